//! From volume to weight and back, and from pieces to weight, by a density that says how sure it is and who measured it.
//! Finds no densities itself and has no default: what is unknown is not converted.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Div, Mul};

use serde::{Deserialize, Serialize};
use uom::si::f64::{Mass, MassDensity, Volume};

use crate::{Amount, Magnitude, MassUnit, Quantity, QuantityError, Standards, Unit, VolumeUnit};

/// How a figure came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SourceKind {
    /// Measured on this food.
    Measured,
    /// Measured on a food like it.
    Proxy,
    /// A pack size, a legal class or another agreement.
    Convention,
    /// Our own estimate, without a measurement that could be named.
    Estimate,
    /// Weighed by the cook.
    Cook,
}

/// Where a figure comes from, for the cook to see.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Source {
    /// How it came about.
    pub kind: SourceKind,
    /// Who and which record: "USDA FDC 168833", "estimate: about 1 tbsp a lemon".
    pub name: Cow<'static, str>,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Grams per millilitre with bounds that hold most kitchens; `low <= usual <= high`, all above 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Density {
    low: Magnitude,
    usual: Magnitude,
    high: Magnitude,
    source: Source,
}

impl Density {
    /// A density in g per ml; bounds that lie on the wrong side of `usual` are moved to it.
    ///
    /// # Errors
    /// [`QuantityError::DivisionByZero`] where a figure is 0.
    pub fn new(
        low: Magnitude,
        usual: Magnitude,
        high: Magnitude,
        source: Source,
    ) -> Result<Self, QuantityError> {
        Magnitude::one().checked_div(usual)?;
        Magnitude::one().checked_div(low)?;
        Ok(Self {
            low: low.min(usual),
            usual,
            high: high.max(usual),
            source,
        })
    }

    /// The lower bound in g per ml.
    #[must_use]
    pub fn low(&self) -> Magnitude {
        self.low
    }

    /// The figure to use, in g per ml.
    #[must_use]
    pub fn usual(&self) -> Magnitude {
        self.usual
    }

    /// The upper bound in g per ml.
    #[must_use]
    pub fn high(&self) -> Magnitude {
        self.high
    }

    /// Where the figure comes from.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// `quantity` in `target`, where one of the two is a volume and the other a weight.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, Density, Magnitude, Quantity, Source, SourceKind, Standards, Unit};
    /// let figure = |text: &str| text.parse::<Magnitude>();
    /// let source = Source { kind: SourceKind::Measured, name: "USDA FDC 171265".into() };
    /// let milk = Density::new(figure("1.0")?, figure("1.031")?, figure("1.062")?, source)?;
    /// let half_litre = Quantity { amount: Amount::Exactly(figure("500")?), unit: Some(Unit::parse("ml")?) };
    /// let grams = milk.cross(&half_litre, &Unit::parse("g")?, Standards::METRIC)?;
    /// assert_eq!(grams.usual, Amount::Exactly(figure("515.5")?));
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    ///
    /// # Errors
    /// [`QuantityError::IncompatibleUnits`] where the two are not a volume and a weight; [`QuantityError::TooLarge`].
    pub fn cross(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Result<Crossing, QuantityError> {
        match (&quantity.unit, target) {
            (Some(Unit::Volume(..)), Unit::Mass(_)) => {
                let millilitres = quantity.converted_to(&MILLILITRE, standards)?.amount;
                let weigh = |ml: Magnitude, density: Magnitude| {
                    weight(Exact::of(ml), Exact::of(density)).map(Exact::number)
                };
                self.crossing(
                    millilitres,
                    &GRAM,
                    target,
                    standards,
                    weigh,
                    (self.low, self.high),
                )
            }
            (Some(Unit::Mass(_)), Unit::Volume(..)) => {
                let grams = quantity.converted_to(&GRAM, standards)?.amount;
                let measure = |grams: Magnitude, density: Magnitude| {
                    volume(Exact::of(grams), Exact::of(density)).map(Exact::number)
                };
                self.crossing(
                    grams,
                    &MILLILITRE,
                    target,
                    standards,
                    measure,
                    (self.high, self.low),
                )
            }
            _ => Err(quantity.incompatible_with(target)),
        }
    }

    /// `amount` crossed by each bound; `bounds` are the densities that give the least and the most.
    fn crossing(
        &self,
        amount: Amount,
        base: &Unit,
        target: &Unit,
        standards: Standards,
        cross: impl Fn(Magnitude, Magnitude) -> Result<Magnitude, QuantityError>,
        bounds: (Magnitude, Magnitude),
    ) -> Result<Crossing, QuantityError> {
        let in_target = |number| {
            Quantity {
                amount,
                unit: Some(base.clone()),
            }
            .with_amount(Amount::Exactly(number))
            .converted_to(target, standards)
            .map(|converted| converted.amount.low().unwrap_or(number))
        };
        let stated = |end: Option<Magnitude>| end.ok_or_else(|| no_amount(target));
        Ok(Crossing {
            low: in_target(cross(stated(amount.low())?, bounds.0)?)?,
            usual: amount.try_map(|end| in_target(cross(end, self.usual)?))?,
            high: in_target(cross(stated(amount.high())?, bounds.1)?)?,
            unit: target.clone(),
            source: self.source.clone(),
        })
    }
}

/// Grams per piece (an egg, a clove, a stick) with bounds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceWeight {
    /// The lightest that is usual, in g.
    pub low: Magnitude,
    /// The figure to use, in g.
    pub usual: Magnitude,
    /// The heaviest that is usual, in g.
    pub high: Magnitude,
    /// Where the figure comes from.
    pub source: Source,
}

