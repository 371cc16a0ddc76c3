"""Names of columns that settle what is true and what was predicted, in classes, numbers, and in several languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from tests.tables.told import asked, first, found, of_files, refused, rows

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNT = 50
CLASSES: tuple[tuple[object, ...], ...] = ((0, 1), (1, 2), (-1, 1), tuple(range(10)), ("cat", "dog", "fox"))


def drawn(classes: Sequence[object], models: int, seed: int = 3) -> tuple[list[object], list[list[object]]]:
    """Draw what is true of items, and what models said, right in four of five."""
    rng = np.random.default_rng(seed)

    def any_class() -> object:
        return classes[rng.integers(len(classes))]

    true = [any_class() for _ in range(COUNT)]
    return true, [[t if rng.random() < 0.8 else any_class() for t in true] for _ in range(models)]


def rights(true: list[object], said: list[list[object]]) -> list[int]:
    return [sum(a == b for a, b in zip(true, each, strict=True)) for each in said]


def wide(truth: str, names: Sequence[str], true: Sequence[object], said: Sequence[Sequence[object]]) -> str:
    lines = (f"{n},{','.join(map(str, each))}" for n, each in enumerate(zip(true, *said, strict=True)))
    return rows(f"id,{truth},{','.join(names)}", *lines)


@pytest.mark.parametrize("classes", CLASSES, ids=str)
@pytest.mark.parametrize("truth", ["y_true", "y_test", "y"])
@pytest.mark.parametrize("names", ["y_pred_rf,y_pred_svm", "y_hat_rf,y_hat_svm", "y_pred_1,y_pred_2"])
def test_a_named_truth_needs_no_question_beside_its_estimates(
    classes: tuple[object, ...], truth: str, names: str
) -> None:
    true, said = drawn(classes, 2)
    evidence = found(wide(truth, names.split(","), true, said)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == rights(true, said)
    numbers = np.random.default_rng(1).normal(50, 10, COUNT).round(1)
    measured = found(wide(truth, names.split(","), numbers.tolist(), [(numbers + k).tolist() for k in (1, 2)])).evidence
    assert isinstance(measured, Scores)
    assert measured.scores.mean(axis=0) == pytest.approx([1, 4])


@pytest.mark.parametrize(
    ("truth", "said"),
    [
        ("verdad", "prediccion"), ("etichetta", "predizione"), ("prawda", "predykcja"), ("истина", "прогноз"),
        ("werkelijk", "voorspelling"), ("gerçek", "tahmin"), ("real", "predicción"),
    ],
)  # fmt: skip
def test_other_languages_name_the_same(truth: str, said: str) -> None:
    true, held = drawn(("cat", "dog", "fox"), 2)
    evidence = found(wide(truth, [f"{said}_rf", f"{said}_svm"], true, held)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == rights(true, held)
    below = [f"{n},{m},{t},{each[n]}" for m, each in zip(("rf", "svm"), held, strict=True) for n, t in enumerate(true)]
    long = found(rows(f"id,model,{truth},{said}", *below)).evidence
    assert isinstance(long, Outcomes)
    assert long.right.tolist() == rights(true, held)


MODELS = ["gpt-4", "llama-3-8b", "claude-3"]


@pytest.mark.parametrize("classes", [("A", "B", "C", "D"), ("cat", "dog"), (0, 1)], ids=str)
@pytest.mark.parametrize(
    "truth", ["answer", "class_label", "target_label", "reality", "real", "Expected Output", "expected_answer"]
)
def test_what_should_be_said_is_the_truth_of_what_models_say(classes: tuple[object, ...], truth: str) -> None:
    true, said = drawn(classes, 3)
    seen = found(wide(truth, MODELS, true, said))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.roles.truth, seen.evidence.right.tolist()) == (truth, rights(true, said))


def test_an_answer_beside_marks_of_models_is_not_their_truth() -> None:
    true, _ = drawn(("A", "B", "C", "D"), 1)
    marks = np.random.default_rng(2).integers(0, 2, (3, COUNT)).tolist()
    seen = first(wide("answer", MODELS, true, marks))
    assert seen.roles.truth is None


def test_a_column_called_true_beside_false_holds_a_probability() -> None:
    true, said = drawn(("TRUE", "FALSE"), 2)
    lines = [
        f"{p},{t},{0.2 if p == 'TRUE' else 0.8},{0.8 if p == 'TRUE' else 0.2},{n},{m}"
        for m, each in zip(("rf", "lr"), said, strict=True)
        for n, (t, p) in enumerate(zip(true, each, strict=True))
    ]
    evidence = found(rows("pred,obs,FALSE,TRUE,rowIndex,model", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == rights(true, said)


@pytest.mark.parametrize("classes", [(0, 1), ("ham", "spam"), ("cat", "dog", "fox")], ids=str)
def test_models_below_each_other_in_one_order_are_asked_about(classes: tuple[object, ...]) -> None:
    true, said = drawn(classes, 3)
    names = ("rf", "svm", "lr")
    for beside in (False, True):  # how likely what was predicted is
        lines = [
            f"{m},{t},{p}" + f",{0.5 + n / 200:.3f}" * beside
            for m, each in zip(names, said, strict=True)
            for n, (t, p) in enumerate(zip(true, each, strict=True))
        ]
        text = rows("model,y_true,y_pred" + ",y_prob" * beside, *lines)
        evidence = found(text, roles=asked(text).choices[0].roles).evidence
        assert isinstance(evidence, Outcomes)
        assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == dict(
            zip(names, rights(true, said), strict=True)
        )


def test_models_on_other_items_are_not_put_beside_each_other() -> None:
    lines = []
    for seed, m in enumerate(("rf", "svm")):
        true, (said,) = drawn((0, 1), 1, seed)
        lines += [f"{m},{t},{p}" for t, p in zip(true, said, strict=True)]
    assert "only one model" in refused(rows("model,y_true,y_pred", *lines))


def amounts(most: int, noise: float) -> tuple[list[int], list[list[int]]]:
    rng = np.random.default_rng(6)
    true = rng.integers(most // 5, most, COUNT)
    said = [(true * (1 + rng.normal(0, noise, COUNT))).round().astype(int) for _ in range(2)]
    return true.tolist(), [each.tolist() for each in said]


@pytest.mark.parametrize(
    ("truth", "names"), [("y_test", "linear_pred,xgb_pred"), ("actual", "ridge,xgb"), ("y", "AutoARIMA,AutoETS")]
)
@pytest.mark.parametrize("noise", [0.05, 0.1, 0.2])
def test_whole_numbers_are_amounts_where_names_say_so(truth: str, names: str, noise: float) -> None:
    true, said = amounts(500_000, noise)
    evidence = found(wide(truth, names.split(","), true, said)).evidence
    assert isinstance(evidence, Scores)
    off = [float(np.mean((np.array(each) - np.array(true)) ** 2)) for each in said]
    assert evidence.scores.mean(axis=0) == pytest.approx(off)


@pytest.mark.parametrize("noise", [0.05, 0.1, 0.2])
def test_small_counts_are_asked_about_before_they_are_taken_for_classes(noise: float) -> None:
    true, said = amounts(60, noise)
    evidence = first(wide("y_true", ["ridge", "xgb"], true, said)).evidence
    assert isinstance(evidence, Scores)


@pytest.mark.parametrize(("classes", "right"), [(26, 0.7), (100, 0.6), (100, 0.4)])
def test_many_classes_by_number_are_no_amounts(classes: int, right: float) -> None:
    rng = np.random.default_rng(8)
    true = rng.integers(0, classes, 300)
    said = [np.where(rng.random(300) < right, true, rng.integers(0, classes, 300)) for _ in range(2)]
    lines = (",".join(map(str, each)) for each in zip(true, *said, strict=True))
    assert isinstance(found(rows("y_true,svm,rf", *lines)).evidence, Outcomes)


def test_the_time_of_a_forecast_is_no_forecast() -> None:
    rng = np.random.default_rng(9)
    y = rng.normal(12, 6, 48).round(2)
    lines = [
        f"{'AB'[n // 24]},{n % 24 + 1},{each},{each + rng.normal():.2f},{each + rng.normal():.2f}"
        for n, each in enumerate(y)
    ]
    assert found(rows("unique_id,ds,y,AutoARIMA,AutoETS", *lines)).evidence.models == ("AutoARIMA", "AutoETS")


def test_whole_ratings_are_what_fractions_foretold() -> None:
    rng = np.random.default_rng(7)
    rated = rng.integers(1, 6, COUNT)
    lines = [
        f"{n % 9},{n},{r},{np.clip(r + rng.normal(0, 0.5), 1, 5):.2f},{np.clip(r + rng.normal(0, 0.9), 1, 5):.2f}"
        for n, r in enumerate(rated)
    ]
    question = asked(rows("user,item,rating,SVD,KNN", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("rating", ("SVD", "KNN"))


@pytest.mark.parametrize("words", ["True False", "pass fail", "correct wrong", "Y N"])
def test_how_answers_turned_out_is_asked_about(words: str) -> None:
    good, bad = words.split()
    _, said = drawn((good, bad), 3)
    lines = [f"{n},{m},{each[n]}" for m, each in zip(MODELS, said, strict=True) for n in range(COUNT)]
    evidence = first(rows("id,model,status", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [each.count(good) for each in said]
    if words in ("True False", "Y N"):  # which a model may have answered
        assert "no column says what is right" in refused(rows("id,model,answer", *lines))


def test_true_and_false_are_predictions_where_they_go_with_ones() -> None:
    true, said = drawn((0, 1), 3)
    text = wide("is_spam", ["bert", "roberta", "tfidf"], true, [[bool(each) for each in held] for held in said])
    question = asked(text)
    evidence = found(text, roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == rights(true, said)
    assert question.choices[1].roles.truth is None


@pytest.mark.parametrize("first_number", [0, 1])
def test_classes_in_words_are_not_held_against_numbers(first_number: int) -> None:
    true, said = drawn(("cat", "dog", "fox"), 3)
    numbers = [[first_number + ("cat", "dog", "fox").index(str(each)) for each in held] for held in said]
    assert "nothing says which is which" in refused(wide("label", ["bert", "roberta", "tfidf"], true, numbers))


def test_the_weight_of_items_is_no_importance_of_features() -> None:
    true, said = drawn(("cat", "dog", "fox"), 2)
    files = [
        (f"{m}.csv", rows("id,weight,true,pred", *(f"{n},{n / 60:.3f},{true[n]},{each[n]}" for n in range(COUNT))))
        for m, each in zip(("bert", "tfidf"), said, strict=True)
    ]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == rights(true, said)


@pytest.mark.parametrize("letters", ["c,c,c\nc,c,c", "d,c,d\nc,c,c", "s,s,s\nc,c,m"])
def test_two_rows_of_letters_are_no_header(letters: str) -> None:
    lines = [letters, *(f"{'abcd'[n % 4]},{'abcd'[n % 4]},{'abcd'[n % 3]}" for n in range(30))]
    evidence = found(rows("y_true,y_pred_1,y_pred_2", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == len(lines) + 1


@pytest.mark.parametrize("words", ["True False", "correct wrong", "1 0"])
def test_marks_beside_a_class_of_the_item_are_no_predictions(words: str) -> None:
    true, _ = drawn(("cat", "dog", "fox"), 1)
    good, bad = words.split()
    _, marks = drawn((good, bad), 3)
    evidence = first(wide("label", ["bert", "roberta", "tfidf"], true, marks)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [each.count(good) for each in marks]


def test_flags_of_no_models_beside_a_class_are_refused() -> None:
    true, _ = drawn(("cat", "dog", "fox"), 1)
    _, flags = drawn(("True", "False"), 2)
    assert "no other column holds any of these" in refused(wide("label", ["indoor", "blurred"], true, flags))


def test_every_truth_of_several_is_offered_with_its_predictions() -> None:
    kinds = ("toxic", "threat", "insult")
    held = {kind: drawn((0, 1), 2, seed) for seed, kind in enumerate(kinds)}
    names = [f"{who}_{kind}" for who in ("true", "bert", "lr") for kind in kinds]
    columns = [*(held[kind][0] for kind in kinds), *(held[kind][1][m] for m in range(2) for kind in kinds)]
    text = wide(names[0], names[1:], columns[0], columns[1:])
    for choice, kind in zip(asked(text).choices, kinds, strict=True):
        evidence = found(text, roles=choice.roles).evidence
        assert isinstance(evidence, Outcomes)
        assert evidence.right.tolist() == rights(*held[kind])


@pytest.mark.parametrize("ends", [("q10", "q50", "q90"), ("p5", "p50", "p95"), ("q0.1", "q0.5", "q0.9")])
def test_the_middle_of_an_interval_is_what_was_predicted(ends: tuple[str, str, str]) -> None:
    rng = np.random.default_rng(5)
    true = rng.normal(90, 15, COUNT).round(1)
    said = [true + rng.normal(0, off, COUNT).round(1) + shift for off in (3, 6) for shift in (-9, 0, 9)]
    names = [f"{model}_{end}" for model in ("arima", "ets") for end in ends]
    seen = found(wide("y", names, true.tolist(), [each.round(1).tolist() for each in said]))
    assert seen.evidence.models == (f"arima_{ends[1]}", f"ets_{ends[1]}")


def test_a_count_that_is_called_actual_is_what_was_foretold() -> None:
    rng = np.random.default_rng(4)
    true = rng.poisson(5, COUNT)
    said = [np.maximum(0, true + rng.integers(-off, off + 1, COUNT)).tolist() for off in (1, 2)]
    question = asked(wide("actual_count", ["poisson", "nb"], true.tolist(), said))
    assert (question.suggested.layout, question.suggested.truth) == ("regression", "actual_count")
    assert "3 numbers (“actual_turns”, “max_turns”, “depth”)" in refused(
        wide("actual_turns", ["max_turns", "depth"], true.tolist(), said)
    )
