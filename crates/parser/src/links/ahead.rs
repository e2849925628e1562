//! What the steps still to come put in by name, so that "all the ingredients" of one step leaves out what a later one adds.
//! A first walk over the steps tells it; recipes whose steps never speak of several foods at once do without.

use std::collections::HashMap;

use recipe::{IngredientIndex, Recipe, Step};

use super::pantry::Pantry;
use super::wholes::speaks_of_several;
use crate::lex::{Token, TokenKind, tokens};
use crate::words::{self, Sort};

/// The last step, counted over all sections, that puts in a line by its name.
pub(super) struct Ahead {
    last: HashMap<IngredientIndex, usize>,
}

impl Ahead {
    /// `None` where no step speaks of several ingredients under one name.
    pub(super) fn of(recipe: &Recipe, pantry: &Pantry) -> Option<Self> {
        if !steps(recipe).any(|step| speaks_of_several(&step.text)) {
            return None;
        }
        let mut draft = recipe.clone();
        super::walk(&mut draft, pantry, None);
        let mut last = HashMap::new();
        for (number, step) in steps(&draft).enumerate() {
            let tokens = tokens(&step.text);
            for used in step.uses() {
                let at = tokens.partition_point(|token| token.start < used.span.start);
                if is_put_in(&step.text, &tokens, at) {
                    last.insert(used.index, number);
                }
            }
        }
        Some(Self { last })
    }

    /// Whether a step after the one of this number puts the line in by its name.
    pub(super) fn is_put_in_after(&self, index: IngredientIndex, number: usize) -> bool {
        self.last.get(&index).is_some_and(|last| *last > number)
    }
}

fn steps(recipe: &Recipe) -> impl Iterator<Item = &Step> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
}

/// Verbs that put a food where it was not before.
const PUTS_IN: &[&str] = &[
    "add",
    "beat",
    "combine",
    "dust",
    "drizzle",
    "fold",
    "garnish",
    "incorporate",
    "melt",
    "mix",
    "place",
    "pour",
    "put",
    "scatter",
    "season",
    "serve",
    "serving",
    "spoon",
    "spread",
    "sprinkle",
    "stir",
    "toss",
    "top",
    "topped",
    "whisk",
];

/// Verbs that make a food ready and leave it by itself.
const MAKES_READY: &[&str] = &[
    "chop", "clean", "core", "crush", "cube", "cut", "dice", "drain", "grate", "grind", "halve",
    "julienne", "juice", "mash", "mince", "peel", "pit", "quarter", "rinse", "seed", "separate",
    "shred", "sift", "slice", "soak", "squeeze", "toast", "trim", "wash", "weigh", "zest",
    "measure", "soften", "thaw", "defrost", "drain",
];

fn is_put_in(text: &str, tokens: &[Token], at: usize) -> bool {
    verb_before(text, tokens, at).is_some_and(|verb| is_one_of(verb, PUTS_IN))
}

/// Whether the food at `at` is only made ready: "dice the onions".
pub(super) fn is_made_ready(text: &str, tokens: &[Token], at: usize) -> bool {
    verb_before(text, tokens, at).is_some_and(|verb| is_one_of(verb, MAKES_READY))
}

fn is_one_of(word: &str, list: &[&str]) -> bool {
    list.iter().any(|other| word.eq_ignore_ascii_case(other))
}

/// The verb that the food at `at` is the object of: the last one before it in its sentence.
fn verb_before<'a>(text: &'a str, tokens: &[Token], at: usize) -> Option<&'a str> {
    (at.saturating_sub(20)..at.min(tokens.len()))
        .rev()
        .take_while(|&before| !tokens[before].is(TokenKind::Stop))
        .filter(|&before| tokens[before].is(TokenKind::Word))
        .map(|before| tokens[before].text(text))
        .find(|word| {
            is_one_of(word, PUTS_IN)
                || is_one_of(word, MAKES_READY)
                || words::is(word, Sort::Verb) && !words::is(word, Sort::Food)
        })
}
