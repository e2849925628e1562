//! The place in a cooking: kept at every step, so that leaving, crashing or quitting loses nothing.

use std::sync::Arc;

use library::{Cooked, Cooking, Mark};
use recipe::Recipe;

use crate::error::shortened;
use crate::opened::row_of;
use crate::{Kitchen, KitchenError, steps};

const DAY_MS: i64 = 24 * 3_600_000;

/// A cooking under way, beside others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnderWay {
    /// The recipe's id.
    pub id: String,
    /// As read from its text.
    pub recipe: Arc<Recipe>,
    /// 1-based; within the recipe's steps where it has any.
    pub step: u32,
}

/// What can be taken back of cookings that were ended in this run of the program.
#[derive(Debug, Default)]
pub(crate) struct PutAway {
    /// The last one that was finished, with its entry in the log.
    ended: Option<(i64, Cooking)>,
    /// The last one that was ended without a word.
    forgotten: Option<Cooking>,
}

impl Kitchen {
    /// The cooking of a recipe, resumed where it was; marks it on the go.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn open_cooking(&mut self, recipe_id: &str, now_ms: i64) -> Result<Cooking, KitchenError> {
        let recipe = self.recipe_of(recipe_id)?;
        let there = self.library.cooking(recipe_id)?;
        let step = within_steps(&recipe, there.map_or(1, |cooking| cooking.step));
        self.library.set_cooking(recipe_id, step, now_ms)?;
        self.cooking(recipe_id, step)
    }

    /// Goes to a step (1-based).
    ///
    /// # Errors
    /// `step_unknown`, `recipe_unknown`, and those of the library.
    pub fn set_cooking(
        &mut self,
        recipe_id: &str,
        step: u32,
        now_ms: i64,
    ) -> Result<Cooking, KitchenError> {
        let recipe = self.recipe_of(recipe_id)?;
        if within_steps(&recipe, step) != step {
            return Err(KitchenError::StepUnknown {
                name: recipe.name.clone(),
                step,
            });
        }
        self.library.set_cooking(recipe_id, step, now_ms)?;
        self.cooking(recipe_id, step)
    }

    /// Ticks an ingredient row ("0.3") off, or unticks it.
    ///
    /// # Errors
    /// `row_unknown`, `recipe_unknown`, and those of the library.
    pub fn tick_ingredient(
        &mut self,
        recipe_id: &str,
        row: &str,
        ticked: Mark,
        now_ms: i64,
    ) -> Result<Cooking, KitchenError> {
        let recipe = self.recipe_of(recipe_id)?;
        let index = row_of(&recipe, row).ok_or_else(|| KitchenError::RowUnknown {
            name: recipe.name.clone(),
            row: shortened(row),
        })?;
        self.library
            .tick(recipe_id, &crate::row_id(index), ticked, now_ms)?;
        self.cooking(recipe_id, 1)
    }

    /// All cookings under way, the last touched first.
    ///
    /// # Errors
    /// Those of the library.
    pub fn cookings(&self) -> Result<Vec<UnderWay>, KitchenError> {
        let mut all = Vec::new();
        for cooking in self.library.cookings()? {
            let recipe = self.recipe_of(&cooking.recipe_id)?;
            all.push(UnderWay {
                step: within_steps(&recipe, cooking.step),
                id: cooking.recipe_id,
                recipe,
            });
        }
        Ok(all)
    }

    /// Ends a cooking and writes it into the cook log with a note, which may be empty, so many days ago; gives the entry of the
    /// log. [`Kitchen::forget_cooked`] takes it back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn finish_cooking(
        &mut self,
        recipe_id: &str,
        note: &str,
        days_ago: u32,
        now_ms: i64,
    ) -> Result<i64, KitchenError> {
        let there = self.library.cooking(recipe_id)?;
        let cooked_ms = now_ms.saturating_sub(i64::from(days_ago).saturating_mul(DAY_MS));
        let entry = self
            .library
            .finish_cooking(recipe_id, note.trim(), cooked_ms)?;
        self.put_away.ended = there.map(|cooking| (entry, cooking));
        Ok(entry)
    }

    /// Takes an entry out of the cook log. Where it was made by the end of a cooking in this run of the program, and none has
    /// begun since, the cooking is back where it was.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn forget_cooked(
        &mut self,
        recipe_id: &str,
        entry: i64,
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        self.library.forget_cooked(recipe_id, entry)?;
        let ended = self
            .put_away
            .ended
            .take_if(|(of, cooking)| *of == entry && cooking.recipe_id == recipe_id);
        match ended {
            Some((_, cooking)) if self.library.cooking(recipe_id)?.is_none() => {
                Ok(self.library.put_back_cooking(&cooking, now_ms)?)
            }
            _ => Ok(()),
        }
    }

    /// Ends a cooking without a word in the log; [`Kitchen::restore_cooking`] takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn forget_cooking(&mut self, recipe_id: &str) -> Result<(), KitchenError> {
        self.put_away.forgotten = self.library.cooking(recipe_id)?;
        Ok(self.library.forget_cooking(recipe_id)?)
    }

    /// Undo of the last [`Kitchen::forget_cooking`]; of another recipe it changes nothing.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn restore_cooking(&mut self, recipe_id: &str, now_ms: i64) -> Result<(), KitchenError> {
        let forgotten = self
            .put_away
            .forgotten
            .take_if(|cooking| cooking.recipe_id == recipe_id);
        match forgotten {
            Some(cooking) => Ok(self.library.put_back_cooking(&cooking, now_ms)?),
            None => Ok(()),
        }
    }

    /// When a recipe was cooked and what was noted, the last first.
    ///
    /// # Errors
    /// Those of the library.
    pub fn cook_log(&self, recipe_id: &str) -> Result<Vec<Cooked>, KitchenError> {
        Ok(self.library.cook_log(recipe_id)?)
    }

    /// The same with the entries' own names, by which they can be taken out.
    ///
    /// # Errors
    /// Those of the library.
    pub fn cook_entries(&self, recipe_id: &str) -> Result<Vec<(i64, Cooked)>, KitchenError> {
        Ok(self.library.cook_entries(recipe_id)?)
    }

    fn recipe_of(&self, recipe_id: &str) -> Result<Arc<Recipe>, KitchenError> {
        let stored = self.stored(recipe_id)?;
        Ok(self.read(recipe_id, &stored).recipe)
    }

    fn cooking(&self, recipe_id: &str, step: u32) -> Result<Cooking, KitchenError> {
        let there = self.library.cooking(recipe_id)?;
        Ok(there.unwrap_or_else(|| Cooking {
            recipe_id: recipe_id.to_owned(),
            step,
            ticked: Vec::new(),
        }))
    }
}

/// The step nearest to `step` that the recipe has; 1 where it has none. An edited text may have fewer steps than before.
pub(crate) fn within_steps(recipe: &Recipe, step: u32) -> u32 {
    let last = u32::try_from(steps(recipe).count()).unwrap_or(u32::MAX);
    step.clamp(1, last.max(1))
}
