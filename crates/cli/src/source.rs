//! Bytes of files and of standard input to text; what could not be read of them is said on standard error.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read, Write};

use kitchen::DecodedText;

use crate::{failure::Failure, request::Source};

/// The text of `source`; of a web page the recipes on it as plain text.
///
/// # Errors
/// The kitchen's: `file_unreadable`, `not_text`, `text_too_long`.
pub fn read(source: &Source) -> Result<String, Failure> {
    let decoded = match source {
        Source::File(path) => kitchen::read_file(path)?,
        Source::StandardInput => decode_standard_input()?,
    };
    warn(&decoded);
    Ok(kitchen::page_as_text(&decoded.text).unwrap_or(decoded.text))
}

/// Gives the lines of standard input to `serve` one after the other, without their ends and without looking at what they hold: only
/// one is kept at a time. Bytes that are no UTF-8 are replaced and reported once.
///
/// # Errors
/// `input_unreadable`, and those of `serve`.
pub fn each_line(mut serve: impl FnMut(&str) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut bytes = Vec::new();
    let mut told = false;
    while input
        .read_until(b'\n', &mut bytes)
        .map_err(|error| unreadable(&error))?
        > 0
    {
        let line = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = String::from_utf8_lossy(line);
        if !told && matches!(text, Cow::Owned(_)) {
            tell("some bytes are not UTF-8 and were replaced by \u{FFFD}");
            told = true;
        }
        serve(&text)?;
        bytes.clear();
    }
    Ok(())
}

fn decode_standard_input() -> Result<DecodedText, Failure> {
    Ok(kitchen::decode(&standard_input()?)?)
}

fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    Ok(bytes)
}

fn unreadable(error: &io::Error) -> Failure {
    Failure::refused(
        "input_unreadable",
        format!("cannot read standard input: {error}"),
        "name a file, or pass a text by a pipe",
    )
}

fn warn(decoded: &DecodedText) {
    for note in &decoded.notes {
        tell(&note.message);
        if let Some(hint) = &note.hint {
            // Nobody is left to tell where this fails.
            let _ = writeln!(io::stderr().lock(), "hint: {hint}");
        }
    }
}

fn tell(message: &str) {
    // Nobody is left to tell where this fails.
    let _ = writeln!(io::stderr().lock(), "warning: {message}");
}
