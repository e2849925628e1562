//! Started where no window can be opened.

use std::process::Command;

#[test]
fn without_a_display_the_program_says_so_and_ends() {
    let output = Command::new(env!("CARGO_BIN_EXE_levain"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("XDG_RUNTIME_DIR", "/nonexistent")
        .output()
        .expect("the program can be started");
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("there is no display here"), "{words}");
    assert!(!words.contains("panicked"), "{words}");
}
