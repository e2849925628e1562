//! Backups hold everything, are known by their checksum, and bring everything back; what was there before is kept.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;
use std::path::Path;

use larder::{add, reading};
use library::{
    BackupReason, Before, Library, NewPhoto, PhotoKind, PhotoSize, Query, backups_of,
    newest_good_backup, verify_backup,
};
use tempfile::TempDir;

const MINUTE_MS: i64 = 60_000;

fn names(library: &Library) -> Vec<String> {
    let entries = library.list(&Query::default()).unwrap().entries;
    let mut names: Vec<String> = entries.into_iter().map(|entry| entry.name).collect();
    names.sort();
    names
}

fn photo(bytes: &[u8]) -> NewPhoto<'_> {
    NewPhoto {
        kind: PhotoKind::Jpeg,
        bytes,
        small: b"small",
        width: 4,
        height: 3,
    }
}

/// Everything in a folder and the folders in it.
fn all_files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        match entry.path() {
            path if path.is_dir() => found.extend(all_files(&path)),
            path => found.push(path.file_name().unwrap().to_string_lossy().into_owned()),
        }
    }
    found.sort();
    found
}

#[test]
fn a_backup_says_what_it_is_and_reads_back_whole() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    library
        .set_text(&id, "Cake\nmore", &[], &reading("Cake"), 2)
        .unwrap();
    let name = library.add_photo(&id, &photo(b"a photo")).unwrap();
    let made = library
        .back_up(BackupReason::Asked, 1_795_271_405_999)
        .unwrap();
    assert_eq!(made.file.file_name().unwrap(), "2026-11-21-143005-asked.db");
    assert_eq!((made.recipes, made.reason), (1, BackupReason::Asked));
    assert_eq!(made.photos, [format!("{name}.jpg")]);
    assert_eq!(library.backups(), std::slice::from_ref(&made));
    verify_backup(&made).unwrap();
    let again = library
        .back_up(BackupReason::Asked, 1_795_271_405_999)
        .unwrap();
    assert_ne!(again.file, made.file);
    assert_eq!(library.backups().len(), 2);
    // What lies in the bin is in the backup, and told apart.
    add(&mut library, "Bread", 3);
    library.delete_recipe(&id, 4).unwrap();
    let binned = library
        .back_up(BackupReason::Asked, 1_795_271_999_999)
        .unwrap();
    assert_eq!((made.binned, binned.recipes, binned.binned), (0, 2, 1));
    assert_eq!(library.backups()[0], binned);
}

#[test]
fn a_backup_that_is_not_what_was_written_is_not_taken() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake", 1);
    let good = library.back_up(BackupReason::Asked, MINUTE_MS).unwrap();
    let bad = library.back_up(BackupReason::Asked, 2 * MINUTE_MS).unwrap();
    let mut bytes = fs::read(&bad.file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&bad.file, bytes).unwrap();
    let error = verify_backup(&bad).expect_err("changed");
    assert_eq!(error.code(), "backup_unfit");
    drop(library);
    assert_eq!(newest_good_backup(home.path()), Some(good));
    let error = Library::restore(home.path(), &bad, "now", 3 * MINUTE_MS).expect_err("unfit");
    assert_eq!(error.code(), "backup_unfit");
    assert_eq!(names(&Library::open(home.path()).unwrap()), ["Cake"]);
}

#[test]
fn restoring_brings_everything_back_and_can_be_taken_back() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let cake = add(&mut library, "Cake", 1);
    let shown = library.add_photo(&cake, &photo(b"a photo")).unwrap();
    library.set_settings(&[("theme", "dark")]).unwrap();
    let backup = library.back_up(BackupReason::Scheduled, MINUTE_MS).unwrap();
    add(&mut library, "Bread", 2);
    library.set_settings(&[("theme", "light")]).unwrap();
    fs::remove_dir_all(library.photo_folder()).unwrap();
    drop(library);

    let (library, before) = Library::restore(home.path(), &backup, "now", 2 * MINUTE_MS).unwrap();
    assert_eq!(names(&library), ["Cake"]);
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("dark"));
    let bytes = library.photo_bytes(&shown, PhotoSize::Whole).unwrap();
    assert_eq!(bytes.unwrap().1, b"a photo");
    assert!(!library.arrival().is_less(), "{:?}", library.arrival());
    let Before::BackedUp(taken) = before else {
        panic!("{before:?}");
    };
    assert_eq!(taken.reason, BackupReason::BeforeRestore);
    drop(library);
    let (library, _) = Library::restore(home.path(), &taken, "now", 3 * MINUTE_MS).unwrap();
    assert_eq!(names(&library), ["Bread", "Cake"]);
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("light"));
}

