//! The library's lists as the window and the companion program ask for them.

use std::sync::Arc;

use recipe::{Choices, Recipe};

/// How a list is sorted; a search without an order of its own goes by how well it matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// Last cooked first, then last opened, then newest.
    #[default]
    LastCooked,
    /// A to Z.
    Title,
    /// Newest first.
    Added,
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
    /// Deleted less than 30 days ago.
    Deleted,
}

/// Which recipes are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// Words as typed; no input fails, blank lists everything.
    pub search: String,
    /// The shelf.
    pub shelf: Shelf,
    /// The order.
    pub sort: Sort,
    /// How many to pass over.
    pub offset: u32,
    /// How many to give at most.
    pub limit: u32,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            search: String::new(),
            shelf: Shelf::default(),
            sort: Sort::default(),
            offset: 0,
            limit: 100,
        }
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
    /// Words of the recipe.
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
    /// How many lines need a look.
    pub doubtful_lines: u32,
    /// Where the search matched; empty without a search.
    pub snippet: Vec<SnippetPiece>,
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entries {
    /// How many there are in all.
    pub total: u32,
    /// Those of this page.
    pub entries: Vec<Entry>,
}

/// One recipe in a list with what its card draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The recipe in the list.
    pub entry: Entry,
    /// As read from its text.
    pub recipe: Arc<Recipe>,
    /// The cook's own choices.
    pub choices: Choices,
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

/// The cooking under way: the one that was touched last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnTheGo {
    /// The recipe's id.
    pub id: String,
    /// As read from its text.
    pub recipe: Arc<Recipe>,
    /// The cook's own choices.
    pub choices: Choices,
    /// 1-based.
    pub step: u32,
}

/// A page of the library as the window shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryPage {
    /// How many recipes the search and shelf hold in all.
    pub total: u32,
    /// Those of this page.
    pub cards: Vec<Card>,
    /// The shelves.
    pub counts: ShelfCounts,
    /// The cooking under way, if any.
    pub on_the_go: Option<OnTheGo>,
}
