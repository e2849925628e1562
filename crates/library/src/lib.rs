//! The recipe library in one SQLite file: texts verbatim, the cook's choices, timers, and a search index that can be rebuilt.
//! The only crate that knows SQL. Knows no parser, no window and no clock: every time is an argument.

mod binned;
mod checksum;
mod choices;
mod cooking;
mod error;
mod finding;
mod folding;
mod importing;
mod label;
mod labels;
mod line_readings;
mod lists;
mod opening;
mod own_weights;
mod photos;
mod question;
mod recipes;
mod rows;
mod search;
mod searches;
mod settings;
mod sizing;
mod timers;
mod versions;

use std::cell::RefCell;
use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

pub use binned::{BIN_DAYS, Binned, Purged};
pub use error::LibraryError;
pub use importing::ImportedRecipe;
pub use labels::{Labels, TagCount};
pub use photos::{NewPhoto, Photo, PhotoKind, PhotoSize};
pub use question::Question;
pub use rows::{
    Cooked, Cooking, Entries, Entry, Made, Mark, NewRecipe, Origin, Query, Reading, Shelf,
    ShelfCounts, SnippetPiece, Sort, StoredRecipe,
};
pub use searches::{Searches, Turn};
pub use sizing::{SetAside, SizedBy};
pub use timers::TimerRow;
pub use versions::{Version, VersionEntry};

/// An open library. No other program of ours can open it until this is dropped.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    file: PathBuf,
    label: label::Label,
    searches: Searches,
    answered: RefCell<Option<finding::Answered>>,
    _lock: File,
}

impl Library {
    /// Opens the library in `folder`; creates folder and library where nothing tells that there was one.
    ///
    /// # Errors
    /// `library_in_use`, `library_damaged`, `library_missing`, `library_newer`, `library_not_writable`,
    /// `library_unreachable`, `disk_full`; the files are then as they were.
    ///
    /// # Examples
    /// ```no_run
    /// let library = library::Library::open(std::path::Path::new("recipes"))?;
    /// assert_eq!(library.counts()?.all, 0);
    /// # Ok::<(), library::LibraryError>(())
    /// ```
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        Self::labelled(opening::open(folder)?)
    }

    /// Moves the files of a library that cannot be opened into `damaged-<stamp>` in the same folder, and opens a new one.
    /// The stamp is a date in letters, digits and dashes.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub fn start_afresh(folder: &Path, stamp: &str) -> Result<Self, LibraryError> {
        Self::labelled(opening::start_afresh(folder, stamp)?)
    }

    /// How searches in this library are given up from outside.
    #[must_use]
    pub fn searches(&self) -> Searches {
        self.searches.clone()
    }

    /// The database file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    fn labelled(opened: opening::Opened) -> Result<Self, LibraryError> {
        let library = Self {
            connection: opened.connection,
            file: opened.file,
            label: opened.label,
            searches: Searches::default(),
            answered: RefCell::default(),
            _lock: opened.lock,
        };
        library.relabel()?;
        Ok(library)
    }

    /// Writes beside the database how many recipes it holds.
    fn relabel(&self) -> Result<(), LibraryError> {
        let recipes: i64 = self
            .connection
            .query_row("SELECT count(*) FROM recipe", [], |row| row.get(0))?;
        self.label.write(recipes.unsigned_abs());
        Ok(())
    }
}

impl Drop for Library {
    /// Tidies up so that the database is one file again; what fails here is done at the next opening.
    fn drop(&mut self) {
        let _ = self
            .connection
            .execute_batch("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
    }
}
