//! Backups: whole copies of the database, each with a manifest that says what it is and by which checksum it is known, and beside
//! them the photos, each kept once. Which are kept how long is decided in `keeping`.

mod keeping;
mod making;
mod manifest;
mod restoring;

use std::fs;
use std::path::{Path, PathBuf};

pub use making::BackupJob;
pub(crate) use making::{Source, check_file};
pub use restoring::Before;
pub(crate) use restoring::{copy_through, keep_what_is_there, put_in_place};

use crate::sidecar::Sidecar;
use crate::{Library, LibraryError};

/// The folder of backups in the library's own, where the cook has chosen no other.
const FOLDER: &str = "backups";

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BackupReason {
    /// By the clock.
    Scheduled,
    /// The cook asked for it.
    Asked,
    /// Before the library was brought forward from this form.
    BeforeForm(i64),
    /// Before many recipes were brought in.
    BeforeImport,
    /// Before an earlier backup was restored.
    BeforeRestore,
}

/// A backup with what its manifest says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The copy of the database.
    pub file: PathBuf,
    /// When it was made, in wall milliseconds.
    pub made_ms: i64,
    /// Why it was made.
    pub reason: BackupReason,
    /// How many recipes it holds.
    pub recipes: u64,
    /// How many of these lie in the bin; none where a manifest of an earlier program does not say.
    pub binned: u64,
    /// Its form.
    pub form: i64,
    /// The version of the program that made it.
    pub program: String,
    /// Which library it is a copy of, where that is known.
    pub library: Option<String>,
    /// How long the copy is.
    pub bytes: u64,
    /// Its checksum, in 64 small hexadecimal digits.
    pub sha256: String,
    /// The files of its photos, in the folder `photos` beside it.
    pub photos: Vec<String>,
}

/// The backups of the library in `folder`, the newest first; its library need not be open, or whole.
#[must_use]
pub fn backups_of(folder: &Path) -> Vec<Backup> {
    let sidecar = Sidecar::read(folder);
    let mut folders = vec![folder.join(FOLDER)];
    folders.extend(sidecar.backups.clone().filter(|own| *own != folders[0]));
    let mut found: Vec<Backup> = folders.iter().flat_map(|one| backups_in(one)).collect();
    found.sort_by(|one, other| (other.made_ms, &other.file).cmp(&(one.made_ms, &one.file)));
    found
}

/// Opens a backup and reads it through.
///
/// # Errors
/// `backup_unfit` with what was found.
pub fn verify_backup(backup: &Backup) -> Result<(), LibraryError> {
    making::verify(backup)
}

/// The newest backup of the library in `folder` that reads back whole, of those at most ten that are the newest.
#[must_use]
pub fn newest_good_backup(folder: &Path) -> Option<Backup> {
    let newest = backups_of(folder).into_iter().take(10);
    newest.into_iter().find(|one| verify_backup(one).is_ok())
}

/// All backups in one folder; what has no manifest is no backup.
fn backups_in(folder: &Path) -> Vec<Backup> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .filter_map(|path| manifest::read(&path))
        .filter(|backup| backup.file.is_file())
        .collect()
}

/// Where backups of the library in `folder` go.
pub(crate) fn folder_for(folder: &Path, sidecar: &Sidecar) -> PathBuf {
    let own = sidecar.backups.clone();
    own.unwrap_or_else(|| folder.join(FOLDER))
}

impl Library {
    /// Where backups go.
    #[must_use]
    pub fn backup_folder(&self) -> PathBuf {
        folder_for(self.folder(), &self.sidecar.borrow())
    }

    /// Lets backups go to another folder from now on, or to the usual one again; those that are there stay where they are.
    ///
    /// # Errors
    /// `library_not_writable`, `library_unreachable` or `disk_full` where nothing can be written there.
    pub fn set_backup_folder(&mut self, folder: Option<&Path>) -> Result<(), LibraryError> {
        if let Some(folder) = folder {
            making::try_writing(folder)?;
        }
        self.writable()?;
        let mut sidecar = self.sidecar.borrow_mut();
        sidecar.backups = folder.map(Path::to_owned);
        sidecar.write();
        Ok(())
    }

    /// All backups, the newest first.
    #[must_use]
    pub fn backups(&self) -> Vec<Backup> {
        backups_of(self.folder())
    }

    /// What makes a backup, to be run in a thread of its own while the library is used.
    ///
    /// # Errors
    /// Where SQLite fails to open the file once more.
    pub fn backup_job(&self, reason: BackupReason, now_ms: i64) -> Result<BackupJob, LibraryError> {
        self.guard.check()?;
        let sidecar = self.sidecar.borrow();
        let source = Source {
            database: &self.file,
            folder: &folder_for(self.folder(), &sidecar),
            library: sidecar.library.as_deref(),
        };
        source.job(reason, Some(now_ms))
    }

    /// Makes a backup now.
    ///
    /// # Errors
    /// Those of [`BackupJob::run`].
    pub fn back_up(&self, reason: BackupReason, now_ms: i64) -> Result<Backup, LibraryError> {
        self.backup_job(reason, now_ms)?.run()
    }

    /// Copies the library into one file, with its manifest and its photos beside it; refuses a name that is taken.
    ///
    /// # Errors
    /// `backup_exists`, and those of [`BackupJob::run`].
    pub fn back_up_to(&self, file: &Path, now_ms: i64) -> Result<Backup, LibraryError> {
        self.backup_job(BackupReason::Asked, now_ms)?
            .into_file(file)
    }

    /// How many rows were written since it was opened; another number than before tells that something changed.
    #[must_use]
    pub fn changes(&self) -> u64 {
        self.connection.total_changes()
    }

    /// When the database was last written before now, by the file system, in wall milliseconds.
    #[must_use]
    pub fn written_ms(&self) -> i64 {
        let written = |path: &Path| crate::photo_files::written_ms(path).unwrap_or(0);
        written(&self.file).max(written(&self.file.with_file_name(crate::opening::LOG)))
    }

    fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }
}
