//! `scale`: the recipes of a text, larger or smaller and in other units.

use std::io::Write;

use kitchen::By as Wanted;
use quantity::{Standards, plain_text};
use recipe::{IngredientKind, Recipe};
use wire::contract::ScaleAnswer;

use crate::{
    Output,
    failure::Failure,
    human::{Page, Row, makes_text},
    parse::write_json,
    request::{By, Form, Scale},
    source,
};

/// Scales every recipe of the text.
///
/// # Errors
/// `no_recipe_found`, `factor_out_of_range`, `yield_unknown` and the like; those of reading and writing.
pub fn scale(request: &Scale, output: &mut Output<'_>) -> Result<(), Failure> {
    let text = source::read(&request.source)?;
    let parsed = kitchen::read_paste(&text)?;
    if parsed.recipes.is_empty() {
        return Err(Failure::refused(
            "no_recipe_found",
            "there is no recipe in this text",
            "levain-cli parse says what was found in it",
        ));
    }
    let by = match &request.by {
        By::Factor(factor) => Wanted::Factor(factor),
        By::Serves(count) => Wanted::Serves(count),
        By::Have(hand) => Wanted::Have(hand),
        By::Dough(weight) => Wanted::Dough(weight),
        By::Tin { from, into, factor } => match factor {
            Some(factor) => Wanted::FactorInTin { factor, from, into },
            None => Wanted::Tin { from, into },
        },
    };
    let mut scaled = Vec::new();
    let mut refused = None;
    for recipe in &parsed.recipes {
        match kitchen::scale_recipe(recipe, by, request.units, Standards::US) {
            Ok(view) => scaled.push((recipe, view)),
            // Of several recipes those are scaled that have what is in hand.
            Err(error) if error.code() == "hand_unknown" && parsed.recipes.len() > 1 => {
                refused = Some(error);
            }
            Err(error) => return Err(error.into()),
        }
    }
    if let (Some(error), true) = (refused, scaled.is_empty()) {
        return Err(error.into());
    }
    if request.form == Form::Json {
        return write_json(&ScaleAnswer::new(&scaled, &parsed.diagnostics), output);
    }
    for (index, (recipe, view)) in scaled.iter().enumerate() {
        if index > 0 {
            writeln!(output, "\n")?;
        }
        page(recipe, view).write(output)?;
    }
    Ok(())
}

fn page(recipe: &Recipe, view: &kitchen::ScaledRecipe) -> Page {
    let mut page = Page::of(recipe);
    page.facts.insert(0, view.scaling.factor.text());
    if let Some(made) = &view.recipe_yield {
        let count = plain_text(&made.quantity.pieces(None));
        page.facts.retain(|fact| !fact.starts_with("makes "));
        page.facts
            .insert(1, makes_text(&count, &made.noun, made.estimated));
    }
    for ((_, rows), (written, scaled)) in page
        .groups
        .iter_mut()
        .zip(recipe.ingredient_groups.iter().zip(&view.groups))
    {
        let lines = written.ingredients.iter().zip(&scaled.ingredients);
        for (row, (written, scaled)) in rows.iter_mut().zip(lines) {
            if written.kind == IngredientKind::Food {
                row.amount = scaled
                    .amount
                    .as_ref()
                    .map(|amount| amount.text())
                    .unwrap_or_default();
                row.what = Row::what(written, scaled.comment.as_deref());
            }
        }
    }
    for ((_, steps), scaled) in page.sections.iter_mut().zip(&view.sections) {
        for (text, scaled) in steps.iter_mut().zip(&scaled.steps) {
            text.clone_from(&scaled.text);
        }
    }
    page.remarks = view
        .advice
        .iter()
        .map(|advice| advice.message.clone())
        .collect();
    page
}
