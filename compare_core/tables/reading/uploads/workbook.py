"""Excel workbooks: one sheet written as the text that a spreadsheet program would save as CSV."""

from __future__ import annotations

import datetime as dt
import io
import re
import zipfile
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.reading.beside import Caption, Others, apart
from compare_core.tables.reading.columns import share_nothing
from compare_core.tables.reading.markup.markdown import NUMBER, RUNS, measures_within
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.tidying.summary import names_sum
from compare_core.tables.reading.uploads.raw_sheets import raw_of
from compare_core.tables.reading.uploads.sheets import (
    NOTES,
    Part,
    are_beside,
    first_table,
    names_pair,
    same_header,
    tables_of,
)
from compare_core.tables.reading.uploads.unpack import BROKEN, SAVE
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from python_calamine import CalamineSheet, CalamineWorkbook

    from compare_core.tables.reading.limits import Limits

MARK = "xl/workbook.xml"
START = b"PK\x03\x04"
MOST = 60_000_000  # bytes of a workbook's parts when unpacked, which are all in memory at once
MOST_CELLS = 2_000_000  # between the first and the last of a sheet, blank ones too
MOST_JOINED = 1_000  # ranges of joined cells, and cells of one
MOST_DIGITS = 7  # of a row's number
MOST_KEPT = 300_000  # cells of a workbook whose sheets are kept while its tables are read
MOST_TEXT = 200_000_000  # bytes of the texts of all cells, of which a workbook keeps those that are alike once
SHARED, SHARED_TEXT = (re.compile(rb"<(?:\w{1,9}:)?%b\b" % tag) for tag in (b"sst", b"si"))
VALUES, VALUE = (re.compile(rb"<(?:\w{1,9}:)?v\b%b" % rest) for rest in (b"", rb"[^<>]*>([^<]*)</"))
ODD = re.compile(rb"[&>\"']")  # written so that it may stand for any number
TOO_MUCH_TEXT = f"The texts of the Excel workbook take more than {MOST_TEXT / 1e6:,.0f} MB when they are written out."
PLACE = re.compile(rb"\br\s*=\s*[\"']([A-Za-z]*)(\d+)[\"']")
SHEET, RUN = "sheet", "run"  # what the columns with the names of several sheets and of their rows are called
DATA_SET = "data set"  # and that with the titles of tables, where these hold folds of models
FRACTION = re.compile(r"-?\d{0,9}[.,]\d{1,20}(e-?\d{1,3})?", re.IGNORECASE)
SPREAD = re.compile(r"\d\s*\(?\s*(±|\+/-|\()\s*\d")  # a mean with its spread behind it
OF_A_SHEET = ("", "The sheet", "table")
SPARE = 4  # times as many cells as a row above a table fills at most
LONGEST = 200  # characters of a title
PIVOTED = 200  # rows, among which the labels of a pivot table and its total stand
LABELS = frozenset({
    "row labels", "column labels", "zeilenbeschriftungen", "spaltenbeschriftungen", "étiquettes de lignes",
    "étiquettes de colonnes", "etiquetas de fila", "etiquetas de columna", "rótulos de linha", "rótulos de coluna",
    "etichette di riga", "etichette di colonna", "названия строк", "названия столбцов", "行标签", "列标签",
})  # fmt: skip
ALL_OF_IT = frozenset({
    "grand total", "gesamtergebnis", "total général", "total general", "total geral", "totale complessivo",
    "общий итог", "总计",
})  # fmt: skip
LEAST, SHOWN, LETTERS = 2, 5, 4  # rows and columns of a table; sheets in a sentence; letters of a column's name
INSTEAD = f"Save the sheet with the results as CSV ({SAVE}), and upload that."


class Sheet(NamedTuple):
    """A sheet that may hold a table: its name and its cells, as many in every row."""

    name: str
    rows: list[list[str]]


def is_workbook(data: bytes) -> bool:
    """Tell whether bytes are a workbook of Excel: a zip file with a list of sheets."""
    if not data.startswith(START):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return MARK in archive.namelist()
    except BROKEN:
        return False


