//! What was read of a text, for `parse`, `parse-lines` and `parse-steps`.

use quantity::{Amount, Quantity, Temperature, TemperatureScale};
use recipe::{
    AmountRole, Diagnostic, DurationKind, Ingredient, IngredientGroup, IngredientKind,
    InstructionSection, LinePart, Located, MentionKind, Parsed, Portion, Recipe, RecipeYield,
    Severity, StatedAmount, Step,
};
use serde::Serialize;

use super::scale::ScaledAmountJson;

/// All that was found in the texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ParseAnswer {
    pub recipes: Vec<RecipeJson>,
    pub diagnostics: Vec<DiagnosticJson>,
}

impl ParseAnswer {
    /// What was doubtful, alone.
    #[must_use]
    pub fn diagnostics_of(diagnostics: &[Diagnostic]) -> Vec<DiagnosticJson> {
        diagnostics.iter().map(DiagnosticJson::from).collect()
    }
}

impl From<&Parsed> for ParseAnswer {
    fn from(parsed: &Parsed) -> Self {
        Self {
            recipes: parsed.recipes.iter().map(RecipeJson::from).collect(),
            diagnostics: parsed
                .diagnostics
                .iter()
                .map(DiagnosticJson::from)
                .collect(),
        }
    }
}

/// One recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RecipeJson {
    pub name: String,
    /// Written only where it is true.
    #[serde(skip_serializing_if = "is_false")]
    pub name_inferred: bool,
    /// Paragraphs divided by a blank line; `null` where there is none.
    pub description: Option<String>,
    pub recipe_yield: Option<YieldJson>,
    /// Seconds; the longer end of a range.
    pub prep_time: Option<u64>,
    pub cook_time: Option<u64>,
    pub total_time: Option<u64>,
    pub ingredient_groups: Vec<IngredientGroupJson>,
    pub instruction_sections: Vec<SectionJson>,
    pub notes: Vec<String>,
}

impl From<&Recipe> for RecipeJson {
    fn from(recipe: &Recipe) -> Self {
        let paragraphs: Vec<&str> = recipe
            .description
            .iter()
            .map(|one| one.value.as_str())
            .collect();
        Self {
            name: recipe.name.clone(),
            name_inferred: recipe.name_inferred(),
            description: (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n")),
            recipe_yield: recipe.recipe_yield.as_ref().map(YieldJson::from),
            prep_time: recipe.prep_time.map(|time| time.high),
            cook_time: recipe.cook_time.map(|time| time.high),
            total_time: recipe.total_time.map(|time| time.high),
            ingredient_groups: recipe
                .ingredient_groups
                .iter()
                .map(IngredientGroupJson::from)
                .collect(),
            instruction_sections: recipe
                .instruction_sections
                .iter()
                .map(SectionJson::from)
                .collect(),
            notes: recipe.notes.iter().map(|note| note.value.clone()).collect(),
        }
    }
}

/// An exact amount as two ends, equal where there is no range.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct QuantityJson {
    pub low: String,
    pub high: String,
}

impl QuantityJson {
    /// `None` where no number is stated.
    #[must_use]
    pub fn of(amount: &Amount) -> Option<Self> {
        Some(Self {
            low: amount.low()?.to_string(),
            high: amount.high()?.to_string(),
        })
    }
}

/// What a recipe makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct YieldJson {
    pub quantity: Option<QuantityJson>,
    pub noun: String,
    /// Written only where the text calls it an estimate.
    #[serde(skip_serializing_if = "is_false")]
    pub estimated: bool,
}

impl From<&RecipeYield> for YieldJson {
    fn from(made: &RecipeYield) -> Self {
        Self {
            quantity: QuantityJson::of(&made.quantity),
            noun: made.noun.clone(),
            estimated: made.estimated,
        }
    }
}

/// Ingredients under one heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IngredientGroupJson {
    pub name: Option<String>,
    pub ingredients: Vec<IngredientJson>,
}

impl From<&IngredientGroup> for IngredientGroupJson {
    fn from(group: &IngredientGroup) -> Self {
        Self {
            name: words(&group.name),
            ingredients: group.ingredients.iter().map(IngredientJson::from).collect(),
        }
    }
}

