//! Recipes of the library out into files: each in a form that other programs read, or in our own, which brings everything back.

use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interchange::{Bundle, FileNames, Labels, Outgoing, Photo, html_page};
use library::{PhotoKind, PhotoSize};
use recipe::{Choices, Recipe};

use crate::importing::{Progress, Stage, cancelled};
use crate::{Kitchen, KitchenError};

/// In what form recipes go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportForm {
    /// Our own Markdown, a file a recipe, photos in a folder beside.
    Markdown,
    /// schema.org's JSON-LD, a file a recipe.
    JsonLd,
    /// Cooklang, a file a recipe.
    Cooklang,
    /// One book of Paprika.
    Paprika,
    /// One page for any browser.
    Html,
    /// Our own Markdown with the photos in one archive.
    Zip,
}

impl ExportForm {
    /// All of them, with the word for each.
    pub const ALL: &'static [(Self, &'static str)] = &[
        (Self::Markdown, "markdown"),
        (Self::JsonLd, "jsonld"),
        (Self::Cooklang, "cooklang"),
        (Self::Paprika, "paprika"),
        (Self::Html, "html"),
        (Self::Zip, "zip"),
    ];

    /// What of a recipe the form has no place for, in a cook's words; said before anything is written.
    #[must_use]
    pub fn without(self) -> &'static [&'static str] {
        match self {
            Self::Markdown | Self::Zip => &["the earlier versions of a recipe"],
            Self::JsonLd | Self::Html => &[
                "which are your favourites",
                "the days you cooked them",
                "what you chose of cups, yields and lines",
                "the earlier versions of a recipe",
            ],
            Self::Cooklang => &[
                "your stars",
                "which are your favourites",
                "the days you cooked them",
                "the photos",
                "the headings among the ingredients",
                "what you chose of cups, yields and lines",
                "the earlier versions of a recipe",
            ],
            Self::Paprika => &[
                "the days you cooked them",
                "what you chose of cups, yields and lines",
                "the earlier versions of a recipe",
            ],
        }
    }

    /// The form that a word names.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, own)| *own == word)
            .map(|(form, _)| *form)
    }
}

/// What was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exported {
    /// How many recipes.
    pub recipes: usize,
    /// The files, in the order they were written, photos among them.
    pub files: Vec<PathBuf>,
}

/// A recipe with everything that goes out of it.
struct Packed {
    text: String,
    recipe: Arc<Recipe>,
    choices: Choices,
    labels: Labels,
    photos: Vec<Photo>,
}

impl Packed {
    fn outgoing(&self) -> Outgoing<'_> {
        Outgoing {
            text: &self.text,
            recipe: &self.recipe,
            labels: self.labels.clone(),
            choices: &self.choices,
            photos: self.photos.clone(),
        }
    }
}

impl Kitchen {
    /// Writes recipes into `folder`, which is made where it is missing and must hold nothing: those with `ids`, or all outside the bin.
    ///
    /// # Errors
    /// `folder_not_empty`, `file_unwritable`, `recipe_unknown`, `cancelled`, and those of the library.
    pub fn export(
        &mut self,
        form: ExportForm,
        ids: Option<&[String]>,
        folder: &Path,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Exported, KitchenError> {
        let ids = match ids {
            Some(ids) => ids.to_vec(),
            None => self.all_names()?.into_iter().map(|(id, _)| id).collect(),
        };
        let mut shelf = Shelf::new(form, folder)?;
        for (done, id) in ids.iter().enumerate() {
            let progress = Progress {
                stage: Stage::Writing,
                done,
                of: ids.len(),
            };
            if watch(progress).is_break() {
                return Err(cancelled());
            }
            shelf.take(self.packed(id)?)?;
        }
        shelf.finish(ids.len())
    }

    /// Everything of the library that must come back after export and import: a line of JSON a recipe, sorted.
    ///
    /// # Errors
    /// Those of the library.
    pub fn canonical(&self) -> Result<String, KitchenError> {
        let mut lines = Vec::new();
        for (id, _) in self.all_names()? {
            lines.push(self.packed(&id)?.outgoing().canonical());
        }
        lines.sort();
        Ok(lines.join("\n"))
    }

    fn packed(&self, id: &str) -> Result<Packed, KitchenError> {
        let stored = self.stored(id)?;
        let mut cooked: Vec<(i64, String)> = self
            .library
            .cook_log(id)?
            .into_iter()
            .map(|one| (one.at_ms, one.note))
            .collect();
        cooked.sort();
        let mut photos = Vec::new();
        for photo in self.library.photos_of(id)? {
            let bytes = self.library.photo_bytes(&photo.sha256, PhotoSize::Whole)?;
            photos.extend(bytes.map(|(kind, bytes)| {
                let ending = match kind {
                    PhotoKind::Jpeg => "jpg",
                    PhotoKind::WebP => "webp",
                };
                Photo {
                    name: format!("{}.{ending}", photo.sha256),
                    bytes,
                }
            }));
        }
        let read = crate::reading::Read::of(&stored.text, &stored.choices.readings);
        Ok(Packed {
            recipe: read.recipe,
            labels: Labels {
                tags: self.library.tags_of(id)?,
                rating: stored.rating,
                favourite: stored.favourite,
                source: stored.source,
                address: stored.address,
                created_ms: Some(stored.created_ms),
                cooked,
            },
            choices: stored.choices,
            text: stored.text,
            photos,
        })
    }
}

/// Where files are put, and what is still gathered for one.
struct Shelf {
    form: ExportForm,
    folder: PathBuf,
    names: FileNames,
    written: Vec<PathBuf>,
    bundle: Bundle,
    bundles: usize,
    /// For the one page.
    gathered: Vec<Packed>,
}

impl Shelf {
    fn new(form: ExportForm, folder: &Path) -> Result<Self, KitchenError> {
        let unwritable = |source| unwritable(folder, source);
        fs::create_dir_all(folder).map_err(unwritable)?;
        if fs::read_dir(folder).map_err(unwritable)?.next().is_some() {
            return Err(KitchenError::FolderNotEmpty {
                path: folder.display().to_string(),
            });
        }
        Ok(Self {
            form,
            folder: folder.to_owned(),
            names: FileNames::default(),
            written: Vec::new(),
            bundle: Bundle::default(),
            bundles: 0,
            gathered: Vec::new(),
        })
    }

