//! Why a use-case could not be done, with a stable code, words and a remedy.

use interchange::TextError;
use library::LibraryError;
use quantity::QuantityError;
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
    /// A file could not be read.
    #[error("cannot read \"{path}\"")]
    FileUnreadable {
        /// The file as named.
        path: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// No recipe of that id, or it is deleted for good.
    #[error("no recipe \"{id}\" in the library")]
    RecipeUnknown {
        /// The id asked for.
        id: String,
    },
    /// A factor that is no number from 1/1000 to 1000.
    #[error("cannot scale by \"{factor}\": expected a number from 1/1000 to 1000")]
    FactorOutOfRange {
        /// As typed.
        factor: String,
    },
    /// A count of what a recipe makes that is no positive number.
    #[error("cannot take \"{count}\" as what the recipe makes: expected a number above 0")]
    CountOutOfRange {
        /// As typed.
        count: String,
    },
    /// Scaling by servings where nobody said what the recipe makes.
    #[error("it is not known what \"{name}\" makes")]
    YieldUnknown {
        /// The recipe's title.
        name: String,
    },
    /// A text beyond the limit.
    #[error("the text is too long: {megabytes} MB, expected at most {limit} MB")]
    TextTooLong {
        /// Its size, rounded up.
        megabytes: u64,
        /// The limit.
        limit: u64,
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
    /// A time that no timer can be made of.
    #[error("cannot read a time in \"{text}\"")]
    NoTime {
        /// As typed.
        text: String,
    },
    /// A time outside what a timer can hold.
    #[error("cannot set a timer for \"{text}\": expected from 1 second to 999 hours")]
    TimeOutOfRange {
        /// As typed.
        text: String,
    },
    /// No timer of that id.
    #[error("there is no timer \"{id}\"")]
    TimerUnknown {
        /// The id asked for.
        id: String,
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
            Self::FileUnreadable { .. } => "file_unreadable",
            Self::RecipeUnknown { .. } => "recipe_unknown",
            Self::FactorOutOfRange { .. } => "factor_out_of_range",
            Self::CountOutOfRange { .. } => "count_out_of_range",
            Self::YieldUnknown { .. } => "yield_unknown",
            Self::TextTooLong { .. } => "text_too_long",
            Self::NothingToSave { .. } => "nothing_to_save",
            Self::NoSuchFound { .. } => "no_such_found",
            Self::StepUnknown { .. } => "step_unknown",
            Self::RowUnknown { .. } => "row_unknown",
            Self::NoTime { .. } => "no_time",
            Self::TimeOutOfRange { .. } => "time_out_of_range",
            Self::TimerUnknown { .. } => "timer_unknown",
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
            Self::FileUnreadable { source, .. } => return Some(file_hint(source)),
            Self::RecipeUnknown { .. } => "go back to the library and choose it again",
            Self::FactorOutOfRange { .. } => "write it as 2, 1/2, 1 1/2 or 1.5",
            Self::CountOutOfRange { .. } => "write it as 12 or 12-16",
            Self::YieldUnknown { .. } => "say first what the recipe makes, or scale by a factor",
            Self::TextTooLong { .. } => "paste the part that holds the recipes",
            Self::NothingToSave { .. } => "paste a recipe with its ingredients and steps",
            Self::NoSuchFound { .. } => "look at the list of recipes found and choose again",
            Self::StepUnknown { .. } | Self::RowUnknown { .. } => {
                "the text of the recipe has changed, open it again"
            }
            Self::NoTime { .. } => "write it as tea 4 min, 12:30 or 1h 30m bread",
            Self::TimeOutOfRange { .. } => "write it as 4 min, 12:30 or 1h 30m",
            Self::TimerUnknown { .. } => "it was finished or deleted",
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

/// At most forty characters of what somebody typed, for a message.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.trim().chars().take(40).collect();
    if text.trim().chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
