//! The book: its list, favourites, and the bin.

use kitchen::Query;
use tauri::State;
use wire::{LibraryView, ListFilters, SamplesView, Shelf, Sort};

use super::{Answer, now_ms};
use crate::{house::House, start};

#[tauri::command(async)]
pub fn list_recipes(
    house: State<'_, House>,
    search: String,
    sort: Sort,
    shelf: Shelf,
    filters: ListFilters,
    offset: u32,
    after: Option<String>,
) -> Answer<LibraryView> {
    let query = Query {
        search,
        sort: sort.into(),
        shelf: shelf.into(),
        tags: filters.tags,
        most_minutes: filters.most_minutes,
        least_rating: filters.least_rating,
        offset,
        after,
        limit: wire::PAGE,
    };
    let page = house.search(&query, |kitchen| kitchen.list_recipes(&query))?;
    start::tell_listed();
    Ok(wire::library_view(&page, now_ms(), &house.zone()))
}

#[tauri::command(async)]
pub fn set_favourite(house: State<'_, House>, id: String, favourite: bool) -> Answer<()> {
    house.with(|kitchen| kitchen.set_favourite(&id, favourite.into()))
}

#[tauri::command(async)]
pub fn delete_recipe(house: State<'_, House>, id: String) -> Answer<()> {
    house.with(|kitchen| kitchen.delete_recipe(&id, now_ms()))
}

#[tauri::command(async)]
pub fn restore_recipe(house: State<'_, House>, id: String) -> Answer<()> {
    house.with(|kitchen| kitchen.restore_recipe(&id))
}

#[tauri::command(async)]
pub fn remove_samples(house: State<'_, House>) -> Answer<u32> {
    house.with(|kitchen| kitchen.remove_samples(now_ms()))
}

#[tauri::command(async)]
pub fn look_for_samples(house: State<'_, House>) -> Answer<SamplesView> {
    let samples = house.with(|kitchen| kitchen.samples())?;
    Ok(samples.into())
}

#[tauri::command(async)]
pub fn bring_samples(house: State<'_, House>) -> Answer<u32> {
    house.with(|kitchen| kitchen.bring_samples(now_ms()))
}
