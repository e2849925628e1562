//! The folder of the mirror, written: each file whole or not at all, and only where it still is what was looked at. Knows no library.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use super::names;
use super::scanning::Stamp;
use crate::KitchenError;

/// One file to be written, renamed or taken away.
#[derive(Debug)]
pub(crate) struct Task {
    /// The recipe.
    pub id: String,
    /// The file as it stands, with what it must still be.
    pub was: Option<(String, Stamp)>,
    /// The name under which what stands there is kept first.
    pub beside: Option<String>,
    /// What is written, and where; none takes the file away.
    pub write: Option<(String, Vec<u8>)>,
    /// Photos that are to lie beside, with where they are now.
    pub photos: Vec<(String, PathBuf)>,
}

/// What came of a task.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It is done; the file is so now.
    Done(Option<Stamp>),
    /// The file was changed meanwhile: it is left for the next round.
    Changed,
}

/// Does one task.
///
/// # Errors
/// `file_unwritable`.
pub(crate) fn carry_out(folder: &Path, task: &Task) -> Result<Outcome, KitchenError> {
    let done = || -> io::Result<Outcome> {
        let was = task
            .was
            .as_ref()
            .map(|(file, stamp)| (folder.join(file), *stamp));
        if let Some((path, stamp)) = &was
            && Stamp::of(path) != Some(*stamp)
        {
            return Ok(Outcome::Changed);
        }
        match (&task.write, was) {
            (None, None) => Ok(Outcome::Done(None)),
            (None, Some((path, _))) => {
                fs::remove_file(path)?;
                Ok(Outcome::Done(None))
            }
            (Some((to, bytes)), was) => write(folder, &folder.join(to), bytes, was, task),
        }
    };
    let outcome = done().map_err(|source| {
        let named = task.write.as_ref().map(|(to, _)| to);
        let named = named.or(task.was.as_ref().map(|(file, _)| file));
        let path = folder.join(named.map_or("", String::as_str));
        KitchenError::FileUnwritable {
            path: path.display().to_string(),
            source,
        }
    })?;
    for (name, from) in &task.photos {
        bring_photo(folder, name, from)?;
    }
    Ok(outcome)
}

fn write(
    folder: &Path,
    to: &Path,
    bytes: &[u8],
    was: Option<(PathBuf, Stamp)>,
    task: &Task,
) -> io::Result<Outcome> {
    let parent = to.parent().unwrap_or(folder);
    fs::create_dir_all(parent)?;
    // Written whole under another name first; only then is anything in its place touched.
    let unfinished = unfinished(parent, &task.id);
    let put = || {
        write_through(&unfinished, bytes)?;
        // Of our own file, before anybody else can change it.
        let stamp = Stamp::of(&unfinished);
        let mut old = was.as_ref().map(|(path, _)| path.clone());
        if let (Some(path), Some(beside)) = (&old, &task.beside) {
            let beside = folder.join(beside);
            if fs::symlink_metadata(&beside).is_ok() {
                return Ok(Outcome::Changed);
            }
            fs::rename(path, beside)?;
            old = None;
        }
        if let Some(path) = &old
            && path != to
        {
            if fs::symlink_metadata(to).is_ok() && !differ_in_case(path, to) {
                return Ok(Outcome::Changed);
            }
            fs::rename(path, to)?;
        }
        match old {
            Some(_) => fs::rename(&unfinished, to)?,
            None if !place_new(&unfinished, to)? => return Ok(Outcome::Changed),
            None => {}
        }
        sync_folder(parent);
        Ok(Outcome::Done(stamp))
    };
    let outcome = put();
    let _ = fs::remove_file(&unfinished);
    outcome
}

/// Gives a finished file its name, where there is none of that name; whether it was given.
fn place_new(unfinished: &Path, to: &Path) -> io::Result<bool> {
    // A second name for the same file fails where the name is taken, which a renaming would write over.
    match fs::hard_link(unfinished, to) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        // File systems without second names.
        Err(_) if fs::symlink_metadata(to).is_ok() => Ok(false),
        Err(_) => fs::rename(unfinished, to).map(|()| true),
    }
}

fn differ_in_case(one: &Path, other: &Path) -> bool {
    one.to_string_lossy().to_lowercase() == other.to_string_lossy().to_lowercase()
}

fn unfinished(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{}{id}.tmp", names::UNFINISHED))
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// So that a name survives the computer going off; what fails here is no loss of text.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// A photo is named by its checksum, so that one that is there is the same.
fn bring_photo(folder: &Path, name: &str, from: &Path) -> Result<(), KitchenError> {
    let to = folder.join(names::PHOTOS).join(name);
    if fs::symlink_metadata(&to).is_ok() {
        return Ok(());
    }
    let Ok(bytes) = fs::read(from) else {
        // The library's own check tells of a photo that is lost.
        return Ok(());
    };
    crate::exporting::write_whole(&to, &bytes)
}

/// Gives a file that cannot be read a name that nothing looks at any more.
///
/// # Errors
/// `file_unwritable`.
pub(crate) fn put_aside(folder: &Path, file: &str) -> Result<(), KitchenError> {
    let path = folder.join(file);
    let names = (1..1000).map(|number| match number {
        1 => format!("{file}.unreadable"),
        number => format!("{file}.unreadable-{number}"),
    });
    let mut free = names
        .map(|name| folder.join(name))
        .filter(|to| fs::symlink_metadata(to).is_err());
    let renamed = match free.next() {
        Some(to) => fs::rename(&path, to),
        None => Err(ErrorKind::AlreadyExists.into()),
    };
    renamed.map_err(|source| KitchenError::FileUnwritable {
        path: path.display().to_string(),
        source,
    })
}

/// Takes a file away that the cook has decided about, where it is still what was looked at; whether it was.
///
/// # Errors
/// `file_unwritable`.
pub(crate) fn take_away(folder: &Path, file: &str, stamp: Stamp) -> Result<bool, KitchenError> {
    let task = Task {
        id: String::new(),
        was: Some((file.to_owned(), stamp)),
        beside: None,
        write: None,
        photos: Vec::new(),
    };
    carry_out(folder, &task).map(|outcome| matches!(outcome, Outcome::Done(_)))
}
