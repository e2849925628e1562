//! `parse`, `parse-lines` and `parse-steps`: texts to what was read of them.

use std::io::Write;

use recipe::Parsed;
use wire::contract::{IngredientJson, ParseAnswer, StepJson};

use crate::{
    Output,
    failure::Failure,
    human,
    request::{Form, Parse},
    source,
};

/// Finds the recipes in every source, in order. A text without a recipe is an answer, not a refusal.
///
/// # Errors
/// Those of reading and writing.
pub fn parse(request: &Parse, output: &mut Output<'_>) -> Result<(), Failure> {
    let mut all = Parsed::default();
    for source in &request.sources {
        let text = source::read(source)?;
        let parsed = kitchen::read_paste(&text)?;
        all.recipes.extend(parsed.recipes);
        all.diagnostics.extend(parsed.diagnostics);
    }
    match request.form {
        Form::Json => write_json(&ParseAnswer::from(&all), output),
        Form::Human => human::write_parsed(&all, output),
    }
}

/// One ingredient object a line of standard input, blank lines too.
///
/// # Errors
/// Those of reading and writing.
pub fn parse_lines(output: &mut Output<'_>) -> Result<(), Failure> {
    for line in source::read_lines()?.lines() {
        write_json(
            &IngredientJson::from(&kitchen::read_ingredient(line)),
            output,
        )?;
    }
    Ok(())
}

/// One step object a line of standard input, blank lines too.
///
/// # Errors
/// Those of reading and writing.
pub fn parse_steps(output: &mut Output<'_>) -> Result<(), Failure> {
    for line in source::read_lines()?.lines() {
        write_json(&StepJson::from(&kitchen::read_step(line)), output)?;
    }
    Ok(())
}

/// `answer` on one line.
///
/// # Errors
/// Those of writing.
pub fn write_json(answer: &impl serde::Serialize, output: &mut Output<'_>) -> Result<(), Failure> {
    serde_json::to_writer(&mut *output, answer)?;
    Ok(output.write_all(b"\n")?)
}
