//! What a line weighs in grams: as its text says, else by the density or the weight of a piece, else not at all, with the reason.

use quantity::{Amount, Magnitude, MassUnit, Quantity, Unit, VolumeUnit};
use recipe::{AmountRole, Ingredient};

use super::kind::Known;
use crate::scale::{FoodSought, View};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

/// A weight, unscaled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weight {
    pub(super) grams: Magnitude,
    /// Grams as if it were water, millilitre for gram.
    pub(super) as_water: Magnitude,
    pub(super) about: bool,
}

/// The weight of a line, or in words why it has none.
pub(super) fn weigh(line: &Ingredient, known: &Known, view: &View) -> Result<Weight, String> {
    let of = |wanted: fn(AmountRole) -> bool| -> Vec<&Quantity> {
        let mut amounts = Vec::new();
        for stated in line.amounts.iter().filter(|stated| wanted(stated.role)) {
            if stated.quantity.amount != Amount::Unstated {
                amounts.push(&stated.quantity);
            }
        }
        amounts
    };
    let main = of(|role| matches!(role, AmountRole::Main | AmountRole::Added));
    let again = recipe::equivalents(&line.amounts, view.standards);
    let same: Vec<&Quantity> = again
        .iter()
        .filter(|quantity| quantity.amount != Amount::Unstated)
        .collect();
    if main.is_empty() && same.is_empty() {
        return Err("no amount is given".to_owned());
    }
    // "(250 g/9 oz)" says one weight twice: the first of them is taken.
    let weighed = || same.iter().find_map(|one| all_by_weight(&[*one]));
    if let Some(stated) = all_by_weight(&main).or_else(weighed) {
        return Ok(stated);
    }
    let pieces = of(|role| role == AmountRole::PerPiece);
    // "(6 oz/170 g each)" says the weight of one twice.
    if let ([count], [piece, ..]) = (main.as_slice(), pieces.as_slice())
        && let Some(number) = count.amount.low()
        && !matches!(count.unit, Some(Unit::Mass(_) | Unit::Volume(..)))
        && let Ok(all) = piece.scaled(number)
    {
        return cross_all(&[&all], known, view);
    }
    let first = &same[..same.len().min(1)];
    cross_all(if main.is_empty() { first } else { &main }, known, view)
}

/// The sum, where every part is stated as a weight.
fn all_by_weight(quantities: &[&Quantity]) -> Option<Weight> {
    let mut sum: Option<Weight> = None;
    for quantity in quantities {
        let Some(Unit::Mass(unit)) = &quantity.unit else {
            return None;
        };
        let grams = middle(quantity)?.checked_mul(unit.in_grams()).ok()?;
        let range = matches!(quantity.amount, Amount::Between { .. });
        sum = Some(plus(sum, grams, grams, range)?);
    }
    sum
}

fn plus(sum: Option<Weight>, grams: Magnitude, as_water: Magnitude, about: bool) -> Option<Weight> {
    let Some(before) = sum else {
        return Some(Weight {
            grams,
            as_water,
            about,
        });
    };
    Some(Weight {
        grams: before.grams.checked_add(grams).ok()?,
        as_water: before.as_water.checked_add(as_water).ok()?,
        about: before.about || about,
    })
}

fn cross_all(quantities: &[&Quantity], known: &Known, view: &View) -> Result<Weight, String> {
    let too_large = || "the number is too large".to_owned();
    let mut sum: Option<Weight> = None;
    for quantity in quantities {
        let (grams, as_water, about) = cross(quantity, known, view)?;
        sum = Some(plus(sum, grams, as_water, about).ok_or_else(too_large)?);
    }
    sum.ok_or_else(too_large)
}

/// Grams, grams as if it were water, and whether that is an estimate.
fn cross(
    quantity: &Quantity,
    known: &Known,
    view: &View,
) -> Result<(Magnitude, Magnitude, bool), String> {
    let too_large = |_| "the number is too large".to_owned();
    let stated = middle(quantity).ok_or_else(|| "no amount is given".to_owned())?;
    if let Some(Unit::Mass(unit)) = &quantity.unit {
        let grams = stated.checked_mul(unit.in_grams()).map_err(too_large)?;
        return Ok((
            grams,
            grams,
            matches!(quantity.amount, Amount::Between { .. }),
        ));
    }
    let poured = quantity.converted_to(&MILLILITRE, view.standards).ok();
    let poured = poured.and_then(|poured| middle(&poured));
    // A millilitre of water is a gram: the table's cup of water is rounded to whole grams.
    if let (Some(millilitres), "water") = (poured, known.name()) {
        return Ok((millilitres, millilitres, false));
    }
    match &known.food {
        FoodSought::Known(food) => {
            let weighed = food.cross(quantity, &GRAM, view.standards);
            let grams = weighed.and_then(|weighed| weighed.crossing.value());
            let grams = grams.map_err(|_| match poured {
                Some(_) => format!("no density is known for \"{}\"", known.name()),
                None => format!("it is not known what one weighs of \"{}\"", known.name()),
            })?;
            Ok((grams, poured.unwrap_or(grams), true))
        }
        FoodSought::Unknown(food) => Err(match poured {
            Some(_) => format!("no density is known for \"{}\"", food.name()),
            None => format!("it is not known what one weighs of \"{}\"", food.name()),
        }),
        FoodSought::Nothing => Err("the line names no food".to_owned()),
    }
}

fn middle(quantity: &Quantity) -> Option<Magnitude> {
    let (low, high) = (quantity.amount.low()?, quantity.amount.high()?);
    if low == high {
        return Some(low);
    }
    let sum = low.checked_add(high).ok()?;
    sum.checked_div(Magnitude::from(2u32)).ok()
}
