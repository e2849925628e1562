//! The use-cases over a real library in a folder of its own.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;

use kitchen::{
    Change, CookSize, Cup, Effect, Kitchen, Mark, OneServing, Origin, Query, Samples, Settings,
    Shelf, Snapshot, Sort, StandardsBasis, Theme, UnitSystem,
};
use tempfile::TempDir;

const PANCAKES: &str = "# Pancakes\n\nMakes 8 pancakes\n\n## Ingredients\n\n- 200 g flour\n- 300 ml milk\n- 2 eggs\n\n\
    ## Method\n\n1. Whisk everything together.\n2. Leave the batter in the fridge for 30 minutes.\n3. Fry for 2 minutes.\n";
const SOUP: &str = "# Crème soup\n\n## Ingredients\n\n- 500 g leeks\n- 100 ml cream\n\n## Method\n\n\
    1. Slice the leeks.\n2. Simmer for 20 minutes.\n";
const PUNCH: &str = "# Punch\n\n## Ingredients\n\n- 1 cup rum\n- 2 lemons\n\n## Method\n\n1. Stir the rum into the juice of the lemons.\n";

fn page() -> String {
    format!("{PANCAKES}\n{SOUP}\n{PUNCH}")
}

fn kitchen() -> (TempDir, Kitchen) {
    let home = TempDir::new().unwrap();
    let kitchen = Kitchen::open(home.path()).unwrap();
    (home, kitchen)
}

fn names(kitchen: &Kitchen, query: &Query) -> Vec<String> {
    kitchen
        .list_entries(query)
        .unwrap()
        .entries
        .into_iter()
        .map(|entry| entry.name)
        .collect()
}

fn by_title() -> Query {
    Query {
        sort: Sort::Title,
        ..Query::default()
    }
}

fn search(words: &str) -> Query {
    Query {
        search: words.to_owned(),
        ..Query::default()
    }
}

fn at(seconds: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_000_000_000 + seconds * 1000,
        boot_ms: 50_000 + seconds * 1000,
        boot_id: [7; 16],
    }
}

#[test]
fn the_first_run_gives_the_six_samples_and_no_later_one_does() {
    let (home, mut kitchen) = kitchen();
    assert_eq!(kitchen.welcome(1).unwrap(), 6);
    assert_eq!(kitchen.welcome(2).unwrap(), 0);
    let page = kitchen.list_recipes(&by_title()).unwrap();
    assert_eq!((page.total, page.counts.all), (6, 6));
    assert!(page.cards.iter().all(|card| card.entry.sample));
    assert!(
        page.cards
            .iter()
            .any(|card| card.entry.name == "Croissants")
    );
    assert_eq!(names(&kitchen, &search("bananas")), ["Banana Bread"]);
    assert_eq!(kitchen.remove_samples(3).unwrap(), 6);
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.welcome(4).unwrap(), 0);
    let page = kitchen.list_recipes(&Query::default()).unwrap();
    assert_eq!(
        (page.total, page.counts.all, page.counts.deleted),
        (0, 0, 6)
    );
}

#[test]
fn missing_samples_come_back_out_of_the_bin_or_anew() {
    let (_home, mut kitchen) = kitchen();
    let here = |kitchen: &Kitchen| {
        let Samples { standing, missing } = kitchen.samples().unwrap();
        (standing, missing)
    };
    assert_eq!(here(&kitchen), (0, 6), "of an empty book");
    assert_eq!(kitchen.welcome(1).unwrap(), 6);
    assert_eq!(here(&kitchen), (6, 0));
    let id_of = |kitchen: &Kitchen, name: &str| {
        let page = kitchen.list_recipes(&search(name)).unwrap();
        page.cards[0].entry.id.clone()
    };
    let [bananas, noodles, rolls] =
        ["banana", "noodles", "croissants"].map(|name| id_of(&kitchen, name));
    // One is gone for good, one lies in the bin, and one is the cook's own by now.
    kitchen.delete_recipe(&bananas, 2).unwrap();
    kitchen.purge_bin(2 + 30 * 24 * 60 * 60 * 1000).unwrap();
    kitchen.delete_recipe(&noodles, 3).unwrap();
    let text = kitchen.look_at_recipe(&rolls).unwrap().text;
    let mine = text.replace("500g", "510g");
    kitchen.save_edit(&rolls, &mine, &[], 4).unwrap();
    assert_eq!(here(&kitchen), (3, 2));
    assert_eq!(kitchen.bring_samples(5).unwrap(), 2);
    assert_eq!(here(&kitchen), (5, 0));
    assert_eq!(id_of(&kitchen, "noodles"), noodles, "as it was");
    assert_ne!(id_of(&kitchen, "banana"), bananas, "anew");
    assert_eq!(kitchen.bring_samples(6).unwrap(), 0, "each once");
    // A recipe of the cook's own with the name of a sample is not that sample.
    kitchen
        .delete_recipe(&id_of(&kitchen, "banana"), 7)
        .unwrap();
    kitchen
        .save_all(
            &SOUP.replace("Crème soup", "Banana Bread"),
            Origin::Pasted,
            8,
        )
        .unwrap();
    assert_eq!(here(&kitchen), (4, 1));
}

