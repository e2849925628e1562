#!/usr/bin/env bash
# Runs the fault tests of the library with all their counts (docs/reliability.md); it takes minutes.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

LEVAIN_FAULTS=full exec cargo test --package library --lib --test faults --test faults_of_files -- --nocapture --test-threads=1 "$@"
