//! What lies over the window: the page below is out of reach, Tab stays inside, Escape leaves, and the focus is where it was. With it the
//! bin, whose recipes are read in such a dialog, and the samples, which come back out of it. And every sample with letters of any size.

use serde_json::json;

use crate::{
    access::look,
    page::by,
    rig::{Rig, Window},
};

const TAB: &str = "\u{E004}";
const SHIFT_TAB: &str = "\u{E008}\u{E004}\u{E000}";
const ESCAPE: &str = "\u{E00C}";

/// Whether the focus is in the dialog, also after a script has asked for the search below it.
async fn holds_the_focus(window: &Window) -> bool {
    let script = "
        document.querySelector(arguments[0]).focus();
        const { activeElement } = document;
        return activeElement !== document.body && activeElement.closest('dialog') !== null;";
    let held = window.ask(script, vec![json!(by("search"))]).await;
    held == json!(true)
}

async fn keeps_the_focus(window: &Window, what: &str) {
    for keys in [TAB, TAB, TAB, TAB, SHIFT_TAB, SHIFT_TAB, SHIFT_TAB] {
        window.press(keys).await;
        assert!(holds_the_focus(window).await, "{what} has lost the focus");
    }
}

async fn has_the_focus_again(window: &Window, css: &str) {
    let script = "return document.activeElement === document.querySelector(arguments[0]) ? 1 : 0;";
    assert_eq!(
        window.ask(script, vec![json!(css)]).await,
        json!(1),
        "{css}"
    );
}

#[tokio::test]
async fn a_dialog_keeps_the_focus_and_gives_it_back() {
    let rig = Rig::new();
    let window = rig.start().await;
    let mut all = Vec::new();
    window.open_recipe("Banana Bread").await;
    window.click(&by("delete")).await;
    window.see_many(&by("card"), 5).await;
    window.click("[data-shelf=deleted]").await;
    window.see(&by("gone"), "Gone for good on").await;
    look(&window, "the bin", "light", &mut all).await;

    let read = by("read-binned");
    let focus = "document.querySelector(arguments[0]).focus();";
    window.ask(focus, vec![json!(read)]).await;
    window.press("\u{E007}").await;
    window.see(&by("binned-text"), "ripe bananas").await;
    keeps_the_focus(&window, "a deleted recipe").await;
    look(&window, "a deleted recipe", "light", &mut all).await;
    window.press(ESCAPE).await;
    window.see_gone(&by("binned-text")).await;
    has_the_focus_again(&window, &read).await;

    window.press("?").await;
    window.see(&by("key-sheet"), "While cooking").await;
    keeps_the_focus(&window, "the sheet of keys").await;
    look(&window, "the keys", "light", &mut all).await;
    window.press(ESCAPE).await;
    window.see_gone(&by("key-sheet")).await;
    has_the_focus_again(&window, &read).await;

    window.click(&by("settings")).await;
    window.see(&by("bring-samples"), "the missing one").await;
    window.click(&by("bring-samples")).await;
    window.see_gone(&by("bring-samples")).await;
    window.click_on("nav button", "Recipes").await;
    window.see_many(&by("card"), 6).await;
    assert!(all.is_empty(), "{}", all.join("\n"));
    window.close().await;
}

#[tokio::test]
async fn every_sample_opens_with_letters_of_any_size() {
    let rig = Rig::new();
    let window = rig.start().await;
    let names = window.see_many(&by("card"), 6).await;
    for size in ["200%", "175%", "130%", "90%"] {
        let larger = "document.documentElement.style.fontSize = arguments[0];";
        window.ask(larger, vec![json!(size)]).await;
        for name in ["Croissants", "Jamaican Rum Cake", "Strawberry Roulade"]
            .iter()
            .chain(&["Chocolate Fondant", "Banana Bread", "Garlic Chili Noodles"])
        {
            window.open_recipe(name).await;
            window.see(&by("title"), name).await;
            window.see_still().await;
            window.click_on("nav button", "Recipes").await;
            window.see_many(&by("card"), names.len()).await;
        }
    }
    window.close().await;
}
