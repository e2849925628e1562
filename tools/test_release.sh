#!/usr/bin/env bash
# Takes the journeys, and the look at what the program is built with, through a release build: optimised, linked as it is shipped. `make test`
# takes them through an unoptimised one with the same embedded pages, scheme and policy, because this one takes a quarter of an hour to build.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

tools/setup.sh tests
tools/build_ui.sh
# Left out are the journeys that name a place for a file, or fetch from a server beside them: a release takes neither by a variable.
left_out=(--skip printing:: --skip exchange::a_page_is_fetched --skip exchange::the_book_goes_out)
exec cargo test --release --package levain --test configuration --test journeys "$@" -- "${left_out[@]}"
