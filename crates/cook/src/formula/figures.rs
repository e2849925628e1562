//! Recipe and view to formula: every line weighed and sorted, the changes done one after the other, everything counted.

use quantity::{Amount, Magnitude, MassUnit, Quantity, QuantityError, Unit};
use recipe::{Ingredient, IngredientIndex, IngredientKind, Recipe};

use super::kind::{Known, has_flour, known};
use super::parts::{made_above, parts};
use super::trough::{Trough, Weighed, percent_of};
use super::water::water_in;
use super::weighing::weigh;
use super::{
    Formula, FormulaChange, FormulaError, FormulaKind, FormulaLine, FormulaPart, Hydration,
    LeftOut, StarterCounted,
};
use crate::composition::drawn_as;
use crate::scale::{Factor, ShownAmount, View, shown_at};

/// `recipe` at the size of `view` as a baker's formula, with `changes` done one after the other.
///
/// The recipe is not changed, and neither is the view: undoing a change is to leave it out.
///
/// # Errors
/// [`FormulaError::NoFlour`] and [`FormulaError::FlourUnweighed`] where there is nothing to count from; those of the changes.
pub fn formula(
    recipe: &Recipe,
    view: &View,
    changes: &[FormulaChange],
) -> Result<Formula, FormulaError> {
    let (mut trough, left_out) = fill(recipe, view)?;
    trough.scale(view.scaling.factor.magnitude())?;
    let before = trough.clone();
    let is_dough = is_dough(recipe, &before);
    for line in &mut trough.lines {
        line.grams = line.grams.checked_mul(line.own)?;
    }
    for change in changes {
        trough.change(*change)?;
    }
    let flour = trough.flour()?;
    let hydration = Hydration {
        counted: percent_of(trough.sum(Weighed::water_share)?, flour)?,
        as_poured: percent_of(trough.sum(Weighed::poured_share)?, flour)?,
        with_butter: percent_of(trough.sum(Weighed::all_water_share)?, flour)?,
    };
    let lines = trough
        .lines
        .iter()
        .zip(&before.lines)
        .map(|(line, before)| formula_line(recipe, view, line, before, flour))
        .collect::<Result<Vec<FormulaLine>, FormulaError>>()?;
    Ok(Formula {
        factor: one_factor(&lines),
        lines,
        left_out,
        flour,
        dough: trough.weight(FormulaPart::Dough)?,
        folded_in: trough.weight(FormulaPart::FoldedIn)?,
        hydration,
        layers: super::layers::layers(recipe),
        is_dough,
    })
}

/// The lines of a dough and of what is folded into it; none where the recipe is no dough.
pub(crate) fn dough_lines(recipe: &Recipe, view: &View) -> Vec<IngredientIndex> {
    if !has_flour(recipe) {
        return Vec::new();
    }
    let Ok((trough, _)) = fill(recipe, view) else {
        return Vec::new();
    };
    if !is_dough(recipe, &trough) {
        return Vec::new();
    }
    let counted = trough.lines.into_iter();
    counted
        .filter(|line| line.part != FormulaPart::Beside)
        .map(|line| line.index)
        .collect()
}

/// The lines of the recipe with their weights, unscaled, and those that have none.
pub(super) fn fill(recipe: &Recipe, view: &View) -> Result<(Trough, Vec<LeftOut>), FormulaError> {
    let known: Vec<Vec<Known>> = recipe
        .ingredient_groups
        .iter()
        .map(|group| {
            group
                .ingredients
                .iter()
                .map(|line| known(line, view))
                .collect()
        })
        .collect();
    let kinds: Vec<Vec<FormulaKind>> = known
        .iter()
        .map(|group| group.iter().map(|known| known.kind).collect())
        .collect();
    let parts = parts(recipe, &kinds);
    let mut lines = Vec::new();
    let mut left_out = Vec::new();
    for (index, line) in indexed(recipe) {
        let known = &known[index.group][index.ingredient];
        let part = parts[index.group][index.ingredient];
        match weighed(recipe, index, line, known, part, view) {
            Ok(weighed) => lines.push(weighed),
            Err(reason) => left_out.push(LeftOut { index, reason }),
        }
    }
    let trough = Trough { lines };
    match trough.flour() {
        Ok(_) => Ok((trough, left_out)),
        Err(error) => Err(unweighed_flour(recipe, &kinds).unwrap_or(error)),
    }
}

fn indexed(recipe: &Recipe) -> impl Iterator<Item = (IngredientIndex, &Ingredient)> {
    let groups = recipe.ingredient_groups.iter().enumerate();
    groups.flat_map(|(group, lines)| {
        let lines = lines.ingredients.iter().enumerate();
        lines
            .filter(|(_, line)| line.kind == IngredientKind::Food)
            .map(move |(ingredient, line)| (IngredientIndex { group, ingredient }, line))
    })
}

