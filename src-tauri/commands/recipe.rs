//! One recipe: opened, shown at another size or in other units, edited.

use kitchen::{Kitchen, KitchenError, OneServing, OpenedRecipe};
use tauri::State;
use wire::{
    CupSetting, EggClass, FormulaEdit, FormulaView, LineCorrection, LineView, RecipeView, Scaling,
};

use super::{Answer, now_ms, readings};
use crate::house::House;

/// The view of the recipe that `use_case` gives.
pub(super) fn show(
    house: &House,
    use_case: impl FnOnce(&mut Kitchen) -> Result<OpenedRecipe, KitchenError>,
) -> Answer<RecipeView> {
    let opened = house.with(use_case)?;
    Ok(wire::recipe_view(&opened, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn open_recipe(house: State<'_, House>, id: String) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.open_recipe(&id, now_ms()))
}

#[tauri::command(async)]
pub fn show_recipe(house: State<'_, House>, id: String, scaling: Scaling) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.show_recipe(&id, &scaling.factor, scaling.units.into())
    })
}

#[tauri::command(async)]
pub fn preview_size(house: State<'_, House>, id: String, factor: String) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.preview_size(&id, &factor))
}

#[tauri::command(async)]
pub fn keep_formula(
    house: State<'_, House>,
    id: String,
    edits: Vec<FormulaEdit>,
) -> Answer<RecipeView> {
    let edits: Vec<_> = edits.into_iter().map(Into::into).collect();
    show(&house, |kitchen| kitchen.keep_formula(&id, &edits))
}

#[tauri::command(async)]
pub fn choose_eggs(
    house: State<'_, House>,
    id: String,
    class: Option<EggClass>,
) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.choose_eggs(&id, class.map(Into::into))
    })
}

#[tauri::command(async)]
pub fn show_formula(
    house: State<'_, House>,
    id: String,
    edits: Vec<FormulaEdit>,
) -> Answer<FormulaView> {
    let edits: Vec<_> = edits.into_iter().map(Into::into).collect();
    let formula = house.with(|kitchen| kitchen.show_formula(&id, &edits))?;
    Ok(wire::formula_view(&formula))
}

#[tauri::command(async)]
pub fn choose_yield(
    house: State<'_, House>,
    id: String,
    count: String,
    noun: String,
) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.choose_yield(&id, &count, &noun))
}

#[tauri::command(async)]
pub fn choose_fill(
    house: State<'_, House>,
    id: String,
    food: String,
    state: String,
) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.choose_fill(&id, &food, &state))
}

#[tauri::command(async)]
pub fn choose_cup(
    house: State<'_, House>,
    id: String,
    cup: Option<CupSetting>,
) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.choose_cup(&id, cup.map(Into::into))
    })
}

#[tauri::command(async)]
pub fn serve(house: State<'_, House>, id: String, count: String) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.serve(&id, &count))
}

#[tauri::command(async)]
pub fn step_servings(house: State<'_, House>, id: String, up: bool) -> Answer<RecipeView> {
    let change = if up {
        OneServing::More
    } else {
        OneServing::Fewer
    };
    show(&house, |kitchen| kitchen.step_servings(&id, change))
}

#[tauri::command(async)]
pub fn save_edit(
    house: State<'_, House>,
    id: String,
    text: String,
    corrections: Vec<LineCorrection>,
) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.save_edit(&id, &text, &readings(&corrections), now_ms())
    })
}

#[tauri::command(async)]
pub fn read_line(line: String, correction: Option<LineCorrection>) -> LineView {
    wire::line_view(&line, correction.as_ref())
}

#[tauri::command(async)]
pub fn correct_line(
    house: State<'_, House>,
    id: String,
    correction: LineCorrection,
) -> Answer<RecipeView> {
    show(&house, |kitchen| {
        kitchen.correct_line(&id, (&correction).into())
    })
}

#[tauri::command(async)]
pub fn forget_correction(house: State<'_, House>, id: String, line: String) -> Answer<RecipeView> {
    show(&house, |kitchen| kitchen.forget_correction(&id, &line))
}