#[test]
fn the_companion_program_finds_an_empty_library() {
    let (_home, kitchen) = kitchen();
    assert_eq!(kitchen.list_entries(&Query::default()).unwrap().total, 0);
}

#[test]
fn of_a_pasted_page_of_three_two_are_kept_and_found_after_a_restart() {
    let (home, mut kitchen) = kitchen();
    let text = page();
    let parsed = kitchen::read_paste(&text).unwrap();
    assert_eq!(parsed.recipes.len(), 3);
    let ids = kitchen
        .save_pasted(&text, &[2, 0, 2], &[], Origin::Pasted, 1)
        .unwrap();
    assert_eq!(ids.len(), 2);
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(names(&kitchen, &by_title()), ["Pancakes", "Punch"]);
    assert_eq!(names(&kitchen, &search("lemon")), ["Punch"]);
    assert_eq!(names(&kitchen, &search("leeks")), Vec::<String>::new());
    let pancakes = kitchen.open_recipe(&ids[1], 2).unwrap();
    assert_eq!(pancakes.text.trim_end(), PANCAKES.trim_end());
    assert_eq!(
        kitchen.open_recipe(&ids[0], 2).unwrap().recipe.name,
        "Punch"
    );
}

#[test]
fn saving_nothing_or_what_is_not_there_is_refused_and_saves_nothing() {
    let (_home, mut kitchen) = kitchen();
    let text = page();
    for (kept, code) in [
        (&[][..], "nothing_to_save"),
        (&[0, 3], "no_such_found"),
        (&[usize::MAX], "no_such_found"),
    ] {
        let error = kitchen
            .save_pasted(&text, kept, &[], Origin::Pasted, 1)
            .expect_err(code);
        assert_eq!(error.code(), code);
    }
    assert_eq!(
        kitchen
            .save_all("", Origin::File, 1)
            .expect_err("blank")
            .code(),
        "nothing_to_save"
    );
    assert_eq!(kitchen.list_entries(&Query::default()).unwrap().total, 0);
}

#[test]
fn a_text_beyond_six_megabytes_is_refused() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen.save_all(SOUP, Origin::Pasted, 1).unwrap().remove(0);
    let long = "a".repeat(6_000_001);
    assert_eq!(
        kitchen::read_paste(&long).expect_err("long").code(),
        "text_too_long"
    );
    let error = kitchen.save_edit(&id, &long, &[], 2).expect_err("long");
    assert_eq!(
        error.to_string(),
        "the text is too long: 7 MB, expected at most 6 MB"
    );
    assert_eq!(
        kitchen.look_at_recipe(&id).unwrap().text.trim_end(),
        SOUP.trim_end()
    );
}

#[test]
fn files_are_read_or_refused_in_words() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("recipe.txt");
    let read = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        kitchen::read_file(&file)
    };
    assert_eq!(read("½ cup".as_bytes()).unwrap().text, "½ cup");
    let damaged = read(b"2 eggs\xFF").unwrap();
    assert_eq!(
        (damaged.text.as_str(), damaged.notes.len()),
        ("2 eggs\u{FFFD}", 1)
    );
    assert_eq!(
        read(b"\x89PNG\r\n\0").expect_err("picture").code(),
        "not_text"
    );
    assert_eq!(
        read(&vec![b'a'; 6_000_001]).expect_err("long").code(),
        "text_too_long"
    );
    assert_eq!(
        kitchen::read_file(home.path()).expect_err("folder").code(),
        "file_unreadable"
    );
    let gone = kitchen::read_file(&home.path().join("gone")).expect_err("gone");
    assert_eq!(
        gone.hint().as_deref(),
        Some("the file is not there any more")
    );
}

