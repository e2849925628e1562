//! By what way a recipe came to its size, and what the cook has set aside of the rules of scaling, in and out of the library. Words
//! that are only kept here: what they mean is the kitchen's business.

use quantity::Magnitude;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::recipes::{key_of, known_key};
use crate::{Library, LibraryError};

/// By what way a recipe came to its factor, where the cook gave more than a factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SizedBy {
    /// Which way: "hand", "dough", "tin".
    pub way: String,
    /// What the cook gave: "350 g butter", "23 cm round".
    pub given: String,
    /// What that is measured against, where the way needs it: the line, or the recipe's own tin.
    pub against: Option<String>,
}

/// Something that the cook wants scaled otherwise than the rules say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// What `name` names: "line" or "rule".
    pub kind: String,
    /// The words of a line, or the code of a rule.
    pub name: String,
    /// What to do: "scaled" or "as_written".
    pub treatment: String,
}

impl Library {
    /// Keeps how a recipe was last shown, and by what way it came to that size.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_scaling(
        &mut self,
        id: &str,
        factor: Magnitude,
        units: &str,
        sized_by: Option<&SizedBy>,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        writing.execute(
            "UPDATE recipe SET factor = ?2, units = ?3 WHERE key = ?1",
            params![key, factor.to_string(), units],
        )?;
        writing.execute("DELETE FROM sized_by WHERE recipe = ?1", [key])?;
        if let Some(SizedBy {
            way,
            given,
            against,
        }) = sized_by
        {
            writing.execute(
                "INSERT INTO sized_by (recipe, way, given, against) VALUES (?1, ?2, ?3, ?4)",
                params![key, way, given, against],
            )?;
        }
        Ok(writing.commit()?)
    }

    /// By what way a recipe came to its size; `None` where it was a factor, or where there is no such recipe.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn sized_by(&self, id: &str) -> Result<Option<SizedBy>, LibraryError> {
        let Some(key) = key_of(&self.connection, id)? else {
            return Ok(None);
        };
        let mut statement = self
            .connection
            .prepare_cached("SELECT way, given, against FROM sized_by WHERE recipe = ?1")?;
        let found = statement.query_row([key], |row| {
            Ok(SizedBy {
                way: row.get(0)?,
                given: row.get(1)?,
                against: row.get(2)?,
            })
        });
        Ok(found.optional()?)
    }

    /// Sets something aside in a recipe; no treatment takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_aside(
        &mut self,
        id: &str,
        kind: &str,
        name: &str,
        treatment: Option<&str>,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        match treatment {
            Some(treatment) => writing.execute(
                "INSERT OR REPLACE INTO set_aside (recipe, kind, name, treatment) VALUES (?1, ?2, ?3, ?4)",
                params![key, kind, name, treatment],
            )?,
            None => writing.execute(
                "DELETE FROM set_aside WHERE recipe = ?1 AND kind = ?2 AND name = ?3",
                params![key, kind, name],
            )?,
        };
        Ok(writing.commit()?)
    }

    /// What the cook has set aside in a recipe; nothing where there is no such recipe.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn all_set_aside(&self, id: &str) -> Result<Vec<SetAside>, LibraryError> {
        match key_of(&self.connection, id)? {
            Some(key) => Ok(set_aside_of(&self.connection, key)?),
            None => Ok(Vec::new()),
        }
    }
}

fn set_aside_of(connection: &Connection, key: i64) -> rusqlite::Result<Vec<SetAside>> {
    let mut statement = connection.prepare_cached(
        "SELECT kind, name, treatment FROM set_aside WHERE recipe = ?1 ORDER BY kind, name",
    )?;
    let read = |row: &Row<'_>| {
        Ok(SetAside {
            kind: row.get(0)?,
            name: row.get(1)?,
            treatment: row.get(2)?,
        })
    };
    statement.query_map([key], read)?.collect()
}
