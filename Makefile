# Everything that is done with this project. `make` alone lists it.

.DEFAULT_GOAL := help
.PHONY: help setup play run test test-slow e2e lint types imports fmt docs docs-check lock lock-check \
	check bench docker clean

BIN := .venv/bin
PORT ?= 8765
# Two workers a processor; what shares something dear (a browser, compiled code) runs on one.
WORKERS ?= auto
# Further arguments for pytest: make test ARGS="-k lobby"
ARGS ?=

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

setup: ## install everything into .venv; again only when the lock has changed
	@PYTHON="$(PYTHON)" .ci/setup

play: setup ## play here and now: the bot, and a Discord of its own on this machine
	@mkdir -p data/sandbox
	@exec $(BIN)/python -m bot sandbox --port $(PORT) --data data/sandbox

run: setup ## run the bot on Discord; configured by .env
	@exec $(BIN)/python -m bot run

# Where the shell forbids to keep what is compiled, every process that a test starts compiles all.
test test-slow e2e: export PYTHONDONTWRITEBYTECODE =

test: setup ## run the tests
	$(BIN)/python -m pytest -n $(WORKERS) -m "not slow" $(ARGS)

test-slow: setup ## run the tests that these leave out: long games, many kills; takes long
	$(BIN)/python -m pytest -n $(WORKERS) -m slow $(ARGS)

e2e: setup ## run only the tests that drive the whole bot through the sandbox
	$(BIN)/python -m pytest -n $(WORKERS) -m "e2e and not slow" $(ARGS)

lint: setup ## formatting and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: setup ## types
	$(BIN)/mypy

imports: setup ## who may import what
	$(BIN)/lint-imports

fmt: setup ## format, and mend what lint can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: setup ## write the generated parts of the docs anew
	$(BIN)/python -m tests.project.docs

docs-check: setup ## whether the generated parts of the docs are in step
	$(BIN)/python -m tests.project.docs --check

lock: setup ## pin what pyproject.toml asks for, with hashes
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet --extra dev --output-file requirements-dev.lock

lock-check: setup ## whether the locks pin what pyproject.toml asks for (offline)
	$(BIN)/python -m tests.project.lock
	$(BIN)/python -m pip check

check: lint types imports docs-check lock-check test ## exactly what CI runs

bench: setup ## what clicks, a restart and the store cost; takes some minutes
	$(BIN)/python -m bot bench clicks
	$(BIN)/python -m bot bench restart
	$(BIN)/python -m bot bench pictures
	$(BIN)/python -m tests.store.measure

docker: ## build the image
	docker build --tag moonshooter .

clean: ## remove what was made; data/ and .env stay
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache build dist
	rm -rf *.egg-info
	find bot cogs tests -name __pycache__ -type d -prune -exec rm -rf {} +
