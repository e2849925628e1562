//! Exact conversion inside one dimension: cups to millilitres, pounds to grams, never volume to weight (see `density`).

use crate::{Amount, Magnitude, Quantity, QuantityError, Standards, Unit};

/// What a unit measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// g, oz, lb
    Mass,
    /// ml, cup, tbsp
    Volume,
    /// cm, inch
    Length,
    /// Pieces of one kind; two kinds never convert into each other.
    Count,
}

impl Unit {
    /// What this unit measures.
    #[must_use]
    pub fn dimension(&self) -> Dimension {
        match self {
            Self::Mass(_) => Dimension::Mass,
            Self::Volume(..) => Dimension::Volume,
            Self::Length(_) => Dimension::Length,
            Self::Piece(_) => Dimension::Count,
        }
    }

    /// The size in g, ml or mm, whichever its dimension has; `None` for pieces, which have no size of their own.
    /// A standard that the unit itself states is stronger than `standards`.
    #[must_use]
    pub fn size(&self, standards: Standards) -> Option<Magnitude> {
        match self {
            Self::Mass(unit) => Some(unit.in_grams()),
            Self::Volume(unit, stated) => {
                let standard = stated.unwrap_or_else(|| standards.for_unit(*unit));
                Some(unit.in_millilitres(standard))
            }
            Self::Length(unit) => Some(unit.in_millimetres()),
            Self::Piece(_) => None,
        }
    }
}

impl Quantity {
    /// This quantity in another unit of the same dimension, exactly.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, Quantity, Standards, Unit};
    /// let cup = Quantity { amount: Amount::Exactly("1".parse()?), unit: Some(Unit::parse("cup")?) };
    /// let spoons = cup.converted_to(&Unit::parse("tbsp")?, Standards::US)?;
    /// assert_eq!(spoons.amount, Amount::Exactly("16".parse()?));
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    ///
    /// # Errors
    /// [`QuantityError::IncompatibleUnits`] across dimensions and between different pieces; [`QuantityError::TooLarge`].
    pub fn converted_to(&self, target: &Unit, standards: Standards) -> Result<Self, QuantityError> {
        let unit = self
            .unit
            .as_ref()
            .ok_or_else(|| self.incompatible_with(target))?;
        if unit == target {
            return Ok(self.clone());
        }
        let same = unit.dimension() == target.dimension();
        let (Some(from), Some(to), true) = (unit.size(standards), target.size(standards), same)
        else {
            return Err(self.incompatible_with(target));
        };
        let ratio = from.checked_div(to)?;
        Ok(Self {
            amount: self.amount.scaled(ratio)?,
            unit: Some(target.clone()),
        })
    }

    /// The same unit with another amount.
    #[must_use]
    pub fn with_amount(self, amount: Amount) -> Self {
        Self { amount, ..self }
    }

    pub(crate) fn incompatible_with(&self, target: &Unit) -> QuantityError {
        let from = match &self.unit {
            Some(unit) => unit.short().into_owned(),
            None => "pieces".to_owned(),
        };
        QuantityError::IncompatibleUnits {
            from,
            to: target.short().into_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Standard;

    use super::*;

    fn check(amount: &str, unit: &str, target: &str, standards: Standards, expected: &str) {
        let quantity = Quantity {
            amount: Amount::Exactly(amount.parse().expect(amount)),
            unit: Some(Unit::parse(unit).expect(unit)),
        };
        let target = Unit::parse(target).expect(target);
        let found = match quantity.converted_to(&target, standards) {
            Ok(converted) => converted.amount.low().expect("stated").to_string(),
            Err(error) => error.code().to_owned(),
        };
        let expected = expected
            .parse::<Magnitude>()
            .map_or(expected.to_owned(), |number| number.to_string());
        assert_eq!(found, expected, "{amount} {unit}");
    }

    #[test]
    fn converts_exactly_inside_a_dimension() {
        let imperial = Standards::with_cup(Standard::Imperial);
        for (amount, unit, target, standards, expected) in [
            ("1", "cup", "tbsp", Standards::US, "16"),
            ("1", "tbsp", "tsp", Standards::US, "3"),
            ("1", "gallon", "fl oz", Standards::US, "128"),
            ("1", "cup", "ml", Standards::METRIC, "250"),
            ("1", "cup_metric", "ml", Standards::US, "250"),
            ("1", "pint", "ml", imperial, "568.26125"),
            ("1", "tbsp", "ml", imperial, "15"),
            ("8", "oz", "g", Standards::US, "226.796185"),
            ("1", "lb", "oz", Standards::US, "16"),
            ("1 1/2", "kg", "g", Standards::US, "1500"),
            ("1", "inch", "cm", Standards::US, "2.54"),
            ("2", "clove", "clove", Standards::US, "2"),
            ("1", "cup", "g", Standards::US, "incompatible_units"),
            ("1", "clove", "pinch", Standards::US, "incompatible_units"),
            ("1", "cm", "g", Standards::US, "incompatible_units"),
        ] {
            check(amount, unit, target, standards, expected);
        }
    }

    #[test]
    fn a_bare_count_has_no_unit_to_convert() {
        let eggs = Quantity {
            amount: Amount::Exactly(Magnitude::one()),
            unit: None,
        };
        assert!(
            eggs.converted_to(&Unit::parse("g").expect("g"), Standards::US)
                .is_err()
        );
    }
}
