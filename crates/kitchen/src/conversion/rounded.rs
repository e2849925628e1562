//! An exact answer to what can be read off a spoon, a scale or a ruler, with how far off that is.

use cook::scale::View;
use quantity::{Magnitude, Quantity, QuantityError, RelativeError, Unit, UnitSystem};

use super::{GRAM, MILLILITRE};

/// An exact amount as it is written: in the unit that was asked for, to a thousandth where it has no end.
pub(super) fn fitted(
    exact: &Quantity,
    house: &View,
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let measured = exact.measured_with(UnitSystem::AsWritten, house.standards, house.tools)?;
    let in_its_unit = |parts: &[Quantity]| parts.iter().all(|part| part.unit == exact.unit);
    // An ounce is 28.3 g, whatever a kitchen's scale shows.
    let hundred = Magnitude::from(100u32);
    let small = exact.amount.high().is_some_and(|high| high < hundred);
    if small && matches!(exact.unit, Some(GRAM | MILLILITRE)) {
        let tenth = Magnitude::new(1, 10)?;
        let amount = exact.amount.try_map(|end| end.rounded_to(tenth))?;
        if amount.low().is_some_and(|low| low >= Magnitude::one()) {
            let off_by = RelativeError::of_amounts(exact.amount, amount)?;
            return Ok((vec![exact.clone().with_amount(amount)], off_by));
        }
    }
    if !exact.unit.as_ref().is_some_and(Unit::is_decimal) || in_its_unit(&measured.parts) {
        return Ok((measured.parts, measured.off_by));
    }
    let thousandth = Magnitude::new(1, 1000)?;
    let amount = exact.amount.try_map(|end| {
        let rounded = end.rounded_to(thousandth)?;
        Ok(if rounded.is_zero() { end } else { rounded })
    })?;
    let off_by = RelativeError::of_amounts(exact.amount, amount)?;
    Ok((vec![exact.clone().with_amount(amount)], off_by))
}

/// An estimate in spoons or ounces to quarters, halves or whole ones: what is about 14 is not 14 2/7.
pub(super) fn as_known(exact: &Quantity) -> Result<Quantity, QuantityError> {
    let amount = exact.amount.try_map(|end| {
        let parts = match end.whole() {
            0 => return Ok(end),
            1..=3 => 4u32,
            4..=19 => 2,
            _ => 1,
        };
        end.rounded_to(Magnitude::one().checked_div(Magnitude::from(parts))?)
    })?;
    Ok(exact.clone().with_amount(amount))
}

/// Whoever asks for tablespoons wants no cups: where the measure is in other units, the unit that was asked for alone.
pub(super) fn in_the_unit(
    exact: &Quantity,
    measure: Vec<Quantity>,
    off_by: Option<RelativeError>,
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let starts_with_it = measure.first().is_none_or(|first| first.unit == exact.unit);
    let household = matches!(exact.unit, Some(Unit::Volume(..) | Unit::Mass(_)));
    if starts_with_it || !household || exact.unit.as_ref().is_some_and(Unit::is_decimal) {
        return Ok((measure, off_by));
    }
    let (alone, error) = readable((vec![exact.clone()], None))?;
    Ok((alone, error.or(off_by)))
}

/// What no spoon and no ruler has (119/127 of an inch) to a sixteenth, a thirty-second or a sixty-fourth, the first that is near.
pub(super) fn readable(
    (parts, off_by): (Vec<Quantity>, Option<RelativeError>),
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let [only] = parts.as_slice() else {
        return Ok((parts, off_by));
    };
    let decimal = only.unit.as_ref().is_some_and(Unit::is_decimal);
    let most = if decimal { 1000 } else { 16 };
    let is_odd = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() > most);
    let fine = !is_odd(only.amount.low()) && !is_odd(only.amount.high());
    if fine || only.unit.is_none() {
        return Ok((parts, off_by));
    }
    let steps: &[u128] = if decimal {
        &[10, 100, 1000, 10_000]
    } else {
        &[8, 16, 32, 64, 1000]
    };
    for part in steps.iter().copied() {
        let step = Magnitude::new(1, part)?;
        let rounded = only.amount.try_map(|end| end.rounded_to(step))?;
        let error = RelativeError::of_amounts(only.amount, rounded)?;
        let near = Magnitude::new(1, 100)?;
        let is_near = error.is_none_or(|error| error.ratio <= near);
        if is_near && rounded.low().is_some_and(|low| !low.is_zero()) {
            return Ok((vec![only.clone().with_amount(rounded)], error.or(off_by)));
        }
    }
    Ok((parts, off_by))
}
