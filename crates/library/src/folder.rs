//! The library's folder and its files: the lock, what is set aside, what is removed, and what the system says in our words.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::LibraryError;

const LOCK: &str = "library.lock";
/// A program that this one starts holds its files for the blink before it becomes itself, the lock of a library just closed, too.
const TRIES: u32 = 10;
const BETWEEN_TRIES: Duration = Duration::from_millis(10);

/// A new folder for what is set aside.
pub(crate) fn set_aside_folder(folder: &Path, stamp: &str) -> Result<PathBuf, LibraryError> {
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

pub(crate) fn take_lock(folder: &Path) -> Result<File, LibraryError> {
    fs::create_dir_all(folder).map_err(|error| unreachable(folder, error))?;
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(|error| unreachable(&path, error))?;
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(BETWEEN_TRIES),
            Err(TryLockError::Error(error)) => return Err(unreachable(&path, error)),
        }
    }
    Err(LibraryError::InUse {
        folder: folder.to_owned(),
    })
}

pub(crate) fn unreachable(path: &Path, source: io::Error) -> LibraryError {
    match source.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            LibraryError::NotWritable {
                folder: path.to_owned(),
            }
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => LibraryError::DiskFull,
        _ => LibraryError::Unreachable {
            path: path.to_owned(),
            source,
        },
    }
}

/// Removes a file; none there is as good.
pub(crate) fn remove_if_there(path: &Path) -> Result<(), LibraryError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unreachable(path, error)),
        _ => Ok(()),
    }
}

/// Best effort: some systems cannot sync a folder, and the file itself is synced by whoever wrote it.
pub(crate) fn sync_folder(folder: &Path) {
    if let Ok(open) = File::open(folder) {
        let _ = open.sync_all();
    }
}

/// A log without its database is what is left of a library, and may be all that is left of the newest recipes.
pub(crate) fn has_bytes(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > 0)
}
