//! What stands beside a recipe's text, in the real window: stars, tags, a photo served by its name, and an earlier text brought back.

use std::process::Command;

use kitchen::{Kitchen, Origin, Query};

use crate::{
    page::by,
    rig::{Rig, until},
};

const LOAF: &str = "# Oat loaf\n\n## Ingredients\n\n- 300 g oats\n- 200 ml milk\n\n## Method\n\n1. Mix all.\n2. Bake for 20 minutes.\n";

/// A library that was used before: the loaf with a photo, its text once changed.
fn used_before(rig: &Rig) {
    let mut kitchen = Kitchen::open(&rig.library()).expect("a library");
    let id = kitchen
        .save_pasted(LOAF, &[0], &[], Origin::Pasted, 1_762_610_520_000)
        .expect("saved")
        .remove(0);
    let later = LOAF.replace("200 ml milk", "180 ml milk");
    kitchen
        .save_edit(&id, &later, &[], 1_763_715_000_000)
        .expect("changed");
    let photo = rig.library().join("loaf.png");
    let drawn = Command::new("convert")
        .args(["-size", "640x480", "plasma:tan-brown"])
        .arg(&photo)
        .status()
        .expect("the photo needs ImageMagick; on Debian: apt-get install imagemagick");
    assert!(drawn.success(), "a photo is drawn");
    kitchen.add_photo(&id, &photo).expect("a photo");
    let listed = kitchen.list_entries(&Query::default()).expect("a list");
    assert_eq!(listed.total, 1);
}

#[tokio::test]
async fn labels_photo_and_history_of_a_recipe() {
    let rig = Rig::new();
    used_before(&rig);
    let window = rig.start().await;
    window.open_recipe("Oat loaf").await;

    // The photo comes through its own scheme, under the strict policy, and is really painted.
    until("the photo is painted", || async {
        let script = "const img = document.querySelector('[data-testid=photo]'); return img ? img.naturalWidth : 0;";
        let width = window.ask(script, vec![]).await;
        (width.as_u64() == Some(640)).then_some(())
    })
    .await;

    window.click(".star:nth-of-type(4)").await;
    window.see_attribute(&by("stars"), "data-rating", "4").await;
    window.click(&by("edit-tags")).await;
    window
        .fill(&by("tags"), "breakfast, keeps well\u{E007}")
        .await;
    window.see(".tag", "keeps well").await;

    window.click(&by("earlier-texts")).await;
    window.click(&by("version")).await;
    window.see(&by("compared"), "1 line gone, 1 new").await;
    window.click(&by("bring-back")).await;
    window.see(&by("ingredients"), "200 ml").await;
    window.close().await;

    let window = rig.start().await;
    window.open_recipe("Oat loaf").await;
    window.see(&by("ingredients"), "200 ml").await;
    window.see_attribute(&by("stars"), "data-rating", "4").await;
    window.see(".tag", "breakfast").await;
    window.close().await;
}
