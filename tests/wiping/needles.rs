//! What to search for: everything secret that a scheme makes of a key and plaintexts.
//!
//! Each is cut into pieces of eight bytes, since a register that was spilled may hold no
//! more. All pieces are as good as random, so none is found by accident.

use std::collections::HashSet;

use ore::Scheme;

use crate::common::Random;
use crate::reference::parts::{Block, cmac, dbl, e, fill, xor};
use crate::reference::{self, v2};

/// The salt of bit6 and chained here.
pub(crate) const SALT: &[u8] = b"wiping";

/// A piece of a secret.
#[derive(Debug, Clone)]
pub(crate) struct Needle {
    pub(crate) name: String,
    pub(crate) piece: [u8; 8],
    /// Whether it is there for sure while the key and its engine are alive.
    pub(crate) alive: bool,
}

/// A key, plaintexts, and what they become.
pub(crate) struct Secrets {
    pub(crate) scheme: Scheme,
    pub(crate) key: Vec<u8>,
    pub(crate) plaintexts: Vec<Vec<u8>>,
    pub(crate) needles: Vec<Needle>,
}

/// Secrets of a scheme, other ones in every run.
pub(crate) fn of(scheme: Scheme) -> Secrets {
    let chosen = ore::Key::generate(Scheme::Legacy).unwrap();
    let mut random = Random::new(u64::from_le_bytes(
        chosen.as_bytes()[..8].try_into().unwrap(),
    ));
    let key = random.bytes(scheme.key_len());
    // More than advance together, and as long as a u64.
    let plaintexts: Vec<_> = (0..19).map(|_| random.bytes(8)).collect();
    let mut needles = Needles(Vec::new());
    needles.add("key", &key, true);
    // HMAC's inner and outer key, for the key's id.
    for pad in [0x36, 0x5c] {
        let padded: Vec<_> = key.iter().map(|byte| byte ^ pad).collect();
        needles.add("HMAC key", &padded, false);
    }
    match scheme {
        Scheme::Bit6 => needles.bit6(&key, &plaintexts),
        Scheme::Chained => needles.chained(&key, &plaintexts),
        Scheme::Legacy => needles.legacy(&key, &plaintexts),
    }
    for plaintext in &plaintexts {
        needles.add("plaintext", plaintext, false);
    }
    needles.forget_public(&slow(scheme, &key), &plaintexts);
    Secrets {
        scheme,
        key,
        plaintexts,
        needles: needles.0,
    }
}

/// The slow reference's engine.
fn slow(scheme: Scheme, key: &[u8]) -> reference::Scheme {
    match scheme {
        Scheme::Bit6 => reference::Scheme::bit6(&fill(key), SALT),
        Scheme::Chained => reference::Scheme::chained(&fill(key), SALT, reference::Padding::None),
        Scheme::Legacy => reference::Scheme::legacy(key.try_into().unwrap()),
    }
}

struct Needles(Vec<Needle>);

impl Needles {
    fn add(&mut self, name: &str, bytes: &[u8], alive: bool) {
        for (i, piece) in bytes.as_chunks::<8>().0.iter().enumerate() {
            let name = format!("{name}, bytes {} on", 8 * i);
            let piece = *piece;
            self.0.push(Needle { name, piece, alive });
        }
    }

    /// Leaves out what ciphertexts of other plaintexts show (all have the same first block,
    /// so one's tag is another's secret), and what is there twice.
    fn forget_public(&mut self, slow: &reference::Scheme, plaintexts: &[Vec<u8>]) {
        let shown = plaintexts
            .iter()
            .map(|plaintext| slow.encrypt(plaintext, &[0; 16]).unwrap().0);
        let shown: Vec<u8> = shown.flatten().collect();
        let mut seen: HashSet<_> = shown.windows(8).map(<[u8]>::to_vec).collect();
        self.0.retain(|needle| seen.insert(needle.piece.to_vec()));
    }

    /// An AES key and its schedule's first, second and last round.
    fn key(&mut self, name: &str, key: &Block, alive: bool) {
        // Bit-sliced software keeps the schedule in a form of its own.
        let alive = alive && ore::Backend::current() != ore::Backend::Software;
        let schedule = schedule(key);
        for round in [0, 1, 10] {
            self.add(&format!("{name}, round {round}"), &schedule[round], alive);
        }
    }

    fn root(&mut self, key: &Block, label: &Block) -> Block {
        self.key("AES of the key", key, false);
        let root = e(key, label);
        self.key("root", &root, false);
        self.add("CMAC subkey of the root", &dbl(&e(&root, &[0; 16])), false);
        let message = [&(SALT.len() as u64).to_be_bytes()[..], SALT, &[0; 2]].concat();
        let ksalt = cmac(&root, &[&message[..], b"ORE.v2.salt.done"].concat());
        assert_eq!(ksalt, v2::ksalt(key, label, SALT));
        self.key("ksalt", &ksalt, false);
        ksalt
    }

