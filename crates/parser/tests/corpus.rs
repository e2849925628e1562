//! Texts with their blessed reading: every `*.txt` of `tests/corpus` and every bundled recipe beside its `*.expected`.
//! A new case is a new file; `LEVAIN_BLESS=1 cargo test -p parser` writes what is read now, for a person to look at.

mod dump;

use std::path::{Path, PathBuf};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder is part of the project")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    found.sort();
    found
}

/// Compares every text of `folder` with its blessed reading in `blessed`.
fn check(folder: &Path, blessed: &Path) {
    let bless = std::env::var_os("LEVAIN_BLESS").is_some();
    let mut wrong = Vec::new();
    let texts = texts(folder);
    assert!(!texts.is_empty(), "no texts in {}", folder.display());
    for path in texts {
        let bytes = std::fs::read(&path).expect("a readable file");
        let found = dump::parsed(&parser::parse(&String::from_utf8_lossy(&bytes)));
        let file = blessed
            .join(path.file_stem().expect("a named file"))
            .with_extension("expected");
        if bless {
            std::fs::create_dir_all(blessed).expect("a folder to write to");
            std::fs::write(&file, &found).expect("a file to write to");
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        if found != expected {
            wrong.push(format!(
                "{}:\n{}",
                path.display(),
                difference(&expected, &found)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn difference(expected: &str, found: &str) -> String {
    let mut lines: Vec<String> = expected
        .lines()
        .filter(|line| !found.contains(line))
        .map(|line| format!("  missing: {line}"))
        .collect();
    lines.extend(
        found
            .lines()
            .filter(|line| !expected.contains(line))
            .map(|line| format!("  new:     {line}")),
    );
    if lines.is_empty() {
        "  the order of lines differs".to_owned()
    } else {
        lines.join("\n")
    }
}

#[test]
fn the_corpus_is_read_as_blessed() {
    let corpus = workspace().join("tests/corpus");
    check(&corpus, &corpus);
}

#[test]
fn the_bundled_recipes_are_read_as_blessed() {
    check(
        &workspace().join("recipes"),
        &workspace().join("tests/corpus/bundled"),
    );
}
