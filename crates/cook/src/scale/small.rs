//! Amounts that are less than a cook can measure: yeast and salt are dissolved and a part of the water used, powders are taken by the
//! spoon, and what is under the smallest spoon by the pinch. Says what to do; changes no amount.

use quantity::{
    Amount, Dimension, Magnitude, MassUnit, Quantity, ScaleStep, Unit, UnitSystem, VolumeUnit,
    plain_text,
};
use recipe::{Ingredient, Recipe};

use super::food::{FoodSought, sought};
use super::wording::has_any;
use super::{Advice, ScaledIngredient, View};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const TEASPOON: Unit = Unit::Volume(VolumeUnit::Teaspoon, None);

/// What stands at hand for one line where it is too little to be measured.
pub(super) fn small(
    liquid: Option<&str>,
    line: &Ingredient,
    scaled: &ScaledIngredient,
    view: &View,
) -> Option<Advice> {
    let [only] = scaled.amount.as_ref()?.exact.as_slice() else {
        return None;
    };
    let Amount::Exactly(number) = only.amount else {
        return None;
    };
    if number.is_zero() || line.optional {
        return None;
    }
    let message = match only.unit.as_ref().map(Unit::dimension)? {
        Dimension::Mass => of_weight(liquid, line, only, view)?,
        Dimension::Volume => of_spoons(line, only, view)?,
        _ => return None,
    };
    Some(Advice {
        code: "small_amount",
        message,
        text: line.text.clone(),
        line: Some(scaled.index),
    })
}

/// What a scale shows in one or two of its steps may as well be half or twice as much.
fn of_weight(
    liquid: Option<&str>,
    line: &Ingredient,
    exact: &Quantity,
    view: &View,
) -> Option<String> {
    let grams = exact
        .converted_to(&GRAM, view.standards)
        .ok()?
        .amount
        .low()?;
    if grams >= least(view) {
        return None;
    }
    let shown = weight_words(grams);
    let name = line.name.to_lowercase();
    if grams < Magnitude::one()
        && has_any(&line.name, "yeast salt saffron")
        && let Some(liquid) = liquid
        && let Some((take, use_)) = slurry(grams)
    {
        return Some(format!(
            "{shown} {name}: dissolve {take} g in 100 g water, use {use_} g of it, and take {use_} g less {liquid}."
        ));
    }
    let FoodSought::Known(known) = sought(line, view) else {
        return Some(format!(
            "{shown} {name} is too little for a kitchen scale: weigh it on a fine scale."
        ));
    };
    let spoons = known.cross(exact, &TEASPOON, view.standards).ok()?;
    let spoons = spoons.crossing.value().ok()?;
    Some(format!(
        "{shown} {name} is too little for a kitchen scale: take {}.",
        spoon_words(spoons)?
    ))
}

/// The least that the kitchen's scale weighs well enough: five steps of a fine one, one and a half of another.
fn least(view: &View) -> Magnitude {
    let step = view.tools.scale.in_grams();
    let steps = match view.tools.scale {
        ScaleStep::TenthGram => Magnitude::new(5, 1),
        ScaleStep::Gram | ScaleStep::FiveGrams => Magnitude::new(3, 2),
    };
    steps
        .and_then(|steps| step.checked_mul(steps))
        .unwrap_or(step)
}

fn of_spoons(line: &Ingredient, exact: &Quantity, view: &View) -> Option<String> {
    let between = Magnitude::new(3, 16).ok()?;
    let millilitres = exact.unit.as_ref()?.size(view.standards)?;
    let least = TEASPOON.size(view.standards)?.checked_mul(between).ok()?;
    if exact.amount.low()?.checked_mul(millilitres).ok()? >= least {
        return None;
    }
    let spoons = exact
        .converted_to(&TEASPOON, view.standards)
        .ok()?
        .amount
        .low()?;
    let eighth = Magnitude::new(1, 8).ok()?;
    let shown = as_listed(exact, view)?;
    if spoons > eighth {
        // No spoon is near: an eighth is a quarter too little, a quarter half as much again.
        return Some(format!(
            "{shown} {}: take a heaped 1/8 tsp.",
            line.name.to_lowercase()
        ));
    }
    if spoons == eighth {
        return None;
    }
    Some(format!(
        "{shown} {} is less than the smallest spoon holds: take {}.",
        line.name.to_lowercase(),
        spoon_words(spoons)?
    ))
}

