"""Outputs of several models below each other, beside a truth of two classes."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read
from compare_core.tables.meaning.choice.parts import only_test
from tests.tables.told import asked, found, refused, rows

ITEMS = range(24)


def truth(item: int) -> int:
    """Return the class of an item."""
    return int(item % 3 == 0)


def score(item: int, model: int) -> float:
    """Return the probability that a model gives to an item: mostly on the right side of a half."""
    return round((0.6 if truth(item) else 0.3) + 0.01 * ((item * 7 + model * 11) % 25) - 0.02 * model, 3)


def test_probabilities_below_each_other_are_read_as_side_by_side() -> None:
    """Compare the same numbers, written both ways."""
    long = found(
        rows(
            "model,ID,y_true,y_score",
            *(f"{m},{i},{truth(i)},{score(i, k)}" for k, m in enumerate(("svm", "rf", "knn")) for i in ITEMS),
        )
    )
    wide = found(
        rows(
            "ID,y_true,svm,rf,knn", *(f"{i},{truth(i)}," + ",".join(str(score(i, k)) for k in range(3)) for i in ITEMS)
        )
    )
    assert isinstance(long.evidence, Outcomes)
    assert isinstance(wide.evidence, Outcomes)
    assert long.evidence.models == wide.evidence.models
    assert long.evidence.outputs is not None
    assert wide.evidence.outputs is not None
    np.testing.assert_array_equal(long.evidence.right, wide.evidence.right)
    np.testing.assert_array_equal(np.sort(long.evidence.outputs.values, 0), np.sort(wide.evidence.outputs.values, 0))


def test_items_need_not_be_called_an_id_where_every_model_has_all() -> None:
    """Take the column that stands once for each model."""
    text = rows(
        "race,model,probability,y_true",
        *(f"r{i},{m},{score(i, k)},{truth(i)}" for k, m in enumerate(("svm", "rf")) for i in ITEMS),
    )
    assert found(text).evidence.models == ("svm", "rf")


PARTS = [("graph", "small"), ("graph", "large"), ("raw", "large"), ("mixed", "none")]


@pytest.mark.parametrize("predicted", ["y_score", "prediction"])
def test_two_columns_name_the_model_together(predicted: str) -> None:
    """As in GiorgosBouh/raw_vs_KG_ADHD: neither the representation nor the variant names a model alone."""
    cells = [
        f"{i},{truth(i)},{score(i, k) if predicted == 'y_score' else int(score(i, k) > 0.5)},{kind},{variant}"
        for k, (kind, variant) in enumerate(PARTS)
        for i in ITEMS
    ]
    understood = found(rows(f"ID,y_true,{predicted},representation,variant", *cells))
    assert understood.evidence.models == tuple(" + ".join(parts) for parts in PARTS)
    assert understood.roles.model == "representation + variant"
    assert "“representation + variant” together name the model of every row." in understood.reasons


def test_settings_that_nobody_calls_models_are_asked_about() -> None:
    """Ask where the names of columns do not say that they name models."""
    cells = [f"{i},{truth(i)},{score(i, k)},{kind},{variant}" for k, (kind, variant) in enumerate(PARTS) for i in ITEMS]
    question = asked(rows("ID,y_true,y_score,features,kernel", *cells))
    assert question.suggested.model == "features + kernel"
    assert question.suggested.models == ("y_score",)


def test_a_forecast_and_what_came_true() -> None:
    """As in fivethirtyeight/data: nothing is named as the truth, and each party has both columns."""
    cells = [
        f"2018,r{i},{m},{score(i, k)},{1 - score(i, k):.3f},{truth(i)},{1 - truth(i)}"
        for k, m in enumerate(("lite", "classic", "deluxe"))
        for i in ITEMS
    ]
    header = "cycle,race,version,Democrat_WinProbability,Republican_WinProbability,Democrat_Won,Republican_Won"
    roles = asked(rows(header, *cells)).suggested
    assert (roles.model, roles.truth, roles.models) == ("version", "Democrat_Won", ("Democrat_WinProbability",))
    assert found(rows(header, *cells), roles=roles).evidence.models == ("lite", "classic", "deluxe")


def test_one_model_is_still_one() -> None:
    """Refuse what a single model said, also where a patient has several rows."""
    one = rows("ID,y_true,y_score,variant", *(f"{i},{truth(i)},{score(i, 0)},v{i % 2}" for i in ITEMS))
    assert "holds the predictions of one model" in refused(one)
    again = rows("patient,y_true,y_score", *(f"p{i // 2},{i % 2},{score(i, 0)}" for i in ITEMS))
    assert "holds the predictions of one model" in refused(again)


def test_ids_are_not_joined_with_what_only_one_model_has() -> None:
    """Say that ids repeat, and not that no file shares them."""
    text = rows("id,y_true,model,prediction,note", *(f"{i},a,{m},a,{m}{k}" for m in "xy" for k in "pq" for i in ITEMS))
    assert "more than once" in refused(text)


@pytest.mark.parametrize("told", ["seed", "prompt"])
def test_what_every_model_was_tried_with_is_part_of_the_item(told: str) -> None:
    """Compare two models and not four, where a column is named as the model and each has all seeds or prompts."""
    cells = [
        f"{i},{m},{s},{truth(i)},{score(i, k)}" for k, m in enumerate(("svm", "rf")) for s in (1, 2) for i in ITEMS
    ]
    assert found(rows(f"id,model,{told},y_true,y_score", *cells)).evidence.models == ("svm", "rf")


def test_names_of_items_are_no_models() -> None:
    """Refuse images of patients, each of which has a name, as what one model said."""
    images = (f"p{i // 2},img {i},{i // 2 % 2},{score(i, 0)}" for i in range(80))
    assert "holds the predictions of one model" in refused(rows("patient_id,name,y_true,prob", *images))


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("id,model,split,y_true,y_prob", "{i},svm,{part},{y},{p}\n{i},rf,{part},{y},{q}"),
        ("id,model,split,y_true,y_pred", "{i},svm,{part},{y},{y}\n{i},rf,{part},{y},{z}"),
        ("id,split,y_true,svm,rf", "{i},{part},{y},{y},{z}"),
    ],
)
def test_predictions_of_training_items_are_left_out(header: str, cells: str) -> None:
    """What a model was trained on says little of it, and a contest's test items have no truth to be kept for."""

    def line(i: int, part: str, y: object) -> str:
        return cells.format(i=i, part=part, y=y, z=i // 2 % 2, p=score(i, 0), q=score(i, 1))

    trained = [line(i, "train", i % 2) for i in range(40)]
    understood = found(rows(header, *trained, *(line(i, "test", i % 2) for i in range(40, 60))))
    assert sum(understood.evidence.counts) == 20
    assert "Only rows of the test" in understood.repairs[0].text
    untold = read("a.csv", rows(header, *trained, *(line(i, "test", "") for i in range(40, 60))).encode())
    assert only_test(untold) is untold


def calculated(item: int, model: int) -> float:
    """Return what a model says of a number that was measured, the last of them far off."""
    return round(0.7 + 0.31 * item + 0.2 * ((item * 5 + model * 3) % 7) + 40 * (model == MLR), 2)


MLR = 2


def test_numbers_calculated_by_models_below_each_other() -> None:
    """As in samplchallenges/SAMPL7: a prediction and what was measured are called alike, but for a word each."""
    header = "method_name,file,Molecule ID,logP (calc),SEM (calc),logP (exp),SEM (exp),error (calc - exp),uncertainty"
    true = {i: round(1.5 + 0.31 * i, 2) for i in range(25, 47)}
    cells = [
        f"{m},f{k},SM{i},{calculated(i, k)},.{i}{k},{true[i]},.0{i % 4 + 1},{calculated(i, k) - true[i]:.2f},1.{k}"
        for k, m in enumerate(("MD", "COSMO", "MLR"))
        for i in true
    ]
    text = rows(header, *cells)
    question = asked(text)
    roles = question.suggested
    assert (roles.model, roles.truth, roles.models) == ("method_name", "logP (exp)", ("logP (calc)",))
    assert not [each for each in question.choices if each.roles.value]
    evidence = found(text, roles=roles).evidence
    assert (evidence.metric, evidence.higher_is_better) == ("squared error", False)
    assert evidence.models == ("MD", "COSMO", "MLR")


def test_what_a_pair_of_numbers_says_is_no_score() -> None:
    """Ask nothing of predicted and measured numbers of which no columns tell the items apart."""
    cells = [f"{m},{calculated(i, k)},{i / 3:.2f}" for k, m in enumerate("ab") for i in ITEMS]
    assert "which of them is a score" in refused(rows("method,yield calc,yield exp", *cells))


def below(header: str, turned: int = 0) -> str:
    """Write what two models predicted of the same items in the same order, or the second from another item on."""
    return rows(
        header,
        *(
            f"{m},{'uvw'[j % 3]},{'abc'[j % 3]},{'abc'[(j + (j % every == 0)) % 3]},{j * 3 % 17 + j / 8}"
            for k, (m, every) in enumerate((("svm", 4), ("rf", 5)))
            for j in [(i + k * turned) % 20 for i in range(20)]
        ),
    )


def test_what_is_the_same_row_by_row_may_be_the_truth() -> None:
    """Ask about labels of the same kind as the predicted ones, and neither about others nor about numbers."""
    text = below("model,site,species,predicted,power")
    question = asked(text)
    assert "“species” is the same, row by row, for every “model”" in str(question)
    assert (question.suggested.truth, question.suggested.models) == ("species", ("predicted",))
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n, evidence.right.tolist()) == (("svm", "rf"), 20, [15, 16])


def test_rows_in_another_order_hold_no_truth() -> None:
    """Refuse what is not the same in the same place of each model."""
    assert "row by row" not in refused(below("model,site,species,predicted,power", 1))


def test_few_rows_in_the_same_order_say_nothing() -> None:
    """Refuse four rows of each model, as any four labels may be alike."""
    lines = below("model,site,species,predicted,power").splitlines()
    few = [line for n, line in enumerate(lines[1:]) if n % 20 < 4]
    assert "row by row" not in str(asked(rows(lines[0], *few)))
