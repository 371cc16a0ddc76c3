"""Every method has an entry with an example that it answers, and can be found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compare_core import words
from compare_core.catalogue import all_methods
from compare_core.guide import calibration, entries
from compare_core.manual import GROUPS
from compare_core.symbols import inside, tokens
from tests.pages.app import SECTIONS

if TYPE_CHECKING:
    from compare_core.catalogue import Method

METHODS = all_methods().values()


@pytest.mark.parametrize("method", METHODS, ids=all_methods())
def test_every_method_answers_an_example_which_opens_where_it_stands(method: Method) -> None:
    found, place = entries.worked(method.id), entries.place_of(method)
    assert found is not None
    assert found.result.method == method.id
    assert words.worked(found.result).endswith(".")
    assert place.section in SECTIONS[place.page].values()
    assert set(place.choice) <= {"method", "posthoc", "belief"}


@pytest.mark.parametrize("method", METHODS, ids=all_methods())
def test_every_method_stands_in_one_group(method: Method) -> None:
    assert sum(method.takes in group.views for group in GROUPS) == 1


def test_every_line_of_the_calibration_is_read() -> None:
    lines = [
        line for line in calibration.PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(("| `", "| **`"))
    ]
    assert len(calibration.rates()) == len(lines) > 300
    assert {rate.method for rate in calibration.rates()} <= set(all_methods())
    assert sum(not rate.inside for rate in calibration.rates()) == sum(" | NO | " in line for line in lines) > 0
    assert all(rate.band.startswith("≤") and rate.errors.endswith("%") for rate in calibration.rates())


def test_the_symbols_of_a_formula_are_explained_and_no_others() -> None:
    places, usual = set("ijgkl"), set("pPABN")
    for method in METHODS:
        (group,) = (group for group in GROUPS if method.takes in group.views)
        texts = [
            part for one in inside(group.symbols, method.id, method.formula) for part in one.means.split("$")[1::2]
        ]
        told, there = set().union(*map(tokens, texts)), tokens(method.formula)
        itself = set().union(*(tokens(part.rpartition("quad")[2]) for part in re.split("=", method.formula)[:-1]))
        assert told - there <= places, method.id
        assert {one for one in there if one.isalpha()} - told - itself <= places | usual, method.id
    known = {one for method in METHODS for group in GROUPS for one in inside(group.symbols, method.id, method.formula)}
    assert all(one in known for group in GROUPS for one in group.symbols)
