//! Opens the library file, or says exactly why not: lock first, then what lies there, then what is in it.
//! Never lays a schema over a file that exists, and never repairs in silence.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};

use crate::access::{Access, Arrival, conflict_copies};
use crate::backups::{BackupReason, Source, folder_for};
use crate::connecting::{connect, connect_to_read};
use crate::folder::{
    has_bytes, remove_if_there, set_aside_folder, sync_folder, take_lock, unreachable,
};
use crate::forms::{APPLICATION_ID, NEWEST, bring_forward, form_of, lay, missing_table};
use crate::read_only::{Scratch, open_in_a_locked_folder, open_on_a_full_disk};
use crate::sidecar::Sidecar;
use crate::{LibraryError, faults};

pub(crate) const DATABASE: &str = "library.db";
pub(crate) const LOG: &str = "library.db-wal";
const SHARED: &str = "library.db-shm";
/// Where a new database is laid before it takes its place.
pub(crate) const NEW: &str = "library.db-new";
/// A file beyond that is looked over right after opening, so that the window need not wait for it.
const LOOKED_OVER_LATER: u64 = 32 << 20;
/// What a folder of ours may hold of a library, the database first.
pub(crate) const TRIO: [&str; 4] = [DATABASE, LOG, SHARED, NEW];

/// An open library file with the lock that keeps other programs of ours out.
#[derive(Debug)]
pub(crate) struct Opened {
    pub connection: Connection,
    pub file: PathBuf,
    pub sidecar: Sidecar,
    pub access: Access,
    pub arrival: Arrival,
    /// Held until dropped; none where the folder cannot be written.
    pub lock: Option<File>,
    /// Where the library had to be copied to be read at all.
    pub scratch: Option<Scratch>,
}

/// Opens the library in `folder`, creating it where nothing tells that there was one.
pub(crate) fn open(folder: &Path) -> Result<Opened, LibraryError> {
    let lock = match take_lock(folder) {
        Err(LibraryError::NotWritable { .. }) if folder.join(DATABASE).is_file() => {
            return open_in_a_locked_folder(folder);
        }
        Err(LibraryError::DiskFull) if folder.join(DATABASE).is_file() => {
            return open_on_a_full_disk(folder);
        }
        other => other?,
    };
    match open_locked(folder, lock) {
        Err(LibraryError::DiskFull) if folder.join(DATABASE).is_file() => {
            open_on_a_full_disk(folder)
        }
        other => other,
    }
}

/// Moves the library's files to `damaged-<stamp>` and opens a new one.
pub(crate) fn start_afresh(folder: &Path, stamp: &str) -> Result<Opened, LibraryError> {
    let lock = take_lock(folder)?;
    let aside = set_aside_folder(folder, stamp)?;
    for name in TRIO.into_iter().chain(Sidecar::names()) {
        let from = folder.join(name);
        match fs::rename(&from, aside.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(unreachable(&from, error));
            }
            _ => {}
        }
    }
    // Empty only where nothing lay there to keep.
    let _ = fs::remove_dir(&aside);
    open_locked(folder, lock)
}

/// Opens with the lock in hand.
pub(crate) fn open_locked(folder: &Path, lock: File) -> Result<Opened, LibraryError> {
    let file = folder.join(DATABASE);
    let sidecar = Sidecar::read(folder);
    let arrival = Arrival {
        unclosed: sidecar.closed == Some(false),
        // SQLite leaves the log beside a database that was not closed, even an empty one.
        log_missing: sidecar.closed == Some(false) && file.exists() && !folder.join(LOG).exists(),
        conflict_copies: conflict_copies(folder),
        checked_ms: sidecar.checked_ms,
        ..Arrival::default()
    };
    look_at_log(folder)?;
    if !look(&file)? {
        if sidecar.recipes > 0 || has_bytes(&folder.join(LOG)) {
            let recipes = sidecar.recipes;
            return Err(LibraryError::Missing { file, recipes });
        }
        create(folder, &file)?;
    }
    let mut opened = Opened {
        connection: connect(&file).map_err(|error| explained(&file, folder, error.into()))?,
        file: file.clone(),
        sidecar,
        access: Access::Full,
        arrival,
        lock: Some(lock),
        scratch: None,
    };
    // Where it turns out to be damaged, what is in its log is not laid over it: both are kept as they were found.
    let keep_log = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    opened.connection.set_db_config(keep_log, true)?;
    settle(&mut opened, folder).map_err(|error| explained(&file, folder, error))?;
    opened.connection.set_db_config(keep_log, false)?;
    Ok(opened)
}

/// Whether there is a file in the library's place; an error where it can be no library.
pub(crate) fn look(file: &Path) -> Result<bool, LibraryError> {
    let damaged = |reason: &str| LibraryError::Damaged {
        file: file.to_owned(),
        reason: reason.to_owned(),
    };
    match fs::metadata(file) {
        Ok(found) if !found.is_file() => {
            Err(damaged("something other than a file stands in its place"))
        }
        Ok(found) if found.len() == 0 => Err(damaged("it is empty")),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(unreachable(file, error)),
    }
}

/// An error where something else than a file stands in the log's place: SQLite would wait for a pipe for ever.
pub(crate) fn look_at_log(folder: &Path) -> Result<(), LibraryError> {
    let log = folder.join(LOG);
    match fs::metadata(&log) {
        Ok(found) if !found.is_file() => Err(LibraryError::Damaged {
            file: log,
            reason: "something other than a file stands in the place of its log".to_owned(),
        }),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unreachable(&log, error)),
        _ => Ok(()),
    }
}

