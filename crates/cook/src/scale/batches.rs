//! What is better made twice than twice as large: butter to be rolled in, a sponge to be rolled up, more than a mixer's bowl or a pan
//! holds. Capacities are those of home kitchens and on the safe side.

use quantity::{Magnitude, Quantity};
use recipe::{AmountRole, Ingredient, IngredientKind, Recipe};

use super::View;
use super::advice::measured_words;
use super::dough::grams;
use super::rules::{is_rolled_in, is_yeast_dough};
use super::wording::{has_any, has_phrase};

/// A home mixer kneads about a kilogram of flour; the makers' figures run from 0.7 to 1.5 kg.
const MOST_FLOUR: u32 = 1000;
/// A bowl of 4.5 to 5 litres beats about this much cake mix, in grams, which stands half as high again when it is light.
const MOST_MIX: u32 = 2500;

fn count(factor: Magnitude) -> u128 {
    factor.whole() + u128::from(!factor.is_whole())
}

fn step_texts(recipe: &Recipe) -> impl Iterator<Item = &str> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.as_str())
}

/// What of a recipe is made in lots.
#[derive(Debug)]
pub(super) struct Batches {
    /// The butter that is rolled into the dough.
    rolled_in: Option<Quantity>,
    is_rolled_sponge: bool,
    is_yeast_dough: bool,
    /// Whether a mix is beaten and baked.
    is_beaten_cake: bool,
    fries: bool,
}

impl Batches {
    pub(super) fn of(recipe: &Recipe) -> Self {
        let is_yeast_dough = is_yeast_dough(recipe);
        Self {
            rolled_in: rolled_in(recipe),
            is_rolled_sponge: is_rolled_sponge(recipe),
            is_yeast_dough,
            is_beaten_cake: !is_yeast_dough && is_beaten_cake(recipe),
            fries: fries(recipe),
        }
    }
}

fn rolled_in(recipe: &Recipe) -> Option<Quantity> {
    let butter = foods(recipe).find(|line| is_rolled_in(recipe, line))?;
    let stated = butter
        .amounts
        .iter()
        .find(|stated| stated.role == AmountRole::Main)?;
    Some(stated.quantity.clone())
}

fn foods(recipe: &Recipe) -> impl Iterator<Item = &Ingredient> {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food)
}

/// "Make 2 doughs, each with its own butter block of 280 g".
pub(super) fn made_twice(said: &Batches, view: &View) -> Option<String> {
    let factor = view.scaling.factor.magnitude();
    let lots = count(factor);
    let least = Magnitude::new(5, 4).ok()?;
    if factor <= least {
        return None;
    }
    if let Some(butter) = &said.rolled_in {
        let each = part(butter, factor, lots)?;
        return Some(format!(
            "Make {lots} doughs, each with its own butter block of {}: one block so much thicker cannot be rolled out evenly.",
            measured_words(&each, view)?
        ));
    }
    said.is_rolled_sponge.then(|| {
        let each = if factor.is_whole() {
            "each as the recipe has it".to_owned()
        } else {
            "each with its share of the mix".to_owned()
        };
        format!(
            "Make {lots} sponges, {each}, beaten and baked one after the other: a thicker sponge breaks when it is rolled, and beaten \
             eggs do not wait for the oven."
        )
    })
}

fn part(stated: &Quantity, factor: Magnitude, lots: u128) -> Option<Quantity> {
    let share = factor.checked_div(Magnitude::new(lots, 1).ok()?).ok()?;
    stated.scaled(share).ok()
}

fn is_rolled_sponge(recipe: &Recipe) -> bool {
    has_any(&recipe.name, "roulade")
        || has_phrase(&recipe.name, "swiss roll")
        || step_texts(recipe).any(|text| has_phrase(text, "roll the sponge"))
}

fn is_beaten_cake(recipe: &Recipe) -> bool {
    step_texts(recipe).any(|text| has_any(text, "whisk beat cream mixer"))
        && step_texts(recipe).any(|text| has_any(text, "bake"))
}

fn fries(recipe: &Recipe) -> bool {
    step_texts(recipe).any(|text| {
        has_any(
            text,
            "fry frying sauté sauteed sauté saute stir-fry sear brown",
        ) && has_any(text, "pan wok skillet")
    })
}

/// What a mixer has to take at once, unscaled in grams: the flour of a dough, all of a cake.
pub(super) fn mix(recipe: &Recipe, said: &Batches, view: &View) -> Option<Magnitude> {
    if !said.is_yeast_dough && !said.is_beaten_cake {
        return None;
    }
    let mut sum = Magnitude::zero();
    for line in foods(recipe) {
        if said.is_yeast_dough && !has_any(&line.name, "flour") {
            continue;
        }
        if let Some((grams, _)) = grams(line, view) {
            sum = sum.checked_add(grams).ok()?;
        }
    }
    Some(sum)
}

/// How many lots a home mixer makes of a large dough or cake mix.
pub(super) fn mixer(said: &Batches, mix: Option<Magnitude>, view: &View) -> Option<String> {
    let factor = view.scaling.factor.magnitude();
    if factor <= Magnitude::one() {
        return None;
    }
    let weight = mix?.checked_mul(factor).ok()?;
    let lots = |most: u32| {
        let lots = weight.checked_div(Magnitude::from(most)).ok()?;
        (lots > Magnitude::one()).then(|| count(lots))
    };
    if said.is_yeast_dough {
        let lots = lots(MOST_FLOUR)?;
        return Some(format!(
            "Knead it in {lots} lots: a home mixer takes about 1 kg of flour at a time."
        ));
    }
    let lots = lots(MOST_MIX)?;
    Some(format!(
        "Mix it in {lots} lots: a home mixer's bowl takes about 2.5 kg of cake mix at a time."
    ))
}

/// A crowded pan steams what it should fry.
pub(super) fn batches(said: &Batches, factor: Magnitude) -> Option<String> {
    if factor < Magnitude::new(3, 2).ok()? {
        return None;
    }
    let lots = count(factor);
    said.fries.then(|| {
        format!("Fry in {lots} lots, or in as many pans: in a crowded pan the food steams.")
    })
}
