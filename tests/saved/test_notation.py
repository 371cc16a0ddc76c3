"""Every word that evidence is written with is described, and read in one way only."""

from __future__ import annotations

from pathlib import Path

import pytest

from compare_core import DataError, Outcomes
from compare_core.saved import notation
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.notation import evidence_from, evidence_to

README = Path(__file__).parent.parent / "reference" / "README.md"


def test_every_word_is_described() -> None:
    described = README.read_text(encoding="utf-8")
    assert not [word for word in notation.vocabulary() if f"`{word}`" not in described]


def test_no_two_ways_have_the_same_words() -> None:
    ways = [frozenset(way.words) for way in notation.ways()]
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize(
    "inputs",
    [
        {"table": [[5, 1], [0, 2]]},
        {"a": 5, "b": 1, "c": 0, "d": 2},
        {"n": [2, 0, 1, 5]},
        {"n": {"00": 2, "10": 1, "11": 5}},
        {"patterns": [[0, 0], [1, 0], [1, 1]], "counts": [2, 1, 5]},
        {"patterns_with_counts": [[0, 0, 2], [1, 0, 1], [1, 1, 5]]},
        {"matrix": [[1, 1]] * 5 + [[1, 0]] + [[0, 0]] * 2},
        {"y_true": [1] * 8, "predictions": {"A": [1] * 6 + [0] * 2, "B": [1] * 5 + [0] * 3}},
        {"y_true": ["x"] * 8, "model1": ["x"] * 6 + ["y"] * 2, "model2": ["x"] * 5 + ["y"] * 3},
    ],
    ids=" ".join,
)
def test_the_same_outcomes_are_written_in_many_ways(inputs: dict[str, object]) -> None:
    wanted = Outcomes.from_table([[5, 1], [0, 2]])
    found, left = evidence_from({**inputs, "level": 0.9})
    assert (fingerprint(found), left) == (fingerprint(wanted), {"level": 0.9})
    assert evidence_to(found) == {"models": ["A", "B"], "patterns": ["00", "10", "11"], "counts": [2, 1, 5]}


@pytest.mark.parametrize(
    ("inputs", "says"),
    [
        ({"level": 0.9}, "There is no evidence here"),
        ({"n": [1, 2, 3]}, "“n” must be 4 counts, for 00, 01, 10, 11; there are 3"),
        ({"n": {"00": 1, "1x": 2}}, "strings of 0 and 1"),
        ({"scores": {"a": [1, 2], "b": [2, 3]}, "design": "2"}, "“design” must be repeats and folds, such as 5x2"),
        ({"scores": {"a": [1, 2], "b": [2, 3]}, "design": "0x2"}, "“design” must be repeats and folds"),
        ({"scores": {"a": [1, 2], "b": [2, 3]}, "design": "2x2"}, "2 repeats of 2 folds make 4"),
        ({"y_true": ["x", 1], "model1": ["x", "y"], "model2": ["x", "y"]}, "“y_true” must be a list of strings, not 1"),
        ({"y_true": [True], "model1": [1], "model2": [1]}, "“y_true” must be finite numbers only, not true"),
        ({"matrix": [[1, 0]], "clusters": ["a"], "models": ["A", 2]}, "“models” must be a list of strings, not 2"),
        ({"patterns": ["10"], "counts": [1], "clusters": ["a"]}, "Clusters need the items one by one"),
    ],
)
def test_what_is_no_evidence_is_refused_by_the_name_of_its_field(inputs: dict[str, object], says: str) -> None:
    with pytest.raises(DataError, match=says):
        evidence_from(inputs)
