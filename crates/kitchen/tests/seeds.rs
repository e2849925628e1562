//! The pages that people paste, where they lie beside the project: what is shown of them is what is saved of them.
#![allow(clippy::print_stderr, reason = "a test that passes over says so")]
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::path::{Path, PathBuf};

use kitchen::{Kitchen, Origin, Query, Snapshot, steps};
use recipe::{DurationKind, MentionKind, Recipe};
use tempfile::TempDir;

/// The pages; `None`, and said so, where the project stands alone.
fn pages() -> Option<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds");
    let Ok(entries) = folder.read_dir() else {
        eprintln!("passed over: no pages in {}", folder.display());
        return None;
    };
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    pages.sort();
    Some(pages)
}

fn lines(recipe: &Recipe) -> (String, Vec<String>, Vec<String>) {
    let groups = &recipe.ingredient_groups;
    let ingredients = groups.iter().flat_map(|group| &group.ingredients);
    (
        recipe.name.clone(),
        ingredients.map(|line| line.text.clone()).collect(),
        steps(recipe).map(|step| step.text.clone()).collect(),
    )
}

#[test]
fn what_is_shown_of_a_page_is_what_is_saved_of_it() {
    let Some(pages) = pages() else { return };
    for page in pages {
        let home = TempDir::new().unwrap();
        let text = kitchen::read_file(&page).unwrap().text;
        let shown = kitchen::read_paste(&text).unwrap().recipes;
        if shown.is_empty() {
            continue;
        }
        let mut kitchen = Kitchen::open(home.path()).unwrap();
        let ids = kitchen.save_all(&text, Origin::File, 1).unwrap();
        drop(kitchen);
        let mut kitchen = Kitchen::open(home.path()).unwrap();
        for (recipe, id) in shown.iter().zip(&ids) {
            let saved = kitchen.open_recipe(id, 2).unwrap();
            assert_eq!(lines(&saved.recipe), lines(recipe), "{}", page.display());
            let by_name = Query {
                search: recipe.name.clone(),
                ..Query::default()
            };
            let found = kitchen.list_entries(&by_name).unwrap().entries;
            assert!(
                found.iter().any(|entry| entry.id == *id),
                "{} is not found by its name",
                recipe.name
            );
        }
        assert_eq!(ids.len(), shown.len());
    }
}

#[test]
fn every_time_of_the_samples_that_a_cook_would_set_gets_a_timer_with_a_name() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    kitchen.welcome(1).unwrap();
    let cards = kitchen.list_recipes(&Query::default()).unwrap().cards;
    let mut labels = Vec::new();
    for card in cards {
        let recipe = kitchen.look_at_recipe(&card.entry.id).unwrap().recipe;
        for (step, number) in steps(&recipe).zip(1u32..) {
            for (mention, index) in step.mentions.iter().zip(0u32..) {
                let MentionKind::Duration { time, kind } = mention.kind else {
                    continue;
                };
                if kind != DurationKind::Timer || time.high < 60 {
                    continue;
                }
                let now = Snapshot {
                    wall_ms: 1_795_000_000_000,
                    boot_ms: 1000,
                    boot_id: [1; 16],
                };
                kitchen
                    .start_step_timer(&card.entry.id, number, index, now)
                    .unwrap();
                let shown = kitchen.timers().shown();
                let newest = shown.iter().max_by_key(|timer| timer.id).unwrap();
                assert_eq!(newest.set_high_ms, i64::try_from(time.high * 1000).unwrap());
                labels.push(format!("{} {number} {}", recipe.name, newest.label));
            }
        }
    }
    for expected in [
        "Croissants 8 cold rest",
        "Croissants 18 cold rest",
        "Croissants 30 bake",
        "Jamaican Rum Cake 12 bake",
        "Jamaican Rum Cake 14 cool",
        "Strawberry Roulade 8 bake",
        "Strawberry Roulade 17 simmer",
        "Chocolate Fondant 8 bake",
        "Garlic Chili Noodles 3 fry",
    ] {
        assert!(
            labels.iter().any(|label| label == expected),
            "{expected} is not among {labels:#?}"
        );
    }
}
