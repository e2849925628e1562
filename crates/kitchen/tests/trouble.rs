//! What goes wrong underneath is said, and keeps the cook from nothing that can still be done.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{Change, Effect, Kitchen, Origin, Query, Shelf, Snapshot};
use rusqlite::Connection;
use tempfile::TempDir;

const SOUP: &str = "# Soup\n\n## Ingredients\n\n- 500 g leeks\n\n## Method\n\n1. Simmer the leeks for 20 minutes.\n";

fn kitchen() -> (TempDir, Kitchen) {
    let home = TempDir::new().unwrap();
    let kitchen = Kitchen::open(home.path()).unwrap();
    (home, kitchen)
}

/// Does something to the library's file behind the kitchen's back.
fn behind(home: &TempDir, sql: &str) {
    let connection = Connection::open(home.path().join("library.db")).unwrap();
    connection.execute_batch(sql).unwrap();
}

fn at(seconds: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_000_000_000 + seconds * 1000,
        boot_ms: 50_000 + seconds * 1000,
        boot_id: [7; 16],
    }
}

fn rings(effects: &[Effect]) -> usize {
    let is_ring = |effect: &&Effect| matches!(effect, Effect::Ring { .. });
    effects.iter().filter(is_ring).count()
}

#[test]
fn timers_that_cannot_be_saved_run_and_ring_and_are_saved_when_they_can() {
    let (home, mut kitchen) = kitchen();
    behind(
        &home,
        "CREATE TRIGGER refuse BEFORE INSERT ON timer BEGIN SELECT raise(FAIL, 'no'); END",
    );
    kitchen.start_free_timer("tea 4 min", at(0)).unwrap();
    let told = kitchen.timers_unsaved().expect("the trouble is told");
    assert!(told.contains("not saved"), "{told}");
    assert_eq!(rings(&kitchen.tick_timers(at(241)).unwrap()), 1);
    behind(&home, "DROP TRIGGER refuse");
    kitchen.tick_timers(at(242)).unwrap();
    assert_eq!(kitchen.timers_unsaved(), None);
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    kitchen.tick_timers(at(243)).unwrap();
    assert_eq!(kitchen.timers().shown()[0].label, "tea");
}

#[test]
fn case_25_every_change_of_a_timer_goes_on_where_nothing_can_be_written() {
    let (home, mut kitchen) = kitchen();
    kitchen.start_free_timer("tea 4 min", at(0)).unwrap();
    kitchen.start_free_timer("rice 10 min", at(1)).unwrap();
    let now_of = |kitchen: &Kitchen, label: &str| {
        let shown = kitchen.timers().shown();
        let timer = shown.iter().find(|timer| timer.label == label).unwrap();
        (timer.id.to_string(), timer.revision)
    };
    behind(
        &home,
        "CREATE TRIGGER refuse BEFORE INSERT ON timer BEGIN SELECT raise(ABORT, 'read-only'); END;
         CREATE TRIGGER keep BEFORE DELETE ON timer BEGIN SELECT raise(ABORT, 'read-only'); END;",
    );
    let (rice, revision) = now_of(&kitchen, "rice");
    kitchen
        .change_timer(&rice, revision, Change::Pause, at(60))
        .unwrap();
    assert!(kitchen.timers_unsaved().unwrap().contains("not saved"));
    let (rice, revision) = now_of(&kitchen, "rice");
    kitchen
        .change_timer(&rice, revision, Change::AddSeconds(60), at(61))
        .unwrap();
    kitchen.rename_timer(&rice, "brown rice", at(61)).unwrap();
    assert_eq!(
        rings(&kitchen.tick_timers(at(240)).unwrap()),
        1,
        "tea rings"
    );
    let (tea, revision) = now_of(&kitchen, "tea");
    kitchen
        .change_timer(&tea, revision, Change::Done, at(241))
        .unwrap();
    assert_eq!(kitchen.timers().shown().len(), 1);
    assert!(kitchen.timers_unsaved().is_some());
    behind(&home, "DROP TRIGGER refuse; DROP TRIGGER keep;");
    kitchen.tick_timers(at(242)).unwrap();
    assert_eq!(kitchen.timers_unsaved(), None);
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(
        rings(&kitchen.tick_timers(at(243)).unwrap()),
        0,
        "done stays done"
    );
    let shown = kitchen.timers().shown();
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].label, "brown rice");
    assert_eq!(shown[0].remaining_ms(at(243)), (600 + 60 - 59) * 1000);
}

