//! From several recipes at their sizes to one list for the shop: like foods added up exactly, each item with where it goes, by aisle.
//! Takes and gives values only; what was ticked off or left out is kept by the caller, by an item's name and amount.

mod adding;
mod eggs;
mod gathering;
mod need;

pub use gathering::{item_key, shopping_list};
pub use need::{About, Dish, Need, Place, Total, Use};
