"""What looks like models and is none, or like a truth, a search or a matrix: each beside what it is often taken for."""

from __future__ import annotations

import pytest

from compare_core.tables import Misread, understand
from compare_core.tables.reading.uploads.files import read_table
from tests.tables.told import asked, found, of_files, refused, rows


def shares(first: int, *steps: int) -> str:
    """Write a row of shares, another one in each column."""
    return ",".join(f"0.{100 + (first * step) % 800}" for step in steps)


def test_what_people_said_is_neither_right_nor_wrong() -> None:
    lines = [f"app{n},{n % 2},{int(n % 3 == 0)}" for n in range(30)]
    said = refused(rows("app_id,annotator1,annotator2", *lines))
    assert "“annotator1”, “annotator2” seem to be people who judged the same rows" in said
    assert found(rows("app_id,svm,rf", *lines)).evidence.models == ("svm", "rf")


def test_one_measure_at_several_cut_offs_is_of_one_model() -> None:
    lines = [f"q{n},{shares(n + 1, 37, 41)}" for n in range(12)]
    said = refused(rows("search_id,revenue_recall@8,revenue_recall@16", *lines))
    assert "cut the answers of one model off at several places" in said
    assert found(rows("search_id,bm25_recall@8,dense_recall@8", *lines)).evidence.n == 12


@pytest.mark.parametrize("names", ["recall_k1,recall_k5", "acc_k1,acc_k5"])
def test_a_measure_among_the_first_few_answers_is_asked_about(names: str) -> None:
    lines = [f"q{n},{shares(n + 1, 37, 41)}" for n in range(12)]
    assert "may be one measure" in str(asked(rows(f"query,{names}", *lines)))


def test_a_class_and_all_that_is_not_of_it_are_no_models() -> None:
    lines = [f"d{n},{shares(n + 1, 37, 41)}" for n in range(12)]
    assert "are two classes" in str(asked(rows("dataset,Useful_f1,Not-Useful_f1", *lines)))
    assert found(rows("dataset,Useful_f1,Helpful_f1", *lines)).evidence.n == 12


def test_circumstances_are_asked_about_and_models_are_not() -> None:
    lines = [f"t{n // 6},{('rand', 'full')[n % 2]},{n // 2 % 3},{shares(n + 1, 37)}" for n in range(18)]
    assert "may be a result" in str(asked(rows("task,regime,seed,success_rate", *lines)))
    assert found(rows("task,policy,seed,success_rate", *lines)).evidence.models == ("rand", "full")


@pytest.mark.parametrize(("measure", "metric", "higher"), [("RMSE", "rmse", False), ("AUROC", "auroc", True)])
def test_folds_that_say_their_measure_say_which_way_is_better(measure: str, metric: str, *, higher: bool) -> None:
    header = ",".join(f"Fold{k}_{measure}" for k in (1, 2, 3))
    text = rows(f"Method,{header}", *(f"{name},{shares(n, 37, 41, 43)}" for n, name in enumerate("abc", 3)))
    evidence = found(text).evidence
    assert (evidence.metric, evidence.higher_is_better, evidence.n) == (metric, higher, 3)


def test_numbers_that_sum_up_many_items_are_read_as_items_with_a_word() -> None:
    lines = [f"set{n},{shares(n + 1, 37, 41)}" for n in range(12)]
    assert any("seems to sum up many items" in said for said in found(rows("test_id,rf_acc,nn_acc", *lines)).warnings)
    assert not found(rows("test_id,rf_dice,nn_dice", *lines)).warnings


def test_the_rows_of_the_evaluation_are_compared_and_those_of_the_development_left_out() -> None:
    header = "model,seed,split,accuracy"
    lines = [f"m{n % 2},{n // 4},{('dev', 'eval')[n // 2 % 2]},{shares(n + 1, 37)}" for n in range(24)]
    understood = found(rows(header, *lines))
    assert understood.evidence.n == 6
    assert any("Only rows of the test are compared" in repair.text for repair in understood.repairs)


def test_a_text_that_one_model_wrote_is_graded_by_itself() -> None:
    lines = [
        f"what was said in {n} was this long text,what was heard in {n} was this long,0.{n + 10}" for n in range(30)
    ]
    said = refused(rows("reference,hypothesis,wer", *lines))
    assert "“wer” says how good “hypothesis” is in each row" in said


