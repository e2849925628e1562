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
mod text;

pub use archive::ArchiveLimits;
pub use arrival::{Arrival, Arrived, Format, arrive, arrive_together, arrive_within};
pub use draft::{Draft, Group, NAMELESS};
pub use incoming::{Incoming, Labels, LeftOut, Photo};
pub use outgoing::{Bundle, BundleError, FileNames, Outgoing, html_page};
pub use page::{is_page, read_page, read_page_from};
pub use picture::{Picture, PictureError, read_picture};
pub use text::{DecodedText, TextError, read_text};
