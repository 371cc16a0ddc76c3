"""Tables in HTML: on a page that a program wrote, and within the Markdown of a README."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.tables.preview import attempt
from compare_core.tables.reading.markup.hypertext import in_markdown

ROWS = "".join(
    f"<tr>\n<td>set {n}</td>\n<td>0.{50 + 3 * n % 40}</td>\n<td><b>0.{60 + n % 30}</b></td>\n</tr>\n" for n in range(12)
)
HEAD = "<thead><tr><th>dataset</th><th>svm</th><th>rf</th></tr></thead>"
TABLE = f"<table border=1>\n{HEAD}\n<tbody>\n{ROWS}</tbody>\n</table>"
PAGE = f"<!DOCTYPE html><html><head><style>td {{x: y}}</style></head><body><h1>Accuracy</h1>{TABLE}</body></html>"
README = f'# Results\n\nSee, please, <a href="x">this</a>.\n\n{TABLE}\n\nThe end.\n'


@pytest.mark.parametrize(("name", "text"), [("r.html", TABLE), ("r.html", PAGE), ("README.md", README)])
def test_a_table_in_html_is_read_by_the_texts_of_its_cells(name: str, text: str) -> None:
    """As pandas writes frames, and people tables in a README that Markdown cannot hold."""
    found = attempt([(name, text.encode())]).understood
    assert found is not None
    assert (found.evidence.models, found.evidence.n) == (("svm", "rf"), 12)
    assert any("in HTML" in repair.text for repair in found.repairs)


def test_cells_over_several_rows_and_columns_are_written_in_each() -> None:
    """As in tables whose first column names a group once, below a header of two rows."""
    text = (
        b"<table><tr><th rowspan=2>set<th colspan=2>test<tr><th>svm<th>rf"
        b"<tr><td rowspan=2>a<td>1<td>2<tr><td>3<td>4|5<tr><td>b<td>6<td>7</table>"
    )
    assert in_markdown(text)[0].decode().split("\n") == [
        "| set | test svm | test rf |",
        "|---|---|---|",
        "| a | 1 | 2 |",
        "| a | 3 | 4/5 |",
        "| b | 6 | 7 |",
        "",
    ]


@pytest.mark.parametrize("inside", ["<form><input></form>", "<table><tr><td>user</td></tr><tr><td>password</table>"])
def test_a_page_without_results_is_refused(inside: str) -> None:
    """A log-in page that was saved instead of the file."""
    refusal = attempt([("results.csv", f"<!doctype html><html><body>{inside}</body></html>".encode())]).refusal
    assert isinstance(refusal, DataError)
    assert "web page" in str(refusal)


def test_html_within_the_cells_of_a_table_stays() -> None:
    """As in answers of models that hold tables."""
    text = b'id,answer,correct\n1,"\n<table>\n<tr><td>1</td></tr>\n<tr><td>2</td></tr></table>",1\n'
    assert in_markdown(text) == (text, [])
