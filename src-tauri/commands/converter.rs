//! The quick converter.

use tauri::State;
use wire::{ConverterView, CupSetting};

use super::Answer;
use crate::house::House;

#[tauri::command(async)]
pub fn convert(
    house: State<'_, House>,
    query: String,
    cup: Option<CupSetting>,
) -> Answer<ConverterView> {
    let conversion = house.with(|kitchen| Ok(kitchen.convert(&query, cup.map(Into::into))))?;
    Ok(wire::converter_view(conversion))
}
