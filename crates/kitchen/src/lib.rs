//! The use-cases that the window and the companion program share: paste, save, list, open, scale, cook, time, convert.
//! Knows neither Tauri nor SQL nor JSON; takes and gives domain types, and every time is an argument.

mod error;
mod lists;
mod opened;
mod scaling;
mod settings;

use std::path::Path;

use recipe::Parsed;

pub use error::KitchenError;
pub use lists::{
    Card, Entries, Entry, LibraryPage, Made, OnTheGo, Query, Shelf, ShelfCounts, SnippetPiece, Sort,
};
pub use opened::{OpenedRecipe, Origin, StandardsBasis, row_id, steps};
pub use scaling::{Scaling, UnitSystem};
pub use settings::{CookSize, Cup, Settings, Theme};

/// Yes or no, where a command sets something.
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

/// One serving (or one of whatever the recipe makes) more or fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneServing {
    /// One more.
    More,
    /// One fewer, never below 1.
    Fewer,
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

/// A file's text and what was doubtful about its bytes.
pub use interchange::DecodedText;

/// The kitchen over one library, open until it is dropped. All `now_ms` are wall milliseconds since 1970 (UTC).
#[derive(Debug)]
pub struct Kitchen {}

/// What was pasted, as read; the text itself is not kept.
///
/// # Errors
/// `text_too_long` beyond 10 MB.
pub fn read_paste(_text: &str) -> Result<Parsed, KitchenError> {
    being_laid()
}

/// The text of a file, decoded.
///
/// # Errors
/// `file_unreadable`, `text_too_long` beyond 10 MB, `not_text`.
pub fn read_file(_path: &Path) -> Result<DecodedText, KitchenError> {
    being_laid()
}

impl Kitchen {
    /// Opens (or creates) the library in `folder`. Adds no recipe.
    ///
    /// # Errors
    /// `library_in_use`, `library_damaged`, `library_missing`, `library_newer`, `library_not_writable`, `library_unreachable`, `disk_full`.
    pub fn open(_folder: &Path) -> Result<Self, KitchenError> {
        being_laid()
    }

    /// Moves the files of a library that cannot be opened to `damaged-<stamp>` in the same folder and opens a new one.
    ///
    /// # Errors
    /// As [`Kitchen::open`].
    pub fn start_afresh(_folder: &Path, _stamp: &str) -> Result<Self, KitchenError> {
        being_laid()
    }

    /// Puts the bundled recipes in, the first time ever; samples once removed do not come back. Gives how many were added.
    ///
    /// # Errors
    /// Those of the library.
    pub fn welcome(&mut self, _now_ms: i64) -> Result<u32, KitchenError> {
        being_laid()
    }

    /// What the cook has set.
    ///
    /// # Errors
    /// Those of the library.
    pub fn settings(&self) -> Result<Settings, KitchenError> {
        being_laid()
    }

    /// Keeps what the cook has set.
    ///
    /// # Errors
    /// Those of the library.
    pub fn set_settings(&mut self, _settings: Settings) -> Result<(), KitchenError> {
        being_laid()
    }

    /// A page of the library, with what its cards draw.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_recipes(&self, _query: &Query) -> Result<LibraryPage, KitchenError> {
        being_laid()
    }

    /// A page of the library without reading the recipes: for long lists and the companion program.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_entries(&self, _query: &Query) -> Result<Entries, KitchenError> {
        being_laid()
    }

    /// A recipe with the scaling last used for it; notes that it was opened.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn open_recipe(&mut self, _id: &str, _now_ms: i64) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// A recipe in another scaling, which is remembered.
    ///
    /// # Errors
    /// `factor_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn show_recipe(
        &mut self,
        _id: &str,
        _factor: &str,
        _units: UnitSystem,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// The cook says what the recipe makes, unscaled; an empty count takes that back.
    ///
    /// # Errors
    /// `count_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn choose_yield(
        &mut self,
        _id: &str,
        _count: &str,
        _noun: &str,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// The cook says how a cup of a food is filled ("brown sugar", "loose"); an empty state takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn choose_fill(
        &mut self,
        _id: &str,
        _food: &str,
        _state: &str,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// The cook says which cup the recipe means; `None` takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn choose_cup(
        &mut self,
        _id: &str,
        _cup: Option<Cup>,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// Scales so that the recipe makes `count`.
    ///
    /// # Errors
    /// `yield_unknown`, `count_out_of_range`, `factor_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn serve(&mut self, _id: &str, _count: &str) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// Scales to one more or one fewer, never below 1.
    ///
    /// # Errors
    /// As [`Kitchen::serve`].
    pub fn step_servings(
        &mut self,
        _id: &str,
        _change: OneServing,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// Marks a favourite.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn set_favourite(&mut self, _id: &str, _favourite: Mark) -> Result<(), KitchenError> {
        being_laid()
    }

    /// Saves the recipes of `text` whose places in [`read_paste`]'s list are kept, each with its own text verbatim, all or none.
    /// Gives their ids in the order of `kept`.
    ///
    /// # Errors
    /// `nothing_to_save`, `no_such_found`, `text_too_long`, and those of the library.
    pub fn save_pasted(
        &mut self,
        _text: &str,
        _kept: &[usize],
        _origin: Origin,
        _now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        being_laid()
    }

    /// Gives a recipe a new text.
    ///
    /// # Errors
    /// `nothing_to_save` for a blank text, `text_too_long`, `recipe_unknown`, and those of the library.
    pub fn save_edit(
        &mut self,
        _id: &str,
        _text: &str,
        _now_ms: i64,
    ) -> Result<OpenedRecipe, KitchenError> {
        being_laid()
    }

    /// Puts a recipe into the bin, for 30 days.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn delete_recipe(&mut self, _id: &str, _now_ms: i64) -> Result<(), KitchenError> {
        being_laid()
    }

    /// Takes a recipe out of the bin.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn restore_recipe(&mut self, _id: &str) -> Result<(), KitchenError> {
        being_laid()
    }

    /// Puts the samples into the bin, for 30 days; gives how many. A sample whose text was edited is the cook's own and stays.
    ///
    /// # Errors
    /// Those of the library.
    pub fn remove_samples(&mut self, _now_ms: i64) -> Result<u32, KitchenError> {
        being_laid()
    }

    /// The cooking of a recipe, resumed where it was; marks it on the go.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn open_cooking(
        &mut self,
        _recipe_id: &str,
        _now_ms: i64,
    ) -> Result<Cooking, KitchenError> {
        being_laid()
    }

    /// Goes to a step (1-based).
    ///
    /// # Errors
    /// `step_unknown`, `recipe_unknown`, and those of the library.
    pub fn set_cooking(
        &mut self,
        _recipe_id: &str,
        _step: u32,
        _now_ms: i64,
    ) -> Result<Cooking, KitchenError> {
        being_laid()
    }

    /// Ticks an ingredient row off, or unticks it.
    ///
    /// # Errors
    /// `row_unknown`, `recipe_unknown`, and those of the library.
    pub fn tick_ingredient(
        &mut self,
        _recipe_id: &str,
        _row: &str,
        _ticked: Mark,
        _now_ms: i64,
    ) -> Result<Cooking, KitchenError> {
        being_laid()
    }

    /// Ends a cooking and writes it into the cook log with a note.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn finish_cooking(
        &mut self,
        _recipe_id: &str,
        _note: &str,
        _now_ms: i64,
    ) -> Result<(), KitchenError> {
        being_laid()
    }
}

fn being_laid<T>() -> Result<T, KitchenError> {
    Err(KitchenError::NothingToSave {
        reason: "this is still being laid",
    })
}
