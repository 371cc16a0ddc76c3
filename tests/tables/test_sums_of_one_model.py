"""Tables that sum up one model: confusion matrices as shares, and the points of its curves."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, found, refused, rows


@pytest.mark.parametrize(
    "text",
    [
        rows(",cat,dog,eel", "cat,0.768,0.019,0.213", "dog,0.064,0.8,0.136", "eel,0.1,0.2,0.7"),
        rows("true_label,pred_cat,pred_dog,pred_eel", "cat,76.8,1.9,21.3", "dog,6.4,80,13.6", "eel,10,20,70"),
        rows("Actual,Y,N,Total", "Y,208,1,209", "N,1,82,83"),
        rows("Actual,Y,N,Total", "Y,208,1,209", "N,1,82,83", "Total,209,83,292"),
    ],
)
def test_a_confusion_matrix_is_one_as_shares_and_with_sums(text: str) -> None:
    assert "confusion matrix" in refused(text)


def test_correlations_are_no_confusion_matrix() -> None:
    said = refused(rows(",age,income,tenure", "age,1,0.5,0.2", "income,0.5,1,0.1", "tenure,0.2,0.1,1"))
    assert "correlations" in said


def test_shares_of_every_pair_of_labels_are_no_items() -> None:
    cells = [f"{true},{said},{0.7 if true == said else 0.15}" for true in "abc" for said in "abc"]
    assert "how often it occurred" in refused(rows("true_label,pred,freq", *cells))


@pytest.mark.parametrize("threshold", ["", ",threshold"])
def test_points_of_the_curves_of_several_models_are_no_items(threshold: str) -> None:
    points = [(model, n / 9, (n / 9) ** power) for model, power in (("rf", 0.3), ("svm", 0.5)) for n in range(10)]
    lines = [f"{model},{fpr:.3f},{tpr:.3f}" + (f",{1 - fpr:.3f}" if threshold else "") for model, fpr, tpr in points]
    assert "points of a curve" in refused(rows(f"model,fpr,tpr{threshold}", *lines))


def test_rates_of_models_on_folds_are_no_curve() -> None:
    lines = [f"{model},{n},0.{30 - n * n % 7},0.{60 + 7 * n % 20}" for model in ("rf", "svm") for n in range(8)]
    assert found(rows("model,fold,fpr,tpr", *lines)).roles.fold == "fold"


@pytest.mark.parametrize(
    "names", ["mean_predicted,prob_true", "prob_pred,fraction_of_positives", "mean_confidence,prob_true"]
)
def test_bins_of_probabilities_with_what_was_true_are_a_curve_of_calibration(names: str) -> None:
    lines = [f"{n / 10}-{(n + 1) / 10},{n / 10 + 0.05:.2f},{(n / 9) ** 1.3:.3f},{100 + 17 * n % 90}" for n in range(10)]
    assert "calibration" in refused(rows(f"bin,{names},count", *lines))


@pytest.mark.parametrize("form", ["p@10_{}", "P@10_{}", "P_10_{}"])
def test_precision_at_a_rank_is_no_probability(form: str) -> None:
    names = ",".join(form.format(model) for model in ("hybrid", "bge"))
    text = rows(f"qid,{names}", *(f"q{n},0.{(7 * n) % 10},0.{(3 * n + 1) % 10}" for n in range(20)))
    ways = asked(text).choices
    assert found(text, roles=ways[0].roles).evidence.models == tuple(names.split(","))
