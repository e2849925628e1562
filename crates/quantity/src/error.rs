//! What can go wrong with a number, a unit or a conversion.

use thiserror::Error;

/// Why an operation on quantities could not be done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum QuantityError {
    /// The text is no number.
    #[error("cannot read \"{text}\" as a number")]
    NotANumber {
        /// The offending text.
        text: String,
    },
    /// A division by nought.
    #[error("cannot divide by zero in \"{text}\"")]
    DivisionByZero {
        /// The offending text.
        text: String,
    },
    /// A result below nought.
    #[error("\"{text}\" is less than zero")]
    Negative {
        /// The offending text.
        text: String,
    },
    /// A number beyond what can be held exactly.
    #[error("the number is too large to be held exactly")]
    TooLarge,
    /// A word that is no unit we know.
    #[error("unknown unit \"{unit}\"")]
    UnitUnknown {
        /// The word.
        unit: String,
        /// The nearest unit we know, where one is near.
        nearest: Option<String>,
    },
    /// Two units of different dimensions.
    #[error("cannot convert {from} to {to}: they measure different things")]
    IncompatibleUnits {
        /// The unit given.
        from: String,
        /// The unit asked for.
        to: String,
    },
    /// A temperature that the asked scale's dial does not have.
    #[error("no {scale} for \"{temperature}\"")]
    OffTheDial {
        /// The temperature given.
        temperature: String,
        /// The scale asked for.
        scale: String,
    },
    /// A crossing between volume, weight and pieces without a known density.
    #[error("cannot convert \"{food}\" to {to}: no density known")]
    DensityUnknown {
        /// The food as the cook named it.
        food: String,
        /// The unit asked for.
        to: String,
        /// The nearest food with a density, where one is near.
        nearest: Option<String>,
    },
}

impl QuantityError {
    /// The stable code of the error at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotANumber { .. } => "not_a_number",
            Self::DivisionByZero { .. } => "division_by_zero",
            Self::Negative { .. } => "negative",
            Self::TooLarge => "too_large",
            Self::UnitUnknown { .. } => "unit_unknown",
            Self::IncompatibleUnits { .. } => "incompatible_units",
            Self::OffTheDial { .. } => "off_the_dial",
            Self::DensityUnknown { .. } => "density_unknown",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::NotANumber { .. } => "write it as 2, 1/2, 1 1/2 or 0.5".to_owned(),
            Self::DivisionByZero { .. } => {
                "a fraction needs a number other than 0 below the line".to_owned()
            }
            Self::Negative { .. } => "give an amount of zero or more".to_owned(),
            Self::TooLarge => "give a smaller number".to_owned(),
            Self::UnitUnknown {
                nearest: Some(nearest),
                ..
            } => format!("did you mean {nearest}"),
            Self::UnitUnknown { .. } => "use a unit such as g, ml, cup, tbsp, oz".to_owned(),
            Self::IncompatibleUnits { .. } => {
                "name the food, so that its density can be used".to_owned()
            }
            Self::OffTheDial { .. } => {
                "gas marks run from 1/4 (110 °C) to 10 (260 °C), only an oven has a fan, and nothing is colder than -273.15 °C"
                    .to_owned()
            }
            Self::DensityUnknown {
                nearest: Some(nearest),
                ..
            } => format!(
                "the nearest known food is {nearest}; or weigh it once and enter grams per cup"
            ),
            Self::DensityUnknown { .. } => "weigh it once and enter grams per cup".to_owned(),
        }
    }
}
