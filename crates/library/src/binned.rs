//! The bin: a deleted recipe lies there whole for thirty days. Only purging takes anything away for good.

use rusqlite::params;

use crate::{Library, LibraryError};

/// How many days a deleted recipe, or a photo that was taken away, is kept.
pub const BIN_DAYS: u32 = 30;
/// After so long the photo files are gone through again.
const SWEPT_FOR_MS: i64 = 60 * 60 * 1000;
const BIN_MS: i64 = BIN_DAYS as i64 * 24 * 60 * 60 * 1000;

/// A recipe in the bin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binned {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// When it was deleted, in wall milliseconds.
    pub deleted_ms: i64,
    /// From when on purging takes it away, in wall milliseconds.
    pub purged_from_ms: i64,
}

/// What purging took away for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Purged {
    /// Recipes.
    pub recipes: u32,
    /// Photo files that no recipe showed any more.
    pub photos: u32,
}

/// From when on purging takes away what was deleted then, in wall milliseconds.
pub(crate) fn purged_from(deleted_ms: i64) -> i64 {
    deleted_ms.saturating_add(BIN_MS)
}

impl Library {
    /// Puts a recipe into the bin; nothing of it is lost.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn delete_recipe(&mut self, id: &str, now_ms: i64) -> Result<(), LibraryError> {
        let sql = "UPDATE recipe SET deleted_ms = coalesce(deleted_ms, ?2) WHERE key = ?1";
        self.change(id, sql, now_ms)
    }

    /// Takes a recipe out of the bin.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn restore_recipe(&mut self, id: &str) -> Result<(), LibraryError> {
        self.change(
            id,
            "UPDATE recipe SET deleted_ms = ?2 WHERE key = ?1",
            None::<i64>,
        )
    }

    /// What lies in the bin, the last deleted first.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn bin(&self) -> Result<Vec<Binned>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT id, name, deleted_ms FROM recipe WHERE deleted_ms IS NOT NULL ORDER BY deleted_ms DESC, key DESC",
        )?;
        let rows = statement.query_map([], |row| {
            let deleted_ms: i64 = row.get(2)?;
            Ok(Binned {
                id: row.get(0)?,
                name: row.get(1)?,
                deleted_ms,
                purged_from_ms: purged_from(deleted_ms),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Takes away for good what was deleted thirty days ago or earlier, and photos that no recipe has shown for as long.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then nothing is taken away.
    pub fn purge_bin(&mut self, now_ms: i64) -> Result<Purged, LibraryError> {
        let before_ms = now_ms.saturating_sub(BIN_MS);
        let purging = self.begin()?;
        for index in ["recipe_words", "recipe_titles", "recipe_foods"] {
            purging.execute(
                &format!("DELETE FROM {index} WHERE rowid IN (SELECT key FROM recipe WHERE deleted_ms <= ?1)"),
                [before_ms],
            )?;
        }
        let recipes = purging.execute(
            "DELETE FROM recipe WHERE deleted_ms <= ?1",
            params![before_ms],
        )?;
        let photos = purging.execute("DELETE FROM photo WHERE removed_ms <= ?1", [before_ms])?;
        purging.commit()?;
        if recipes > 0 {
            self.relabel()?;
        }
        Ok(Purged {
            recipes: u32::try_from(recipes).unwrap_or(u32::MAX),
            photos: if recipes + photos > 0 || self.sweeping_is_due(now_ms) {
                self.swept_ms.set(Some(now_ms));
                self.sweep_photos(before_ms)?
            } else {
                0
            },
        })
    }

    /// Photo files are many; where nothing was taken away they are not gone through each minute.
    fn sweeping_is_due(&self, now_ms: i64) -> bool {
        let ago = self
            .swept_ms
            .get()
            .map(|at_ms| now_ms.saturating_sub(at_ms));
        ago.is_none_or(|ago| !(0..SWEPT_FOR_MS).contains(&ago))
    }
}
