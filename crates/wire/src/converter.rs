//! The quick converter's answer.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AmountView, CupSetting, Piece, ToWeigh};

/// What "1 cup plain flour in g" gives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum ConverterView {
    /// Nothing to convert yet: examples to try.
    Empty { examples: Vec<String> },
    /// An answer.
    Answer {
        /// What was understood: "1 cup plain flour is about".
        question: String,
        answer: AmountView,
        /// What Enter copies: "about 125 g".
        copy: String,
        /// The same in other units, exact ones plain.
        equivalents: Vec<Equivalent>,
        /// "exact", or how far to trust it, as a sentence.
        trust: String,
        /// Which cups and spoons were taken, where another choice would change the answer.
        cup: Option<CupSetting>,
    },
    /// Why not, and what to do.
    Refused {
        code: String,
        message: String,
        hint: Option<String>,
        /// What the cook may weigh to have an answer.
        to_weigh: Option<ToWeigh>,
    },
}

/// The same amount in another unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Equivalent {
    pub pieces: Vec<Piece>,
    pub spoken: String,
    pub about: bool,
}
