//! Photos are kept byte for byte under their checksum, shown in the cook's order, and kept for a while after they were taken away.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use larder::add;
use library::{Library, NewPhoto, PhotoKind, PhotoSize};
use tempfile::TempDir;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn photo(bytes: &[u8]) -> NewPhoto<'_> {
    NewPhoto {
        kind: PhotoKind::WebP,
        bytes,
        small: b"a small one",
        width: 1200,
        height: 800,
    }
}

fn names(library: &Library, id: &str) -> Vec<String> {
    let photos = library.photos_of(id).unwrap();
    photos.into_iter().map(|photo| photo.sha256).collect()
}

fn file(library: &Library, name: &str) -> PathBuf {
    library
        .photo_folder()
        .join(&name[..2])
        .join(format!("{name}.webp"))
}

fn written(file: &Path, at_ms: i64) {
    let at = UNIX_EPOCH + Duration::from_millis(at_ms.unsigned_abs());
    let open = fs::File::options().write(true).open(file).unwrap();
    open.set_modified(at).unwrap();
}

#[test]
fn photos_come_back_byte_for_byte_in_the_cooks_order() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let one = library.add_photo(&id, &photo(b"one")).unwrap();
    let two = library.add_photo(&id, &photo(b"two")).unwrap();
    let three = library.add_photo(&id, &photo(b"three")).unwrap();
    assert_eq!(library.add_photo(&id, &photo(b"one")).unwrap(), one);
    assert_eq!(names(&library, &id), [&*one, &*two, &*three]);
    library.set_photo_order(&id, &[&three, &one]).unwrap();
    drop(library);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(names(&library, &id), [&*three, &*one, &*two]);
    let bytes = |name: &str, size| library.photo_bytes(name, size).unwrap();
    assert_eq!(
        bytes(&two, PhotoSize::Whole),
        Some((PhotoKind::WebP, b"two".to_vec()))
    );
    assert_eq!(bytes(&two, PhotoSize::Small).unwrap().1, b"a small one");
    for none in ["", "..", "../../library.db", &"0".repeat(64)] {
        assert_eq!(bytes(none, PhotoSize::Whole), None);
    }
}

#[test]
fn a_photo_that_changed_on_disk_or_is_gone_is_not_shown_as_the_one_kept() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let name = library.add_photo(&id, &photo(b"one")).unwrap();
    fs::write(file(&library, &name), b"another").unwrap();
    assert_eq!(library.photo_bytes(&name, PhotoSize::Whole).unwrap(), None);
    fs::remove_file(file(&library, &name)).unwrap();
    assert_eq!(library.photo_bytes(&name, PhotoSize::Whole).unwrap(), None);
    library.add_photo(&id, &photo(b"one")).unwrap();
    assert!(
        library
            .photo_bytes(&name, PhotoSize::Whole)
            .unwrap()
            .is_some()
    );
}

#[test]
fn a_photo_taken_away_can_be_put_back_until_it_is_purged() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let cake = add(&mut library, "Cake", 1);
    let pie = add(&mut library, "Pie", 1);
    let both = library.add_photo(&cake, &photo(b"both")).unwrap();
    library.add_photo(&pie, &photo(b"both")).unwrap();
    let own = library.add_photo(&cake, &photo(b"own")).unwrap();
    for name in [&both, &own] {
        written(&file(&library, name), 0);
        library.remove_photo(&cake, name, 0).unwrap();
    }
    assert_eq!(names(&library, &cake), [""; 0]);
    library.restore_photo(&cake, &own).unwrap();
    assert_eq!(names(&library, &cake), [&*own]);
    library.remove_photo(&cake, &own, 0).unwrap();
    assert_eq!(library.purge_bin(30 * DAY_MS - 1).unwrap().photos, 0);
    assert_eq!(library.purge_bin(30 * DAY_MS).unwrap().photos, 1);
    assert!(!file(&library, &own).exists() && file(&library, &both).exists());
    let error = library.restore_photo(&cake, &own).expect_err("purged");
    assert_eq!(error.code(), "photo_unknown");
    assert_eq!(names(&library, &pie), [&*both]);
}

#[test]
fn the_photos_of_a_purged_recipe_go_with_it() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let name = library.add_photo(&id, &photo(b"one")).unwrap();
    written(&file(&library, &name), 0);
    library.delete_recipe(&id, 0).unwrap();
    assert!(
        library
            .photo_bytes(&name, PhotoSize::Whole)
            .unwrap()
            .is_some()
    );
    let purged = library.purge_bin(30 * DAY_MS).unwrap();
    assert_eq!((purged.recipes, purged.photos), (1, 1));
    assert!(!file(&library, &name).exists());
}

#[test]
fn what_a_crash_left_in_the_folder_is_swept_after_thirty_days() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let name = library.add_photo(&id, &photo(b"one")).unwrap();
    let shelf = file(&library, &name).parent().unwrap().to_owned();
    let half = shelf.join("unfinished-x.webp");
    fs::write(&half, "half").unwrap();
    written(&half, DAY_MS);
    library.purge_bin(30 * DAY_MS).unwrap();
    assert!(half.exists());
    library.purge_bin(31 * DAY_MS).unwrap();
    assert!(!half.exists() && file(&library, &name).exists());
}

#[test]
fn photos_of_unknown_recipes_are_refused() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let codes = [
        library.add_photo("nope", &photo(b"one")).map(|_| ()),
        library.remove_photo("nope", "x", 1),
        library.remove_photo(&id, "x", 1),
        library.restore_photo(&id, "x"),
    ]
    .map(|outcome| outcome.expect_err("unknown").code());
    assert_eq!(
        codes,
        [
            "recipe_unknown",
            "recipe_unknown",
            "photo_unknown",
            "photo_unknown"
        ]
    );
    assert_eq!(library.photos_of("nope").unwrap(), []);
}
