//! The process dies at every point of bringing forward, backing up, restoring and salvaging, and in the middle of SQLite's work. What
//! is there afterwards is the old or the new, never something between. `LEVAIN_FAULTS=full` takes all the counts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use recipe::Choices;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::faults::counted::{DIES_AT, DIES_AT_STEP, passed};
use crate::forms::NEWEST;
use crate::{
    BackupReason, Library, NewRecipe, Origin, Query, Reading, backups_of, newest_good_backup,
    verify_backup,
};

const FOLDER: &str = "LEVAIN_TEST_DIES_IN";
const TOLD: &str = "passed ";

/// So many deaths of a kind at steps chosen at random; fewer where not all were asked for.
fn at_random(all: u32) -> u32 {
    match std::env::var("LEVAIN_FAULTS").as_deref() {
        Ok("full") => all,
        _ => all / 10,
    }
}

/// Evenly spread numbers below `most`, the same in every run.
fn spread(most: u32, count: u32) -> impl Iterator<Item = u32> {
    let next = |seed: &u64| Some(seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    let seeds = std::iter::successors(Some(20_261_121_u64), next).skip(1);
    let below = move |seed: u64| 1 + u32::try_from(seed >> 33).unwrap_or(0) % most.max(1);
    seeds.map(below).take(count as usize)
}

/// In the child: does the work, and tells how many points and steps there were.
fn is_child(work: fn(&Path)) -> bool {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return false;
    };
    work(Path::new(&folder));
    let (points, steps) = passed();
    println!("{TOLD}{points} {steps}");
    true
}

