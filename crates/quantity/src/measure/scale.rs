//! Weights and metric volumes as a kitchen scale or a measuring jug shows them.

use super::{Measured, ScaleStep, UnitSystem, in_one_unit, kept_unless_far};
use crate::{Amount, Magnitude, MassUnit, Quantity, QuantityError, Unit, VolumeUnit};

/// A decimal unit and how many of the base (g, ml) it holds.
struct Decimal {
    unit: Unit,
    size: Magnitude,
}

/// The steps of a scale: below `until` (of g or ml) round to `step`.
struct Step {
    until: u64,
    step: (u64, u64),
}

const fn up_to(until: u64, step: (u64, u64)) -> Step {
    Step { until, step }
}

const GRAM_STEPS: [Step; 3] = [
    up_to(10, (1, 10)),
    up_to(50, (1, 2)),
    up_to(u64::MAX, (1, 1)),
];

const MILLILITRE_STEPS: [Step; 3] = [
    up_to(10, (1, 4)),
    up_to(50, (1, 2)),
    up_to(u64::MAX, (1, 1)),
];

/// The marks of a jug, for what comes of cups: whole ml up to 30, 5 ml up to 200, 10 ml up to 2 l, then 50 ml. Half a cup is 120 ml and
/// not 118.
const JUG_STEPS: [Step; 5] = [
    up_to(10, (1, 4)),
    up_to(30, (1, 1)),
    up_to(200, (5, 1)),
    up_to(2000, (10, 1)),
    up_to(u64::MAX, (50, 1)),
];

/// A weight in grams and kilograms, or in ounces and pounds.
pub(super) fn weigh(
    amount: Amount,
    unit: MassUnit,
    system: UnitSystem,
    step: ScaleStep,
) -> Result<Measured, QuantityError> {
    let metric = matches!(
        unit,
        MassUnit::Milligram | MassUnit::Gram | MassUnit::Kilogram
    );
    let grams = amount.scaled(unit.in_grams())?;
    match (system, metric) {
        (UnitSystem::AsWritten, true) => in_grams(grams, Some(unit), step),
        (UnitSystem::AsWritten, false) => in_ounces(grams, Some(unit)),
        (UnitSystem::Metric, _) => in_grams(grams, metric.then_some(unit), step),
        (UnitSystem::Us, _) => {
            let half_ounce = MassUnit::Ounce
                .in_grams()
                .checked_mul(Magnitude::ratio(1, 2))?;
            if grams.low().is_some_and(|low| low < half_ounce) && metric {
                return in_grams(grams, Some(unit), step);
            }
            in_ounces(grams, (!metric).then_some(unit))
        }
    }
}

fn in_grams(
    grams: Amount,
    written: Option<MassUnit>,
    step: ScaleStep,
) -> Result<Measured, QuantityError> {
    let mass = |unit: MassUnit| Decimal {
        unit: Unit::Mass(unit),
        size: unit.in_grams(),
    };
    let high = grams.high().unwrap_or_else(Magnitude::zero);
    let unit = if high >= Magnitude::from(1000u32) {
        MassUnit::Kilogram
    } else if high < Magnitude::ratio(1, 10) {
        MassUnit::Milligram
    } else {
        MassUnit::Gram
    };
    in_decimals(
        grams,
        written.map(mass),
        mass(unit),
        &GRAM_STEPS,
        step.in_grams(),
    )
}

/// A volume in millilitres and litres: to what a jug shows where it was written in cups, spoons or pints.
pub(super) fn in_millilitres(
    millilitres: Amount,
    written: Option<VolumeUnit>,
) -> Result<Measured, QuantityError> {
    let volume = |unit: VolumeUnit| Decimal {
        unit: Unit::Volume(unit, None),
        size: unit.in_millilitres(crate::Standard::Metric),
    };
    let high = millilitres.high().unwrap_or_else(Magnitude::zero);
    let unit = if high >= Magnitude::from(1000u32) {
        VolumeUnit::Litre
    } else {
        VolumeUnit::Millilitre
    };
    let steps: &[Step] = match written {
        Some(_) => &MILLILITRE_STEPS,
        None => &JUG_STEPS,
    };
    in_decimals(
        millilitres,
        written.map(volume),
        volume(unit),
        steps,
        Magnitude::zero(),
    )
}

/// In the unit as written where that takes two decimals at most and is between a tenth and a thousand of it, else in `usual`.
fn in_decimals(
    amount: Amount,
    written: Option<Decimal>,
    usual: Decimal,
    steps: &[Step],
    least: Magnitude,
) -> Result<Measured, QuantityError> {
    if let Some(written) = written {
        let measured = in_one_unit(amount, written.unit.clone(), written.size, |end| {
            stepped(end, steps, least)
        })?;
        let handy = measured.parts.iter().all(|part| is_handy(part.amount));
        if handy {
            return Ok(measured);
        }
    }
    let tiny = usual.unit == Unit::Mass(MassUnit::Milligram);
    in_one_unit(amount, usual.unit, usual.size, |end| {
        if tiny {
            end.rounded_to(Magnitude::ratio(1, 1000))
        } else {
            stepped(end, steps, least)
        }
    })
}

