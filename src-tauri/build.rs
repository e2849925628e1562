//! Embeds ui/dist and turns our own commands into permissions, so that the window may call these and nothing else.
//! The list of commands is the one of crates/wire.

#[path = "../crates/wire/src/commands.rs"]
mod commands;

fn main() {
    // A custom pattern of capabilities is not watched by tauri-build, and a file newly added to ui/dist would not be
    // embedded, hence the watching here.
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    println!("cargo:rerun-if-changed=crates/wire/src/commands.rs");
    println!("cargo:rerun-if-changed=ui/dist");
    let manifest = tauri_build::AppManifest::new().commands(commands::COMMANDS);
    let attributes = tauri_build::Attributes::new()
        .app_manifest(manifest)
        .capabilities_path_pattern("./src-tauri/capabilities/**/*");
    if let Err(error) = tauri_build::try_build(attributes) {
        println!("cargo:warning=levain: {error:#}");
        std::process::exit(1);
    }
}
