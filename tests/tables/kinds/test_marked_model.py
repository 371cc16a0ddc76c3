"""Which model a row is of may be said by a 1 in one of several columns, as dummy variables say it."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate import SeparateTests
from compare_core.tables import read
from compare_core.tables.meaning.shapes.marked_model import marked_model
from tests.tables.told import asked, found, rows

MODELS = ("gpt4", "llama", "mistral")


def marked(n: int, place: int, right: int) -> str:
    return f"problem {n},{','.join(str(int(place == k)) for k in range(3))},{right}"


def test_columns_that_mark_the_model_become_one() -> None:
    """As the judged word problems of github.com/bryanchrist/MATHWELL, each written by one of six models."""
    text = rows("text,gpt4,llama,mistral,correct", *(marked(n, n % 3, int(n % 4 < 2 + n % 3)) for n in range(60)))
    question = asked(text)
    assert "belongs to one “model” only" in str(question)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.models == MODELS
    assert evidence.right.tolist() == [10, 15, 20]
    assert evidence.total.tolist() == [20] * 3


@pytest.mark.parametrize("share", [(0, 0, 0, 0, 1, 2), (0, 1, 2, 3)])
def test_marks_of_the_best_or_of_none_are_left(share: tuple[int, ...]) -> None:
    """Where one has far more ones than the others, or a row none, they may say who was best."""
    lines = [marked(n, share[n % len(share)], n % 2) for n in range(60)]
    table = read("a.csv", rows("text,gpt4,llama,mistral,correct", *lines).encode())
    assert marked_model(table) is table
