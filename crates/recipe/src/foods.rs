//! From the words of an ingredient line to a food we know: its class, its densities by state, the weight of its pieces.
//! Each figure names its source, mostly FoodData Central of the US Department of Agriculture (public domain). A food that is
//! not surely the one meant is not found: no food is ever taken for another, and water is taken for water only.

mod crossing;
mod eggs;
mod figures;
mod index;
mod matching;
mod nearness;
mod own;
mod shelves;
mod sought;
mod table;
mod words;

use std::borrow::Cow;

use quantity::{
    Amount, Crossing, Magnitude, PieceWeight, Quantity, QuantityError, Standards, Unit, VolumeUnit,
};

pub use crossing::KitchenFood;
pub use eggs::EggClass;
use figures::StateFigures;
pub use own::{OwnWeight, OwnWeightError, YOURS};
pub use shelves::{Aisle, aisle_of, kinds_of};
pub use sought::{
    Wish, begins_food, identity, identity_of_words, is_food, marks_of, marks_sought, one_and_many,
    other_names,
};

/// What a food looks like, for the drawing of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FoodClass {
    /// Flours and starches.
    Flour,
    /// Butter, oils, hard cheese.
    Fat,
    /// Milk, water, stock, spirits.
    Liquid,
    /// Sugars and syrups.
    Sugar,
    /// Eggs and their parts.
    Egg,
    /// Chocolate, spices, dark sauces.
    Dark,
    /// Red and orange: fruit, tomatoes, carrots.
    Fruit,
    /// Nuts, rice, salt.
    Pale,
    /// Herbs and green vegetables.
    Green,
    /// Anything else.
    Other,
}

/// A food we know.
#[derive(Debug)]
pub struct Food {
    name: &'static str,
    class: FoodClass,
    aliases: Vec<&'static str>,
    default_state: Option<&'static str>,
    states: Vec<StateFigures>,
    pieces: Vec<figures::PieceFigures>,
}

/// A food found in a name, with what the name says of it.
#[derive(Debug, Clone, Copy)]
pub struct FoodMatch {
    /// The food.
    pub food: &'static Food,
    /// A state that the name states and for which there are figures: "packed", "sifted".
    pub state: Option<&'static str>,
    /// A size that the name states and for which there is a weight: "large".
    pub size: Option<&'static str>,
}

/// A crossing between volume, weight and pieces of a food, with what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    /// The figures, their unit and their source.
    pub crossing: Crossing,
    /// The food's name in the table, or the cook's own name for one that is not there.
    pub food: Cow<'static, str>,
    /// The state whose figures were used, `None` where the food has only one.
    pub state: Option<&'static str>,
}

/// The food that a name surely means, `None` where words are left over that could make it another ("coconut milk" is not milk,
/// "butter beans" are not butter, "rose water" is not water).
///
/// # Examples
/// ```
/// let found = recipe::foods::find("soft light brown sugar, packed").expect("known");
/// assert_eq!((found.food.name(), found.state), ("brown sugar", Some("packed")));
/// assert!(recipe::foods::find("quixotic paste").is_none());
/// ```
#[must_use]
pub fn find(name: &str) -> Option<FoodMatch> {
    matching::find(name, &[])
}

/// As [`find`], with what a line says beside the name: its size, its preparation, its remark. They may state the state and the
/// size, and never make it another food.
#[must_use]
pub fn find_beside(name: &str, beside: &[&str]) -> Option<FoodMatch> {
    matching::find(name, beside)
}

/// The food that a name means as this kitchen knows it: as [`find_beside`] gives it, with what the cook has weighed of it. A food
/// that is not in the table is known all the same where the cook has weighed it.
///
/// # Examples
/// ```
/// use quantity::{Amount, Quantity, Standards, Unit};
/// use recipe::foods::{self, OwnWeight};
/// let cup = Quantity { amount: Amount::Exactly("1".parse()?), unit: Some(Unit::parse("cup")?) };
/// let own = [OwnWeight::new("plain flour", None, &cup, "132".parse()?, Standards::US)?];
/// let flour = foods::known("all-purpose flour", &[], &own).expect("known");
/// let weighed = flour.cross(&cup, &Unit::parse("g")?, None, Standards::US)?;
/// assert_eq!(weighed.crossing.usual, Amount::Exactly("132".parse()?));
/// assert_eq!(weighed.crossing.source.to_string(), "your own figure: 1 US cup = 132 g");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn known(name: &str, beside: &[&str], own: &[OwnWeight]) -> Option<KitchenFood> {
    KitchenFood::new(name, find_beside(name, beside), own)
}

/// The canonical name of the food that is nearest to an unknown name, where one is near: in its spelling ("cinamon"), said more fully
/// ("black beans" are cooked or dried), or what the name ends in ("cashew milk"). To be offered, never to be taken.
#[must_use]
pub fn nearest(name: &str) -> Option<&'static str> {
    nearness::nearest(name)
}

