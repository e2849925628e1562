//! A library that may not be written is opened for reading, says so, and is left alone.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;
use std::path::Path;

use larder::{add, reading};
use library::{Access, BackupReason, Library, Mark, Query, TimerRow};
use rusqlite::Connection;
use tempfile::TempDir;

fn set_form(file: &Path, form: i32) {
    let connection = Connection::open(file).unwrap();
    connection
        .pragma_update(None, "user_version", form)
        .unwrap();
}

fn form(file: &Path) -> i32 {
    let connection = Connection::open(file).unwrap();
    let form = connection.pragma_query_value(None, "user_version", |row| row.get(0));
    form.unwrap()
}

/// Everything that would write is refused with that code, and everything that reads is answered.
fn check_reading_only(library: &mut Library, id: &str, code: &str) {
    let refused = [
        library.delete_recipe(id, 1),
        library.set_favourite(id, Mark::On),
        library.set_text(id, "x", &[], &reading("x"), 1),
        library.set_tags(id, &["x"]),
        library.set_settings(&[("theme", "dark")]),
        library.save_timers(&[TimerRow::default()], &[]),
        library.purge_bin(i64::MAX).map(|_| ()),
    ];
    for outcome in refused {
        assert_eq!(outcome.expect_err("refused").code(), code);
    }
    assert_eq!(
        library.recipe(id).unwrap().unwrap().text,
        "Omelette\n2 eggs"
    );
    let query = Query {
        search: "eggs".to_owned(),
        ..Query::default()
    };
    assert_eq!(library.list(&query).unwrap().total, 1);
    assert_eq!(library.versions_of(id).unwrap().len(), 1);
}

#[test]
fn a_library_of_a_newer_levain_is_read_and_left_alone() {
    for beyond in [1, 2, 97, 2_000, 2_000_000_000] {
        let home = TempDir::new().unwrap();
        let file = home.path().join("library.db");
        let id = add(
            &mut Library::open(home.path()).unwrap(),
            "Omelette\n2 eggs",
            1,
        );
        let newer = form(&file) + beyond;
        set_form(&file, newer);
        let before = fs::read(&file).unwrap();
        let mut library = Library::open(home.path()).unwrap();
        let Access::Newer { found, known } = library.access() else {
            panic!("{:?}", library.access());
        };
        assert_eq!(found - known, i64::from(beyond));
        check_reading_only(&mut library, &id, "library_read_only");
        let backup = library.back_up(BackupReason::Asked, 1).unwrap();
        assert_eq!(backup.recipes, 1);
        drop(library);
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[test]
fn a_newer_library_that_cannot_even_be_read_is_refused() {
    for change in [
        "DROP TABLE recipe",
        "ALTER TABLE recipe RENAME COLUMN text TO words",
        "DROP TABLE tag",
    ] {
        let home = TempDir::new().unwrap();
        let file = home.path().join("library.db");
        drop(Library::open(home.path()).unwrap());
        Connection::open(&file)
            .unwrap()
            .execute_batch(change)
            .unwrap();
        set_form(&file, 900);
        let error = Library::open(home.path()).expect_err(change);
        assert_eq!(error.code(), "library_newer", "{change}");
    }
}

/// Where this user may write everywhere, the test goes on in a process of a user who may not.
#[cfg(unix)]
mod locked {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;

    const FOLDER: &str = "LEVAIN_TEST_LOCKED_IN";
    const NOBODY: u32 = 65_534;

    fn rights(path: &Path, rights: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(rights)).unwrap();
    }

    /// A library with one recipe, closed; or as a crash leaves it, the recipe only in the log.
    fn library_in(folder: &Path, crashed: bool) -> String {
        let beside = TempDir::new().unwrap();
        let mut library = Library::open(beside.path()).unwrap();
        let id = add(&mut library, "Omelette\n2 eggs", 1);
        fs::create_dir_all(folder).unwrap();
        if !crashed {
            drop(library);
        }
        for name in ["library.db", "library.db-wal", "library.json"] {
            if beside.path().join(name).exists() {
                fs::copy(beside.path().join(name), folder.join(name)).unwrap();
            }
        }
        id
    }

    fn check_locked(folder: &Path, id: &str) {
        let mut library = Library::open(folder).unwrap();
        assert_eq!(library.access(), Access::NotWritable, "{folder:?}");
        check_reading_only(&mut library, id, "library_read_only");
    }

    #[test]
    fn a_folder_or_a_file_that_may_not_be_written_is_read() {
        if let Some(told) = std::env::var_os(FOLDER) {
            let told = told.into_string().unwrap();
            for line in told.lines() {
                let (id, folder) = line.split_once(' ').unwrap();
                check_locked(Path::new(folder), id);
            }
            return;
        }
        let home = TempDir::new().unwrap();
        rights(home.path(), 0o755);
        let mut told = Vec::new();
        let mut before = Vec::new();
        for (what, crashed, file, folder) in [
            ("file", false, 0o444, 0o777),
            ("folder", false, 0o666, 0o555),
            ("both", false, 0o444, 0o555),
            ("crashed-folder", true, 0o666, 0o555),
            ("crashed-both", true, 0o444, 0o555),
            ("log", true, 0o444, 0o555),
        ] {
            let place = home.path().join(what);
            let id = library_in(&place, crashed);
            for name in ["library.db", "library.db-wal"] {
                if place.join(name).exists() {
                    rights(&place.join(name), file);
                }
            }
            rights(&place, folder);
            let database: PathBuf = place.join("library.db");
            before.push((database.clone(), fs::read(database).unwrap()));
            told.push(format!("{id} {}", place.display()));
        }
        let mut again = Command::new(std::env::current_exe().unwrap());
        again
            .args([
                "locked::a_folder_or_a_file_that_may_not_be_written_is_read",
                "--exact",
            ])
            .env(FOLDER, told.join("\n"))
            .env("TMPDIR", std::env::temp_dir());
        if fs::write(home.path().join("both/probe"), "x").is_ok() {
            again.uid(NOBODY).gid(NOBODY);
        }
        let outcome = again.output().unwrap();
        for (database, bytes) in before {
            rights(database.parent().unwrap(), 0o755);
            assert_eq!(fs::read(&database).unwrap(), bytes, "{database:?}");
        }
        assert!(
            outcome.status.success(),
            "{}",
            String::from_utf8_lossy(&outcome.stdout)
        );
    }
}
