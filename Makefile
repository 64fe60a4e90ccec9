# The tasks of this project. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help setup play play-cluster run test test-all test-slow e2e lint types imports fmt docs scenes docs-check lock lock-check \
	check sdk mutants contact-sheet bench trace-click docker image-check image-pin sbom clean

BIN := .venv/bin
PORT ?= 8765
# Two workers a processor; tests that share something costly (a browser, compiled code) run on one.
WORKERS ?= auto
# Another base of the image: make image-check BASE=localhost/python
BASE ?=
# How interactions reach the bot in make e2e: gateway or http; if empty, both in some tests.
INGRESS ?=
# Further arguments for pytest: make test ARGS="-k lobby"
ARGS ?=

help: ## list all targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

setup: ## install everything into .venv; again only when the lock has changed
	@PYTHON="$(PYTHON)" .ci/setup

play: setup ## play on this machine: the bot, and an imitation of Discord
	@mkdir -p data/sandbox
	@exec $(BIN)/python -m bot sandbox --port $(PORT) --data data/sandbox

play-cluster: setup ## play on three workers with PostgreSQL and HAProxy; needs HAProxy installed
	@exec $(BIN)/python -m bot sandbox --workers 3 --port 0

run: setup ## run the bot on Discord; configured by .env
	@exec $(BIN)/python -m bot run

# With this variable set, every process that a test starts would compile everything again.
test test-all test-slow e2e check: export PYTHONDONTWRITEBYTECODE =

# Few examples of each property; the other targets try more.
test: export HYPOTHESIS_PROFILE ?= quick

test: setup ## run the tests, without the slow and the thorough ones
	$(BIN)/python -m pytest -n $(WORKERS) -m "not slow and not thorough" $(ARGS)

test-all: setup ## run all tests except the slow ones, as CI does
	$(BIN)/python -m pytest -n $(WORKERS) -m "not slow" $(ARGS)

test-slow: setup ## run the slow tests that the others leave out: long games, many kills
	$(BIN)/python -m pytest -n $(WORKERS) -m slow $(ARGS)

e2e: setup ## run only the tests that drive the whole bot through the sandbox
	$(BIN)/python -m pytest -n $(WORKERS) -m "e2e and not slow" $(if $(INGRESS),--ingress $(INGRESS)) $(ARGS)

lint: setup ## check formatting and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: setup ## check types
	$(BIN)/mypy

imports: setup ## check which package imports which
	$(BIN)/lint-imports

fmt: setup ## format, and fix what lint can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: setup ## rewrite the generated parts of the docs, and store how new games play
	$(BIN)/python -m tests.project.docs
	$(BIN)/python -m tests.new_games

scenes: setup ## rewrite the scenes: each message and form, as people see it, as text
	$(BIN)/python -m tests.ui.scene_files

docs-check: setup ## check that the generated parts of the docs are up to date
	$(BIN)/python -m tests.project.docs --check

lock: setup ## pin what pyproject.toml requires, with hashes
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet --extra postgres --extra fast --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet --extra postgres --extra fast --extra dev \
		--output-file requirements-dev.lock

lock-check: setup ## check that the locks pin what pyproject.toml requires (offline)
	$(BIN)/uv pip install --python $(BIN)/python --dry-run --offline --no-index --quiet \
		--requirements pyproject.toml --extra postgres --extra fast --extra dev \
		--constraints requirements.lock --constraints requirements-dev.lock
	$(BIN)/python -m pip check

sdk: ## install Discord's SDK, which a test drives, into build/sdk; needs npm
	@mkdir -p build/sdk
	@cp tests/sandbox_page/sdk/package.json tests/sandbox_page/sdk/package-lock.json build/sdk/
	@cd build/sdk && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

# While mypy uses one processor, compile the kernel of the expert and the tests, which otherwise each
# process of the tests would compile.
check: setup ## exactly what CI runs
	{ $(BIN)/python -m tests.kernel_cache; $(BIN)/python -m pytest --collect-only -qqq >/dev/null; } & \
		$(MAKE) lint types imports docs-check lock-check && wait
	$(MAKE) test-all

mutants: export HYPOTHESIS_PROFILE = mutants
mutants: export PATH := $(CURDIR)/$(BIN):$(PATH)

mutants: setup ## mutate the engine and the records, and list mutants that no test notices; takes hours
	$(BIN)/python -m tests.project.mutation_run $(ARGS)
	$(BIN)/python -m tests.project.mutants

contact-sheet: setup ## draw every picture in every state of every game into build/contact-sheet
	$(BIN)/python -m tests.contact_sheet

bench: setup ## measure clicks, a restart and the store; takes some minutes
	$(BIN)/python -m tests.bench clicks
	$(BIN)/python -m tests.bench restart
	$(BIN)/python -m tests.bench pictures
	$(BIN)/python -m tests.store.measure

trace-click: setup ## count function calls from a card's tap until all panels show it, by module
	$(BIN)/python -m tests.e2e.click_trace $(ARGS)

docker: ## build the image
	docker build --tag moonshooter .

image-check: setup ## build the image with docker, podman or buildah, and try it read-only
	$(BIN)/python -m tests.project.image check --base "$(BASE)"

image-pin: setup ## pin images to the current digests of their tags
	$(BIN)/python -m tests.project.image pin

sbom: setup ## write the locked packages to build/sbom.json in CycloneDX format
	@mkdir -p build
	$(BIN)/python -m cyclonedx_py requirements requirements.lock --pyproject pyproject.toml \
		--output-reproducible --output-format JSON --output-file build/sbom.json

clean: ## remove everything that was generated; keep data/ and .env
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache build dist mutants
	rm -rf *.egg-info
	find bot cogs tests -name __pycache__ -type d -prune -exec rm -rf {} +
