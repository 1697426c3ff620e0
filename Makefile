# Every target does its own set-up in .venv; after the first run none of them needs the network.
# PYTHON=python3.12 picks an interpreter, ARGS="-k navy" goes on to pytest, JOBS=8 tests in eight processes.

# Where it is set, every process would compile anew what it imports.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
JOBS ?= 2
SPREAD = -n $(JOBS) --dist worksteal
# Servers and pages are waited for more than they compute: five processes keep two cores busy.
WAITING ?= 5
AT_ONCE = -n $(WAITING) --dist worksteal
SLOWEST = --durations=30 --durations-min=0.5
GAME ?= infamous_seas
MINUTES ?= 10
MUTANTS ?= 300
ARGS ?=

BIN := .venv/bin
PIP := -m pip --disable-pip-version-check --quiet

# Stamps carry a checksum of what they stand for, so neither a fresh clone nor a removed file can fool a time stamp.
python_is := $(shell $(PYTHON) -c 'import sys; print(sys.implementation.cache_tag)')
deps := .venv/.deps-$(python_is)-$(shell cksum < requirements/dev.lock | cut -d' ' -f1)
# What playing and building need is part of what developing needs, in the same versions.
play_deps := $(or $(wildcard $(deps)),.venv/.play-$(python_is)-$(shell cksum < requirements/play.lock | cut -d' ' -f1))
# The package with compiled rules, which `package` has built: what make play comes to is what is tested and measured.
BUILT = $$($(BIN)/python -m tools.full_speed)
docs_deps := .venv-docs/.deps-$(python_is)-$(shell cksum < requirements/docs.lock | cut -d' ' -f1)
ray_deps := .venv-ray/.deps-$(python_is)-$(shell cksum < requirements/ray.lock | cut -d' ' -f1)
peers := .venv-bench/.deps-$(python_is)-$(shell cksum < requirements/bench.lock | cut -d' ' -f1)

.PHONY: help play terminal quick wheel mutate test check check-python check-client format generate client chromium browser-packages package test-interpreted test-compiled test-pages docs screens bench soak ray stress lock clean

help:
	@echo "make play      open the table at http://127.0.0.1:8000, after some set-up the first time"
	@echo "make terminal  play $(GAME) in the terminal (GAME=... for another one)"
	@echo "make quick     in a minute: ruff, mypy, import contracts, the tests of engine and table, or of one game (GAME=...)"
	@echo "make wheel     write a wheel with the fastest rules and the web client to dist/ (INFAMY_BUILD=fast: sooner, slower)"
	@echo "make test      check, then all tests: on the sources, on the compiled package, and in a browser"
	@echo "make check     ruff, mypy --strict, import contracts, and the client: svelte-check, oxlint, prettier, vitest"
	@echo "make format    write Python by ruff format and the client by prettier, as make check wants them"
	@echo "make generate  write anew what follows from declarations: copies and sight of states, the client's types, three pages"
	@echo "make docs      write the documentation as a site that needs no network, into build/site"
	@echo "make screens   take pictures of every screen, into build/screens"
	@echo "make bench     speed, side by side with catanatron and with a boardgame.io server"
	@echo "make mutate    plant $(MUTANTS) mistakes in the rules of $(GAME), one at a time: which do the tests notice?"
	@echo "make soak      the long runs"
	@echo "make ray       the lab on a Ray cluster of two nodes, one of which is killed (part of make soak)"
	@echo "make stress    honest tables beside hostile ones for $(MINUTES) minutes (MINUTES=... for more or less)"
	@echo "make lock      renew the lock files with the newest releases (needs the network)"
	@echo "make clean     remove everything that was built"

play: $(play_deps)
	@$(BIN)/python build_client.py
	@exec $(BIN)/python -m tools.play serve $(ARGS)

terminal: $(play_deps)
	@exec $(BIN)/python -m tools.play play $(GAME) $(ARGS)

# The engine's and the table's tests, or the rules and the conformance of the game that was asked for.
CORE = $(addprefix tests/test_,engine.py parts.py fates.py library.py matchfile.py perft.py guides.py states.py)

