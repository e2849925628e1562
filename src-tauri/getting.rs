//! A page of the web, fetched because the cook pressed a button: one at a time, its bytes counted for the window, ended by another press.
//! The page itself (the window) speaks to no network.

use std::sync::atomic::{AtomicU64, Ordering};

use tauri::{AppHandle, Emitter, Manager};
use web::{Address, Heard, Limits, WebError};
use wire::Trouble;

use crate::window;

/// Hears how many bytes of a page have come.
const EVENT: &str = "page:came";

/// The number of the newest wish; a fetch goes on while its own is the newest.
#[derive(Default)]
pub struct Getting(AtomicU64);

impl Getting {
    fn begin(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn goes_on(&self, own: u64) -> bool {
        self.0.load(Ordering::Relaxed) == own
    }

    /// Ends the fetch that may be under way.
    pub fn stop(&self) {
        self.begin();
    }
}

/// The recipes of the page at `address` as plain text.
///
/// # Errors
/// Why it could not be fetched, or that it holds no recipe.
pub fn page(app: &AppHandle, address: &str) -> Result<String, Trouble> {
    let address = Address::read(address).map_err(trouble)?;
    let getting = app.state::<Getting>();
    let own = getting.begin();
    let mut listen = |bytes: u64| {
        // The window may be closing; nobody is left to tell then.
        let _ = app.emit_to(window::LABEL, EVENT, bytes);
        if getting.goes_on(own) {
            Heard::GoOn
        } else {
            Heard::Stop
        }
    };
    let fetched =
        web::fetch(&address, Limits::default(), web::is_public, &mut listen).map_err(trouble)?;
    Ok(kitchen::fetched_as_text(
        &fetched.bytes,
        &fetched.address.to_string(),
    )?)
}

fn trouble(error: WebError) -> Trouble {
    Trouble {
        code: error.code().to_owned(),
        message: error.to_string(),
        hint: Some(error.hint().to_owned()),
    }
}
