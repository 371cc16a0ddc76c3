"""One number by each of several measures for whatever stands in a row: totals, whose columns are no data sets."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

QUALITIES = frozenset({  # how good something is in one respect, as no data set is called
    "fitness", "simplicity", "generalization", "generalisation", "robustness", "stability", "coverage", "novelty",
    "diversity", "validity", "uniqueness", "sparsity", "proximity", "plausibility", "compactness", "cohesion",
    "coupling", "modularity", "conductance", "complexity", "fidelity", "interpretability", "explainability", "fairness",
    "soundness", "serendipity", "separability", "connectivity", "conformance", "privacy", "utility", "efficiency",
})  # fmt: skip
CUT = re.compile(  # a measure of search results, perhaps of the first few of them, behind a letter or word for the data
    r"(?:(?P<whose>.+?)[ _.-])??(?P<what>map|mrr|ndcg|r-?prec|bpref|precision|prec|recall|hits?|hr|success|p|r)"
    r"(?:[ _-]?cut)?[ _@.-]?(?P<cut>\d{1,4})?",
    re.IGNORECASE,
)
LETTERS = frozenset("pr")  # which stand for a measure beside one that is written out
AGAINST = re.compile(
    r"(wins?|won|win[ _-]?rate|winning[ _-]?(rate|percentage)|victories)[ _.-]+(rate[ _.-]+)?"
    r"(against|vs\.?|versus|over)[ _.-]+(?P<whom>.+)",
    re.IGNORECASE,
)
MOST_KINDS = 4  # of a second column of words, beside which more may be what all were tried on
MANY = 10  # queries
WHOLE = 100  # percent


def qualities_of_each(seen: Seen) -> Finding | None:
    """Find what has a name of its own in every row, and is judged in different respects, one number each."""
    names = seen.table.columns[0]
    if names not in seen.words or not seen.own(names) or seen.truth is not None or len(seen.words) > 1:
        return None
    told = [name for name in seen.numbers if {*tokens(name)} <= QUALITIES]
    if not told or len(seen.numbers) < PAIR or not all(n in told or is_score(n) for n in seen.numbers):
        return None
    return Finding(
        "totals",
        f"Each row has a name of its own ({quoted(names, SHORT)}), with one number in each of several respects: "
        f"{called(seen.numbers)}. These are no data sets, and nothing repeats.",
        "If each name tells both a method and what it was tried on, give these columns of their own; else bring "
        "results on every item.",
    )


def cutoffs_of_each(seen: Seen) -> Finding | None:
    """Find means of measures of search results, at several cutoffs, for each system on one or two sets of queries."""
    if not seen.words or not seen.numbers or seen.truth is not None or not single(seen.table, seen.words):
        return None
    if any(plain(n) in {*DATASETS, *SLICES} for n in seen.words) or seen.identity is not None:
        return None
    if any(seen.table.distinct(name) > MOST_KINDS for name in seen.words[1:]) or _are_crossed(seen):
        return None
    found = [CUT.fullmatch(name.strip()) for name in seen.numbers]
    told = [each for each in found if each is not None]
    if len(told) < len(found) or len({(each["what"].casefold(), each["cut"]) for each in told}) < FEW:
        return None
    sets = {(each["whose"] or "").casefold() for each in told}
    written_out = any(each["what"].casefold() not in LETTERS for each in told)
    if len(sets) > PAIR or not written_out or sum(each["cut"] is not None for each in told) < PAIR:
        return None
    return Finding(
        "totals",
        f"Each row is one system ({quoted(seen.words[0], SHORT)}) with means over all queries: {called(seen.numbers)}. "
        "Cutoffs and measures are no data sets.",
        "Bring the value of every query for each system, by one measure: a column that names the system, one with the "
        "query and one with the value.",
    )


def _are_crossed(seen: Seen) -> bool:
    """Tell whether every combination of two words or more has a row: each system on each query, and no totals."""
    levels = [seen.table.distinct(name) for name in seen.words]
    return sum(count >= PAIR for count in levels) > 1 and math.prod(levels) == seen.table.rows and max(levels) >= MANY


def won_against_each(seen: Seen) -> Finding | None:
    """Find which share of its games each player won against each of a few opponents, and not how many there were."""
    found = {name: match for name in seen.table.columns if (match := AGAINST.fullmatch(name.strip()))}
    if len({match["whom"].casefold() for match in found.values()}) < PAIR or not _are_shares(seen, [*found]):
        return None
    return Finding(
        "shares of games",
        f"{called([*found])} hold which share of its games each row won against each of {len(found)} opponents, and "
        "not how many games there were.",
        "Bring how many games each won, and of how many, or a row for each game, with who played and who won.",
    )


def _are_shares(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether numbers lie between 0 and 1 with fractions among them, or are percentages with such."""
    values = np.concatenate([numbers_by_row(seen.table.column(name)) for name in names])
    known = values[np.isfinite(values)]  # beside the words of a second table below, perhaps
    if PAIR * known.size < values.size:
        return False
    return bool(known.min() >= 0 and known.max() <= WHOLE and (known % 1 > 0).any())
