//! Recipe and view to scaled recipe: the list, the yield, and the parts put together.

use quantity::{Amount, MassUnit, Unit, UnitSystem};
use recipe::{Ingredient, IngredientIndex, IngredientKind, MentionKind, Recipe, StatedAmount};

use super::advice::advice;
use super::amount::shown;
use super::food::FoodSought;
use super::nouns::in_number;
use super::phrase::{in_number_too, value_replaced};
use super::rules::Ruled;
use super::shares::tie;
use super::steps::sections;
use super::{
    Factor, MiseEnPlace, Replacement, ScaledGroup, ScaledIngredient, ScaledRecipe, ScaledYield,
    Scaling, ShownAmount, View,
};

/// `recipe` as seen by `view`: every amount scaled exactly and converted, texts with their amounts replaced.
///
/// Never fails: what cannot be converted stays as written with the reason beside it, and what cannot be held as a number
/// stays unscaled and says so. ×1 as written shows every amount as it stands in the text.
#[must_use]
pub fn view(recipe: &Recipe, view: &View) -> ScaledRecipe {
    view_of(recipe, &MiseEnPlace::of(view), view)
}

/// As [`view`], with the recipe laid out already: for one that is looked at again and again, as while the factor is dragged.
///
/// `mise` is of this recipe; where it does not serve the view, the recipe is laid out anew.
#[must_use]
pub fn view_of(recipe: &Recipe, mise: &MiseEnPlace, view: &View) -> ScaledRecipe {
    if mise.serves(view) {
        laid_view(recipe, mise, view)
    } else {
        laid_view(recipe, &MiseEnPlace::of(view), view)
    }
}

fn laid_view(recipe: &Recipe, mise: &MiseEnPlace, view: &View) -> ScaledRecipe {
    let ruled = Ruled::of(recipe, mise, view);
    let laid = Laid {
        recipe,
        mise,
        view,
        ruled: &ruled,
    };
    let groups = groups(laid);
    let mut scaled = ScaledRecipe {
        scaling: view.scaling,
        tins: view.tins,
        standards: view.standards,
        uses_standards: mise.uses_standards(recipe),
        recipe_yield: recipe_yield(recipe, view),
        sections: sections(laid, &groups),
        groups,
        advice: Vec::new(),
    };
    for (section, step) in tie(recipe, mise, view, &scaled.groups, &mut scaled.sections) {
        let written = &recipe.instruction_sections[section].steps[step].text;
        let step = &mut scaled.sections[section].steps[step];
        step.text = in_number_too(written, &step.replacements, &step.nouns, &step.redialled);
    }
    scaled.advice = advice(recipe, mise, view, &scaled);
    scaled
}

/// A recipe, laid out, and how it is to be seen.
#[derive(Clone, Copy)]
pub(super) struct Laid<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) mise: &'a MiseEnPlace,
    pub(super) view: &'a View,
    pub(super) ruled: &'a Ruled,
}

impl<'a> Laid<'a> {
    /// The food of a line. In the recipe's own units nothing crosses, and no food needs to be found.
    pub(super) fn food(self, index: IngredientIndex) -> &'a FoodSought {
        match self.view.scaling.units {
            UnitSystem::AsWritten => &FoodSought::Nothing,
            _ => self.mise.food(self.recipe, self.view, index),
        }
    }

    /// `shown` as a baker weighs it, where the line is part of a dough and comes in grams: flour, water and salt keep their
    /// proportions. As written nothing is weighed anew.
    fn in_proportion(self, index: IngredientIndex, view: &View, shown: ShownAmount) -> ShownAmount {
        let one = [&shown.exact, &shown.measure].map(|parts| parts.as_slice());
        let ([exact], [measure]) = (one[0], one[1]) else {
            return shown;
        };
        let weighed = measure.unit == Some(Unit::Mass(MassUnit::Gram))
            && matches!(exact.unit, Some(Unit::Mass(_)))
            && shown.estimate.is_none()
            && !shown.is_as_stated(view.scaling.factor);
        if !weighed || !self.mise.is_in_dough(self.recipe, self.view, index) {
            return shown;
        }
        match exact.in_proportion(view.standards, view.tools) {
            Ok(measured) => ShownAmount {
                measure: measured.parts,
                off_by: measured.off_by,
                ..shown
            },
            Err(_) => shown,
        }
    }

    /// The view of a line, which may be under a rule or the cook's own formula.
    pub(super) fn view_of(self, index: IngredientIndex) -> &'a View {
        self.ruled.view(index, self.view)
    }
}

