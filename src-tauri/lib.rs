//! The shell: one window over the kitchen.
pub fn run() {
    let _ = tauri::Builder::default().plugin(tauri_plugin_dialog::init()).plugin(tauri_plugin_window_state::Builder::default().build()).run(tauri::generate_context!());
}
