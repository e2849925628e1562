//! The book and a recipe: six samples at the first start, scaled and converted, and the quick converter.

use crate::{page::by, rig::Rig};

#[tokio::test]
async fn the_first_run_shows_six_recipes() {
    let rig = Rig::new();
    let window = rig.start().await;
    let cards = window.see_many(&by("card"), 6).await.join("\n");
    for title in [
        "Croissants",
        "Jamaican Rum Cake",
        "Strawberry Roulade",
        "Chocolate Fondant",
        "Banana Bread",
        "Garlic Chili Noodles",
    ] {
        assert!(cards.contains(title), "{title} is not among\n{cards}");
    }
    window.see(&by("headline"), "Six recipes").await;
    window.close().await;
}

#[tokio::test]
async fn croissants_doubled_need_a_kilogram_of_flour() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.see(&by("ingredient"), "500 g").await;
    window.click(&by("factor-2")).await;
    let flour = window.see(&by("ingredient"), "1000 g").await;
    assert!(flour.contains("flour"), "{flour}");
    window.see(&by("ingredients"), "110 g").await;

    // What does not double stays: the rest in the fridge, the oven, the thickness of the dough.
    let method = window.see(&by("method"), "8–12 h").await;
    assert!(method.contains("210") && method.contains("4mm"), "{method}");

    // The scale is remembered over a restart, and the recipe itself is as it was.
    window.close().await;
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.see(&by("ingredient"), "1000 g").await;
    window.click(&by("factor-1")).await;
    window.see(&by("ingredient"), "500 g").await;
    window.close().await;
}

#[tokio::test]
async fn a_factor_of_nought_is_refused_in_words() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.fill(&by("factor"), "0\u{E007}").await;
    window.see(&by("factor-trouble"), "\"0\"").await;
    window.see(&by("ingredient"), "500 g").await;
    window.close().await;
}

#[tokio::test]
async fn the_rum_cake_in_metric_weighs_its_cups() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Jamaican Rum Cake").await;
    window.see(&by("ingredient"), "cup").await;
    window.click(&by("units-metric")).await;
    let sugar = window.see(&by("ingredient"), "about 220 g").await;
    assert!(sugar.contains("brown sugar"), "{sugar}");
    let flour = window.see(&by("ingredient"), "plain flour").await;
    assert!(flour.contains("about") && flour.contains(" g"), "{flour}");
    let crumbs = window.see(&by("ingredient"), "bread crumbs").await;
    assert!(
        crumbs.contains("about") && crumbs.contains(" g"),
        "{crumbs}"
    );

    // State, spread and source are a click away, and the other way of filling the cup one more.
    window.click_on(&by("about"), "220").await;
    let why = window.see(&by("popover"), "packed").await;
    assert!(why.contains("145") && why.contains("USDA"), "{why}");
    window.click(&by("fill-loose")).await;
    window.see(&by("ingredient"), "about 145 g").await;
    window.close().await;
}

#[tokio::test]
async fn the_converter_answers_with_spread_and_source() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.press("\u{E009}k\u{E000}").await;
    window
        .fill(&by("convert-input"), "1 cup plain flour in g")
        .await;
    let answer = window.see(&by("convert-answer"), "about").await;
    assert!(answer.contains("125 g"), "{answer}");
    window.click(&by("convert-cup-metric")).await;
    let answer = window.see(&by("convert-answer"), "250 ml").await;
    assert!(answer.contains("130 g"), "{answer}");
    window.fill(&by("convert-input"), "350 F in C").await;
    window.see(&by("convert-answer"), "180").await;
    window
        .fill(&by("convert-input"), "1 cup moondust in g")
        .await;
    window.see(&by("convert-refused"), "moondust").await;
    window.close().await;
}
