//! The types of a scaled and converted view of a recipe. Only data: what fills them stands in `view`.

use std::borrow::Cow;
use std::sync::Arc;

use quantity::{
    Amount, Magnitude, Quantity, RelativeError, Source, Standard, Standards, Tools, UnitSystem,
    VolumeUnit,
};
use recipe::foods::{EggClass, OwnWeight};
use recipe::{ByteSpan, Choices, IngredientIndex, IngredientKind, Portion, Recipe, RecipeYield};

use super::estimate::words_of;
use super::{AppliedRule, Factor, Override, Redialled, TinChange};

/// At which size and in which units a recipe is shown: what is remembered of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scaling {
    /// How many times the recipe.
    pub factor: Factor,
    /// In which units.
    pub units: UnitSystem,
}

impl Scaling {
    /// ×1, as written.
    #[must_use]
    pub fn as_written() -> Self {
        Self {
            factor: Factor::one(),
            units: UnitSystem::AsWritten,
        }
    }
}

/// How a recipe is to be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Size and units.
    pub scaling: Scaling,
    /// Which cup and spoon the recipe means.
    pub standards: Standards,
    /// What the recipe makes, where the cook has set it; stronger than the recipe's own.
    pub recipe_yield: Option<RecipeYield>,
    /// How a cup of a food is filled, by food name and state name.
    pub fills: Vec<(String, String)>,
    /// What the cook has weighed, stronger than the table of foods.
    pub own_weights: Arc<[OwnWeight]>,
    /// What the kitchen measures with.
    pub tools: Tools,
    /// From which tin into which, where the cook has said so.
    pub tins: Option<TinChange>,
    /// Rules that the cook has set aside, and lines that are to stay as written.
    pub overrides: Vec<Override>,
    /// The cook's own formula: lines that are so many times what the recipe has of them, whatever the size.
    pub proportions: Arc<[(IngredientIndex, Factor)]>,
    /// Which eggs are meant where a line does not say; by the cups that are meant where nobody has said.
    pub egg_class: Option<EggClass>,
}

impl View {
    /// The view of `recipe` by the cook's own `choices`; where neither these nor the recipe tell which cup is meant, `house` does.
    #[must_use]
    pub fn new(recipe: &Recipe, choices: &Choices, house: Standards, scaling: Scaling) -> Self {
        Self {
            scaling,
            standards: choices.standards.or(recipe.standards).unwrap_or(house),
            recipe_yield: choices.recipe_yield.clone(),
            fills: choices.fills.clone(),
            own_weights: Arc::default(),
            tools: Tools::default(),
            tins: None,
            overrides: Vec::new(),
            proportions: Arc::default(),
            egg_class: None,
        }
    }

    /// The view of no recipe in particular, as written: for the converter.
    #[must_use]
    pub fn of_the_house(standards: Standards) -> Self {
        Self {
            scaling: Scaling::as_written(),
            standards,
            recipe_yield: None,
            fills: Vec::new(),
            own_weights: Arc::default(),
            tools: Tools::default(),
            tins: None,
            overrides: Vec::new(),
            proportions: Arc::default(),
            egg_class: None,
        }
    }

    /// The same view in a kitchen that measures with these.
    #[must_use]
    pub fn with_tools(self, tools: Tools) -> Self {
        Self { tools, ..self }
    }

    /// The same view where the cook has weighed some foods.
    #[must_use]
    pub fn with_own_weights(self, own_weights: Arc<[OwnWeight]>) -> Self {
        Self {
            own_weights,
            ..self
        }
    }
}

/// A named point on the range of an estimate, in the unit shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EstimatePoint {
    /// "loose", "packed"; empty where the food has one state only.
    pub state: &'static str,
    /// What the amount comes to in this state.
    pub quantity: Quantity,
    /// Whether this is the one taken.
    pub chosen: bool,
    /// Whether it is the cook's own figure.
    pub own: bool,
}

/// Where an amount that crosses between volume, weight and pieces comes from, and how far to trust it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Estimate {
    /// The food's name in the table.
    pub food: Cow<'static, str>,
    /// The state that was taken.
    pub state: Option<&'static str>,
    /// Whether the line itself or the cook says that state.
    pub state_stated: bool,
    /// The lowest honest value, in the unit shown.
    pub low: Quantity,
    /// The highest honest value, in the unit shown.
    pub high: Quantity,
    /// The states from light to heavy.
    pub points: Vec<EstimatePoint>,
    /// Whose figure was taken.
    pub source: Source,
    /// The figures of the table in words, where one of them was taken: "145 g loose, 220 g packed per US cup of 236.6 ml".
    pub figures: Option<Arc<str>>,
    /// Which spoon or cup was taken, where the amount was in one.
    pub measured_in: Option<(VolumeUnit, Standard)>,
}

impl Estimate {
    /// The source as a sentence: "USDA FDC 168833: 145 g loose, 220 g packed per US cup of 236.6 ml".
    #[must_use]
    pub fn source_words(&self) -> String {
        match &self.figures {
            Some(figures) => format!("{}: {figures}", self.source),
            None => self.source.to_string(),
        }
    }

    /// "1 cup = 236.6 ml, US", where the amount was in spoons or cups.
    #[must_use]
    pub fn standard_words(&self) -> Option<String> {
        let (unit, standard) = self.measured_in?;
        words_of(unit, standard)
    }
}

