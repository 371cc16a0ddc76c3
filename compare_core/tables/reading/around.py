"""What stands above and below a table in a text: titles, notes, and the prose around a Markdown table.

Lines above are blanked and lines below cut, so that every row keeps its number in the file.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

DELIMITERS = "\t;|,"
SAMPLE = 1 << 16  # bytes that are looked at, at either end
LINES = 50
LONGEST = 200  # characters of a caption
MOST = 2_000_000  # bytes of a text with a Markdown table in it
MEASURED = re.compile(
    r"(?<![a-z])(acc(uracy)?|f-?1|f[- ]?(score|measure)|precision|recall|auc|auroc|m?ap(?![a-z])|mrr|ndcg|rmse|mae|mse|"
    r"mase|s?mape|r2|r²|bleu\w*|rouge\w*|wer|cer|loss|error|score|passed|correct|dice|iou|mcc|kappa|em|exact match|"
    r"pass@)",
    re.IGNORECASE,
)
WAY = re.compile(
    r"\b(higher|lower|larger|smaller|more|less) (is|=|means|are) better\b|"
    r"\bthe (higher|lower|larger|smaller),? the better\b",
    re.IGNORECASE,
)
COSTS = re.compile(r"time|seconds|latency|memory|param(eter)?s|flops|size|gpu|cpu|speed", re.IGNORECASE)
METRIC = "metric"  # what the first column of tables with a measure in every row is called, where it has no name
BOLD = re.compile(r"(?<=[|\s])\*\*([^*|]+)\*\*(?=\s*\|)")
TABLE = "table"  # what the column with the titles of several tables is called
MARKED = re.compile(r"(\*\*|__)\s*[-+]?\d*\.?\d+[^|]{0,20}(\*\*|__)")  # the best of a row
FRACTION, FRACTIONS, WIDE = re.compile(r"[-+]?\d*[.,]\d"), 3, 10_000  # one cell of so many; characters of a line
FEWEST = 2  # rows below a header that show how wide a table is
PROSE = 3  # words of a note
LEVELS = 7  # of headings, of which Markdown has six
SPARE = 4  # cells of a table whose title may hold a comma
SEPARATED = re.compile(r"[,;|\t][^\s,;|\t]")  # two cells
RULED = frozenset("|-: \t")  # and nothing else is in the line below the header of a Markdown table
NOTE = re.compile(r"([*†‡#]|notes?\b|source|caption|legend)", re.IGNORECASE)
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?%?")


@dataclass(frozen=True, slots=True)
class Caption(Repair):
    """Lines above a table that were left out, and the last of them, which may say what is measured."""

    said: str = ""


class OtherTables(Repair):
    """Tables of a text that were not read; `count` says how many."""


def only_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Blank out what stands above a table, and cut what stands below it.

    >>> only_table(b"Table 1\n\nid,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n\nThe best are bold.\n")[0]
    b'\n\nid,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n'
    >>> only_table(b"We find:\n\n| m | a |\n|---|---|\n| x | 1 |\n\nSo x.\n")[0]
    b'\n\n| m | a |\n|---|---|\n| x | 1 |\n'
    """
    head = head_of(text)
    if any(_is_ruled(head, n) for n in range(1, len(head))):
        return _markdown(text) if len(text) <= MOST else (text, [])
    above, width, delimiter = _title(head)
    repairs: list[Repair] = []
    if above:
        count = sum(bool(line.strip(f"{DELIMITERS} ")) for line in head[:above])
        text = b"\n" * above + text.split(b"\n", above)[-1]
        what = "A line above the table was" if count == 1 else "Lines above the table were"
        repairs.append(_caption(what, head[:above], count))
    end, count = _end(text, width, delimiter)
    if count:
        text = text[:end]
        what = "A note below the table was" if count == 1 else "Notes below the table were"
        repairs.append(Repair(f"{what} left out.", count))
    return text, repairs


def head_of(text: bytes) -> list[str]:
    """Return the first lines, without one that is cut."""
    piece = text[:SAMPLE].decode("utf-8", errors="replace")
    lines = piece.split("\n", LINES)
    whole = lines[:LINES] if len(lines) > LINES or len(text) > SAMPLE else lines
    return whole[:-1] if len(lines) <= LINES and len(text) > SAMPLE else whole


def _is_rule(line: str) -> bool:
    return "-" in line and "|" in line and set(line) <= RULED


