//! `library import` and `library export` as scripts call them: formats known by content, a report of every line, forms that come back.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(arguments)
        .output()
        .expect("the companion program starts")
}

fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("levain-exchange-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn files_of_other_programs_come_in_and_go_out() {
    let work = folder("in-and-out");
    let at = work.join("library").display().to_string();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/imports");
    let file = |name: &str| examples.join(name).display().to_string();
    let (paprika, table, toast) = (
        file("paprika.json"),
        file("plantoeat.csv"),
        file("plain.txt"),
    );
    let report = json(&[
        "library", "--at", &at, "import", &paprika, &table, &toast, "--json",
    ]);
    assert_eq!(report["added"], 3);
    assert_eq!(report["recipes"][0]["format"], "Paprika");
    assert_eq!(report["recipes"][0]["lines"][0]["name"], "flour");
    assert_eq!(report["recipes"][0]["leftOut"][0]["what"], "a photo");
    let again = json(&["library", "--at", &at, "import", &toast, "--json"]);
    assert_eq!(
        (&again["added"], &again["skipped"]),
        (&Value::from(0), &Value::from(1))
    );
    assert_eq!(
        json(&["library", "--at", &at, "list", "--json"])["total"],
        3
    );
    for form in ["markdown", "jsonld", "cooklang", "paprika", "html", "zip"] {
        let out = work.join(form).display().to_string();
        let written = json(&[
            "library", "--at", &at, "export", "--to", form, &out, "--json",
        ]);
        assert_eq!(written["recipes"], 3, "{form}");
        let copy = work.join(format!("library-{form}")).display().to_string();
        let report = json(&["library", "--at", &copy, "import", &out, "--json"]);
        assert_eq!(report["added"], 3, "{form}: {report}");
    }
    std::fs::remove_dir_all(&work).expect("the folder can be removed");
}

#[test]
fn what_cannot_be_done_is_said() {
    let work = folder("refused");
    let at = work.join("library").display().to_string();
    let check = |arguments: &[&str], code: &str, exit: i32| {
        let arguments: Vec<&str> = ["library", "--at", &at]
            .into_iter()
            .chain(arguments.iter().copied())
            .chain(["--json"])
            .collect();
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(exit), "{arguments:?}");
        let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(answer["error"]["code"], code, "{arguments:?}");
    };
    let here = work.display().to_string();
    std::fs::write(
        work.join("empty.zip"),
        b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
    )
    .expect("written");
    check(
        &["import", &work.join("nothing").display().to_string()],
        "nothing_to_import",
        1,
    );
    check(
        &["import", &work.join("empty.zip").display().to_string()],
        "nothing_to_import",
        1,
    );
    check(&["import"], "usage", 2);
    check(&["export", "--to", "word", &here], "usage", 2);
    check(&["export", &here], "usage", 2);
    check(&["list", "--to", "zip"], "usage", 2);
    check(&["export", "--to", "zip", &here], "folder_not_empty", 1);
    std::fs::remove_dir_all(&work).expect("the folder can be removed");
}

#[test]
fn a_folder_of_plain_files_is_kept_in_step_both_ways() {
    let work = folder("mirror");
    let (at, plain) = (
        work.join("library").display().to_string(),
        work.join("plain"),
    );
    let named = plain.display().to_string();
    let source = work.join("loaf.txt");
    std::fs::write(
        &source,
        "Loaf\n\n500 g flour\n10 g salt\n\nMix it. Bake for 40 minutes.",
    )
    .expect("a file");
    json(&[
        "library",
        "--at",
        &at,
        "add",
        &source.display().to_string(),
        "--json",
    ]);
    let mirror = || json(&["library", "--at", &at, "mirror", &named, "--json"]);
    let first = mirror();
    assert_eq!(
        (&first["written"], &first["recipes"]),
        (&Value::from(1), &Value::from(1))
    );
    let file = plain.join("Loaf.md");
    let text = std::fs::read_to_string(&file).expect("the file");
    std::fs::write(&file, text.replace("500 g", "600 g")).expect("a file");
    std::fs::write(plain.join("Note.md"), "Call Ann.\n").expect("a file");
    let second = mirror();
    assert_eq!(
        (&second["written"], &second["readIn"]),
        (&Value::from(0), &Value::from(1))
    );
    assert_eq!(second["matters"][0]["file"], "Note.md");
    assert_eq!(second["matters"][0]["what"], "unfit");
    let list = json(&["library", "--at", &at, "list", "--json"]);
    let id = list["recipes"][0]["id"].as_str().expect("an id").to_owned();
    let shown = json(&["library", "--at", &at, "show", &id, "--json"]);
    assert!(
        shown["text"]
            .as_str()
            .expect("a text")
            .contains("600 g flour")
    );
    // A folder that is gone is told, and nothing is deleted.
    std::fs::remove_dir_all(&plain).expect("gone");
    std::fs::create_dir(&plain).expect("an empty folder");
    let gone = mirror();
    assert_eq!(gone["error"]["code"], "mirror_gone");
    assert_eq!(
        json(&["library", "--at", &at, "list", "--json"])["total"],
        1
    );
    assert_eq!(
        run(&["library", "--at", &at, "mirror"]).status.code(),
        Some(2)
    );
    std::fs::remove_dir_all(&work).expect("tidied up");
}
