//! What the window shows, printed on a sheet that is named: by the system's own dialog, and on Linux into a PDF.
//! What stands on the sheet is the style's, see ui/src/lib/design; here only the sheet is laid in.

use tauri::WebviewWindow;
use wire::{Paper, PrintWays, PrintingView, Trouble};

#[cfg(target_os = "linux")]
mod webkit;

/// What can be printed on here; asked for on the main thread, which alone may ask GTK.
pub fn view() -> PrintingView {
    #[cfg(target_os = "linux")]
    return wire::printing_view(webkit::usual_paper(), PrintWays::PrinterAndPdf);
    #[cfg(not(target_os = "linux"))]
    wire::printing_view(Paper::default(), PrintWays::Printer)
}

/// Opens the system's own dialog with the sheet laid in.
///
/// # Errors
/// `cannot_print` where the system gives no dialog.
pub fn ask_printer(window: &WebviewWindow, paper: Paper) -> Result<(), Trouble> {
    #[cfg(target_os = "linux")]
    return webkit::ask_printer(window, paper);
    #[cfg(not(target_os = "linux"))]
    {
        // The sheet is named by the page's style.
        let _ = paper;
        window.print().map_err(|error| cannot_print(&error))
    }
}

/// Asks where to and writes a PDF there; its path, or nothing where the cook thinks better of it.
///
/// # Errors
/// `cannot_print` where it could not be written, and on systems where that is not offered.
pub fn save_pdf(
    window: &WebviewWindow,
    paper: Paper,
    name: &str,
) -> Result<Option<String>, Trouble> {
    #[cfg(target_os = "linux")]
    return webkit::save_pdf(window, paper, name);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (window, paper, name);
        Err(cannot_print(&"no PDF can be written on this system"))
    }
}

fn cannot_print(reason: &dyn std::fmt::Display) -> Trouble {
    Trouble {
        code: "cannot_print".to_owned(),
        message: "this could not be printed".to_owned(),
        hint: Some(format!("the system says: {reason}")),
    }
}
