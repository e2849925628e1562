//! The ways to another size, what came of one, and the rules by which a line does not grow with the recipe.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::RecipeView;

/// A way to a size, with what the cook typed; checked by the host.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum SizeBy {
    /// A factor: "2", "1/2", "7/4", "1.5".
    Factor { factor: String },
    /// What is in hand of one ingredient: "350 g butter"; where a row is chosen, its name may be left out.
    Hand { amount: String, row: Option<String> },
    /// So much dough: "900 g".
    Dough { weight: String },
    /// From the recipe's tin into another: "20 cm round", "9x13 in".
    Tin { from: String, into: String },
}

/// A line that an amount in hand may be of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FittingRow {
    pub row: String,
    /// The line as written.
    pub text: String,
}

/// What asking for a size came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum SizingView {
    /// The recipe at that size.
    Sized { recipe: RecipeView },
    /// More than one line fits the name; the cook is to choose.
    Which {
        name: String,
        lines: Vec<FittingRow>,
    },
}

/// What the cook says of a rule or a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Treatment {
    /// "Scale it anyway."
    Scaled,
    /// "Leave it as written."
    AsWritten,
}

/// What an override is of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum RuleOf {
    /// One line.
    Line { row: String },
    /// All lines that a rule is about.
    Rule { code: String },
}

/// A rule that lines of the recipe are under at this size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RuleView {
    pub code: String,
    /// The names of its lines: "butter, for greasing".
    pub names: Vec<String>,
    /// Why, as a sentence.
    pub reason: String,
    /// Whether its lines stand otherwise than by the factor.
    pub in_force: bool,
    /// What the cook has said of it.
    pub treatment: Option<Treatment>,
}

/// A tin that most kitchens have.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct TinPresetView {
    /// As it is typed: "20 cm round, 5 cm deep".
    pub words: String,
    /// "1570 ml".
    pub holds: Option<String>,
    /// Where the figure comes from.
    pub source: String,
}
