//! Tags, ratings and sources as the cook gives them, and recipes that another program brings with them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::ops::ControlFlow;

use larder::{add, recipe};
use library::{
    Cooked, ImportedRecipe, JoinedRecipe, Labels, Library, Mark, NewPhoto, NewRecipe, Origin,
    PhotoKind, Query, TagCount,
};
use tempfile::TempDir;

#[test]
fn tags_keep_their_order_and_no_tag_is_there_twice() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Crêpes", 1);
    for (given, kept) in [
        (
            vec!["Sweet", "crêpe", "Breakfast"],
            vec!["Sweet", "crêpe", "Breakfast"],
        ),
        (vec![" week  night\n", "", "  "], vec!["week night"]),
        (vec!["Crêpe", "crepe", "CREPE", "🍰"], vec!["Crêpe", "🍰"]),
        (vec!["'; DROP TABLE tag; --"], vec!["'; DROP TABLE tag; --"]),
        (vec![], vec![]),
    ] {
        library.set_tags(&id, &given).unwrap();
        assert_eq!(library.tags_of(&id).unwrap(), kept, "{given:?}");
    }
    assert_eq!(library.tags_of("nope").unwrap(), [""; 0]);
    let error = library.set_tags("nope", &["x"]).expect_err("unknown");
    assert_eq!(error.code(), "recipe_unknown");
}

#[test]
fn all_tags_are_counted_in_their_usual_spelling_without_the_bin() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let tags = [
        vec!["soup"],
        vec!["Soup", "äpfel"],
        vec!["Soup"],
        vec!["old"],
    ];
    let mut ids = Vec::new();
    for own in tags {
        let id = add(&mut library, "Dish", 1);
        library.set_tags(&id, &own).unwrap();
        ids.push(id);
    }
    library.delete_recipe(&ids[3], 2).unwrap();
    let counted = |tag: &str, recipes| TagCount {
        tag: tag.to_owned(),
        recipes,
    };
    assert_eq!(
        library.all_tags().unwrap(),
        [counted("äpfel", 1), counted("Soup", 3)]
    );
}

#[test]
fn a_rating_is_one_to_five_stars_or_none() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Pie", 1);
    assert_eq!(library.recipe(&id).unwrap().unwrap().rating, None);
    for rating in [Some(1), Some(5), None] {
        library.set_rating(&id, rating).unwrap();
        assert_eq!(library.recipe(&id).unwrap().unwrap().rating, rating);
    }
    for wrong in [0, 6, 255] {
        let error = library.set_rating(&id, Some(wrong)).expect_err("no rating");
        assert_eq!(error.code(), "rating_unknown");
    }
}

#[test]
fn only_addresses_of_the_web_are_kept() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Pie", 1);
    library
        .set_source(
            &id,
            Some(" Aunt\tMai "),
            Some(" HTTPS://example.org/pie?x=%20#top "),
        )
        .unwrap();
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!(stored.source.as_deref(), Some("Aunt Mai"));
    assert_eq!(
        stored.address.as_deref(),
        Some("HTTPS://example.org/pie?x=%20#top")
    );
    for wrong in [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "https://",
        "http://a b",
        "http://a\u{0}b",
        "example.org",
        "ftp://example.org",
    ] {
        let error = library.set_source(&id, None, Some(wrong)).expect_err(wrong);
        assert_eq!(error.code(), "address_unfit", "{wrong}");
    }
    library.set_source(&id, Some(""), Some("  ")).unwrap();
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!((stored.source, stored.address), (None, None));
}

fn brought<'from>(text: &'from str, labels: Labels, photo: &'from [u8]) -> ImportedRecipe<'from> {
    ImportedRecipe {
        recipe: NewRecipe {
            origin: Origin::Imported,
            ..recipe(text)
        },
        labels,
        photos: vec![NewPhoto {
            kind: PhotoKind::Jpeg,
            bytes: photo,
            small: b"small",
            width: 3,
            height: 2,
        }],
    }
}

