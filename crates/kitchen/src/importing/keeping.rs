//! An import into the library, all of it or nothing, and the report of what became of every recipe and line.

use std::ops::ControlFlow;

use interchange::LeftOut;
use library::{
    BackupReason, Cooked, ImportedRecipe, JoinedRecipe, Labels, NewPhoto, NewRecipe, Origin,
    PhotoKind,
};
use recipe::{Choices, Ingredient, IngredientKind};

use super::{Candidate, Import, Progress, Stage, Take};
use crate::{Kitchen, KitchenError};

/// What became of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is in the library now.
    Added,
    /// Its labels and photos are with the recipe that was there.
    Merged,
    /// It was left, being there already.
    Skipped,
}

/// What became of a line of ingredients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedLine {
    /// As written.
    pub text: String,
    /// Food, equipment or heading.
    pub kind: IngredientKind,
    /// The food that was read.
    pub name: String,
    /// What is doubtful about it.
    pub doubt: Option<String>,
}

/// What became of a recipe, line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reported {
    /// Its id in the library, where it is there.
    pub id: Option<String>,
    /// Its title.
    pub name: String,
    /// The file, with the place inside.
    pub from: String,
    /// The program or form it came from.
    pub format: &'static str,
    /// What became of it.
    pub outcome: Outcome,
    /// Its ingredients.
    pub lines: Vec<ReportedLine>,
    /// How many steps it has.
    pub steps: usize,
    /// How many photos came with it.
    pub photos: usize,
    /// What is doubtful about the rest.
    pub doubts: Vec<String>,
    /// What of it is not kept, with the reason.
    pub left_out: Vec<LeftOut>,
    /// Where its picture is on the web, where it came without one and is in the library.
    pub picture: Option<String>,
}

/// What became of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Every recipe, in the order of the files.
    pub recipes: Vec<Reported>,
    /// Files that gave no recipe, with the reason.
    pub passed_over: Vec<LeftOut>,
}

impl ImportReport {
    /// How many recipes have this outcome.
    #[must_use]
    pub fn count(&self, outcome: Outcome) -> usize {
        self.recipes
            .iter()
            .filter(|recipe| recipe.outcome == outcome)
            .count()
    }
}

/// From so many recipes on the library is backed up before.
const BULK: usize = 10;

impl Kitchen {
    /// Keeps an import: all recipes that are to be kept or put with others, or where that fails or `watch` breaks off, none. The library is backed up
    /// before, where it holds something and many recipes come.
    ///
    /// # Errors
    /// `cancelled`, `disk_full`, and those of the library; then nothing has changed.
    pub fn keep_import(
        &mut self,
        import: Import,
        now_ms: i64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<ImportReport, KitchenError> {
        let mut import = import;
        for candidate in &mut import.candidates {
            candidate.take = self.still(candidate)?;
        }
        let of_take = |take: Take| import.candidates.iter().filter(move |one| one.take == take);
        let (added, merged) = (of_take(Take::Both).count(), of_take(Take::Merge).count());
        if added + merged >= BULK && self.library.counts()?.all > 0 {
            self.library.back_up(BackupReason::BeforeImport, now_ms)?;
        }
        let batch: Vec<ImportedRecipe<'_>> = of_take(Take::Both).map(imported).collect();
        let joined: Vec<JoinedRecipe<'_>> = of_take(Take::Merge).filter_map(joined).collect();
        let mut said = |done| {
            watch(Progress {
                stage: Stage::Keeping,
                done,
                of: added + merged,
            })
        };
        let ids = match batch.is_empty() && joined.is_empty() {
            true => Vec::new(),
            false => self
                .library
                .add_imported(&batch, &joined, now_ms, &mut said)?,
        };
        drop((batch, joined));
        let mut ids = ids.into_iter();
        let reported = import
            .candidates
            .into_iter()
            .map(|candidate| reported(candidate, &mut ids));
        Ok(ImportReport {
            recipes: reported.collect(),
            passed_over: import.passed_over,
        })
    }

    /// What is to be done with a recipe now: what it was to be put with may have gone meanwhile, or be in the files themselves.
    fn still(&self, candidate: &Candidate) -> Result<Take, KitchenError> {
        let twin = match (candidate.take, &candidate.twin) {
            (Take::Merge, Some(twin)) => twin,
            (Take::Merge, None) => return Ok(Take::Both),
            (take, _) => return Ok(take),
        };
        Ok(match twin.id() {
            Some(id) if self.library.recipe(id)?.is_some() => Take::Merge,
            Some(_) => Take::Both,
            None => Take::Skip,
        })
    }
}

pub(crate) fn new_photo(photo: &interchange::Picture) -> NewPhoto<'_> {
    NewPhoto {
        kind: PhotoKind::Jpeg,
        bytes: &photo.bytes,
        small: &photo.small,
        width: photo.width,
        height: photo.height,
    }
}

