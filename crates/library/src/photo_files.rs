//! The files of photos: where they lie, how they are written and copied, and how folders are rid of those that nobody names.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use crate::LibraryError;
use crate::checksum::sha256_of;
use crate::choices::word_of;
use crate::folder::{sync_folder, unreachable};
use crate::photos::{KINDS, PhotoKind, PhotoSize};

/// How a file is named while it is written.
const UNFINISHED: &str = "unfinished-";

/// Where a photo lies below the folder of photos.
pub(crate) fn photo_file(folder: &Path, sha256: &str, kind: PhotoKind, size: PhotoSize) -> PathBuf {
    let ending = word_of(KINDS, &kind);
    let end = match size {
        PhotoSize::Whole => "",
        PhotoSize::Small => "-small",
    };
    let shelf = sha256.get(..2).unwrap_or("00");
    folder.join(shelf).join(format!("{sha256}{end}.{ending}"))
}

/// Writes a file so that it is there whole or not at all, whatever happens.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), LibraryError> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.join(format!("{UNFINISHED}{name}"));
    let write = || {
        fs::create_dir_all(folder)?;
        let mut new = fs::File::create(&unfinished)?;
        std::io::Write::write_all(&mut new, bytes)?;
        new.sync_all()?;
        fs::rename(&unfinished, file)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&unfinished);
        unreachable(file, error)
    })?;
    sync_folder(folder);
    Ok(())
}

/// Whether a name is one that a whole photo's file may have.
pub(crate) fn is_photo_name(name: &str) -> bool {
    let digits = |part: &str| {
        part.len() == 64
            && part
                .bytes()
                .all(|one| matches!(one, b'0'..=b'9' | b'a'..=b'f'))
    };
    let known = |end: &str| KINDS.iter().any(|(_, word)| *word == end);
    name.split_once('.')
        .is_some_and(|(sha256, end)| digits(sha256) && known(end))
}

/// Copies a photo and its small one from one folder of photos into another, where it is not there yet; gives whether it is there
/// now. A file that is not what its name says is not copied.
pub(crate) fn bring_file(from: &Path, to: &Path, name: &str) -> Result<bool, LibraryError> {
    if !is_photo_name(name) {
        return Ok(false);
    }
    let (sha256, end) = name.split_once('.').unwrap_or((name, ""));
    let shelf = name.get(..2).unwrap_or("00");
    let whole = to.join(shelf).join(name);
    if !whole.exists() {
        let bytes = fs::read(from.join(shelf).join(name)).unwrap_or_default();
        if sha256_of(&bytes) != sha256 {
            return Ok(false);
        }
        write_whole(&whole, &bytes)?;
    }
    let small = format!("{sha256}-small.{end}");
    let kept = to.join(shelf).join(&small);
    if let (false, Ok(bytes)) = (kept.exists(), fs::read(from.join(shelf).join(small))) {
        write_whole(&kept, &bytes)?;
    }
    Ok(true)
}

/// Removes all photos of a folder but those of these names.
pub(crate) fn remove_all_but(folder: &Path, names: &HashSet<String>) {
    for file in files_below(folder) {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if !names.contains(&name.replace("-small.", ".")) {
            let _ = fs::remove_file(&file);
        }
    }
}

/// All files one folder deep.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let listed = |folder: &Path| {
        fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
    };
    let shelves = listed(folder).filter(|path| path.is_dir());
    shelves
        .flat_map(|shelf| listed(&shelf))
        .filter(|path| path.is_file())
        .collect()
}

pub(crate) fn written_ms(file: &Path) -> Option<i64> {
    let since = fs::metadata(file)
        .and_then(|found| found.modified())
        .ok()?
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    i64::try_from(since.as_millis()).ok()
}
