//! What is better made twice than twice as large: butter to be rolled in, a sponge to be rolled up, more than a mixer's bowl or a pan
//! holds. Capacities are those of home kitchens and on the safe side.

use quantity::{Magnitude, Quantity};
use recipe::{AmountRole, IngredientKind, Recipe};

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

/// "Make 2 doughs, each with its own butter block of 280 g".
pub(super) fn made_twice(recipe: &Recipe, view: &View) -> Option<String> {
    let factor = view.scaling.factor.magnitude();
    let lots = count(factor);
    let least = Magnitude::new(5, 4).ok()?;
    if factor <= least {
        return None;
    }
    let butter = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food)
        .find(|line| is_rolled_in(recipe, line));
    if let Some(butter) = butter {
        let stated = butter
            .amounts
            .iter()
            .find(|stated| stated.role == AmountRole::Main)?;
        let each = part(&stated.quantity, factor, lots)?;
        return Some(format!(
            "Make {lots} doughs, each with its own butter block of {}: one block so much thicker cannot be rolled out evenly.",
            measured_words(&each, view)?
        ));
    }
    is_rolled_sponge(recipe).then(|| {
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

/// How many lots a home mixer makes of a large dough or cake mix.
pub(super) fn mixer(recipe: &Recipe, view: &View) -> Option<String> {
    let factor = view.scaling.factor.magnitude();
    if factor <= Magnitude::one() {
        return None;
    }
    let lots = |weight: Magnitude, most: u32| {
        let lots = weight.checked_div(Magnitude::from(most)).ok()?;
        (lots > Magnitude::one()).then(|| count(lots))
    };
    let foods = || {
        recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
            .filter(|line| line.kind == IngredientKind::Food)
    };
    let sum = |wanted: &dyn Fn(&str) -> bool| {
        let mut sum = Magnitude::zero();
        for line in foods().filter(|line| wanted(&line.name)) {
            if let Some((grams, _)) = grams(line, view) {
                sum = sum.checked_add(grams).ok()?;
            }
        }
        sum.checked_mul(factor).ok()
    };
    if is_yeast_dough(recipe) {
        let lots = lots(sum(&|name| has_any(name, "flour"))?, MOST_FLOUR)?;
        return Some(format!(
            "Knead it in {lots} lots: a home mixer takes about 1 kg of flour at a time."
        ));
    }
    let beaten = step_texts(recipe).any(|text| has_any(text, "whisk beat cream mixer"));
    let baked = step_texts(recipe).any(|text| has_any(text, "bake"));
    if !beaten || !baked {
        return None;
    }
    let lots = lots(sum(&|_| true)?, MOST_MIX)?;
    Some(format!(
        "Mix it in {lots} lots: a home mixer's bowl takes about 2.5 kg of cake mix at a time."
    ))
}

/// A crowded pan steams what it should fry.
pub(super) fn batches(recipe: &Recipe, factor: Magnitude) -> Option<String> {
    if factor < Magnitude::new(3, 2).ok()? {
        return None;
    }
    let fries = step_texts(recipe).any(|text| {
        has_any(
            text,
            "fry frying sauté sauteed sauté saute stir-fry sear brown",
        ) && has_any(text, "pan wok skillet")
    });
    let lots = count(factor);
    fries.then(|| {
        format!("Fry in {lots} lots, or in as many pans: in a crowded pan the food steams.")
    })
}