#[test]
fn an_edit_is_shown_at_once_and_found_by_its_words() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen.save_all(SOUP, Origin::Pasted, 1).unwrap().remove(0);
    let edited = SOUP.replace("leeks", "parsnips");
    let opened = kitchen.save_edit(&id, &edited, &[], 9).unwrap();
    assert_eq!(
        (opened.text.as_str(), opened.changed_ms, opened.added_ms),
        (edited.as_str(), 9, 1)
    );
    assert_eq!(names(&kitchen, &search("parsnip")), ["Crème soup"]);
    assert_eq!(names(&kitchen, &search("leeks")), Vec::<String>::new());
    assert_eq!(
        kitchen
            .save_edit(&id, " \n", &[], 10)
            .expect_err("blank")
            .code(),
        "nothing_to_save"
    );
    assert_eq!(kitchen.look_at_recipe(&id).unwrap().text, edited);
}

#[test]
fn a_text_without_a_recipe_is_kept_whole() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen.save_all(SOUP, Origin::Pasted, 1).unwrap().remove(0);
    let text = "Ask Anna about her soup\r\n\r\nshe said <script>alert(1)</script>";
    let opened = kitchen.save_edit(&id, text, &[], 2).unwrap();
    assert_eq!(opened.text, text);
    assert!(!opened.recipe.name.is_empty());
    assert_eq!(names(&kitchen, &search("anna")).len(), 1);
    assert_eq!(names(&kitchen, &search("script")).len(), 1);
}

#[test]
fn scaling_is_remembered_with_the_recipe() {
    let (home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let shown = kitchen.show_recipe(&id, "1,5", UnitSystem::Us).unwrap();
    assert_eq!(shown.scaling.factor.to_string(), "3/2");
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let opened = kitchen.open_recipe(&id, 2).unwrap();
    assert_eq!(
        (
            opened.scaling.factor.to_string().as_str(),
            opened.scaling.units
        ),
        ("3/2", UnitSystem::Us)
    );
    for factor in ["0", "-1", "1/0", "1e308", "", "NaN"] {
        let error = kitchen
            .show_recipe(&id, factor, UnitSystem::Us)
            .expect_err(factor);
        assert_eq!(error.code(), "factor_out_of_range", "{factor}");
    }
    assert_eq!(
        kitchen
            .look_at_recipe(&id)
            .unwrap()
            .scaling
            .factor
            .to_string(),
        "3/2"
    );
}

#[test]
fn servings_go_by_what_the_text_or_the_cook_says() {
    let (_home, mut kitchen) = kitchen();
    let pancakes = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let factor = |opened: kitchen::OpenedRecipe| opened.scaling.factor.to_string();
    assert_eq!(factor(kitchen.serve(&pancakes, "12").unwrap()), "3/2");
    assert_eq!(
        factor(kitchen.step_servings(&pancakes, OneServing::More).unwrap()),
        "13/8"
    );
    assert_eq!(
        kitchen.serve(&pancakes, "0").expect_err("none").code(),
        "count_out_of_range"
    );
    let punch = kitchen
        .save_all(PUNCH, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    assert_eq!(
        kitchen.serve(&punch, "6").expect_err("unknown").code(),
        "yield_unknown"
    );
    let opened = kitchen.choose_yield(&punch, "4", "glasses").unwrap();
    assert_eq!(opened.recipe_yield().unwrap().noun, "glasses");
    assert_eq!(factor(kitchen.serve(&punch, "9").unwrap()), "9/4");
    assert_eq!(
        kitchen
            .choose_yield(&punch, "0", "glasses")
            .expect_err("none")
            .code(),
        "count_out_of_range"
    );
    let opened = kitchen.choose_yield(&punch, "", "").unwrap();
    assert_eq!(opened.recipe_yield(), None);
    let opened = kitchen.serve(&pancakes, "1").unwrap();
    assert_eq!(factor(opened), "1/8");
    assert_eq!(
        factor(kitchen.step_servings(&pancakes, OneServing::Fewer).unwrap()),
        "1/8"
    );
}

#[test]
fn cups_and_fills_are_the_cooks_choice() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PUNCH, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let settings = Settings {
        cup: Cup::Metric,
        ..Settings::default()
    };
    kitchen.set_settings(settings).unwrap();
    let opened = kitchen.look_at_recipe(&id).unwrap();
    if opened.recipe.standards.is_none() {
        assert_eq!(
            (opened.standards, opened.standards_basis),
            (Cup::Metric.standards(), StandardsBasis::Setting)
        );
    }
    let opened = kitchen.choose_cup(&id, Some(Cup::Japan)).unwrap();
    assert_eq!(
        (opened.standards, opened.standards_basis),
        (Cup::Japan.standards(), StandardsBasis::Chosen)
    );
    kitchen.choose_fill(&id, "brown sugar", "packed").unwrap();
    let opened = kitchen.choose_fill(&id, " brown sugar ", "loose").unwrap();
    assert_eq!(
        opened.choices.fills,
        [("brown sugar".to_owned(), "loose".to_owned())]
    );
    let opened = kitchen.choose_fill(&id, "brown sugar", "").unwrap();
    assert_eq!(opened.choices.fills, []);
    assert_ne!(
        kitchen.choose_cup(&id, None).unwrap().standards_basis,
        StandardsBasis::Chosen
    );
}

#[test]
fn settings_are_kept_and_units_are_those_a_recipe_is_first_shown_in() {
    let (home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PUNCH, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    assert_eq!(kitchen.settings().unwrap(), Settings::default());
    let settings = Settings {
        theme: Theme::Dark,
        units: UnitSystem::Metric,
        cup: Cup::Australia,
        cook_size: CookSize::Across,
        letter_keys: false,
        sound: false,
        tools: quantity::Tools {
            spoons: quantity::SmallestSpoon::Quarter,
            cups: quantity::CupSet::Without,
            scale: quantity::ScaleStep::FiveGrams,
        },
        eggs: Some(kitchen::EggClass::AuLarge),
    };
    kitchen.set_settings(settings).unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.settings().unwrap(), settings);
    assert_eq!(
        kitchen.open_recipe(&id, 1).unwrap().scaling.units,
        UnitSystem::Metric
    );
}

#[test]
fn the_bin_gives_back_and_unknown_recipes_are_said_to_be_unknown() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen.save_all(SOUP, Origin::Pasted, 1).unwrap().remove(0);
    kitchen.set_favourite(&id, Mark::On).unwrap();
    kitchen.delete_recipe(&id, 2).unwrap();
    let bin = Query {
        shelf: Shelf::Deleted,
        ..Query::default()
    };
    assert_eq!(names(&kitchen, &bin), ["Crème soup"]);
    assert!(kitchen.look_at_recipe(&id).unwrap().deleted);
    kitchen.restore_recipe(&id).unwrap();
    assert!(kitchen.look_at_recipe(&id).unwrap().favourite);
    for error in [
        kitchen.open_recipe("nope", 1).map(drop),
        kitchen.delete_recipe("nope", 1),
        kitchen.serve("nope", "2").map(drop),
        kitchen.open_cooking("nope", 1).map(drop),
        kitchen.start_step_timer("nope", 1, 0, at(0)).map(drop),
    ] {
        assert_eq!(error.expect_err("unknown").code(), "recipe_unknown");
    }
}

