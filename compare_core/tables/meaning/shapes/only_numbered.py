"""Rows that are numbered and nothing else: the folds of a cross-validation are, and so are items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.reading.columns import NAMELESS, counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

NUMBERS = frozenset({
    "#", "no", "nr", "index", "idx", "n°", "nº", "№", "number", "nummer", "numero", "número", "numéro", "номер", "lp",
    "lfdnr", "序号", "编号", "番号", "번호", "expid", "experimentid",
})  # fmt: skip
MOST_FOLDS, TEN, FIVE = 30, 10, 5  # three times ten


def only_numbered(table: Table, identity: str | None, models: Sequence[str]) -> bool:
    r"""Tell whether rows may be folds as well as items: a few, numbered one by one, with a fraction of every model.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"#,svm,rf\n1,0.91,0.87\n2,0.84,0.83\n3,0.89,0.9\n")
    >>> only_numbered(table, "#", ["svm", "rf"]), only_numbered(table, None, ["svm", "rf"])
    (True, False)
    """
    if identity is None or table.rows > MOST_FOLDS or not counts_rows(table.column(identity)):
        return False
    named_so = NAMELESS.fullmatch(identity) is not None or plain(identity) in NUMBERS
    return named_so and all(has_fractions([table.column(name)]) for name in models)


def like_folds(rows: int) -> bool:
    """Tell whether there are as many rows as folds mostly are: ten at most, or some times five.

    >>> like_folds(5), like_folds(25), like_folds(17)
    (True, True, False)
    """
    return rows <= TEN or rows % FIVE == 0
