//! `parse`, `parse-lines` and `parse-steps`: texts to what was read of them.

use std::io::{self, Write};

use recipe::Parsed;
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};
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
    source::each_line(|line| {
        write_json(
            &IngredientJson::from(&kitchen::read_ingredient(line)),
            output,
        )
    })
}

/// One step object a line of standard input, blank lines too.
///
/// # Errors
/// Those of reading and writing.
pub fn parse_steps(output: &mut Output<'_>) -> Result<(), Failure> {
    source::each_line(|line| write_json(&StepJson::from(&kitchen::read_step(line)), output))
}

/// `answer` on one line.
///
/// # Errors
/// Those of writing.
pub fn write_json(answer: &impl Serialize, output: &mut Output<'_>) -> Result<(), Failure> {
    answer.serialize(&mut Serializer::with_formatter(&mut *output, OneLine))?;
    Ok(output.write_all(b"\n")?)
}

/// Compact JSON without the marks that some readers take for the end of a line: next line, line and paragraph separator.
struct OneLine;

impl Formatter for OneLine {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + Write,
    {
        if fragment.is_ascii() {
            return writer.write_all(fragment.as_bytes());
        }
        let ends_a_line = ['\u{85}', '\u{2028}', '\u{2029}'];
        for piece in fragment.split_inclusive(ends_a_line) {
            let kept = piece.trim_end_matches(ends_a_line);
            writer.write_all(kept.as_bytes())?;
            if let Some(mark) = piece[kept.len()..].chars().next() {
                write!(writer, "\\u{:04x}", u32::from(mark))?;
            }
        }
        Ok(())
    }
}
