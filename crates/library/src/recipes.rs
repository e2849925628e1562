//! Recipes in and out: texts byte for byte, with what was read of them beside. Every change is one transaction.

use recipe::{Choices, LineReading};
use rusqlite::{
    Connection, OptionalExtension, Row, Transaction, TransactionBehavior, named_params, params,
};

use crate::checksum::content_hash;
use crate::choices::{choices_of, fills_of, magnitude_of, origin_of, origin_word, write_choices};
use crate::faces::write_face;
use crate::folding::folded;
use crate::line_readings::{readings_of, write_readings};
use crate::versions::keep_version;
use crate::{Face, Library, LibraryError, Made, Mark, NewRecipe, Reading, StoredRecipe};

const RECIPE: &str = "SELECT key, id, text, content_hash, origin, favourite, created_ms, updated_ms, deleted_ms, factor, units,
    parser_version, yield_low, yield_high, yield_noun, yield_estimated, cup, spoon,
    (SELECT count(*) FROM cook_log WHERE recipe = recipe.key), (SELECT max(cooked_ms) FROM cook_log WHERE recipe = recipe.key),
    rating, source, address FROM recipe WHERE id = ?1";

impl Library {
    /// Adds recipes, all or none; gives their ids in the same order.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then none is added.
    pub fn add_recipes(
        &mut self,
        recipes: &[NewRecipe<'_>],
        now_ms: i64,
    ) -> Result<Vec<String>, LibraryError> {
        let adding = self.begin()?;
        let mut ids = Vec::with_capacity(recipes.len());
        for new in recipes {
            ids.push(add(&adding, new, now_ms)?.1);
        }
        adding.commit()?;
        self.relabel()?;
        Ok(ids)
    }

    /// Adds recipes if the setting `mark` was never set, and sets it; all or none. Gives how many were added.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then none is added.
    pub fn add_once(
        &mut self,
        mark: &str,
        recipes: &[NewRecipe<'_>],
        now_ms: i64,
    ) -> Result<u32, LibraryError> {
        let adding = self.begin()?;
        let marked = adding.execute(
            "INSERT OR IGNORE INTO setting (name, value) VALUES (?1, 'yes')",
            [mark],
        )?;
        if marked == 0 {
            return Ok(0);
        }
        for new in recipes {
            add(&adding, new, now_ms)?;
        }
        adding.commit()?;
        self.relabel()?;
        Ok(u32::try_from(recipes.len()).unwrap_or(u32::MAX))
    }

    /// A recipe by its id, in the bin or not; `None` where there is none.
    ///
    /// # Errors
    /// Where SQLite fails or a stored value makes no sense.
    pub fn recipe(&self, id: &str) -> Result<Option<StoredRecipe>, LibraryError> {
        let mut statement = self.connection.prepare_cached(RECIPE)?;
        let found = statement.query_row([id], stored_of).optional()?;
        let Some((key, mut stored)) = found else {
            return Ok(None);
        };
        stored.choices.fills = fills_of(&self.connection, key)?;
        stored.choices.readings = readings_of(&self.connection, key)?;
        Ok(Some(stored))
    }

    /// Gives a recipe a new text, with how the cook says its lines are to be read; what it was before stays as a version. A sample
    /// becomes the cook's own by that.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_text(
        &mut self,
        id: &str,
        text: &str,
        line_readings: &[LineReading],
        reading: &Reading,
        now_ms: i64,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        if !is_now(&writing, key, text, line_readings)? {
            keep_version(&writing, key)?;
        }
        write_text(&writing, key, text, now_ms)?;
        write_readings(&writing, key, line_readings)?;
        write_reading(&writing, key, reading)?;
        Ok(writing.commit()?)
    }

    /// Writes what a newer parser reads of the same texts, by the ids of their recipes.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_readings(&mut self, readings: &[(String, Reading)]) -> Result<(), LibraryError> {
        self.spare(|writing| {
            for (id, reading) in readings {
                write_reading(writing, known_key(writing, id)?, reading)?;
            }
            Ok(())
        })
    }