impl PieceWeight {
    /// The weight of `count` pieces, in `target`.
    ///
    /// # Errors
    /// [`QuantityError::IncompatibleUnits`] where `target` is no weight or no count is stated; [`QuantityError::TooLarge`].
    pub fn weigh(&self, count: Amount, target: &Unit) -> Result<Crossing, QuantityError> {
        let Unit::Mass(unit) = target else {
            return Err(no_amount(target));
        };
        let in_target = |pieces: Magnitude, grams: Magnitude| {
            pieces.checked_mul(grams)?.checked_div(unit.in_grams())
        };
        let stated = |end: Option<Magnitude>| end.ok_or_else(|| no_amount(target));
        Ok(Crossing {
            low: in_target(stated(count.low())?, self.low)?,
            usual: count.try_map(|end| in_target(end, self.usual))?,
            high: in_target(stated(count.high())?, self.high)?,
            unit: target.clone(),
            source: self.source.clone(),
        })
    }
}

impl PieceWeight {
    /// How many pieces `weight` is, in `target`, the unit of the pieces.
    ///
    /// # Errors
    /// [`QuantityError::IncompatibleUnits`] where a volume or nothing is given; [`QuantityError::TooLarge`];
    /// [`QuantityError::DivisionByZero`] where a piece weighs nothing.
    pub fn count(
        &self,
        weight: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Result<Crossing, QuantityError> {
        let grams = weight.converted_to(&GRAM, standards)?.amount;
        let stated = |end: Option<Magnitude>| end.ok_or_else(|| no_amount(target));
        Ok(Crossing {
            low: stated(grams.low())?.checked_div(self.high)?,
            usual: grams.try_map(|end| end.checked_div(self.usual))?,
            high: stated(grams.high())?.checked_div(self.low)?,
            unit: target.clone(),
            source: self.source.clone(),
        })
    }
}

/// What came out of a crossing: an estimate with its bounds, exact only as arithmetic.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Crossing {
    /// The least it is likely to be.
    pub low: Magnitude,
    /// The figure to use; a range where a range was asked for.
    pub usual: Amount,
    /// The most it is likely to be.
    pub high: Magnitude,
    /// The unit of all three.
    pub unit: Unit,
    /// Whose figure it rests on.
    pub source: Source,
}

impl Crossing {
    /// The figure to use as one number: the middle where it is a range.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`].
    pub fn value(&self) -> Result<Magnitude, QuantityError> {
        match self.usual {
            Amount::Unstated => Ok(Magnitude::zero()),
            Amount::Exactly(only) => Ok(only),
            Amount::Between { low, high } => {
                low.checked_add(high)?.checked_mul(Magnitude::ratio(1, 2))
            }
        }
    }

    /// The quantity of the figure to use, without its bounds.
    #[must_use]
    pub fn quantity(&self) -> Quantity {
        Quantity {
            amount: self.usual,
            unit: Some(self.unit.clone()),
        }
    }
}

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

