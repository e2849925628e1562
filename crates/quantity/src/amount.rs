//! An amount as a recipe states it (exactly, a range, or not at all) and a quantity: an amount with its unit.

use serde::{Deserialize, Serialize};

use crate::{Magnitude, QuantityError, Unit};

/// How much of something is stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// No number is stated ("a pinch of salt" states 1; "salt to taste" states none).
    Unstated,
    /// One number.
    Exactly(Magnitude),
    /// A range, `low < high`.
    Between {
        /// The lower end.
        low: Magnitude,
        /// The upper end.
        high: Magnitude,
    },
}

impl Amount {
    /// The amount between two ends in either order; equal ends give [`Amount::Exactly`].
    #[must_use]
    pub fn between(one: Magnitude, other: Magnitude) -> Self {
        match one.cmp(&other) {
            std::cmp::Ordering::Equal => Self::Exactly(one),
            std::cmp::Ordering::Less => Self::Between {
                low: one,
                high: other,
            },
            std::cmp::Ordering::Greater => Self::Between {
                low: other,
                high: one,
            },
        }
    }

    /// The lower end, `None` where nothing is stated.
    #[must_use]
    pub fn low(&self) -> Option<Magnitude> {
        match *self {
            Self::Unstated => None,
            Self::Exactly(only) => Some(only),
            Self::Between { low, .. } => Some(low),
        }
    }

    /// The upper end, `None` where nothing is stated.
    #[must_use]
    pub fn high(&self) -> Option<Magnitude> {
        match *self {
            Self::Unstated => None,
            Self::Exactly(only) => Some(only),
            Self::Between { high, .. } => Some(high),
        }
    }

    /// This amount times `factor`, exactly.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn scaled(&self, factor: Magnitude) -> Result<Self, QuantityError> {
        self.try_map(|end| end.checked_mul(factor))
    }

    /// `change` applied to each end.
    ///
    /// # Errors
    /// The first error of `change`.
    pub fn try_map(
        &self,
        mut change: impl FnMut(Magnitude) -> Result<Magnitude, QuantityError>,
    ) -> Result<Self, QuantityError> {
        Ok(match *self {
            Self::Unstated => Self::Unstated,
            Self::Exactly(only) => Self::Exactly(change(only)?),
            Self::Between { low, high } => Self::between(change(low)?, change(high)?),
        })
    }
}

/// An amount with its unit; `unit` is `None` for bare counts ("4 eggs").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quantity {
    /// How much.
    pub amount: Amount,
    /// Of what unit.
    pub unit: Option<Unit>,
}

impl Quantity {
    /// This quantity times `factor`, exactly, in the same unit.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn scaled(&self, factor: Magnitude) -> Result<Self, QuantityError> {
        Ok(Self {
            amount: self.amount.scaled(factor)?,
            unit: self.unit.clone(),
        })
    }
}
