"""Lists of what something did, and not of how well: the trades of a strategy, the documents that a search returned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import SHORT, Finding
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.diagnosis.seen import Seen
    from compare_core.tables.reading.table import Table

    Floats = NDArray[np.float64]

ENTERED = frozenset({"entry", "entryprice", "entrytime", "entryts", "buyprice", "openprice"})
LEFT = frozenset({"exit", "exitprice", "exittime", "exitts", "sellprice", "closeprice"})
EARNED = frozenset({"pnl", "profit", "pl", "netpnl", "grosspnl", "profitloss", "pnlpct", "netprofit", "rmultiple"})
REACHED = frozenset({"reward", "rewards", "score", "accuracy", "error", "loss"})
STRATEGIES = frozenset({
    "strategy", "method", "bot", "trader", "ea", "algo", "algorithm", "system", "agent", "model",
})  # fmt: skip
RULES = frozenset({"signal", "setup", "rule", "variant"})  # of a strategy, or of all its trades
WHEN = frozenset({"timestamp", "time", "ts", "date", "datetime"})
BEGAN = frozenset({"start", "started", "begin", "began", "begun", "starting"})
ENDED = frozenset({"finish", "finished", "end", "ended", "stop", "stopped", "done", "completed", "complete"})
ASKED = frozenset({"query", "queryid", "qid", "topic", "topicid"})
RETURNED = frozenset({
    "doc", "docid", "docno", "document", "documentid", "passage", "passageid", "pid", "did", "chunk", "chunkid", "url",
    "corpusid",
})  # fmt: skip
RANKED, SCORED = frozenset({"rank", "position", "ranking"}), frozenset({"score", "similarity", "relevancescore"})
RELEVANT = frozenset({
    "relevant", "relevance", "rel", "label", "qrel", "gain", "clicked", "hit", "gold", "answer", "verdict", "judgment",
    "judgement", "correct", "grade", "match",
})  # fmt: skip
MOST_STRATEGIES = 20
FEW = 4  # words for what is relevant
FEWEST = 3  # places of the longest list
SEEN = 2_000  # rows


def begun_and_ended(seen: Seen) -> Finding | None:
    """Find a log of when each of several jobs was started, and when it was finished."""
    when = next((n for n in seen.numbers if {*tokens(n)} & WHEN), None)
    said = (n for n in seen.words if seen.table.at_most(n, FEW))
    steps = next((n for n in said if _are_steps(seen.table.column(n).labels)), None)
    if when is None or steps is None or any(is_score(n) or says_right(n) for n in seen.table.columns):
        return None
    return Finding(
        "a log of jobs",
        f"This is a log: {quoted(steps, SHORT)} says what began and ended, and {quoted(when, SHORT)} when, but not how "
        "long each took, or how well it went.",
        "Bring a row for each job of each program with its seconds, or its result.",
    )


def _are_steps(labels: frozenset[str]) -> bool:
    """Tell whether words say of jobs that they began, and of jobs that they ended, and hardly anything else."""
    words = {label.strip().casefold() for label in labels}
    return bool(words & BEGAN) and bool(words & ENDED) and words <= BEGAN | ENDED | {"error", "failed"}


def trades(seen: Seen) -> Finding | None:
    """Find the trades of one strategy: at what price each was begun and ended, and what it earned."""
    entered, left, earned = (_called(seen.table, words) for words in (ENTERED, LEFT, EARNED))
    if entered is None or left is None or earned is None or seen.model is not None or seen.predicted:
        return None
    if (seen.truth is not None and plain(seen.truth) != "target") or any(map(_may_name_strategies, seen.table.columns)):
        return None
    rest = [name for name in seen.table.columns if name not in (entered, left, earned)]
    if any(EARNED & {*tokens(name)} for name in rest):
        return None  # by another rule
    if any(says_either(seen.table, n) or like_models([n]) or is_score(n) or REACHED & {*tokens(n)} for n in rest):
        return None  # which several said or reached of each trade
    if _are_crossed(seen.table, rest):
        return None
    return Finding(
        "trades",
        f"Each row is a trade ({quoted(entered, SHORT)}, {quoted(left, SHORT)}), with what it earned "
        f"({quoted(earned, SHORT)}): the list of one strategy, it seems.",
        "To compare strategies, bring what each earned in the same periods: a row for each day or month, and a column "
        "for each strategy.",
    )


def _may_name_strategies(name: str) -> bool:
    return bool(STRATEGIES & {*tokens(name)})


def _are_crossed(table: Table, names: Sequence[str]) -> bool:
    """Tell whether each of a few names stands once beside everything that another column names, as in a plan."""
    words = [n for n in names if not is_scores(table.column(n))]
    few = [n for n in words if table.at_most(n, MOST_STRATEGIES)]
    return any(
        1 < table.distinct(one) < table.rows == table.distinct(one) * table.distinct(other)
        and single(table, [one, other])
        for one in few
        for other in (names if RULES & {*tokens(one)} else words)
        if other != one
    )


def ranked_lists(seen: Seen) -> Finding | None:
    """Find what a search returned for each query, in its own order: nothing says which of it is relevant."""
    table = seen.table
    asked, returned, rank, score = (_called(table, words) for words in (ASKED, RETURNED, RANKED, SCORED))
    if asked is None or returned is None or rank is None:
        return None
    rest = [n for n in table.columns if n not in (asked, returned, rank, score)]
    if any(
        is_score(n) or says_right(n) or _says_relevant(n) or is_scores(table.column(n)) or _is_few(table, n)
        for n in rest
    ):
        return None
    names = table.some_texts(returned, SEEN)
    same = table.distinct(returned) * table.distinct(asked) == table.rows  # for every query, as models are
    if like_models(names) or same:
        return None
    if not _counts_within(table, asked, rank):
        return None
    if score is None or not _falls(table, asked, rank, score):
        return None
    return Finding(
        "ranked lists",
        f"Each row is a result ({quoted(returned, SHORT)}) that a search returned for a query "
        f"({quoted(asked, SHORT)}), with its {quoted(rank, SHORT)}: {quoted(score, SHORT)} is what the search gave it, "
        "and nothing says what is relevant.",
        "Score the lists against what is relevant (nDCG, MRR, precision at k), and bring a row for each query and a "
        "column for each system.",
    )


def _called(table: Table, words: frozenset[str]) -> str | None:
    return next((name for name in table.columns if plain(name) in words), None)


def _is_few(table: Table, name: str) -> bool:
    """Tell whether a column holds a few words, which may say what is relevant."""
    return table.at_most(name, FEW) and table.distinct(name) > 1


def _says_relevant(name: str) -> bool:
    return bool(RELEVANT & {*tokens(name)})


def _counts_within(table: Table, asked: str, rank: str) -> bool:
    """Tell whether ranks count from 0 or 1 within each query."""
    if not is_scores(table.column(rank)):
        return False
    places, queries = _first_rows(table, rank), table.column(asked).codes[:SEEN]
    first = np.full(int(queries.max(initial=0)) + 1, np.inf)
    np.minimum.at(first, queries, places)
    return {*first[np.isfinite(first)].tolist()} in ({0.0}, {1.0}) and places.max() >= FEWEST


def _falls(table: Table, asked: str, rank: str, score: str) -> bool:
    """Tell whether scores never rise from one place of a list to the next."""
    if not is_scores(table.column(score)):
        return False
    scores, places, queries = _first_rows(table, score), _first_rows(table, rank), table.column(asked).codes[:SEEN]
    order = np.lexsort((places, queries))
    steps = np.diff(scores[order])[np.diff(queries[order]) == 0]
    return bool(steps.size and (steps <= 0).all())


def _first_rows(table: Table, name: str) -> Floats:
    column = table.column(name)
    return numbers_of(column)[column.codes[:SEEN]]
