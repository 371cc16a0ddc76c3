"""Predictions below each other whose models only another column tells, and other forms that people's files have."""

from __future__ import annotations

import random

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

ITEMS = 24


def test_blocks_of_two_kinds_of_methods_are_compared_row_beside_row() -> None:
    rng = random.Random(1)  # noqa: S311 - no secret
    true = [round(rng.random(), 3) for _ in range(ITEMS)]
    off = {"nnls": 0.01, "ols": 0.05, "ridge": 0.2}
    lines, n = [], 0
    for norm in ("none", "log"):
        for method in ("nnls", "ols", "ridge"):
            if (norm, method) == ("log", "ridge"):
                continue  # which was not tried
            for place, value in enumerate(true):
                n += 1
                lines.append(
                    f"{n},{value + off[method] * (-1) ** place:.3f},{value},{'ABC'[place % 3]},{norm},{method}"
                )
    text = rows(",Predicted value,True value,Celltype,Normalization method,Deconvolution method", *lines)
    first = asked(text).choices[0]
    assert (first.roles.model, first.roles.only, first.roles.among) == (
        "Deconvolution method",
        "Normalization method",
        ("none",),
    )
    evidence = found(text, roles=first.roles).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.scores.shape, evidence.higher_is_better) == (tuple(off), (ITEMS, 3), False)
    assert evidence.scores[:, 0] == pytest.approx(0.01**2, rel=0.3)  # squared errors, of rounded numbers
    assert [choice.roles.model for choice in asked(text).choices] == ["Deconvolution method", "Normalization method"]


def test_rows_in_another_order_are_not_compared_by_their_places() -> None:
    values = np.random.default_rng(2).random(ITEMS).round(3).tolist()
    lines = [
        f"{value + 0.01},{value},{method}" for method in ("a", "b") for value in values[:: 1 if method == "a" else -1]
    ]
    assert "one model" in refused(rows("Predicted value,True value,Approach used", *lines))


def test_workers_who_answered_the_same_items_are_compared() -> None:
    rng = random.Random(3)  # noqa: S311 - no secret
    gold = {item: rng.choice("01") for item in range(60)}
    answered = {"A1": range(60), "A2": range(5, 60), "A3": range(10), "A4": range(50, 60), "A5": range(20, 30)}
    lines = [
        f"h{item}{who},{who},{item},{gold[item] if rng.random() < 0.8 else '01'[gold[item] == '0']},{gold[item]}"
        for who, items in answered.items()
        for item in items
    ]
    text = rows("hit,amt_worker_ids,orig_id,response,gold", *lines)
    question = asked(text)
    (first, *_) = question.choices
    assert (first.roles.model, first.roles.id, first.roles.among) == ("amt_worker_ids", "orig_id", ("A1", "A2"))
    assert "only" in first.says
    evidence = found(text, roles=first.roles).evidence
    assert isinstance(evidence, Outcomes)
    right = {
        who: sum(
            line.split(",")[3] == line.split(",")[4]
            for line in lines
            if line.split(",")[1] == who and int(line.split(",")[2]) >= 5
        )
        for who in ("A1", "A2")
    }
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == right
    assert evidence.n == 55


def test_folds_and_epochs_of_one_model_are_no_models() -> None:
    lines = [f"{item},{fold},{item % 2},{(item + fold) % 2}" for fold in range(3) for item in range(20)]
    assert "model" in refused(rows("id,fold,y_true,y_pred", *lines))


