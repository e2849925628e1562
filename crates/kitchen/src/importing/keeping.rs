//! An import into the library, all of it or nothing, and the report of what became of every recipe and line.

use std::ops::ControlFlow;

use interchange::LeftOut;
use library::{
    BackupReason, Cooked, ImportedRecipe, Labels, NewPhoto, NewRecipe, Origin, PhotoKind,
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
    /// Keeps an import: all recipes that are to be kept, or where that fails or `watch` breaks off, none. The library is backed up
    /// before, where it holds something and many recipes come.
    ///
    /// # Errors
    /// `cancelled`, `disk_full`, and those of the library; then nothing was added.
    pub fn keep_import(
        &mut self,
        import: Import,
        now_ms: i64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<ImportReport, KitchenError> {
        let kept: Vec<&Candidate> = import
            .candidates
            .iter()
            .filter(|one| one.take == Take::Both)
            .collect();
        if kept.len() >= BULK && self.library.counts()?.all > 0 {
            self.library.back_up(BackupReason::BeforeImport, now_ms)?;
        }
        let of = kept.len();
        let batch: Vec<ImportedRecipe<'_>> = kept.into_iter().map(imported).collect();
        let mut said = |done| {
            watch(Progress {
                stage: Stage::Keeping,
                done,
                of,
            })
        };
        let ids = match batch.is_empty() {
            true => Vec::new(),
            false => self.library.add_imported(&batch, now_ms, &mut said)?,
        };
        drop(batch);
        let mut ids = ids.into_iter();
        let mut report = ImportReport {
            recipes: Vec::with_capacity(import.candidates.len()),
            passed_over: import.passed_over,
        };
        for candidate in import.candidates {
            let merged = match (
                candidate.take,
                candidate.twin.as_ref().and_then(|twin| twin.id()),
            ) {
                (Take::Merge, Some(id)) => Some(self.merge(id, &candidate)),
                _ => None,
            };
            report.recipes.push(reported(candidate, merged, &mut ids));
        }
        Ok(report)
    }

    /// Puts the labels and photos of a recipe with those of one that is there.
    fn merge(&mut self, id: &str, candidate: &Candidate) -> Result<String, KitchenError> {
        let labels = &candidate.arrived.incoming.labels;
        let Some(stored) = self.library.recipe(id)? else {
            return Ok(id.to_owned());
        };
        let mut tags = self.library.tags_of(id)?;
        tags.extend(labels.tags.iter().cloned());
        self.library.set_tags(id, &tags)?;
        if stored.rating.is_none() && labels.rating.is_some() {
            self.library.set_rating(id, labels.rating)?;
        }
        if labels.favourite {
            self.library.set_favourite(id, library::Mark::On)?;
        }
        let source = stored.source.or_else(|| labels.source.clone());
        let address = stored.address.or_else(|| labels.address.clone());
        self.library
            .set_source(id, source.as_deref(), address.as_deref())?;
        for photo in &candidate.photos {
            self.library.add_photo(id, &new_photo(photo))?;
        }
        Ok(id.to_owned())
    }
}

fn new_photo(photo: &interchange::Picture) -> NewPhoto<'_> {
    NewPhoto {
        kind: PhotoKind::Jpeg,
        bytes: &photo.bytes,
        small: &photo.small,
        width: photo.width,
        height: photo.height,
    }
}

fn imported(candidate: &Candidate) -> ImportedRecipe<'_> {
    let incoming = &candidate.arrived.incoming;
    let labels = &incoming.labels;
    let cooked = labels.cooked.iter().map(|(at_ms, note)| Cooked {
        at_ms: *at_ms,
        note: note.clone(),
    });
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
            reading: candidate.read.for_library(),
        },
        labels: Labels {
            tags: labels.tags.clone(),
            rating: labels.rating,
            favourite: labels.favourite.into(),
            source: labels.source.clone(),
            address: labels.address.clone(),
            created_ms: labels.created_ms,
            cooked: cooked.collect(),
        },
        photos: candidate.photos.iter().map(new_photo).collect(),
    }
}

fn reported(
    candidate: Candidate,
    merged: Option<Result<String, KitchenError>>,
    ids: &mut impl Iterator<Item = String>,
) -> Reported {
    let recipe = &candidate.read.recipe;
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    let mut left_out = candidate.left_out;
    let (id, outcome) = match (candidate.take, merged) {
        (Take::Both, _) => (ids.next(), Outcome::Added),
        (_, Some(Ok(id))) => (Some(id), Outcome::Merged),
        (_, Some(Err(error))) => {
            left_out.push(LeftOut::new("its labels and photos", error.to_string()));
            (None, Outcome::Skipped)
        }
        _ => (
            candidate
                .twin
                .as_ref()
                .and_then(|twin| twin.id())
                .map(str::to_owned),
            Outcome::Skipped,
        ),
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
        left_out,
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
