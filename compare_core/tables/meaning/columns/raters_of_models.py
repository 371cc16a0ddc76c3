"""A row for each model and item, and the marks of several people or judges in columns: their mean is compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.people import BRIEFLY, are_marks, means_of
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

RATER = re.compile(
    r"(?:(?:score|rating|mark|grade)s?[ _.-]*)?"
    r"(?:rater|annot(?:ator)?|coder|reviewer|expert|assessor|evaluator|judge|labell?er|grader|marker|examiner|human|"
    r"listener)[ _.-]*(?:\d{1,2}|[a-z])(?:[ _.-]*(?:score|rating|mark|grade)s?)?"
    r"|.{1,40}[ _.-](?:judge|rater|annotator|evaluator|grader|reviewer)(?:[ _.-]*(?:score|rating|mark|grade)s?)?",
    re.IGNORECASE,
)
MEANS = frozenset({"mean", "avg", "average", "averaged", "overall", "consensus", "final", "median"})
MEAN, FEWEST, NEAR = "average_rating", 2, 0.02  # what their mean is called; raters; and how far a rounded mean is off


def over_raters(table: Table) -> Table:
    r"""Return a table with the mean of the marks that several raters gave to what models did, row by row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = over_raters(read_table("a", b"item,model,R1,R2\n1,gpt,3,4\n1,llama,2,2\n2,gpt,5,5\n2,llama,1,4\n"))
    >>> table.columns, table.frame["average_rating"].tolist()
    (('item', 'model', 'average_rating'), ['3.5', '2', '5', '2.5'])
    """
    model = named(table.columns, MODELS)
    if model is None or table.distinct(model) < FEWEST or not table.repeats(model) or truth_by_name(table) is not None:
        return table
    raters = [name for name in table.columns if name != model and RATER.fullmatch(name.strip())]
    raters = raters if len(raters) >= FEWEST else _numbered(table.columns)
    if len(raters) < FEWEST or not are_marks([table.column(name) for name in raters]):
        return table
    means = means_of(table, raters)
    there = next((name for name in table.columns if name not in raters and _holds(table, name, means)), None)
    frame = table.frame.drop(columns=raters)
    if there is None:
        frame[MEAN] = pd.Series(categories_of(means), index=frame.index)
    what = f"are marks of {len(raters)} raters of the same: their mean"
    said = f"{listed(raters, 3)} {what} is compared{f', {quoted(there)}' if there else ''}."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(raters))))


def _numbered(names: Sequence[str]) -> list[str]:
    """Return the columns R1, R2 and R3, or those of another letter."""
    found = {name: match for name in names if (match := BRIEFLY.fullmatch(name.strip())) is not None}
    people = [int(match["who"]) for match in found.values()]
    one = len({match[0][0] for match in found.values()}) == 1
    return [*found] if one and people == [*range(1, len(people) + 1)] else []


def _holds(table: Table, name: str, means: Sequence[str]) -> bool:
    """Tell whether a column holds these means already, rounded perhaps."""
    if not MEANS & {*tokens(name)}:
        return False
    pairs = zip(numbers_by_row(table.column(name)).tolist(), means, strict=True)
    return all(mean and abs(value - float(mean)) <= NEAR * max(1.0, abs(value)) for value, mean in pairs)
