"""From the bytes of a file to a tidy table of text."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.tables.reading.beside import Others
from compare_core.tables.reading.json_files import timed
from compare_core.tables.reading.json_files.bare import column_of, with_points
from compare_core.tables.reading.json_files.records import is_json, read_records
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.markup import hypertext, latex
from compare_core.tables.reading.markup.around import only_table
from compare_core.tables.reading.markup.drawn import in_markdown
from compare_core.tables.reading.names import column_names, file_name
from compare_core.tables.reading.plain import LONGEST, NotPlainError, plain_columns
from compare_core.tables.reading.printouts import (
    aligned,
    beaten,
    consoles,
    frames,
    interrupted,
    literals,
    log_lines,
    named_values,
    ruled,
    sections,
    stanzas,
    told_lines,
)
from compare_core.tables.reading.printouts.again import without_header_again
from compare_core.tables.reading.printouts.dict_cells import with_named_values
from compare_core.tables.reading.printouts.printed import refuse_printed
from compare_core.tables.reading.prose import drop_prose, said_of
from compare_core.tables.reading.shape import Shape, check_size, count_marks, find_shape, row_numbers, without_quotes
from compare_core.tables.reading.table import Table, categories, categories_of, is_raw
from compare_core.tables.reading.tidying import literal_quotes, uneven
from compare_core.tables.reading.tidying.blocks import are_alike, blocks_of, is_parted, only_block, only_one
from compare_core.tables.reading.tidying.commented import SPACES, with_header
from compare_core.tables.reading.tidying.comments import without_comments
from compare_core.tables.reading.tidying.gaps_in_words import drop_gaps
from compare_core.tables.reading.tidying.grouped_digits import without_points
from compare_core.tables.reading.tidying.headers import with_one_header
from compare_core.tables.reading.tidying.listed_cells import unfold
from compare_core.tables.reading.tidying.merge_marks import without_merge_marks
from compare_core.tables.reading.tidying.outlines import drop_groups
from compare_core.tables.reading.tidying.overlong import notes_together
from compare_core.tables.reading.tidying.pivots import with_plain_header
from compare_core.tables.reading.tidying.repeated import fill_down, headers_again, without_headers
from compare_core.tables.reading.tidying.said_cells import with_measures
from compare_core.tables.reading.tidying.sentinels import drop_sentinels
from compare_core.tables.reading.tidying.single_quotes import in_double
from compare_core.tables.reading.tidying.spaces import with_row_names, with_same_marks, with_tabs, without_hidden
from compare_core.tables.reading.tidying.summary import drop_summaries
from compare_core.tables.reading.tidying.tidy import decimal_commas, drop_blank, has_no_header
from compare_core.tables.reading.tools import (
    arff,
    benchexec,
    junit,
    microbenchmarks,
    orange,
    pgn,
    surveys,
    trec,
    tsml,
    weka_tester,
)
from compare_core.tables.reading.tools.charted import without_bounds
from compare_core.tables.reading.uploads.decode import decode
from compare_core.tables.reading.uploads.other_kinds import refuse_other
from compare_core.tables.reading.uploads.unpack import unpack
from compare_core.tables.reading.uploads.workbook import Sheet, as_csv, is_workbook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.growing import Reading

WORD = "\x01word"
GROWTH = 8  # bytes by which a later cell may be longer than the first ones, as 1000000 is longer than 1
SMALL = 100_000  # cells: below it the parser's categories cost more than the cells themselves, a millisecond a column
MANY, MOST_SPLIT = 200, 2_000_000  # columns from which on a table is split without a parser, and its cells
WIDEST = 56  # bytes: longer cells are texts, and would take more memory in one width than in their own
ENOUGH, FEW_SHORT, WIDE = 20, 0.1, 3  # rows, the share of them that may be short, and cells of a row
FEW_AT_END = 4  # lines
TWO, SAMPLE, QUOTED_LINES = 2, 1 << 16, 200  # marks of a line, and bytes and lines that show where they stand
MOST_TRIED = 6  # tables of a file, until one can be read
NOT_PLAIN = (b'"', b"\r", b"\0")  # of which only a parser knows what they mean
WORDS = 8  # bytes, so that cells compare as whole numbers
TOO_LONG = re.compile(r"Expected (\d+) fields in line (\d+), saw (\d+)")


PRINTED = (
    microbenchmarks,
    beaten,
    frames,
    consoles,
    literals,
    told_lines,
    sections,
    stanzas,
    named_values,
    log_lines,
    interrupted,
)


def read_table(
    name: str,
    data: bytes,
    limits: Limits = LIMITS,
    readings: Sequence[Reading] = (),
    *,
    as_written: bool = False,
    part: str = "",
) -> Table:
    r"""Read a file as a table of text, as `compare_core.tables.read` does, which knows the `readings` of all layouts.

    Of a file that holds several tables the table knows how the others are read.

    Raises
    ------
    DataError
        If it cannot be read: why, and what to do.

    Examples
    --------
    >>> read_table("results.csv", b"y_true,svm,rf\ncat,cat,dog\n").columns
    ('y_true', 'svm', 'rf')
    """
    return _table(name, data, _How(limits, readings, as_written, part, []))


def _table(name: str, data: bytes, how: _How) -> Table:
    """Read a file in some way, and let the table know how the others of the file are read."""

    def again(part: str) -> Table:
        return _table(name, data, how._replace(part=part))

    said = list[Repair]()
    try:
        table = _read(name, data, how, said)
    except DataError:
        other = None if how.part or how.as_written else _first_read(said, again)
        if other is None:
            raise
        table = other
    return replace(table, another=again) if table.others else table


class _How(NamedTuple):
    """How a file is read, and which of its tables; and the sheets of a workbook, once they are opened."""

    limits: Limits
    readings: Sequence[Reading]
    as_written: bool
    part: str
    opened: list[list[Sheet]]


def _first_read(said: Sequence[Repair], again: Callable[[str], Table]) -> Table | None:
    """Return the first table that can be read of a file whose most likely one cannot; None where there is none."""
    for part in [part for each in said if isinstance(each, Others) for part in each.names][:MOST_TRIED]:
        with suppress(DataError):
            return again(part)
    return None


def _read(name: str, data: bytes, how: _How, repairs: list[Repair]) -> Table:
    """Read one table of a file; what was repaired until it may fail is added to `repairs`."""
    limits = how.limits
    data, sheets = as_csv(data, limits, how.part, how.opened) if is_workbook(data) else (data, [])
    repairs += sheets
    text = _as_text(data, how, repairs)
    refuse_other(text)
    text, told = hypertext.in_markdown(text)
    repairs += told
    refuse_printed(text)
    if is_json(text):
        table = read_records(name, text, limits, how.readings, how.part)
        if how.as_written:
            return Table(table.name, table.frame, (*repairs, *table.repairs))
        frame, summed = drop_summaries(table.frame)
        frame = frame.copy(deep=False)
        return Table(table.name, frame, (*repairs, *table.repairs, *summed, *drop_gaps(frame), *drop_sentinels(frame)))
    if (bare := column_of(text, limits)) is not None:
        return Table(file_name(name), bare, tuple(repairs))
    check_size(text, limits)
    if not how.as_written:
        text, told = literal_quotes.as_text(text)
        repairs += told
    known = len(repairs)
    whole = how.as_written or any(isinstance(each, Others) for each in repairs)
    if not whole and is_parted(text) and are_alike(blocks := blocks_of(text)):
        text, taken = only_block(blocks, how.part)
        repairs += taken
        return _of_text(name, text, how, repairs)
    try:
        return _of_text(name, text, how, repairs)
    except DataError:
        blocks = [] if whole else blocks_of(text)
        if blocks:
            text, taken = only_block(blocks, how.part)
        elif how.as_written or not (mended := _mended(text))[1]:
            raise
        else:
            text, taken = mended
    del repairs[known:]
    repairs += taken
    return _of_text(name, text, how, repairs)


def _as_text(data: bytes, how: _How, repairs: list[Repair]) -> bytes:
    """Return a file as text, and as a table where it is what one of some tools writes."""
    text, decoded = decode(unpack(data, how.limits))
    repairs += decoded
    if not how.as_written:
        text, told = without_merge_marks(text)
        repairs += told
    for tool in (weka_tester, timed, benchexec, junit, *(() if how.as_written else PRINTED)):
        text, told = tool.with_table(text)
        repairs += told
    return text


def _mended(text: bytes) -> tuple[bytes, list[Repair]]:
    """Return what is a table once lines above it are left out, or notes that were cut are put together."""
    whole, told = only_one(text)
    return (whole, told) if told else notes_together(text)


def _of_text(name: str, text: bytes, how: _How, repairs: list[Repair]) -> Table:
    """Read a text with separators."""
    as_written, limits = how.as_written, how.limits
    text, laid_out, model = _laid_out(text, as_written=as_written, part=how.part)
    repairs += laid_out
    if not as_written:
        text, uncommented = with_header(text)
        repairs += uncommented
    shape = find_shape(text, limits)
    repairs += shape.repairs
    frame, begin = _parse(text, shape.body, len(shape.header), shape), shape.body
    header = list(shape.header)
    again = None if as_written else headers_again(header, frame)
    if not as_written and again is None and has_no_header(header, frame):
        frame, begin = _parse(text, shape.start, len(header), shape), shape.start
        header = [f"column {n + 1}" for n in range(len(header))]
        repairs.append(Repair("The file has no header; its columns were named column 1, column 2, and so on.", 1))
    frame.index = row_numbers(text, begin, len(frame), shape)
    frame, repeated = without_headers(frame, again)
    repairs += repeated
    frame, blanks = _without_short_rows(text, begin, frame, shape, as_written=as_written)
    if not as_written:
        frame, header, blank = drop_blank(frame, header, piped=shape.delimiter == "|")
        blanks += blank
    places = [int(n) for n in frame.columns]
    names, renamed = column_names(header)
    frame.columns = pd.Index(names, dtype=object)
    if frame.empty:
        raise DataError("The table has a header but no rows. Upload one row per test item below the header.")
    if not as_written:
        frame, parted = with_named_values(frame)
        blanks += parted
    frame, left = drop_prose(frame, {names[n] for n, place in enumerate(places) if place in shape.prose})
    blanks += said_of(left)
    if not as_written:
        frame, grouped = drop_groups(frame)
        frame, summed = drop_summaries(frame, piped=shape.delimiter == "|")
        frame, measured = with_measures(frame)
        frame, filled = fill_down(frame)
        frame, unfolded = unfold(frame)
        frame, charted = without_bounds(frame)
        blanks += [*grouped, *summed, *measured, *filled, *unfolded, *charted]
    if not as_written:
        blanks += [*drop_gaps(frame), *drop_sentinels(frame), *without_points(frame)]
    if shape.delimiter == ";" and not as_written:
        blanks += decimal_commas(frame)
    return Table(model or file_name(name), frame, (*repairs, *renamed, *blanks))


class _Lines(NamedTuple):
    """The lines of a table in a text, what was left out or put together, and whose results they say that they are."""

    text: bytes
    repairs: list[Repair]
    model: str


def _laid_out(text: bytes, *, as_written: bool, part: str) -> _Lines:
    """Leave only the lines of the table, with one separator between cells and a header as long as its rows."""
    written, model, left = tsml.with_header(text)
    if model:
        said = Repair("Probabilities and times of the cases, which have no names, were left out.", left)
        return _Lines(written, [said] if left else [], model)
    text, played = pgn.with_header(text)
    for step in () if as_written else (surveys.with_names, surveys.without_tasks, surveys.only_rated):
        text, surveyed = step(text)
        played += surveyed
    text, uncommented = (text, []) if as_written else with_header(text, (SPACES,))
    text, again = (text, []) if as_written else without_header_again(text)
    text, drawn = (text, []) if as_written else in_markdown(text)
    text, told = (text, []) if as_written else ruled.in_markdown(text)
    text, placed = (text, []) if as_written else aligned.in_markdown(text)
    text, quoted = (text, []) if as_written else in_double(text)
    text, pointed = (text, []) if as_written else with_points(text)
    text = without_outer_quotes(trec.with_header(text))
    text, hidden = (text, []) if as_written else without_hidden(text)
    text, comments = (text, []) if as_written else without_comments(text)
    repairs = [*played, *uncommented, *again, *drawn, *told, *placed, *quoted, *pointed, *hidden, *comments]
    text = with_tabs(with_same_marks(latex.with_cells(orange.with_header(arff.with_header(text)))))
    if not as_written:
        text, around = only_table(text, part)
        text, plain = with_plain_header(text)
        text, joined = with_one_header(text)
        text, repairs = with_row_names(text), [*repairs, *around, *plain, *joined]
    return _Lines(text, repairs, "")


def without_outer_quotes(text: bytes) -> bytes:
    r"""Take away quotation marks around whole lines, as a spreadsheet leaves them where all stood in one column.

    >>> without_outer_quotes(b'"y,a,b"\n"1,1,0"\n"0,0,1"\n'), without_outer_quotes(b'"y"\n"a, b"\n"c"\n')
    (b'y,a,b\n1,1,0\n0,0,1\n', b'"y"\n"a, b"\n"c"\n')
    """
    head = [line.rstrip(b"\r") for line in text[:SAMPLE].split(b"\n")[:-1]][:QUOTED_LINES]
    inner = [line[1:-1] for line in head if line[:1] == line[-1:] == b'"' and line.count(b'"') == TWO]
    cells = {line.count(b",") for line in inner}
    if len(inner) < max(TWO, len(head)) or len(cells) != 1 or 0 in cells:
        return text
    lines = text.count(b"\n") + (not text.endswith(b"\n"))
    return text.replace(b'"', b"") if text.count(b'"') == TWO * lines else text


def _parse(text: bytes, start: int, columns: int, shape: Shape) -> pd.DataFrame:
    """Parse the rows from a byte on, all with as many cells as the header.

    A first row of words is put before them and taken away again: it tells the parser how many cells there are,
    and keeps recent versions of pandas from turning a column of 007 and 1.0 into numbers.
    """
    widths = {
        n: -(-(longest + GROWTH) // WORDS) * WORDS
        for n, longest in shape.differing.items()
        if longest < WIDEST and n not in shape.prose
    }
    small = shape.ends * columns <= SMALL
    if small or columns > MANY:
        split = _split(text, start, columns, shape, {} if columns > MANY else widths)
        if split is not None:
            return split
    usual = object if small else "category"
    kinds = {n: f"S{widths[n]}" if n in widths else object if n in shape.differing else usual for n in range(columns)}
    kinds.update(dict.fromkeys(shape.prose, f"S{WORDS}"))  # enough to see whether a cell is blank
    if columns > 1 and set(kinds.values()) - {f"S{LONGEST}"} == {"category"}:
        with suppress(NotPlainError):
            return _plain(text, start, kinds, shape)
    try:
        frame = _rows(text, start, kinds, shape)
        if cut := [n for n in widths if frame[n].to_numpy().view(np.uint8)[widths[n] - 1 :: widths[n]].any()]:
            frame = _rows(text, start, {**kinds, **dict.fromkeys(cut, object)}, shape)
    except (pd.errors.ParserError, ValueError, OverflowError) as error:
        raise DataError(_explain(str(error), text, start, columns, shape)) from None
    return _without_first(frame)


def _split(text: bytes, start: int, columns: int, shape: Shape, widths: Mapping[int, int]) -> pd.DataFrame | None:
    """Tell the cells of a small or a very wide plain table apart, for which a parser would build all columns twice.

    Cells of the columns that have `widths` stay bytes, where all are shorter. None where only a parser can tell.
    """
    if shape.prose or shape.ends * columns > MOST_SPLIT or any(text.find(mark, start) >= 0 for mark in NOT_PLAIN):
        return None
    lines = [line.split(shape.delimiter) for line in text[start:].decode().split("\n") if line]
    if not lines or any(len(line) != columns or not any(map(str.strip, line)) for line in lines):
        return None
    cells = dict(enumerate(map(list, zip(*lines, strict=True))))
    raw = {n: [cell.encode() for cell in cells[n]] for n in widths}
    raw = {n: held for n, held in raw.items() if max(map(len, held)) < widths[n]}
    blank = categories_of([""] * len(lines)) if raw else None  # in their place, since pandas would make texts of bytes
    frame = pd.DataFrame({n: blank if n in raw else categories_of(texts) for n, texts in cells.items()})
    for n, held in raw.items():
        frame.isetitem(n, np.array(held, dtype=f"S{widths[n]}"))
    return frame


def _plain(text: bytes, start: int, kinds: Mapping[int, Any], shape: Shape) -> pd.DataFrame:
    raw = [n for n, kind in kinds.items() if kind != "category"]
    coded, held = plain_columns(text, start, len(kinds), shape.delimiter, raw)
    cells, ids = iter(coded), iter(held)
    return pd.concat({n: pd.Series(next(ids) if n in raw else _of(*next(cells))) for n in kinds}, axis=1)


def _rows(text: bytes, start: int, kinds: Mapping[int, Any], shape: Shape) -> pd.DataFrame:
    first = shape.delimiter.join([WORD] * len(kinds)).encode() + b"\n"
    return pd.read_csv(
        cast("Any", _Stream(first, memoryview(text)[start:])),
        sep=shape.delimiter,
        header=None,
        dtype=kinds,
        keep_default_na=False,
        na_filter=False,
    )


class _Stream:
    """Bytes one after another as a file for the parser, which takes bytes as they are.

    From a binary file it would have them decoded first, to encode them again itself; and joining them would hold the
    whole text twice.
    """

    mode = "r"

    def __init__(self, *parts: bytes | memoryview) -> None:
        self._parts = [memoryview(part) for part in parts]

    def read(self, size: int) -> bytes:
        """Return the next bytes, none at the end."""
        while self._parts and not self._parts[0]:
            del self._parts[0]
        if not self._parts:
            return b""
        piece, self._parts[0] = self._parts[0][:size], self._parts[0][size:]
        return piece.tobytes()

    def __iter__(self) -> Iterator[bytes]:
        """Go through it; the parser asks that a file can, and reads."""
        return iter(lambda: self.read(1 << 18), b"")


def _without_first(frame: pd.DataFrame) -> pd.DataFrame:
    """Take the added row away; cells that are still bytes stay so."""
    rest = frame.iloc[1:].reset_index(drop=True)
    for n in range(frame.shape[1]):
        if not is_raw(frame[n]):
            rest.isetitem(n, _categorical(frame[n]))
    return rest


def _categorical(column: pd.Series) -> pd.Categorical:
    """Return a column without the added row, and without its word too where no cell of the file holds it."""
    if column.dtype == object:
        return categories_of(column.to_list()[1:])
    texts, codes = list(categories(column)), column.cat.codes.to_numpy()
    word, codes = codes[0], codes[1:]
    if not (codes == word).any():
        del texts[word]
        codes = codes - (codes > word)
    return _of(codes, texts)


def _of(codes: Any, texts: list[str]) -> pd.Categorical:
    return pd.Categorical.from_codes(codes, categories=pd.Index(texts, dtype=object), validate=False)


def _explain(error: str, text: bytes, start: int, columns: int, shape: Shape) -> str:
    before = text.count(b"\n", 0, start)
    if match := TOO_LONG.search(error):
        return uneven.refusal(text, start, shape.delimiter, (before + int(match[2]) - 1, int(match[3]), columns))
    if match := re.search(r"EOF inside string starting at row (\d+)", error):
        row = before + int(match[1])
        return f"A quotation mark that opens in row {row:,} is never closed. Close it, or remove it."
    return "The rows cannot be read as a table. Save it again as CSV (UTF-8), one row per item, and upload that."


def _without_short_rows(
    text: bytes, start: int, frame: pd.DataFrame, shape: Shape, *, as_written: bool
) -> tuple[pd.DataFrame, list[Repair]]:
    """Leave out a few rows that are shorter than the header, such as “Timeout”, and say so; refuse more of them."""
    short = _short_rows(text, start, frame, shape)
    if not short:
        return frame, []
    before, width = text.count(b"\n", 0, start), frame.shape[1]
    line, cells, _ = short[0]
    place = before + line + 1
    few = len(frame) >= ENOUGH and len(short) <= FEW_SHORT * len(frame)
    few = few or _end_with(short, len(frame), width)
    if as_written or not few or width < WIDE or len({row for _, _, row in short}) < len(short):
        raise DataError(uneven.refusal(text, start, shape.delimiter, (place, cells, width)))
    what = f"Row {place:,} was" if len(short) == 1 else f"{len(short):,} rows were"
    said = f"{what} left out for having fewer cells than the header, such as {cells} of {width} in row {place:,}."
    kept = np.ones(len(frame), dtype=np.bool_)
    kept[[row for _, _, row in short]] = False
    return frame[kept], [Repair(said, len(short))]


def _end_with(short: Sequence[tuple[int, int, int]], rows: int, width: int) -> bool:
    """Tell whether a table ends with a few lines of hardly any cells, as sums of the whole are written below it."""
    last = range(rows - len(short), rows)
    return (
        len(short) <= FEW_AT_END < rows
        and all(TWO * cells <= width for _, cells, _ in short)
        and [row for _, _, row in short] == [*last]
    )


def _short_rows(text: bytes, start: int, frame: pd.DataFrame, shape: Shape) -> list[tuple[int, int, int]]:
    """Return the lines with too few cells, how many these are, and which row of the table each became.

    The parser fills such rows with blanks without a word. A short row leaves its last cell blank, so a file whose last
    column has none needs no second look; nor does one with as many separators as its rows need, none of them in
    quotation marks.
    """
    last = frame.iloc[:, -1]
    if not ((last.to_numpy() == b"").any() if is_raw(last) else "" in categories(last)):
        return []
    needed = len(frame) * (frame.shape[1] - 1)
    if text.find(b'"', start) < 0 and count_marks(shape.delimiter, text, start) == needed:
        return []
    plain = without_quotes(text[start:], shape.delimiter)
    plain = plain if plain.endswith(b"\n") else plain + b"\n"
    marks = np.frombuffer(plain, dtype=np.uint8)
    ends = np.flatnonzero(marks == ord("\n"))
    cells = np.searchsorted(np.flatnonzero(marks == ord(shape.delimiter)), ends)
    widths = np.diff(cells, prepend=0) + 1
    begins = np.concatenate([[0], ends[:-1] + 1])
    narrow = np.flatnonzero(widths < frame.shape[1])
    blank = [row for row in narrow.tolist() if widths[row] == 1 and not plain[begins[row] : ends[row]].strip(b" \n")]
    rows = np.arange(len(ends)) - np.searchsorted(np.array(blank, dtype=np.intp), np.arange(len(ends)))
    left = sorted({*narrow.tolist()} - {*blank})
    return [(row, int(widths[row]), min(int(rows[row]), len(frame) - 1)) for row in left]