#[test]
fn a_cooking_is_resumed_where_it_was_left_and_ends_in_the_log() {
    let (home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    assert_eq!(kitchen.open_cooking(&id, 10).unwrap().step, 1);
    kitchen.set_cooking(&id, 3, 11).unwrap();
    kitchen.tick_ingredient(&id, "0.1", Mark::On, 12).unwrap();
    assert_eq!(
        kitchen
            .set_cooking(&id, 4, 13)
            .expect_err("only three")
            .code(),
        "step_unknown"
    );
    assert_eq!(
        kitchen.set_cooking(&id, 0, 13).expect_err("from 1").code(),
        "step_unknown"
    );
    for row in ["0.9", "9.0", "", "x", "0.1.1", "-1.0"] {
        assert_eq!(
            kitchen
                .tick_ingredient(&id, row, Mark::On, 13)
                .expect_err(row)
                .code(),
            "row_unknown"
        );
    }
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let on_the_go = kitchen
        .list_recipes(&Query::default())
        .unwrap()
        .on_the_go
        .unwrap();
    assert_eq!((on_the_go.id.as_str(), on_the_go.step), (id.as_str(), 3));
    let cooking = kitchen.open_cooking(&id, 20).unwrap();
    assert_eq!((cooking.step, cooking.ticked), (3, vec!["0.1".to_owned()]));
    kitchen.finish_cooking(&id, " more butter ", 0, 30).unwrap();
    assert_eq!(kitchen.cook_log(&id).unwrap()[0].note, "more butter");
    let page = kitchen.list_recipes(&Query::default()).unwrap();
    assert_eq!(page.on_the_go, None);
    assert_eq!(
        (
            page.cards[0].entry.made.times,
            page.cards[0].entry.made.last_ms
        ),
        (1, Some(30))
    );
    assert_eq!(kitchen.open_cooking(&id, 40).unwrap().step, 1);
}

#[test]
fn fewer_steps_after_an_edit_leave_the_cooking_at_the_last() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    kitchen.set_cooking(&id, 3, 1).unwrap();
    kitchen.save_edit(&id, SOUP, &[], 2).unwrap();
    assert_eq!(kitchen.open_cooking(&id, 3).unwrap().step, 2);
}

