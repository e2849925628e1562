//! The library's lists as the window draws them: entries with the recipes that their cards are drawn from.

use std::sync::Arc;

use library::{Entries, Entry, Query, ShelfCounts};
use recipe::{Choices, Recipe};

use crate::{Kitchen, KitchenError};

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

/// The cooking under way: the one that was touched last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnTheGo {
    /// The recipe's id.
    pub id: String,
    /// As read from its text.
    pub recipe: Arc<Recipe>,
    /// The cook's own choices.
    pub choices: Choices,
    /// 1-based; within the recipe's steps where it has any.
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

impl Kitchen {
    /// A page of the library, with what its cards draw.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_recipes(&self, query: &Query) -> Result<LibraryPage, KitchenError> {
        let page = self.library.list(query)?;
        let mut cards = Vec::with_capacity(page.entries.len());
        for entry in page.entries {
            let stored = self.stored(&entry.id)?;
            cards.push(Card {
                recipe: self.read(&entry.id, &stored).recipe,
                choices: stored.choices,
                entry,
            });
        }
        Ok(LibraryPage {
            total: page.total,
            cards,
            counts: self.library.counts()?,
            on_the_go: self.on_the_go()?,
        })
    }

    /// A page of the library without reading the recipes: for long lists and the companion program.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_entries(&self, query: &Query) -> Result<Entries, KitchenError> {
        Ok(self.library.list(query)?)
    }

    fn on_the_go(&self) -> Result<Option<OnTheGo>, KitchenError> {
        let Some(cooking) = self.library.latest_cooking()? else {
            return Ok(None);
        };
        let stored = self.stored(&cooking.recipe_id)?;
        let recipe = self.read(&cooking.recipe_id, &stored).recipe;
        let step = crate::cooking::within_steps(&recipe, cooking.step);
        Ok(Some(OnTheGo {
            id: cooking.recipe_id,
            recipe,
            choices: stored.choices,
            step,
        }))
    }
}
