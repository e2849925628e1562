//! A scaled recipe for `scale`: the form of `parse`, with what to measure beside each exact amount.

use cook::scale::{
    Advice, AppliedRule, Estimate, ScaledIngredient, ScaledRecipe, ScaledStep, ShownAmount,
};
use quantity::Quantity;
use recipe::{Diagnostic, Recipe};
use serde::Serialize;

use super::{
    AmountJson, DiagnosticJson, IngredientJson, QuantityJson, RecipeJson, RoundedJson, StepJson,
    YieldJson,
};

/// The recipes of a text, scaled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScaleAnswer {
    pub recipes: Vec<ScaledRecipeJson>,
    pub diagnostics: Vec<DiagnosticJson>,
    /// Of the first recipe.
    pub factor: String,
    /// Of all recipes.
    pub advice: Vec<AdviceJson>,
}

impl ScaleAnswer {
    /// The answer for recipes and their views.
    #[must_use]
    pub fn new(scaled: &[(&Recipe, ScaledRecipe)], diagnostics: &[Diagnostic]) -> Self {
        let recipes: Vec<ScaledRecipeJson> = scaled
            .iter()
            .map(|(recipe, view)| ScaledRecipeJson::new(recipe, view))
            .collect();
        Self {
            factor: recipes
                .first()
                .map_or_else(|| "1".to_owned(), |first| first.factor.clone()),
            advice: recipes.iter().flat_map(|one| one.advice.clone()).collect(),
            recipes,
            diagnostics: diagnostics.iter().map(DiagnosticJson::from).collect(),
        }
    }
}

/// One recipe, scaled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScaledRecipeJson {
    #[serde(flatten)]
    pub recipe: RecipeJson,
    /// The exact factor: "3/2".
    pub factor: String,
    /// What the factor rests on where it is by tins, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tins: Option<String>,
    pub advice: Vec<AdviceJson>,
}

impl ScaledRecipeJson {
    fn new(recipe: &Recipe, view: &ScaledRecipe) -> Self {
        let mut json = RecipeJson::from(recipe);
        if let Some(made) = &view.recipe_yield {
            json.recipe_yield = Some(YieldJson {
                quantity: QuantityJson::of(&made.quantity),
                noun: made.noun.clone(),
                estimated: made.estimated,
            });
        }
        for (group, scaled) in json.ingredient_groups.iter_mut().zip(&view.groups) {
            for (line, scaled) in group.ingredients.iter_mut().zip(&scaled.ingredients) {
                scale_line(line, scaled);
            }
        }
        scale_further_uses(&mut json, recipe, view);
        for (section, scaled) in json.instruction_sections.iter_mut().zip(&view.sections) {
            for (step, scaled) in section.steps.iter_mut().zip(&scaled.steps) {
                scale_step(step, scaled);
            }
        }
        Self {
            recipe: json,
            factor: view.scaling.factor.to_string(),
            tins: view.tins.map(|tins| tins.words(view.scaling.factor)),
            advice: view.advice.iter().map(AdviceJson::from).collect(),
        }
    }
}

fn scale_line(line: &mut IngredientJson, scaled: &ScaledIngredient) {
    line.rule = scaled.rule.as_ref().map(RuleJson::from);
    if let Some(amount) = &scaled.amount {
        line.amounts = amounts(amount);
    }
    if scaled.comment.is_some() {
        line.comment.clone_from(&scaled.comment);
    }
}

/// "+ 20g for garnish" has no view of its own beside the comment: it is the stated amount times the factor.
fn scale_further_uses(json: &mut RecipeJson, recipe: &Recipe, view: &ScaledRecipe) {
    let factor = view.scaling.factor.magnitude();
    let lines = json
        .ingredient_groups
        .iter_mut()
        .flat_map(|group| &mut group.ingredients);
    let written = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    for (line, written) in lines.zip(written) {
        for (further, stated) in line.also.iter_mut().zip(&written.also) {
            if let Ok(scaled) = stated.quantity.scaled(factor) {
                *further = AmountJson::of(&scaled, further.role);
            }
        }
    }
}

