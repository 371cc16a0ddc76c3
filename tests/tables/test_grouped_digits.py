"""Points that set thousands apart are taken out where they can be nothing else, and three decimals stay."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, Scores
from tests.tables.told import first, found, rows

MODELS = ("rf", "svm", "nb")
COSTS = (np.array([1234, 10345, 980, 45012, 2310, 764, 801])[:, None] * [1.0, 1.031, 1.09]).round().astype(int)


def german(number: int) -> str:
    return f"{number:,}".replace(",", ".")


def text(cells: list[list[str]], mark: str = ";") -> str:
    return rows(mark.join(("dataset", *MODELS)), *(mark.join((f"d{n}", *row)) for n, row in enumerate(cells)))


def scores(cells: list[list[str]], mark: str = ";") -> list[list[float]]:
    evidence = found(text(cells, mark), "mse.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    return list(map(list, evidence.scores.tolist()))


@pytest.mark.parametrize("mark", [";", "\t", ","])
def test_thousands(mark: str) -> None:
    cells = [[german(number) for number in row] for row in COSTS.tolist()]
    assert scores(cells, mark) == COSTS.tolist()
    repairs = [each.text for each in found(text(cells, mark), "mse.csv").repairs]
    assert "Points that set thousands apart in “rf”, “svm”, “nb” were taken out." in repairs


def test_millions() -> None:
    assert scores([[german(number) for number in row] for row in (COSTS * 1000).tolist()]) == (COSTS * 1000).tolist()


@pytest.mark.parametrize(
    "written",
    [
        lambda number: f"{number / 1000:.3f}",  # three decimals of all
        lambda number: f"{number / 1000:g}",  # as few decimals as there are
        lambda number: f"{number / 1000:.2f}" if number < 1000 else f"{number / 1000:.3f}",
    ],
)
def test_decimals(written) -> None:  # noqa: ANN001
    cells = [[written(number) for number in row] for row in COSTS.tolist()]
    assert scores(cells) == [[float(cell) for cell in row] for row in cells]


def test_fractions_in_another_column_say_what_a_point_is() -> None:
    cells = [[german(number) for number in row[:2]] + [f"{row[2] / 1000:.2f}"] for row in COSTS.tolist()]
    assert scores(cells) == [[float(cell) for cell in row] for row in cells]


def test_few_whole_numbers_beside_decimals_are_no_sign() -> None:
    cells = [["1.234", "12.345", "2"], ["1.310", "11.345", "100"], ["1.402", "10.222", "3.125"], ["2", "9.125", "1.1"]]
    assert scores(cells) == [[float(cell) for cell in row] for row in cells]


def test_thousands_with_decimals_are_read_below_each_other_too() -> None:
    numbers = ("37,460.0", "1,038,030.5", "980.0", "36,720.0", "39,260.0")
    lines = (f'{n},{m},"{each}"' for m in ("gpt-4", "claude") for n, each in enumerate(numbers))
    evidence = first(rows("Uid,Model,duration_ms", *lines)).evidence
    assert isinstance(evidence, Scores)
    assert evidence.scores[:3, 0].tolist() == [37460.0, 1038030.5, 980.0]


def test_thousands_of_dollars_are_numbers() -> None:
    lines = (f'q{n},"${2 + n % 3},{651 + n}.00","${3 + n % 2},{300 + n}.50"' for n in range(12))
    evidence = first(rows("caseNo,Baseline UI,Redesign", *lines)).evidence
    assert isinstance(evidence, Scores)
    assert evidence.scores[0].tolist() == [2651.0, 3300.5]
