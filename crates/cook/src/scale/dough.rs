//! The factor at which the dough of a recipe weighs what is wanted. What is dough and what is rolled in, glaze or dust, the formula
//! says; a line without a weight is not in it, and is named.

use quantity::{Amount, Dimension, Magnitude, MassUnit, Quantity, Unit};
use recipe::{AmountRole, Ingredient, IngredientIndex, Recipe};

use super::factor::shortened;
use super::food::{FoodSought, sought};
use super::{Factor, ScaleError, Scaling, View};
use crate::formula::{FormulaPart, formula};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);

/// The weight of a dough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoughWeight {
    /// In grams, unscaled.
    pub grams: Magnitude,
    /// Whether any of it rests on a density or the weight of a piece.
    pub estimate: bool,
    /// The lines that are in it.
    pub lines: Vec<IngredientIndex>,
    /// Lines whose weight is not known, and which are not in the sum.
    pub left_out: Vec<IngredientIndex>,
}

/// What the dough of `recipe` weighs unscaled, by its formula: without what is folded in, glazes, greases or dusts.
///
/// # Errors
/// `dough_unknown` where there is no flour that can be weighed.
pub fn dough_weight(recipe: &Recipe, view: &View) -> Result<DoughWeight, ScaleError> {
    let as_written = View {
        scaling: Scaling::as_written(),
        ..view.clone()
    };
    let formula = formula(recipe, &as_written, &[]).map_err(|_| ScaleError::DoughUnknown)?;
    Ok(DoughWeight {
        grams: formula.dough,
        estimate: formula.of(FormulaPart::Dough).any(|line| line.about),
        lines: formula
            .of(FormulaPart::Dough)
            .map(|line| line.index)
            .collect(),
        left_out: formula.left_out.iter().map(|line| line.index).collect(),
    })
}

/// The factor at which the dough weighs `wanted`.
///
/// # Errors
/// `dough_unknown`, `dough_unreadable`, `factor_out_of_range`.
pub fn for_dough(
    recipe: &Recipe,
    view: &View,
    wanted: &Quantity,
    text: &str,
) -> Result<Factor, ScaleError> {
    let unreadable = || ScaleError::DoughUnreadable {
        text: shortened(text.trim()),
    };
    let grams = match (&wanted.unit, wanted.amount) {
        (Some(unit), Amount::Exactly(_)) if unit.dimension() == Dimension::Mass => wanted
            .converted_to(&GRAM, view.standards)
            .ok()
            .and_then(|grams| grams.amount.low()),
        _ => None,
    };
    let grams = grams
        .filter(|grams| !grams.is_zero())
        .ok_or_else(unreadable)?;
    let dough = dough_weight(recipe, view)?;
    Factor::new(grams.checked_div(dough.grams).map_err(|_| unreadable())?)
}

/// The weight of a line, and whether it is an estimate; of a range its middle.
pub(super) fn grams(line: &Ingredient, view: &View) -> Option<(Magnitude, bool)> {
    let mut sum = Magnitude::zero();
    let mut estimate = false;
    let mut any = false;
    for stated in &line.amounts {
        if !matches!(stated.role, AmountRole::Main | AmountRole::Added) {
            continue;
        }
        any = true;
        let (low, high) = (
            stated.quantity.amount.low()?,
            stated.quantity.amount.high()?,
        );
        let middle = low
            .checked_add(high)
            .and_then(|both| both.checked_div(Magnitude::from(2u32)))
            .ok()?;
        let quantity = stated.quantity.clone().with_amount(Amount::Exactly(middle));
        let grams = match quantity.converted_to(&GRAM, view.standards) {
            Ok(grams) => grams.amount.low()?,
            Err(_) => {
                estimate = true;
                let FoodSought::Known(known) = sought(line, view) else {
                    return None;
                };
                let weighed = known.cross(&quantity, &GRAM, view.standards).ok()?;
                weighed.crossing.value().ok()?
            }
        };
        sum = sum.checked_add(grams).ok()?;
    }
    any.then_some((sum, estimate))
}
