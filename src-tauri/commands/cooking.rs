//! A cooking under way: its step, what is ticked off, its end.

use tauri::State;
use wire::CookingView;

use super::{Answer, now_ms};
use crate::house::House;

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
pub fn finish_cooking(house: State<'_, House>, recipe_id: String, note: String) -> Answer<()> {
    house.with(|kitchen| kitchen.finish_cooking(&recipe_id, &note, now_ms()))
}
