//! Other programs' formats in and out: bytes to drafts of recipes, drafts to the plain text that the parser reads.
//! Knows neither SQL nor the window.

mod draft;
mod incoming;
mod picture;
mod text;

pub use draft::{Draft, Group, NAMELESS};
pub use incoming::{Incoming, Labels, LeftOut, Photo};
pub use picture::{Picture, PictureError, read_picture};
pub use text::{DecodedText, TextError, read_text};
