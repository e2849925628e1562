//! The forms of the library: which tables there are, how a new file is laid and how an older one is brought forward, all or nothing.

use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::{Batch, Connection, TransactionBehavior};

use crate::{LibraryError, faults};

/// "LVLB": stands in the file's head, so that another program's database is not taken for a library.
pub(crate) const APPLICATION_ID: i64 = 0x4C56_4C42;
/// One script a form of the library; the form is how many of them have run.
const FORMS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
    include_str!("schema/9.sql"),
    include_str!("schema/10.sql"),
    include_str!("schema/11.sql"),
    include_str!("schema/12.sql"),
];
/// The newest form, kept as SQLite's user_version.
pub(crate) const NEWEST: i64 = FORMS.len() as i64;
/// The tables that the newest form has.
const TABLES: &[&str] = &[
    "card",
    "cook_log",
    "cooking",
    "egg_class",
    "fill",
    "line_part",
    "line_reading",
    "listing",
    "mirrored",
    "own_formula",
    "own_minutes",
    "own_weight",
    "photo",
    "plan",
    "plan_recipe",
    "plan_task",
    "recipe",
    "recipe_foods",
    "recipe_titles",
    "recipe_words",
    "set_aside",
    "setting",
    "shelf_count",
    "shopping_line",
    "shopping_mark",
    "shopping_recipe",
    "sized_by",
    "tag",
    "tag_count",
    "ticked",
    "timer",
    "touched",
    "version",
];

/// The form of a file.
pub(crate) fn form_of(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Lays the newest form into an empty database.
pub(crate) fn lay(connection: &mut Connection) -> Result<(), LibraryError> {
    connection.execute_batch(&format!(
        "PRAGMA page_size = 4096; PRAGMA application_id = {APPLICATION_ID};"
    ))?;
    bring_forward(connection, 0)
}

/// Runs the scripts from `form` on, all or none. Rows that refer to a table are left alone while it is laid anew.
pub(crate) fn bring_forward(connection: &mut Connection, form: i64) -> Result<(), LibraryError> {
    connection.execute_batch("PRAGMA foreign_keys = OFF")?;
    let brought = run_scripts(connection, form);
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    brought
}

fn run_scripts(connection: &mut Connection, form: i64) -> Result<(), LibraryError> {
    let step = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    let before = match form {
        0 => None,
        _ => Some(fingerprint(&step)?),
    };
    for script in FORMS.iter().skip(usize::try_from(form).unwrap_or(0)) {
        let mut statements = Batch::new(&step, script);
        while let Some(mut statement) = statements.next()? {
            statement.execute([])?;
            faults::point();
        }
    }
    step.pragma_update(None, "user_version", NEWEST)?;
    let dangling = step.prepare("PRAGMA foreign_key_check")?.exists([])?;
    let after = fingerprint(&step)?;
    if dangling || before.is_some_and(|before| before != after) {
        // Nothing of it is kept; the backup that was made before is not even needed.
        return Err(LibraryError::NotBroughtForward { form });
    }
    faults::point();
    step.commit()?;
    faults::point();
    Ok(())
}

/// How many recipes there are, and their checksums added up.
fn fingerprint(connection: &Connection) -> rusqlite::Result<(i64, i64)> {
    let sql = "SELECT count(*), coalesce(sum(content_hash & 0xFFFFFFFF), 0) FROM recipe";
    connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The first table that is not there, if any.
pub(crate) fn missing_table(connection: &Connection) -> rusqlite::Result<Option<&'static str>> {
    let mut tables =
        connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")?;
    for table in TABLES {
        if !tables.exists([table])? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}