/// A stated amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AmountJson {
    pub quantity: Option<QuantityJson>,
    /// `null` for bare counts.
    pub unit: Option<String>,
    /// `added`, `equivalent`, `equivalent_added` (a further part of the equivalent before it),
    /// `whole` (all that a step takes it from) or `per_piece`; not written for the amount itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// What `scale` says of it; not written by `parse`.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub scaled: Option<ScaledAmountJson>,
}

impl AmountJson {
    /// `quantity` as it stands, in a role.
    #[must_use]
    pub fn of(quantity: &Quantity, role: Option<&'static str>) -> Self {
        Self {
            quantity: QuantityJson::of(&quantity.amount),
            unit: quantity.unit.as_ref().map(|unit| unit.short().into_owned()),
            role,
            scaled: None,
        }
    }
}

impl From<&StatedAmount> for AmountJson {
    fn from(stated: &StatedAmount) -> Self {
        let role = match stated.role {
            AmountRole::Main => None,
            AmountRole::Added => Some("added"),
            AmountRole::Equivalent => Some("equivalent"),
            AmountRole::EquivalentAdded => Some("equivalent_added"),
            AmountRole::Whole => Some("whole"),
            AmountRole::PerPiece => Some("per_piece"),
        };
        Self::of(&stated.quantity, role)
    }
}

/// One ingredient line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IngredientJson {
    /// The line as written, without its bullet.
    pub text: String,
    pub amounts: Vec<AmountJson>,
    pub size: Option<String>,
    /// Empty for a heading.
    pub name: String,
    pub preparation: Option<String>,
    pub comment: Option<String>,
    pub purpose: Option<String>,
    pub optional: bool,
    /// `food`, `equipment` or `heading`.
    pub kind: &'static str,
    /// Other foods that will do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<String>,
    /// Further uses in the line: "+ 20g for garnish".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<AmountJson>,
    /// Whether nothing about the line is in doubt.
    pub sure: bool,
    /// The fields that may hold more words or fewer: `name`, `amounts`, `size`, `preparation`, `comment`, `purpose`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unsure: Vec<&'static str>,
    /// In `scale`: why the line does not grow with the recipe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<super::RuleJson>,
}

impl From<&Ingredient> for IngredientJson {
    fn from(line: &Ingredient) -> Self {
        let heading = line.kind == IngredientKind::Heading;
        Self {
            text: line.text.clone(),
            amounts: if heading {
                Vec::new()
            } else {
                amounts(&line.amounts)
            },
            size: words(&line.size),
            name: if heading {
                String::new()
            } else {
                line.name.clone()
            },
            preparation: words(&line.preparation),
            comment: words(&line.comment),
            purpose: words(&line.purpose),
            optional: line.optional,
            kind: match line.kind {
                IngredientKind::Food => "food",
                IngredientKind::Equipment => "equipment",
                IngredientKind::Heading => "heading",
            },
            alternatives: line.alternatives.clone(),
            also: amounts(&line.also),
            sure: line.doubts.is_empty(),
            unsure: line.unsure.iter().map(|part| field(*part)).collect(),
            rule: None,
        }
    }
}

fn field(part: LinePart) -> &'static str {
    match part {
        LinePart::Name => "name",
        LinePart::Amount => "amounts",
        LinePart::Size => "size",
        LinePart::Preparation => "preparation",
        LinePart::Comment => "comment",
        LinePart::Purpose => "purpose",
    }
}

/// Steps under one heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SectionJson {
    pub name: Option<String>,
    pub steps: Vec<StepJson>,
}

impl From<&InstructionSection> for SectionJson {
    fn from(section: &InstructionSection) -> Self {
        Self {
            name: words(&section.name),
            steps: section.steps.iter().map(StepJson::from).collect(),
        }
    }
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StepJson {
    pub text: String,
    /// The text as written, where `scale` has changed `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original: Option<String>,
    pub durations: Vec<DurationJson>,
    pub temperatures: Vec<TemperatureJson>,
    pub ingredients: Vec<StepIngredientJson>,
    /// What earlier steps made and this one uses; written only where there is any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<MadeJson>,
    /// The amounts in `text` that `scale` has rounded; written only where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounded: Vec<RoundedJson>,
}

/// An amount in a step's text that is not quite the exact one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RoundedJson {
    /// The amount as the text has it.
    pub text: String,
    /// As `offBy` of an ingredient's amount.
    pub off_by: String,
}

