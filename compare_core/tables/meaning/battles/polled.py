"""Polls: what people were asked to choose between, and how many votes each of two got."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.battles.contests import is_tie
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import whole_numbers
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

PREFERS = frozenset({
    "prefer", "prefers", "preferred", "preference", "preferable", "favorite", "favourite", "better", "best", "choose",
    "chose", "chosen", "choice", "pick", "picked", "vote", "voted",
})  # fmt: skip
THINGS = frozenset({
    "tool", "interface", "system", "version", "prototype", "design", "option", "condition", "variant", "layout", "app",
    "website", "page", "product", "device", "method", "technique", "one", "assistant", "chatbot", "mode", "concept",
    "list", "summary", "explanation", "translation", "recommendation", "image", "video", "voice", "story",
})  # fmt: skip
OTHERWISE = frozenset({"why", "how", "reason", "explain", "because", "much", "strongly", "confident"})
VOTES = frozenset({"vote", "votes", "voters", "ballots", "stimmen", "votos", "voix", "voti"})
COUNTS = VOTES | {"count", "counts", "n", "number", "frequency", "freq", "total", "responses", "respondents", "anzahl"}
VOTER, VOTE = "voter", "vote"
PAIR, MOST = 2, 100_000  # who got votes, and votes


def asks_what_is_preferred(name: str) -> bool:
    """Tell whether a name asks which of several things people like best, and not why or how much.

    >>> asks_what_is_preferred("Which tool did you prefer?"), asks_what_is_preferred("Preferred tool")
    (True, True)
    >>> asks_what_is_preferred("Why prefer it?"), asks_what_is_preferred("better"), asks_what_is_preferred("Tool")
    (False, False, False)
    """
    words = {*tokens(name)}
    asked = bool(words & THINGS) or (name.rstrip().endswith("?") and "which" in words)
    return bool(words & PREFERS) and asked and not words & OTHERWISE


def votes_one_by_one(table: Table) -> Table:
    r"""Write a row for each vote where a table holds nothing but how many votes each of two got, or nobody did.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = votes_one_by_one(read_table("a", b"Tool,Votes\nFigma,2\nSketch,1\n"))
    >>> table.columns, table.frame["vote"].tolist()
    (('voter', 'vote'), ['Figma', 'Figma', 'Sketch'])
    """
    if len(table.columns) == 1:
        return _with_voters(table)
    if not PAIR <= table.rows <= PAIR + 1 or len(table.columns) != PAIR:
        return table
    told = COUNTS if any({*tokens(name)} & PREFERS for name in table.columns) else VOTES
    counted = next(
        (n for n in table.columns if {*tokens(n)} & told and whole_numbers(table.column(n)) is not None), None
    )
    names = next((name for name in table.columns if name != counted), None)
    if counted is None or names is None or is_scores(table.column(names)) or table.distinct(names) < table.rows:
        return table
    counts, column = whole_numbers(table.column(counted)), table.column(names)
    texts = [column.texts[code].strip() for code in column.codes]
    if counts is None or not 0 < int(counts.sum()) <= MOST or not _are_two(texts):
        return table
    chosen = np.repeat(np.arange(table.rows), counts.astype(np.int64))
    voters = [str(n) for n in range(1, len(chosen) + 1)]
    frame = pd.DataFrame({VOTER: recode(np.arange(len(chosen)), voters), VOTE: recode(chosen, texts)})
    frame.columns = pd.Index([VOTER, VOTE], dtype=object)
    said = f"Every vote under {quoted(counted)} was written as a row of its own."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(chosen))), table.another)


def _with_voters(table: Table) -> Table:
    """Add a number for everybody where a table holds nothing but what they prefer, of two."""
    (name,) = table.columns
    if not asks_what_is_preferred(name) or not table.at_most(name, PAIR + 1) or not _are_two(table.column(name).texts):
        return table
    frame = table.frame.copy()
    frame[VOTER] = recode(np.arange(table.rows), [str(n) for n in range(1, table.rows + 1)])
    return Table(table.name, frame, table.repairs, table.another)


def _are_two(texts: Sequence[str]) -> bool:
    """Tell whether two of some names were there to be chosen, and another one says that nobody was."""
    return sum(not is_tie(text) for text in texts) == PAIR
