//! What the page must not be able to do: run script from a text, go elsewhere, reach the network, read files, use the shell.

use std::{collections::BTreeMap, io::Read, net::TcpListener, sync::mpsc};

use serde_json::{Value, json};

use crate::{
    page::by,
    rig::{PATIENCE, Rig, Window},
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

/// The policy that the window really holds to, as it tells when it refuses something.
const POLICY: &str = "
    const done = arguments[arguments.length - 1];
    document.addEventListener('securitypolicyviolation', (event) => done(event.originalPolicy), { once: true });
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.head.append(script);
";

#[tokio::test]
async fn the_window_holds_to_the_policy_of_the_release() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    let told = window.client().execute_async(POLICY, vec![]).await;
    let told = told
        .expect("a policy")
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let config: Value = serde_json::from_str(include_str!("../../tauri.conf.json")).expect("JSON");
    let written: BTreeMap<String, String> =
        serde_json::from_value(config["app"]["security"]["csp"].clone()).expect("a policy");
    let held: BTreeMap<&str, Vec<&str>> = told
        .split(';')
        .filter_map(|part| part.trim().split_once(' '))
        .map(|(name, sources)| (name, sources.split(' ').collect()))
        .collect();
    for (name, sources) in &written {
        let held = held
            .get(name.as_str())
            .unwrap_or_else(|| panic!("{name} is not in {told}"));
        for source in sources.split(' ') {
            assert!(held.contains(&source), "{name} {source} in {told}");
        }
        // What is added when it is built are the marks of our own scripts and styles.
        for more in held {
            let mark = more.starts_with("'sha256-") || more.starts_with("'nonce-");
            assert!(mark || sources.contains(more), "{name} {more} in {told}");
        }
    }
    assert_eq!(held.len(), written.len(), "{told}");
    let frozen = window
        .ask("return Object.isFrozen(Object.prototype);", vec![])
        .await;
    assert_eq!(frozen, json!(true));
    assert_eq!(
        window.ask("return typeof window.__TAURI__;", vec![]).await,
        json!("undefined")
    );
    window.close().await;
}

/// How a page can be opened or asked for.
const WAYS: [&str; 16] = [
    "frame", "object", "embed", "img", "link", "script", "a", "blank", "form", "open", "beacon",
    "socket", "source", "worker", "fetch", "assign",
];

/// Opens a page of elsewhere in every way that a page has, as if a text of an import had got as far as that.
const OPEN: &str = "
    const address = arguments[0];
    const frame = (name, value) => {
        const made = document.createElement('iframe');
        made.setAttribute(name, value);
        document.body.append(made);
    };
    const page = `<script>parent.reached = true; top.__TAURI_INTERNALS__.invoke('list_recipes').then(() => top.reached = true)</script>`;
    frame('src', address.frame);
    frame('src', 'data:text/html,' + page);
    frame('srcdoc', page);
    frame('src', URL.createObjectURL(new Blob([page], { type: 'text/html' })));
    for (const [kind, name] of [['object', 'data'], ['embed', 'src'], ['img', 'src'], ['link', 'href'], ['script', 'src']]) {
        const made = document.createElement(kind);
        if (kind === 'link') made.rel = 'stylesheet';
        made.setAttribute(name, address[kind]);
        document.body.append(made);
    }
    const link = document.createElement('a');
    link.href = address.a;
    document.body.append(link);
    link.click();
    link.href = address.blank;
    link.target = '_blank';
    link.click();
    const form = document.createElement('form');
    form.action = address.form;
    document.body.append(form);
    form.submit();
    window.open(address.open);
    navigator.sendBeacon?.(address.beacon);
    try { new WebSocket(address.socket.replace('http', 'ws')); } catch {}
    try { new EventSource(address.source); } catch {}
    try { new Worker(address.worker); } catch {}
    fetch(address.fetch).catch(() => {});
    location.assign(address.assign);
";

#[tokio::test]
async fn a_page_opened_from_an_import_reaches_no_command() {
    let (tell, opened) = mpsc::channel();
    let (hear, heard) = mpsc::channel();
    let mut addresses = BTreeMap::new();
    for way in WAYS {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its number");
        addresses.insert(way, format!("http://{address}/page"));
        let (tell, hear) = (tell.clone(), hear.clone());
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let hear = hear.clone();
                let _ = tell.send(way);
                std::thread::spawn(move || {
                    let mut bytes = [0; 200];
                    let read = stream.read(&mut bytes).unwrap_or(0);
                    hear.send((way, read))
                });
            }
        });
    }
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.ask(OPEN, vec![json!(addresses)]).await;
    // The window is where it was, and answers.
    window.open_recipe("Croissants").await;
    let told = window
        .ask("return [location.href, window.reached ?? null];", vec![])
        .await;
    assert!(
        told[0]
            .as_str()
            .is_some_and(|here| here.starts_with("tauri://")),
        "{told}"
    );
    assert_eq!(told[1], Value::Null, "a page inside reached the host");
    // What could be framed at all has no way to the host of its own.
    let frames = window
        .ask("return window.frames.length;", vec![])
        .await
        .as_u64();
    for number in 0..frames.unwrap_or(0) {
        let number = u16::try_from(number).expect("few");
        if window.client().enter_frame(number).await.is_err() {
            continue;
        }
        let script = "const host = window.__TAURI_INTERNALS__; \
            if (!host?.invoke || !host.postMessage) return 'no way'; \
            window.answer = 'waits'; \
            host.invoke('list_recipes', {}).then(() => { window.answer = 'reached' }, () => { window.answer = 'refused' }); \
            return 'asked';";
        let told = window.client().execute(script, vec![]).await;
        let told = told.ok().and_then(|told| told.as_str().map(str::to_owned));
        assert_ne!(told.as_deref(), Some("asked"), "frame {number}");
        window
            .client()
            .enter_parent_frame()
            .await
            .expect("the page");
    }
    window.close().await;
    // WebKit opens a line to the host of a link before it asks whether it may go there; not a byte is said on it.
    let opened: Vec<&str> = opened.try_iter().collect();
    for way in &opened {
        assert!(["a", "blank"].contains(way), "{way} opened a connection");
    }
    for _ in &opened {
        let (way, read) = heard
            .recv_timeout(PATIENCE)
            .expect("it ends with the window");
        assert_eq!(read, 0, "{way} asked for something");
    }
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
