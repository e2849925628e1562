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
