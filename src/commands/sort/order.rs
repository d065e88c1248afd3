//! The order of records: that of their ciphertexts, with nulls last.
//!
//! Ciphertexts under different keys or salts have no order, and one comparison
//! cannot tell. Two full ones of such, compared both ways, contradict each other
//! half of the time (formats.md 1): records of a result are compared so.

use std::cmp::Ordering;

use anyhow::Result;
use ore::{Error, Kind, Padding, Scheme, View};

/// Bytes of a null: no ciphertext is empty.
pub(crate) const NULL: &[u8] = &[];

/// What ciphertexts must have in common to have an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lot {
    pub(super) scheme: Scheme,
    /// 0 for chained, which orders plaintexts of any length.
    blocks: usize,
    padding: Padding,
}

impl Lot {
    pub(super) fn of(view: &View<'_>) -> Self {
        Self {
            scheme: view.scheme(),
            blocks: match view.scheme() {
                Scheme::Chained => 0,
                Scheme::Bit6 | Scheme::Legacy => view.blocks(),
            },
            padding: view.padding(),
        }
    }

    /// Refuses a ciphertext that has no order with those of `first`.
    pub(super) fn belongs_to(&self, first: &Self) -> Result<(), Error> {
        if self.scheme != first.scheme {
            return Err(Error::DifferentScheme {
                left: self.scheme,
                right: first.scheme,
            });
        }
        if self.padding != first.padding {
            return Err(Error::DifferentPadding {
                left: self.padding,
                right: first.padding,
            });
        }
        if self.blocks != first.blocks {
            return Err(Error::DifferentWidth {
                left: self.blocks,
                right: first.blocks,
            });
        }
        Ok(())
    }
}

/// An order of ciphertexts of one lot, at most one of them a query.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Order {
    pub(crate) scheme: Scheme,
    pub(crate) reverse: bool,
}

impl Order {
    /// How `a` and `b` are ordered.
    pub(crate) fn compare(self, a: &[u8], b: &[u8]) -> Ordering {
        self.pair(a, b)
            .map_or_else(|nulls| nulls, |(a, b)| self.turned(&a, &b))
    }

    /// The same, asked both ways; `None` if the answers contradict each other.
    pub(super) fn compare_both_ways(self, a: &[u8], b: &[u8]) -> Option<Ordering> {
        self.both_ways(&self.read(a), &self.read(b))
    }

    fn both_ways(self, a: &Option<View<'_>>, b: &Option<View<'_>>) -> Option<Ordering> {
        let (Some(a), Some(b)) = (a, b) else {
            return Some(a.is_none().cmp(&b.is_none()));
        };
        let order = self.turned(a, b);
        let both_full = a.kind() == Kind::Full && b.kind() == Kind::Full;
        (!both_full || self.turned(b, a) == order.reverse()).then_some(order)
    }

    /// Whether `a` may come before `b`, asked both ways.
    pub(super) fn agrees(self, a: &[u8], b: &[u8]) -> bool {
        self.agree(&self.read(a), &self.read(b))
    }

    /// The same of ciphertexts that were read.
    pub(super) fn agree(self, a: &Option<View<'_>>, b: &Option<View<'_>>) -> bool {
        self.both_ways(a, b).is_some_and(Ordering::is_le)
    }

    /// A ciphertext read; `None` for a null.
    pub(super) fn read(self, ciphertext: &[u8]) -> Option<View<'_>> {
        View::parse_as(self.scheme, ciphertext).ok()
    }

    /// The places of a ciphertext's blocks.
    pub(super) fn places(self, ciphertext: &[u8]) -> &[u8] {
        self.read(ciphertext).map_or(&[], |view| view.places())
    }

    /// Whether two are equal, without a comparison: equal values of one key have
    /// equal left parts.
    pub(crate) fn same(self, a: &[u8], b: &[u8]) -> bool {
        match self.pair(a, b) {
            Ok((a, b)) => a.left() == b.left(),
            Err(nulls) => nulls.is_eq(),
        }
    }

    /// Both read, or their order where one of them is null.
    fn pair<'a>(self, a: &'a [u8], b: &'a [u8]) -> Result<(View<'a>, View<'a>), Ordering> {
        match (self.read(a), self.read(b)) {
            (Some(a), Some(b)) => Ok((a, b)),
            (a, b) => Err(a.is_none().cmp(&b.is_none())),
        }
    }

    fn turned(self, a: &View<'_>, b: &View<'_>) -> Ordering {
        // They are of one lot and not both queries, so it does not fail.
        let order = a.compare(b).unwrap_or(Ordering::Equal);
        if self.reverse { order.reverse() } else { order }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ore::{Key, Ore, Value};

    fn ciphertexts(key: u8, numbers: &[u64]) -> Vec<Vec<u8>> {
        let ore = Ore::bit6(&Key::from_bytes(&[key; 16]).unwrap(), b"").unwrap();
        let encrypt = |n: &u64| ore.encrypt(&Value::U64(*n)).unwrap().as_bytes().to_vec();
        numbers.iter().map(encrypt).collect()
    }

    fn order(reverse: bool) -> Order {
        Order {
            scheme: Scheme::Bit6,
            reverse,
        }
    }

    #[test]
    fn nulls_are_last_in_both_directions() {
        let all = ciphertexts(1, &[7, 9, 7]);
        for reverse in [false, true] {
            let order = order(reverse);
            assert_eq!(order.compare(&all[0], &all[1]).is_lt(), !reverse);
            assert_eq!(order.compare(&all[0], NULL), Ordering::Less);
            assert_eq!(order.compare(NULL, &all[0]), Ordering::Greater);
            assert_eq!(order.compare(NULL, NULL), Ordering::Equal);
            assert!(order.same(&all[0], &all[2]) && order.same(NULL, NULL));
            assert!(!order.same(&all[0], &all[1]) && !order.same(NULL, &all[1]));
        }
    }

    #[test]
    fn ciphertexts_of_two_keys_contradict_each_other() {
        let numbers: Vec<u64> = (0..64).collect();
        let (one, two) = (ciphertexts(1, &numbers), ciphertexts(2, &numbers));
        let order = order(false);
        let contradicts = |(a, b): (&Vec<u8>, &Vec<u8>)| order.compare_both_ways(a, b).is_none();
        assert!(one.iter().zip(&two).any(contradicts));
        assert!(!one.iter().zip(one.iter().rev()).any(contradicts));
    }
}
