//! Why a use-case could not be done, with a stable code, words and a remedy.

use cook::formula::FormulaError;
use cook::plan::PlanError;
use cook::scale::ScaleError;
use cook::timers::TimerError;
use interchange::{PictureError, TextError};
use library::LibraryError;
use quantity::QuantityError;
use recipe::foods::OwnWeightError;
use thiserror::Error;

/// Why a use-case could not be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum KitchenError {
    /// The library could not be opened, read or written.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// A number, unit or conversion.
    #[error(transparent)]
    Quantity(#[from] QuantityError),
    /// A file's bytes are no text.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A file's bytes are no photo.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// A file that no camera makes.
    #[error("the photo's file is too large: expected at most {limit} MB")]
    PhotoTooHeavy {
        /// The limit.
        limit: u64,
    },
    /// More photos than anybody looks at.
    #[error("the recipe has {most} photos already")]
    TooManyPhotos {
        /// The limit.
        most: usize,
    },
    /// A file could not be read.
    #[error("cannot read \"{path}\"")]
    FileUnreadable {
        /// The file as named.
        path: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A file could not be written.
    #[error("cannot write \"{path}\"")]
    FileUnwritable {
        /// The file or folder.
        path: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A folder for an export that holds something already.
    #[error("the folder \"{path}\" is not empty")]
    FolderNotEmpty {
        /// The folder.
        path: String,
    },
    /// A folder that the library cannot be mirrored in.
    #[error("the folder \"{path}\" cannot hold the plain files: {why}")]
    MirrorUnfit {
        /// The folder.
        path: String,
        /// Why.
        why: &'static str,
    },
    /// The folder of the mirror is not there, or another lies in its place.
    #[error("the folder \"{path}\" is not there")]
    MirrorGone {
        /// The folder.
        path: String,
    },
    /// No folder was chosen.
    #[error("no folder was chosen for plain files")]
    MirrorUnchosen,
    /// A folder with far more in it than recipes.
    #[error("the folder of plain files holds more than {most} files")]
    MirrorTooLarge {
        /// The limit.
        most: usize,
    },
    /// A matter of the mirror that is settled, or was never there.
    #[error("this file was dealt with already")]
    MatterUnknown,
    /// A factor or a count that no recipe can be shown at.
    #[error(transparent)]
    Scale(#[from] ScaleError),
    /// A formula that a recipe has not, or cannot have.
    #[error(transparent)]
    Formula(#[from] FormulaError),
    /// A plan that makes no sense.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A timer.
    #[error(transparent)]
    Timer(#[from] TimerError),
    /// A text beyond the limit.
    #[error("the text is too long: {megabytes} MB, expected at most {limit} MB")]
    TextTooLong {
        /// Its size, rounded up.
        megabytes: u64,
        /// The limit.
        limit: u64,
    },
    /// A text of more lines than the limit.
    #[error("the text has too many lines: {lines}, expected at most {limit}")]
    TooManyLines {
        /// How many it has that are not blank.
        lines: usize,
        /// The limit.
        limit: usize,
    },
    /// Saving nothing.
    #[error("there is nothing to save: {reason}")]
    NothingToSave {
        /// Why.
        reason: &'static str,
    },
    /// A recipe of a pasted text that is not there.
    #[error("the text has no recipe number {number}: {found} found")]
    NoSuchFound {
        /// 1-based, as the cook counts.
        number: usize,
        /// How many were found.
        found: usize,
    },
    /// A page of the web that shows no recipe.
    #[error("no recipe was found on \"{address}\"")]
    NoRecipeOnPage {
        /// The page.
        address: String,
    },
    /// A step that the recipe has not.
    #[error("\"{name}\" has no step {step}")]
    StepUnknown {
        /// The recipe's title.
        name: String,
        /// 1-based.
        step: u32,
    },
    /// A row of ingredients that the recipe has not.
    #[error("\"{name}\" has no ingredient \"{row}\"")]
    RowUnknown {
        /// The recipe's title.
        name: String,
        /// As asked for.
        row: String,
    },
    /// A figure of the cook's own that cannot be taken.
    #[error(transparent)]
    OwnWeight(OwnWeightError),
    /// A weight or what was weighed, as typed.
    #[error("cannot read \"{text}\" as something weighed")]
    WeightUnreadable {
        /// As typed.
        text: String,
    },
    /// A query to the converter that is not finished.
    #[error("\"{query}\" is not yet a question")]
    QueryIncomplete {
        /// As typed.
        query: String,
        /// What is still to come, in words.
        missing: String,
    },
    /// A line of ingredients that the recipe has not.
    #[error("\"{name}\" has no line \"{line}\"")]
    LineUnknown {
        /// The recipe's title.
        name: String,
        /// As asked for.
        line: String,
    },
    /// A correction whose places are not those of its line.
    #[error("the correction does not fit the line \"{line}\"")]
    CorrectionUnfit {
        /// The line.
        line: String,
    },
    /// A query to the converter that cannot be read.
    #[error("cannot read \"{query}\" as something to convert")]
    QueryUnreadable {
        /// As typed.
        query: String,
    },
}

impl KitchenError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Library(error) => error.code(),
            Self::Quantity(error) => error.code(),
            Self::Text(error) => error.code(),
            Self::Scale(error) => error.code(),
            Self::Formula(error) => error.code(),
            Self::Plan(error) => error.code(),
            Self::Timer(error) => error.code(),
            Self::Picture(error) => error.code(),
            Self::PhotoTooHeavy { .. } => "photo_too_large",
            Self::TooManyPhotos { .. } => "too_many_photos",
            Self::FileUnreadable { .. } => "file_unreadable",
            Self::FileUnwritable { .. } => "file_unwritable",
            Self::FolderNotEmpty { .. } => "folder_not_empty",
            Self::MirrorUnfit { .. } => "mirror_unfit",
            Self::MirrorGone { .. } => "mirror_gone",
            Self::MirrorUnchosen => "mirror_unchosen",
            Self::MirrorTooLarge { .. } => "mirror_too_large",
            Self::MatterUnknown => "matter_unknown",
            Self::TextTooLong { .. } | Self::TooManyLines { .. } => "text_too_long",
            Self::NothingToSave { .. } => "nothing_to_save",
            Self::NoSuchFound { .. } => "no_such_found",
            Self::NoRecipeOnPage { .. } => "no_recipe_on_page",
            Self::StepUnknown { .. } => "step_unknown",
            Self::RowUnknown { .. } => "row_unknown",
            Self::OwnWeight(error) => error.code(),
            Self::WeightUnreadable { .. } => "weight_unreadable",
            Self::QueryIncomplete { .. } => "query_incomplete",
            Self::LineUnknown { .. } => "line_unknown",
            Self::CorrectionUnfit { .. } => "correction_unfit",
            Self::QueryUnreadable { .. } => "query_unreadable",
        }
    }

    /// What the cook can do about it, where there is something.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let words = match self {
            Self::Library(error) => return Some(error.hint()),
            Self::Quantity(error) => return Some(error.hint()),
            Self::Text(error) => return Some(error.hint()),
            Self::Picture(error) => return Some(error.hint()),
            Self::PhotoTooHeavy { .. } => "make it smaller in another program first",
            Self::TooManyPhotos { .. } => "take one away first",
            Self::Formula(error) => return Some(error.hint()),
            Self::Scale(error) => return Some(error.hint()),
            Self::Plan(error) => error.hint(),
            Self::Timer(error) => error.hint(),
            Self::FileUnreadable { source, .. } => return Some(file_hint(source)),
            Self::FileUnwritable { source, .. } => return Some(write_hint(source)),
            Self::FolderNotEmpty { .. } => "choose a new or an empty folder",
            Self::MirrorUnfit { .. } => "choose a folder of its own for them",
            Self::MirrorGone { .. } => {
                "nothing was changed; put the disk back, or choose the folder once more"
            }
            Self::MirrorUnchosen => "choose one in the settings",
            Self::MirrorTooLarge { .. } => "choose a folder that holds recipes only",
            Self::MatterUnknown => "look at the folder once more",
            Self::TextTooLong { .. } | Self::TooManyLines { .. } => {
                "paste the part that holds the recipes"
            }
            Self::NothingToSave { .. } => "paste a recipe with its ingredients and steps",
            Self::NoRecipeOnPage { .. } => {
                "open the page in your browser, copy the recipe and paste it here"
            }
            Self::NoSuchFound { .. } => "look at the list of recipes found and choose again",
            Self::StepUnknown { .. } | Self::RowUnknown { .. } | Self::LineUnknown { .. } => {
                "the text of the recipe has changed, open it again"
            }
            Self::OwnWeight(error) => error.hint(),
            Self::QueryIncomplete { missing, .. } => return Some(missing.clone()),
            Self::WeightUnreadable { .. } => "write it as 1 cup and 132 g, or 6 and 350 g",
            Self::CorrectionUnfit { .. } => "choose the words of the line again",
            Self::QueryUnreadable { .. } => "write it as 1 cup plain flour in g, or 350 F in C",
        };
        Some(words.to_owned())
    }
}

fn file_hint(source: &std::io::Error) -> String {
    match source.kind() {
        std::io::ErrorKind::NotFound => "the file is not there any more".to_owned(),
        std::io::ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder; choose a file".to_owned(),
        _ => format!("the system says: {source}"),
    }
}

fn write_hint(source: &std::io::Error) -> String {
    match source.kind() {
        std::io::ErrorKind::StorageFull => "the disk is full; make room and try again".to_owned(),
        std::io::ErrorKind::PermissionDenied => {
            "you may not write there; choose another folder".to_owned()
        }
        _ => format!("the system says: {source}"),
    }
}

/// At most forty characters of what somebody typed, for a message.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.trim().chars().take(40).collect();
    if text.trim().chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
