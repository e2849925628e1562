//! What the dough of a recipe weighs, and the factor for another weight. Butter that is rolled in, glaze, and what greases or dusts
//! are no part of the dough.

use quantity::{Amount, Dimension, Magnitude, MassUnit, Quantity, Unit};
use recipe::foods::{self, FoodClass};
use recipe::{AmountRole, Ingredient, IngredientIndex, IngredientKind, Recipe};

use super::factor::shortened;
use super::food::{FoodSought, sought};
use super::rules::{self, is_rolled_in};
use super::{Factor, ScaleError, View};

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
    /// Lines of the dough whose weight is not known, and which are not in the sum.
    pub left_out: Vec<IngredientIndex>,
}

/// What the dough of `recipe` weighs unscaled: the lines of the part with most flour in it, without what is rolled in, glazes,
/// greases or dusts.
///
/// # Errors
/// `dough_unknown` where there is no flour that can be weighed.
pub fn dough_weight(recipe: &Recipe, view: &View) -> Result<DoughWeight, ScaleError> {
    let part = floury_part(recipe, view).ok_or(ScaleError::DoughUnknown)?;
    let mut dough = DoughWeight {
        grams: Magnitude::zero(),
        estimate: false,
        lines: Vec::new(),
        left_out: Vec::new(),
    };
    for (ingredient, line) in recipe.ingredient_groups[part]
        .ingredients
        .iter()
        .enumerate()
    {
        let index = IngredientIndex {
            group: part,
            ingredient,
        };
        if line.kind != IngredientKind::Food || is_rolled_in(recipe, line) || rules::is_apart(line)
        {
            continue;
        }
        match grams(line, view) {
            Some((more, estimate)) => {
                dough.grams = dough
                    .grams
                    .checked_add(more)
                    .map_err(|_| ScaleError::DoughUnknown)?;
                dough.estimate |= estimate;
                dough.lines.push(index);
            }
            None => dough.left_out.push(index),
        }
    }
    Ok(dough)
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

fn floury_part(recipe: &Recipe, view: &View) -> Option<usize> {
    let flour = |group: &recipe::IngredientGroup| {
        group
            .ingredients
            .iter()
            .filter(|line| line.kind == IngredientKind::Food)
            .filter(|line| foods::class_of(&line.name) == FoodClass::Flour)
            .filter_map(|line| grams(line, view))
            .map(|(grams, _)| grams)
            .max()
    };
    recipe
        .ingredient_groups
        .iter()
        .enumerate()
        .filter_map(|(place, group)| Some((flour(group)?, place)))
        .max_by_key(|(grams, place)| (*grams, std::cmp::Reverse(*place)))
        .map(|(_, place)| place)
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
