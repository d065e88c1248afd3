//! One scheme in both implementations, and plaintexts for it.

#![allow(unreachable_pub)]

use ore::{Key, Ore, Plaintexts, Terms, View};

use crate::common::Random;
use crate::reference::{self, Format, Padding};

/// One scheme, key, salt and padding in both implementations.
pub struct Pair {
    pub ore: Ore,
    pub slow: reference::Scheme,
    pub padding: Padding,
}

impl Pair {
    pub fn bit6(random: &mut Random) -> Self {
        let (key, salt) = (random.array(), salt(random));
        Pair {
            ore: Ore::bit6(&Key::from_bytes(&key).unwrap(), &salt).unwrap(),
            slow: reference::Scheme::bit6(&key, &salt),
            padding: Padding::None,
        }
    }

    pub fn legacy(random: &mut Random) -> Self {
        let key = random.array();
        Pair {
            ore: Ore::legacy(&Key::from_bytes(&key).unwrap()).unwrap(),
            slow: reference::Scheme::legacy(&key),
            padding: Padding::None,
        }
    }

    pub fn chained(random: &mut Random, padding: Padding) -> Self {
        let (key, salt) = (random.array(), salt(random));
        let theirs = match padding {
            Padding::None => ore::Padding::None,
            Padding::Pow2(min) => ore::Padding::Pow2(min as u16),
            Padding::Fixed(n) => ore::Padding::Fixed(n as u16),
        };
        let ore = Ore::chained(&Key::from_bytes(&key).unwrap(), &salt).unwrap();
        Pair {
            ore: ore.padding(theirs).unwrap(),
            slow: reference::Scheme::chained(&key, &salt, padding),
            padding,
        }
    }

    /// Everything that a scheme has, with more of chained, which has most.
    pub fn some(random: &mut Random) -> Self {
        let n = 1 + random.below(40);
        match random.below(7) {
            0 | 1 => Self::bit6(random),
            2 => Self::legacy(random),
            3 => Self::chained(random, Padding::None),
            4 => Self::chained(random, Padding::Pow2(0)),
            5 => Self::chained(random, Padding::Pow2(n)),
            _ => Self::chained(random, Padding::Fixed(n)),
        }
    }

    /// A plaintext that the scheme takes. Few bytes of few values, so that two often
    /// share a beginning.
    pub fn plaintext(&self, random: &mut Random) -> Vec<u8> {
        let len = match (self.slow.format(), self.padding) {
            (Format::Bit6, _) => 1 + random.below(10),
            (Format::Legacy, _) => 1 + random.below(15),
            (Format::Chained, Padding::Fixed(n)) => random.below(n + 1),
            (Format::Chained, _) => random.below(40),
        };
        self.plaintext_of(len, random)
    }

    pub fn plaintext_of(&self, len: usize, random: &mut Random) -> Vec<u8> {
        const FEW: [u8; 6] = [0, 1, 0x3f, 0x40, 0x80, 0xff];
        let mut plain = random.bytes(len);
        for byte in &mut plain {
            if random.below(3) > 0 {
                *byte = FEW[random.below(FEW.len())];
            }
        }
        if self.padding != Padding::None && plain.last() == Some(&0) {
            *plain.last_mut().unwrap() = 1;
        }
        plain
    }

    /// Encrypts a batch with the library and holds every ciphertext to the reference.
    pub fn encrypt(&self, plains: &[Vec<u8>]) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut batch = Plaintexts::new();
        for plain in plains {
            self.ore.push_bytes(plain, &mut batch).unwrap();
        }
        let (mut queries, mut stored) = (Terms::new(), Terms::new());
        self.ore.query_batch(&batch, &mut queries);
        self.ore.encrypt_batch(&batch, &mut stored).unwrap();
        assert_eq!((queries.len(), stored.len()), (plains.len(), plains.len()));
        let mut made = Vec::new();
        for (plain, (left, full)) in plains.iter().zip(queries.iter().zip(stored.iter())) {
            let nonce = View::parse_as(self.ore.scheme(), full)
                .unwrap()
                .nonce()
                .copied()
                .unwrap();
            let (slow_left, slow_full) = self.slow.encrypt(plain, &nonce).unwrap();
            let what = || format!("{:?} of {plain:02x?}", self.ore);
            assert!(left == slow_left, "left {}", what());
            assert!(full == slow_full, "full {}", what());
            for term in [left, full] {
                let view = View::parse_as(self.ore.scheme(), term).unwrap();
                assert_eq!(
                    self.ore.open(&view).unwrap().as_slice(),
                    plain,
                    "{}",
                    what()
                );
            }
            made.push((left.to_vec(), full.to_vec()));
        }
        made
    }
}

fn salt(random: &mut Random) -> Vec<u8> {
    let len = [0, 1, 7, 8, 9, 16, 24, 40][random.below(8)];
    random.bytes(len)
}
