//! From a question to the keys of all recipes that answer it, in their order. Words come by way of the search index, everything else from
//! the narrow table of listings; no text is read. The last answer is kept, so that further pages cost nothing.

use std::sync::Arc;

use recipe::foods::{self, Wish};
use rusqlite::{CachedStatement, Params, params};

use crate::folding::folded;
use crate::labels::tag_folded;
use crate::paging::{Page, columns};
use crate::question::Question;
use crate::search::{Search, Term};
use crate::{Library, LibraryError, Query, Shelf, Sort};

/// So many titles are put in order by how well they fit; there is no page that far down.
const MOST_TITLES: usize = 2000;
/// So many recipes that hold the words elsewhere are put in order by how often and where they do; of more, only where counts.
const MOST_RANKED: usize = 500;

/// So many keys are put in order by themselves; of more, the whole order is gone through.
const FEW: usize = 2000;

/// Keys in ascending order.
type Keys = Vec<i64>;

/// All recipes that answer a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// In order.
    pub keys: Vec<i64>,
    /// Where there were too many to put all in order by how well they fit: how many hold the words in title or ingredients, which come
    /// first.
    pub ranked: Option<u32>,
}

/// The last answer, good as long as nothing was written.
#[derive(Debug)]
pub(crate) struct Answered {
    query: Query,
    changes: u64,
    found: Arc<Found>,
}

impl Found {
    /// A page of the answer; one that goes on after another begins behind the last recipe of that.
    pub(crate) fn page(&self, query: &Query) -> Page {
        let from = match query.after.as_deref().and_then(ended) {
            Some((past, key)) => match past.checked_sub(1).and_then(|last| self.keys.get(last)) {
                Some(last) if *last == key => past,
                // The answer was found anew; the recipe stands elsewhere in it, or is gone.
                _ => self
                    .keys
                    .iter()
                    .position(|one| *one == key)
                    .map_or(past, |at| at + 1),
            },
            None => query.offset as usize,
        };
        let from = from.min(self.keys.len());
        let past = from
            .saturating_add(query.limit as usize)
            .min(self.keys.len());
        let keys = self.keys[from..past].to_vec();
        let last = keys.last().filter(|_| past < self.keys.len());
        Page {
            end: last.map(|key| format!("found|{past}|{key}")),
            keys,
        }
    }
}

/// Where a page of an answer ended: its place, and the key of its last recipe.
fn ended(written: &str) -> Option<(usize, i64)> {
    let (past, key) = written.strip_prefix("found|")?.split_once('|')?;
    Some((past.parse().ok()?, key.parse().ok()?))
}

impl Library {
    /// What answers the query; `question` is what was typed in it. Who goes on after a page gets the answer that the page was of, so
    /// that nothing comes twice or is left out; whoever begins anew gets what answers it now.
    pub(crate) fn found(
        &self,
        query: &Query,
        question: &Question,
    ) -> Result<Arc<Found>, LibraryError> {
        let whole = Query {
            offset: 0,
            limit: 0,
            after: None,
            ..query.clone()
        };
        let changes = self.connection.total_changes();
        let is_good = |last: &&Answered| {
            last.query == whole && (last.changes == changes || query.after.is_some())
        };
        if let Some(last) = self.answered.borrow().as_ref().filter(is_good) {
            return Ok(Arc::clone(&last.found));
        }
        let found = Arc::new(self.find(query, question)?);
        *self.answered.borrow_mut() = Some(Answered {
            query: whole,
            changes,
            found: Arc::clone(&found),
        });
        Ok(found)
    }

