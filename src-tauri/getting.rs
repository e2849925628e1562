//! A page of the web, or photos, fetched because the cook pressed a button: one at a time, its bytes counted for the window, ended by another press.
//! The page itself (the window) speaks to no network.

use std::sync::atomic::{AtomicU64, Ordering};

use tauri::{AppHandle, Emitter, Manager};
use web::{Address, Fetched, Guard, Heard, Limits, WebError};
use wire::{LeftOutView, PageText, PhotoOnWeb, PhotosGot, Trouble};

use crate::{house::House, window};

/// Hears how many bytes of a page have come.
const PAGE_CAME: &str = "page:came";
/// Hears how many photos were fetched, or tried.
const PHOTO_CAME: &str = "photo:came";
/// A photo from the web may have so many bytes.
const LARGEST_PHOTO: u64 = 25_000_000;

/// The number of the newest wish; a fetch goes on while its own is the newest.
#[derive(Default)]
pub struct Getting(AtomicU64);

impl Getting {
    fn begin(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn heard(&self, own: u64) -> Heard {
        if self.0.load(Ordering::Relaxed) == own {
            Heard::GoOn
        } else {
            Heard::Stop
        }
    }

    /// Ends the fetch that may be under way.
    pub fn stop(&self) {
        self.begin();
    }
}

/// The recipes of the page at `address` as plain text, and what it says beside them.
///
/// # Errors
/// Why it could not be fetched, or that it holds no recipe.
pub fn page(app: &AppHandle, address: &str) -> Result<PageText, Trouble> {
    let getting = app.state::<Getting>();
    let own = getting.begin();
    let listen = &mut |bytes: u64| {
        // The window may be closing; nobody is left to tell then.
        let _ = app.emit_to(window::LABEL, PAGE_CAME, bytes);
        getting.heard(own)
    };
    let fetched = fetched(address, Limits::default(), listen)?;
    let page = kitchen::fetched_page(&fetched.bytes, &fetched.address.to_string())?;
    Ok(wire::page_text(page))
}

/// Fetches photos one after the other, each into its recipe, until all are there or the cook has pressed stop. One that cannot be had
/// is told and ends nothing.
pub fn photos(app: &AppHandle, photos: Vec<PhotoOnWeb>) -> PhotosGot {
    let getting = app.state::<Getting>();
    let own = getting.begin();
    let limits = Limits {
        bytes: LARGEST_PHOTO,
        ..Limits::default()
    };
    let mut became = PhotosGot::default();
    for (done, photo) in (1_u32..).zip(photos) {
        let kept = fetched(&photo.address, limits, &mut |_| getting.heard(own)).and_then(|came| {
            let house = app.state::<House>();
            house.with(|kitchen| kitchen.add_fetched_photo(&photo.id, &came.bytes))
        });
        match kept {
            Ok(()) => became.got += 1,
            Err(_) if getting.heard(own) == Heard::Stop => break,
            Err(trouble) => became.missed.push(LeftOutView {
                what: photo.name,
                why: trouble.message,
            }),
        }
        let _ = app.emit_to(window::LABEL, PHOTO_CAME, done);
    }
    became
}

fn fetched(
    address: &str,
    limits: Limits,
    listen: &mut dyn FnMut(u64) -> Heard,
) -> Result<Fetched, Trouble> {
    let address = Address::read(address).map_err(trouble)?;
    web::fetch(&address, limits, guard(), listen).map_err(trouble)
}

/// Only public addresses. A debug build, which no cook has, may be told to speak to itself, so that its window can be tried.
fn guard() -> Guard {
    #[cfg(debug_assertions)]
    if std::env::var_os("LEVAIN_TEST_LOOPBACK").is_some() {
        return |address| web::is_public(address) || address.is_loopback();
    }
    web::is_public
}

fn trouble(error: WebError) -> Trouble {
    Trouble {
        code: error.code().to_owned(),
        message: error.to_string(),
        hint: Some(error.hint().to_owned()),
    }
}
