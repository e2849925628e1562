//! Cook mode by keys alone, left and found again.

use crate::{page::by, rig::Rig};

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
