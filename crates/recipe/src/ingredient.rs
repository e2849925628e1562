//! One ingredient line and what was understood of it. The line as written is never changed.

use quantity::{Amount, Quantity, Standards};

use crate::{ByteSpan, LinePart, Located};

/// What a line in the list of ingredients is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IngredientKind {
    /// Something that goes into the dish.
    Food,
    /// A tin, a tray, baking paper: listed, never scaled, never converted.
    Equipment,
    /// A heading without a colon that stands among the lines.
    Heading,
}

/// What an amount in a line is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AmountRole {
    /// The amount of the ingredient.
    Main,
    /// A further part of a sum: "1 cup plus 2 tbsp".
    Added,
    /// The same amount in another unit: "175g/6oz"; scaled together with the main one, never added to it.
    Equivalent,
    /// A further part of the equivalent before it: the ounces of "1kg/2lb 4oz".
    EquivalentAdded,
    /// All that there is, of which the main one is taken: the 3 of "1 of the 3 eggs".
    Whole,
    /// The size of one container or piece: "1 (14 oz) can", "2 x 400g tins"; it does not scale.
    PerPiece,
}

/// An amount that a line or a step states, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedAmount {
    /// Number and unit, exactly as stated.
    pub quantity: Quantity,
    /// Number and unit together, relative to the `text` of the line or step.
    pub span: ByteSpan,
    /// What it is for.
    pub role: AmountRole,
}

/// What the stated amounts say besides the main one, each as one quantity: "1kg/2lb 4oz" says 2 1/4 lb again.
///
/// Exact; a further part that is no single number, or measured otherwise than what it goes on with, stands by itself.
#[must_use]
pub fn equivalents(stated: &[StatedAmount], standards: Standards) -> Vec<Quantity> {
    let mut found: Vec<Quantity> = Vec::new();
    for stated in stated {
        let quantity = &stated.quantity;
        match (stated.role, found.last_mut()) {
            (AmountRole::EquivalentAdded, Some(last)) => match sum(last, quantity, standards) {
                Some(both) => *last = both,
                None => found.push(quantity.clone()),
            },
            (AmountRole::Equivalent | AmountRole::EquivalentAdded, _) => {
                found.push(quantity.clone());
            }
            _ => {}
        }
    }
    found
}

/// Both in the unit of the first.
fn sum(first: &Quantity, more: &Quantity, standards: Standards) -> Option<Quantity> {
    let more = more.converted_to(first.unit.as_ref()?, standards).ok()?;
    match (first.amount, more.amount) {
        (Amount::Exactly(first_number), Amount::Exactly(number)) => Some(
            first
                .clone()
                .with_amount(Amount::Exactly(first_number.checked_add(number).ok()?)),
        ),
        _ => None,
    }
}

/// Why a line, or a field of it, is not sure; the words are for the cook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// A stable code such as `kept_as_text`, `which_cup`, `unknown_unit`.
    pub code: &'static str,
    /// The place in doubt, relative to the line's `text`.
    pub span: ByteSpan,
    /// What is in doubt, in words.
    pub message: String,
    /// What the cook can do about it.
    pub hint: Option<String>,
}

/// One line of the list of ingredients. All field spans are relative to `text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ingredient {
    /// The place of `text` in the recipe's source text.
    pub span: ByteSpan,
    /// The line as written, without its bullet.
    pub text: String,
    /// Food, equipment or heading.
    pub kind: IngredientKind,
    /// The amounts of the ingredient itself, in the order of the line.
    pub amounts: Vec<StatedAmount>,
    /// "large", "30x25cm".
    pub size: Option<Located<String>>,
    /// The food's name in the line's own words, empty only for headings and lines with no name.
    pub name: String,
    /// The pieces of the line that the name is made of.
    pub name_spans: Vec<ByteSpan>,
    /// "finely chopped".
    pub preparation: Option<Located<String>>,
    /// Everything else that is said: "+ extra for greasing", "to taste", "(14% protein)".
    pub comment: Option<Located<String>>,
    /// "for the topping".
    pub purpose: Option<Located<String>>,
    /// Whether the line says that it may be left out.
    pub optional: bool,
    /// Other foods that will do: "butter or margarine" has "margarine".
    pub alternatives: Vec<String>,
    /// Amounts of further uses in the tail of the line ("+ 20g for garnish"); they scale too.
    pub also: Vec<StatedAmount>,
    /// The parts that the reader is not sure of: they may hold more words or fewer. Empty where the line is sure.
    pub unsure: Vec<LinePart>,
    /// Why the line is not sure; empty where it is.
    pub doubts: Vec<Doubt>,
}

/// Ingredients under one heading, or before any.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IngredientGroup {
    /// The heading, without its colon.
    pub name: Option<Located<String>>,
    /// The lines.
    pub ingredients: Vec<Ingredient>,
}
