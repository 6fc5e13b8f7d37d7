# Everything for a fresh clone. "make" lists the targets.

PYTHON ?= python3
WORKERS ?= auto
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt
# Some shells export HOST as the machine's own name: only "make run HOST=..." counts.
SERVE := $(if $(PORT),--port $(PORT)) $(if $(filter command,$(origin HOST)),--host $(HOST)) \
	$(if $(ADDRESS),--address $(ADDRESS))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help venv run translations messages lint format types tests gate test check check-alice check-brandi-dog check-labyrinths check-labyrinth-scores check-contes check-ombres check-sortie browser wheel constraints clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

venv: .venv/for-tests ## the virtual environment with all that tests need

run: .venv/for-running translations ## serve on this network: make run [PORT=8000] [HOST=...] [ADDRESS=...]
	@$(BIN)/companion serve $(strip $(SERVE))

translations: .venv/for-running ## compile the translations that changed
	@$(BIN)/python -m companion.i18n_build compile

messages: .venv/for-tests ## bring the translation files up to date with code and templates
	@$(BIN)/python -m companion.i18n_build update

lint: .venv/for-tests ## style and format, nothing changed
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: .venv/for-tests ## put files into the common format
	@$(BIN)/ruff check --fix-only --exit-zero --quiet .
	@$(BIN)/ruff format .

types: .venv/for-tests ## strict type check of the package
	@$(BIN)/mypy

tests: .venv/for-tests translations
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=

gate: .venv/for-tests ## branch coverage of rules and engine after a test run
	@$(BIN)/coverage report --fail-under=95

test: lint types tests gate ## everything: style, types, tests, coverage gate

check: .venv/for-tests translations ## quick look: no browser, no slow test, no coverage
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not browser and not slow and not postgres"

check-alice: .venv/for-tests ## figures of our sheets for Alice: whole games of simple players (docs/alice-sheet.md)
	@$(BIN)/python -m tests.games.alice.simulation --games 400
	@$(BIN)/python -m tests.games.alice.team_simulation --games 360

check-labyrinths: .venv/for-tests ## generated labyrinths before the independent checker: ten thousand, and 2,500 pairs for teams
	@$(BIN)/python -m tests.games.alice.labyrinth_check --count 10000
	@$(BIN)/python -m tests.games.alice.labyrinth_check --count 2500 --kinds A B

check-labyrinth-scores: .venv/for-tests ## scores of simple players on sixty generated labyrinths of each level, and of teams on twenty pairs
	@$(BIN)/python -m tests.games.alice.labyrinth_scores
	@$(BIN)/python -m tests.games.alice.team_labyrinth_scores

check-sortie: .venv/for-tests ## 16,000 random games of La Sortie: their length, who wins, that they end
	@$(BIN)/python -m tests.games.sortie.simulation

check-brandi-dog: .venv/for-tests ## Brändi Dog: ten thousand boards against the slow generator, then the figures
	@HYPOTHESIS_PROFILE=search $(BIN)/pytest tests/games/brandi_dog/test_agreement.py -q
	@$(BIN)/python benchmarks/brandi.py

check-contes: .venv/for-tests ## figures of Règlement de contes 2: 4,000 random games for each number of players
	@$(BIN)/python -m tests.games.contes.simulation --games 4000

check-ombres: .venv/for-tests ## figures of Ombres et lumière: 200 games by one policy for each line of a table
	@$(BIN)/python -m tests.games.ombres.simulation --games 200

browser: .venv/for-tests translations ## the browser tests alone
	@$(BIN)/pytest -m browser

wheel: .venv/for-tests ## build the wheel into dist/
	@$(BIN)/python -m build --wheel --no-isolation

constraints: .venv/for-tests ## write the installed versions to constraints.txt
	@{ head -n 1 constraints.txt; $(BIN)/python -m pip freeze --exclude-editable; } > .venv/pins
	@mv .venv/pins constraints.txt

clean: ## remove the environment and all that was made
	rm -rf .venv build dist htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Companion needs Python 3.11 or newer: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "Python's venv module is missing (on Debian and Ubuntu: the package python3-venv)"; exit 1; }

.venv/for-running: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what Companion needs (once)"
	@$(PIP) -e .
	@touch $@

.venv/for-tests: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the tests need (once)"
	@$(PIP) -e '.[dev]'
	@touch $@ .venv/for-running