/// The amount in the words that the list has for it: no kitchen measures 529/3200 tsp.
fn as_listed(exact: &Quantity, view: &View) -> Option<String> {
    let measured = exact
        .measured_with(UnitSystem::AsWritten, view.standards, view.tools)
        .ok()?;
    let words = plain_text(&measured.pieces());
    Some(match measured.off_by {
        Some(_) => format!("About {words}"),
        None => words,
    })
}

/// The nearest of what spoons and fingers hold: a pinch is a sixteenth of a teaspoon by convention.
fn spoon_words(spoons: Magnitude) -> Option<String> {
    let parts = |parts: u128| Magnitude::new(parts, 96).ok();
    if spoons < parts(3)? {
        return Some("a few grains".to_owned());
    }
    if spoons < parts(8)? {
        return Some("a pinch".to_owned());
    }
    if spoons < parts(10)? {
        return Some("a good pinch".to_owned());
    }
    let eighths = spoons.rounded_to(Magnitude::new(1, 8).ok()?).ok()?;
    let eighths = Quantity {
        amount: Amount::Exactly(eighths),
        unit: Some(TEASPOON),
    };
    Some(format!("about {}", plain_text(&eighths.pieces())))
}

fn weight_words(grams: Magnitude) -> String {
    let step = if grams < Magnitude::one() {
        Magnitude::new(1, 100)
    } else {
        Magnitude::new(1, 10)
    };
    let rounded = step
        .and_then(|step| grams.rounded_to(step))
        .ok()
        .filter(|rounded| !rounded.is_zero())
        .unwrap_or(grams);
    plain_text(
        &Quantity {
            amount: Amount::Exactly(rounded),
            unit: Some(GRAM),
        }
        .pieces(),
    )
}

/// What of the recipe gives way to the water of a solution.
pub(super) fn liquid(recipe: &Recipe) -> Option<&'static str> {
    let has = |word: &str| {
        recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
            .any(|line| has_any(&line.name, word))
    };
    ["water", "milk", "beer", "stock"]
        .into_iter()
        .find(|word| has(word))
}

/// How many grams to dissolve in 100 g of water and how many of that to use, whole grams within a twentieth of `grams`.
fn slurry(grams: Magnitude) -> Option<(u32, u32)> {
    let hundred = Magnitude::from(100u32);
    let gives = |take: u32, used: u32| -> Option<Magnitude> {
        let (take, used) = (Magnitude::from(take), Magnitude::from(used));
        let part = take.checked_div(hundred.checked_add(take).ok()?).ok()?;
        part.checked_mul(used).ok()
    };
    let near = |take: u32, used: u32| -> bool {
        let Some(given) = gives(take, used) else {
            return false;
        };
        let (low, high) = if given < grams {
            (given, grams)
        } else {
            (grams, given)
        };
        let apart = high
            .checked_sub(low)
            .and_then(|apart| apart.checked_div(grams));
        matches!((apart, Magnitude::new(1, 20)), (Ok(apart), Ok(most)) if apart <= most)
    };
    // Ten grams of it are the easiest to weigh.
    let tens = (2..=10).map(|take| (take, 10));
    let others = (2..=10).flat_map(|take| (5..=40).map(move |used| (take, used)));
    tens.chain(others).find(|&(take, used)| near(take, used))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_holds_what_is_wanted() {
        for (grams, expected) in [
            ("0.3", Some((3, 10))),
            ("0.5", Some((5, 10))),
            ("0.2", Some((2, 10))),
            ("0.95", Some((10, 10))),
            ("0.1", Some((2, 5))),
            ("0.01", None),
        ] {
            let grams: Magnitude = grams.parse().expect("a number");
            assert_eq!(slurry(grams), expected, "{grams}");
        }
    }

    #[test]
    fn spoons_and_fingers_hold_little() {
        for (spoons, expected) in [
            ("1/100", "a few grains"),
            ("1/16", "a pinch"),
            ("1/12", "a good pinch"),
            ("1/8", "about 1/8 tsp"),
            ("0.26", "about 1/4 tsp"),
        ] {
            let spoons: Magnitude = spoons.parse().expect("a number");
            assert_eq!(spoon_words(spoons).expect("held"), expected, "{spoons}");
        }
    }
}
