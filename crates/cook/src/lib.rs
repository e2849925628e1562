//! Pure functions on a recipe: what it comes to at another size and in other units, what it is made of, and timers.
//! Reads no clock and no file: time is an argument. Never changes a recipe: everything here is a view of it.

pub mod composition;
pub mod scale;
pub mod timers;
