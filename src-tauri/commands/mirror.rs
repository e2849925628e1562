//! The folder of plain files. The cook picks it in a dialog; the page names no path, only files that it was told of.

use kitchen::{Asked, Mirroring};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;
use wire::{MatterWay, MirrorSetting, MirrorView};

use super::{Answer, apart, now_ms};
use crate::{house::House, mirroring};

#[tauri::command(async)]
pub fn open_mirror(app: AppHandle) -> Answer<MirrorView> {
    mirroring::view(&app)
}

#[tauri::command]
pub async fn choose_mirror_folder(app: AppHandle) -> Answer<Option<MirrorView>> {
    apart(move || {
        let title = "Choose a folder for plain files";
        let picked = app.dialog().file().set_title(title).blocking_pick_folder();
        let Some(folder) = picked.and_then(|folder| folder.into_path().ok()) else {
            return Ok(None);
        };
        mirroring::choose(&app, &folder).map(Some)
    })
    .await
}

#[tauri::command(async)]
pub fn set_mirroring(
    app: AppHandle,
    house: State<'_, House>,
    mirroring: MirrorSetting,
) -> Answer<MirrorView> {
    house.with(|kitchen| match mirroring {
        MirrorSetting::Always => kitchen.set_mirroring(Mirroring::Always),
        MirrorSetting::OnDemand => kitchen.set_mirroring(Mirroring::OnDemand),
        MirrorSetting::Off => kitchen.leave_mirror(),
    })?;
    mirroring::view(&app)
}

#[tauri::command]
pub async fn mirror_now(app: AppHandle) -> Answer<MirrorView> {
    apart(move || mirroring::round(&app, Asked::ByCook)).await
}

#[tauri::command]
pub async fn settle_matter(app: AppHandle, file: String, way: MatterWay) -> Answer<MirrorView> {
    apart(move || {
        mirroring::settle(&app, |kitchen| {
            kitchen.settle_matter(&file, way.into(), now_ms())
        })
    })
    .await
}

#[tauri::command]
pub async fn write_missing_files(app: AppHandle) -> Answer<MirrorView> {
    apart(move || mirroring::settle(&app, kitchen::Kitchen::write_missing_again)).await
}
