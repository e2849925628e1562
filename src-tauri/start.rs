//! From the first line of the process to the open window: environment, plugins, state, threads.

use std::process::ExitCode;

use tauri::Manager;

use crate::{desktop::Darkness, window};

/// Opens Levain and returns when it is closed. A window that cannot be opened gives words and a failing exit code.
pub fn run() -> ExitCode {
    let outcome = tauri::Builder::default()
        // A second start brings the first window forward. This must be the first plugin.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| window::bring_forward(app)))
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_window_state::Builder::default().build())
        .manage(window::Dropped::default())
        .manage(Darkness::default())
        .setup(|app| {
            window::open(app.handle())?;
            Ok(())
        })
        .run(tauri::generate_context!());
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::log(&format!("the window could not be opened: {error}"));
            ExitCode::FAILURE
        }
    }
}
