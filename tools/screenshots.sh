#!/usr/bin/env bash
# Draws docs/screenshots anew: a journey through the real window, on a display of its own, saves what it sees.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh tests
tools/build_ui.sh
mkdir -p docs/screenshots
LEVAIN_SCREENSHOTS=1 cargo test --package levain --test journeys -- screenshots --nocapture
say "docs/screenshots holds:"
find docs/screenshots -name '*.png' -exec ls -lh {} +
