//! Recipes from files of other programs: read first, compared with the library, then kept all at once or not at all, with a report of
//! every line. Reading needs no library, so that the window stays free meanwhile.

mod gathering;
mod keeping;
mod reading;
mod twins;

use interchange::{Arrived, LeftOut, Picture};
use library::LibraryError;

pub use gathering::{Gathered, gather};
pub use keeping::{ImportReport, Outcome, Reported, ReportedLine};
pub(crate) use keeping::{imported, labels, new_photo};
pub(crate) use reading::candidate;
pub use reading::read_import;
pub use twins::{Take, Twin};

use crate::KitchenError;
use crate::reading::Read;

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is done now.
    pub stage: Stage,
    /// Recipes done in this stage.
    pub done: usize,
    /// Of how many; 0 while that is not known.
    pub of: usize,
}

/// What an import, or an export, does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Files are opened.
    Opening,
    /// Recipes and their photos are read.
    Reading,
    /// Recipes are written into the library.
    Keeping,
    /// Recipes are written into files.
    Writing,
}

/// A recipe that would come in.
#[derive(Debug)]
pub struct Candidate {
    pub(crate) arrived: Arrived,
    pub(crate) read: Read,
    pub(crate) photos: Vec<Picture>,
    /// What of it is not kept, photos that could not be read among it.
    pub(crate) left_out: Vec<LeftOut>,
    pub(crate) twin: Option<Twin>,
    pub(crate) take: Take,
}

impl Candidate {
    /// Its title.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.read.recipe.name
    }

    /// The file it comes from, with the place inside.
    #[must_use]
    pub fn from(&self) -> &str {
        &self.arrived.from
    }

    /// The program or form it comes from: "Paprika".
    #[must_use]
    pub fn format(&self) -> &'static str {
        self.arrived.format.label()
    }

    /// How many lines of ingredients it has.
    #[must_use]
    pub fn lines(&self) -> usize {
        let groups = &self.read.recipe.ingredient_groups;
        groups.iter().map(|group| group.ingredients.len()).sum()
    }

    /// How many steps it has.
    #[must_use]
    pub fn steps(&self) -> usize {
        crate::steps(&self.read.recipe).count()
    }

    /// How many photos come with it.
    #[must_use]
    pub fn photos(&self) -> usize {
        self.photos.len()
    }

    /// A recipe that it is the same as.
    #[must_use]
    pub fn twin(&self) -> Option<&Twin> {
        self.twin.as_ref()
    }

    /// What is to be done with it.
    #[must_use]
    pub fn take(&self) -> Take {
        self.take
    }
}

/// What would come in, before anything of it is kept.
#[derive(Debug, Default)]
pub struct Import {
    /// The recipes, in the order of the files.
    pub candidates: Vec<Candidate>,
    /// Files that gave no recipe, with the reason.
    pub passed_over: Vec<LeftOut>,
}

impl Import {
    /// Says what is to be done with every recipe that is there already.
    pub fn take_twins(&mut self, take: Take) {
        for candidate in &mut self.candidates {
            if candidate.twin.is_some() {
                candidate.take = take;
            }
        }
    }

    /// Says what is to be done with one recipe; a place that is not there changes nothing.
    pub fn take(&mut self, place: usize, take: Take) {
        if let Some(candidate) = self.candidates.get_mut(place) {
            candidate.take = take;
        }
    }
}

pub(crate) fn cancelled() -> KitchenError {
    KitchenError::Library(LibraryError::Cancelled)
}
