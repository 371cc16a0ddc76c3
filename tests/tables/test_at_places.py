"""Models at numbered places of a row are put below each other, where no name would stand for two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compare_core.tables.meaning.shapes.at_places import at_places
from compare_core.tables.reading.uploads.files import read_table

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

PLACES = "model_1,score_1,model_2,score_2,model_3,score_3"
ROWS = ("svm,1,rf,2,knn,3", "knn,2,svm,1,rf,5", "rf,4,knn,4,svm,2")


def table_of(key: str, *more: str) -> Table:
    """Return what a table becomes whose rows have a key, and other columns behind the places."""
    header = ",".join([key, PLACES, *more])
    lines = [",".join([f"d{n}", row, *("7" for _ in more)]) for n, row in enumerate(ROWS)]
    return read_table("a", "\n".join([header, *lines, ""]).encode())


def test_a_row_for_each_place() -> None:
    below = at_places(table_of("doc"))
    assert (below.columns, below.rows) == (("doc", "place", "model", "score"), 9)


@pytest.mark.parametrize(
    ("key", "more"),
    [("place", ()), ("model", ()), ("score", ()), ("doc", ("model_1_score", "model_2_score", "model_3_score"))],
)
def test_columns_that_would_be_called_alike_stay(key: str, more: tuple[str, ...]) -> None:
    table = table_of(key, *more)
    assert at_places(table) is table
