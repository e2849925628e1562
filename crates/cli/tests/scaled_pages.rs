//! The bundled recipes at other sizes, as a cook reads them, against pages that were read by eye (`tests/scaled`).
//! `LEVAIN_BLESS=1 cargo test -p cli --test scaled_pages` writes what is printed now, for a person to read line by line.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::path::{Path, PathBuf};
use std::process::Command;

const FACTORS: [(&str, &str); 5] = [
    ("third", "1/3"),
    ("half", "1/2"),
    ("twice", "2"),
    ("seven-quarters", "7/4"),
    ("ten-times", "10"),
];

/// By one ingredient, by dough, by tin.
const OTHERS: [(&str, &str, &[&str]); 14] = [
    (
        "croissants",
        "350-g-butter-block",
        &["--have", "350 g butter block"],
    ),
    (
        "croissants",
        "butter-of-two-lines",
        &["--have", "350 g butter"],
    ),
    ("croissants", "dough-of-600-g", &["--dough", "600 g"]),
    ("jamaican-rum-cake", "3-eggs", &["--have", "3 eggs"]),
    (
        "jamaican-rum-cake",
        "tin-20-to-23-cm",
        &["--tin", "20 cm round", "--into", "23 cm round"],
    ),
    (
        "jamaican-rum-cake",
        "once-in-a-smaller-tin",
        &["--by", "1", "--tin", "23 cm round", "--into", "20 cm round"],
    ),
    (
        "jamaican-rum-cake",
        "round-to-muffins",
        &[
            "--tin",
            "20 cm round, 7 cm deep",
            "--into",
            "12-hole muffin",
        ],
    ),
    ("strawberry-roulade", "4-yolks", &["--have", "4 yolks"]),
    ("strawberry-roulade", "6-yolks", &["--have", "6 yolks"]),
    (
        "chocolate-fondant",
        "100-g-chocolate",
        &["--have", "100 g chocolate"],
    ),
    (
        "banana-bread",
        "2-bananas-of-two-lines",
        &["--have", "2 bananas"],
    ),
    (
        "banana-bread",
        "2-ripe-bananas",
        &["--have", "2 ripe bananas"],
    ),
    (
        "banana-bread",
        "2-bananas-in-all",
        &["--have", "2 bananas in all"],
    ),
    (
        "garlic-chili-noodles",
        "200-g-tofu",
        &["--have", "200 g tofu"],
    ),
];

const RECIPES: [&str; 6] = [
    "banana-bread",
    "chocolate-fondant",
    "croissants",
    "garlic-chili-noodles",
    "jamaican-rum-cake",
    "strawberry-roulade",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What the companion program prints, or how it refuses.
fn page(recipe: &str, arguments: &[&str]) -> String {
    let path = root().join("recipes").join(format!("{recipe}.txt"));
    let output = Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .arg("scale")
        .arg(path)
        .args(arguments)
        .output()
        .expect("the program runs");
    let said = if output.status.success() {
        output.stdout
    } else {
        output.stderr
    };
    let said = String::from_utf8(said).expect("UTF-8");
    format!("$ scale {recipe} {}\n\n{said}", arguments.join(" "))
}

#[test]
fn pages_are_as_they_were_read() {
    let bless = std::env::var_os("LEVAIN_BLESS").is_some();
    let folder = root().join("tests/scaled");
    let mut pages = Vec::new();
    for recipe in RECIPES {
        for (name, factor) in FACTORS {
            pages.push((
                format!("{recipe}-{name}.txt"),
                page(recipe, &["--by", factor]),
            ));
        }
    }
    for (recipe, name, arguments) in OTHERS {
        pages.push((format!("{recipe}-{name}.txt"), page(recipe, arguments)));
    }
    let mut differ = Vec::new();
    for (name, found) in pages {
        let path = folder.join(&name);
        if bless {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &found).unwrap();
            continue;
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        if let Some((wanted, got)) = expected
            .lines()
            .zip(found.lines())
            .find(|(wanted, got)| wanted != got)
        {
            differ.push(format!("{name}\n  wanted {wanted}\n  found  {got}"));
        } else if expected != found {
            differ.push(format!("{name}: longer or shorter"));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
