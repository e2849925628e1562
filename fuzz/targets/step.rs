//! Any text as a step: no panic, its text kept, what it mentions inside and in order.
#![no_main]

#[path = "../../crates/parser/tests/invariants/mod.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let step = parser::parse_step(text);
    assert_eq!(
        step.span.of(text),
        step.text,
        "the text of a step is what stands there"
    );
    invariants::check_step(&step);
});
