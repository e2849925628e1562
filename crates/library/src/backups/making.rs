//! Makes a backup: a whole copy under a name that says unfinished, read through, its photos beside it, then the manifest, and only
//! then its own name. What a kill leaves at any point is no backup and is swept later.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::UNIX_EPOCH;

use rusqlite::Connection;

use super::keeping::{stamp, to_let_go};
use super::{Backup, BackupReason, backups_in, manifest};
use crate::checksum::{content_hash, sha256_of_file};
use crate::connecting::{connect_to_read, connect_to_unchanging};
use crate::folder::{remove_if_there, sync_folder, unreachable};
use crate::forms::NEWEST;
use crate::opening::{readable, whole};
use crate::photo_files::{bring_file, remove_all_but, write_whole};
use crate::photos;
use crate::{LibraryError, faults};

const UNFINISHED: &str = "unfinished-";
const PHOTOS: &str = "photos";
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The first form that has photos.
const WITH_PHOTOS: i64 = 5;

/// What a backup is made of, and where it goes.
pub(crate) struct Source<'of> {
    /// The database.
    pub database: &'of Path,
    /// Where backups go.
    pub folder: &'of Path,
    /// Which library it is.
    pub library: Option<&'of str>,
}

impl Source<'_> {
    /// What makes the backup. Without a time it is dated by the file system.
    pub(crate) fn job(
        &self,
        reason: BackupReason,
        made_ms: Option<i64>,
    ) -> Result<BackupJob, LibraryError> {
        Ok(BackupJob {
            connection: connect_to_read(self.database)?,
            photos: self.database.with_file_name(photos::FOLDER),
            folder: self.folder.to_owned(),
            library: self.library.map(str::to_owned),
            reason,
            made_ms,
        })
    }
}

/// A backup to be made, with a connection of its own, so that the library can be used meanwhile.
#[derive(Debug)]
pub struct BackupJob {
    connection: Connection,
    photos: PathBuf,
    folder: PathBuf,
    library: Option<String>,
    reason: BackupReason,
    made_ms: Option<i64>,
}

/// What was read of a copy of the database.
struct Copy {
    form: i64,
    recipes: u64,
    binned: u64,
    photos: Vec<String>,
}

impl BackupJob {
    /// Makes it, and lets older ones go that need not be kept.
    ///
    /// # Errors
    /// `disk_full`, `library_not_writable` or `library_unreachable` for the folder of backups, `library_damaged` where the library
    /// itself cannot be read; then there is one backup less, and nothing else is changed.
    pub fn run(self) -> Result<Backup, LibraryError> {
        let folder = self.folder.clone();
        self.sweep(&folder);
        let backup = self.make(&folder, |made_ms, reason| {
            let name = format!("{}-{}", stamp(made_ms), manifest::reason_word(reason));
            let mut names = (1..).map(|number| match number {
                1 => folder.join(format!("{name}.db")),
                _ => folder.join(format!("{name}-{number}.db")),
            });
            let free = |path: &PathBuf| !path.exists() && !manifest::beside(path).exists();
            names.find(free).unwrap_or_default()
        })?;
        let_go_of_old_ones(&folder, backup.library.as_deref());
        Ok(backup)
    }

    /// Makes it under this name.
    ///
    /// # Errors
    /// `backup_exists` where the name is taken, else as [`BackupJob::run`].
    pub fn into_file(self, file: &Path) -> Result<Backup, LibraryError> {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        let taken = [file.to_owned(), manifest::beside(file)];
        if let Some(taken) = taken.into_iter().find(|path| path.exists()) {
            return Err(LibraryError::BackupExists { file: taken });
        }
        let file = folder.join(file.file_name().unwrap_or_default());
        self.make(&folder, |_, _| file.clone())
    }

