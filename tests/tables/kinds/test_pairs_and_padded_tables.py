"""Two who are named in one cell, counts of pairs beside tests, surveys about one thing, tables padded by a sheet."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read
from tests.tables.told import asked, found, refused, refused_files, rows

RNG = np.random.default_rng(7)
CELLS = "both_correct,model1_correct_model2_wrong,model1_wrong_model2_correct,both_wrong"
PAIRS = ("xgb vs lr", "lgbm vs lr", "xgb vs lgbm")


def test_games_that_are_counted_beside_two_names_in_one_cell() -> None:
    """As agents_performance_c_1_41.csv of pazzolini/connect_four, with blank rows between blocks."""
    header = "Configuration,Wins for X,Wins for O,Draws,Average Game Duration"
    played = [
        (one, other) for one in ("random", "minimax", "mcts") for other in ("random", "minimax", "mcts") if one != other
    ]
    lines = [f'"{a} vs {b}, {n} iterations",{n % 7},{90 - n % 11},{n % 3},0.{n}' for n in (100, 500) for a, b in played]
    seen = found(rows(header, *lines[:6], ",,,,", *lines[6:]))
    assert isinstance(seen.evidence, Battles)
    assert int(seen.evidence.wins.sum()) == sum(n % 7 + 90 - n % 11 for n in (100, 500) for _ in played)
    assert any("whatever stands behind them, as “100 iterations”" in repair.text for repair in seen.repairs)


@pytest.mark.parametrize("cell", ["{} against all", "all of {}"])
def test_other_cells_are_no_games(cell: str) -> None:
    with pytest.raises(DataError):
        found(rows("game,wins,losses", *(f"{cell.format('abcdef'[n])},{n},{9 - n}" for n in range(6))))


def test_the_four_counts_beside_tests_are_offered_for_each_pair() -> None:
    """As mcnemar_results_with_baseline.csv of ZohoorAlmalkiUQU/ML_Project_UQU."""
    lines = [f"{pair},9.{n},0.0{n},{800 + n},{70 + n},{40 - n},{90 - n}" for n, pair in enumerate(PAIRS)]
    text = rows(f"Comparison,Statistic,p_value,{CELLS}", *lines)
    question = asked(text)
    assert [choice.roles.filter for choice in question.choices] == [*PAIRS]
    seen = found(text, roles=question.choices[1].roles)
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.right.tolist(), seen.evidence.n) == (("lgbm", "lr"), [872, 840], 1000)
    assert any(repair.count == 2 and "Other rows" in repair.text for repair in seen.repairs)
    alone = found(rows(f"Comparison,Statistic,p_value,{CELLS}", lines[2])).evidence
    assert isinstance(alone, Outcomes)
    assert (alone.models, alone.right.tolist()) == (("xgb", "lgbm"), [874, 840])


@pytest.mark.parametrize(
    ("header", "right"),
    [
        ("model_a,model_b,n11,n10,n01,n00,p", [87, 83]),
        ("model_1,model_2,both_right,1_wrong_2_right,1_right_2_wrong,both_wrong,p", [83, 87]),
        ("classifier_1,classifier_2,both right,b wrong a right,b right a wrong,neither,p", [87, 83]),
    ],
)
def test_counts_are_of_whom_their_names_say(header: str, right: list[int]) -> None:
    seen = found(rows(header, "svm,rf,80,7,3,10,0.3"), roles=None).evidence
    assert isinstance(seen, Outcomes)
    assert (seen.models, seen.right.tolist()) == (("svm", "rf"), right)


def test_tests_without_all_four_counts_stay_tests() -> None:
    assert "tests that were already made" in refused(rows("pair,b,c,p_value", *(f"{p},7,3,0.3" for p in PAIRS)))


def test_a_survey_about_one_thing_is_told_as_such() -> None:
    """As ChatGPT Generalized Responses.csv of andrearcaina/ChatGPT-Survey-Results."""
    header = (
        "Timestamp,What is your age?,What gender do you identify as?,Have you heard of ChatGPT?,How have you used it?,"
        "Has it been reliable for you?,Do you think it helps or hinders you?"
    )
    told = ("Yes", "No")
    lines = [f"2023-03-{n + 1:02},{18 + n % 9},m,{told[n % 2]},notes {n},{told[n % 3 % 2]},helps" for n in range(28)]
    assert "This is a survey" in refused(rows(header, *lines))


def test_questions_about_several_things_are_no_survey_of_one() -> None:
    header = ",".join(
        f"How useful was the answer of {name} to you?" for name in ("gpt", "llama", "claude", "qwen", "phi")
    )
    marks = RNG.integers(1, 6, (25, 5))
    question = asked(rows(f"person,{header}", *(f"p{n},{','.join(map(str, each))}" for n, each in enumerate(marks))))
    assert "survey" not in str(question)
    assert "gpt to you?”, “" in str(question)  # and what tells them apart is shown


def test_tables_below_each_other_that_a_sheet_has_padded_are_put_together() -> None:
    """As metrics.csv of AxelSkrauba/queen-bee-status, whose headers differ in how a unit is written."""
    models = ("rf", "svm", "knn", "xgb")
    blocks = [
        f"{title},,,\nModel,Accuracy,F1,{time}\n"
        + "".join(f"{m},0.{k}{n}1,0.{k}{n}2,0.0{n}\n" for n, m in enumerate(models))
        for k, (title, time) in enumerate(
            (("BEFORE", "TT (Sec)"), ("AFTER", "TT (s)"), ("AFTER + LABELS", "TT (Sec)")), 5
        )
    ]
    table = read("metrics.csv", ",,,\n,,,\n".join(blocks).encode())
    assert (table.rows, table.columns[0], table.columns[-1]) == (12, "Model", "table")
    assert table.column("table").labels == {"BEFORE", "AFTER", "AFTER + LABELS"}


def test_searches_with_settings_of_their_own_share_no_trials() -> None:
    """As the six workbooks of lmsasu/drill_events_classification: all_results_dt.xlsx and its like."""
    settings = {"dt": ("criterion", "max_depth"), "lr": ("solver", "C"), "knn": ("p", "n_neighbors")}
    files = []
    for model, (one, other) in settings.items():
        lines = [f"{model},42,{'xy'[n % 2]},{1 + n % 7},0.{71 + n % 9},0.{61 + n % 8}" for n in range(len(model) + 12)]
        files.append((f"{model}.csv", rows(f"model,seed,{one},{other},val_accuracy,test_accuracy", *lines)))
    assert "trials of a search" in refused_files(*files)


def test_predictions_in_columns_are_never_how_good_models_were() -> None:
    """As forecasts_city.csv of skwolvie/DATA270_spring23_grp2, with the truth in a column of any name."""
    true = RNG.uniform(20, 90, 14)
    lines = [
        f"2022-10-{n + 2:02},{t:.1f},{t + RNG.normal():.1f},{t + RNG.normal(0, 3):.1f}" for n, t in enumerate(true)
    ]
    question = asked(rows("date,city_rco_T,arima_pred,rf_pred", *lines))
    assert (question.suggested.layout, question.suggested.truth) == ("regression", "city_rco_T")
    assert all(choice.roles.truth == "city_rco_T" for choice in question.choices)
