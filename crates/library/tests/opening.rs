//! What may lie where the library should be, and what the cook is told. Nothing that lies there is ever overwritten.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;
use std::path::Path;

use library::{Library, LibraryError, NewRecipe, Origin, Query, Reading};
use recipe::Choices;
use rusqlite::Connection;
use tempfile::TempDir;

fn refusal(folder: &Path) -> LibraryError {
    Library::open(folder).expect_err("refused")
}

fn reading(name: &str) -> Reading {
    Reading {
        name: name.to_owned(),
        ingredients: "2 eggs".to_owned(),
        steps: "Beat the eggs.".to_owned(),
        notes: String::new(),
        foods: String::new(),
        minutes: None,
        doubtful_lines: 0,
        parser_version: 1,
        face: None,
    }
}

fn with_one_recipe(folder: &Path) -> String {
    let mut library = Library::open(folder).unwrap();
    let new = NewRecipe {
        text: "Omelette\n2 eggs",
        origin: Origin::Pasted,
        choices: Choices::default(),
        reading: reading("Omelette"),
    };
    library.add_recipes(&[new], 1).unwrap().remove(0)
}

#[test]
fn a_new_folder_gets_an_empty_library() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("deep/er");
    let library = Library::open(&folder).unwrap();
    assert_eq!(library.list(&Query::default()).unwrap().total, 0);
    assert_eq!(library.file(), folder.join("library.db"));
}

#[test]
fn recipes_are_there_after_closing_and_opening() {
    let home = TempDir::new().unwrap();
    let id = with_one_recipe(home.path());
    let library = Library::open(home.path()).unwrap();
    assert_eq!(
        library.recipe(&id).unwrap().unwrap().text,
        "Omelette\n2 eggs"
    );
}

