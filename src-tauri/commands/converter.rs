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
    let cup = cup.map(Into::into);
    let (answer, lacking) =
        house.with(|kitchen| Ok((kitchen.convert(&query, cup), kitchen.lacking(&query, cup))))?;
    Ok(wire::converter_view(answer, lacking.as_ref()))
}
