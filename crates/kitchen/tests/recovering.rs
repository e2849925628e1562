//! What the cook is told about the library, and the ways out of trouble.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;
use std::path::Path;

use kitchen::{BackupReason, Before, Kitchen, Origin, Query, backups_of, rescue_of};
use rusqlite::Connection;
use tempfile::TempDir;

const CAKE: &str = "Cake\n\nIngredients\n2 eggs\n\nMethod\n1. Bake.\n";
const BREAD: &str = "Bread\n\nIngredients\n500 g flour\n\nMethod\n1. Bake.\n";

fn save(kitchen: &mut Kitchen, text: &str) -> String {
    kitchen.save_all(text, Origin::Pasted, 1).unwrap().remove(0)
}

fn names(kitchen: &Kitchen) -> Vec<String> {
    let page = kitchen.list_entries(&Query::default()).unwrap();
    let mut names: Vec<String> = page.entries.into_iter().map(|entry| entry.name).collect();
    names.sort();
    names
}

fn codes(kitchen: &Kitchen) -> Vec<&'static str> {
    kitchen.notices().iter().map(|one| one.code).collect()
}

fn damage(home: &Path) {
    let file = home.join("library.db");
    let length = fs::metadata(&file).unwrap().len();
    let open = fs::File::options().write(true).open(&file).unwrap();
    open.set_len(length / 8192 * 4096).unwrap();
}

#[test]
fn a_damaged_library_comes_back_from_its_backup_with_what_can_be_read() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    save(&mut kitchen, CAKE);
    kitchen.back_up(BackupReason::Scheduled, 1000).unwrap();
    save(&mut kitchen, BREAD);
    drop(kitchen);
    Connection::open(home.path().join("library.db"))
        .unwrap()
        .execute_batch("DROP TABLE timer")
        .unwrap();
    let rescue = rescue_of(home.path());
    assert_eq!(rescue.backup.unwrap().recipes, 1);
    assert_eq!(rescue.salvage.recipes.len(), 2);
    let (mut kitchen, before) = Kitchen::salvage(home.path(), "today", 2000).unwrap();
    assert!(matches!(before, Before::SetAside(_)));
    assert_eq!(names(&kitchen), ["Bread", "Cake"]);
    // What was brought is read again, and then found.
    assert_eq!(kitchen.reread(10).unwrap(), 1);
    let found = kitchen.list_entries(&Query {
        search: "flour".to_owned(),
        ..Query::default()
    });
    assert_eq!(found.unwrap().total, 1);
    assert_eq!(codes(&kitchen), [""; 0]);
}

#[test]
fn a_backup_is_restored_over_a_damaged_library() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    save(&mut kitchen, CAKE);
    kitchen.back_up(BackupReason::Asked, 1000).unwrap();
    drop(kitchen);
    damage(home.path());
    let error = Kitchen::open(home.path()).expect_err("damaged");
    assert_eq!(error.code(), "library_damaged");
    let backup = rescue_of(home.path()).backup.unwrap();
    let (kitchen, _) = Kitchen::restore_backup(home.path(), &backup, "today", 2000).unwrap();
    assert_eq!(names(&kitchen), ["Cake"]);
}

#[test]
fn a_library_without_a_backup_has_nothing_to_restore() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("library.db"), "no database").unwrap();
    let rescue = rescue_of(home.path());
    assert_eq!((rescue.backup, rescue.salvage.recipes.len()), (None, 0));
}

#[test]
fn what_was_noticed_is_told() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = save(&mut kitchen, CAKE);
    save(&mut kitchen, BREAD);
    drop(kitchen);
    let file = home.path().join("library.db");
    let other = Connection::open(&file).unwrap();
    other
        .execute_batch("PRAGMA foreign_keys = ON; DELETE FROM recipe WHERE name = 'Bread'")
        .unwrap();
    drop(other);
    fs::write(home.path().join("library.sync-conflict-1.db"), "x").unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(codes(&kitchen), ["library_less", "library_conflict_copies"]);
    let words = &kitchen.notices()[0].message;
    assert_eq!(
        words,
        "there were 2 recipes when this book was last seen, and there are 1 now"
    );
    let other = Connection::open(&file).unwrap();
    other
        .execute("UPDATE recipe SET text = 'Cakf'", [])
        .unwrap();
    assert_eq!(kitchen.check(5).unwrap().len(), 1);
    assert_eq!(codes(&kitchen).last(), Some(&"library_faults"));
    assert_eq!(kitchen.read_only(), None);
    // Saving the text again makes it the valid one.
    kitchen.save_edit(&id, CAKE, &[], 6).unwrap();
    let faults = kitchen.check(7).unwrap();
    // The version before is still what the damage made of it.
    assert_eq!(faults.len(), 1, "{faults:?}");
}

#[test]
fn a_newer_library_is_read_in_the_kitchen_as_well() {
    let home = TempDir::new().unwrap();
    let id = save(&mut Kitchen::open(home.path()).unwrap(), CAKE);
    let file = home.path().join("library.db");
    Connection::open(&file)
        .unwrap()
        .pragma_update(None, "user_version", 900)
        .unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.read_only().unwrap().code, "library_read_only");
    assert_eq!(kitchen.welcome(1).unwrap(), 0);
    assert_eq!(kitchen.open_recipe(&id, 9).unwrap().text, CAKE.trim_end());
    assert_eq!(kitchen.reread(9).unwrap(), 0);
    assert!(kitchen.due_backup(i64::MAX).unwrap().is_none());
    assert_eq!(kitchen.purge_bin(i64::MAX).unwrap().recipes, 0);
    let error = kitchen
        .save_all(BREAD, Origin::Pasted, 1)
        .expect_err("read only");
    assert_eq!(error.code(), "library_read_only");
}

#[test]
fn a_due_backup_is_made_and_not_made_again() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    save(&mut kitchen, CAKE);
    let job = kitchen
        .due_backup(1_000_000)
        .unwrap()
        .expect("never backed up");
    job.run().unwrap();
    assert_eq!(backups_of(home.path()).len(), 1);
    assert!(kitchen.due_backup(10_000_000_000).unwrap().is_none());
    save(&mut kitchen, BREAD);
    let job = kitchen.due_backup(10_000_000_000).unwrap();
    assert_eq!(
        job.expect("changed, and long ago").run().unwrap().recipes,
        2
    );
    let newest = kitchen.backup_to_verify(20_000_000_000).unwrap().unwrap();
    assert_eq!(newest.recipes, 2);
    kitchen.verified_backup(20_000_000_000).unwrap();
    assert!(kitchen.backup_to_verify(20_000_000_001).unwrap().is_none());
}

#[test]
fn rebuilding_reads_all_again_and_finds_as_before() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    save(&mut kitchen, CAKE);
    save(&mut kitchen, BREAD);
    assert_eq!(kitchen.rebuild().unwrap(), 2);
    let found = kitchen.list_entries(&Query {
        search: "flour".to_owned(),
        ..Query::default()
    });
    assert_eq!(found.unwrap().total, 1);
    assert_eq!(kitchen.check(1).unwrap(), []);
}
