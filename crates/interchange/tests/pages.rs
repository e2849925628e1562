//! Web pages with what is expected of them, from `../shared/data/pages`: title, ingredient list and steps all three as expected, compared
//! without case and punctuation, steps as joined text. Where that folder is not there, the test says so and passes over.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use flate2::read::GzDecoder;
use serde_json::Value;

/// Of a hundred pages so many must be read right.
const FLOOR_PERCENT: usize = 96;

#[test]
fn pages_are_read_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pages");
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!("passed over: {} is not there", folder.display());
        return;
    };
    let mut pages: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    pages.retain(|path| path.to_string_lossy().ends_with(".html.gz"));
    pages.sort();
    let (mut right, mut grouped, mut with_groups) = (0, 0, 0);
    let mut milliseconds = 0.0;
    for path in &pages {
        let (page, expected) = read(path);
        let begun = Instant::now();
        let recipes = interchange::read_page(&page);
        milliseconds += begun.elapsed().as_secs_f64() * 1000.0;
        let text = recipes
            .first()
            .map(|recipe| recipe.text.clone())
            .unwrap_or_default();
        let differs = differences(&text, &expected);
        right += usize::from(differs.is_empty());
        if !differs.is_empty() {
            eprintln!("{}: {}", path.display(), differs.join(", "));
        }
        if expected["ingredient_groups"].is_array() {
            with_groups += 1;
            grouped += usize::from(groups_agree(&text, &expected));
        }
    }
    eprintln!(
        "{right} of {} pages, groups on {grouped} of {with_groups}, {:.2} ms a page",
        pages.len(),
        milliseconds / pages.len() as f64
    );
    assert!(
        right * 100 >= pages.len() * FLOOR_PERCENT,
        "{right} of {} pages are read as expected",
        pages.len()
    );
    assert!(
        grouped * 100 >= with_groups * 90,
        "{grouped} of {with_groups} pages have their groups"
    );
}

fn read(path: &Path) -> (String, Value) {
    let mut bytes = Vec::new();
    let file = fs::File::open(path).expect("the page can be opened");
    GzDecoder::new(file)
        .read_to_end(&mut bytes)
        .expect("the page is packed");
    let page = interchange::read_text(&bytes).expect("a page is text").text;
    let expected = path.to_string_lossy().replace(".html.gz", ".json");
    let expected = fs::read(expected).expect("what is expected of the page");
    (page, serde_json::from_slice(&expected).expect("it is JSON"))
}

fn differences(text: &str, expected: &Value) -> Vec<&'static str> {
    let parsed = parser::parse(text);
    let Some(recipe) = parsed.recipes.first() else {
        return vec!["no recipe"];
    };
    let lines: Vec<String> = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| group.ingredients.iter().map(|line| key(&line.text)))
        .collect();
    // Some lists of what is expected hold headings as lines; here they are names of groups.
    let headings: Vec<String> = recipe
        .ingredient_groups
        .iter()
        .filter_map(|group| group.name.as_ref())
        .map(|name| key(&name.value))
        .collect();
    let whole = keys(&expected["ingredients"]);
    let wanted: Vec<String> = whole
        .iter()
        .filter(|line| !headings.contains(line))
        .cloned()
        .collect();
    let (mut steps, mut with_names) = (String::new(), String::new());
    for section in &recipe.instruction_sections {
        with_names.extend(section.name.iter().map(|name| key(&name.value)));
        for step in &section.steps {
            steps.push_str(&key(&step.text));
            with_names.push_str(&key(&step.text));
        }
    }
    let wanted_steps = keys(&expected["instructions_list"]).concat();
    let title = expected["title"].as_str().unwrap_or_default();
    let mut differs = Vec::new();
    if key(&recipe.name) != key(title) {
        differs.push("title");
    }
    if lines != whole && lines != wanted {
        differs.push("ingredients");
    }
    if steps != wanted_steps && with_names != wanted_steps {
        differs.push("steps");
    }
    differs
}

fn groups_agree(text: &str, expected: &Value) -> bool {
    let parsed = parser::parse(text);
    let Some(recipe) = parsed.recipes.first() else {
        return false;
    };
    let groups = recipe.ingredient_groups.iter().map(|group| {
        let name = group
            .name
            .as_ref()
            .map(|name| key(&name.value))
            .unwrap_or_default();
        (
            name,
            group
                .ingredients
                .iter()
                .map(|line| key(&line.text))
                .collect::<Vec<_>>(),
        )
    });
    let wanted = expected["ingredient_groups"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|group| {
            (
                key(group["purpose"].as_str().unwrap_or_default()),
                keys(&group["ingredients"]),
            )
        });
    groups.eq(wanted)
}

fn keys(list: &Value) -> Vec<String> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(key)
        .collect()
}

/// Letters and digits in small letters, "½" as "12".
fn key(text: &str) -> String {
    let mut key = String::new();
    for sign in text.chars().filter(|sign| sign.is_alphanumeric()) {
        match "½12⅓13⅔23¼14¾34⅛18⅜38⅝58⅞78"
            .split_once(sign)
            .filter(|_| !sign.is_ascii())
        {
            Some((_, digits)) if !sign.is_alphabetic() => key.extend(digits.chars().take(2)),
            _ => key.extend(sign.to_lowercase()),
        }
    }
    key
}
