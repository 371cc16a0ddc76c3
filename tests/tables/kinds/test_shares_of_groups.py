"""Shares of people in each group of an A/B test, beside how many there were."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate import SeparateTests
from tests.tables.told import found, refused, rows

HEADERS = ("group,users,conversion", "variant,visitors,conversion_rate", "Группа,Пользователей,Конверсия")


def table(header: str, users: int, rates: tuple[str, ...]) -> str:
    lines = (f"{name},{users},{rate},{p}" for name, rate, p in zip("ABC", rates, ("", "0.0002", "0.142"), strict=True))
    return rows(f"{header},p-value (vs A)", *lines)


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("rates", [("0.0308", "0.0406", "0.0449"), ("3.08%", "4.06%", "4.49%")])
def test_shares_that_tell_a_count_are_counted(header: str, rates: tuple[str, ...]) -> None:
    """As the test of recommendations of github.com/TaukitaMatsuda/online-school-quality-audit."""
    understood = found(table(header, 10_000, rates))
    evidence = understood.evidence
    assert isinstance(evidence, SeparateTests)
    assert [r.text for r in understood.repairs if "not used" in r.text] == [
        "Columns that were not used: “p-value (vs A)”."  # and not the shares
    ]
    assert evidence.right.tolist() == [308, 406, 449]
    assert evidence.total.tolist() == [10_000] * 3


def test_shares_of_too_many_do_not_tell_a_count() -> None:
    said = refused(table(HEADERS[0], 50_000, ("0.0308", "0.0406", "0.0449")))
    assert "more than one count fits it" in said


def test_a_gap_among_words_for_yes_is_no_error() -> None:
    """As “-” beside the group with which the others were compared."""
    text = rows("group,users,conversion,significant", "A,1000,0.308,-", "B,1000,0.406,yes", "C,1000,0.449,no")
    assert found(text).evidence.models == ("A", "B", "C")
