//! A recipe as the window draws it: one scaled and converted view of the text, ready to set.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AmountView, CupSetting, EggClass, FormulaEdit, LineCorrection, RuleView, SizeBy};

/// In which units amounts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum UnitSystem {
    /// As the recipe has them.
    AsWritten,
    /// Grams and millilitres; volumes of dry food become grams.
    Metric,
    /// Cups, spoons, ounces.
    Us,
}

/// How a recipe is to be shown. Kept per recipe, so that leaving and coming back finds it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Scaling {
    /// An exact factor: "2", "1/2", "7/4", "1.5"; checked by the host.
    pub factor: String,
    /// The units.
    pub units: UnitSystem,
}

/// Which cup a recipe means, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CupView {
    /// "1 cup = 236.6 ml, US".
    pub words: String,
    /// "because of sticks and °F", "you chose it", "as the recipe does not tell".
    pub why: String,
    /// The choice that it is, where it is one.
    pub setting: Option<CupSetting>,
    /// The cook chose it for this recipe, and can take that back.
    pub chosen: bool,
}

/// What a recipe makes, scaled.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct YieldView {
    /// "2 cakes", "about 16 croissants".
    pub text: String,
    /// The number alone, scaled, for the stepper: "32"; a range shows its lower end.
    pub count: String,
    /// "croissants"; may be empty.
    pub noun: String,
    /// It is an estimate, ours or the cook's.
    pub estimated: bool,
}

/// A part of the composition bar and of the drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CompositionPart {
    /// The class of food, which fixes tint and hatch.
    pub class: FoodClass,
    /// The label: "sugar, treacle".
    pub label: String,
    /// Share of the known weight in whole percent.
    pub percent: u32,
}

/// Classes of food for drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum FoodClass {
    Flour,
    Fat,
    Liquid,
    Sugar,
    Egg,
    Dark,
    Fruit,
    Pale,
    Green,
    Other,
}

/// The silhouette that the section is drawn in; `Letter` draws the first letter of the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Silhouette {
    Crescent,
    Cake,
    Loaf,
    Mould,
    Roll,
    Bowl,
    Jar,
    Letter,
}

/// What an ingredient row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum RowKind {
    Food,
    Equipment,
    Heading,
}

/// Something doubtful about a line or step, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DoubtView {
    /// A stable code.
    pub code: String,
    /// "please choose" draws a diamond, "guessed" a half disc, "kept as text" a square.
    pub shape: DoubtShape,
    /// In words.
    pub message: String,
    /// What to do.
    pub hint: Option<String>,
    /// Start of the place in doubt, in UTF-16 units of the line.
    pub start: u32,
    /// End of the place in doubt, in UTF-16 units of the line.
    pub end: u32,
}

/// How a doubt is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum DoubtShape {
    Choose,
    Guessed,
    Kept,
}

/// One line of the list of ingredients.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct IngredientRow {
    /// "0.3": group and line; stable for one text.
    pub id: String,
    pub kind: RowKind,
    /// Scaled and converted; `null` where the line states none.
    pub amount: Option<AmountView>,
    /// The amount as the recipe has it, unscaled, where that differs from what is shown.
    pub written: Option<String>,
    /// "large", "30x25cm".
    pub size: Option<String>,
    /// The food's name in the line's words.
    pub name: String,
    pub preparation: Option<String>,
    /// Everything else said, with its amounts scaled.
    pub comment: Option<String>,
    pub optional: bool,
    /// Why the amount stands otherwise than by the factor, where it does: a rule, or the cook's own formula.
    pub rule: Option<String>,
    /// The line as written.
    pub text: String,
    pub doubts: Vec<DoubtView>,
    /// How the cook has said that the line is to be read.
    pub correction: Option<LineCorrection>,
}

/// Ingredients under one heading.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct IngredientGroupView {
    pub name: Option<String>,
    /// The heading's line as written, without its bullet, where the group has a name.
    pub line: Option<String>,
    /// How the cook has said that the heading's line is to be read.
    pub correction: Option<LineCorrection>,
    pub rows: Vec<IngredientRow>,
}

