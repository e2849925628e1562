//! What stands behind `library`: which one, and what to do with it.

use std::{ffi::OsStr, path::PathBuf};

use kitchen::ExportForm;

use super::{Form, Source, Words, sources, text};
use crate::failure::Failure;

/// What to do with a library.
#[derive(Debug)]
pub enum Action {
    List,
    Show(String),
    Search(String),
    Add(Vec<Source>),
    Import(Vec<PathBuf>),
    Export { to: ExportForm, folder: PathBuf },
    Mirror(PathBuf),
    Backup(PathBuf),
    Check,
    Rebuild,
}

/// `library`
#[derive(Debug)]
pub struct Library {
    pub folder: PathBuf,
    pub action: Action,
    pub form: Form,
}

/// The request that the words after "library" make.
pub(super) fn read(rest: &[&OsStr], words: &Words) -> Result<Library, Failure> {
    words.only(&["at", "to"])?;
    let folder = words
        .folder
        .clone()
        .filter(|folder| !folder.as_os_str().is_empty())
        .ok_or_else(|| Failure::usage("say which library: --at FOLDER"))?;
    let (name, rest) = rest.split_first().ok_or_else(|| {
        Failure::usage(
            "say what to do: list, show, search, add, import, export, mirror, backup, check or rebuild",
        )
    })?;
    let action = action(name, rest, words)?;
    if words.option("to").is_some() && !matches!(action, Action::Export { .. }) {
        return Err(Failure::usage("only export has the option \"--to\""));
    }
    Ok(Library {
        folder,
        action,
        form: words.form,
    })
}

fn action(name: &OsStr, rest: &[&OsStr], words: &Words) -> Result<Action, Failure> {
    Ok(match (name.to_str(), rest) {
        (Some("list"), []) => Action::List,
        (Some("show"), [id]) => Action::Show(text(id)),
        (Some("show"), _) => return Err(Failure::usage("show takes one id")),
        (Some("search"), words) if !words.is_empty() => Action::Search(
            words
                .iter()
                .map(|word| text(word))
                .collect::<Vec<_>>()
                .join(" "),
        ),
        (Some("search"), _) => return Err(Failure::usage("search takes words")),
        (Some("add"), paths) if !paths.is_empty() => Action::Add(sources(paths)),
        (Some("add"), _) => return Err(Failure::usage("add takes at least one file")),
        (Some("import"), paths) if !paths.is_empty() => {
            Action::Import(paths.iter().map(PathBuf::from).collect())
        }
        (Some("import"), _) => return Err(Failure::usage("import takes files or folders")),
        (Some("export"), [folder]) => Action::Export {
            to: export_form(words)?,
            folder: PathBuf::from(folder),
        },
        (Some("export"), _) => return Err(Failure::usage("export takes one folder")),
        (Some("mirror"), [folder]) => Action::Mirror(PathBuf::from(folder)),
        (Some("mirror"), _) => return Err(Failure::usage("mirror takes one folder")),
        (Some("backup"), [file]) => Action::Backup(PathBuf::from(file)),
        (Some("backup"), _) => return Err(Failure::usage("backup takes the name of one file")),
        (Some("check"), []) => Action::Check,
        (Some("rebuild"), []) => Action::Rebuild,
        (Some(alone @ ("list" | "check" | "rebuild")), [stray, ..]) => {
            return Err(Failure::usage(format!(
                "unexpected \"{}\": {alone} takes nothing else",
                stray.display()
            )));
        }
        _ => {
            return Err(Failure::usage(format!(
                "unknown action \"{}\", expected list, show, search, add, import, export, mirror, backup, check or rebuild",
                name.display()
            )));
        }
    })
}

fn export_form(words: &Words) -> Result<ExportForm, Failure> {
    let known = || {
        ExportForm::ALL
            .iter()
            .map(|(_, word)| *word)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let word = words
        .option("to")
        .ok_or_else(|| Failure::usage(format!("say in what form: --to, and one of {}", known())))?;
    ExportForm::named(word).ok_or_else(|| {
        Failure::usage(format!(
            "unknown form \"{word}\", expected one of {}",
            known()
        ))
    })
}