fn groups(laid: Laid<'_>) -> Vec<ScaledGroup> {
    // What is no food is neither scaled nor converted.
    let as_written = View {
        scaling: Scaling::as_written(),
        ..laid.view.at(Factor::one())
    };
    laid.recipe
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
                    match line.kind {
                        IngredientKind::Food => {
                            let food = laid.food(index);
                            scaled_line(line, index, laid, laid.view_of(index), food)
                        }
                        IngredientKind::Equipment | IngredientKind::Heading => {
                            scaled_line(line, index, laid, &as_written, &FoodSought::Nothing)
                        }
                    }
                })
                .collect(),
        })
        .collect()
}

fn scaled_line(
    line: &Ingredient,
    index: IngredientIndex,
    laid: Laid<'_>,
    view: &View,
    food: &FoodSought,
) -> ScaledIngredient {
    let ruled = laid.ruled;
    let also: Vec<Replacement> = line
        .also
        .iter()
        .filter_map(|stated| {
            let amount = shown(std::slice::from_ref(stated), food, view)?;
            Some(Replacement {
                span: stated.span,
                rule: None,
                keeps_words: amount.is_as_stated(view.scaling.factor),
                amount,
            })
        })
        .collect();
    let comment = line
        .comment
        .as_ref()
        .map(|comment| value_replaced(&comment.value, comment.span, &line.text, &also));
    let one = one_long_piece(line, view);
    let stated = one
        .as_ref()
        .map_or(line.amounts.as_slice(), std::slice::from_ref);
    let amount = shown(stated, food, view)
        .map(|shown| laid.in_proportion(index, view, shown))
        .map(|shown| ruled.with_exact(index, shown));
    ScaledIngredient {
        index,
        kind: line.kind,
        name: amount.as_ref().and_then(|shown| name(line, shown)),
        amount,
        comment,
        further: also,
        rule: ruled.rule(index).cloned(),
        by_own_formula: laid.view.has_own(index),
    }
}

/// `12" baguette` is one, and two of twice the recipe: its length does not grow. As written nothing is said.
fn one_long_piece(line: &Ingredient, view: &View) -> Option<StatedAmount> {
    let size = line.size.as_ref()?.value.to_lowercase();
    let unit = size
        .trim_start_matches(|mark: char| !mark.is_alphabetic() && !matches!(mark, '"' | '″' | '”'));
    let is_length = ["cm", "mm", "inch", "in", "\"", "″", "”"]
        .iter()
        .any(|known| {
            unit.strip_prefix(known)
                .is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        });
    let counts = size.starts_with(|mark: char| mark.is_numeric());
    let scaled = !view.scaling.factor.is_one();
    (scaled && line.amounts.is_empty() && is_length && counts).then(|| StatedAmount {
        quantity: quantity::Quantity {
            amount: Amount::Exactly(quantity::Magnitude::one()),
            unit: None,
        },
        span: recipe::ByteSpan::new(0, 0),
        role: recipe::AmountRole::Main,
    })
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

pub(super) fn uses_standards(recipe: &Recipe) -> bool {
    stated_amounts(recipe).any(|stated| {
        stated.quantity.amount != Amount::Unstated
            && matches!(&stated.quantity.unit, Some(Unit::Volume(unit, None)) if unit.depends_on_standard())
    })
}
