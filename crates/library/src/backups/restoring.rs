//! Puts a backup in the place of the library. What was there is kept: a library that is whole becomes a backup itself, one that is
//! damaged is set aside as it is. A kill at any point leaves the library as it was or as it is to be.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::{Backup, BackupReason, Source, check_file, folder_for, verify_backup};
use crate::connecting::connect;
use crate::folder::{remove_if_there, set_aside_folder, sync_folder, take_lock, unreachable};
use crate::forms::NEWEST;
use crate::opening::{self, DATABASE, LOG, NEW, Opened};
use crate::photo_files::bring_file;
use crate::photos;
use crate::sidecar::Sidecar;
use crate::{Library, LibraryError, faults};

/// What was there before a backup was restored, and where it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Before {
    /// Nothing was there.
    Nothing,
    /// It is a backup now, by which this can be taken back.
    BackedUp(Box<Backup>),
    /// It could not be read; its files are in this folder.
    SetAside(PathBuf),
}

impl Library {
    /// Opens a library from a backup in the place of the one in `folder`, which must not be open. The stamp is a date in letters,
    /// digits and dashes, for what is set aside.
    ///
    /// # Errors
    /// `backup_unfit` for one that does not read back whole, `library_newer`, `disk_full`, and those of [`Library::open`]; then the
    /// library is as it was.
    pub fn restore(
        folder: &Path,
        backup: &Backup,
        stamp: &str,
        now_ms: i64,
    ) -> Result<(Self, Before), LibraryError> {
        let lock = take_lock(folder)?;
        let (opened, before) = restore_locked(folder, backup, stamp, now_ms, lock)?;
        Ok((Self::of(opened)?, before))
    }
}

fn restore_locked(
    folder: &Path,
    backup: &Backup,
    stamp: &str,
    now_ms: i64,
    lock: File,
) -> Result<(Opened, Before), LibraryError> {
    verify_backup(backup)?;
    if backup.form > NEWEST {
        return Err(LibraryError::Newer {
            found: backup.form,
            known: NEWEST,
        });
    }
    let new = folder.join(NEW);
    copy_through(&backup.file, &new)?;
    bring_photos(folder, backup);
    faults::point();
    let before = keep_what_is_there(folder, stamp, now_ms)?;
    faults::point();
    put_in_place(folder, &new)?;
    let mut sidecar = Sidecar::read(folder);
    sidecar.recipes = backup.recipes;
    sidecar.library.clone_from(&backup.library);
    sidecar.closed = Some(true);
    sidecar.write();
    Ok((opening::open_locked(folder, lock)?, before))
}

/// A database laid beside takes the library's place. The old log goes first: under the new database it would be another's.
pub(crate) fn put_in_place(folder: &Path, new: &Path) -> Result<(), LibraryError> {
    let file = folder.join(DATABASE);
    remove_if_there(&folder.join(LOG))?;
    remove_if_there(&folder.join("library.db-shm"))?;
    faults::point();
    fs::rename(new, &file).map_err(|error| unreachable(&file, error))?;
    sync_folder(folder);
    faults::point();
    Ok(())
}

/// Copies a file and writes it through to the disk.
pub(crate) fn copy_through(from: &Path, to: &Path) -> Result<(), LibraryError> {
    let at = |error| unreachable(to, error);
    remove_if_there(to)?;
    fs::copy(from, to).map_err(at)?;
    let file = File::options().write(true).open(to).map_err(at)?;
    file.sync_all().map_err(at)
}

/// Brings photos back that the library has no more.
fn bring_photos(folder: &Path, backup: &Backup) {
    let from = backup.file.with_file_name("photos");
    for name in &backup.photos {
        // One photo that cannot be brought back is no reason to leave the recipes.
        let _ = bring_file(&from, &folder.join(photos::FOLDER), name);
    }
}

/// Makes a backup of what is there, or where it cannot be read sets it aside as it is.
pub(crate) fn keep_what_is_there(
    folder: &Path,
    stamp: &str,
    now_ms: i64,
) -> Result<Before, LibraryError> {
    let file = folder.join(DATABASE);
    if !file.exists() && !folder.join(LOG).exists() {
        return Ok(Before::Nothing);
    }
    if file.is_file() && is_whole(&file) {
        let sidecar = Sidecar::read(folder);
        let source = Source {
            database: &file,
            folder: &folder_for(folder, &sidecar),
            library: sidecar.library.as_deref(),
        };
        if let Ok(backup) = source
            .job(BackupReason::BeforeRestore, Some(now_ms))
            .and_then(super::BackupJob::run)
        {
            return Ok(Before::BackedUp(Box::new(backup)));
        }
    }
    let aside = set_aside_folder(folder, stamp)?;
    if file.is_dir() {
        fs::rename(&file, aside.join(DATABASE)).map_err(|error| unreachable(&file, error))?;
    }
    for name in [DATABASE, LOG, "library.db-shm"] {
        let from = folder.join(name);
        if from.is_file() {
            copy_through(&from, &aside.join(name))?;
        }
    }
    for name in Sidecar::names() {
        let _ = fs::copy(folder.join(name), aside.join(name));
    }
    sync_folder(&aside);
    Ok(Before::SetAside(aside))
}

/// Whether a library reads well; what stands in its log is put into it by that.
fn is_whole(file: &Path) -> bool {
    let settled = connect(file).and_then(|connection| {
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
    });
    settled.is_ok() && check_file(file).is_ok()
}
