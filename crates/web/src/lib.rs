//! One page of the web to its bytes: the only crate that speaks to the network, and only when it is called. It sends no cookies, knows no
//! proxy, follows at most five redirects, and asks a guard about every address it is about to speak to.

mod address;
mod error;
mod fetching;
mod guard;

pub use address::Address;
pub use error::WebError;
pub use fetching::{Fetched, Heard, Limits, fetch};
pub use guard::{Guard, is_public};
