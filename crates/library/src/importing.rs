//! Many recipes from another program at once, with their labels and photos: all of a batch or none of it.

use std::ops::ControlFlow;

use crate::labels::{Labels, write_labels};
use crate::photos::{NewPhoto, write_photo};
use crate::recipes::add;
use crate::{Library, LibraryError, NewRecipe};

/// A recipe from another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedRecipe<'from> {
    /// The recipe itself.
    pub recipe: NewRecipe<'from>,
    /// Its labels.
    pub labels: Labels,
    /// Its photos, checked and encoded anew by whoever brings them.
    pub photos: Vec<NewPhoto<'from>>,
}

impl Library {
    /// Adds recipes with their labels and photos, all or none; gives their ids in the same order. `watch` is told after each how many
    /// are in, and can break off.
    ///
    /// # Errors
    /// `cancelled` where `watch` broke off, `rating_unknown`, `address_unfit`, `disk_full`, `library_unreachable` for a photo that
    /// cannot be written, or where SQLite fails; then none is added.
    pub fn add_imported(
        &mut self,
        batch: &[ImportedRecipe<'_>],
        now_ms: i64,
        watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Vec<String>, LibraryError> {
        // Files first: one that no row names is swept later, a row without its file would be a loss.
        for photo in batch.iter().flat_map(|one| &one.photos) {
            self.keep_photo(photo)?;
        }
        let adding = self.begin()?;
        let mut ids = Vec::with_capacity(batch.len());
        for one in batch {
            let (key, id) = add(&adding, &one.recipe, now_ms)?;
            write_labels(&adding, key, &one.labels)?;
            for photo in &one.photos {
                write_photo(&adding, key, photo)?;
            }
            ids.push(id);
            if watch(ids.len()).is_break() {
                return Err(LibraryError::Cancelled);
            }
        }
        adding.commit()?;
        self.relabel()?;
        Ok(ids)
    }
}
