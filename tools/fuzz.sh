#!/usr/bin/env bash
# Feeds the parser with texts that grow from what it does with them: make fuzz [TARGET=ingredient_line|step|recipe_text|page|archive|...] [SECONDS=60].
# TARGET=importers gives each form of other programs its own SECONDS, TARGET=mealmaster (paprika, chowdown, ...) one of them.
# Needs the Rust that builds Levain and a C++ compiler, no other tool; what was found lies in target/fuzz.
# shellcheck source=tools/environment.sh
. "$(dirname "$0")/environment.sh"

target="${1:-}"
seconds="${2:-60}"
host=$(rustc -vV | sed -n 's/^host: //p')
built="${CARGO_TARGET_DIR:-$ROOT/target}/fuzz"
have c++ || have clang++ || have g++ || stop "fuzzing needs a C++ compiler" "on Debian: sudo apt-get install g++"
texts=(chowdown cooklang copymethat gourmet mastercook.mx2 mastercook.mxp mealmaster myrecipebox own plain plantoeat recipemd)
values=(crouton mealie mela nextcloud paprika schema tandoor)
case $target in
"") targets=(ingredient_line step recipe_text page arrival archive import_text import_json picture) ;;
importers) targets=("${texts[@]}" "${values[@]}") ;;
*) targets=("$target") ;;
esac

# What cargo-fuzz passes to the compiler, without the sanitizer that only an unstable Rust has: our own code has no unsafe part.
flags=(-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters
  -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing)
for name in "${targets[@]}"; do
  unset LEVAIN_FORM
  bin=$name
  case " ${texts[*]} " in *" $name "*) bin=import_text ;; esac
  case " ${values[*]} " in *" $name "*) bin=import_json ;; esac
  [ "$bin" = "$name" ] || export LEVAIN_FORM=$name
  RUSTFLAGS="${flags[*]}" CARGO_TARGET_DIR="$built" cargo build --quiet --manifest-path fuzz/Cargo.toml --release --target "$host" --bin "$bin"
  corpus="$built/corpus/$name"
  mkdir -p "$corpus" "$built/found/$name"
  if [ "$name" = recipe_text ]; then
    cp recipes/*.txt tests/corpus/*.txt "$corpus/"
  elif [ "$name" = page ]; then
    cp fuzz/pages/*.html "$corpus/"
  elif [ "$name" = arrival ]; then
    find tests/imports -type f ! -name '*.golden' -exec cp {} "$corpus/" \;
  elif [ "$bin" = import_text ]; then
    # The first byte says that nothing is put before.
    for sample in tests/imports/"${LEVAIN_FORM-}"*; do
      case $sample in *.golden) ;; *) { printf '\377' && cat "$sample"; } >"$corpus/$(basename "$sample")" ;; esac
    done
  elif [ "$name" = picture ]; then
    cp src-tauri/icons/*.png "$corpus/"
  elif [ "$name" = archive ] || [ "$bin" = import_json ]; then
    : # They grow their own.
  else
    # One line a file; the first few hundred are start enough.
    cut -c1-300 recipes/*.txt crates/trainer/lines/own.txt |
      awk -v into="$corpus" 'NF && ++number <= 400 { file = into "/line-" number; print > file; close(file) }'
  fi
  say "fuzzing $name for $seconds seconds"
  "$built/$host/release/$bin" "$corpus" -max_total_time="$seconds" -max_len=4096 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$built/found/$name/"
done