    fn bit6(&mut self, key: &[u8], plaintexts: &[Vec<u8>]) {
        let ksalt = self.root(&fill(key), b"ORE.v2.bit6.root");
        let prf1 = e(&ksalt, b"ORE.v2.bit6.prf1");
        let prf2 = e(&ksalt, b"ORE.v2.bit6.prf2");
        self.key("prf1", &prf1, true);
        self.key("prf2", &prf2, true);
        for plaintext in plaintexts {
            let x = v2::to_blocks(plaintext);
            self.add("symbols", &x, false);
            let blocks = x.len();
            for n in 0..blocks {
                let mut input = fill(&x[..n]);
                (input[14], input[15]) = (n as u8, blocks as u8);
                let seed = e(&prf2, &input);
                self.key("seed", &seed, false);
                let draws: Vec<_> = (0..32u32)
                    .flat_map(|i| e(&seed, &fill(&i.to_be_bytes())))
                    .collect();
                self.block(&draws, x[n], |j| {
                    let mut input = fill(&x[..n]);
                    (input[n], input[blocks], input[15]) = (j, n as u8, blocks as u8);
                    e(&prf1, &input)
                });
            }
        }
    }

    fn chained(&mut self, key: &[u8], plaintexts: &[Vec<u8>]) {
        let ksalt = self.root(&fill(key), b"ORE.v2.chainroot");
        let acc = e(&ksalt, b"ORE.v2.chain.acc");
        self.key("acc", &acc, true);
        let k1 = dbl(&e(&acc, &[0; 16]));
        self.add("k1", &k1, true);
        for plaintext in plaintexts {
            let x = v2::to_blocks(plaintext);
            self.add("symbols", &x, false);
            let mut state = [0; 16];
            for (n, x) in x.into_iter().enumerate() {
                let t = |branch, s| {
                    let tweak = fill(&[branch, 0, n as u8, 0, s, 6]);
                    e(&acc, &xor(&xor(&state, &k1), &tweak))
                };
                let draws: Vec<_> = (0..32).flat_map(|i| t(2, i)).collect();
                self.block(&draws, x, |j| t(1, j));
                state = e(&acc, &xor(&state, &fill(&[0, 0, n as u8, x])));
                self.add("chain state", &state, false);
            }
        }
    }

    /// A block's draw stream, its permutation's mask, and what the random oracle says
    /// of the symbols that the ciphertext does not show.
    fn block(&mut self, draws: &[u8], x: u8, ro: impl Fn(u8) -> Block) {
        // The last draw is not used.
        self.add("draw", &draws[..504], false);
        let perm = v2::shuffle(draws);
        let greater = (0..64).fold(0u64, |mask, k| mask | u64::from(perm[k] > x) << k);
        // One of few bits says little, and may be found by accident.
        if (16..48).contains(&greater.count_ones()) {
            self.add("permutation's mask", &greater.to_le_bytes(), false);
        }
        for j in 0..64u8 {
            self.add("random oracle", &ro(j), false);
        }
    }

    fn legacy(&mut self, key: &[u8], plaintexts: &[Vec<u8>]) {
        let (k1, k2) = (fill(&key[..16]), fill(&key[16..]));
        self.key("k1", &k1, true);
        self.key("k2", &k2, true);
        for x in plaintexts {
            let blocks = x.len();
            for n in 0..blocks {
                let seed = e(&k2, &fill(&x[..n]));
                self.key("seed", &seed, false);
                let first = e(&seed, &[0; 16]);
                self.add("draw", &first, false);
                // The symbol that the ciphertext shows is taken out later.
                for j in (0..=255u8).step_by(5) {
                    let mut input = fill(&x[..n]);
                    (input[n], input[blocks]) = (j, n as u8);
                    self.add("random oracle", &e(&k1, &input), false);
                }
            }
        }
    }
}

/// The round keys of AES-128 (FIPS 197, 5.2).
fn schedule(key: &Block) -> [Block; 11] {
    let mut rounds = [*key; 11];
    let mut constant = 1;
    for round in 1..11 {
        let last = rounds[round - 1];
        let mut word: [u8; 4] = std::array::from_fn(|i| sbox(last[12 + (i + 1) % 4]));
        word[0] ^= constant;
        constant = times(constant, 2);
        for i in 0..16 {
            word[i % 4] ^= last[i];
            rounds[round][i] = word[i % 4];
        }
    }
    rounds
}

/// Multiplication in AES's field.
fn times(a: u8, b: u8) -> u8 {
    (0..8).rev().fold(0, |product, bit| {
        let doubled = (product << 1) ^ ((product >> 7) * 0x1b);
        doubled ^ ((b >> bit & 1) * a)
    })
}

fn sbox(byte: u8) -> u8 {
    let inverse = (0..254).fold(1, |power, _| times(power, byte));
    (0..5).fold(0x63, |sum, turn| sum ^ inverse.rotate_left(turn))
}

/// FIPS 197, appendix A.1.
pub(crate) fn check_schedule() {
    let key = hex::decode("2b7e151628aed2a6abf7158809cf4f3c").unwrap();
    let rounds = schedule(&fill(&key));
    assert_eq!(hex::encode(rounds[1]), "a0fafe1788542cb123a339392a6c7605");
    assert_eq!(hex::encode(rounds[10]), "d014f9a8c9ee2589e13f0cc8b6630ca6");
}
