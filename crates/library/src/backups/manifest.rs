//! What stands beside each backup, as JSON that a person or another program can read.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{Backup, BackupReason};

const REASONS: &[(BackupReason, &str)] = &[
    (BackupReason::Scheduled, "scheduled"),
    (BackupReason::Asked, "asked"),
    (BackupReason::BeforeImport, "before-import"),
    (BackupReason::BeforeRestore, "before-restore"),
];
const BEFORE_FORM: &str = "before-form-";

/// The word of a reason, as in file names.
pub(super) fn reason_word(reason: BackupReason) -> String {
    match reason {
        BackupReason::BeforeForm(from) => format!("{BEFORE_FORM}{}", from + 1),
        other => crate::choices::word_of(REASONS, &other).to_owned(),
    }
}

fn reason_of(word: &str) -> Option<BackupReason> {
    if let Some(form) = word.strip_prefix(BEFORE_FORM) {
        let form: i64 = form.parse().ok()?;
        return Some(BackupReason::BeforeForm(form - 1));
    }
    let found = REASONS.iter().find(|(_, one)| *one == word);
    found.map(|(reason, _)| *reason)
}

/// Where the manifest of a backup stands.
pub(super) fn beside(file: &Path) -> PathBuf {
    file.with_extension("json")
}

/// The manifest as bytes.
pub(super) fn written(backup: &Backup) -> Vec<u8> {
    let value = json!({
        "about": "A backup of a Levain recipe library. To restore it, choose it in Levain's settings.",
        "file": backup.file.file_name().map(|name| name.to_string_lossy()),
        "madeMs": backup.made_ms,
        "reason": reason_word(backup.reason),
        "recipes": backup.recipes,
        "inTheBin": backup.binned,
        "form": backup.form,
        "program": backup.program,
        "library": backup.library,
        "bytes": backup.bytes,
        "sha256": backup.sha256,
        "photos": backup.photos,
    });
    format!("{value:#}\n").into_bytes()
}

/// The backup that a manifest tells of; `None` where it is none.
pub(super) fn read(manifest: &Path) -> Option<Backup> {
    let value: Value = serde_json::from_slice(&fs::read(manifest).ok()?).ok()?;
    let name = value["file"].as_str()?;
    // A name only: nothing outside of the manifest's own folder is ever taken for a backup.
    if name.contains(['/', '\\']) || name.is_empty() {
        return None;
    }
    let photos = value["photos"].as_array()?.iter();
    Some(Backup {
        file: manifest.with_file_name(name),
        made_ms: value["madeMs"].as_i64()?,
        reason: reason_of(value["reason"].as_str()?)?,
        recipes: value["recipes"].as_u64()?,
        binned: value["inTheBin"].as_u64().unwrap_or(0),
        form: value["form"].as_i64()?,
        program: value["program"].as_str()?.to_owned(),
        library: value["library"].as_str().map(str::to_owned),
        bytes: value["bytes"].as_u64()?,
        sha256: value["sha256"].as_str()?.to_owned(),
        photos: photos
            .filter_map(|photo| photo.as_str().map(str::to_owned))
            .filter(|photo| crate::photo_files::is_photo_name(photo))
            .collect(),
    })
}
