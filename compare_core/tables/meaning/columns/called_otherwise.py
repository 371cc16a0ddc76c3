"""Columns beside predictions that are none by their names: what was known before, a second truth, a feature."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.other_times import OTHER_TIMES, of_earlier
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TWO, MOST = 2, 40  # models that are called so, and columns that are looked at
LITTLE = 0.2  # of what the weakest of the models says of the truth
SKILLED = 0.1  # that the weakest has, at least: of models that only guess, nothing tells another
PLANNED = frozenset({"budget", "budgeted", "planned"})
AGAIN = frozenset({"second", "first", "original", "raw", "other", "former"})  # before what the truth is called
FLAGS = (("is",), ("has",), ("was",))  # which say of what kind a row is
ESTIMATES = frozenset({  # words by which several columns say that they are of the same kind
    "estimate", "estimates", "estimated", "estimation", "est", "forecast", "forecasts", "predicted", "prediction",
    "simulated", "modelled", "modeled", "schätzung", "estimación", "estimativa",
})  # fmt: skip
SIMPLE = frozenset({  # what models are held against, and is none that was trained
    "random", "dummy", "chance", "majority", "constant", "guess", "guessing", "coin", "uniform", "zero", "zeror",
    "mean", "median", "persistence", "human", "humans", "expert", "stratified", "mode", "rule", "rules", "heuristic",
})  # fmt: skip


def called_otherwise(names: Sequence[str], truth: str, skill: Callable[[str], float]) -> tuple[str, ...]:
    """Return the columns that are no models, beside two or more that are called as models are.

    They say by their names that they are something else; or the names say nothing, and they have a small part of the
    `skill` of the weakest of the others.

    >>> called_otherwise(["rf", "svm", "last_year"], "sales", lambda name: 1.0)
    ('last_year',)
    >>> called_otherwise(["rf", "svm", "smoker"], "y", lambda name: 0.1 if name == "smoker" else 0.6)
    ('smoker',)
    >>> called_otherwise(["rf", "svm", "random"], "y", lambda name: 0.0 if name == "random" else 0.6)
    ()
    >>> called_otherwise(["kloc", "team size", "expert estimate", "LLM estimate"], "effort", lambda name: 0.6)
    ('kloc', 'team size')
    """
    if not TWO < len(names) <= MOST:
        return ()
    said = [name for name in names if says_otherwise(name, truth)]
    rest = [name for name in names if name not in said]
    said = said if len(rest) >= TWO and like_models(rest) else []
    rest = rest if said else list(names)
    estimates = [name for name in rest if ESTIMATES & {*tokens(name)}]
    if not said and TWO <= len(estimates) < len(rest):
        return tuple(n for n in rest if n not in estimates and not (like_models([n]) or SIMPLE & {*tokens(n)}))
    models = [name for name in rest if like_models([name]) or says_prediction(name)]
    unknown = [name for name in rest if name not in models and not SIMPLE & {*tokens(name)}]
    if len(models) >= TWO and unknown:
        weakest = min(map(skill, models))
        said += [name for name in unknown if weakest >= SKILLED and skill(name) < LITTLE * weakest]
    return tuple(name for name in names if name in said)


def says_otherwise(name: str, truth: str) -> bool:
    """Tell whether a name says of another time or plan, or is that of the truth with a number or a word before it.

    >>> [says_otherwise(name, "label") for name in ("lag1", "label2", "second_label", "list_price", "human_label")]
    [True, True, True, True, False]
    """
    if like_models([name]) or says_prediction(name):
        return False
    words = tokens(name)
    ends = {*words[:1], *words[-1:]}
    if ends & OTHER_TIMES or PLANNED & {*words} or of_earlier(name) or words[:2] == ("list", "price"):
        return True
    if words[:1] in FLAGS and not says_right(name):
        return True
    again = re.fullmatch(rf"({re.escape(plain(truth))}|y_?true|label|target)\d", plain(name)) is not None
    return again or (bool({*words[:1]} & AGAIN) and words[-1:] == tokens(truth)[-1:])


def left_beside(names: Sequence[str]) -> tuple[Repair, ...]:
    """Say which columns were left out because they seem to be no models."""
    if not names:
        return ()
    what = "is not called as a model, and was" if len(names) == 1 else "are not called as models, and were"
    it = "If it is one" if len(names) == 1 else "If they are"
    return (Repair(f"{listed(names, 3)} {what} left out. {it}, choose the models yourself.", len(names)),)
