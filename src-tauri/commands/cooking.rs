//! Cookings under way: the step, what is ticked off, the end and the log, and the screen that stays lit.

use tauri::State;
use wire::{AwakeView, CookedView, CookingView, UnderWayView};

use super::{Answer, apart, now_ms};
use crate::{awake::Awake, house::House};

#[tauri::command(async)]
pub fn open_cooking(house: State<'_, House>, recipe_id: String) -> Answer<CookingView> {
    let cooking = house.with(|kitchen| kitchen.open_cooking(&recipe_id, now_ms()))?;
    Ok(wire::cooking_view(&cooking))
}

#[tauri::command(async)]
pub fn set_cooking(house: State<'_, House>, recipe_id: String, step: u32) -> Answer<CookingView> {
    let cooking = house.with(|kitchen| kitchen.set_cooking(&recipe_id, step, now_ms()))?;
    Ok(wire::cooking_view(&cooking))
}

#[tauri::command(async)]
pub fn tick_ingredient(
    house: State<'_, House>,
    recipe_id: String,
    row: String,
    ticked: bool,
) -> Answer<CookingView> {
    let cooking =
        house.with(|kitchen| kitchen.tick_ingredient(&recipe_id, &row, ticked.into(), now_ms()))?;
    Ok(wire::cooking_view(&cooking))
}

#[tauri::command(async)]
pub fn finish_cooking(
    house: State<'_, House>,
    recipe_id: String,
    note: String,
    days_ago: u32,
) -> Answer<i64> {
    house.with(|kitchen| kitchen.finish_cooking(&recipe_id, &note, days_ago, now_ms()))
}

#[tauri::command(async)]
pub fn list_cookings(house: State<'_, House>) -> Answer<Vec<UnderWayView>> {
    let cookings = house.with(|kitchen| kitchen.cookings())?;
    Ok(wire::under_way_views(&cookings))
}

#[tauri::command(async)]
pub fn forget_cooking(house: State<'_, House>, recipe_id: String) -> Answer<()> {
    house.with(|kitchen| kitchen.forget_cooking(&recipe_id))
}

#[tauri::command(async)]
pub fn restore_cooking(house: State<'_, House>, recipe_id: String) -> Answer<()> {
    house.with(|kitchen| kitchen.restore_cooking(&recipe_id, now_ms()))
}

#[tauri::command(async)]
pub fn list_cooked(house: State<'_, House>, recipe_id: String) -> Answer<Vec<CookedView>> {
    let log = house.with(|kitchen| kitchen.cook_entries(&recipe_id))?;
    Ok(wire::cook_log_view(&log, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn forget_cooked(house: State<'_, House>, recipe_id: String, entry: i64) -> Answer<()> {
    house.with(|kitchen| kitchen.forget_cooked(&recipe_id, entry, now_ms()))
}

#[tauri::command]
pub async fn keep_awake(awake: State<'_, Awake>, cooking: bool) -> Answer<AwakeView> {
    let awake = awake.inner().clone();
    apart(move || Ok(awake.look(cooking))).await
}
