//! Recipe and view to scaled recipe: the list, the yield, and the parts put together.

use quantity::{Amount, Unit};
use recipe::{Ingredient, IngredientIndex, IngredientKind, MentionKind, Recipe, StatedAmount};

use super::advice::advice;
use super::amount::shown;
use super::food::Foods;
use super::nouns::in_number;
use super::phrase::{in_number_too, value_replaced};
use super::rules::Ruled;
use super::shares::tie;
use super::steps::sections;
use super::{
    Replacement, ScaledGroup, ScaledIngredient, ScaledRecipe, ScaledYield, ShownAmount, View,
};

/// `recipe` as seen by `view`: every amount scaled exactly and converted, texts with their amounts replaced.
///
/// Never fails: what cannot be converted stays as written with the reason beside it, and what cannot be held as a number
/// stays unscaled and says so. ×1 as written shows every amount as it stands in the text.
#[must_use]
pub fn view(recipe: &Recipe, view: &View) -> ScaledRecipe {
    let ruled = Ruled::of(recipe, view);
    let foods = Foods::of(recipe, view);
    let groups = groups(recipe, view, &ruled, &foods);
    let mut scaled = ScaledRecipe {
        scaling: view.scaling,
        tins: view.tins,
        standards: view.standards,
        uses_standards: uses_standards(recipe),
        recipe_yield: recipe_yield(recipe, view),
        sections: sections(recipe, view, &ruled, &foods, &groups),
        groups,
        advice: Vec::new(),
    };
    for (section, step) in tie(recipe, view, &scaled.groups, &mut scaled.sections) {
        let written = &recipe.instruction_sections[section].steps[step].text;
        let step = &mut scaled.sections[section].steps[step];
        let as_written = view.scaling.factor.is_one();
        step.text = in_number_too(
            written,
            &step.replacements,
            &step.nouns,
            &step.redialled,
            as_written,
        );
    }
    scaled.advice = advice(recipe, view, &scaled);
    scaled
}

fn groups(recipe: &Recipe, view: &View, ruled: &Ruled, foods: &Foods<'_>) -> Vec<ScaledGroup> {
    recipe
        .ingredient_groups
        .iter()
        .enumerate()
        .map(|(group, lines)| ScaledGroup {
            name: lines.name.as_ref().map(|name| name.value.clone()),
            ingredients: lines
                .ingredients
                .iter()
                .enumerate()
                .map(|(ingredient, line)| {
                    let index = IngredientIndex { group, ingredient };
                    scaled_line(line, index, view, ruled, foods)
                })
                .collect(),
        })
        .collect()
}

fn scaled_line(
    line: &Ingredient,
    index: IngredientIndex,
    view: &View,
    ruled: &Ruled,
    foods: &Foods<'_>,
) -> ScaledIngredient {
    let recipes = view;
    let view = ruled.view(index, view);
    let as_written = View {
        scaling: super::Scaling::as_written(),
        ..view.clone()
    };
    let (view, food) = match line.kind {
        IngredientKind::Food => (view, foods.of_line(index)),
        IngredientKind::Equipment | IngredientKind::Heading => {
            (&as_written, &super::food::FoodSought::Nothing)
        }
    };
    let also: Vec<Replacement> = line
        .also
        .iter()
        .filter_map(|stated| {
            let amount = shown(std::slice::from_ref(stated), food, view)?;
            Some(Replacement {
                span: stated.span,
                amount,
                rule: None,
            })
        })
        .collect();
    let comment = line.comment.as_ref().map(|comment| {
        let factor_is_one = view.scaling.factor.is_one();
        value_replaced(
            &comment.value,
            comment.span,
            &line.text,
            &also,
            factor_is_one,
        )
    });
    let amount =
        shown(&line.amounts, food, view).map(|shown| ruled.with_exact(index, recipes, shown));
    ScaledIngredient {
        index,
        kind: line.kind,
        name: amount.as_ref().and_then(|shown| name(line, shown)),
        amount,
        comment,
        further: also,
        rule: ruled.rule(index).cloned(),
    }
}

/// The name in number with a bare count.
fn name(line: &Ingredient, shown: &ShownAmount) -> Option<String> {
    let ([stated], [shown]) = (line.amounts.as_slice(), shown.measure.as_slice()) else {
        return None;
    };
    if stated.quantity.unit.is_some() || shown.unit.is_some() {
        return None;
    }
    in_number(&line.name, &stated.quantity.amount, &shown.amount)
}

fn recipe_yield(recipe: &Recipe, view: &View) -> Option<ScaledYield> {
    let stated = view
        .recipe_yield
        .as_ref()
        .or(recipe.recipe_yield.as_ref())?;
    let factor = view.scaling.factor.magnitude();
    Some(ScaledYield {
        quantity: stated.quantity.scaled(factor).ok()?,
        noun: stated.noun.clone(),
        estimated: stated.estimated,
    })
}

/// Every amount that the recipe states, of lines and of steps.
pub(super) fn stated_amounts(recipe: &Recipe) -> impl Iterator<Item = &StatedAmount> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .flat_map(|line| line.amounts.iter().chain(&line.also));
    let steps = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .flat_map(|step| &step.mentions)
        .flat_map(|mention| match &mention.kind {
            MentionKind::Ingredient { amounts, .. } => amounts.as_slice(),
            MentionKind::Amount(stated) => std::slice::from_ref(stated),
            _ => &[],
        });
    lines.chain(steps)
}

fn uses_standards(recipe: &Recipe) -> bool {
    stated_amounts(recipe).any(|stated| {
        stated.quantity.amount != Amount::Unstated
            && matches!(&stated.quantity.unit, Some(Unit::Volume(unit, None)) if unit.depends_on_standard())
    })
}
