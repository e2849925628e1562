//! The amounts that a line or a step states, to what is shown: scaled exactly, in the units asked for, as a cook can measure it.
//! Finds no foods itself, and never converts without a density.

use quantity::{
    Amount, Crossing, Dimension, Magnitude, MassUnit, Measured, Quantity, QuantityError,
    RelativeError, Standard, Standards, Unit, UnitSystem, VolumeUnit,
};
use recipe::foods::{self, Weighed};
use recipe::{AmountRole, StatedAmount};

use super::food::{FoodSought, KnownFood};
use super::{Estimate, EstimatePoint, ShownAmount, View};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

/// From here on a cook reads kilograms and litres sooner than grams and millilitres.
const TOO_MANY_GRAMS: u32 = 10_000;

/// What is to be shown for the amounts of a line, or those that one place of a step states; `None` where there are none.
pub(super) fn shown(
    stated: &[StatedAmount],
    food: &FoodSought<'_>,
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
    let mut equivalents = with(|role| role == AmountRole::Equivalent);
    let per_piece = with(|role| role == AmountRole::PerPiece);
    if main.is_empty() {
        main = std::mem::take(&mut equivalents);
    }
    if main.is_empty() {
        return None;
    }
    Some(shown_of(&main, &equivalents, per_piece, food, view))
}

