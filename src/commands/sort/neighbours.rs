//! Records in order, each held to the one before it and to the first.
//!
//! Both pairs are compared both ways. Neighbours alone would not do: of two sorted
//! runs under two keys, merged, few neighbours are of different keys. But whichever
//! key the first record has, each record of another contradicts it with a chance
//! of one half at least.

use super::order::Order;
use super::segment::{Item, Origin};

/// What came before the next record.
pub(super) struct Neighbours {
    pub(super) order: Order,
    first: Option<(Vec<u8>, Origin)>,
    last: (Vec<u8>, Origin),
}

/// How a record is ordered to those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    First,
    Up,
    Same,
    Down,
    /// These contradict each other.
    Strangers(Origin, Origin),
}

impl Neighbours {
    pub(super) fn new(order: Order) -> Self {
        Self {
            order,
            first: None,
            last: (Vec::new(), Origin::default()),
        }
    }

    /// Forgets what came before.
    pub(super) fn forget(&mut self) {
        self.first = None;
    }

    /// Where the record before came from, if there was one.
    pub(super) fn last(&self) -> Option<Origin> {
        self.first.is_some().then_some(self.last.1)
    }

    /// Takes the next record.
    pub(super) fn next(&mut self, item: &Item<'_>) -> Step {
        let order = self.order;
        let step = match &self.first {
            None => {
                self.first = Some((item.ciphertext.to_vec(), item.origin));
                Step::First
            }
            Some((first, origin)) => match order.compare_both_ways(&self.last.0, item.ciphertext) {
                None => Step::Strangers(self.last.1, item.origin),
                Some(order) if order.is_gt() => Step::Down,
                Some(_) if !order.agrees(first, item.ciphertext) => {
                    Step::Strangers(*origin, item.origin)
                }
                Some(order) if order.is_eq() => Step::Same,
                Some(_) => Step::Up,
            },
        };
        self.last.0.clear();
        self.last.0.extend_from_slice(item.ciphertext);
        self.last.1 = item.origin;
        step
    }
}
