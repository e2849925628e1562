//! Pasted text to recipes and diagnostics. Never fails, reads no file and no clock, and knows nothing of storing or scaling.

mod amounts;
mod durations;
mod fields;
mod headings;
mod lex;
mod line;
mod lines;
mod marks;
mod numbers;
mod temperatures;
mod units;
mod words;

pub use line::parse_ingredient;
pub use marks::parse_step;

/// The version of the reading: a library whose recipes were read by an older one reads them again.
pub const VERSION: u32 = 1;
