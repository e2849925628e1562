//! The library's side of the mirror: recipes to plain files, and plain files that somebody has changed to recipes. What a recipe was
//! before stays in its history.

use std::path::Path;

use interchange::{
    Arrived, Format, Head, Incoming, Labels, Photo, PlainFile, arrive, file_stem, print_plain_file,
    read_picture, read_plain_file,
};
use library::{Cooked, JoinedRecipe, Mark, PhotoKind, StoredRecipe, sha256_of};
use recipe::Choices;

use super::deciding::Own;
use super::names;
use super::scanning::text_mark;
use crate::faces::Face;
use crate::importing::{candidate, imported, labels, new_photo};
use crate::pasting::read_bytes;
use crate::reading::Read;
use crate::{Kitchen, KitchenError};

/// No photo of a recipe is larger.
const MOST_PHOTO_BYTES: u64 = 100_000_000;

/// A recipe as a plain file.
#[derive(Debug)]
pub(crate) struct Printed {
    /// The checksum of the whole file without lines of other programs, by which a change in the library is seen.
    pub print: String,
    /// The checksum of the text alone.
    pub text: String,
    pub born_ms: i64,
    pub binned: bool,
    stored: StoredRecipe,
    labels: Labels,
    photos: Vec<String>,
}

impl Printed {
    /// The file with lines that another program had in its head.
    pub(crate) fn with_foreign(&self, foreign: &str) -> String {
        let Self {
            stored,
            labels,
            photos,
            ..
        } = self;
        print_plain_file(&stored.text, labels, &stored.choices, photos, foreign)
    }
}

impl Kitchen {
    /// A recipe as a plain file; `None` where it is gone.
    pub(crate) fn printed(&self, id: &str) -> Result<Option<Printed>, KitchenError> {
        let Some(stored) = self.library.recipe(id)? else {
            return Ok(None);
        };
        let log = self.library.cook_log(id)?.into_iter();
        let mut cooked: Vec<(i64, String)> = log.map(|one| (one.at_ms, one.note)).collect();
        cooked.sort();
        let labels = Labels {
            tags: self.library.tags_of(id)?,
            rating: stored.rating,
            favourite: stored.favourite,
            source: stored.source.clone(),
            address: stored.address.clone(),
            created_ms: Some(stored.created_ms),
            cooked,
        };
        let photos = self.library.photos_of(id)?;
        let photos: Vec<String> = photos.iter().map(photo_name).collect();
        let file = print_plain_file(&stored.text, &labels, &stored.choices, &photos, "");
        Ok(Some(Printed {
            print: sha256_of(file.as_bytes()),
            text: text_mark(&stored.text),
            born_ms: stored.created_ms,
            binned: stored.deleted_ms.is_some(),
            stored,
            labels,
            photos,
        }))
    }

    /// A recipe as it is compared; `None` where it is gone.
    pub(crate) fn as_compared(&self, id: &str) -> Result<Option<Own>, KitchenError> {
        let Some(printed) = self.printed(id)? else {
            return Ok(None);
        };
        Ok(Some(Own {
            wanted: file_stem(&self.read(id, &printed.stored).recipe.name),
            id: id.to_owned(),
            print: printed.print,
            text: printed.text,
            binned: printed.binned,
        }))
    }

    /// Makes what stands in a file a new version of a recipe, and its labels those of the file as far as it tells them.
    pub(crate) fn read_in(
        &mut self,
        id: &str,
        folder: &Path,
        file: &str,
        bytes: &[u8],
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        let stored = self.stored(id)?;
        if stored.deleted_ms.is_some() {
            self.library.restore_recipe(id)?;
        }
        let (plain, incoming) = taken_apart(file, bytes);
        let mut choices = stored.choices.clone();
        if let Some(head) = &plain.head {
            self.take_labels(id, &stored, head)?;
            self.take_photos(id, folder, &head.photos)?;
            choices = choices_of(head, choices);
        } else if let Some(incoming) = incoming {
            self.join_labels(id, &incoming.labels)?;
        }
        let same = text_mark(&plain.text) == text_mark(&stored.text);
        let text = if same { &stored.text } else { &plain.text };
        let read = Read::of(text, &choices.readings);
        if !same || choices.readings != stored.choices.readings {
            let reading = read.for_library(&choices);
            self.library
                .set_text(id, text, &choices.readings, &reading, now_ms)?;
        }
        if choices != stored.choices {
            let face = Face::of(&read.recipe, &choices).for_library();
            self.library.set_choices(id, &choices, Some(&face))?;
        }
        Ok(())
    }

    /// Puts the labels of a file with those of the recipe that has the same text.
    pub(crate) fn join(
        &mut self,
        id: &str,
        folder: &Path,
        file: &str,
        bytes: &[u8],
    ) -> Result<(), KitchenError> {
        let (plain, incoming) = taken_apart(file, bytes);
        match (plain.head, incoming) {
            (Some(head), _) => {
                self.take_photos(id, folder, &head.photos)?;
                self.join_labels(id, &head.labels)
            }
            (None, Some(incoming)) => self.join_labels(id, &incoming.labels),
            (None, None) => Ok(()),
        }
    }

    /// Makes a file a new recipe; gives its id.
    pub(crate) fn take_in(
        &mut self,
        folder: &Path,
        file: &str,
        bytes: &[u8],
        now_ms: i64,
    ) -> Result<String, KitchenError> {
        let (plain, incoming) = taken_apart(file, bytes);
        let mut incoming = incoming.unwrap_or_default();
        if let Some(head) = plain.head {
            incoming.photos = photos_beside(folder, &head.photos);
            (incoming.labels, incoming.choices) = (head.labels, head.choices);
        }
        incoming.text = plain.text;
        let arrived = Arrived {
            from: file.to_owned(),
            format: Format::Own,
            incoming,
        };
        let candidate = candidate(arrived);
        let watch = &mut |_| std::ops::ControlFlow::Continue(());
        let ids = self
            .library
            .add_imported(&[imported(&candidate)], &[], now_ms, watch)?;
        ids.into_iter().next().ok_or(KitchenError::NothingToSave {
            reason: "the file holds no recipe",
        })
    }

