//! What a recipe is labelled with: tags, rating, whose it is and where on the web it stands. Addresses are only kept, never fetched.

use rusqlite::{Transaction, params};

use crate::folding::folded;
use crate::recipes::known_key;
use crate::{Cooked, Library, LibraryError, Mark};

/// More characters than any real tag, source or address has; the rest is cut off, or for an address refused.
const LONGEST: usize = 2000;

/// The labels of a recipe that comes from another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labels {
    /// As written there, in that order.
    pub tags: Vec<String>,
    /// 1 to 5.
    pub rating: Option<u8>,
    /// A favourite.
    pub favourite: Mark,
    /// Whose it is.
    pub source: Option<String>,
    /// Where on the web it stands.
    pub address: Option<String>,
    /// When it was added there, in wall milliseconds; none is now.
    pub created_ms: Option<i64>,
    /// When it was cooked.
    pub cooked: Vec<Cooked>,
}

impl Default for Labels {
    fn default() -> Self {
        Self {
            tags: Vec::new(),
            rating: None,
            favourite: Mark::Off,
            source: None,
            address: None,
            created_ms: None,
            cooked: Vec::new(),
        }
    }
}

/// A tag with how many recipes outside the bin have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagCount {
    /// In its most frequent spelling.
    pub tag: String,
    /// How many recipes.
    pub recipes: u32,
}

impl Library {
    /// Gives a recipe these tags instead of those it had. Blank ones and second spellings of the same are left out.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_tags(&mut self, id: &str, tags: &[impl AsRef<str>]) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        write_tags(&writing, key, tags.iter().map(AsRef::as_ref))?;
        Ok(writing.commit()?)
    }

    /// The tags of a recipe in the cook's order; none for a recipe that is not there.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn tags_of(&self, id: &str) -> Result<Vec<String>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT tag.tag FROM tag JOIN recipe ON recipe.key = tag.recipe WHERE recipe.id = ?1 ORDER BY tag.place",
        )?;
        let rows = statement.query_map([id], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All tags of recipes outside the bin, A to Z.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn all_tags(&self) -> Result<Vec<TagCount>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT tag, sum(recipes), max(recipes) FROM tag_count WHERE recipes > 0 GROUP BY folded ORDER BY folded",
        )?;
        let rows = statement.query_map([], |row| {
            Ok(TagCount {
                tag: row.get(0)?,
                recipes: row.get(1)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Rates a recipe from 1 to 5, or takes the rating away.
    ///
    /// # Errors
    /// `rating_unknown` for another number, `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_rating(&mut self, id: &str, rating: Option<u8>) -> Result<(), LibraryError> {
        let rating = checked_rating(rating)?;
        self.change(id, "UPDATE recipe SET rating = ?2 WHERE key = ?1", rating)
    }

    /// Says whose a recipe is and where on the web it stands; blank words are none.
    ///
    /// # Errors
    /// `address_unfit` for an address that is not http or https, `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_source(
        &mut self,
        id: &str,
        source: Option<&str>,
        address: Option<&str>,
    ) -> Result<(), LibraryError> {
        let address = checked_address(address)?;
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        write_source(&writing, key, source, address)?;
        Ok(writing.commit()?)
    }
}

/// Writes all labels of a recipe that was just added.
pub(crate) fn write_labels(
    within: &Transaction<'_>,
    key: i64,
    labels: &Labels,
) -> Result<(), LibraryError> {
    within
        .prepare_cached(
            "UPDATE recipe SET rating = ?2, favourite = ?3, created_ms = coalesce(?4, created_ms) WHERE key = ?1",
        )?
        .execute(params![
            key,
            checked_rating(labels.rating)?,
            labels.favourite == Mark::On,
            labels.created_ms
        ])?;
    let address = checked_address(labels.address.as_deref())?;
    write_source(within, key, labels.source.as_deref(), address)?;
    write_tags(within, key, labels.tags.iter().map(String::as_str))?;
    for cooked in &labels.cooked {
        within
            .prepare_cached("INSERT INTO cook_log (recipe, cooked_ms, note) VALUES (?1, ?2, ?3)")?
            .execute(params![key, cooked.at_ms, cooked.note])?;
    }
    Ok(())
}

/// Puts labels with those of a recipe that is there: what it has stays, what it lacks is taken, tags and days in the kitchen are added.
pub(crate) fn join_labels(
    within: &Transaction<'_>,
    key: i64,
    labels: &Labels,
) -> Result<(), LibraryError> {
    let source = labels.source.as_deref().map(one_line);
    within
        .prepare_cached(
            "UPDATE recipe SET rating = coalesce(rating, ?2), favourite = max(favourite, ?3), source = coalesce(source, ?4),
             address = coalesce(address, ?5) WHERE key = ?1",
        )?
        .execute(params![
            key,
            checked_rating(labels.rating)?,
            labels.favourite == Mark::On,
            source.filter(|words| !words.is_empty()),
            checked_address(labels.address.as_deref())?
        ])?;
    let own: Vec<String> = within
        .prepare_cached("SELECT tag FROM tag WHERE recipe = ?1 ORDER BY place")?
        .query_map([key], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    write_tags(
        within,
        key,
        own.iter().chain(&labels.tags).map(String::as_str),
    )?;
    for cooked in &labels.cooked {
        within
            .prepare_cached(
                "INSERT INTO cook_log (recipe, cooked_ms, note) SELECT ?1, ?2, ?3
                 WHERE NOT EXISTS (SELECT 1 FROM cook_log WHERE recipe = ?1 AND cooked_ms = ?2 AND note = ?3)",
            )?
            .execute(params![key, cooked.at_ms, cooked.note])?;
    }
    Ok(())
}

fn write_tags<'tags>(
    within: &Transaction<'_>,
    key: i64,
    tags: impl Iterator<Item = &'tags str>,
) -> Result<(), LibraryError> {
    within
        .prepare_cached("DELETE FROM tag WHERE recipe = ?1")?
        .execute([key])?;
    let mut insert = within.prepare_cached(
        "INSERT OR IGNORE INTO tag (recipe, folded, tag, place) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (place, tag) in (0_i64..).zip(tags) {
        let tag = one_line(tag);
        let word = tag_folded(&tag);
        if !word.is_empty() {
            insert.execute(params![key, word, tag, place])?;
        }
    }
    Ok(())
}

/// A tag as it is compared: folded like everything that is searched, its words a space apart. One of signs alone ("🍰") is kept as it is.
pub(crate) fn tag_folded(tag: &str) -> String {
    let words = folded(tag).split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        tag.to_owned()
    } else {
        words
    }
}

