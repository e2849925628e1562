//! What the release is built with, read from the real files: the policy of the page, what the page may ask of the host, and none of the
//! switches that would open a way around them. That the window holds to it is the business of the journeys.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> Value {
    let text = fs::read_to_string(root().join(path)).expect("the file is there");
    serde_json::from_str(&text).expect("JSON")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Every key in it, however deep.
fn keys(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(fields) => {
            let own = fields.keys().map(String::as_str);
            own.chain(fields.values().flat_map(keys)).collect()
        }
        Value::Array(items) => items.iter().flat_map(keys).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_policy_of_the_page_is_strict() {
    let config = read("tauri.conf.json");
    let security = &config["app"]["security"];
    let policy: BTreeMap<String, String> =
        serde_json::from_value(security["csp"].clone()).expect("a policy, directive by directive");
    // Photos have a scheme of their own, which takes a name and never a path; nothing else is not ours.
    let expected = [
        ("base-uri", "'none'"),
        ("connect-src", "ipc: http://ipc.localhost"),
        ("default-src", "'self'"),
        ("font-src", "'self'"),
        ("form-action", "'none'"),
        ("img-src", "'self' blob: photo: http://photo.localhost"),
        ("media-src", "'self'"),
        ("object-src", "'none'"),
        ("script-src", "'self'"),
        ("style-src", "'self'"),
    ];
    let expected = expected.map(|(name, sources)| (name.to_owned(), sources.to_owned()));
    assert_eq!(policy, BTreeMap::from(expected));
    assert_eq!(security["freezePrototype"], json!(true));
    assert_eq!(security["capabilities"], json!(["main"]));
    assert_eq!(config["app"]["withGlobalTauri"], json!(false));
    // The same policy while pages are worked on: `devCsp` would be another.
    let forbidden = [
        "devCsp",
        "assetProtocol",
        "dangerousDisableAssetCspModification",
        "dangerousRemoteDomainIpcAccess",
        "dangerousUseHttpScheme",
        "useHttpsScheme",
        "additionalBrowserArgs",
        "devtools",
        "headers",
        "plugins",
        "userAgent",
        "proxyUrl",
        "url",
    ];
    for key in keys(&config) {
        assert!(!forbidden.contains(&key), "\"{key}\" in tauri.conf.json");
        assert!(!key.starts_with("dangerous"), "\"{key}\"");
    }
    // No other file changes it for a system.
    let configs: Vec<String> = names(&root())
        .into_iter()
        .filter(|name| name.to_lowercase().starts_with("tauri.") || name == "Tauri.toml")
        .collect();
    assert_eq!(configs, ["tauri.conf.json"]);
}

#[test]
fn the_page_may_call_our_commands_and_nothing_else() {
    assert_eq!(names(&root().join("src-tauri/capabilities")), ["main.json"]);
    let capability = read("src-tauri/capabilities/main.json");
    let fields: Vec<&str> = keys(&capability);
    // Neither "remote", which would let a page of the web call, nor "webviews" or "platforms".
    assert_eq!(
        fields,
        ["description", "identifier", "permissions", "windows"]
    );
    assert_eq!(capability["windows"], json!(["main"]));
    let permissions = capability["permissions"].as_array().expect("a list");
    for permission in permissions.iter().filter_map(Value::as_str) {
        let of_tauri = [
            "core:event:allow-listen",
            "core:event:allow-unlisten",
            "core:app:allow-version",
        ];
        let ours = permission.starts_with("allow-") && !permission.contains(':');
        assert!(ours || of_tauri.contains(&permission), "\"{permission}\"");
    }
}

/// The features that packages are really built with.
fn features() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let nodes = metadata["resolve"]["nodes"].as_array().expect("packages");
    let name = |id: &str| {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let found = packages.clone().find(|package| package["id"] == id);
        found.and_then(|package| package["name"].as_str().map(str::to_owned))
    };
    let feature = |feature: &Value| feature.as_str().map(str::to_owned);
    nodes
        .iter()
        .filter_map(|node| {
            let name = name(node["id"].as_str()?)?;
            let features = node["features"].as_array()?.iter().filter_map(feature);
            name.starts_with("tauri")
                .then(|| (name, features.collect()))
        })
        .collect()
}

#[test]
fn nothing_is_built_in_that_opens_the_window_up() {
    let features = features();
    let of_tauri = features.get("tauri").expect("tauri is built");
    for feature in [
        "devtools",
        "protocol-asset",
        "isolation",
        "macos-private-api",
    ] {
        assert!(!of_tauri.iter().any(|own| own == feature), "\"{feature}\"");
    }
    // Journeys embed the pages as a release does: by the same scheme, under the same policy.
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("Cargo.toml");
    assert!(manifest.contains("default = [\"custom-protocol\""));
    // Plugins whose commands a page could call reach further than ours.
    for plugin in ["fs", "shell", "http", "opener", "clipboard-manager"] {
        let name = format!("tauri-plugin-{plugin}");
        let used =
            manifest.contains(&format!("{name} =")) || manifest.contains(&format!("{name}."));
        assert!(!used, "\"{name}\"");
    }
    let vite = fs::read_to_string(root().join("ui/vite.config.ts")).expect("vite.config.ts");
    // Only what begins with VITE_ goes into the bundle.
    assert!(vite.contains("envPrefix: [\"VITE_\"]"));
}

#[test]
fn the_window_goes_nowhere_and_opens_nothing() {
    let mut shell = String::new();
    let folder = root().join("src-tauri");
    for part in [folder.clone(), folder.join("commands")] {
        for name in names(&part).iter().filter(|name| name.ends_with(".rs")) {
            shell.push_str(&fs::read_to_string(part.join(name)).expect("source"));
        }
    }
    assert!(shell.contains(".on_navigation("));
    assert!(shell.contains("NewWindowResponse::Deny"));
    // No second window, no page of another origin, no door for a developer.
    assert_eq!(shell.matches("WebviewWindowBuilder::").count(), 1);
    for opening in [
        "WebviewUrl::External",
        "open_devtools",
        "initialization_script",
        ".eval(",
        "navigate(",
    ] {
        assert!(!shell.contains(opening), "\"{opening}\" in src-tauri");
    }
    // Nothing in the page leads out of it: addresses are words.
    let mut pages = vec![root().join("ui/src")];
    while let Some(folder) = pages.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                pages.push(path);
            } else if path.extension().is_some_and(|kind| kind == "svelte") {
                let text = fs::read_to_string(&path).expect("source");
                for opening in [
                    "<iframe",
                    "<object",
                    "<embed",
                    "target=\"_blank\"",
                    "srcdoc",
                ] {
                    assert!(!text.contains(opening), "{} in {}", opening, path.display());
                }
            }
        }
    }
}
