//! Why the library could not be opened, read or written: codes for the window, words and a remedy for the cook.

use std::path::PathBuf;

use thiserror::Error;

/// Why the library could not serve.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// Another Levain has it open.
    #[error("the library in \"{}\" is open in another Levain", folder.display())]
    InUse {
        /// The library's folder.
        folder: PathBuf,
    },
    /// The file is not a library of ours any more, or never was.
    #[error("the library file \"{}\" is damaged: {reason}", file.display())]
    Damaged {
        /// The database file.
        file: PathBuf,
        /// What was found.
        reason: String,
    },
    /// The file that was there is gone.
    #[error("the library file \"{}\" is missing; recipes it held when last seen: {recipes}", file.display())]
    Missing {
        /// The database file.
        file: PathBuf,
        /// How many recipes it last held.
        recipes: u64,
    },
    /// Written by a newer Levain.
    #[error(
        "the library was written by a newer Levain: its form is {found}, expected at most {known}"
    )]
    Newer {
        /// The form of the file.
        found: i64,
        /// The newest form that this program knows.
        known: i64,
    },
    /// The folder or the file cannot be written.
    #[error("cannot write to the library in \"{}\"", folder.display())]
    NotWritable {
        /// The library's folder.
        folder: PathBuf,
    },
    /// No room left.
    #[error("the disk is full: nothing was saved")]
    DiskFull,
    /// Not enough room for what is to be done.
    #[error("there is not enough room on the disk: {} MB needed, {} MB free", megabytes(*needed), megabytes(*free))]
    NoRoom {
        /// In bytes.
        needed: u64,
        /// In bytes.
        free: u64,
    },
    /// The library may only be read.
    #[error("the library is open for reading only: {}", if *newer { "a newer Levain has written it" } else { "its folder cannot be written" })]
    ReadOnly {
        /// Because a newer Levain has written it.
        newer: bool,
    },
    /// The file was replaced, renamed or removed while it was open.
    #[error("the library file \"{}\" was replaced by another program", file.display())]
    Replaced {
        /// The database file.
        file: PathBuf,
    },
    /// Bringing an older form forward would have changed or lost something.
    #[error(
        "the library cannot be brought forward from form {form}: what is in it would not stay the same"
    )]
    NotBroughtForward {
        /// The form of the file.
        form: i64,
    },
    /// A backup that does not read back whole.
    #[error("the backup \"{}\" cannot be used: {reason}", file.display())]
    BackupUnfit {
        /// The backup.
        file: PathBuf,
        /// What was found.
        reason: String,
    },
    /// A name for a backup that is taken.
    #[error("\"{}\" is there already", file.display())]
    BackupExists {
        /// The file.
        file: PathBuf,
    },
    /// The folder cannot be made, read or locked.
    #[error("cannot reach \"{}\"", path.display())]
    Unreachable {
        /// The folder or file.
        path: PathBuf,
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
    /// A version that the recipe never had, or has now.
    #[error("the recipe has no earlier version {number}")]
    VersionUnknown {
        /// As asked for.
        number: u32,
    },
    /// A photo that the recipe has not.
    #[error("the recipe has no photo \"{name}\"")]
    PhotoUnknown {
        /// As asked for.
        name: String,
    },
    /// A rating that is none.
    #[error("\"{rating}\" is no rating: expected 1 to 5")]
    RatingUnknown {
        /// As given.
        rating: u8,
    },
    /// An address that is not one of the web.
    #[error("\"{address}\" is no web address: expected one that begins with http:// or https://")]
    AddressUnfit {
        /// As given, cut short.
        address: String,
    },
    /// The cook broke off.
    #[error("broken off: nothing was added")]
    Cancelled,
    /// A newer search was asked for while this one was running.
    #[error("this search was given up for a newer one")]
    SearchGivenUp,
    /// SQLite refused for another reason.
    #[error("the library could not be read or written: {source}")]
    Database {
        /// What SQLite says.
        #[source]
        source: rusqlite::Error,
    },
}

