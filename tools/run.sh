#!/usr/bin/env bash
# Opens Levain: sets up what is missing, builds, starts the window. Where there is no display it says so and does the main
# job in the terminal instead, with levain-cli.
#
# The build is optimised like the one in `make package`, but links without LTO: minutes less, a few megabytes more.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

PROFILE=quick
BUILT=${CARGO_TARGET_DIR:-target}/$PROFILE

main() {
  if has_display; then
    open_window
  else
    say "no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the recipes come to the terminal"
    cook_in_terminal
  fi
}

has_display() { [ "$(system)" != linux ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }

open_window() {
  tools/setup.sh window
  tools/build_ui.sh
  say "building the app (about five minutes the first time, seconds later)"
  cargo build --profile "$PROFILE" --package levain --bin levain || stop "the app could not be built"
  say "opening the window"
  "$BUILT/levain" || stop "the window closed with an error (code $?)" \
    "If no window came up: is the display ${WAYLAND_DISPLAY:-${DISPLAY:-}} yours and reachable?
Without one, try: env -u DISPLAY -u WAYLAND_DISPLAY make run"
}

cook_in_terminal() {
  tools/setup.sh terminal
  say "building levain-cli (a minute or two the first time)"
  cargo build --profile "$PROFILE" --package cli --bin levain-cli || stop "levain-cli could not be built"
  say "the recipes that come with Levain:"
  sed -s -n '1s/^# */  - /p' recipes/*.txt
  show scale recipes/croissants.txt --by 2
  show scale recipes/jamaican-rum-cake.txt --by 1 --units metric
  show convert "1 cup plain flour" g
  say "go on with $BUILT/levain-cli --help; the window opens where there is a display"
}

# Shows a command as a cook would type it, then what it answers.
show() {
  local word line='$ levain-cli'
  for word in "$@"; do
    case $word in *' '*) line="$line \"$word\"" ;; *) line="$line $word" ;; esac
  done
  printf '\n%s\n\n' "$line"
  "$BUILT/levain-cli" "$@"
  echo
}

main "$@"
