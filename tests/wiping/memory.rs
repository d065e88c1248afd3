//! All memory that this process can write, searched: heap, stacks, statics, whatever
//! else is mapped, freed or dead or not.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::sync::{Mutex, PoisonError};

use zeroize::Zeroizing;

/// Every secret is exchanged and kept under this mask, so that a search does not find
/// what it searches for.
pub(crate) const MASK: u8 = 0xa5;

/// Bytes read at once.
const PORTION: usize = 1 << 20;

/// Something found.
pub(crate) struct Found {
    /// Which needle.
    pub(crate) needle: usize,
    pub(crate) address: usize,
    /// What the system calls the mapping; empty for most.
    pub(crate) mapping: String,
}

/// One search at a time: what one takes the mask off another would find.
static ONE: Mutex<()> = Mutex::new(());

/// Finds masked needles of eight bytes.
pub(crate) fn search(masked: &[[u8; 8]]) -> Vec<Found> {
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    // By their first two bytes: most places are none of them.
    let mut by_start: Vec<Vec<usize>> = vec![Vec::new(); 1 << 16];
    for (index, needle) in masked.iter().enumerate() {
        by_start[start(&[needle[0], needle[1]])].push(index);
    }
    let memory = File::open("/proc/self/mem").unwrap();
    let mut buffer = Zeroizing::new(vec![0; PORTION]);
    let own = buffer.as_ptr().addr();
    let own = own..own + PORTION;
    let mut found = Vec::new();
    for (range, mapping) in writable() {
        let mut at = range.start;
        while at < range.end {
            let len = PORTION.min(range.end - at);
            let portion = &mut buffer[..len];
            // Guard pages and the like cannot be read.
            if memory.read_exact_at(portion, at as u64).is_ok() {
                // The mask goes over everything at once, so no needle is made whole.
                portion.iter_mut().for_each(|byte| *byte ^= MASK);
                for (offset, window) in portion.windows(8).enumerate() {
                    for &needle in &by_start[start(window)] {
                        let address = at + offset;
                        if window == masked[needle] && !own.contains(&address) {
                            let mapping = mapping.clone();
                            found.push(Found {
                                needle,
                                address,
                                mapping,
                            });
                        }
                    }
                }
            }
            // Portions overlap by what a needle may straddle.
            at += if len == PORTION { len - 7 } else { len };
        }
    }
    found.dedup_by_key(|found| (found.needle, found.address));
    found
}

fn start(window: &[u8]) -> usize {
    usize::from(window[0]) << 8 | usize::from(window[1])
}

/// The mappings that can be read and written.
fn writable() -> Vec<(std::ops::Range<usize>, String)> {
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    let parse = |line: &str| {
        let mut words = line.split_whitespace();
        let (from, to) = words.next()?.split_once('-')?;
        let address = |hex| usize::from_str_radix(hex, 16).ok();
        let range = address(from)?..address(to)?;
        let name = words.clone().nth(4).unwrap_or_default();
        words
            .next()?
            .starts_with("rw")
            .then(|| (range, name.to_owned()))
    };
    maps.lines().filter_map(parse).collect()
}
