#!/usr/bin/env bash
# Opens Levain while you work on it: pages reload as they are edited, Rust is rebuilt. Uses your own library of recipes.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh window
exec ui/node_modules/.bin/tauri dev
