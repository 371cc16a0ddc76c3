"""Reading and recognising cost little, whatever the columns are."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.metrics.roc import area
from compare_core.tables import Table, read, understand
from compare_core.tables.meaning.outputs import numbers_of, separation
from compare_core.tables.meaning.scores import has_fractions, is_scores, plainly
from compare_core.tables.reading.columns import as_column
from tests.cost import seconds_of


def wide(rows: int, fractions: int, binary: int) -> bytes:
    rng = np.random.default_rng(0)
    numbers, classes = rng.random((rows, fractions)).round(4), rng.integers(0, 2, (rows, binary))
    lines = ([*map(str, a), *map(str, b)] for a, b in zip(numbers.tolist(), classes.tolist(), strict=True))
    header = ",".join(f"c{n}" for n in range(fractions + binary))
    return "\n".join([header, *map(",".join, lines)]).encode()


@pytest.mark.parametrize("size", [(300, 40, 40), (700, 100, 100), (2_000, 25, 25)])
def test_no_pair_of_columns_is_looked_at(size: tuple[int, int, int]) -> None:
    data = wide(*size)

    def work() -> None:
        with pytest.raises(CompareError):
            understand([read("a.csv", data)])

    assert seconds_of(work, 0.5) <= 0.5


def test_separation_is_the_distance_of_the_area_from_a_half() -> None:
    rng = np.random.default_rng(1)
    truth = rng.integers(0, 2, 200)
    values = np.round(rng.random((3, 200)) + 0.2 * truth, 2)  # with ties
    outputs = [as_column(f"m{n}", [f"{v:.2f}" for v in row]) for n, row in enumerate(values)]
    expected = np.mean([abs(area(row, truth == 1).value - 0.5) for row in values])
    assert separation(as_column("y", truth), outputs) == pytest.approx(float(expected), abs=1e-12)
    gaps = as_column("m", ["", "x", *[f"{v:.2f}" for v in values[0][2:]]])
    expected = abs(area(values[0][2:], truth[2:] == 1).value - 0.5)
    assert separation(as_column("y", truth), [gaps]) == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize(
    ("cells", "numbers"),
    [
        (["1", "0.5", "-2e3", "+.5", "3."], [1, 0.5, -2000, 0.5, 3]),
        ([" 1 ", "", "NA", "2"], [1, None, None, 2]),
        (["1", "0,5"], None),
        (["1", "50%"], None),
        (["1", "1_0"], None),
        (["1", "+ 5"], None),
        (["1", "inf"], None),
        (["cat", "dog"], None),
        (["1", "²"], None),
    ],
)
def test_numbers_in_digits(cells: list[str], numbers: list[float | None] | None) -> None:
    found = plainly(as_column("a", cells))
    assert numbers == (None if found is None else [None if np.isnan(n) else n for n in found.tolist()])


def test_a_column_of_gaps_holds_no_scores() -> None:
    assert not is_scores(as_column("a", ["", "NA", "-"]))
    whole, fractions = as_column("a", ["1", "2.0", "NA"]), as_column("a", ["1", "2.5", ""])
    assert (has_fractions([whole]), has_fractions([whole, fractions])) == (False, True)
    assert np.isnan(numbers_of(as_column("a", ["1", "x"]))).tolist() == [False, True]


def test_a_column_answers_once() -> None:
    table = Table("a", read("a.csv", wide(50, 3, 1)).frame)
    column = table.column("c0")
    assert plainly(column) is plainly(table.column("c0"))
    assert column.labels is column.labels
