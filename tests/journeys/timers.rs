//! Timers: started from a step, and still right after the program was killed and started again.

use crate::{
    page::by,
    rig::{Rig, Window, until},
};

/// The seconds that the digits of the only timer show.
async fn seconds_left(window: &Window) -> u32 {
    let digits = window.see_many(&by("timer-digits"), 1).await.remove(0);
    digits.split(':').fold(0, |sum, part| {
        sum * 60
            + part
                .parse::<u32>()
                .unwrap_or_else(|_| panic!("digits: {digits}"))
    })
}

#[tokio::test]
async fn a_timer_survives_the_end_of_the_process() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.click_on(&by("duration"), "8–12 h").await;
    let before = seconds_left(&window).await;
    assert!(
        (8 * 3600 - 60..=8 * 3600).contains(&before),
        "{before} s left of 8 hours"
    );
    window.kill().await;

    let window = rig.start().await;
    let after = seconds_left(&window).await;
    assert!(
        after <= before && after + 600 > before,
        "{before} s left, then {after}"
    );
    let cell = window.see(&by("timer"), "Croissants").await;
    assert!(!cell.is_empty());
    // It runs, and does not only stand there.
    until("the timer counts on", || async {
        (seconds_left(&window).await < after).then_some(())
    })
    .await;
    window.close().await;
}

#[tokio::test]
async fn a_timer_that_ends_rings_until_it_is_done() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("free-timer-open")).await;
    window
        .fill(&by("free-timer-text"), "tea 2 seconds\u{E007}")
        .await;
    window.see(&by("ringing"), "+0:0").await;
    window.click(&by("silence")).await;
    window.see_gone(&by("silence")).await;
    window.see_many(&by("ringing"), 1).await;
    window.click(&by("ringing-done")).await;
    window.see_gone(&by("ringing")).await;
    // Done was a slip: it comes back.
    window.click(&by("undo")).await;
    window.see_many(&by("ringing"), 1).await;
    window.close().await;
}

#[tokio::test]
async fn a_paused_timer_stands_still_over_a_restart() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("free-timer-open")).await;
    window
        .fill(&by("free-timer-text"), "dough 90 min\u{E007}")
        .await;
    window.click(&by("timer-pause")).await;
    window
        .see_attribute(&by("timer"), "data-state", "paused")
        .await;
    let before = seconds_left(&window).await;
    window.kill().await;
    let window = rig.start().await;
    window
        .see_attribute(&by("timer"), "data-state", "paused")
        .await;
    assert_eq!(seconds_left(&window).await, before);
    window.close().await;
}

const CTRL: &str = "\u{E009}";
const RELEASE: &str = "\u{E000}";
const F6: &str = "\u{E036}";

/// Starts a timer by its words, from the keyboard.
async fn start(window: &Window, words: &str) {
    window.press("\u{E008}T\u{E000}").await;
    window
        .fill(&by("free-timer-text"), &format!("{words}\u{E007}"))
        .await;
    window.see_gone(&by("free-timer-text")).await;
}

#[tokio::test]
async fn three_timers_of_three_recipes_ring_with_one_voice_each_until_done() {
    let rig = Rig::new();
    let window = rig.start().await;
    for (recipe, time, label) in [
        ("Croissants", "8–12 h", "cold rest"),
        ("Jamaican Rum Cake", "1 h 15 min", "bake"),
        ("Chocolate Fondant", "9", "bake"),
    ] {
        window.open_recipe(recipe).await;
        window.click_on(&by("duration"), time).await;
        window.see(&by("timer"), label).await;
        window.press("\u{E00C}").await;
        window.see_many(&by("card"), 6).await;
    }
    window.see_many(&by("timer"), 3).await;
    // Minutes are taken off the one that rings next, until it rings.
    window.press(F6).await;
    for _ in 0..9 {
        window.press("-").await;
    }
    window.see_many(&by("ringing"), 1).await;
    start(&window, "tea 1 second").await;
    window.see_many(&by("ringing"), 2).await;
    window.see_many(&by("silence"), 1).await;
    // Wherever the focus is: F6 leads to Silence, the first button of the first card.
    window.press(F6).await;
    window.press(" ").await;
    window.see_gone(&by("silence")).await;
    window.see_many(&by("ringing"), 2).await;
    // Each waits for its own Done, and Done can be taken back.
    window.press(F6).await;
    window.press("d").await;
    window.see_many(&by("ringing"), 1).await;
    window.press(&format!("{CTRL}z{RELEASE}")).await;
    window.see_many(&by("ringing"), 2).await;
    window.see_gone(&by("silence")).await;
    window.kill().await;
    let window = rig.start().await;
    window.see_many(&by("ringing"), 2).await;
    window.see_many(&by("timer"), 2).await;
    window.see_gone(&by("silence")).await;
    window.kill().await;
}

#[tokio::test]
async fn closing_with_a_timer_running_says_what_will_happen_and_keeps_it() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    start(&window, "dough 40 min").await;
    start(&window, "eggs 2 seconds").await;
    window.see_many(&by("ringing"), 1).await;
    window.press(&format!("{CTRL}q{RELEASE}")).await;
    window.see(&by("closing"), "They are kept").await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("closing")).await;
    window.see_many(&by("timer"), 1).await;
    window.press(&format!("{CTRL}q{RELEASE}")).await;
    window.close_by(&by("closing-close")).await;
    let window = rig.start().await;
    window.see(&by("timer"), "Dough").await;
    window.see(&by("ringing"), "Eggs").await;
    window.kill().await;
}

#[tokio::test]
async fn a_timer_is_changed_and_named_anew_by_keys() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    start(&window, "rice 10 min").await;
    window.press(F6).await;
    window.press("p").await;
    window
        .see_attribute(&by("timer"), "data-state", "paused")
        .await;
    let before = seconds_left(&window).await;
    window.press("+").await;
    until("a minute more", || async {
        (seconds_left(&window).await == before + 60).then_some(())
    })
    .await;
    window.press("--").await;
    until("a minute less", || async {
        (seconds_left(&window).await == before - 60).then_some(())
    })
    .await;
    window.press("r").await;
    window
        .see_attribute(&by("timer"), "data-state", "running")
        .await;
    window.press("n").await;
    window.element(&by("timer-name")).await;
    window.press("brown rice\u{E007}").await;
    window.see(&by("timer"), "Brown rice").await;
    window.click(&by("timer-more")).await;
    window.click(&by("timer-minus")).await;
    until("a minute less by the button", || async {
        (seconds_left(&window).await <= 540).then_some(())
    })
    .await;
    window.close().await;
}
