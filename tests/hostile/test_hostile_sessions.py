"""A session file of any kind of evidence is read or refused, whatever became of it on the way."""

from __future__ import annotations

import json
import random
import time
from typing import TYPE_CHECKING, Any

import pytest

from compare_core import DataError
from compare_core.checks import LARGEST_COUNT
from compare_core.saved import link, notation, session
from compare_core.saved.fingerprint import fingerprint
from tests.cost import peak_of
from tests.hostile.judge import amiss
from tests.hostile.sessions import RAW, analyses, mutant, sessions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.saved.analysis import Analysis

SECONDS, BYTES = 2.0, 100_000_000  # that reading a few kilobytes may take at the most
MUTANTS = 1000


def outcome(data: bytes) -> Analysis | DataError:
    """Return what a session holds, or its refusal."""
    try:
        return session.read(data)
    except DataError as refusal:
        return refusal


def reopened(analysis: Analysis) -> tuple[Analysis, tuple[str, ...]]:
    """Return what a link of an analysis opens, or itself where no link can hold it, or only with shorter names."""
    if any(len(name) > link.MOST_NAME for name in analysis.evidence.models):  # type: ignore[union-attr]
        return analysis, ()
    try:
        return link.read(link.write(analysis))
    except DataError:
        return analysis, ()


def test_mutated_sessions_are_read_or_refused() -> None:
    rng = random.Random(20_240_501)  # noqa: S311 - the same mutants each time
    known = 0
    for _ in range(MUTANTS):
        name, data = mutant(rng)
        began = time.process_time()
        found = outcome(data)
        assert time.process_time() - began < SECONDS, (name, data)
        if isinstance(found, DataError):
            assert not amiss(str(found)), (name, data)
            continue
        known += 1
        again = session.read(session.write(found))
        assert fingerprint(again.evidence) == fingerprint(found.evidence), (name, data)  # type: ignore[arg-type]
        assert dict(again.options) == dict(found.options)
        by_link, ignored = reopened(found)
        assert not ignored, (name, data)
        assert session.write(by_link) == session.write(found), (name, data)
    assert MUTANTS / 50 < known < MUTANTS / 2


def changed(name: str, path: Sequence[str | int], value: Any) -> bytes:
    """Return a session with one value changed, or left out where it is `...`."""
    content = json.loads(json.dumps(sessions()[name]))
    *steps, last = path
    inner = content
    for step in steps:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return json.dumps(content).replace(f'"{RAW}"', RAW).encode()


