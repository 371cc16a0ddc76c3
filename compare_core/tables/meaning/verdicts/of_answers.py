"""Columns that say of what each model answered whether it was right, called after the model as its answers are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SAID = frozenset({  # of an answer
    "correct", "right", "passed", "pass", "success", "solved", "resolved", "verdict", "grade", "graded", "judge",
    "judged", "judgement", "judgment", "eval", "evaluation", "ok", "accepted", "mark", "em", "match",
})  # fmt: skip
FEWEST = 2  # models


def verdicts_of(table: Table, answered: Sequence[str]) -> tuple[str, ...]:
    r"""Return the columns that say whether each of several answers was right, called alike; none where one lacks it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a.csv", b"id,rf_pred,rf_correct,nb_pred,nb_correct\n1,a,1,b,0\n2,b,0,b,1\n")
    >>> verdicts_of(table, ["rf_pred", "nb_pred"]), verdicts_of(table, ["rf_pred"])
    (('rf_correct', 'nb_correct'), ())
    """
    if len(answered) < FEWEST:
        return ()
    judged = [name for name in table.columns if name not in answered and SAID & {*tokens(name)}]
    judged = [name for name in judged if says_either(table, name)]
    if len(judged) < FEWEST:
        return ()
    models, told = _models(answered), _models(judged)
    found = tuple(name for model in models for name, said in zip(judged, told, strict=True) if said == model)
    return found if len(found) == len({*found}) == len(answered) == len({*models}) else ()


def _models(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the words of names that not all of them share."""
    every = [tokens(name) for name in names]
    shared = frozenset.intersection(*map(frozenset, every))
    return [tuple(word for word in words if word not in shared) for words in every]
