"""Rows that a person chose by a column: only those are read, whatever else is asked or recognised."""

from __future__ import annotations

import itertools

import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, Roles, read, understand
from compare_core.tables.meaning.choice.chosen import groups_of
from compare_core.tables.preview import attempt

TRIED = list(itertools.product(("svm", "forest"), ("iris", "wine", "glass", "heart"), (0, 10, 30)))
LONG = "\n".join(
    ["model,dataset,noise,accuracy", *(f"{m},{d},{k},0.{60 + len(m) + len(d) + k}" for m, d, k in TRIED)]
).encode()


def test_only_the_chosen_rows_are_read_and_it_is_said() -> None:
    found = understand([read("a.csv", LONG)], Roles(only="noise", among=("10",)))
    assert isinstance(found.evidence, DatasetScores)
    assert set(found.evidence.datasets) == {"iris", "wine", "glass", "heart"}
    assert sorted(found.evidence.scores[:, 0].tolist()) == [0.77, 0.77, 0.78, 0.78]
    (said,) = [repair for repair in found.repairs if "“noise”" in repair.text]
    assert (said.text, said.count) == ("Only rows with “10” in “noise” were read; others were left out.", 16)
    assert (found.roles.only, found.roles.among) == ("noise", ("10",))
    again = understand([read("a.csv", LONG)], found.roles)
    assert again.evidence.scores.tolist() == found.evidence.scores.tolist()


def test_several_values_keep_their_column() -> None:
    tried = attempt([("a.csv", LONG)], Roles(only="noise", among=("0", "30")))
    assert tried.columns == ("model", "dataset", "noise", "accuracy")
    assert tried.rows == 16


def test_what_is_asked_about_chosen_rows_keeps_them() -> None:
    text = "\n".join(["part,run,GA,DE", *(f"{'ab'[n % 2]},{n},{n / 7},{n / 6}" for n in range(20))]).encode()
    said = Roles(only="part", among=("b",))
    with pytest.raises(NeedsRoles) as asked:
        understand([read("a.csv", text)], said)
    assert {choice.roles.among for choice in asked.value.choices} == {("b",)}
    assert understand([read("a.csv", text)], asked.value.suggested).evidence.n == 10


def test_a_choice_that_leaves_no_row_is_refused() -> None:
    with pytest.raises(DataError, match="No row has “20” in “noise”"):
        understand([read("a.csv", LONG)], Roles(only="noise", among=("20",)))


def test_rows_may_be_chosen_by_columns_of_few_values() -> None:
    groups = groups_of(read("a.csv", LONG))
    assert groups == {
        "model": ("svm", "forest"),
        "dataset": ("iris", "wine", "glass", "heart"),
        "noise": ("0", "10", "30"),
    } | ({"accuracy": groups["accuracy"]} if "accuracy" in groups else {})
    assert attempt([("a.csv", LONG)], Roles(only="noise", among=("10",))).groups == groups
    assert groups_of(read("b.csv", b"id,y,m\n" + b"".join(b"%d,a,b\n" % n for n in range(60)))) == {}
