"""Marks beside free answers are what is compared, and no row of marks is taken for a sum of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding

MODELS = ("gpt4", "llama")
COUNT = 40
WORDS = {"numbers": (1, 0), "capitals": ("True", "False"), "yes": ("yes", "no"), "correct": ("correct", "wrong")}
NAMES = (
    ("{}_answer", "{}_correct"),
    ("{}", "{}_correct"),
    ("{} output", "{} correct?"),
    ("{}_prediction", "{}_is_correct"),
    ("{}_response", "{}_judge"),
    ("{}_answer", "{}_score"),
)


def drawn() -> dict[str, list[bool]]:
    """Draw which answers are right."""
    rng = np.random.default_rng(1)
    return {model: (rng.random(COUNT) < share).tolist() for model, share in zip(MODELS, (0.8, 0.6), strict=True)}


def answer(n: int, *, right: bool) -> str:
    """Return an answer to how much n and ten is: a number alone, or a sentence."""
    number = n + 10 if right else n + 11
    return str(number) if n % 2 else f"The answer is {number}." if right else f"I think {number}"


def table(right: dict[str, list[bool]], names: tuple[str, str], words: tuple[object, object], gold: str) -> str:
    """Write the answers, and the marks beside them."""
    header = ["question", gold, *(name.format(model) for model in MODELS for name in names)]
    lines = [
        [
            f"How many is {n} and ten?",
            n + 10,
            *(cell for m in MODELS for cell in (answer(n, right=right[m][n]), words[0 if right[m][n] else 1])),
        ]
        for n in range(COUNT)
    ]
    return rows(",".join(header), *(",".join(map(str, line)) for line in lines))


def counted(understood: Understanding) -> list[int]:
    """Return how often each model was right."""
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == COUNT
    return understood.evidence.right.tolist()


@pytest.mark.parametrize("names", NAMES, ids="+".join)
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("gold", ["answer", "reference", "ground_truth"])
def test_marks_beside_answers_are_compared(names: tuple[str, str], words: str, gold: str) -> None:
    right = drawn()
    understood = found(table(right, names, WORDS[words], gold))
    assert counted(understood) == [sum(each) for each in right.values()]
    assert len({repair.text for repair in understood.repairs}) == len(understood.repairs)


def test_a_yes_of_something_else_is_no_mark() -> None:
    text = table(drawn(), ("{}_answer", "{}_refused"), ("no", "yes"), "answer")
    assert all("gpt4_answer" in choice.roles.models for choice in asked(text).choices[:2])


def test_a_mark_that_contradicts_what_is_equal_is_none() -> None:
    right = drawn()
    understood = found(table(right, ("{}_answer", "{}_score"), ("no", "yes"), "answer"))
    assert counted(understood) == [sum(right[model][n] and n % 2 for n in range(COUNT)) for model in MODELS]


@pytest.mark.parametrize("bare", [range(4, 12, 3), range(11)], ids=["some", "all"])
def test_marks_of_bare_numbers_are_no_sums(bare: range) -> None:
    lines = [
        f"How many is {n} and ten?,{n + 10},"
        + (f"{n + 10},correct,{n + 10},correct" if n in bare else "It is,correct,I see,wrong")
        for n in range(12)
    ]
    evidence = found(rows("question,gold,gpt4,gpt4_correct,llama,llama_correct", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == 12
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True))["gpt4_correct"] == 12


def test_how_many_are_right_below_the_words_is_still_a_sum() -> None:
    words = ["correct" if n % 3 else "wrong" for n in range(12)]
    lines = [f"Question {n},{word},correct" for n, word in enumerate(words)]
    understood = found(rows("question,gpt4,llama", *lines, "Total correct,8,12"))
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.n, understood.evidence.right.tolist()) == (12, [8, 12])
