//! Pictures of the screens, drawn by the real window. `make screenshots` puts them into docs/screenshots; every run of the
//! tests draws one, to see that anything is painted at all.

use std::{
    cell::{Cell, RefCell},
    fs,
    path::Path,
    process::Command,
};

use crate::{
    page::by,
    planner::plan_croissants,
    rig::{Rig, Window, until},
};

/// So many pictures in a row must be the same: the display lags behind the page, and is drawn piece by piece.
const STILL: u32 = 3;
/// After so many looks it is drawn although something on it never rests, such as a blinking caret or what rings.
const LOOKS: u32 = 20;
/// A blank window of any size has fewer bytes than this.
const BLANK: usize = 10_000;

/// What the display shows, once the page has come to rest on it. The lowest third is not compared, for there the digits of
/// timers never rest.
async fn picture(rig: &Rig, window: &Window) -> Vec<u8> {
    window.see_still().await;
    let last = RefCell::new(Vec::new());
    let same = Cell::new(0);
    let looks = Cell::new(0);
    until("the picture is painted", || async {
        let now = shot(
            rig,
            &["-gravity", "North", "-crop", "100%x66%+0+0", "+repage"],
        );
        let before = last.replace(now.clone());
        same.set(if before == now { same.get() + 1 } else { 0 });
        looks.set(looks.get() + 1);
        let settled = same.get() >= STILL || looks.get() >= LOOKS;
        (settled && now.len() > BLANK).then_some(())
    })
    .await;
    shot(rig, &[])
}

pub fn shot(rig: &Rig, changes: &[&str]) -> Vec<u8> {
    let output = Command::new("import")
        .args(["-display", rig.display(), "-window", "root", "-strip"])
        .args(changes)
        .args(["-define", "png:exclude-chunks=date,time", "png:-"])
        .output()
        .expect("the pictures need ImageMagick; on Debian: apt-get install imagemagick");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words}");
    output.stdout
}

async fn keep(rig: &Rig, window: &Window, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/screenshots");
    fs::create_dir_all(&folder).expect("a folder for the pictures");
    let path = folder.join(format!("{name}.png"));
    fs::write(path, picture(rig, window).await).expect("the picture can be written");
}

#[tokio::test]
async fn screenshots_show_what_is_painted() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    let painted = picture(&rig, &window).await;
    let bytes = painted.len();
    assert!(bytes > 4 * BLANK, "the picture holds only {bytes} bytes");
    window.close().await;

    if std::env::var_os("LEVAIN_SCREENSHOTS").is_some() {
        for theme in ["light", "dark"] {
            wide(theme).await;
        }
        narrow().await;
        trouble().await;
    }
}

async fn in_theme(window: &Window, theme: &str) {
    window.see_many(&by("card"), 6).await;
    window.click(&by("settings")).await;
    window.click(&by(&format!("theme-{theme}"))).await;
    window.see_attribute("html", "data-theme", theme).await;
}

async fn home(window: &Window) {
    window.click_on("nav button", "Recipes").await;
    window.element(&by("library")).await;
}

