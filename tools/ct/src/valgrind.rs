//! The requests to valgrind's memcheck that are needed here: memory as undefined, memory
//! as defined, and how many errors there were.
//!
//! A request is a sequence of instructions that does nothing on a processor, and that
//! valgrind knows (`valgrind/valgrind.h`, "client requests"). The crates that wrap it want
//! a C compiler and libclang, for these few lines.

#[cfg(not(target_arch = "x86_64"))]
compile_error!("client requests are written for x86-64 here");

/// `VG_USERREQ__RUNNING_ON_VALGRIND`.
const RUNNING_ON_VALGRIND: usize = 0x1001;
/// `VG_USERREQ__COUNT_ERRORS`.
const COUNT_ERRORS: usize = 0x1201;
/// `VG_USERREQ__MAKE_MEM_UNDEFINED`: memcheck's own begin at 'M', 'C'.
const MAKE_MEM_UNDEFINED: usize = 0x4d43_0001;
/// `VG_USERREQ__MAKE_MEM_DEFINED`.
const MAKE_MEM_DEFINED: usize = 0x4d43_0002;
/// `VG_USERREQ__GET_VBITS`, which fills a buffer with a bit for each undefined bit.
const GET_VBITS: usize = 0x4d43_0008;

fn request(request: usize, first: usize, second: usize, third: usize) -> usize {
    let arguments = [request, first, second, third, 0, 0];
    let mut answer = 0;
    // SAFETY: four rotations by 128 bits in all and an exchange of a register with itself,
    // which change nothing but flags; under valgrind rdx is the answer. The arguments are
    // only read, and of the requests above one alone writes: GET_VBITS, into a buffer that
    // its caller owns.
    unsafe {
        std::arch::asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            inout("rdx") answer,
            in("rax") &raw const arguments,
            inout("rdi") 0usize => _,
        );
    }
    answer
}

/// Whether this runs under valgrind.
pub fn is_running() -> bool {
    request(RUNNING_ON_VALGRIND, 0, 0, 0) != 0
}

/// How many errors valgrind has seen so far.
pub fn errors() -> usize {
    request(COUNT_ERRORS, 0, 0, 0)
}

/// Marks bytes as undefined: what is made of them is too, and no branch and no address may
/// depend on it.
pub fn secret(bytes: &[u8]) {
    request(MAKE_MEM_UNDEFINED, bytes.as_ptr().addr(), bytes.len(), 0);
}

/// Marks bytes as defined: anyone may see them.
pub fn public(bytes: &[u8]) {
    request(MAKE_MEM_DEFINED, bytes.as_ptr().addr(), bytes.len(), 0);
}

/// Whether any of the bytes is undefined.
pub fn is_secret(bytes: &[u8]) -> bool {
    let mut marks = vec![0u8; bytes.len()];
    request(
        GET_VBITS,
        bytes.as_ptr().addr(),
        marks.as_mut_ptr().addr(),
        bytes.len(),
    );
    // Written behind the compiler's back.
    std::hint::black_box(&marks).iter().any(|mark| *mark != 0)
}
