//! The amounts that a line or a step states, to what is shown: scaled exactly, in the units asked for, as a cook can measure it.
//! Finds no foods itself, and never converts without a density.

use quantity::{
    Amount, Magnitude, MassUnit, Measured, Quantity, QuantityError, RelativeError, Standard, Unit,
    UnitSystem, VolumeUnit,
};
use recipe::foods;
use recipe::{AmountRole, Ingredient, StatedAmount};

use super::estimate::estimate;
use super::food::{FoodSought, unknown_to_weigh};
use super::handy::handy;
use super::units::{Wanted, as_written, fits, in_dimension, in_spoons, wanted, weighable};
use super::{Factor, Scaling, ShownAmount, View};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

/// From here on a cook reads kilograms and litres sooner than grams and millilitres.
const TOO_MANY_GRAMS: u32 = 10_000;

/// What is to be shown for the amounts of a line, or those that one place of a step states; `None` where there are none.
pub(super) fn shown(
    stated: &[StatedAmount],
    food: &FoodSought,
    view: &View,
) -> Option<ShownAmount> {
    let with = |wanted: fn(AmountRole) -> bool| -> Vec<Quantity> {
        stated
            .iter()
            .filter(|amount| wanted(amount.role))
            .map(|amount| amount.quantity.clone())
            .collect()
    };
    let mut main = with(|role| matches!(role, AmountRole::Main | AmountRole::Added));
    let mut equivalents = recipe::equivalents(stated, view.standards);
    let per_piece = with(|role| role == AmountRole::PerPiece);
    if main.is_empty() {
        main = std::mem::take(&mut equivalents);
    }
    if main.is_empty() {
        return None;
    }
    Some(shown_of(&main, &equivalents, per_piece, food, view))
}

/// The amount of a line in its own units, at a factor of its own.
pub(crate) fn shown_at(line: &Ingredient, factor: Factor, view: &View) -> Option<ShownAmount> {
    let view = View {
        scaling: Scaling {
            factor,
            units: UnitSystem::AsWritten,
        },
        ..view.at(factor)
    };
    shown(&line.amounts, &FoodSought::Nothing, &view)
}

/// As [`shown`], from quantities that are already sorted by what they are for.
pub(super) fn shown_of(
    main: &[Quantity],
    equivalents: &[Quantity],
    per_piece: Vec<Quantity>,
    food: &FoodSought,
    view: &View,
) -> ShownAmount {
    let factor = view.scaling.factor.magnitude();
    let scaled = |quantities: &[Quantity]| -> Result<Vec<Quantity>, QuantityError> {
        quantities
            .iter()
            .map(|quantity| quantity.scaled(factor))
            .collect()
    };
    let made = scaled(main).and_then(|exact| {
        let equivalents = scaled(equivalents)?;
        measured(exact, equivalents, food, view)
    });
    let mut shown = made.unwrap_or_else(|_| ShownAmount {
        exact: main.to_vec(),
        measure: main.to_vec(),
        equivalents: equivalents.to_vec(),
        refusal: Some("too large a number to scale: the amount is as written".to_owned()),
        ..ShownAmount::default()
    });
    shown.per_piece = per_piece;
    shown
}

fn measured(
    exact: Vec<Quantity>,
    equivalents: Vec<Quantity>,
    food: &FoodSought,
    view: &View,
) -> Result<ShownAmount, QuantityError> {
    let units = view.scaling.units;
    if units == UnitSystem::AsWritten && view.scaling.factor.is_one() {
        return Ok(ShownAmount {
            measure: exact.clone(),
            exact,
            equivalents,
            ..ShownAmount::default()
        });
    }
    let mut shown = ShownAmount {
        exact: exact.clone(),
        ..ShownAmount::default()
    };
    let (taken, others) = in_system(exact, equivalents, units);
    for quantity in &as_one(taken, view) {
        convert(quantity, food, view, &mut shown)?;
    }
    for other in &others {
        let measured = other.measured_with(UnitSystem::AsWritten, view.standards, view.tools)?;
        shown.equivalents.extend(measured.parts);
    }
    Ok(shown)
}

/// The parts of a sum, "1 tsp + 1/8 tsp", as the one amount that they are, so that it is measured and rounded once.
fn as_one(parts: Vec<Quantity>, view: &View) -> Vec<Quantity> {
    let [first, rest @ ..] = parts.as_slice() else {
        return parts;
    };
    let Some(unit @ (Unit::Mass(_) | Unit::Volume(..))) = &first.unit else {
        return parts;
    };
    let mut sum = first.amount;
    for part in rest {
        let Some(more) = part
            .converted_to(unit, view.standards)
            .ok()
            .and_then(|part| together(sum, part.amount))
        else {
            return parts;
        };
        sum = more;
    }
    vec![first.clone().with_amount(sum)]
}

/// Both amounts, end by end; `None` where either states no number.
fn together(one: Amount, other: Amount) -> Option<Amount> {
    let low = one.low()?.checked_add(other.low()?).ok()?;
    let high = one.high()?.checked_add(other.high()?).ok()?;
    Some(if low == high {
        Amount::Exactly(low)
    } else {
        Amount::between(low, high)
    })
}

/// Where the line itself gives the amount in the units asked for, that is taken, and nothing needs to be converted.
fn in_system(
    exact: Vec<Quantity>,
    equivalents: Vec<Quantity>,
    units: UnitSystem,
) -> (Vec<Quantity>, Vec<Quantity>) {
    let [main] = exact.as_slice() else {
        return (exact, equivalents);
    };
    if units == UnitSystem::AsWritten || fits(main, units) {
        return (exact, equivalents);
    }
    match equivalents.iter().position(|other| fits(other, units)) {
        Some(place) => {
            let mut others = equivalents;
            let taken = others.remove(place);
            (vec![taken], others)
        }
        None => (exact, equivalents),
    }
}

