#!/usr/bin/env bash
# Measures the speed of reading ingredient lines beside the best parser there is, then the crates with their own benchmarks. docs/benchmarks.md tells what was found and on what.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh window
tools/build_ui.sh
tools/bench/compare.sh
cargo bench --workspace --bench '*' "$@"
