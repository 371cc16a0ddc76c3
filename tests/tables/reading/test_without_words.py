"""What only numbers tell: sums below a table, of which nothing says that they are sums."""

from __future__ import annotations

import random

import pytest

from compare_core.tables import read
from tests.tables.told import rows


def _times(n: int = 26, digits: int = 9) -> list[list[str]]:
    draw = random.Random(5)  # noqa: S311 - made-up times
    return [[f"{draw.uniform(2, 30):.{digits}f}" for _ in range(4)] for _ in range(n)]


def _summed(cells: list[list[str]], *, mean: bool, digits: int) -> str:
    sums = [sum(map(float, column)) / (len(cells) if mean else 1) for column in zip(*cells, strict=True)]
    return ",".join(f"{each:.{digits}f}" for each in sums)


@pytest.mark.parametrize("mean", [True, False])
@pytest.mark.parametrize("digits", [7, 9])
def test_sums_without_a_name_are_left_out(mean: bool, digits: int) -> None:  # noqa: FBT001 - of pytest
    """As Spark_sequential_Runs.csv of MasterKinjalk/Database-Benchmarking-Results."""
    cells = _times()
    last = _summed(cells, mean=mean, digits=digits)
    text = rows(
        "exec_parquet_gzip,exec_parquet_snappy,exec_orc_zlib,exec_none",
        *map(",".join, cells),
        ",,,",
        "exec_parquet_gzip,exec_parquet_snappy,exec_orc_zlib,exec_none",
        last,
    )
    table = read("a.csv", text.encode())
    assert table.rows == 26
    assert any(
        repair.text == "A row that sums up others was left out: means or sums of the others."
        for repair in table.repairs
    )


def test_means_below_what_describes_rows_are_left_out() -> None:
    """As protocol_large_60s.csv of LukasL97/bin-packing-algorithms: means cut off after their last digit."""
    cells = [[str(30 + n % 17 * k) for k in range(1, 4)] for n in range(42)]
    means = [f"{sum(map(int, column)) / 42:.17g}"[:16] for column in zip(*cells, strict=True)]
    text = rows(
        "w,h,a,b,c", *(f"{n % 5},{n % 3},{','.join(row)}" for n, row in enumerate(cells)), f",,{','.join(means)}"
    )
    assert read("a.csv", text.encode()).rows == 42


@pytest.mark.parametrize("digits", [0, 1])
def test_a_last_row_that_may_be_a_sum_by_accident_stays(digits: int) -> None:
    cells = [[f"{n % 3:.{digits}f}", f"{(n + 1) % 2:.{digits}f}"] for n in range(9)]
    last = _summed(cells, mean=True, digits=digits)
    assert read("a.csv", rows("svm,rf", *map(",".join, cells), last).encode()).rows == 10


@pytest.mark.parametrize("before", ["", ","])
def test_a_header_again_is_seen_beside_row_numbers_and_blank_columns(before: str) -> None:
    """As the same file with the numbers of its rows, or a blank column, saved once more."""
    cells = _times()
    header = "exec_parquet_gzip,exec_parquet_snappy,exec_orc_zlib,exec_none"
    numbers = [f"{n}," if before else "" for n in range(27)]
    lines = [f"{number}{','.join(row)}" for number, row in zip(numbers, cells, strict=False)]
    table = read(
        "a.csv", rows(f"{before}{header},", *(f"{line}," for line in lines), f"{numbers[-1]}{header},").encode()
    )
    assert table.rows == 26
    assert any("repeats the header" in repair.text for repair in table.repairs)