/// Something that an earlier step made: "the egg mix".
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MadeJson {
    /// The place of its section, from 0.
    pub section: usize,
    /// The place of the step in the section, from 0.
    pub step: usize,
    pub text: String,
}

/// A stretch of time in a step; both ends in seconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DurationJson {
    pub low: u64,
    pub high: u64,
    /// `timer`, `ref`, `store`, `per` or `alt`.
    pub kind: &'static str,
    pub text: String,
    /// Written only where the longer end is open: "at least 20 minutes".
    #[serde(skip_serializing_if = "is_false")]
    pub open: bool,
}

/// A temperature in a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TemperatureJson {
    pub value: String,
    /// `C`, `F` or `gas`.
    pub unit: &'static str,
    pub text: String,
    /// Written only where the text speaks of a fan.
    #[serde(skip_serializing_if = "is_false")]
    pub fan: bool,
}

/// The use of an ingredient in a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StepIngredientJson {
    /// The place of its group, from 0.
    pub group: usize,
    /// Its place in the group, from 0.
    pub ingredient: usize,
    /// `all`, `some`, `rest` or a rational.
    pub portion: String,
    pub text: String,
    /// What the step states itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<AmountJson>,
}

impl From<&Step> for StepJson {
    fn from(step: &Step) -> Self {
        let mut answer = Self {
            text: step.text.clone(),
            original: None,
            durations: Vec::new(),
            temperatures: Vec::new(),
            ingredients: Vec::new(),
            made: Vec::new(),
            rounded: Vec::new(),
        };
        answer
            .ingredients
            .extend(step.uses().map(|used| StepIngredientJson {
                group: used.index.group,
                ingredient: used.index.ingredient,
                portion: portion_text(&used.portion),
                text: used.span.of(&step.text).to_owned(),
                amounts: amounts(used.amounts),
            }));
        for mention in &step.mentions {
            let text = mention.span.of(&step.text).to_owned();
            match &mention.kind {
                MentionKind::Duration { time, kind } => answer.durations.push(DurationJson {
                    low: time.low,
                    high: time.high,
                    kind: duration_kind(*kind),
                    text,
                    open: time.open,
                }),
                MentionKind::Temperature(temperature) => {
                    answer
                        .temperatures
                        .push(temperature_json(temperature, text));
                }
                MentionKind::Made(maker) => answer.made.push(MadeJson {
                    section: maker.section,
                    step: maker.step,
                    text,
                }),
                _ => {}
            }
        }
        answer
    }
}

/// Something doubtful about a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiagnosticJson {
    pub code: String,
    /// `note` or `warning`.
    pub severity: &'static str,
    pub message: String,
    pub hint: Option<String>,
    pub text: String,
}

impl From<&Diagnostic> for DiagnosticJson {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self {
            code: diagnostic.code.to_owned(),
            severity: match diagnostic.severity {
                Severity::Note => "note",
                Severity::Warning => "warning",
            },
            message: diagnostic.message.clone(),
            hint: diagnostic.hint.clone(),
            text: diagnostic.text.clone(),
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(truth: &bool) -> bool {
    !truth
}

fn words(located: &Option<Located<String>>) -> Option<String> {
    located.as_ref().map(|located| located.value.clone())
}

fn amounts(stated: &[StatedAmount]) -> Vec<AmountJson> {
    stated.iter().map(AmountJson::from).collect()
}

fn duration_kind(kind: DurationKind) -> &'static str {
    match kind {
        DurationKind::Timer => "timer",
        DurationKind::Ref => "ref",
        DurationKind::Store => "store",
        DurationKind::Per => "per",
        DurationKind::Alt => "alt",
    }
}

fn portion_text(portion: &Portion) -> String {
    match portion {
        Portion::All => "all".to_owned(),
        Portion::Some => "some".to_owned(),
        Portion::Rest => "rest".to_owned(),
        Portion::Part(part) => part.to_string(),
    }
}

fn temperature_json(temperature: &Temperature, text: String) -> TemperatureJson {
    let sign = if temperature.below_zero { "-" } else { "" };
    TemperatureJson {
        value: format!("{sign}{}", temperature.degrees),
        unit: match temperature.scale {
            TemperatureScale::Celsius => "C",
            TemperatureScale::Fahrenheit => "F",
            TemperatureScale::GasMark => "gas",
        },
        text,
        fan: temperature.fan,
    }
}
