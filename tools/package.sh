#!/usr/bin/env bash
# Builds what a cook installs: a .deb on Linux, a .dmg on macOS, an installer on Windows; with link-time optimisation, so it
# takes longer than `make run`. Publishes nothing.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

main() {
  local kind folder
  case $(system) in
  linux) kind=deb ;;
  macos) kind=dmg ;;
  windows) kind=nsis ;;
  *) stop "no package is known for $(uname -s)" "make run works wherever Tauri does." ;;
  esac
  tools/setup.sh window
  say "building the package (five minutes or more the first time)"
  ui/node_modules/.bin/tauri build --bundles "$kind" || stop "the package could not be built"
  folder=${CARGO_TARGET_DIR:-target}/release/bundle/$kind
  say "done:"
  find "$folder" -maxdepth 1 -type f -name "*.$([ "$kind" = nsis ] && echo exe || echo "$kind")" -exec ls -lh {} +
  [ "$kind" != deb ] || say "install it with: sudo apt-get install ./PATH-OF-THE-DEB"
}

main "$@"
