//! An exact quantity to what a cook can measure: spoon and cup fractions, sums of spoons, whole grams, kilograms; always with
//! how far off that is. Changes no dimension: volume to weight is `density`'s, and which view is wanted is the caller's.

mod household;
mod scale;
mod spoons;
mod tools;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use tools::{CupSet, ScaleStep, SmallestSpoon, Tools};

use crate::signed::Signed;
use crate::{Amount, Crossing, Magnitude, Quantity, QuantityError, ScreenPiece, Standards, Unit};

/// Which units the cook wants to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum UnitSystem {
    /// The recipe's own.
    #[default]
    AsWritten,
    /// Grams, millilitres, litres; small amounts stay in spoons.
    Metric,
    /// US cups, spoons, ounces, pounds; what is too light for a quarter ounce stays in grams.
    Us,
}

/// How far what is measured lies from what is exact, as a part of the exact: -1/48 is a forty-eighth too little.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RelativeError {
    /// Too little, not too much.
    pub below: bool,
    /// The part, without sign, never 0.
    pub ratio: Magnitude,
}

impl RelativeError {
    /// From the exact to the measured amount; `None` where they are equal (or where there is nothing to be a part of).
    ///
    /// # Errors
    ///
    /// `QuantityError` where the part is finer than can be reckoned.
    pub fn between(exact: Magnitude, measured: Magnitude) -> Result<Option<Self>, QuantityError> {
        if exact == measured || exact.is_zero() {
            return Ok(None);
        }
        let apart = Signed::new(false, measured).minus(Signed::new(false, exact))?;
        Ok(Some(Self {
            below: apart.below_zero,
            ratio: apart.size.checked_div(exact)?,
        }))
    }

    /// As `between`, by the upper ends of two amounts; `None` also where either has no number.
    ///
    /// # Errors
    ///
    /// `QuantityError` where the part is finer than can be reckoned.
    pub fn of_amounts(exact: Amount, measured: Amount) -> Result<Option<Self>, QuantityError> {
        match (exact.high(), measured.high()) {
            (Some(exact), Some(measured)) => Self::between(exact, measured),
            _ => Ok(None),
        }
    }

    fn larger(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) if other.ratio > one.ratio => Some(other),
            (Some(one), _) => Some(one),
            (None, other) => other,
        }
    }

    /// For the cook: "2 % less", "under 1 % more".
    #[must_use]
    pub fn label(&self) -> String {
        let way = if self.below { "less" } else { "more" };
        let percent = self
            .ratio
            .checked_mul(Magnitude::from(100u32))
            .and_then(|percent| percent.rounded_to(Magnitude::one()));
        match percent {
            Ok(percent) if !percent.is_zero() => format!("{percent} % {way}"),
            Ok(_) => format!("under 1 % {way}"),
            Err(_) => format!("much {way}"),
        }
    }
}

impl fmt::Display for RelativeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.below { "-" } else { "" }, self.ratio)
    }
}

/// What to measure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Measured {
    /// The parts, to be added together; more than one only for sums such as "2 tbsp + 1 tsp".
    pub parts: Vec<Quantity>,
    /// How far off the sum of the parts is; of a range, its worse end. `None` where it is exact.
    pub off_by: Option<RelativeError>,
    /// Whether it rests on a density or on the weight of a piece: "about 125 g".
    pub estimate: bool,
}

impl Measured {
    fn exactly(quantity: Quantity) -> Self {
        Self {
            parts: vec![quantity],
            off_by: None,
            estimate: false,
        }
    }

    /// The pieces that a screen sets: `about`, `125`, `g`.
    #[must_use]
    pub fn pieces(&self) -> Vec<ScreenPiece> {
        let mut pieces = Vec::new();
        if self.estimate {
            pieces.push(ScreenPiece::About);
        }
        for (index, part) in self.parts.iter().enumerate() {
            if index > 0 {
                pieces.push(ScreenPiece::Plus);
            }
            pieces.extend(part.pieces());
        }
        pieces
    }

    /// The words to be read aloud: "about 125 grams", "2 tablespoons plus 1 teaspoon".
    #[must_use]
    pub fn spoken(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(Quantity::spoken).collect();
        let about = if self.estimate { "about " } else { "" };
        format!("{about}{}", parts.join(" plus "))
    }
}

/// Counts are cut into halves, thirds and quarters.
const COUNT_PARTS: [u64; 3] = [2, 3, 4];

