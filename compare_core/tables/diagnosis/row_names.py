"""Rows whose names say what is measured: one for each measure, or behind the name of an item, as in p3:cer, p3:wer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import says_nothing
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.models_in_rows import measures_below
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import metric_of, title_of
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.measures import CRITERIA, METRICS, is_score, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, plain
from compare_core.tables.reading.markup.markdown import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTED_NAME = re.compile(r"[A-Za-z]{1,12}[ _-]?0*\d{1,5}")  # a word with a number
OF_THREE = re.compile(r"(.*\w)[ _.:/-]+(p|r|f1?|prec(?:ision)?|rec(?:all)?|f[ _-]?(?:score|measure)?)", re.IGNORECASE)
MARKS = (":", "|", "/", " ", "_", ".", "-")  # between an item and what is measured of it
MOST = 12  # measures
NEARLY_ALL = 0.9  # of the rows that items and measures would give
SEEN, MOST_NAMES = 2_000, 50  # rows, and names that show what rows are
STATISTIC = re.compile(r"(#|number of|no\. of|total|largest|longest|shortest)(?![a-z])", re.IGNORECASE)
MEASURED = frozenset({"distance", "divergence", "similarity", "sim", "rate", "ratio", "entropy", "coverage"})
APART = 1e3  # times as large as another: then rows measure different things
COUNTS_TOO = re.compile(r"\b(rate|errors?|counts?|total|time|substitutions|deletions|insertions)\b", re.IGNORECASE)


def measures_behind_items(seen: Seen) -> Finding | None:
    """Find rows of several measures of every item, below each other, which no column of their own tells apart."""
    if seen.truth is not None or len(seen.numbers) < PAIR or any(map(is_score, seen.numbers)):
        return None
    for name in [n for n in seen.table.columns if n not in seen.numbers][:PAIR]:
        if not seen.own(name):
            continue
        told = _behind(seen.table.some_texts(name, SEEN))
        if told:
            return Finding(
                "measures in rows",
                f"Every item has several rows, one for each of {called(told)}, as the names in {quoted(name, SHORT)} "
                "say: these are other measures, and no more items.",
                f"Keep the rows of one measure, such as “{brief(told[0], SHORT)}”, in a file of their own; or write "
                "what is measured into a column called “metric”, the item into “item”, and models below each other.",
            )
    return None


def _behind(texts: Sequence[str]) -> tuple[str, ...]:
    """Return what is measured, the surest first, where names are all of items with each of some measures."""
    for mark in MARKS:
        parts = [text.strip().rpartition(mark) for text in texts]
        ends = tuple(dict.fromkeys(end for _, _, end in parts))
        if not PAIR <= len(ends) <= MOST or not all(item and end for item, _, end in parts):
            continue
        items = {item for item, _, _ in parts}
        whole = len(items) > 1 and len(parts) >= NEARLY_ALL * len(items) * len(ends)
        known = sorted((end for end in ends if measure(end)), key=lambda end: not is_score(end))
        if whole and len({measure(end) for end in known}) >= PAIR and is_score(known[0]):
            return (*known, *(end for end in ends if end not in known))
    return ()


def measures_in_rows(seen: Seen) -> Finding | None:
    """Find one row for each measure: a report of one model, or the totals of several."""
    names = [name for name in seen.table.columns if name not in seen.numbers]
    for name in names[:PAIR]:
        some = [text for text in seen.table.some_texts(name, 50) if text.strip()]
        if {*map(str.strip, some)} == {*map(str.strip, seen.numbers)}:
            return None  # a square, as of correlations
        told = [text for text in some if _measured(text)]
        counts = [text for text in some if text not in told and COUNTS_TOO.search(text)]
        if plain(name) in METRIC and any(plain(other) in DATASETS and seen.own(other) for other in names):
            continue  # of data sets, each with a measure of its own
        if plain(name) in METRIC and measures_below(seen) is not None:
            continue  # of every model on several things
        if len(some) > PAIR and all(map(COUNTED_NAME.fullmatch, map(str.strip, some))):
            continue  # such as VP01 to VP24
        few = TABLE in seen.table.columns and seen.table.distinct(TABLE) <= PAIR  # so that these are no data sets
        graded = [text for text in some if {*tokens(text)} & CRITERIA]
        if plain(name) in METRIC and (few or seen.own(name)) and (told or len(graded) >= PAIR):
            return _measured_in_rows(some)
        if (
            len(some) > 1
            and 2 * (len(told) + len(counts)) >= len(some)
            and len(set(map(_measured, told))) > 1
            and any(is_score(text) or is_score(plain(text.partition("(")[0])) for text in told)
            and _mostly_own(seen, name)
        ):
            return _measured_in_rows(told)
        worded = [text for text in some if {*tokens(text)} & (METRICS | MEASURED)]
        kinds = {word for text in worded for word in tokens(text)} & (METRICS | MEASURED)
        whole = PAIR * len(worded) >= len(some) and len(kinds) > PAIR and seen.own(name)
        whole = whole and NAMELESS.fullmatch(name) is not None and says_nothing(metric_of([title_of(seen.table)])[0])
        if whole and seen.numbers and _of_all_sizes(seen):
            return _measured_in_rows(worded)
        counted = [text for text in some if STATISTIC.match(text.strip())]
        if len(counted) > PAIR and seen.numbers and seen.own(name) and _of_all_sizes(seen):
            return _measured_in_rows(counted)
    return None


def measures_in_threes(seen: Seen) -> Finding | None:
    """Find rows most of which are a precision, a recall and an F of the same, as r1_p, r1_r and r1_f are."""
    names = (name for name in seen.table.columns if name not in seen.numbers and seen.own(name))
    for name in [*names][:PAIR]:
        some = [text for text in seen.table.some_texts(name, MOST_NAMES) if text.strip()]
        told = _in_threes(some)
        if PAIR * len(told) > len(some):
            return _measured_in_rows(told)
    return None


def _in_threes(texts: Sequence[str]) -> list[str]:
    """Return the names that are those of a precision, a recall and an F of the same, if two or more have all three.

    >>> _in_threes(["z", "r1_p", "r1_r", "r1_f", "rl_p", "rl_r", "rl_f"])
    ['r1_p', 'r1_r', 'r1_f', 'rl_p', 'rl_r', 'rl_f']
    >>> _in_threes(["x_p", "x_r", "x_f"])
    []
    """
    parts = {text: match for text in texts if (match := OF_THREE.fullmatch(text.strip())) is not None}
    ends: dict[str, set[str]] = {}
    for match in parts.values():
        ends.setdefault(match[1].casefold(), set()).add(match[2][0].casefold())
    whole = {stem for stem, held in ends.items() if held == {*"prf"}}
    return [text for text, match in parts.items() if match[1].casefold() in whole] if len(whole) >= PAIR else []


def _of_all_sizes(seen: Seen) -> bool:
    """Tell whether the numbers of some rows are far larger than those of others, in every column."""
    values = np.column_stack([np.abs(sampled(seen.table.column(name))) for name in seen.numbers])
    largest, smallest = np.nanmax(values, axis=0), np.nanmin(np.where(values > 0, values, np.nan), axis=0)
    return bool((largest > APART * smallest).all())


def _measured_in_rows(told: Sequence[str]) -> Finding:
    return Finding(
        "measures in rows",
        f"Each row is a measure ({called(told)}): the report of a whole test, and not its results.",
        ITEMS,
    )


def _measured(text: str) -> str:
    """Return the measure that a name is, whatever its unit in brackets and its capitals.

    >>> _measured("PESQ"), _measured("fwSNRseg (dB)"), _measured("iris")
    ('pesq', 'fwsnrseg', '')
    """
    return measure(text) or measure(plain(text.partition("(")[0]))


def _mostly_own(seen: Seen, name: str) -> bool:
    """Tell whether a column has another value in most rows; where tables stand below each other, some come again."""
    return PAIR * seen.table.distinct(name) >= seen.table.rows
