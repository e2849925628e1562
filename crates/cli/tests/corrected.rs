//! A line that the cook has put right in the window is put right for scripts as well.

use std::path::Path;
use std::process::Command;

use kitchen::{Kitchen, LineReading, Origin};
use recipe::{ByteSpan, IngredientKind, LinePart};
use serde_json::Value;

const SALAD: &str = "# Mint salad\n\n## Ingredients\n\n- 2 handfuls picked mint\n- 1 cucumber\n\n## Method\n\n1. Mix all.";

#[test]
fn a_corrected_line_is_shown_as_the_cook_says() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corrected-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut kitchen = Kitchen::open(&folder).expect("a library");
    let ids = kitchen.save_all(SALAD, Origin::Pasted, 1).expect("saved");
    let said = LineReading {
        line: "2 handfuls picked mint".to_owned(),
        kind: IngredientKind::Food,
        parts: vec![
            (LinePart::Amount, ByteSpan::new(0, 10)),
            (LinePart::Name, ByteSpan::new(11, 22)),
        ],
    };
    kitchen.correct_line(&ids[0], said).expect("corrected");
    drop(kitchen);
    let at = folder.display().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(["library", "--at", &at, "show", &ids[0], "--json"])
        .output()
        .expect("levain-cli runs");
    let shown: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let line = &shown["recipe"]["ingredientGroups"][0]["ingredients"][0];
    assert_eq!(line["name"], "picked mint", "{line}");
    assert_eq!(line["preparation"], Value::Null, "{line}");
    assert_eq!(line["sure"], true, "{line}");
    assert_eq!(shown["text"], SALAD);
    std::fs::remove_dir_all(&folder).expect("the library can be removed");
}
