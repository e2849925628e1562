//! `library backup`, `check` and `rebuild` as a script sees them, and a library that may only be read.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn library(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(["library", "--at"])
        .arg(home)
        .args(arguments)
        .output()
        .unwrap()
}

fn answer(home: &Path, arguments: &[&str]) -> Value {
    let output = library(home, &[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn with_a_recipe() -> TempDir {
    let home = TempDir::new().unwrap();
    let file = home.path().join("bread.txt");
    fs::write(
        &file,
        "Bread\n\nIngredients\n500 g flour\n\nMethod\n1. Bake.\n",
    )
    .unwrap();
    answer(home.path(), &["add", file.to_str().unwrap()]);
    home
}

#[test]
fn a_backup_is_one_file_that_opens_as_a_library() {
    let home = with_a_recipe();
    let file = home.path().join("copies/mine.db");
    let told = answer(home.path(), &["backup", file.to_str().unwrap()]);
    assert_eq!((&told["recipes"], &told["photos"]), (&1.into(), &0.into()));
    let again = library(home.path(), &["backup", file.to_str().unwrap(), "--json"]);
    assert_eq!(again.status.code(), Some(1));
    let error: Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(error["error"]["code"], "backup_exists");
    let other = TempDir::new().unwrap();
    fs::copy(&file, other.path().join("library.db")).unwrap();
    assert_eq!(
        answer(other.path(), &["list"])["recipes"][0]["name"],
        "Bread"
    );
}

#[test]
fn a_check_says_what_is_not_as_it_was_saved() {
    let home = with_a_recipe();
    let told = answer(home.path(), &["check"]);
    assert_eq!(
        (&told["intact"], told["faults"].as_array().unwrap().len()),
        (&true.into(), 0)
    );
    let file = home.path().join("library.db");
    let mut bytes = fs::read(&file).unwrap();
    let at = bytes
        .windows(11)
        .position(|part| part == b"500 g flour")
        .unwrap();
    bytes[at] = b'9';
    fs::write(&file, bytes).unwrap();
    let told = answer(home.path(), &["check"]);
    assert_eq!(
        (&told["intact"], &told["faults"][0]["code"]),
        (&false.into(), &"text_changed".into())
    );
    let words = library(home.path(), &["check"]).stdout;
    assert!(String::from_utf8(words).unwrap().contains("\"Bread\""));
}

#[test]
fn rebuilding_reads_every_recipe_again() {
    let home = with_a_recipe();
    assert_eq!(answer(home.path(), &["rebuild"])["recipes"], 1);
    assert_eq!(answer(home.path(), &["search", "flour"])["total"], 1);
}

#[test]
fn a_newer_library_is_listed_with_a_note_and_not_written() {
    let home = with_a_recipe();
    let file = home.path().join("library.db");
    let mut bytes = fs::read(&file).unwrap();
    // The form stands in the file's head, at byte 60.
    bytes[60..64].copy_from_slice(&900_u32.to_be_bytes());
    fs::write(&file, &bytes).unwrap();
    let output = library(home.path(), &["list", "--json"]);
    assert!(output.status.success());
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(
        note.starts_with("note: this book was written by a newer Levain"),
        "{note}"
    );
    let list: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(list["recipes"][0]["name"], "Bread");
    let text = home.path().join("bread.txt");
    let refused = library(home.path(), &["add", text.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    assert_eq!(fs::read(&file).unwrap(), bytes);
}
