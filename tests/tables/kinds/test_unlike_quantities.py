"""Columns of different quantities beside each other, which no question offers as models."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, refused, rows


def lists(header: str, *, first: str = "2024-05-%02d") -> str:
    """Write a list of rows with as many numbers as the header has columns behind its first."""
    count = header.count(",")
    every = [[f"{20 + n * (k + 3) % 17}.{k + n % 4}" for k in range(count)] for n in range(1, 25)]
    lines = [",".join([first % n, *cells]) for n, cells in enumerate(every, 1)]
    return rows(header, *lines)


@pytest.mark.parametrize(
    "header",
    [
        "datetime,Water Level Cm,Flow M3s",
        "date,RH,co2 ppm",
        "invoice_no,net_amount,tax",
        "account,months,monthly_charges",
        "time,ELEVATION,HR,CADENCE",
        "sample,ng_ul,VOLUME_UL",
        "patient,systolic_bp,diastolic_bp",
        "file,Statements,LinesMissed",
        "commit,INSERTIONS,DELETIONS",
        "title,NUMBER,ADDITIONS,DELETIONS",
    ],
)
def test_different_quantities_are_not_offered_as_models(header: str) -> None:
    assert "different quantities" in refused(lists(header))


@pytest.mark.parametrize("header", ["title,publication_year,cited_by", "date,GAME,WEEK", "summary,points,fix version"])
def test_what_numbers_or_dates_rows_is_no_model(header: str) -> None:
    assert "different things that are known of each row" in refused(lists(header, first="the piece %d"))


@pytest.mark.parametrize("header", ["date,old_price,new_price", "date,temp_a,temp_b", "house,net_a,net_b"])
def test_the_same_quantity_twice_may_be_compared(header: str) -> None:
    assert asked(lists(header)).suggested.models == tuple(header.split(",")[1:])


@pytest.mark.parametrize("names", ["1,X,2", "B365H,B365D,B365A", "AvgH,AvgD,AvgA"])
def test_odds_of_games_are_no_models_and_no_folds(names: str) -> None:
    teams = ("Ajax", "Porto", "Lille", "Celtic", "Basel")
    games = [f"2024-05-{n:02d},{teams[n % 5]},{teams[(n * 2 + 1) % 5]}" for n in range(1, 15) if (n + 1) % 5]
    lines = [f"{game},{1 + n % 4}.{n % 9 + 1},3.{n % 7},{2 + n % 5}.{n % 6}" for n, game in enumerate(games)]
    assert "no column says how it ended" in refused(rows(f"date,HomeTeam,AwayTeam,{names}", *lines))
