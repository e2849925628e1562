//! A damaged library in a copy that may be worked on: every recipe that can be read is read by itself, and what cannot is passed over.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Transaction, params, params_from_iter};

use super::leaves::{Row, rows_on_pages};
use crate::LibraryError;
use crate::checksum::content_hash;
use crate::forms::{NEWEST, bring_forward, form_of};
use crate::opening::DATABASE;
use crate::read_only::{Scratch, copied};
use crate::versions::keep_version;

/// Where a file does not even tell how many recipes there are, so many places are tried.
const PLACES: i64 = 200_000;
/// Tables whose rows belong to a recipe, and those that belong to nobody.
const OF_A_RECIPE: [&str; 9] = [
    "fill",
    "line_reading",
    "line_part",
    "cook_log",
    "sized_by",
    "set_aside",
    "tag",
    "photo",
    "version",
];
const OF_THE_HOUSE: [&str; 3] = ["setting", "own_weight", "timer"];

/// A recipe's row as it was read.
pub(super) struct Found {
    key: i64,
    pub id: String,
    pub name: String,
    pub text: String,
    pub intact: bool,
    updated_ms: i64,
    /// What stood on its page, where that was read by itself.
    columns: HashMap<&'static str, Value>,
}

impl Found {
    /// One that was read from its page; only those whose checksum agrees are.
    fn on_a_page(row: Row) -> Self {
        Self {
            key: row.key,
            id: row.text("id").to_owned(),
            name: row.text("name").to_owned(),
            text: row.text("text").to_owned(),
            intact: true,
            updated_ms: row.number("updated_ms"),
            columns: row.columns,
        }
    }
}

/// The damaged library in a copy that may be worked on.
pub(super) struct Wreck {
    connection: Connection,
    pub found: Vec<Found>,
    pub unreadable: u32,
    _scratch: Option<Scratch>,
}

impl Wreck {
    /// Copies what is there and reads it, and where no way leads to a recipe looks for it on every page; `None` where there is nothing.
    pub(super) fn of(folder: &Path) -> Result<Option<Self>, LibraryError> {
        if !folder.join(DATABASE).is_file() {
            return Ok(None);
        }
        let Ok((mut connection, scratch)) = copied(folder) else {
            return Self::of_pages(folder);
        };
        let form = form_of(&connection).unwrap_or(0);
        if (1..NEWEST).contains(&form) {
            // Where even that fails, what both forms have is still read.
            let _ = bring_forward(&mut connection, form);
        }
        let Some((mut found, mut unread)) = read_rows(&connection) else {
            return Self::of_pages(folder);
        };
        if !unread.is_empty() {
            let rows = rows_on_pages(folder).into_iter();
            let rows = rows.filter(|row| unread.remove(&row.key));
            found.extend(rows.map(Found::on_a_page));
            found.sort_by_key(|one| one.key);
        }
        Ok(Some(Self {
            connection,
            found,
            unreadable: u32::try_from(unread.len()).unwrap_or(u32::MAX),
            _scratch: scratch,
        }))
    }

    /// Where SQLite finds no table of recipes at all.
    fn of_pages(folder: &Path) -> Result<Option<Self>, LibraryError> {
        let found: Vec<Found> = rows_on_pages(folder)
            .into_iter()
            .map(Found::on_a_page)
            .collect();
        let nothing = found.is_empty();
        let wreck = Self {
            connection: Connection::open_in_memory()?,
            found,
            unreadable: 0,
            _scratch: None,
        };
        Ok((!nothing).then_some(wreck))
    }