/// As [`shown`], from quantities that are already sorted by what they are for.
pub(super) fn shown_of(
    main: &[Quantity],
    equivalents: &[Quantity],
    per_piece: Vec<Quantity>,
    food: &FoodSought<'_>,
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
    food: &FoodSought<'_>,
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
    for quantity in &taken {
        convert(quantity, food, view, &mut shown)?;
    }
    for other in &others {
        let measured = other.measured(UnitSystem::AsWritten, view.standards)?;
        shown.equivalents.extend(measured.parts);
    }
    Ok(shown)
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

fn fits(quantity: &Quantity, units: UnitSystem) -> bool {
    let metric = match &quantity.unit {
        Some(Unit::Mass(unit)) => is_metric(*unit),
        Some(Unit::Volume(unit, _)) => !unit.depends_on_standard(),
        _ => return false,
    };
    metric == (units == UnitSystem::Metric)
}

fn is_metric(unit: MassUnit) -> bool {
    matches!(
        unit,
        MassUnit::Milligram | MassUnit::Gram | MassUnit::Kilogram
    )
}

/// One quantity into `shown`, in the units asked for.
fn convert(
    quantity: &Quantity,
    food: &FoodSought<'_>,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
    let units = view.scaling.units;
    match wanted(quantity, food, view) {
        Wanted::Same => {
            let measured = quantity.measured(UnitSystem::AsWritten, view.standards)?;
            take(quantity, measured, view, shown)
        }
        Wanted::System => {
            let measured = quantity.measured(units, view.standards)?;
            take(quantity, measured, view, shown)
        }
        Wanted::Crossed(known, target, standards) => {
            let Ok(weighed) = known.cross(quantity, &target, standards) else {
                return refused(quantity, known.name(), view, shown);
            };
            if !weighable(&weighed.crossing, quantity)? {
                let measured = quantity.measured(units, view.standards)?;
                return take(quantity, measured, view, shown);
            }
            let measured = weighed.crossing.measured(standards)?;
            shown.estimate = Some(estimate(known, quantity, &weighed, standards)?);
            take(quantity, measured, view, shown)
        }
        Wanted::Refused(name) => refused(quantity, name, view, shown),
    }
}

/// The amount stays in the units of the recipe, and the reason stands beside it.
fn refused(
    quantity: &Quantity,
    name: &str,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
    shown.refusal = Some(match foods::nearest(name) {
        Some(nearest) if nearest != name => {
            format!("no density known for \"{name}\"; the nearest food is {nearest}")
        }
        _ => format!("no density known for \"{name}\""),
    });
    let measured = if view.scaling.factor.is_one() {
        Measured {
            parts: vec![quantity.clone()],
            off_by: None,
            estimate: false,
        }
    } else {
        quantity.measured(UnitSystem::AsWritten, view.standards)?
    };
    take(quantity, measured, view, shown)
}

/// What is to become of a quantity.
enum Wanted<'a> {
    /// It is measured in the units it is written in.
    Same,
    /// It stays in its dimension, in the units asked for.
    System,
    /// It crosses between weight and volume; cups and spoons are of these standards.
    Crossed(&'a KnownFood, Unit, Standards),
    /// It would have to cross, and cannot.
    Refused(&'a str),
}

/// Metric: what is written in ml stays ml, cups and spoons of what pours become ml exactly, of anything else grams by its
/// density. US: grams become cups and spoons by the density where one is known, else ounces exactly.
fn wanted<'a>(quantity: &Quantity, food: &'a FoodSought<'a>, view: &View) -> Wanted<'a> {
    let units = view.scaling.units;
    let dimension = quantity.unit.as_ref().map(Unit::dimension);
    match (units, dimension) {
        (UnitSystem::Metric, Some(Dimension::Volume)) => {
            if fits(quantity, UnitSystem::Metric) {
                return Wanted::System;
            }
            match food {
                FoodSought::Nothing => Wanted::System,
                FoodSought::Known(known) if known.pours() => Wanted::System,
                FoodSought::Known(known) => Wanted::Crossed(known, GRAM, view.standards),
                FoodSought::Unknown { name } => Wanted::Refused(name),
            }
        }
        (UnitSystem::Us, Some(Dimension::Mass)) if fits(quantity, UnitSystem::Metric) => match food
        {
            FoodSought::Known(known) => {
                let cup = Unit::Volume(VolumeUnit::Cup, None);
                Wanted::Crossed(known, cup, Standards::US)
            }
            _ => Wanted::System,
        },
        (_, Some(Dimension::Mass | Dimension::Volume)) => Wanted::System,
        _ => Wanted::Same,
    }
}

/// Below 2 g the spoon is the better measure, and so is the scale for what would be under an eighth of a teaspoon.
fn weighable(crossing: &Crossing, from: &Quantity) -> Result<bool, QuantityError> {
    if from.unit.as_ref().map(Unit::dimension) == Some(Dimension::Mass) {
        let teaspoons = crossing.quantity().converted_to(
            &Unit::Volume(VolumeUnit::Teaspoon, Some(Standard::UsCustomary)),
            Standards::US,
        )?;
        let eighth = Magnitude::new(1, 8)?;
        return Ok(teaspoons.amount.low().is_some_and(|low| low >= eighth));
    }
    crossing.is_weighable()
}

/// Puts `measured` behind what is shown already.
fn take(
    exact: &Quantity,
    measured: Measured,
    view: &View,
    shown: &mut ShownAmount,
) -> Result<(), QuantityError> {
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

pub(super) fn estimate(
    known: &KnownFood,
    quantity: &Quantity,
    taken: &Weighed,
    standards: Standards,
) -> Result<Estimate, QuantityError> {
    let unit = &taken.crossing.unit;
    let exactly = |number: Magnitude| Quantity {
        amount: Amount::Exactly(number),
        unit: Some(unit.clone()),
    };
    let (mut low, mut high) = (taken.crossing.low, taken.crossing.high);
    let mut points = Vec::new();
    for other in known.in_each_state(quantity, unit, standards) {
        if !known.is_state_stated() {
            low = low.min(other.crossing.low);
            high = high.max(other.crossing.high);
        }
        let state = other.state.unwrap_or_default();
        points.push(EstimatePoint {
            state: state.to_owned(),
            quantity: point(&other, standards)?,
            chosen: other.state == taken.state,
        });
    }
    if points.is_empty() {
        points.push(EstimatePoint {
            state: String::new(),
            quantity: point(taken, standards)?,
            chosen: true,
        });
    }
    Ok(Estimate {
        food: known.name().to_owned(),
        state: taken.state.map(str::to_owned),
        state_stated: known.is_state_stated(),
        low: exactly(low),
        high: exactly(high),
        points,
        source: known.source(taken),
        standard: standard_words(quantity, standards),
    })
}

/// A point on a line wants one number; what would be a sum of spoons is told by the exact figure.
fn point(weighed: &Weighed, standards: Standards) -> Result<Quantity, QuantityError> {
    let fitted = weighed.crossing.measured(standards)?;
    Ok(match fitted.parts.as_slice() {
        [only] => only.clone(),
        _ => weighed.crossing.quantity(),
    })
}

/// "1 cup = 236.6 ml, US": which spoon or cup was taken; `None` for units that are the same everywhere.
#[must_use]
pub fn standard_words(quantity: &Quantity, standards: Standards) -> Option<String> {
    let Some(Unit::Volume(unit, stated)) = &quantity.unit else {
        return None;
    };
    if !unit.depends_on_standard() {
        return None;
    }
    let standard = stated.unwrap_or_else(|| standards.for_unit(*unit));
    let tenth = Magnitude::new(1, 10).ok()?;
    let millilitres = unit.in_millilitres(standard).rounded_to(tenth).ok()?;
    let name = Unit::Volume(*unit, None).label(&Amount::Exactly(Magnitude::one()));
    Some(format!(
        "1 {name} = {:.1} ml, {}",
        millilitres.to_f64(),
        standard.label()
    ))
}
