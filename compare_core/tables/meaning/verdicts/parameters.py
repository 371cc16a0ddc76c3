"""Tests with a parameter in their names, as pytest writes them: test_sum[gpt-4o-case_1] is what a model did."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TEST = re.compile(r"(?P<test>[^\[\]]{1,200})\[(?P<parameter>[^\[\]]{1,200})\]")
SIZE = re.compile(r"-\d+(\.\d+)?[bm]$|-(small|base|large|mini|nano|tiny|xl)$", re.IGNORECASE)
CALLED, TESTS = "model", "item"
FEWEST, PAIR, WHOLE = 4, 2, 0.8  # rows, models and tests, and the share of all pairs that there are
LOOKED, MOST_PARTS = 3, 3  # columns, and parts of a parameter that may name a case


def parameters_apart(table: Table) -> Table:
    r"""Set the parameter that is a model apart from the test and its case, where all tests were run with each.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"t.py::test_{t}[{m}],passed\n" for t in "ab" for m in ("gpt-4o", "mistral"))
    >>> parameters_apart(read_table("report", f"nodeid,outcome\n{rows}".encode())).frame["model"].tolist()
    ['gpt-4o', 'mistral', 'gpt-4o', 'mistral']
    """
    if table.rows < FEWEST or named(table.columns, MODELS) is not None:
        return table
    for name in table.columns[:LOOKED]:
        if not all(TEST.fullmatch(text.strip()) for text in table.some_texts(name, LOOKED)):
            continue
        if sum(says_either(table, each) for each in table.columns) > 1:
            return table  # a column for each program, whose tests these are
        column = table.column(name)
        found = [TEST.fullmatch(text.strip()) for text in column.texts]
        used = [match for match, count in zip(found, column.counts.tolist(), strict=True) if count]
        if not used or not all(used):
            continue
        parted = _parted([(match["test"], match["parameter"]) for match in used if match])
        if parted is None:
            continue
        cells = [parted(match["test"], match["parameter"]) if match else ("", "") for match in found]
        frame = table.frame.drop(columns=name)
        for place, (called, texts) in enumerate(zip((TESTS, CALLED), zip(*cells, strict=True), strict=True)):
            if called not in frame.columns:
                frame.insert(place, called, pd.Series(recode(column.codes, list(texts)), index=frame.index))
        said = f"What was tested with which model was read from the brackets in {quoted(name, IN_LIST)}."
        return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)
    return table


def _parted(pairs: Sequence[tuple[str, str]]) -> Callable[[str, str], tuple[str, str]] | None:
    """Return how a test and its parameter become what was tested and the model; None where no part is crossed so."""
    ways: list[Callable[[str, str], tuple[str, str]]] = [lambda test, parameter: (test, parameter)]
    for count in range(1, MOST_PARTS + 1):
        ways += [_last(count), _first(count)]
    fitting = [way for way in ways if _is_crossed({way(*pair) for pair in pairs})]
    told = [way for way in fitting if like_models(_models(way, pairs))]
    sized = any(SIZE.search(parameter) for _, parameter in pairs)  # as the last part of a name
    return next(iter(told), None) if sized else min(told, key=lambda way: len(_models(way, pairs)), default=None)


def _models(way: Callable[[str, str], tuple[str, str]], pairs: Sequence[tuple[str, str]]) -> list[str]:
    return sorted({way(*pair)[1] for pair in pairs})


def _last(count: int) -> Callable[[str, str], tuple[str, str]]:
    """Take the last parts of a parameter for the case, and those before them for the model."""

    def part(test: str, parameter: str) -> tuple[str, str]:
        parts = parameter.split("-")
        return f"{test} {'-'.join(parts[-count:])}", "-".join(parts[:-count])

    return part


def _first(count: int) -> Callable[[str, str], tuple[str, str]]:
    def part(test: str, parameter: str) -> tuple[str, str]:
        parts = parameter.split("-")
        return f"{test} {'-'.join(parts[:count])}", "-".join(parts[count:])

    return part


def _is_crossed(pairs: set[tuple[str, str]]) -> bool:
    """Tell whether nearly every test was run with every one of several models."""
    tests, models = {test for test, _ in pairs}, {model for _, model in pairs}
    full = len(pairs) >= WHOLE * len(tests) * len(models)
    return min(len(tests), len(models)) >= PAIR and "" not in models and full