/// What a cook may weigh to have an own figure for a food, and what was weighed already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToWeigh {
    /// The food's name in the table, or as the line names it.
    pub food: String,
    /// The state, or the size of a piece, that it is the weight of; `None` is the usual one.
    pub state: Option<String>,
    /// What to weigh: one cup, one piece; what was weighed, where something was.
    pub measured: Quantity,
    /// What it weighs by the cook, in g; `None` where the cook has not weighed it.
    pub grams: Option<Magnitude>,
}

/// An amount, scaled and in the units asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShownAmount {
    /// The stated amount times the factor, exactly, in the recipe's own units; the parts of a sum in order. So too where a rule
    /// shows another amount.
    pub exact: Vec<Quantity>,
    /// What to measure in the units asked for; the parts of a sum in order.
    pub measure: Vec<Quantity>,
    /// The size of one container or piece, which does not scale: "400 g" of "2 × 400 g tins".
    pub per_piece: Vec<Quantity>,
    /// The same amount in other units, where the text itself gives it or the number is long: "6 oz", "1 kg".
    pub equivalents: Vec<Quantity>,
    /// How far `measure` is off, where it is.
    pub off_by: Option<RelativeError>,
    /// Present where the amount crosses between volume, weight and pieces.
    pub estimate: Option<Estimate>,
    /// Why the units asked for cannot be given; the amount then stays as written.
    pub refusal: Option<String>,
    /// What the cook may weigh to have the estimate right or the refusal gone.
    pub to_weigh: Option<ToWeigh>,
}

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledIngredient {
    /// Which line it is.
    pub index: IngredientIndex,
    /// Food, equipment or heading; only food scales.
    pub kind: IngredientKind,
    /// How much, `None` where the line states nothing.
    pub amount: Option<ShownAmount>,
    /// The name in number with the amount, where that is not the line's own: "eggs" of "1 egg" twice.
    pub name: Option<String>,
    /// The comment with its amounts scaled.
    pub comment: Option<String>,
    /// The amounts of further uses in the line ("+ 20g for garnish"), by their place in it.
    pub further: Vec<Replacement>,
    /// The rule that the line is under, where its amount does not grow with the recipe or the cook has said so.
    pub rule: Option<AppliedRule>,
    /// Whether the cook's own formula has another amount of it than the recipe at this size.
    pub by_own_formula: bool,
}

/// Lines under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledGroup {
    /// The heading.
    pub name: Option<String>,
    /// The lines.
    pub ingredients: Vec<ScaledIngredient>,
}

/// An amount in a step's text, and what stands in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// Its place in the step's text as written.
    pub span: ByteSpan,
    /// What is shown there.
    pub amount: ShownAmount,
    /// The code of the rule by which it does not grow with the recipe.
    pub rule: Option<&'static str>,
    /// Whether the text keeps its own words there, since they say what is shown.
    pub keeps_words: bool,
}

/// A noun in a step's text that must be in number with the amount before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NounInNumber {
    /// Its place in the step's text as written.
    pub span: ByteSpan,
    /// What stands there.
    pub text: String,
}

/// What one step uses of one ingredient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepUse {
    /// Which ingredient.
    pub index: IngredientIndex,
    /// How much of it.
    pub portion: Portion,
    /// What this step needs of it, where that is sure.
    pub amount: Option<ShownAmount>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledStep {
    /// 1-based over the whole recipe.
    pub number: u32,
    /// The text with its amounts scaled.
    pub text: String,
    /// The amounts in the text, by place.
    pub replacements: Vec<Replacement>,
    /// Nouns in number with those amounts, by place.
    pub nouns: Vec<NounInNumber>,
    /// The temperatures in the text that are shown on another dial.
    pub redialled: Vec<Redialled>,
    /// What the step uses, each line of the list once, in the order of the text.
    pub uses: Vec<StepUse>,
}

/// Steps under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledSection {
    /// The heading.
    pub name: Option<String>,
    /// The steps.
    pub steps: Vec<ScaledStep>,
}

/// What the recipe makes at this size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledYield {
    /// How many, exactly.
    pub quantity: Amount,
    /// Of what; may be empty.
    pub noun: String,
    /// Whether it is an estimate.
    pub estimated: bool,
}

/// What does not scale, or wants care at this size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// A stable code such as `egg_part`, `time_unscaled`, `tin`.
    pub code: &'static str,
    /// A short calm sentence.
    pub message: String,
    /// The text it is about; may be empty.
    pub text: String,
    /// The line it is about, where it is one.
    pub line: Option<IngredientIndex>,
}

/// A recipe as seen at one size and in one set of units, group for group, section for section as the recipe has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaledRecipe {
    /// Size and units.
    pub scaling: Scaling,
    /// From which tin into which, where the cook has said so.
    pub tins: Option<TinChange>,
    /// Which cup and spoon were taken.
    pub standards: Standards,
    /// Whether any amount of the recipe is in a unit whose size depends on them: cups, spoons, pints.
    pub uses_standards: bool,
    /// What it makes, where that is known.
    pub recipe_yield: Option<ScaledYield>,
    /// The list.
    pub groups: Vec<ScaledGroup>,
    /// The method.
    pub sections: Vec<ScaledSection>,
    /// What does not scale; empty where there is nothing to say.
    pub advice: Vec<Advice>,
}
