//! Any text as a pasted page and as a recipe kept: no panic, every place inside, one recipe where one is asked for.
#![no_main]

#[path = "../../crates/parser/tests/invariants/mod.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|text: &str| {
    invariants::check_all(text, &parser::parse(text));
    let kept = parser::parse_recipe(text);
    assert_eq!(kept.recipes.len(), 1);
    invariants::check_all(text, &kept);
});
