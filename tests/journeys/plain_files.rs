//! The folder of plain files in the real window: a file changed in an editor is seen in the window, a recipe changed in the window is
//! seen in its file, and what only the cook can decide is decided there.

use std::fs;
use std::path::Path;

use kitchen::{Kitchen, Origin};

use crate::{
    page::by,
    rig::{Rig, Window, until},
};

const LOAF: &str = "# Oat loaf\n\n## Ingredients\n\n- 300 g oats\n- 200 ml milk\n\n## Method\n\n1. Mix all.\n2. Bake for 20 minutes.";

/// A library whose folder was chosen before: the dialog for that is the system's own.
fn with_folder(rig: &Rig, folder: &Path) {
    let mut kitchen = Kitchen::open(&rig.library()).expect("a library");
    kitchen
        .save_pasted(LOAF, &[0], &[], Origin::Pasted, 1_762_610_520_000)
        .expect("saved");
    kitchen.choose_mirror(folder).expect("a folder");
}

async fn settings(window: &Window) {
    window.click_on("button", "Settings").await;
    window.see(&by("plain-files"), "Plain files").await;
}

async fn file_has(file: &Path, words: &str) {
    until(&format!("{} holds {words:?}", file.display()), || async {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.contains(words).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_folder_of_plain_files_is_kept_in_step() {
    let rig = Rig::new();
    let folder = rig.library().with_file_name("Recipes");
    with_folder(&rig, &folder);
    let file = folder.join("Oat loaf.md");
    let window = rig.start().await;
    settings(&window).await;
    window.see(&by("mirror-words"), "0 recipes in").await;
    window.click(&by("mirror-always")).await;
    window
        .see_attribute(&by("mirror-always"), "aria-checked", "true")
        .await;
    window.click(&by("mirror-now")).await;
    file_has(&file, "- 200 ml milk").await;
    window.see(&by("mirror-words"), "written today at").await;

    // An editor changes the file: the open recipe shows it, unasked.
    window.click_on("button", "Recipes").await;
    window.open_recipe("Oat loaf").await;
    window.see(&by("ingredients"), "200 ml").await;
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, text.replace("200 ml", "180 ml")).expect("written");
    window
        .see(&by("toast"), "1 change read in from the plain files")
        .await;
    window.see(&by("ingredients"), "180 ml").await;

    // The cook changes the recipe: the file says so, unasked.
    window.click(".star:nth-of-type(4)").await;
    window.see_attribute(&by("stars"), "data-rating", "4").await;
    file_has(&file, "rating: 4").await;
    file_has(&file, "- 180 ml milk").await;

    // A second copy and a file that is gone wait for the cook.
    let copy = folder.join("Oat loaf.sync-conflict-20261121-140302-ABCDEFG.md");
    fs::write(&copy, LOAF.replace("200 ml", "90 ml")).expect("written");
    fs::remove_file(&file).expect("gone");
    settings(&window).await;
    window.see(&by("mirror-words"), "2 files to look at").await;
    window.click("[data-way=takeText]").await;
    file_has(&file, "- 90 ml milk").await;
    window.see_gone(&by("matter")).await;
    assert!(!copy.exists(), "the copy's text is in the book");

    // A disk that is not there deletes nothing.
    let away = folder.with_file_name("Away");
    fs::rename(&folder, &away).expect("away");
    window.click(&by("mirror-now")).await;
    window.see(&by("mirror-trouble"), "is not there").await;
    fs::rename(&away, &folder).expect("back");
    window.click(&by("mirror-now")).await;
    window.see_gone(&by("mirror-trouble")).await;
    window.close().await;
}
