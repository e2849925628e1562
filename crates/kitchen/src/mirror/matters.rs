//! What only the cook can decide about a file of the mirror, and what becomes of it then. Nothing that is decided loses a text: one that
//! is not wanted goes into the history of its recipe before its file goes.

use super::deciding::Told;
use super::scanning::{Stamp, text_mark, text_of};
use super::{FOLDER, MOST_BYTES, files, too_large};
use crate::faces::Face;
use crate::pasting::read_bytes;
use crate::reading::Read;
use crate::{Kitchen, KitchenError};

/// What is the matter with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatterKind {
    /// The file of a recipe is gone.
    Missing,
    /// It is a second copy that was kept beside.
    Copy,
    /// It has the text of a recipe that has a file already.
    Twin,
    /// No recipe can be read from it.
    Unfit,
}

/// What the cook decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Settling {
    /// The recipe's file is written again; what stands in its place is kept beside.
    WriteAgain,
    /// The recipe goes into the bin.
    Bin,
    /// The copy's text becomes a new version of the recipe, and the copy goes.
    TakeText,
    /// The recipe stays as it is; the copy's text goes into its history, and the copy goes.
    KeepOurs,
    /// The file becomes a recipe of its own.
    TakeNew,
}

/// A file that only the cook can decide about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matter {
    /// Below the folder.
    pub file: String,
    /// What it is.
    pub kind: MatterKind,
    /// The recipe that it has to do with, and its title.
    pub recipe: Option<(String, String)>,
    /// Why, where that is not plain.
    pub why: Option<String>,
    /// What can be decided.
    pub ways: Vec<Settling>,
}

/// More are not listed.
const MOST: usize = 200;

impl Kitchen {
    pub(crate) fn matters(&self) -> Result<Vec<Matter>, KitchenError> {
        let told = self.mirror.told.iter().take(MOST);
        told.map(|told| self.matter(told)).collect()
    }

    fn matter(&self, told: &Told) -> Result<Matter, KitchenError> {
        let (file, kind, id, why, ways) = match told {
            Told::Missing { id, file } => {
                let ways = vec![Settling::WriteAgain, Settling::Bin];
                (file, MatterKind::Missing, Some(id), None, ways)
            }
            Told::Copy { file, of } => {
                let mut ways = vec![Settling::TakeNew];
                if of.is_some() {
                    ways = vec![Settling::KeepOurs, Settling::TakeText, Settling::TakeNew];
                }
                (file, MatterKind::Copy, of.as_ref(), None, ways)
            }
            Told::Twin { file, id } => (file, MatterKind::Twin, Some(id), None, Vec::new()),
            Told::Unfit { file, why, id } => {
                let ways = id.iter().map(|_| Settling::WriteAgain).collect();
                (
                    file,
                    MatterKind::Unfit,
                    id.as_ref(),
                    Some(why.clone()),
                    ways,
                )
            }
        };
        let named = id.and_then(|id| {
            let stored = self.library.recipe(id).ok().flatten()?;
            Some((id.clone(), self.read(id, &stored).recipe.name.clone()))
        });
        Ok(Matter {
            file: file.clone(),
            kind,
            recipe: named,
            why,
            ways,
        })
    }

