//! Who may import whom: an edge between our crates, or to a package from outside, that this table does not have fails.
//! So does a second door to the host in the page, and a command that is listed but not served, or served but not listed.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// Crate, our crates that it may import, packages from outside that belong there.
/// To add an edge is to change the house: say why in ARCHITECTURE.md.
const ALLOWED: &[(&str, &[&str], &[&str])] = &[
    (
        "quantity",
        &[],
        &["fraction", "uom", "rustc-hash", "thiserror", "serde"],
    ),
    ("recipe", &["quantity"], &["thiserror", "serde"]),
    ("parser", &["quantity", "recipe"], &["regex", "rustc-hash"]),
    (
        "trainer",
        &["recipe", "parser"],
        &["flate2", "serde", "serde_json"],
    ),
    ("cook", &["quantity", "recipe"], &["thiserror", "jiff"]),
    (
        "library",
        &["quantity", "recipe"],
        &[
            "fs4",
            "rusqlite",
            "serde_json",
            "sha2",
            "thiserror",
            "unicode-normalization",
        ],
    ),
    (
        "interchange",
        &["quantity", "recipe", "parser"],
        // Letters with accents in one spelling, for names of files; encodings of pages, the search for their tags; archives, compression, tables, XML, base64 and pictures, each where some program's files have it.
        &[
            "encoding_rs",
            "unicode-normalization",
            "memchr",
            "serde_json",
            "thiserror",
            "image",
            "zip",
            "flate2",
            "csv",
            "quick-xml",
            "base64",
        ],
    ),
    // The only one that speaks to the network; levain-cli does not import it, so no command can.
    ("web", &[], &["ureq", "flate2", "thiserror", "url"]),
    (
        "kitchen",
        &[
            "quantity",
            "recipe",
            "parser",
            "cook",
            "library",
            "interchange",
        ],
        &["thiserror", "similar"],
    ),
    (
        "wire",
        &["quantity", "recipe", "cook", "kitchen"],
        &["serde", "serde_json", "ts-rs", "jiff"],
    ),
    (
        "cli",
        &["quantity", "recipe", "kitchen", "wire"],
        &["lexopt", "serde", "serde_json"],
    ),
    (
        "levain",
        &["kitchen", "web", "wire"],
        &[
            "tauri",
            "tauri-build",
            "tauri-plugin-dialog",
            "tauri-plugin-single-instance",
            "tauri-plugin-window-state",
            "serde",
            "serde_json",
            "thiserror",
            "jiff",
            "gtk",
            // Printing on a named sheet and into a PDF, which Tauri itself has not.
            "webkit2gtk",
            "rodio",
            "rustix",
            "zbus",
            "notify-rust",
            "keepawake",
        ],
    ),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below `folder` whose name ends in one of `endings`.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next)
            .expect("the folder can be listed")
            .flatten()
        {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|ending| path.to_string_lossy().ends_with(ending))
            {
                found.push(path);
            }
        }
    }
    found
}

fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

