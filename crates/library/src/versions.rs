//! The history of a recipe: every text that it had before, with what the cook had chosen beside it, to be read and brought back.
//! Nothing of it is ever written over; bringing a version back makes another one.

use recipe::Choices;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::checksum::content_hash;
use crate::choices::{choices_of, write_choices};
use crate::line_readings::{kind_of, part_of, with_parts};
use crate::recipes::{key_of, known_key, write_reading, write_text};
use crate::{Library, LibraryError, Reading};

/// One of the texts of a recipe, without the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionEntry {
    /// 1 is the first.
    pub number: u32,
    /// When it was saved, in wall milliseconds.
    pub saved_ms: i64,
}

/// One of the texts of a recipe, with what the cook had chosen when it was the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// 1 is the first.
    pub number: u32,
    /// When it was saved, in wall milliseconds.
    pub saved_ms: i64,
    /// The text, byte for byte.
    pub text: String,
    /// Whether the text is still the one that was saved: its checksum agrees.
    pub intact: bool,
    /// The cook's own choices at that time.
    pub choices: Choices,
}

/// What a recipe is before it is changed. The choices go in as JSON, which SQLite makes and reads by itself.
const KEEP: &str = "INSERT INTO version (recipe, number, saved_ms, content_hash, choices, text)
    SELECT recipe.key, (SELECT coalesce(max(number), 0) + 1 FROM version WHERE version.recipe = recipe.key), updated_ms, content_hash,
        json_object(
            'values', json_array(yield_low, yield_high, yield_noun, yield_estimated, cup, spoon),
            'fills', json((SELECT json_group_array(json_array(food, state)) FROM fill WHERE fill.recipe = recipe.key)),
            'lines', json((SELECT json_group_array(json_array(line, kind)) FROM line_reading WHERE line_reading.recipe = recipe.key)),
            'parts', json((SELECT json_group_array(json_array(line, part, first, past)) FROM line_part WHERE line_part.recipe = recipe.key))
        ), text
    FROM recipe WHERE recipe.key = ?1";

const READ: &str = "SELECT number, saved_ms, content_hash, text, choices ->> '$.values[0]', choices ->> '$.values[1]',
        choices ->> '$.values[2]', choices ->> '$.values[3]', choices ->> '$.values[4]', choices ->> '$.values[5]'
    FROM version WHERE recipe = ?1 AND number = ?2";

const FILLS: &str = "SELECT one.value ->> 0, one.value ->> 1 FROM version, json_each(version.choices, '$.fills') AS one
    WHERE recipe = ?1 AND number = ?2 ORDER BY 1";

const LINES: &str = "SELECT one.value ->> 0, one.value ->> 1 FROM version, json_each(version.choices, '$.lines') AS one
    WHERE recipe = ?1 AND number = ?2 ORDER BY 1";

const LINE_PARTS: &str = "SELECT one.value ->> 1, one.value ->> 2, one.value ->> 3
    FROM version, json_each(version.choices, '$.parts') AS one
    WHERE recipe = ?1 AND number = ?2 AND one.value ->> 0 = ?3 ORDER BY one.value ->> 2";

impl Library {
    /// All texts that a recipe had, the present one first; none for a recipe that is not there.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn versions_of(&self, id: &str) -> Result<Vec<VersionEntry>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT 1 + (SELECT coalesce(max(number), 0) FROM version WHERE recipe = key) AS number, updated_ms
                FROM recipe WHERE id = ?1
             UNION ALL SELECT version.number, version.saved_ms
                FROM version JOIN recipe ON recipe.key = version.recipe WHERE recipe.id = ?1
             ORDER BY number DESC",
        )?;
        let rows = statement.query_map([id], |row| {
            Ok(VersionEntry {
                number: row.get(0)?,
                saved_ms: row.get(1)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// One of the texts that a recipe had, or has; `None` where there is no such.
    ///
    /// # Errors
    /// Where SQLite fails or a stored value makes no sense.
    pub fn version(&self, id: &str, number: u32) -> Result<Option<Version>, LibraryError> {
        let Some(key) = key_of(&self.connection, id)? else {
            return Ok(None);
        };
        if let Some(earlier) = earlier_version(&self.connection, key, number)? {
            return Ok(Some(earlier));
        }
        let present = self.versions_of(id)?.first().map(|entry| entry.number);
        let stored = self.recipe(id)?.filter(|_| present == Some(number));
        Ok(stored.map(|stored| Version {
            number,
            saved_ms: stored.updated_ms,
            text: stored.text,
            intact: stored.intact,
            choices: stored.choices,
        }))
    }

    /// Brings an earlier text back with the choices of that time; `reading` is what is read of it. What the recipe is now becomes a
    /// version as well, so that this too can be taken back.
    ///
    /// # Errors
    /// `version_unknown`, `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn restore_version(
        &mut self,
        id: &str,
        number: u32,
        reading: &Reading,
        now_ms: i64,
    ) -> Result<(), LibraryError> {
        let restoring = self.begin()?;
        let key = known_key(&restoring, id)?;
        let earlier = earlier_version(&restoring, key, number)?
            .ok_or(LibraryError::VersionUnknown { number })?;
        keep_version(&restoring, key)?;
        write_text(&restoring, key, &earlier.text, now_ms)?;
        write_choices(&restoring, key, &earlier.choices)?;
        write_reading(&restoring, key, reading)?;
        Ok(restoring.commit()?)
    }
}

/// Keeps what the recipe is now, before something else is written over it.
pub(crate) fn keep_version(within: &Transaction<'_>, key: i64) -> rusqlite::Result<()> {
    within.prepare_cached(KEEP)?.execute([key]).map(|_| ())
}

fn earlier_version(
    connection: &Connection,
    key: i64,
    number: u32,
) -> rusqlite::Result<Option<Version>> {
    let found = connection
        .prepare_cached(READ)?
        .query_row(params![key, number], version_of)
        .optional()?;
    let Some(mut version) = found else {
        return Ok(None);
    };
    version.choices.fills = connection
        .prepare_cached(FILLS)?
        .query_map(params![key, number], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let lines = connection
        .prepare_cached(LINES)?
        .query_map(params![key, number], kind_of)?
        .collect::<Result<_, _>>()?;
    let mut parts = connection.prepare_cached(LINE_PARTS)?;
    version.choices.readings = with_parts(lines, |line| {
        parts
            .query_map(params![key, number, line], part_of)?
            .collect()
    })?;
    Ok(Some(version))
}

fn version_of(row: &Row<'_>) -> rusqlite::Result<Version> {
    let text: String = row.get(3)?;
    Ok(Version {
        number: row.get(0)?,
        saved_ms: row.get(1)?,
        intact: row.get::<_, i64>(2)? == content_hash(&text),
        text,
        choices: choices_of(row, 4)?,
    })
}
