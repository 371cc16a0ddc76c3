"""The first, second and third guess of one model for each item, with how sure it was of each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.at_places import LONGEST, NUMBERED
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

GUESSED = re.compile(
    r"(?<![a-z])(top|rank(ed)?|pred(icted|iction)?|guess|candidate|label|class|hypothesis|choice)", re.IGNORECASE
)
HOW_SURE = frozenset({
    "prob", "probs", "probability", "proba", "conf", "confidence", "score", "p", "logit", "softmax", "likelihood",
    "certainty", "logprob",
})  # fmt: skip
FALLS = 0.95  # of the rows: the first guess is the surest


def ranked_guesses(seen: Seen) -> Finding | None:
    """Find numbered guesses of one model, all different in every row, each with a number that falls from the first."""
    words, numbers = (_numbered(names) for names in (seen.words, seen.numbers))
    for kind, guesses in words.items():
        if not GUESSED.search(" ".join(kind)) or like_models(guesses):
            continue
        sure = (held for told, held in numbers.items() if {*tokens(" ".join(told))} & HOW_SURE)
        if any(len(held) == len(guesses) and _falls(seen.table, held) for held in sure):
            return _of_one(seen, guesses)
    return None


def _of_one(seen: Seen, guesses: Sequence[str]) -> Finding:
    truth = "" if seen.truth is not None else ", and the truth of every item as a column called y_true"
    return Finding(
        "one model",
        f"{called(guesses)} are the guesses of one model for each item, the surest first, and no models of their own.",
        f"Keep the first guess, and add a column with the first guess of a second model{truth}.",
    )


def _numbered(names: Sequence[str]) -> dict[tuple[str, str], list[str]]:
    """Return columns that are called alike but for a number, counted from 1 or 0, in the order of these."""
    groups: dict[tuple[str, str], dict[int, str]] = {}
    for name in names:
        if len(name) <= LONGEST and (found := NUMBERED.fullmatch(name)) is not None:
            groups.setdefault((found["before"], found["after"]), {})[int(found["number"])] = name
    told = {kind: [held[number] for number in sorted(held)] for kind, held in groups.items() if len(held) >= PAIR}
    return {kind: held for kind, held in told.items() if max(groups[kind]) - min(groups[kind]) + 1 == len(held)}


def _falls(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers go down from column to column in nearly every row."""
    values = np.column_stack([numbers_by_row(table.column(name)) for name in names])
    down = (np.diff(values, axis=1) <= 0).all(axis=1)
    return bool(down.mean() >= FALLS) and bool((np.diff(values, axis=1) < 0).any())
