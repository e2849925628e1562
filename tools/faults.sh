#!/usr/bin/env bash
# Runs the fault tests with all their counts (docs/reliability.md); it takes minutes, the journey through the window twenty of them.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

export LEVAIN_FAULTS=full
tools/setup.sh tests
tools/build_ui.sh
cargo test --package library --lib --test faults --test faults_of_files -- --nocapture --test-threads=1 "$@"
cargo test --package interchange --package parser --package kitchen --package cli --test faults -- --nocapture --test-threads=1 "$@"
cargo test --package quantity --test every_pair -- --nocapture "$@"
cargo test --package kitchen --test round_trip -- --nocapture "$@"
exec cargo test --package levain --test journeys -- fault_ --nocapture --test-threads=1 "$@"
