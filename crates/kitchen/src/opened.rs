//! A recipe of the library, opened: its text, what was read of it, and what the cook has chosen. Nothing in it is scaled.

use std::sync::Arc;

use cook::scale::{MiseEnPlace, Override, ScaledRecipe, Scaling, TinChange, View, view_of};
use library::{Made, Origin};
use quantity::{Standards, Tools};
use recipe::foods::{EggClass, OwnWeight};
use recipe::{Choices, Diagnostic, Ingredient, IngredientIndex, Recipe, RecipeYield, Step};

use crate::{OwnFormula, SizeBy};

/// Why a cup is taken to be so large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StandardsBasis {
    /// The cook chose it for this recipe.
    Chosen,
    /// The recipe's spelling and units tell.
    Read,
    /// Nothing tells: the setting of the house.
    Setting,
}

/// A recipe of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedRecipe {
    /// Its id.
    pub id: String,
    /// The text verbatim; all spans of `recipe` point into it.
    pub text: String,
    /// As read from the text.
    pub recipe: Arc<Recipe>,
    /// What was doubtful about the text as a whole.
    pub diagnostics: Vec<Diagnostic>,
    /// The cook's own choices, stronger than what was read.
    pub choices: Choices,
    /// Which cup and spoon are meant.
    pub standards: Standards,
    /// Why.
    pub standards_basis: StandardsBasis,
    /// By what the recipe tells, where it does: "sticks and °F".
    pub standards_reason: Option<String>,
    /// As last shown.
    pub scaling: Scaling,
    /// By what way it came to that size.
    pub sized_by: SizeBy,
    /// From which tin into which, where that was the way.
    pub tins: Option<TinChange>,
    /// What the cook has set aside of the rules of scaling.
    pub overrides: Vec<Override>,
    /// Where it came from.
    pub origin: Origin,
    /// A favourite.
    pub favourite: bool,
    /// Whether it lies in the bin.
    pub deleted: bool,
    /// When it was added, in wall milliseconds.
    pub added_ms: i64,
    /// When its text was last changed, in wall milliseconds.
    pub changed_ms: i64,
    /// How often and when it was cooked.
    pub made: Made,
    /// What the cook has weighed, of whatever food.
    pub own_weights: Arc<[OwnWeight]>,
    /// What the kitchen measures with.
    pub tools: Tools,
    /// Row ids ("0.3") ticked off in the cooking under way.
    pub ticked: Vec<String>,
    /// Which eggs are meant, where the cook has said so of this recipe.
    pub chosen_eggs: Option<EggClass>,
    /// Which eggs are meant: as chosen, or as set for the house; by the cups that are meant where neither says.
    pub eggs: Option<EggClass>,
    /// The cook's own formula of it.
    pub own_formula: OwnFormula,
    /// The recipe laid out for its views.
    pub mise: Arc<MiseEnPlace>,
}

impl OpenedRecipe {
    /// What the recipe makes, unscaled: the cook's choice, else what the text says.
    #[must_use]
    pub fn recipe_yield(&self) -> Option<&RecipeYield> {
        self.choices
            .recipe_yield
            .as_ref()
            .or(self.recipe.recipe_yield.as_ref())
    }

    /// How it is to be seen: its scaling with the cook's choices.
    #[must_use]
    pub fn view(&self) -> View {
        let view = View::new(&self.recipe, &self.choices, self.standards, self.scaling)
            .with_own_weights(Arc::clone(&self.own_weights))
            .with_tools(self.tools);
        View {
            tins: self.tins,
            overrides: self.overrides.clone(),
            proportions: Arc::clone(&self.own_formula.proportions),
            egg_class: self.eggs,
            ..view
        }
    }

    /// The recipe at the size and in the units that it is shown in.
    #[must_use]
    pub fn scaled(&self) -> ScaledRecipe {
        view_of(&self.recipe, &self.mise, &self.view())
    }

    /// The step with a 1-based number over the whole recipe.
    #[must_use]
    pub fn step(&self, number: u32) -> Option<&Step> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        steps(&self.recipe).nth(index)
    }
}

/// All steps of a recipe, section after section.
pub fn steps(recipe: &Recipe) -> impl Iterator<Item = &Step> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
}

/// The id of an ingredient row: "0.3" is the fourth line of the first group.
///
/// # Examples
/// ```
/// let index = recipe::IngredientIndex { group: 0, ingredient: 3 };
/// assert_eq!(kitchen::row_id(index), "0.3");
/// ```
#[must_use]
pub fn row_id(index: IngredientIndex) -> String {
    format!("{}.{}", index.group, index.ingredient)
}

pub(crate) fn line_at(recipe: &Recipe, index: IngredientIndex) -> Option<&Ingredient> {
    recipe
        .ingredient_groups
        .get(index.group)?
        .ingredients
        .get(index.ingredient)
}

/// The lines that are written just so.
pub(crate) fn lines_written<'a>(
    recipe: &'a Recipe,
    text: &'a str,
) -> impl Iterator<Item = IngredientIndex> + 'a {
    let groups = recipe.ingredient_groups.iter().enumerate();
    groups.flat_map(move |(group, lines)| {
        let lines = lines.ingredients.iter().enumerate();
        lines
            .filter(move |(_, line)| line.text == text)
            .map(move |(ingredient, _)| IngredientIndex { group, ingredient })
    })
}

/// The ingredient row that an id names, where the recipe has it.
pub(crate) fn row_of(recipe: &Recipe, id: &str) -> Option<IngredientIndex> {
    let (group, ingredient) = id.split_once('.')?;
    let index = IngredientIndex {
        group: group.parse().ok()?,
        ingredient: ingredient.parse().ok()?,
    };
    recipe
        .ingredient_groups
        .get(index.group)?
        .ingredients
        .get(index.ingredient)
        .map(|_| index)
}
