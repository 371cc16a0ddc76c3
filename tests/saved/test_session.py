"""A session file reopens whole, and nothing in it is trusted."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError, Outcomes, SeparateTests
from compare_core.saved import session
from compare_core.saved.analysis import Analysis

OPTIONS = {"level": 0.9, "paired_difference.interval": "wald"}


def test_a_session_of_many_patterns_comes_back_whole() -> None:
    rng = np.random.default_rng(3)
    evidence = Outcomes.from_matrix(rng.random((500, 7)) < 0.7, tuple("abcdefg"))
    found = session.read(
        session.write(Analysis(evidence, ("c", "b"), "mcnemar_midp", 0.01, OPTIONS, "multiple_mcnemar", "b"))
    )
    assert (found.posthoc, found.control) == ("multiple_mcnemar", "b")
    assert isinstance(found.evidence, Outcomes)
    assert np.array_equal(found.evidence.patterns, evidence.patterns)
    assert np.array_equal(found.evidence.counts, evidence.counts)
    assert (found.pair, found.method, found.alpha) == (("c", "b"), "mcnemar_midp", 0.01)
    assert dict(found.options) == OPTIONS


def test_separate_tests_come_back() -> None:
    found = session.read(session.write(Analysis(SeparateTests(("a", "b"), np.array([84, 92]), np.array([100, 100])))))
    assert isinstance(found.evidence, SeparateTests)


@pytest.mark.parametrize(
    "change",
    [
        {"parity": 99},
        {"evidence": None},
        {"evidence": {"table": [[1, 2]]}},
        {"evidence": {"table": [[1, 2], [3, 4]], "surprise": 1}},
        {"pair": ["A", "Z"]},
        {"pair": ["A", "A"]},
        {"alpha": 5},
        {"alpha": None},
        {"method": "<script>"},
        {"options": {"level": 95}},
        {"options": {"surprise": 1}},
        {"options": 3},
    ],
    ids=str,
)
def test_what_is_not_legal_is_refused_in_a_sentence(change: dict[str, Any]) -> None:
    content = json.loads(session.write(Analysis(Outcomes.from_table([[5, 1], [0, 2]]))))
    with pytest.raises(DataError):
        session.read(json.dumps({**content, **change}).encode())


@given(st.binary(max_size=80))
def test_random_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DataError):
        session.read(b'{"parity": 1,' + data)


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(DataError):
        session.read(b'{"parity": 1, "evidence": ' + b"[" * 100_000)
