//! Whether the library may be written, and what was noticed when it was opened. Notices also when the file is no longer the one that
//! was opened, as a program that synchronises folders may bring about; from then on nothing is written any more.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

use crate::LibraryError;

/// Whether the library may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// It may be read and written.
    Full,
    /// It may only be read: a newer Levain has written it.
    Newer {
        /// The form of the file.
        found: i64,
        /// The newest form that this program knows.
        known: i64,
    },
    /// It may only be read: the file or its folder cannot be written.
    NotWritable,
    /// It may only be read: the disk is full.
    NoRoom,
}

/// What was noticed when the library was opened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Arrival {
    /// The program ended last time without closing the library: the computer went off, or the program was ended.
    pub unclosed: bool,
    /// How many recipes there were when last seen, where now there are fewer.
    pub held: Option<u64>,
    /// How many recipes there are.
    pub recipes: u64,
    /// The log with the newest changes is gone, so that some of them may be lost.
    pub log_missing: bool,
    /// It is not the library that was here last time.
    pub another: bool,
    /// Copies of the library file that a program for synchronising folders has laid beside it.
    pub conflict_copies: Vec<String>,
    /// The form that it was brought forward from.
    pub older_form: Option<i64>,
    /// The file is large and was not looked over before opening; [`crate::Checker::look_over`] is to do it at once.
    pub unchecked: bool,
    /// When all of it was last checked, in wall milliseconds.
    pub checked_ms: Option<i64>,
}

impl Arrival {
    /// Whether something may be missing that was there before.
    #[must_use]
    pub fn is_less(&self) -> bool {
        self.held.is_some() || self.log_missing || self.another
    }
}

/// The file as it was opened.
#[derive(Debug)]
pub(crate) struct Guard {
    file: PathBuf,
    opened: Option<Identity>,
    broken: Cell<bool>,
}

/// What tells one file from another in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Identity {
    #[cfg(unix)]
    device: u64,
    #[cfg(unix)]
    inode: u64,
}

impl Guard {
    /// Remembers which file it is.
    pub(crate) fn of(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            opened: identity(file),
            broken: Cell::new(false),
        }
    }

    /// Whether the file in that place is still the one that was opened; once it was not, never again.
    pub(crate) fn check(&self) -> Result<(), LibraryError> {
        if identity(&self.file) != self.opened {
            self.broken.set(true);
        }
        if self.broken.get() {
            return Err(LibraryError::Replaced {
                file: self.file.clone(),
            });
        }
        Ok(())
    }

    /// Whether it was once seen that the file is another.
    pub(crate) fn is_broken(&self) -> bool {
        self.check().is_err()
    }
}

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(file).ok().map(|found| Identity {
        device: found.dev(),
        inode: found.ino(),
    })
}

/// Elsewhere a file that is open cannot be replaced.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<Identity> {
    fs::metadata(file).ok().map(|_| Identity {})
}

/// Files in the folder whose names are those that synchronising programs give to second copies of the database.
pub(crate) fn conflict_copies(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut copies: Vec<String> = names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name != "library.db" && name.starts_with("library") && name.ends_with(".db"))
        .collect();
    copies.sort();
    copies
}
