"""The 0 that pandas writes above a list without a name is a header, and a label 0 is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from tests.tables.told import of_files

if TYPE_CHECKING:
    from collections.abc import Sequence

MODELS = ("bert", "roberta", "tfidf")


def lists(labels: Sequence[str], count: int) -> tuple[dict[str, list[str]], list[int]]:
    """Draw a truth and what three models predict, and how often each is right."""
    rng = np.random.default_rng(3)
    true = rng.choice(labels, count).tolist()
    said = {
        m: np.where(rng.random(count) < share, true, rng.choice(labels, count)).tolist()
        for m, share in zip(MODELS, (0.9, 0.8, 0.6), strict=True)
    }
    return {"y_true": true, **said}, [sum(a == b for a, b in zip(true, each, strict=True)) for each in said.values()]


def written(held: dict[str, list[str]], first: str = "0", of_truth: str = "0") -> list[tuple[str, str]]:
    """Write a file for each list, with a first line."""
    return [
        (f"{name}.csv", "\n".join([of_truth if name == "y_true" else first, *cells]) + "\n")
        for name, cells in held.items()
    ]


@pytest.mark.parametrize("labels", [("cat", "dog", "bird"), ("0", "1"), ("0", "1", "2"), ("1", "2"), ("yes", "no")])
@pytest.mark.parametrize("of_truth", ["0", "y", "label"])
def test_a_zero_above_lists_is_their_header(labels: Sequence[str], of_truth: str) -> None:
    held, right = lists(labels, 50)
    understood = of_files(*written(held, of_truth=of_truth))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == 50
    assert understood.evidence.right.tolist() == right


def test_a_zero_above_fractions_is_their_header() -> None:
    rng = np.random.default_rng(3)
    true = rng.normal(100, 20, 48)
    held = {m: [f"{n:.2f}" for n in true + rng.normal(0, s, 48)] for m, s in (("y_true", 0), ("bert", 5), ("rf", 9))}
    evidence = of_files(*written(held)).evidence
    assert isinstance(evidence, Scores)
    assert evidence.scores.shape == (48, 2)


@pytest.mark.parametrize("count", [50, 57])
def test_a_label_zero_stays(count: int) -> None:
    held, right = lists(("0", "1"), count - 1)
    understood = of_files(*written(held))
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    assert any("Every list begins with 0" in each.text for each in understood.repairs)
    assert (evidence.n, evidence.right.tolist()) == (count, [each + 1 for each in right])


def test_a_label_zero_stays_below_a_header() -> None:
    held, _ = lists(("0", "1"), 20)
    files = [(f"{name}.csv", "\n".join([name, "0", *cells]) + "\n") for name, cells in held.items()]
    assert of_files(*files).evidence.n == 21
