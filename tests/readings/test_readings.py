"""Every sentence of every analysis agrees with its numbers."""

from __future__ import annotations

import os

import pytest

from compare_core import Outcomes, SeparateTests
from tests.readings.analyses import MAKERS, analyses
from tests.readings.drawn import drawn
from tests.readings.linter import faults
from tests.readings.said import said_in_error_rates, said_of
from tests.readings.snapshot import FILE, written

SEED = int(os.environ.get("PARITY_SEED", "0"))  # fixed, but where a run draws others
DRAWN = int(os.environ.get("PARITY_DRAWN", "120"))
EVERY = {analysis.name: analysis for analysis in (*analyses(SEED), *drawn(SEED, DRAWN))}


@pytest.mark.parametrize("name", EVERY)
def test_what_is_said_agrees_with_the_numbers(name: str) -> None:
    wrong = [f"{said.part}: {fault}" for said in said_of(EVERY[name]) for fault in faults(said)]
    assert not wrong, "\n".join(wrong)


COUNTED = [name for name, analysis in EVERY.items() if isinstance(analysis.evidence, (Outcomes, SeparateTests))]


@pytest.mark.parametrize("name", COUNTED)
def test_what_is_said_in_error_rates_agrees_with_the_numbers(name: str) -> None:
    wrong = [f"{said.part}: {fault}" for said in said_in_error_rates(EVERY[name]) for fault in faults(said)]
    assert not wrong, "\n".join(wrong)


def test_every_analysis_has_a_name_of_its_own() -> None:
    assert len(EVERY) >= len(MAKERS)


def test_the_words_of_every_reading_are_those_that_were_judged() -> None:
    said = "They changed: write them anew by “python -m tests.readings”, and read the difference."
    assert written() == FILE.read_text(encoding="utf-8"), said
