//! Why a recipe cannot be scaled as asked, with a stable code, words and a remedy.

use quantity::{QuantityError, TinError};
use recipe::IngredientIndex;
use thiserror::Error;

/// A line of the list that what was asked for could mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FittingLine {
    /// Which line.
    pub index: IngredientIndex,
    /// Its number in the list, from 1, headings not counted.
    pub number: usize,
    /// The line as written.
    pub text: String,
}

/// Why a recipe cannot be scaled as asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// A factor that is nought, negative, too large or no number.
    #[error("cannot scale by \"{text}\"")]
    FactorOutOfRange {
        /// What was asked for, shortened.
        text: String,
    },
    /// A number of servings that is nought, negative or no number.
    #[error("cannot make \"{text}\" of it")]
    CountOutOfRange {
        /// What was asked for, shortened.
        text: String,
    },
    /// The recipe does not say what it makes, and the cook has not either.
    #[error("the recipe does not say what it makes")]
    YieldUnknown,
    /// An amount in hand without a number above nought, or without a name.
    #[error("cannot read \"{text}\" as an amount of one ingredient")]
    HandUnreadable {
        /// What was asked for, shortened.
        text: String,
    },
    /// The ingredient in hand is not in the list.
    #[error("no line of the recipe is \"{name}\"")]
    HandUnknown {
        /// The ingredient as named, shortened.
        name: String,
        /// The lines that have an amount, for a hint; at most a few.
        lines: Vec<FittingLine>,
    },
    /// The ingredient in hand could be more than one line.
    #[error("\"{name}\" could be {}", listed(.lines))]
    HandAmbiguous {
        /// The ingredient as named, shortened.
        name: String,
        /// All lines that fit.
        lines: Vec<FittingLine>,
    },
    /// The line of the ingredient in hand states no amount.
    #[error("\"{line}\" does not say how much")]
    HandUnstated {
        /// The line.
        line: String,
    },
    /// The amount in hand and that of the line do not meet.
    #[error("cannot compare \"{hand}\" with \"{line}\"")]
    HandNotComparable {
        /// What is in hand.
        hand: String,
        /// The line.
        line: String,
        /// Why they do not meet.
        #[source]
        source: QuantityError,
    },
    /// Nothing of the recipe can be weighed as a dough.
    #[error("the recipe has no dough that can be weighed")]
    DoughUnknown,
    /// A weight of dough that is none.
    #[error("cannot read \"{text}\" as the weight of a dough")]
    DoughUnreadable {
        /// What was asked for, shortened.
        text: String,
    },
    /// A tin.
    #[error(transparent)]
    Tin(#[from] TinError),
}

impl ScaleError {
    /// The stable code of the error at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::FactorOutOfRange { .. } => "factor_out_of_range",
            Self::CountOutOfRange { .. } => "count_out_of_range",
            Self::YieldUnknown => "yield_unknown",
            Self::HandUnreadable { .. } => "hand_unreadable",
            Self::HandUnknown { .. } => "hand_unknown",
            Self::HandAmbiguous { .. } => "hand_ambiguous",
            Self::HandUnstated { .. } => "hand_unstated",
            Self::HandNotComparable { .. } => "hand_not_comparable",
            Self::DoughUnknown => "dough_unknown",
            Self::DoughUnreadable { .. } => "dough_unreadable",
            Self::Tin(error) => error.code(),
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::FactorOutOfRange { .. } => {
                "give a number above 0 and up to 1000000, such as 2, 1/2 or 1.5".to_owned()
            }
            Self::CountOutOfRange { .. } => "give a number above 0, such as 6".to_owned(),
            Self::YieldUnknown => {
                "set what the recipe makes, or scale it by a factor such as 2".to_owned()
            }
            Self::HandUnreadable { .. } => {
                "give an amount above 0 and a name from the list, such as 350 g butter or 3 eggs"
                    .to_owned()
            }
            Self::HandUnknown { lines, .. } if lines.is_empty() => {
                "scale it by a factor such as 2".to_owned()
            }
            Self::HandUnknown { lines, .. } => {
                let texts = lines.iter().map(|line| format!("\"{}\"", line.text));
                format!("name one of the list, such as {}", one_of(texts.collect()))
            }
            Self::HandAmbiguous { lines, .. } => {
                let number = lines.first().map_or(1, |line| line.number);
                format!(
                    "say more of the line's own words, or its number in the list as #{number}; add \"in all\" for all of them together"
                )
            }
            Self::HandUnstated { .. } => {
                "scale by an ingredient that has an amount, or by a factor such as 2".to_owned()
            }
            Self::HandNotComparable { source, .. } => match source {
                QuantityError::DensityUnknown { .. } => {
                    format!("give it in the unit of the line, or {}", source.hint())
                }
                _ => "give it in the unit of the line".to_owned(),
            },
            Self::DoughUnknown => {
                "give the flour and the liquids of the dough in grams, ml or cups".to_owned()
            }
            Self::DoughUnreadable { .. } => {
                "give a weight above 0, such as 900 g or 2 lb".to_owned()
            }
            Self::Tin(error) => error.hint().to_owned(),
        }
    }
}

/// `"40g soft butter" (#4) or "280g unsalted cold butter block" (#8)`
fn listed(lines: &[FittingLine]) -> String {
    let words = lines
        .iter()
        .map(|line| format!("\"{}\" (#{})", line.text, line.number));
    one_of(words.collect())
}

fn one_of(words: Vec<String>) -> String {
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
