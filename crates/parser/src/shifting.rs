//! A recipe read from a slice of a text to the same recipe with its places in that text. Changes places only; those
//! inside an ingredient line or a step are relative to it and stay.

use recipe::{ByteSpan, Recipe};

/// Moves every place of `recipe` to the right by `bytes`.
pub(crate) fn shift(recipe: &mut Recipe, bytes: usize) {
    let move_by = |span: &mut ByteSpan| *span = span.shifted(bytes);
    move_by(&mut recipe.span);
    recipe.name_span.iter_mut().for_each(move_by);
    for prose in recipe.description.iter_mut().chain(&mut recipe.notes) {
        move_by(&mut prose.span);
    }
    if let Some(made) = &mut recipe.recipe_yield {
        made.span.iter_mut().for_each(move_by);
    }
    for group in &mut recipe.ingredient_groups {
        group
            .name
            .iter_mut()
            .for_each(|name| move_by(&mut name.span));
        for line in &mut group.ingredients {
            move_by(&mut line.span);
        }
    }
    for section in &mut recipe.instruction_sections {
        section
            .name
            .iter_mut()
            .for_each(|name| move_by(&mut name.span));
        for step in &mut section.steps {
            move_by(&mut step.span);
        }
    }
}
