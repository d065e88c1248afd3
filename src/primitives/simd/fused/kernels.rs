//! The kernels, written once for both register widths: `kernels!` is expanded where
//! `V`, `BLOCKS` and the operations on a register are in scope, with the features that
//! these need.
//!
//! Eight registers are in flight, which hides the latency of the AES instructions and
//! leaves the other eight for round keys and constants.

macro_rules! kernels {
    ($features:literal) => {
        /// Registers in flight.
        const FLIGHT: usize = 8;
        type Flight = [V; FLIGHT];

        /// The nine middle rounds.
        #[inline]
        #[target_feature(enable = $features)]
        fn middle(keys: &Keys, state: &mut Flight) {
            let [_, middle @ .., _] = keys;
            for key in middle {
                let key = broadcast(*key);
                for v in state.iter_mut() {
                    *v = round(*v, key);
                }
            }
        }

        /// All rounds.
        #[inline]
        #[target_feature(enable = $features)]
        fn whole(keys: &Keys, state: &mut Flight) {
            let [first, .., last] = *keys;
            let (first, last) = (broadcast(first), broadcast(last));
            for v in state.iter_mut() {
                *v = xor(*v, first);
            }
            middle(keys, state);
            for v in state.iter_mut() {
                *v = last_round(*v, last);
            }
        }

        /// Encrypts every block in place.
        #[target_feature(enable = $features)]
        pub(super) fn encrypt(keys: &Keys, blocks: &mut [Block]) {
            let mut flights = blocks.chunks_exact_mut(FLIGHT * BLOCKS);
            for flight in &mut flights {
                let mut state = [zero(); FLIGHT];
                for (v, blocks) in state.iter_mut().zip(flight.as_chunks().0) {
                    *v = must_cast::<[Block; BLOCKS], V>(*blocks);
                }
                whole(keys, &mut state);
                for (v, blocks) in state.iter().zip(flight.as_chunks_mut().0) {
                    *blocks = must_cast::<V, [Block; BLOCKS]>(*v);
                }
            }
            let rest = flights.into_remainder();
            if !rest.is_empty() {
                let mut state = [zero(); FLIGHT];
                for (v, blocks) in state.iter_mut().zip(rest.chunks(BLOCKS)) {
                    *v = gather(blocks);
                }
                whole(keys, &mut state);
                for (v, blocks) in state.iter().zip(rest.chunks_mut(BLOCKS)) {
                    for (to, from) in blocks.iter_mut().zip(must_cast::<V, [Block; BLOCKS]>(*v)) {
                        *to = from;
                    }
                }
            }
        }

        /// `H` of the random oracle's outputs for the symbols 0 to 63: bit `j` is that
        /// of `mmo::bit` for symbol `j`.
        #[target_feature(enable = $features)]
        pub(super) fn right(
            oracle: &Keys,
            pi: &Keys,
            base: &Block,
            symbol_at: usize,
            nonce: &Block,
        ) -> u64 {
            let ([oracle_first, .., oracle_last], [pi_first, .., pi_last]) = (*oracle, *pi);
            let base = xor(broadcast(must_cast(*base)), broadcast(oracle_first));
            let oracle_last = broadcast(oracle_last);
            // Only first bytes meet it.
            let pi_last = shuffle(broadcast(pi_last), zero());
            // The nonce and the first key of pi, with and without the polynomial.
            let nonce: __m128i = must_cast(*nonce);
            let kept = xor(broadcast(nonce), broadcast(pi_first));
            let carried = xor(kept, broadcast(must_cast(CARRY)));
            let next = broadcast(must_cast(NEXT));
            let rows = broadcast(must_cast(ROWS));
            // The halves of a register are eight symbols apart.
            let one = unit(symbol_at);
            let eight = times8(one);
            let mut symbol = upper(eight);
            let mut word = 0;
            for step in 0..64 / (FLIGHT * BLOCKS) {
                // Else all round keys are copied to the stack before the loop.
                let (oracle, pi) = (black_box(oracle), black_box(pi));
                let mut state = [zero(); FLIGHT];
                for v in &mut state {
                    *v = xor(base, symbol);
                    symbol = add(symbol, one);
                }
                if BLOCKS == 2 {
                    symbol = add(symbol, eight);
                }
                middle(oracle, &mut state);
                for v in &mut state {
                    *v = last_round(*v, oracle_last);
                }
                // The lowest bit of m's first byte is the top of r's second.
                let r = first_bytes(&state);
                for v in &mut state {
                    let doubled = add(*v, *v);
                    *v = xor(doubled, blend(kept, carried, shuffle(*v, next)));
                }
                middle(pi, &mut state);
                let last = shuffle(first_bytes(&state), rows);
                let last = last_round(last, pi_last);
                word |= bits(r, last) << (step * FLIGHT * BLOCKS);
            }
            word ^ (_mm_cvtsi128_si64(nonce) as u64 & 1).wrapping_neg()
        }

        /// The first bytes of a register's blocks in bytes 0 to 7 of each half, the
        /// second ones in bytes 8 to 15.
        #[inline]
        #[target_feature(enable = $features)]
        fn first_bytes(state: &Flight) -> V {
            let [a, b, c, d, e, f, g, h] = *state;
            let (ab, cd) = (low8(a, b), low8(c, d));
            let (ef, gh) = (low8(e, f), low8(g, h));
            low32(low16(ab, cd), low16(ef, gh))
        }

        /// Schedules `FLIGHT * BLOCKS` keys side by side.
        #[inline]
        #[target_feature(enable = $features)]
        fn expand(seeds: &[Block], keys: &mut [Keys; FLIGHT * BLOCKS]) {
            let mut state = [zero(); FLIGHT];
            for (v, seeds) in state.iter_mut().zip(seeds.chunks(BLOCKS)) {
                *v = gather(seeds);
            }
            let rotated = broadcast(must_cast(ROTATED));
            for r in 0..11 {
                for (v, keys) in state.iter_mut().zip(keys.as_chunks_mut().0) {
                    scatter(*v, keys, r);
                }
                let Some(constant) = CONSTANTS.get(r) else {
                    break;
                };
                let constant = broadcast(must_cast([*constant; 4]));
                for v in &mut state {
                    *v = next_key(*v, rotated, constant);
                }
            }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn next_key(key: V, rotated: V, constant: V) -> V {
            // The last word in all four columns, where the shift of rows changes nothing.
            let mixed = last_round(shuffle(key, rotated), constant);
            let key = xor(key, up4(key));
            let key = xor(key, up8(key));
            xor(key, mixed)
        }

        /// The 32 blocks of a stream: `base` with the numbers 0 to 31 in byte `at` by
        /// exclusive or, encrypted.
        #[inline]
        #[target_feature(enable = $features)]
        fn stream(keys: &Keys, base: &Block, at: usize, out: &mut Draws) {
            let [first, .., last] = *keys;
            let base = xor(broadcast(must_cast(*base)), broadcast(first));
            let last = broadcast(last);
            let one = unit(at);
            let mut number = upper(one);
            let step = if BLOCKS == 2 { add(one, one) } else { one };
            for flight in out.chunks_exact_mut(FLIGHT * BLOCKS) {
                // Else two flights are mixed, and there are registers for one.
                let keys = black_box(keys);
                let mut state = [zero(); FLIGHT];
                for v in &mut state {
                    *v = xor(base, number);
                    number = add(number, step);
                }
                middle(keys, &mut state);
                for (v, blocks) in state.iter().zip(flight.as_chunks_mut().0) {
                    *blocks = must_cast::<V, [Block; BLOCKS]>(last_round(*v, last));
                }
            }
        }

        /// The streams of many keys, numbers in byte 3.
        #[target_feature(enable = $features)]
        pub(super) fn seeded_streams(seeds: &[Block], out: &mut [Draws]) {
            let mut keys = [[_mm_setzero_si128(); 11]; FLIGHT * BLOCKS];
            let groups = seeds.chunks(FLIGHT * BLOCKS);
            for (seeds, out) in groups.zip(out.chunks_mut(FLIGHT * BLOCKS)) {
                expand(seeds, &mut keys);
                for (keys, out) in keys.iter().zip(out) {
                    stream(keys, &[0; 16], 3, out);
                }
            }
            keys.zeroize();
        }

        /// The streams of many inputs under one key, numbers in byte 4.
        #[target_feature(enable = $features)]
        pub(super) fn streams(keys: &Keys, bases: &[Block], out: &mut [Draws]) {
            for (base, out) in bases.iter().zip(out) {
                stream(keys, base, 4, out);
            }
        }
    };
}