/// Looks into the file before touching it: whose it is, how new, whether whole. Only then it is brought forward and written.
fn settle(opened: &mut Opened, folder: &Path) -> Result<(), LibraryError> {
    let form = ours(&opened.file, &opened.connection)?;
    let bytes = fs::metadata(&opened.file).map_or(0, |found| found.len());
    if form == NEWEST && bytes > LOOKED_OVER_LATER {
        opened.arrival.unchecked = true;
    } else {
        look_over(&opened.file, &opened.connection)?;
    }
    if form > NEWEST {
        opened.connection = connect_to_read(&opened.file)?;
        opened.access = Access::Newer {
            found: form,
            known: NEWEST,
        };
        return readable(&opened.file, &opened.connection, form);
    }
    if opened.connection.is_readonly(rusqlite::MAIN_DB)? {
        if form < NEWEST {
            return Err(LibraryError::NotWritable {
                folder: folder.to_owned(),
            });
        }
        opened.access = Access::NotWritable;
        return readable(&opened.file, &opened.connection, form);
    }
    opened
        .connection
        .query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    if form < NEWEST {
        keep_older(opened, folder, form)?;
        bring_forward(&mut opened.connection, form)?;
        opened.arrival.older_form = Some(form);
    }
    readable(&opened.file, &opened.connection, NEWEST)
}

/// Makes sure that there is room, and a backup, before an older form is brought forward.
fn keep_older(opened: &Opened, folder: &Path, form: i64) -> Result<(), LibraryError> {
    let bytes = fs::metadata(&opened.file).map_or(0, |found| found.len());
    // Its backup, its new pages in the log, and some air.
    let needed = bytes.saturating_mul(5) / 2;
    let free = fs4::available_space(folder).unwrap_or(u64::MAX);
    if free < needed {
        return Err(LibraryError::NoRoom { needed, free });
    }
    let source = Source {
        database: &opened.file,
        folder: &folder_for(folder, &opened.sidecar),
        library: opened.sidecar.library.as_deref(),
    };
    source
        .job(BackupReason::BeforeForm(form), None)?
        .run()
        .map(|_| faults::point())
}

/// Whose file it is and whether it is whole; gives its form.
pub(crate) fn whole(file: &Path, connection: &Connection) -> Result<i64, LibraryError> {
    let form = ours(file, connection)?;
    look_over(file, connection)?;
    Ok(form)
}

/// Whose file it is; gives its form.
fn ours(file: &Path, connection: &Connection) -> Result<i64, LibraryError> {
    let damaged = |reason: String| LibraryError::Damaged {
        file: file.to_owned(),
        reason,
    };
    let mark: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if mark != APPLICATION_ID {
        return Err(damaged("it is a database of another program".to_owned()));
    }
    let form = form_of(connection)?;
    if form < 1 {
        return Err(damaged("it has no form".to_owned()));
    }
    Ok(form)
}

/// Whether every table of the file reads well in its structure.
fn look_over(file: &Path, connection: &Connection) -> Result<(), LibraryError> {
    for table in tables(connection)? {
        let quoted = table.replace('\'', "''");
        let sql = format!("PRAGMA quick_check('{quoted}')");
        let verdict: String = connection.query_row(&sql, [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(LibraryError::Damaged {
                file: file.to_owned(),
                reason: verdict,
            });
        }
    }
    Ok(())
}

/// The tables one by one: a check of the whole file would also read the search index through, which takes twenty times as long
/// and can be rebuilt.
pub(crate) fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

/// Whether this program can read what the file holds.
pub(crate) fn readable(
    file: &Path,
    connection: &Connection,
    form: i64,
) -> Result<(), LibraryError> {
    let strange = match missing_table(connection)? {
        Some(table) => Some(format!("the table \"{table}\" is missing")),
        None => crate::recipes::try_reading(connection)
            .err()
            .map(|_| "its tables are not as expected".to_owned()),
    };
    match strange {
        None => Ok(()),
        Some(_) if form > NEWEST => Err(LibraryError::Newer {
            found: form,
            known: NEWEST,
        }),
        Some(reason) => Err(LibraryError::Damaged {
            file: file.to_owned(),
            reason,
        }),
    }
}

/// Lays a new library beside its place and moves it there whole, so that a crash leaves either none or a complete one.
fn create(folder: &Path, file: &Path) -> Result<(), LibraryError> {
    let new = folder.join(NEW);
    for name in [NEW, "library.db-new-journal", LOG, SHARED] {
        remove_if_there(&folder.join(name))?;
    }
    let laid = Connection::open(&new)
        .map_err(LibraryError::from)
        .and_then(|mut connection| {
            lay(&mut connection)?;
            connection.close().map_err(|(_, error)| error.into())
        });
    laid.map_err(|error| explained(file, folder, error))?;
    faults::point();
    fs::rename(&new, file).map_err(|error| unreachable(file, error))?;
    sync_folder(folder);
    Ok(())
}

/// What SQLite says while opening, in our words.
pub(crate) fn explained(file: &Path, folder: &Path, error: LibraryError) -> LibraryError {
    let LibraryError::Database { source } = error else {
        return error;
    };
    let damaged = |reason: &str| LibraryError::Damaged {
        file: file.to_owned(),
        reason: reason.to_owned(),
    };
    match source.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => damaged("there is no recipe book in it"),
        Some(ErrorCode::DatabaseCorrupt) => damaged("parts of it cannot be read"),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            LibraryError::NotWritable {
                folder: folder.to_owned(),
            }
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LibraryError::InUse {
            folder: folder.to_owned(),
        },
        _ => LibraryError::Database { source },
    }
}
