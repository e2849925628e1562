//! A recipe at another size, by any way a cook has to say it; rules of scaling set aside; the usual tins.

use tauri::State;
use wire::{RecipeView, RuleOf, SizeBy, SizingView, TinPresetView, Treatment};

use super::recipe::show;
use super::{Answer, now_ms};
use crate::house::House;

#[tauri::command(async)]
pub fn size_recipe(house: State<'_, House>, id: String, by: SizeBy) -> Answer<SizingView> {
    let sizing = house.with(|kitchen| kitchen.size_recipe(&id, &by.into()))?;
    Ok(wire::sizing_view(&sizing, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn override_rule(
    house: State<'_, House>,
    id: String,
    of: RuleOf,
    treatment: Option<Treatment>,
) -> Answer<RecipeView> {
    let (of, treatment) = (of.into(), treatment.map(Into::into));
    show(&house, |kitchen| kitchen.override_rule(&id, &of, treatment))
}

#[tauri::command(async)]
pub fn list_tins() -> Vec<TinPresetView> {
    wire::tin_preset_views()
}