fn scale_step(step: &mut StepJson, scaled: &ScaledStep) {
    step.original = Some(std::mem::replace(&mut step.text, scaled.text.clone()));
    step.rounded = scaled
        .replacements
        .iter()
        .filter_map(|replacement| {
            Some(RoundedJson {
                text: replacement.amount.text(),
                off_by: replacement.amount.off_by?.to_string(),
            })
        })
        .collect();
    for used in &mut step.ingredients {
        let view = scaled.uses.iter().find(|view| {
            (view.index.group, view.index.ingredient) == (used.group, used.ingredient)
        });
        if let Some(amount) = view.and_then(|view| view.amount.as_ref()) {
            used.amounts = amounts(amount);
        }
    }
}

/// The parts of an amount; what to measure for all of them stands with the first.
fn amounts(amount: &ShownAmount) -> Vec<AmountJson> {
    let mut all: Vec<AmountJson> = amount
        .exact
        .iter()
        .enumerate()
        .map(|(index, part)| AmountJson::of(part, (index > 0).then_some("added")))
        .collect();
    if let Some(first) = all.first_mut() {
        first.scaled = Some(ScaledAmountJson {
            exact: first.quantity.clone(),
            measure: amount.measure.iter().map(MeasureJson::from).collect(),
            off_by: amount
                .off_by
                .map_or_else(|| "0".to_owned(), |off_by| off_by.to_string()),
            estimate: amount.estimate.as_ref().map(EstimateJson::from),
            refusal: amount.refusal.clone(),
        });
    }
    let sizes = amount
        .per_piece
        .iter()
        .map(|size| AmountJson::of(size, Some("per_piece")));
    let equivalents = amount
        .equivalents
        .iter()
        .map(|same| AmountJson::of(same, Some("equivalent")));
    all.extend(sizes.chain(equivalents));
    all
}

/// What `scale` adds to an amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScaledAmountJson {
    pub exact: Option<QuantityJson>,
    /// What a spoon, cup or scale can hold; to be added together.
    pub measure: Vec<MeasureJson>,
    /// How far what is measured lies from what is exact, as a part of it; "0" where it is exact, negative where it is less.
    pub off_by: String,
    /// Where the amount crosses between volume, weight and pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateJson>,
    /// Why the units asked for cannot be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
}

/// One part of what to measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MeasureJson {
    pub quantity: Option<QuantityJson>,
    pub unit: Option<String>,
}

impl From<&Quantity> for MeasureJson {
    fn from(quantity: &Quantity) -> Self {
        Self {
            quantity: QuantityJson::of(&quantity.amount),
            unit: quantity.unit.as_ref().map(|unit| unit.short().into_owned()),
        }
    }
}

/// Where an estimate comes from and how far to trust it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EstimateJson {
    pub food: String,
    pub state: Option<String>,
    pub low: MeasureJson,
    pub high: MeasureJson,
    pub source: String,
}

impl From<&Estimate> for EstimateJson {
    fn from(estimate: &Estimate) -> Self {
        Self {
            food: estimate.food.to_string(),
            state: estimate.state.map(str::to_owned),
            low: MeasureJson::from(&estimate.low),
            high: MeasureJson::from(&estimate.high),
            source: estimate.source_words(),
        }
    }
}

/// The rule that a line is under, where its amount does not grow with the recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleJson {
    pub code: String,
    pub reason: String,
    /// Whether what to measure is by the rule; if not, it is set aside or only says a word.
    pub in_force: bool,
}

impl From<&AppliedRule> for RuleJson {
    fn from(rule: &AppliedRule) -> Self {
        Self {
            code: rule.code.to_owned(),
            reason: rule.reason.to_owned(),
            in_force: rule.in_force,
        }
    }
}

/// What does not scale, or wants care.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AdviceJson {
    pub code: String,
    pub message: String,
    pub text: String,
    /// The line it is about, as `group` and `ingredient` of the lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<[usize; 2]>,
}

impl From<&Advice> for AdviceJson {
    fn from(advice: &Advice) -> Self {
        Self {
            code: advice.code.to_owned(),
            message: advice.message.clone(),
            text: advice.text.clone(),
            line: advice.line.map(|line| [line.group, line.ingredient]),
        }
    }
}
