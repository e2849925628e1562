//! The place in a cooking: kept at every step, so that leaving, crashing or quitting loses nothing.

use library::{Cooked, Cooking, Mark};
use recipe::Recipe;

use crate::error::shortened;
use crate::opened::row_of;
use crate::{Kitchen, KitchenError, steps};

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

    /// Ends a cooking and writes it into the cook log with a note, which may be empty.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn finish_cooking(
        &mut self,
        recipe_id: &str,
        note: &str,
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        Ok(self
            .library
            .finish_cooking(recipe_id, note.trim(), now_ms)?)
    }

    /// When a recipe was cooked and what was noted, the last first.
    ///
    /// # Errors
    /// Those of the library.
    pub fn cook_log(&self, recipe_id: &str) -> Result<Vec<Cooked>, KitchenError> {
        Ok(self.library.cook_log(recipe_id)?)
    }

    fn recipe_of(&self, recipe_id: &str) -> Result<std::sync::Arc<Recipe>, KitchenError> {
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
