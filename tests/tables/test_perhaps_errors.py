"""Measures that may be errors are known to be, or asked about, wherever their names stand, also among high numbers."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, either_way, found, rows

SETS, MODELS = ("iris", "wine", "glass", "sonar", "vowel", "zoo"), ("svm", "rf", "knn")
SHARES = [[round(0.62 + n * 0.05 + k * 0.02 * (-1) ** n, 3) for k in range(3)] for n in range(len(SETS))]


def _long(measure: str) -> str:
    lines = [
        f"{d},{m},{measure},{s}" for d, row in zip(SETS, SHARES, strict=True) for m, s in zip(MODELS, row, strict=True)
    ]
    return rows("dataset,model,metric,value", *lines)


def _wide(form: str = "{}") -> str:
    lines = [",".join([d, *map(str, row)]) for d, row in zip(SETS, SHARES, strict=True)]
    return rows(",".join(["dataset", *map(form.format, MODELS)]), *lines)


def _is_lower(text: str, name: str = "a.csv") -> bool:
    evidence = found(text, name).evidence
    assert isinstance(evidence, DatasetScores)
    return not evidence.higher_is_better


@pytest.mark.parametrize("measure", ["NMSE", "MSLE", "EPE", "FPR95", "AbsRel", "PER"])
def test_errors_that_are_known(measure: str) -> None:
    assert _is_lower(_long(measure))
    assert _is_lower(_wide(), f"{measure}.csv")


@pytest.mark.parametrize("measure", ["RSE", "FAR", "cross_entropy", "FID-50k", "clarity"])
def test_a_measure_in_a_column_of_which_nothing_is_known_is_asked_about(measure: str) -> None:
    either_way(_long(measure))


@pytest.mark.parametrize("measure", ["accuracy", "score", "overall", "exact_match"])
def test_a_measure_in_a_column_of_shares_is_not_asked_about(measure: str) -> None:
    assert not _is_lower(_long(measure))


@pytest.mark.parametrize("form", ["{}_Err.", "{} BPC", "{}_HD95", "{}-NMSE", "{}_PER", "{} KL"])
def test_what_all_columns_end_with(form: str) -> None:
    assert _is_lower(_wide(form))


@pytest.mark.parametrize(
    ("form", "name"),
    [
        ("{}_EPE", "a.csv"),
        ("{}_cross_entropy", "a.csv"),
        ("{}_ADE", "a.csv"),
        ("{} FAR", "a.csv"),
        ("{}", "cross_entropy.csv"),
        ("{}", "results RSE.csv"),
        ("{}", "table KL.csv"),
    ],
)
def test_what_may_say_so_is_asked_with_lower_first(form: str, name: str) -> None:
    assert [choice.roles.better for choice in asked(_wide(form), name).choices[:2]] == ["lower", "higher"]


@pytest.mark.parametrize(("form", "name"), [("{}_per", "a.csv"), ("{}_clarity", "a.csv"), ("{}", "scores_per_set.csv")])
def test_other_words_say_nothing(form: str, name: str) -> None:
    assert not _is_lower(_wide(form), name)


def test_all_of_several_measures_of_which_nothing_is_known_are_offered_either_way() -> None:
    header, *lines = _long("QXV").splitlines()
    text = rows(header, *lines, *(line.replace("QXV", "ZZT") for line in lines))
    choices = [(choice.roles.filter, choice.roles.better) for choice in asked(text).choices]
    assert choices == [(name, way) for name in ("QXV", "ZZT") for way in ("higher", "lower")]
