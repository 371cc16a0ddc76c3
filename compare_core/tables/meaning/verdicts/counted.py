"""Right answers and their total: in one cell, such as 72% (65/90) or 65/90, or as a share of a total beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.tables.meaning.judged import right_or_wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

OF_TOTAL = re.compile(r"(?<![\d/\[])(?<!\d[.,])(\d{1,9})\s*/\s*(\d{1,9})(?![\d/]|[.,]\d)")
SHARE = re.compile(r"\+?(\d+)(?:[.,](\d+))?(?:[eE](-\d+))?\s?(%?)")
MOST, LONGEST = 200, 40  # models, and characters of a cell
RATES = (  # of people in a test of groups who did what was hoped for
    "conversion", "conversionrate", "convrate", "cvr", "clickthroughrate", "ctr", "responserate", "openrate",
    "retentionrate", "konversionsrate", "conversión", "tasadeconversión", "tauxdeconversion", "taxadeconversão",
    "конверсия",
)  # fmt: skip
CLOSE = 2e-9  # to a share, of which a computer keeps so much
SURELY, WHOLE = 1e-3, 0.5  # that all shares make whole numbers by chance; and half of a right answer
PROGRAM = 4  # places that nobody writes by hand


def of_totals(table: Table) -> list[str]:
    r"""Return the columns whose cells hold right answers and totals, those in which all are right behind the others.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> of_totals(read_table("a", "model,tried,right\nsvm,57/57,40/57\nrf,57/57,51/57\n".encode()))
    ['right', 'tried']
    """
    told = []
    for name in table.columns if table.rows <= MOST else ():
        cells = table.column(name).labels
        found = [OF_TOTAL.search(cell) for cell in cells] if all(map(_may_count, cells)) else []
        if found and all(found):
            told.append((all(each[1] == each[2] for each in found if each), name))  # all of all, as what was covered
    return [name for _, name in sorted(told, key=lambda each: each[0])]


def _may_count(cell: str) -> bool:
    """Tell whether a cell holds hardly more than two counts, and no sentence about something else."""
    return "/" in cell and len(cell) <= LONGEST


def counted_in_one(table: Table) -> bool:
    """Whether one column alone holds right answers and totals, beside which others may say what was covered."""
    names = of_totals(table)
    answers = [n for n in table.columns if table.column(n).labels - MISSING_WORDS and right_or_wrong(table.column(n))]
    if len(answers) > 1:
        return False  # of which they are the sums
    rest = {text for name in names[1:] for text in table.column(name).labels}
    return bool(names) and all(each[1] == each[2] for text in rest for each in OF_TOTAL.finditer(text))


def right_of(shares: Sequence[str], totals: NDArray[np.int64], *, named: bool = False) -> NDArray[np.int64] | None:
    """Return how many were right by shares as they were written, of totals; None where these do not tell it surely.

    Each share has to fit one whole number and no other, as closely as it was rounded, and all together so closely that
    it is no chance: 0.8 of 5 seeds is no 4 right answers. Where columns are `named` as totals and what came of them in
    a test of groups, it is enough that each fits one number.

    >>> right_of(["30.00%", "59.5%"], np.array([200, 200]))
    array([ 60, 119])
    >>> right_of(["0.8", "0.6"], np.array([5, 5])), right_of(["0.813", "0.777"], np.array([500, 500]))
    (None, None)
    """
    known = _as_written(shares, totals)
    if known is None:
        return None
    values, within = known
    right = np.rint(values * totals)
    least = WHOLE + 2 * CLOSE * totals if named else WHOLE
    fits = (np.abs(values * totals - right) <= within) & (within < least) & (right <= totals)
    chance = np.prod(np.minimum(1.0, 2 * within))
    return right.astype(np.int64) if fits.all() and (named or chance < SURELY) else None


def nearest_of(shares: Sequence[str], totals: NDArray[np.int64]) -> tuple[NDArray[np.int64], int] | None:
    """Return the counts that shares of totals are nearest to, and by how much one may be off; None where none fits.

    >>> nearest_of(["92", "84"], np.array([1000, 200])), nearest_of(["70.5%"], np.array([200]))
    ((array([920, 168]), 5), (array([141]), 0))
    >>> nearest_of(["0.8137"], np.array([500])), nearest_of(["310"], np.array([500]))
    (None, None)
    """
    known = _as_written(shares, totals)
    if known is None:
        return None
    values, within = known
    right = np.rint(values * totals)
    if not ((np.abs(values * totals - right) <= within) & (right <= totals)).all():
        return None
    return right.astype(np.int64), int(np.floor(within.max() + CLOSE))


def _as_written(
    shares: Sequence[str], totals: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]] | None:
    """Return shares as numbers up to 1, and how far each count of a total may be off by how its share was rounded."""
    found = [SHARE.fullmatch(text.strip()) for text in shares]
    if not all(found):
        return None
    parts = [each.groups(default="") for each in found if each]
    percent = any(sign for *_, sign in parts) or any(int(whole) > 1 for whole, *_ in parts)
    scale = 0.01 if percent else 1.0
    values = np.array([float(f"{whole}.{rest or 0}e{power or 0}") * scale for whole, rest, power, _ in parts])
    written = np.array([len(rest) for _, rest, _, _ in parts])
    # a share of 59.5 % among others of two places has lost a 0, where these are no fewer, or a program wrote them
    most = written.max()
    places = np.where(most >= PROGRAM or 2 * (written == most).sum() >= len(written), most, written)
    powers = np.array([float(f"1e{power or 0}") for _, _, power, _ in parts])
    return values, 0.5 * 10.0**-places * powers * scale * totals + CLOSE * totals
