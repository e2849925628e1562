//! Bytes of files and of standard input to text; what could not be read of them is said on standard error.

use std::io::{self, Read, Write};

use kitchen::DecodedText;

use crate::{failure::Failure, request::Source};

/// The text of `source`.
///
/// # Errors
/// The kitchen's: `file_unreadable`, `not_text`, `text_too_long`.
pub fn read(source: &Source) -> Result<String, Failure> {
    let decoded = match source {
        Source::File(path) => kitchen::read_file(path)?,
        Source::StandardInput => decode_standard_input()?,
    };
    warn(&decoded);
    Ok(decoded.text)
}

/// Standard input as it is, without looking at what it holds: bytes that are no UTF-8 are replaced and reported.
///
/// # Errors
/// `input_unreadable`.
pub fn read_lines() -> Result<String, Failure> {
    let bytes = standard_input()?;
    let text = String::from_utf8_lossy(&bytes);
    let replaced = std::str::from_utf8(&bytes).is_err();
    if replaced {
        tell("some bytes are not UTF-8 and were replaced by \u{FFFD}");
    }
    Ok(text.into_owned())
}

fn decode_standard_input() -> Result<DecodedText, Failure> {
    Ok(kitchen::decode(&standard_input()?)?)
}

fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    match io::stdin().lock().read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(Failure::refused(
            "input_unreadable",
            format!("cannot read standard input: {error}"),
            "name a file, or pass a text by a pipe",
        )),
    }
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
