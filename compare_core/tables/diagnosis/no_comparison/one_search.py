"""What one search returned for each query, with its rank and how relevant each result is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.ledgers import ASKED, RANKED, RETURNED, SCORED, SEEN
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

JUDGED = frozenset({"relevance", "relevant", "rel", "qrel", "gain", "isrelevant"})
TEXTS = frozenset({"query", "text", "title", "snippet", "passage", "content", "url"})


def one_search(seen: Seen) -> Finding | None:
    """Find the results of one search with their ranks and scores, and nothing else but how relevant each of them is."""
    table = seen.table
    places = [_called(table.columns, words) for words in (ASKED, RETURNED, RANKED)]
    asked, returned, rank = places
    score = next((name for name in seen.numbers if {*tokens(name)[-1:]} & SCORED), None)
    if asked is None or returned is None or rank is None or score is None or seen.model is not None:
        return None
    rest = [name for name in table.columns if name not in (*places, score)]
    judged = [name for name in rest if plain(name) in JUDGED]
    if len(judged) > 1 or any(name not in judged and plain(name) not in TEXTS for name in rest):
        return None
    if like_models(table.some_texts(returned, SEEN)) or not single(table, (asked, returned)):
        return None
    if table.distinct(returned) * table.distinct(asked) == table.rows and table.distinct(asked) > 1:
        return None  # as models are, each for every query
    relevant = (
        f", and {quoted(judged[0], SHORT)} says how relevant it is" if judged else ", and nothing says what is relevant"
    )
    return Finding(
        "ranked lists",
        f"Each row is a result ({quoted(returned, SHORT)}) that one search returned for a query "
        f"({quoted(asked, SHORT)}), with its {quoted(rank, SHORT)}{relevant}.",
        "Score every query (nDCG, MRR, precision at k) for two searches, and bring a row for each query and a "
        "column for each search.",
    )


def _called(names: Sequence[str], words: frozenset[str]) -> str | None:
    return next((name for name in names if plain(name) in words), None)