async fn wide(theme: &str) {
    let rig = Rig::new();
    let window = rig.start().await;
    in_theme(&window, theme).await;
    keep(&rig, &window, &format!("settings-{theme}")).await;

    home(&window).await;
    window.open_recipe("Chocolate Fondant").await;
    window.click_on(&by("duration"), "9").await;
    home(&window).await;
    window.open_recipe("Croissants").await;
    window.click_on(&by("duration"), "8–12 h").await;
    window.click(&by("factor-2")).await;
    window.see(&by("ingredient"), "1000 g").await;
    top(&window).await;
    keep(&rig, &window, &format!("croissants-{theme}")).await;
    window.click(&by("as-formula")).await;
    window.see(&by("formula"), "hydration").await;
    keep(&rig, &window, &format!("formula-{theme}")).await;
    window.click(&by("as-recipe")).await;
    window.see(&by("ingredient"), "1000 g").await;

    window.click(&by("cook")).await;
    window
        .see_attribute(&by("cook-step"), "data-step", "1")
        .await;
    keep(&rig, &window, &format!("cook-weigh-{theme}")).await;
    window.press("8").await;
    window
        .see_attribute(&by("cook-step"), "data-step", "8")
        .await;
    keep(&rig, &window, &format!("cook-{theme}")).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("cook-page")).await;

    home(&window).await;
    window.see(&by("on-the-go"), "Croissants").await;
    window.click(&format!("{} button", by("toast"))).await;
    window.see_gone(&by("toast")).await;
    keep(&rig, &window, &format!("library-{theme}")).await;

    window.open_recipe("Jamaican Rum Cake").await;
    window.click(&by("factor-2")).await;
    window.see(&by("ingredient"), "2 cups").await;
    window.click(&by("units-metric")).await;
    top(&window).await;
    window.click_on(&by("about"), "440").await;
    window.see(&by("popover"), "packed").await;
    keep(&rig, &window, &format!("recipe-{theme}")).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("popover")).await;
    window.click(&by("by-tin")).await;
    window.fill(&by("tin-from"), "20 cm round").await;
    window.fill(&by("tin-into"), "30 cm round\u{E007}").await;
    window.see(&by("tin-result"), "as deep as before").await;
    keep(&rig, &window, &format!("tin-{theme}")).await;
    window.press("\u{E00C}").await;

    window.press("\u{E009}k\u{E000}").await;
    window
        .fill(&by("convert-input"), "1 cup plain flour in g")
        .await;
    window.see(&by("convert-answer"), "125 g").await;
    keep(&rig, &window, &format!("converter-{theme}")).await;
    window.press("\u{E00C}").await;
    window.see_gone(&by("converter")).await;

    window.click(&by("paste")).await;
    window
        .paste_into(&by("paste-text"), include_str!("pages/three-recipes.txt"))
        .await;
    window.see_many(&by("found-recipe"), 3).await;
    keep(&rig, &window, &format!("paste-{theme}")).await;
    window.close().await;
    shopping_and_planning(theme).await;
}

/// A list of two recipes with something in the basket, and the croissants planned and under way.
async fn shopping_and_planning(theme: &str) {
    let rig = Rig::new();
    let window = rig.start().await;
    in_theme(&window, theme).await;
    for recipe in ["Croissants", "Jamaican Rum Cake"] {
        home(&window).await;
        window.open_recipe(recipe).await;
        window.click(&by("shop-for")).await;
        window.see(&by("toast"), recipe).await;
    }
    window.click(&by("shopping-place")).await;
    window.click("[data-item=butter] input").await;
    window.see(&by("shopping-sum"), "1 in the basket").await;
    window.see_gone(&by("toast")).await;
    keep(&rig, &window, &format!("shopping-{theme}")).await;
    home(&window).await;
    plan_croissants(&window).await;
    window.click(&by("start-plan")).await;
    window
        .see_attribute(&by("planner"), "data-started", "true")
        .await;
    keep(&rig, &window, &format!("planner-{theme}")).await;
    window.close().await;
}

#[tokio::test]
async fn screenshots_of_correcting() {
    if std::env::var_os("LEVAIN_SCREENSHOTS").is_some() {
        for theme in ["light", "dark"] {
            correcting(&Rig::new(), &format!("correct-{theme}"), Some(theme)).await;
        }
        let rig = Rig::with_screen(390, 844);
        rig.window_was(390, 844);
        correcting(&rig, "correct-narrow", None).await;
    }
}

/// A line under correction in a paste, and in the recipe saved from it, where another one was corrected.
async fn correcting(rig: &Rig, name: &str, theme: Option<&str>) {
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    if let Some(theme) = theme {
        in_theme(&window, theme).await;
    }
    window.click(&by("paste")).await;
    window
        .paste_into(&by("paste-text"), include_str!("pages/salad.txt"))
        .await;
    window.click(&by("show-lines")).await;
    window.see(&by("read-line"), "divided by 0").await;
    window.press("\u{E038}").await;
    window.press("e").await;
    window.element(&by("line-word")).await;
    window.press("\u{E010}").await;
    window.press("\u{E008}\u{E012}\u{E000}").await;
    keep(rig, &window, &format!("{name}-paste")).await;
    window.press("\u{E007}").await;
    window.see(&by("as-said"), "read as you said").await;
    window.click(&by("paste-save")).await;
    window.see(&by("title"), "Mint salad").await;
    window
        .click(&format!("{} button:last-child", by("toast")))
        .await;
    window.see_gone(&by("toast")).await;
    window
        .ask(
            "document.querySelector('[data-testid=ingredient] input').focus();",
            vec![],
        )
        .await;
    window.press("e").await;
    window.element(&by("line-word")).await;
    window.press("\u{E010}").await;
    keep(rig, &window, &format!("{name}-recipe")).await;
    window.close().await;
}