#[test]
fn the_settings_that_guard_the_file_are_on() {
    let home = TempDir::new().unwrap();
    with_one_recipe(home.path());
    let connection = Connection::open(home.path().join("library.db")).unwrap();
    let number = |pragma: &str| {
        connection
            .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert_eq!(number("application_id"), 0x4C56_4C42);
    assert!(number("user_version") >= 2);
    let mode: String = connection
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    assert!(
        rusqlite::version_number() >= 3_051_003,
        "an SQLite before 3.51.3 can corrupt its write-ahead log"
    );
}

#[test]
fn what_is_no_library_is_refused_and_left_alone() {
    let noise: Vec<u8> = (0u32..20_000)
        .map(|one| (one.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let half = {
        let home = TempDir::new().unwrap();
        with_one_recipe(home.path());
        let whole = fs::read(home.path().join("library.db")).unwrap();
        whole[..whole.len() / 2].to_vec()
    };
    let mut page_one_lost = half.clone();
    page_one_lost[..100].fill(0xAA);
    for (what, bytes) in [
        ("nothing", Vec::new()),
        ("noise", noise),
        ("text", b"Dear diary, today I baked.".to_vec()),
        ("half a library", half),
        ("a library without its head", page_one_lost),
    ] {
        let home = TempDir::new().unwrap();
        let file = home.path().join("library.db");
        fs::write(&file, &bytes).unwrap();
        let error = refusal(home.path());
        assert_eq!(error.code(), "library_damaged", "{what}: {error}");
        assert!(error.hint().contains("start with a new library"), "{what}");
        assert_eq!(fs::read(&file).unwrap(), bytes, "{what} was changed");
    }
}

#[test]
fn a_damaged_library_and_its_log_are_kept_as_they_were() {
    let beside = TempDir::new().unwrap();
    let home = TempDir::new().unwrap();
    let mut library = Library::open(beside.path()).unwrap();
    for number in 0..40 {
        let text = format!("Omelette\n{} eggs", number + 2);
        let new = NewRecipe {
            text: &text,
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading: reading("Omelette"),
        };
        library.add_recipes(&[new], 1).unwrap();
    }
    // As a crash leaves it: the newest pages only in the log, the file cut short.
    let database = fs::read(beside.path().join("library.db")).unwrap();
    let log = fs::read(beside.path().join("library.db-wal")).unwrap();
    let database = database[..database.len() / 2].to_vec();
    fs::write(home.path().join("library.db"), &database).unwrap();
    let half_log = log[..log.len() / 3].to_vec();
    fs::write(home.path().join("library.db-wal"), &half_log).unwrap();
    assert_eq!(refusal(home.path()).code(), "library_damaged");
    for (name, before) in [("library.db", database), ("library.db-wal", half_log)] {
        let now = fs::read(home.path().join(name)).unwrap();
        assert!(now == before, "{name} was changed");
    }
}

#[test]
fn a_folder_in_its_place_is_refused() {
    let home = TempDir::new().unwrap();
    fs::create_dir(home.path().join("library.db")).unwrap();
    assert_eq!(refusal(home.path()).code(), "library_damaged");
}

#[cfg(unix)]
#[test]
fn a_loop_of_links_is_refused() {
    let home = TempDir::new().unwrap();
    std::os::unix::fs::symlink("library.db", home.path().join("library.db")).unwrap();
    assert_eq!(refusal(home.path()).code(), "library_unreachable");
}

#[test]
fn a_file_where_the_folder_should_be_is_refused() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("levain");
    fs::write(&folder, "a file").unwrap();
    assert_eq!(refusal(&folder).code(), "library_unreachable");
    assert_eq!(fs::read_to_string(&folder).unwrap(), "a file");
}

#[test]
fn the_database_of_another_program_is_refused_and_left_alone() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    Connection::open(&file)
        .unwrap()
        .execute_batch("CREATE TABLE bookmarks (id INTEGER); PRAGMA application_id = 77;")
        .unwrap();
    let before = fs::read(&file).unwrap();
    let error = refusal(home.path());
    assert_eq!(error.code(), "library_damaged");
    assert!(error.to_string().contains("another program"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn a_library_that_lost_a_table_is_refused() {
    let home = TempDir::new().unwrap();
    with_one_recipe(home.path());
    Connection::open(home.path().join("library.db"))
        .unwrap()
        .execute_batch("DROP TABLE timer")
        .unwrap();
    let error = refusal(home.path());
    assert_eq!(error.code(), "library_damaged");
    assert!(error.to_string().contains("\"timer\""), "{error}");
}

#[test]
fn a_library_that_vanished_is_missed() {
    let home = TempDir::new().unwrap();
    with_one_recipe(home.path());
    fs::remove_file(home.path().join("library.db")).unwrap();
    let error = refusal(home.path());
    assert_eq!(error.code(), "library_missing");
    assert!(error.to_string().ends_with("when last seen: 1"), "{error}");
    assert!(!home.path().join("library.db").exists());
}

#[test]
fn a_log_without_its_database_is_not_thrown_away() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("library.db-wal"), "the newest recipes").unwrap();
    assert_eq!(refusal(home.path()).code(), "library_missing");
    drop(Library::start_afresh(home.path(), "now").unwrap());
    let kept = fs::read_to_string(home.path().join("damaged-now/library.db-wal")).unwrap();
    assert_eq!(kept, "the newest recipes");
}

#[test]
fn of_ten_that_open_at_once_exactly_one_gets_the_library() {
    let home = TempDir::new().unwrap();
    for _ in 0..5 {
        let all_have_tried = std::sync::Barrier::new(10);
        let try_it = || {
            let outcome = Library::open(home.path());
            all_have_tried.wait();
            outcome.map(drop).map_err(|error| error.code())
        };
        let outcomes: Vec<Result<(), &str>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..10).map(|_| scope.spawn(try_it)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        let owners = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(owners, 1, "{outcomes:?}");
        let refused = outcomes.iter().flat_map(|outcome| outcome.err());
        assert!(refused.into_iter().all(|code| code == "library_in_use"));
    }
}

#[test]
fn starting_afresh_keeps_what_was_there() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("library.db"), "not a database").unwrap();
    fs::write(home.path().join("library.db-wal"), "its log").unwrap();
    let library = Library::start_afresh(home.path(), "2026-11-21-0930").unwrap();
    assert_eq!(library.counts().unwrap().all, 0);
    let aside = home.path().join("damaged-2026-11-21-0930");
    assert_eq!(
        fs::read_to_string(aside.join("library.db")).unwrap(),
        "not a database"
    );
    assert_eq!(
        fs::read_to_string(aside.join("library.db-wal")).unwrap(),
        "its log"
    );
    drop(library);
    drop(Library::start_afresh(home.path(), "2026-11-21-0930").unwrap());
    assert!(
        home.path()
            .join("damaged-2026-11-21-0930-2/library.db")
            .is_file()
    );
}

#[test]
fn a_stamp_cannot_lead_out_of_the_folder() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("levain");
    drop(Library::open(&folder).unwrap());
    drop(Library::start_afresh(&folder, "../../x").unwrap());
    assert!(folder.join("damaged-x/library.db").is_file());
}

#[test]
fn a_second_levain_is_told_that_the_library_is_in_use() {
    let home = TempDir::new().unwrap();
    let first = Library::open(home.path()).unwrap();
    assert_eq!(refusal(home.path()).code(), "library_in_use");
    assert_eq!(
        Library::start_afresh(home.path(), "now")
            .expect_err("refused")
            .code(),
        "library_in_use"
    );
    drop(first);
    assert!(Library::open(home.path()).is_ok());
}

