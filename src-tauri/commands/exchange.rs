//! Recipes in from files of other programs, and out again.

use std::path::PathBuf;

use tauri::{AppHandle, State};
use wire::{
    ExportForm, ExportFormView, ExportView, ImportPick, ImportReportView, ImportView, TwinsChoice,
};

use super::{Answer, apart};
use crate::{
    arriving::{self, Arriving},
    window::Dropped,
};

#[tauri::command]
pub async fn pick_import(app: AppHandle, pick: ImportPick) -> Answer<Option<ImportView>> {
    apart(move || match arriving::picked(&app, pick) {
        none if none.is_empty() => Ok(None),
        paths => arriving::read(&app, &paths).map(Some),
    })
    .await
}

#[tauri::command]
pub async fn read_import(
    app: AppHandle,
    dropped: State<'_, Dropped>,
    paths: Vec<PathBuf>,
) -> Answer<ImportView> {
    let paths = paths
        .into_iter()
        .map(|path| dropped.checked(path))
        .collect::<Result<Vec<_>, _>>()?;
    apart(move || arriving::read(&app, &paths)).await
}

#[tauri::command]
pub async fn keep_import(app: AppHandle, twins: TwinsChoice) -> Answer<ImportReportView> {
    apart(move || arriving::keep(&app, twins.into())).await
}

#[tauri::command(async)]
pub fn cancel_import(arriving: State<'_, Arriving>) -> Answer<()> {
    arriving.break_off();
    Ok(())
}

#[tauri::command(async)]
pub fn list_export_forms() -> Answer<Vec<ExportFormView>> {
    Ok(wire::export_form_views())
}

#[tauri::command]
pub async fn export_recipes(
    app: AppHandle,
    form: ExportForm,
    id: Option<String>,
) -> Answer<Option<ExportView>> {
    apart(move || arriving::export(&app, form, id)).await
}