fn write_source(
    within: &Transaction<'_>,
    key: i64,
    source: Option<&str>,
    address: Option<&str>,
) -> Result<(), LibraryError> {
    let source = source.map(one_line).filter(|words| !words.is_empty());
    within
        .prepare_cached("UPDATE recipe SET source = ?2, address = ?3 WHERE key = ?1")?
        .execute(params![key, source, address])?;
    Ok(())
}

/// On one line, without control characters and blanks around.
fn one_line(words: &str) -> String {
    let kept: Vec<&str> = words
        .split(|one: char| one.is_whitespace() || one.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    kept.join(" ").chars().take(LONGEST).collect()
}

fn checked_rating(rating: Option<u8>) -> Result<Option<u8>, LibraryError> {
    match rating {
        Some(stars @ (0 | 6..)) => Err(LibraryError::RatingUnknown { rating: stars }),
        other => Ok(other),
    }
}

fn checked_address(address: Option<&str>) -> Result<Option<&str>, LibraryError> {
    let Some(address) = address.map(str::trim).filter(|words| !words.is_empty()) else {
        return Ok(None);
    };
    let rest = ["http://", "https://"].iter().find_map(|scheme| {
        let (head, rest) = address.split_at_checked(scheme.len())?;
        head.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let unfit = |one: char| one.is_whitespace() || one.is_control();
    match rest {
        Some(rest) if !rest.is_empty() && address.len() <= LONGEST && !address.contains(unfit) => {
            Ok(Some(address))
        }
        _ => Err(LibraryError::AddressUnfit {
            address: address.chars().take(80).collect(),
        }),
    }
}