#[test]
fn a_damaged_or_vanished_library_is_set_aside_and_restored() {
    for (what, damage) in [
        ("noise", Some(b"not a database".to_vec())),
        ("nothing", Some(Vec::new())),
        ("gone", None),
    ] {
        let home = TempDir::new().unwrap();
        let file = home.path().join("library.db");
        let mut library = Library::open(home.path()).unwrap();
        add(&mut library, "Cake", 1);
        library.back_up(BackupReason::Scheduled, 1).unwrap();
        drop(library);
        match &damage {
            Some(bytes) => fs::write(&file, bytes).unwrap(),
            None => fs::remove_file(&file).unwrap(),
        }
        assert!(Library::open(home.path()).is_err(), "{what}");
        let backup = newest_good_backup(home.path()).unwrap();
        let (library, before) = Library::restore(home.path(), &backup, "today", 2).unwrap();
        assert_eq!(names(&library), ["Cake"], "{what}");
        match damage {
            None => assert_eq!(before, Before::Nothing),
            Some(bytes) => {
                let aside = home.path().join("damaged-today");
                assert_eq!(before, Before::SetAside(aside.clone()));
                assert_eq!(fs::read(aside.join("library.db")).unwrap(), bytes);
            }
        }
    }
}

#[test]
fn backups_go_where_the_cook_wants_them() {
    let home = TempDir::new().unwrap();
    let disk = TempDir::new().unwrap();
    let wanted = disk.path().join("my backups");
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    library.add_photo(&id, &photo(b"a photo")).unwrap();
    let first = library.back_up(BackupReason::Asked, 1).unwrap();
    library.set_backup_folder(Some(&wanted)).unwrap();
    drop(library);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.backup_folder(), wanted);
    let second = library.back_up(BackupReason::Asked, MINUTE_MS).unwrap();
    assert!(second.file.starts_with(&wanted));
    assert_eq!(library.backups(), [second, first]);
    drop(library);
    fs::remove_dir_all(home.path()).unwrap();
    // The library's folder is gone with all that was in it; the backups are named by hand.
    fs::create_dir_all(home.path()).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    library.set_backup_folder(Some(&wanted)).unwrap();
    let [backup] = &library.backups()[..] else {
        panic!("one backup");
    };
    let backup = backup.clone();
    drop(library);
    let (library, _) = Library::restore(home.path(), &backup, "now", 2 * MINUTE_MS).unwrap();
    assert_eq!(names(&library), ["Cake"]);
    assert_eq!(all_files(&library.photo_folder()).len(), 2);
}

#[test]
fn a_folder_that_cannot_hold_backups_is_refused() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let file = home.path().join("a file");
    fs::write(&file, "x").unwrap();
    let error = library.set_backup_folder(Some(&file)).expect_err("a file");
    assert_eq!(error.code(), "library_unreachable");
    assert_eq!(library.backup_folder(), home.path().join("backups"));
}

#[test]
fn old_backups_go_and_their_photos_with_them() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let old = library.add_photo(&id, &photo(b"old")).unwrap();
    library.back_up(BackupReason::Scheduled, 0).unwrap();
    library.remove_photo(&id, &old, 0).unwrap();
    library.purge_bin(i64::MAX).unwrap();
    let new = library.add_photo(&id, &photo(b"new")).unwrap();
    for number in 1..40 {
        let made = library
            .back_up(BackupReason::Scheduled, number * MINUTE_MS)
            .unwrap();
        assert_eq!(library.backups()[0], made);
    }
    assert_eq!(library.backups().len(), 8);
    let kept = all_files(&library.backup_folder().join("photos"));
    assert_eq!(kept, [format!("{new}-small.jpg"), format!("{new}.jpg")]);
}

#[test]
fn a_backup_into_a_file_of_that_name_is_refused_where_there_is_one() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake", 1);
    let file = home.path().join("mine.db");
    let made = library.back_up_to(&file, 5).unwrap();
    assert_eq!((made.file.as_path(), made.made_ms), (file.as_path(), 5));
    verify_backup(&made).unwrap();
    let error = library.back_up_to(&file, 6).expect_err("taken");
    assert_eq!(error.code(), "backup_exists");
}

#[test]
fn what_is_no_backup_is_not_listed() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("backups");
    fs::create_dir_all(&folder).unwrap();
    let whole = r#"{"file":"../library.db","madeMs":1,"reason":"asked","recipes":1,"form":1,"program":"","bytes":1,"sha256":"","photos":[]}"#;
    for (name, words) in [
        ("a.json", ""),
        ("b.json", "{}"),
        ("c.json", "[1, 2"),
        ("d.json", whole),
        ("e.db", "a copy without its manifest"),
        ("unfinished-1.db", "half"),
    ] {
        fs::write(folder.join(name), words).unwrap();
    }
    assert_eq!(backups_of(home.path()), []);
    assert_eq!(newest_good_backup(home.path()), None);
}

#[test]
fn an_older_form_is_backed_up_before_it_is_brought_forward() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    fs::copy("tests/fixtures/form-4.db", &file).unwrap();
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.arrival().older_form, Some(4));
    let [backup] = &library.backups()[..] else {
        panic!("one backup");
    };
    assert_eq!(
        (backup.reason, backup.form),
        (BackupReason::BeforeForm(4), 4)
    );
    assert_eq!(backup.recipes, 3);
    verify_backup(backup).unwrap();
    let backup = backup.clone();
    drop(library);
    // An old backup comes back through the same door.
    let (library, _) = Library::restore(home.path(), &backup, "now", 1).unwrap();
    assert_eq!(names(&library), ["Rum cake", "Soup"]);
}
