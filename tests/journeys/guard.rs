//! What the page must not be able to do: run script from a text, go elsewhere, reach the network, read files, use the shell.

use serde_json::{Value, json};

use crate::{
    page::by,
    rig::{Rig, Window},
};

/// What a promise of the page comes to: its value, or "refused: " and why.
async fn outcome(window: &Window, promise: &str) -> String {
    let script = format!(
        "const done = arguments[arguments.length - 1];
         ({promise}).then((value) => done(`done: ${{value}}`), (why) => done(`refused: ${{why?.code ?? why}}`));"
    );
    let answer = window
        .client()
        .execute_async(&script, vec![])
        .await
        .expect("the page answers");
    answer.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn the_page_is_kept_in() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;

    let inline = "
        const script = document.createElement('script');
        script.textContent = 'window.wasRun = true';
        document.head.append(script);
        return window.wasRun ?? null;
    ";
    assert_eq!(
        window.ask(inline, vec![]).await,
        Value::Null,
        "script in the page must not run"
    );
    let style = "
        const box = document.createElement('p');
        box.setAttribute('style', 'position: fixed');
        document.body.append(box);
        const position = getComputedStyle(box).position;
        box.remove();
        return position;
    ";
    assert_eq!(
        window.ask(style, vec![]).await,
        json!("static"),
        "style attributes must not apply"
    );

    let fetched = outcome(&window, "fetch('https://example.org/')").await;
    assert!(fetched.starts_with("refused"), "{fetched}");
    for command in [
        "plugin:window|close",
        "plugin:path|resolve_directory",
        "plugin:dialog|open",
        "plugin:event|emit",
    ] {
        let answer = outcome(
            &window,
            &format!("window.__TAURI_INTERNALS__.invoke('{command}', {{}})"),
        )
        .await;
        assert!(answer.starts_with("refused"), "{command}: {answer}");
    }
    let read = "window.__TAURI_INTERNALS__.invoke('read_file', { path: '/etc/passwd' })";
    assert_eq!(outcome(&window, read).await, "refused: file_unreadable");

    window
        .ask(
            "window.open('https://example.org/'); location.href = 'https://example.org/';",
            vec![],
        )
        .await;
    window.see(&by("headline"), "Six recipes").await;
    let address = window.client().current_url().await.expect("an address");
    assert_ne!(address.host_str(), Some("example.org"));
    window.close().await;
}

#[tokio::test]
async fn a_second_start_brings_the_first_forward_without_a_session_bus() {
    let rig = Rig::new();
    let first = rig.start().await;
    first.see_many(&by("card"), 6).await;
    for _ in 0..2 {
        let (succeeded, words) = rig.start_again();
        assert!(succeeded, "{words}");
        assert!(words.contains("open already"), "{words}");
    }
    first.open_recipe("Croissants").await;
    first.click(&by("factor-2")).await;
    first.see(&by("ingredient"), "1000 g").await;
    first.kill().await;
    // What a killed one leaves behind is in nobody's way.
    let next = rig.start().await;
    next.see_many(&by("card"), 6).await;
    next.close().await;
}