def rows_of(lines: Sequence[str], delimiter: str) -> list[tuple[int, list[str]]]:
    """Return rows with the line in which each begins; none where a quotation mark is never closed."""
    rows, at = [], 0
    reader = csv.reader([f"{line}\n" for line in lines], delimiter=delimiter)
    try:
        for row in islice(reader, LINES):
            rows.append((at, row))
            at = reader.line_num
    except csv.Error:
        return []
    return rows


def _is_ruled(lines: Sequence[str], n: int) -> bool:
    """Tell whether a line is the rule below the header of a Markdown table."""
    return _is_rule(lines[n]) and "|" in lines[n - 1]


def _markdown(text: bytes) -> tuple[bytes, list[Repair]]:
    """Keep the table of a Markdown text, the longest of several, with as many cells in every row as in its header."""
    lines = text.decode("utf-8", errors="replace").split("\n")
    tables = _tables(lines)
    header, end = _chosen(lines, tables)
    count = sum(bool(line.strip()) for line in (*lines[:header], *lines[end:]))
    if not count:
        return text, []
    same = [table for table in tables if _header(lines[table[0]]) == _header(lines[header])]
    if len(same) > 1 and _says_measures(lines, (header, end)) and TABLE not in _header(lines[header]):
        return _below_each_other(lines, same, len(tables) - len(same))
    table = _evenly_marked(lines[header:end])
    kept = [_padded(line, table[0].count("|")) for line in table]
    what = "A line around the Markdown table was" if count == 1 else "Lines around the Markdown table were"
    repairs: list[Repair] = [_caption(what, lines[:header], count, _way([*lines[:header], *lines[end:]]))]
    if len(tables) > 1:
        caption = _last_filled(lines[:header]).strip("*_: ")
        others = (last - first for first, last in tables if first != header)
        which = "the longest" if end - header > max(others) else "the one that looks most like results"
        where = f", the one below {quoted(caption, IN_LIST)}" if caption else ""
        repairs.append(OtherTables(f"Of {len(tables):,} tables in the text {which} was read{where}.", len(tables) - 1))
    return "\n".join([*[""] * header, *kept, ""]).encode(), repairs


