//! Backups and the ways out of a damaged library. A backup is named by what was listed, never by a path of the page's own.

use std::path::PathBuf;

use kitchen::BackupReason;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;
use wire::{BackupsView, RescueView, RestoredView, Trouble};

use super::{Answer, apart, house_view, now_ms};
use crate::{house::House, ticker::Ticker};

#[tauri::command(async)]
pub fn list_backups(house: State<'_, House>) -> Answer<BackupsView> {
    view(&house)
}

#[tauri::command(async)]
pub fn back_up_now(house: State<'_, House>) -> Answer<BackupsView> {
    let job = house.with(|kitchen| kitchen.backup_job(BackupReason::Asked, now_ms()))?;
    job.run().map_err(kitchen::KitchenError::from)?;
    view(&house)
}

#[tauri::command(async)]
pub fn restore_backup(
    app: AppHandle,
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
    id: String,
) -> Answer<RestoredView> {
    let all = kitchen::backups_of(house.folder());
    let backup = wire::backup_by_id(&all, &id).ok_or_else(gone)?;
    let before = house.restore(backup)?;
    ticker.wake();
    let (zone, view) = (house.zone(), house_view(&app));
    Ok(wire::restored_view(view, backup, &before, now_ms(), &zone))
}

#[tauri::command]
pub async fn choose_backup_folder(
    app: AppHandle,
    house: State<'_, House>,
) -> Answer<Option<BackupsView>> {
    let picked: Option<PathBuf> = apart(move || {
        let title = "Choose a folder for backups";
        let folder = app.dialog().file().set_title(title).blocking_pick_folder();
        Ok(folder.and_then(|folder| folder.into_path().ok()))
    })
    .await?;
    let Some(folder) = picked else {
        return Ok(None);
    };
    house.with(|kitchen| kitchen.set_backup_folder(Some(&folder)))?;
    view(&house).map(Some)
}

#[tauri::command(async)]
pub fn usual_backup_folder(house: State<'_, House>) -> Answer<BackupsView> {
    house.with(|kitchen| kitchen.set_backup_folder(None))?;
    view(&house)
}

#[tauri::command(async)]
pub fn look_for_rescue(house: State<'_, House>) -> RescueView {
    let rescue = kitchen::rescue_of(house.folder());
    wire::rescue_view(&rescue, now_ms(), &house.zone())
}

#[tauri::command(async)]
pub fn salvage_library(
    app: AppHandle,
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
) -> Answer<RestoredView> {
    let before = house.salvage()?;
    ticker.wake();
    Ok(wire::salvaged_view(house_view(&app), &before))
}

fn view(house: &House) -> Answer<BackupsView> {
    let (all, folder) = house.with(|kitchen| Ok((kitchen.backups(), kitchen.backup_folder())))?;
    let (library, zone) = (house.folder(), house.zone());
    Ok(wire::backups_view(&all, &folder, library, now_ms(), &zone))
}

fn gone() -> Trouble {
    Trouble {
        code: "backup_unknown".to_owned(),
        message: "this backup is not there any more".to_owned(),
        hint: Some("choose another from the list".to_owned()),
    }
}
