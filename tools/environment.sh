# shellcheck shell=bash
# Where every script here stands: strict mode, the project's root, the paths of the tools that set-up fetches, and how we
# speak. Sourced, never run; installs and builds nothing. Kept to what the bash 3.2 of macOS understands.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
LOCAL_NODE=$ROOT/.node
export PATH="$LOCAL_NODE/node_modules/.bin:${CARGO_HOME:-${HOME:-/root}/.cargo}/bin:$PATH"
cd "$ROOT"

say() { printf '%s\n' "levain: $*"; }

# stop MESSAGE [REMEDY]: ends the script; the remedy may span lines and is indented.
stop() {
  printf '%s\n' "levain: $1" >&2
  [ $# -lt 2 ] || printf '%s\n' "$2" | sed 's/^/        /' >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# The answer is one of: linux macos windows other.
system() {
  case $(uname -s) in
  Linux) echo linux ;;
  Darwin) echo macos ;;
  MINGW* | MSYS* | CYGWIN*) echo windows ;;
  *) echo other ;;
  esac
}

# at_least VERSION WANTED: compares up to three numbers, "1.95.0" with "1.90".
at_least() {
  local IFS=. have_part wanted_part position
  # shellcheck disable=SC2206 # split at the dots on purpose
  local have_parts=(${1%%[-+ ]*}) wanted_parts=(${2%%[-+ ]*})
  for position in 0 1 2; do
    have_part=${have_parts[$position]:-0} wanted_part=${wanted_parts[$position]:-0}
    [ "$have_part" -le "$wanted_part" ] || return 0
    [ "$have_part" -ge "$wanted_part" ] || return 1
  done
}
