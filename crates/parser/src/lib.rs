//! Pasted text to recipes and diagnostics. Never fails, reads no file and no clock, and knows nothing of storing or scaling.

mod amounts;
mod assembly;
mod bodies;
mod corrected;
mod diagnostics;
mod durations;
mod extents;
mod furniture;
mod guesses;
mod headings;
mod labelled;
mod lex;
mod line;
mod lines;
mod links;
mod marks;
mod markup;
mod naming;
mod numbers;
mod oddities;
mod passages;
mod remnants;
mod roles;
mod sense;
mod set_form;
mod shifting;
mod standards;
mod steps;
pub mod tagging;
mod temperatures;
mod titles;
mod units;
mod words;
mod yields;

pub use corrected::{LineWord, line_words, parse_ingredient_as};
pub use labelled::Rules;
pub use line::{parse_ingredient, read_labelled};
pub use marks::parse_step;
pub use standards::why_these_cups;

use recipe::{LineReading, Parsed, Recipe};

/// The version of the reading: a library whose recipes were read by an older one reads them again.
pub const VERSION: u32 = 6;

/// The recipes in a pasted text, plain or Markdown, with what was doubtful.
///
/// Always gives a result: a text without a recipe gives none and the diagnostic `no_recipe_found`. All spans lie in
/// `text` on character boundaries. The slice under a recipe's span, given to
/// [`parse_recipe`], gives the same recipe.
/// The time taken grows linearly with the text.
///
/// # Examples
/// ```
/// let parsed = parser::parse("Oat biscuits\n\n100 g oats\n50 g butter\n1 egg\n\nMix all. Bake at 180C for 12 minutes.");
/// assert_eq!(parsed.recipes[0].name, "Oat biscuits");
/// assert_eq!(parsed.recipes[0].ingredient_groups[0].ingredients.len(), 3);
/// ```
#[must_use]
pub fn parse(text: &str) -> Parsed {
    parse_with(text, &[])
}

/// As [`parse`], with the lines of `readings` read as the cook says.
#[must_use]
pub fn parse_with(text: &str, readings: &[LineReading]) -> Parsed {
    if let Some(recipe) = set_form::read(text, readings) {
        let recipes = vec![recipe];
        return Parsed {
            diagnostics: diagnostics::diagnostics(text, &recipes, readings, false),
            recipes,
        };
    }
    let mask = markup::masked(text);
    let readable = mask.as_ref().map_or(text, |mask| mask.text.as_str());
    let (passages, roles) = judged(readable, readings);
    // Each recipe is read again from its own slice: what is shown of a page is then what is read of it once saved.
    let recipes: Vec<Recipe> = extents::extents(readable, &passages, &roles)
        .iter()
        .map(|extent| {
            let span = assembly::span(readable, &passages, extent);
            if span.start == 0 && text[span.end..].trim().is_empty() {
                return whole(readable, &passages, &roles, readings);
            }
            let mut recipe = only_recipe(span.of(text), readings);
            shifting::shift(&mut recipe, span.start);
            recipe
        })
        .collect();
    let was_html = mask.is_some_and(|mask| mask.was_html);
    Parsed {
        diagnostics: diagnostics::diagnostics(text, &recipes, readings, was_html),
        recipes,
    }
}

/// The one recipe that the whole text is, as when a recipe kept earlier is read again: always exactly one, whatever
/// the text holds, and every line of the text is in it.
///
/// # Examples
/// ```
/// let parsed = parser::parse_recipe("Toast\n\nCut the bread. Toast it.");
/// assert_eq!(parsed.recipes.len(), 1);
/// assert_eq!(parsed.recipes[0].name, "Toast");
/// ```
#[must_use]
pub fn parse_recipe(text: &str) -> Parsed {
    parse_recipe_with(text, &[])
}

/// As [`parse_recipe`], with the lines of `readings` read as the cook says: every ingredient line that is written just so, wherever
/// it stands. A reading whose line is not in the text changes nothing.
///
/// # Examples
/// ```
/// use recipe::{ByteSpan, IngredientKind, LinePart, LineReading};
/// let reading = LineReading {
///     line: "2 slices day-old bread".to_owned(),
///     kind: IngredientKind::Food,
///     parts: vec![
///         (LinePart::Amount, ByteSpan::new(0, 8)),
///         (LinePart::Name, ByteSpan::new(9, 22)),
///     ],
/// };
/// let parsed = parser::parse_recipe_with("Toast\n\n2 slices day-old bread\n\nToast the bread.", &[reading]);
/// assert_eq!(parsed.recipes[0].ingredient_groups[0].ingredients[0].name, "day-old bread");
/// ```
#[must_use]
pub fn parse_recipe_with(text: &str, readings: &[LineReading]) -> Parsed {
    let recipes = vec![only_recipe(text, readings)];
    let was_html = markup::is_html(text) && set_form::read(text, readings).is_none();
    let mut diagnostics = diagnostics::diagnostics(text, &recipes, readings, was_html);
    diagnostics.extend(diagnostics::several(&parse_with(text, readings).recipes));
    Parsed {
        recipes,
        diagnostics,
    }
}

fn only_recipe(text: &str, readings: &[LineReading]) -> Recipe {
    if let Some(recipe) = set_form::read(text, readings) {
        return recipe;
    }
    let mask = markup::masked(text);
    let text = mask.as_ref().map_or(text, |mask| mask.text.as_str());
    let (passages, roles) = judged(text, readings);
    whole(text, &passages, &roles, readings)
}

fn judged(text: &str, readings: &[LineReading]) -> (Vec<passages::Passage>, Vec<roles::Role>) {
    let mut passages = passages::passages(text);
    let mut roles = roles::roles(&passages);
    corrected::settle(text, &mut passages, &mut roles, readings);
    (passages, roles)
}

fn whole(
    text: &str,
    passages: &[passages::Passage],
    roles: &[roles::Role],
    readings: &[LineReading],
) -> Recipe {
    let extent = extents::whole(text, passages, roles);
    assembly::assemble(text, passages, roles, &extent, readings)
}