fn no_amount(target: &Unit) -> QuantityError {
    QuantityError::IncompatibleUnits {
        from: "no stated amount".to_owned(),
        to: target.short().into_owned(),
    }
}

/// An exact number in the kitchen's coherent unit (g, ml, g per ml) of one of uom's quantity types.
///
/// uom says at compile time what a volume times a density is; a crossing the wrong way round does not build. Its own numbers
/// are floats and its cups have seven digits, so the number beside the type is ours.
struct Exact<Q> {
    number: Magnitude,
    of: PhantomData<Q>,
}

impl<Q> Exact<Q> {
    fn of(number: Magnitude) -> Self {
        Self {
            number,
            of: PhantomData,
        }
    }

    fn number(self) -> Magnitude {
        self.number
    }

    fn times<R>(self, other: Exact<R>) -> Result<Exact<Q::Output>, QuantityError>
    where
        Q: Mul<R>,
    {
        self.number.checked_mul(other.number).map(Exact::of)
    }

    fn over<R>(self, other: Exact<R>) -> Result<Exact<Q::Output>, QuantityError>
    where
        Q: Div<R>,
    {
        self.number.checked_div(other.number).map(Exact::of)
    }
}

fn weight(
    volume: Exact<Volume>,
    density: Exact<MassDensity>,
) -> Result<Exact<Mass>, QuantityError> {
    volume.times(density)
}

fn volume(
    weight: Exact<Mass>,
    density: Exact<MassDensity>,
) -> Result<Exact<Volume>, QuantityError> {
    weight.over(density)
}

#[cfg(test)]
mod tests {
    use uom::si::mass::gram;
    use uom::si::mass_density::gram_per_cubic_centimeter;
    use uom::si::volume::cup;

    use super::*;

    fn number(text: &str) -> Magnitude {
        text.parse().expect(text)
    }

    fn brown_sugar() -> Density {
        let source = Source {
            kind: SourceKind::Measured,
            name: "USDA FDC 168833".into(),
        };
        Density::new(number("0.837"), number("0.93"), number("1.023"), source).expect("above 0")
    }

    fn quantity(amount: &str, unit: &str) -> Quantity {
        Quantity {
            amount: Amount::Exactly(number(amount)),
            unit: Some(Unit::parse(unit).expect(unit)),
        }
    }

    #[test]
    fn uom_bears_out_the_crossing() {
        let ours = brown_sugar()
            .cross(&quantity("1 1/2", "cup"), &GRAM, Standards::US)
            .expect("a weight");
        let witness = Volume::new::<cup>(1.5) * MassDensity::new::<gram_per_cubic_centimeter>(0.93);
        let apart = (ours.value().expect("held").to_f64() - witness.get::<gram>()).abs();
        assert!(apart < 1e-3, "{apart}");
        assert!(ours.low < ours.value().expect("held") && ours.value().expect("held") < ours.high);
    }

    #[test]
    fn there_and_back_is_exact() {
        let one_cup = quantity("1", "cup");
        let grams = brown_sugar()
            .cross(&one_cup, &GRAM, Standards::US)
            .expect("a weight");
        let back = brown_sugar()
            .cross(
                &grams.quantity(),
                &one_cup.unit.clone().expect("cup"),
                Standards::US,
            )
            .expect("a volume");
        assert_eq!(back.quantity(), one_cup);
        assert!(back.low < Magnitude::one() && back.high > Magnitude::one());
    }

    #[test]
    fn refuses_what_is_not_volume_against_weight() {
        for (amount, unit, target) in [
            ("1", "clove", "g"),
            ("1", "cm", "g"),
            ("1", "cup", "ml"),
            ("1", "cup", "clove"),
        ] {
            let target = Unit::parse(target).expect(target);
            let refused = brown_sugar().cross(&quantity(amount, unit), &target, Standards::US);
            assert!(
                matches!(refused, Err(QuantityError::IncompatibleUnits { .. })),
                "{unit}"
            );
        }
        let none = Source {
            kind: SourceKind::Estimate,
            name: "nothing".into(),
        };
        assert!(
            Density::new(Magnitude::zero(), Magnitude::zero(), Magnitude::one(), none).is_err()
        );
    }
}