def as_csv(
    data: bytes, limits: Limits, part: str = "", opened: list[list[Sheet]] | None = None
) -> tuple[bytes, list[Repair]]:
    """Return the first sheet that holds a table, or the one that a person chose, as CSV, and what was said of others.

    Where the sheets of the same workbook were `opened` before, they are not read again; else they are added to it.

    Raises
    ------
    DataError
        If the workbook is damaged, too large or locked, or no sheet holds a table.
    """
    sheets = _sheets(data, limits, [] if opened is None else opened)
    if not sheets:
        raise DataError(f"No sheet of the Excel workbook holds a table of two columns and two rows. {INSTEAD}")
    named = _named(sheets)
    if (whole := next((sheet for sheet in sheets if sheet.name == part), None)) is not None:
        return _of_one(whole, sheets)
    if part in named:
        return written(named[part].rows), _said(part, [name for name in named if name != part], named[part].title)
    likely = [sheet for sheet in sheets if not _is_pivot(sheet)] or sheets
    chosen = next((sheet for sheet in likely if _has_numbers(sheet.rows)), likely[0])
    if _measured(chosen) == 1:  # one thing on many rows, which another sheet may hold of several
        chosen = next((sheet for sheet in likely if _has_numbers(sheet.rows) and _measured(sheet) > 1), chosen)
    bare = {sheet.name: _without_titles(sheet)[0] for sheet in sheets}
    chosen = bare[chosen.name]
    raw = raw_of(chosen.rows, [sheet.rows for sheet in bare.values()])
    chosen = [*bare.values()][raw] if raw is not None else chosen
    chosen = _summed_up(chosen, [*bare.values()]) or _collecting(chosen, [*bare.values()])
    same = [sheet for sheet in bare.values() if _header(sheet) == _header(chosen)]
    single = [sheet for sheet in same if not _sums_up(sheet)]
    if LEAST <= len(single) < len(same):  # means and spreads of what the other sheets hold
        same, chosen = single, single[0]
    together = (
        len(same) > 1
        and measures_within(_header(chosen))
        and SHEET not in _header(chosen)
        and all(cell.strip() for cell in chosen.rows[0][1:])
        and (bool(chosen.rows[0][0].strip()) or all(map(_counts_runs, same)))
    )
    if not together:
        return _of_one(next(sheet for sheet in sheets if sheet.name == chosen.name), sheets)
    said = f"{len(same):,} sheets with the same header were put below each other, each named in “{SHEET}”."
    others = [sheet.name for sheet in bare.values() if sheet not in same]
    return written(_below_each_other(same)), [Repair(said, len(same)), *_said("", others)]


def _sheets(data: bytes, limits: Limits, opened: list[list[Sheet]]) -> list[Sheet]:
    """Return the sheets of a workbook, and keep those of a small one, of which one table after the other is read."""
    if opened:
        return [Sheet(sheet.name, [[*row] for row in sheet.rows]) for sheet in opened[0]]
    _check(data, limits)
    sheets = _tables(data)
    if sum(len(sheet.rows) * len(sheet.rows[0]) for sheet in sheets) <= MOST_KEPT:
        opened.append([Sheet(sheet.name, [[*row] for row in sheet.rows]) for sheet in sheets])
    return sheets


def _of_one(chosen: Sheet, sheets: Sequence[Sheet]) -> tuple[bytes, list[Repair]]:
    """Return the first table of a sheet, or all of them below each other, and what was said of the others."""
    others = [sheet.name for sheet in sheets if sheet is not chosen]
    tables = tables_of(chosen.rows)
    whole, titles = _without_titles(chosen)
    if same_header(tables) and (measures_within(_header(Sheet("", tables[0].rows))) or _of_folds(tables)):
        by = DATA_SET if _of_folds(tables) else SHEET
        said = f"{len(tables):,} tables of the sheet with the same header were put below each other, by “{by}”."
        rows = _below_each_other([Sheet(each.title, each.rows) for each in tables], by)
        return written(rows), [Repair(said, len(tables)), *_said(chosen.name, others, chosen.name)]
    if are_beside(whole.rows, tables):
        return written(tables[0].rows), [*_beside(chosen.name, tables), *_said(chosen.name, others, chosen.name)]
    above = chosen.rows[-len(whole.rows) - 1][0].strip() if titles else ""
    rows, below = first_table(_without_notes(whole.rows), above)
    named = "" if any(known(each.said).higher is not None for each in titles) else chosen.name
    told = _said(chosen.name, others, chosen.name if others else named)
    found = [*titles, *_under(len(below), chosen.name, tables), *told]
    return b"\n" * sum(each.count for each in titles) + written(rows), found