impl Quantity {
    /// What a cook can measure of this exact quantity.
    ///
    /// - Grams: to 0.1 g below 10 g, to 0.5 g below 50 g, to 1 g from there on, so that the step is a few per cent at most and
    ///   a scale can show it; from 1000 g on in kilograms. Millilitres: to 0.25, 0.5 and 1 likewise, then litres; what comes of
    ///   cups to what a jug shows: 5 ml up to 200, 10 up to 2 l, then 50. In metric up to 6 tablespoons stay spoons.
    /// - Teaspoons in eighths (the sets have 1/8, 1/4, 1/2 and 1), tablespoons with a half, cups with quarters and thirds, and
    ///   sums of two of them. Exact before simple, simple before a difference of one per cent.
    /// - Ounces in quarters, pounds and ounces.
    /// - Counts in halves, thirds and quarters: half an egg is said honestly.
    ///
    /// What fits nothing within 15 per cent (a sixteenth of a teaspoon) stays exact; nothing is ever rounded to nought.
    /// Lengths never change.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, Quantity, Standards, Unit, UnitSystem, plain_text};
    /// let seven = Quantity { amount: Amount::Exactly("7".parse()?), unit: Some(Unit::parse("tsp")?) };
    /// let measured = seven.measured(UnitSystem::AsWritten, Standards::US)?;
    /// assert_eq!(plain_text(&measured.pieces()), "2 tbsp + 1 tsp");
    /// assert_eq!(measured.off_by, None);
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn measured(
        &self,
        system: UnitSystem,
        standards: Standards,
    ) -> Result<Measured, QuantityError> {
        self.measured_with(system, standards, Tools::default())
    }

    /// As [`Quantity::measured`], in a kitchen that has these spoons, cups and this scale.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, CupSet, Quantity, Standards, Tools, Unit, UnitSystem, plain_text};
    /// let two_thirds = Quantity { amount: Amount::Exactly("2/3".parse()?), unit: Some(Unit::parse("cup")?) };
    /// let halves = Tools { cups: CupSet::Halves, ..Tools::default() };
    /// let measured = two_thirds.measured_with(UnitSystem::AsWritten, Standards::US, halves)?;
    /// assert_eq!(plain_text(&measured.pieces()), "10 tbsp + 2 tsp");
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn measured_with(
        &self,
        system: UnitSystem,
        standards: Standards,
        tools: Tools,
    ) -> Result<Measured, QuantityError> {
        self.measured_within(next_to_nothing(), system, standards, tools)
    }

    /// A weight in grams for a formula, whose lines keep their proportions: within half a per cent of the exact weight where the
    /// scale shows it that finely, always in grams. What is no weight is measured as ever.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn in_proportion(
        &self,
        standards: Standards,
        tools: Tools,
    ) -> Result<Measured, QuantityError> {
        match (&self.unit, self.amount) {
            (Some(Unit::Mass(unit)), Amount::Exactly(weight)) if !weight.is_zero() => {
                scale::in_proportion(weight.checked_mul(unit.in_grams())?, tools.scale)
            }
            _ => self.measured_with(UnitSystem::AsWritten, standards, tools),
        }
    }

    /// As [`Quantity::measured`], where within the part `near` one spoon is better than an exact sum.
    fn measured_within(
        &self,
        near: Magnitude,
        system: UnitSystem,
        standards: Standards,
        tools: Tools,
    ) -> Result<Measured, QuantityError> {
        let nothing = self.amount.high().is_none_or(Magnitude::is_zero);
        match &self.unit {
            _ if nothing => Ok(Measured::exactly(self.clone())),
            None | Some(Unit::Piece(_)) => self.counted(),
            Some(Unit::Length(_)) => Ok(Measured::exactly(self.clone())),
            Some(Unit::Mass(unit)) => scale::weigh(self.amount, *unit, system, tools.scale),
            Some(Unit::Volume(unit, stated)) => {
                household::pour(self.amount, *unit, *stated, system, standards, near, tools)
            }
        }
    }

    fn counted(&self) -> Result<Measured, QuantityError> {
        let mut off_by = None;
        let amount = self.amount.try_map(|end| {
            let mut nearest: Option<Magnitude> = None;
            for parts in COUNT_PARTS {
                let candidate = end.rounded_to(Magnitude::ratio(1, parts))?;
                let apart =
                    |number: Magnitude| Signed::new(false, number).apart(Signed::new(false, end));
                let closer = match nearest {
                    Some(best) => apart(candidate)? < apart(best)?,
                    None => true,
                };
                if closer {
                    nearest = Some(candidate);
                }
            }
            let (kept, error) = kept_unless_far(end, nearest.unwrap_or(end))?;
            off_by = RelativeError::larger(off_by, error);
            Ok(kept)
        })?;
        Ok(Measured {
            parts: vec![self.clone().with_amount(amount)],
            off_by,
            estimate: false,
        })
    }
}

