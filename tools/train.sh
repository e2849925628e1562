#!/usr/bin/env bash
# Makes the model that reads ingredient lines, from labelled lines that are no part of the project (docs/model.md tells which).
# The same data give the same model, byte for byte.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

data="${1:-}"
if [ ! -r "$data/train.jsonl.gz" ]; then
	echo "levain: no train.jsonl.gz in \"$data\"" >&2
	echo "levain: name the folder of the labelled lines: make train DATA=../shared/data/ingredient_lines" >&2
	exit 1
fi
tools/setup.sh terminal
also=()
if [ -r "$data/dev.jsonl.gz" ]; then
	also=(--also "$data/dev.jsonl.gz")
fi
cargo run --release --package trainer -- "$data" crates/parser/src/tagging/ingredient_lines.model "${also[@]}"
