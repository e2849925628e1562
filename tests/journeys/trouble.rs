//! A library that cannot be opened: words and a way out, and the file is kept.

use std::fs;

use crate::{page::by, rig::Rig};

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
