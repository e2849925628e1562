//! What is on the screen, on paper or as a PDF.

use tauri::WebviewWindow;
use wire::Paper;

use super::{Answer, apart};
use crate::printing;

#[tauri::command(async)]
pub fn print_page(window: WebviewWindow, paper: Paper) -> Answer<()> {
    printing::ask_printer(&window, paper)
}

#[tauri::command]
pub async fn save_pdf(window: WebviewWindow, paper: Paper, name: String) -> Answer<Option<String>> {
    apart(move || printing::save_pdf(&window, paper, &name)).await
}