    /// Does what the cook has decided about the file. What is to be written is written in the next round.
    ///
    /// # Errors
    /// `matter_unknown`, `file_unreadable`, `file_unwritable`, and those of the library.
    pub fn settle_matter(
        &mut self,
        file: &str,
        way: Settling,
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        let matters = self.matters()?;
        let matter = matters
            .into_iter()
            .find(|one| one.file == file && one.ways.contains(&way));
        let matter = matter.ok_or(KitchenError::MatterUnknown)?;
        let id = matter.recipe.map(|(id, _)| id);
        match (way, id) {
            (Settling::WriteAgain, Some(id)) => {
                if matter.kind == MatterKind::Unfit {
                    self.put_aside(file)?;
                }
                self.library.touch_without_file(&[id])?;
            }
            (Settling::Bin, Some(id)) => self.library.delete_recipe(&id, now_ms)?,
            (Settling::TakeText | Settling::KeepOurs, Some(id)) => {
                self.settle_copy(file, &id, way, now_ms)?;
            }
            (Settling::TakeNew, _) => {
                let (folder, stamp, bytes) = self.copy_of(file)?;
                self.take_in(&folder, file, &bytes, now_ms)?;
                files::take_away(&folder, file, stamp)?;
            }
            (_, None) => return Err(KitchenError::MatterUnknown),
        }
        self.mirror.told.retain(|told| told.file() != file);
        Ok(())
    }

    /// Writes the files of all recipes again whose files are gone.
    ///
    /// # Errors
    /// Those of the library.
    pub fn write_missing_again(&mut self) -> Result<(), KitchenError> {
        let told = std::mem::take(&mut self.mirror.told);
        let (missing, rest): (Vec<_>, Vec<_>) = told
            .into_iter()
            .partition(|one| matches!(one, Told::Missing { .. }));
        self.mirror.told = rest;
        let ids: Vec<String> = missing
            .into_iter()
            .filter_map(|one| match one {
                Told::Missing { id, .. } => Some(id),
                _ => None,
            })
            .collect();
        Ok(self.library.touch_without_file(&ids)?)
    }

    fn settle_copy(
        &mut self,
        file: &str,
        id: &str,
        way: Settling,
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        let (folder, stamp, bytes) = self.copy_of(file)?;
        let before = self.stored(id)?;
        self.read_in(id, &folder, file, &bytes, now_ms)?;
        if way == Settling::KeepOurs {
            let after = self.stored(id)?;
            if text_mark(&after.text) != text_mark(&before.text) {
                let choices = &before.choices;
                let read = Read::of(&before.text, &choices.readings);
                let (reading, readings) = (read.for_library(choices), &choices.readings);
                self.library
                    .set_text(id, &before.text, readings, &reading, now_ms)?;
                let face = Face::of(&read.recipe, choices).for_library();
                self.library.set_choices(id, choices, Some(&face))?;
            }
        }
        files::take_away(&folder, file, stamp).map(|_| ())
    }

    /// The bytes of a copy, with what it must still be when it goes.
    fn copy_of(&self, file: &str) -> Result<(std::path::PathBuf, Stamp, Vec<u8>), KitchenError> {
        let folder = self
            .library
            .setting(FOLDER)?
            .ok_or(KitchenError::MirrorUnchosen)?;
        let folder = std::path::PathBuf::from(folder);
        let path = folder.join(file);
        let stamp = Stamp::of(&path).ok_or(KitchenError::MatterUnknown)?;
        let unreadable = |words: &str| KitchenError::FileUnreadable {
            path: path.display().to_string(),
            source: std::io::Error::other(words.to_owned()),
        };
        let bytes = read_bytes(&path, MOST_BYTES)?.ok_or_else(|| unreadable(&too_large()))?;
        if text_of(&bytes).is_none_or(|text| text.trim().is_empty()) {
            return Err(unreadable("it is no text"));
        }
        Ok((folder, stamp, bytes))
    }

    /// Keeps what cannot be read under another name.
    fn put_aside(&self, file: &str) -> Result<(), KitchenError> {
        let folder = self
            .library
            .setting(FOLDER)?
            .ok_or(KitchenError::MirrorUnchosen)?;
        let folder = std::path::PathBuf::from(folder);
        files::put_aside(&folder, file)
    }
}

impl Told {
    pub(crate) fn file(&self) -> &str {
        match self {
            Self::Missing { file, .. }
            | Self::Copy { file, .. }
            | Self::Unfit { file, .. }
            | Self::Twin { file, .. } => file,
        }
    }
}
