"""What people call a truth, what models said of it and what stands beside that, each with each: never a side for all.

Every word here is ordinary, and so is each pair of them; what failed were pairs that no file at hand happened to have.
"""

from __future__ import annotations

from itertools import count, cycle, permutations, product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.tables import NeedsRoles, understand
from tests.tables.told import asked, found, rows, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables import Roles

DRAW = np.random.default_rng(20_261_129)
TRUTHS = (
    "gold", "label", "answer", "y_true", "ground_truth", "reference", "correct_answer", "expected", "target",
    "gold_answer",
)  # fmt: skip
PATTERNS = ("{}_answer", "{}_pred", "pred_{}", "{}", "{}_response", "{}_output", "answer_{}", "{}_label")
BESIDE: dict[str, Callable[[], str]] = {
    "confidence": lambda: f"{DRAW.random():.2f}",
    "prob": lambda: f"{DRAW.random():.2f}",
    "logprob": lambda: f"{-5 * DRAW.random():.3f}",
    "latency": lambda: f"{9 * DRAW.random():.2f}",
    "tokens": lambda: f"{DRAW.integers(5, 500)}",
    "cost": lambda: f"{DRAW.random() / 50:.5f}",
    "entropy": lambda: f"{3 * DRAW.random():.2f}",
    "time": lambda: f"{9 * DRAW.random():.2f}",
    "score": lambda: f"{9 * DRAW.random():.2f}",
}
NAMES = (("gpt4", "llama3"), ("A", "B"), ("base", "ours"), ("without_rag", "with_rag"), ("svm", "rf"))
CROSSED = list(zip([(t, p) for t in TRUTHS for p in PATTERNS], cycle(BESIDE), cycle(NAMES), strict=False))


@pytest.mark.parametrize(("called", "beside", "names"), CROSSED)
def test_numbers_beside_what_models_said_are_not_compared_in_its_place(
    called: tuple[str, str], beside: str, names: tuple[str, str]
) -> None:
    truth, pattern = called
    word = next((part for part in ("answer", "pred", "response", "output", "label") if part in pattern), None)
    side = pattern.replace(word, beside) if word else f"{{}}_{beside}"
    said = tuple(pattern.format(name) for name in names)
    lines = []
    for n in range(50):
        true = str(DRAW.choice([*"ABCD"]))
        cells = [f"{true if DRAW.random() < 0.6 else DRAW.choice([*'ABCD'])},{BESIDE[beside]()}" for _ in names]
        lines.append(f"{n},q{n},{true},{','.join(cells)}")
    header = ",".join(["id", "question", truth, *(each.format(name) for name in names for each in (pattern, side))])
    first = _first(rows(header, *lines))
    assert (first.truth, first.models) == (truth, said)


def _first(text: str) -> Roles:
    """Return what a file is read by, or what a person who is asked is offered first."""
    try:
        return understand([table("results.csv", text)]).roles
    except NeedsRoles as question:
        roles = [choice.roles for choice in question.choices] or [question.suggested]
        return next((each for each in roles if each.truth is not None), roles[0])


VALUES = ("reward", "bleu", "rouge_l", "accuracy", "correct", "passed", "score", "f1")


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("model", ["model", "strategy", "prompt_version", "config"])
def test_what_it_cost_is_not_compared_in_place_of_how_good_it_was(value: str, model: str) -> None:
    verdict = value in ("correct", "passed")
    lines = []
    for n, name in product(range(24), ("v1", "v2")):
        reached = DRAW.integers(0, 2) if verdict else round(DRAW.random(), 3)
        lines.append(f"q{n},{name},{reached},{DRAW.random() / 90:.5f},{n * 7 % 400}")
    first = _first(rows(f"question_id,{model},{value},cost,tokens", *lines))
    assert (first.model, first.value) == (model, value)


@pytest.mark.parametrize("item", ["fold", "dataset", "task", "seed"])
@pytest.mark.parametrize("names", [("svm", "rf", "knn"), ("before", "after"), ("A_auc", "B_auc")])
def test_a_test_of_each_row_beside_its_results_is_left_out(item: str, names: tuple[str, ...]) -> None:
    number = count(1)
    lines = [
        ",".join(
            [f"{item}{next(number)}", *(f"{0.6 + 0.3 * DRAW.random():.3f}" for _ in names), f"{DRAW.random():.3f}"]
        )
        for _ in range(12)
    ]
    first = _first(rows(",".join([item, *names, "p_value"]), *lines))
    assert first.models == names


def test_what_two_reached_is_not_the_name_of_either() -> None:
    lines = [f"s{n},{9 + n * 7 % 40}.5,{8 + n * 5 % 40}.25,{('model_1', 'model_2')[n % 2]}" for n in range(30)]
    assert "battles" not in str(asked(rows("subject,model_1,model_2,winner", *lines)).suggested.layout)


def test_numbers_beside_a_free_text_that_is_right_are_compared() -> None:
    lines = [f"{n},{DRAW.random():.3f},{DRAW.random():.3f},the answer to number {n}" for n in range(30)]
    question = asked(rows("problem,gpt4_score,llama3_score,gold", *lines))
    assert question.suggested.models == ("gpt4_score", "llama3_score")
    assert question.suggested.truth is None


@pytest.mark.parametrize(
    "sides", [("model_1", "model_2"), ("player1", "player2"), ("home", "away"), ("model", "opponent")]
)
@pytest.mark.parametrize("ended", ["points", "name", "side"])
def test_models_with_a_point_in_their_names_meet_as_others_do(sides: tuple[str, str], ended: str) -> None:
    models = ("gpt-3.5", "llama-3.1", "claude-2.1", "yi-1.5")
    met = [(a, b, 1 + n * 7 % 9, 1 + n * 4 % 9) for n, (a, b) in enumerate(list(permutations(models, 2)) * 4)]
    won = [a if x > y else b if y > x else "tie" for a, b, x, y in met]
    header = ",".join([*sides, *([f"score_{side}" for side in sides] if ended == "points" else ["winner"])])
    lines = []
    for (a, b, x, y), winner in zip(met, won, strict=True):
        told = f"{x},{y}" if ended == "points" else winner
        if ended == "side" and winner != "tie":
            told = sides[winner == b]
        lines.append(f"{a},{b},{told}")
    battles = _battles(rows(header, *lines))
    assert {name: int(battles.wins[n].sum()) for n, name in enumerate(battles.models)} == {
        m: won.count(m) for m in models
    }
    assert int(battles.ties.sum()) == 2 * won.count("tie")


def _battles(text: str) -> Battles:
    try:
        evidence = understand([table("battles.csv", text)]).evidence
    except NeedsRoles as question:
        roles = question.choices[0].roles if question.choices else question.suggested
        evidence = found(text, "battles.csv", roles).evidence
    assert isinstance(evidence, Battles)
    return evidence
