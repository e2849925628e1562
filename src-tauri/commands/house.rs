//! The house itself: what the window asks first, settings, the way out of a damaged library, the bell's test.

use tauri::{AppHandle, State};
use wire::{HouseView, SettingsView};

use super::{Answer, apart};
use crate::{bell::Bell, desktop::Darkness, house::House, start, ticker::Ticker, window};

#[tauri::command(async)]
pub fn open_house(house: State<'_, House>, darkness: State<'_, Darkness>) -> HouseView {
    house.try_again();
    view(&house, &darkness)
}

/// The house as it is, with the usual settings where the library cannot be read.
fn view(house: &House, darkness: &Darkness) -> HouseView {
    let (settings, trouble) = match house.with(|kitchen| kitchen.settings()) {
        Ok(settings) => (settings, None),
        Err(trouble) => (kitchen::Settings::default(), Some(trouble)),
    };
    let folder = house.folder().display().to_string();
    let version = env!("CARGO_PKG_VERSION");
    wire::house_view(&settings, version, &folder, darkness.is_dark(), trouble)
}

#[tauri::command(async)]
pub fn set_settings(
    house: State<'_, House>,
    darkness: State<'_, Darkness>,
    ticker: State<'_, Ticker>,
    settings: SettingsView,
) -> Answer<HouseView> {
    house.with(|kitchen| kitchen.set_settings(settings.into()))?;
    ticker.wake();
    Ok(view(&house, &darkness))
}

#[tauri::command(async)]
pub fn start_afresh(
    house: State<'_, House>,
    darkness: State<'_, Darkness>,
    ticker: State<'_, Ticker>,
) -> Answer<HouseView> {
    house.start_afresh()?;
    ticker.wake();
    Ok(view(&house, &darkness))
}

#[tauri::command]
pub async fn test_sound(bell: State<'_, Bell>) -> Answer<Option<String>> {
    let bell = bell.inner().clone();
    apart(move || Ok(bell.test())).await
}

#[tauri::command]
pub fn answer_closing(app: AppHandle, close: bool) {
    window::answer_closing(&app, close.into());
}

#[tauri::command(async)]
pub fn mounted() {
    start::tell_timing();
}
