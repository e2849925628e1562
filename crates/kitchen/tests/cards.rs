//! The cards of the library draw what the recipes are now, whatever was changed about them: what is kept beside a recipe is what would be
//! made of it anew.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{Cup, Face, Kitchen, LineReading, Origin, Query};
use recipe::IngredientKind;
use tempfile::TempDir;

const BREAD: &str = "# Tin bread\n\nMakes 2 loaves\n\n## Ingredients\n\n- 2 cups flour\n- 1 cup brown sugar\n- 250 g butter\n\n## Method\n\n1. Mix.\n2. Bake for 40 minutes.\n";

struct Book {
    kitchen: Kitchen,
    id: String,
    #[allow(dead_code, reason = "the library lies in it")]
    home: TempDir,
}

fn book() -> Book {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen
        .save_all(BREAD, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    Book { kitchen, id, home }
}

impl Book {
    /// The card as the list gives it, which is what would be made of the recipe as it is opened.
    fn card(&self, after: &str) -> Face {
        let listed = self.kitchen.list_recipes(&Query::default()).unwrap();
        let card = listed
            .cards
            .into_iter()
            .find(|card| card.entry.id == self.id);
        let face = card.unwrap().face;
        let opened = self.kitchen.look_at_recipe(&self.id).unwrap();
        assert_eq!(face, Face::of(&opened.recipe, &opened.choices), "{after}");
        face
    }
}

#[test]
fn a_card_follows_every_change() {
    let mut book = book();
    let id = book.id.clone();
    let first = book.card("saving");
    assert_eq!(first.lines, 3);
    assert_eq!(first.oven_time.unwrap().high, 40 * 60);

    let kitchen = &mut book.kitchen;
    kitchen.choose_yield(&id, "12", "slices").unwrap();
    let sliced = book.card("choosing what it makes");
    assert_eq!(sliced.makes.unwrap().noun, "slices");

    book.kitchen
        .choose_fill(&id, "brown sugar", "loose")
        .unwrap();
    let loose = book.card("choosing how a cup is filled");
    assert_ne!(loose.parts, first.parts);
    book.kitchen.choose_cup(&id, Some(Cup::Imperial)).unwrap();
    book.card("choosing a cup");

    let heading = LineReading {
        line: "250 g butter".to_owned(),
        kind: IngredientKind::Equipment,
        parts: Vec::new(),
    };
    book.kitchen.correct_line(&id, heading).unwrap();
    let corrected = book.card("correcting a line");
    assert!(
        corrected
            .parts
            .iter()
            .all(|part| !part.label.contains("butter"))
    );
    book.kitchen.forget_correction(&id, "250 g butter").unwrap();
    book.card("taking that back");

    let leaner = BREAD
        .replace("250 g butter", "25 g lard")
        .replace("Tin bread", "Leek soup");
    book.kitchen.save_edit(&id, &leaner, &[], 2).unwrap();
    let edited = book.card("an edit");
    assert_ne!(edited.silhouette, first.silhouette);
    book.kitchen.restore_version(&id, 1, 3).unwrap();
    assert_eq!(
        book.card("bringing a version back").silhouette,
        first.silhouette
    );
}

#[test]
fn cards_are_made_where_they_are_missing_and_when_all_is_read_anew() {
    let Book { kitchen, id, home } = book();
    drop(kitchen);
    let mut library = library::Library::open(home.path()).unwrap();
    library.forget_readings().unwrap();
    drop(library);
    let mut book = Book {
        kitchen: Kitchen::open(home.path()).unwrap(),
        id,
        home,
    };
    book.card("before it is read anew");
    while book.kitchen.reread(1).unwrap() > 0 {}
    book.card("after");
    assert_eq!(book.kitchen.reread(5).unwrap(), 0);
}
