//! `library backup`, `check` and `rebuild`: a copy into one file, all of it read through, and what is derived from the texts made anew.

use std::io::Write;
use std::path::Path;

use kitchen::Kitchen;
use serde_json::json;

use crate::{
    Output, failure::Failure, human::counted, library::now_ms, parse::write_json, request::Form,
};

/// Copies the library into `file`.
pub fn backup(
    kitchen: &Kitchen,
    file: &Path,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let made = kitchen.back_up_to(file, now_ms())?;
    if form == Form::Human {
        let file = made.file.display();
        return Ok(writeln!(
            output,
            "{file}: {}, read back whole",
            counted(made.recipes, "recipe")
        )?);
    }
    write_json(
        &json!({
            "file": made.file, "recipes": made.recipes, "form": made.form, "bytes": made.bytes,
            "sha256": made.sha256, "photos": made.photos.len(),
        }),
        output,
    )
}

/// Reads everything through. What is found is an answer, not a failure.
pub fn check(kitchen: &mut Kitchen, form: Form, output: &mut Output<'_>) -> Result<(), Failure> {
    let faults = kitchen.check(now_ms())?;
    let notices = kitchen.notices();
    // What the check found is told as it is; the notices add what was seen on opening.
    let seen = notices
        .iter()
        .filter(|notice| notice.code != "library_faults");
    if form == Form::Human {
        for fault in &faults {
            writeln!(output, "{}", fault.words())?;
        }
        for notice in seen {
            writeln!(output, "{}: {}", notice.message, notice.hint)?;
        }
        if faults.is_empty() {
            writeln!(output, "everything is as it was saved")?;
        }
        return Ok(());
    }
    let faults: Vec<_> = faults
        .iter()
        .map(|fault| json!({ "code": fault.code(), "message": fault.words() }))
        .collect();
    let notices: Vec<_> = seen
        .map(
            |notice| json!({ "code": notice.code, "message": notice.message, "hint": notice.hint }),
        )
        .collect();
    write_json(
        &json!({ "intact": faults.is_empty(), "faults": faults, "notices": notices }),
        output,
    )
}

/// Reads every recipe again and builds the search anew.
pub fn rebuild(kitchen: &mut Kitchen, form: Form, output: &mut Output<'_>) -> Result<(), Failure> {
    let recipes = kitchen.rebuild()?;
    match form {
        Form::Human => Ok(writeln!(output, "{recipes} recipes read again")?),
        Form::Json => write_json(&json!({ "recipes": recipes }), output),
    }
}

/// Says on standard error that a library may only be read.
pub fn tell_read_only(kitchen: &Kitchen) {
    if let Some(notice) = kitchen.read_only() {
        tell(&notice.message, notice.hint);
    }
}

/// Says on standard error what is no failure.
pub fn tell(message: &str, hint: &str) {
    let mut errors = std::io::stderr().lock();
    // Nobody is left to tell where these fail.
    let _ = writeln!(errors, "note: {message}");
    let _ = writeln!(errors, "hint: {hint}");
}
