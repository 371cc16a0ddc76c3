"""Marks of several models, each of which had questions of its own."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Misread, Roles
from tests.tables.told import asked, found, rows

RIGHT = {"llama": (18, 30), "mammoth": (25, 40), "gpt4": (21, 25)}


def marks() -> str:
    """Write a row for each question that a model wrote itself."""
    cells = [
        f"{m},{m} has {k} apples,{k * 7 % 5},{1.0 if k < right else 0.0 if k < total else ''},{k % 2}"
        for m, (right, total) in RIGHT.items()
        for k in range(total + 1)
    ]
    return rows("model,question,answer,accuracy,mac", *cells)


def test_counts_are_offered_where_nothing_can_be_paired() -> None:
    """As in bryanchrist/MATHWELL: every model wrote problems, which people marked with 0 and 1."""
    text = marks()
    question = asked(text)
    assert "nothing can be paired" in str(question)
    understood = found(text, roles=question.suggested)
    evidence = understood.evidence
    assert isinstance(evidence, SeparateTests)
    counts = zip(evidence.models, zip(evidence.right.tolist(), evidence.total.tolist(), strict=True), strict=True)
    assert dict(counts) == RIGHT
    assert understood.repairs[0].count == len(RIGHT)


def test_questions_of_all_models_are_paired() -> None:
    """Offer no counts where the same question stands under each model."""
    cells = [f"{m},how many {k},{int((k + n) % 3 > 0)}" for n, m in enumerate(RIGHT) for k in range(30)]
    assert found(rows("model,question,correct", *cells)).evidence.paired


def test_counts_need_right_and_wrong() -> None:
    """Refuse to count what is neither."""
    roles = Roles(layout="right_total", model="model", value="answer")
    with pytest.raises(Misread, match="whether it was right"):
        found(marks(), roles=roles)


def written(header: str, line: str) -> str:
    """Write a rating of each text of two models."""
    cells = (line.format(m=m, i=i, r=(i * 3 + k) % 5 + 1) for k, m in enumerate(("gpt", "llama")) for i in range(20))
    return rows(header, *cells)


def test_grades_of_texts_that_each_model_wrote_for_itself_are_separate_groups() -> None:
    """Say that nothing pairs them, and not that there is one model."""
    question = asked(written("model,story,rating", "{m},{m} tells tale {i},{r}"))
    assert "Every “story” is of one “model” only, so nothing pairs the numbers" in str(question)
    assert (question.suggested.layout, question.suggested.value) == ("separate_scores", "rating")


@pytest.mark.parametrize(
    ("header", "line"),
    [("model,prompt,story,rating", "{m},p{i},{m} tells tale {i},{r}"), ("model,sentence,rating", "{m},tale {i},{r}")],
)
def test_grades_of_texts_from_the_same_prompts_or_of_the_same_texts_are_paired(header: str, line: str) -> None:
    """Pair what a column says is of the same thing."""
    evidence = found(written(header, line)).evidence
    assert (evidence.models, evidence.n) == (("gpt", "llama"), 20)
