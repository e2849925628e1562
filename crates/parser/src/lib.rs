//! Pasted text to recipes and diagnostics. Never fails, reads no file and no clock, and knows nothing of storing or scaling.

mod amounts;
mod fields;
mod headings;
mod lex;
mod line;
mod lines;
mod numbers;
mod units;
mod words;

pub use line::parse_ingredient;
