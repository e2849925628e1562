//! The recipe library in one SQLite file: texts verbatim, the cook's choices, timers, and a search index that can be rebuilt.
//! The only crate that knows SQL. Knows no parser, no window and no clock: every time is an argument.

mod access;
mod backups;
mod binned;
mod checking;
mod checksum;
mod choices;
mod connecting;
mod cooking;
#[cfg(test)]
mod dying;
mod error;
mod faces;
mod faults;
mod finding;
mod folder;
mod folding;
mod forms;
#[cfg(test)]
mod full;
mod importing;
mod labels;
mod line_readings;
mod lists;
mod mirroring;
mod opening;
mod own_formula;
mod own_weights;
mod paging;
mod photo_files;
mod photos;
mod plans;
mod question;
mod read_only;
mod recipes;
mod rows;
mod salvaging;
mod samples;
mod search;
mod searches;
mod settings;
mod shopping;
mod sidecar;
mod sizing;
mod timers;
mod versions;

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::config::DbConfig;

pub use access::{Access, Arrival};
pub use backups::{
    Backup, BackupJob, BackupReason, Before, backups_of, newest_good_backup, verify_backup,
};
pub use binned::{BIN_DAYS, Binned, Purged};
pub use checking::{Checker, Fault};
pub use checksum::sha256_of;
pub use error::LibraryError;
pub use faces::{Face, FacePart};
pub use importing::{ImportedRecipe, JoinedRecipe};
pub use labels::{Labels, TagCount};
pub use mirroring::{MirrorRound, Mirrored, Touched};
pub use own_formula::OwnShare;
pub use photos::{NewPhoto, Photo, PhotoKind, PhotoSize};
pub use plans::{StoredPlan, StoredTask};
pub use question::Question;
pub use rows::{
    Cooked, Cooking, Entries, Entry, Made, Mark, NewRecipe, Origin, Query, Reading, Shelf,
    ShelfCounts, SnippetPiece, Sort, StoredRecipe,
};
pub use salvaging::{AgainstBackup, Salvage, Salvaged, salvage_of};
pub use searches::{Searches, Turn};
pub use shopping::{ItemMark, MarkedItem, ShoppedFor, Shopping};
pub use sizing::{SetAside, SizedBy};
pub use timers::TimerRow;
pub use versions::{Version, VersionEntry};

/// An open library. No other program of ours can open it until this is dropped.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    file: PathBuf,
    searches: Searches,
    answered: RefCell<Option<finding::Answered>>,
    sidecar: RefCell<sidecar::Sidecar>,
    access: Access,
    arrival: Arrival,
    /// When photo files were last gone through.
    swept_ms: Cell<Option<i64>>,
    guard: access::Guard,
    _lock: Option<File>,
    // After the connection, which is closed before its folder goes.
    _scratch: Option<read_only::Scratch>,
}