fn stepped(base: Magnitude, steps: &[Step], least: Magnitude) -> Result<Magnitude, QuantityError> {
    let step = steps
        .iter()
        .find(|step| base < Magnitude::from(step.until))
        .map_or(Magnitude::one(), |step| {
            Magnitude::ratio(step.step.0, step.step.1)
        });
    base.rounded_to(step.max(least))
}

fn is_handy(amount: Amount) -> bool {
    let few_decimals = |end: Option<Magnitude>| end.is_some_and(|end| 100 % end.denominator() == 0);
    few_decimals(amount.low())
        && few_decimals(amount.high())
        && amount
            .low()
            .is_some_and(|low| low >= Magnitude::ratio(1, 10))
        && amount
            .high()
            .is_some_and(|high| high < Magnitude::from(1000u32))
}

/// Ounces to a quarter; from a pound on pounds with a quarter, third or half where that is exact, else pounds and ounces.
fn in_ounces(grams: Amount, written: Option<MassUnit>) -> Result<Measured, QuantityError> {
    let ounce = MassUnit::Ounce.in_grams();
    let pound = MassUnit::Pound.in_grams();
    let low = grams.low().unwrap_or_else(Magnitude::zero);
    if let Some(written) = written {
        let count = grams.try_map(|end| end.checked_div(written.in_grams()))?;
        let plain = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() <= 4);
        let small_enough = written != MassUnit::Ounce || low < pound;
        if plain(count.low()) && plain(count.high()) && small_enough {
            return Ok(Measured::exactly(Quantity {
                amount: count,
                unit: Some(Unit::Mass(written)),
            }));
        }
    }
    if low < pound {
        let quarter = ounce.checked_mul(Magnitude::ratio(1, 4))?;
        let eighth = ounce.checked_mul(Magnitude::ratio(1, 8))?;
        return in_one_unit(grams, Unit::Mass(MassUnit::Ounce), ounce, |end| {
            end.rounded_to(if end < ounce { eighth } else { quarter })
        });
    }
    let quarter_pound = pound.checked_mul(Magnitude::ratio(1, 4))?;
    let Amount::Exactly(only) = grams else {
        return in_one_unit(grams, Unit::Mass(MassUnit::Pound), pound, |end| {
            end.rounded_to(quarter_pound)
        });
    };
    pounds_and_ounces(only, pound, ounce)
}

fn pounds_and_ounces(
    grams: Magnitude,
    pound: Magnitude,
    ounce: Magnitude,
) -> Result<Measured, QuantityError> {
    let mass = |count: Magnitude, unit: MassUnit| Quantity {
        amount: Amount::Exactly(count),
        unit: Some(Unit::Mass(unit)),
    };
    let half_ounces = grams
        .checked_div(ounce)?
        .rounded_to(Magnitude::ratio(1, 2))?;
    let (rounded, off_by) = kept_unless_far(grams, half_ounces.checked_mul(ounce)?)?;
    let in_pounds = rounded.checked_div(pound)?;
    if in_pounds.denominator() <= 4 {
        return Ok(Measured {
            parts: vec![mass(in_pounds, MassUnit::Pound)],
            off_by,
            estimate: false,
        });
    }
    let whole = Magnitude::new(in_pounds.whole(), 1)?;
    let rest = in_pounds
        .checked_sub(whole)?
        .checked_mul(Magnitude::from(16u32))?;
    Ok(Measured {
        parts: vec![mass(whole, MassUnit::Pound), mass(rest, MassUnit::Ounce)],
        off_by,
        estimate: false,
    })
}

/// The largest of the steps 0.1, 0.5, 1, 5, 10, 50 ... (of g or ml) that is no more than a quarter of the spread.
pub(super) fn justified_step(low: Magnitude, high: Magnitude) -> Result<Magnitude, QuantityError> {
    let quarter = high
        .checked_sub(low.min(high))?
        .checked_mul(Magnitude::ratio(1, 4))?;
    let mut step = Magnitude::ratio(1, 10);
    let mut five = true;
    loop {
        let next = step.checked_mul(Magnitude::from(if five { 5u32 } else { 2u32 }))?;
        if next > quarter {
            return Ok(step);
        }
        step = next;
        five = !five;
    }
}

/// A weight of a formula: to the coarsest of 1, 0.5 and 0.1 g that leaves it within half a per cent, but no finer than the scale
/// shows. So flour, water and salt keep their proportions within one per cent of one another wherever the scale can.
pub(super) fn in_proportion(grams: Magnitude, scale: ScaleStep) -> Result<Measured, QuantityError> {
    let allowed = grams.checked_mul(Magnitude::ratio(1, 100))?;
    let fine = [(1, 1), (1, 2)]
        .map(|(part, of)| Magnitude::ratio(part, of))
        .into_iter()
        .find(|step| *step <= allowed)
        .unwrap_or_else(|| Magnitude::ratio(1, 10));
    let step = fine.max(scale.in_grams());
    let gram = Unit::Mass(MassUnit::Gram);
    in_one_unit(Amount::Exactly(grams), gram, Magnitude::one(), |end| {
        end.rounded_to(step)
    })
}
