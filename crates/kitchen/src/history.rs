//! Every text that a recipe has had: listed, compared with the present one line by line, and brought back. Nothing is ever lost by it.

use std::time::Duration;

use library::{LibraryError, VersionEntry};
use similar::{ChangeTag, TextDiff};

use crate::reading::Read;
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// Texts that have nothing in common are compared no longer than this; the answer is right then too, only less short.
const LONGEST: Duration = Duration::from_millis(300);

/// What became of a line between an earlier text and the present one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineChange {
    /// It stands in both.
    Kept,
    /// Only the earlier text has it.
    Gone,
    /// Only the present text has it.
    New,
}

/// An earlier text beside the present one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// 1 is the first text that the recipe had.
    pub number: u32,
    /// When it was saved, in wall milliseconds.
    pub saved_ms: i64,
    /// Whether the text is still the one that was saved: its checksum agrees.
    pub intact: bool,
    /// The lines of both, in their order.
    pub lines: Vec<(LineChange, String)>,
}

impl Kitchen {
    /// All texts that a recipe has had, the present one first.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn versions(&self, id: &str) -> Result<Vec<VersionEntry>, KitchenError> {
        self.stored(id)?;
        Ok(self.library.versions_of(id)?)
    }

    /// One of the texts of a recipe, compared with the present one.
    ///
    /// # Errors
    /// `version_unknown`, `recipe_unknown`, and those of the library.
    pub fn compare_version(&self, id: &str, number: u32) -> Result<Compared, KitchenError> {
        let present = self.stored(id)?.text;
        let version = self
            .library
            .version(id, number)?
            .ok_or(LibraryError::VersionUnknown { number })?;
        // Line ends are no difference: a paste may end without one, or come from Windows.
        let earlier: Vec<&str> = version.text.lines().collect();
        let now: Vec<&str> = present.lines().collect();
        let difference = TextDiff::configure()
            .timeout(LONGEST)
            .diff_slices(&earlier, &now);
        let line = |change: similar::Change<&str>| {
            let what = match change.tag() {
                ChangeTag::Equal => LineChange::Kept,
                ChangeTag::Delete => LineChange::Gone,
                ChangeTag::Insert => LineChange::New,
            };
            (what, change.value().to_owned())
        };
        Ok(Compared {
            number,
            saved_ms: version.saved_ms,
            intact: version.intact,
            lines: difference.iter_all_changes().map(line).collect(),
        })
    }

    /// Brings an earlier text back, with what the cook had chosen beside it; the present one becomes a version as well.
    ///
    /// # Errors
    /// `version_unknown`, `recipe_unknown`, and those of the library.
    pub fn restore_version(
        &mut self,
        id: &str,
        number: u32,
        now_ms: i64,
    ) -> Result<OpenedRecipe, KitchenError> {
        let version = self
            .library
            .version(id, number)?
            .ok_or(LibraryError::VersionUnknown { number })?;
        let reading =
            Read::of(&version.text, &version.choices.readings).for_library(&version.choices);
        self.library.restore_version(id, number, &reading, now_ms)?;
        self.opened(id)
    }
}
