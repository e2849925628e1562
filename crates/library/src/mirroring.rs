//! What is remembered of the folder of plain files that mirrors the library: each recipe's file as it was last seen, and which recipes
//! were changed since. Knows no file of that folder itself.

use rusqlite::params;

use crate::{Library, LibraryError};

/// A recipe's file as it was last seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mirrored {
    /// The recipe's id.
    pub id: String,
    /// Below the folder, with "/" between its parts.
    pub file: String,
    /// The name that the title asked for when the file was named.
    pub wanted: String,
    /// The checksum of the recipe as a file.
    pub own: String,
    /// The checksum of the file's bytes.
    pub found: String,
    /// The checksum of its text without the fields at its head.
    pub text: String,
    /// When the recipe came into being, by the file's own words.
    pub born_ms: Option<i64>,
    /// How long the file is.
    pub bytes: u64,
    /// When it was written, by the file system, in nanoseconds since 1970; `None` where that was too short ago to tell a change by.
    pub written_ns: Option<i64>,
}

/// A recipe that was changed since its file was last dealt with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touched {
    /// Its id; `None` where it is gone for good.
    pub id: Option<String>,
    /// Which change it was; a later one has a greater number.
    pub turn: i64,
}

/// What came of a round of the mirror.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MirrorRound {
    /// Files as they are now.
    pub seen: Vec<Mirrored>,
    /// Ids of recipes whose files are of no interest any more.
    pub forgotten: Vec<String>,
    /// Changes that were dealt with.
    pub done: Vec<i64>,
}

impl Library {
    /// All files as they were last seen.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn mirrored(&self) -> Result<Vec<Mirrored>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT recipe.id, file, wanted, own, found, mirrored.text, born_ms, bytes, written_ns
             FROM mirrored JOIN recipe ON recipe.key = mirrored.recipe ORDER BY mirrored.recipe",
        )?;
        let rows = statement.query_map([], |row| {
            Ok(Mirrored {
                id: row.get(0)?,
                file: row.get(1)?,
                wanted: row.get(2)?,
                own: row.get(3)?,
                found: row.get(4)?,
                text: row.get(5)?,
                born_ms: row.get(6)?,
                bytes: row.get::<_, i64>(7)?.unsigned_abs(),
                written_ns: row.get(8)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many recipes have a file.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn mirrored_count(&self) -> Result<u32, LibraryError> {
        let count = "SELECT count(*) FROM mirrored";
        Ok(self.connection.query_row(count, [], |row| row.get(0))?)
    }

    /// Recipes that were changed since their files were dealt with, the first changed first, at most `most`.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn touched(&self, most: u32) -> Result<Vec<Touched>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT recipe.id, turn FROM touched LEFT JOIN recipe ON recipe.key = touched.recipe ORDER BY turn LIMIT ?1",
        )?;
        let rows = statement.query_map([most], |row| {
            Ok(Touched {
                id: row.get(0)?,
                turn: row.get(1)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Takes every recipe as changed.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn touch_all(&mut self) -> Result<(), LibraryError> {
        let touching = self.begin()?;
        touching.execute("DELETE FROM touched", [])?;
        touching.execute(
            "INSERT INTO touched (recipe) SELECT key FROM recipe ORDER BY key",
            [],
        )?;
        Ok(touching.commit()?)
    }

    /// Keeps what came of a round, all or nothing.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn keep_mirror_round(&mut self, round: &MirrorRound) -> Result<(), LibraryError> {
        let keeping = self.begin()?;
        let forget = "DELETE FROM mirrored WHERE recipe = (SELECT key FROM recipe WHERE id = ?1)";
        // Two files may have changed places, so that all old names go before a new one comes.
        let again = round.seen.iter().map(|seen| &seen.id);
        for id in round.forgotten.iter().chain(again) {
            keeping.prepare_cached(forget)?.execute([id])?;
        }
        for seen in &round.seen {
            keeping
                .prepare_cached(
                    "INSERT OR REPLACE INTO mirrored (recipe, file, wanted, own, found, text, born_ms, bytes, written_ns)
                     SELECT key, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM recipe WHERE id = ?1",
                )?
                .execute(params![
                    seen.id,
                    seen.file,
                    seen.wanted,
                    seen.own,
                    seen.found,
                    seen.text,
                    seen.born_ms,
                    i64::try_from(seen.bytes).unwrap_or(i64::MAX),
                    seen.written_ns
                ])?;
        }
        for turn in &round.done {
            keeping
                .prepare_cached("DELETE FROM touched WHERE turn = ?1")?
                .execute([turn])?;
        }
        Ok(keeping.commit()?)
    }

    /// Takes a recipe as changed, and its file as one that was never there.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn touch_without_file(&mut self, ids: &[String]) -> Result<(), LibraryError> {
        let touching = self.begin()?;
        for id in ids {
            for sql in [
                "DELETE FROM mirrored WHERE recipe = (SELECT key FROM recipe WHERE id = ?1)",
                "DELETE FROM touched WHERE recipe = (SELECT key FROM recipe WHERE id = ?1)",
                "INSERT INTO touched (recipe) SELECT key FROM recipe WHERE id = ?1",
            ] {
                touching.prepare_cached(sql)?.execute([id])?;
            }
        }
        Ok(touching.commit()?)
    }

    /// Forgets all files, all changes, and these settings.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn forget_mirrored(&mut self, settings: &[&str]) -> Result<(), LibraryError> {
        let forgetting = self.begin()?;
        forgetting.execute_batch("DELETE FROM mirrored; DELETE FROM touched;")?;
        for name in settings {
            forgetting.execute("DELETE FROM setting WHERE name = ?1", [name])?;
        }
        Ok(forgetting.commit()?)
    }
}
