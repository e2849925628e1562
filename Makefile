# The few commands a cook or a contributor types; the work is in tools/. `make` alone lists them.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup run dev test test-release test-faults check bench fuzz screenshots package train deny clean

help: ## list these commands
	@echo "Levain, a kitchen assistant. Type make and one of:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

setup: ## install what is missing to build Levain (all others do it by themselves)
	@tools/setup.sh window

run: ## open Levain (without a display: in the terminal)
	@tools/run.sh

dev: ## open Levain with pages that reload as you edit ui/
	@tools/dev.sh

test: ## run all tests
	@tools/test.sh

test-release: ## the journeys through a release build (a quarter of an hour to build)
	@tools/test_release.sh

test-faults: ## run the fault tests with all their counts (half an hour)
	@tools/faults.sh

check: ## check format, lints, docs, generated types, licences
	@tools/check.sh

bench: ## measure speed
	@tools/bench.sh

fuzz: ## feed the parser with random texts: make fuzz TARGET=ingredient_line SECONDS=60
	@tools/fuzz.sh "$(TARGET)" "$(or $(SECONDS),60)"

screenshots: ## draw docs/screenshots anew from the real window
	@tools/screenshots.sh

package: ## build the package to install (on Linux a .deb)
	@tools/package.sh

train: ## make the tagger's model anew: make train DATA=folder with train.jsonl.gz
	@tools/train.sh "$(DATA)"

deny: ## check licences, bans and sources of all that Levain is built of
	@tools/setup.sh terminal
	@tools/licences.sh

clean: ## remove what was built; your recipes and what set-up fetched stay
	@rm -rf target gen ui/dist ui/node_modules/.levain-built
	@echo "levain: removed target, gen and ui/dist"
