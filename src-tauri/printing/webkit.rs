//! Printing through WebKitGTK: it takes the sheet from GTK's page setup and not from the page's style, and prints without a
//! dialog into a file through GTK's own printer for that.

use std::{cell::RefCell, path::PathBuf, sync::mpsc};

use gtk::{PageSetup, PaperSize, PrintSettings, Unit, glib};
use tauri::{Manager, WebviewWindow};
use tauri_plugin_dialog::DialogExt;
use webkit2gtk::{PrintOperation, PrintOperationExt};
use wire::{Paper, Trouble};

use super::cannot_print;
use crate::arriving::picked_in_a_trial;

/// GTK's printer that writes files has a name in the cook's language, and is known by no other.
const FILE_PRINTER: &str = "Print to File";
const GTK_WORDS: &str = "gtk30";

/// The sheet that is usual where the cook lives, as GTK takes it from the system's language.
pub fn usual_paper() -> Paper {
    match PaperSize::default().as_deref() {
        Some("na_letter") => Paper::Letter,
        _ => Paper::A4,
    }
}

/// As [`super::ask_printer`].
pub fn ask_printer(window: &WebviewWindow, paper: Paper) -> Result<(), Trouble> {
    let parent = window.clone();
    let asked = window.with_webview(move |webview| {
        let operation = PrintOperation::new(&webview.inner());
        operation.set_page_setup(&page_setup(paper));
        let parent = parent.gtk_window().ok();
        operation.run_dialog(parent.as_ref());
    });
    asked.map_err(|error| cannot_print(&error))
}

/// As [`super::save_pdf`].
pub fn save_pdf(
    window: &WebviewWindow,
    paper: Paper,
    name: &str,
) -> Result<Option<String>, Trouble> {
    let Some(path) = picked(window, name) else {
        return Ok(None);
    };
    let (tell, told) = mpsc::channel();
    let target = path.clone();
    let began = window.with_webview(move |webview| {
        let operation = PrintOperation::new(&webview.inner());
        hear(&operation, tell.clone());
        if let Err(error) = print_into(&operation, paper, &target) {
            let _ = tell.send(Err(error.to_string()));
        }
    });
    began.map_err(|error| cannot_print(&error))?;
    match told.recv() {
        Ok(Ok(())) => Ok(Some(path.display().to_string())),
        Ok(Err(reason)) => Err(cannot_print(&reason)),
        Err(_) => Err(cannot_print(&"the printing came to no end")),
    }
}

/// Where the cook wants the file; a trial's place is a folder.
fn picked(window: &WebviewWindow, name: &str) -> Option<PathBuf> {
    let file = format!("{}.pdf", file_name(name));
    if let Some(folder) = picked_in_a_trial() {
        return Some(folder.join(file));
    }
    let dialog = window.app_handle().dialog().file();
    let picked = dialog
        .set_title("Save as PDF")
        .set_file_name(file)
        .add_filter("PDF", &["pdf"])
        .blocking_save_file();
    picked?.into_path().ok()
}

/// `name` without what no file may have in its name.
fn file_name(name: &str) -> String {
    let kept: String = name
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => ' ',
            other if other.is_control() => ' ',
            other => other,
        })
        .take(80)
        .collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    match words.join(" ").trim_start_matches('.') {
        "" => "Levain".to_owned(),
        name => name.to_owned(),
    }
}

/// Begins to print into `path`.
fn print_into(
    operation: &PrintOperation,
    paper: Paper,
    path: &std::path::Path,
) -> Result<(), glib::Error> {
    let settings = PrintSettings::new();
    settings.set_printer(&glib::dgettext(Some(GTK_WORDS), FILE_PRINTER));
    settings.set("output-uri", Some(&glib::filename_to_uri(path, None)?));
    settings.set("output-file-format", Some("pdf"));
    settings.set_paper_size(&paper_size(paper));
    operation.set_print_settings(&settings);
    operation.set_page_setup(&page_setup(paper));
    operation.print();
    Ok(())
}

/// Tells how the printing ended; the operation lives until then.
fn hear(operation: &PrintOperation, tell: mpsc::Sender<Result<(), String>>) {
    let failed = tell.clone();
    operation.connect_failed(move |_, error| drop(failed.send(Err(error.to_string()))));
    let kept = RefCell::new(Some(operation.clone()));
    operation.connect_finished(move |_| {
        let _ = tell.send(Ok(()));
        kept.take();
    });
}

fn page_setup(paper: Paper) -> PageSetup {
    let setup = PageSetup::new();
    setup.set_paper_size(&paper_size(paper));
    let margin = millimetres(paper.sheet().margin);
    setup.set_top_margin(margin, Unit::Mm);
    setup.set_bottom_margin(margin, Unit::Mm);
    setup.set_left_margin(margin, Unit::Mm);
    setup.set_right_margin(margin, Unit::Mm);
    setup
}

/// By the name that printers know it by; a card lies on its side, and has a name of ours.
fn paper_size(paper: Paper) -> PaperSize {
    match paper {
        Paper::A4 => PaperSize::new(Some("iso_a4")),
        Paper::Letter => PaperSize::new(Some("na_letter")),
        Paper::A5 => PaperSize::new(Some("iso_a5")),
        Paper::Card => {
            let sheet = paper.sheet();
            let (width, height) = (millimetres(sheet.width), millimetres(sheet.height));
            PaperSize::new_custom("levain_card", "Recipe card", width, height, Unit::Mm)
        }
    }
}

/// GTK's lengths are floating, and of paper only.
fn millimetres(hundredths: u32) -> f64 {
    f64::from(hundredths) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pdf_is_named_after_what_it_shows() {
        for (name, file) in [
            ("Banana Bread", "Banana Bread"),
            ("Half/half: \"quick\"?", "Half half quick"),
            ("  Crème brûlée\n(2)  ", "Crème brûlée (2)"),
            ("..", "Levain"),
            ("", "Levain"),
        ] {
            assert_eq!(file_name(name), file, "{name}");
        }
    }
}
