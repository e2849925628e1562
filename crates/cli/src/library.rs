//! `library`: the same library as the window's, for scripts. It never adds samples.

use std::{
    io::Write,
    path::Path,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use kitchen::{Entries, Kitchen, Origin, Query};
use serde_json::json;
use wire::contract::{ParseAnswer, RecipeJson};

use crate::{
    Output, exchange,
    failure::Failure,
    human::Page,
    keeping, mirroring,
    parse::write_json,
    request::{Action, Form, Library, Source},
    source,
};

/// A page of a list; all pages are fetched one after the other.
const PAGE: u32 = 1000;

/// Does what was asked to the library.
///
/// # Errors
/// Those of the library and of writing.
pub fn library(request: &Library, output: &mut Output<'_>) -> Result<(), Failure> {
    if !makes_a_library(&request.action) && !holds_a_library(&request.folder) {
        return in_none(request, output);
    }
    let mut kitchen = Kitchen::open(&request.folder)?;
    keeping::tell_read_only(&kitchen);
    match &request.action {
        Action::List => list(&all(&kitchen, "")?, request.form, output),
        Action::Search(words) => search(|| all(&kitchen, words), request.form, output),
        Action::Show(id) => show(&mut kitchen, id, request.form, output),
        Action::Add(sources) => add(&mut kitchen, sources, request.form, output),
        Action::Import(paths) => {
            exchange::import(&mut kitchen, paths, now_ms(), request.form, output)
        }
        Action::Export { to, folder } => {
            exchange::export(&mut kitchen, *to, folder, request.form, output)
        }
        Action::Mirror(folder) => {
            mirroring::mirror(&mut kitchen, folder, now_ms(), request.form, output)
        }
        Action::Backup(file) => keeping::backup(&kitchen, file, request.form, output),
        Action::Check => keeping::check(&mut kitchen, request.form, output),
        Action::Rebuild => keeping::rebuild(&mut kitchen, request.form, output),
    }
}

/// The answer where no library is: there is nothing to list or to find, and the rest is refused. Who mistypes the folder hears so on
/// standard error, and no empty library is left there.
fn in_none(request: &Library, output: &mut Output<'_>) -> Result<(), Failure> {
    let message = format!("there is no library in \"{}\"", request.folder.display());
    let hint =
        "give the folder that holds library.db; library add and library import make a new one";
    match &request.action {
        Action::List => list(&Entries::default(), request.form, output)?,
        Action::Search(_) => search(|| Ok(Entries::default()), request.form, output)?,
        _ => return Err(Failure::refused("library_not_found", message, hint)),
    }
    keeping::tell(&message, hint);
    Ok(())
}

/// Whether what is asked needs no library to be there.
fn makes_a_library(action: &Action) -> bool {
    matches!(
        action,
        Action::Add(_) | Action::Import(_) | Action::Mirror(_)
    )
}

/// Whether any file of a library is there, whole or not. An empty folder was made for one, and one that cannot be read is explained
/// where it is opened.
fn holds_a_library(folder: &Path) -> bool {
    let Ok(files) = std::fs::read_dir(folder) else {
        return folder.exists();
    };
    let mut names = files
        .flatten()
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .peekable();
    names.peek().is_none() || names.any(|name| name.starts_with("library."))
}

fn all(kitchen: &Kitchen, search: &str) -> Result<Entries, Failure> {
    let mut query = Query {
        search: search.to_owned(),
        limit: PAGE,
        ..Query::default()
    };
    let mut found = kitchen.list_entries(&query)?;
    while found.end.is_some() {
        query.after = found.end.take();
        let more = kitchen.list_entries(&query)?;
        found.entries.extend(more.entries);
        found.end = more.end;
    }
    Ok(found)
}

fn list(found: &Entries, form: Form, output: &mut Output<'_>) -> Result<(), Failure> {
    if form == Form::Human {
        for entry in &found.entries {
            writeln!(output, "{}  {}", entry.id, entry.name)?;
        }
        return Ok(());
    }
    let recipes: Vec<_> = found
        .entries
        .iter()
        .map(|entry| json!({ "id": entry.id, "name": entry.name }))
        .collect();
    write_json(&json!({ "recipes": recipes, "total": found.total }), output)
}

fn search(
    find: impl FnOnce() -> Result<Entries, Failure>,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let found = find()?;
    let took_ms = begun.elapsed().as_secs_f64() * 1000.0;
    let snippet = |entry: &kitchen::Entry| -> String {
        entry
            .snippet
            .iter()
            .map(|piece| piece.text.as_str())
            .collect()
    };
    if form == Form::Human {
        for entry in &found.entries {
            writeln!(
                output,
                "{}  {}\n    {}",
                entry.id,
                entry.name,
                snippet(entry)
            )?;
        }
        return Ok(());
    }
    let recipes: Vec<_> = found
        .entries
        .iter()
        .map(|entry| json!({ "id": entry.id, "name": entry.name, "snippet": snippet(entry) }))
        .collect();
    write_json(
        &json!({ "recipes": recipes, "total": found.total, "tookMs": took_ms }),
        output,
    )
}

fn show(
    kitchen: &mut Kitchen,
    id: &str,
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let opened = kitchen.open_recipe(id, now_ms())?;
    match form {
        Form::Human => Ok(Page::of(&opened.recipe).write(output)?),
        Form::Json => write_json(
            &json!({
                "id": opened.id,
                "text": opened.text,
                "recipe": RecipeJson::from(opened.recipe.as_ref()),
                "diagnostics": ParseAnswer::diagnostics_of(&opened.diagnostics),
            }),
            output,
        ),
    }
}

/// Every source is read before anything is saved, so that a wrong path adds nothing.
fn add(
    kitchen: &mut Kitchen,
    sources: &[Source],
    form: Form,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let mut texts = Vec::new();
    for source in sources {
        let text = source::read(source)?;
        let names: Vec<String> = kitchen::read_paste(&text)?
            .recipes
            .into_iter()
            .map(|recipe| recipe.name)
            .collect();
        if names.is_empty() {
            return Err(Failure::refused(
                "no_recipe_found",
                format!("there is no recipe in {}", source.label()),
                "nothing was added; levain-cli parse says what was found in it",
            ));
        }
        texts.push((text, names));
    }
    let mut added = Vec::new();
    for (text, names) in texts {
        let kept: Vec<usize> = (0..names.len()).collect();
        let ids = kitchen.save_pasted(&text, &kept, &[], Origin::File, now_ms())?;
        added.extend(ids.into_iter().zip(names));
    }
    if form == Form::Human {
        for (id, name) in &added {
            writeln!(output, "{id}  {name}")?;
        }
        return Ok(());
    }
    let recipes: Vec<_> = added
        .iter()
        .map(|(id, name)| json!({ "id": id, "name": name }))
        .collect();
    write_json(
        &json!({ "recipes": recipes, "total": recipes.len() }),
        output,
    )
}

pub fn now_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|since| i64::try_from(since.as_millis()).ok())
        .unwrap_or(0)
}