/// One quantity into `shown`, in the units asked for.
fn convert(
    quantity: &Quantity,
    food: &FoodSought,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
    let units = view.scaling.units;
    match wanted(quantity, food, view) {
        Wanted::Same => {
            let measured = as_written(quantity, view)?;
            take(quantity, measured, view, shown)
        }
        Wanted::InSpoons => {
            let measured = in_spoons(quantity, view)?;
            take(quantity, measured, view, shown)
        }
        Wanted::System => {
            let measured = in_dimension(quantity, view)?;
            take(quantity, measured, view, shown)
        }
        Wanted::Crossed(known, target, standards) => {
            let Ok(weighed) = known.cross(quantity, &target, standards) else {
                // Ounces need no density; grams of a cup do.
                return if units == UnitSystem::Us {
                    take(quantity, in_dimension(quantity, view)?, view, shown)
                } else {
                    shown.to_weigh = Some(known.to_weigh(quantity, &target, view));
                    refused(
                        quantity,
                        known.name(),
                        foods::nearest(known.name()),
                        view,
                        shown,
                    )
                };
            };
            if !weighable(&weighed.crossing, quantity)? {
                return take(quantity, in_dimension(quantity, view)?, view, shown);
            }
            let measured = handy(&weighed.crossing, standards, view.tools)?;
            shown.estimate = Some(estimate(known, quantity, &weighed, standards, view.tools)?);
            shown.to_weigh = Some(known.to_weigh(quantity, &target, view));
            take(quantity, measured, view, shown)
        }
        Wanted::Refused(food) => {
            shown.to_weigh = Some(unknown_to_weigh(food.name(), quantity, view));
            refused(quantity, food.name(), food.nearest(), view, shown)
        }
    }
}

/// The amount stays in the units of the recipe, and the reason stands beside it.
fn refused(
    quantity: &Quantity,
    name: &str,
    nearest: Option<&str>,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
    shown.refusal = Some(match nearest {
        Some(nearest) if nearest != name => {
            format!("no density known for \"{name}\"; the nearest food is {nearest}")
        }
        _ => format!("no density known for \"{name}\""),
    });
    let measured = as_written(quantity, view)?;
    take(quantity, measured, view, shown)
}

/// Puts `measured` behind what is shown already.
fn take(
    exact: &Quantity,
    measured: Measured,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
    if let Some(spoons) = spoons_for_cups(exact, &measured, view)? {
        shown.measure.push(spoons);
        return Ok(());
    }
    shown.off_by = worse(shown.off_by, measured.off_by);
    for part in measured.parts {
        match smaller_unit(exact, &part, view)? {
            Some(small) => {
                if !measured.estimate {
                    shown.equivalents.push(part);
                }
                shown.measure.push(small);
            }
            None => shown.measure.push(part),
        }
    }
    Ok(())
}

/// Outside the United States a kitchen need not have cups: spoons stay spoons where they come out in halves.
fn spoons_for_cups(
    exact: &Quantity,
    measured: &Measured,
    view: &View,
) -> Result<Option<Quantity>, QuantityError> {
    let (Some(Unit::Volume(VolumeUnit::Tablespoon | VolumeUnit::Teaspoon, stated)), false) =
        (&exact.unit, measured.estimate)
    else {
        return Ok(None);
    };
    let is_cup = |part: &Quantity| matches!(part.unit, Some(Unit::Volume(VolumeUnit::Cup, _)));
    let us = view.standards.cup == Standard::UsCustomary;
    if us || !measured.parts.iter().any(is_cup) {
        return Ok(None);
    }
    let spoons = exact.converted_to(
        &Unit::Volume(VolumeUnit::Tablespoon, *stated),
        view.standards,
    )?;
    let halves = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() <= 2);
    Ok((halves(spoons.amount.low()) && halves(spoons.amount.high())).then_some(spoons))
}

/// Kilograms and litres that come of grams and millilitres stay in the smaller unit while four digits are enough: a list reads
/// best in one unit.
fn smaller_unit(
    exact: &Quantity,
    part: &Quantity,
    view: &View,
) -> Result<Option<Quantity>, QuantityError> {
    let small = match (&part.unit, &exact.unit) {
        (Some(Unit::Mass(MassUnit::Kilogram)), Some(Unit::Mass(MassUnit::Kilogram))) => None,
        (Some(Unit::Mass(MassUnit::Kilogram)), _) => Some(GRAM),
        (
            Some(Unit::Volume(VolumeUnit::Litre, _)),
            Some(Unit::Volume(VolumeUnit::Millilitre | VolumeUnit::Centilitre, _)),
        ) => Some(MILLILITRE),
        _ => None,
    };
    let Some(small) = small else {
        return Ok(None);
    };
    let converted = part.converted_to(&small, view.standards)?;
    let few = |end: Option<Magnitude>| end.is_some_and(|end| end < Magnitude::from(TOO_MANY_GRAMS));
    Ok(few(converted.amount.high()).then_some(converted))
}

fn worse(one: Option<RelativeError>, other: Option<RelativeError>) -> Option<RelativeError> {
    match (one, other) {
        (Some(one), Some(other)) if other.ratio > one.ratio => Some(other),
        (Some(one), _) => Some(one),
        (None, other) => other,
    }
}
