#!/usr/bin/env bash
# Takes the journeys, and the look at what the program is built with, through a release build: optimised, linked as it is shipped. `make test`
# takes them through an unoptimised one with the same embedded pages, scheme and policy, because this one takes a quarter of an hour to build.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh tests
tools/build_ui.sh
exec cargo test --release --package levain --test configuration --test journeys "$@"
