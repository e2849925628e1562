//! Why a recipe has no formula, or a formula cannot be changed as asked.

use quantity::QuantityError;
use thiserror::Error;

/// Why a recipe has no formula, or cannot have the one asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormulaError {
    /// No line is a flour.
    #[error("there is no flour in this recipe to count from")]
    NoFlour,
    /// A flour stands in the list, but without a weight.
    #[error("\"{line}\" has no weight that the others could be counted from")]
    FlourUnweighed {
        /// The line as written.
        line: String,
    },
    /// A percentage that is nought, negative, too large or no number.
    #[error("cannot take \"{text}\" as a percentage of the flour")]
    PercentOutOfRange {
        /// As typed.
        text: String,
    },
    /// A weight that is nought, negative, too large or no weight.
    #[error("cannot take \"{text}\" as a weight")]
    WeightOutOfRange {
        /// As typed.
        text: String,
    },
    /// Less water than other lines bring with them.
    #[error("cannot go down to {wanted} % of water: what else is in it gives {least} % already")]
    TooLittleWater {
        /// What was asked for.
        wanted: String,
        /// What milk, eggs and starter give, rounded to a tenth.
        least: String,
    },
    /// Nothing that is poured could give more or less water.
    #[error("there is no water or milk in this recipe that could be changed")]
    NothingToPour,
    /// A line that is not part of the formula.
    #[error("\"{line}\" is not part of the formula")]
    NotCounted {
        /// The row or line asked for.
        line: String,
    },
    /// The only flour, or a starter, at a percentage that leaves no room for what else the flour is made of.
    #[error("the flours together are always 100 %: \"{line}\" cannot be {wanted} % of them")]
    NoRoomForFlour {
        /// The line as written.
        line: String,
        /// What was asked for.
        wanted: String,
    },
    /// A number that cannot be held.
    #[error(transparent)]
    Quantity(#[from] QuantityError),
}

impl FormulaError {
    /// The stable code of the error at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoFlour => "no_flour",
            Self::FlourUnweighed { .. } => "flour_unweighed",
            Self::PercentOutOfRange { .. } => "percent_out_of_range",
            Self::WeightOutOfRange { .. } => "weight_out_of_range",
            Self::TooLittleWater { .. } => "too_little_water",
            Self::NothingToPour => "nothing_to_pour",
            Self::NotCounted { .. } => "not_counted",
            Self::NoRoomForFlour { .. } => "no_room_for_flour",
            Self::Quantity(error) => error.code(),
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        let words = match self {
            Self::NoFlour => {
                "the formula is for recipes with flour; scale this one by a factor instead"
            }
            Self::FlourUnweighed { .. } => "write how much flour it is, in grams or in cups",
            Self::PercentOutOfRange { .. } => {
                "give a number above 0 and up to 1000, such as 65 or 2.5"
            }
            Self::WeightOutOfRange { .. } => {
                "give a weight above 0 and up to 1000 kg, such as 900 g or 1.2 kg"
            }
            Self::TooLittleWater { .. } => {
                "take less of the milk, eggs or starter first, or ask for more water"
            }
            Self::NothingToPour => "change the percentage of one ingredient instead",
            Self::NotCounted { .. } => "choose a line that has a weight",
            Self::NoRoomForFlour { .. } => "give less than 100, or change the weight of the dough",
            Self::Quantity(error) => return error.hint(),
        };
        words.to_owned()
    }
}