    pub(super) fn bring_into(
        &self,
        into: &mut Connection,
        with_the_house: bool,
    ) -> Result<(), LibraryError> {
        let bringing = into.transaction()?;
        if with_the_house {
            for table in OF_THE_HOUSE {
                self.copy_rows(&bringing, table, None);
            }
        }
        for one in &self.found {
            let there: Option<(i64, String, i64)> = bringing
                .prepare_cached("SELECT key, text, updated_ms FROM recipe WHERE id = ?1")?
                .query_row([&one.id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
                .optional()?;
            match there {
                None => self.bring_recipe(&bringing, one)?,
                Some((key, text, updated_ms)) => {
                    if one.intact && text != one.text && one.updated_ms >= updated_ms {
                        keep_version(&bringing, key)?;
                        crate::recipes::write_text(&bringing, key, &one.text, one.updated_ms)?;
                        bringing.execute(
                            "UPDATE recipe SET name = ?2, parser_version = 0 WHERE key = ?1",
                            params![key, one.name],
                        )?;
                    }
                }
            }
        }
        Ok(bringing.commit()?)
    }

    /// A recipe with all that belongs to it; what of that cannot be read is left.
    fn bring_recipe(&self, into: &Transaction<'_>, one: &Found) -> Result<(), LibraryError> {
        let key: i64 = into
            .prepare_cached(
                "INSERT INTO recipe (id, content_hash, origin, created_ms, updated_ms, name, name_folded, doubtful_lines,
                    parser_version, text)
                 VALUES (?1, ?2, 'pasted', ?3, ?3, ?4, '', 0, 0, ?5) RETURNING key",
            )?
            .query_row(
                params![one.id, content_hash(&one.text), one.updated_ms, one.name, one.text],
                |row| row.get(0),
            )?;
        for column in [
            "origin",
            "favourite",
            "rating",
            "created_ms",
            "updated_ms",
            "deleted_ms",
            "factor",
            "units",
            "yield_low",
            "yield_high",
            "yield_noun",
            "yield_estimated",
            "cup",
            "spoon",
            "source",
            "address",
        ] {
            let read = format!("SELECT {column} FROM recipe NOT INDEXED WHERE key = ?1");
            let value = match one.columns.get(column) {
                Some(value) => Ok(value.clone()),
                None => self
                    .connection
                    .query_row(&read, [one.key], |row| row.get(0)),
            };
            if let Ok(value) = value {
                let write = format!("UPDATE recipe SET {column} = ?2 WHERE key = ?1");
                let _ = into.execute(&write, params![key, value]);
            }
        }
        for table in OF_A_RECIPE {
            self.copy_rows(into, table, Some((one.key, key)));
        }
        Ok(())
    }

    /// Copies the rows of a table, or those of one recipe under its new key; rows that cannot be read or written are left.
    fn copy_rows(&self, into: &Transaction<'_>, table: &str, of: Option<(i64, i64)>) {
        let filter = if of.is_some() {
            "WHERE recipe = ?1"
        } else {
            "WHERE ?1 IS NULL"
        };
        let Ok(mut statement) = self
            .connection
            .prepare(&format!("SELECT * FROM {table} {filter}"))
        else {
            return;
        };
        let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
        // The key of a log's row is given anew.
        let kept: Vec<usize> = (0..names.len())
            .filter(|at| names.get(*at).is_some_and(|name| name != "key"))
            .collect();
        let columns: Vec<&str> = kept
            .iter()
            .filter_map(|at| names.get(*at))
            .map(String::as_str)
            .collect();
        let marks = vec!["?"; columns.len()].join(", ");
        let write = format!(
            "INSERT OR IGNORE INTO {table} ({}) VALUES ({marks})",
            columns.join(", ")
        );
        let Ok(mut rows) = statement.query([of.map(|(old, _)| old)]) else {
            return;
        };
        while let Ok(Some(row)) = rows.next() {
            let value = |at: &usize| match (names.get(*at).map(String::as_str), of) {
                (Some("recipe"), Some((_, key))) => Ok(Value::Integer(key)),
                _ => row.get(*at),
            };
            let values: rusqlite::Result<Vec<Value>> = kept.iter().map(value).collect();
            if let Ok(values) = values {
                let _ = into.execute(&write, params_from_iter(values));
            }
        }
    }
}

/// Every recipe that can be read, tried one place after the other, and the places that could not be read; `None` where the table itself
/// is not known.
fn read_rows(connection: &Connection) -> Option<(Vec<Found>, HashSet<i64>)> {
    let sql = "SELECT key, id, name, text, content_hash, updated_ms FROM recipe NOT INDEXED WHERE key = ?1";
    let (mut found, mut unread) = (Vec::new(), HashSet::new());
    let mut statement = connection.prepare(sql).ok()?;
    for key in 1..=last_key(connection) {
        let row = statement.query_row([key], |row| {
            let text: String = row.get(3)?;
            Ok(Found {
                key: row.get(0)?,
                id: row.get(1)?,
                name: row.get(2)?,
                intact: row.get::<_, i64>(4)? == content_hash(&text),
                text,
                updated_ms: row.get(5)?,
                columns: HashMap::new(),
            })
        });
        match row.optional() {
            Ok(row) => found.extend(row),
            Err(_) => {
                unread.insert(key);
            }
        }
    }
    Some((found, unread))
}

/// The last key that any table or index tells of.
fn last_key(connection: &Connection) -> i64 {
    let asked = [
        "SELECT max(key) FROM recipe NOT INDEXED",
        "SELECT max(key) FROM recipe INDEXED BY recipe_by_parser WHERE parser_version >= 0",
        "SELECT max(id) FROM recipe_words_docsize",
    ];
    let told = asked.iter().filter_map(|sql| {
        let key: rusqlite::Result<Option<i64>> = connection.query_row(sql, [], |row| row.get(0));
        key.ok().flatten()
    });
    told.max().unwrap_or(PLACES).min(10 * PLACES)
}
