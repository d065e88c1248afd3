//! Dead stack frames, wiped.
//!
//! What is dropped wipes itself, but a value that was moved, returned or spilled to the
//! stack leaves copies where nobody wipes: schedules of AES keys above all. So the calls
//! that handle secrets run [`apart`], and the stack below is overwritten when they return.
//! `tests/wiping` measures whether that reaches far enough.
//!
//! Registers are left as they are.

/// How far down: twice what such calls were seen to use, kernels and optimisation or not.
const DEPTH: usize = 16 * 1024;

/// Does `work`, then wipes the part of the stack that it used.
pub(crate) fn apart<T>(work: impl FnOnce() -> T) -> T {
    let result = below(work);
    wipe();
    result
}

/// A frame of its own, which begins where that of [`wipe`] does.
#[inline(never)]
fn below<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// Overwrites what lies dead below the caller.
#[inline(never)]
pub(crate) fn wipe() {
    let frame = [0u8; DEPTH];
    zeroize::optimization_barrier(&frame);
}
