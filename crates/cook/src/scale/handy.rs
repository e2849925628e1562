//! An estimate to the one measure that a cook would take: "about 1 1/2 tbsp", not "4 3/4 tsp". What is not known to a tenth of a gram
//! is not shown to one.

use quantity::{
    Amount, Crossing, Magnitude, MassUnit, Measured, Quantity, QuantityError, RelativeError,
    Standards, Tools, Unit, VolumeUnit,
};

/// One measure is better than an exact sum of two while it is within this, in hundredths.
const NEAR: u32 = 5;
/// Within the bounds of the estimate itself it may be this far off, in hundredths.
const NEAR_ENOUGH: u32 = 8;

/// What to measure of an estimate, by the steps of a scale or with one cup or spoon where that is near enough.
pub(super) fn handy(
    crossing: &Crossing,
    standards: Standards,
    tools: Tools,
) -> Result<Measured, QuantityError> {
    let measured = crossing.measured_with(standards, tools)?;
    match (&crossing.unit, measured.parts.as_slice()) {
        (Unit::Mass(MassUnit::Gram), [only]) => whole_grams(crossing, only, &measured),
        (Unit::Volume(..), _) => match one_measure(crossing, standards, tools)? {
            Some(one) => Ok(one),
            None => Ok(measured),
        },
        _ => Ok(measured),
    }
}

/// From 5 g on what a spoon or a cup holds is not known to half a gram.
fn whole_grams(
    crossing: &Crossing,
    only: &Quantity,
    measured: &Measured,
) -> Result<Measured, QuantityError> {
    let five = Magnitude::from(5u32);
    let enough = only.amount.low().is_some_and(|low| low >= five);
    if !enough || only.unit.as_ref() != Some(&crossing.unit) {
        return Ok(measured.clone());
    }
    let amount = only
        .amount
        .try_map(|end| end.rounded_to(Magnitude::one()))?;
    Ok(Measured {
        off_by: RelativeError::of_amounts(crossing.usual, amount)?,
        parts: vec![only.clone().with_amount(amount)],
        estimate: true,
    })
}

fn one_measure(
    crossing: &Crossing,
    standards: Standards,
    tools: Tools,
) -> Result<Option<Measured>, QuantityError> {
    let Amount::Exactly(exact) = crossing.usual else {
        return Ok(None);
    };
    let of = |number: Magnitude, unit: VolumeUnit| {
        let quantity = Quantity {
            amount: Amount::Exactly(number),
            unit: Some(crossing.unit.clone()),
        };
        quantity.converted_to(&Unit::Volume(unit, None), standards)
    };
    let number = Magnitude::from;
    let quarter = Magnitude::new(1, 4)?;
    let spoon = [tools.teaspoon_parts()];
    let units: [(VolumeUnit, Magnitude, Magnitude, &[u32]); 3] = [
        (
            VolumeUnit::Cup,
            quarter,
            number(1_000_000u32),
            tools.cups.parts(),
        ),
        (VolumeUnit::Tablespoon, Magnitude::one(), number(4u32), &[2]),
        (
            VolumeUnit::Teaspoon,
            quarter,
            number(3u32),
            spoon.as_slice(),
        ),
    ];
    for (unit, least, most, parts) in units {
        let Some(count) = of(exact, unit)?.amount.low() else {
            continue;
        };
        let Some(nearest) =
            nearest(count, parts)?.filter(|nearest| (least..=most).contains(nearest))
        else {
            continue;
        };
        let off_by = RelativeError::between(count, nearest)?;
        let bounds = (
            of(crossing.low, unit)?.amount.low(),
            of(crossing.high, unit)?.amount.high(),
        );
        if is_near(off_by, nearest, bounds)? {
            return Ok(Some(Measured {
                parts: vec![Quantity {
                    amount: Amount::Exactly(nearest),
                    unit: Some(Unit::Volume(unit, None)),
                }],
                off_by,
                estimate: true,
            }));
        }
    }
    Ok(None)
}

fn is_near(
    off_by: Option<RelativeError>,
    nearest: Magnitude,
    bounds: (Option<Magnitude>, Option<Magnitude>),
) -> Result<bool, QuantityError> {
    let Some(off_by) = off_by else {
        return Ok(true);
    };
    let hundredths = |count: u32| Magnitude::new(u128::from(count), 100);
    let inside =
        bounds.0.is_some_and(|low| low <= nearest) && bounds.1.is_some_and(|high| nearest <= high);
    Ok(off_by.ratio <= hundredths(NEAR)? || (inside && off_by.ratio <= hundredths(NEAR_ENOUGH)?))
}

/// The nearest count in the given parts of one.
fn nearest(count: Magnitude, parts: &[u32]) -> Result<Option<Magnitude>, QuantityError> {
    let mut best: Option<(Magnitude, Magnitude)> = None;
    for part in parts {
        let candidate = count.rounded_to(Magnitude::new(1, u128::from(*part))?)?;
        let apart = match RelativeError::between(count, candidate)? {
            Some(error) => error.ratio,
            None => Magnitude::zero(),
        };
        if best.is_none_or(|(_, least)| apart < least) {
            best = Some((candidate, apart));
        }
    }
    Ok(best.map(|(candidate, _)| candidate))
}
