//! The blog pages beside the workspace: which recipes they hold, with how many lines and steps, and that nothing of the
//! other posts leaks in. Passes over, and says so, where the pages are absent.

#![allow(clippy::print_stdout, reason = "a test that passes over says so")]

use std::path::Path;

use parser::parse;
use recipe::{Parsed, Recipe};

fn page(start: &str) -> Option<Parsed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds");
    let found = std::fs::read_dir(&folder).ok().and_then(|entries| {
        entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .find(|path| {
                path.file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with(start))
            })
    });
    let Some(path) = found else {
        println!("passed over: page {start} is not beside the workspace");
        return None;
    };
    Some(parse(
        &std::fs::read_to_string(path).expect("a readable page"),
    ))
}

/// Name, lines of each group, steps of each section.
fn shape(recipe: &Recipe) -> (String, Vec<usize>, Vec<usize>) {
    (
        recipe.name.clone(),
        recipe
            .ingredient_groups
            .iter()
            .map(|group| group.ingredients.len())
            .collect(),
        recipe
            .instruction_sections
            .iter()
            .map(|section| section.steps.len())
            .collect(),
    )
}

fn shapes(parsed: &Parsed) -> Vec<(String, Vec<usize>, Vec<usize>)> {
    parsed.recipes.iter().map(shape).collect()
}

fn row(name: &str, lines: &[usize], steps: &[usize]) -> (String, Vec<usize>, Vec<usize>) {
    (name.to_owned(), lines.to_vec(), steps.to_vec())
}

#[test]
fn a_page_of_three_shapes_gives_three_recipes() {
    let Some(parsed) = page("000") else { return };
    assert_eq!(
        shapes(&parsed),
        [
            row("Banana Bread v2", &[15, 2], &[8]),
            row("Croissants", &[9], &[9, 11, 10]),
            row("Garlic Chili Noodles", &[9], &[9]),
        ]
    );
    assert!(parsed.recipes[1].name_inferred());
    assert!(
        parsed
            .diagnostics
            .iter()
            .any(|found| found.code == "name_inferred")
    );
}

#[test]
fn a_page_of_many_posts_gives_its_three_recipes() {
    let Some(parsed) = page("002") else { return };
    assert_eq!(
        shapes(&parsed),
        [
            row("Jamaican Rum Cake", &[17], &[14]),
            row(
                "Strawberry Roulade – v2",
                &[8, 2, 7, 3],
                &[11, 1, 7, 8, 1, 1]
            ),
            row("Chocolate Fondant", &[9], &[11]),
        ]
    );
    let groups: Vec<&str> = parsed.recipes[1]
        .ingredient_groups
        .iter()
        .filter_map(|group| group.name.as_ref())
        .map(|name| name.value.as_str())
        .collect();
    assert_eq!(
        groups,
        ["Roulade", "Stock Syrup", "Pastry Cream", "Chantilly Cream"]
    );
    let made = parsed.recipes[2]
        .recipe_yield
        .as_ref()
        .expect("four moulds are listed");
    assert_eq!(
        (made.quantity.low(), made.noun.as_str()),
        (Some(quantity::Magnitude::from(4u32)), "moulds")
    );
    // The author's list of errors is notes, not steps.
    assert_eq!(parsed.recipes[0].notes.len(), 8);
}

#[test]
fn a_page_with_one_recipe_gives_one() {
    let Some(parsed) = page("003") else { return };
    assert_eq!(shapes(&parsed), [row("Chocolate Fondant", &[9], &[11])]);
}

#[test]
fn pages_of_network_gear_give_none() {
    for start in ["001", "004"] {
        let Some(parsed) = page(start) else { return };
        assert_eq!(shapes(&parsed), [], "page {start}");
        assert!(
            parsed
                .diagnostics
                .iter()
                .any(|found| found.code == "no_recipe_found")
        );
    }
}

#[test]
fn nothing_of_other_posts_leaks_in() {
    for start in ["000", "002", "003"] {
        let Some(parsed) = page(start) else { return };
        for recipe in &parsed.recipes {
            let prose = recipe
                .description
                .iter()
                .chain(&recipe.notes)
                .map(|paragraph| paragraph.value.as_str());
            for text in prose.chain([recipe.name.as_str()]) {
                for foreign in [
                    "Infiniband",
                    "infiniband",
                    "NVIDIA",
                    "Love Languages",
                    "Juniper",
                    "Meta",
                    "Three Body",
                    "free lunch",
                    "SSH",
                ] {
                    assert!(
                        !text.contains(foreign),
                        "{foreign:?} in {:?}: {text}",
                        recipe.name
                    );
                }
            }
        }
    }
}
