//! A folder of plain files that mirrors the library, so that people own their recipes and synchronise them with the tools they have.
//!
//! One Markdown text a recipe, the very text of the library below a block of fields, named by its title; photos in `photos` beside. A
//! round (`rounds`) looks at what changed in the library since the last (`library::touched`), looks through the folder (`scanning`: times
//! and sizes first), compares library, last seen and folder (`deciding`: pure), and carries it out (`files`, `keeping`) a few at a time,
//! so that the kitchen is never long away. What was seen is written down last, so that a round broken off anywhere is done again.
//!
//! Both sides are the cook's. A file that was changed becomes a new version, a new one a new recipe. Where both changed, the library's
//! stays and the other is kept beside. A file that is gone deletes nothing: the cook is told, and decides (`matters`).

mod deciding;
mod files;
mod keeping;
mod matters;
mod names;
mod rounds;
mod scanning;

use std::path::{Path, PathBuf};

pub use matters::{Matter, MatterKind, Settling};
pub use rounds::{MirrorChange, mirror_round};
pub use scanning::Asked;

use crate::pasting;
use crate::{Kitchen, KitchenError};

/// No recipe's text is larger, with what stands at its head.
const MOST_BYTES: u64 = pasting::MOST_BYTES + 100_000;

fn too_large() -> String {
    format!("it is larger than {} MB", pasting::MOST_MEGABYTES)
}

const FOLDER: &str = "mirror_folder";
const KEEPING: &str = "mirror";
/// Why it was stopped by something else than the cook.
const STOPPED: &str = "mirror_stopped";

/// When the folder is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mirroring {
    /// All the time.
    Always,
    /// When the cook asks for it.
    OnDemand,
}

/// Why the folder could not be mirrored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MirrorTrouble {
    /// The stable code at the wire.
    pub code: &'static str,
    /// What is so.
    pub message: String,
    /// What can be done about it.
    pub hint: Option<String>,
}

/// How the mirror stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MirrorState {
    /// Where the files are; `None` where no folder was chosen.
    pub folder: Option<PathBuf>,
    /// When it is looked at.
    pub mirroring: Mirroring,
    /// Recipes that have a file.
    pub recipes: u32,
    /// When the folder was last looked at, in wall milliseconds.
    pub looked_ms: Option<i64>,
    /// The last round that did something.
    pub last: Option<MirrorChange>,
    /// What only the cook can decide.
    pub matters: Vec<Matter>,
    /// Why it could not be done, with a remedy.
    pub trouble: Option<MirrorTrouble>,
    /// A backup was restored since, so that the folder may hold newer texts.
    pub restored: bool,
}

/// What is known of the folder while the program runs.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    judged: scanning::Judged,
    looked_ms: Option<i64>,
    last: Option<MirrorChange>,
    told: Vec<deciding::Told>,
    trouble: Option<MirrorTrouble>,
}

impl Kitchen {
    /// How the mirror stands.
    ///
    /// # Errors
    /// Those of the library.
    pub fn mirror(&self) -> Result<MirrorState, KitchenError> {
        let mirroring = match self.library.setting(KEEPING)?.as_deref() {
            Some("on") => Mirroring::Always,
            _ => Mirroring::OnDemand,
        };
        Ok(MirrorState {
            folder: self.library.setting(FOLDER)?.map(PathBuf::from),
            mirroring,
            recipes: self.library.mirrored_count()?,
            looked_ms: self.mirror.looked_ms,
            last: self.mirror.last,
            matters: self.matters()?,
            trouble: self.mirror.trouble.clone(),
            restored: self
                .library
                .setting(STOPPED)?
                .is_some_and(|word| !word.is_empty()),
        })
    }

    /// Lets the library be mirrored in `folder`, which is made where it is missing. Recipes that lie there come in with the next round.
    ///
    /// # Errors
    /// `mirror_unfit`, `file_unwritable`, and those of the library.
    pub fn choose_mirror(&mut self, folder: &Path) -> Result<(), KitchenError> {
        let unwritable = |source| KitchenError::FileUnwritable {
            path: folder.display().to_string(),
            source,
        };
        std::fs::create_dir_all(folder).map_err(unwritable)?;
        let folder = folder.canonicalize().map_err(unwritable)?;
        let unfit = |why| KitchenError::MirrorUnfit {
            path: folder.display().to_string(),
            why,
        };
        let library = self.library.file().parent().unwrap_or(Path::new(""));
        let library = library.canonicalize().map_err(unwritable)?;
        if folder.starts_with(&library) || library.starts_with(&folder) {
            return Err(unfit("the book itself lies there"));
        }
        let named = folder
            .to_str()
            .ok_or_else(|| unfit("its name cannot be written down"))?;
        let words = "Levain writes the recipes of its book into this folder as plain files.\n";
        crate::exporting::write_whole(&folder.join(names::MARKER), words.as_bytes())?;
        if self.library.setting(FOLDER)?.as_deref() != Some(named) {
            self.library.forget_mirrored(&[FOLDER, KEEPING, STOPPED])?;
        }
        self.library.set_settings(&[(FOLDER, named)])?;
        self.library.touch_all()?;
        self.mirror = Memory::default();
        Ok(())
    }

    /// Says when the folder is looked at.
    ///
    /// # Errors
    /// `mirror_unchosen`, and those of the library.
    pub fn set_mirroring(&mut self, mirroring: Mirroring) -> Result<(), KitchenError> {
        if self.library.setting(FOLDER)?.is_none() {
            return Err(KitchenError::MirrorUnchosen);
        }
        let word = match mirroring {
            Mirroring::Always => "on",
            Mirroring::OnDemand => "off",
        };
        Ok(self
            .library
            .set_settings(&[(KEEPING, word), (STOPPED, "")])?)
    }

    /// Mirrors the library no more. The files stay where they are.
    ///
    /// # Errors
    /// Those of the library.
    pub fn leave_mirror(&mut self) -> Result<(), KitchenError> {
        self.library.forget_mirrored(&[FOLDER, KEEPING, STOPPED])?;
        self.mirror = Memory::default();
        Ok(())
    }

    /// Whether a round is to be done without being asked for.
    ///
    /// # Errors
    /// Those of the library.
    pub fn mirrors_always(&self) -> Result<bool, KitchenError> {
        let on = self.library.setting(KEEPING)?.as_deref() == Some("on");
        Ok(on && self.library.setting(FOLDER)?.is_some() && self.library.writable().is_ok())
    }

    /// After a backup was restored the folder may hold newer texts than the book: it is looked at again when the cook says so, and
    /// then as a folder that was never seen, so that nothing on either side is written over.
    pub(crate) fn stop_mirror(&mut self) -> Result<(), KitchenError> {
        if self.library.setting(FOLDER)?.is_none() {
            return Ok(());
        }
        self.library.forget_mirrored(&[])?;
        self.library
            .set_settings(&[(KEEPING, "off"), (STOPPED, "restored")])?;
        Ok(self.library.touch_all()?)
    }
}
