//! What the tests put into libraries.
#![allow(dead_code, reason = "each test file uses what it needs of this one")]

use library::{Library, NewRecipe, Origin, Reading};
use recipe::Choices;

/// What is read of a recipe of that name.
pub fn reading(name: &str) -> Reading {
    Reading {
        name: name.to_owned(),
        ingredients: "2 eggs".to_owned(),
        steps: "Beat the eggs.".to_owned(),
        notes: String::new(),
        foods: String::new(),
        minutes: None,
        doubtful_lines: 0,
        parser_version: 1,
        face: None,
    }
}

/// A pasted recipe whose first line is its name.
pub fn recipe(text: &str) -> NewRecipe<'_> {
    NewRecipe {
        text,
        origin: Origin::Pasted,
        choices: Choices::default(),
        reading: reading(text.lines().next().unwrap_or_default()),
    }
}

/// Adds that recipe; gives its id.
pub fn add(library: &mut Library, text: &str, now_ms: i64) -> String {
    let ids = library.add_recipes(&[recipe(text)], now_ms);
    ids.expect("room").remove(0)
}
