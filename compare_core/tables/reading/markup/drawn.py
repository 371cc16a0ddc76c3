"""Tables drawn with characters, as databases, terminals and scoring tools print them, written as Markdown.

Every row keeps its line, so that it keeps its number in the file.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.markup.around import head_of
from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.written import piped, rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    Row = list[str]  # the cells of a line; none in a rule

MOST, MOST_RULES = 2_000_000, 4_000  # bytes of such a text, and lines of one in which rules between rows are kept
FEWEST = 2  # rows, and cells of each
BARS = str.maketrans(dict.fromkeys("│┃║┆┊", "|"))
LINES = "-=─━═╌"
RULE = re.compile(rf"[ ,.'`:|+\u2500-\u257f=_-]*[{LINES}]{{3}}[ ,.'`:|+\u2500-\u257f=_-]*")
DRAWN = re.compile(rf"\+[-=]{{2,}}|[-=]{{2,}}\+|,-+\.$|[\u2500-\u257f][{LINES[2:]}]{{2,}}")  # and in no Markdown
SIMPLE = re.compile(r"={2,}( +={2,})+")  # the first line of a table in reStructuredText
TYPE = re.compile(  # as polars prints them below the names
    r"str|[iuf]\d+|bool|cat|enum|date|time|null|binary|object|(datetime|duration|decimal|list|array|struct)\b.*"
)
GAPS, BETWEEN = re.compile(r"\s{2,}"), re.compile(r"(?<!#)\s+")


def in_markdown(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write drawn tables as Markdown does; other texts stay as they are.

    >>> in_markdown(b"+---+-----+\n| m | acc |\n+---+-----+\n| a | 0.9 |\n| b | 0.8 |\n+---+-----+\n")[0]
    b'\n| m | acc |\n|---|---|\n| a | 0.9 |\n| b | 0.8 |\n\n'
    """
    head = [line.strip() for line in head_of(text)]
    first = next((n for n, line in enumerate(head) if line), None)
    if first is not None and SIMPLE.fullmatch(head[first]):
        lines = text.split(b"\n", first + 1)
        return b"\n" * (first + 1) + lines[-1] if len(lines) > first + 1 else text, []
    if len(text) > MOST or not any(DRAWN.search(line) and RULE.fullmatch(line) for line in head):
        return text, []
    rows = text.decode("utf-8", errors="replace").split("\n")
    written = [row.translate(BARS) for row in rows]
    drawn = 0
    inside = groupby(range(len(rows)), key=lambda n: bool(RULE.fullmatch(rows[n].strip())) or "|" in written[n])
    for table in [list(places) for held, places in inside if held]:
        if (new := _table([written[n] for n in table])) is not None:
            written[table[0] : table[-1] + 1] = new
            drawn += 1
    if not drawn:
        return text, []
    what = "A table that was drawn with lines was" if drawn == 1 else "Tables that were drawn with lines were"
    return "\n".join(written).encode(), [Repair(f"{what} read as in Markdown.", drawn)]


def _table(lines: Sequence[str]) -> list[str] | None:
    """Write the lines of one table: titles, the header, its rule, and the rows; None where it is none."""
    rows: list[Row] = [[] if RULE.fullmatch(line.strip()) else _cells(line) for line in lines]
    widths = Counter(len(row) for row in rows if row)
    if not widths or len(rows) == widths.total():
        return None  # nothing is drawn
    width = widths.most_common(1)[0][0]
    first = next(n for n, row in enumerate(rows) if len(row) == width)
    titles, rest = rows[:first], rows[first:]
    end = next((n for n, row in enumerate(rest) if not row), len(rest))
    if width < FEWEST or not any(rest[end:]) or any(row and len(row) != width for row in rest):
        return None
    header = [" ".join(filter(None, cells)) for cells in zip(*rest[:end], strict=True)]
    header, body = _parted(header, _whole_rows(_without_types(rest[end:])))
    written = [*map(" ".join, titles), *[""] * (end - 1), piped(header), *_with_rules(body, len(header))]
    return [*written, *[""] * (len(lines) - len(written))]


def _cells(line: str) -> list[str]:
    bare = line.strip().removeprefix("|")
    return [cell.strip() for cell in (bare.removesuffix("|") if bare != line.strip() else bare).split("|")]


def _without_types(rows: Sequence[Row]) -> list[Row]:
    """Take a row of types between two rules for a rule."""
    typed = [n for n, row in enumerate(rows[:FEWEST]) if row and all(map(TYPE.fullmatch, row))]
    return [[] if n in typed and not any(rows[n + 1 : n + 2]) else row for n, row in enumerate(rows)]


def _whole_rows(rows: Sequence[Row]) -> list[Row]:
    """Put the lines of cells of several lines together in the first: the others have blank cells, and no numbers.

    Where rules stand between rows, any cell may be blank in such a line; else the first is, or the line is a row.
    """
    last = max(n for n, row in enumerate(rows) if row)
    apart = any(not row for row in rows[1:last])
    whole: list[Row] = []
    begun = -1  # the place of the row that may go on
    for n, row in enumerate(rows):
        blank = bool(row) and not (all(row) if apart else row[0])
        if begun >= 0 and blank and not any(NUMBER.match(cell[:40]) for cell in row):
            whole[begun] = [" ".join(filter(None, pair)) for pair in zip(whole[begun], row, strict=True)]
            whole.append([])
        else:
            whole.append(row)
            begun = n if row else -1
    return whole


def _parted(header: Sequence[str], rows: Sequence[Row]) -> tuple[list[str], list[Row]]:
    """Give numbers that stand side by side in one cell a cell each, where the header names as many."""
    names, columns = list[str](), list[list[str]]()
    for name, cells in zip(header, zip(*filter(None, rows), strict=True), strict=True):
        parts = [cell.split() for cell in cells]
        counts = set(map(len, parts))
        count = max(counts)
        several = [found for found in (GAPS.split(name), BETWEEN.split(name)) if len(found) == count]
        numbers = all(NUMBER.fullmatch(part[:40]) for each in parts for part in each)
        if count > 1 and len(counts) == 1 and several and numbers:
            names += several[0]
            columns += map(list, zip(*parts, strict=True))
        else:
            names.append(name)
            columns.append(list(cells))
    filled = iter(zip(*columns, strict=True))
    return names, [list(next(filled)) if row else row for row in rows]


def _with_rules(rows: Sequence[Row], width: int) -> list[str]:
    """Write the rows of a table below its rule; rules between them stay where there are not too many lines."""
    line = rule(width)
    last = max(n for n, row in enumerate(rows) if row)
    return [line, *(piped(row) if row else line for row in rows[1 : last + 1] if row or len(rows) < MOST_RULES)]
