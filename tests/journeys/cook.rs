//! Cook mode by keys alone, left and found again.

use crate::{
    page::by,
    rig::{Rig, Window},
};

#[tokio::test]
async fn cook_mode_is_walked_by_keys_and_found_where_it_was_left() {
    let step = by("cook-step");
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Chocolate Fondant").await;
    window.press("c").await;
    window.see_attribute(&step, "data-step", "1").await;
    window.press("\u{E014}").await;
    window.see_attribute(&step, "data-step", "2").await;
    window.press("\u{E014}").await;
    window.see_attribute(&step, "data-step", "3").await;
    window.press("\u{E012}").await;
    window.see_attribute(&step, "data-step", "2").await;
    window.press("\u{E010}").await;
    window.see_attribute(&step, "data-step", "11").await;
    window.press("2").await;
    window.see_attribute(&step, "data-step", "2").await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("cook-page")).await;
    window.kill().await;

    // The book says what is on the go, and one click goes on.
    let window = rig.start().await;
    window.see(&by("on-the-go"), "Chocolate Fondant").await;
    window.click(&by("go-on")).await;
    window.see_attribute(&step, "data-step", "2").await;
    window.close().await;
}

#[tokio::test]
async fn a_step_shows_what_it_needs_and_starts_its_timer() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.click(&by("factor-2")).await;
    window.see(&by("ingredient"), "1000 g").await;
    window.press("c").await;
    window.see(&by("cook-needs"), "1000 g").await;
    window.press("8").await;
    window
        .see_attribute(&by("cook-step"), "data-step", "8")
        .await;
    window.press("t").await;
    window.see(&by("timer"), "Croissants").await;
    window.close().await;
}

const RIGHT: &str = "\u{E014}";
const ESCAPE: &str = "\u{E00C}";
const F6: &str = "\u{E036}";
const CTRL: &str = "\u{E009}";
const RELEASE: &str = "\u{E000}";
const ENTER: &str = "\u{E007}";

async fn at_step(window: &Window, step: u32) {
    window
        .see_attribute(&by("cook-step"), "data-step", &step.to_string())
        .await;
}

/// Goes on to the last page of the step that is shown, and then to the next step.
async fn next_step(window: &Window, step: u32) {
    loop {
        let words = window.texts(&by("cook-next")).await;
        let more = words.iter().any(|words| words.starts_with("More"));
        window.press(RIGHT).await;
        if !more {
            break;
        }
    }
    at_step(window, step + 1).await;
}

#[tokio::test]
async fn croissants_from_the_first_step_to_the_last_by_keyboard_alone() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.press("c").await;
    at_step(&window, 1).await;
    for step in 1..8 {
        next_step(&window, step).await;
    }
    // The dough goes into the fridge, and the night comes: the timer is named, the program is killed.
    window.press("t").await;
    window.see(&by("timer"), "cold rest").await;
    window.press(F6).await;
    window.press("n").await;
    window.element(&by("timer-name")).await;
    window.press("dough in the fridge").await;
    window.press(ENTER).await;
    window.see(&by("timer"), "dough in the fridge").await;
    window.kill().await;

    let window = rig.start().await;
    window.see(&by("on-the-go"), "Croissants").await;
    window.see(&by("timer"), "dough in the fridge").await;
    window.click(&by("go-on")).await;
    at_step(&window, 8).await;
    for step in 8..30 {
        next_step(&window, step).await;
    }
    window.see(&by("cook-next"), "Finish").await;
    window.press(" ").await;
    window.see(&by("cook-finish"), "Cooked today").await;
    // Today, yesterday, and then the note.
    window.press("\u{E004}").await;
    window.press("\u{E004}").await;
    window.press("\u{E004}").await;
    window.press("baked 5 min longer").await;
    window.press(&format!("{CTRL}{ENTER}{RELEASE}")).await;
    window.see(&by("cook-log"), "baked 5 min longer").await;
    window.see(&by("toast"), "Cooked today; 1 timer").await;
    // It was not the end after all.
    window.press(&format!("{CTRL}z{RELEASE}")).await;
    at_step(&window, 30).await;
    window.press(ESCAPE).await;
    window.see_gone(&by("cook-page")).await;
    window.see_gone(&by("cook-log")).await;
    window.kill().await;
}

#[tokio::test]
async fn three_recipes_are_cooked_at_once_and_each_goes_on_at_its_own_step() {
    let rig = Rig::new();
    let window = rig.start().await;
    for (recipe, keys, step) in [
        ("Croissants", "8", 8),
        ("Chocolate Fondant", "5", 5),
        ("Strawberry Roulade", "4", 4),
    ] {
        window.open_recipe(recipe).await;
        window.press("c").await;
        at_step(&window, 1).await;
        window.press(keys).await;
        at_step(&window, step).await;
        window.press(ESCAPE).await;
        window.see_gone(&by("cook-page")).await;
        window.press(ESCAPE).await;
        window.see(&by("on-the-go"), recipe).await;
    }
    window.see_many(&by("also-on-the-go"), 2).await;
    window.click(&by("go-on")).await;
    at_step(&window, 4).await;
    window.see_many(&by("cook-other"), 2).await;
    // Round by name: Roulade, Fondant, Croissants, Roulade.
    for step in [5, 8, 4] {
        window.press("s").await;
        at_step(&window, step).await;
    }
    window.press("s").await;
    at_step(&window, 5).await;
    window.press(RIGHT).await;
    at_step(&window, 6).await;
    window.kill().await;

    let window = rig.start().await;
    window.see(&by("on-the-go"), "Chocolate Fondant").await;
    window.click(&by("go-on")).await;
    at_step(&window, 6).await;
    window.press("s").await;
    at_step(&window, 8).await;
    // One is given up, thought better of, and given up.
    window.click(&by("cook-put-away")).await;
    window.see_many(&by("cook-other"), 1).await;
    window.press(&format!("{CTRL}z{RELEASE}")).await;
    window.see_many(&by("cook-other"), 2).await;
    window.press(ESCAPE).await;
    window.see_gone(&by("cook-page")).await;
    window.close().await;
}