/// One piece of a step's text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum StepPiece {
    /// Plain words.
    Text { text: String },
    /// A stated amount, scaled and converted; `written` is what the text has.
    Amount { amount: AmountView, written: String },
    /// A time that a cook would start a timer for: drawn as a button. `index` names it to `start_step_timer`.
    Duration {
        text: String,
        spoken: String,
        index: u32,
    },
    /// A time that is no timer ("at the 25 minute mark", "keeps 3 days").
    Moment { text: String },
    /// A temperature, as written or converted; `also` holds the other scales: "350 °F, gas mark 4".
    Temperature { text: String, also: String },
}

/// What one step uses of one ingredient.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StepIngredient {
    /// The row it comes from.
    pub row: String,
    pub name: String,
    /// What this step needs of it; `null` where not stated.
    pub amount: Option<AmountView>,
    /// "all", "half", "the rest", "some"; empty for all of it.
    pub portion: String,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StepView {
    /// 1-based over the whole recipe.
    pub number: u32,
    pub pieces: Vec<StepPiece>,
    /// The step as written, shown by the key O.
    pub written: String,
    pub ingredients: Vec<StepIngredient>,
}

/// Steps under one heading.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct InstructionSectionView {
    pub name: Option<String>,
    pub steps: Vec<StepView>,
}

/// What does not scale, or wants care at this scale.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AdviceView {
    pub code: String,
    pub message: String,
}

/// The cook's own formula of a recipe.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct OwnFormulaView {
    /// "62 % hydration, fine salt 2.2 %".
    pub words: String,
    /// As `keep_formula` takes them.
    pub edits: Vec<FormulaEdit>,
}

/// A size that the dial stops at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SizeStop {
    /// As `show_recipe` takes it: "7/4".
    pub factor: String,
    /// "×1 3/4".
    pub text: String,
}

/// Which eggs are meant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct EggsView {
    /// "UK or EU medium eggs", "Taken as UK or EU medium eggs" where nothing tells.
    pub words: String,
    /// "as the recipe does not tell", "by your setting", "you chose them".
    pub why: String,
    /// The class that is taken.
    pub class: EggClass,
    /// Whether the cook has chosen it for this recipe.
    pub chosen: bool,
}

/// A recipe of the library as shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecipeView {
    pub id: String,
    pub name: String,
    pub name_inferred: bool,
    /// One of the bundled samples.
    pub sample: bool,
    pub favourite: bool,
    pub description: Vec<String>,
    /// "From a pasted page, read on 8 Nov".
    pub origin: String,
    /// "Made twice, last on 8 Nov"; empty where never.
    pub made: String,
    pub recipe_yield: Option<YieldView>,
    pub scaling: Scaling,
    /// "×2", "×1/2", "×1 3/4".
    pub factor_text: String,
    /// The way to this size, to come back to it.
    pub sized_by: SizeBy,
    /// What it came from, where it was more than a factor: "from your 350 g butter".
    pub sized_words: Option<String>,
    /// The percentages of the formula that the cook has changed; `null` where the formula is the recipe's own.
    pub own_formula: Option<OwnFormulaView>,
    /// The stops of the dial that drags the size, from the smallest on.
    pub stops: Vec<SizeStop>,
    /// Which of them is nearest to the size.
    pub stop: u32,
    /// The tin that the text itself names: "20 cm round".
    pub written_tin: Option<String>,
    /// "1 cup = 236.6 ml, US"; only where the recipe uses cups or spoons.
    pub standards: Option<String>,
    /// Which cup that is and why; where `standards` says one and the units do not fix it.
    pub cup: Option<CupView>,
    /// Which eggs are meant, where eggs are counted.
    pub eggs: Option<EggsView>,
    pub silhouette: Silhouette,
    pub composition: Vec<CompositionPart>,
    /// Whether a line is a flour, so that `show_formula` may have an answer.
    pub has_flour: bool,
    pub groups: Vec<IngredientGroupView>,
    pub sections: Vec<InstructionSectionView>,
    pub notes: Vec<String>,
    pub advice: Vec<AdviceView>,
    /// What does not grow with the recipe.
    pub rules: Vec<RuleView>,
    /// The original text, verbatim.
    pub source_text: String,
    /// Rows ticked off in the cooking under way.
    pub ticked: Vec<String>,
}
