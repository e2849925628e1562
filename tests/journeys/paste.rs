//! A pasted page: read as it stands, saved as the recipes it holds, found again after a restart.

use crate::{
    page::by,
    rig::{Rig, Window},
};

const PAGE: &str = include_str!("pages/three-recipes.txt");

async fn paste(window: &Window, text: &str) {
    window.click(&by("paste")).await;
    window.paste_into(&by("paste-text"), text).await;
}

#[tokio::test]
async fn a_page_of_three_recipes_is_saved_as_three() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    paste(&window, PAGE).await;
    let found = window.see_many(&by("found-recipe"), 3).await.join("\n");
    for title in ["Roasted Tomato Soup", "Soda Bread", "Lemon Squares"] {
        assert!(found.contains(title), "{title} is not among\n{found}");
    }
    window.click(&by("paste-save")).await;
    window.see_many(&by("card"), 9).await;
    window.close().await;

    let window = rig.start().await;
    window.see_many(&by("card"), 9).await;
    window.fill(&by("search"), "buttermilk").await;
    let hit = window.see_many(&by("card"), 1).await.remove(0);
    assert!(
        hit.contains("Soda Bread") && hit.contains("buttermilk"),
        "{hit}"
    );
    window.open_recipe("Soda Bread").await;
    window.see(&by("ingredient"), "450 g").await;
    window.see(&by("duration"), "35–40 min").await;
    window.close().await;
}

#[tokio::test]
async fn a_recipe_can_be_left_out_and_a_line_put_right_before_saving() {
    let rig = Rig::new();
    let window = rig.start().await;
    paste(&window, PAGE).await;
    window.see_many(&by("found-recipe"), 3).await;
    window.click(&by("keep-recipe")).await;
    // What is typed is read anew.
    paste_again(
        &window,
        &PAGE.replace("450 g plain flour", "460 g rye flour"),
    )
    .await;
    window.see(&by("paste-save"), "two").await;
    window.click(&by("paste-save")).await;
    let cards = window.see_many(&by("card"), 8).await.join("\n");
    assert!(!cards.contains("Roasted Tomato Soup"), "{cards}");
    window.open_recipe("Soda Bread").await;
    let flour = window.see(&by("ingredient"), "460 g").await;
    assert!(flour.contains("rye flour"), "{flour}");
    window.close().await;
}

async fn paste_again(window: &Window, text: &str) {
    window.paste_into(&by("paste-text"), text).await;
}

#[tokio::test]
async fn markup_in_a_title_is_shown_and_not_run() {
    let text = "<script>document.title='has run'</script> Pancakes\n\nIngredients\n- 2 eggs\n- 200 g plain flour\n\nMethod\n\
        1. Mix <img src=x onerror=\"document.title='has run'\"> and fry for 3 minutes.\n";
    let rig = Rig::new();
    let window = rig.start().await;
    paste(&window, text).await;
    window.see_many(&by("found-recipe"), 1).await;
    window.click(&by("paste-save")).await;
    window.see(&by("title"), "Pancakes").await;
    window.see(&by("ingredient"), "200 g").await;
    window.click(&by("original")).await;
    let kept = window.see(&by("source-text"), "onerror").await;
    assert!(
        kept.contains("<script>document.title='has run'</script> Pancakes"),
        "{kept}"
    );
    assert!(kept.contains("<img src=x"), "{kept}");
    let made = "return document.querySelectorAll('main img, main script').length;";
    assert_eq!(window.ask(made, vec![]).await, serde_json::json!(0));
    let title = window.client().title().await.expect("a title");
    assert!(!title.contains("has run"), "{title}");
    window.close().await;
}

#[tokio::test]
async fn a_text_without_a_recipe_says_so_and_loses_nothing() {
    let rig = Rig::new();
    let window = rig.start().await;
    paste(
        &window,
        "Dear diary,\n\ntoday I cooked nothing at all and it rained.",
    )
    .await;
    window.see(&by("paste-title"), "No recipe").await;
    window.see_gone(&by("found-recipe")).await;
    let kept = window
        .ask(
            "return document.querySelector('[data-testid=paste-text]').value;",
            vec![],
        )
        .await;
    assert!(
        kept.as_str().is_some_and(|text| text.contains("it rained")),
        "{kept}"
    );
    window.close().await;
}

#[tokio::test]
async fn five_megabytes_are_read_and_the_window_stays_alive() {
    let rig = Rig::new();
    let window = rig.start().await;
    paste(&window, "Soup").await;
    let put = "
        const field = document.querySelector('[data-testid=paste-text]');
        const line = 'It rained all day, and nobody wrote a recipe down.\\n';
        field.value = line.repeat(5_000_000 / line.length) + arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));
    ";
    window.ask(put, vec![serde_json::json!(PAGE)]).await;
    // The window answers while the text is read ...
    window.press("\u{E009}k\u{E000}").await;
    window.fill(&by("convert-input"), "1 kg in g").await;
    window.see(&by("convert-answer"), "1000 g").await;
    window.press("\u{E00C}").await;
    // ... and in the end says what it found.
    let found = window.see_many(&by("found-recipe"), 3).await.join("\n");
    assert!(found.contains("Lemon Squares"), "{found}");
    window.close().await;
}