#[test]
fn what_another_program_brings_is_kept_with_all_its_labels() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let labels = Labels {
        tags: vec!["Winter".to_owned(), "soup".to_owned()],
        rating: Some(4),
        favourite: Mark::On,
        source: Some("The Times".to_owned()),
        address: Some("https://example.org/soup".to_owned()),
        created_ms: Some(-5),
        cooked: vec![Cooked {
            at_ms: 77,
            note: "good".to_owned(),
        }],
    };
    let batch = [
        brought("Soup", labels, b"a photo"),
        brought("Bread", Labels::default(), b"another"),
    ];
    let mut told = Vec::new();
    let ids = library
        .add_imported(&batch, &[], 500, &mut |count| {
            told.push(count);
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(told, [1, 2]);
    drop(library);
    let library = Library::open(home.path()).unwrap();
    let soup = library.recipe(&ids[0]).unwrap().unwrap();
    assert_eq!(soup.origin, Origin::Imported);
    assert_eq!(
        (soup.created_ms, soup.rating, soup.favourite),
        (-5, Some(4), true)
    );
    assert_eq!(soup.source.as_deref(), Some("The Times"));
    assert_eq!(soup.address.as_deref(), Some("https://example.org/soup"));
    assert_eq!((soup.made.times, soup.made.last_ms), (1, Some(77)));
    assert_eq!(library.tags_of(&ids[0]).unwrap(), ["Winter", "soup"]);
    assert_eq!(library.photos_of(&ids[0]).unwrap().len(), 1);
    assert_eq!(library.recipe(&ids[1]).unwrap().unwrap().created_ms, 500);
}

#[test]
fn an_import_that_is_broken_off_or_fails_leaves_nothing() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let good = || brought("Soup", Labels::default(), b"a photo");
    let wrong = Labels {
        address: Some("javascript:alert(1)".to_owned()),
        ..Labels::default()
    };
    let unfit = library
        .add_imported(
            &[good(), brought("Bread", wrong, b"b")],
            &[],
            1,
            &mut |_| ControlFlow::Continue(()),
        )
        .expect_err("unfit");
    let broken_off = library
        .add_imported(
            &[good(), good(), good()],
            &[],
            1,
            &mut |count| match count {
                2 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            },
        )
        .expect_err("broken off");
    assert_eq!(
        (unfit.code(), broken_off.code()),
        ("address_unfit", "cancelled")
    );
    assert_eq!(library.list(&Query::default()).unwrap().total, 0);
}

#[test]
fn what_is_joined_fills_the_gaps_and_takes_nothing_away() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let own = Labels {
        tags: vec!["Winter".to_owned()],
        rating: Some(5),
        source: Some("Ann".to_owned()),
        cooked: vec![Cooked {
            at_ms: 77,
            note: "good".to_owned(),
        }],
        ..Labels::default()
    };
    let batch = [brought("Soup", own, b"a photo")];
    let go_on = &mut |_| ControlFlow::Continue(());
    let ids = library.add_imported(&batch, &[], 1, go_on).unwrap();
    let brings = brought(
        "Soup",
        Labels {
            tags: vec!["winter".to_owned(), "quick".to_owned()],
            rating: Some(1),
            favourite: Mark::On,
            source: Some("Bob".to_owned()),
            address: Some("https://example.org/soup".to_owned()),
            created_ms: Some(3),
            cooked: vec![
                Cooked {
                    at_ms: 77,
                    note: "good".to_owned(),
                },
                Cooked {
                    at_ms: 99,
                    note: String::new(),
                },
            ],
        },
        b"another",
    );
    let joined = || JoinedRecipe {
        id: &ids[0],
        labels: brings.labels.clone(),
        photos: brings.photos.clone(),
    };
    // Broken off at the second, nothing of the first is there.
    let two = [joined(), joined()];
    let broken_off = library
        .add_imported(&[], &two, 2, &mut |count| match count {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
        .expect_err("broken off");
    assert_eq!(broken_off.code(), "cancelled");
    assert_eq!(library.tags_of(&ids[0]).unwrap(), ["Winter"]);
    assert_eq!(library.photos_of(&ids[0]).unwrap().len(), 1);

    library.add_imported(&[], &[joined()], 2, go_on).unwrap();
    let soup = library.recipe(&ids[0]).unwrap().unwrap();
    assert_eq!(
        (soup.rating, soup.favourite, soup.source.as_deref()),
        (Some(5), true, Some("Ann"))
    );
    assert_eq!(soup.address.as_deref(), Some("https://example.org/soup"));
    assert_eq!((soup.made.times, soup.made.last_ms), (2, Some(99)));
    assert_eq!(library.tags_of(&ids[0]).unwrap(), ["Winter", "quick"]);
    assert_eq!(library.photos_of(&ids[0]).unwrap().len(), 2);
}
