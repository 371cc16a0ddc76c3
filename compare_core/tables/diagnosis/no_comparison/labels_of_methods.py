"""Labels that several methods gave to the same rows, of which none is called the truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import FEW, PAIR, Finding, Seen, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import alike_labels
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON, is_expert
from compare_core.tables.meaning.words.truths import TRUE_LIKE, may_be_true, says_outcome
from compare_core.tables.meaning.words.verdicts import JUDGED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


JUDGED_SO = frozenset({*STATUS, *JUDGED, "verdict", "status"})  # what says how good or how far something came


def labels_of_methods(seen: Seen) -> Finding | None:
    """Find the same labels in several columns, all called after methods or as these are, and none as the truth."""
    table = seen.table
    measured = any(is_score(word) for name in seen.numbers for word in tokens(name))
    judged = any(says_either(table, n) or {*tokens(n)} & JUDGED_SO for n in seen.words)
    if measured or judged or seen.truth is not None or seen.model is not None or seen.predicted:
        return None
    names = [name for name in table.columns if name in seen.words and not is_scores(table.column(name))]
    group = next(iter(alike_labels(table, names)), [])
    methods = [name for name in group if _after_a_method(name)]
    alike = named_alike(group)
    if len(group) < FEW or len(methods) < PAIR or _may_hold_truth(table.columns, group):
        return None
    if any(name not in methods and name not in alike for name in group):
        return None
    filled = max(table.rows - table.column(name).count(lambda text: not text.strip()) for name in group)
    return Finding(
        "predictions without the truth",
        f"{called(group)} hold labels of the same {filled:,} rows, by {len(group)} methods it seems, and no column is "
        "called the truth: how often they agree says nothing of who is right.",
        "Add the right label of each row, or of some of them, as a column called y_true.",
    )


def named_alike(names: Sequence[str]) -> list[str]:
    """Return the names that share a word with others and have one of their own: none of these is the truth of them.

    >>> named_alike(["emotion_a", "emotion_b", "SentX", "nn_sent"]), named_alike(["mood", "mood_x", "mood_y"])
    (['emotion_a', 'emotion_b', 'SentX', 'nn_sent'], ['mood_x', 'mood_y'])
    """
    counts = Counter(word for name in names for word in {*tokens(name)})
    shared = {word for word, count in counts.items() if count > 1}
    return [name for name in names if {*tokens(name)} & shared and {*tokens(name)} - shared]


def _after_a_method(name: str) -> bool:
    return like_models([name]) or like_models([name.replace("_", " ")])


def _may_hold_truth(columns: Iterable[str], group: Sequence[str]) -> bool:
    """Tell whether a column may be true by its name, or is what people said: a word that all share is no mark."""
    shared = {*tokens(group[0])}.intersection(*map(tokens, group[1:]))
    own = {name: " ".join(word for word in tokens(name) if word not in shared) for name in group}
    return any(_may_be_said_true(own.get(name, name)) for name in columns)


def _may_be_said_true(name: str) -> bool:
    said = may_be_true(name) or TRUE_LIKE.match(name) is not None or says_outcome(name)
    return said or PERSON.fullmatch(name) is not None or is_expert(name)
