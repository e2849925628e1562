//! The plan: made, started, told how it goes, and written as a calendar file where the cook says.

use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;
use wire::{PlanSaid, PlanView, Trouble, plan_view};

use super::{Answer, apart, now_ms};
use crate::{house::House, ticker::Ticker};

#[tauri::command(async)]
pub fn open_plan(house: State<'_, House>) -> Answer<Option<PlanView>> {
    let open = house.with(|kitchen| kitchen.open_plan(now_ms(), &house.zone()))?;
    Ok(open.map(|open| plan_view(&open, now_ms())))
}

#[tauri::command(async)]
pub fn make_plan(house: State<'_, House>, recipes: Vec<String>, ready: String) -> Answer<PlanView> {
    let open =
        house.with(|kitchen| kitchen.make_plan(&recipes, &ready, now_ms(), &house.zone()))?;
    Ok(plan_view(&open, now_ms()))
}

#[tauri::command(async)]
pub fn start_plan(house: State<'_, House>, ticker: State<'_, Ticker>) -> Answer<PlanView> {
    let open = house.with(|kitchen| kitchen.start_plan(now_ms(), &house.zone()))?;
    ticker.wake();
    Ok(plan_view(&open, now_ms()))
}

#[tauri::command(async)]
pub fn drop_plan(house: State<'_, House>, ticker: State<'_, Ticker>) -> Answer<()> {
    house.with(|kitchen| kitchen.drop_plan())?;
    ticker.wake();
    Ok(())
}

#[tauri::command(async)]
pub fn tell_plan(
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
    said: PlanSaid,
) -> Answer<PlanView> {
    let open =
        house.with(|kitchen| kitchen.tell_plan(&said.clone().into(), now_ms(), &house.zone()))?;
    ticker.wake();
    Ok(plan_view(&open, now_ms()))
}

#[tauri::command(async)]
pub fn set_plan_minutes(
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
    id: String,
    minutes: Option<i32>,
) -> Answer<PlanView> {
    let minutes = minutes.map(i64::from);
    let open =
        house.with(|kitchen| kitchen.set_plan_minutes(&id, minutes, now_ms(), &house.zone()))?;
    ticker.wake();
    Ok(plan_view(&open, now_ms()))
}

#[tauri::command(async)]
pub fn set_plan_hours(
    house: State<'_, House>,
    ticker: State<'_, Ticker>,
    hours: String,
    shelves: u32,
) -> Answer<Option<PlanView>> {
    let shelves = shelves as usize;
    let open =
        house.with(|kitchen| kitchen.set_plan_hours(&hours, shelves, now_ms(), &house.zone()))?;
    ticker.wake();
    Ok(open.map(|open| plan_view(&open, now_ms())))
}

/// Asks where to, and writes the plan there as a calendar file; whether it was written.
#[tauri::command]
pub async fn save_plan_calendar(app: AppHandle, house: State<'_, House>) -> Answer<bool> {
    let file = house.with(|kitchen| kitchen.plan_calendar(now_ms(), &house.zone()))?;
    apart(move || {
        let dialog = app
            .dialog()
            .file()
            .set_title("Save the plan for a calendar");
        let picked = dialog
            .set_file_name("plan.ics")
            .add_filter("Calendar", &["ics"])
            .blocking_save_file();
        let Some(path) = picked.and_then(|file| file.into_path().ok()) else {
            return Ok(false);
        };
        std::fs::write(&path, file).map_err(|error| Trouble {
            code: "file_not_writable".to_owned(),
            message: format!("cannot write \"{}\"", path.display()),
            hint: Some(format!("the system says: {error}")),
        })?;
        Ok(true)
    })
    .await
}
