//! What a recipe is made of, for the composition bar and the drawing: shares by weight, classes of food, a silhouette.
//! Counts only what is known by weight; draws nothing.

use recipe::Recipe;

use crate::scale::View;

/// Classes of food for drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FoodClass {
    /// Flour, starch, crumbs, pasta.
    Flour,
    /// Butter, oil.
    Fat,
    /// Water, milk, wine, spirits.
    Liquid,
    /// Sugar, syrup, honey.
    Sugar,
    /// Eggs.
    Egg,
    /// Chocolate, cocoa, spice, soy.
    Dark,
    /// Fruit.
    Fruit,
    /// Cream, cheese, nuts, tofu.
    Pale,
    /// Herbs and vegetables.
    Green,
    /// Anything else.
    Other,
}

/// One part of the bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Which class.
    pub class: FoodClass,
    /// Its foods, the heaviest first: "sugar, treacle".
    pub label: String,
    /// Share of the known weight in whole percent; all parts together are 100.
    pub percent: u32,
}

/// The form that the cut through the dish is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Silhouette {
    /// Croissants.
    Crescent,
    /// A round cake.
    Cake,
    /// Bread, a loaf tin.
    Loaf,
    /// Moulds, muffins.
    Mould,
    /// Roulade.
    Roll,
    /// Noodles, soup, salad.
    Bowl,
    /// Jam, sauce.
    Jar,
    /// Nothing tells: the first letter of the title.
    Letter,
}

/// The parts of the recipe by weight, the heaviest first; empty where no weight is known. The factor does not matter.
#[must_use]
pub fn composition(_recipe: &Recipe, _view: &View) -> Vec<Part> {
    Vec::new()
}

/// The form that title, yield and steps speak of.
#[must_use]
pub fn silhouette(_recipe: &Recipe) -> Silhouette {
    Silhouette::Letter
}
