"""Margins that nobody named: the mean of all rows below them, and of all columns beside them."""

from __future__ import annotations

from compare_core.tables import read
from compare_core.tables.meaning.shapes.margins import without_margins
from tests.tables.told import first, rows


def test_a_nameless_mean_of_rows_and_columns_is_no_item_and_no_model() -> None:
    """As evaluation.xlsx of AnnaKenter/Advances_in_MT: two systems, two directions, and the means of both."""
    lines = ["DeepL,5.5,4.25,4.875", "Google,4.5,4.75,4.625", "Bing,4.1,4.2,4.15", ",4.7,4.4,4.55"]
    table = without_margins(read("a.csv", rows("system,DE-EN,EN-DE,", *lines).encode()))
    assert (table.rows, table.columns) == (3, ("system", "DE-EN", "EN-DE"))
    assert any("A last column without a name" in repair.text for repair in table.repairs)


def test_a_nameless_row_of_other_numbers_stays() -> None:
    lines = ["DeepL,5.5,4.25", "Google,4.5,4.75", "Bing,4.1,4.2", ",4.9,4.1"]
    table = read("a.csv", rows("system,DE-EN,EN-DE", *lines).encode())
    assert without_margins(table) is table


def test_a_last_column_with_a_name_stays_even_where_it_is_a_mean() -> None:
    lines = [f"set {n},0.{n + 50},0.{n + 60},0.{n + 55}" for n in range(8)]
    assert "both" in first(rows("dataset,svm,rf,both", *lines)).evidence.models