    fn take(&mut self, packed: Packed) -> Result<(), KitchenError> {
        let name = packed.recipe.name.clone();
        let outgoing = packed.outgoing();
        match self.form {
            ExportForm::Markdown => {
                let file = self.names.give(&name, ".md");
                self.write(&file, outgoing.markdown().as_bytes())?;
                for photo in &packed.photos {
                    self.write(&format!("photos/{}", photo.name), &photo.bytes)?;
                }
            }
            ExportForm::JsonLd => {
                let file = self.names.give(&name, ".json");
                self.write(&file, outgoing.json_ld().as_bytes())?;
            }
            ExportForm::Cooklang => {
                let file = self.names.give(&name, ".cook");
                self.write(&file, outgoing.cooklang().as_bytes())?;
            }
            ExportForm::Paprika => {
                let bytes = outgoing.paprika();
                self.make_room(1, bytes.len() as u64)?;
                let file = self.names.give(&name, ".paprikarecipe");
                self.pack(&file, &bytes)?;
            }
            ExportForm::Zip => {
                let text = outgoing.markdown();
                let bytes = text.len() as u64
                    + packed
                        .photos
                        .iter()
                        .map(|photo| photo.bytes.len() as u64)
                        .sum::<u64>();
                self.make_room(1 + packed.photos.len(), bytes)?;
                let file = self.names.give(&name, ".md");
                self.pack(&format!("recipes/{file}"), text.as_bytes())?;
                for photo in &packed.photos {
                    self.pack(&format!("photos/{}", photo.name), &photo.bytes)?;
                }
            }
            ExportForm::Html => self.gathered.push(packed),
        }
        Ok(())
    }

    fn pack(&mut self, name: &str, bytes: &[u8]) -> Result<(), KitchenError> {
        let folder = &self.folder;
        self.bundle
            .add(name, bytes)
            .map_err(|error| unwritable(folder, io::Error::other(error)))
    }

    /// A book is ended where the next recipe would make it larger than what is taken back in.
    fn make_room(&mut self, files: usize, bytes: u64) -> Result<(), KitchenError> {
        if self.bundle.has_room(files, bytes) {
            return Ok(());
        }
        self.end_bundle()
    }

    fn end_bundle(&mut self) -> Result<(), KitchenError> {
        let bundle = std::mem::take(&mut self.bundle);
        self.bundles += 1;
        let number = if self.bundles == 1 {
            String::new()
        } else {
            format!(" {}", self.bundles)
        };
        let ending = if self.form == ExportForm::Paprika {
            "paprikarecipes"
        } else {
            "zip"
        };
        let bytes = bundle
            .finish()
            .map_err(|error| unwritable(&self.folder, io::Error::other(error)))?;
        self.write(&format!("Recipes{number}.{ending}"), &bytes)
    }

    fn finish(mut self, recipes: usize) -> Result<Exported, KitchenError> {
        match self.form {
            ExportForm::Html => {
                let gathered = std::mem::take(&mut self.gathered);
                let outgoing: Vec<Outgoing<'_>> = gathered.iter().map(Packed::outgoing).collect();
                self.write("Recipes.html", html_page(&outgoing).as_bytes())?;
            }
            ExportForm::Paprika | ExportForm::Zip => self.end_bundle()?,
            ExportForm::Markdown | ExportForm::JsonLd | ExportForm::Cooklang => {}
        }
        Ok(Exported {
            recipes,
            files: self.written,
        })
    }

    /// Writes a file whole or not at all; one that two recipes share is written once.
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), KitchenError> {
        let file = self.folder.join(name);
        if self.written.contains(&file) {
            return Ok(());
        }
        write_whole(&file, bytes)?;
        self.written.push(file);
        Ok(())
    }
}

fn unwritable(path: &Path, source: io::Error) -> KitchenError {
    KitchenError::FileUnwritable {
        path: path.display().to_string(),
        source,
    }
}

/// Writes a file under another name first, so that it is there whole or not at all.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), KitchenError> {
    let write = || {
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let unfinished = folder.join(format!(
            ".unfinished-{}",
            file.file_name().unwrap_or_default().to_string_lossy()
        ));
        let done = fs::write(&unfinished, bytes)
            .and_then(|()| fs::File::open(&unfinished)?.sync_all())
            .and_then(|()| fs::rename(&unfinished, file));
        if done.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        done
    };
    write().map_err(|error| unwritable(file, error))
}
