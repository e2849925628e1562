//! What a library notices: that it was not closed, that something is missing, that it is another, that its file was replaced under it;
//! what a check finds, and what can be salvaged.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use larder::{add, reading};
use library::{
    AgainstBackup, BackupReason, Before, Fault, Library, NewPhoto, PhotoKind, Query, salvage_of,
};
use rusqlite::Connection;
use tempfile::TempDir;

/// The files of an open library as a crash at this moment would leave them.
fn crashed(home: &Path) -> TempDir {
    let copy = TempDir::new().unwrap();
    for name in ["library.db", "library.db-wal", "library.json"] {
        fs::copy(home.join(name), copy.path().join(name)).unwrap();
    }
    copy
}

fn names(library: &Library) -> Vec<String> {
    let entries = library.list(&Query::default()).unwrap().entries;
    let mut names: Vec<String> = entries.into_iter().map(|entry| entry.name).collect();
    names.sort();
    names
}

#[test]
fn a_library_that_was_closed_has_nothing_to_tell() {
    let home = TempDir::new().unwrap();
    add(&mut Library::open(home.path()).unwrap(), "Cake", 1);
    let library = Library::open(home.path()).unwrap();
    let arrival = library.arrival();
    assert!(!arrival.unclosed && !arrival.is_less(), "{arrival:?}");
    assert_eq!((arrival.recipes, arrival.older_form), (1, None));
}

#[test]
fn a_crash_is_noticed_and_nothing_is_missing() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake", 1);
    let copy = crashed(home.path());
    let found = Library::open(copy.path()).unwrap();
    assert!(found.arrival().unclosed && !found.arrival().is_less());
    assert!(found.check_is_due(0));
    assert_eq!(names(&found), ["Cake"]);
}

#[test]
fn a_log_that_is_gone_is_noticed() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    library
        .set_text(&id, "Torte", &[], &reading("Torte"), 2)
        .unwrap();
    let edited = crashed(home.path());
    add(&mut library, "Bread", 3);
    let added = crashed(home.path());
    for (copy, held) in [(edited, None), (added, Some(2))] {
        fs::remove_file(copy.path().join("library.db-wal")).unwrap();
        let found = Library::open(copy.path()).unwrap();
        let arrival = found.arrival();
        assert!(arrival.log_missing && arrival.is_less(), "{arrival:?}");
        assert_eq!((arrival.held, arrival.recipes), (held, 1));
    }
}

#[test]
fn another_library_in_its_place_is_noticed() {
    let (home, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for (folder, name) in [(&home, "Cake"), (&other, "Bread")] {
        add(&mut Library::open(folder.path()).unwrap(), name, 1);
    }
    fs::copy(
        other.path().join("library.db"),
        home.path().join("library.db"),
    )
    .unwrap();
    let library = Library::open(home.path()).unwrap();
    assert!(library.arrival().another);
    assert_eq!(names(&library), ["Bread"]);
    drop(library);
    assert!(!Library::open(home.path()).unwrap().arrival().another);
}

#[test]
fn conflict_copies_are_named() {
    let home = TempDir::new().unwrap();
    drop(Library::open(home.path()).unwrap());
    let copies = [
        "library (conflicted copy).db",
        "library.sync-conflict-20261121-143005-ABCDEFG.db",
    ];
    for name in copies.iter().chain(&["cake.db", "library.txt"]) {
        fs::write(home.path().join(name), "x").unwrap();
    }
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.arrival().conflict_copies, copies);
}

#[cfg(unix)]
#[test]
fn a_file_replaced_under_us_is_noticed_and_nothing_more_is_written() {
    for trick in ["replaced", "renamed", "removed", "replaced and back"] {
        let home = TempDir::new().unwrap();
        let file = home.path().join("library.db");
        let aside = home.path().join("aside");
        let mut library = Library::open(home.path()).unwrap();
        let id = add(&mut library, "Cake", 1);
        let log = home.path().join("library.db-wal");
        let theirs = b"the database of another computer".to_vec();
        match trick {
            "renamed" => fs::rename(&file, &aside).unwrap(),
            "removed" => fs::remove_file(&file).unwrap(),
            _ => {
                fs::write(&aside, &theirs).unwrap();
                fs::rename(&file, home.path().join("ours")).unwrap();
                fs::rename(&aside, &file).unwrap();
            }
        }
        let refused = library.set_rating(&id, Some(1)).expect_err(trick);
        assert_eq!(refused.code(), "library_replaced", "{trick}");
        if trick == "replaced and back" {
            fs::rename(home.path().join("ours"), &file).unwrap();
        }
        // Once noticed, it stays so until the library is opened again.
        let refused = library.set_rating(&id, Some(1)).expect_err(trick);
        assert_eq!(refused.code(), "library_replaced", "{trick}");
        drop(library);
        assert!(log.exists(), "{trick}: the log beside may be theirs");
        match trick {
            "replaced" => {
                assert_eq!(fs::read(&file).unwrap(), theirs);
                let error = Library::open(home.path()).expect_err("no library");
                assert_eq!(error.code(), "library_damaged");
            }
            "replaced and back" => {
                assert_eq!(names(&Library::open(home.path()).unwrap()), ["Cake"]);
            }
            _ => {
                let error = Library::open(home.path()).expect_err("nothing there");
                assert_eq!(error.code(), "library_missing", "{trick}");
            }
        }
    }
}

