//! Texts from outside into the library: what was pasted or read from a file is checked, shown as read, and saved verbatim.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use interchange::DecodedText;
use library::{NewRecipe, Origin};
use recipe::{Ingredient, Parsed, Step};

use crate::reading::Read;
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// A cookery book is about 1 MB of text; ten are refused.
const MOST_MEGABYTES: u64 = 10;
const MOST_BYTES: u64 = MOST_MEGABYTES * 1_000_000;

/// What was pasted, as read; the text itself is not kept.
///
/// # Errors
/// `text_too_long` beyond 10 MB.
pub fn read_paste(text: &str) -> Result<Parsed, KitchenError> {
    check_length(text.len() as u64)?;
    Ok(parser::parse(text))
}

/// One ingredient line, as read.
#[must_use]
pub fn read_ingredient(line: &str) -> Ingredient {
    parser::parse_ingredient(line)
}

/// One step, as read.
#[must_use]
pub fn read_step(line: &str) -> Step {
    parser::parse_step(line)
}

/// The text of bytes from outside.
///
/// # Errors
/// `text_too_long` beyond 10 MB, `not_text`.
pub fn decode(bytes: &[u8]) -> Result<DecodedText, KitchenError> {
    check_length(bytes.len() as u64)?;
    Ok(interchange::read_text(bytes)?)
}

/// The text of a file.
///
/// # Errors
/// `file_unreadable`, `text_too_long` beyond 10 MB, `not_text`.
pub fn read_file(path: &Path) -> Result<DecodedText, KitchenError> {
    let unreadable = |source| KitchenError::FileUnreadable {
        path: path.display().to_string(),
        source,
    };
    let file = File::open(path).map_err(unreadable)?;
    let kind = file.metadata().map_err(unreadable)?;
    if kind.is_dir() {
        return Err(unreadable(std::io::ErrorKind::IsADirectory.into()));
    }
    check_length(kind.len())?;
    // A file may grow while it is read, and a device has no length.
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    decode(&bytes)
}

fn check_length(bytes: u64) -> Result<(), KitchenError> {
    if bytes > MOST_BYTES {
        return Err(KitchenError::TextTooLong {
            megabytes: bytes.div_ceil(1_000_000),
            limit: MOST_MEGABYTES,
        });
    }
    Ok(())
}

impl Kitchen {
    /// Saves the recipes of `text` whose places in [`read_paste`]'s list are kept, each with its own text verbatim, all or none.
    /// Gives their ids in the order of `kept`; a place named twice is saved once.
    ///
    /// # Errors
    /// `nothing_to_save`, `no_such_found`, `text_too_long`, and those of the library.
    pub fn save_pasted(
        &mut self,
        text: &str,
        kept: &[usize],
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        let parsed = read_paste(text)?;
        let mut texts: Vec<&str> = Vec::with_capacity(kept.len());
        for (place, index) in kept.iter().enumerate() {
            let found = parsed
                .recipes
                .get(*index)
                .ok_or(KitchenError::NoSuchFound {
                    number: index.saturating_add(1),
                    found: parsed.recipes.len(),
                })?;
            if !kept.iter().take(place).any(|before| before == index) {
                texts.push(found.span.of(text));
            }
        }
        self.add(&texts, origin, now_ms)
    }

    /// Saves every recipe found in `text`.
    ///
    /// # Errors
    /// `nothing_to_save` where none is found, `text_too_long`, and those of the library.
    pub fn save_all(
        &mut self,
        text: &str,
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        let parsed = read_paste(text)?;
        let texts: Vec<&str> = parsed
            .recipes
            .iter()
            .map(|found| found.span.of(text))
            .collect();
        self.add(&texts, origin, now_ms)
    }

    /// Gives a recipe a new text. What the cook has chosen beside the text stays.
    ///
    /// # Errors
    /// `nothing_to_save` for a blank text, `text_too_long`, `recipe_unknown`, and those of the library.
    pub fn save_edit(
        &mut self,
        id: &str,
        text: &str,
        now_ms: i64,
    ) -> Result<OpenedRecipe, KitchenError> {
        check_length(text.len() as u64)?;
        if text.trim().is_empty() {
            return Err(KitchenError::NothingToSave {
                reason: "the text is empty",
            });
        }
        let reading = self.read(id, text).for_library();
        self.library.set_text(id, text, &reading, now_ms)?;
        self.opened(id)
    }

    pub(crate) fn add(
        &mut self,
        texts: &[&str],
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        if texts.is_empty() {
            return Err(KitchenError::NothingToSave {
                reason: "no recipe was found or kept",
            });
        }
        let recipes: Vec<NewRecipe<'_>> = texts
            .iter()
            .map(|text| NewRecipe {
                text,
                origin,
                reading: Read::of(text).for_library(),
            })
            .collect();
        Ok(self.library.add_recipes(&recipes, now_ms)?)
    }
}