impl LibraryError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::InUse { .. } => "library_in_use",
            Self::Damaged { .. } => "library_damaged",
            Self::Missing { .. } => "library_missing",
            Self::Newer { .. } => "library_newer",
            Self::NotWritable { .. } => "library_not_writable",
            Self::DiskFull | Self::NoRoom { .. } => "disk_full",
            Self::ReadOnly { .. } => "library_read_only",
            Self::Replaced { .. } => "library_replaced",
            Self::NotBroughtForward { .. } => "library_not_brought_forward",
            Self::BackupUnfit { .. } => "backup_unfit",
            Self::BackupExists { .. } => "backup_exists",
            Self::Unreachable { .. } => "library_unreachable",
            Self::RecipeUnknown { .. } => "recipe_unknown",
            Self::VersionUnknown { .. } => "version_unknown",
            Self::PhotoUnknown { .. } => "photo_unknown",
            Self::RatingUnknown { .. } => "rating_unknown",
            Self::AddressUnfit { .. } => "address_unfit",
            Self::Cancelled => "cancelled",
            Self::SearchGivenUp => "search_given_up",
            Self::Database { .. } => "library_failed",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::InUse { .. } => "use the window that is open, or close it first".to_owned(),
            Self::Damaged { .. } => {
                "start with a new library, and bring back a backup in Settings: the damaged file is kept beside the new one"
                    .to_owned()
            }
            Self::Missing { file, .. } => format!(
                "if you moved it, put it back as {}, or start afresh with an empty library",
                file.display()
            ),
            Self::Newer { .. } => "get the newer Levain; nothing was changed".to_owned(),
            Self::NotWritable { folder } => format!(
                "allow writing in {}, or choose another folder",
                folder.display()
            ),
            Self::DiskFull | Self::NoRoom { .. } => {
                "make room on the disk and try again".to_owned()
            }
            Self::ReadOnly { newer: true } => {
                "get the newer Levain to change recipes; reading and exporting work here".to_owned()
            }
            Self::ReadOnly { newer: false } => {
                "allow writing there to change recipes; reading and exporting work here".to_owned()
            }
            Self::Replaced { .. } => {
                "open the library again to see what is there now; nothing more is written before"
                    .to_owned()
            }
            Self::NotBroughtForward { .. } => {
                "use the version of Levain that wrote it; nothing was changed".to_owned()
            }
            Self::BackupUnfit { .. } => "choose an older backup".to_owned(),
            Self::BackupExists { .. } => "give another name".to_owned(),
            Self::Unreachable { source, .. } => format!("the system says: {source}"),
            Self::RecipeUnknown { .. } => "go back to the library and choose it again".to_owned(),
            Self::VersionUnknown { .. } | Self::PhotoUnknown { .. } => {
                "open the recipe again and choose from what is shown".to_owned()
            }
            Self::RatingUnknown { .. } => "give one to five stars, or none".to_owned(),
            Self::AddressUnfit { .. } => {
                "copy the address from the browser, or leave it empty".to_owned()
            }
            Self::Cancelled => "begin again whenever you like".to_owned(),
            Self::SearchGivenUp => "the newer one is being answered".to_owned(),
            Self::Database { .. } => {
                "try again; if it happens again, close Levain and open it anew".to_owned()
            }
        }
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(source: rusqlite::Error) -> Self {
        match source.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => Self::DiskFull,
            // The file of the log's index could not be made as long as it has to be.
            Some(rusqlite::ErrorCode::SystemIoFailure) if is_without_room(&source) => {
                Self::DiskFull
            }
            Some(rusqlite::ErrorCode::OperationInterrupted) => Self::SearchGivenUp,
            _ => Self::Database { source },
        }
    }
}

/// Rounded up, so that it is never 0 where something is needed.
fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1_000_000)
}

fn is_without_room(source: &rusqlite::Error) -> bool {
    let code = source.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR_SHMSIZE)
}
