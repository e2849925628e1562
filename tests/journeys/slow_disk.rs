//! Fault 31: a disk that takes for ever to sync. While a save waits for it the window goes on: it answers and draws; and what was saved is there in the end.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    page::by,
    rig::{Rig, until},
};

/// Builds the disk; a C compiler is there, since SQLite is built with it.
fn slow_disk(folder: &Path) -> PathBuf {
    let library = folder.join("slow_disk.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/journeys/slow_disk.c"
        ))
        .arg("-ldl")
        .status()
        .expect("the slow disk needs a C compiler");
    assert!(built.success(), "the slow disk is built");
    library
}

#[tokio::test]
async fn fault_31_the_window_goes_on_while_the_disk_does_not() {
    let mut rig = Rig::new();
    let folder = rig.library().with_file_name("disk");
    fs::create_dir_all(&folder).expect("a folder");
    let gate = folder.join("gate");
    fs::write(&gate, "").expect("a gate");
    rig.also_with("LD_PRELOAD", slow_disk(&folder));
    rig.also_with("LEVAIN_TEST_GATE", gate.clone());
    let waiting = folder.join("gate.waiting");

    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    let mut slowest = Duration::ZERO;
    for stars in 1..=5 {
        let closed = File::open(&gate).expect("the gate");
        closed.lock().expect("the gate is closed");
        let _ = fs::remove_file(&waiting);
        let star = format!(".star:nth-of-type({stars})");
        let press = "document.querySelector(arguments[0]).click(); return 1;";
        window.ask(press, vec![json!(star)]).await;
        until("the save waits for the disk", || async {
            waiting.exists().then_some(())
        })
        .await;
        // The window's own thread answers every one of these, and the page draws between them.
        for _ in 0..20 {
            let began = Instant::now();
            let title = window.client().title().await.expect("the window answers");
            assert!(!title.is_empty());
            window.ask("return document.title;", vec![]).await;
            slowest = slowest.max(began.elapsed());
        }
        let draws = "const done = arguments[arguments.length - 1]; \
            requestAnimationFrame(() => requestAnimationFrame(() => done('drawn')));";
        let drawn = window.client().execute_async(draws, vec![]).await;
        assert_eq!(drawn.expect("it draws"), json!("drawn"));
        drop(closed);
        window
            .see_attribute(&by("stars"), "data-rating", &stars.to_string())
            .await;
    }
    println!("fault 31: 5 saves held up; the slowest of 200 answers meanwhile took {slowest:?}");
    window.close().await;

    let window = rig.start().await;
    window.open_recipe("Croissants").await;
    window.see_attribute(&by("stars"), "data-rating", "5").await;
    window.close().await;
}