    fn find(&self, query: &Query, question: &Question) -> Result<Found, LibraryError> {
        let search = Search::new(&question.words);
        let mut keys = match &search {
            Some(search) => Some(self.with_words(search)?),
            None => None,
        };
        for (place, food) in question.with.iter().enumerate() {
            let unfinished = question.ends_in_food && place + 1 == question.with.len();
            let with = self.with_food(food, Wish::With, unfinished)?;
            keys = Some(keys.map_or(with.clone(), |keys| both(&keys, &with)));
        }
        let mut keys = match keys {
            Some(keys) => self.on_shelf(keys, query, question)?,
            None => self.keys(&filter_sql(query, question), [])?,
        };
        for food in &question.without {
            keys = without(&keys, &self.with_food(food, Wish::Without, false)?);
        }
        for tag in query.tags.iter().chain(&question.tags) {
            keys = both(&keys, &self.with_tag(tag, query.tags.contains(tag))?);
        }
        match search {
            Some(search) if query.sort == Sort::LastCooked => self.ranked(&search, keys),
            _ => Ok(Found {
                keys: self.in_order(&keys, query)?,
                ranked: None,
            }),
        }
    }

    /// Recipes with all the words, each in the text or in a tag. Of one or two letters alone nearly all recipes hold a word that begins
    /// so: they are looked for as the beginning of a word of the title, or as a whole word.
    fn with_words(&self, search: &Search) -> Result<Keys, LibraryError> {
        if search.is_a_beginning() {
            let titles = self.matching("recipe_titles", &search.question())?;
            let whole = self.matching("recipe_words", &search.finished().question())?;
            return Ok(either(&titles, &whole));
        }

        let tags = self.tag_words()?;
        let tags_of =
            |term: &Term| -> Vec<&String> { tags.iter().filter(|tag| term.is_in(tag)).collect() };
        if search.terms().iter().all(|term| tags_of(term).is_empty()) {
            return self.matching("recipe_words", &search.question());
        }
        let mut keys: Option<Keys> = None;
        for term in search.terms() {
            let mut with = self.matching("recipe_words", &term.question())?;
            for tag in tags_of(term) {
                with = either(&with, &self.with_tag(tag, true)?);
            }
            keys = Some(keys.map_or(with.clone(), |keys| both(&keys, &with)));
        }
        Ok(keys.unwrap_or_default())
    }

    /// Recipes with a food in them, or with what may be it where it is not to be there.
    fn with_food(&self, food: &str, wish: Wish, unfinished: bool) -> Result<Keys, LibraryError> {
        // Also where the foods of an old recipe have not been read yet: by the words of its ingredients.
        let marks = foods::marks_sought(food, wish);
        let asked: Vec<String> = marks
            .iter()
            .map(|group| {
                let quoted: Vec<String> = group
                    .iter()
                    .map(|mark| format!("\"{}\"", folded(mark).trim()))
                    .collect();
                let star = if unfinished { "*" } else { "" };
                format!("({}{star})", quoted.join(" AND "))
            })
            .collect();
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        self.matching("recipe_foods", &asked.join(" OR "))
    }

    /// Recipes with a tag; where it need not be whole, with one that begins so.
    fn with_tag(&self, tag: &str, whole: bool) -> Result<Keys, LibraryError> {
        let word = tag_folded(tag);
        let past = if whole {
            word.clone()
        } else {
            format!("{word}\u{10FFFF}")
        };
        let sql = "SELECT recipe FROM tag WHERE folded >= ?1 AND folded <= ?2 ORDER BY recipe";
        let mut keys = self.keys(sql, params![word, past])?;
        keys.dedup();
        Ok(keys)
    }

