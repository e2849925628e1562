//! Lists of the library: by shelf and order, or by search. No search fails, whatever is typed.

use rusqlite::{Row, named_params};

use crate::choices::origin_of;
use crate::search::Search;
use crate::{Entries, Entry, Library, LibraryError, Made, Origin, Query, Shelf, ShelfCounts, Sort};

const ENTRY: &str =
    "recipe.id, recipe.name, recipe.origin, recipe.favourite, recipe.doubtful_lines,
    (SELECT count(*) FROM cook_log WHERE cook_log.recipe = recipe.key),
    (SELECT max(cooked_ms) FROM cook_log WHERE cook_log.recipe = recipe.key) AS last_cooked";

impl Library {
    /// A page of a list.
    ///
    /// # Errors
    /// Where SQLite fails; no words to search for do that.
    pub fn list(&self, query: &Query) -> Result<Entries, LibraryError> {
        let search = Search::read(&query.search);
        let question = search.as_ref().map(Search::question);
        let from = match question {
            Some(_) => {
                "recipe_words JOIN recipe ON recipe.key = recipe_words.rowid WHERE recipe_words MATCH :question AND"
            }
            None => "recipe WHERE :question IS NULL AND",
        };
        let shelf = shelf_sql(query.shelf);
        let mut count = self
            .connection
            .prepare_cached(&format!("SELECT count(*) FROM {from} {shelf}"))?;
        let total: u32 =
            count.query_row(named_params! {":question": question}, |row| row.get(0))?;
        let order = order_sql(query.sort, search.is_some());
        let text = if search.is_some() {
            "recipe.text"
        } else {
            "NULL"
        };
        let mut page = self.connection.prepare_cached(&format!(
            "SELECT {ENTRY}, {text} FROM {from} {shelf} ORDER BY {order} LIMIT :limit OFFSET :offset"
        ))?;
        let rows = page.query_map(
            named_params! {":question": question, ":limit": query.limit, ":offset": query.offset},
            |row| entry_of(row, search.as_ref()),
        )?;
        Ok(Entries {
            total,
            entries: rows.collect::<Result<_, _>>()?,
        })
    }

    /// How many recipes stand on each shelf.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn counts(&self) -> Result<ShelfCounts, LibraryError> {
        let count = |shelf| format!("count(*) FILTER (WHERE {})", shelf_sql(shelf));
        let sql = format!(
            "SELECT {}, {}, {}, {} FROM recipe",
            count(Shelf::All),
            count(Shelf::Favourites),
            count(Shelf::ToReview),
            count(Shelf::Deleted)
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row([], |row| {
            Ok(ShelfCounts {
                all: row.get(0)?,
                favourites: row.get(1)?,
                to_review: row.get(2)?,
                deleted: row.get(3)?,
            })
        })?)
    }
}

fn shelf_sql(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::All => "deleted_ms IS NULL",
        Shelf::Favourites => "deleted_ms IS NULL AND favourite = 1",
        Shelf::ToReview => "deleted_ms IS NULL AND doubtful_lines > 0",
        Shelf::Deleted => "deleted_ms IS NOT NULL",
    }
}

/// Every order ends in the key, so that pages neither repeat nor leave out a recipe.
fn order_sql(sort: Sort, searching: bool) -> &'static str {
    match sort {
        Sort::LastCooked if searching => "recipe_words.rank, recipe.key",
        Sort::LastCooked => {
            "last_cooked DESC NULLS LAST, opened_ms DESC NULLS LAST, created_ms DESC, recipe.key"
        }
        Sort::Title => "name_folded, recipe.key",
        Sort::Added => "created_ms DESC, recipe.key",
    }
}

fn entry_of(row: &Row<'_>, search: Option<&Search>) -> rusqlite::Result<Entry> {
    let name: String = row.get(1)?;
    let snippet = match search {
        Some(search) => search.snippet(&name, row.get_ref(7)?.as_str().unwrap_or_default()),
        None => Vec::new(),
    };
    Ok(Entry {
        id: row.get(0)?,
        name,
        sample: origin_of(row, 2)? == Origin::Sample,
        favourite: row.get(3)?,
        doubtful_lines: row.get(4)?,
        made: Made {
            times: row.get(5)?,
            last_ms: row.get(6)?,
        },
        snippet,
    })
}
