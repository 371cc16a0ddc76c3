"""Lines of a log whose values have names, such as “[kissat] p017.cnf result=SAT cpu=51.45s”: a row for each line."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.printouts.log_lines import (
    BARE,
    EPOCH,
    FEWEST,
    FOLDER,
    LINE,
    PAIR,
    PART,
    TOKEN,
    lines_of,
)
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMED = re.compile(r"(?<![\w=./?&-])([A-Za-z_][\w.-]{0,40})=(\"[^\"]{0,200}\"|[^\s,;\"]{1,200})[,;]?")
NUMBER = re.compile(r"[-+]?\d[\d.]*\s?%?[A-Za-zµ]{0,4}")
STEPS = frozenset({
    "epoch", "step", "steps", "iter", "iteration", "loss", "lr", "global_step", "it", "gen", "generation", "batch",
    "round",
})  # fmt: skip
QUOTED = re.compile(r"\"[^\"]{0,500}\"")
MARKED = (",", ";", "|", "\t", "&")  # between the cells of a table
MOST_REST = 8  # words beside the values with names


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a table of lines that all give the same names values, if many of a log do so.

    >>> log = "".join(f"12:00:0{n} INFO [svm] p{n}.txt acc=0.{n} sec=2.{n}s\n" for n in range(1, 10))
    >>> with_table(log.encode())[0][:32]
    b'item,acc,sec\np1.txt,0.1,2.1s\np2.'
    """
    lines = [line for line in lines_of(text) if len(line) <= LINE] if b"=" in text else []
    if len(lines) < FEWEST or _below_header(lines) or _has_header(text) or any(map(_counts_epochs, lines)):
        return text, []
    told = [(found, line) for line in lines if (found := NAMED.findall(line))]
    names = _usual([tuple(name for name, _ in found) for found, _ in told], len(lines))
    if not names:
        return text, []
    alike = [(dict(found), line) for found, line in told if {name for name, _ in found} <= {*names}]
    rest = _beside([line for _, line in alike])
    if rest is None:  # of lines that say less, as where a run failed, only those with as many words stay
        alike = [(held, line) for held, line in alike if len(held) == len(names)]
        rest = _beside([line for _, line in alike])
    values = [[held.get(name, "").strip('"') for name in names] for held, _ in alike]
    columns = [[cell for cell in column if cell] for column in zip(*values, strict=True)]
    if rest is None or not any(all(map(NUMBER.fullmatch, column)) for column in columns):
        return text, []
    header = [*_called(rest), *names]
    rows = [[*(column[n] for column in rest), *value] for n, value in enumerate(values)]
    if len(header) < PAIR or len({*header}) < len(header):
        return text, []
    said = [Repair("Lines of a log that give names to their values were read as a table.", len(rows))]
    if left := len(told) - len(rows):
        said.append(Repair("Other lines of the log, which name other values, were left out.", left))
    return written([header, *rows]), said


def _counts_epochs(line: str) -> bool:
    """Tell whether a line is that of an epoch of a training, and does not only say how many there were."""
    return EPOCH.search(line) is not None and EPOCH.search(NAMED.sub(" ", line)) is not None


def _usual(shapes: Sequence[tuple[str, ...]], lines: int) -> tuple[str, ...]:
    """Return the names that most lines give to their values, none twice and none of a step; none where few do."""
    names, count = Counter(shapes).most_common(1)[0] if shapes else ((), 0)
    parts = {part for name in names for part in (name.casefold(), *name.casefold().split("_"))}
    whole = count >= max(FEWEST, PART * PAIR * lines) and len({*names}) == len(names)
    return names if whole and not parts & STEPS else ()


def _below_header(lines: Sequence[str]) -> bool:
    """Tell whether lines are those of a table: below a first line without values, with as many cells in most."""
    first = lines[0]
    if first.lstrip().startswith(("|", "\\")):
        return True
    if NAMED.search(first):
        return False
    marks = [mark for mark in MARKED if first.count(mark)]
    widths = Counter(len(line.split()) for line in lines)
    spaced = PAIR * widths[len(first.split())] > len(lines) and not any(map(str.isdigit, first))
    bare = [QUOTED.sub("", line) for line in lines]  # a comma within a cell parts none
    return spaced or any(
        PAIR * sum(line.count(mark) == bare[0].count(mark) for line in bare) > len(bare) for mark in marks
    )


def _has_header(text: bytes) -> bool:
    """Tell whether lines are those of a table which begin with the time, as no first line of a log has no time."""
    whole = [line for line in text.decode("utf-8", errors="replace").splitlines() if line.strip()]
    return bool(lines_of(whole[0].encode()) == [whole[0].strip()] and _below_header(whole))


def _beside(lines: Sequence[str]) -> list[list[str]] | None:
    """Return what differs among the words that stand beside values with names, where all lines have as many."""
    words = [[_bare(word) for word in TOKEN.findall(NAMED.sub(" ", line).replace("|", " "))] for line in lines]
    if len({*map(len, words)}) > 1 or len(words[0]) > MOST_REST:
        return None
    return [[*column] for column in zip(*words, strict=True) if len({*column}) > 1]


def _bare(word: str) -> str:
    return FOLDER.sub("", BARE.sub("", word))


def _called(columns: Sequence[Sequence[str]]) -> list[str]:
    """Call what comes again and again a model, where its words are called so or it alone does, and the rest items."""
    again = [PAIR * len({*column}) <= len(column) for column in columns]
    like = [PAIR * sum(bool(MODEL_LIKE.search(word)) for word in {*column}) >= len({*column}) for column in columns]
    model = next((n for n, each in enumerate(like) if each and again[n]), None)
    model = again.index(True) if model is None and again.count(True) == 1 and len(columns) > 1 else model
    names = ["model" if n == model else "item" for n in range(len(columns))]
    return [name if names.count(name) == 1 else f"{name} {n}" for n, name in enumerate(names, 1)]