def _without_titles(sheet: Sheet) -> tuple[Sheet, list[Caption]]:
    """Leave out the rows above a table in which hardly a cell is filled."""
    few = max(1, len(sheet.rows[0]) // SPARE)
    above = list(takewhile(lambda row: sum(bool(cell.strip()) for cell in row) <= few, sheet.rows))
    above += sheet.rows[len(above) : len(above) + names_pair(sheet.rows[len(above) :])]
    told = [cell.strip() for row in above for cell in row if cell.strip()]
    if not told or len(sheet.rows) - len(above) < LEAST or len(sheet.rows[0]) <= LEAST:
        return sheet, []
    measured = next((cell.strip() for cell in above[-1] if known(cell).higher is not None), told[-1])
    said = Caption("Lines above the table were left out.", len(above), measured[:LONGEST])
    return Sheet(sheet.name, sheet.rows[len(above) :]), [said]


def _without_notes(rows: list[list[str]]) -> list[list[str]]:
    """Leave out columns at the right that have no name and are blank in most rows: what was noted beside the table."""
    width = len(rows[0])
    while (
        width > LEAST
        and not any(row[width - 1].strip() for row in rows[:LEAST])
        and NOTES * sum(bool(row[width - 1].strip()) for row in rows) < len(rows)
    ):
        width -= 1
    return [row[:width] for row in rows]


def _named(sheets: Sequence[Sheet]) -> dict[str, Part]:
    """Return what can be read of a workbook by its name: each sheet, and each table of one that holds several."""
    named = {sheet.name: Part(sheet.name, sheet.rows) for sheet in sheets}
    for sheet in sheets:
        tables = tables_of(sheet.rows)
        if len(tables) > 1:
            titles = _titles(sheet.name, [table.title for table in tables])
            named |= {title: table for title, table in zip(titles, tables, strict=True) if title not in named}
    return named


def _titles(sheet: str, titles: list[str]) -> list[str]:
    return [f"{sheet}: {title}" for title in apart(titles)]


def _beside(sheet: str, tables: Sequence[Part]) -> list[Repair]:
    """Say that other tables stand beside the one that was read."""
    first, *others = _titles(sheet, [table.title for table in tables])
    said = f"Of {len(tables):,} tables of the sheet {quoted(first, IN_LIST)} was read."
    return [Others(said, len(others), tables[0].title, "The sheet", "table", tuple(others))]


def _under(below: int, sheet: str, tables: Sequence[Part]) -> list[Repair]:
    """Say that a sheet holds more tables than the one that was read."""
    names = tuple(_titles(sheet, [table.title for table in tables])) if len(tables) > 1 else ()
    if not below:
        return (
            [
                Others(
                    "The sheet holds several tables, of which each can be read by itself.",
                    len(names),
                    *OF_A_SHEET,
                    names,
                )
            ]
            if names
            else []
        )
    more = "another table, which was" if below == 1 else f"{below:,} more tables, which were"
    return [Others(f"Below the first table of the sheet stands {more} not read.", below, *OF_A_SHEET, names[1:])]


def _summed_up(chosen: Sheet, sheets: Sequence[Sheet]) -> Sheet | None:
    """Return the first of the sheets that are rows of a sheet, which sums them up, if all of these have one header."""
    names = {row[0].strip().casefold() for row in chosen.rows[1:]}
    told = [sheet for sheet in sheets if sheet.name != chosen.name and sheet.name.strip().casefold() in names]
    alike = len({tuple(_header(sheet)) for sheet in told}) == 1
    return told[0] if alike and len(told) >= max(LEAST, len(sheets) - LEAST) else None


def _collecting(chosen: Sheet, sheets: Sequence[Sheet]) -> Sheet:
    """Return the sheet that holds the rows of a chosen one and of others with the same header; else the chosen one."""
    names = {sheet.name: _names_of_rows(sheet) for sheet in sheets if sheet.rows[0] == chosen.rows[0]}
    own = names[chosen.name]
    for sheet in sheets:
        within = [
            held for name, held in names.items() if name != sheet.name and held and held < names.get(sheet.name, held)
        ]
        if len(own) >= LEAST and own in within and len(within) >= LEAST and share_nothing(within):
            return sheet
    return chosen


def _names_of_rows(sheet: Sheet) -> frozenset[str]:
    """Return the names of the rows of a sheet but for those that sum up others, where no name stands twice."""
    told = [row[0].strip() for row in sheet.rows[1:] if len(row) > 1 and NUMBER.fullmatch(row[1].strip()[:40])]
    told = [name for name in told if name and not names_sum(name, last=True)]
    return frozenset(told) if len({*told}) == len(told) else frozenset()


def _is_pivot(sheet: Sheet) -> bool:
    """Tell whether a sheet sums up another one, as spreadsheet programs write it: with labels of rows, and a total."""
    cells = {cell.strip().casefold() for row in sheet.rows[:PIVOTED] for cell in row}
    return bool(cells & LABELS and cells & ALL_OF_IT)


def _measured(sheet: Sheet) -> int:
    """Count the columns of which half the cells or more are fractions, as scores are."""
    rows = [row for row in sheet.rows[1:] if any(row)]
    counts = [sum(bool(FRACTION.fullmatch(cell.strip())) for cell in column) for column in zip(*rows, strict=True)]
    return sum(LEAST * count > len(rows) for count in counts)


def _header(sheet: Sheet) -> list[str]:
    return [cell.strip().casefold() for cell in sheet.rows[0]]


def _below_each_other(sheets: Sequence[Sheet], by: str = SHEET) -> list[list[str]]:
    """Return the rows of sheets with the same header, every row with the name of its sheet."""
    below = [_without_sums(sheet.rows[1:]) for sheet in sheets]
    grouped = len({*_header(sheets[0])}) < len(sheets[0].rows[0])  # as the first row of a header is
    if grouped and len(below[0]) > LEAST and not any(NUMBER.fullmatch(cell.strip()[:40]) for cell in below[0][0]):
        second = below[0][0]  # the second row of a header, which stands on every sheet
        below[1:] = [rows[1:] if rows[:1] == [second] else rows for rows in below[1:]]
    named = zip(sheets, below, strict=True)
    rows = [[*row, sheet.name] for sheet, held in named for row in held if any(row)]
    first, *rest = sheets[0].rows[0]
    return [[first.strip() or RUN, *rest, by], *rows]


def _without_sums(rows: list[list[str]]) -> list[list[str]]:
    """Leave out the last rows of a sheet that sum up those above, which no longer stand last below other sheets."""
    kept = list(rows)
    while kept and not any(kept[-1]):
        kept.pop()
    while len(kept) > LEAST and names_sum(kept[-1][0].strip(), last=True):
        kept.pop()
    return kept


def _sums_up(sheet: Sheet) -> bool:
    """Tell whether most cells of a sheet are a mean with its spread."""
    cells = [cell for row in sheet.rows[1:] for cell in row[1:] if cell.strip()]
    return LEAST * sum(SPREAD.search(cell) is not None for cell in cells) > len(cells)


def _counts_runs(sheet: Sheet) -> bool:
    """Tell whether the first cells of the rows are numbers that go up, as those of runs or folds do."""
    first = [row[0].strip() for row in sheet.rows[1:] if any(row)]
    return all(cell.isdecimal() for cell in first) and [*map(int, first)] == sorted({*map(int, first)})


def _of_folds(tables: Sequence[Part]) -> bool:
    """Tell whether every table numbers the folds or runs of models, under a title that is no measure and no model."""
    first, *models = tables[0].rows[0]
    if RUNS.search(first) is None or not any(map(MODEL_LIKE.search, models)):
        return False
    numbers = [[row[0].strip() for row in _without_sums(table.rows[1:])] for table in tables]
    alike = all(each == numbers[0] for each in numbers) and all(map(str.isdecimal, numbers[0]))
    titles = [table.title for table in tables]
    odd = any(known(title).higher is not None or MODEL_LIKE.search(title) for title in titles)
    return alike and len({*numbers[0]}) == len(numbers[0]) >= LEAST and not odd


def _check(data: bytes, limits: Limits) -> None:
    """Refuse a workbook whose cells would take more memory than a table may, before anything builds them."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        left = min(MOST, limits.unpacked)
        shared: list[list[int]] = []
        for member in archive.infolist():
            part, left = _part(archive, member, left)
            _check_places(part, limits)  # of all parts, since any of them may be called a sheet
            if SHARED.search(part):
                starts = [found.start() for found in SHARED_TEXT.finditer(part)]
                shared.append([end - start for start, end in pairwise([*starts, len(part)])])
        room = MOST_TEXT
        for member in archive.infolist() if any(shared) else ():
            room -= _repeated(_part(archive, member, MOST)[0], shared, room)
            if room < 0:
                raise DataError(f"{TOO_MUCH_TEXT} {INSTEAD}")


def _repeated(part: bytes, shared: Sequence[Sequence[int]], room: int) -> int:
    """Return how many bytes the shared texts of a sheet take where every cell has its own; at most, if that is little.

    What is no plain number, or one of several lists, is taken for the longest text.
    """
    cells, longest = len(VALUES.findall(part)), max(max(texts, default=0) for texts in shared)
    if cells * longest <= room or len(shared) > 1:
        return cells * longest
    texts = shared[0]
    values = [value.strip() for value in VALUE.findall(part)]
    numbers = [int(value) for value in values if value.isdigit() and len(value) <= MOST_DIGITS]
    odd = cells - len(values) + sum(ODD.search(value) is not None for value in values)
    return odd * longest + sum(texts[number] for number in numbers if number < len(texts))


def _part(archive: zipfile.ZipFile, member: zipfile.ZipInfo, left: int) -> tuple[bytes, int]:
    """Unpack one part, unless it is larger than what is left of the whole."""
    try:
        with archive.open(member) as stream:
            part = stream.read(left + 1)
    except BROKEN:
        raise DataError(f"The Excel workbook is damaged or locked. {INSTEAD}") from None
    if len(part) > left:
        raise DataError(f"The Excel workbook unpacks to more than {MOST / 1e6:,.0f} MB. {INSTEAD}")
    return part, left - len(part)


def _check_places(part: bytes, limits: Limits) -> None:
    """Refuse a sheet with a cell so far from the first that all cells between them would be a table too large."""
    found = set(PLACE.findall(part))
    far = any(len(digits) > MOST_DIGITS for _, digits in found)
    rows = max((int(digits) for _, digits in found if len(digits) <= MOST_DIGITS), default=0)
    rows = max(rows, part.count(b"<row"))
    columns = max((_column(letters.upper()) for letters in {letters for letters, _ in found}), default=1)
    most = min(MOST_CELLS, limits.cells)
    if far or columns > limits.columns or max(rows * columns, part.count(b"<c")) > most:
        raise DataError(f"A sheet of the Excel workbook reaches over more than {most:,} cells. {INSTEAD}")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:LETTERS]:
        number = 26 * number + letter - ord("A") + 1
    return number


def _tables(data: bytes) -> list[Sheet]:
    """Return the visible sheets that have two rows and columns or more."""
    import python_calamine  # takes a while, and most files are text

    try:
        workbook = python_calamine.load_workbook(io.BytesIO(data))
        sheets = [_sheet(workbook, one.name) for one in workbook.sheets_metadata if _is_seen(one)]
    except BaseException as error:
        if not isinstance(error, (python_calamine.CalamineError, ValueError, OSError)) and not _panicked(error):
            raise
        raise DataError(f"The Excel workbook is damaged or locked. {INSTEAD}") from None
    whole = [sheet for sheet in sheets if len(sheet.rows) >= LEAST and len(sheet.rows[0]) >= LEAST]
    heads = [sheet.rows[0] for sheet in sheets if len(sheet.rows) == 1 and len(sheet.rows[0]) >= LEAST]
    if heads and not whole:
        raise DataError(
            f"The Excel workbook holds a row of headings, {listed([*filter(None, heads[0])], 3)}, and no row of "
            "results below it. Upload it once it is filled in: a row for each item, vote or run."
        )
    return whole


def _panicked(error: BaseException) -> bool:
    """Tell whether the reader, which is written in Rust, gave up: its panics are no exceptions of the usual kind."""
    return type(error).__name__ == "PanicException"


def _is_seen(described: object) -> bool:
    """Tell whether a sheet is one of cells, and not hidden."""
    visible, kind = (str(getattr(described, name)) for name in ("visible", "typ"))
    return visible.endswith("Visible") and kind.endswith("WorkSheet")


def _sheet(workbook: CalamineWorkbook, name: str) -> Sheet:
    found = workbook.get_sheet_by_name(name)
    rows = [[_text(cell) for cell in row] for row in found.to_python(skip_empty_area=False)]
    _spread(rows, found)
    if sum(len(cell) for row in rows for cell in row) > MOST_TEXT:
        raise DataError(f"{TOO_MUCH_TEXT} {INSTEAD}")
    kept = [place for place in range(len(rows[0])) if any(row[place] for row in rows)] if rows else []
    first, last = (kept[0], kept[-1] + 1) if kept else (0, 0)
    rows = [row[first:last] for row in rows]
    while rows and not any(rows[-1]):
        rows.pop()
    return Sheet(name, rows)


def _spread(rows: list[list[str]], sheet: CalamineSheet) -> None:
    """Write what stands in joined cells into each of them, as people read it; a title over all columns stays one."""
    width = len(rows[0]) if rows else 0
    for (top, left), (bottom, right) in (sheet.merged_cell_ranges or [])[:MOST_JOINED]:
        many = (bottom - top + 1) * (right - left + 1) > MOST_JOINED
        if right - left + 1 >= width or bottom >= len(rows) or right >= width or many:
            continue
        others = rows[top][:left] + rows[top][right + 1 :]
        if (
            top == bottom
            and right - left + LEAST >= width
            and len(others) > 0
            and width > LEAST + 1
            and not any(others)
        ):
            continue  # a title beside a blank column
        for row in rows[top : bottom + 1]:
            row[left : right + 1] = [rows[top][left]] * (right - left + 1)


def _text(cell: object) -> str:
    """Write a cell as a spreadsheet program saves it: a whole number without a point.

    >>> [_text(cell) for cell in (0.25, 12.0, "iris", True, None)]
    ['0.25', '12', 'iris', 'TRUE', '']
    """
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(cell).upper()
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() and abs(cell) < 10**15 else repr(cell)
    return cell.isoformat() if isinstance(cell, dt.date | dt.time) else str(cell)


def _has_numbers(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether most rows hold a number beside something else."""
    held = [any(cell[:1].isdigit() or cell[1:2].isdigit() for cell in row) and sum(map(bool, row)) > 1 for row in rows]
    return LEAST * sum(held) >= len(held)


def _said(chosen: str, others: Sequence[str], title: str = "") -> list[Repair]:
    if not others:
        measured = bool(title) and known(title).higher is not None
        return [Caption(f"The sheet says what is measured: {quoted(title)}.", 1, title)] if measured else []
    more = f" and {len(others) - SHOWN:,} more" if len(others) > SHOWN else ""
    shown = ", ".join(quoted(name, IN_LIST) for name in others[:SHOWN])
    read = f"The sheet {quoted(chosen)} of the workbook was read, and not" if chosen else "Other sheets were not read:"
    return [Others(f"{read} {shown}{more}.", len(others), title, "The workbook", "sheet", tuple(others))]
