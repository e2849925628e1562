//! An exact rational with a sign, for the few things in a kitchen that go below nought: degrees, and how far off a measure is.

use crate::{Magnitude, QuantityError};

/// An exact rational with its sign; nought has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signed {
    pub(crate) below_zero: bool,
    pub(crate) size: Magnitude,
}

impl Default for Signed {
    fn default() -> Self {
        Self::from(0)
    }
}

impl From<u32> for Signed {
    fn from(whole: u32) -> Self {
        Self::new(false, Magnitude::from(whole))
    }
}

impl Signed {
    pub(crate) fn new(below_zero: bool, size: Magnitude) -> Self {
        Self {
            below_zero: below_zero && !size.is_zero(),
            size,
        }
    }

    pub(crate) fn plus(self, other: Self) -> Result<Self, QuantityError> {
        if self.below_zero == other.below_zero {
            return Ok(Self::new(
                self.below_zero,
                self.size.checked_add(other.size)?,
            ));
        }
        if self.size >= other.size {
            Ok(Self::new(
                self.below_zero,
                self.size.checked_sub(other.size)?,
            ))
        } else {
            Ok(Self::new(
                other.below_zero,
                other.size.checked_sub(self.size)?,
            ))
        }
    }

    pub(crate) fn minus(self, other: Self) -> Result<Self, QuantityError> {
        self.plus(Self::new(!other.below_zero, other.size))
    }

    pub(crate) fn times(self, factor: Magnitude) -> Result<Self, QuantityError> {
        Ok(Self::new(self.below_zero, self.size.checked_mul(factor)?))
    }

    /// The distance between two numbers, without sign.
    pub(crate) fn apart(self, other: Self) -> Result<Magnitude, QuantityError> {
        Ok(self.minus(other)?.size)
    }

    /// The nearest multiple of a whole step; halves go away from nought.
    pub(crate) fn nearest(self, step: u32) -> Result<Self, QuantityError> {
        Ok(Self::new(
            self.below_zero,
            self.size.rounded_to(Magnitude::from(step))?,
        ))
    }
}