    fn take_labels(
        &mut self,
        id: &str,
        stored: &StoredRecipe,
        head: &Head,
    ) -> Result<(), KitchenError> {
        let told = |name: &str| !head.unread.iter().any(|unread| unread == name);
        let labels = &head.labels;
        if told("tags") && self.library.tags_of(id)? != labels.tags {
            self.library.set_tags(id, &labels.tags)?;
        }
        if told("rating") && stored.rating != labels.rating {
            self.library.set_rating(id, labels.rating)?;
        }
        if told("favourite") && stored.favourite != labels.favourite {
            self.library
                .set_favourite(id, Mark::from(labels.favourite))?;
        }
        let or = |name: &str, said: &Option<String>, kept: &Option<String>| {
            if told(name) {
                said.clone()
            } else {
                kept.clone()
            }
        };
        let source = or("source", &labels.source, &stored.source);
        let address = or("address", &labels.address, &stored.address);
        if (&source, &address) != (&stored.source, &stored.address) {
            self.library
                .set_source(id, source.as_deref(), address.as_deref())?;
        }
        self.add_cooked(id, labels)
    }

    /// What was cooked is only ever added.
    fn add_cooked(&mut self, id: &str, labels: &Labels) -> Result<(), KitchenError> {
        let known = self.library.cook_log(id)?;
        let log = labels.cooked.iter().filter(|(at_ms, note)| {
            let same = |one: &Cooked| (one.at_ms, &one.note) == (*at_ms, note);
            !known.iter().any(same)
        });
        self.join_labels(
            id,
            &Labels {
                cooked: log.cloned().collect(),
                ..Labels::default()
            },
        )
    }

    fn join_labels(&mut self, id: &str, brought: &Labels) -> Result<(), KitchenError> {
        if *brought == Labels::default() {
            return Ok(());
        }
        let joined = JoinedRecipe {
            id,
            labels: labels(brought),
            photos: Vec::new(),
        };
        let watch = &mut |_| std::ops::ControlFlow::Continue(());
        self.library.add_imported(&[], &[joined], 0, watch)?;
        Ok(())
    }

    /// Photos that a file names and the recipe has not; one is only ever added.
    fn take_photos(
        &mut self,
        id: &str,
        folder: &Path,
        named: &[String],
    ) -> Result<(), KitchenError> {
        let known: Vec<String> = self.library.photos_of(id)?.iter().map(photo_name).collect();
        let new: Vec<String> = named
            .iter()
            .filter(|name| !known.contains(name))
            .cloned()
            .collect();
        for photo in photos_beside(folder, &new) {
            // What is no photo is left where it lies.
            if let Ok(picture) = read_picture(&photo.bytes) {
                self.library.add_photo(id, &new_photo(&picture))?;
            }
        }
        Ok(())
    }
}

fn photo_name(photo: &library::Photo) -> String {
    let ending = match photo.kind {
        PhotoKind::Jpeg => "jpg",
        PhotoKind::WebP => "webp",
    };
    format!("{}.{ending}", photo.sha256)
}

/// Photos from the folder beside, by names that are no paths.
fn photos_beside(folder: &Path, named: &[String]) -> Vec<Photo> {
    let plain = |name: &&String| {
        !name.is_empty()
            && !name.starts_with('.')
            && name
                .chars()
                .all(|mark| mark.is_alphanumeric() || matches!(mark, '.' | '-' | '_' | ' '))
    };
    let folder = folder.join(names::PHOTOS);
    let read = |name: &String| {
        let path = folder.join(name);
        // A link may lead out of the folder.
        super::scanning::Stamp::of(&path)?;
        let bytes = read_bytes(&path, MOST_PHOTO_BYTES).ok()??;
        Some(Photo {
            name: name.clone(),
            bytes,
        })
    };
    named.iter().filter(plain).filter_map(read).collect()
}

fn choices_of(head: &Head, kept: Choices) -> Choices {
    let told = |name: &str| !head.unread.iter().any(|unread| unread == name);
    let said = head.choices.clone();
    let fits = |reading: &recipe::LineReading| reading.fits();
    Choices {
        recipe_yield: if told("makes") {
            said.recipe_yield
        } else {
            kept.recipe_yield
        },
        standards: if told("cup") {
            said.standards
        } else {
            kept.standards
        },
        fills: if told("filled") {
            said.fills
        } else {
            kept.fills
        },
        readings: if told("lines") {
            said.readings.into_iter().filter(fits).collect()
        } else {
            kept.readings
        },
    }
}

/// The text of a file with its head; where that is not ours, what an import would make of it.
fn taken_apart(file: &str, bytes: &[u8]) -> (PlainFile, Option<Incoming>) {
    let whole = String::from_utf8_lossy(bytes);
    let mut plain = read_plain_file(&whole);
    if plain.head.is_some() {
        return (plain, None);
    }
    let mut arrived = arrive(file, bytes).recipes;
    let only = if arrived.len() == 1 {
        arrived.pop()
    } else {
        None
    };
    match only {
        // A block of another program's fields, or another form altogether.
        Some(only) if only.format != Format::Text || plain.text.starts_with("---\n") => {
            plain.text.clone_from(&only.incoming.text);
            (plain, Some(only.incoming))
        }
        _ => (plain, None),
    }
}