    /// Ids of recipes that another version of the parser has read, or whose card is stale or of another version; at most `limit`.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn read_by_others(
        &self,
        parser_version: u32,
        face_version: u32,
        limit: u32,
    ) -> Result<Vec<String>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT id FROM recipe WHERE parser_version < ?1 UNION ALL SELECT id FROM recipe WHERE parser_version > ?1
             UNION ALL SELECT id FROM card CROSS JOIN recipe ON recipe.key = card.recipe WHERE card.version < ?2
             UNION ALL SELECT id FROM card CROSS JOIN recipe ON recipe.key = card.recipe WHERE card.version > ?2 LIMIT ?3",
        )?;
        let rows = statement.query_map(params![parser_version, face_version, limit], |row| {
            row.get(0)
        })?;
        let mut ids: Vec<String> = rows.collect::<Result<_, _>>()?;
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// Forgets what was read of all texts, so that all are read again.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn forget_readings(&mut self) -> Result<(), LibraryError> {
        let forgetting = self.begin()?;
        for index in ["recipe_words", "recipe_titles", "recipe_foods"] {
            forgetting.execute(
                &format!("INSERT INTO {index} ({index}) VALUES ('delete-all')"),
                [],
            )?;
        }
        forgetting.execute("UPDATE recipe SET parser_version = 0", [])?;
        forgetting.execute("UPDATE card SET version = 0", [])?;
        Ok(forgetting.commit()?)
    }

    /// Notes that a recipe was opened. Nobody waits for the disk to have that.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn mark_opened(&mut self, id: &str, now_ms: i64) -> Result<(), LibraryError> {
        self.spare(|writing| {
            let key = known_key(writing, id)?;
            writing
                .prepare_cached("UPDATE recipe SET opened_ms = ?2 WHERE key = ?1")?
                .execute(params![key, now_ms])?;
            Ok(())
        })
    }

    /// Keeps the cook's choices for a recipe, with what its card draws then; without that the card is stale.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_choices(
        &mut self,
        id: &str,
        choices: &Choices,
        face: Option<&Face>,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        write_choices(&writing, key, choices)?;
        write_face(&writing, key, face)?;
        Ok(writing.commit()?)
    }

    /// Marks a favourite, or takes the mark away.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_favourite(&mut self, id: &str, favourite: Mark) -> Result<(), LibraryError> {
        self.change(
            id,
            "UPDATE recipe SET favourite = ?2 WHERE key = ?1",
            favourite == Mark::On,
        )
    }

    pub(crate) fn change(
        &mut self,
        id: &str,
        sql: &str,
        value: impl rusqlite::ToSql,
    ) -> Result<(), LibraryError> {
        let changing = self.begin()?;
        let key = known_key(&changing, id)?;
        changing.prepare_cached(sql)?.execute(params![key, value])?;
        Ok(changing.commit()?)
    }

    /// Does what may be forgotten when the power fails, all or nothing: written at once, on the disk with the next change that may not.
    pub(crate) fn spare<T>(
        &mut self,
        act: impl FnOnce(&Transaction<'_>) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        self.writable()?;
        self.connection
            .execute_batch("PRAGMA synchronous = NORMAL")?;
        let done = self.begin().and_then(|writing| {
            let done = act(&writing)?;
            writing.commit()?;
            Ok(done)
        });
        self.connection.execute_batch("PRAGMA synchronous = FULL")?;
        done
    }

    pub(crate) fn begin(&mut self) -> Result<Transaction<'_>, LibraryError> {
        self.writable()?;
        Ok(self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?)
    }
}

/// Whether recipes can be read from what may have been written by another version.
pub(crate) fn try_reading(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare(RECIPE)?.exists([""])?;
    Ok(())
}

pub(crate) fn key_of(connection: &Connection, id: &str) -> rusqlite::Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT key FROM recipe WHERE id = ?1")?;
    statement.query_row([id], |row| row.get(0)).optional()
}

pub(crate) fn known_key(connection: &Connection, id: &str) -> Result<i64, LibraryError> {
    key_of(connection, id)?.ok_or_else(|| LibraryError::RecipeUnknown {
        id: id.chars().take(40).collect(),
    })
}

/// Whether a recipe has this very text already, read in this way.
fn is_now(
    within: &Transaction<'_>,
    key: i64,
    text: &str,
    line_readings: &[LineReading],
) -> rusqlite::Result<bool> {
    let same: bool = within
        .prepare_cached("SELECT text = ?2 FROM recipe WHERE key = ?1")?
        .query_row(params![key, text], |row| row.get(0))?;
    let mut said = line_readings.to_vec();
    for one in &mut said {
        one.parts.sort_by_key(|(_, span)| span.start);
    }
    said.sort_by(|one, other| one.line.cmp(&other.line));
    Ok(same && readings_of(within, key)? == said)
}

/// Writes a new text over that of a recipe.
pub(crate) fn write_text(
    within: &Transaction<'_>,
    key: i64,
    text: &str,
    now_ms: i64,
) -> rusqlite::Result<()> {
    within.execute(
        "UPDATE recipe SET text = ?2, content_hash = ?3, updated_ms = ?4,
            origin = CASE WHEN origin = 'sample' AND text <> ?2 THEN 'pasted' ELSE origin END WHERE key = ?1",
        params![key, text, content_hash(text), now_ms],
    )?;
    // Ticks name lines by number; after a new text they would stand at other lines.
    within.execute("DELETE FROM ticked WHERE recipe = ?1", [key])?;
    Ok(())
}

