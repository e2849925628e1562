//! Other programs' formats in and out: bytes to drafts of recipes, drafts to the plain text that the parser reads.
//! Knows neither SQL nor the window.

mod archive;
mod arrival;
mod draft;
mod durations;
mod entities;
mod escapes;
mod formats;
mod incoming;
mod outgoing;
mod own;
mod page;
mod picture;
mod plain_file;
mod text;

/// What a rating by the cook is called in data of schema.org, where those of readers stand, too.
const OWN_RATING: &str = "The cook's own rating";

pub use archive::ArchiveLimits;
pub use arrival::{Arrival, Arrived, Format, arrive, arrive_together, arrive_within};
pub use draft::{Draft, Group, NAMELESS};
pub use incoming::{Incoming, Labels, LeftOut, Photo};
pub use outgoing::{Bundle, BundleError, FileNames, Outgoing, file_stem, html_page};
pub use page::{is_page, read_page, read_page_from};
pub use picture::{Picture, PictureError, read_picture};
pub use plain_file::{Head, PlainFile, print_plain_file, read_plain_file};
pub use text::{DecodedText, TextError, read_text};
