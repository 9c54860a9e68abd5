# Two commands matter: `make run` and `make test`. Both install what is missing on Debian.
REGION ?= regions/demo
PORT ?= 8080
# A place to get and serve in place of the demo city: make run CITY=Andorra
CITY ?=
PAIRS ?= 200 1 3
# Options of Benchmarks/run.py
BENCH ?=
AMBLE := .build/release/amble

.DEFAULT_GOAL := help
.PHONY: help run test build deb docs format lint bench walks

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## install what is missing, build, make the demo city or get CITY, serve it and print the link
	@scripts/run.sh "$(REGION)" "$(PORT)" "$(CITY)"

test: ## install what is missing, then every test, the browser's included
	@scripts/test.sh

build: ## the release build
	@scripts/install-packages.sh build
	@scripts/build-release.sh ''

deb: ## build everything and write a Debian package into .build
	@scripts/install-packages.sh deb
	@scripts/fetch-web-libraries.sh
	@scripts/build-release.sh '--product amble'
	@scripts/build-web-engine.sh
	@scripts/build-page.sh
	@scripts/check-documentation.sh AmbleCore AmbleRegion
	@scripts/build-docs.sh
	@scripts/build-deb.sh

docs: build ## build the documentation into .build/docs, which `amble serve` shows under /docs
	@scripts/install-packages.sh docs
	@scripts/check-documentation.sh
	@scripts/build-docs.sh

format: ## lay out every Swift file
	swift format --in-place --recursive Package.swift Sources Tests Examples

lint: ## complain about layout, missing documentation and documents that are not true
	swift format lint --strict --recursive Package.swift Sources Tests Examples
	@scripts/check-documents.py
	@scripts/check-page.sh

bench: ## measure beside OSRM and Valhalla, print the table and write Benchmarks/RESULTS.md
	@scripts/install-packages.sh bench
	python3 Benchmarks/run.py $(BENCH)

walks: build ## measure walks in the region: climb saved, alternatives, time per query
	@test -e "$(REGION)" || $(AMBLE) demo "$(REGION)"
	swift run --package-path Benchmarks -c release walks measure "$(abspath $(REGION))" $(PAIRS)
