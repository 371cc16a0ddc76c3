"""Files of the same rows with other columns each: what was measured, what was foretold, and each model's scores."""

from __future__ import annotations

import json
from random import Random

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, asked_of, found, of_files, refused_files, rows

DRAWN = Random(21)  # noqa: S311 - the same files each time
DAYS = 40
MEASURED = [DRAWN.gauss(50, 9) for _ in range(DAYS)]
LABELS = [DRAWN.choice("ab") for _ in range(DAYS)]


def near(spread: float) -> list[float]:
    return [value + DRAWN.gauss(0, spread) for value in MEASURED]


def said(share: float) -> list[str]:
    return [label if DRAWN.random() < share else "ab"[label == "a"] for label in LABELS]


def by_day(header: str, *columns: list[float], first: int = 0) -> str:
    return rows(header, *(",".join([f"d{n}", *(f"{c[n]:.2f}" for c in columns)]) for n in range(first, DAYS)))


@pytest.mark.parametrize("truth", ["actual", "obs", "observed", "y_true"])
def test_what_was_foretold_in_another_file_is_held_against_what_was_measured(truth: str) -> None:
    files = (
        ("observations.csv", by_day(f"date,{truth}", MEASURED)),
        (
            "models.csv",
            by_day("date,arima,prophet", near(3), near(5), first=4),
        ),
    )
    understood = of_files(*files)
    assert isinstance(understood.evidence, ItemScores)
    assert (understood.evidence.models, understood.evidence.n) == (("arima", "prophet"), DAYS - 4)
    assert [each.count for each in understood.repairs if "not in every file" in each.text] == [4]


def test_each_of_two_things_that_were_observed_has_forecasts_of_its_own() -> None:
    lower = [value - 10 for value in MEASURED]
    question = asked_of(
        ("observations.csv", by_day("date,tmax_obs,tmin_obs,rain_obs", MEASURED, lower, near(30))),
        ("forecast.csv", by_day("date,tmax_raw,tmax_corr,tmin_raw,tmin_corr", near(4), near(2), lower, lower)),
    )
    assert "“tmax_obs”, “tmin_obs” are true of several things" in str(question)
    assert (question.suggested.truth, question.suggested.models) == ("tmax_obs", ("tmax_raw", "tmax_corr"))


def test_scores_of_each_model_in_a_file_of_its_own_stand_side_by_side() -> None:
    shares = [[value / 100 for value in near(4)] for _ in range(2)]
    files = [(f"{m}.csv", by_day(f"dataset,{m}_acc", values)) for m, values in zip(("svm", "rf"), shares, strict=True)]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("svm_acc", "rf_acc"), DAYS)


def test_files_that_share_too_few_rows_are_not_joined() -> None:
    assert "beside each other" not in refused_files(
        ("a.csv", by_day("date,actual", MEASURED)),
        ("b.csv", by_day("date,arima,prophet", near(3), near(5)).replace("\nd", "\nx")),
    )


def test_true_labels_alone_stand_beside_all_models_line_by_line() -> None:
    models = [said(0.8), said(0.7)]
    evidence = of_files(
        ("truth.csv", rows("label", *LABELS)),
        ("predictions.csv", rows("svm,rf", *map(",".join, zip(*models, strict=True)))),
    ).evidence
    assert isinstance(evidence, Outcomes)
    right = [sum(a == b for a, b in zip(LABELS, each, strict=True)) for each in models]
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"svm": right[0], "rf": right[1]}


def test_predictions_of_another_truth_are_left_out() -> None:
    lines = [f"{t},{p},{t}!,{p}!" for t, p in zip(LABELS, said(0.7), strict=True)]
    files = [(f"{name}.csv", rows("true_act,pred_act,true_turn,pred_turn", *lines)) for name in ("plain", "hints")]
    question = asked_of(*files)
    assert "“true_act”, “true_turn” are true" in str(question)
    assert question.suggested.models == ("pred_act",)


def test_runs_deep_in_an_object_are_runs_and_no_data_sets() -> None:
    held = {
        m: {f"set{k}": [round(DRAWN.uniform(0.6, 0.9), 3) for _ in range(5)] for k in range(12)} for m in ("svm", "rf")
    }
    text = json.dumps(held)
    evidence = found(text, "accuracy.json", asked(text, "accuracy.json").suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, len(evidence.folds)) == (12, 12)


def test_words_for_how_a_test_ended_are_answers_of_models_whatever_these_are_called() -> None:
    lines = [f"t{n},{DRAWN.choice(('pass', 'fail'))},{DRAWN.choice(('pass', 'fail'))}" for n in range(20)]
    assert found(rows("Test,Ours,Theirs", *lines)).evidence.models == ("Ours", "Theirs")


def test_names_with_values_above_a_table_are_no_header() -> None:
    """As above a benchmark of queries, whose first line says how many rows there are."""
    lines = [f"q{n},0.{n + 10},0.{n + 11},0.{n + 12},0.{n + 20},0.{n + 22},0.{n + 21}" for n in range(15)]
    names = ",".join(f"{m} Query Runtime,{m} sample 0,{m} sample 1" for m in ("DuckDB", "SQLite"))
    understood = found(rows("Number of rows:,98997497,Environment:", f"Query,{names}", *lines))
    assert understood.evidence.models == ("DuckDB Query Runtime", "SQLite Query Runtime")
