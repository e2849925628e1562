//! The library's lists, and what a paste was read as.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AmountView, CompositionPart, DoubtView, RowKind, Silhouette, StepPiece, TagView};

/// How the library is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Sort {
    /// Last cooked first, then last opened.
    LastCooked,
    /// A to Z.
    Title,
    /// Newest first.
    Added,
    /// What takes the least time first.
    Quickest,
    /// Most stars first.
    BestRated,
}

/// Which part of the book is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Shelf {
    All,
    Favourites,
    /// Recipes with doubtful lines.
    ToReview,
    /// Deleted less than 30 days ago.
    Deleted,
}

/// So many cards are answered at once.
pub const PAGE: u32 = 48;

/// What narrows a list beside its shelf and what is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default)]
#[ts(export)]
pub struct ListFilters {
    /// Only with all of these tags.
    pub tags: Vec<String>,
    /// Only what takes at most so long.
    pub most_minutes: Option<u32>,
    /// Only with at least so many stars.
    pub least_rating: Option<u8>,
}

/// Another search that finds something, where this one finds nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct InsteadView {
    /// What to search for.
    pub search: String,
    /// "without “saffron”", "did you mean “cinnamon”?".
    pub words: String,
    pub total: u32,
}

/// One recipe in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecipeCard {
    pub id: String,
    pub name: String,
    pub sample: bool,
    pub favourite: bool,
    /// "4 moulds · 9 min in the oven · made 3 times".
    pub facts: String,
    pub silhouette: Silhouette,
    pub composition: Vec<CompositionPart>,
    /// Where a search matched: pieces, the matched ones marked; empty without a search.
    pub snippet: Vec<SnippetPiece>,
    /// How many lines need a look.
    pub doubtful_lines: u32,
    /// In the bin: "in 3 days", "on 12 December".
    pub gone_for_good: Option<String>,
}

/// A piece of a search snippet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SnippetPiece {
    pub text: String,
    pub matched: bool,
}

/// A page of the library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LibraryView {
    /// How many recipes the search and shelf hold in all; more than `cards` where the list is long.
    pub total: u32,
    /// The cards from `offset` on.
    pub cards: Vec<RecipeCard>,
    pub offset: u32,
    /// Where the page ended, given back as `after` to get the next one; `null` at the end of the list.
    pub end: Option<String>,
    /// Present where the words stand in so many recipes that only where they stand was looked at: how many hold them in title or
    /// ingredients, which come first.
    pub ranked: Option<u32>,
    /// What the search was understood as, beside its words: "with butter", "without nuts", "up to 30 min".
    pub understood: Vec<String>,
    /// All tags in the book; none with further pages.
    pub tags: Vec<TagView>,
    /// Where nothing was found: what else to try.
    pub instead: Vec<InsteadView>,
    pub counts: ShelfCounts,
    /// The cooking under way, if any.
    pub on_the_go: Option<OnTheGo>,
}

/// The bundled recipes in the book.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SamplesView {
    /// So many stand in it as they came.
    pub standing: u32,
    /// So many could be brought back.
    pub missing: u32,
}

impl From<kitchen::Samples> for SamplesView {
    fn from(samples: kitchen::Samples) -> Self {
        Self {
            standing: samples.standing,
            missing: samples.missing,
        }
    }
}

/// How many recipes stand on each shelf.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShelfCounts {
    pub all: u32,
    pub favourites: u32,
    pub to_review: u32,
    pub deleted: u32,
}

/// The cooking under way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct OnTheGo {
    pub id: String,
    pub name: String,
    pub silhouette: Silhouette,
    pub composition: Vec<CompositionPart>,
    /// 1-based.
    pub step: u32,
    pub steps: u32,
    /// The step's own text, shortened.
    pub sentence: String,
}

/// What became of one line of the pasted text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum ReadAs {
    /// The title.
    Title { text: String },
    /// A heading of ingredients or steps.
    Heading { text: String },
    /// An ingredient.
    Ingredient {
        row: RowKind,
        amount: Option<AmountView>,
        name: String,
        remark: String,
    },
    /// A step.
    Step { number: u32, pieces: Vec<StepPiece> },
    /// What the recipe makes, or its times.
    Fact { text: String },
    /// Description.
    Description { text: String },
    /// A note, or text kept as it is.
    Note { text: String },
}

/// A line as pasted beside the line as read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ReadLine {
    /// The line as pasted.
    pub text: String,
    /// Its start in the pasted text, in UTF-16 units.
    pub start: u32,
    /// Its end in the pasted text, in UTF-16 units.
    pub end: u32,
    pub read_as: ReadAs,
    pub doubts: Vec<DoubtView>,
    /// What a correction of it is of: the ingredient's line, or a group's heading, without its bullet.
    pub line: Option<String>,
}

/// One recipe found in a pasted text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FoundRecipe {
    /// Its place in the list of recipes found; named to `save_pasted`.
    pub index: u32,
    pub name: String,
    pub name_inferred: bool,
    /// "17 ingredients, 14 steps".
    pub counts: String,
    pub doubtful_lines: u32,
    pub lines: Vec<ReadLine>,
}

/// What a pasted text was read as.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PasteView {
    /// "Three recipes in this page", "No recipe found".
    pub title: String,
    /// How many words were pasted.
    pub words: u32,
    pub recipes: Vec<FoundRecipe>,
    /// What was doubtful about the text as a whole, e.g. why no recipe was found.
    pub diagnostics: Vec<AdviceLine>,
    /// Where the source of a web page was pasted: the plain text of its recipes, which was read in its place.
    pub plain: Option<String>,
    /// What that page says beside them.
    pub labels: Vec<PageLabels>,
    /// Where nothing but the address of a page was pasted.
    pub page: Option<PageAddress>,
}

/// What a web page says beside a recipe on it; given back when that is saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PageLabels {
    /// The recipe's title.
    pub name: String,
    pub tags: Vec<String>,
    /// Who it is from.
    pub source: Option<String>,
    /// Where it stands.
    pub address: Option<String>,
    /// Where its photo is on the web.
    pub picture: Option<String>,
    /// Who would be asked for the photo.
    pub picture_host: Option<String>,
}

/// The recipes of a page that was fetched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PageText {
    pub text: String,
    pub labels: Vec<PageLabels>,
}

/// A photo on the web that can be fetched when the cook says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PhotoOnWeb {
    /// The recipe that it is of.
    pub id: String,
    pub name: String,
    /// Given back to `get_photos`.
    pub address: String,
    /// Who would be asked.
    pub host: String,
}

/// Recipes that were saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SavedView {
    pub ids: Vec<String>,
    pub photos: Vec<PhotoOnWeb>,
}

/// What became of photos that were asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PhotosGot {
    /// How many are with their recipes now.
    pub got: u32,
    /// Those that could not be had: the recipe, and why.
    pub missed: Vec<crate::LeftOutView>,
}

/// A web page that can be fetched when the cook says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PageAddress {
    /// Given back to `get_page`.
    pub address: String,
    /// Who would be asked.
    pub host: String,
}

/// A message with its remedy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AdviceLine {
    pub code: String,
    pub message: String,
    pub hint: Option<String>,
}
