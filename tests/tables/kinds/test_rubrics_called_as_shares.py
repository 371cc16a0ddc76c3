"""An accuracy in points from 1 to 10, beside other rubrics, is one of them and not what all is compared by."""

from __future__ import annotations

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, found, rows


def graded(accuracy: str, *, clarity: str = "clarity") -> str:
    """Return what a judge gave to two models on nine items."""
    lines = (
        f"{n},{model},{5 + (n + k) % 4},{accuracy.format((n * k) % 5 + 2)},{6 + (n * 2 + k) % 4}"
        for k, model in enumerate(("gpt-4o", "llama-3-8b"), 1)
        for n in range(9)
    )
    return rows(f"id,model,helpfulness,accuracy,{clarity}", *lines)


def test_marks_by_several_rubrics_are_asked_about() -> None:
    """Each of them is a choice."""
    values = {choice.roles.value for choice in asked(graded("{}")).choices}
    assert values >= {"helpfulness", "accuracy", "clarity"}


def test_a_share_of_right_answers_is_compared() -> None:
    """Beside which marks say less."""
    evidence = found(graded("0.{}")).evidence
    assert isinstance(evidence, Scores)
    assert evidence.metric == "accuracy"
