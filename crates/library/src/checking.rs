//! Reads all of a library through, on a connection of its own, and says what is not as it was saved. Repairs nothing.

use std::ops::ControlFlow;
use std::path::PathBuf;

use rusqlite::{Connection, Row};

use crate::checksum::{content_hash, sha256_of_file};
use crate::connecting::{connect_to_read, connect_to_unchanging};
use crate::{Access, Library, LibraryError};

/// After so many days all of it is checked again.
const CHECKED_FOR_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The tables of the search, which can be built anew.
const INDEXES: [&str; 3] = ["recipe_words", "recipe_titles", "recipe_foods"];
/// Of one table no more than so many things are told.
const MOST_TOLD: usize = 100;

/// Something that is not as it was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The file's own structure.
    Structure {
        /// The table.
        table: String,
        /// What SQLite says.
        words: String,
    },
    /// The search index; it can be built anew.
    Index {
        /// What SQLite says.
        words: String,
    },
    /// A row that belongs to nothing.
    Dangling {
        /// The table that it is in.
        table: String,
    },
    /// A text that is not the one that was saved.
    Text {
        /// The recipe's id.
        id: String,
        /// Its title.
        name: String,
        /// Which of its versions, where it is not the present one.
        version: Option<u32>,
    },
    /// A photo that is gone, or not the one that was kept.
    Photo {
        /// The recipe's id.
        id: String,
        /// Its title.
        name: String,
        /// The photo's file.
        file: PathBuf,
    },
}

impl Fault {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Structure { .. } => "structure_damaged",
            Self::Index { .. } => "index_damaged",
            Self::Dangling { .. } => "row_dangling",
            Self::Text { .. } => "text_changed",
            Self::Photo { .. } => "photo_lost",
        }
    }

    /// What it is, in words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Structure { table, words } => {
                format!("the table \"{table}\" is damaged: {words}")
            }
            Self::Index { words } => format!("the search index is damaged: {words}"),
            Self::Dangling { table } => {
                format!("a row of the table \"{table}\" belongs to no recipe")
            }
            Self::Text { name, version, .. } => match version {
                None => format!("the text of \"{name}\" is not the one that was saved"),
                Some(number) => {
                    format!("version {number} of \"{name}\" is not the one that was saved")
                }
            },
            Self::Photo { name, file, .. } => format!(
                "a photo of \"{name}\" is gone or damaged: {}",
                file.display()
            ),
        }
    }
}

/// Reads a library through.
#[derive(Debug)]
pub struct Checker {
    connection: Connection,
    photos: PathBuf,
}

impl Library {
    /// What reads all of it through, to be run in a thread of its own while the library is used.
    ///
    /// # Errors
    /// Where SQLite fails to open the file once more.
    pub fn checker(&self) -> Result<Checker, LibraryError> {
        let connection = match self.access {
            Access::NotWritable | Access::NoRoom => connect_to_unchanging(&self.file)?,
            _ => connect_to_read(&self.file)?,
        };
        Ok(Checker {
            connection,
            photos: self.photo_folder(),
        })
    }

    /// Whether it is time to read all of it through: it was not closed last time, or the last time is a week ago.
    #[must_use]
    pub fn check_is_due(&self, now_ms: i64) -> bool {
        let checked = self.sidecar.borrow().checked_ms;
        let opened_unchecked = self.arrival.unclosed && checked == self.arrival.checked_ms;
        let ago = checked.map(|at_ms| now_ms.saturating_sub(at_ms));
        opened_unchecked || ago.is_none_or(|ago| !(0..CHECKED_FOR_MS).contains(&ago))
    }

    /// Notes that all of it was read through.
    pub fn mark_checked(&mut self, now_ms: i64) {
        if self.writable().is_ok() {
            let mut sidecar = self.sidecar.borrow_mut();
            sidecar.checked_ms = Some(now_ms);
            sidecar.write();
        }
    }
}

/// One way to look at the whole library.
type Look = fn(&Checker) -> rusqlite::Result<Vec<Fault>>;

impl Checker {
    /// Looks at the structure of all tables only, which takes a twentieth of the time.
    #[must_use]
    pub fn look_over(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for table in self.tables(&mut faults) {
            if !is_index(&table) {
                faults.extend(self.structure("quick_check", &table));
            }
        }
        faults
    }

