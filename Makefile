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

$(VENV)/app.done: $(VENV)/bin/python requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/test.done: $(VENV)/bin/python requirements.txt requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@ $(VENV)/app.done

.PHONY: app serve test docs bench calibration pictures
