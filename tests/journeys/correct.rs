//! How a line is read, put right word by word with keys alone: in a paste, kept with the recipe through scaling and a restart.

use crate::{
    page::by,
    rig::{Rig, Window},
};

const SALAD: &str = "Mint salad\n\nIngredients\n\n- 2 handfuls picked mint\n- 1/0 cup sugar\n- 1 cucumber\n\nMethod\n\n\
    1. Chop the picked mint.\n2. Slice the cucumber and mix all.\n";
const CONTROL: &str = "\u{E009}";
const SHIFT: &str = "\u{E008}";
const RELEASE: &str = "\u{E000}";
const END: &str = "\u{E010}";
const LEFT: &str = "\u{E012}";
const UP: &str = "\u{E013}";
const ENTER: &str = "\u{E007}";
const F8: &str = "\u{E038}";

/// The words of the line under correction with what each is, as a screen reader says them.
async fn words(window: &Window, wanted: &str) {
    let script = "return [...document.querySelectorAll('[data-testid=line-word]')].map((word) => word.ariaLabel).join('; ');";
    crate::rig::until(&format!("the words are {wanted}"), || async {
        let now = window.ask(script, vec![]).await;
        (now.as_str() == Some(wanted)).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_line_put_right_by_keys_alone_stays_so() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.press(&format!("{CONTROL}{SHIFT}v{RELEASE}")).await;
    window.paste_into(&by("paste-text"), SALAD).await;
    window.see_many(&by("found-recipe"), 1).await;
    window.see(&by("read-line"), "divided by 0").await;

    // The line in doubt: nothing in it is an amount.
    window.press(F8).await;
    window.press("e").await;
    window.see_many(&by("line-word"), 4).await;
    window.press(&format!("{CONTROL}a{RELEASE}")).await;
    window.press("x").await;
    window.press(END).await;
    window.press("n").await;
    words(&window, "1, nothing; 0, nothing; cup, nothing; sugar, name").await;
    window.press(ENTER).await;
    window.see_gone(&by("line-editor")).await;
    window.see(&by("as-said"), "read as you said").await;
    window.see(&by("paste-save"), "one recipe").await;

    // The line above: both words are its name.
    window.press(UP).await;
    window.press("e").await;
    window.see_many(&by("line-word"), 4).await;
    window.press(END).await;
    window.press(&format!("{SHIFT}{LEFT}{RELEASE}")).await;
    window.press("n").await;
    words(
        &window,
        "2, amount; handfuls, amount; picked, name; mint, name",
    )
    .await;
    window.press(ENTER).await;
    window.see_many(&by("as-said"), 2).await;
    window.press(&format!("{CONTROL}{ENTER}{RELEASE}")).await;

    window.see(&by("title"), "Mint salad").await;
    window.see_many(&by("as-said"), 2).await;
    window.element(&by("factor-2")).await;
    let twice = "document.querySelector('[data-testid=factor-2]').focus();";
    window.ask(twice, vec![]).await;
    window.press(" ").await;
    let mint = window.see(&by("ingredient"), "4 handfuls").await;
    assert!(mint.contains("picked mint"), "{mint}");
    window.close().await;

    let window = rig.start().await;
    window.see_many(&by("card"), 7).await;
    window.open_recipe("Mint salad").await;
    let mint = window.see(&by("ingredient"), "4 handfuls").await;
    assert!(
        mint.contains("picked mint") && mint.contains("read as you said"),
        "{mint}"
    );
    window.see(&by("ingredient"), "sugar").await;

    // And back again, with the way back from that.
    window
        .click(&format!("[data-row=\"0.0\"] {}", by("take-back")))
        .await;
    window.see(&by("toast"), "read anew").await;
    window.see_many(&by("as-said"), 1).await;
    window.press(&format!("{CONTROL}z{RELEASE}")).await;
    window.see_many(&by("as-said"), 2).await;
    window.close().await;
}
