//! What was doubtful in a text, in the cook's words. Changes nothing of what was read.

mod portions;
mod times;
mod using;

use quantity::{Unit, VolumeUnit};
use recipe::{ByteSpan, Diagnostic, LineReading, Recipe, Severity};

/// The doubts about a text and its recipes, in the order of the text.
pub(crate) fn diagnostics(
    text: &str,
    recipes: &[Recipe],
    readings: &[LineReading],
    was_html: bool,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if was_html {
        found.push(diagnostic(
            "html_stripped",
            Severity::Note,
            None,
            "the text is HTML; only its words were read",
            Some("paste the page's text, or import the page"),
            text,
        ));
    }
    if recipes.is_empty() {
        found.push(none_found(text));
    }
    for recipe in recipes {
        about(text, recipe, &mut found);
        found.extend(passed_over(recipe, readings));
    }
    found
}

/// Corrections that do not fit the line that they are of, as a damaged file may hold them.
fn passed_over<'a>(
    recipe: &'a Recipe,
    readings: &'a [LineReading],
) -> impl Iterator<Item = Diagnostic> + 'a {
    let unfit = readings.iter().filter(|reading| !reading.fits());
    unfit.filter_map(|reading| {
        let mut lines = recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients);
        let line = lines.find(|line| line.text == reading.line)?;
        Some(diagnostic(
            "correction_passed_over",
            Severity::Note,
            Some(line.span),
            &format!(
                "the correction of \"{}\" does not fit the line and was passed over",
                shortened(&line.text)
            ),
            Some("correct the line again"),
            &line.text,
        ))
    })
}

/// What to say of a text that is kept as one recipe and reads like several.
pub(crate) fn several(recipes: &[Recipe]) -> Option<Diagnostic> {
    let second = recipes.get(1)?;
    Some(Diagnostic {
        code: "several_recipes",
        severity: Severity::Warning,
        span: Some(second.span),
        message: format!(
            "this text reads like {} recipes and is kept as one",
            recipes.len()
        ),
        hint: Some(format!(
            "cut \"{}\" out and paste it as a recipe of its own",
            shortened(&second.name)
        )),
        text: shortened(&second.name),
    })
}

fn none_found(text: &str) -> Diagnostic {
    let (message, hint) = if text.trim().is_empty() {
        (
            "the text is empty",
            "paste a recipe: a list of ingredients and the steps",
        )
    } else {
        (
            "no recipe was found in the text",
            "write each ingredient on a line of its own with its amount, and the steps after them",
        )
    };
    diagnostic(
        "no_recipe_found",
        Severity::Warning,
        None,
        message,
        Some(hint),
        text,
    )
}

fn about(text: &str, recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let span = Some(recipe.name_span.unwrap_or(recipe.span));
    if recipe.name_inferred() {
        let message = format!(
            "no title was found; named \"{}\" after what it speaks of",
            recipe.name
        );
        found.push(diagnostic(
            "name_inferred",
            Severity::Note,
            span,
            &message,
            Some("write the title on a line above the recipe"),
            &recipe.name,
        ));
    }
    if recipe
        .ingredient_groups
        .iter()
        .all(|group| group.ingredients.is_empty())
    {
        let message = format!("no ingredients were found for \"{}\"", recipe.name);
        found.push(diagnostic(
            "no_ingredients",
            Severity::Warning,
            span,
            &message,
            Some("write each ingredient on a line of its own"),
            &recipe.name,
        ));
    }
    if recipe
        .instruction_sections
        .iter()
        .all(|section| section.steps.is_empty())
    {
        let message = format!("no steps were found for \"{}\"", recipe.name);
        found.push(diagnostic(
            "no_steps",
            Severity::Warning,
            span,
            &message,
            Some("write the steps below the ingredients, under \"Method\""),
            &recipe.name,
        ));
    }
    which_cup(recipe, found);
    using::about_use(text, recipe, found);
    portions::differ(recipe, found);
    times::about_times(recipe, found);
    for line in recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
    {
        for doubt in &line.doubts {
            found.push(Diagnostic {
                code: doubt.code,
                // A guess is nearly always right; it is worth a look where the cook reads the paste, no more.
                severity: if doubt.code == "guessed" {
                    Severity::Note
                } else {
                    Severity::Warning
                },
                span: Some(doubt.span.shifted(line.span.start)),
                message: doubt.message.clone(),
                hint: doubt.hint.clone(),
                text: shortened(&line.text),
            });
        }
    }
}

/// Cups are stated and nothing in the recipe tells whose.
fn which_cup(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    if recipe.standards.is_some() {
        return;
    }
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    let cup = lines
        .flat_map(|line| line.amounts.iter().map(move |stated| (line, stated)))
        .find(|(_, stated)| {
            matches!(
                stated.quantity.unit,
                Some(Unit::Volume(
                    VolumeUnit::Cup
                        | VolumeUnit::Pint
                        | VolumeUnit::Quart
                        | VolumeUnit::FluidOunce
                        | VolumeUnit::Gallon,
                    None
                ))
            )
        });
    if let Some((line, stated)) = cup {
        let words = stated.span.of(&line.text);
        found.push(diagnostic(
            "which_cup",
            Severity::Note,
            Some(stated.span.shifted(line.span.start)),
            &format!(
                "nothing in the recipe tells whose measure \"{}\" is",
                shortened(words)
            ),
            Some("choose US or metric cups for this recipe"),
            &line.text,
        ));
    }
}

fn diagnostic(
    code: &'static str,
    severity: Severity,
    span: Option<ByteSpan>,
    message: &str,
    hint: Option<&str>,
    text: &str,
) -> Diagnostic {
    Diagnostic {
        code,
        severity,
        span,
        message: message.to_owned(),
        hint: hint.map(str::to_owned),
        text: shortened(text),
    }
}

fn shortened(text: &str) -> String {
    text.trim().chars().take(80).collect()
}