/// The place of the first time in a step's mentions.
fn time_index(kitchen: &Kitchen, id: &str, step: u32) -> u32 {
    let opened = kitchen.look_at_recipe(id).unwrap();
    let mentions = &opened.step(step).unwrap().mentions;
    let place = mentions
        .iter()
        .position(|mention| matches!(mention.kind, recipe::MentionKind::Duration { .. }));
    u32::try_from(place.expect("a time")).unwrap()
}

#[test]
fn a_timer_of_a_step_runs_on_over_a_restart_and_rings_once() {
    let (home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let index = time_index(&kitchen, &id, 2);
    kitchen.start_step_timer(&id, 2, index, at(0)).unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.tick_timers(at(600)).unwrap(), []);
    {
        let shown = kitchen.timers().shown();
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0].label, "cold rest");
        assert_eq!(shown[0].remaining_ms(at(600)), 20 * 60_000);
        assert_eq!(shown[0].place.as_ref().unwrap().recipe_name, "Pancakes");
    }
    let rings = |effects: Vec<Effect>| {
        effects
            .iter()
            .filter(|effect| matches!(effect, Effect::Ring { .. }))
            .count()
    };
    assert_eq!(rings(kitchen.tick_timers(at(1801)).unwrap()), 1);
    assert_eq!(rings(kitchen.tick_timers(at(1802)).unwrap()), 0);
    kitchen.silence_timers(at(1803)).unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(rings(kitchen.tick_timers(at(1804)).unwrap()), 0);
    assert_eq!(kitchen.timers_unsaved(), None);
}

#[test]
fn timers_are_changed_by_who_saw_them_and_come_back_when_undone() {
    let (_home, mut kitchen) = kitchen();
    kitchen.start_free_timer("tea 4 min", at(0)).unwrap();
    let (id, revision) = {
        let shown = kitchen.timers().shown();
        assert_eq!(shown[0].label, "tea");
        (shown[0].id.to_string(), shown[0].revision)
    };
    kitchen
        .change_timer(&id, revision, Change::AddSeconds(60), at(1))
        .unwrap();
    kitchen
        .change_timer(&id, revision, Change::AddSeconds(60), at(1))
        .unwrap();
    assert_eq!(kitchen.timers().shown()[0].remaining_ms(at(1)), 299_000);
    kitchen
        .change_timer(&id, revision + 1, Change::Delete, at(2))
        .unwrap();
    assert!(kitchen.timers().shown().is_empty());
    kitchen.restore_timer(&id, at(3)).unwrap();
    assert_eq!(kitchen.timers().shown().len(), 1);
    for id in ["", "x", "99"] {
        let error = kitchen
            .change_timer(id, 1, Change::Pause, at(4))
            .expect_err(id);
        assert_eq!(error.code(), "timer_unknown", "{id}");
    }
}

#[test]
fn free_timers_are_read_as_typed_or_refused() {
    let (_home, mut kitchen) = kitchen();
    for (typed, label, seconds) in [
        ("tea 4 min", "tea", 240),
        ("12:30", "", 750),
        ("1h 30m bread", "bread", 5400),
    ] {
        kitchen.start_free_timer(typed, at(0)).unwrap();
        let found = kitchen
            .timers()
            .shown()
            .into_iter()
            .any(|timer| timer.label == label && timer.set_low_ms == seconds * 1000);
        assert!(found, "{typed}: {:?}", kitchen.timers().shown());
    }
    for (typed, code) in [
        ("tea", "no_time"),
        ("", "no_time"),
        ("0:00", "time_out_of_range"),
        ("5000 h", "time_out_of_range"),
    ] {
        let error = kitchen.start_free_timer(typed, at(0)).expect_err(typed);
        assert_eq!(error.code(), code, "{typed}");
    }
    assert_eq!(kitchen.timers().shown().len(), 3);
}

