//! A trained chain over the words of an ingredient line: which words are the name, the amount, the preparation and so on.
//! Reads no numbers and makes no fields; it only labels words. The trainer crate makes the model with these same modules.

pub mod attributes;
pub mod automaton;
pub mod chain;
pub mod chances;
pub(crate) mod groups;
mod letters;
pub(crate) mod mending;
pub mod model;
pub mod templates;
pub mod words;

pub use attributes::{Attributes, attributes};
pub use automaton::{Automaton, Label};
pub use chain::{Tagged, Tagger};
pub use model::Model;
pub use words::{Word, WordKind, words};
