//! The one window: opened from tauri.conf.json with a guard that lets it go nowhere but to its own pages.
//! Files dropped on it are remembered, so that only these (and picked ones) can be read.

use std::{
    collections::HashSet,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tauri::{
    AppHandle, DragDropEvent, Emitter, Manager, Url, WebviewWindow, WebviewWindowBuilder,
    WindowEvent, webview::NewWindowResponse,
};
use wire::Trouble;

use crate::ticker::Ticker;

/// The label of the window in the configuration and in the capabilities.
pub const LABEL: &str = "main";

/// Paths that the cook handed to the window by dropping them.
#[derive(Default)]
pub struct Dropped(Mutex<HashSet<PathBuf>>);

impl Dropped {
    /// `path`, where the cook dropped this very file since the start.
    ///
    /// # Errors
    /// `file_unreadable` for every other path: the page reads no file that the cook did not hand to it.
    pub fn checked(&self, path: PathBuf) -> Result<PathBuf, Trouble> {
        if self.paths().contains(&path) {
            return Ok(path);
        }
        Err(Trouble {
            code: "file_unreadable".to_owned(),
            message: format!(
                "cannot read \"{}\": it was not dropped here",
                path.display()
            ),
            hint: Some("drop the file on the window, or open it".to_owned()),
        })
    }

    fn remember(&self, path: PathBuf) {
        self.paths().insert(path);
    }

    fn paths(&self) -> std::sync::MutexGuard<'_, HashSet<PathBuf>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Opens the window.
///
/// # Errors
/// Where the configuration holds no window or the system gives none.
pub fn open(app: &AppHandle) -> Result<WebviewWindow, Box<dyn std::error::Error>> {
    let config = app
        .config()
        .app
        .windows
        .iter()
        .find(|window| window.label == LABEL)
        .ok_or("tauri.conf.json holds no window")?;
    let dev_server = app.config().build.dev_url.clone();
    let window = WebviewWindowBuilder::from_config(app, config)?
        .on_navigation(move |address| is_ours(address, dev_server.as_ref()))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_document_title_changed(|window, title| {
            let _ = window.set_title(&title);
        })
        .build()?;
    let handle = app.clone();
    window.on_window_event(move |event| match event {
        WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) => {
            drop_files(&handle, paths);
        }
        WindowEvent::CloseRequested { api, .. } if asks_first(&handle) => api.prevent_close(),
        _ => {}
    });
    Ok(window)
}

/// Whether the cook was asked about closing and has not answered yet.
#[derive(Default)]
pub struct Closing {
    asked: AtomicBool,
}

/// What the cook says about closing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosingAnswer {
    /// Close; timers are kept.
    Close,
    /// Stay open.
    Stay,
}

impl From<bool> for ClosingAnswer {
    fn from(close: bool) -> Self {
        if close { Self::Close } else { Self::Stay }
    }
}

/// While timers run the page is asked to tell what closing means; to close a second time is the answer.
fn asks_first(app: &AppHandle) -> bool {
    let running = app
        .try_state::<Ticker>()
        .map_or(0, |ticker| ticker.running());
    let asked = app
        .state::<Closing>()
        .asked
        .swap(running > 0, Ordering::SeqCst);
    if running == 0 || asked {
        return false;
    }
    bring_forward(app);
    app.emit_to(LABEL, "window:closing", ()).is_ok()
}

/// Closes, or stays open and will ask again.
pub fn answer_closing(app: &AppHandle, answer: ClosingAnswer) {
    match answer {
        ClosingAnswer::Close => app.exit(0),
        ClosingAnswer::Stay => app.state::<Closing>().asked.store(false, Ordering::SeqCst),
    }
}

/// Brings the window before the cook, for instance when Levain is started a second time.
pub fn bring_forward(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        let _ = window.unminimize();
        let _ = window.show();
        let _ = window.set_focus();
    }
}

/// What was dropped together is told together: the page treats one file otherwise than several.
fn drop_files(app: &AppHandle, paths: &[PathBuf]) {
    let dropped = app.state::<Dropped>();
    paths.iter().for_each(|path| dropped.remember(path.clone()));
    let files = FilesDropped {
        paths: paths.to_vec(),
    };
    if let Err(error) = app.emit_to(LABEL, "files:dropped", files) {
        crate::log(&format!(
            "dropped files could not be told to the window: {error}"
        ));
    }
}

#[derive(Clone, serde::Serialize)]
struct FilesDropped {
    paths: Vec<PathBuf>,
}

/// Our own pages: Tauri's scheme, its form on Windows, and the dev server where the pages come from there.
fn is_ours(address: &Url, dev_server: Option<&Url>) -> bool {
    let embedded = address.scheme() == "tauri"
        || (matches!(address.scheme(), "http" | "https")
            && address.host_str() == Some("tauri.localhost"));
    let from_dev_server =
        tauri::is_dev() && dev_server.is_some_and(|dev| dev.origin() == address.origin());
    embedded || from_dev_server || address.as_str() == "about:blank"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(address: &str) -> bool {
        is_ours(&address.parse().unwrap(), None)
    }

    #[test]
    fn the_window_goes_nowhere_but_to_its_own_pages() {
        assert!(ours("tauri://localhost/index.html"));
        assert!(ours("http://tauri.localhost/"));
        for other in [
            "https://example.org/",
            "http://tauri.localhost.example.org/",
            "file:///etc/passwd",
            "data:text/html,hello",
            "javascript:alert(1)",
            "http://localhost:5173/",
        ] {
            assert!(!ours(other), "{other}");
        }
    }

    #[test]
    fn only_a_dropped_path_is_known() {
        let dropped = Dropped::default();
        dropped.remember(PathBuf::from("/home/cook/cake.txt"));
        assert!(
            dropped
                .checked(PathBuf::from("/home/cook/cake.txt"))
                .is_ok()
        );
        let refused = dropped
            .checked(PathBuf::from("/home/cook/other.txt"))
            .unwrap_err();
        assert_eq!(refused.code, "file_unreadable");
    }
}
