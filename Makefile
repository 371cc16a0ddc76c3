# `make app` starts the app on an example; `make test` passes every test. Each makes its own environment.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin

app: $(VENV)/app.done
	$(BIN)/streamlit run app.py

serve: $(VENV)/app.done
	$(BIN)/python -m serving --host 0.0.0.0 --port 8501

test: $(VENV)/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto --dist worksteal

# Also what takes minutes, and many times as much of what is drawn: for a night, and before a release.
thorough: $(VENV)/test.done
	PARITY_THOROUGH=1 $(BIN)/python -m pytest -n auto --dist worksteal -m ""

# The lock file anew, and what is written from it; and whether any of it is known to be unsafe, which asks a service.
lock: $(VENV)/test.done $(VENV)-tools/done
	$(VENV)-tools/bin/uv pip compile requirements-server.txt --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-annotate --custom-compile-command "make lock" --upgrade --output-file requirements.lock
	$(BIN)/python deploy/supply.py

audit: $(VENV)-tools/done
	$(VENV)-tools/bin/pip-audit --requirement requirements.lock --require-hashes --disable-pip

docs: $(VENV)/app.done
	$(BIN)/python -m compare_core docs

bench: $(VENV)/test.done
	$(BIN)/python -m benchmarks

calibration: $(VENV)/test.done
	$(BIN)/python -m benchmarks calibration

pictures: $(VENV)/test.done
	$(BIN)/python -m tests.browser.pictures docs/pictures
	$(BIN)/python -m tests.browser.pictures contact-sheets sheets

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parity needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)-tools/done:
	$(PYTHON) -m venv $(VENV)-tools
	$(VENV)-tools/bin/python -m pip install --quiet --disable-pip-version-check uv pip-audit
	touch $@

$(VENV)/app.done: $(VENV)/bin/python requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/test.done: $(VENV)/bin/python requirements.txt requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@ $(VENV)/app.done

.PHONY: app serve test thorough lock audit docs bench calibration pictures
