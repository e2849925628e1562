//! Connections with the settings that guard the file, for writing and for reading only.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};

/// Longest text or row that SQLite takes.
const LONGEST_VALUE: i32 = 64 << 20;

/// For writing and reading. Where the file may not be written, SQLite opens it for reading by itself.
pub(crate) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = guarded(Connection::open_with_flags(file, flags)?)?;
    // Where the file cannot be read, the log beside it is not laid over it as the connection closes.
    let keep_log = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    connection.set_db_config(keep_log, true)?;
    connection.execute_batch(
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -32768;",
    )?;
    #[cfg(target_os = "macos")]
    connection.execute_batch("PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1;")?;
    connection.set_db_config(keep_log, false)?;
    Ok(connection)
}

/// For reading only.
pub(crate) fn connect_to_read(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    guarded(Connection::open_with_flags(file, flags)?)
}

/// For reading a file that nobody can change, in a folder where nothing can be written; a log beside it is not looked at.
pub(crate) fn connect_to_unchanging(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let address = format!("file:{}?immutable=1", in_address(file));
    guarded(Connection::open_with_flags(address, flags)?)
}

fn guarded(
    #[cfg_attr(not(test), expect(unused_mut))] mut connection: Connection,
) -> rusqlite::Result<Connection> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST_VALUE)?;
    connection.execute_batch(
        "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0;",
    )?;
    #[cfg(test)]
    crate::faults::counted::watch(&mut connection)?;
    Ok(connection)
}

/// A path as the path of an address: what has a meaning there is escaped.
fn in_address(file: &Path) -> String {
    let path = file.to_string_lossy();
    path.replace('%', "%25")
        .replace('?', "%3f")
        .replace('#', "%23")
}
