//! Amounts as the window draws them: ready pieces of text, so that the page does no arithmetic and no formatting.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ToWeigh;

/// One piece of a written amount.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(export)]
pub enum Piece {
    /// A whole or decimal number: "2", "0.5".
    Number { text: String },
    /// A fraction, drawn with the `frac` feature; a number before it is followed by a thin gap.
    Fraction {
        numerator: String,
        denominator: String,
    },
    /// Between the ends of a range.
    Dash,
    /// Between the parts of a sum: "2 tbsp + 1 tsp".
    Plus,
    /// A unit: "cups", "g", "tbsp".
    Unit { text: String },
}

/// Where a converted amount comes from, for the source popover.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct EstimateView {
    /// The food's name in the table: "brown sugar".
    pub food: String,
    /// The state that was taken: "packed".
    pub state: Option<String>,
    /// Whether the line itself names that state; otherwise the popover asks.
    pub state_stated: bool,
    /// The named points from light to heavy, e.g. loose 145 g, packed 220 g; at least one.
    pub points: Vec<EstimatePoint>,
    /// The lowest honest value, drawn: "145 g".
    pub low: Vec<Piece>,
    /// The highest honest value, drawn.
    pub high: Vec<Piece>,
    /// Where on the range the value lies, 0 to 1, for drawing only.
    #[ts(type = "number")]
    pub position: f64,
    /// A full sentence: "USDA FoodData Central 168833: 145 g loose and 220 g packed per US cup of 236.6 ml".
    pub source: String,
    /// Which cup or spoon was meant: "1 cup = 236.6 ml, US".
    pub standard: Option<String>,
    /// Whether it is the cook's own figure.
    pub own: bool,
}

/// A named point on the range of an estimate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct EstimatePoint {
    /// "loose", "packed".
    pub state: String,
    /// The value at this point, drawn.
    pub pieces: Vec<Piece>,
    /// Where on the range, 0 to 1, for drawing only.
    #[ts(type = "number")]
    pub position: f64,
    /// Whether this is the one taken.
    pub chosen: bool,
    /// Whether it is the cook's own figure, which is taken where no state is chosen.
    pub own: bool,
}

/// An amount as shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AmountView {
    /// What to draw, in order.
    pub pieces: Vec<Piece>,
    /// For screen readers: "1 and a half cups".
    pub spoken: String,
    /// Present where the amount crosses between volume, weight and pieces: it is drawn as *about*, with a dotted line.
    pub estimate: Option<EstimateView>,
    /// Present where the shown amount is rounded: "exactly 1/3 tsp, shown 2 % low".
    pub rounding: Option<String>,
    /// Present where the units asked for cannot be given: "no density known for parsley"; the amount stays as written.
    pub refusal: Option<String>,
    /// Present where the cook may give an own figure: with an estimate, and with a refusal.
    pub to_weigh: Option<ToWeigh>,
}
