#!/usr/bin/env bash
# Builds the window's pages from ui/ into ui/dist, which the app embeds; does nothing when the sources are as they were.
# Expects that tools/setup.sh has been run.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

# A sum over names and contents, so that deleted files count and rewritten equal ones do not.
sources_sum() {
  find ui \( -name node_modules -o -name dist \) -prune -o -type f -exec cksum {} + | LC_ALL=C sort | cksum
}

main() {
  local stamp=ui/node_modules/.levain-built sum log
  sum=$(sources_sum)
  [ -e ui/dist/index.html ] && [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$sum" ] && return
  say "building the window's pages"
  rm -f "$stamp"
  log=$(mktemp)
  npm --prefix ui run --silent build >"$log" 2>&1 </dev/null || { cat "$log" >&2 && stop "the window's pages could not be built"; }
  rm -f "$log"
  printf '%s\n' "$sum" >"$stamp"
}

main "$@"
