"""A header behind a mark of a comment, as NumPy writes it: # id,y_true,svm."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.markup.markdown import DELIMITERS, NUMBER

if TYPE_CHECKING:
    from collections.abc import Sequence

LOOKED = 20_000  # bytes in which the first lines stand
MOST = 50  # lines of comments
SPACES = "  "  # as many as there are
APART = re.compile(r"\S+(?: {2,}\S+)+")  # all of them
COUNTED = re.compile(r"of [a-z]", re.IGNORECASE)  # behind the mark, which then says how many
TWO = 2  # cells, at least


def with_header(text: bytes, delimiters: Sequence[str] = DELIMITERS) -> tuple[bytes, list[Repair]]:
    r"""Take the mark away from the last comment above the rows, if it has as many cells as these and no number.

    >>> with_header(b"# made today\n# id,svm,rf\n1,0.5,0.6\n")[0]
    b'# made today\nid,svm,rf\n1,0.5,0.6\n'
    >>> with_header(b"# of runs,svm,rf\n1,0.5,0.6\n")
    (b'"# of runs",svm,rf\n1,0.5,0.6\n', [])
    >>> with_header(b"# results, of two\nid,svm\n1,0.5\n")[0]
    b'# results, of two\nid,svm\n1,0.5\n'
    """
    if not text[:LOOKED].lstrip().startswith(b"#"):
        return text, []
    lines = text[:LOOKED].decode("utf-8", errors="replace").split("\n")[: MOST + TWO]
    filled = [n for n, line in enumerate(lines[:-1]) if line.strip()]
    row = next((n for n in filled if not lines[n].lstrip().startswith("#")), None)
    comments = [n for n in filled if row is not None and n < row]
    if row is None or not comments:
        return text, []
    above, below = lines[comments[-1]].rstrip("\r"), lines[row].rstrip("\r")
    bare = above.lstrip().removeprefix("#").strip(" ")
    for delimiter in delimiters:
        if delimiter == SPACES and not APART.fullmatch(bare.strip()):
            continue  # a sentence
        both = (
            [bare.split(), below.split()] if delimiter == SPACES else [*csv.reader([bare, below], delimiter=delimiter)]
        )
        if delimiter == "\t" and len(both) == TWO and _is_spaced(bare, both[1]):
            both[0] = bare.split()  # below which tabs stand
            bare = delimiter.join(both[0])
        if len(both) < TWO:
            continue
        names, cells = ([cell.strip() for cell in each] for each in both)
        if len(names) > len(cells) >= TWO and all(":" in name for name in names[len(cells) :]):
            names = names[: len(cells)]  # behind them stands what else is said of the file
            bare = delimiter.join(names)
        if len(names) != len(cells) or len(names) < TWO or any(map(_is_number, names)):
            continue
        told = any(plain(name) in TRUTH_NAMES for name in names) and len({*names}) == len(names)  # as gold does
        alone = not names[0] and len(names) > TWO  # a mark that fills a cell names the column that numbers rows
        if not (told or alone or any(map(_is_number, cells))) or not all(names[1:]):
            continue
        counted = COUNTED.match(bare) is not None and delimiter != SPACES
        header = bare if names[0] else f'"#"{bare}'
        header = f'"# {names[0]}"{bare[len(names[0]) :]}' if counted and bare.startswith(names[0]) else header
        parts = text.split(b"\n", comments[-1] + 1)
        end = b"\r" if parts[comments[-1]].endswith(b"\r") else b""
        parts[comments[-1]] = header.encode() + end
        said = (
            [Repair("The header stood behind the mark of a comment, #.", 1)] if names[0] and not counted else []
        )  # else it is a name
        return b"\n".join(parts), said
    return text, []


def _is_spaced(names: str, cells: Sequence[str]) -> bool:
    """Tell whether as many different words with blanks between them stand above three cells or more with tabs."""
    words = names.split()
    return "\t" not in names and len({*words}) == len(cells) == len(words) > TWO


def _is_number(cell: str) -> bool:
    return NUMBER.fullmatch(cell[:40]) is not None
