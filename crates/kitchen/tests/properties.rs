//! Whatever is pasted, saved and typed: nothing is lost and nothing panics.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{Kitchen, Origin, Snapshot, UnitSystem};
use proptest::prelude::*;
use tempfile::TempDir;

const LINES: &[&str] = &[
    "# Bread",
    "Ingredients",
    "## Method",
    "Instructions:",
    "- 500g flour",
    "1/2 cup crème fraîche",
    "2 eggs",
    "1. Mix everything.",
    "2) Bake at 180C for 40 minutes.",
    "Let it rest overnight.",
    "Serves 4",
    "Notes",
    "",
    "I love this bread, my grandmother made it in 1962.",
    "<script>alert(1)</script>",
    "½ 🍋\u{200B}",
    "1/0 cup 1e308 g",
];

fn page() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        4 => proptest::sample::select(LINES).prop_map(str::to_owned),
        1 => "\\PC{0,40}",
    ];
    proptest::collection::vec(line, 0..40).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_saved_of_a_page_is_a_piece_of_it_and_opens(text in page()) {
        let home = TempDir::new().unwrap();
        let mut kitchen = Kitchen::open(home.path()).unwrap();
        // What is the source of a page is shown, and kept, as the plain text of it.
        let pasted = kitchen::read_pasted(text.clone(), &[]).unwrap();
        let found = pasted.parsed.recipes.len();
        let kept: Vec<usize> = (0..found).collect();
        match kitchen.save_pasted(&text, &kept, &[], Origin::Pasted, 1) {
            Err(error) => prop_assert_eq!((error.code(), found), ("nothing_to_save", 0)),
            Ok(ids) => {
                prop_assert_eq!(ids.len(), found);
                for id in ids {
                    let opened = kitchen.show_recipe(&id, "3/2", UnitSystem::Metric).unwrap();
                    prop_assert!(pasted.text.contains(&opened.text));
                    prop_assert!(!opened.recipe.name.trim().is_empty());
                }
            }
        }
    }

    #[test]
    fn any_text_can_be_saved_as_an_edit_and_comes_back(text in "\\PC{1,200}|[a-z \\n\\r\\t#*-]{1,200}") {
        let home = TempDir::new().unwrap();
        let mut kitchen = Kitchen::open(home.path()).unwrap();
        let id = kitchen.save_all("# Bread\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake it.\n", Origin::Pasted, 1).unwrap().remove(0);
        match kitchen.save_edit(&id, &text, &[], 2) {
            Ok(opened) => prop_assert_eq!(&opened.text, &text),
            Err(error) => prop_assert_eq!((error.code(), text.trim()), ("nothing_to_save", "")),
        }
    }

    #[test]
    fn any_free_timer_is_set_or_refused(text in "\\PC{0,40}|[0-9]{0,24}[:. ]?[0-9]{0,6} ?(h|min|s|d|)( [a-z]{0,9})?") {
        let home = TempDir::new().unwrap();
        let mut kitchen = Kitchen::open(home.path()).unwrap();
        let now = Snapshot { wall_ms: 1_795_000_000_000, boot_ms: 1000, boot_id: [1; 16] };
        match kitchen.start_free_timer(&text, now) {
            Ok(_) => prop_assert_eq!(kitchen.timers().shown().len(), 1),
            Err(error) => prop_assert!(["no_time", "time_out_of_range"].contains(&error.code()), "{}", error.code()),
        }
    }
}
