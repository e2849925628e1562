//! A library that cannot be opened: words and a way out, and the file is kept.

use std::fs;

use crate::{
    page::by,
    rig::{Rig, until},
};

#[tokio::test]
async fn a_library_file_that_is_no_database_says_so_and_is_kept() {
    let rig = Rig::new();
    fs::create_dir_all(rig.library()).expect("a folder");
    fs::write(
        rig.library().join("library.db"),
        "this is a shopping list, not a database\n".repeat(200),
    )
    .expect("a file");
    let window = rig.start().await;
    let words = window.see(&by("house-trouble"), "damaged").await;
    assert!(words.contains("library.db"), "{words}");
    window.click(&by("start-afresh")).await;
    window.see_many(&by("card"), 6).await;
    window.close().await;

    let kept = find(&rig.library(), "shopping list");
    assert!(kept, "the damaged file is kept beside the new library");
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.close().await;
}

#[tokio::test]
async fn a_damaged_library_is_restored_from_the_backup_that_made_itself() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    let made = || find(&rig.library(), "\"recipes\": 6");
    until("a backup is made", || async { made().then_some(()) }).await;
    window.close().await;
    let file = rig.library().join("library.db");
    let whole = fs::read(&file).expect("a library");
    fs::write(&file, &whole[..whole.len() / 2]).expect("damage");

    let window = rig.start().await;
    window.see(&by("house-trouble"), "damaged").await;
    window.see(&by("rescue-backup"), "6 recipes").await;
    window.click(&by("restore")).await;
    window.see_many(&by("card"), 6).await;
    window.see(&by("toast"), "Restored the backup").await;
    window.close().await;
    let aside = fs::read_dir(rig.library())
        .expect("the library's folder")
        .flatten();
    let mut kept =
        aside.filter(|entry| entry.file_name().to_string_lossy().starts_with("damaged-"));
    let kept = kept.next().expect("the damaged file is kept").path();
    let kept = fs::read(kept.join("library.db")).expect("kept");
    assert!(kept == whole[..whole.len() / 2], "it was changed");
}

/// Whether any file below `folder` holds `words`.
fn find(folder: &std::path::Path, words: &str) -> bool {
    fs::read_dir(folder)
        .expect("the library's folder")
        .flatten()
        .any(|entry| {
            let path = entry.path();
            if path.is_dir() {
                find(&path, words)
            } else {
                fs::read(&path).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(words))
            }
        })
}
