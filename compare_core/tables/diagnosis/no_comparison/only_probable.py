"""Probabilities of one model, or beside no truth."""

from __future__ import annotations

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.tables.diagnosis.no_comparison.single import alone
from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.below import models_below
from compare_core.tables.meaning.shapes.planned import is_planned
from compare_core.tables.meaning.shapes.split import items_beside
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import PRECISION, names_answers, says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS

PROBABLE = frozenset({"prob", "proba", "probability", "probabilities"})
TESTED = frozenset({"value", "val", "values", "adj", "adjusted", "holm", "bonferroni", "fdr", "bh", "corrected"})
SPREAD_OUT = frozenset({"entropy", "uncertainty", "variance", "perplexity", "surprisal"})  # which say of no class
MOST_BESIDE = 5  # columns of numbers beside a probability that no name calls one


def one_probability(seen: Seen) -> Finding | None:
    """Find the probabilities of one model beside a truth of two classes."""
    if seen.truth is None or seen.table.distinct(seen.truth) > PAIR + 2:  # two classes, and ways to write nothing
        return None
    if len(seen.table.column(seen.truth).labels - MISSING_WORDS) != PAIR:
        return None
    truth = seen.table.column(seen.truth)
    others = [seen.table.column(n) for n in seen.table.columns if n not in (seen.truth, seen.identity)]
    said = [column.name for column in others if is_probability(column) and not {*tokens(column.name)} & SPREAD_OUT]
    rest = [c for c in others if c.name not in said and not is_planned(seen.table, c.name, seen.truth)]
    if len(said) != 1 or is_setting(said[0]) or any(shares(column, truth) for column in rest):
        return None
    features = sum(is_scores(column) and not says_prediction(column.name) for column in rest)
    begun = sum(is_scores(column) and tokens(column.name)[:1] == tokens(said[0])[:1] for column in rest)
    if (features > MOST_BESIDE or begun >= PAIR) and not names_answers(said[0]):
        return None  # one of many features, or of some that are called alike
    below = models_below(seen.table, seen.truth, said[0]) or items_beside(seen.table, seen.model, (seen.truth, said[0]))
    if below is not None:
        return None  # probabilities of several, below each other
    return alone(seen.truth, said[0])


def only_probabilities(seen: Seen) -> Finding | None:
    """Find nothing but probabilities, by names and numbers: how large they are says nothing of how right they are."""
    told = [name for name in seen.numbers if name != seen.identity and not NAMELESS.fullmatch(name)]
    if not told or seen.truth is not None or seen.model is not None or not all(map(named_probability, told)):
        return None
    if not all(is_probability(seen.table.column(name)) for name in told) or seen.crossed is not None:
        return None
    if any(len(seen.table.column(name).labels) == PAIR for name in seen.words):
        return None  # which may be the truth
    return Finding(
        "predictions without the truth",
        f"{called(told)} {'are' if len(told) > 1 else 'is'} named as probabilities, and no column holds the truth.",
        "Add the true class of every item as a column called y_true; how large they are says nothing of them.",
    )


def named_probability(name: str) -> bool:
    """Tell whether a name says that a column holds probabilities, and none of a test or a measure.

    >>> named_probability("model_p"), named_probability("prob_rain"), named_probability("p_value")
    (True, True, False)
    >>> named_probability("P@10_bm25"), named_probability("p_10_bm25"), named_probability("p_1")
    (False, False, True)
    """
    first, *rest = tokens(name) or ("",)
    if TESTED & {*rest} or measure(name) or PRECISION.match(name):
        return False
    called_so = first in PROBABLE or (bool(rest) and rest[-1] in PROBABLE)
    return called_so or (bool(rest) and "p" in (first, rest[-1]) and {first, rest[-1]} - {"p"} != set())
