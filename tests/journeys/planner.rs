//! The planner at the window: croissants planned for two days hence, started, run late, planned again, and still there after a restart.

use std::time::{SystemTime, UNIX_EPOCH};

use kitchen::plan::{moment, zoned};
use kitchen::{Kitchen, Origin, TimeZone};
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
    // The arrow keys move a task within its reach; the fridge gives way.
    let times = format!("{} time", by("plan-row"));
    let made = window.texts(&times).await;
    window
        .ask("document.querySelector('.time').focus()", vec![])
        .await;
    window.press("\u{E014}").await;
    window
        .until_texts(&times, "another hour", |now| now.first() != made.first())
        .await;
    window.click(&by("start-plan")).await;
    window
        .see_attribute(&by("planner"), "data-started", "true")
        .await;
    let before = window.texts(&times).await;
    window.click(&by("late")).await;
    window
        .until_texts(&times, "later hours", |now| now != before)
        .await;
    window.see(&by("changes"), "moves from").await;

    // The first task is done before its hour, and can be opened where it is cooked.
    window
        .click_on(&format!("{} .acts .link", by("plan-row")), "Done")
        .await;
    window
        .see_attribute(&by("plan-row"), "data-standing", "done")
        .await;
    window.close().await;

    let window = at_the_plan_under_way(&rig, 6).await;
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

/// The window of a library of so many recipes, opened at its plan that was started before.
async fn at_the_plan_under_way(rig: &Rig, recipes: usize) -> Window {
    let window = rig.start().await;
    window.see_many(&by("card"), recipes).await;
    window.click(&by("go-plan")).await;
    window
        .see_attribute(&by("planner"), "data-started", "true")
        .await;
    window
}

const ROLLS: &str = "# Rolls\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough in the fridge for 8-12 hours.\n3. Shape the dough into rolls.\n4. Leave to rise for 1-2 hours.\n5. Preheat the oven to 220C.\n6. Bake for 20 minutes.\n";
const HOUR_MS: i64 = 3_600_000;

/// A library in which a plan was started six hours ago, by the kitchen's own clock, with its first task due an hour after that: what the
/// window finds when it is opened is what a machine finds that has slept. The window itself has no other clock than the wall's.
fn begun_six_hours_ago(rig: &Rig) {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("after 1970");
    let then = i64::try_from(since.as_millis()).expect("milliseconds") - 6 * HOUR_MS;
    let mut kitchen = Kitchen::open(&rig.library()).expect("a library");
    let id = kitchen
        .save_pasted(ROLLS, &[0], &[], Origin::Pasted, then)
        .expect("saved")
        .remove(0);
    let zone = TimeZone::UTC;
    // Awake at every hour, whatever the hour of the test.
    kitchen.set_plan_hours("", 1, then, &zone).expect("hours");
    let ready = zoned(then.div_euclid(60_000) + 14 * 60, &zone);
    let ready = ready.strftime("%Y-%m-%dT%H:%M[UTC]").to_string();
    assert!(moment(&ready, &zone).is_ok());
    kitchen
        .make_plan(&[id], &ready, then, &zone)
        .expect("a plan");
    kitchen.start_plan(then, &zone).expect("started");
}

#[tokio::test]
async fn a_plan_that_went_on_unseen_is_caught_up_with() {
    let rig = Rig::new();
    begun_six_hours_ago(&rig);
    let window = at_the_plan_under_way(&rig, 7).await;
    // What should have begun says so.
    window
        .see_attribute(&by("plan-row"), "data-due", "true")
        .await;
    let before = window.texts(&format!("{} time", by("plan-row"))).await;
    window
        .click_on(".going button", "Plan again from now")
        .await;
    window.see(&by("changes"), "moves from").await;
    let after = window.texts(&format!("{} time", by("plan-row"))).await;
    assert_ne!(before, after);
    // The fridge's own timer is set from the plan.
    window.click_on(&by("plan-timer"), "Start its timer").await;
    window.see_many(&by("timer"), 1).await;
    let rows = window.texts(&by("plan-row")).await.len();
    window.close().await;

    let window = at_the_plan_under_way(&rig, 7).await;
    window.see_many(&by("plan-row"), rows).await;
    window.close().await;
}

#[tokio::test]
async fn an_hour_that_clashes_is_mended_by_one_press() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("go-plan")).await;
    window.see(".pick", "Banana Bread").await;
    in_two_days(&window).await;
    let early = "const field = document.querySelector(arguments[0]); field.value = field.value.replace(/T.*/, 'T09:00');
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    window.ask(early, vec![json!(by("ready-at"))]).await;
    window.click("[data-recipe='Croissants']").await;
    window.click(&by("make-plan")).await;
    window.see(&by("clash"), "inside your sleep").await;
    window.click(&by("wake")).await;
    window.see(&by("ready"), "09:00").await;
    window.see_gone(&by("clash")).await;
    window.click(&by("hours")).await;
    window.see(&by("hours-form"), "Monday").await;
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