impl Library {
    /// Opens the library in `folder`; creates folder and library where nothing tells that there was one. One that a newer Levain has
    /// written, or that cannot be written, or where the disk is full, is opened for reading only. An older form is brought forward, after a backup of it.
    ///
    /// # Errors
    /// `library_in_use`, `library_damaged`, `library_missing`, `library_newer` where not even reading is possible,
    /// `library_not_writable`, `library_unreachable`, `disk_full`; the files are then as they were.
    ///
    /// # Examples
    /// ```no_run
    /// let library = library::Library::open(std::path::Path::new("recipes"))?;
    /// assert_eq!(library.counts()?.all, 0);
    /// # Ok::<(), library::LibraryError>(())
    /// ```
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        Self::of(opening::open(folder)?)
    }

    /// Moves the files of a library that cannot be opened into `damaged-<stamp>` in the same folder, and opens a new one.
    /// The stamp is a date in letters, digits and dashes.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub fn start_afresh(folder: &Path, stamp: &str) -> Result<Self, LibraryError> {
        Self::of(opening::start_afresh(folder, stamp)?)
    }

    /// How searches in this library are given up from outside.
    #[must_use]
    pub fn searches(&self) -> Searches {
        self.searches.clone()
    }

    /// Lets searches in this library be given up by these.
    pub fn follow(&mut self, searches: &Searches) {
        self.searches = searches.clone();
    }

    /// The database file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether it may be written.
    #[must_use]
    pub fn access(&self) -> Access {
        self.access
    }

    /// What was noticed when it was opened.
    #[must_use]
    pub fn arrival(&self) -> &Arrival {
        &self.arrival
    }

    /// An error where nothing may be written, or where the file is no longer the one that was opened.
    ///
    /// # Errors
    /// `library_read_only`, `library_replaced`.
    pub fn writable(&self) -> Result<(), LibraryError> {
        match self.access {
            Access::Full => self.guard.check(),
            Access::Newer { .. } => Err(LibraryError::ReadOnly { newer: true }),
            Access::NotWritable => Err(LibraryError::ReadOnly { newer: false }),
            Access::NoRoom => Err(LibraryError::DiskFull),
        }
    }

    fn of(opened: opening::Opened) -> Result<Self, LibraryError> {
        let mut library = Self {
            connection: opened.connection,
            guard: access::Guard::of(&opened.file),
            file: opened.file,
            searches: Searches::default(),
            answered: RefCell::default(),
            sidecar: RefCell::new(opened.sidecar),
            access: opened.access,
            arrival: opened.arrival,
            swept_ms: Cell::default(),
            _lock: opened.lock,
            _scratch: opened.scratch,
        };
        library.compare()?;
        Ok(library)
    }

    /// Compares the library with what stands beside it, and writes there what is so now.
    fn compare(&mut self) -> Result<(), LibraryError> {
        let recipes = self.recipe_count()?;
        let kept = self.setting(WHICH)?;
        let mut sidecar = self.sidecar.borrow_mut();
        let held = sidecar.recipes;
        self.arrival.recipes = recipes;
        self.arrival.held = (held > recipes).then_some(held);
        self.arrival.another = match (&kept, &sidecar.library) {
            (kept, Some(last)) => kept.as_ref() != Some(last),
            _ => false,
        };
        if self.access != Access::Full {
            return Ok(());
        }
        let which = match kept {
            Some(which) => which,
            None => self.connection.query_row(
                "INSERT INTO setting (name, value) VALUES (?1, lower(hex(randomblob(16)))) RETURNING value",
                [WHICH],
                |row| row.get(0),
            )?,
        };
        sidecar.library = Some(which);
        sidecar.recipes = recipes;
        sidecar.closed = Some(false);
        sidecar.write();
        Ok(())
    }

    /// Writes beside the database how many recipes it holds.
    fn relabel(&self) -> Result<(), LibraryError> {
        let recipes = self.recipe_count()?;
        let mut sidecar = self.sidecar.borrow_mut();
        sidecar.recipes = recipes;
        sidecar.write();
        Ok(())
    }

    fn recipe_count(&self) -> Result<u64, LibraryError> {
        let counts = self.counts()?;
        Ok(u64::from(counts.all) + u64::from(counts.deleted))
    }
}

/// The setting that says which library this is, so that another one in its place is noticed.
const WHICH: &str = "library";

impl Drop for Library {
    /// Tidies up so that the database is one file again; what fails here is done at the next opening.
    fn drop(&mut self) {
        if self.access != Access::Full {
            return;
        }
        if self.guard.is_broken() {
            // The log in that place may belong to the file that is there now.
            let kept = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
            let _ = self.connection.set_db_config(kept, true);
            return;
        }
        let tidied = self
            .connection
            .execute_batch("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
        if tidied.is_ok() {
            let mut sidecar = self.sidecar.borrow_mut();
            sidecar.closed = Some(true);
            sidecar.write();
        }
    }
}
