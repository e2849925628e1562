//! What a cook has weighed, and what may be weighed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::RecipeView;

/// What a cook may weigh to have an own figure for a food; goes back to the host as it came.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ToWeigh {
    /// The food's name.
    pub food: String,
    /// The state, or the size of a piece, that it is the weight of; null is the usual one.
    pub state: Option<String>,
    /// What to weigh, as the host reads it: "1 cup_us", "1" (a piece); a cook may write "2 cups" or "6" here.
    pub measured: String,
    /// The same for the cook to read: "1 US cup of plain flour".
    pub words: String,
    /// What the cook has found it to weigh, in grams, where that was done: "132".
    pub grams: Option<String>,
}

/// What the cook has weighed, and the recipe with it where one was named.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct OwnWeightsView {
    /// Every figure of the cook's own, by food.
    pub weights: Vec<ToWeigh>,
    /// The recipe that is open, shown anew.
    pub recipe: Option<RecipeView>,
}
