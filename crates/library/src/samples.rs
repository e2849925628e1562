//! The bundled recipes in a book: which stand in it, taking them away, and bringing those that are missing. What they are is the
//! kitchen's to say; one whose text the cook has changed is the cook's own.

use rusqlite::{Connection, OptionalExtension};

use crate::checksum::content_hash;
use crate::folding::folded;
use crate::recipes::add;
use crate::{Library, LibraryError, NewRecipe};

/// A recipe of that title that is a sample, or was one before its text was changed.
const THERE: &str = "SELECT EXISTS (SELECT 1 FROM listing JOIN recipe ON recipe.key = listing.recipe
    WHERE listing.deleted_ms IS NULL AND listing.name_folded = ?1 AND (recipe.origin = 'sample' OR recipe.content_hash = ?2
        OR EXISTS (SELECT 1 FROM version WHERE version.recipe = recipe.key AND version.content_hash = ?2)))";

const BINNED: &str =
    "SELECT key FROM recipe WHERE origin = 'sample' AND deleted_ms IS NOT NULL AND name_folded = ?1
    ORDER BY deleted_ms DESC, key DESC LIMIT 1";

impl Library {
    /// Puts all samples into the bin; gives how many.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn delete_samples(&mut self, now_ms: i64) -> Result<u32, LibraryError> {
        let deleting = self.begin()?;
        let count = deleting.execute(
            "UPDATE recipe SET deleted_ms = ?1 WHERE origin = 'sample' AND deleted_ms IS NULL",
            [now_ms],
        )?;
        deleting.commit()?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// How many samples stand in the book, their texts as they came.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn standing_samples(&self) -> Result<u32, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT count(*) FROM recipe WHERE origin = 'sample' AND deleted_ms IS NULL",
        )?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// Whether a sample stands in the book, as it came or as the cook has changed it.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn has_sample(&self, sample: &NewRecipe<'_>) -> Result<bool, LibraryError> {
        Ok(is_there(&self.connection, sample)?)
    }

    /// Brings those samples that do not stand in the book: out of the bin, else anew; all or none. Gives how many.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then none comes.
    pub fn bring_samples(
        &mut self,
        samples: &[NewRecipe<'_>],
        now_ms: i64,
    ) -> Result<u32, LibraryError> {
        let bringing = self.begin()?;
        let mut brought = 0;
        for sample in samples {
            if is_there(&bringing, sample)? {
                continue;
            }
            let name = folded(&sample.reading.name);
            let binned: Option<i64> = bringing
                .query_row(BINNED, [name], |row| row.get(0))
                .optional()?;
            match binned {
                Some(key) => {
                    let sql = "UPDATE recipe SET deleted_ms = NULL WHERE key = ?1";
                    bringing.execute(sql, [key])?;
                }
                None => {
                    add(&bringing, sample, now_ms)?;
                }
            }
            brought += 1;
        }
        bringing.commit()?;
        self.relabel()?;
        Ok(brought)
    }
}

fn is_there(connection: &Connection, sample: &NewRecipe<'_>) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare_cached(THERE)?;
    let name = folded(&sample.reading.name);
    statement.query_row((name, content_hash(sample.text)), |row| row.get(0))
}
