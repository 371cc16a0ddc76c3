"""Pivot tables as Excel and pandas write them: titles, lines that name the rows, grand totals."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, rows

SCORES = [(60 + 7 * n % 31, 55 + 11 * n % 37, 58 + 5 * n % 29) for n in range(20)]


def _lines(*, total: bool) -> list[str]:
    ends = [f",{sum(each) / 3:.3f}" if total else "" for each in SCORES]
    return [f"{1000 + 7 * n},{a}.5,{b}.5,{c}.5{e}" for n, ((a, b, c), e) in enumerate(zip(SCORES, ends, strict=True))]


@pytest.mark.parametrize("title", ["Column Labels", "Spaltenbeschriftungen"])
@pytest.mark.parametrize("models", ["svm,rf,knn", "caddy,envoy,nginx"])
def test_the_grand_total_of_a_pivot_table_is_no_truth(models: str, title: str) -> None:
    totals = ",".join(f"{sum(each) / 20 + 0.5:.3f}" for each in zip(*SCORES, strict=True))
    lines = [line[:-6] + f"{float(line[-6:]) + 0.5:.3f}" for line in _lines(total=True)]
    text = rows(f"Average of ms,{title},,,", f"Row Labels,{models},Grand Total", *lines, f"Grand Total,{totals},1")
    evidence = first(text).evidence
    assert evidence.models == tuple(models.split(","))
    assert evidence.n == len(SCORES)


@pytest.mark.parametrize("index", ["item", "question_id"])
def test_a_line_below_the_header_may_name_the_rows(index: str) -> None:
    evidence = first(rows("model,svm,rf,knn", f"{index},,,", *_lines(total=False))).evidence
    assert evidence.models == ("svm", "rf", "knn")
    assert evidence.n == len(SCORES)


def test_marks_of_prototypes_are_asked_about_though_one_has_few_of_them() -> None:
    lines = (f"q{n},{4 + n % 2},{1 + n % 5},{1 + 3 * n % 5}" for n in range(12))
    question = asked(rows("Row Labels,Redesign,Baseline UI,Prototype B", *lines))
    assert question.choices[0].roles.models == ("Redesign", "Baseline UI", "Prototype B")
