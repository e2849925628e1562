//! Scaling commutes with parsing: the exact printed form of a scaled line, parsed, is the parsed line scaled.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::cell::Cell;

use cook::scale::{Factor, exact_line};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use quantity::{Amount, Magnitude, Quantity};
use recipe::{AmountRole, Ingredient};

const FOODS: [&str; 16] = [
    "plain flour",
    "caster sugar",
    "whole milk",
    "unsalted butter",
    "fine salt",
    "dark soy sauce",
    "olive oil",
    "baking powder",
    "ground cinnamon",
    "double cream",
    "dark chocolate",
    "brown sugar",
    "cornflour",
    "honey",
    "grated cheddar",
    "tomato puree",
];
const UNITS: [&str; 14] = [
    "g",
    "kg",
    "ml",
    "l",
    "tsp",
    "tbsp",
    "cup",
    "cups",
    "oz",
    "lb",
    "dl",
    "tablespoons",
    "grams",
    "pints",
];
const TAILS: [&str; 6] = [
    "",
    ", sifted",
    " (at room temperature)",
    ", melted",
    " + extra for dusting",
    " + 20g for garnish",
];

/// A number as a cook writes it: "250", "1.5", "3/4", "1 1/2", "2-3".
fn number() -> impl Strategy<Value = String> {
    let part = (1..4u32, prop::sample::select(vec![4u32, 8]));
    prop_oneof![
        (1..2000u32).prop_map(|whole| whole.to_string()),
        (1..500u32, 1..10u32).prop_map(|(whole, tenth)| format!("{whole}.{tenth}")),
        part.clone()
            .prop_map(|(over, under)| format!("{over}/{under}")),
        (1..9u32, part).prop_map(|(whole, (over, under))| format!("{whole} {over}/{under}")),
        (1..50u32, 1..20u32).prop_map(|(low, more)| format!("{low}-{}", low + more)),
    ]
}

fn line() -> impl Strategy<Value = String> {
    let measured = (
        number(),
        prop::sample::select(&UNITS[..]),
        prop::sample::select(&FOODS[..]),
        prop::sample::select(&TAILS[..]),
    )
        .prop_map(|(number, unit, food, tail)| format!("{number} {unit} {food}{tail}"));
    let counted = (
        2..40u32,
        prop::sample::select(vec![
            "eggs",
            "egg yolks",
            "bananas",
            "garlic cloves",
            "bay leaves",
        ]),
    )
        .prop_map(|(count, food)| format!("{count} {food}"));
    prop_oneof![6 => measured, 1 => counted]
}

fn factor() -> impl Strategy<Value = Factor> {
    (1..60u128, 1..24u128)
        .prop_map(|(over, under)| Factor::new(Magnitude::new(over, under).unwrap()).unwrap())
}

/// Every amount of the line that scales, in the order of the line.
fn amounts(line: &Ingredient) -> Vec<(AmountRole, Quantity)> {
    line.amounts
        .iter()
        .chain(&line.also)
        .filter(|stated| stated.quantity.amount != Amount::Unstated)
        .map(|stated| (stated.role, stated.quantity.clone()))
        .collect()
}

fn scaled(line: &Ingredient, by: Magnitude) -> Vec<(AmountRole, Quantity)> {
    amounts(line)
        .into_iter()
        .map(|(role, quantity)| match role {
            AmountRole::PerPiece => (role, quantity),
            _ => (role, quantity.scaled(by).unwrap()),
        })
        .collect()
}

const CASES: u32 = 10_000;

#[test]
fn the_printed_form_of_a_scaled_line_is_read_as_the_scaled_line() {
    let mut runner = TestRunner::new(ProptestConfig {
        cases: CASES,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(20_261_121),
        ..ProptestConfig::default()
    });
    let unsure = Cell::new(0u32);
    let done = runner.run(&(line(), factor()), |(text, factor)| {
        let read = parser::parse_ingredient(&text);
        let printed = exact_line(&read, factor).unwrap();
        let again = parser::parse_ingredient(&printed);
        let same = amounts(&again) == scaled(&read, factor.magnitude()) && again.name == read.name;
        // A line that the parser says it is not sure of may be read otherwise, but never unsaid.
        if !same && !again.unsure.is_empty() {
            unsure.set(unsure.get() + 1);
            return Ok(());
        }
        prop_assert!(same, "{} to {}: {:?}", text, printed, amounts(&again));
        let back = Factor::new(Magnitude::one().checked_div(factor.magnitude()).unwrap()).unwrap();
        let first = parser::parse_ingredient(&exact_line(&again, back).unwrap());
        prop_assert!(
            amounts(&first) == amounts(&read) || !first.unsure.is_empty(),
            "{} to {} and back",
            text,
            printed
        );
        Ok(())
    });
    assert!(done.is_ok(), "{done:?}");
    let unsure = unsure.get();
    assert!(unsure * 100 <= CASES, "{unsure} of {CASES} were not sure");
}

#[test]
fn the_bundled_recipes_read_scaled_are_the_read_recipes_scaled() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes");
    let mut lines = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let parsed = kitchen::read_paste(&text).unwrap();
        for line in parsed
            .recipes
            .iter()
            .flat_map(|recipe| &recipe.ingredient_groups)
            .flat_map(|group| &group.ingredients)
        {
            if line.kind != recipe::IngredientKind::Food {
                continue;
            }
            lines += 1;
            for factor in ["1/3", "1/2", "2", "7/4", "10"] {
                let factor: Factor = factor.parse().unwrap();
                let printed = exact_line(line, factor).unwrap();
                let again = parser::parse_ingredient(&printed);
                assert_eq!(
                    amounts(&again),
                    scaled(line, factor.magnitude()),
                    "{} to {printed}",
                    line.text
                );
            }
        }
    }
    assert!(lines > 60, "{lines}");
}