fn joined(candidate: &Candidate) -> Option<JoinedRecipe<'_>> {
    Some(JoinedRecipe {
        id: candidate.twin.as_ref()?.id()?,
        labels: labels(&candidate.arrived.incoming.labels),
        photos: candidate.photos.iter().map(new_photo).collect(),
    })
}

pub(crate) fn labels(brought: &interchange::Labels) -> Labels {
    let cooked = brought.cooked.iter().map(|(at_ms, note)| Cooked {
        at_ms: *at_ms,
        note: note.clone(),
    });
    Labels {
        tags: brought.tags.clone(),
        rating: brought.rating,
        favourite: brought.favourite.into(),
        source: brought.source.clone(),
        address: brought.address.clone(),
        created_ms: brought.created_ms,
        cooked: cooked.collect(),
    }
}

pub(crate) fn imported(candidate: &Candidate) -> ImportedRecipe<'_> {
    let incoming = &candidate.arrived.incoming;
    ImportedRecipe {
        recipe: NewRecipe {
            text: &incoming.text,
            origin: Origin::Imported,
            choices: Choices {
                readings: incoming
                    .choices
                    .readings
                    .iter()
                    .filter(|reading| reading.fits())
                    .cloned()
                    .collect(),
                ..incoming.choices.clone()
            },
            reading: candidate.read.for_library(&incoming.choices),
        },
        labels: labels(&incoming.labels),
        photos: candidate.photos.iter().map(new_photo).collect(),
    }
}

fn reported(candidate: Candidate, ids: &mut impl Iterator<Item = String>) -> Reported {
    let recipe = &candidate.read.recipe;
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    let picture = candidate
        .arrived
        .incoming
        .picture
        .clone()
        .filter(|_| candidate.photos.is_empty() && candidate.take != Take::Skip);
    let twin = candidate.twin.as_ref().and_then(|twin| twin.id());
    let (id, outcome) = match candidate.take {
        Take::Both => (ids.next(), Outcome::Added),
        Take::Merge => (twin.map(str::to_owned), Outcome::Merged),
        Take::Skip => (twin.map(str::to_owned), Outcome::Skipped),
    };
    Reported {
        id,
        name: recipe.name.clone(),
        outcome,
        lines: lines.map(line).collect(),
        steps: crate::steps(recipe).count(),
        photos: candidate.photos.len(),
        doubts: candidate
            .read
            .diagnostics
            .iter()
            .map(|one| one.message.clone())
            .collect(),
        format: candidate.arrived.format.label(),
        from: candidate.arrived.from,
        left_out: candidate.left_out,
        picture,
    }
}

fn line(line: &Ingredient) -> ReportedLine {
    ReportedLine {
        text: line.text.clone(),
        kind: line.kind,
        name: line.name.clone(),
        doubt: line.doubts.first().map(|doubt| doubt.message.clone()),
    }
}
