//! `library mirror`: a folder of plain files brought into step with the library, both ways, once.

use std::io::Write;
use std::path::Path;

use kitchen::{
    Asked, Kitchen, KitchenError, MatterKind, MirrorState, Mirroring, TimeZone, mirror_round,
};
use serde_json::{Value, json};
use wire::Trouble;

use crate::{Output, failure::Failure, parse::write_json, request::Form};

/// Mirrors the library in `folder`, which is remembered as its folder. One that the window keeps in step all the time is not exchanged.
///
/// # Errors
/// `mirror_elsewhere`, those of the folder, of the library and of writing.
pub fn mirror(
    kitchen: &mut Kitchen,
    folder: &Path,
    now_ms: i64,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let before = kitchen.mirror()?;
    let same = |kept: &Path| folder.canonicalize().is_ok_and(|folder| folder == kept);
    match &before.folder {
        Some(kept) if same(kept) => {}
        Some(kept) if before.mirroring == Mirroring::Always => {
            return Err(Failure::refused(
                "mirror_elsewhere",
                format!(
                    "the library is kept in step with \"{}\" already",
                    kept.display()
                ),
                "name that folder, or turn it off in the settings of the window",
            ));
        }
        _ => kitchen.choose_mirror(folder)?,
    }
    let zone = TimeZone::system();
    let mut borrow = |act: &mut dyn FnMut(&mut Kitchen) -> Result<(), KitchenError>| act(kitchen);
    let change = mirror_round(&mut borrow, Asked::ByCook, now_ms, &zone)?.unwrap_or_default();
    let state = kitchen.mirror()?;
    if let Some(trouble) = state.trouble {
        return Err(Failure::Refused(Trouble {
            code: trouble.code.to_owned(),
            message: trouble.message,
            hint: trouble.hint,
        }));
    }
    if form == Form::Json {
        let value = json!({
            "folder": state.folder,
            "recipes": state.recipes,
            "written": change.written,
            "readIn": change.read_in,
            "takenIn": change.taken_in,
            "keptBeside": change.kept_beside,
            "removed": change.removed,
            "matters": matters(&state),
        });
        return write_json(&value, output);
    }
    writeln!(
        output,
        "{}; {} written, {} read in, {}, {} kept beside, {} taken away",
        counted(state.recipes as usize, "recipe"),
        counted(change.written, "file"),
        change.read_in,
        counted(change.taken_in, "new recipe"),
        change.kept_beside,
        change.removed
    )?;
    for matter in &state.matters {
        let why = matter
            .why
            .as_deref()
            .map(|why| format!(": {why}"))
            .unwrap_or_default();
        writeln!(output, "    {}: {}{why}", words(matter.kind), matter.file)?;
    }
    Ok(())
}

/// "1 file", "2 files".
fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

fn matters(state: &MirrorState) -> Vec<Value> {
    let one = |matter: &kitchen::Matter| {
        let code = match matter.kind {
            MatterKind::Missing => "missing",
            MatterKind::Copy => "copy",
            MatterKind::Twin => "twin",
            MatterKind::Unfit => "unfit",
        };
        let recipe = matter.recipe.as_ref().map(|(id, _)| id);
        json!({ "file": matter.file, "what": code, "recipe": recipe, "why": matter.why })
    };
    state.matters.iter().map(one).collect()
}

fn words(kind: MatterKind) -> &'static str {
    match kind {
        MatterKind::Missing => "its file is gone",
        MatterKind::Copy => "a second copy",
        MatterKind::Twin => "a recipe that is there already",
        MatterKind::Unfit => "left alone",
    }
}
