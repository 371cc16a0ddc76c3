"""Headers of pivot tables: the title that Excel writes above names, and the line in which pandas names the rows."""

from __future__ import annotations

import csv
import io
import re

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain
from compare_core.tables.reading.markup.around import head_of, rows_of
from compare_core.tables.reading.markup.markdown import DELIMITERS, NUMBER
from compare_core.tables.reading.tidying.summary import NAMES

TITLE = re.compile(  # as Excel writes it
    r"column labels|spaltenbeschriftungen|étiquettes de colonnes|etiquetas de columnas?|rótulos de coluna|"
    r"etichette di colonna|kolomlabels|etykiety kolumn|названия столбцов|列ラベル|列标签|열 레이블",
    re.IGNORECASE,
)
FEWEST = 4  # rows, two of them the header


def with_plain_header(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave one row above the numbers of a pivot table, and blank lines for the others.

    >>> with_plain_header(b"Sum of s,Column Labels,\nRow Labels,svm,rf\na,0.9,0.8\nb,0.7,0.6\n")[0]
    b'\nRow Labels,svm,rf\na,0.9,0.8\nb,0.7,0.6\n'
    >>> with_plain_header(b"model,svm,rf\nitem,,\na,0.9,0.8\nb,0.7,0.6\n")[0]
    b'item,svm,rf\n\na,0.9,0.8\nb,0.7,0.6\n'
    """
    head = head_of(text)
    for delimiter in DELIMITERS:
        rows = [(at, row) for at, row in rows_of(head, delimiter) if any(row)]
        if len(rows) < FEWEST or len(rows[0][1]) < FEWEST - 1 or len({len(row) for _, row in rows}) > 1:
            continue
        (first, top), (second, below) = ((at, [cell.strip() for cell in row]) for at, row in rows[:2])
        if TITLE.fullmatch(top[1]) and not any(top[2:]):
            lines = text.split(b"\n", rows[2][0])
            lines[first] = b""
            return b"\n".join(lines), [Repair("The title above the names of columns was left out.", 1)]
        if _names_rows(top, below) and all(_is_of_numbers(row) for _, row in rows[2:]):
            out = io.StringIO()
            csv.writer(out, delimiter=delimiter, lineterminator="").writerow([below[0], *top[1:]])
            lines = text.split(b"\n", rows[2][0])
            lines[first], lines[second] = out.getvalue().encode(), b""
            said = f"A line that names the rows, {quoted(below[0], IN_LIST)}, was put into the header."
            return b"\n".join(lines), [Repair(said, 1)]
    return text, []


def _names_rows(top: list[str], below: list[str]) -> bool:
    """Tell whether a row below the names of columns holds nothing but what the rows are called."""
    if not all(top) or len({*top}) < len(top) or not below[0] or any(below[1:]) or NUMBER.fullmatch(below[0][:40]):
        return False
    return named_as_id(below[0]) or plain(below[0]) in ID_LIKE or plain(top[0]) in NAMES


def _is_of_numbers(row: list[str]) -> bool:
    cells = [cell.strip() for cell in row[1:]]
    return bool(row[0].strip()) and any(cells) and all(not cell or NUMBER.fullmatch(cell[:40]) for cell in cells)