#[tokio::test]
async fn screenshots_of_cooking() {
    if std::env::var_os("LEVAIN_SCREENSHOTS").is_some() {
        for theme in ["light", "dark"] {
            cooking(&Rig::new(), &format!("cook-{theme}"), Some(theme)).await;
        }
        let rig = Rig::with_screen(360, 740);
        rig.window_was(360, 740);
        cooking(&rig, "cook-360", None).await;
        let rig = Rig::with_screen(640, 480);
        rig.window_was(640, 480);
        cooking(&rig, "cook-twice", None).await;
    }
}

/// Several cookings, many timers, what rings, a long step, from across the room, and the end.
async fn cooking(rig: &Rig, name: &str, theme: Option<&str>) {
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    if let Some(theme) = theme {
        in_theme(&window, theme).await;
        home(&window).await;
    }
    let start = async |words: &str| {
        window.press("\u{E008}T\u{E000}").await;
        window
            .fill(&by("free-timer-text"), &format!("{words}\u{E007}"))
            .await;
        window.see_gone(&by("free-timer-text")).await;
    };
    for recipe in ["Chocolate Fondant", "Strawberry Roulade", "Croissants"] {
        window.open_recipe_again(recipe).await;
        window.press("c").await;
        window
            .see_attribute(&by("cook-step"), "data-step", "1")
            .await;
        window.press("4").await;
        if recipe != "Croissants" {
            window.press("\u{E00C}").await;
            window.see_gone(&by("cook-page")).await;
        }
    }
    window.press("8t").await;
    start("rice 20 min").await;
    keep(rig, &window, &format!("{name}-several")).await;
    for words in ["beans 50 min", "stock 3 h", "eggs 6 min"] {
        start(words).await;
    }
    keep(rig, &window, &format!("{name}-many-timers")).await;
    start("tea 1 second").await;
    window.see_many(&by("ringing"), 1).await;
    start("toast 1 second").await;
    window.see_many(&by("ringing"), 2).await;
    keep(rig, &window, &format!("{name}-ringing")).await;
    for left in [1, 0] {
        window.press("\u{E036}d").await;
        window.see_many(&by("ringing"), left).await;
    }
    window.click(&by("cook-step")).await;
    window.press("1\u{E009}+\u{E000}").await;
    window.see_attribute("html", "data-cook", "across").await;
    keep(rig, &window, &format!("{name}-across")).await;
    window.press("\u{E009}0\u{E000}").await;
    window.press("\u{E010}").await;
    while window.texts(&by("cook-finish")).await.is_empty() {
        window.press("\u{E014}").await;
    }
    keep(rig, &window, &format!("{name}-finish")).await;
    window.kill().await;
}

async fn narrow() {
    let rig = Rig::with_screen(390, 844);
    rig.window_was(390, 844);
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    keep(&rig, &window, "library-narrow").await;
    window.open_recipe("Croissants").await;
    keep(&rig, &window, "croissants-narrow").await;
    window.press("%").await;
    window.see(&by("formula"), "hydration").await;
    keep(&rig, &window, "formula-narrow").await;
    window.press("%").await;
    window.see_gone(&by("formula")).await;
    window.press("c").await;
    window
        .see_attribute(&by("cook-step"), "data-step", "1")
        .await;
    keep(&rig, &window, "cook-narrow").await;
    window.close().await;
}

async fn trouble() {
    let rig = Rig::new();
    fs::create_dir_all(rig.library()).expect("a folder");
    fs::write(rig.library().join("library.db"), "no database").expect("a file");
    let window = rig.start().await;
    window.see(&by("house-trouble"), "damaged").await;
    keep(&rig, &window, "trouble-light").await;
    window.close().await;
}

/// Scrolls to the beginning of the page.
async fn top(window: &Window) {
    window
        .ask(
            "document.querySelectorAll('*').forEach((element) => element.scrollTop = 0);",
            vec![],
        )
        .await;
}
