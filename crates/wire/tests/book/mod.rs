//! The bundled recipes, opened as the kitchen opens them, and words for what is drawn of them.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    dead_code,
    reason = "each test that opens this book reads its own part of it"
)]

use std::path::PathBuf;
use std::sync::Arc;

use cook::scale::{MiseEnPlace, Scaling, View};
use kitchen::{Made, OpenedRecipe, Origin, SizeBy, StandardsBasis, UnitSystem};
use quantity::Standards;
use recipe::Choices;
use wire::{AmountView, Piece, RecipeView, recipe_view};

/// The texts of the bundled recipes with their file names.
pub fn texts() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../recipes");
    let mut texts: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    texts.sort();
    assert_eq!(texts.len(), 6);
    texts
}

pub fn opened(name: &str, factor: &str, units: UnitSystem) -> OpenedRecipe {
    let (_, text) = texts()
        .into_iter()
        .find(|(file, _)| file == name)
        .unwrap_or_else(|| panic!("no recipe {name}"));
    let mut parsed = kitchen::read_paste(&text).unwrap();
    let recipe = Arc::new(parsed.recipes.remove(0));
    OpenedRecipe {
        id: "1".to_owned(),
        standards: recipe.standards.unwrap_or(Standards::US),
        standards_basis: StandardsBasis::Setting,
        recipe,
        text,
        diagnostics: parsed.diagnostics,
        choices: Choices::default(),
        scaling: Scaling {
            factor: factor.parse().unwrap(),
            units,
        },
        sized_by: SizeBy::Factor {
            factor: factor.to_owned(),
        },
        tins: None,
        overrides: Vec::new(),
        origin: Origin::Sample,
        favourite: false,
        deleted: false,
        added_ms: 0,
        changed_ms: 0,
        made: Made::default(),
        ticked: Vec::new(),
        own_weights: std::sync::Arc::default(),
        tools: quantity::Tools::default(),
        standards_reason: None,
        chosen_eggs: None,
        eggs: None,
        own_formula: kitchen::OwnFormula::default(),
        mise: Arc::new(MiseEnPlace::of(&View::of_the_house(Standards::US))),
    }
}

pub fn seen(name: &str, factor: &str, units: UnitSystem) -> RecipeView {
    let zone = cook::timers::TimeZone::UTC;
    recipe_view(&opened(name, factor, units), 0, &zone)
}

/// What is drawn, as plain text; an estimate begins with "about".
pub fn words(amount: &AmountView) -> String {
    let mut words: Vec<String> = Vec::new();
    if amount.estimate.is_some() {
        words.push("about".to_owned());
    }
    for piece in &amount.pieces {
        words.push(match piece {
            Piece::Number { text } | Piece::Unit { text } => text.clone(),
            Piece::Fraction {
                numerator,
                denominator,
            } => format!("{numerator}/{denominator}"),
            Piece::Dash => "–".to_owned(),
            Piece::Plus => "+".to_owned(),
        });
    }
    words.join(" ")
}

/// The rows of a recipe: name and amount.
pub fn rows(view: &RecipeView) -> Vec<(String, String)> {
    view.groups
        .iter()
        .flat_map(|group| &group.rows)
        .map(|row| {
            let amount = row.amount.as_ref().map(words).unwrap_or_default();
            (row.name.clone(), amount)
        })
        .collect()
}

/// The amount of the first row of that name.
pub fn amount(view: &RecipeView, name: &str) -> String {
    rows(view)
        .into_iter()
        .find(|(row, _)| row == name)
        .unwrap_or_else(|| panic!("no row {name} in {:?}", rows(view)))
        .1
}
