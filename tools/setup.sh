#!/usr/bin/env bash
# Brings what is missing to build Levain: system packages, Rust, Node and the window's npm packages. Says what it is about
# to do before it does it, does nothing when nothing is missing, and where it may not install says what to install.
#
# Usage: tools/setup.sh [terminal|window|tests]
#   terminal  what levain-cli needs: a C compiler and Rust
#   window    that, and what the window needs: WebKit, Node and npm packages (the default)
#   tests     that, and what drives a real window without a screen
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"
# shellcheck source=tools/setup/system_packages.sh
. "$ROOT/tools/setup/system_packages.sh"
# shellcheck source=tools/setup/rust.sh
. "$ROOT/tools/setup/rust.sh"
# shellcheck source=tools/setup/node.sh
. "$ROOT/tools/setup/node.sh"

main() {
  local purpose=${1:-window}
  case $purpose in
  terminal | window | tests) ;;
  *) stop "\"$purpose\" is not something to set up for" "Give one of: terminal, window, tests." ;;
  esac
  provide_system_packages "$purpose"
  provide_rust
  if [ "$purpose" != terminal ]; then
    provide_node
    provide_window_packages
  fi
}

main "$@"
