#!/usr/bin/env bash
# Draws docs/screenshots anew: a journey through the real window, on a display of its own, saves what it sees.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh tests
tools/build_ui.sh
mkdir -p docs/screenshots
started=$(mktemp)
LEVAIN_SCREENSHOTS=1 cargo test --package levain --test journeys -- screenshots --nocapture
drawn=$(find docs/screenshots -name '*.png' -newer "$started" | LC_ALL=C sort)
rm -f "$started"
[ -n "$drawn" ] || stop "no picture was drawn" "The journey that draws them is in tests/journeys/screenshots.rs."
say "drawn anew:"
printf '%s\n' "$drawn"