/// Runs this test once more as a child; gives what it told where it lived.
fn child(test: &str, folder: &Path, dies: Option<(&str, u32)>) -> Option<(u32, u32)> {
    let mut command = Command::new(std::env::current_exe().expect("this test"));
    command
        .args([test, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stderr(Stdio::null());
    if let Some((named, number)) = dies {
        command.env(named, number.to_string());
    }
    let output = command.output().expect("a child");
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, counts) = words.split_once(TOLD)?;
    let (points, rest) = counts.split_once(' ')?;
    let steps = rest.split_whitespace().next()?;
    Some((points.parse().ok()?, steps.parse().ok()?))
}

/// Lets the work die at every point and at random steps, each time on a fresh folder; gives how many deaths there were.
fn die_everywhere(
    test: &str,
    random: u32,
    prepare: impl Fn(&Path),
    check: impl Fn(&Path, &str),
) -> u32 {
    let run = |dies: Option<(&str, u32)>| {
        let home = TempDir::new().expect("a folder");
        prepare(home.path());
        let told = child(test, home.path(), dies);
        check(home.path(), &format!("{dies:?}"));
        told
    };
    let (points, steps) = run(None).expect("it lives where nothing kills it");
    assert!(points > 0 && steps > 0, "{points} points, {steps} steps");
    let mut deaths = 0;
    for number in 1..=points {
        assert_eq!(run(Some((DIES_AT, number))), None, "point {number}");
        deaths += 1;
    }
    for number in spread(steps, at_random(random)) {
        if run(Some((DIES_AT_STEP, number))).is_none() {
            deaths += 1;
        }
    }
    println!("{test}: {deaths} deaths, {points} points among {steps} steps");
    deaths
}

fn add(library: &mut Library, names: std::ops::Range<u32>) {
    let text = "flour and water and salt\n".repeat(40);
    for number in names {
        let new = NewRecipe {
            text: &format!("Bread {number}\n{text}"),
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading: Reading {
                name: format!("Bread {number}"),
                ingredients: text.clone(),
                steps: String::new(),
                notes: String::new(),
                foods: String::new(),
                minutes: None,
                doubtful_lines: 0,
                parser_version: 1,
                face: None,
            },
        };
        library.add_recipes(&[new], 1).expect("room");
    }
}

fn count(folder: &Path, what: &str) -> u32 {
    let library = Library::open(folder).unwrap_or_else(|error| panic!("{what}: {error}"));
    let faults = library
        .checker()
        .expect("a checker")
        .run(&mut || std::ops::ControlFlow::Continue(()));
    assert_eq!(faults, [], "{what}");
    library.list(&Query::default()).expect("a list").total
}

/// Whatever is listed as a backup is one.
fn check_backups(folder: &Path, what: &str) {
    for backup in backups_of(folder) {
        verify_backup(&backup).unwrap_or_else(|error| panic!("{what}: {error}"));
    }
}

#[test]
fn bringing_forward() {
    const OLD: [(&str, u32); 2] = [("form-1", 1), ("form-4", 2)];
    if is_child(|folder| drop(Library::open(folder).expect("brought forward"))) {
        return;
    }
    for (form, recipes) in OLD {
        let fixture = format!("tests/fixtures/{form}.db");
        let place = |folder: &Path| folder.join("library.db");
        let deaths = die_everywhere(
            "dying::bringing_forward",
            50,
            |folder| {
                fs::copy(&fixture, place(folder)).expect("copied");
            },
            |folder, what| {
                let raw = Connection::open(place(folder)).expect("there");
                let number: i64 = raw
                    .pragma_query_value(None, "user_version", |row| row.get(0))
                    .expect("a form");
                let sql =
                    "SELECT count(*) FROM sqlite_schema WHERE name IN ('version', 'recipe_new')";
                let new: i64 = raw.query_row(sql, [], |row| row.get(0)).expect("tables");
                drop(raw);
                let whole = if number == NEWEST { 1 } else { 0 };
                assert_eq!(new, whole, "{what}: form {number}");
                check_backups(folder, what);
                assert_eq!(count(folder, what), recipes, "{what}");
            },
        );
        assert!(deaths > 20, "{deaths}");
    }
}

#[test]
fn backing_up() {
    let work = |folder: &Path| {
        let library = Library::open(folder).expect("open");
        library.back_up(BackupReason::Asked, 7).expect("made");
    };
    if is_child(work) {
        return;
    }
    let deaths = die_everywhere(
        "dying::backing_up",
        100,
        |folder| add(&mut Library::open(folder).expect("new"), 0..30),
        |folder, what| {
            check_backups(folder, what);
            assert_eq!(count(folder, what), 30, "{what}");
        },
    );
    assert!(deaths >= 10, "{deaths}");
}

#[test]
fn restoring() {
    let work = |folder: &Path| {
        let backup = newest_good_backup(folder).expect("a backup");
        Library::restore(folder, &backup, "today", 9).expect("restored");
    };
    if is_child(work) {
        return;
    }
    let deaths = die_everywhere(
        "dying::restoring",
        100,
        |folder| {
            let mut library = Library::open(folder).expect("new");
            add(&mut library, 0..20);
            library.back_up(BackupReason::Asked, 5).expect("made");
            add(&mut library, 20..30);
        },
        |folder, what| {
            check_backups(folder, what);
            let recipes = count(folder, what);
            assert!(recipes == 20 || recipes == 30, "{what}: {recipes}");
            // And what was there before can still be had.
            let held: BTreeSet<u64> = backups_of(folder).iter().map(|one| one.recipes).collect();
            assert!(recipes == 30 || held.contains(&30), "{what}: {held:?}");
        },
    );
    assert!(deaths >= 10, "{deaths}");
}

#[test]
fn restoring_over_a_damaged_library() {
    let work = |folder: &Path| {
        drop(Library::salvage(folder, "today", 9).expect("salvaged"));
    };
    if is_child(work) {
        return;
    }
    let damage = |folder: &Path| {
        let file = folder.join("library.db");
        let mut bytes = fs::read(&file).expect("there");
        bytes.truncate(bytes.len() / 8192 * 4096);
        fs::write(&file, bytes).expect("room");
    };
    let deaths = die_everywhere(
        "dying::restoring_over_a_damaged_library",
        100,
        |folder| {
            let mut library = Library::open(folder).expect("new");
            add(&mut library, 0..20);
            library.back_up(BackupReason::Asked, 5).expect("made");
            add(&mut library, 20..30);
            drop(library);
            damage(folder);
        },
        |folder, what| {
            check_backups(folder, what);
            // Either it was done, or it can be done again.
            if Library::open(folder).is_err() {
                drop(Library::salvage(folder, "again", 11).expect("salvaged"));
            }
            assert!(count(folder, what) >= 20, "{what}");
        },
    );
    assert!(deaths >= 10, "{deaths}");
}
