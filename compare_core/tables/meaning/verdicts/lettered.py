"""Answers by the letters of choices, beside the number of the right choice: numbers as letters, if they agree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

LETTERS = "ABCDEFGHIJ"
LETTER = re.compile(r"[A-J]")
FEWEST, SURELY = 3, 3.0  # choices, and standard deviations by which answers agree more often than by chance
ANSWER = frozenset({"answer", "answers", "key", "solution", "label", "gold", "target", "correct"})


def letters_of_places(table: Table) -> Table:
    r"""Write letters for the numbers of the right choices, counted from 0 or 1, where others answer by letters.

    That it is so is told by an answer that agrees with the letters more often than by chance.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{n},{n % 4},{'ABCD'[n % 4]},{'ABCD'[n % 3]}\n" for n in range(12))
    >>> table = letters_of_places(read_table("a.csv", f"id,answer,gpt-4o,llama\n{rows}".encode()))
    >>> sorted(table.column("answer").labels), len(table.repairs)
    (['A', 'B', 'C', 'D'], 1)
    """
    numbered = [name for name in table.columns if _is_numbered(table, name)]
    lettered = [name for name in table.columns if _is_lettered(table, name)] if len(numbered) == 1 else []
    if not lettered or any(may_be_true(name) and not says_prediction(name) for name in lettered):
        return table
    (truth,) = numbered
    column = table.column(truth)
    begin = int(min(column.labels - GAPS))
    cells = [LETTERS[int(text) - begin] if text.strip() not in GAPS else text for text in column.texts]
    said = Repair(f"{quoted(truth)} numbers the right choice from {begin}: it was read as A, B, C and so on.", 1)
    found = table.rewritten({truth: cells}, said)
    given = {label for name in lettered for label in table.column(name).labels - GAPS}
    fits = given <= {*LETTERS[: max(len(given), len(column.labels - GAPS))]}
    told = any(agrees(found.column(name), found.column(truth), SURELY) for name in lettered)
    return found if fits and told else table


def _is_numbered(table: Table, name: str) -> bool:
    """Tell whether a column is called an answer, and holds the numbers of a few choices, counted from 0 or 1."""
    if says_prediction(name) or not {*tokens(name)} & ANSWER or not table.at_most(name, len(LETTERS) + 1):
        return False
    labels = table.column(name).labels - GAPS
    counted = [{str(n) for n in range(begin, begin + len(labels))} for begin in (0, 1)]
    return FEWEST <= len(labels) <= len(LETTERS) and labels in counted


def _is_lettered(table: Table, name: str) -> bool:
    """Tell whether a column holds a few of the letters by which choices are called, and nothing else."""
    if not table.at_most(name, len(LETTERS) + 1):
        return False
    labels = table.column(name).labels - GAPS
    return len(labels) > 1 and all(map(LETTER.fullmatch, labels))
