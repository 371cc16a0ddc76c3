"""Names that are written with a capital in some rows and without in others, as typed by hand: one name."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.table import is_raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

FEWEST, MOST, MOST_ROWS, MOST_COLUMNS = 2, 60, 100_000, 60  # names of a column, its rows, and columns
LEAST = 3  # letters of a name: shorter ones may be codes
RARE = 0.5  # as often as the usual spelling
LETTERS = re.compile(rf"[^\W\d_]{{{LEAST}}}")


def in_one_spelling(table: Table) -> Table:
    r"""Write names of a column as most of their rows do, where others differ in nothing but capitals and blanks.

    Labels that a truth and predictions share stay as they are, since what is right is told by them.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"condition,s\nmusic,1\nmusic,2\nMusic,3\nsilence,1\nsilence,2\nsilence,3\n"
    >>> table = in_one_spelling(read_table("a", rows))
    >>> sorted(table.column("condition").labels), table.repairs[-1].text
    (['music', 'silence'], '“Music” in “condition” was read as “music”.')
    """
    if table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return table
    looked = [n for n in table.columns if not is_raw(table.parsed[n]) and FEWEST <= table.distinct(n) <= MOST]
    looked = [n for n in looked if plain(n) not in TRUTH_NAMES and not says_prediction(n)]
    for name in looked:
        column = table.column(name)
        usual = _usual(column)
        if not usual or _is_label(table, name, looked):
            continue
        cells = [usual.get(text.strip(), text) for text in column.texts]
        count = sum(int(n) for text, n in zip(column.texts, column.counts, strict=True) if text.strip() in usual)
        verb = "was" if len(usual) == 1 else "were"
        said = f"{listed(list(usual), 3)} in {quoted(name)} {verb} read as {listed(list(usual.values()), 3)}."
        table = table.rewritten({name: cells}, Repair(said, count))
    return table


def _usual(column: Column) -> dict[str, str]:
    """Return for each rarer spelling of a name the usual one."""
    times: dict[str, int] = defaultdict(int)
    for text, count in zip(column.texts, column.counts.tolist(), strict=True):
        times[text.strip()] += count
    spelled: dict[str, list[str]] = defaultdict(list)
    for text, count in times.items():
        if count and text not in MISSING_WORDS and LETTERS.search(text):
            spelled[" ".join(text.split()).casefold()].append(text)
    if len(spelled) < FEWEST:
        return {}
    usual: dict[str, str] = {}
    for texts in spelled.values():
        first, *others = sorted(texts, key=lambda text: (-times[text], text))
        usual |= {text: first for text in others if times[text] <= RARE * times[first]}
    return usual


def _is_label(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether another column holds mostly the same words: labels of one thing, of which one may be the truth."""
    mine = {label.casefold() for label in table.column(name).labels}
    others = ({label.casefold() for label in table.column(each).labels} for each in among if each != name)
    return any(FEWEST * len(mine & other) >= len(mine) for other in others)