#[test]
fn a_stored_timer_that_makes_no_sense_is_told_and_kept_and_the_others_run() {
    let (home, mut kitchen) = kitchen();
    kitchen.start_free_timer("tea 4 min", at(0)).unwrap();
    kitchen.start_free_timer("eggs 6 min", at(1)).unwrap();
    drop(kitchen);
    behind(
        &home,
        "UPDATE timer SET state = 'dancing' WHERE label = 'tea'",
    );
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    kitchen.tick_timers(at(2)).unwrap();
    let labels: Vec<_> = kitchen
        .timers()
        .shown()
        .iter()
        .map(|timer| timer.label.clone())
        .collect();
    assert_eq!(labels, ["eggs"]);
    assert!(kitchen.timers_unsaved().unwrap().contains("dancing"));
    let connection = Connection::open(home.path().join("library.db")).unwrap();
    let rows: i64 = connection
        .query_row("SELECT count(*) FROM timer", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 2);
}

#[test]
fn recipes_of_another_parser_are_read_again_a_few_at_a_time() {
    let (home, mut kitchen) = kitchen();
    kitchen.welcome(1).unwrap();
    behind(
        &home,
        "UPDATE recipe SET parser_version = 0, name = 'old'; UPDATE recipe SET name_folded = 'old'",
    );
    assert_eq!(kitchen.reread(4).unwrap(), 4);
    assert_eq!(kitchen.reread(4).unwrap(), 2);
    assert_eq!(kitchen.reread(4).unwrap(), 0);
    let entries = kitchen.list_entries(&Query::default()).unwrap().entries;
    assert!(entries.iter().all(|entry| entry.name != "old"));
}

#[test]
fn a_text_changed_behind_the_program_is_told() {
    let (home, mut kitchen) = kitchen();
    let id = kitchen.save_all(SOUP, Origin::Pasted, 1).unwrap().remove(0);
    behind(
        &home,
        "UPDATE recipe SET text = replace(text, '500 g', '900 g')",
    );
    let opened = kitchen.open_recipe(&id, 2).unwrap();
    let codes: Vec<_> = opened.diagnostics.iter().map(|one| one.code).collect();
    assert!(codes.contains(&"text_changed_on_disk"), "{codes:?}");
    let saved = kitchen.save_edit(&id, &opened.text, &[], 3).unwrap();
    assert!(
        saved
            .diagnostics
            .iter()
            .all(|one| one.code != "text_changed_on_disk")
    );
}

#[test]
fn bad_amounts_are_kept_as_text_and_stand_on_the_shelf_to_review() {
    let (_home, mut kitchen) = kitchen();
    let text = SOUP.replace(
        "- 500 g leeks",
        "- 1/0 cup milk\n- 1e308 g leeks\n- 0 cups cream",
    );
    let id = kitchen
        .save_all(&text, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let opened = kitchen.show_recipe(&id, "2", kitchen::UnitSystem::Metric);
    let lines = opened.unwrap().recipe.ingredient_groups[0]
        .ingredients
        .iter()
        .map(|line| line.text.clone())
        .collect::<Vec<_>>();
    assert_eq!(lines, ["1/0 cup milk", "1e308 g leeks", "0 cups cream"]);
    let review = Query {
        shelf: Shelf::ToReview,
        ..Query::default()
    };
    let page = kitchen.list_recipes(&review).unwrap();
    assert_eq!((page.total, page.counts.to_review), (1, 1));
    assert!(page.cards[0].entry.doubtful_lines >= 1);
}

#[test]
fn a_script_in_a_title_is_a_title() {
    let (_home, mut kitchen) = kitchen();
    let text = SOUP.replace("# Soup", "# <script>alert('x')</script> soup");
    let ids = kitchen.save_all(&text, Origin::Pasted, 1).unwrap();
    let opened = kitchen.open_recipe(&ids[0], 2).unwrap();
    assert_eq!(opened.recipe.name, "<script>alert('x')</script> soup");
    let found = kitchen
        .list_entries(&Query {
            search: "<script>".to_owned(),
            ..Query::default()
        })
        .unwrap();
    assert_eq!(found.total, 1);
}
