//! Opens the library file, or says exactly why not: lock first, then what lies there, then what is in it.
//! Never lays a schema over a file that exists, and never repairs in silence.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::LibraryError;
use crate::label::Label;

/// "LVLB": stands in the file's head, so that another program's database is not taken for a library.
const APPLICATION_ID: i64 = 0x4C56_4C42;
/// One script a form of the library; the form is how many of them have run.
const FORMS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
];
/// The newest form, kept as SQLite's user_version.
const NEWEST: i64 = FORMS.len() as i64;
/// The tables that the newest form has.
const TABLES: &[&str] = &[
    "cook_log",
    "cooking",
    "fill",
    "line_part",
    "line_reading",
    "listing",
    "own_weight",
    "photo",
    "recipe",
    "recipe_foods",
    "recipe_titles",
    "recipe_words",
    "set_aside",
    "setting",
    "sized_by",
    "tag",
    "ticked",
    "timer",
    "version",
];
/// Longest text or row that SQLite takes.
const LONGEST_VALUE: i32 = 64 << 20;

const DATABASE: &str = "library.db";
const LOG: &str = "library.db-wal";
const COMPANIONS: [&str; 3] = [LOG, "library.db-shm", NEW];
/// Where a new database is laid before it takes its place.
const NEW: &str = "library.db-new";
const LOCK: &str = "library.lock";

/// An open library file with the lock that keeps other programs of ours out.
#[derive(Debug)]
pub(crate) struct Opened {
    pub connection: Connection,
    pub file: PathBuf,
    pub label: Label,
    /// Held until dropped.
    pub lock: File,
}

/// Opens the library in `folder`, creating it where nothing tells that there was one.
pub(crate) fn open(folder: &Path) -> Result<Opened, LibraryError> {
    let lock = take_lock(folder)?;
    open_locked(folder, lock)
}

/// Moves the library's files to `damaged-<stamp>` and opens a new one.
pub(crate) fn start_afresh(folder: &Path, stamp: &str) -> Result<Opened, LibraryError> {
    let lock = take_lock(folder)?;
    let aside = set_aside_folder(folder, stamp)?;
    let label = Label::at(folder);
    let names = [DATABASE]
        .into_iter()
        .chain(COMPANIONS)
        .chain([label.file_name()]);
    for name in names {
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

fn set_aside_folder(folder: &Path, stamp: &str) -> Result<PathBuf, LibraryError> {
    let plain: String = stamp
        .chars()
        .filter(|one| one.is_ascii_alphanumeric() || *one == '-')
        .take(40)
        .collect();
    for number in 1..1000 {
        let name = match number {
            1 => format!("damaged-{plain}"),
            _ => format!("damaged-{plain}-{number}"),
        };
        let path = folder.join(name);
        match fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(unreachable(&path, error)),
        }
    }
    Err(unreachable(folder, io::ErrorKind::AlreadyExists.into()))
}

fn take_lock(folder: &Path) -> Result<File, LibraryError> {
    fs::create_dir_all(folder).map_err(|error| unreachable(folder, error))?;
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(|error| unreachable(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LibraryError::InUse {
            folder: folder.to_owned(),
        }),
        Err(TryLockError::Error(error)) => Err(unreachable(&path, error)),
    }
}

pub(crate) fn unreachable(path: &Path, source: io::Error) -> LibraryError {
    match source.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            LibraryError::NotWritable {
                folder: path.to_owned(),
            }
        }
        io::ErrorKind::StorageFull => LibraryError::DiskFull,
        _ => LibraryError::Unreachable {
            path: path.to_owned(),
            source,
        },
    }
}

fn open_locked(folder: &Path, lock: File) -> Result<Opened, LibraryError> {
    let file = folder.join(DATABASE);
    let label = Label::at(folder);
    let damaged = |reason: &str| LibraryError::Damaged {
        file: file.clone(),
        reason: reason.to_owned(),
    };
    match fs::metadata(&file) {
        Ok(found) if !found.is_file() => {
            return Err(damaged("something other than a file stands in its place"));
        }
        Ok(found) if found.len() == 0 => return Err(damaged("it is empty")),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let recipes = label.recipes();
            if recipes > 0 || has_bytes(&folder.join(LOG)) {
                return Err(LibraryError::Missing { file, recipes });
            }
            create(folder, &file)?;
        }
        Err(error) => return Err(unreachable(&file, error)),
    }
    let connection = connect(&file).and_then(|mut connection| {
        check(&file, &connection)?;
        migrate(&file, &mut connection)?;
        Ok(connection)
    });
    Ok(Opened {
        connection: connection.map_err(|error| explained(&file, folder, error))?,
        file,
        label,
        lock,
    })
}

