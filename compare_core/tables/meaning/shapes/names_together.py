"""Two columns that only together name what each row measures, such as an agent and the model that it ran."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, FEWEST, MOST_ROWS, LONGEST = 2, 5, 200, 60  # columns, columns of numbers, rows, and characters of a name
CROSSED = 0.7  # of all combinations, from which on each of both was tried with each of the others


def names_together(table: Table) -> Table:
    r"""Write two columns that name models, and are single only together, as one: where both are not crossed.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> head = b"harness,model,rank,auth,tests,docs,build,deploy\n"
    >>> rows = [b"cc,opus", b"cc,haiku", b"oc,opus", b"oc,glm", b"cp,sonnet"]
    >>> text = head + b"\n".join(row + b",%d,%d,90,80,70,60" % (n, n + 80) for n, row in enumerate(rows, 1))
    >>> names_together(read_table("a", text)).column("harness + model").texts[:2]
    ('cc + opus', 'cc + haiku')
    """
    if not PAIR < table.rows <= MOST_ROWS:
        return table
    named = [n for n in table.columns if plain(n) in MODELS or kind_of_model(n)]
    named = [n for n in named if not is_scores(table.column(n)) and 1 < table.distinct(n) < table.rows]
    if len(named) != PAIR or not single(table, named) or not _are_short(table, named):
        return table
    numbers = [name for name in table.columns if name not in named and is_scores(table.column(name))]
    others = [n for n in table.columns if n not in (*named, *numbers) and table.distinct(n) == table.rows]
    others = [n for n in others if any(text.strip()[:1].isalpha() for text in table.column(n).texts)]  # and no times
    one, other = map(table.distinct, named)
    if len(numbers) < FEWEST or others or table.rows >= CROSSED * one * other:
        return table
    called, first = JOINT.join(named), table.columns.index(named[0])
    cells = [[column.texts[code].strip() for code in column.codes] for column in map(table.column, named)]
    frame = table.frame.drop(columns=named)
    texts = [JOINT.join(each) for each in zip(*cells, strict=True)]
    frame.insert(first, called, pd.Series(categories_of(texts), index=frame.index))
    said = f"{quoted(named[0])} and {quoted(named[1])} name each row only together, and were written as one."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _are_short(table: Table, names: Sequence[str]) -> bool:
    return all(len(text) <= LONGEST for name in names for text in table.column(name).labels)
