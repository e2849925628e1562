//! The folder of plain files: how it stands in words, and what the cook may decide.

use std::path::Path;

use cook::timers::{TimeZone, day_and_hour};
use kitchen::{Matter, MatterKind, MirrorChange, MirrorState, MirrorTrouble, Mirroring, Settling};

use crate::{MatterChoice, MatterView, MatterWay, MirrorNews, MirrorView, Trouble};

const WAYS: &[(Settling, MatterWay, &str)] = &[
    (
        Settling::WriteAgain,
        MatterWay::WriteAgain,
        "Write the file again",
    ),
    (Settling::Bin, MatterWay::Bin, "Put the recipe in the bin"),
    (
        Settling::KeepOurs,
        MatterWay::KeepOurs,
        "Keep the recipe as it is",
    ),
    (Settling::TakeText, MatterWay::TakeText, "Take this text"),
    (
        Settling::TakeNew,
        MatterWay::TakeNew,
        "Make it a recipe of its own",
    ),
];

impl From<MatterWay> for Settling {
    fn from(way: MatterWay) -> Self {
        let known = WAYS.iter().find(|(_, own, _)| *own == way);
        known.map_or(Self::KeepOurs, |(settling, _, _)| *settling)
    }
}

/// How the folder stands; `home` is the cook's own folder, which is written as "~".
#[must_use]
pub fn mirror_view(
    state: &MirrorState,
    home: Option<&Path>,
    now_ms: i64,
    zone: &TimeZone,
) -> MirrorView {
    let folder = state.folder.as_deref().map(|folder| shown(folder, home));
    let matters: Vec<MatterView> = state.matters.iter().map(matter_view).collect();
    let missing = |one: &&Matter| one.kind == MatterKind::Missing;
    let missing = state.matters.iter().filter(missing).count();
    MirrorView {
        words: words(state, folder.as_deref(), now_ms, zone),
        folder,
        always: state.mirroring == Mirroring::Always,
        trouble: state.trouble.as_ref().map(trouble),
        restored: state.restored.then(|| {
            "A backup was restored, so the folder may hold newer texts than the book. When it is looked at again, both are kept."
                .to_owned()
        }),
        matters,
        missing: u32::try_from(missing).unwrap_or(u32::MAX),
    }
}

/// What the window is told after a round.
#[must_use]
pub fn mirror_news(mirror: MirrorView, change: Option<&MirrorChange>) -> MirrorNews {
    let came = change
        .filter(|change| change.is_in_library())
        .map(|change| format!("{} from the plain files", joined(&came(change))));
    MirrorNews { mirror, came }
}

fn words(state: &MirrorState, folder: Option<&str>, now_ms: i64, zone: &TimeZone) -> String {
    let Some(folder) = folder else {
        return String::new();
    };
    let mut parts = vec![format!(
        "{} in {folder}",
        counted(state.recipes as usize, "recipe", "recipes")
    )];
    if let Some(change) = &state.last {
        let when = day_and_hour(change.at_ms, now_ms, zone).unwrap_or_default();
        parts.push(format!("{} {when}", joined(&done(change))));
    } else if let Some(looked_ms) = state.looked_ms {
        let when = day_and_hour(looked_ms, now_ms, zone).unwrap_or_default();
        parts.push(format!("looked at {when}"));
    }
    if !state.matters.is_empty() {
        let files = counted(state.matters.len(), "file", "files");
        parts.push(format!("{files} to look at"));
    }
    parts.join(", ")
}

fn came(change: &MirrorChange) -> Vec<String> {
    let mut parts = Vec::new();
    if change.read_in > 0 {
        parts.push(format!(
            "{} read in",
            counted(change.read_in, "change", "changes")
        ));
    }
    if change.taken_in > 0 {
        parts.push(counted(change.taken_in, "new recipe", "new recipes"));
    }
    parts
}