#[test]
fn every_edge_between_crates_is_in_the_table() {
    let table: BTreeMap<&str, BTreeSet<&str>> = ALLOWED
        .iter()
        .map(|(name, ours, theirs)| (*name, ours.iter().chain(*theirs).copied().collect()))
        .collect();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for package in packages() {
        let name = package["name"]
            .as_str()
            .expect("a package has a name")
            .to_owned();
        let Some(allowed) = table.get(name.as_str()) else {
            wrong.push(format!("the crate \"{name}\" is not in the table"));
            continue;
        };
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let to = dependency["name"]
                .as_str()
                .expect("a dependency has a name");
            let for_tests_only = dependency["kind"] == "dev";
            if !for_tests_only && !allowed.contains(to) {
                wrong.push(format!("\"{name}\" must not import \"{to}\""));
            }
        }
        seen.insert(name);
    }
    for (name, ..) in ALLOWED {
        if !seen.contains(*name) {
            wrong.push(format!("the table names \"{name}\", which is no crate"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_points_one_way() {
    let place = |name: &str| {
        ALLOWED
            .iter()
            .position(|(crate_name, ..)| *crate_name == name)
    };
    for (index, (name, ours, _)) in ALLOWED.iter().enumerate() {
        for import in *ours {
            assert!(
                place(import) < Some(index),
                "\"{name}\" imports \"{import}\", which stands above it"
            );
        }
    }
}

#[test]
fn the_page_has_one_door_to_the_host() {
    let source = root().join("ui/src");
    let door = source.join("lib/api");
    let outside: Vec<_> = files(&source, &[".ts", ".svelte", ".js"])
        .into_iter()
        .filter(|file| !file.starts_with(&door))
        .filter(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("@tauri-apps")))
        .collect();
    assert!(
        outside.is_empty(),
        "only ui/src/lib/api may import @tauri-apps: {outside:?}"
    );
}

#[test]
fn the_page_never_sets_html() {
    let setting: Vec<_> = files(&root().join("ui/src"), &[".svelte"])
        .into_iter()
        .filter(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("{@html")))
        .collect();
    assert!(
        setting.is_empty(),
        "a pasted text must not become markup: {setting:?}"
    );
}

#[test]
fn no_text_is_wrapped_in_the_way_that_loses_the_page() {
    let wrapping: Vec<_> = files(&root().join("ui/src"), &[".css", ".svelte"])
        .into_iter()
        .filter(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("wrap: pretty")))
        .collect();
    assert!(
        wrapping.is_empty(),
        "WebKitGTK 2.50 crashes over some texts, https://bugs.webkit.org/306377: {wrapping:?}"
    );
}

#[test]
fn listed_served_and_permitted_commands_are_the_same() {
    let listed: BTreeSet<String> = wire::COMMANDS
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    assert_eq!(
        listed.len(),
        wire::COMMANDS.len(),
        "a command is listed twice"
    );
    assert_eq!(
        defined(),
        listed,
        "functions marked as commands, and the list in crates/wire"
    );
    assert_eq!(
        registered(),
        listed,
        "commands given to the handler, and the list in crates/wire"
    );
    assert_eq!(
        permitted(),
        listed,
        "permissions in capabilities/main.json, and the list in crates/wire"
    );
}

/// Functions under `#[tauri::command]`.
fn defined() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in files(&root().join("src-tauri/commands"), &[".rs"]) {
        let text = fs::read_to_string(file).expect("a source file is text");
        for after in text.split("#[tauri::command").skip(1) {
            let name = after.split("fn ").nth(1).unwrap_or_default();
            names.insert(
                name.chars()
                    .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                    .collect(),
            );
        }
    }
    names
}

/// The last words of the paths in `generate_handler![...]`.
fn registered() -> BTreeSet<String> {
    let text =
        fs::read_to_string(root().join("src-tauri/commands/mod.rs")).expect("commands/mod.rs");
    let list = text
        .split("generate_handler![")
        .nth(1)
        .expect("a handler is generated");
    let list = list.split(']').next().unwrap_or_default();
    list.split(',')
        .map(|path| {
            path.rsplit("::")
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

fn permitted() -> BTreeSet<String> {
    let path = root().join("src-tauri/capabilities/main.json");
    let text = fs::read_to_string(path).expect("capabilities/main.json");
    let capability: Value = serde_json::from_str(&text).expect("a capability is JSON");
    let permissions = capability["permissions"].as_array().expect("permissions");
    let (core, own): (Vec<_>, Vec<_>) = permissions
        .iter()
        .filter_map(Value::as_str)
        .partition(|permission| permission.contains(':'));
    assert_eq!(
        core,
        ["core:event:allow-listen", "core:event:allow-unlisten"]
    );
    own.iter()
        .filter_map(|permission| permission.strip_prefix("allow-"))
        .map(|name| name.replace('-', "_"))
        .collect()
}
