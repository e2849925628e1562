//! The types of a shopping list. Only data.

use quantity::{Amount, Quantity, ScreenPiece, plain_text};
use recipe::Recipe;
use recipe::foods::Aisle;

use crate::scale::{ScaledRecipe, View};

/// A recipe that is shopped for, at its size; lines that the cook has written by hand are one too.
#[derive(Debug, Clone, Copy)]
pub struct Dish<'a> {
    /// What its items say they are for.
    pub name: &'a str,
    /// The recipe.
    pub recipe: &'a Recipe,
    /// As it is to be cooked.
    pub scaled: &'a ScaledRecipe,
    /// The view that made it so.
    pub view: &'a View,
    /// Written for the shop by the cook, who does not have it in the cupboard.
    pub by_hand: bool,
}

/// Where in the list an item stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A part of the shop.
    Aisle(Aisle),
    /// Tins, paper, string.
    NotFood,
    /// What most kitchens have: salt, pepper, water, and whatever is taken without measuring.
    Cupboard,
}

impl Place {
    /// What stands above it.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::Aisle(aisle) => aisle.heading(),
            Self::NotFood => "Not food",
            Self::Cupboard => "Probably in the cupboard",
        }
    }
}

/// One item of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// The same for all names of a food, by which it is remembered.
    pub key: String,
    /// What to ask for.
    pub name: String,
    /// Where.
    pub place: Place,
    /// How much: more than one where amounts cannot be added up, none where no line says.
    pub totals: Vec<Total>,
    /// Which recipes take it.
    pub uses: Vec<Use>,
    /// Something to know: how many of the eggs are whole.
    pub remark: Option<String>,
    /// Whether every recipe can do without it.
    pub optional: bool,
    /// Other foods that will do.
    pub alternatives: Vec<String>,
}

/// How much of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// What to buy; the parts of a sum in order.
    pub measure: Vec<Quantity>,
    /// The size of one tin or packet.
    pub per_piece: Vec<Quantity>,
    /// Present where spoons or cups were added to weights.
    pub about: Option<About>,
}

/// How far a sum that crosses from volume to weight is to be trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The least that it may come to.
    pub low: Quantity,
    /// The most.
    pub high: Quantity,
    /// Whose figures it rests on.
    pub sources: Vec<String>,
}

/// What one recipe takes of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// The recipe, by its place among the dishes.
    pub dish: usize,
    /// How much, line by line: "280 g", "40 g"; a line that does not say is "some".
    pub amounts: Vec<String>,
}

impl Total {
    /// The pieces that a screen sets.
    #[must_use]
    pub fn pieces(&self) -> Vec<ScreenPiece> {
        let mut pieces = Vec::new();
        for (place, part) in self.measure.iter().enumerate() {
            if place > 0 {
                pieces.push(ScreenPiece::Plus);
            }
            pieces.extend(part.pieces());
        }
        pieces
    }

    /// As plain text: "about 450 g", "2 tins (400 g each)".
    #[must_use]
    pub fn text(&self) -> String {
        let about = if self.about.is_some() { "about " } else { "" };
        let each: Vec<String> = self
            .per_piece
            .iter()
            .map(|each| plain_text(&each.pieces()))
            .collect();
        let amount = plain_text(&self.pieces());
        if each.is_empty() {
            format!("{about}{amount}")
        } else {
            format!("{about}{amount} ({} each)", each.join(", "))
        }
    }

    /// The count, where it is one of bare pieces.
    pub(super) fn count(&self) -> Option<Amount> {
        match self.measure.as_slice() {
            [Quantity { amount, unit: None }] => Some(*amount),
            _ => None,
        }
    }
}

impl Need {
    /// How much, in words; empty where no line says. What was ticked off at one amount is not ticked off at another.
    #[must_use]
    pub fn amount_text(&self) -> String {
        let totals: Vec<String> = self.totals.iter().map(Total::text).collect();
        totals.join(" and ")
    }

    /// The whole line as plain text: "450 g butter".
    #[must_use]
    pub fn text(&self) -> String {
        let amount = self.amount_text();
        if amount.is_empty() {
            self.name.clone()
        } else {
            format!("{amount} {}", self.name)
        }
    }
}
