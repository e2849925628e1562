//! Lists of the library: by shelf and order, or by what was asked for. No search fails, whatever is typed. Which recipes and in which
//! order is settled without reading a text; only those of the page are read.

use rusqlite::{Row, params};

use crate::choices::origin_of;
use crate::finding::{order_sql, shelf_sql};
use crate::question::Question;
use crate::search::Search;
use crate::{Entries, Entry, Library, LibraryError, Made, Origin, Query, Shelf, ShelfCounts};

const ENTRY: &str = "SELECT recipe.id, recipe.name, recipe.origin, recipe.favourite, recipe.doubtful_lines,
    (SELECT count(*) FROM cook_log WHERE cook_log.recipe = recipe.key), listing.cooked_ms, recipe.rating, listing.minutes, recipe.text
    FROM recipe JOIN listing ON listing.recipe = recipe.key WHERE recipe.key = ?1";

impl Library {
    /// A page of a list.
    ///
    /// # Errors
    /// `search_given_up` where a newer one was asked for meanwhile; else where SQLite fails. No words to search for do that.
    pub fn list(&self, query: &Query) -> Result<Entries, LibraryError> {
        let question = Question::read(&query.search);
        let _running = self.searches.run(self.connection.get_interrupt_handle());
        let asks = !question.is_empty()
            || !query.tags.is_empty()
            || query.most_minutes.is_some()
            || query.least_rating.is_some();
        let (total, keys, ranked) = if asks {
            let found = self.found(query, &question)?;
            let from = (query.offset as usize).min(found.keys.len());
            let past = from
                .saturating_add(query.limit as usize)
                .min(found.keys.len());
            let total = u32::try_from(found.keys.len()).unwrap_or(u32::MAX);
            (total, found.keys[from..past].to_vec(), found.ranked)
        } else {
            (self.count(query.shelf)?, self.page(query)?, None)
        };
        let words: Vec<String> = question
            .words
            .iter()
            .chain(&question.with)
            .cloned()
            .collect();
        Ok(Entries {
            total,
            entries: self.entries(&keys, Search::new(&words).as_ref())?,
            ranked,
        })
    }

    /// How many recipes stand on each shelf.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn counts(&self) -> Result<ShelfCounts, LibraryError> {
        Ok(ShelfCounts {
            all: self.count(Shelf::All)?,
            favourites: self.count(Shelf::Favourites)?,
            to_review: self.count(Shelf::ToReview)?,
            deleted: self.count(Shelf::Deleted)?,
        })
    }

    /// All that are not in the bin are counted as all without the bin: SQLite counts a whole table by the pages of its narrowest index.
    fn count(&self, shelf: Shelf) -> Result<u32, LibraryError> {
        let sql = match shelf {
            Shelf::All => "SELECT (SELECT count(*) FROM recipe)
                - (SELECT count(*) FROM listing WHERE deleted_ms IS NOT NULL)"
                .to_owned(),
            other => format!("SELECT count(*) FROM listing WHERE {}", shelf_sql(other)),
        };
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// The keys of a page of a whole shelf.
    fn page(&self, query: &Query) -> Result<Vec<i64>, LibraryError> {
        let mut statement = self.connection.prepare_cached(&format!(
            "SELECT recipe FROM listing WHERE {} ORDER BY {} LIMIT ?1 OFFSET ?2",
            shelf_sql(query.shelf),
            order_sql(query.sort)
        ))?;
        let rows = statement.query_map(params![query.limit, query.offset], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn entries(&self, keys: &[i64], search: Option<&Search>) -> Result<Vec<Entry>, LibraryError> {
        let mut statement = self.connection.prepare_cached(ENTRY)?;
        keys.iter()
            .map(|key| Ok(statement.query_row([key], |row| entry_of(row, search))?))
            .collect()
    }
}

fn entry_of(row: &Row<'_>, search: Option<&Search>) -> rusqlite::Result<Entry> {
    let name: String = row.get(1)?;
    let snippet = match search {
        Some(search) => search.snippet(&name, row.get_ref(9)?.as_str().unwrap_or_default()),
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
        rating: row.get(7)?,
        minutes: row.get(8)?,
        snippet,
    })
}
