"""What one system recommends: a list of things for each user or query, without what was wanted of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

LISTED = re.compile(r"\[?\s*['\"]?[\w.:-]+['\"]?(?:\s*[,;| ]\s*['\"]?[\w.:-]+['\"]?){2,}\s*\]?")  # three things or more
THINGS = frozenset({
    "item", "items", "recommendation", "recommendations", "recommended", "recs", "prediction", "predictions",
    "products", "movies", "articles", "tracks", "books", "songs", "candidates", "ranking", "retrieved",
})  # fmt: skip
FOR_WHOM = frozenset({"user", "userid", "customer", "customerid", "session", "sessionid", "query", "queryid", "reader"})
SEEN, MOST_COLUMNS = 50, 4  # cells that show what a column holds; and columns of a file that is handed in


def recommended_lists(seen: Seen) -> Finding | None:
    """Find a list of things in one cell for each user, and nothing that says which of them was right."""
    table = seen.table
    if not PAIR <= len(table.columns) <= MOST_COLUMNS or seen.truth is not None:
        return None
    whom = next((n for n in table.columns if {"".join(tokens(n)), *tokens(n)} & FOR_WHOM), None)
    told = [name for name in table.columns if name != whom and {*tokens(name)} & THINGS]
    if whom is None or len(told) != 1 or told[0] in seen.numbers:
        return None
    cells = [text.strip() for text in table.some_texts(told[0], SEEN) if text.strip()]
    if not cells or not all(map(LISTED.fullmatch, cells)):
        return None
    return Finding(
        "recommended lists",
        f"{quoted(told[0], SHORT)} lists what one system recommends to each {quoted(whom, SHORT)}, and nothing says "
        "what of it was wanted.",
        "Score each list against what was chosen (nDCG, hit rate, recall at k), and bring a row for each "
        f"{quoted(whom, SHORT)} and a column for each of two systems.",
    )