def test_what_came_true_is_the_truth_of_what_was_expected() -> None:
    lines = [f"2024-01-{n + 1:02},{10 + 1.3 * n:.2f},{10.1 + 1.3 * n + n % 3 / 9:.2f},{9.8 + n:.2f}" for n in range(12)]
    assert found(rows("date,actual_value,expected_value,naive", *lines)).roles.truth == "actual_value"
    lines = [f"{n},{'ab'[n % 2]},{'ab'[n % 3 % 2]},{'ab'[n % 5 % 2]}" for n in range(12)]
    assert found(rows("n,actual,expected,naive", *lines)).roles.truth == "expected"


def test_costs_that_lie_near_each_other_are_no_forecasts() -> None:
    one = rows("Id,runtime", *(f"{n},{100_000 + 977 * n}" for n in range(30)))
    other = rows("Id,runtime", *(f"{n},{(100_000 + 977 * n) * (99 + n % 3) // 100}" for n in range(30)))
    with pytest.raises(Misread, match="Every file is one model"):
        of_files(("one.csv", one), ("two.csv", other))


def test_scores_of_numbered_users_are_no_confusion_matrix() -> None:
    lines = [f"{n},{shares(n + 1, 37, 41, 43, 47, 53)}" for n in range(5)]
    with pytest.raises(Misread) as refusal:
        found(rows("user,0,1,2,3,4", *lines))
    assert "confusion matrix" not in str(refusal.value)
    counts = [f"{n},{n},2,3,4,5" for n in range(5)]
    assert "confusion matrix" in refused(rows("user,0,1,2,3,4", *counts))


def test_models_that_are_called_as_settings_are_compared_on_data_sets() -> None:
    lines = [f"d{n},{shares(n + 1, 37, 41, 43)}" for n in range(12)]
    assert asked(rows("dataset,alpha,gamma,momentum", *lines)).suggested.models == ("alpha", "gamma", "momentum")
    assert "a search tried" in refused(
        rows("lr,alpha,gamma,momentum", *(f"0.{n + 1}{line[2:]}" for n, line in enumerate(lines)))
    )


def test_a_judged_column_beside_two_predictions_is_not_that_of_one_model() -> None:
    lines = [f"{n},{'ab'[n % 2]},{'ab'[n % 3 % 2]},{n % 2}" for n in range(30)]
    assert "predictions of 2 models" in refused(rows("id,svm_prediction,rf_prediction,correct", *lines))


def test_rules_between_the_rows_of_a_markdown_table_are_no_rows() -> None:
    rule = "|---|---|---|"
    shown = [rule, "| a | 0.9 | 0.8 |", "| b | 0.7 | 0.6 |", rule, "| c | 0.5 | 0.6 |", "| d | 0.8 | 0.7 |"]
    text = "Accuracy:\n\n| dataset | svm | rf |\n" + "\n".join(shown)
    evidence = understand([read_table("notes.md", text.encode())]).evidence
    assert (evidence.models, evidence.n) == (("svm", "rf"), 4)


def test_of_several_markdown_tables_that_of_data_sets_is_read() -> None:
    totals = ["| Method | Accuracy | Time |", "|---|---|---|", *(f"| m{n} | 0.{n + 10} | {n} |" for n in range(9))]
    sets = ["| Dataset | svm | rf |", "|---|---|---|", *(f"| d{n} | 0.{n + 50} | 0.{9 * n + 11} |" for n in range(4))]
    text = "\n".join(["# All", "", *totals, "", "# Accuracy by data set", "", *sets, ""])
    evidence = understand([read_table("notes.md", text.encode())]).evidence
    assert (evidence.models, evidence.n) == (("svm", "rf"), 4)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": {"x": {"loss": [3, 2, 1], "acc": [1, 2, 3]}, "y": {"loss": [3, 2, 1], "acc": [1, 2, 3]}}}',
        '{"svm": {"fpr": [0, 0.5, 1], "tpr": [0, 0.8, 1]}, "rf": {"fpr": [0, 0.4, 1], "tpr": [0, 0.7, 1]}}',
        '{"svm": {"a": [0.1, 0.5, 1], "b": [0.1, 0.8]}, "rf": {"a": [0.1, 0.4, 1], "b": [0.2, 0.7, 1]}}',
    ],
)
def test_curves_below_names_are_no_scores(text: str) -> None:
    table = read_table("curves.json", text.encode())
    assert "place" not in table.columns
