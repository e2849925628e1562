//! The planner at the window: croissants planned for two days hence, started, run late, planned again, and still there after a restart.

use serde_json::json;

use crate::{
    access::look,
    page::by,
    rig::{Rig, Window},
};

/// Chooses an hour two days from now at half past ten, as the window's own clock has it.
async fn in_two_days(window: &Window) {
    let script = "
        const day = new Date(Date.now() + 2 * 86400000);
        const two = (number) => String(number).padStart(2, '0');
        const field = document.querySelector(arguments[0]);
        field.value = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T10:30`;
        field.dispatchEvent(new Event('input', { bubbles: true }));
    ";
    window.ask(script, vec![json!(by("ready-at"))]).await;
}

/// Plans the croissants of the library for two days hence.
pub async fn plan_croissants(window: &Window) {
    window.see_many(&by("card"), 6).await;
    window.click(&by("go-plan")).await;
    window.see(".pick", "Banana Bread").await;
    in_two_days(window).await;
    window.click("[data-recipe='Croissants']").await;
    window.click(&by("make-plan")).await;
    window.see(&by("ready"), "10:30").await;
}

#[tokio::test]
async fn croissants_are_planned_run_late_and_are_still_there_after_a_restart() {
    let rig = Rig::new();
    let window = rig.start().await;
    plan_croissants(&window).await;
    window.see(&by("agenda"), "Fridge").await;
    window.see(&by("agenda"), "Heat the oven to 210 °C").await;
    window.click(&by("start-plan")).await;
    window
        .see_attribute(&by("planner"), "data-started", "true")
        .await;
    let before = window.texts(&format!("{} time", by("plan-row"))).await;
    window.click(&by("late")).await;
    window.see(&by("changes"), "moves from").await;
    let after = window.texts(&format!("{} time", by("plan-row"))).await;
    assert_ne!(before, after);

    // The first task is done before its hour, and can be opened where it is cooked.
    window
        .click_on(&format!("{} .acts .link", by("plan-row")), "Done")
        .await;
    window
        .see_attribute(&by("plan-row"), "data-standing", "done")
        .await;
    window.close().await;

    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("go-plan")).await;
    window
        .see_attribute(&by("planner"), "data-started", "true")
        .await;
    window
        .see_attribute(&by("plan-row"), "data-standing", "done")
        .await;
    window
        .click_on(&format!("{} .open", by("plan-row")), "Roll")
        .await;
    window
        .see_attribute(&by("cook-step"), "data-step", "10")
        .await;
    window.close().await;
}

#[tokio::test]
async fn the_planner_can_be_read_in_both_themes() {
    for theme in ["light", "dark"] {
        let rig = Rig::new();
        let window = rig.start().await;
        window.see_many(&by("card"), 6).await;
        window.click(&by("settings")).await;
        window.click(&by(&format!("theme-{theme}"))).await;
        window.see_attribute("html", "data-theme", theme).await;
        let mut all = Vec::new();
        window.click(&by("go-plan")).await;
        window.see(".pick", "Banana Bread").await;
        look(&window, "what to plan", theme, &mut all).await;
        window.click("[data-recipe='Croissants']").await;
        in_two_days(&window).await;
        window.click(&by("make-plan")).await;
        window.see(&by("ready"), "10:30").await;
        look(&window, "a plan", theme, &mut all).await;
        window.click(&by("start-plan")).await;
        window
            .see_attribute(&by("planner"), "data-started", "true")
            .await;
        look(&window, "a plan under way", theme, &mut all).await;
        if let Some(folder) = std::env::var_os("LEVAIN_LOOK") {
            let path = std::path::Path::new(&folder).join(format!("planner-{theme}.png"));
            window.see_still().await;
            std::fs::write(path, crate::screenshots::shot(&rig, &[])).expect("a picture");
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
        window.close().await;
    }
}
