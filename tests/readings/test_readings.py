"""Every sentence of every analysis agrees with its numbers."""

from __future__ import annotations

import os

import pytest

from compare_core import Outcomes, SeparateTests
from tests import thorough
from tests.readings.analyses import MAKERS, analyses
from tests.readings.drawn import drawn
from tests.readings.linter import faults
from tests.readings.said import said_in_error_rates, said_of
from tests.readings.snapshot import HEAD, kept, section, shown

SEED = int(os.environ.get("PARITY_SEED", "0"))  # fixed, but where a run draws others
DRAWN = int(os.environ.get("PARITY_DRAWN", thorough.drawn(24, 120)))
EVERY = {analysis.name: analysis for analysis in (*analyses(SEED), *drawn(SEED, DRAWN))}


COUNTED = {name for name, analysis in EVERY.items() if isinstance(analysis.evidence, (Outcomes, SeparateTests))}
KEPT = kept()
CHANGED = "They changed: write them anew by “python -m tests.readings”, and read the difference."


@pytest.mark.parametrize("name", thorough.listed(EVERY, short=[*KEPT, *list(EVERY)[::3]]))
def test_what_is_said_agrees_with_the_numbers_and_is_what_was_judged(name: str) -> None:
    every = list(said_of(EVERY[name]))
    in_error_rates = list(said_in_error_rates(EVERY[name])) if name in COUNTED else []
    wrong = [f"{said.part}: {fault}" for said in (*every, *in_error_rates) for fault in faults(said)]
    assert not wrong, "\n".join(wrong)
    if SEED == 0 and name in KEPT:
        assert section(name, every).rstrip("\n") == KEPT[name], CHANGED


def test_every_analysis_has_a_name_of_its_own() -> None:
    assert len(EVERY) >= len(MAKERS)


def test_every_reading_was_judged() -> None:
    assert list(KEPT) == ["", *(analysis.name for analysis in shown())], CHANGED
    assert KEPT[""] == HEAD, CHANGED
