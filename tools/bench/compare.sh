#!/usr/bin/env bash
# Ingredient lines through levain-cli and through the best parser there is, a Python program, in one run on one core: whole process and a
# line. Where that cannot be had, says why and compares with what a study of the field measured.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/../environment.sh"

documented=850 # lines a second, on one core of another machine
built="${CARGO_TARGET_DIR:-$ROOT/target}"
peer="$built/peer"
mkdir -p "$peer"
lines="$peer/lines.txt"
labelled=../shared/data/ingredient_lines/dev.jsonl.gz
if [ -r "$labelled" ] && have python3; then
  python3 -c 'import gzip, json, sys
for line in gzip.open(sys.argv[1], "rt"):
    print(" ".join(json.loads(line)["sentence"].split("\n")))' "$labelled" >"$lines"
  say "lines: $(wc -l <"$lines") labelled lines of ../shared"
else
  grep -hE '^[-•* ]*([0-9½¼¾⅓⅔]|a |an )' recipes/*.txt | sed 's/^[-•* ]*//' >"$lines"
  say "lines: $(wc -l <"$lines") of the bundled recipes (../shared/data is not here)"
fi

one_core=()
if have taskset; then one_core=(taskset -c 0); else say "no taskset here: the system chooses the core"; fi

# seconds COMMAND...: how long it keeps the processor, the best of seven; what else runs on the machine tells less in that than by the clock.
seconds() {
  local TIMEFORMAT='%U %S' run
  for run in 1 2 3 4 5 6 7; do
    { time "${one_core[@]}" "$@" >/dev/null 2>&1; } 2>&1
  done | awk '{ print $1 + $2 }' | sort -n | head -1
}
ours_on() { "$built/quick/levain-cli" parse-lines <"$1"; }
export -f ours_on
export built

cargo build --quiet --profile quick --package cli
: >"$peer/none.txt"
times=1
while [ $(($(wc -l <"$lines") * times)) -lt 50000 ]; do times=$((times * 2)); done
for ((time = 0; time < times; time++)); do cat "$lines"; done >"$peer/many.txt"
many=$(wc -l <"$peer/many.txt")
start=$(seconds bash -c "ours_on '$peer/none.txt'")
whole=$(seconds bash -c "ours_on '$peer/many.txt'")
rate() { awk -v lines="$1" -v seconds="$2" 'BEGIN { printf "%.0f", lines / seconds }'; }
ours=$(rate "$many" "$whole")
say "levain-cli: $many lines in $whole s of the processor, start-up and JSON included: $ours lines a second; an empty run takes $start s"

# The peer in an environment of its own. Every step may fail; then `why` tells it.
why=""
if ! have python3; then
  why="python3 is not here"
elif [ ! -x "$peer/venv/bin/python" ] && ! python3 -m venv "$peer/venv" >"$peer/log" 2>&1; then
  why="python3 cannot make a virtual environment (on Debian: sudo apt-get install python3-venv)"
elif ! "$peer/venv/bin/pip" install --quiet --disable-pip-version-check ingredient-parser-nlp >"$peer/log" 2>&1; then
  why="its package cannot be installed: $(tail -1 "$peer/log")"
fi
export NLTK_DATA="$peer/nltk_data"
try() { "${one_core[@]}" "$peer/venv/bin/python" tools/bench/peer.py; }
if [ -z "$why" ] && ! echo "1 cup flour" | try >"$peer/log" 2>&1; then
  # It fetches a word tagger's data at its first run, from a host that may not be reached.
  if "$peer/venv/bin/pip" download --quiet --no-deps --only-binary :all: --dest "$peer" textblob-aptagger==0.2.0 >"$peer/log" 2>&1 &&
    "$peer/venv/bin/python" tools/bench/tagger_data.py "$peer"/textblob_aptagger-0.2.0-*.whl "$NLTK_DATA" >"$peer/log" 2>&1 &&
    echo "1 cup flour" | try >"$peer/log" 2>&1; then
    say "the peer's word tagger has the data of its forerunner: its own cannot be fetched here. That changes a few answers, not the work"
  else
    why="the data of its word tagger cannot be fetched: $(tail -1 "$peer/log" | cut -c1-120)"
  fi
fi
if [ -n "$why" ]; then
  say "the peer cannot be measured here: $why"
  say "against the $documented lines a second that a study measured on another machine: $((ours / documented)) times as fast"
  exit 0
fi
head -5113 "$lines" >"$peer/some.txt"
read -r some ready reading < <(try <"$peer/some.txt" 2>/dev/null | tail -1)
theirs=$(awk -v lines="$some" -v one="$ready" -v other="$reading" 'BEGIN { printf "%.0f", lines / (one + other) }')
alone=$(rate "$some" "$reading")
ours_alone=$(awk -v lines="$many" -v whole="$whole" -v start="$start" 'BEGIN { printf "%.0f", lines / (whole - start) }')
version=$("$peer/venv/bin/pip" list 2>/dev/null | awk '/ingredient[-_]parser/ { print $2 }')
say "the peer (ingredient-parser-nlp $version): $some lines in $reading s of the processor after $ready s of start-up"
awk -v a="$ours" -v b="$theirs" -v c="$ours_alone" -v d="$alone" 'BEGIN {
  printf "levain: whole process  %8d lines a second, the peer %6d: %.0f times\n", a, b, a / b
  printf "levain: lines alone    %8d lines a second, the peer %6d: %.0f times (a line: %.1f against %.0f microseconds)\n", c, d, c / d, 1e6 / c, 1e6 / d
}'
