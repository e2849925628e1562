//! The cook's own formula of a recipe and which eggs it means, in and out of the library. Percentages are kept as typed: what they
//! come to is the kitchen's business.

use recipe::foods::EggClass;
use rusqlite::{OptionalExtension, params};

use crate::choices::{value_of, word_of};
use crate::recipes::{key_of, known_key};
use crate::{Library, LibraryError};

const CLASSES: &[(EggClass, &str)] = &[
    (EggClass::UsLarge, "us_large"),
    (EggClass::EuMedium, "eu_medium"),
    (EggClass::EuLarge, "eu_large"),
    (EggClass::AuLarge, "au_large"),
];

/// A percentage of the flour that the cook has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnShare {
    /// The words of its line; `None` for the water as a whole.
    pub line: Option<String>,
    /// As typed.
    pub percent: String,
}

impl Library {
    /// Keeps the changed percentages of a recipe in the place of those kept before.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_own_formula(&mut self, id: &str, shares: &[OwnShare]) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        writing.execute("DELETE FROM own_formula WHERE recipe = ?1", [key])?;
        for OwnShare { line, percent } in shares {
            writing.execute(
                "INSERT OR REPLACE INTO own_formula (recipe, line, percent) VALUES (?1, ?2, ?3)",
                params![key, line.as_deref().unwrap_or(""), percent],
            )?;
        }
        Ok(writing.commit()?)
    }

    /// The changed percentages of a recipe; none where there is no such recipe.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn own_formula(&self, id: &str) -> Result<Vec<OwnShare>, LibraryError> {
        let Some(key) = key_of(&self.connection, id)? else {
            return Ok(Vec::new());
        };
        let mut statement = self.connection.prepare_cached(
            "SELECT line, percent FROM own_formula WHERE recipe = ?1 ORDER BY line",
        )?;
        let read = |row: &rusqlite::Row<'_>| {
            let line: String = row.get(0)?;
            Ok(OwnShare {
                line: (!line.is_empty()).then_some(line),
                percent: row.get(1)?,
            })
        };
        let shares: rusqlite::Result<Vec<OwnShare>> = statement.query_map([key], read)?.collect();
        Ok(shares?)
    }

    /// Keeps which eggs a recipe means; `None` takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_egg_class(&mut self, id: &str, class: Option<EggClass>) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        match class {
            Some(class) => writing.execute(
                "INSERT OR REPLACE INTO egg_class (recipe, class) VALUES (?1, ?2)",
                params![key, word_of(CLASSES, &class)],
            )?,
            None => writing.execute("DELETE FROM egg_class WHERE recipe = ?1", [key])?,
        };
        Ok(writing.commit()?)
    }

    /// Which eggs a recipe means, where the cook has said so.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn egg_class(&self, id: &str) -> Result<Option<EggClass>, LibraryError> {
        let Some(key) = key_of(&self.connection, id)? else {
            return Ok(None);
        };
        let mut statement = self
            .connection
            .prepare_cached("SELECT class FROM egg_class WHERE recipe = ?1")?;
        let read = |row: &rusqlite::Row<'_>| value_of(CLASSES, 0, &row.get::<_, String>(0)?);
        Ok(statement.query_row([key], read).optional()?)
    }
}
