//! Faults 11, 12 and 32: what stands in the library's place is none of ours, or is taken away and changed while it is open. Whatever it
//! is, it is told, never written over, and nothing hangs.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use larder::add;
use library::{Access, Library, LibraryError, Query};
use rusqlite::Connection;
use tempfile::TempDir;

/// Far more than opening takes; what needs longer hangs.
const LIMIT: Duration = Duration::from_secs(60);

/// A library with a recipe and a backup, closed.
fn home() -> TempDir {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake\n2 eggs", 1);
    library.back_up(library::BackupReason::Asked, 1).unwrap();
    home
}

fn names(library: &Library) -> Vec<String> {
    let entries = library.list(&Query::default()).unwrap().entries;
    entries.into_iter().map(|entry| entry.name).collect()
}

/// Opens the library in a thread of its own, so that one that hangs is known.
fn open(folder: &Path, what: &str) -> Result<Library, LibraryError> {
    let (tell, hear) = mpsc::channel();
    let folder = folder.to_owned();
    std::thread::spawn(move || {
        // Nobody hears it where the time was over.
        let _ = tell.send(Library::open(&folder));
    });
    let opened = hear.recv_timeout(LIMIT);
    assert!(opened.is_ok(), "{what}: opening hangs");
    opened.unwrap()
}

/// What can stand in a file's place.
const INSTEAD: [&str; 6] = ["nothing", "noise", "half", "a folder", "a pipe", "a loop"];

fn lay(instead: &str, path: &Path) {
    let whole = fs::read(path).unwrap_or_default();
    let _ = fs::remove_file(path);
    let noise = |one: u32| (one.wrapping_mul(2_654_435_761) >> 13) as u8;
    match instead {
        "nothing" => fs::write(path, []).unwrap(),
        "noise" => fs::write(path, (0..20_000).map(noise).collect::<Vec<_>>()).unwrap(),
        "half" => fs::write(path, &whole[..whole.len() / 2]).unwrap(),
        "a folder" => fs::create_dir(path).unwrap(),
        "a pipe" => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
        _ => symlink(path.file_name().unwrap(), path).unwrap(),
    }
}

/// What stands there, told so that a change would be seen.
fn told(path: &Path) -> String {
    let found = fs::symlink_metadata(path).unwrap();
    match found.file_type() {
        kind if kind.is_dir() => "a folder".to_owned(),
        kind if kind.is_fifo() => "a pipe".to_owned(),
        kind if kind.is_symlink() => "a loop".to_owned(),
        _ => format!("{:?}", fs::read(path).unwrap()),
    }
}

#[test]
fn fault_11_something_else_in_its_place() {
    let mut tried = 0;
    for instead in INSTEAD {
        // In place of the database: refused, and left as it is.
        let home = home();
        let database = home.path().join("library.db");
        lay(instead, &database);
        let before = told(&database);
        let error = open(home.path(), instead).expect_err(instead);
        let expected = match instead {
            "a loop" => "library_unreachable",
            _ => "library_damaged",
        };
        assert_eq!(error.code(), expected, "{instead}: {error}");
        assert_eq!(told(&database), before, "{instead}");

        // In place of what stands beside it: the library is whole and opens.
        let home = self::home();
        lay(instead, &home.path().join("library.json"));
        let library = open(home.path(), instead)
            .unwrap_or_else(|error| panic!("{instead} beside the library: {error}"));
        assert_eq!(names(&library), ["Cake"], "{instead}");

        // In place of the log: the library opens, or says why it cannot.
        let home = self::home();
        let log = home.path().join("library.db-wal");
        lay(instead, &log);
        match open(home.path(), instead) {
            Ok(library) => assert_eq!(names(&library), ["Cake"], "{instead}"),
            Err(error) => {
                assert!(error.code().starts_with("library_"), "{instead}: {error}");
                assert_eq!(told(&log), instead, "{instead} is left alone");
            }
        }
        let database = fs::read(home.path().join("library.db")).unwrap();
        assert!(database.starts_with(b"SQLite format 3\0"), "{instead}");
        tried += 3;
    }
    println!("fault 11: {tried} tried");
}

#[test]
fn fault_12_a_newer_form_or_another_program() {
    let connection = |home: &TempDir| Connection::open(home.path().join("library.db")).unwrap();
    let mut tried = 0;
    for beyond in [1, 2, 97, 2_000, 2_000_000_000] {
        let home = home();
        let form: i32 = connection(&home)
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap();
        connection(&home)
            .pragma_update(None, "user_version", form + beyond)
            .unwrap();
        let before = told(&home.path().join("library.db"));
        let mut library = open(home.path(), "newer").unwrap();
        assert!(matches!(library.access(), Access::Newer { .. }), "{beyond}");
        assert_eq!(names(&library), ["Cake"]);
        let refused = library.add_recipes(&[larder::recipe("Bread")], 1);
        assert_eq!(refused.expect_err("refused").code(), "library_read_only");
        drop(library);
        assert_eq!(told(&home.path().join("library.db")), before, "{beyond}");
        tried += 1;
    }
    // No mark, that of GeoPackage, that of Fossil, one and all bits.
    for mark in [0, 0x4750_4B47, 252_006_673, 1, -1] {
        let home = home();
        connection(&home)
            .pragma_update(None, "application_id", mark)
            .unwrap();
        let before = told(&home.path().join("library.db"));
        let error = open(home.path(), "another program's").expect_err("refused");
        assert_eq!(error.code(), "library_damaged", "{mark}: {error}");
        assert!(error.to_string().contains("another program"), "{error}");
        assert_eq!(told(&home.path().join("library.db")), before, "{mark}");
        tried += 1;
    }
    println!("fault 12: {tried} tried");
}

