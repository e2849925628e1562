//! A library in a folder where nothing can be written: a disk that is read-only, or somebody else's folder. It is opened all the same,
//! for reading.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::LibraryError;
use crate::access::{Access, Arrival};
use crate::connecting::{connect, connect_to_unchanging};
use crate::folder::{has_bytes, unreachable};
use crate::forms::{NEWEST, bring_forward, form_of};
use crate::opening::{DATABASE, LOG, Opened, explained, look, look_at_log, readable, whole};
use crate::sidecar::Sidecar;

/// A folder of the system's for files that go with the process.
#[derive(Debug)]
pub(crate) struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    fn new() -> Result<Self, LibraryError> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::SeqCst);
        let name = format!("levain-read-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).map_err(|error| unreachable(&folder, error))?;
        Ok(Self { folder })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Opens the library in a folder where not even a lock can be laid.
pub(crate) fn open_in_a_locked_folder(folder: &Path) -> Result<Opened, LibraryError> {
    let file = folder.join(DATABASE);
    look(&file)?;
    look_at_log(folder)?;
    open_to_read(folder, &file).map_err(|error| explained(&file, folder, error))
}

/// Opens the library where there is no room for a single page more. One of an older form is refused: it is to be brought forward, with a
/// backup, once there is room.
pub(crate) fn open_on_a_full_disk(folder: &Path) -> Result<Opened, LibraryError> {
    let file = folder.join(DATABASE);
    look(&file)?;
    let form = connect_to_unchanging(&file)
        .and_then(|connection| form_of(&connection))
        .map_err(|error| explained(&file, folder, error.into()))?;
    if form < NEWEST {
        return Err(LibraryError::DiskFull);
    }
    let mut opened = open_in_a_locked_folder(folder)?;
    if opened.access == Access::NotWritable {
        opened.access = Access::NoRoom;
    }
    Ok(opened)
}

fn open_to_read(folder: &Path, file: &Path) -> Result<Opened, LibraryError> {
    let (mut connection, scratch) = if has_bytes(&folder.join(LOG)) {
        copied(folder)?
    } else {
        (connect_to_unchanging(file)?, None)
    };
    let mut form = whole(file, &connection)?;
    let mut scratch = scratch;
    if form < NEWEST {
        if scratch.is_none() {
            (connection, scratch) = copied(folder)?;
        }
        bring_forward(&mut connection, form)?;
        form = NEWEST;
    }
    readable(file, &connection, form)?;
    let access = match form > NEWEST {
        true => Access::Newer {
            found: form,
            known: NEWEST,
        },
        false => Access::NotWritable,
    };
    Ok(Opened {
        connection,
        file: file.to_owned(),
        sidecar: Sidecar::read(folder),
        access,
        arrival: Arrival::default(),
        lock: None,
        scratch,
    })
}

/// The library copied with its log to where it can be put together.
pub(crate) fn copied(
    folder: &Path,
) -> Result<(rusqlite::Connection, Option<Scratch>), LibraryError> {
    let scratch = Scratch::new()?;
    for name in [DATABASE, LOG] {
        let from = folder.join(name);
        if from.is_file() {
            let to = scratch.folder.join(name);
            fs::copy(&from, &to).map_err(|error| unreachable(&to, error))?;
            let mut rights = fs::metadata(&to)
                .map_err(|error| unreachable(&to, error))?
                .permissions();
            #[expect(
                clippy::permissions_set_readonly_false,
                reason = "a copy in a folder of this process's own"
            )]
            rights.set_readonly(false);
            fs::set_permissions(&to, rights).map_err(|error| unreachable(&to, error))?;
        }
    }
    Ok((connect(&scratch.folder.join(DATABASE))?, Some(scratch)))
}