def test_what_was_rated_is_compared_and_not_who_rated_it() -> None:
    marks = {"Ann": (2, 4, 5), "Bob": (1, 3, 4), "Cem": (3, 3, 5), "Dora": (2, 5, 4), "Eve": (1, 2, 3)}
    lines = [f"{name},{wine},{mark}" for name, held in marks.items() for wine, mark in zip("ABC", held, strict=True)]
    text = rows("Name,Wine,Rating", *lines)
    first, second = asked(text).choices[:2]
    assert (first.roles.model, second.roles.model) == ("Wine", "Name")
    evidence = found(text, roles=first.roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.scores.mean(axis=0) == pytest.approx([1.8, 3.4, 4.2])


def test_models_called_by_name_stay_models_beside_a_rating() -> None:
    lines = [
        f"{name},{task},{mark}" for name in ("gpt-4", "llama") for task, mark in (("qa", 3), ("sum", 4), ("code", 2))
    ]
    first = asked(rows("model,name,rating", *lines)).choices[0]
    assert first.roles.model == "model"


def test_forecasts_without_results_yet_are_told_so() -> None:
    lines = [f"g{n},{n / 40:.3f},{n / 50:.3f}," for n in range(1, 31)]
    said = refused(rows("game,model_p,market_p,result", *lines))
    assert said.startswith("“result” is empty in every row")
    assert "Fill in" in said


def test_votes_for_candidates_are_asked_about() -> None:
    rng = np.random.default_rng(4)
    votes = rng.integers(-2, 9, (40, 5))
    lines = [f"voter{n // 2},b{n},{','.join(map(str, held))}" for n, held in enumerate(votes.tolist())]
    text = rows("voter_id,vote_id," + ",".join(f"candidate_{n}" for n in range(5)), *lines)
    first = asked(text).choices[0]
    assert (first.roles.truth, first.roles.id, len(first.roles.models)) == (None, "vote_id", 5)
    assert first.roles.better == "higher"
    assert found(text, roles=first.roles).evidence.models == tuple(f"candidate_{n}" for n in range(5))


def test_metrics_in_rows_are_told_by_the_header_and_what_people_grade() -> None:
    text = rows("Metric,Claude,Gemini,GPT-4o", "Tone,4.7,4.6,4.8", "Relevance,4.5,4.6,4.5", "Clarity,4.9,4.8,4.9")
    assert "Each row is a measure" in refused(text)


def test_a_cohort_beside_the_answers_of_models_is_the_truth() -> None:
    ids = range(12)
    files = [
        (f"{name}.csv", rows("id,file,malignant", *(f"{n},{n:03d}.png,{str(n % k == 0).lower()}" for n in ids)))
        for name, k in (("chatgpt", 2), ("claude", 3))
    ]
    cohort = rows("id,file,skin,malignant", *(f"{n},{n:03d}.png,{n % 4},{str(n % 3 == 0).upper()}" for n in ids))
    question = asked_of(*files, ("ddi_cohort.csv", cohort))
    evidence = of_files(*files, ("ddi_cohort.csv", cohort), roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"chatgpt": 6, "claude": 12}


def test_numbers_that_were_recalled_are_one_model_s() -> None:
    rng = np.random.default_rng(5)
    lines = [
        f"p1,{n},{true},{true + rng.normal():.2f},{rng.normal():.2f}"
        for n, true in enumerate((10 + 60 * rng.random(20)).round(2))
    ]
    said = refused(rows("Participant,TrialIndex,TrueValue,RecalledValue,Error", *lines))
    assert "“RecalledValue” holds the predictions of one model" in said


@pytest.mark.parametrize("header", ["protein", "image"])
def test_many_items_keep_their_names_whatever_these_are_called(header: str) -> None:
    count = 31_000
    orders = [np.random.default_rng(seed).permutation(count) for seed in (1, 2)]
    files = [
        read(
            f"{name}.csv",
            "\n".join([f"{header},y_true,y_pred", *(f"P{n:06d},{n % 2},{int(n % 5 < k)}" for n in order)]).encode(),
        )
        for name, order, k in zip(("svm", "rf"), (each.tolist() for each in orders), (2, 3), strict=True)
    ]
    evidence = understand(files).evidence
    assert isinstance(evidence, Outcomes)
    whole = np.arange(count)
    right = [int((whole % 2 == (whole % 5 < k)).sum()) for k in (2, 3)]
    assert (evidence.n, evidence.right.tolist()) == (count, right)
    assert any(header in table.columns for table in files)