    /// All tags, folded, each once: from one to the next in their index.
    fn tag_words(&self) -> Result<Vec<String>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "WITH RECURSIVE each (word) AS (SELECT min(folded) FROM tag
                UNION ALL SELECT (SELECT min(folded) FROM tag WHERE folded > word) FROM each WHERE word IS NOT NULL)
             SELECT word FROM each WHERE word IS NOT NULL",
        )?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn matching(&self, index: &str, question: &str) -> Result<Keys, LibraryError> {
        self.keys(
            &format!("SELECT rowid FROM {index} WHERE {index} MATCH ?1"),
            [question],
        )
    }

    /// Keys in ascending order, whatever order SQLite gives them in.
    fn keys(&self, sql: &str, params: impl Params) -> Result<Keys, LibraryError> {
        let mut keys = self.keys_in_order(sql, params)?;
        if !keys.is_sorted() {
            keys.sort_unstable();
        }
        Ok(keys)
    }

    fn keys_in_order(&self, sql: &str, params: impl Params) -> Result<Vec<i64>, LibraryError> {
        let mut statement: CachedStatement<'_> = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        let mut keys = Vec::new();
        while let Some(row) = rows.next()? {
            keys.push(row.get(0)?);
        }
        Ok(keys)
    }

    /// Those of the keys that stand on the shelf and within the limits. Where only the bin is left out, only the bin is read.
    fn on_shelf(
        &self,
        keys: Keys,
        query: &Query,
        question: &Question,
    ) -> Result<Keys, LibraryError> {
        let limited = query.least_rating.or(question.least_rating).is_some()
            || query.most_minutes.or(question.most_minutes).is_some();
        if query.shelf == Shelf::All && !limited {
            let binned = self.keys(
                "SELECT recipe FROM listing WHERE deleted_ms IS NOT NULL",
                [],
            )?;
            return Ok(without(&keys, &binned));
        }
        Ok(both(&keys, &self.keys(&filter_sql(query, question), [])?))
    }

    /// The keys in an order that does not come of the words.
    fn in_order(&self, keys: &Keys, query: &Query) -> Result<Vec<i64>, LibraryError> {
        let binned = if query.shelf == Shelf::Deleted {
            "NOT NULL"
        } else {
            "NULL"
        };
        let columns = columns(query.sort);
        if keys.len() <= FEW {
            let sql = format!(
                "SELECT recipe FROM json_each(?1) CROSS JOIN listing ON recipe = value ORDER BY {columns}, recipe"
            );
            return self.keys_in_order(&sql, [format!("{keys:?}")]);
        }
        let sql = format!(
            "SELECT recipe FROM listing WHERE deleted_ms IS {binned} ORDER BY {columns}, recipe"
        );
        let mut all = self.keys_in_order(&sql, [])?;
        let wanted = Marked::of(keys);
        all.retain(|key| wanted.has(*key));
        Ok(all)
    }

    /// The keys by how well they fit: titles first, then the other recipes by how often and where the words stand in them. Weighing that
    /// takes reading all that the index has of the words; where they stand in many recipes, ingredients come first and then the rest,
    /// each from the newest on.
    fn ranked(&self, search: &Search, keys: Keys) -> Result<Found, LibraryError> {
        let titles = both(&self.matching("recipe_titles", &search.question())?, &keys);
        let rest = without(&keys, &titles);
        let mut ranked = self.titles_in_order(search, &titles)?;
        let mut count = titles.len().min(MOST_TITLES);
        let bounded = rest.len() > MOST_RANKED || titles.len() > MOST_TITLES;
        let (first, others) = if rest.len() > MOST_RANKED {
            let asked = format!("{{ingredients}} : ({})", search.question());
            let in_ingredients = both(&self.matching("recipe_words", &asked)?, &rest);
            count += in_ingredients.len();
            let others = without(&rest, &in_ingredients);
            (in_ingredients.into_iter().rev().collect(), others)
        } else {
            let by_weight = self.by_weight(search, &rest)?;
            let mut known = by_weight.clone();
            known.sort_unstable();
            // Words that stand in tags only have no weight.
            (by_weight, without(&rest, &known))
        };
        ranked.extend::<Vec<i64>>(first);
        ranked.extend(others.iter().rev());
        Ok(Found {
            keys: ranked,
            ranked: bounded.then(|| u32::try_from(count).unwrap_or(u32::MAX)),
        })
    }

    /// Those of the keys that the index knows, by how often and where the words stand in them.
    fn by_weight(&self, search: &Search, keys: &Keys) -> Result<Vec<i64>, LibraryError> {
        let (Some(first), Some(last)) = (keys.first(), keys.last()) else {
            return Ok(Vec::new());
        };
        let sql = "SELECT rowid FROM recipe_words WHERE recipe_words MATCH ?1 AND rowid BETWEEN ?2 AND ?3 ORDER BY rank, rowid";
        let mut by_weight = self.keys_in_order(sql, params![search.question(), first, last])?;
        by_weight.retain(|key| keys.binary_search(key).is_ok());
        Ok(by_weight)
    }

    /// The title itself first, then titles that begin so, then shorter ones; the newest first among equals.
    fn titles_in_order(&self, search: &Search, titles: &Keys) -> Result<Vec<i64>, LibraryError> {
        let typed = search.as_typed();
        let (older, newer) = titles.split_at(titles.len().saturating_sub(MOST_TITLES));
        let mut statement = self
            .connection
            .prepare_cached("SELECT name_folded FROM listing WHERE recipe = ?1")?;
        let mut by_fit = Vec::with_capacity(newer.len());
        for key in newer {
            let name: String = statement.query_row([key], |row| row.get(0))?;
            let fit = (
                name != typed,
                !name.starts_with(&typed),
                name.split_whitespace().count(),
            );
            by_fit.push((fit, std::cmp::Reverse(*key)));
        }
        by_fit.sort_unstable();
        let ordered = by_fit.into_iter().map(|(_, key)| key.0);
        Ok(ordered.chain(older.iter().rev().copied()).collect())
    }
}

