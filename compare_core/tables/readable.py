"""Several files that a person brought together, some of which may be no tables: notes, logs, settings, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.names import quoted
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.recognise import read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST_WORDS = 4  # of a sentence, and of no name of a column
LONGEST = 40  # characters of a file's name


def read_files(
    files: Sequence[tuple[str, bytes]], limits: Limits = LIMITS, *, as_written: bool = False
) -> tuple[list[Table], tuple[str, ...]]:
    r"""Return the files that are tables, and what is to be said of others among them.

    Parameters
    ----------
    files
        The name and the bytes of each.
    limits
        What is refused as too large.
    as_written
        Whether to leave out every repair that a guess could have wrong.

    Raises
    ------
    DataError
        If none of them is a table: why the first is not.

    Examples
    --------
    >>> scores, note = ("svm.csv", b"id,score\n1,0.5\n2,0.6\n"), ("notes.txt", b"What it was for\n\nx\n")
    >>> tables, left_out = read_files([scores, note])
    >>> [table.name for table in tables], left_out
    (['svm'], ('“notes.txt” was left out: it is a text, and no table.',))
    """
    tables: list[tuple[str, Table]] = []
    refused: list[tuple[str, DataError]] = []
    for name, data in files:
        try:
            tables.append((name, read(name, data, limits, as_written=as_written)))
        except DataError as error:
            refused.append((name, error))
    if refused and not tables:
        raise refused[0][1]
    kept = [table for _, table in tables if not _is_note(table)] or [table for _, table in tables]
    told = [(name, _reason(error)) for name, error in refused]
    told += [(name, "it is a text, and no table") for name, table in tables if table not in kept]
    return kept, tuple(f"{quoted(name, LONGEST)} was left out: {why}." for name, why in told)


def _reason(error: DataError) -> str:
    """Return the first sentence of why a file was refused, as it stands behind a colon."""
    said = str(error).partition(". ")[0].rstrip(".")
    return said[:1].lower() + said[1:] if said[1:2].islower() else said


def _is_note(table: Table) -> bool:
    """Tell whether a file is lines of a text: one column, above which a sentence stands, and no name."""
    return len(table.columns) == 1 and len(table.columns[0].split()) >= FEWEST_WORDS
