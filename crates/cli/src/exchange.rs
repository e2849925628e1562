//! `library import` and `library export`: files of other programs in, with what became of every line, and recipes out in a form.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use kitchen::{ExportForm, ImportReport, Kitchen, LeftOut, Outcome, Reported, gather, read_import};
use serde_json::{Value, json};

use crate::{Output, failure::Failure, human::counted, parse::write_json, request::Form};

/// Brings in the files and folders at `paths`; what is there already, word for word or alike, is left.
///
/// # Errors
/// Those of the library and of writing, and `nothing_to_import` where no file gave a recipe.
pub fn import(
    kitchen: &mut Kitchen,
    paths: &[PathBuf],
    now_ms: i64,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let mut on = |_| ControlFlow::Continue(());
    let mut import = read_import(gather(paths), &mut on)?;
    if import.candidates.is_empty() {
        let why = import.passed_over.first().map_or_else(String::new, |left| {
            format!(": {} ({})", left.what, left.why)
        });
        return Err(Failure::refused(
            "nothing_to_import",
            format!("there is no recipe in what was named{why}"),
            "levain-cli parse says what is found in a text",
        ));
    }
    kitchen.find_twins(&mut import)?;
    let report = kitchen.keep_import(import, now_ms, &mut on)?;
    match form {
        Form::Human => human(&report, output),
        Form::Json => write_json(&value(&report), output),
    }
}

fn human(report: &ImportReport, output: &mut Output<'_>) -> Result<(), Failure> {
    for recipe in &report.recipes {
        let id = recipe.id.as_deref().unwrap_or("-");
        writeln!(
            output,
            "{id}  {}  ({}, {})",
            recipe.name,
            recipe.format,
            outcome(recipe.outcome)
        )?;
        for line in recipe.lines.iter().filter(|line| line.doubt.is_some()) {
            writeln!(
                output,
                "    doubtful: {}: {}",
                line.text,
                line.doubt.as_deref().unwrap_or_default()
            )?;
        }
        for left in &recipe.left_out {
            writeln!(output, "    left out: {}: {}", left.what, left.why)?;
        }
    }
    for left in &report.passed_over {
        writeln!(output, "passed over: {}: {}", left.what, left.why)?;
    }
    let counts = [Outcome::Added, Outcome::Skipped].map(|outcome| report.count(outcome));
    Ok(writeln!(
        output,
        "{} added, {} there already",
        counts[0], counts[1]
    )?)
}

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Added => "added",
        Outcome::Merged => "merged",
        Outcome::Skipped => "skipped",
    }
}

fn value(report: &ImportReport) -> Value {
    let recipes: Vec<Value> = report.recipes.iter().map(recipe).collect();
    json!({
        "recipes": recipes,
        "total": report.recipes.len(),
        "added": report.count(Outcome::Added),
        "skipped": report.count(Outcome::Skipped),
        "passedOver": left_out(&report.passed_over),
    })
}

fn recipe(recipe: &Reported) -> Value {
    let lines: Vec<Value> = recipe
        .lines
        .iter()
        .map(|line| {
            let kind = match line.kind {
                recipe::IngredientKind::Food => "food",
                recipe::IngredientKind::Equipment => "equipment",
                recipe::IngredientKind::Heading => "heading",
            };
            json!({ "text": line.text, "kind": kind, "name": line.name, "doubt": line.doubt })
        })
        .collect();
    json!({
        "id": recipe.id,
        "name": recipe.name,
        "from": recipe.from,
        "format": recipe.format,
        "outcome": outcome(recipe.outcome),
        "lines": lines,
        "steps": recipe.steps,
        "photos": recipe.photos,
        "doubts": recipe.doubts,
        "leftOut": left_out(&recipe.left_out),
    })
}

fn left_out(left: &[LeftOut]) -> Vec<Value> {
    left.iter()
        .map(|left| json!({ "what": left.what, "why": left.why }))
        .collect()
}

/// Writes all recipes into `folder` in a form.
///
/// # Errors
/// Those of the kitchen and of writing.
pub fn export(
    kitchen: &mut Kitchen,
    to: ExportForm,
    folder: &Path,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let exported = kitchen.export(to, None, folder, &mut |_| ControlFlow::Continue(()))?;
    if form == Form::Human {
        return Ok(writeln!(
            output,
            "{} in {}",
            counted(exported.recipes as u128, "recipe"),
            counted(exported.files.len() as u128, "file")
        )?);
    }
    let files: Vec<String> = exported
        .files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    write_json(
        &json!({ "recipes": exported.recipes, "files": files }),
        output,
    )
}