fn check(library: &Library) -> Vec<&'static str> {
    let checker = library.checker().unwrap();
    let faults = checker.run(&mut || ControlFlow::Continue(()));
    faults.iter().map(Fault::code).collect()
}

#[test]
fn a_check_finds_what_is_not_as_it_was_saved() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    library
        .set_text(&id, "Torte", &[], &reading("Torte"), 2)
        .unwrap();
    let photo = NewPhoto {
        kind: PhotoKind::Jpeg,
        bytes: b"a photo",
        small: b"small",
        width: 1,
        height: 1,
    };
    library.add_photo(&id, &photo).unwrap();
    assert!(library.check_is_due(1_000_000));
    assert_eq!(check(&library), [""; 0]);
    library.mark_checked(1_000_000);
    assert!(!library.check_is_due(1_000_001));
    assert!(library.check_is_due(1_000_000 + 7 * 24 * 3_600_000));
    fs::remove_dir_all(library.photo_folder()).unwrap();
    let other = Connection::open(library.file()).unwrap();
    other
        .execute_batch(
            "PRAGMA foreign_keys = OFF; UPDATE recipe SET text = 'Torts'; UPDATE version SET text = 'Cakf';
             INSERT INTO tag (recipe, folded, tag, place) VALUES (999, 'x', 'x', 0);",
        )
        .unwrap();
    assert_eq!(
        check(&library),
        ["row_dangling", "text_changed", "text_changed", "photo_lost"]
    );
}

#[test]
fn what_can_be_salvaged_is_listed_and_saved() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    let mut library = Library::open(home.path()).unwrap();
    let long = "flour and water\n".repeat(300);
    let text = |number: usize| format!("Bread {number}\n{long}");
    let ids: Vec<String> = (0..60)
        .map(|number| add(&mut library, &text(number), 1))
        .collect();
    library.set_tags(&ids[59], &["late"]).unwrap();
    library.back_up(BackupReason::Scheduled, 5).unwrap();
    let newer = format!("{}more", text(7));
    library
        .set_text(&ids[7], &newer, &[], &reading("Bread 7"), 9)
        .unwrap();
    let late: Vec<String> = (60..80)
        .map(|number| add(&mut library, &text(number), 10))
        .collect();
    library.set_tags(&late[19], &["late"]).unwrap();
    drop(library);
    // Every thirtieth page loses its beginning, the first excepted.
    let mut bytes = fs::read(&file).unwrap();
    for page in (10..bytes.len() / 4096).step_by(30) {
        bytes[page * 4096..page * 4096 + 64].fill(0xFF);
    }
    fs::write(&file, &bytes).unwrap();
    let error = Library::open(home.path()).expect_err("damaged");
    assert_eq!(error.code(), "library_damaged");

    let salvage = salvage_of(home.path()).unwrap();
    assert_eq!(fs::read(&file).unwrap(), bytes, "looking changes nothing");
    let count = |compared| {
        let recipes = salvage.recipes.iter();
        recipes.filter(|one| one.compared == compared).count()
    };
    let readable = salvage.recipes.len();
    assert!((40..80).contains(&readable), "{readable}");
    assert_eq!(readable + salvage.unreadable as usize, 80);
    assert!(count(AgainstBackup::Same) >= 30 && count(AgainstBackup::NotInBackup) >= 5);
    assert_eq!(salvage.backup.as_ref().unwrap().recipes, 60);
    let in_backup = count(AgainstBackup::Same) + count(AgainstBackup::Differs);
    assert_eq!(in_backup + salvage.only_in_backup.len(), 60);

    let (library, before) = Library::salvage(home.path(), "today", 20).unwrap();
    let Before::SetAside(aside) = before else {
        panic!("{before:?}");
    };
    assert_eq!(fs::read(aside.join("library.db")).unwrap(), bytes);
    let total = library.list(&Query::default()).unwrap().total;
    assert_eq!(total as usize, 60 + count(AgainstBackup::NotInBackup));
    assert_eq!(check(&library), [""; 0]);
    for one in &salvage.recipes {
        assert!(one.intact, "{}", one.name);
        let stored = library.recipe(&one.id).unwrap().unwrap();
        assert!(stored.intact && stored.text.starts_with(&one.name));
        if one.compared == AgainstBackup::Differs {
            assert_eq!(stored.text, newer);
            assert_eq!(library.version(&one.id, 1).unwrap().unwrap().text, text(7));
        }
    }
    assert_eq!(library.tags_of(&ids[59]).unwrap(), ["late"]);
    let stale = library.read_by_others(1, 0, 100).unwrap();
    assert_eq!(
        stale.len(),
        count(AgainstBackup::NotInBackup) + count(AgainstBackup::Differs)
    );
}

