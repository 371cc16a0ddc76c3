"""Headers of two rows, such as Accuracy above SVM and RF, put together as one."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.reading.beside import Headed
from compare_core.tables.reading.markup.around import head_of, rows_of
from compare_core.tables.reading.markup.markdown import DELIMITERS, NUMBER, RUNS
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[tuple[int, list[str]]]

AGAIN = re.compile(r"[ ._]?(\(?\d{1,2}\)?|t|s|ms)$", re.IGNORECASE)  # behind a name that stands there before
OF_MODELS = frozenset({"model", "models", "method", "methods", "algorithm", "algorithms", "approach", "approaches"})
OF_MEASURES = frozenset({"metric", "metrics", "measure", "measures"})
TRIED_ON = ("Dataset", "condition")  # what the labels of rows are called, below which neither stands
FEWEST, PAIR = 4, 2  # rows, two of them the header
OF_MANY = re.compile(
    r"\d+ ?/ ?\d+|[\d.,]+ ?%? ?(±|\+/?-) ?[\d.,]+ ?%?"
)  # so many of so many, and a mean with its spread
FIRST = re.compile(r"\s*[/(|]")  # behind the first of several words for a row
GAPS = frozenset({"", "-", "?", "nan", "na"})


def with_one_header(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Put a header of two rows into one, and leave blank lines for the second.

    >>> with_one_header(b",acc,acc,f1,f1\n,svm,rf,svm,rf\niris,0.9,0.8,0.9,0.7\nwine,0.8,0.7,0.8,0.6\n")[0]
    b',acc svm,acc rf,f1 svm,f1 rf\n\niris,0.9,0.8,0.9,0.7\nwine,0.8,0.7,0.8,0.6\n'
    """
    head = head_of(text)
    for delimiter in DELIMITERS:
        rows = [(at, row) for at, row in rows_of(head, delimiter) if any(row) and not _is_comment(head[at], row)]
        if len(rows) < FEWEST or len(rows[0][1]) < FEWEST - 1 or len({len(row) for _, row in rows}) > 1:
            continue
        if _is_sum_above(rows):
            lines = text.split(b"\n", rows[1][0])
            lines[rows[0][0]] = b""
            said = Repair("A row above the header that sums up the columns was left out.", 1)
            return b"\n".join(lines), [said]
        titled = _is_title(rows)
        rows = rows[1:] if titled else rows
        if len(rows) >= FEWEST and (found := _joined(rows)) is not None:
            names, first, parts = found
            lines = text.split(b"\n", first)
            blank = b"\n" * (first - rows[0][0])
            before = b"".join((b"" if titled else line) + b"\n" for line in lines[: rows[0][0]])
            below = [cell.strip() for cell in rows[1][1]]
            joined = zip(names, below, strict=True)
            example = next((name for name, cell in joined if cell and name.endswith(f" {cell}")), "")
            told = f"The two rows of the header were put together, such as {quoted(example)}."
            said = Headed(told if example else "A row of titles above the names of columns was left out.", 1, parts)
            return before + _written(names, delimiter) + blank + lines[first], [said]
    return text, []


def _is_comment(line: str, row: Sequence[str]) -> bool:
    return line.lstrip().startswith("#") and row[0].strip() != "#"  # which numbers the rows


def _is_title(rows: Rows) -> bool:
    """Tell whether the first row is one title above a header of two rows, which stands over all columns but one."""
    first, top, below = ([cell.strip() for cell in row] for _, row in rows[:3])
    if below[0] and not any(below[1:]):
        return False  # pandas names the rows in a line of its own, below a header of two rows
    over = first[1:]
    alone = bool(first[0]) and not any(over)  # with the cells to its right joined to it
    if alone:
        return any(top) and not any(map(NUMBER.fullmatch, top + below))
    return bool(over[0]) and len({*over}) == 1 and len({*top[1:]}) > 1 and not any(map(NUMBER.fullmatch, top + below))


def _is_sum_above(rows: Rows) -> bool:
    """Tell whether a row of means stands above the header, with nothing but names below it and numbers below these."""
    first, header = ([cell.strip() for cell in row] for _, row in rows[:2])
    means = [n for n, cell in enumerate(first) if NUMBER.fullmatch(cell[:40])]
    whole = all(header) and len({*header}) == len(header) and not any(NUMBER.fullmatch(cell[:40]) for cell in header)
    if not whole or 0 in means or PAIR * len(means) < len(first) or not names_sum(FIRST.split(first[0])[0], last=True):
        return False
    return all(_are_numbers([row[n] for _, row in rows[2:]]) for n in means)


