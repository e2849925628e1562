//! Shopping: two recipes at the sizes they are shown at become one list, which is ticked off, changed by hand and taken back.

use crate::{page::by, rig::Rig};

#[tokio::test]
async fn two_recipes_at_their_sizes_become_one_list() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.click(&by("factor-2")).await;
    window.see(&by("ingredient"), "1000 g").await;
    window.click(&by("shop-for")).await;
    window.see(&by("toast"), "Croissants ×2").await;
    window.click(".brand").await;
    window.open_recipe("Chocolate Fondant").await;
    window.see(&by("ingredient"), "130 g").await;
    window.click(&by("shop-for")).await;
    window.see(&by("toast"), "Chocolate Fondant").await;

    window.click(&by("shopping-place")).await;
    let dishes = window.see_many(&by("shopping-dish"), 2).await.join("\n");
    assert!(dishes.contains("×2") && dishes.contains("×1"), "{dishes}");
    // 2 × (280 + 40) g for the croissants and 130 g for the fondants.
    let butter = window.see("[data-item=butter]", "770 g").await;
    assert!(butter.contains("Croissants"), "{butter}");

    window.click("[data-item=butter] input").await;
    window.see(&by("shopping-sum"), "1 in the basket").await;
    window.fill(&by("shopping-add"), "2 l milk\u{E007}").await;
    window.see("[data-item=milk]", "by hand").await;

    // It is all there after a restart.
    window.close().await;
    let window = rig.start().await;
    window.click(&by("shopping-place")).await;
    window.see(&by("shopping-sum"), "1 in the basket").await;
    window.see("[data-item=milk]", "by hand").await;
    window.click(&by("shopping-clear")).await;
    window.see(&by("shopping-empty"), "Nothing to buy").await;
    window.click(&by("undo")).await;
    window.see("[data-item=butter]", "770 g").await;
    window.close().await;
}
