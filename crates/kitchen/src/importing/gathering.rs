//! Paths to the bytes of files: single files, and folders with everything below them. Follows no link and reads no device.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use interchange::LeftOut;

/// A single file that is read, an archive too.
const MOST_FILE_BYTES: u64 = 500_000_000;
/// All files of a folder together.
const MOST_BYTES: u64 = 1_000_000_000;
/// Files of a folder.
const MOST_FILES: usize = 200_000;

/// Files that were read from the disk.
#[derive(Debug, Clone, Default)]
pub struct Gathered {
    /// Those named by themselves.
    pub single: Vec<(String, Vec<u8>)>,
    /// Those of each folder, by their path in it.
    pub folders: Vec<Vec<(String, Vec<u8>)>>,
    /// Those that could not be read, with the reason.
    pub unread: Vec<LeftOut>,
}

/// Reads the files and folders at `paths`. What cannot be read is said and stops nothing.
#[must_use]
pub fn gather(paths: &[PathBuf]) -> Gathered {
    let mut found = Gathered::default();
    for path in paths {
        if path.is_dir() {
            let mut files = Vec::new();
            let mut left = MOST_BYTES;
            for file in below(path) {
                let name = file
                    .strip_prefix(path)
                    .unwrap_or(&file)
                    .display()
                    .to_string();
                match read(&file, left.min(MOST_FILE_BYTES)) {
                    Ok(bytes) => {
                        left -= bytes.len() as u64;
                        files.push((name, bytes));
                    }
                    Err(why) => found.unread.push(LeftOut::new(name, why)),
                }
            }
            found.folders.push(files);
            continue;
        }
        let name = path.file_name().map_or_else(
            || path.display().to_string(),
            |name| name.to_string_lossy().into_owned(),
        );
        match read(path, MOST_FILE_BYTES) {
            Ok(bytes) => found.single.push((name, bytes)),
            Err(why) => found
                .unread
                .push(LeftOut::new(path.display().to_string(), why)),
        }
    }
    found
}

/// The files below a folder in the order of their names.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(&next)
            .into_iter()
            .flatten()
            .flatten()
            .collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && !hidden => folders.push(entry.path()),
                Ok(kind) if kind.is_file() && !hidden && found.len() < MOST_FILES => {
                    found.push(entry.path())
                }
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    let said = |error: std::io::Error| format!("it cannot be read: {error}");
    let kind = fs::metadata(path).map_err(said)?;
    if !kind.is_file() {
        return Err("it is no file".to_owned());
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(said)?;
    file.take(most.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(said)?;
    if bytes.len() as u64 > most {
        return Err(format!("it is larger than {} MB", most / 1_000_000));
    }
    Ok(bytes)
}
