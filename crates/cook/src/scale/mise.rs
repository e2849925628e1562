//! A recipe laid out for its views: all that depends neither on the size nor on the units, found once and kept, so that dragging the
//! factor only reckons. Which food a line means, which rule it is under, what the steps speak of. Nothing is looked for before it is
//! asked for.

use std::sync::{Arc, OnceLock};

use quantity::{Magnitude, Standards, TimeSpan, Tin};
use recipe::foods::{self, EggClass, FoodMatch, OwnWeight};
use recipe::{Ingredient, IngredientIndex, Recipe, StatedAmount};

use super::View;
use super::baking::{self, Vessels};
use super::batches::{self, Batches};
use super::food::{FoodSought, sought};
use super::rules::{self, Rulable};
use super::shares::{self, Places};
use super::{advice, small, view, written_tin};
use crate::formula::{dough_lines, has_flour};
use crate::{Part, Silhouette};

/// What of a recipe is the same in every view of it by one kitchen.
///
/// It is laid out for one recipe as it is read now, and for the cups, fills and own weights of one view; see
/// [`MiseEnPlace::serves`].
#[derive(Debug)]
pub struct MiseEnPlace {
    standards: Standards,
    fills: Vec<(String, String)>,
    own_weights: Arc<[OwnWeight]>,
    egg_class: Option<EggClass>,
    foods: OnceLock<Vec<Vec<FoodSought>>>,
    uses_standards: OnceLock<bool>,
    rulable: OnceLock<Vec<Rulable>>,
    places: OnceLock<Vec<Places>>,
    said: OnceLock<Said>,
    mix: OnceLock<Option<Magnitude>>,
    looks: OnceLock<Looks>,
    dough: OnceLock<Vec<IngredientIndex>>,
}

/// How a recipe is drawn, at whatever size.
#[derive(Debug)]
pub struct Looks {
    /// Its form.
    pub silhouette: Silhouette,
    /// What it is made of.
    pub composition: Vec<Part>,
    /// Whether it may have a formula.
    pub has_flour: bool,
    /// The tin that its text names.
    pub written_tin: Option<Tin>,
    /// Whether a line counts eggs.
    pub counts_eggs: bool,
}

impl PartialEq for MiseEnPlace {
    /// Everything in it follows from what it was laid out for.
    fn eq(&self, other: &Self) -> bool {
        self.standards == other.standards
            && self.fills == other.fills
            && self.own_weights == other.own_weights
            && self.egg_class == other.egg_class
    }
}

impl Eq for MiseEnPlace {}

/// What the words of a recipe say that matters at another size.
#[derive(Debug)]
pub(super) struct Said {
    /// Whether any step has a time to be kept.
    pub(super) timed: bool,
    /// The line of yeast or sourdough.
    pub(super) yeast: Option<IngredientIndex>,
    /// The line of baking powder or soda.
    pub(super) raising: Option<IngredientIndex>,
    /// "The butter for greasing stays a little, as needed."
    pub(super) little: Option<String>,
    /// What gives way to the water of a solution.
    pub(super) liquid: Option<&'static str>,
    /// The longest time of the steps that bake.
    pub(super) bake_time: Option<TimeSpan>,
    /// What it is baked in.
    pub(super) vessels: Vessels,
    /// What is kneaded, beaten, fried or rolled out.
    pub(super) batches: Batches,
}

impl MiseEnPlace {
    /// The recipe laid out for views like this one, at any size and in any units.
    #[must_use]
    pub fn of(view: &View) -> Self {
        Self {
            standards: view.standards,
            fills: view.fills.clone(),
            own_weights: Arc::clone(&view.own_weights),
            egg_class: view.egg_class,
            foods: OnceLock::new(),
            uses_standards: OnceLock::new(),
            rulable: OnceLock::new(),
            places: OnceLock::new(),
            said: OnceLock::new(),
            mix: OnceLock::new(),
            looks: OnceLock::new(),
            dough: OnceLock::new(),
        }
    }

    /// Whether it may be kept for `view`: the same cups, fills, own weights and eggs. That it is the same recipe, the keeper sees to.
    #[must_use]
    pub fn serves(&self, view: &View) -> bool {
        self.standards == view.standards
            && self.fills == view.fills
            && self.own_weights == view.own_weights
            && self.egg_class == view.egg_class
    }

    /// How the recipe is drawn.
    pub fn looks(&self, recipe: &Recipe, view: &View) -> &Looks {
        self.looks.get_or_init(|| Looks {
            silhouette: crate::silhouette(recipe),
            composition: crate::composition(recipe, view),
            has_flour: has_flour(recipe),
            written_tin: written_tin(recipe),
            counts_eggs: counts_eggs(recipe),
        })
    }

    /// The food that a line means.
    pub(super) fn food<'a>(
        &'a self,
        recipe: &Recipe,
        view: &View,
        index: IngredientIndex,
    ) -> &'a FoodSought {
        let foods = self.foods.get_or_init(|| {
            let in_group = |lines: &[Ingredient]| -> Vec<FoodSought> {
                lines.iter().map(|line| sought(line, view)).collect()
            };
            let groups = recipe.ingredient_groups.iter();
            groups.map(|group| in_group(&group.ingredients)).collect()
        });
        foods
            .get(index.group)
            .and_then(|lines| lines.get(index.ingredient))
            .unwrap_or(&FoodSought::Nothing)
    }

    /// Whether a line is part of a dough, whose weights keep their proportions when they are rounded.
    pub(super) fn is_in_dough(&self, recipe: &Recipe, view: &View, index: IngredientIndex) -> bool {
        let dough = self.dough.get_or_init(|| dough_lines(recipe, view));
        dough.contains(&index)
    }

    /// Whether any amount is in a unit whose size depends on whose it is.
    pub(super) fn uses_standards(&self, recipe: &Recipe) -> bool {
        *self
            .uses_standards
            .get_or_init(|| view::uses_standards(recipe))
    }

    /// The lines that a rule could hold back, with the rule.
    pub(super) fn rulable(&self, recipe: &Recipe) -> &[Rulable] {
        self.rulable.get_or_init(|| rules::rulable(recipe))
    }

    /// Where steps state parts of the lines.
    pub(super) fn places(&self, recipe: &Recipe) -> &[Places] {
        self.places.get_or_init(|| shares::places(recipe))
    }

    /// What the words say.
    pub(super) fn said(&self, recipe: &Recipe) -> &Said {
        self.said.get_or_init(|| Said {
            timed: advice::is_timed(recipe),
            yeast: advice::yeast_line(recipe),
            raising: advice::raising_line(recipe),
            little: advice::little(recipe),
            liquid: small::liquid(recipe),
            bake_time: baking::bake_time(recipe),
            vessels: Vessels::of(recipe),
            batches: Batches::of(recipe),
        })
    }

    /// What a home mixer has to take at once, in grams, unscaled; `None` where it has nothing to.
    pub(super) fn mix(&self, recipe: &Recipe, view: &View) -> Option<Magnitude> {
        *self
            .mix
            .get_or_init(|| batches::mix(recipe, &self.said(recipe).batches, view))
    }
}

fn counts_eggs(recipe: &Recipe) -> bool {
    let counted = |stated: &StatedAmount| stated.quantity.unit.is_none();
    let is_egg = |found: FoodMatch| found.food.name() == "egg";
    let groups = recipe.ingredient_groups.iter();
    groups
        .flat_map(|group| &group.ingredients)
        .any(|line| line.amounts.iter().any(counted) && foods::find(&line.name).is_some_and(is_egg))
}
