#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ore_fuzz::csv(bytes));
