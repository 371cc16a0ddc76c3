"""Predictions each of which has a truth of its own: several questions to one model, or copies of one truth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import is_measured
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.suggest import agreement
from compare_core.tables.meaning.words import TRUE_WORDS, says_prediction

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

WORD = re.compile(r"[^\W_]+")
SAME = 0.98  # of the rows of two copies of one truth, where one of them lacks some


def own_truths(seen: Seen) -> Finding | None:
    """Find several columns that are named as true, each with one prediction of the same name."""
    truths = _named(seen.table.columns, lambda word: word in TRUE_WORDS)
    said = _named(seen.predicted, says_prediction)
    both = [rest for rest in truths if rest in said]
    if len(both) < PAIR or len(both) < len(said):
        return None
    true, predicted = ([names[rest] for rest in both] for names in (truths, said))
    if all(agreement(seen.table.column(true[0]), seen.table.column(name)) >= SAME for name in true):
        layout = "regression" if is_measured(seen.table.column(true[0])) else "predictions"
        return Finding(
            "several truths",
            f"{called(true)} are copies of one truth, each with a prediction of its own.",
            "If these predictions are of several models, check the preview and press the button.",
            Roles(layout=layout, truth=true[0], models=tuple(predicted), id=seen.identity),
        )
    return Finding(
        "one model",
        f"{called(predicted)} are each held against a truth of its own ({called(true)}): answers to several questions, "
        "or models on separate items.",
        f"A comparison needs the same truth for two models: bring one of them, such as “{true[0][:SHORT]}”, with the "
        "predictions of each model beside it.",
    )


def _named(names: Sequence[str], tells: Callable[[str], bool]) -> Mapping[tuple[str, ...], str]:
    """Return the columns whose first or last word tells what they hold, by their other words; none that are two."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        words = tuple(word for each in WORD.findall(name) if (word := each.casefold()) != "y")
        for word, rest in ((words[0], words[1:]), (words[-1], words[:-1])) if len(words) > 1 else ():
            if tells(word):
                found.setdefault(rest, []).append(name)
    return {rest: several[0] for rest, several in found.items() if len(several) == 1}
