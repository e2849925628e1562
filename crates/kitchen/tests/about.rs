//! Tags, stars, source and photos of a recipe, and the texts that it had before: kept, compared, brought back, refused in words.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;

use kitchen::{Kitchen, LineChange, Origin, PhotoSize};
use tempfile::TempDir;

const BUNS: &str = "# Buns\n\n## Ingredients\n\n- 300 g flour\n- 200 ml milk\n\n## Method\n\n1. Knead.\n2. Bake for 20 minutes.\n";

/// A GIF of one pixel, byte by byte.
const PIXEL: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xC8\x96\x46\xFF\xFF\xFF,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

fn buns() -> (TempDir, Kitchen, String) {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen
        .save_pasted(BUNS, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    (home, kitchen, id)
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn labels_are_kept_and_taken_back() {
    let (home, mut kitchen, id) = buns();
    kitchen
        .set_tags(&id, &words(&["Sunday", " crème ", "creme", ""]))
        .unwrap();
    kitchen.rate_recipe(&id, Some(4)).unwrap();
    kitchen
        .set_source(&id, "Aunt Ida", "https://example.org/buns")
        .unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let about = kitchen.about_recipe(&id).unwrap();
    assert_eq!(about.tags, words(&["Sunday", "crème"]));
    assert_eq!(about.rating, Some(4));
    assert_eq!(about.source.as_deref(), Some("Aunt Ida"));
    assert_eq!(about.address.as_deref(), Some("https://example.org/buns"));
    let known: Vec<_> = about.known_tags.iter().map(|known| &known.tag).collect();
    assert_eq!(known, ["crème", "Sunday"]);
    assert_eq!(kitchen.rate_recipe(&id, None).unwrap().rating, None);
    assert_eq!(kitchen.set_source(&id, " ", "").unwrap().address, None);
}

#[test]
fn labels_that_cannot_be_are_refused_and_change_nothing() {
    let (_home, mut kitchen, id) = buns();
    let before = kitchen.about_recipe(&id).unwrap();
    for rating in [0, 6, 255] {
        let refused = kitchen.rate_recipe(&id, Some(rating)).unwrap_err();
        assert_eq!(refused.code(), "rating_unknown", "{rating}");
    }
    for address in [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "buns",
        "http://",
    ] {
        let refused = kitchen.set_source(&id, "", address).unwrap_err();
        assert_eq!(refused.code(), "address_unfit", "{address}");
        assert!(refused.hint().is_some(), "{address}");
    }
    assert_eq!(kitchen.about_recipe(&id).unwrap(), before);
    assert_eq!(
        kitchen.about_recipe("none").unwrap_err().code(),
        "recipe_unknown"
    );
}

#[test]
fn a_photo_is_encoded_anew_taken_away_and_put_back() {
    let (home, mut kitchen, id) = buns();
    let file = home.path().join("buns.gif");
    fs::write(&file, PIXEL).unwrap();
    let about = kitchen.add_photo(&id, &file).unwrap();
    let [photo] = about.photos.as_slice() else {
        panic!("one photo expected: {about:?}");
    };
    let (_, bytes) = kitchen
        .photo(&photo.sha256, PhotoSize::Small)
        .unwrap()
        .unwrap();
    assert!(bytes.starts_with(b"\xFF\xD8\xFF"), "not a JPEG");
    assert_eq!(kitchen.add_photo(&id, &file).unwrap().photos.len(), 1);
    let name = photo.sha256.clone();
    assert!(
        kitchen
            .remove_photo(&id, &name, 5)
            .unwrap()
            .photos
            .is_empty()
    );
    assert_eq!(kitchen.restore_photo(&id, &name).unwrap().photos.len(), 1);
    let refused = kitchen
        .remove_photo(&id, "../../etc/passwd", 5)
        .unwrap_err();
    assert_eq!(refused.code(), "photo_unknown");
}

#[test]
fn what_is_no_photo_is_refused_in_words() {
    let (home, mut kitchen, id) = buns();
    for (name, bytes, code) in [
        (
            "drawing.svg",
            &b"<svg onload='alert(1)'/>"[..],
            "not_a_photo",
        ),
        ("empty.jpg", b"", "not_a_photo"),
        ("cut.gif", &PIXEL[..16], "photo_damaged"),
    ] {
        let file = home.path().join(name);
        fs::write(&file, bytes).unwrap();
        let refused = kitchen.add_photo(&id, &file).unwrap_err();
        assert_eq!(refused.code(), code, "{name}");
        assert!(refused.hint().is_some(), "{name}");
    }
    let gone = kitchen.add_photo(&id, &home.path().join("gone.jpg"));
    assert_eq!(gone.unwrap_err().code(), "file_unreadable");
    assert!(kitchen.about_recipe(&id).unwrap().photos.is_empty());
}

#[test]
fn an_earlier_text_is_compared_and_brought_back_and_so_is_the_later_one() {
    let (_home, mut kitchen, id) = buns();
    let later = BUNS.replace("200 ml milk", "180 ml milk");
    kitchen.save_edit(&id, &later, &[], 2).unwrap();
    let numbers: Vec<u32> = kitchen
        .versions(&id)
        .unwrap()
        .iter()
        .map(|version| version.number)
        .collect();
    assert_eq!(numbers, [2, 1]);
    let compared = kitchen.compare_version(&id, 1).unwrap();
    let changed: Vec<_> = compared
        .lines
        .iter()
        .filter(|(change, _)| *change != LineChange::Kept)
        .map(|(change, line)| (*change, line.as_str()))
        .collect();
    assert_eq!(
        changed,
        [
            (LineChange::Gone, "- 200 ml milk"),
            (LineChange::New, "- 180 ml milk")
        ]
    );
    assert!(compared.intact);
    let back = kitchen.restore_version(&id, 1, 3).unwrap();
    assert_eq!(back.text, BUNS.trim_end());
    let again = kitchen.restore_version(&id, 2, 4).unwrap();
    assert_eq!(again.text, later);
    assert_eq!(kitchen.about_recipe(&id).unwrap().versions, 4);
    for number in [0, 5, u32::MAX] {
        let refused = kitchen.compare_version(&id, number).unwrap_err();
        assert_eq!(refused.code(), "version_unknown", "{number}");
    }
}
