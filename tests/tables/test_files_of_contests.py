"""Files of forecasts, of measures at the same places, and of votes by number: what they are, or lack."""

from __future__ import annotations

import io
import zipfile

import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.tables import read
from tests.tables.told import asked_of, found, of_files, refused, refused_files, rows

NAMES = ("submission", "submission_new_features", "submission_new_hpo")


def test_counts_that_were_handed_in_need_what_came_true() -> None:
    files = [
        (
            f"{name}.csv",
            rows("datetime,count", *(f"2012-01-{n:02d} 00:00,{(n * k * 7) % 90 + k}" for n in range(1, 29))),
        )
        for k, name in enumerate(NAMES, 1)
    ]
    assert "true" in refused_files(*files)


def test_measures_at_numbered_stations_are_joined_by_the_station() -> None:
    """As of models of runoff, whose stations are called by decimals."""
    files = [
        (
            f"{name}.txt",
            rows(
                "Station,KGE2009,r,Beta,NSE",
                *(f"{n}.{n % 4 + 1},0.{60 + (n * k) % 30},0.9,1.{n % 9},0.{50 + (n + k) % 40}" for n in range(10, 60)),
            ),
        )
        for k, name in enumerate(("HBV_1", "DDD_2", "Vann_3"), 1)
    ]
    question = asked_of(*files)
    assert [choice.roles.dataset for choice in question.choices] == ["Station"] * len(question.choices)
    assert question.choices[0].says == "every file is a model, by “KGE2009” on every “Station”"
    assert of_files(*files, roles=question.choices[0].roles).evidence.n == 50


@pytest.mark.parametrize(
    "header",
    [
        "Winner(0: Sogou, 1: Tie, 2: Baidu)",
        "Preferred (0 = Sogou; 1 = same; 2 = Baidu)",
    ],
)
def test_votes_by_number_are_read_where_the_header_says_for_whom(header: str) -> None:
    lines = [f"query {n};{(0, 2, 1, 0)[n % 4]}" for n in range(40)]
    votes = found("\n".join([f"Query;{header.replace(';', ',')}", *lines]) + "\n").evidence
    assert isinstance(votes, Battles)
    assert {*votes.models} == {"Sogou", "Baidu"}
    sogou = votes.models.index("Sogou")
    assert (votes.wins[sogou].sum(), votes.wins[:, sogou].sum(), votes.ties[0, 1]) == (20, 10, 10)


def test_distances_between_places_are_no_confusion_of_classes() -> None:
    places = range(1, 9)
    lines = [f"{a}," + ",".join(str(abs(a - b) * 7) for b in places) for a in places]
    assert "distances" in refused(rows("," + ",".join(map(str, places)), *lines))


def test_numbers_of_a_winner_without_a_meaning_are_no_votes() -> None:
    assert "one number" in refused(rows("Query,Winner", *(f"q{n},{n % 3}" for n in range(30))))


def test_a_zip_of_too_many_files_says_how_to_put_them_together() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for n in range(99):
            archive.writestr(f"frameworks/{n}/metrics.csv", "AUC,Accuracy\n0.9,0.8\n")
    with pytest.raises(DataError, match="at most 50 are read together"):
        read("frameworks.zip", packed.getvalue())
