//! Accessibility of cook mode: axe-core finds nothing in any of its states, light, dark and with letters twice as large; and what is
//! read aloud, what stays in sight and what does not move.

use serde_json::json;

use crate::{
    access::look,
    page::by,
    rig::{Rig, Window},
};

const F6: &str = "\u{E036}";
const ESCAPE: &str = "\u{E00C}";

async fn start(window: &Window, words: &str) {
    window.press("\u{E008}T\u{E000}").await;
    window
        .fill(&by("free-timer-text"), &format!("{words}\u{E007}"))
        .await;
    window.see_gone(&by("free-timer-text")).await;
}

async fn at_step(window: &Window, step: &str) {
    window
        .see_attribute(&by("cook-step"), "data-step", step)
        .await;
}

/// Cook mode with another cooking beside it, timers that run, rest and ring, and its end.
async fn every_state(window: &Window, name: &str) {
    let mut all = Vec::new();
    window.open_recipe("Chocolate Fondant").await;
    window.press("c").await;
    at_step(window, "1").await;
    window.press(ESCAPE).await;
    window.open_recipe_again("Croissants").await;
    window.press("c").await;
    at_step(window, "1").await;
    window.see_many(&by("cook-other"), 1).await;
    look(window, "cook, another beside it", name, &mut all).await;
    window.press("i").await;
    look(window, "cook, all ingredients", name, &mut all).await;
    window.press("i8t").await;
    window.see(&by("timer"), "cold rest").await;
    start(window, "rice 20 min").await;
    start(window, "sauce 30 min").await;
    // Where three whole cards have no room, the others are behind a button.
    window.see(&by("timer"), "Rice").await;
    look(window, "cook, three timers", name, &mut all).await;
    let unfold = "document.querySelector('[data-testid=more-timers]')?.click();";
    window.ask(unfold, Vec::new()).await;
    window.see_many(&by("timer"), 3).await;
    look(window, "cook, all timers", name, &mut all).await;
    window.press(F6).await;
    window.click(&by("timer-more")).await;
    window.element(&by("timer-minus")).await;
    look(window, "cook, more for a timer", name, &mut all).await;
    window.press(ESCAPE).await;
    window.press(ESCAPE).await;
    start(window, "tea 1 second").await;
    window.see_many(&by("ringing"), 1).await;
    look(window, "cook, one rings", name, &mut all).await;
    window.press(ESCAPE).await;
    assert!(all.is_empty(), "{}", all.join("\n"));
}

async fn in_theme(window: &Window, theme: &str) {
    window.see_many(&by("card"), 6).await;
    window.click(&by("settings")).await;
    window.click(&by(&format!("theme-{theme}"))).await;
    window.see_attribute("html", "data-theme", theme).await;
    window.press(ESCAPE).await;
    window.see_many(&by("card"), 6).await;
}

#[tokio::test]
async fn cook_mode_has_no_violation_in_light_and_dark() {
    for theme in ["light", "dark"] {
        let rig = Rig::new();
        let window = rig.start().await;
        in_theme(&window, theme).await;
        every_state(&window, theme).await;
        window.kill().await;
    }
}

/// At twice the size a window of 1280 by 960 has room for half as much: that is what the page is given here.
#[tokio::test]
async fn cook_mode_at_twice_the_size_has_no_violation_and_loses_nothing() {
    let rig = Rig::with_screen(640, 480);
    rig.window_was(640, 480);
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    every_state(&window, "200 %").await;
    let cut = "
        const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
        return [...document.querySelectorAll('[data-testid=cook-step] h1, [data-testid=cook-next], [data-testid=ringing-done]')]
            .filter(seen)
            .filter((element) => { const box = element.getBoundingClientRect();
                return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1; })
            .map((element) => element.outerHTML.slice(0, 120));
    ";
    assert_eq!(
        window.ask(cut, Vec::new()).await,
        json!([]),
        "beyond the window"
    );
    window.kill().await;
}

#[tokio::test]
async fn step_changes_are_read_aloud_and_the_focus_is_never_under_the_tray() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.press("c").await;
    at_step(&window, "1").await;
    window.press("\u{E014}").await;
    window.see(&by("announcer"), "Step 2 of 30").await;
    let live = window.attribute(&by("announcer"), "aria-live").await;
    assert_eq!(live.as_deref(), Some("polite"));
    let focused = "return document.activeElement?.tagName;";
    assert_eq!(window.ask(focused, Vec::new()).await, json!("H1"));
    start(&window, "tea 20 min").await;
    window.press(F6).await;
    let under = "
        const box = document.activeElement.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return document.activeElement.contains(top) || top?.contains(document.activeElement);
    ";
    assert_eq!(window.ask(under, Vec::new()).await, json!(true));
    window.kill().await;
}
