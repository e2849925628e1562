#!/usr/bin/env bash
# Runs every test there is: Rust units, properties, corpus, doctests and the journeys through the real window (they start a
# display of their own), then the window's own tests and types. Goes on after a failure, so that one run tells all.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"
# shellcheck source=tools/tally.sh
. "$ROOT/tools/tally.sh"

main() {
  rm -f target/tally/tests
  tools/setup.sh tests
  tools/build_ui.sh
  export NO_COLOR=1 CARGO_TERM_COLOR=never
  step read_vitest "window's logic (vitest)" npm --prefix ui run --silent test
  step read_outcome "window's types (svelte-check)" npm --prefix ui run --silent check
  step read_cargo "Rust, doctests, journeys (cargo test)" cargo test --workspace --no-fail-fast
  close_tally tests
}

main "$@"
