"""Whether each of several numbered attempts of a model was right, in words: 1 and 0, of which a share can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import listed
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.runs import numbered_again
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST = 2  # attempts, and models


def attempts_in_words(table: Table) -> Table:
    r"""Write 1 and 0 for right and wrong in columns that number the attempts of the model in a row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"task,model,try 1,try 2\n1,x,correct,wrong\n1,y,wrong,wrong\n")
    >>> attempts_in_words(table).frame["try 1"].tolist()
    ['1', '0']
    """
    model = named(table.columns, MODELS)
    if model is None or table.distinct(model) < FEWEST:
        return table
    names = [n for n in table.columns if numbered_again(n) is not None and says_either(table, n)]
    names = [name for name in names if not is_scores(table.column(name))]
    if len(names) < FEWEST or len({*map(numbered_again, names)}) > 1:
        return table
    count = sum(table.rows - table.column(name).count(lambda text: not text.strip()) for name in names)
    said = Repair(f"Right and wrong in {listed(names, 3)} were read as 1 and 0.", count)
    return table.rewritten({name: [_number(text) for text in table.column(name).texts] for name in names}, said)


def _number(text: str) -> str:
    word = text.strip().casefold()
    return "1" if word in RIGHT else "0" if word in WRONG else text