/// What is done, and the doing of it.
type Trick = (&'static str, fn(&Path));

/// What a program that synchronises folders, or a cook who moves files, does to the library while it is open.
const TRICKS: [Trick; 10] = [
    ("replaced by another file", |home| {
        fs::write(home.join("theirs"), "their database").unwrap();
        fs::rename(home.join("theirs"), home.join("library.db")).unwrap();
    }),
    ("replaced by an older copy of itself", |home| {
        fs::rename(home.join("older"), home.join("library.db")).unwrap();
    }),
    ("replaced, and put back once that was noticed", |home| {
        fs::rename(home.join("library.db"), home.join("ours")).unwrap();
        fs::write(home.join("library.db"), "their database").unwrap();
    }),
    ("renamed", |home| {
        fs::rename(home.join("library.db"), home.join("library-2.db")).unwrap();
    }),
    ("removed", |home| {
        fs::remove_file(home.join("library.db")).unwrap();
    }),
    ("made a link to a copy", |home| {
        fs::rename(home.join("older"), home.join("elsewhere")).unwrap();
        fs::remove_file(home.join("library.db")).unwrap();
        symlink("elsewhere", home.join("library.db")).unwrap();
    }),
    ("its folder renamed", |home| {
        fs::rename(home, moved(home)).unwrap();
    }),
    ("its folder replaced by a copy", |home| {
        fs::rename(home, moved(home)).unwrap();
        fs::create_dir(home).unwrap();
        fs::copy(moved(home).join("older"), home.join("library.db")).unwrap();
    }),
    ("a second copy laid beside it", |home| {
        let copy = home.join("library.sync-conflict-20261121-143005-ABCDEFG.db");
        fs::rename(home.join("older"), copy).unwrap();
    }),
    ("its log removed", |home| {
        fs::remove_file(home.join("library.db-wal")).unwrap();
    }),
];

fn moved(home: &Path) -> PathBuf {
    home.with_extension("moved")
}

#[test]
fn fault_32_tricks_of_a_folder_that_is_synchronised() {
    for (trick, play) in TRICKS {
        let around = TempDir::new().unwrap();
        let home = around.path().join("levain");
        let mut library = Library::open(&home).unwrap();
        let cake = add(&mut library, "Cake\n2 eggs", 1);
        drop(library);
        fs::copy(home.join("library.db"), home.join("older")).unwrap();
        let mut library = Library::open(&home).unwrap();
        add(&mut library, "Bread", 2);
        play(&home);
        let harmless = ["a second copy laid beside it", "its log removed"].contains(&trick);
        let theirs = fs::read(home.join("library.db")).ok();
        let outcome = library.set_rating(&cake, Some(1));
        if harmless {
            outcome.unwrap_or_else(|error| panic!("{trick}: {error}"));
        } else {
            assert_eq!(outcome.expect_err(trick).code(), "library_replaced");
            if trick.starts_with("replaced, and put back") {
                fs::rename(home.join("ours"), home.join("library.db")).unwrap();
            }
            // Once noticed it stays so, and what was read can still be read.
            let again = library.set_rating(&cake, Some(1)).expect_err(trick);
            assert_eq!(again.code(), "library_replaced", "{trick}");
            assert_eq!(library.list(&Query::default()).unwrap().total, 2);
        }
        drop(library);
        if !harmless && !trick.starts_with("replaced, and put back") {
            assert_eq!(fs::read(home.join("library.db")).ok(), theirs, "{trick}");
        }
        // Opening anew says what is there.
        match open(&home, trick) {
            Ok(library) if harmless => {
                assert_eq!(library.list(&Query::default()).unwrap().total, 2, "{trick}");
                let copies = library.arrival().conflict_copies.len();
                assert_eq!(copies, usize::from(trick.starts_with("a second")));
            }
            Ok(library) if trick.starts_with("replaced, and put back") => {
                assert_eq!(library.list(&Query::default()).unwrap().total, 2);
            }
            Ok(library) if trick == "its folder renamed" => {
                // A new folder; what was there is where it was moved to.
                assert_eq!(library.list(&Query::default()).unwrap().total, 0);
                let moved = Library::open(&moved(&home)).unwrap();
                assert_eq!(moved.list(&Query::default()).unwrap().total, 2);
            }
            Ok(library) => {
                assert!(names(&library).contains(&"Cake".to_owned()), "{trick}");
                let less = library.arrival().is_less() || names(&library).len() == 2;
                let copied = trick == "its folder replaced by a copy";
                assert!(less || copied, "{trick}: nothing is told");
            }
            Err(error) => {
                let told = ["library_damaged", "library_missing"].contains(&error.code());
                assert!(told, "{trick}: {error}");
            }
        }
    }
    println!("fault 32: {} tricks", TRICKS.len());
}
