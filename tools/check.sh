#!/usr/bin/env bash
# Looks at the code without running it: format, lints, docs, generated types, licences. Every warning is a fault. Changes
# nothing but ui/src/lib/api/generated, which it writes anew to see whether it is fresh.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"
# shellcheck source=tools/tally.sh
. "$ROOT/tools/tally.sh"

GENERATED=ui/src/lib/api/generated

main() {
  rm -f target/tally/checks
  tools/setup.sh window
  provide_lint_tools
  tools/build_ui.sh
  export NO_COLOR=1 CARGO_TERM_COLOR=never
  step read_outcome "format (cargo fmt)" cargo fmt --all --check
  step read_outcome "window's lints (eslint)" npm --prefix ui run --silent lint
  step read_outcome "window's types (svelte-check)" npm --prefix ui run --silent check
  step read_outcome "Cargo.lock is up to date" lock_is_fresh
  step read_outcome "lints (clippy)" cargo clippy --quiet --keep-going --workspace --all-targets -- -D warnings
  step read_outcome "docs (cargo doc)" env RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps
  step read_outcome "types for the window are fresh" types_are_fresh
  step read_outcome "licences, bans, sources (cargo deny)" tools/licences.sh
  close_tally checks
}

provide_lint_tools() {
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  have rustup || stop "rustfmt and clippy are missing" "Install them with your distribution's Rust, then try again."
  say "getting rustfmt and clippy by rustup"
  rustup component add rustfmt clippy || stop "rustup could not get rustfmt and clippy" "Is the network there?"
}

lock_is_fresh() { cargo metadata --format-version 1 --locked >/dev/null; }

# The tests of crates/wire write the TypeScript types from the Rust ones. What is staged or committed has to be the same.
types_are_fresh() {
  cargo test --quiet --package wire >/dev/null 2>&1 || { echo "the tests of crates/wire fail, see make test" && return 1; }
  git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "not a git checkout, nothing to compare with" && return 0; }
  git --no-pager diff --exit-code -- "$GENERATED" || { stale && return 1; }
  [ -z "$(git ls-files --others --exclude-standard -- "$GENERATED")" ] || { stale && return 1; }
}

stale() { echo "the types in $GENERATED were stale; they are fresh now: look at them and commit them"; }

main "$@"
