# The commands of Ludex; `make` or `make help` lists them.

PYTHON ?= python3
BIN := .venv/bin
LOCKS := .
COMPILE = $(CURDIR)/$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url
DEPLOYED = LUDEX_HTTPS=1 LUDEX_SECRET_KEY=$$(head -c 48 /dev/urandom | base64)
.DEFAULT_GOAL := help
.PHONY: help run test check bench lock chromium
.NOTPARALLEL:

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: .venv/installed ## start everything in the foreground; Ctrl-C stops it
	@exec $(BIN)/python -m workers.run

test: .venv/installed-dev chromium ## run all tests, with the real services and a browser
	@$(BIN)/python -m pytest -n auto

check: .venv/installed-dev ## style, types, layers, migrations, settings, translations, lock
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -W ignore manage.py makemigrations --check --dry-run
	@$(DEPLOYED) $(BIN)/python manage.py check --deploy --fail-level WARNING
	@$(BIN)/python -m config.messages check
	@$(BIN)/python manage.py rulebook status --check > /dev/null
	@$(MAKE) --silent lock LOCKS=var/locks && for lock in requirements*.lock; \
		do diff -q $$lock var/locks/$$lock > /dev/null || { echo "$$lock is stale: run make lock"; exit 1; }; done

lock: .venv/installed-dev ## pin all dependencies anew after a change of pyproject.toml
	@mkdir -p $(LOCKS) && if [ $(LOCKS) != . ]; then cp requirements*.lock $(LOCKS)/; fi
	@cd $(LOCKS) && $(COMPILE) $(CURDIR)/pyproject.toml -o requirements.lock
	@cd $(LOCKS) && $(COMPILE) $(CURDIR)/pyproject.toml --group $(CURDIR)/pyproject.toml:dev -o requirements-dev.lock

bench: .venv/installed-dev ## measure the speed of everything beside its peers
	@for file in benchmarks/[a-z]*.py; do $(BIN)/python -m $$(echo $${file%.py} | tr / .) || exit; done

# The virtual environment holds exactly what the lock files say, by hash; it is brought up to date when they change.

.venv/installed: requirements.lock | .venv/bin/python
	@echo "Installing the dependencies ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/installed-dev: requirements-dev.lock | .venv/bin/python
	@echo "Installing the dependencies of development ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@ .venv/installed

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludex needs Python 3.11 or newer: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python's venv is missing (Debian: apt-get install python3-venv)"; exit 1; }

chromium:
	@command -v chromium > /dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; \
		then apt-get update -q && apt-get install -q -y --no-install-recommends chromium; \
		else echo "The tests drive the system's Chromium: install it (Debian: apt-get install chromium)"; exit 1; fi; }
