//! A line of ingredients word by word, and how the cook says it is to be read.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{IngredientRow, RowKind};

/// What a word of an ingredient line is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum LinePart {
    Name,
    Amount,
    Size,
    Preparation,
    Comment,
    Purpose,
}

/// How the cook says a line is to be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LineCorrection {
    /// The line as written, without its bullet; every such line of the recipe is meant.
    pub line: String,
    pub kind: RowKind,
    /// One for each of the line's words in [`LineView`], marks too; `null` for what is read as nothing.
    pub parts: Vec<Option<LinePart>>,
}

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LineWord {
    pub text: String,
    /// Its start in the line, in UTF-16 units.
    pub start: u32,
    /// Its end in the line, in UTF-16 units.
    pub end: u32,
    pub part: Option<LinePart>,
    /// A comma, a bracket: belongs to the words around it.
    pub mark: bool,
}

/// A line as it is read, or would be by a correction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LineView {
    pub words: Vec<LineWord>,
    /// As the recipe would list it, unscaled.
    pub row: IngredientRow,
}
