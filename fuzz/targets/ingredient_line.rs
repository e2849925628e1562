//! Any text as one line of a list of ingredients: no panic, every place inside, the line kept whole, nothing dropped without a word.
#![no_main]

#[path = "../../crates/parser/tests/invariants/mod.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|text: &str| invariants::check_line(text));
