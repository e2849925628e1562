//! Pasted text to recipes and diagnostics. Never fails, reads no file and no clock, and knows nothing of storing or scaling.

mod amounts;
mod assembly;
mod diagnostics;
mod durations;
mod extents;
mod fields;
mod headings;
mod lex;
mod line;
mod lines;
mod links;
mod marks;
mod markup;
mod naming;
mod numbers;
mod passages;
mod roles;
mod sense;
mod standards;
mod steps;
mod temperatures;
mod units;
mod words;
mod yields;

pub use line::parse_ingredient;
pub use marks::parse_step;

use recipe::Parsed;

/// The version of the reading: a library whose recipes were read by an older one reads them again.
pub const VERSION: u32 = 1;

/// The recipes in a pasted text, plain or Markdown, with what was doubtful.
///
/// Always gives a result: a text without a recipe gives none and the diagnostic `no_recipe_found`. All spans lie in
/// `text` on character boundaries. The slice under a recipe's span, parsed alone, gives the same recipe.
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
    let masked = markup::without_tags(text);
    let text = masked.as_deref().unwrap_or(text);
    let passages = passages::passages(text);
    let roles = roles::roles(&passages);
    let recipes = extents::extents(text, &passages, &roles)
        .iter()
        .map(|extent| assembly::assemble(text, &passages, &roles, extent))
        .collect();
    let mut parsed = Parsed {
        recipes,
        diagnostics: Vec::new(),
    };
    parsed.diagnostics = diagnostics::diagnostics(text, &parsed.recipes, masked.is_some());
    parsed
}
