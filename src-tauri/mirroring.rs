//! The folder of plain files: one round at a time, by the clock or because the cook asks, and news of it to the window.
//! What is to be done is decided in the kitchen, which is borrowed for moments only.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use kitchen::{Asked, Kitchen, KitchenError, MirrorChange, Mirroring, mirror_round};
use tauri::{AppHandle, Emitter, Manager};
use wire::{MirrorView, Trouble};

use crate::{clock, house::House, window};

/// Held while a round is done; within it what the window was last told.
#[derive(Default)]
pub struct Mirror(Mutex<Option<MirrorView>>);

/// Does a round where the cook wants the folder kept in step; gives how long that took.
pub fn tend(app: &AppHandle) -> Duration {
    let begun = Instant::now();
    let wanted = app
        .state::<House>()
        .with(|kitchen| kitchen.mirrors_always());
    if let Ok(true) = wanted
        && let Err(trouble) = round(app, Asked::ByClock)
    {
        crate::log(&format!("the plain files wait: {}", trouble.message));
    }
    begun.elapsed()
}

/// Does a round, and tells the window where something is new.
///
/// # Errors
/// Those of the library; trouble with the folder is part of the view.
pub fn round(app: &AppHandle, asked: Asked) -> Result<MirrorView, Trouble> {
    let mirror = app.state::<Mirror>();
    let mut told = mirror.0.lock().unwrap_or_else(PoisonError::into_inner);
    let house = app.state::<House>();
    let change = mirror_round(
        &mut |act| house.with(|kitchen| act(kitchen)),
        asked,
        clock::wall_ms(),
        &house.zone(),
    )?;
    let seen = view(app)?;
    if is_news(told.as_ref(), &seen, change.as_ref()) {
        let news = wire::mirror_news(seen.clone(), change.as_ref());
        let _ = app.emit_to(window::LABEL, "mirror:changed", news);
        *told = Some(seen.clone());
    }
    Ok(seen)
}

/// The hour of a look is no news.
fn is_news(told: Option<&MirrorView>, seen: &MirrorView, change: Option<&MirrorChange>) -> bool {
    let same = |told: &MirrorView| {
        (&told.matters, &told.trouble, &told.folder) == (&seen.matters, &seen.trouble, &seen.folder)
    };
    change.is_some() || !told.is_some_and(same)
}

/// How the folder stands.
///
/// # Errors
/// Those of the library.
pub fn view(app: &AppHandle) -> Result<MirrorView, Trouble> {
    let house = app.state::<House>();
    let state = house.with(|kitchen| kitchen.mirror())?;
    let home = app.path().home_dir().ok();
    let now_ms = clock::wall_ms();
    Ok(wire::mirror_view(
        &state,
        home.as_deref(),
        now_ms,
        &house.zone(),
    ))
}

/// Takes a folder that the cook has picked, and keeps it in step from now on.
///
/// # Errors
/// `mirror_unfit`, `file_unwritable`, and those of the library.
pub fn choose(app: &AppHandle, folder: &Path) -> Result<MirrorView, Trouble> {
    settle(app, |kitchen| {
        kitchen.choose_mirror(folder)?;
        kitchen.set_mirroring(Mirroring::Always)
    })
}

/// Does what the cook has decided between two rounds, then a round.
///
/// # Errors
/// Those of the use-case and of the library.
pub fn settle(
    app: &AppHandle,
    use_case: impl FnOnce(&mut Kitchen) -> Result<(), KitchenError>,
) -> Result<MirrorView, Trouble> {
    {
        let mirror = app.state::<Mirror>();
        let _between = mirror.0.lock().unwrap_or_else(PoisonError::into_inner);
        app.state::<House>().with(use_case)?;
    }
    round(app, Asked::ByCook)
}
