//! What the library takes and gives: recipes as stored, lists as asked for. Only data; no SQL.

use quantity::Magnitude;
use recipe::Choices;

use crate::Face;

/// Yes or no, where something is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Yes.
    On,
    /// No.
    Off,
}

impl From<bool> for Mark {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Where a recipe came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Bundled with the program.
    Sample,
    /// Pasted or typed by the cook.
    Pasted,
    /// Read from a file.
    File,
    /// Brought from another program.
    Imported,
}

/// What was read of a text, for lists and the search; can be rebuilt from the text at any time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The title; a blank one is listed as it is.
    pub name: String,
    /// The words of the ingredients.
    pub ingredients: String,
    /// The words of the method.
    pub steps: String,
    /// Introduction and notes.
    pub notes: String,
    /// The foods in it, as the marks of `recipe::foods::marks_of`.
    pub foods: String,
    /// How long it takes, where the text tells.
    pub minutes: Option<u32>,
    /// How many lines need a look.
    pub doubtful_lines: u32,
    /// The version of the parser that read it.
    pub parser_version: u32,
    /// What its card draws; where that was not made, it is stale.
    pub face: Option<Face>,
}

/// A recipe to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecipe<'text> {
    /// Its text, kept byte for byte.
    pub text: &'text str,
    /// Where it came from.
    pub origin: Origin,
    /// What the cook has chosen already.
    pub choices: Choices,
    /// What was read of it.
    pub reading: Reading,
}

/// A recipe as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRecipe {
    /// Its id.
    pub id: String,
    /// Its text, byte for byte.
    pub text: String,
    /// Whether the text is still the one that was saved: its checksum agrees.
    pub intact: bool,
    /// Where it came from.
    pub origin: Origin,
    /// A favourite.
    pub favourite: bool,
    /// From 1 to 5, where the cook has rated it.
    pub rating: Option<u8>,
    /// Whose it is.
    pub source: Option<String>,
    /// Where on the web it stands: http or https, never fetched.
    pub address: Option<String>,
    /// When it was added, in wall milliseconds.
    pub created_ms: i64,
    /// When its text was last changed, in wall milliseconds.
    pub updated_ms: i64,
    /// When it was put into the bin; `None` while it is not there.
    pub deleted_ms: Option<i64>,
    /// The exact factor it was last shown at.
    pub factor: Magnitude,
    /// The word for the units it was last shown in, `None` for those of the house.
    pub units: Option<String>,
    /// The cook's own choices.
    pub choices: Choices,
    /// How often and when it was cooked.
    pub made: Made,
    /// The version of the parser that the derived rows come from.
    pub parser_version: u32,
}

/// How a list is sorted. A search in the order [`Sort::LastCooked`] goes by how well it matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// Last cooked first, then last opened, then newest.
    #[default]
    LastCooked,
    /// A to Z.
    Title,
    /// Newest first.
    Added,
    /// What takes the least time first; what does not say how long last.
    Quickest,
    /// Most stars first.
    BestRated,
}

/// Which part of the book is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shelf {
    /// Everything that is not deleted.
    #[default]
    All,
    /// The favourites.
    Favourites,
    /// Recipes with doubtful lines.
    ToReview,
    /// The bin.
    Deleted,
}

/// Which recipes are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// As typed, see [`crate::Question`]; no input fails, one without a word lists everything.
    pub search: String,
    /// Only with all of these tags.
    pub tags: Vec<String>,
    /// Only what takes at most so long by its text.
    pub most_minutes: Option<u32>,
    /// Only with at least so many stars.
    pub least_rating: Option<u8>,
    /// The shelf.
    pub shelf: Shelf,
    /// The order.
    pub sort: Sort,
    /// How many to pass over, where `after` does not say where to go on.
    pub offset: u32,
    /// What [`Entries::end`] said of the page before: this one goes on there, whatever came or went meanwhile.
    pub after: Option<String>,
    /// How many to give at most.
    pub limit: u32,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            search: String::new(),
            tags: Vec::new(),
            most_minutes: None,
            least_rating: None,
            shelf: Shelf::default(),
            sort: Sort::default(),
            offset: 0,
            after: None,
            limit: 100,
        }
    }
}

impl Query {
    /// Whether it asks for the first page.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.offset == 0 && self.after.is_none()
    }
}

/// How often and when a recipe was cooked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Made {
    /// How often it was finished.
    pub times: u32,
    /// When last, in milliseconds of the wall clock since 1970 (UTC).
    pub last_ms: Option<i64>,
}

/// A piece of a search snippet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnippetPiece {
    /// Words of the recipe, as written.
    pub text: String,
    /// Whether the search asked for them.
    pub matched: bool,
}

/// One recipe in a list, without reading its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The recipe's id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// One of the bundled samples.
    pub sample: bool,
    /// A favourite.
    pub favourite: bool,
    /// How often and when it was cooked.
    pub made: Made,
    /// 1 to 5, where the cook has rated it.
    pub rating: Option<u8>,
    /// How long it takes, where its text tells.
    pub minutes: Option<u32>,
    /// How many lines need a look.
    pub doubtful_lines: u32,
    /// The line where the search matched; empty without a search.
    pub snippet: Vec<SnippetPiece>,
    /// What its card draws; `None` where that is stale.
    pub face: Option<Face>,
    /// From when on purging takes it away, in wall milliseconds; `None` where it is not in the bin.
    pub purged_from_ms: Option<i64>,
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entries {
    /// How many there are in all.
    pub total: u32,
    /// Those of this page.
    pub entries: Vec<Entry>,
    /// Where this page ended, for the next one; `None` at the end of the list.
    pub end: Option<String>,
    /// Where the words stand in so many recipes that only where they stand was looked at: how many hold them in title or ingredients.
    /// Behind them come the others, the newest first.
    pub ranked: Option<u32>,
}

/// How many recipes stand on each shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ShelfCounts {
    /// Everything that is not deleted.
    pub all: u32,
    /// The favourites.
    pub favourites: u32,
    /// With doubtful lines.
    pub to_review: u32,
    /// In the bin.
    pub deleted: u32,
}

/// The place in a cooking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cooking {
    /// The recipe's id.
    pub recipe_id: String,
    /// 1-based.
    pub step: u32,
    /// Row ids ticked off.
    pub ticked: Vec<String>,
}

/// One entry of the cook log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cooked {
    /// When, in wall milliseconds.
    pub at_ms: i64,
    /// What the cook noted; may be empty.
    pub note: String,
}
