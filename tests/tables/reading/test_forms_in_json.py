"""JSON that people write of several models: lists and records within objects, matched by names or by their places."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, found, of_files, refused

if TYPE_CHECKING:
    from compare_core.tables import Understanding

RNG = np.random.default_rng(31)
MODELS = ("svm", "rf", "knn")
SETS = ("iris", "wine", "glass", "sonar")


def share() -> float:
    return round(0.7 + RNG.random() / 4, 4)


def fold() -> list[float]:
    return [share() for _ in range(5)]


def agreed(values: object) -> Understanding:
    """Return what a JSON file becomes, once a person has agreed to what is asked, if anything is."""
    text = json.dumps(values)
    try:
        return found(text, "results.json")
    except NeedsRoles as question:
        return found(text, "results.json", question.suggested)


@pytest.mark.parametrize(
    "values",
    [
        {m: {"acc": fold(), "f1": fold()} for m in MODELS},
        {m: {"accuracy": {"mean": 0.8, "std": 0.1, "folds": fold()}} for m in MODELS},
        {"models": {m: {"fold_scores": fold(), "mean": 0.8} for m in MODELS}},
        {"accuracy": {m: fold() for m in MODELS}, "f1": {m: fold() for m in MODELS}},
        {m: {"folds": [{"acc": share(), "f1": share()} for _ in range(5)], "avg": {"acc": 0.8}} for m in MODELS},
        {"results": [{"model": m, "accuracy": fold(), "f1": fold()} for m in MODELS]},
        {m: {f"fold_{k}": {"acc": share(), "f1": share()} for k in range(5)} for m in MODELS},
    ],
)
def test_what_each_model_reached_in_five_folds(values: object) -> None:
    evidence = agreed(values).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.models, len(evidence.scores)) == (MODELS, 5)


@pytest.mark.parametrize("by_model", [True, False])
def test_the_folds_of_each_model_on_each_data_set(*, by_model: bool) -> None:
    values = (
        {m: {d: fold() for d in SETS} for m in MODELS} if by_model else {d: {m: fold() for m in MODELS} for d in SETS}
    )
    evidence = agreed(values).evidence
    assert isinstance(evidence, (DatasetScores, FoldScores))
    assert (evidence.models, evidence.n) == (MODELS, len(SETS))


def test_records_of_models_without_ids_are_matched_by_their_places_and_that_is_said() -> None:
    def marks(m: str) -> list[dict[str, object]]:
        return [{"score": int(RNG.integers(0, 6)), "explanation": f"because {m} {n}"} for n in range(12)]

    for values in (
        {m: marks(m) for m in ("gpt", "llama")},
        {"date": "x", "results": {m: marks(m) for m in ("gpt", "llama")}},
    ):
        seen = agreed(values)
        assert (seen.evidence.models, seen.evidence.n) == (("gpt", "llama"), 12)
        assert any("matched by their places" in repair.text for repair in seen.repairs)


def test_records_with_ids_in_another_order_are_matched_by_these() -> None:
    ids = [f"q{n}" for n in range(12)]
    values = {m: [{"q": q, "correct": q[-1] > m[-1]} for q in order] for m, order in (("m1", ids), ("m2", ids[::-1]))}
    seen = agreed(values)
    assert not any("matched by their places" in repair.text for repair in seen.repairs)
    assert seen.evidence.n == 12


def test_a_mean_and_its_spread_of_each_model_are_no_results() -> None:
    with pytest.raises(DataError, match="a mean and its spread"):
        found(json.dumps({m: {"auc": [share(), 0.01], "f1": [share(), 0.02]} for m in MODELS}), "cv.json")


def test_of_several_objects_alike_the_one_that_was_read_is_named() -> None:
    values = {f"run {n}": {m: [share() for _ in range(8 + n)] for m in MODELS} for n in range(2)}
    assert any("only “run 1” was read" in repair.text for repair in agreed(values).repairs)


def test_a_file_of_each_seed_with_a_number_of_each_model() -> None:
    def seed(n: int) -> str:
        return json.dumps(
            {"env": "Ant-v4", "seed": n, "final_return": {m: 1000 * share() for m in ("PPO", "SAC", "TD3")}}
        )

    files = [(f"seed_{n}.json", seed(n)) for n in range(6)]
    understood = of_files(*files)
    assert understood.evidence.models == ("PPO", "SAC", "TD3")
    assert getattr(understood.evidence, "n", 0) == 6
    assert any("differ only in the number of the seed" in repair.text for repair in understood.repairs)
    with pytest.raises(DataError, match="settings or totals"):
        found(json.dumps({"model": {"layers": 3, "dim": 64}, "lr": 0.1}), "config.json")


def test_a_record_that_was_written_twice_counts_once() -> None:
    records = [
        {"id": f"q{n}", "model": m, "correct": bool(n % (2 + k)), "latency": share()}
        for n in range(20)
        for k, m in enumerate(("gpt-4", "llama-3"))
    ]
    text = "\n".join(map(json.dumps, [*records[:8], records[3], *records[8:]]))
    try:
        seen = found(text, "runs.jsonl")
    except NeedsRoles as question:
        seen = found(text, "runs.jsonl", question.suggested)
    assert seen.evidence.n == 20
    assert any("same as an earlier one" in repair.text for repair in seen.repairs)


def test_the_points_of_an_item_in_all_come_before_its_parts() -> None:
    lines = []
    for n in range(10):
        for m in ("gpt", "llama"):
            parts = RNG.integers(0, 3, 3).tolist()
            marks = dict(zip(("specificity", "clear", "fit"), parts, strict=True))
            lines.append({"question": f"q{n}", "model": m, **marks, "total": sum(parts)})
    assert agreed(lines).roles.value == "total"


def test_an_answer_of_each_model_is_no_score() -> None:
    values = [
        {"prompt": f"tell me {n}", "gpt_answer": f"I say {n} and more", "llama_answer": f"I say not {n}"}
        for n in range(9)
    ]
    assert "no scores" in refused(json.dumps(values), "answers.json")


def test_who_was_preferred_by_name_is_asked_about_as_votes() -> None:
    rows = "\n".join(f"s{n},anna,{('DPO', 'SFT', 'tie')[n % 3]}" for n in range(30))
    question = asked(f"ex_id,annotator,preferred\n{rows}\n")
    assert found(f"ex_id,annotator,preferred\n{rows}\n", roles=question.suggested).evidence.models == ("DPO", "SFT")