WRONG: list[tuple[str, list[str | int], Any, str]] = [
    ("counts", ["pair"], [["A"], ["B"]], "“pair” must be a list of strings, not a list"),
    ("counts", ["pair"], ["A", "A"], "pair must be two different models"),
    ("counts", ["pair"], ["\u202ex", "B"], "no model called “x”; the models are “A”, “B”."),
    ("counts", ["evidence", "models"], ["x" * 10_000, "B"], "no model called “A”; the models are “x{39}…”, “B”."),
    ("counts", ["evidence", "models"], ["s\nm", "s\nm"], "the same name, “s m”"),
    ("counts", ["evidence", "counts"], [10**400, 1, 2], "“counts” must be whole numbers"),
    ("counts", ["evidence", "counts"], ["2", 1, 5], "“2” is not"),
    ("counts", ["evidence", "counts"], [True, 1, 5], "true is not"),
    ("counts", ["evidence", "counts"], [LARGEST_COUNT, 1, 5], "too many to count exactly"),
    ("counts", ["evidence", "patterns"], [[]], "“patterns” must be rows of equal length, none of them empty"),
    ("counts", ["evidence"], {"patterns_with_counts": [[]]}, "none of them empty"),
    ("counts", ["evidence", "models"], ["A"], "Every model needs a name"),
    ("counts", ["evidence", "surprise"], 1, "cannot have a field “surprise”"),
    ("counts", ["alpha"], "0.05", "Alpha must be a number between 0 and 1, not “0.05”"),
    ("counts", ["alpha"], True, "not true"),
    ("counts", ["method"], ["mcnemar"], "“method” must be text, not a list"),
    ("counts", ["options"], {"level": "0.9"}, "not “0.9”"),
    ("counts", ["options"], {"bootstrap_metric.rng": 1.5}, "must be a whole number, not 1.5"),
    ("counts", ["parity"], True, "another version"),
    ("counts", ["surprise"], 1, "cannot have a field “surprise”"),
    ("labels", ["options", "metric"], ["f1"], "“Metric” must be one of"),
    ("labels", ["evidence", "classes"], ["x", "x", "z"], "names a class twice"),
    ("labels", ["evidence", "cells", 0, 0], 3, "place of its truth"),
    ("clusters", ["evidence", "groups", "cells", 0, 1], 10**9, "lies outside the groups of its column"),
    ("clusters", ["evidence", "groups", "cells", 0, 3], 2, "hold every item of the results exactly once"),
    ("clusters", ["evidence", "groups", "columns"], ["kind", "kind"], "a name of its own"),
    ("probabilities", ["evidence", "groups", "codes", 0, 0], 10**400, "“codes” must be whole numbers"),
    ("probabilities", ["evidence", "validation", "truth"], [0, 1], "its truth and one output"),
    ("numbers", ["evidence", "scored"], "brier", "is for probabilities"),
    ("numbers", ["evidence", "scored"], "ranking score", "not ranked"),
    ("numbers", ["evidence", "truth", 0], 1e200, "beyond 1e.150"),
    ("items", ["evidence", "items", "rf"], [1, 2], "different numbers of values in “items”: 2 and 12"),
    ("items", ["evidence", "items", "tree"], [1, 2], "must name the same models"),
    ("folds", ["evidence", "folds"], 0, "“folds” must be a whole number from 1 to 10, not 0"),
    ("folds", ["evidence", "folds"], "2", "“folds” must be a whole number from 1 to 10, not “2”"),
    ("folds", ["evidence", "repeats"], RAW, "“repeats” must be a whole number from 1 to 10, not an infinite number"),
    ("folds", ["evidence", "n_train"], "90", "“n_train” must be a number from 1 to 9,007,199,.*, not “90”"),
    ("folds", ["evidence", "higher_is_better"], "no", "“higher_is_better” must be true or false, not “no”"),
    ("folds", ["evidence", "scores", "svm", 3], 1e151, "beyond 1e.150"),
    ("folds", ["evidence", "scores", "svm", 3], RAW, "finite numbers only"),
    ("folds", ["evidence", "fit_times", 0, 0], -1, "time of 0 or more"),
    ("folds", ["costs"], [[1, 2, "3"], [1, 2, 3]], "not “3”"),
    ("folds", ["costs"], [[1, 2, 1e300], [1, 2, 3]], "at most 1,000,000,000,000"),
    ("data sets", ["evidence", "fold_scores", 0, "repeats"], 0, "“repeats” must be a whole number"),
    ("data sets", ["evidence", "fold_scores", 0, "scores"], ..., "“scores” is missing"),
    ("data sets", ["options", "rope"], "-0.1,0.1", "The ROPE needs two numbers"),
    ("data sets", ["options", "rope"], [-1e300, 1], "The ROPE needs two numbers"),
    ("battles", ["evidence", "wins", 0], [0, 1], "rows of equal length"),
    ("separate", ["evidence", "right"], 84, "Every model needs a name"),
    ("separate", ["evidence"], {"right": [1], "total": [2]}, "only one model"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "path", "value", "says"), WRONG, ids=[f"{name}: {says}"[:70] for name, *_, says in WRONG]
)
def test_a_value_of_the_wrong_type_is_refused_by_its_name(
    name: str, path: list[str | int], value: Any, says: str
) -> None:
    with pytest.raises(DataError, match=says) as refusal:
        session.read(changed(name, path, value))
    assert not amiss(str(refusal.value))


BOMBS = {
    "models": {"models": [str(k) for k in range(5000)], "right": [1] * 5000, "total": [2] * 5000},
    "patterns": {"patterns": ["01" * 2500, "10" * 2500], "counts": [3, 4]},
    "columns": {"matrix": [[0, 1] * 2500] * 2},
    "scores": {"scores": {str(k): [0.1] for k in range(5000)}},
    "labels": {"y_true": ["a"] * 2, "predictions": {str(k): ["a"] * 2 for k in range(5000)}},
    "long label": {"y_true": ["a" * 100_000] + ["b"] * 2000, "model1": ["b"] * 2001, "model2": ["b"] * 2001},
    "battles": {"wins": [[0] * 500] * 500, "tied": [[0] * 500] * 500},
}


@pytest.mark.parametrize("name", list(BOMBS))
def test_what_is_too_much_is_refused_before_it_is_built(name: str) -> None:
    data = json.dumps({"parity": 1, "evidence": BOMBS[name], "alpha": 0.05}).encode()
    began = time.process_time()

    def read() -> None:
        if name == "long label":
            session.read(data)
            return
        with pytest.raises(DataError, match="models, but at most 200 can be compared"):
            session.read(data)

    assert peak_of(read) < BYTES
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("part", ["[],", "{},", '"",', "0,", "[[[[[[[[]]]]]]]],"])
def test_millions_of_values_are_refused_on_their_bytes(part: str) -> None:
    data = b'{"parity": 1, "evidence": [' + part.encode() * (40_000_000 // len(part)) + b"0]}"

    def read() -> None:
        with pytest.raises(DataError, match="more values than any analysis"):
            session.read(data)

    assert peak_of(read) < BYTES


def test_half_a_character_is_shown_as_what_it_is_not() -> None:
    found = session.read(
        changed("counts", ["evidence", "models"], ["A", "B\ud800"]).replace(b'"pair": ["B"', b'"pair": ["B?"')
    )
    assert found.evidence is not None
    assert found.evidence.models == ("A", "B?")


def test_every_kind_of_evidence_is_among_them() -> None:
    assert {type(analysis.evidence) for analysis in analyses().values()} == set(notation.kinds())


def test_every_session_is_read_back_whole() -> None:
    for name, content in sessions().items():
        found = session.read(json.dumps(content).encode())
        assert json.loads(session.write(found)) == content, name
