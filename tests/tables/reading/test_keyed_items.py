"""A JSON object with a value for each of many numbered items: of a model each, of what is true, or of both."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked_of, first_of_files, found, of_files, refused

ITEMS = 24
TRUE = {f"q{n}": "ABCD"[n % 4] for n in range(ITEMS)}
SAID = {
    model: {f"q{n}": "ABCD"[(n + (n % k == 0)) % 4] for n in range(ITEMS)}
    for model, k in {"gpt-4o": 2, "llama-3-8b": 4}.items()
}
SCORES = {
    model: {f"task/{n}": (n * k % 23) / 23 for n in range(ITEMS)} for model, k in {"gpt-4o": 5, "llama": 7}.items()
}


def test_a_score_of_every_item_in_a_file_of_each_model() -> None:
    files = [(f"{model}.json", json.dumps(held)) for model, held in SCORES.items()]
    understood = first_of_files(*files)
    assert isinstance(understood.evidence, ItemScores)
    assert (understood.evidence.models, understood.evidence.n) == (("gpt-4o", "llama"), ITEMS)


def test_numbers_that_are_no_shares_are_asked_about() -> None:
    files = [(f"{m}.json", json.dumps({k: 90 * v for k, v in held.items()})) for m, held in SCORES.items()]
    assert "higher is better, or lower" in str(asked_of(*files))


def test_a_score_of_every_item_beside_what_is_measured() -> None:
    files = [
        (f"{n}.json", json.dumps({"model": model, "metric": "wer", "scores": held}))
        for n, (model, held) in enumerate(SCORES.items())
    ]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.metric, evidence.higher_is_better) == (("gpt-4o", "llama"), "wer", False)


def test_an_answer_of_every_item_is_held_against_the_file_of_the_right_ones() -> None:
    files = [(f"{name}.json", json.dumps(held)) for name, held in {"answers": TRUE, **SAID}.items()]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (("gpt-4o", "llama-3-8b"), [12, 18])


@pytest.mark.parametrize(("gold", "said"), [("gold", "predictions"), ("answers", "models"), ("labels", "outputs")])
def test_what_is_true_beside_what_each_model_said(gold: str, said: str) -> None:
    evidence = found(json.dumps({"benchmark": "x", said: SAID, gold: TRUE}), "a.json").evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (("gpt-4o", "llama-3-8b"), [12, 18])


@pytest.mark.parametrize("stem", ["layer", "epoch_", "recall@", "fold", "20"])
def test_what_is_numbered_and_no_item_stays_one_row(stem: str) -> None:
    assert "“item”" not in refused(json.dumps({f"{stem}{n}": n / 50 for n in range(10, 22)}), "a.json")
