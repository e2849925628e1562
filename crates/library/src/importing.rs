//! Many recipes from another program at once, with their labels and photos: all of a batch or none of it.

use std::ops::ControlFlow;

use crate::labels::{Labels, join_labels, write_labels};
use crate::photos::{NewPhoto, write_photo};
use crate::recipes::{add, known_key};
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

/// What another program has beside a recipe that is in the library already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinedRecipe<'from> {
    /// The recipe of the library.
    pub id: &'from str,
    /// Labels that go with its own; where both say something of one kind, its own stays.
    pub labels: Labels,
    /// Photos that go behind its own.
    pub photos: Vec<NewPhoto<'from>>,
}

impl Library {
    /// Adds recipes with their labels and photos, and joins those of `joined` with recipes that are there: all or nothing. Gives the
    /// ids of the added in the same order. `watch` is told after each how many are in, and can break off.
    ///
    /// # Errors
    /// `cancelled` where `watch` broke off, `recipe_unknown`, `rating_unknown`, `address_unfit`, `disk_full`, `library_unreachable`
    /// for a photo that cannot be written, or where SQLite fails; then nothing has changed.
    pub fn add_imported(
        &mut self,
        batch: &[ImportedRecipe<'_>],
        joined: &[JoinedRecipe<'_>],
        now_ms: i64,
        watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Vec<String>, LibraryError> {
        // Files first: one that no row names is swept later, a row without its file would be a loss.
        let of_added = batch.iter().flat_map(|one| &one.photos);
        for photo in of_added.chain(joined.iter().flat_map(|one| &one.photos)) {
            self.keep_photo(photo)?;
        }
        let adding = self.begin()?;
        let mut done = 0;
        let mut say = || {
            done += 1;
            match watch(done) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(LibraryError::Cancelled),
            }
        };
        let mut ids = Vec::with_capacity(batch.len());
        for one in batch {
            let (key, id) = add(&adding, &one.recipe, now_ms)?;
            write_labels(&adding, key, &one.labels)?;
            for photo in &one.photos {
                write_photo(&adding, key, photo)?;
            }
            ids.push(id);
            say()?;
        }
        for one in joined {
            let key = known_key(&adding, one.id)?;
            join_labels(&adding, key, &one.labels)?;
            for photo in &one.photos {
                write_photo(&adding, key, photo)?;
            }
            say()?;
        }
        adding.commit()?;
        self.relabel()?;
        Ok(ids)
    }
}