#[test]
fn a_step_without_that_time_starts_no_timer() {
    let (_home, mut kitchen) = kitchen();
    let id = kitchen
        .save_all(PANCAKES, Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    assert_eq!(
        kitchen
            .start_step_timer(&id, 1, 99, at(0))
            .expect_err("none")
            .code(),
        "no_time"
    );
    assert_eq!(
        kitchen
            .start_step_timer(&id, 9, 0, at(0))
            .expect_err("none")
            .code(),
        "step_unknown"
    );
    assert!(kitchen.timers().shown().is_empty());
}

#[test]
fn a_damaged_library_is_put_aside_and_a_new_one_started() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("library.db"), "no database").unwrap();
    let error = Kitchen::open(home.path()).expect_err("damaged");
    assert_eq!(error.code(), "library_damaged");
    assert!(error.hint().is_some());
    let mut kitchen = Kitchen::start_afresh(home.path(), "2026-11-21").unwrap();
    assert_eq!(kitchen.welcome(1).unwrap(), 6);
    let kept = home.path().join("damaged-2026-11-21/library.db");
    assert_eq!(fs::read_to_string(kept).unwrap(), "no database");
}

#[test]
fn nothing_is_read_again_that_this_parser_has_read() {
    let (_home, mut kitchen) = kitchen();
    kitchen.welcome(1).unwrap();
    assert_eq!(kitchen.reread(100).unwrap(), 0);
}

#[test]
fn the_converter_takes_the_cups_of_the_house_or_those_chosen_in_it() {
    let (_home, mut kitchen) = kitchen();
    let ask = |kitchen: &Kitchen, query: &str, cup| match kitchen.convert(query, cup).unwrap() {
        Some(kitchen::Conversion::Amount(answer)) => {
            (answer.shown.text(), answer.standards.is_some())
        }
        other => panic!("{query}: {other:?}"),
    };
    let answer = |text: &str, depends: bool| (text.to_owned(), depends);
    assert_eq!(
        ask(&kitchen, "2 cups in ml", Some(Cup::Metric)),
        answer("500 ml", true)
    );
    let settings = kitchen.settings().unwrap();
    kitchen
        .set_settings(Settings {
            cup: Cup::Japan,
            ..settings
        })
        .unwrap();
    assert_eq!(ask(&kitchen, "2 cups in ml", None), answer("400 ml", true));
    assert_eq!(
        ask(&kitchen, "2 metric cups in ml", Some(Cup::Us)),
        answer("500 ml", false)
    );
    assert_eq!(ask(&kitchen, "1 lb in g", None), answer("454 g", false));
}

#[test]
fn what_a_page_says_beside_its_recipe_is_saved_with_it() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let page = r#"<html><head><meta property="og:image" content="/toast.jpg"></head><body><h1>Toast</h1>
        <script type="application/ld+json">{"@type":"Recipe","name":"Toast","author":"Ann","keywords":"quick, bread","recipeIngredient":["2 slices bread"],"recipeInstructions":["Toast it."]}</script></body></html>"#;
    let got = kitchen::fetched_page(page.as_bytes(), "https://example.org/toast").unwrap();
    assert!(!got.text.contains("example.org"), "{}", got.text);
    // The cook gives it another name before saving.
    let text = got.text.replace("# Toast", "# Our toast");
    let saved = kitchen
        .save_from_page(&text, &[0], &[], &got.beside, 1)
        .unwrap();
    let about = kitchen.about_recipe(&saved.ids[0]).unwrap();
    assert_eq!(about.tags, ["quick", "bread"]);
    assert_eq!(about.source.as_deref(), Some("Ann"));
    assert_eq!(about.address.as_deref(), Some("https://example.org/toast"));
    assert_eq!(about.photos.len(), 0, "nothing was fetched");
    let [picture] = saved.pictures.as_slice() else {
        panic!("one picture: {:?}", saved.pictures);
    };
    assert_eq!(picture.address, "https://example.org/toast.jpg");
    // Two recipes of a page go by their names, and what is pasted over them has none of it.
    let two = [
        kitchen::Beside {
            name: "Crème soup".to_owned(),
            tags: vec!["sweet".to_owned()],
            ..kitchen::Beside::default()
        },
        kitchen::Beside {
            name: "Pancakes".to_owned(),
            ..kitchen::Beside::default()
        },
    ];
    let saved = kitchen
        .save_from_page(&self::page(), &[0, 1], &[], &two, 1)
        .unwrap();
    let tags = |id: &String| kitchen.about_recipe(id).unwrap().tags;
    assert_eq!(
        saved.ids.iter().map(tags).collect::<Vec<_>>(),
        [vec![], vec!["sweet".to_owned()]]
    );
}
