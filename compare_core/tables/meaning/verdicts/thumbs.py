"""Thumbs up and down that people gave to answers of several models: yes and no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

UP = frozenset({"up", "thumbsup", "thumbup", "like", "liked", "upvote", "upvoted"})
DOWN = frozenset({"down", "thumbsdown", "thumbdown", "dislike", "disliked", "downvote", "downvoted"})
GIVEN = frozenset({"vote", "votes", "feedback", "rating", "reaction", "thumb", "thumbs", "liked", "like", "opinion"})
MOST = 3  # different cells, one of which may be blank


def thumbs(table: Table) -> Table:
    r"""Write yes and no for thumbs up and down, where a column names several models, of which each row rates one.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> thumbs(read_table("rated", b"id,model,vote\n1,x,up\n1,y,down\n")).frame["vote"].tolist()
    ['yes', 'no']
    """
    model = named(table.columns, MODELS)
    if model is None or table.distinct(model) < len(("one", "other")):
        return table
    for name in table.columns:
        if name == model or not GIVEN & {*tokens(name)} or not table.at_most(name, MOST):
            continue
        column = table.column(name)
        held = {plain(label) for label in column.labels}
        if held & UP and held & DOWN and held <= UP | DOWN:
            said = Repair(f"Thumbs up in {quoted(name, IN_LIST)} were read as yes, and thumbs down as no.", table.rows)
            words = ["yes" if plain(t) in UP else "no" if plain(t) in DOWN else t for t in column.texts]
            return table.rewritten({name: words}, said)
    return table
