"""One series, searches by week, where somebody looked, one setting and a method beside its reference: no comparison."""

from __future__ import annotations

from math import sin

import pytest

from tests.tables.told import first, first_of_files, refused, rows

YEARS = range(2000, 2020)


@pytest.mark.parametrize("header", ["year,value", "Year,Population", "date,weight"])
def test_one_series(header: str) -> None:
    assert "This is one series" in refused(rows(header, *(f"{n},{100 + sin(n):.2f}" for n in YEARS)))


def test_two_series_in_two_files_are_compared() -> None:
    one, other = (rows("date,error", *(f"{n},{k + sin(n * k):.2f}" for n in YEARS)) for k in (2, 3))
    assert first_of_files(("svm.csv", one), ("rf.csv", other)).evidence.models == ("svm", "rf")


def test_searches_by_week() -> None:
    lines = (f"2025-04-{n - 1990},{n % 7 + 30},{n % 5 + 40}" for n in YEARS)
    text = "Category: All categories\n\n" + rows("Week,Exo: (Worldwide),Stray Kids: (Worldwide)", *lines)
    assert "Google Trends" in refused(text)


def test_where_one_person_looked() -> None:
    lines = (f"r1,{n},{n * 20},{500 + sin(n):.2f},{400 + sin(2 * n):.2f}" for n in YEARS)
    header = "recording id,fixation id,duration [ms],fixation x [px],fixation y [px]"
    assert "where one person looked" in refused(rows(header, *lines))


@pytest.mark.parametrize("header", ["k,silhouette", "n_clusters,inertia", "threshold,f1"])
def test_one_value_for_each_setting(header: str) -> None:
    assert "a curve over a setting" in refused(rows(header, *(f"{n},{0.9 - n * n / 200:.3f}" for n in range(2, 9))))


OFF = [(n, 1000.0 * n, 1000.0 * n + 90 * sin(n)) for n in range(5, 50, 5)]


def test_a_method_beside_its_reference() -> None:
    lines = (f"{n},{true:.0f},{near:.0f},{100 * (near - true) / true:.2f}" for n, true, near in OFF)
    said = refused(rows("n,MC_P90,CF_P90,Relative_Error_Pct", *lines))
    assert "how far “CF_P90” is from “MC_P90”" in said


def test_two_methods_whose_difference_stands_beside_them_stay() -> None:
    lines = (f"d{n},{0.7 + n / 200:.3f},{0.7 + n / 200 + sin(n) / 50:.3f},{sin(n) / 50:.3f}" for n, *_ in OFF)
    assert first(rows("dataset,svm,rf,difference", *lines)).evidence.models == ("svm", "rf")


def test_numbered_targets_of_a_submission() -> None:
    header = f"ID,{','.join(f'C{n}' for n in range(1, 9))}"
    lines = (f"{n},{','.join(f'{1 + sin(n * k):.4f}' for k in range(8))}" for n in range(30))
    assert "handed in to a contest" in refused(rows(header, *lines), "submission.csv")


@pytest.mark.parametrize("around", ["{}", "(RunTime): {} us."])
@pytest.mark.parametrize("first", ["while uncached", "loop"])
def test_names_in_rows_above_their_numbers_are_told(around: str, first: str) -> None:
    """As results.xlsx of Actinium825/dart-loops-benchmarks: ten times below each name, and their mean at the end."""
    lines = []
    for n, name in enumerate((first, "while cached", "for reversed", "forEach")):
        times = [5200 + n * 17 + k * 3.5 for k in range(10)]
        lines += [",".join([name] * 10 + [""]), ",".join([*map(around.format, times), str(sum(times) / 10)])]
    told = refused(rows(lines[0], *lines[1:]))
    assert "Names and numbers stand in turn" in told
    assert "“while cached”" in told
    assert len(told) < 300