/// Adds a recipe; gives its key and its id.
pub(crate) fn add(
    within: &Transaction<'_>,
    new: &NewRecipe<'_>,
    now_ms: i64,
) -> Result<(i64, String), LibraryError> {
    let mut statement = within.prepare_cached(
        "INSERT INTO recipe (id, text, content_hash, origin, created_ms, updated_ms, name, name_folded, doubtful_lines,
            parser_version)
         VALUES (lower(hex(randomblob(8))), :text, :hash, :origin, :now, :now, '', '', 0, 0) RETURNING key, id",
    )?;
    let (key, id): (i64, String) = statement.query_row(
        named_params! {
            ":text": new.text, ":hash": content_hash(new.text), ":origin": origin_word(new.origin), ":now": now_ms,
        },
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    write_choices(within, key, &new.choices)?;
    write_reading(within, key, &new.reading)?;
    Ok((key, id))
}

pub(crate) fn write_reading(
    within: &Transaction<'_>,
    key: i64,
    reading: &Reading,
) -> Result<(), LibraryError> {
    within
        .prepare_cached(
            "UPDATE recipe SET name = ?2, name_folded = ?3, doubtful_lines = ?4, parser_version = ?5 WHERE key = ?1",
        )?
        .execute(params![
            key,
            reading.name,
            folded(&reading.name).trim(),
            reading.doubtful_lines,
            reading.parser_version
        ])?;
    within
        .prepare_cached("DELETE FROM recipe_words WHERE rowid = ?1")?
        .execute([key])?;
    within
        .prepare_cached("INSERT INTO recipe_words (rowid, title, ingredients, steps, notes) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![
            key,
            folded(&reading.name),
            folded(&reading.ingredients),
            folded(&reading.steps),
            folded(&reading.notes)
        ])?;
    write_found_by(within, key, reading)?;
    Ok(write_face(within, key, reading.face.as_ref())?)
}

/// What the search finds it by beside its words.
fn write_found_by(
    within: &Transaction<'_>,
    key: i64,
    reading: &Reading,
) -> Result<(), LibraryError> {
    within
        .prepare_cached("UPDATE listing SET minutes = ?2 WHERE recipe = ?1")?
        .execute(params![key, reading.minutes])?;
    for (table, column, words) in [
        ("recipe_titles", "title", &reading.name),
        ("recipe_foods", "foods", &reading.foods),
    ] {
        within
            .prepare_cached(&format!("DELETE FROM {table} WHERE rowid = ?1"))?
            .execute([key])?;
        within
            .prepare_cached(&format!(
                "INSERT INTO {table} (rowid, {column}) VALUES (?1, ?2)"
            ))?
            .execute(params![key, folded(words)])?;
    }
    Ok(())
}

fn stored_of(row: &Row<'_>) -> rusqlite::Result<(i64, StoredRecipe)> {
    let text: String = row.get(2)?;
    let stored = StoredRecipe {
        id: row.get(1)?,
        intact: row.get::<_, i64>(3)? == content_hash(&text),
        text,
        origin: origin_of(row, 4)?,
        favourite: row.get(5)?,
        created_ms: row.get(6)?,
        updated_ms: row.get(7)?,
        deleted_ms: row.get(8)?,
        factor: magnitude_of(row, 9)?,
        units: row.get(10)?,
        parser_version: row.get(11)?,
        choices: choices_of(row, 12)?,
        made: Made {
            times: row.get(18)?,
            last_ms: row.get(19)?,
        },
        rating: row.get(20)?,
        source: row.get(21)?,
        address: row.get(22)?,
    };
    Ok((row.get(0)?, stored))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Origin, Query};

    fn new(text: &str) -> NewRecipe<'_> {
        NewRecipe {
            text,
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading: Reading {
                name: text.chars().take(10).collect(),
                ingredients: String::new(),
                steps: String::new(),
                notes: String::new(),
                foods: String::new(),
                minutes: None,
                doubtful_lines: 0,
                parser_version: 1,
                face: None,
            },
        }
    }

    #[test]
    fn a_full_disk_saves_nothing_by_halves() {
        let home = tempfile::TempDir::new().expect("a folder");
        let mut library = Library::open(home.path()).expect("a library");
        let room = |library: &Library, pages: u32| {
            library
                .connection
                .pragma_update(None, "max_page_count", pages)
                .expect("a limit");
        };
        library.add_recipes(&[new("First")], 1).expect("room");
        room(&library, 60);
        let big = "word ".repeat(60_000);
        let error = library
            .add_recipes(&[new("small"), new(&big)], 2)
            .expect_err("no room");
        assert_eq!(error.code(), "disk_full");
        let names = library.list(&Query::default()).expect("a list").entries;
        assert_eq!(names.len(), 1);
        assert_eq!(names[0].name, "First");
        room(&library, 100_000);
        library.add_recipes(&[new(&big)], 3).expect("room again");
        assert_eq!(library.counts().expect("counts").all, 2);
    }
}
