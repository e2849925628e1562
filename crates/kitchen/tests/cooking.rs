//! Cooking several recipes at once, ending one and thinking better of it, and timers that lead from one to the next.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{Change, Effect, Kitchen, Mark, Origin, Snapshot};
use tempfile::TempDir;

const BREAD: &str = "# Bread\n\n## Ingredients\n\n- 500 g flour\n- 350 g water\n\n## Method\n\n1. Mix 500 g flour and 350 g water.\n2. Stretch and fold every 30 minutes, 3 times.\n3. Prove for 2 hours.\n4. Bake for 40 minutes.\n";
const SOUP: &str = "# Soup\n\n## Ingredients\n\n- 500 g leeks\n\n## Method\n\n1. Slice the leeks.\n2. Simmer the leeks for 20 minutes.\n";
const DAY_MS: i64 = 24 * 3_600_000;

fn kitchen() -> (TempDir, Kitchen) {
    let home = TempDir::new().unwrap();
    let kitchen = Kitchen::open(home.path()).unwrap();
    (home, kitchen)
}

fn save(kitchen: &mut Kitchen, text: &str) -> String {
    kitchen.save_all(text, Origin::Pasted, 1).unwrap().remove(0)
}

fn at(minutes: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_000_000_000 + minutes * 60_000,
        boot_ms: 50_000 + minutes * 60_000,
        boot_id: [7; 16],
    }
}

/// The cookings as "Bread at 2".
fn under_way(kitchen: &Kitchen) -> Vec<String> {
    let cookings = kitchen.cookings().unwrap();
    cookings
        .iter()
        .map(|cooking| format!("{} at {}", cooking.recipe.name, cooking.step))
        .collect()
}

#[test]
fn two_cookings_are_resumed_each_at_its_own_step() {
    let (home, mut kitchen) = kitchen();
    let (bread, soup) = (save(&mut kitchen, BREAD), save(&mut kitchen, SOUP));
    kitchen.set_cooking(&bread, 3, 10).unwrap();
    kitchen.set_cooking(&soup, 2, 11).unwrap();
    kitchen
        .tick_ingredient(&bread, "0.1", Mark::On, 12)
        .unwrap();
    // The process ends without a word; what it had is on disk.
    std::mem::forget(kitchen);
    std::fs::remove_file(home.path().join("library.lock")).unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(under_way(&kitchen), ["Bread at 3", "Soup at 2"]);
    assert_eq!(kitchen.open_cooking(&soup, 20).unwrap().step, 2);
    assert_eq!(under_way(&kitchen), ["Soup at 2", "Bread at 3"]);
    assert_eq!(kitchen.open_cooking(&bread, 21).unwrap().ticked, ["0.1"]);
}

#[test]
fn an_end_can_be_taken_back_with_all_that_was_ticked_off() {
    let (_home, mut kitchen) = kitchen();
    let bread = save(&mut kitchen, BREAD);
    kitchen.set_cooking(&bread, 4, 10).unwrap();
    kitchen
        .tick_ingredient(&bread, "0.0", Mark::On, 11)
        .unwrap();
    let now = 40 * DAY_MS;
    let entry = kitchen
        .finish_cooking(&bread, " baked 5 min longer ", 1, now)
        .unwrap();
    assert!(under_way(&kitchen).is_empty());
    let log = kitchen.cook_log(&bread).unwrap();
    assert_eq!(
        (log[0].note.as_str(), log[0].at_ms),
        ("baked 5 min longer", 39 * DAY_MS)
    );

    kitchen.forget_cooked(&bread, entry, now + 1).unwrap();
    assert_eq!(kitchen.cook_log(&bread).unwrap(), []);
    assert_eq!(under_way(&kitchen), ["Bread at 4"]);
    assert_eq!(
        kitchen.open_cooking(&bread, now + 2).unwrap().ticked,
        ["0.0"]
    );
}

#[test]
fn an_older_entry_goes_without_a_cooking_coming_back() {
    let (_home, mut kitchen) = kitchen();
    let bread = save(&mut kitchen, BREAD);
    kitchen.set_cooking(&bread, 4, 10).unwrap();
    let first = kitchen.finish_cooking(&bread, "first", 0, 20).unwrap();
    kitchen.finish_cooking(&bread, "second", 0, 30).unwrap();
    kitchen.forget_cooked(&bread, first, 40).unwrap();
    kitchen.forget_cooked(&bread, 999, 41).unwrap();
    let notes: Vec<_> = kitchen
        .cook_log(&bread)
        .unwrap()
        .into_iter()
        .map(|cooked| cooked.note)
        .collect();
    assert_eq!(notes, ["second"]);
    assert!(under_way(&kitchen).is_empty());
}