def _chosen(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the longest table; where that holds costs only, or nothing like results, the longest that does better."""

    def length(table: tuple[int, int]) -> tuple[int, int]:
        return table[1] - table[0], lines[table[0]].count("|")

    longest = max(tables, key=length)
    if _of_costs(lines, longest):
        return max((each for each in tables if _of_quality(lines, each)), key=length, default=longest)
    if _like_results(lines, longest):
        return longest
    return max((each for each in tables if _like_results(lines, each)), key=length, default=longest)


def _like_results(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether a table names measures, sets numbers in bold, or holds fractions in a third of its cells.

    One that describes data sets or settings does none of these.
    """
    cells = [cell for n in range(table[0] + 2, table[1]) for cell in _header(lines[n])[1:]]
    fractions = sum(bool(FRACTION.match(cell[:40])) for cell in cells)
    bold = any(MARKED.search(line[:WIDE]) for line in lines[table[0] + 2 : table[1]])
    measured = _of_quality(lines, table) and any(NUMBER.fullmatch(cell[:40]) for cell in cells)
    return measured or bold or (fractions > 0 and FRACTIONS * fractions >= len(cells))


def measures_within(header: Sequence[str]) -> bool:
    """Tell whether a header names what is measured: then models are in rows, and several tables are of several things.

    Where models are in columns, tables with the same header may be of several measures, and do not belong together.

    >>> measures_within(["Model", "Score", "Time"]), measures_within(["dataset", "svm", "rf"])
    (True, False)
    """
    return any(MEASURED.search(name) for name in header[1:])


def _says_measures(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether the header of a Markdown table names measures or costs, or most of its rows are measures."""
    return _of_costs(lines, table) or _of_quality(lines, table)


def _of_quality(lines: Sequence[str], table: tuple[int, int]) -> bool:
    return measures_within(_header(lines[table[0]])) or _measures_in_rows(lines, table)


def _measures_in_rows(lines: Sequence[str], table: tuple[int, int]) -> bool:
    rows = [_header(lines[n])[0] for n in range(table[0] + 2, table[1])]
    told = {name for name in rows if MEASURED.search(name)}
    return len(told) > 1 and 2 * len(told) >= len(rows)


def _of_costs(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether a table holds nothing but times, sizes and the like."""
    names = _header(lines[table[0]])[1:]
    return bool(names) and all(COSTS.search(name) and not MEASURED.search(name) for name in names)


def _header(line: str) -> list[str]:
    return [cell.strip("*_ ").casefold() for cell in line.strip().strip("|").split("|")]


def _below_each_other(
    lines: Sequence[str], tables: Sequence[tuple[int, int]], others: int
) -> tuple[bytes, list[Repair]]:
    """Put the tables with the same header below each other, every row with the title of its table as a last cell."""
    written = [""] * tables[-1][1]
    marks = lines[tables[0][0]].count("|")
    for title, (header, end) in zip(_titles(lines, tables), tables, strict=True):
        for n in range(header + 2, end):
            row = BOLD.sub(r"\1", _padded(lines[n], marks))
            written[n] = f"{row.rstrip().removesuffix('|')}| {title} |"
    first = tables[0][0]
    written[first] = f"{lines[first].rstrip().removesuffix('|')}| {TABLE} |"
    if not _header(lines[first])[0] and _measures_in_rows(lines, tables[0]):
        written[first] = re.sub(r"^(\s*\|)?\s*\|", f"| {METRIC} |", written[first], count=1)
    written[first + 1] = f"{lines[first + 1].rstrip().removesuffix('|')}| --- |"
    said = f"{len(tables):,} tables with the same header were put below each other, each named in “{TABLE}”."
    repairs = [Repair(said, len(tables))]
    if others:
        repairs.append(OtherTables("Other tables in the text were left out.", others))
    return "\n".join([*written, ""]).encode(), repairs


def _titles(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> list[str]:
    """Return a name of its own for each table: what stands above it, or above all of that where this is the same."""
    starts, headings, above = {header for header, _ in tables}, list[str](), list[list[str]]()
    for n, line in enumerate(lines[: tables[-1][0] + 1]):
        if n in starts:
            above.append(_above(lines, n, headings))
        if level := _level(line):
            headings = [*(each for each in headings if _level(each) < level), line]
    tries = zip(*(each + [""] * (LEVELS - len(each)) for each in above), strict=True)
    found = next((each for each in tries if len(set(each)) > 1), [each[0] for each in above])
    named, titles = set[str](), list[str]()
    for number, title in enumerate(found, 1):
        titles.append(f"{title} ({number})" if title in named else title or f"table {number}")
        named.add(titles[-1])
    return titles


def _above(lines: Sequence[str], header: int, headings: Sequence[str]) -> list[str]:
    """Return the last line above a table, and the headings that it stands under, the nearest first."""
    near = [line for line in lines[max(0, header - LINES) : header] if line.strip(f"{DELIMITERS}#*_: ")]
    last = near[-1] if near and "|" not in near[-1] else ""
    found = [last, *(line for line in reversed(headings) if line != last)][:LEVELS]
    return [line.strip(f"{DELIMITERS}#*_: ")[:LONGEST].replace("|", " ") for line in found]


def _level(line: str) -> int:
    return min(LEVELS, len(line) - len(line.lstrip("#")))


def _tables(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Return the line of each table's header, and that after its last row."""
    found: list[tuple[int, int]] = []
    header = -1
    for n in range(1, len(lines) + 1):
        inside = n < len(lines) and "|" in lines[n]
        if header < 0 and inside and _is_ruled(lines, n):
            header = n - 1
        elif header >= 0 and not inside:
            found.append((header, n))
            header = -1
    return found


def _evenly_marked(table: Sequence[str]) -> Sequence[str]:
    """Return the lines of a Markdown table without the marks at their ends, where only some lines have them."""
    marked = {line.strip().startswith("|") for line in table}
    return table if len(marked) == 1 else [line.strip().removeprefix("|").removesuffix("|") for line in table]


def _padded(line: str, marks: int) -> str:
    """Fill a row with blank cells, as Markdown does, if it has fewer than its header."""
    bare = line.rstrip()
    return bare + " |" * (marks - bare.count("|")) if "\\|" not in bare else line


def _way(around: Sequence[str]) -> str:
    """Return the only line around a table that says which way is better, if one does."""
    told = [line.strip() for line in around if len(line) <= LONGEST and WAY.search(line)]
    return told[0] if len(told) == 1 else ""


def _caption(what: str, above: Sequence[str], count: int, way: str = "") -> Caption:
    said = [_last_filled(above), way]
    return Caption(f"{what} left out.", count, " ".join(each for each in dict.fromkeys(said) if each))


def _last_filled(lines: Sequence[str]) -> str:
    """Return the last of some lines that says something, without marks around it."""
    filled = (line.strip(f"{DELIMITERS}# ") for line in reversed(lines))
    return next(filter(None, filled), "")[:LONGEST]


def _title(head: Sequence[str]) -> tuple[int, int, str]:
    """Return how many lines stand above a table, how wide it is, and what separates its cells.

    A separator with which the first line is as wide as those below comes before one that needs a title.
    """
    found = [each for delimiter in DELIMITERS if (each := _first(head, delimiter))]
    return min(found, key=lambda each: each[0] > 0, default=(0, 0, ","))


def _first(head: Sequence[str], delimiter: str) -> tuple[int, int, str] | None:
    rows = [(at, row) for at, row in rows_of(head, delimiter) if _filled(row) and not head[at].lstrip().startswith("#")]
    first = next((n for n in range(len(rows)) if _begins(rows, n)), None)
    if first is None:
        return None
    start, header = rows[first]
    if not first:
        return 0, len(header), delimiter
    blank = not head[start - 1].strip()
    titled = all(_is_title(head[at], row, len(header), blank=blank) for at, row in rows[:first])
    return (start, len(header), delimiter) if titled and _is_header(header) else None


def _begins(rows: Sequence[tuple[int, list[str]]], n: int) -> bool:
    """Tell whether a row is as wide as those below it, and wider than all above."""
    width = len(rows[n][1])
    below = [len(row) for _, row in rows[n + 1 : n + 1 + FEWEST]]
    return (
        width > 1
        and (_filled(rows[n][1]) > 1 or width < SPARE - 1)
        and bool(below)
        and all(each == width for each in below)
        and (n == 0 or len(below) == FEWEST)
        and all(len(row) < width or _filled(row) <= 1 for _, row in rows[:n])
    )


def _filled(row: Sequence[str]) -> int:
    return sum(bool(cell.strip()) for cell in row)


def _is_title(line: str, row: Sequence[str], width: int, *, blank: bool) -> bool:
    """Tell whether a line is a title rather than a header: one cell, or prose with a comma before a space."""
    if SEPARATED.search(line):
        return False
    prose = width >= SPARE and 2 * len(row) <= width
    return _filled(row) <= 1 or ((blank or prose) and len(row) < width)


def _is_header(row: Sequence[str]) -> bool:
    """Tell whether a row holds names, none missing but the first: words that differ, or after a word 1, 2, 3."""
    names = [cell.strip() for cell in row]
    numbers = [name for name in names if NUMBER.fullmatch(name[:40])]
    counted = all(map(str.isdecimal, numbers)) and len(numbers) == len(names) - 1 and names[0] not in numbers
    return all(names[1:]) and len(set(names)) == len(names) and (not numbers or counted)


def _end(text: bytes, width: int, delimiter: str) -> tuple[int, int]:
    """Return where a table ends, and how many notes stand below it."""
    start = max(0, len(text) - SAMPLE)
    start = text.find(b"\n", start) + 1 if start else 0
    lines = text[start:].rstrip().split(b"\n")
    notes = count = 0
    while notes < min(LINES, len(lines) - FEWEST):
        line = lines[len(lines) - 1 - notes].decode("utf-8", errors="replace")
        below_blank = not lines[len(lines) - 2 - notes].strip()
        cells = line.split(delimiter)
        if line.strip() and (
            line.count('"') % 2 or len(cells) >= width or not _is_note(line, cells, below_blank=below_blank)
        ):
            break
        notes, count = notes + 1, count + bool(line.strip())
    last = lines[len(lines) - 1 - notes].decode("utf-8", errors="replace")
    wide = next((len(row) for _, row in rows_of([last], delimiter)), 0)
    if not count or wide != width:
        return len(text), 0
    return start + sum(len(line) + 1 for line in lines[: len(lines) - notes]), count


def _is_note(line: str, cells: Sequence[str], *, below_blank: bool) -> bool:
    prose = len(line.split()) >= PROSE or line.rstrip().endswith((".", ":"))
    return (
        bool(NOTE.match(line.lstrip())) or (prose and below_blank) or ((prose or below_blank) and _filled(cells) <= 1)
    )