def _joined(rows: Rows) -> tuple[list[str], int, tuple[tuple[str, str, str], ...]] | None:
    """Return the names of the columns, the line in which the first row below them begins, and the parts of names."""
    top, below = ([cell.strip() for cell in row] for _, row in rows[:2])
    body = rows[2:]
    top, below = _with_labels(top, below)
    if _is_grouped(top, below, [row for _, row in body]):
        return below, body[0][0], ()
    index = ""
    titled = [bool(row[0].strip()) and not any(map(str.strip, row[1:])) for _, row in body]
    if titled[0] and not any(titled[1:]):  # pandas names the rows in a line of its own
        index, body = rows[2][1][0].strip(), rows[3:]
    filled = _filled(top)
    times = Counter(filled)
    numbers = [n for n in range(len(top)) if _are_numbers([row[n] for _, row in body])]
    rows_named = bool(below[0]) and 0 not in numbers and len(numbers) == len(top) - 1  # with a cell joined to the next
    parted = [n for n, name in enumerate(filled) if name and times[name] > 1 and (n or not rows_named)]
    pairs = [(filled[n], below[n]) for n in parted]
    merged = all(below[n] if n in parted else top[n] and not below[n] for n in range(len(top)))  # with the cell below
    plain = set(parted) <= set(numbers) or _are_crossed(pairs) or merged
    if len(parted) < FEWEST - 2 or len(body) < FEWEST - 2 or not plain:
        return None
    counted = _counted(top, below, parted)
    words = all(name and not NUMBER.fullmatch(name[:40]) for _, name in pairs)
    if len(set(pairs)) < len(pairs) or not (words or counted):
        return None
    if any(below[n] and n not in parted and _are_numbers([below[n]]) for n in range(len(top))):
        return None
    if counted:
        below = [f"{counted} {below[n]}" if n in parted else "" for n in range(len(top))]
        rows_named = False
    names = [f"{filled[n]} {below[n]}" if n in parted else top[n] or below[n] for n in range(len(top))]
    names[0] = index or (below[0] if rows_named else names[0])
    return names, body[0][0], tuple((names[n], filled[n], below[n]) for n in parted)


def _with_labels(top: list[str], below: list[str]) -> tuple[list[str], list[str]]:
    """Name the columns of labels by what they are, where their cells say that models and measures stand beside them.

    >>> _with_labels(["Models", "", "rf", "", "svm", ""], ["Metric", "", "MSE", "MAE", "MSE", "MAE"])[0]
    ['Dataset', 'condition', 'rf', '', 'svm', '']
    """
    if top[0].casefold() not in OF_MODELS or below[0].casefold() not in OF_MEASURES:
        return top, below
    width = next((n for n in range(1, len(top)) if top[n] or below[n]), len(top))
    if width > len(TRIED_ON) or not all(below[width:]) or not top[width]:
        return top, below
    return [*TRIED_ON[:width], *top[width:]], [*[""] * width, *below[width:]]


def _counted(top: Sequence[str], below: Sequence[str], parted: Sequence[int]) -> str:
    """Return what numbers below several names count, the same below each: by a word beside them, or runs from 1 on.

    >>> _counted(["", "rf", "", "svm", ""], ["Fold", "1", "2", "1", "2"], [1, 2, 3, 4])
    'fold'
    >>> _counted(["set", "rf", "", "svm", ""], ["", "1", "2", "1", "2"], [1, 2, 3, 4])
    'run'
    >>> _counted(["set", "rf", "rf", "svm", "svm"], ["iris", "1", "2", "1", "2"], [1, 2, 3, 4])
    ''
    """
    named = {below[n] for n in range(len(below)) if n not in parted and below[n] != top[n]} - {""}
    filled = _filled(top)
    held: dict[str, list[str]] = {}
    for n in parted:
        held.setdefault(filled[n], []).append(below[n])
    numbers = next(iter(held.values()), [])
    alike = len(held) >= PAIR and len(numbers) >= PAIR and all(each == numbers for each in held.values())
    word = min(named, default="").casefold()
    a_row = len(named) > 1 or (word and top[0] and not RUNS.search(word))  # of results, below a header of one row
    if not alike or not all(map(str.isdecimal, numbers)) or a_row:
        return ""
    whole = [int(number[:9]) for number in numbers]
    runs = whole[0] in (0, 1) and whole == [*range(whole[0], whole[0] + len(whole))]
    return word or ("run" if runs else "at") if whole == sorted({*whole}) else ""


def _is_grouped(top: Sequence[str], below: Sequence[str], body: Sequence[Sequence[str]]) -> bool:
    """Tell whether a few titles of groups stand above names of columns, no two of which are alike."""
    few = not top[0] and 0 < PAIR * sum(map(bool, top)) <= len(top)
    if not few or not all(below) or any(NUMBER.fullmatch(name[:40]) for name in below):
        return False
    bare = {AGAIN.sub("", name).casefold() for name in below}
    if len(bare) < len(below) or any(known(title).higher is not None for title in top if title):
        return False  # the same models for each title, of which one may be a measure
    held = [{row[n].strip() for row in body} for n in range(len(below))]
    return not any(name in cells for name, cells in zip(below, held, strict=True)) and any(
        _are_numbers([row[n] for row in body]) for n in range(len(below))
    )


def _are_crossed(pairs: Sequence[tuple[str, str]]) -> bool:
    """Tell whether the same names, two or more, stand below each of several others, whatever the cells below hold."""
    below: dict[str, list[str]] = {}
    for first, second in pairs:
        below.setdefault(first, []).append(second)
    names = {tuple(held) for held in below.values()}
    return len(below) >= FEWEST - 2 and len(names) == 1 and len(*names) >= FEWEST - 2


def _filled(names: Sequence[str]) -> list[str]:
    """Give every blank the name before it, as a cell that was merged with those after it."""
    filled: list[str] = []
    for name in names:
        filled.append(name or (filled[-1] if filled else ""))
    return filled


def _are_numbers(cells: Sequence[str]) -> bool:
    found = [cell.strip() for cell in cells if cell.strip().casefold() not in GAPS]
    return bool(found) and all(NUMBER.fullmatch(cell[:40]) or OF_MANY.fullmatch(cell[:40]) for cell in found)


def _written(names: Sequence[str], delimiter: str) -> bytes:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(names)
    return out.getvalue().encode()
