//! Texts from outside: pasted, dropped on the window or picked in a dialog. The page names no file that the cook did not.

use std::path::PathBuf;

use kitchen::Beside;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;
use wire::{LineCorrection, PageLabels, PageText, PasteView, PhotoOnWeb, PhotosGot, SavedView};

use super::{Answer, apart, not_a_path, now_ms, readings};
use crate::{
    getting::{self, Getting},
    house::House,
    window::Dropped,
};

#[tauri::command]
pub async fn read_paste(text: String, corrections: Vec<LineCorrection>) -> Answer<PasteView> {
    apart(move || {
        let pasted = kitchen::read_pasted(text, &readings(&corrections))?;
        Ok(wire::pasted_view(pasted))
    })
    .await
}

#[tauri::command(async)]
pub fn save_pasted(
    house: State<'_, House>,
    text: String,
    kept: Vec<usize>,
    corrections: Vec<LineCorrection>,
    labels: Vec<PageLabels>,
) -> Answer<SavedView> {
    let said = readings(&corrections);
    let beside: Vec<Beside> = labels.into_iter().map(Into::into).collect();
    let saved =
        house.with(|kitchen| kitchen.save_from_page(&text, &kept, &said, &beside, now_ms()))?;
    Ok(wire::saved_view(saved))
}

#[tauri::command]
pub async fn read_file(dropped: State<'_, Dropped>, path: PathBuf) -> Answer<String> {
    let path = dropped.checked(path)?;
    apart(move || Ok(kitchen::read_file(&path)?.text)).await
}

#[tauri::command]
pub async fn get_page(app: AppHandle, address: String) -> Answer<PageText> {
    apart(move || getting::page(&app, &address)).await
}

#[tauri::command(async)]
pub fn stop_page(getting: State<'_, Getting>) {
    getting.stop();
}

#[tauri::command]
pub async fn get_photos(app: AppHandle, photos: Vec<PhotoOnWeb>) -> Answer<PhotosGot> {
    apart(move || Ok(getting::photos(&app, photos))).await
}

#[tauri::command]
pub async fn pick_file(app: AppHandle) -> Answer<Option<String>> {
    apart(move || {
        let picked = app
            .dialog()
            .file()
            .set_title("Open a recipe")
            .add_filter("Text", &["txt", "md", "markdown", "html", "htm", "text"])
            .add_filter("All files", &["*"])
            .blocking_pick_file();
        let Some(file) = picked else { return Ok(None) };
        let path = file.into_path().map_err(|_| not_a_path())?;
        Ok(Some(kitchen::read_file(&path)?.text))
    })
    .await
}
