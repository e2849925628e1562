//! An import between being read and being kept: what was read waits here until the cook says what to do with it.
//! Files are those that the cook picked or dropped; the page names no others.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kitchen::{Import, Progress, Take};
use tauri::{AppHandle, Emitter, Manager};
use tauri_plugin_dialog::DialogExt;
use wire::{
    ExportForm, ExportView, ImportPick, ImportProgress, ImportReportView, ImportView, Trouble,
};

use crate::{clock, house::House, window};

/// What waits, and whether the cook has broken off.
#[derive(Default)]
pub struct Arriving {
    waiting: Mutex<Option<Import>>,
    broken_off: AtomicBool,
}

impl Arriving {
    /// Ends what is read, kept or written at the next look; what waits is let go.
    pub fn break_off(&self) {
        self.broken_off.store(true, Ordering::SeqCst);
        *self.waiting() = None;
    }

    fn waiting(&self) -> MutexGuard<'_, Option<Import>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// So many recipes are done between two words to the window.
const AT_A_TIME: usize = 25;

/// Tells the window how far it is, and whether to go on.
fn watch(app: &AppHandle) -> impl FnMut(Progress) -> ControlFlow<()> {
    let arriving = app.state::<Arriving>();
    arriving.broken_off.store(false, Ordering::SeqCst);
    let app = app.clone();
    move |progress| {
        if progress.done.is_multiple_of(AT_A_TIME) || progress.done == progress.of {
            let _ = app.emit_to(
                window::LABEL,
                "import:progress",
                ImportProgress::from(progress),
            );
        }
        match app.state::<Arriving>().broken_off.load(Ordering::SeqCst) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// A debug build, which no cook has, may be told what is picked: no journey can press the buttons of the system's own dialog.
pub fn picked_in_a_trial() -> Option<PathBuf> {
    #[cfg(debug_assertions)]
    if let Some(path) = std::env::var_os("LEVAIN_TEST_PICKS") {
        return Some(path.into());
    }
    None
}

/// What the cook picks in a dialog; nothing where they think better of it.
pub fn picked(app: &AppHandle, pick: ImportPick) -> Vec<PathBuf> {
    if let Some(path) = picked_in_a_trial() {
        return vec![path];
    }
    let dialog = app.dialog().file();
    let picked = match pick {
        ImportPick::Files => dialog.set_title("Import recipes").blocking_pick_files(),
        ImportPick::Folder => dialog
            .set_title("Import a folder of recipes")
            .blocking_pick_folder()
            .map(|folder| vec![folder]),
    };
    picked
        .into_iter()
        .flatten()
        .filter_map(|file| file.into_path().ok())
        .collect()
}

/// Reads files and folders and compares them with the library; what would come in waits.
///
/// # Errors
/// `cancelled`, and those of the library.
pub fn read(app: &AppHandle, paths: &[PathBuf]) -> Result<ImportView, Trouble> {
    let mut watch = watch(app);
    let mut import = kitchen::read_import(kitchen::gather(paths), &mut watch)?;
    app.state::<House>()
        .with(|kitchen| kitchen.find_twins(&mut import))?;
    let view = wire::import_view(&import);
    *app.state::<Arriving>().waiting() = Some(import);
    Ok(view)
}

/// Keeps what waits; where that fails or the cook breaks off, nothing of it.
///
/// # Errors
/// `nothing_to_save` where nothing waits, `cancelled`, and those of the library.
pub fn keep(app: &AppHandle, twins: Take) -> Result<ImportReportView, Trouble> {
    let Some(mut import) = app.state::<Arriving>().waiting().take() else {
        return Err(Trouble {
            code: "nothing_to_save".to_owned(),
            message: "no import waits".to_owned(),
            hint: Some("choose the files again".to_owned()),
        });
    };
    import.take_twins(twins);
    let mut watch = watch(app);
    let report = app
        .state::<House>()
        .with(|kitchen| kitchen.keep_import(import, clock::wall_ms(), &mut watch))?;
    Ok(wire::import_report_view(&report))
}

/// Writes recipes into a new folder in the one that the cook picks; nothing where they think better of it.
///
/// # Errors
/// Those of the kitchen.
pub fn export(
    app: &AppHandle,
    form: ExportForm,
    id: Option<String>,
) -> Result<Option<ExportView>, Trouble> {
    let ask = || {
        let dialog = app.dialog().file().set_title("Export into a folder");
        dialog.blocking_pick_folder()?.into_path().ok()
    };
    let Some(folder) = picked_in_a_trial().or_else(ask) else {
        return Ok(None);
    };
    let ids = id.map(|id| vec![id]);
    let mut watch = watch(app);
    let house = app.state::<House>();
    let day = jiff::Zoned::now()
        .with_time_zone(house.zone())
        .strftime("%Y-%m-%d %H.%M.%S")
        .to_string();
    let folder = folder.join(format!("Levain {day}"));
    let exported =
        house.with(|kitchen| kitchen.export(form.into(), ids.as_deref(), &folder, &mut watch))?;
    Ok(Some(ExportView {
        recipes: u32::try_from(exported.recipes).unwrap_or(u32::MAX),
        folder: folder.display().to_string(),
    }))
}
