//! How the cook says lines are to be read, in and out of the library. Whether a reading still fits its line is not judged here.

use recipe::{ByteSpan, IngredientKind, LinePart, LineReading};
use rusqlite::{Connection, Row, Transaction, params};

use crate::choices::{value_of, word_of};
use crate::recipes::known_key;
use crate::{Library, LibraryError, Reading};

const KINDS: &[(IngredientKind, &str)] = &[
    (IngredientKind::Food, "food"),
    (IngredientKind::Equipment, "equipment"),
    (IngredientKind::Heading, "heading"),
];

const PARTS: &[(LinePart, &str)] = &[
    (LinePart::Name, "name"),
    (LinePart::Amount, "amount"),
    (LinePart::Size, "size"),
    (LinePart::Preparation, "preparation"),
    (LinePart::Comment, "comment"),
    (LinePart::Purpose, "purpose"),
];

impl Library {
    /// Keeps how lines of a recipe are to be read, with what is read of the recipe by that; both or nothing.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_line_readings(
        &mut self,
        id: &str,
        readings: &[LineReading],
        read: &Reading,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        write_readings(&writing, key, readings)?;
        crate::recipes::write_reading(&writing, key, read)?;
        Ok(writing.commit()?)
    }
}

/// The readings of the recipe `key`, by line.
pub(crate) fn readings_of(connection: &Connection, key: i64) -> rusqlite::Result<Vec<LineReading>> {
    let mut lines = connection
        .prepare_cached("SELECT line, kind FROM line_reading WHERE recipe = ?1 ORDER BY line")?;
    let mut parts = connection.prepare_cached(
        "SELECT part, first, past FROM line_part WHERE recipe = ?1 AND line = ?2 ORDER BY first",
    )?;
    let lines = lines.query_map([key], kind_of)?;
    with_parts(lines.collect::<Result<_, _>>()?, |line| {
        parts.query_map(params![key, line], part_of)?.collect()
    })
}

/// A line with its kind, from the first two columns.
pub(crate) fn kind_of(row: &Row<'_>) -> rusqlite::Result<(String, IngredientKind)> {
    Ok((row.get(0)?, value_of(KINDS, 1, &row.get::<_, String>(1)?)?))
}

/// A part with its place, from the first three columns.
pub(crate) fn part_of(row: &Row<'_>) -> rusqlite::Result<(LinePart, ByteSpan)> {
    let part = value_of(PARTS, 0, &row.get::<_, String>(0)?)?;
    let span = ByteSpan::new(byte_of(row.get(1)?), byte_of(row.get(2)?));
    Ok((part, span))
}

/// Lines with their kinds, each with the parts that `parts_of` gives for it.
pub(crate) fn with_parts(
    lines: Vec<(String, IngredientKind)>,
    mut parts_of: impl FnMut(&str) -> rusqlite::Result<Vec<(LinePart, ByteSpan)>>,
) -> rusqlite::Result<Vec<LineReading>> {
    let whole = |(line, kind): (String, IngredientKind)| {
        let parts = parts_of(&line)?;
        Ok(LineReading { line, kind, parts })
    };
    lines.into_iter().map(whole).collect()
}

/// Writes `readings` over those of the recipe `key`.
pub(crate) fn write_readings(
    within: &Transaction<'_>,
    key: i64,
    readings: &[LineReading],
) -> Result<(), LibraryError> {
    within.execute("DELETE FROM line_reading WHERE recipe = ?1", [key])?;
    for reading in readings {
        within.execute(
            "INSERT OR REPLACE INTO line_reading (recipe, line, kind) VALUES (?1, ?2, ?3)",
            params![key, reading.line, word_of(KINDS, &reading.kind)],
        )?;
        for (part, span) in &reading.parts {
            within.execute(
                "INSERT INTO line_part (recipe, line, first, past, part) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![key, reading.line, stored(span.start), stored(span.end), word_of(PARTS, part)],
            )?;
        }
    }
    Ok(())
}

fn stored(byte: usize) -> i64 {
    i64::try_from(byte).unwrap_or(i64::MAX)
}

fn byte_of(stored: i64) -> usize {
    usize::try_from(stored).unwrap_or(usize::MAX)
}
