//! What can still be read of a damaged library, row by row, and how it compares with the newest good backup; and a new library made of
//! both. The damaged files are set aside as they are and never written.

mod leaves;
mod wreck;

use std::collections::HashMap;
use std::path::Path;

use rusqlite::Connection;

use crate::backups::{
    Backup, Before, copy_through, keep_what_is_there, newest_good_backup, put_in_place,
};
use crate::connecting::{connect, connect_to_unchanging};
use crate::folder::{remove_if_there, take_lock};
use crate::forms::{NEWEST, bring_forward, form_of, lay};
use crate::opening::{self, NEW};
use crate::sidecar::Sidecar;
use crate::{Library, LibraryError};
use wreck::Wreck;

/// How a recipe of a damaged library compares with the backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AgainstBackup {
    /// The backup has the same text.
    Same,
    /// The backup has another text.
    Differs,
    /// The backup has not this recipe.
    NotInBackup,
}

/// A recipe that can still be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salvaged {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Whether its text is the one that was saved: its checksum agrees.
    pub intact: bool,
    /// How it compares with the backup.
    pub compared: AgainstBackup,
}

/// What can be saved of a damaged library.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Salvage {
    /// The recipes that can still be read.
    pub recipes: Vec<Salvaged>,
    /// How many places of recipes could not be read.
    pub unreadable: u32,
    /// The newest good backup, which they are compared with.
    pub backup: Option<Backup>,
    /// Titles that are only in the backup.
    pub only_in_backup: Vec<String>,
}

/// What can be saved of the damaged library in `folder`. Changes nothing.
///
/// # Errors
/// `library_in_use`, and where the files cannot even be copied.
pub fn salvage_of(folder: &Path) -> Result<Salvage, LibraryError> {
    let _lock = take_lock(folder)?;
    let backup = newest_good_backup(folder);
    let kept = match &backup {
        Some(backup) => texts_of(&backup.file)?,
        None => HashMap::new(),
    };
    let wreck = Wreck::of(folder)?;
    let mut salvage = Salvage {
        unreadable: wreck.as_ref().map_or(0, |wreck| wreck.unreadable),
        backup,
        ..Salvage::default()
    };
    let found = wreck.map(|wreck| wreck.found).unwrap_or_default();
    for one in &found {
        let compared = match kept.get(&one.id) {
            None => AgainstBackup::NotInBackup,
            Some((_, text)) if *text == one.text => AgainstBackup::Same,
            Some(_) => AgainstBackup::Differs,
        };
        salvage.recipes.push(Salvaged {
            id: one.id.clone(),
            name: one.name.clone(),
            intact: one.intact,
            compared,
        });
    }
    let missing = kept
        .into_iter()
        .filter(|(id, _)| !found.iter().any(|one| one.id == *id));
    salvage.only_in_backup = missing.map(|(_, (name, _))| name).collect();
    salvage.only_in_backup.sort();
    Ok(salvage)
}

impl Library {
    /// Makes a library of the newest good backup, where there is one, and of what can still be read of the damaged one in `folder`:
    /// recipes that the backup has not, and texts that were saved later and are whole. The backup's text then stays as a version.
    ///
    /// # Errors
    /// Those of [`Library::open`]; then everything is as it was.
    pub fn salvage(
        folder: &Path,
        stamp: &str,
        now_ms: i64,
    ) -> Result<(Self, Before), LibraryError> {
        let lock = take_lock(folder)?;
        let new = folder.join(NEW);
        remove_if_there(&new)?;
        let backup = newest_good_backup(folder);
        let mut connection = match &backup {
            Some(backup) => {
                copy_through(&backup.file, &new)?;
                connect(&new)?
            }
            None => {
                let mut empty = Connection::open(&new)?;
                lay(&mut empty)?;
                empty
            }
        };
        let form = form_of(&connection)?;
        if form < NEWEST {
            bring_forward(&mut connection, form)?;
        }
        if let Some(wreck) = Wreck::of(folder)? {
            wreck.bring_into(&mut connection, backup.is_none())?;
        }
        let recipes = connection.query_row("SELECT count(*) FROM recipe", [], |row| {
            row.get::<_, i64>(0)
        })?;
        connection.close().map_err(|(_, error)| error)?;
        let before = keep_what_is_there(folder, stamp, now_ms)?;
        put_in_place(folder, &new)?;
        let mut sidecar = Sidecar::read(folder);
        sidecar.recipes = recipes.unsigned_abs();
        sidecar.library = None;
        sidecar.closed = Some(true);
        sidecar.write();
        Ok((Self::of(opening::open_locked(folder, lock)?)?, before))
    }
}

/// Titles and texts of a backup by id.
fn texts_of(file: &Path) -> Result<HashMap<String, (String, String)>, LibraryError> {
    let connection = connect_to_unchanging(file)?;
    let mut statement = connection.prepare("SELECT id, name, text FROM recipe")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
