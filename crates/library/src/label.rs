//! The label beside the database: a few words for whoever opens the folder, and how many recipes there were.
//! A database that vanished or came back empty can only be noticed from outside of it.

use std::fs;
use std::path::{Path, PathBuf};

const NAME: &str = "library.txt";

/// The label of the library in one folder.
#[derive(Debug)]
pub(crate) struct Label {
    file: PathBuf,
}

impl Label {
    /// The label in `folder`.
    pub(crate) fn at(folder: &Path) -> Self {
        Self {
            file: folder.join(NAME),
        }
    }

    pub(crate) fn file_name(&self) -> &'static str {
        NAME
    }

    /// How many recipes there were when the label was written; 0 where there is none that can be read.
    pub(crate) fn recipes(&self) -> u64 {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        let count = text.lines().find_map(|line| line.strip_prefix("recipes: "));
        count
            .and_then(|digits| digits.trim().parse().ok())
            .unwrap_or(0)
    }

    /// Writes the label anew. Best effort: the library works without it, and a disk without room must not fail a read.
    pub(crate) fn write(&self, recipes: u64) {
        let text = format!(
            "This folder holds a Levain recipe library.\n\
             To copy it, close Levain and take library.db together with any library.db-wal beside it.\n\
             recipes: {recipes}\n"
        );
        let new = self.file.with_extension("txt-new");
        if fs::write(&new, text).is_ok() {
            let _ = fs::rename(&new, &self.file);
        }
    }
}
