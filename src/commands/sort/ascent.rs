//! Records that are to be in order as they come: `--check`, and inputs of `--merge`.

use anyhow::{Result, bail};
use ore::Scheme;

use super::intake::{Names, Onto};
use super::neighbours::{Neighbours, Step};
use super::order::Order;
use super::segment::Segment;

/// Holds records to the order that they come in.
pub(crate) struct Ascent {
    neighbours: Neighbours,
    /// Whether equal neighbours are out of order.
    strict: bool,
    /// Whether each input has an order of its own.
    each_input: bool,
    /// Whether a record out of order was found.
    pub(crate) disorder: bool,
}

impl Ascent {
    pub(crate) fn new(order: Order, strict: bool, each_input: bool) -> Self {
        Self {
            neighbours: Neighbours::new(order),
            strict,
            each_input,
            disorder: false,
        }
    }

    /// Refuses the first record that is out of order.
    pub(super) fn verify(
        &mut self,
        segment: &Segment,
        scheme: Option<Scheme>,
        names: &Names,
    ) -> Result<()> {
        let order = &mut self.neighbours.order;
        order.scheme = scheme.unwrap_or(order.scheme);
        for item in segment.items() {
            let last = self.neighbours.last();
            if self.each_input && last.is_some_and(|last| last.input != item.origin.input) {
                self.neighbours.forget();
            }
            match self.neighbours.next(&item) {
                Step::Strangers(a, b) => return Err(names.strangers(a, b)),
                Step::Down => {
                    self.disorder = true;
                    bail!("{}: out of order", names.place(item.origin));
                }
                Step::Same if self.strict => {
                    self.disorder = true;
                    bail!("{}: equal to the record before", names.place(item.origin));
                }
                Step::First | Step::Up | Step::Same => {}
            }
        }
        Ok(())
    }
}

impl Onto for Ascent {
    fn segment(&mut self, segment: Segment, scheme: Option<Scheme>, names: &Names) -> Result<()> {
        self.verify(&segment, scheme, names)
    }
}
