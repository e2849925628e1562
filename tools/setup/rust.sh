# shellcheck shell=bash
# Finds a Rust that is new enough for Cargo.toml's rust-version, and gets one by rustup where there is none.
# Sourced by tools/setup.sh; touches neither the shell's PATH nor a distribution's own Rust.

wanted_rust() { sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' Cargo.toml 2>/dev/null | head -n 1; }

# The version of the compiler that runs, or nothing: rustup's cargo exists but fails where no toolchain is installed.
present_rust() { have cargo && cargo --version >/dev/null 2>&1 && rustc --version 2>/dev/null | cut -d ' ' -f 2; }

rust_is_ready() {
  local present
  present=$(present_rust) || return 1
  [ -n "$present" ] && at_least "$present" "$(wanted_rust)"
}

provide_rust() {
  rust_is_ready && return
  local wanted
  wanted=$(wanted_rust)
  say "Rust ${wanted:-stable} or newer is needed; here is: $(present_rust || echo none)"
  if have rustup; then
    provide_toolchain
  else
    [ "$(system)" != windows ] || stop "Rust is missing" "winget install Rustlang.Rustup   then open a new terminal"
    say "getting Rust by rustup into ${CARGO_HOME:-${HOME:-/root}/.cargo} (your shell's PATH is left as it is)"
    fetch_rustup || stop "Rust could not be fetched" "Is the network there? You can also install it yourself, see https://rustup.rs, and try again."
    hash -r
  fi
  rust_is_ready || stop "Rust ${wanted:-stable} or newer is still missing" "See https://rustup.rs, then try again."
}

provide_toolchain() {
  if [ -e rust-toolchain.toml ] || [ -e rust-toolchain ]; then
    say "getting the toolchain that rust-toolchain names, by rustup"
    rustup toolchain install || rustup show >/dev/null || stop "rustup could not get that toolchain" "Is the network there?"
  else
    say "getting the newest stable toolchain by rustup, and using it in this folder only"
    { rustup toolchain install stable --profile minimal && rustup override set stable; } ||
      stop "rustup could not get a toolchain" "Is the network there? Try: rustup toolchain install stable"
  fi
}

# The whole script is downloaded before any of it runs.
fetch_rustup() {
  local script
  script=$(curl --proto '=https' --tlsv1.2 --retry 2 -sSf https://sh.rustup.rs) || return 1
  sh -s -- -y --no-modify-path --profile minimal --component clippy --component rustfmt <<<"$script"
}
