"""Words beside right and wrong that say neither are asked about, and never make a model vanish."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, rows


def graded(word: str, yes: str = "true", no: str = "false", *models: str) -> str:
    """Return a file of three models, one of which has no verdict of some items."""
    names = models or ("gpt-4o", "claude-3-opus", "llama-3-8b")
    told = [
        [word if n % 8 == 7 else yes if n % 3 == 0 else no, yes if n % 2 else no, no if n % 4 == 1 else yes]
        for n in range(24)
    ]
    return rows(",".join(["id", *names]), *(",".join([str(n), *each]) for n, each in enumerate(told)))


@pytest.mark.parametrize(
    ("word", "yes", "no"),
    [
        ("error", "true", "false"),
        ("timeout", "1", "0"),
        ("skipped", "correct", "incorrect"),
        ("rate_limited", "pass", "fail"),
        ("incomplete", "pass", "fail"),
    ],
)
def test_what_has_no_verdict_counts_as_wrong_or_is_left_out(word: str, yes: str, no: str) -> None:
    """Either may be meant, so both are offered, and all models stay."""
    text = graded(word, yes, no)
    question = asked(text)
    seen = dict[str, tuple[int, list[int]]]()
    for choice in question.choices:
        evidence = found(text, roles=choice.roles).evidence
        assert isinstance(evidence, Outcomes)
        seen[str(choice.roles.failed)] = evidence.n, evidence.right.tolist()
    assert seen == {"smallest": (24, [7, 12, 18]), "missing": (21, [7, 9, 15])}


def test_a_property_of_items_with_a_word_for_neither_is_no_model() -> None:
    """Beside names of models a column with another name stays what it was."""
    text = graded("unknown", "true", "false", "answerable", "claude-3-opus", "llama-3-8b")
    assert found(text).evidence.models == ("claude-3-opus", "llama-3-8b")