#[test]
fn a_cooking_begun_by_mistake_goes_without_a_word_and_comes_back() {
    let (_home, mut kitchen) = kitchen();
    let (bread, soup) = (save(&mut kitchen, BREAD), save(&mut kitchen, SOUP));
    kitchen.set_cooking(&bread, 3, 10).unwrap();
    kitchen.forget_cooking(&bread).unwrap();
    assert!(under_way(&kitchen).is_empty());
    assert_eq!(kitchen.cook_log(&bread).unwrap(), []);
    kitchen.restore_cooking(&soup, 11).unwrap();
    assert!(
        under_way(&kitchen).is_empty(),
        "of another recipe nothing comes back"
    );
    kitchen.restore_cooking(&bread, 12).unwrap();
    assert_eq!(under_way(&kitchen), ["Bread at 3"]);
}

#[test]
fn folds_lead_to_the_next_and_the_last_to_the_next_step() {
    let (home, mut kitchen) = kitchen();
    let bread = save(&mut kitchen, BREAD);
    let step = kitchen.look_at_recipe(&bread).unwrap();
    let index = step
        .step(2)
        .unwrap()
        .mentions
        .iter()
        .position(|mention| matches!(mention.kind, recipe::MentionKind::Duration { .. }));
    let index = u32::try_from(index.unwrap()).unwrap();
    kitchen.start_step_timer(&bread, 2, index, at(0)).unwrap();
    for round in 1..=3 {
        let now = at(30 * i64::from(round));
        kitchen.tick_timers(now).unwrap();
        if round == 2 {
            // Over a restart too.
            drop(kitchen);
            kitchen = Kitchen::open(home.path()).unwrap();
            kitchen.tick_timers(now).unwrap();
        }
        let (id, revision, of) = {
            let timer = kitchen.timers().shown()[0];
            (timer.id, timer.revision, timer.round)
        };
        assert_eq!((of.at, of.of), (round, Some(3)));
        let next = kitchen.next_timer(id).unwrap().clone();
        let step = next.place.as_ref().unwrap().step;
        assert_eq!(step, if round == 3 { 3 } else { 2 });
        kitchen
            .follow_timer(&id.to_string(), revision, now)
            .unwrap();
    }
    let timer = kitchen.timers().shown()[0];
    assert_eq!(timer.label, "prove");
    assert_eq!(timer.remaining_ms(at(90)), 2 * 3_600_000);
}

#[test]
fn a_timer_whose_recipe_is_gone_rings_and_leads_nowhere() {
    let (_home, mut kitchen) = kitchen();
    let soup = save(&mut kitchen, SOUP);
    let opened = kitchen.look_at_recipe(&soup).unwrap();
    let place = opened
        .step(2)
        .unwrap()
        .mentions
        .iter()
        .position(|mention| matches!(mention.kind, recipe::MentionKind::Duration { .. }));
    kitchen
        .start_step_timer(&soup, 2, u32::try_from(place.unwrap()).unwrap(), at(0))
        .unwrap();
    kitchen.delete_recipe(&soup, 5).unwrap();
    let effects = kitchen.tick_timers(at(20)).unwrap();
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Ring { .. }))
    );
    let (id, revision) = {
        let timer = kitchen.timers().shown()[0];
        (timer.id, timer.revision)
    };
    assert_eq!(kitchen.next_timer(id), None);
    kitchen
        .follow_timer(&id.to_string(), revision, at(21))
        .unwrap();
    assert!(
        kitchen.timers().shown().is_empty(),
        "then it is only done with"
    );
}

#[test]
fn a_timer_is_named_anew_and_keeps_its_name() {
    let (home, mut kitchen) = kitchen();
    kitchen.start_free_timer("4 min", at(0)).unwrap();
    let id = kitchen.timers().shown()[0].id.to_string();
    kitchen.rename_timer(&id, " green  tea ", at(1)).unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    kitchen.tick_timers(at(2)).unwrap();
    assert_eq!(kitchen.timers().shown()[0].label, "green tea");
    assert_eq!(
        kitchen
            .rename_timer("5", "x", at(3))
            .expect_err("none")
            .code(),
        "timer_unknown"
    );
}

#[test]
fn case_28_only_who_has_the_library_has_its_timers() {
    let (home, mut kitchen) = kitchen();
    kitchen.start_free_timer("tea 4 min", at(0)).unwrap();
    let refused = Kitchen::open(home.path()).expect_err("in use");
    assert_eq!(refused.code(), "library_in_use");
    let effects = kitchen.tick_timers(at(4)).unwrap();
    let rings = |effects: &[Effect]| {
        let is_ring = |effect: &&Effect| matches!(effect, Effect::Ring { .. });
        effects.iter().filter(is_ring).count()
    };
    assert_eq!(rings(&effects), 1);
    let timer = kitchen.timers().shown()[0];
    let (id, revision) = (timer.id.to_string(), timer.revision);
    kitchen
        .change_timer(&id, revision, Change::Done, at(5))
        .unwrap();
    drop(kitchen);
    let mut second = Kitchen::open(home.path()).unwrap();
    assert_eq!(rings(&second.tick_timers(at(6)).unwrap()), 0);
}
