//! The house itself: what the window asks first, settings, the way out of a damaged library, the bell's test.

use tauri::{AppHandle, Manager, State};
use wire::{HouseView, PrintingView, SettingsView};

use super::{Answer, apart};
use crate::{bell::Bell, desktop::Darkness, house::House, start, ticker::Ticker, window};

#[tauri::command(async)]
pub fn open_house(app: AppHandle, house: State<'_, House>) -> HouseView {
    house.try_again();
    house_view(&app)
}

/// The house as it is, with the usual settings where the library cannot be read.
pub fn house_view(app: &AppHandle) -> HouseView {
    let (house, darkness) = (app.state::<House>(), app.state::<Darkness>());
    let told = house.with(|kitchen| {
        let notices = (kitchen.read_only(), kitchen.notices());
        Ok((kitchen.settings()?, notices))
    });
    let (settings, (read_only, notices), trouble) = match told {
        Ok((settings, notices)) => (settings, notices, None),
        Err(trouble) => (
            kitchen::Settings::default(),
            Default::default(),
            Some(trouble),
        ),
    };
    let folder = house.folder().display().to_string();
    let version = env!("CARGO_PKG_VERSION");
    wire::house_view(&settings, version, &folder, darkness.is_dark(), trouble)
        .with_notices(read_only, notices)
        .with_printing(app.state::<PrintingView>().inner().clone())
}

#[tauri::command(async)]
pub fn set_settings(
    app: AppHandle,
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
    settings: SettingsView,
) -> Answer<HouseView> {
    house.with(|kitchen| kitchen.set_settings(settings.into()))?;
    ticker.wake();
    Ok(house_view(&app))
}

#[tauri::command(async)]
pub fn start_afresh(
    app: AppHandle,
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
) -> Answer<HouseView> {
    house.start_afresh()?;
    ticker.wake();
    Ok(house_view(&app))
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
    start::tell_mounted();
}
