//! Small recipes laid on the table by hand, with the places of their amounts found by their words. No parser.
#![allow(clippy::panic, reason = "a table that is laid wrongly is a wrong test")]
#![allow(
    dead_code,
    reason = "each test that lays this table uses its own part of it"
)]

use cook::scale::{Scaling, View};
use quantity::{Amount, Quantity, Standards, Unit, UnitSystem};
use recipe::{
    AmountRole, ByteSpan, Choices, Ingredient, IngredientIndex, IngredientKind, InstructionSection,
    Located, Mention, MentionKind, Portion, Recipe, RecipeYield, StatedAmount, Step,
};

pub fn span_of(text: &str, words: &str) -> ByteSpan {
    let start = text
        .find(words)
        .unwrap_or_else(|| panic!("no \"{words}\" in \"{text}\""));
    ByteSpan::new(start, start + words.len())
}

/// "1/2 cup", "5-6 clove", "4"; "-" stands for no amount.
pub fn quantity(words: &str) -> Quantity {
    let (number, unit) = match words.rsplit_once(' ') {
        Some((number, unit)) if unit.contains(char::is_alphabetic) => (number, Some(unit)),
        _ => (words, None),
    };
    let read = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}"));
    let amount = match number.split_once('-') {
        Some((low, high)) => Amount::between(read(low), read(high)),
        None => Amount::Exactly(read(number)),
    };
    let unit = unit.map(|unit| Unit::parse(unit).unwrap_or_else(|_| Unit::Piece(unit.to_owned())));
    Quantity { amount, unit }
}

pub fn stated(text: &str, words: &str, meaning: &str, role: AmountRole) -> StatedAmount {
    StatedAmount {
        quantity: quantity(meaning),
        span: span_of(text, words),
        role,
    }
}

/// A line of food with one amount: its words in the line, what they mean, the name.
pub fn food(text: &str, words: &str, meaning: &str, name: &str) -> Ingredient {
    let amounts = if words.is_empty() {
        Vec::new()
    } else {
        vec![stated(text, words, meaning, AmountRole::Main)]
    };
    Ingredient {
        span: ByteSpan::default(),
        text: text.to_owned(),
        kind: IngredientKind::Food,
        amounts,
        size: None,
        name: name.to_owned(),
        name_spans: vec![span_of(text, name)],
        preparation: None,
        comment: None,
        purpose: None,
        optional: false,
        alternatives: Vec::new(),
        also: Vec::new(),
        unsure: Vec::new(),
        doubts: Vec::new(),
    }
}

pub fn located(text: &str, words: &str) -> Option<Located<String>> {
    Some(Located {
        value: words.to_owned(),
        span: span_of(text, words),
    })
}

pub fn step(text: &str, mentions: Vec<(&str, MentionKind)>) -> Step {
    Step {
        span: ByteSpan::default(),
        text: text.to_owned(),
        mentions: mentions
            .into_iter()
            .map(|(words, kind)| Mention {
                span: span_of(text, words),
                kind,
            })
            .collect(),
    }
}

/// The use of a line of the first group.
pub fn uses(line: usize, portion: Portion, amounts: Vec<StatedAmount>) -> MentionKind {
    MentionKind::Ingredient {
        index: IngredientIndex {
            group: 0,
            ingredient: line,
        },
        portion,
        amounts,
    }
}

pub fn recipe(lines: Vec<Ingredient>, steps: Vec<Step>) -> Recipe {
    Recipe {
        instruction_sections: vec![InstructionSection { name: None, steps }],
        ..Recipe::of_lines("Test", lines)
    }
}

pub fn makes(count: &str, noun: &str) -> Option<RecipeYield> {
    Some(RecipeYield {
        quantity: quantity(count).amount,
        noun: noun.to_owned(),
        estimated: false,
        span: None,
    })
}

pub fn seen(recipe: &Recipe, factor: &str, units: UnitSystem) -> View {
    let scaling = Scaling {
        factor: factor.parse().unwrap_or_else(|_| panic!("{factor}")),
        units,
    };
    View::new(recipe, &Choices::default(), Standards::US, scaling)
}