/// `rounded`, or `exact` itself where that would be 15 per cent off or more.
fn kept_unless_far(
    exact: Magnitude,
    rounded: Magnitude,
) -> Result<(Magnitude, Option<RelativeError>), QuantityError> {
    let error = RelativeError::between(exact, rounded)?;
    if rounded.is_zero() || error.is_some_and(|error| error.ratio > far()) {
        return Ok((exact, None));
    }
    Ok((rounded, error))
}

/// Within this, one measure is better than an exact sum of two.
fn next_to_nothing() -> Magnitude {
    Magnitude::ratio(1, 100)
}

/// Beyond this a measure is a different amount and not a rounding.
fn far() -> Magnitude {
    Magnitude::ratio(15, 100)
}

impl Crossing {
    /// What to show of an estimate: rounded to the step that its spread justifies, a quarter of it at most: "about 125 g",
    /// never 124.9 g.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn measured(&self, standards: Standards) -> Result<Measured, QuantityError> {
        self.measured_with(standards, Tools::default())
    }

    /// As [`Crossing::measured`], in a kitchen that has these spoons, cups and this scale.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn measured_with(
        &self,
        standards: Standards,
        tools: Tools,
    ) -> Result<Measured, QuantityError> {
        let exact = self.quantity();
        let fitted = match (
            &self.unit,
            exact.unit.as_ref().and_then(|unit| unit.size(standards)),
        ) {
            (unit, Some(size)) if unit.is_decimal() => {
                let base = |number: Magnitude| number.checked_mul(size);
                let step = scale::justified_step(base(self.low)?, base(self.high)?)?;
                let rounded = exact.amount.try_map(|end| {
                    let rounded = base(end)?.rounded_to(step)?;
                    if rounded.is_zero() {
                        Ok(end)
                    } else {
                        rounded.checked_div(size)
                    }
                })?;
                exact.clone().with_amount(rounded).measured_with(
                    UnitSystem::AsWritten,
                    standards,
                    tools,
                )?
            }
            _ => exact.measured_within(
                self.near_enough()?,
                UnitSystem::AsWritten,
                standards,
                tools,
            )?,
        };
        Ok(Measured {
            off_by: self.off_by(&fitted, standards)?,
            estimate: true,
            ..fitted
        })
    }

    /// A quarter of the spread as a part of the figure, between one and five per cent.
    fn near_enough(&self) -> Result<Magnitude, QuantityError> {
        let spread = self.high.checked_sub(self.low.min(self.high))?;
        let middle = self.value()?;
        if middle.is_zero() {
            return Ok(next_to_nothing());
        }
        let quarter = spread
            .checked_div(middle)?
            .checked_mul(Magnitude::ratio(1, 4))?;
        Ok(quarter.clamp(next_to_nothing(), Magnitude::ratio(1, 20)))
    }

    fn off_by(
        &self,
        fitted: &Measured,
        standards: Standards,
    ) -> Result<Option<RelativeError>, QuantityError> {
        let mut low = Magnitude::zero();
        let mut high = Magnitude::zero();
        for part in &fitted.parts {
            let amount = part.converted_to(&self.unit, standards)?.amount;
            low = low.checked_add(amount.low().unwrap_or(low))?;
            high = high.checked_add(amount.high().unwrap_or(high))?;
        }
        let (Some(exact_low), Some(exact_high)) = (self.usual.low(), self.usual.high()) else {
            return Ok(None);
        };
        Ok(RelativeError::larger(
            RelativeError::between(exact_low, low)?,
            RelativeError::between(exact_high, high)?,
        ))
    }

    /// Whether the figure is large enough to be worth a scale; below 2 g the spoon is the better measure.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn is_weighable(&self) -> Result<bool, QuantityError> {
        let Unit::Mass(unit) = self.unit else {
            return Ok(true);
        };
        Ok(self.value()?.checked_mul(unit.in_grams())? >= Magnitude::from(2u32))
    }
}

/// An amount in an exact base (g or ml), measured in one unit by a rule; both ends of a range by the same.
fn in_one_unit(
    amount: Amount,
    unit: Unit,
    per_unit: Magnitude,
    round: impl Fn(Magnitude) -> Result<Magnitude, QuantityError>,
) -> Result<Measured, QuantityError> {
    let mut off_by = None;
    let rounded = amount.try_map(|end| {
        let (kept, error) = kept_unless_far(end, round(end)?)?;
        off_by = RelativeError::larger(off_by, error);
        kept.checked_div(per_unit)
    })?;
    Ok(Measured {
        parts: vec![Quantity {
            amount: rounded,
            unit: Some(unit),
        }],
        off_by,
        estimate: false,
    })
}

#[cfg(test)]
mod tests;
