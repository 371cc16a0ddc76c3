"""From the bytes of a file to a tidy table of text."""

from __future__ import annotations

import io
import re

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.tables.decode import decode
from compare_core.tables.limits import LIMITS, Limits
from compare_core.tables.names import column_names, file_name, quoted
from compare_core.tables.shape import Shape, check_size, find_shape, row_numbers, without_quotes
from compare_core.tables.table import Repair, Table
from compare_core.tables.tidy import decimal_commas, drop_blank, has_no_header
from compare_core.tables.unpack import unpack

WORD = "\x01word"
TOO_LONG = re.compile(r"Expected (\d+) fields in line (\d+), saw (\d+)")


def read(name: str, data: bytes, limits: Limits = LIMITS) -> Table:
    r"""Read a file as a table of text, every cell exactly as it is written.

    Labels are kept as text because a reader that guesses types turns 007 into 7, and NA into nothing. Columns
    are categorical: a million labels are a million small codes and a handful of texts.

    Parameters
    ----------
    name
        The name of the file; only for display.
    data
        Its bytes: text with separators, as it is or packed with gzip or zip.
    limits
        What is refused as too large.

    Returns
    -------
    Table
        The columns, and what was repaired.

    Raises
    ------
    DataError
        If it cannot be read: why, and what to do.

    Examples
    --------
    >>> read("results.csv", b"y_true,svm,rf\ncat,cat,dog\n").columns
    ('y_true', 'svm', 'rf')
    """
    text, repairs = decode(unpack(data, limits))
    check_size(text, limits)
    shape = find_shape(text, limits)
    repairs += shape.repairs
    frame, begin = _parse(text, shape.body, len(shape.header), shape), shape.body
    header = list(shape.header)
    if has_no_header(header, frame):
        frame, begin = _parse(text, shape.start, len(header), shape), shape.start
        header = [f"column {n + 1}" for n in range(len(header))]
        repairs.append(Repair("The file has no header; its columns were named column 1, column 2, and so on.", 1))
    frame.index = row_numbers(text, begin, len(frame), shape.delimiter)
    frame, header, blanks = drop_blank(frame, header)
    _check_columns(header)
    names, renamed = column_names(header)
    frame.columns = pd.Index(names, dtype=object)
    if frame.empty:
        raise DataError("The table has a header and no rows. Upload one row per test item below the header.")
    if shape.delimiter == ";":
        blanks += decimal_commas(frame)
    return Table(file_name(name), frame, (*repairs, *renamed, *blanks))


def _check_columns(header: list[str]) -> None:
    if len(header) < 2:  # noqa: PLR2004 - something must stand beside something
        raise DataError(
            f"The table has one column only, {quoted(''.join(header))}. Upload the truth and the predictions "
            "of at least two models, each in a column of its own, separated by commas."
        )


def _parse(text: bytes, start: int, columns: int, shape: Shape) -> pd.DataFrame:
    """Parse the rows from a byte on, all with as many cells as the header.

    A first row of words is put before them and taken away again: it tells the parser how many cells there are,
    and keeps recent versions of pandas from turning a column of 007 and 1.0 into numbers.
    """
    first = shape.delimiter.join([WORD] * columns).encode() + b"\n"
    before = text.count(b"\n", 0, start)
    kinds = {n: object if n in shape.differing else "category" for n in range(columns)}
    try:
        frame = pd.read_csv(
            io.BytesIO(b"".join([first, memoryview(text)[start:]])),
            sep=shape.delimiter,
            header=None,
            dtype=kinds,
            keep_default_na=False,
            na_filter=False,
        )
    except (pd.errors.ParserError, ValueError, OverflowError) as error:
        raise DataError(_explain(str(error), before, columns)) from None
    frame = pd.DataFrame({n: _without_first(frame[n]) for n in range(columns)})
    _refuse_short_rows(text, start, before, frame, shape)
    return frame


def _without_first(column: pd.Series) -> pd.Categorical:
    """Take the added row away, and its word too where no cell of the file holds it."""
    if column.dtype == object:
        values = pd.Index(column.to_numpy()[1:], dtype=object)
        codes, texts = (np.arange(len(values)), values) if values.is_unique else pd.factorize(values)
        return pd.Categorical.from_codes(codes, categories=texts, validate=False)
    texts, codes = list(column.cat.categories), column.cat.codes.to_numpy()
    word, codes = codes[0], codes[1:]
    if not (codes == word).any():
        del texts[word]
        codes = codes - (codes > word)
    return pd.Categorical.from_codes(codes, categories=pd.Index(texts, dtype=object), validate=False)


def _ragged(row: int, found: int, expected: int) -> str:
    return (
        f"Row {row:,} has {found:,} cell{'s' * (found != 1)} and the header has {expected:,}. "
        "Give every row as many cells as the header; put a cell that holds the separator in quotation marks."
    )


def _explain(error: str, before: int, columns: int) -> str:
    if found := TOO_LONG.search(error):
        return _ragged(before + int(found[2]) - 1, int(found[3]), columns)
    if found := re.search(r"EOF inside string starting at row (\d+)", error):
        row = before + int(found[1])
        return f"A quotation mark that opens in row {row:,} is never closed. Close it, or remove it."
    return "The rows cannot be read as a table. Save it again as CSV (UTF-8), one row per item, and upload that."


def _refuse_short_rows(text: bytes, start: int, before: int, frame: pd.DataFrame, shape: Shape) -> None:
    """Name the first row with too few cells; the parser fills such rows with blanks without a word.

    A short row leaves its last cell blank, so a file whose last column has none needs no second look.
    """
    if "" not in frame.iloc[:, -1].cat.categories:
        return
    plain = without_quotes(text[start:], shape.delimiter)
    marks = np.frombuffer(plain if plain.endswith(b"\n") else plain + b"\n", dtype=np.uint8)
    ends = np.flatnonzero(marks == ord("\n"))
    cells = np.searchsorted(np.flatnonzero(marks == ord(shape.delimiter)), ends)
    found = np.diff(cells, prepend=0) + 1
    for row in np.flatnonzero(found < frame.shape[1]):
        begin = ends[row - 1] + 1 if row else 0
        if plain[begin : ends[row]].strip(b" \n") or found[row] > 1:
            raise DataError(_ragged(before + int(row) + 1, int(found[row]), frame.shape[1]))
