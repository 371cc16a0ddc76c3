"""A column called result that holds the AUC of some data sets and the log loss of others is no one measure."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from compare_core.tables import Misread, Roles
from tests.tables.told import found, rows

MODELS = ("tpot", "autosklearn", "h2o")


def made(task: int, place: int, fold: int) -> tuple[float, float, float]:
    """Return an accuracy, an AUC and a log loss."""
    noise = ((task * 31 + place * 17 + fold * 7) % 23) / 1000
    return round(0.7 + noise, 4), round(0.8 + 2 * noise, 4), round(0.3 - noise + task / 50, 4)


def lines(*, whole: bool, sign: int = 1) -> list[str]:
    """Write rows in the shape of openml/automlbenchmark's results: AUC of two classes, log loss of more."""
    written = []
    for task in range(6):
        for place, model in enumerate(MODELS):
            for fold in range(3):
                acc, auc, loss = made(task, place, fold)
                two = task % 2 == 0
                result, parts = (auc, f"{auc},") if two else (sign * loss, f",{loss}")
                written.append(f"t{task},{model},{fold},{result},{acc if whole else 'NA'},{parts}")
    return written


HEADER = "task,framework,fold,result,acc,auc,logloss"


@pytest.mark.parametrize("sign", [1, -1])
def test_a_measure_that_every_row_has_is_compared_instead_of_a_patchwork(sign: int) -> None:
    understood = found(rows(HEADER, *lines(whole=True, sign=sign)), "results.csv")
    assert understood.roles.value == "acc"
    assert isinstance(understood.evidence, DatasetScores)
    assert (understood.evidence.metric, understood.evidence.higher_is_better) == ("acc", True)
    assert understood.evidence.n == 6
    assert any("“result”: left out, because it is “auc”, “logloss”" in each.text for each in understood.repairs)


def test_a_patchwork_that_a_person_chose_is_refused_with_its_measures() -> None:
    said = Roles(layout="scores_long", model="framework", dataset="task", fold="fold", value="result")
    with pytest.raises(Misread, match=r"“result” is no one measure: .* “auc”, “logloss”") as refusal:
        found(rows(HEADER, *lines(whole=True)), roles=said)
    assert len(str(refusal.value)) < 300


def test_where_no_measure_is_in_every_row_the_patchwork_is_not_compared_in_silence() -> None:
    understood = found(rows(HEADER, *lines(whole=False)))
    assert understood.roles.value in ("auc", "logloss")


def test_a_column_that_says_what_each_row_measures_is_believed() -> None:
    written = [line.replace(",", f",{'auc' if int(line[1]) % 2 == 0 else 'logloss'},", 1) for line in lines(whole=True)]
    understood = found(rows(HEADER.replace("task", "task,metric", 1), *written))
    assert understood.roles.value == "result"


def test_a_result_that_repeats_one_measure_is_that_measure() -> None:
    written = [f"t{t},{m},{0.7 + t / 50 + p / 99},{0.7 + t / 50 + p / 99},{0.4 + t / 90 + p / 70}"
               for t in range(8) for p, m in enumerate(MODELS)]  # fmt: skip
    assert found(rows("task,framework,result,acc,auc", *written)).evidence.n == 8  # type: ignore[attr-defined]
