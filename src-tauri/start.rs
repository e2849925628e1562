//! From the first line of the process to the open window: environment, plugins, state, threads.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use tauri::{App, AppHandle, Emitter, Manager};

#[cfg(target_os = "linux")]
use crate::first::{self, Start};
use crate::{
    awake::Awake, bell::Bell, commands, desktop::Darkness, gallery, getting::Getting, house::House,
    keeper, notice::NoticeBoard, ticker::Ticker, window,
};

/// Names another folder for the library, for tests and for trying things out.
const HOME: &str = "LEVAIN_HOME";
/// Asks for the times from start to first paint, and to the first page of the library, on standard error.
const TIMING: &str = "LEVAIN_TIMING";

/// Opens Levain and returns when it is closed. A window that cannot be opened gives words and a failing exit code.
pub fn run() -> ExitCode {
    prefer_sure_rendering();
    if let Err(words) = see_display() {
        crate::log(&words);
        return ExitCode::FAILURE;
    }
    let builder = tauri::Builder::default();
    // A second start brings the first window forward; on Linux by our own means, see `become_first`. This must be the first plugin.
    #[cfg(not(target_os = "linux"))]
    let builder = builder.plugin(tauri_plugin_single_instance::init(|app, _, _| {
        window::bring_forward(app);
    }));
    let outcome = builder
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_window_state::Builder::default().build())
        .register_asynchronous_uri_scheme_protocol(
            gallery::SCHEME,
            |context, request, responder| {
                let app = context.app_handle().clone();
                tauri::async_runtime::spawn_blocking(move || {
                    responder.respond(gallery::answer(&app, &request))
                });
            },
        )
        .invoke_handler(commands::handler())
        .setup(set_up)
        .run(tauri::generate_context!());
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::log(&format!("the window could not be opened: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn set_up(app: &mut App) -> Result<(), Box<dyn std::error::Error>> {
    let handle = app.handle().clone();
    let folder = library_folder(app)?;
    become_first(&handle, &folder);
    app.manage(House::new(folder));
    app.manage(window::Dropped::default());
    app.manage(crate::arriving::Arriving::default());
    app.manage(window::Closing::default());
    app.manage(Getting::default());
    app.manage(crate::mirroring::Mirror::default());
    app.manage(crate::printing::view());

    let opener = handle.clone();
    std::thread::Builder::new()
        .name("library".to_owned())
        .spawn(move || {
            opener.state::<House>().open_and_read();
            keeper::keep(&opener);
        })?;

    let darkness = Darkness::default();
    let listener = handle.clone();
    darkness.follow(move |dark| {
        let _ = listener.emit_to(window::LABEL, "theme:changed", ThemeChanged { dark });
    });
    app.manage(darkness);

    let listener = handle.clone();
    let bell = Bell::hang(move |trouble| {
        if let Some(ticker) = listener.try_state::<Ticker>() {
            ticker.sound_is(trouble);
        }
    });
    app.manage(bell.clone());
    let listener = handle.clone();
    let notices = NoticeBoard::put_up(move |trouble| {
        crate::log(&format!("no notification could be shown: {trouble}"));
        if let Some(ticker) = listener.try_state::<Ticker>() {
            ticker.notices_are(trouble);
        }
    });
    let awake = Awake::ready();
    app.manage(awake.clone());
    app.manage(Ticker::start(handle.clone(), bell, notices, awake));

    window::open(&handle)?;
    Ok(())
}

/// Ends this start where another Levain has the library in `folder` and has come forward. Without a session bus too, where the
/// ready plugin lets two run.
#[cfg(target_os = "linux")]
fn become_first(app: &AppHandle, folder: &Path) {
    let claimed = first::meeting_place().and_then(|meeting| first::claim(folder, &meeting));
    match claimed {
        Ok(Start::First(place)) => {
            let app = app.clone();
            let listening = place.listen(move || {
                let window = app.clone();
                let _ = app.run_on_main_thread(move || window::bring_forward(&window));
            });
            if let Err(error) = listening {
                crate::log(&format!("a second start will not be heard: {error}"));
            }
        }
        Ok(Start::Second) => {
            crate::log("Levain is open already; its window comes forward");
            app.cleanup_before_exit();
            std::process::exit(0);
        }
        // The library's own lock keeps the two apart.
        Ok(Start::Unanswered) => crate::log("another Levain is open and does not answer"),
        Err(error) => crate::log(&format!("a second start will not be heard: {error}")),
    }
}

#[cfg(not(target_os = "linux"))]
fn become_first(_: &AppHandle, _: &Path) {}

#[derive(Clone, serde::Serialize)]
struct ThemeChanged {
    dark: bool,
}

/// The folder of the library: the one named by the environment, else the user's data folder for this program.
fn library_folder(app: &App) -> Result<PathBuf, tauri::Error> {
    match std::env::var_os(HOME) {
        Some(folder) if !folder.is_empty() => Ok(PathBuf::from(folder)),
        _ => app.path().app_data_dir(),
    }
}

/// WebKitGTK's fast renderer leaves the window blank on many graphics cards, so that it is off unless somebody has set it.
/// Under WebDriver it stays on: screenshots hang without it.
#[cfg(target_os = "linux")]
fn prefer_sure_rendering() {
    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    const DRIVEN: &str = "TAURI_WEBVIEW_AUTOMATION";
    if std::env::var_os(SWITCH).is_none() && std::env::var_os(DRIVEN).is_none() {
        #[expect(
            unsafe_code,
            reason = "the environment is read by WebKit and can be set in no other way"
        )]
        // SAFETY: this is the first thing the process does; there is no other thread that could read the environment.
        unsafe {
            std::env::set_var(SWITCH, "1");
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn prefer_sure_rendering() {}

/// Tauri panics where there is no display; this says so in words.
#[cfg(target_os = "linux")]
fn see_display() -> Result<(), String> {
    gtk::init().map_err(|_| {
        "the window could not be opened: there is no display here\n\
         levain: start it from a desktop, or use levain-cli in the terminal"
            .to_owned()
    })
}

#[cfg(not(target_os = "linux"))]
fn see_display() -> Result<(), String> {
    Ok(())
}

/// Tells how long it took from the start of the process to the first paint, where that is asked for.
pub fn tell_mounted() {
    tell_timing("mounted");
}

/// Tells how long it took from the start of the process until the first page of the library was answered, where that is asked for.
pub fn tell_listed() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| tell_timing("listed"));
}

fn tell_timing(what: &str) {
    if std::env::var_os(TIMING).is_some() {
        match milliseconds_since_start() {
            Some(ms) => crate::log(&format!("{what} {ms} ms after the start of the process")),
            None => crate::log(&format!(
                "{what}; when the process started is not known here"
            )),
        }
    }
}

/// By the kernel's own record of when this process was started, in hundredths of a second.
#[cfg(target_os = "linux")]
fn milliseconds_since_start() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets and may hold anything; the twentieth field after it is the start.
    let started: u64 = stat
        .rsplit(')')
        .next()?
        .split_whitespace()
        .nth(19)?
        .parse()
        .ok()?;
    let uptime = std::fs::read_to_string("/proc/uptime").ok()?;
    let (seconds, hundredths) = uptime.split_whitespace().next()?.split_once('.')?;
    let now = seconds.parse::<u64>().ok()? * 100 + hundredths.parse::<u64>().ok()?;
    Some(now.saturating_sub(started) * 10)
}

#[cfg(not(target_os = "linux"))]
fn milliseconds_since_start() -> Option<u64> {
    None
}
