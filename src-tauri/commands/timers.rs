//! Timers as the cook asks for them. Each answer is what the ticker has made of it: saved, heard and told to the window.

use tauri::State;
use wire::{TimerChange, TimersView};

use super::Answer;
use crate::ticker::Ticker;

#[tauri::command(async)]
pub fn list_timers(ticker: State<'_, Ticker>) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.tick_timers(now))
}

#[tauri::command(async)]
pub fn start_step_timer(
    ticker: State<'_, Ticker>,
    recipe_id: String,
    step: u32,
    index: u32,
) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.start_step_timer(&recipe_id, step, index, now))
}

#[tauri::command(async)]
pub fn start_free_timer(ticker: State<'_, Ticker>, text: String) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.start_free_timer(&text, now))
}

#[tauri::command(async)]
pub fn change_timer(
    ticker: State<'_, Ticker>,
    id: String,
    revision: u32,
    change: TimerChange,
) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.change_timer(&id, revision, change.into(), now))
}

#[tauri::command(async)]
pub fn restore_timer(ticker: State<'_, Ticker>, id: String) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.restore_timer(&id, now))
}

#[tauri::command(async)]
pub fn silence_timers(ticker: State<'_, Ticker>) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.silence_timers(now))
}

#[tauri::command(async)]
pub fn rename_timer(ticker: State<'_, Ticker>, id: String, label: String) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.rename_timer(&id, &label, now))
}

#[tauri::command(async)]
pub fn follow_timer(ticker: State<'_, Ticker>, id: String, revision: u32) -> Answer<TimersView> {
    ticker.turn(|kitchen, now| kitchen.follow_timer(&id, revision, now))
}