fn weighed(
    recipe: &Recipe,
    index: IngredientIndex,
    line: &Ingredient,
    known: &Known,
    part: FormulaPart,
    view: &View,
) -> Result<Weighed, String> {
    let mixed = matches!(known.kind, FormulaKind::Starter | FormulaKind::Other);
    if mixed && let Some(heading) = made_above(recipe, index.group, line) {
        return Err(format!("its parts are counted under \"{heading}\""));
    }
    let weight = weigh(line, known, view)?;
    if weight.grams.is_zero() {
        return Err("no amount is given".to_owned());
    }
    let as_water = weight.as_water.checked_div(weight.grams);
    Ok(Weighed {
        index,
        text: line.text.clone(),
        part,
        kind: known.kind,
        about: weight.about,
        grams: weight.grams,
        written: weight.grams,
        own: view.own_factor(index).magnitude(),
        as_water: as_water.map_err(|_| "the number is too large".to_owned())?,
        water: water_in(known.name()),
        starter: (known.kind == FormulaKind::Starter).then(|| starter(&line.text)),
    })
}

/// "starter (80% hydration)"; half flour and half water where the line does not say, half as much water where it says stiff.
fn starter(text: &str) -> StarterCounted {
    let lower = text.to_lowercase();
    let stated = lower.split_once("hydration").and_then(|(before, _)| {
        let number = before.trim_end().strip_suffix('%')?.trim_end();
        let start = number
            .char_indices()
            .rev()
            .take_while(|(_, letter)| letter.is_ascii_digit())
            .last()?;
        number[start.0..].parse::<u32>().ok()
    });
    let usual = if lower.contains("stiff") || lower.contains("biga") {
        50
    } else {
        100
    };
    StarterCounted {
        hydration: Magnitude::from(
            stated
                .filter(|hydration| (30..=300).contains(hydration))
                .unwrap_or(usual),
        ),
        stated: stated.is_some(),
    }
}

/// A flour that is listed without a weight is the reason why there is none to count from.
fn unweighed_flour(recipe: &Recipe, kinds: &[Vec<FormulaKind>]) -> Option<FormulaError> {
    indexed(recipe)
        .find(|(index, _)| kinds[index.group][index.ingredient] == FormulaKind::Flour)
        .map(|(_, line)| FormulaError::FlourUnweighed {
            line: line.text.clone(),
        })
}

fn formula_line(
    recipe: &Recipe,
    view: &View,
    line: &Weighed,
    before: &Weighed,
    flour: Magnitude,
) -> Result<FormulaLine, FormulaError> {
    let written = &recipe.ingredient_groups[line.index.group].ingredients[line.index.ingredient];
    let factor = line.grams.checked_div(line.written)?;
    Ok(FormulaLine {
        index: line.index,
        part: line.part,
        kind: line.kind,
        class: drawn_as(&written.name),
        grams: line.grams,
        measure: on_a_scale(line.grams, view)?,
        percent: percent_of(line.grams, flour)?,
        about: line.about,
        factor,
        own: line.own,
        amount: in_its_units(written, factor, view),
        water: line.water,
        starter: line.starter,
        changed: line.grams != before.grams,
    })
}

fn on_a_scale(grams: Magnitude, view: &View) -> Result<quantity::Measured, QuantityError> {
    let weight = Quantity {
        amount: Amount::Exactly(grams),
        unit: Some(Unit::Mass(MassUnit::Gram)),
    };
    weight.in_proportion(view.standards, view.tools)
}

/// The line's own amount, "140 ml", at its own factor.
fn in_its_units(line: &Ingredient, factor: Magnitude, view: &View) -> Option<ShownAmount> {
    shown_at(line, Factor::new(factor).ok()?, view)
}

/// The factor of all lines over what the cook's own formula makes of them, where they have the same.
fn one_factor(lines: &[FormulaLine]) -> Option<Factor> {
    let size = |line: &FormulaLine| line.factor.checked_div(line.own).ok();
    let first = size(lines.first()?)?;
    lines
        .iter()
        .all(|line| size(line) == Some(first))
        .then(|| Factor::new(first).ok())
        .flatten()
}

/// So much water for a hundred of flour, and no more, makes a dough.
const WETTEST_DOUGH: u32 = 110;

/// Whether it is a dough, of which bakers tell the hydration: it is raised with yeast or a starter, or called a dough, and has no
/// more than 110 of water to 100 of flour. What is wetter is a batter, however it is raised. Ruhlman, *Ratio* (2009) has 5 flour to 3
/// water for bread and as much liquid as flour, or more, for all batters (muffin 2 : 2, pancake 2 : 2, crêpe 1 : 2); the wettest
/// breads that are still handled as doughs (pan de cristal, focaccia) have 100 to 110 %. Cakes keep the percentages of the flour.
fn is_dough(recipe: &Recipe, trough: &Trough) -> bool {
    let raised = trough
        .dough()
        .any(|line| matches!(line.kind, FormulaKind::Yeast | FormulaKind::Starter));
    let hydration =
        || percent_of(trough.sum(Weighed::water_share).ok()?, trough.flour().ok()?).ok();
    (raised || says_dough(recipe))
        && hydration().is_some_and(|percent| percent <= Magnitude::from(WETTEST_DOUGH))
}

/// Whether the steps or the name speak of a dough.
fn says_dough(recipe: &Recipe) -> bool {
    let steps = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.as_str());
    let is_word = |word: &str| matches!(word, "dough" | "doughs");
    steps.chain([recipe.name.as_str()]).any(|text| {
        let lower = text.to_lowercase();
        lower
            .split(|letter: char| !letter.is_alphanumeric())
            .any(is_word)
    })
}
