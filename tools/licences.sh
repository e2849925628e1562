#!/usr/bin/env bash
# Looks at what comes in with dependencies: licences, bans, sources (deny.toml). Gets cargo-deny where it is missing, which takes two
# minutes of two cores, and says so. Asks for no advisories: they need a copy of their database.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

VERSION=0.20

main() {
  provide_cargo_deny
  cargo deny --all-features check licenses bans sources
}

provide_cargo_deny() {
  local present
  present=$(cargo deny --version 2>/dev/null) || present=
  case $present in
  "cargo-deny $VERSION."*) return ;;
  esac
  # An own folder below target: a cargo-deny that somebody has installed stays as it is.
  local into=$ROOT/target/cargo-deny-$VERSION
  export PATH="$into/bin:$PATH"
  [ ! -x "$into/bin/cargo-deny" ] || return 0
  say "building cargo-deny $VERSION; here is: ${present:-none}"
  local began=$SECONDS
  CARGO_TARGET_DIR="$into/build" cargo install cargo-deny --quiet --locked --version "^$VERSION" --root "$into" ||
    stop "cargo-deny could not be built" "Is the network there? Or install it yourself: cargo install cargo-deny --locked"
  rm -rf "$into/build"
  say "built in $((SECONDS - began)) seconds"
}

main "$@"
