//! Accessibility: axe-core finds nothing to complain about on any screen, light or dark.

use serde_json::{Value, json};

use crate::{
    page::by,
    rig::{Rig, Window},
};

/// What axe finds on the page as it stands, one line a violation and place.
async fn violations(window: &Window) -> Vec<String> {
    window.see_still().await;
    let axe = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("ui/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(axe).expect("axe-core; npm ci in ui/ fetches it");
    // The page's policy forbids script from elsewhere; the WebDriver's own script may define axe.
    let script = format!("{axe}; window.axe = axe;");
    window
        .client()
        .execute(&script, vec![])
        .await
        .expect("axe can be loaded");
    let run = "
        const done = arguments[arguments.length - 1];
        window.axe.run(document, { resultTypes: ['violations'] })
            .then((result) => done(result.violations.flatMap((violation) => violation.nodes.map((node) =>
                `${violation.id}: ${violation.help}: ${node.target.join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ')}`))))
            .catch((error) => done([`axe failed: ${error}`]));
    ";
    let found = window
        .client()
        .execute_async(run, vec![])
        .await
        .expect("axe answers");
    let found: Vec<Value> = found
        .as_array()
        .cloned()
        .unwrap_or_else(|| vec![json!("axe gave no list")]);
    found
        .iter()
        .map(|line| line.as_str().unwrap_or_default().to_owned())
        .collect()
}

/// How far the window itself could be scrolled: nowhere, on any screen; its panes scroll.
async fn stays(window: &Window) -> Vec<String> {
    let measured = window
        .ask(
            "const root = document.scrollingElement;
             for (const pane of document.querySelectorAll('main, .ckside, .ckstep')) pane.scrollTop = 1e6;
             root.scrollTop = 1e6;
             const app = document.querySelector('.app');
             const answer = [root.scrollHeight - innerHeight, root.scrollTop, app.scrollTop];
             for (const pane of document.querySelectorAll('main, .ckside, .ckstep')) pane.scrollTop = 0;
             return answer;",
            vec![],
        )
        .await;
    if measured == json!([0, 0, 0]) {
        return Vec::new();
    }
    vec![format!("the window scrolls: {measured}")]
}

pub async fn look(window: &Window, screen: &str, theme: &str, all: &mut Vec<String>) {
    let mut found = violations(window).await;
    found.extend(stays(window).await);
    all.extend(
        found
            .into_iter()
            .map(|line| format!("{screen}, {theme}: {line}")),
    );
}

async fn every_screen_in(theme: &str) {
    let rig = Rig::new();
    let window = rig.start().await;
    let mut all = Vec::new();
    window.see_many(&by("card"), 6).await;
    window.click(&by("settings")).await;
    window.click(&by(&format!("theme-{theme}"))).await;
    window.see_attribute("html", "data-theme", theme).await;
    look(&window, "settings", theme, &mut all).await;

    window.click(&by("paste")).await;
    window
        .paste_into(&by("paste-text"), include_str!("pages/three-recipes.txt"))
        .await;
    window.see_many(&by("found-recipe"), 3).await;
    look(&window, "paste", theme, &mut all).await;
    window.click(&by("correct-line")).await;
    window.element(&by("line-word")).await;
    look(&window, "correcting a line of a paste", theme, &mut all).await;
    window.click(&by("correct-save")).await;
    window.see(&by("as-said"), "read as you said").await;
    look(&window, "a corrected line of a paste", theme, &mut all).await;
    window.click(&by("paste-save")).await;
    window.see_many(&by("card"), 9).await;
    look(&window, "library", theme, &mut all).await;

    window.open_recipe("Jamaican Rum Cake").await;
    window.click(&by("units-metric")).await;
    window.see(&by("ingredient"), "about 220 g").await;
    look(&window, "recipe", theme, &mut all).await;
    window.click(&by("correct-line")).await;
    window.element(&by("line-word")).await;
    look(&window, "correcting a line", theme, &mut all).await;
    window.click(&by("correct-save")).await;
    window.see(&by("as-said"), "read as you said").await;
    look(&window, "a corrected line", theme, &mut all).await;
    window.click_on(&by("about"), "220").await;
    window.see(&by("popover"), "packed").await;
    look(&window, "source of an amount", theme, &mut all).await;
    window.click(&by("own-weight")).await;
    window.element(&by("own-grams")).await;
    look(&window, "own weight", theme, &mut all).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("popover")).await;
    window.click(&by("by-tin")).await;
    window.fill(&by("tin-from"), "20 cm round").await;
    window.fill(&by("tin-into"), "moon\u{E007}").await;
    window.see(&by("tin-trouble"), "moon").await;
    look(&window, "another tin, refused", theme, &mut all).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("popover")).await;
    window.click(&by("as-formula")).await;
    window.see(&by("formula-row"), "flour").await;
    look(&window, "formula", theme, &mut all).await;
    window.click(&by("as-recipe")).await;

    window.press("\u{E009}k\u{E000}").await;
    window
        .fill(&by("convert-input"), "1 cup plain flour in g")
        .await;
    window.see(&by("convert-answer"), "about").await;
    look(&window, "converter", theme, &mut all).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("converter")).await;

    window.click(&by("cook")).await;
    window
        .see_attribute(&by("cook-step"), "data-step", "1")
        .await;
    look(&window, "cook", theme, &mut all).await;
    assert!(all.is_empty(), "{}", all.join("\n"));
    window.close().await;
}

#[tokio::test]
async fn no_screen_has_a_violation_in_light() {
    every_screen_in("light").await;
}

#[tokio::test]
async fn no_screen_has_a_violation_in_dark() {
    every_screen_in("dark").await;
}