#[test]
fn a_page_damaged_on_disk_is_noticed_at_opening() {
    let home = TempDir::new().unwrap();
    {
        let mut library = Library::open(home.path()).unwrap();
        let text = "flour ".repeat(400);
        let many: Vec<_> = (0..100)
            .map(|number| NewRecipe {
                text: &text,
                origin: Origin::Pasted,
                choices: Choices::default(),
                reading: reading(&format!("Bread {number}")),
            })
            .collect();
        library.add_recipes(&many, 1).unwrap();
    }
    let file = home.path().join("library.db");
    let whole = fs::read(&file).unwrap();
    let mut noticed = 0;
    let pages = whole.len() / 4096;
    for page in 1..pages.min(40) {
        let mut bytes = whole.clone();
        bytes[page * 4096..page * 4096 + 64].fill(0xFF);
        fs::write(&file, &bytes).unwrap();
        match Library::open(home.path()) {
            Err(error) => {
                assert_eq!(error.code(), "library_damaged", "page {page}: {error}");
                noticed += 1;
            }
            // Where only text was hit the file still opens, and whatever is asked gives an answer or an error.
            Ok(library) => {
                for entry in library
                    .list(&Query::default())
                    .map(|page| page.entries)
                    .unwrap_or_default()
                {
                    let _ = library.recipe(&entry.id);
                }
            }
        }
    }
    assert!(noticed > 10, "{noticed} of {pages} damaged pages noticed");
}

#[test]
fn a_text_that_changed_on_disk_is_known_by_its_checksum() {
    let home = TempDir::new().unwrap();
    let id = with_one_recipe(home.path());
    Connection::open(home.path().join("library.db"))
        .unwrap()
        .execute("UPDATE recipe SET text = 'Omelette\n3 eggs'", [])
        .unwrap();
    let library = Library::open(home.path()).unwrap();
    assert!(!library.recipe(&id).unwrap().unwrap().intact);
}

/// The form that the first version laid, with what a cook had in it.
#[test]
fn a_library_of_the_first_form_is_brought_forward_with_all_that_is_in_it() {
    let home = TempDir::new().unwrap();
    let old = Connection::open(home.path().join("library.db")).unwrap();
    old.execute_batch(include_str!("../src/schema/1.sql"))
        .unwrap();
    old.pragma_update(None, "application_id", 0x4C56_4C42)
        .unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    old.execute_batch(
        "INSERT INTO recipe (id, text, content_hash, origin, created_ms, updated_ms, name, name_folded, doubtful_lines,
            parser_version) VALUES ('cake', 'Cake', 0, 'pasted', 1, 1, 'Cake', 'cake', 0, 1);
        INSERT INTO setting (name, value) VALUES ('cup', 'metric');",
    )
    .unwrap();
    drop(old);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.recipe("cake").unwrap().unwrap().text, "Cake");
    assert_eq!(library.setting("cup").unwrap().as_deref(), Some("metric"));
    assert_eq!(library.own_weights().unwrap(), []);
}

/// A fourth form with a timer in it, from before timers came in rounds.
#[test]
fn a_library_of_the_fourth_form_keeps_its_timers() {
    let home = TempDir::new().unwrap();
    let old = Connection::open(home.path().join("library.db")).unwrap();
    for script in [
        include_str!("../src/schema/1.sql"),
        include_str!("../src/schema/2.sql"),
        include_str!("../src/schema/3.sql"),
        include_str!("../src/schema/4.sql"),
    ] {
        old.execute_batch(script).unwrap();
    }
    old.pragma_update(None, "application_id", 0x4C56_4C42)
        .unwrap();
    old.pragma_update(None, "user_version", 4).unwrap();
    old.execute_batch(
        "INSERT INTO timer (id, revision, label, set_low_ms, set_high_ms, created_wall_ms, state, boot_id, since_wall_ms,
            since_boot_ms, low_wall_ms, low_boot_ms, high_wall_ms, high_boot_ms, checked, silenced, late_ms)
         VALUES (7, 3, 'tea', 240000, 240000, 1, 'paused', '', 0, 0, 60000, 0, 60000, 0, 0, 0, 0);",
    )
    .unwrap();
    drop(old);
    let timers = Library::open(home.path()).unwrap().timers().unwrap();
    assert_eq!(timers.len(), 1);
    assert_eq!(
        (timers[0].label.as_str(), timers[0].round, timers[0].rounds),
        ("tea", 1, Some(1))
    );
}
