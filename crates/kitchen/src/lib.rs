//! The use-cases that the window and the companion program share: paste, save, list, open, scale, cook, time, convert.
//! Knows neither Tauri nor SQL nor JSON; takes and gives domain types, and every time is an argument.

mod about;
mod backups;
mod beside;
mod companion;
mod conversion;
mod cooking;
mod correcting;
mod error;
mod exporting;
mod faces;
mod following;
mod formula;
mod history;
mod importing;
mod label;
mod lists;
mod mirror;
mod opened;
mod pasting;
mod planning;
mod plans;
mod reading;
mod recovery;
mod samples;
mod settings;
mod shopping;
mod showing;
mod sizing;
mod timer_rows;
mod timing;
mod weighing;

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use cook::scale::{MiseEnPlace, View};
use library::{Library, StoredRecipe};
use recipe::Recipe;

pub use about::About;
pub use beside::{Beside, PageText, PictureOnWeb, Saved, fetched_page};
pub use companion::{By, Sized, scale_recipe, scale_recipe_with, size_by};
pub use conversion::{Basis, Conversion, Converted, Dialled, convert, convert_to};
pub use cook::plan;
pub use cook::scale::{
    Factor, Overridden, Override, RULES, Rule, ScaledIngredient, ScaledRecipe, ScaledStep,
    ScaledYield, Scaling, TinChange, Treatment, in_number,
};
pub use cook::timers::{
    BootId, Change, Effect, End, NewTimer, Snapshot, TimeZone, TimerId, Timers,
};
pub use cooking::UnderWay;
pub use correcting::{LineRead, read_line};
pub use error::KitchenError;
pub use exporting::{ExportForm, Exported};
pub use faces::Face;
pub use formula::{FormulaEdit, OpenedFormula, OwnFormula};
pub use history::{Compared, LineChange};
pub use importing::{
    Candidate, Gathered, Import, ImportReport, Outcome, Progress, Reported, ReportedLine, Stage,
    Take, Twin, gather, read_import,
};
pub use interchange::{DecodedText, LeftOut};
pub use library::{
    Access, AgainstBackup, Backup, BackupJob, BackupReason, Before, Checker, Cooked, Cooking,
    Entries, Entry, Fault, Made, Mark, Origin, Photo, PhotoKind, PhotoSize, Purged, Query,
    Question, Salvage, Salvaged, Searches, Shelf, ShelfCounts, SnippetPiece, Sort, TagCount, Turn,
    VersionEntry, backups_of, verify_backup,
};
pub use lists::{Card, Instead, InsteadOf, LibraryPage, OnTheGo};
pub use mirror::{
    Asked, Matter, MatterKind, MirrorChange, MirrorState, MirrorTrouble, Mirroring, Settling,
    mirror_round,
};
pub use opened::{OpenedRecipe, StandardsBasis, row_id, steps};
pub use pasting::{
    Pasted, decode, lone_address, page_as_text, read_file, read_ingredient, read_paste,
    read_paste_as, read_pasted, read_step,
};
pub use planning::{PlanQuestion, Planned, plan_texts};
pub use plans::{OpenPlan, PlanReminder};
pub use quantity::UnitSystem;
pub use recipe::LineReading;
pub use recipe::foods::EggClass;
pub use recovery::{Notice, Rescue, rescue_of};
pub use samples::Samples;
pub use settings::{CookSize, Cup, Settings, Theme};
pub use shopping::{Basket, ShoppingDish, ShoppingItem, ShoppingList};
pub use showing::OneServing;
pub use sizing::{RuleOf, SizeBy, Sizing};
pub use weighing::{OwnWeights, Weighing};

/// The kitchen over one library, open until it is dropped. All `now_ms` are wall milliseconds since 1970 (UTC).
#[derive(Debug)]
pub struct Kitchen {
    library: Library,
    readings: RefCell<reading::Readings>,
    timing: timing::Timing,
    offers: following::Offers,
    put_away: cooking::PutAway,
    schedule: backups::Schedule,
    faults: Vec<Fault>,
    mirror: mirror::Memory,
    /// The shopping list before its last change.
    shopping_before: Option<library::Shopping>,
}

impl Kitchen {
    /// Opens (or creates) the library in `folder`. Adds no recipe.
    ///
    /// # Errors
    /// `library_in_use`, `library_damaged`, `library_missing`, `library_newer`, `library_not_writable`,
    /// `library_unreachable`, `disk_full`.
    pub fn open(folder: &Path) -> Result<Self, KitchenError> {
        Ok(Self::over(Library::open(folder)?))
    }

    /// Moves the files of a library that cannot be opened into `damaged-<stamp>` in the same folder, and opens a new one.
    ///
    /// # Errors
    /// As [`Kitchen::open`].
    pub fn start_afresh(folder: &Path, stamp: &str) -> Result<Self, KitchenError> {
        Ok(Self::over(Library::start_afresh(folder, stamp)?))
    }

    fn over(library: Library) -> Self {
        Self {
            library,
            readings: RefCell::default(),
            timing: timing::Timing::default(),
            offers: following::Offers::default(),
            put_away: cooking::PutAway::default(),
            schedule: backups::Schedule::default(),
            faults: Vec::new(),
            mirror: mirror::Memory::default(),
            shopping_before: None,
        }
    }

    /// How searches in this kitchen are given up from outside of its lock.
    #[must_use]
    pub fn searches(&self) -> Searches {
        self.library.searches()
    }

    /// Lets searches in this kitchen be given up by these.
    pub fn follow(&mut self, searches: &Searches) {
        self.library.follow(searches);
    }

    /// Puts a recipe into the bin, where nothing of it is lost.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn delete_recipe(&mut self, id: &str, now_ms: i64) -> Result<(), KitchenError> {
        Ok(self.library.delete_recipe(id, now_ms)?)
    }

    /// Takes a recipe out of the bin.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn restore_recipe(&mut self, id: &str) -> Result<(), KitchenError> {
        Ok(self.library.restore_recipe(id)?)
    }

    /// Reads again at most `most` texts that another version of the parser has read, or whose card is stale, for lists and search; gives
    /// how many there were. Opened recipes are always read by this version, so this can be done a few at a time, when there is time.
    ///
    /// # Errors
    /// Those of the library.
    pub fn reread(&mut self, most: u32) -> Result<u32, KitchenError> {
        if self.library.access() != Access::Full {
            return Ok(0);
        }
        let stale = self
            .library
            .read_by_others(parser::VERSION, faces::version(), most)?;
        let mut readings = Vec::with_capacity(stale.len());
        for id in stale {
            let stored = self.stored(&id)?;
            let read = reading::Read::of(&stored.text, &stored.choices.readings);
            readings.push((id, read.for_library(&stored.choices)));
        }
        if !readings.is_empty() {
            self.library.set_readings(&readings)?;
        }
        Ok(u32::try_from(readings.len()).unwrap_or(u32::MAX))
    }

    fn laid_out(&self, recipe: &Arc<Recipe>, view: &View) -> Arc<MiseEnPlace> {
        self.readings.borrow_mut().laid_out(recipe, view)
    }

    fn read(&self, id: &str, stored: &StoredRecipe) -> reading::Read {
        let mut readings = self.readings.borrow_mut();
        readings.read(id, &stored.text, &stored.choices.readings)
    }
}