fn done(change: &MirrorChange) -> Vec<String> {
    let mut parts = came(change);
    if change.written > 0 {
        parts.push(format!(
            "{} written",
            counted(change.written, "file", "files")
        ));
    }
    if change.kept_beside > 0 {
        let conflicts = counted(change.kept_beside, "conflict", "conflicts");
        parts.push(format!("{conflicts} kept beside"));
    }
    if change.removed > 0 {
        parts.push(format!(
            "{} taken away",
            counted(change.removed, "file", "files")
        ));
    }
    parts
}

/// "1 change read in, 2 files written"
fn joined(parts: &[String]) -> String {
    parts.join(", ")
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn shown(folder: &Path, home: Option<&Path>) -> String {
    let below = home.and_then(|home| folder.strip_prefix(home).ok());
    match below {
        Some(below) if below.as_os_str().is_empty() => "~".to_owned(),
        Some(below) => format!("~/{}", below.display()),
        None => folder.display().to_string(),
    }
}

fn trouble(trouble: &MirrorTrouble) -> Trouble {
    Trouble {
        code: trouble.code.to_owned(),
        message: trouble.message.clone(),
        hint: trouble.hint.clone(),
    }
}

fn matter_view(matter: &Matter) -> MatterView {
    let file = &matter.file;
    let name = matter
        .recipe
        .as_ref()
        .map_or("a recipe", |(_, name)| name.as_str());
    let why = matter.why.as_deref().unwrap_or("it cannot be read");
    let words = match (matter.kind, &matter.recipe) {
        (MatterKind::Missing, _) => {
            format!("The file of {name} is gone: {file}. The recipe is still in the book.")
        }
        (MatterKind::Copy, Some(_)) => {
            format!("{file} is a second copy of {name}, kept beside because both were changed.")
        }
        (MatterKind::Copy, None) => format!("{file} is a second copy of a file that is gone."),
        (MatterKind::Twin, _) => {
            format!("{file} has the same text as {name}, so it was left alone.")
        }
        (MatterKind::Unfit, Some(_)) => {
            format!("{file} was not read in: {why}. {name} is in the book as it was.")
        }
        (MatterKind::Unfit, None) => format!("{file} was left alone: {why}."),
    };
    let choice = |way: &Settling| {
        let known = WAYS.iter().find(|(own, _, _)| own == way)?;
        Some(MatterChoice {
            way: known.1,
            words: known.2.to_owned(),
        })
    };
    MatterView {
        file: file.clone(),
        words,
        choices: matter.ways.iter().filter_map(choice).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_told_in_words() {
        let now_ms = 1_795_000_000_000;
        let mut state = MirrorState {
            folder: Some("/home/ann/Recipes".into()),
            mirroring: Mirroring::Always,
            recipes: 412,
            looked_ms: Some(now_ms),
            last: None,
            matters: Vec::new(),
            trouble: None,
            restored: false,
        };
        let told = |state: &MirrorState| {
            mirror_view(state, Some(Path::new("/home/ann")), now_ms, &TimeZone::UTC).words
        };
        assert_eq!(
            told(&state),
            "412 recipes in ~/Recipes, looked at today at 11:06"
        );
        state.last = Some(MirrorChange {
            at_ms: now_ms,
            read_in: 2,
            kept_beside: 1,
            written: 1,
            ..MirrorChange::default()
        });
        state.matters = vec![Matter {
            file: "Rum cake.md".to_owned(),
            kind: MatterKind::Missing,
            recipe: Some(("a".to_owned(), "Rum cake".to_owned())),
            why: None,
            ways: vec![Settling::WriteAgain, Settling::Bin],
        }];
        assert_eq!(
            told(&state),
            "412 recipes in ~/Recipes, 2 changes read in, 1 file written, 1 conflict kept beside today at 11:06, 1 file to look at"
        );
        let view = mirror_view(&state, None, now_ms, &TimeZone::UTC);
        assert_eq!((view.missing, view.matters[0].choices.len()), (1, 2));
        let news = mirror_news(view, state.last.as_ref());
        assert_eq!(
            news.came.as_deref(),
            Some("2 changes read in from the plain files")
        );
    }
}
