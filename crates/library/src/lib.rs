//! The recipe library in one SQLite file: texts verbatim, the cook's choices, timers, and a search index that can be rebuilt.
//! The only crate that knows SQL. Knows no parser, no window and no clock: every time is an argument.

mod error;

pub use error::LibraryError;
