# shellcheck shell=bash
# Counts what test runners printed and what steps did, and closes with a plain line. Sourced; runs no test by itself.
# Each step's output is shown as it comes and read afterwards.

TALLY_PASSED=0
TALLY_FAILED=0
TALLY_LINES=

# step READER NAME COMMAND...: runs COMMAND; READER turns its output into "PASSED FAILED". A step that fails counts as at
# least one failure, whatever its output says: a test that does not compile has failed, too.
step() {
  local reader=$1 name=$2 log code=0 passed failed
  shift 2
  log=$(mktemp)
  printf '\n== %s\n' "$name"
  "$@" </dev/null 2>&1 | tee "$log" || code=$?
  read -r passed failed <<<"$("$reader" "$code" <"$log")"
  rm -f "$log"
  [ "$code" = 0 ] || [ "$failed" -gt 0 ] || failed=1
  TALLY_PASSED=$((TALLY_PASSED + passed))
  TALLY_FAILED=$((TALLY_FAILED + failed))
  TALLY_LINES=$TALLY_LINES$(printf '  %-44s %5d passed, %d failed' "$name" "$passed" "$failed")$'\n'
}

# "test result: ok. 12 passed; 0 failed; 0 ignored; ..." once for each test program
read_cargo() { awk '/^test result: / { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) p += $(i - 1); if ($i ~ /^failed;/) f += $(i - 1) } } END { print p + 0, f + 0 }'; }

# "      Tests  1 failed | 39 passed (40)"
read_vitest() { sed -n 's/^ *Tests  *//p' | awk '{ for (i = 2; i <= NF; i++) { if ($i == "passed") p += $(i - 1); if ($i == "failed") f += $(i - 1) } } END { print p + 0, f + 0 }'; }

# A check passes or fails as a whole.
read_outcome() { if [ "$1" = 0 ]; then echo 1 0; else echo 0 1; fi; }

# close_tally KIND: the table, the plain line, and the exit code. Nothing passed means nothing was tested, a failure, too.
close_tally() {
  printf '\n%s\n' "$TALLY_LINES"
  mkdir -p target/tally
  printf '%d %d\n' "$TALLY_PASSED" "$TALLY_FAILED" >"target/tally/$1"
  printf '%s: %d passed, %d failed\n' "$1" "$TALLY_PASSED" "$TALLY_FAILED"
  [ "$TALLY_PASSED" -gt 0 ] || stop "nothing was run"
  [ "$TALLY_FAILED" = 0 ]
}
