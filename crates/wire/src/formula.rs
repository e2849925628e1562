//! A recipe as a baker's formula, ready to set: weights, percentages of the flour, what was counted and how.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AmountView, FoodClass};

/// A change of the formula, with what the cook typed; all of them go with each call, one after the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum FormulaEdit {
    /// So much water per hundred of flour: "62".
    Hydration { percent: String },
    /// So much dough: "900 g", "1.2 kg"; everything follows.
    DoughWeight { weight: String },
    /// So much of one row: "350 g"; everything follows.
    LineWeight { row: String, weight: String },
    /// So many per cent of the flour for one row; only it changes.
    Share { row: String, percent: String },
}

/// A large figure above the table: "53 %", "hydration, milk's water counted".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaFigure {
    /// `hydration`, `foldedIn`, `salt`, `yeast`, `fat`, `sugar`, `starter`, `layers`.
    pub code: String,
    /// "53 %", "27".
    pub value: String,
    /// "hydration, milk's water counted".
    pub label: String,
    /// A sentence more: "56 % if milk counts as water, 55 % with the water in the butter".
    pub detail: Option<String>,
    /// The number alone, for a field that changes it; only where it can be changed.
    pub edit: Option<String>,
}

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaRow {
    /// The row of the recipe: "0.3"; names it to an edit.
    pub row: String,
    /// "strong white flour".
    pub name: String,
    /// "14 % protein", "140 ml": what the line says besides, or its own amount where that is no weight; may be empty.
    pub remark: String,
    /// The weight as a scale shows it; rounded, `rounding` says how far off.
    pub weight: AmountView,
    /// The same as a bare number of grams: "500", "4.6".
    pub grams: String,
    /// Whether the weight rests on a density or the weight of a piece.
    pub about: bool,
    /// Percentage of the flour: "28.9".
    pub percent: String,
    /// Its bar against the longest of the table, 0 to 1, for drawing only.
    #[ts(type = "number")]
    pub bar: f64,
    pub class: FoodClass,
    /// A change has given it another weight than the recipe at this size.
    pub changed: bool,
    /// How its water or its flour was counted: "88.1 % water (USDA FDC 171265)".
    pub counted: Option<String>,
}

/// The last line of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaTotal {
    /// "Dough", "With the block".
    pub name: String,
    /// "906".
    pub grams: String,
    /// "181.3".
    pub percent: String,
}

/// The lines that belong together: the dough, what is folded in, what stands beside it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaTable {
    /// `dough`, `foldedIn`, `beside`.
    pub code: String,
    /// "Dough", "Folded in", "Beside the dough".
    pub name: String,
    pub rows: Vec<FormulaRow>,
    pub total: Option<FormulaTotal>,
}

/// A line that is not counted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaLeftOut {
    pub row: String,
    pub name: String,
    /// "no density is known for parsley".
    pub reason: String,
}

/// A recipe as a formula.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FormulaView {
    pub id: String,
    pub name: String,
    /// "Dough" or "Mix": what the percentages are of.
    pub mix: String,
    /// The weight of the dough, for the stepper: "906 g".
    pub dough_weight: String,
    /// The dough weights that the stepper goes to, as typed into `doughWeight`: fifty grams less and more, landing on fifties.
    pub less: Option<String>,
    pub more: String,
    pub figures: Vec<FormulaFigure>,
    pub tables: Vec<FormulaTable>,
    pub left_out: Vec<FormulaLeftOut>,
    /// What was counted as flour, where water was found, and by whose figures; whole sentences.
    pub notes: Vec<String>,
    /// The factor at which the recipe itself shows this, as `show_recipe` takes it; `null` where the proportions have changed.
    pub factor: Option<String>,
    /// "×1 1/4".
    pub factor_text: Option<String>,
    /// How many sheets of butter the folds make: 27; `null` where no folds are told.
    pub layers: Option<u32>,
}