quick: $(deps)
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
ifeq ($(origin GAME),file)
	INFAMY_TEST_BUILD=interpreted $(BIN)/pytest $(SPREAD) --quiet $(CORE) $(ARGS)
else
	INFAMY_TEST_BUILD=interpreted $(BIN)/pytest $(SPREAD) --quiet src/infamy/games/$(GAME)/tests $(ARGS)
	INFAMY_TEST_BUILD=interpreted $(BIN)/pytest $(SPREAD) --quiet tests/test_conformance.py -k $(GAME)
endif

wheel: $(play_deps)
	@$(BIN)/python build_client.py
	@echo "Compiling the rules twice, the second time by what games have shown: about ten minutes, unless that is done."
	@INFAMY_BUILD=$${INFAMY_BUILD:-pgo} $(BIN)/python $(PIP) wheel --no-deps --no-build-isolation --no-index --wheel-dir dist .
	@cat build/how-built.txt && ls dist/*.whl

# Checks and compilers are mostly busy with one core each, so they run side by side; tests take all there are. What is
# fetched for the last part is waited for here, where others compute.
test: $(deps) client
	@echo "1 of 4: checks, and the compiled package beside them: some minutes without a word"
	@$(MAKE) --no-print-directory --jobs=5 --output-sync check-python check-client package chromium browser-packages
	@echo "2 of 4: rules, engine and table on the sources"
	@$(MAKE) --no-print-directory test-interpreted
	@echo "3 of 4: the same on the compiled package, with bots and lab"
	@$(MAKE) --no-print-directory test-compiled
	@echo "4 of 4: server and pages, in Chromium: the longest part"
	@$(MAKE) --no-print-directory test-pages

check: $(deps) client
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check-python check-client

check-python: $(deps)
	$(BIN)/python -m tools.states --check
	PYTHONPATH=src $(BIN)/python -m tools.typescript --check
	PYTHONPATH=src $(BIN)/python -m tools.reference --check
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

check-client: $(deps)
	$(BIN)/python build_client.py check

format: $(deps)
	$(BIN)/ruff format --quiet
	$(BIN)/python build_client.py format

generate: $(deps)
	PYTHONPATH=src $(BIN)/python -m tools.stories
	$(BIN)/python -m tools.states
	PYTHONPATH=src $(BIN)/python -m tools.typescript
	PYTHONPATH=src $(BIN)/python -m tools.reference

client: $(deps)
	@$(BIN)/python build_client.py

# The browser tests need a browser, and take the system's. Where there is one without windows (Debian has it), they take
# that: the same browser, for less processor time. Another installation under way is waited for.
apt_get = apt-get -o DPkg::Lock::Timeout=300
apt_installs = command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ] && \
	($(apt_get) install -qq -y --no-remove $(1) || ($(apt_get) update -qq && $(apt_get) install -qq -y --no-remove $(1))) > /dev/null
chromium:
	@command -v chromium > /dev/null || { $(call apt_installs,chromium); } || \
		{ echo "The browser tests need Chromium: install it as the command 'chromium'."; exit 1; }
	@command -v chromium-headless-shell > /dev/null || { $(call apt_installs,chromium-headless-shell); } 2> /dev/null || \
		echo "The browser tests are quicker with chromium-headless-shell, a package of Debian, and do without it."

browser-packages: $(deps)
	@$(BIN)/python build_client.py packages tests/browser

test-interpreted: $(deps) client
	INFAMY_TEST_BUILD=interpreted $(BIN)/pytest $(SPREAD) $(SLOWEST) -m "$(USUAL) and not compiled" $(ARGS) $(OR_NONE)

package: $(deps) client
	@$(BIN)/python -m tools.full_speed

# Where there is no C compiler, only what was left to the compiled rules.
test-compiled: package
	@set -e; export PYTHONPATH=$(BUILT); if [ "$$PYTHONPATH" = "$(CURDIR)/src" ]; \
		then set -x; $(BIN)/pytest $(SPREAD) $(SLOWEST) -m "$(USUAL) and compiled" $(ELSEWHERE) $(ARGS) $(OR_NONE); \
		else set -x; INFAMY_TEST_BUILD=compiled $(BIN)/pytest $(SPREAD) $(SLOWEST) $(INSTALLED) $(ELSEWHERE) $(ARGS) $(OR_NONE); fi

# The same on any build, so tested once.
test-pages: package chromium browser-packages
	PYTHONPATH=$(BUILT) $(BIN)/pytest $(AT_ONCE) $(SLOWEST) -o pythonpath= tests/server tests/browser $(ARGS) $(OR_NONE)
	PYTHONPATH=$(BUILT) $(BIN)/pytest -m "alone and not soak" -o pythonpath= tests/browser

mutate: $(deps)
	@$(BIN)/python -m tools.mutate $(GAME) --sample $(MUTANTS) --jobs $(JOBS) $(ARGS)

soak: package chromium browser-packages
	INFAMY_TEST_BUILD=interpreted $(BIN)/pytest $(SPREAD) $(SLOWEST) -m "$(USUAL) and compiled" $(ARGS)
	PYTHONPATH=$(BUILT) $(BIN)/pytest $(SPREAD) $(SLOWEST) -m "soak and not alone" $(INSTALLED) $(ARGS)
	PYTHONPATH=$(BUILT) $(BIN)/pytest -m "soak and alone" -o pythonpath= tests/browser
	@$(MAKE) --no-print-directory ray
	@$(MAKE) --no-print-directory stress

# Ray is large and comes for few platforms, so it has an environment of its own.
ray: $(ray_deps)
	PYTHONPATH=src .venv-ray/bin/python -m pytest tests/ray/on_a_cluster.py

# Alone, because it measures. Outside src, so that the server is the installed one.
stress: package
	PYTHONPATH=$(BUILT):. $(BIN)/python -m tests.stress.run --minutes $(MINUTES)

# Without src on the path, and with the games' tests that lie in the installed package.
INSTALLED = -o pythonpath= --pyargs infamy.games tests
ELSEWHERE = --ignore=tests/server --ignore=tests/browser
USUAL = not soak and not alone
# What ARGS picks need not be in every part.
OR_NONE = $(if $(ARGS),|| [ $$? = 5 ])

bench: package $(peers)
	PYTHONPATH=$(BUILT) $(BIN)/python bench/compare.py --peer .venv-bench/bin/python $(ARGS)
	PYTHONPATH=$(BUILT) $(BIN)/python bench/lab.py
	PYTHONPATH=$(BUILT) $(BIN)/python bench/load/compare.py

docs: $(docs_deps)
	@.venv-docs/bin/python -m tools.site

screens: package chromium
	PYTHONPATH=$(BUILT):. $(BIN)/python -m tests.browser.take_screens

lock:
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/python $(PIP) install uv
	cd requirements && $(lock) --extra dev ../pyproject.toml -o dev.lock
	cd requirements && $(lock) --constraint dev.lock ../pyproject.toml build.in -o play.lock
	cd requirements && $(lock) bench.in -o bench.lock
	cd requirements && $(lock) docs.in -o docs.lock
	cd requirements && $(lock) --constraint dev.lock --extra ray ../pyproject.toml ray.in -o ray.lock

# Universal: one file for every Python from 3.11 and every platform, with pip's own markers.
lock = ../build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url

clean:
	rm -rf .venv .venv-bench .venv-docs .venv-ray build dist web/node_modules bench/load/node_modules tests/browser/node_modules src/infamy/server/client .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.play-%:
	@echo "Setting up Python packages in .venv: 20 to 60 seconds, once. It needs the network."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python $(PIP) install --no-compile --require-hashes -r requirements/play.lock
	@touch $@

$(deps):
	@echo "Setting up Python packages in .venv: about a minute, once. It needs the network, or a cache."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python $(PIP) install --no-compile --require-hashes -r requirements/dev.lock
	@touch $@

$(peers):
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python $(PIP) install --require-hashes -r requirements/bench.lock
	@touch $@

$(docs_deps):
	$(PYTHON) -m venv --clear .venv-docs
	.venv-docs/bin/python $(PIP) install --require-hashes -r requirements/docs.lock
	@touch $@

$(ray_deps):
	$(PYTHON) -m venv --clear .venv-ray
	.venv-ray/bin/python $(PIP) install --require-hashes -r requirements/ray.lock
	@touch $@