    /// Reads through; `watch` is asked after each table, and can break off. What cannot even be read is a fault, not an error.
    pub fn run(&self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Fault> {
        // One view of the file from the first table to the last, whatever is written meanwhile.
        let seen = self.connection.execute_batch("BEGIN");
        let faults = self.read_through(watch);
        if seen.is_ok() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        faults
    }

    fn read_through(&self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let looks: [Look; 4] = [Self::dangling, Self::texts, Self::versions, Self::photos];
        for table in self.tables(&mut faults) {
            if !INDEXES.contains(&table.as_str()) {
                faults.extend(self.structure("integrity_check", &table));
            }
            if watch().is_break() {
                return faults;
            }
        }
        for look in looks {
            match look(self) {
                Ok(found) => faults.extend(found.into_iter().take(MOST_TOLD)),
                Err(error) => faults.push(unreadable(&error)),
            }
            if watch().is_break() {
                break;
            }
        }
        faults
    }

    /// Looks at what the search indexes say, which is only to be had while nobody writes: FTS5 takes what is written meanwhile for damage.
    #[must_use]
    pub fn indexes(&self) -> Vec<Fault> {
        let found = INDEXES.map(|index| self.structure("integrity_check", index));
        found.into_iter().flatten().collect()
    }

    fn tables(&self, faults: &mut Vec<Fault>) -> Vec<String> {
        let named = self.rows(
            "SELECT name FROM sqlite_schema WHERE type = 'table'",
            |row| row.get(0),
        );
        named.unwrap_or_else(|error| {
            faults.push(unreadable(&error));
            Vec::new()
        })
    }

    fn structure(&self, pragma: &str, table: &str) -> Vec<Fault> {
        let sql = format!("PRAGMA {pragma}('{}')", table.replace('\'', "''"));
        let verdicts = match self.rows(&sql, |row| row.get::<_, String>(0)) {
            Ok(verdicts) => verdicts,
            Err(error) => vec![error.to_string()],
        };
        let bad = verdicts.into_iter().filter(|verdict| verdict != "ok");
        bad.map(|words| match is_index(table) {
            true => Fault::Index { words },
            false => Fault::Structure {
                table: table.to_owned(),
                words,
            },
        })
        .collect()
    }

    fn dangling(&self) -> rusqlite::Result<Vec<Fault>> {
        self.rows("PRAGMA foreign_key_check", |row| {
            Ok(Fault::Dangling { table: row.get(0)? })
        })
    }

    fn texts(&self) -> rusqlite::Result<Vec<Fault>> {
        let read = |row: &Row<'_>| {
            let changed = content_hash(row.get_ref(2)?.as_str()?) != row.get::<_, i64>(3)?;
            Ok(changed.then_some(Fault::Text {
                id: row.get(0)?,
                name: row.get(1)?,
                version: None,
            }))
        };
        let found = self.rows("SELECT id, name, text, content_hash FROM recipe", read)?;
        Ok(found.into_iter().flatten().collect())
    }

    fn versions(&self) -> rusqlite::Result<Vec<Fault>> {
        let read = |row: &Row<'_>| {
            let changed = content_hash(row.get_ref(2)?.as_str()?) != row.get::<_, i64>(3)?;
            Ok(changed.then_some(Fault::Text {
                id: row.get(0)?,
                name: row.get(1)?,
                version: Some(row.get(4)?),
            }))
        };
        let sql =
            "SELECT recipe.id, recipe.name, version.text, version.content_hash, version.number
            FROM version JOIN recipe ON recipe.key = version.recipe";
        Ok(self.rows(sql, read)?.into_iter().flatten().collect())
    }

    fn photos(&self) -> rusqlite::Result<Vec<Fault>> {
        let sql = "SELECT recipe.id, recipe.name, photo.sha256, photo.kind
            FROM photo JOIN recipe ON recipe.key = photo.recipe WHERE photo.removed_ms IS NULL";
        let kept = self.rows(sql, |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        let lost =
            kept.into_iter()
                .filter_map(|(id, name, sha256, kind): (_, _, String, String)| {
                    let shelf = self.photos.join(sha256.get(..2).unwrap_or("00"));
                    let file = shelf.join(format!("{sha256}.{kind}"));
                    let whole = sha256_of_file(&file).is_ok_and(|found| found == sha256);
                    (!whole).then_some(Fault::Photo { id, name, file })
                });
        Ok(lost.collect())
    }

    fn rows<T>(
        &self,
        sql: &str,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        self.connection.prepare(sql)?.query_map([], read)?.collect()
    }
}

/// Whether a table is one of the search's, which can be built anew.
fn is_index(table: &str) -> bool {
    INDEXES.iter().any(|index| table.starts_with(index))
}

fn unreadable(error: &rusqlite::Error) -> Fault {
    Fault::Structure {
        table: "recipe".to_owned(),
        words: error.to_string(),
    }
}
