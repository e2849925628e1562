//! What was doubtful in a text, in the cook's words. Changes nothing of what was read.

use recipe::{ByteSpan, Diagnostic, Recipe, Severity};

/// The doubts about a text and its recipes, in the order of the text.
pub(crate) fn diagnostics(text: &str, recipes: &[Recipe], was_html: bool) -> Vec<Diagnostic> {
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
        about(recipe, &mut found);
    }
    found
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

fn about(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
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
    for line in recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
    {
        for doubt in &line.doubts {
            found.push(Diagnostic {
                code: doubt.code,
                severity: Severity::Warning,
                span: Some(doubt.span.shifted(line.span.start)),
                message: doubt.message.clone(),
                hint: doubt.hint.clone(),
                text: shortened(&line.text),
            });
        }
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
