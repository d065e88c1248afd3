//! Random-oracle inputs of a whole domain, and the bits that come out, in the order
//! in which vector code likes them.
//!
//! A domain's blocks lie in *slots*: eight symbols at a time, as 0, 4, 1, 5, 2, 6,
//! 3, 7. So the first bits of eight blocks, gathered from four registers of two
//! blocks, are in symbol order.

use crate::aes::Block;
use crate::primitives::simd;

/// The symbol in a slot.
#[inline]
const fn symbol_in(slot: usize) -> usize {
    (slot & !7) | ((slot & 7) >> 1) | ((slot & 1) << 2)
}

/// The random-oracle input of symbol `j`: it goes into byte `symbol_at` of the input
/// of symbol 0 by exclusive or.
#[inline]
pub(crate) fn input(oracle: &Block, symbol_at: usize, j: u8) -> Block {
    let symbol = u128::from(j) << (8 * (symbol_at & 15));
    (u128::from_le_bytes(*oracle) ^ symbol).to_le_bytes()
}

/// The inputs of all symbols, 64 or 256, in slots.
#[inline]
pub(crate) fn inputs(oracle: &Block, symbol_at: usize, out: &mut [Block]) {
    if !simd::inputs(oracle, symbol_at, out) {
        portable_inputs(oracle, symbol_at, out);
    }
}

fn portable_inputs(oracle: &Block, symbol_at: usize, out: &mut [Block]) {
    for (slot, block) in out.iter_mut().enumerate() {
        *block = input(oracle, symbol_at, symbol_in(slot) as u8);
    }
}

/// The lowest bit of every block's first byte: bit `j` is that of symbol `j`.
#[inline]
pub(crate) fn pack(blocks: &[Block; 64]) -> u64 {
    simd::pack(blocks).unwrap_or_else(|| portable_pack(blocks))
}

pub(super) fn portable_pack(blocks: &[Block; 64]) -> u64 {
    blocks.iter().enumerate().fold(0, |word, (slot, block)| {
        let [first, ..] = *block;
        word | u64::from(first & 1) << symbol_in(slot)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_agree_with_the_portable_code() {
        for symbol_at in 0..16 {
            let oracle: Block = std::array::from_fn(|i| (i * 37 + symbol_at * 11) as u8);
            let (mut got, mut want) = ([[0; 16]; 256], [[1; 16]; 256]);
            inputs(&oracle, symbol_at, &mut got);
            portable_inputs(&oracle, symbol_at, &mut want);
            assert_eq!(got, want);
            for blocks in got.as_chunks::<64>().0 {
                assert_eq!(pack(blocks), portable_pack(blocks));
            }
        }
    }

    #[test]
    fn every_symbol_has_its_slot() {
        let mut all: Vec<_> = (0..256).map(symbol_in).collect();
        assert_eq!(all[..9], [0, 4, 1, 5, 2, 6, 3, 7, 8]);
        all.sort_unstable();
        assert!(all.into_iter().eq(0..256));
    }
}