/// The SQL of what is on a shelf.
pub(crate) fn shelf_sql(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::All => "deleted_ms IS NULL",
        Shelf::Favourites => "deleted_ms IS NULL AND favourite = 1",
        Shelf::ToReview => "deleted_ms IS NULL AND doubtful_lines > 0",
        Shelf::Deleted => "deleted_ms IS NOT NULL",
    }
}

/// What is on the shelf and within the limits of query and question. Only numbers come into it.
fn filter_sql(query: &Query, question: &Question) -> String {
    let mut sql = format!(
        "SELECT recipe FROM listing WHERE {}",
        shelf_sql(query.shelf)
    );
    let least = query
        .least_rating
        .into_iter()
        .chain(question.least_rating)
        .max();
    let most = query
        .most_minutes
        .into_iter()
        .chain(question.most_minutes)
        .min();
    if let Some(least) = least {
        sql.push_str(&format!(" AND by_rating <= -{least}"));
    }
    if let Some(most) = most {
        sql.push_str(&format!(" AND by_time <= {most}"));
    }
    sql
}

/// Which keys are among some, one bit each.
struct Marked {
    first: i64,
    bits: Vec<u64>,
}

impl Marked {
    fn of(keys: &Keys) -> Self {
        let first = keys.first().copied().unwrap_or(0);
        let span = keys.last().map_or(0, |last| last.abs_diff(first) + 1);
        let mut bits = vec![0; usize::try_from(span.div_ceil(64)).unwrap_or(0)];
        for key in keys {
            let place = key.abs_diff(first);
            if let Some(word) = bits.get_mut(usize::try_from(place / 64).unwrap_or(usize::MAX)) {
                *word |= 1 << (place % 64);
            }
        }
        Self { first, bits }
    }

    fn has(&self, key: i64) -> bool {
        let place = key.abs_diff(self.first);
        let word = self
            .bits
            .get(usize::try_from(place / 64).unwrap_or(usize::MAX));
        key >= self.first && word.is_some_and(|word| word >> (place % 64) & 1 == 1)
    }
}

/// Keys that are in both.
fn both(one: &[i64], other: &[i64]) -> Keys {
    let (few, many) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let mut from = 0;
    few.iter()
        .copied()
        .filter(|key| {
            from += many
                .get(from..)
                .unwrap_or_default()
                .partition_point(|one| one < key);
            many.get(from) == Some(key)
        })
        .collect()
}

/// Keys that are in either.
fn either(one: &[i64], other: &[i64]) -> Keys {
    let mut all = [one, other].concat();
    all.sort_unstable();
    all.dedup();
    all
}

/// Keys of the first that are not in the other.
fn without(keys: &[i64], other: &[i64]) -> Keys {
    if other.is_empty() {
        return keys.to_vec();
    }
    let mut from = 0;
    keys.iter()
        .copied()
        .filter(|key| {
            while other.get(from).is_some_and(|one| one < key) {
                from += 1;
            }
            other.get(from) != Some(key)
        })
        .collect()
}
