//! The quick converter.

use tauri::State;
use wire::ConverterView;

use super::Answer;
use crate::house::House;

#[tauri::command(async)]
pub fn convert(house: State<'_, House>, query: String) -> Answer<ConverterView> {
    let conversion = house.with(|kitchen| Ok(kitchen.convert(&query)))?;
    Ok(wire::converter_view(conversion))
}
