//! What the cook has weighed: kept for every recipe, and taken back.

use tauri::State;
use wire::{OwnWeightsView, ToWeigh};

use super::{Answer, now_ms};
use crate::house::House;

/// The view of what `use_case` gives.
fn show(
    house: &House,
    use_case: impl FnOnce(&mut kitchen::Kitchen) -> Result<kitchen::OwnWeights, kitchen::KitchenError>,
) -> Answer<OwnWeightsView> {
    let kept = house.with(use_case)?;
    Ok(wire::own_weights_view(&kept, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn list_own_weights(house: State<'_, House>) -> Answer<OwnWeightsView> {
    show(&house, |kitchen| kitchen.list_own_weights(None))
}

#[tauri::command(async)]
pub fn set_own_weight(
    house: State<'_, House>,
    id: Option<String>,
    weighing: ToWeigh,
    grams: String,
) -> Answer<OwnWeightsView> {
    show(&house, |kitchen| {
        kitchen.set_own_weight(id.as_deref(), weighing.asked(), &grams)
    })
}

#[tauri::command(async)]
pub fn forget_own_weight(
    house: State<'_, House>,
    id: Option<String>,
    weighing: ToWeigh,
) -> Answer<OwnWeightsView> {
    show(&house, |kitchen| {
        kitchen.forget_own_weight(id.as_deref(), weighing.asked())
    })
}
