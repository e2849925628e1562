//! Any bytes as a file: archives, compressed files, texts of every form.
#![no_main]

mod arriving;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arriving::check("file", bytes));
