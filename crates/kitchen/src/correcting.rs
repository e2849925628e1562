//! The cook's corrections of ingredient lines: tried on a line, kept with a recipe, taken back. The text is never changed by them.

use parser::LineWord;
use recipe::{Ingredient, IngredientKind, LineReading, Recipe};

use crate::error::shortened;
use crate::reading::Read;
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// One line as read, word by word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRead {
    /// What is read of it.
    pub ingredient: Ingredient,
    /// Its words, in order, with what each is read as.
    pub words: Vec<LineWord>,
}

/// The line as the parser reads it, or as the cook says it is to be read; nothing is kept.
#[must_use]
pub fn read_line(line: &str, said: Option<&LineReading>) -> LineRead {
    let said = said.filter(|said| said.line == line);
    LineRead {
        ingredient: said.map_or_else(
            || parser::parse_ingredient(line),
            parser::parse_ingredient_as,
        ),
        words: parser::line_words(line, said),
    }
}

impl Kitchen {
    /// Reads a line of a recipe as the cook says from now on, and every other line of it that is written just so.
    ///
    /// # Errors
    /// `correction_unfit`, `line_unknown`, `recipe_unknown`, and those of the library.
    pub fn correct_line(
        &mut self,
        id: &str,
        said: LineReading,
    ) -> Result<OpenedRecipe, KitchenError> {
        if !said.fits() {
            return Err(KitchenError::CorrectionUnfit {
                line: shortened(&said.line),
            });
        }
        self.say(id, |readings| {
            readings.retain(|other| other.line != said.line);
            readings.push(said);
        })
    }

    /// Reads a line of a recipe by itself again. A line that was not corrected stays as it is.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn forget_correction(
        &mut self,
        id: &str,
        line: &str,
    ) -> Result<OpenedRecipe, KitchenError> {
        self.say(id, |readings| readings.retain(|other| other.line != line))
    }

    fn say(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Vec<LineReading>),
    ) -> Result<OpenedRecipe, KitchenError> {
        let stored = self.stored(id)?;
        let mut readings = stored.choices.readings.clone();
        change(&mut readings);
        let read = Read::of(&stored.text, &readings);
        let new = readings
            .iter()
            .filter(|reading| !stored.choices.readings.contains(reading));
        for reading in new {
            if !has_line(&read.recipe, reading) {
                return Err(KitchenError::LineUnknown {
                    name: read.recipe.name.clone(),
                    line: shortened(&reading.line),
                });
            }
        }
        let derived = read.for_library(&stored.choices);
        self.library.set_line_readings(id, &readings, &derived)?;
        self.opened(id)
    }
}

/// Whether the recipe, read with this reading, has its line: among the ingredients, or as the heading of some.
pub(crate) fn has_line(recipe: &Recipe, reading: &LineReading) -> bool {
    recipe.ingredient_groups.iter().any(|group| {
        let heads = reading.kind == IngredientKind::Heading
            && group
                .name
                .as_ref()
                .is_some_and(|name| reading.line.contains(&name.value));
        heads
            || group
                .ingredients
                .iter()
                .any(|line| line.text == reading.line)
    })
}
