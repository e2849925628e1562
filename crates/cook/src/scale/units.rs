//! What is to become of a quantity in the units asked for: it stays, it is converted exactly, it crosses by a density, or it cannot.

use quantity::{
    Crossing, CupSet, Dimension, Magnitude, MassUnit, Measured, Quantity, QuantityError,
    SourceKind, Standard, Standards, Tools, Unit, UnitSystem, VolumeUnit,
};

use super::View;
use super::food::{FoodSought, KnownFood, UnknownFood};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

/// What is to become of a quantity.
pub(super) enum Wanted<'a> {
    /// It is measured in the units it is written in.
    Same,
    /// It stays in the spoons that it is written in, however many, and goes into no cup.
    InSpoons,
    /// It stays in its dimension, in the units asked for.
    System,
    /// It crosses between weight and volume; cups and spoons are of these standards.
    Crossed(&'a KnownFood, Unit, Standards),
    /// It would have to cross, and cannot.
    Refused(&'a UnknownFood),
}

/// Metric: what is written in ml stays ml, and up to 2 tbsp, or 6 of spices and the like, stay spoons; more, and cups, of what pours become ml
/// as a jug shows them, of anything else grams by its density. US: grams become cups and spoons by the density where one is known, else ounces exactly.
pub(super) fn wanted<'a>(quantity: &Quantity, food: &'a FoodSought, view: &View) -> Wanted<'a> {
    let units = view.scaling.units;
    let dimension = quantity.unit.as_ref().map(Unit::dimension);
    match (units, dimension) {
        (UnitSystem::Metric, Some(Dimension::Volume)) => {
            if fits(quantity, UnitSystem::Metric) {
                return Wanted::System;
            }
            if is_spoonful(quantity, food, view.standards) {
                return Wanted::InSpoons;
            }
            match food {
                FoodSought::Nothing => Wanted::System,
                FoodSought::Known(known) if known.pours() => Wanted::System,
                FoodSought::Known(known) => Wanted::Crossed(known, GRAM, view.standards),
                FoodSought::Unknown(food) => Wanted::Refused(food),
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
        (UnitSystem::Metric, Some(Dimension::Count)) => match food {
            FoodSought::Known(known) if is_sold_so(known, quantity, view.standards) => {
                Wanted::Crossed(known, GRAM, view.standards)
            }
            _ => Wanted::Same,
        },
        _ => Wanted::Same,
    }
}

/// A piece that a shop sells by weight, within a hundredth, is a weight: a stick of butter.
fn is_sold_so(known: &KnownFood, quantity: &Quantity, standards: Standards) -> bool {
    known
        .cross(quantity, &GRAM, standards)
        .is_ok_and(|weighed| {
            let crossing = weighed.crossing;
            let most = Magnitude::new(101, 100).and_then(|part| crossing.low.checked_mul(part));
            crossing.source.kind == SourceKind::Convention
                && most.is_ok_and(|most| crossing.high <= most)
        })
}

/// Up to so many tablespoons, an eighth of a cup, a spoon is what a metric cook takes of any food that is weighed.
const MOST_SPOONS: u32 = 2;
/// Up to so many a metric cook counts of what is never weighed in a kitchen or sticks to the scale: spices, salt, raising agents,
/// zest, extracts, treacle, and of whatever is poured. So lines that are written alike are read alike at every size.
const MOST_SPOONS_UNWEIGHED: u32 = 6;

/// Whether it is written in spoons, and few enough to be counted.
fn is_spoonful(quantity: &Quantity, food: &FoodSought, standards: Standards) -> bool {
    let Some(Unit::Volume(unit, _)) = &quantity.unit else {
        return false;
    };
    let tablespoon = Unit::Volume(VolumeUnit::Tablespoon, None);
    let spoons = quantity.converted_to(&tablespoon, standards);
    let Some(spoons) = spoons.ok().and_then(|spoons| spoons.amount.high()) else {
        return false;
    };
    let unweighed = || match food {
        FoodSought::Known(known) => known.is_taken_by_the_spoon(),
        FoodSought::Unknown(_) | FoodSought::Nothing => true,
    };
    is_spoon(*unit)
        && (spoons <= Magnitude::from(MOST_SPOONS)
            || spoons <= Magnitude::from(MOST_SPOONS_UNWEIGHED) && unweighed())
}

/// Below 2 g the spoon is the better measure, and so is the scale for what would be under an eighth of a teaspoon.
pub(super) fn weighable(crossing: &Crossing, from: &Quantity) -> Result<bool, QuantityError> {
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

/// In the recipe's own units; ×1 is as it stands in the text.
pub(super) fn as_written(quantity: &Quantity, view: &View) -> Result<Measured, QuantityError> {
    if view.scaling.factor.is_one() {
        return Ok(Measured {
            parts: vec![quantity.clone()],
            off_by: None,
            estimate: false,
        });
    }
    quantity.measured_with(UnitSystem::AsWritten, view.standards, view.tools)
}

/// In spoons alone: a kitchen that weighs need not have cups.
pub(super) fn in_spoons(quantity: &Quantity, view: &View) -> Result<Measured, QuantityError> {
    if view.scaling.factor.is_one() {
        return as_written(quantity, view);
    }
    let tools = Tools {
        cups: CupSet::Without,
        ..view.tools
    };
    quantity.measured_with(UnitSystem::AsWritten, view.standards, tools)
}

/// In the units asked for, exactly converted.
pub(super) fn in_dimension(quantity: &Quantity, view: &View) -> Result<Measured, QuantityError> {
    let units = view.scaling.units;
    match (&quantity.unit, units) {
        (Some(Unit::Volume(unit, None)), UnitSystem::Metric) if is_spoon(*unit) => {
            let measured = quantity.measured_with(units, view.standards, view.tools)?;
            // What stays in spoons stays as it is written.
            if measured
                .parts
                .iter()
                .all(|part| !fits(part, UnitSystem::Metric))
            {
                return in_spoons(quantity, view);
            }
            Ok(measured)
        }
        (Some(Unit::Volume(unit, None)), UnitSystem::Us) if is_like_us(*unit, view.standards) => {
            as_written(quantity, view)
        }
        // Through millilitres, so that it lands in the cups and spoons of the United States, whichever the recipe means.
        (Some(Unit::Volume(..)), UnitSystem::Us) => quantity
            .converted_to(&MILLILITRE, view.standards)?
            .measured_with(units, Standards::US, view.tools),
        _ => quantity.measured_with(units, view.standards, view.tools),
    }
}

fn is_spoon(unit: VolumeUnit) -> bool {
    matches!(
        unit,
        VolumeUnit::Teaspoon | VolumeUnit::Dessertspoon | VolumeUnit::Tablespoon
    )
}

/// US units, and spoons of 5 and 15 ml, which no cook tells from those of the United States.
fn is_like_us(unit: VolumeUnit, standards: Standards) -> bool {
    let standard = standards.for_unit(unit);
    let like = matches!(
        standard,
        Standard::UsLegal | Standard::Metric | Standard::Japan
    );
    unit.depends_on_standard() && (standard == Standard::UsCustomary || (is_spoon(unit) && like))
}

pub(super) fn fits(quantity: &Quantity, units: UnitSystem) -> bool {
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
