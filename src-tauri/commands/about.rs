//! What stands beside a recipe's text: tags, stars, source, photos and earlier texts. The page names no file that the cook did not.

use std::path::PathBuf;

use tauri::{AppHandle, Manager, State};
use tauri_plugin_dialog::DialogExt;
use wire::{AboutView, ComparedView, RecipeView, VersionView};

use super::{Answer, apart, not_a_path, now_ms, recipe::show};
use crate::{house::House, window::Dropped};

#[tauri::command(async)]
pub fn about_recipe(house: State<'_, House>, id: String) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.about_recipe(&id))?;
    Ok(wire::about_view(&about))
}

#[tauri::command(async)]
pub fn set_tags(house: State<'_, House>, id: String, tags: Vec<String>) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.set_tags(&id, &tags))?;
    Ok(wire::about_view(&about))
}

#[tauri::command(async)]
pub fn rate_recipe(house: State<'_, House>, id: String, rating: Option<u8>) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.rate_recipe(&id, rating))?;
    Ok(wire::about_view(&about))
}

#[tauri::command(async)]
pub fn set_source(
    house: State<'_, House>,
    id: String,
    source: String,
    address: String,
) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.set_source(&id, &source, &address))?;
    Ok(wire::about_view(&about))
}

/// Nothing where the cook closes the dialog.
#[tauri::command]
pub async fn pick_photo(app: AppHandle, id: String) -> Answer<Option<AboutView>> {
    apart(move || {
        let picked = app
            .dialog()
            .file()
            .set_title("Add a photo")
            .add_filter("Photos", &["jpg", "jpeg", "png", "webp", "gif"])
            .blocking_pick_file();
        let Some(file) = picked else { return Ok(None) };
        let path = file.into_path().map_err(|_| not_a_path())?;
        let about = app
            .state::<House>()
            .with(|kitchen| kitchen.add_photo(&id, &path))?;
        Ok(Some(wire::about_view(&about)))
    })
    .await
}

#[tauri::command]
pub async fn add_photo(app: AppHandle, id: String, path: PathBuf) -> Answer<AboutView> {
    let path = app.state::<Dropped>().checked(path)?;
    apart(move || {
        let about = app
            .state::<House>()
            .with(|kitchen| kitchen.add_photo(&id, &path))?;
        Ok(wire::about_view(&about))
    })
    .await
}

#[tauri::command(async)]
pub fn remove_photo(house: State<'_, House>, id: String, name: String) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.remove_photo(&id, &name, now_ms()))?;
    Ok(wire::about_view(&about))
}

#[tauri::command(async)]
pub fn restore_photo(house: State<'_, House>, id: String, name: String) -> Answer<AboutView> {
    let about = house.with(|kitchen| kitchen.restore_photo(&id, &name))?;
    Ok(wire::about_view(&about))
}

#[tauri::command(async)]
pub fn list_versions(house: State<'_, House>, id: String) -> Answer<Vec<VersionView>> {
    let versions = house.with(|kitchen| kitchen.versions(&id))?;
    Ok(wire::version_views(&versions, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn compare_version(house: State<'_, House>, id: String, number: u32) -> Answer<ComparedView> {
    let compared = house.with(|kitchen| kitchen.compare_version(&id, number))?;
    Ok(wire::compared_view(&compared, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn restore_version(house: State<'_, House>, id: String, number: u32) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.restore_version(&id, number, now_ms())
    })
}
