//! A program killed in the middle of saving loses nothing that it was told is saved, and leaves nothing by halves.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use library::{Library, NewRecipe, Origin, Query, Reading};
use recipe::Choices;
use tempfile::TempDir;

const FOLDER: &str = "LEVAIN_TEST_KILLED_IN";
const TOGETHER: usize = 20;

/// Saves batches of recipes into the folder named in the environment and says each id, until it is killed.
fn save_without_end(folder: &Path) {
    let mut library = Library::open(folder).unwrap();
    let text = "flour and water and salt\n".repeat(40);
    let mut out = std::io::stdout();
    for now_ms in 1.. {
        let batch: Vec<_> = (0..TOGETHER)
            .map(|_| NewRecipe {
                text: &text,
                origin: Origin::Pasted,
                choices: Choices::default(),
                reading: Reading {
                    name: format!("Bread {now_ms}"),
                    ingredients: text.clone(),
                    steps: String::new(),
                    notes: String::new(),
                    foods: String::new(),
                    minutes: None,
                    doubtful_lines: 0,
                    parser_version: 1,
                    face: None,
                },
            })
            .collect();
        let ids = library.add_recipes(&batch, now_ms).unwrap();
        writeln!(out, "saved {}", ids.join(" ")).unwrap();
    }
}

#[test]
fn what_is_told_to_be_saved_is_there_after_a_kill() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return save_without_end(Path::new(&folder));
    }
    let home = TempDir::new().unwrap();
    let mut told: HashSet<String> = HashSet::new();
    for round in 0..12 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "what_is_told_to_be_saved_is_there_after_a_kill",
                "--exact",
                "--nocapture",
            ])
            .env(FOLDER, home.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // The kill falls into whatever the child does after that line: the next save, or the one after.
        let saved = lines
            .map_while(Result::ok)
            .filter(|line| line.starts_with("saved "));
        for line in saved.take(1 + round % 4) {
            told.extend(line.split(' ').skip(1).map(str::to_owned));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let library = Library::open(home.path()).unwrap();
        let every = Query {
            limit: u32::MAX,
            ..Query::default()
        };
        let entries = library.list(&every).unwrap().entries;
        let there: HashSet<String> = entries.into_iter().map(|entry| entry.id).collect();
        assert!(
            told.is_subset(&there),
            "round {round} lost recipes that were saved"
        );
        assert_eq!(
            there.len() % TOGETHER,
            0,
            "round {round} left a batch by halves"
        );
        let search = Query {
            search: "bread".to_owned(),
            ..every
        };
        assert_eq!(library.list(&search).unwrap().total as usize, there.len());
    }
    assert!(told.len() >= 12 * TOGETHER);
}