/// A log without its database is what is left of a library, and may be all that is left of the newest recipes.
fn has_bytes(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > 0)
}

/// Lays a new library beside its place and moves it there whole, so that a crash leaves either none or a complete one.
fn create(folder: &Path, file: &Path) -> Result<(), LibraryError> {
    let new = folder.join(NEW);
    let leftovers = [NEW, "library.db-new-journal", LOG, "library.db-shm"];
    for name in leftovers {
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(unreachable(&folder.join(name), error));
            }
            _ => {}
        }
    }
    let laid = Connection::open(&new).and_then(|mut connection| {
        connection.execute_batch(&format!(
            "PRAGMA page_size = 4096; PRAGMA application_id = {APPLICATION_ID};"
        ))?;
        bring_forward(&mut connection, 0)?;
        connection.close().map_err(|(_, error)| error)
    });
    laid.map_err(|error| explained(file, folder, error.into()))?;
    fs::rename(&new, file).map_err(|error| unreachable(file, error))?;
    sync_folder(folder);
    Ok(())
}

/// Best effort: some systems cannot sync a folder, and the file itself is synced by SQLite.
pub(crate) fn sync_folder(folder: &Path) {
    if let Ok(open) = File::open(folder) {
        let _ = open.sync_all();
    }
}

fn connect(file: &Path) -> Result<Connection, LibraryError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST_VALUE)?;
    connection.execute_batch(
        "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
         PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0;
         PRAGMA journal_size_limit = 16777216;",
    )?;
    #[cfg(target_os = "macos")]
    connection.execute_batch("PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1;")?;
    Ok(connection)
}

/// Looks before touching: whose file it is, how new, whether whole. Only then is it switched to write-ahead logging.
fn check(file: &Path, connection: &Connection) -> Result<(), LibraryError> {
    let damaged = |reason: String| LibraryError::Damaged {
        file: file.to_owned(),
        reason,
    };
    let number =
        |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    if number("application_id")? != APPLICATION_ID {
        return Err(damaged("it is a database of another program".to_owned()));
    }
    let form = number("user_version")?;
    if form > NEWEST {
        return Err(LibraryError::Newer {
            found: form,
            known: NEWEST,
        });
    }
    if form < 1 {
        return Err(damaged("it has no form".to_owned()));
    }
    for table in tables(connection)? {
        let quoted = table.replace('\'', "''");
        let sql = format!("PRAGMA quick_check('{quoted}')");
        let verdict: String = connection.query_row(&sql, [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(damaged(verdict));
        }
    }
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    Ok(())
}

/// The tables one by one: a check of the whole file would also read the search index through, which takes twenty times as long
/// and can be rebuilt.
fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

/// Runs the scripts from `form` on, all or none. Rows that refer to a table are left alone while it is laid anew.
fn bring_forward(connection: &mut Connection, form: i64) -> rusqlite::Result<()> {
    connection.execute_batch("PRAGMA foreign_keys = OFF")?;
    let brought = run_scripts(connection, form);
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    brought
}

fn run_scripts(connection: &mut Connection, form: i64) -> rusqlite::Result<()> {
    let step = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    for script in FORMS.iter().skip(usize::try_from(form).unwrap_or(0)) {
        step.execute_batch(script)?;
    }
    step.pragma_update(None, "user_version", NEWEST)?;
    step.commit()
}

/// Brings an older form forward and sees that all tables are there.
fn migrate(file: &Path, connection: &mut Connection) -> Result<(), LibraryError> {
    let form: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if form < NEWEST {
        bring_forward(connection, form)?;
    }
    let mut tables = connection
        .prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1")?;
    for table in TABLES {
        let count: i64 = tables.query_row([table], |row| row.get(0))?;
        if count == 0 {
            return Err(LibraryError::Damaged {
                file: file.to_owned(),
                reason: format!("the table \"{table}\" is missing"),
            });
        }
    }
    Ok(())
}

/// What SQLite says while opening, in our words.
fn explained(file: &Path, folder: &Path, error: LibraryError) -> LibraryError {
    let LibraryError::Database { source } = error else {
        return error;
    };
    match source.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => LibraryError::Damaged {
            file: file.to_owned(),
            reason: "it is no database".to_owned(),
        },
        Some(ErrorCode::DatabaseCorrupt) => LibraryError::Damaged {
            file: file.to_owned(),
            reason: "parts of it cannot be read".to_owned(),
        },
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
