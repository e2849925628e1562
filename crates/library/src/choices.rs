//! The cook's choices and the words that enumerations are stored as, there and back.

use quantity::{Amount, Magnitude, Standard, Standards};
use recipe::{Choices, RecipeYield};
use rusqlite::types::Type;
use rusqlite::{Connection, Row, Transaction, named_params};

use crate::line_readings::write_readings;
use crate::{LibraryError, Origin};

const STANDARDS: &[(Standard, &str)] = &[
    (Standard::UsCustomary, "us"),
    (Standard::UsLegal, "us_legal"),
    (Standard::Metric, "metric"),
    (Standard::Imperial, "imperial"),
    (Standard::Japan, "japan"),
    (Standard::Australia, "australia"),
];

const ORIGINS: &[(Origin, &str)] = &[
    (Origin::Sample, "sample"),
    (Origin::Pasted, "pasted"),
    (Origin::File, "file"),
    (Origin::Imported, "imported"),
];

pub(crate) fn word_of<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words
        .iter()
        .find(|(one, _)| one == value)
        .map_or("", |(_, word)| word)
}

/// The value that a stored word stands for; another word is an error, never a guess.
pub(crate) fn value_of<T: Copy>(
    words: &[(T, &'static str)],
    column: usize,
    word: &str,
) -> rusqlite::Result<T> {
    let found = words
        .iter()
        .find(|(_, one)| *one == word)
        .map(|(value, _)| *value);
    found.ok_or_else(|| {
        unreadable(
            column,
            format!("\"{word}\" is none of the words known").into(),
        )
    })
}

fn unreadable(column: usize, reason: Box<dyn std::error::Error + Send + Sync>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, reason)
}

pub(crate) fn origin_word(origin: Origin) -> &'static str {
    word_of(ORIGINS, &origin)
}

pub(crate) fn origin_of(row: &Row<'_>, column: usize) -> rusqlite::Result<Origin> {
    value_of(ORIGINS, column, &row.get::<_, String>(column)?)
}

pub(crate) fn magnitude_of(row: &Row<'_>, column: usize) -> rusqlite::Result<Magnitude> {
    let text: String = row.get(column)?;
    text.parse()
        .map_err(|error| unreadable(column, Box::new(error)))
}

fn optional<T>(
    row: &Row<'_>,
    column: usize,
    read: impl FnOnce(&Row<'_>, usize) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    match row.get::<_, Option<String>>(column)? {
        Some(_) => read(row, column).map(Some),
        None => Ok(None),
    }
}

/// The choices in the columns `yield_low, yield_high, yield_noun, yield_estimated, cup, spoon` from `first` on; without fills and readings.
pub(crate) fn choices_of(row: &Row<'_>, first: usize) -> rusqlite::Result<Choices> {
    let low = optional(row, first, magnitude_of)?;
    let high = optional(row, first + 1, magnitude_of)?;
    let recipe_yield = match (low, high) {
        (Some(low), high) => Some(RecipeYield {
            quantity: Amount::between(low, high.unwrap_or(low)),
            noun: row.get::<_, Option<String>>(first + 2)?.unwrap_or_default(),
            estimated: row.get::<_, Option<bool>>(first + 3)?.unwrap_or(false),
            span: None,
        }),
        _ => None,
    };
    let standard =
        |row: &Row<'_>, column: usize| value_of(STANDARDS, column, &row.get::<_, String>(column)?);
    let cup = optional(row, first + 4, standard)?;
    let spoon = optional(row, first + 5, standard)?;
    let standards = match (cup, spoon) {
        (Some(cup), Some(spoon)) => Some(Standards { cup, spoon }),
        _ => None,
    };
    Ok(Choices {
        recipe_yield,
        standards,
        fills: Vec::new(),
        readings: Vec::new(),
    })
}

pub(crate) fn fills_of(
    connection: &Connection,
    key: i64,
) -> rusqlite::Result<Vec<(String, String)>> {
    let mut statement = connection
        .prepare_cached("SELECT food, state FROM fill WHERE recipe = ?1 ORDER BY food")?;
    let rows = statement.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Writes `choices` over those of the recipe `key`.
pub(crate) fn write_choices(
    within: &Transaction<'_>,
    key: i64,
    choices: &Choices,
) -> Result<(), LibraryError> {
    let made = choices.recipe_yield.as_ref();
    let end = |end: Option<Magnitude>| end.map(|end| end.to_string());
    within.execute(
        "UPDATE recipe SET yield_low = :low, yield_high = :high, yield_noun = :noun, yield_estimated = :estimated,
            cup = :cup, spoon = :spoon WHERE key = :key",
        named_params! {
            ":low": end(made.and_then(|made| made.quantity.low())),
            ":high": end(made.and_then(|made| made.quantity.high())),
            ":noun": made.map(|made| &made.noun),
            ":estimated": made.map(|made| made.estimated),
            ":cup": choices.standards.map(|both| word_of(STANDARDS, &both.cup)),
            ":spoon": choices.standards.map(|both| word_of(STANDARDS, &both.spoon)),
            ":key": key,
        },
    )?;
    within.execute("DELETE FROM fill WHERE recipe = ?1", [key])?;
    for (food, state) in &choices.fills {
        within.execute(
            "INSERT OR REPLACE INTO fill (recipe, food, state) VALUES (?1, ?2, ?3)",
            rusqlite::params![key, food, state],
        )?;
    }
    write_readings(within, key, &choices.readings)
}
