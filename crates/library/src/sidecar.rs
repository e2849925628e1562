//! The small file beside the database: a few words for whoever opens the folder, which library it is, how many recipes there were and
//! whether it was closed. A database that vanished, shrank or was put in another's place can only be noticed from outside of it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

const NAME: &str = "library.json";
/// What earlier versions wrote.
const EARLIER: &str = "library.txt";

/// What stands in the file beside the database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sidecar {
    file: PathBuf,
    /// Which library it is.
    pub library: Option<String>,
    /// How many recipes there were.
    pub recipes: u64,
    /// Whether the library was closed by the program; unknown where an earlier version wrote it.
    pub closed: Option<bool>,
    /// When all of it was last checked, in wall milliseconds.
    pub checked_ms: Option<i64>,
    /// Where the cook wants backups.
    pub backups: Option<PathBuf>,
}

impl Sidecar {
    /// What stands in `folder`; nothing where there is none that can be read.
    pub(crate) fn read(folder: &Path) -> Self {
        let file = folder.join(NAME);
        let text = words_of(&file);
        let Ok(value) = serde_json::from_str::<Value>(&text) else {
            return Self {
                file,
                recipes: earlier_count(folder),
                ..Self::default()
            };
        };
        let words = |name: &str| value[name].as_str().map(str::to_owned);
        Self {
            file,
            library: words("library"),
            recipes: value["recipes"].as_u64().unwrap_or(0),
            closed: value["closed"].as_bool(),
            checked_ms: value["checkedMs"].as_i64(),
            backups: words("backups").map(PathBuf::from),
        }
    }

    /// The names that the file may have.
    pub(crate) fn names() -> [&'static str; 2] {
        [NAME, EARLIER]
    }

    /// Writes it anew. Best effort: the library works without it, and a disk without room must not fail a read.
    pub(crate) fn write(&self) {
        let value = json!({
            "about": "This folder holds a Levain recipe library. To copy it, close Levain and take the whole folder.",
            "library": self.library,
            "recipes": self.recipes,
            "closed": self.closed,
            "checkedMs": self.checked_ms,
            "backups": self.backups,
        });
        let new = self.file.with_extension("json-new");
        if fs::write(&new, format!("{value:#}\n")).is_ok() && fs::rename(&new, &self.file).is_ok() {
            let _ = fs::remove_file(self.file.with_file_name(EARLIER));
        }
    }
}

/// What a file says; nothing where it is none: to read a pipe would be to wait for ever.
fn words_of(file: &Path) -> String {
    if !file.is_file() {
        return String::new();
    }
    fs::read_to_string(file).unwrap_or_default()
}

fn earlier_count(folder: &Path) -> u64 {
    let text = words_of(&folder.join(EARLIER));
    let count = text.lines().find_map(|line| line.strip_prefix("recipes: "));
    count
        .and_then(|digits| digits.trim().parse().ok())
        .unwrap_or(0)
}