/// Every food, by name.
pub fn all() -> impl Iterator<Item = &'static Food> {
    table::foods().iter()
}

/// What kind of food a name speaks of, for the drawing; a name we do not know surely is taken by its words, and may be
/// [`FoodClass::Other`].
#[must_use]
pub fn class_of(name: &str) -> FoodClass {
    matching::class_of(name)
}

/// The error for a food without the figure that a conversion needs, with the nearest food as hint.
#[must_use]
pub fn density_unknown(name: &str, target: &Unit) -> QuantityError {
    QuantityError::DensityUnknown {
        food: name.trim().chars().take(60).collect(),
        to: target.spoken(&Amount::Exactly(Magnitude::from(2u32))),
        // A food that lacks this one figure is itself no help.
        nearest: match find(name) {
            Some(_) => None,
            None => nearest(name).map(str::to_owned),
        },
    }
}

/// `quantity` of a food in grams: [`cross`] to the unit that a scale shows.
///
/// # Errors
/// As [`cross`].
pub fn weigh(
    quantity: &Quantity,
    food: &FoodMatch,
    state: Option<&str>,
    standards: Standards,
) -> Result<Weighed, QuantityError> {
    cross(
        quantity,
        &Unit::Mass(quantity::MassUnit::Gram),
        food,
        state,
        standards,
    )
}

/// `quantity` of a food in `target`: volume to weight, weight to volume, pieces to weight or volume.
///
/// `state` ("sifted", or a size such as "large") is stronger than what the name said, which is stronger than the food's usual
/// state. The figure measured in the unit nearest to the one asked about is used: a teaspoon of cinnamon by the teaspoon.
///
/// # Examples
/// ```
/// use quantity::{Amount, Quantity, Standards, Unit};
/// let cup = Quantity { amount: Amount::Exactly("1".parse()?), unit: Some(Unit::parse("cup")?) };
/// let sugar = recipe::foods::find("brown sugar").expect("known");
/// let weighed = recipe::foods::weigh(&cup, &sugar, None, Standards::US)?;
/// assert_eq!(weighed.state, Some("packed"));
/// assert_eq!(weighed.crossing.usual, Amount::Exactly("220".parse()?));
/// assert_eq!(weighed.crossing.source.to_string(), "USDA FDC 168833");
/// # Ok::<(), quantity::QuantityError>(())
/// ```
///
/// # Errors
/// [`QuantityError::DensityUnknown`] where the food has no figure for it, [`QuantityError::IncompatibleUnits`] where units of one
/// dimension are given (those convert exactly, without a food) or lengths; [`QuantityError::TooLarge`].
pub fn cross(
    quantity: &Quantity,
    target: &Unit,
    food: &FoodMatch,
    state: Option<&str>,
    standards: Standards,
) -> Result<Weighed, QuantityError> {
    KitchenFood::new(food.food.name, Some(*food), &[])
        .ok_or_else(|| density_unknown(food.food.name, target))?
        .cross(quantity, target, state, standards)
}

impl Food {
    /// The canonical name, British: "plain flour".
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it looks like.
    #[must_use]
    pub fn class(&self) -> FoodClass {
        self.class
    }

    /// The other names it goes by.
    #[must_use]
    pub fn aliases(&self) -> &[&'static str] {
        &self.aliases
    }

    /// The states that have a density of their own: "packed", "loose"; empty where there is only one.
    pub fn states(&self) -> impl Iterator<Item = &'static str> {
        self.states.iter().filter_map(|figures| figures.state)
    }

    /// The state that is taken where none is stated.
    #[must_use]
    pub fn default_state(&self) -> Option<&'static str> {
        self.default_state
    }

    /// The density in a state (`None`: the usual one), from the figure measured in the unit nearest to `near`. `None` where the
    /// food has no such state or no density at all.
    #[must_use]
    pub fn density(&self, state: Option<&str>, near: VolumeUnit) -> Option<quantity::Density> {
        let state = state.or(self.default_state);
        self.states
            .iter()
            .find(|figures| figures.state == state)?
            .density(near)
    }

    /// The weight of one piece: of a bare count (`piece` is `None`: one egg), or of a clove, stick, leaf; of a size where stated.
    /// A size without a figure falls back to the piece of no stated size.
    #[must_use]
    pub fn piece_weight(&self, piece: Option<&str>, size: Option<&str>) -> Option<&PieceWeight> {
        let of = |size: Option<&str>| {
            self.pieces
                .iter()
                .find(|figures| figures.piece == piece && figures.size == size)
                .map(|figures| &figures.weight)
        };
        size.and_then(|size| of(Some(size))).or_else(|| of(None))
    }
}

#[cfg(test)]
mod tests;