    fn make(
        self,
        folder: &Path,
        name: impl FnOnce(i64, BackupReason) -> PathBuf,
    ) -> Result<Backup, LibraryError> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        fs::create_dir_all(folder).map_err(|error| unreachable(folder, error))?;
        let number = MADE.fetch_add(1, Ordering::SeqCst);
        let unfinished = folder.join(format!("{UNFINISHED}{}-{number}.db", std::process::id()));
        let made = self.copy_into(&unfinished).and_then(|(copy, made_ms)| {
            let file = name(made_ms, self.reason);
            self.finish(&unfinished, file, copy, made_ms)
        });
        if made.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        made
    }

    /// Writes the copy through to the disk and reads it back.
    fn copy_into(&self, unfinished: &Path) -> Result<(Copy, i64), LibraryError> {
        remove_if_there(unfinished)?;
        self.see_room(unfinished)?;
        self.connection
            .execute("VACUUM INTO ?1", [unfinished.to_string_lossy()])?;
        faults::point();
        let written = |error| unreachable(unfinished, error);
        let file = File::options()
            .write(true)
            .open(unfinished)
            .map_err(written)?;
        file.sync_all().map_err(written)?;
        let copy = check_copy(unfinished)?;
        Ok((copy, self.made_ms.unwrap_or_else(|| dated(&file))))
    }

    fn see_room(&self, unfinished: &Path) -> Result<(), LibraryError> {
        let number = |pragma: &str| {
            self.connection
                .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
        };
        let bytes = number("page_count")?.saturating_mul(number("page_size")?);
        let bytes = bytes.unsigned_abs();
        let needed = bytes.saturating_add(bytes / 10);
        let folder = unfinished.parent().unwrap_or(unfinished);
        let free = fs4::available_space(folder).unwrap_or(u64::MAX);
        match free < needed {
            true => Err(LibraryError::NoRoom { needed, free }),
            false => Ok(()),
        }
    }

    fn finish(
        &self,
        unfinished: &Path,
        file: PathBuf,
        copy: Copy,
        made_ms: i64,
    ) -> Result<Backup, LibraryError> {
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        let kept = |name: &String| {
            let to = folder.join(PHOTOS);
            bring_file(&self.photos, &to, name).unwrap_or(false)
        };
        let at = |error| unreachable(unfinished, error);
        let backup = Backup {
            made_ms,
            reason: self.reason,
            recipes: copy.recipes,
            binned: copy.binned,
            form: copy.form,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            library: self.library.clone(),
            bytes: fs::metadata(unfinished).map_err(at)?.len(),
            sha256: sha256_of_file(unfinished).map_err(at)?,
            photos: copy.photos.into_iter().filter(kept).collect(),
            file,
        };
        faults::point();
        write_whole(&manifest::beside(&backup.file), &manifest::written(&backup))?;
        faults::point();
        fs::rename(unfinished, &backup.file).map_err(|error| {
            let _ = fs::remove_file(manifest::beside(&backup.file));
            at(error)
        })?;
        sync_folder(&folder);
        faults::point();
        Ok(backup)
    }

    /// Removes what was left unfinished a day ago or earlier.
    fn sweep(&self, folder: &Path) {
        let Some(now_ms) = self.made_ms else {
            return;
        };
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let left = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
            let dated = File::open(entry.path()).map_or(i64::MAX, |file| dated(&file));
            if left && dated < now_ms.saturating_sub(DAY_MS) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// When a file was last written, by the file system.
fn dated(file: &File) -> i64 {
    let modified = file.metadata().and_then(|found| found.modified()).ok();
    let since = modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    since
        .and_then(|since| i64::try_from(since.as_millis()).ok())
        .unwrap_or(0)
}

/// Removes the backups of this library that need not be kept any longer, and photos that no backup names any more.
fn let_go_of_old_ones(folder: &Path, library: Option<&str>) {
    let ours: Vec<Backup> = backups_in(folder)
        .into_iter()
        .filter(|backup| backup.library.as_deref() == library)
        .collect();
    let gone = to_let_go(&ours);
    for backup in &gone {
        // The manifest last: without it the copy would be a file of which nobody knows what it is.
        let removed = remove_if_there(&backup.file);
        if removed.is_ok() {
            let _ = remove_if_there(&manifest::beside(&backup.file));
        }
    }
    if gone.is_empty() {
        return;
    }
    let named: std::collections::HashSet<String> = backups_in(folder)
        .into_iter()
        .flat_map(|backup| backup.photos)
        .collect();
    remove_all_but(&folder.join(PHOTOS), &named);
}

/// Whether files can be written into a folder, which is made where it is not there.
pub(super) fn try_writing(folder: &Path) -> Result<(), LibraryError> {
    fs::create_dir_all(folder).map_err(|error| unreachable(folder, error))?;
    let probe = folder.join(format!("{UNFINISHED}probe"));
    fs::write(&probe, "Levain tries whether it can write here.\n")
        .map_err(|error| unreachable(folder, error))?;
    remove_if_there(&probe)
}

/// Reads a copy of a database through; gives its form.
pub(crate) fn check_file(file: &Path) -> Result<i64, LibraryError> {
    check_copy(file).map(|copy| copy.form)
}

/// Reads a backup through and compares it with what its manifest says.
pub(super) fn verify(backup: &Backup) -> Result<(), LibraryError> {
    let unfit = |reason: String| LibraryError::BackupUnfit {
        file: backup.file.clone(),
        reason,
    };
    let sha256 = sha256_of_file(&backup.file).map_err(|error| unfit(error.to_string()))?;
    if sha256 != backup.sha256 {
        return Err(unfit("it is not what was written".to_owned()));
    }
    let copy = check_copy(&backup.file).map_err(|error| unfit(error.to_string()))?;
    if (copy.recipes, copy.form) != (backup.recipes, backup.form) {
        return Err(unfit("it does not hold what its manifest says".to_owned()));
    }
    Ok(())
}

fn check_copy(file: &Path) -> Result<Copy, LibraryError> {
    let look = || {
        let connection = connect_to_unchanging(file)?;
        let form = whole(file, &connection)?;
        if form >= NEWEST {
            readable(file, &connection, form)?;
        }
        let recipes = recipes_in(file, &connection)?;
        let binned: i64 = connection.query_row(
            "SELECT count(*) FROM recipe WHERE deleted_ms IS NOT NULL",
            [],
            |row| row.get(0),
        )?;
        let photos = match form >= WITH_PHOTOS {
            true => photos::all_names(&connection)?,
            false => Vec::new(),
        };
        Ok(Copy {
            form,
            recipes,
            binned: u64::try_from(binned).unwrap_or(0),
            photos,
        })
    };
    let folder = file.parent().unwrap_or(file);
    look().map_err(|error| crate::opening::explained(file, folder, error))
}

/// Reads every text and compares it with its checksum; gives how many there are.
fn recipes_in(file: &Path, connection: &Connection) -> Result<u64, LibraryError> {
    let mut statement = connection.prepare("SELECT name, text, content_hash FROM recipe")?;
    let mut rows = statement.query([])?;
    let mut recipes = 0;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(1)?.as_str().unwrap_or_default();
        if content_hash(text) != row.get::<_, i64>(2)? && row.get::<_, i64>(2)? != 0 {
            let name = row.get_ref(0)?.as_str().unwrap_or_default();
            return Err(LibraryError::Damaged {
                file: file.to_owned(),
                reason: format!("the text of \"{name}\" is not the one that was saved"),
            });
        }
        recipes += 1;
    }
    Ok(recipes)
}