#[test]
fn a_library_without_a_backup_is_salvaged_alone() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    library.set_settings(&[("theme", "dark")]).unwrap();
    library.finish_cooking(&id, "good", 5).unwrap();
    drop(library);
    Connection::open(&file)
        .unwrap()
        .execute_batch("DROP TABLE timer")
        .unwrap();
    assert!(Library::open(home.path()).is_err());
    assert_eq!(salvage_of(home.path()).unwrap().recipes.len(), 1);
    let (library, _) = Library::salvage(home.path(), "today", 2).unwrap();
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!((stored.text.as_str(), stored.made.times), ("Cake", 1));
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("dark"));
}

#[test]
fn a_library_of_which_nothing_can_be_read_leaves_the_backup() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake", 1);
    library.back_up(BackupReason::Scheduled, 5).unwrap();
    drop(library);
    fs::write(&file, "no database").unwrap();
    let salvage = salvage_of(home.path()).unwrap();
    assert_eq!(
        (salvage.recipes.len(), salvage.only_in_backup),
        (0, vec!["Cake".to_owned()])
    );
    let (library, _) = Library::salvage(home.path(), "today", 9).unwrap();
    assert_eq!(names(&library), ["Cake"]);
}

/// What is lost of the file: its first page, the root of the table of recipes, or both, also with the newest changes only in the log.
#[test]
fn texts_come_back_where_no_way_leads_to_them() {
    for (first, root, in_log) in [
        (true, false, false),
        (false, true, false),
        (true, true, false),
        (true, true, true),
    ] {
        let what = format!("first {first}, root {root}, in the log {in_log}");
        let home = TempDir::new().unwrap();
        let mut library = Library::open(home.path()).unwrap();
        let text = |number: usize| {
            let lines = ["½ cup crème fraîche\n"; 700];
            format!("Bread {number}\n{}", lines[..number * 7].concat())
        };
        let ids: Vec<String> = (0..100)
            .map(|number| add(&mut library, &text(number), 1))
            .collect();
        let newer = text(99) + "newer";
        library
            .set_text(&ids[99], &newer, &[], &reading("Bread 99"), 7)
            .unwrap();
        library.set_rating(&ids[5], Some(4)).unwrap();
        library.set_source(&ids[5], Some("Ann"), None).unwrap();
        library.delete_recipe(&ids[6], 8).unwrap();
        let root_page = {
            let connection = Connection::open(home.path().join("library.db")).unwrap();
            let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'recipe'";
            let root: u32 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
            root as usize
        };
        let copy = if in_log {
            crashed(home.path())
        } else {
            drop(library);
            home
        };
        let file = copy.path().join("library.db");
        let mut bytes = fs::read(&file).unwrap();
        let log = fs::read(copy.path().join("library.db-wal")).unwrap_or_default();
        assert_eq!(log.is_empty(), !in_log);
        if in_log {
            // The log has those pages, too.
            let mut log = log;
            for frame in (32..log.len() - 23).step_by(24 + 4096) {
                let page = u32::from_be_bytes(log[frame..frame + 4].try_into().unwrap()) as usize;
                if page == 1 || page == root_page {
                    log[frame + 24..frame + 24 + 4096].fill(0xA5);
                }
            }
            fs::write(copy.path().join("library.db-wal"), &log).unwrap();
        }
        for (page, lost) in [(1, first), (root_page, root)] {
            if lost && bytes.len() >= page * 4096 {
                bytes[(page - 1) * 4096..page * 4096].fill(0xA5);
            }
        }
        fs::write(&file, &bytes).unwrap();
        let salvage = salvage_of(copy.path()).unwrap();
        let found = salvage.recipes.iter().filter(|one| one.intact).count();
        assert_eq!((found, salvage.unreadable), (100, 0), "{what}");
        assert_eq!(
            fs::read(&file).unwrap(),
            bytes,
            "{what}: looking changes nothing"
        );

        let (library, _) = Library::salvage(copy.path(), "today", 20).unwrap();
        for (number, id) in ids.iter().enumerate() {
            let stored = library.recipe(id).unwrap().unwrap();
            let expected = if number == 99 {
                newer.clone()
            } else {
                text(number)
            };
            assert!(stored.intact && stored.text == expected, "{what} {number}");
        }
        assert_eq!(library.list(&Query::default()).unwrap().total, 99);
        assert_eq!(library.bin().unwrap()[0].name, "Bread 6");
        let fifth = library.recipe(&ids[5]).unwrap().unwrap();
        assert_eq!(
            (fifth.rating, fifth.source.as_deref()),
            (Some(4), Some("Ann"))
        );
        assert_eq!(check(&library), [""; 0], "{what}");
    }
}
