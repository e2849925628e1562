//! The shopping list: what is on it, and what becomes of its items.

use kitchen::Basket;
use tauri::State;
use wire::{BasketView, ShoppingView};

use super::Answer;
use crate::house::House;

#[tauri::command(async)]
pub fn list_shopping(house: State<'_, House>) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.shopping())?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn shop_for(house: State<'_, House>, id: String) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.shop_for(&id))?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn shop_no_more_for(house: State<'_, House>, id: String) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.shop_no_more_for(&id))?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn add_shopping_line(house: State<'_, House>, line: String) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.add_shopping_line(&line))?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn tick_shopping(
    house: State<'_, House>,
    item: String,
    basket: BasketView,
) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.tick_shopping(&item, Basket::from(basket)))?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn leave_out_of_shopping(house: State<'_, House>, item: String) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.leave_out_of_shopping(&item))?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn put_back_into_shopping(house: State<'_, House>) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.put_back_into_shopping())?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn clear_shopping(house: State<'_, House>) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.clear_shopping())?;
    Ok(wire::shopping_view(&list))
}

#[tauri::command(async)]
pub fn undo_shopping(house: State<'_, House>) -> Answer<ShoppingView> {
    let list = house.with(|kitchen| kitchen.undo_shopping())?;
    Ok(wire::shopping_view(&list))
}
