"""Labels in other capitals, whole numbers as answers, a column called correct: what is meant is read, or asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, of_files, rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables import Understanding

COUNT = 60
WRITTEN: dict[str, Callable[[str], str]] = {"bert": str, "roberta": str.upper, "tfidf": str.title}


def drawn() -> tuple[list[str], dict[str, list[str]], list[int]]:
    """Draw a truth, what three models predict in their own capitals, and how often each is right."""
    rng = np.random.default_rng(2)
    classes = ("cat", "dog", "bird")
    true = rng.choice(classes, COUNT)
    said = {
        m: np.where(rng.random(COUNT) < s, true, rng.choice(classes, COUNT))
        for m, s in zip(WRITTEN, (0.9, 0.8, 0.6), strict=True)
    }
    right = [int((each == true).sum()) for each in said.values()]
    return true.tolist(), {m: [*map(WRITTEN[m], each.tolist())] for m, each in said.items()}, right


def counted(understood: Understanding) -> list[int]:
    """Return how often each model was right."""
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == COUNT
    return understood.evidence.right.tolist()


def test_other_capitals_are_read_alike_and_told() -> None:
    true, said, right = drawn()
    wide = [",".join([str(n), true[n], *(each[n] for each in said.values())]) for n in range(COUNT)]
    understood = found(rows("id,label,bert,roberta,tfidf", *wide))
    assert counted(understood) == right
    assert sum("other capitals" in each.text for each in understood.repairs) == 2
    long = [f"{n},{m},{true[n]},{each[n]}" for m, each in said.items() for n in range(COUNT)]
    assert counted(found(rows("id,model,label,prediction", *long))) == right
    files = [
        (f"{m}.csv", rows("id,label,prediction", *(f"{n},{true[n]},{c}" for n, c in enumerate(each))))
        for m, each in said.items()
    ]
    assert counted(of_files(*files)) == right


def test_capitals_that_tell_classes_apart_stay() -> None:
    rng = np.random.default_rng(2)
    true = rng.choice(("us", "US", "uk"), COUNT)
    said = [np.where(rng.random(COUNT) < 0.8, true, "UK") for _ in range(2)]
    lines = [f"{n},{true[n]},{said[0][n]},{said[1][n]}" for n in range(COUNT)]
    assert counted(found(rows("id,label,bert,roberta", *lines))) == [int((each == true).sum()) for each in said]


@pytest.mark.parametrize("files", [False, True])
@pytest.mark.parametrize("truth", ["gold", "answer", "target", "ground_truth"])
def test_whole_numbers_that_are_hit_to_the_digit_are_answers(truth: str, *, files: bool) -> None:
    rng = np.random.default_rng(2)
    true = rng.integers(1, 500, COUNT)
    said = {
        m: np.where(rng.random(COUNT) < s, true, true + rng.choice([1, -1, 10, 100], COUNT))
        for m, s in (("gpt4", 0.9), ("llama", 0.5))
    }
    right = [int((each == true).sum()) for each in said.values()]
    if files:
        held = [
            (f"{m}.csv", rows(f"id,{truth},prediction", *(f"{n},{true[n]},{c}" for n, c in enumerate(each))))
            for m, each in said.items()
        ]
        assert counted(of_files(*held)) == right
    else:
        lines = [f"{n},{m},{true[n]},{each[n]}" for m, each in said.items() for n in range(COUNT)]
        understood = found(rows(f"id,model,{truth},prediction", *lines))
        assert counted(understood) == right
        assert not understood.warnings


@pytest.mark.parametrize("spread", [9, 3])
def test_whole_numbers_that_are_only_near_are_measurements(spread: int) -> None:
    rng = np.random.default_rng(2)
    true = rng.integers(1, 500 if spread > 3 else 40, COUNT)
    said = {m: true + rng.integers(-spread, spread + 1, COUNT) for m in ("ridge", "xgb")}
    lines = [f"{n},{m},{true[n]},{each[n]}" for m, each in said.items() for n in range(COUNT)]
    assert isinstance(found(rows("id,model,y_true,y_pred", *lines)).evidence, ItemScores)


@pytest.mark.parametrize("name", ["correct", "right", "grade"])
def test_correct_alone_may_be_the_truth(name: str) -> None:
    rng = np.random.default_rng(2)
    true = rng.integers(0, 2, COUNT)
    said = [np.where(rng.random(COUNT) < s, true, 1 - true) for s in (0.9, 0.8, 0.7)]
    lines = [",".join(map(str, [n, true[n], *(each[n] for each in said)])) for n in range(COUNT)]
    text = rows(f"id,{name},gpt-4,llama-3-8b,claude-3", *lines)
    first, second, *_ = asked(text).choices
    assert counted(found(text, roles=first.roles)) == [int((each == true).sum()) for each in said]
    assert second.roles.layout == "right_wrong"


def test_models_that_are_said_to_be_correct_are_not_asked_about() -> None:
    rng = np.random.default_rng(2)
    lines = [",".join(map(str, [n, *rng.integers(0, 2, 3)])) for n in range(COUNT)]
    understood = found(rows("id,gpt4_correct,llama_correct,claude_correct", *lines))
    assert len(understood.evidence.models) == 3
