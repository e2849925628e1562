//! Lists of the library: by shelf and order, or by what was asked for. No search fails, whatever is typed. Which recipes and in which
//! order is settled without reading a text; only those of the page are read.

use rusqlite::{OptionalExtension, Row};

use crate::binned::purged_from;
use crate::choices::origin_of;
use crate::faces::face_of;
use crate::question::Question;
use crate::search::Search;
use crate::{Entries, Entry, Library, LibraryError, Made, Origin, Query, Shelf, ShelfCounts};

const ENTRY: &str = "SELECT recipe.id, recipe.name, recipe.origin, recipe.favourite, recipe.doubtful_lines,
    (SELECT count(*) FROM cook_log WHERE cook_log.recipe = recipe.key), listing.cooked_ms, recipe.rating, listing.minutes, card.version,
    card.face, recipe.text, listing.deleted_ms
    FROM recipe JOIN listing ON listing.recipe = recipe.key JOIN card ON card.recipe = recipe.key
    WHERE recipe.key = ?1 AND (listing.deleted_ms IS NOT NULL) = ?2";

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
            || query.least_rating.is_some()
            || query.shelf != Shelf::All;
        let (total, page, ranked) = if asks {
            let found = self.found(query, &question)?;
            let total = u32::try_from(found.keys.len()).unwrap_or(u32::MAX);
            (total, found.page(query), found.ranked)
        } else {
            let total = self.counts()?.all;
            (total, self.page(query, total)?, None)
        };
        let words: Vec<String> = question
            .words
            .iter()
            .chain(&question.with)
            .cloned()
            .collect();
        Ok(Entries {
            total,
            entries: self.entries(&page.keys, query.shelf, Search::new(&words).as_ref())?,
            end: page.end,
            ranked,
        })
    }

    /// How many recipes stand on each shelf.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn counts(&self) -> Result<ShelfCounts, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT standing, favourites, to_review, binned FROM shelf_count WHERE key = 1",
        )?;
        Ok(statement.query_row([], |row| {
            Ok(ShelfCounts {
                all: row.get(0)?,
                favourites: row.get(1)?,
                to_review: row.get(2)?,
                deleted: row.get(3)?,
            })
        })?)
    }

    /// Without what has left the shelf since its key was found.
    fn entries(
        &self,
        keys: &[i64],
        shelf: Shelf,
        search: Option<&Search>,
    ) -> Result<Vec<Entry>, LibraryError> {
        let mut statement = self.connection.prepare_cached(ENTRY)?;
        let binned = shelf == Shelf::Deleted;
        let entries = keys.iter().map(|key| {
            let entry = statement.query_row((key, binned), |row| entry_of(row, search));
            Ok(entry.optional()?)
        });
        entries.filter_map(Result::transpose).collect()
    }
}

fn entry_of(row: &Row<'_>, search: Option<&Search>) -> rusqlite::Result<Entry> {
    let name: String = row.get(1)?;
    let snippet = match search {
        Some(search) => search.snippet(&name, row.get_ref(11)?.as_str().unwrap_or_default()),
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
        face: face_of(row, 9)?,
        purged_from_ms: row.get::<_, Option<i64>>(12)?.map(purged_from),
    })
}
