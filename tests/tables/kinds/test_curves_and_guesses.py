"""Curves of several models, grids of settings, and the first guesses of one model are told for what they are."""

from __future__ import annotations

import pytest

from tests.tables.told import first, refused, rows

LABELS = ("cat", "dog", "fish", "bird")


def guesses(header: str, *, truth: bool) -> str:
    """Write three guesses for each of twelve images, the surest first."""
    lines = []
    for n in range(12):
        one, two, three = (LABELS[(n * 3 + n // 4 + k) % 4] for k in range(3))
        true = [LABELS[(n * 3 + n % 3) % 4]] if truth else []
        lines.append(",".join([f"img{n}.jpg", *true, one, "0.7", two, f"0.{20 + n}", three, "0.05"]))
    return rows(header, *lines)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("top1_label,top1_prob,top2_label,top2_prob,top3_label,top3_prob", "“top1_label”, “top2_label”"),
        ("rank1 class,rank1 conf,rank2 class,rank2 conf,rank3 class,rank3 conf", "“rank1 class”"),
        ("pred_1,prob_1,pred_2,prob_2,pred_3,prob_3", "“pred_1”, “pred_2”"),
    ],
)
def test_guesses_of_one_model_are_no_models(names: str, told: str) -> None:
    said = refused(guesses(f"image,gold,{names}", truth=True))
    assert told in said
    assert "guesses of one model" in said
    assert "y_true" not in said
    assert "y_true" in refused(guesses(f"image,{names}", truth=False))


def test_wines_at_numbered_places_stay_what_was_tasted() -> None:
    orders = ("A,B,C", "C,A,B", "B,C,A", "A,C,B")
    lines = [
        f"p{n}," + ",".join(f"wine{name},{ord(name) - 60 + n % 2}" for name in orders[n % 4].split(","))
        for n in range(8)
    ]
    found = first(rows("taster,wine_1,score_1,wine_2,score_2,wine_3,score_3", *lines))
    assert {*found.evidence.models} == {"wineA", "wineB", "wineC"}


@pytest.mark.parametrize("corner", ["lr \\ batch size", "learning_rate", "lr", "weight decay / batch size"])
def test_a_grid_of_two_settings_is_one_model(corner: str) -> None:
    lines = [f"{rate},0.{71 + n},0.{74 - n},0.{70 + 2 * n}" for n, rate in enumerate(("1e-5", "3e-5", "1e-4", "1e-3"))]
    said = refused(rows(f"{corner},bs=16,bs=32,bs=64", *lines))
    assert "one model in many settings" in said
    assert "“bs”" in said


def test_settings_tried_with_several_seeds_are_compared() -> None:
    lines = [f"{seed},0.{71 + seed},0.{74 - seed},0.{70 + 2 * seed}" for seed in range(1, 9)]
    assert len(first(rows("seed,bs=16,bs=32,bs=64", *lines)).evidence.models) == 3


@pytest.mark.parametrize(
    "header",
    ["fpr,tpr_svm,tpr_rf", "Threshold,f1_svm,f1_rf", "recall,precision_svm,precision_rf", "cutoff,recall A,recall B"],
)
def test_curves_of_two_models_are_no_items(header: str) -> None:
    lines = [f"{n / 20},{0.2 + n / 30:.3f},{0.1 + n / 27 + 0.01 * (n % 3):.3f}" for n in range(20)]
    said = refused(rows(header, *lines))
    assert said.startswith("These are curves: ")
    assert "no items" in said


def test_scores_beside_a_number_that_is_no_threshold_are_no_curve() -> None:
    lines = [f"{n},0.{50 + n},0.{51 + 2 * n % 40}" for n in range(1, 21)]
    assert {*first(rows("row,svm,rf", *lines)).evidence.models} == {"svm", "rf"}
