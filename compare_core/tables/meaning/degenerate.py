"""Degenerate data, named: a model that says one class only, a column that equals the truth, columns that are copies."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.names import IN_LIST, listed, quoted
from compare_core.numerics.written import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

FEW = 10  # a coin calls ten of two classes right in a row once in 1,024 times; fewer items are like by accident
ENOUGH, COMMON, GAINED = 30, 0.7, 0.25  # items; share of the commonest class, and of what is not of it
VALUES = 3  # different scores: models that have as many in common hardly do by accident, however few the rows
MOST = 12  # models that a sentence names
GROUPS = 3  # of models that are the same, each of which is named
OFTEN, HALF = 0.3, 0.5  # of the data sets, and of what others reach, where a 0 may be no result
TEN, GAP, HUNDRED, LEAST = 10, 30, 100, 2  # marks out of 10, and of 100 where hardly any is small; rows of each
SAMPLE = 1024  # rows that tell most columns apart, before all rows are looked at


class Said(NamedTuple):
    """What the models said in every row, one column a model, and the truth where it is known.

    A row is an item, or one of the distinct combinations that items show: columns are the same over either.
    """

    values: NDArray[Any]
    truth: NDArray[Any] | None


def degenerate(evidence: Evidence) -> tuple[str, ...]:
    r"""Say what makes a comparison of these models doubtful or idle, in a sentence for each finding.

    Nothing is said of few items, on which a good model may well equal the truth, or another model, by accident.

    >>> from compare_core.tables.meaning.labels import match_labels
    >>> labels = match_labels([*"aabbaabbab"], {"x": [*"aabbaabbaa"], "y": [*"aabbaabbaa"], "lazy": [*"aaaaaaaaaa"]})
    >>> print("\n".join(degenerate(Outcomes.from_codes(labels.codes, labels.classes, labels.names[1:]))))
    “lazy” says “a” on all 10 items, so its accuracy is the share of “a” among them.
    “x” and “y” are the same on all 10 items. If they are copies, comparing them compares a model with itself.
    """
    said = _said(evidence)
    if said is None:
        return ()
    found = [*_one_class(evidence), *_equal_to_truth(evidence, said)] if evidence.n >= FEW else []
    found += _hardly_better_than_a_guess(evidence)
    return (*found, *_copies(evidence, said), *_not_tried(evidence), *_on_two_scales(evidence))


def _said(evidence: Evidence) -> Said | None:
    if evidence.outputs is not None:
        return Said(evidence.outputs.values, evidence.outputs.truth)
    if isinstance(evidence, Scores):
        return Said(evidence.scores, None)
    if not isinstance(evidence, Outcomes):
        return None
    labels = evidence.labels
    return Said(evidence.patterns, None) if labels is None else Said(labels.codes[:, 1:], labels.codes[:, 0])


def _one_class(evidence: Evidence) -> Iterator[str]:
    """Name the models that say one class whatever the truth, class by class; a truth of one class asks for no other."""
    labels = evidence.labels if isinstance(evidence, Outcomes) else None
    if labels is None or (labels.codes[:, 0] == labels.codes[0, 0]).all():
        return
    constant = (labels.codes == labels.codes[0]).all(axis=0)
    for code in np.unique(labels.codes[0, constant]):
        models = _where(evidence.models, constant[1:] & (labels.codes[0, 1:] == code))
        said = quoted(labels.classes[code], IN_LIST)
        cut = " at the chosen threshold" if evidence.outputs is not None else ""
        verb, its = ("says", "its accuracy is") if len(models) == 1 else ("say", "the accuracy of each is")
        yield f"{_named(models)} {verb} {said} on all {evidence.amount}{cut}, so {its} the share of {said} among them."


def _hardly_better_than_a_guess(evidence: Evidence) -> Iterator[str]:
    """Say how often the commonest class alone would be right, where it is so common that no model does much better.

    >>> from compare_core.tables.meaning.labels import match_labels
    >>> said = {"x": [*"a" * 40], "y": ["b", *"a" * 35, *"bbbb"]}
    >>> labels = match_labels([*"a" * 36, *"bbbb"], said)
    >>> outcomes = Outcomes.from_codes(labels.codes, labels.classes, labels.names[1:])
    >>> [*_hardly_better_than_a_guess(outcomes)]  # y is right on 39 of 40
    []
    >>> str(*_hardly_better_than_a_guess(outcomes.select(["x"])))[:70]
    'To say “a” of every item would be right on 90.0 %, and the best model '
    """
    if not isinstance(evidence, Outcomes) or evidence.labels is None or evidence.n < ENOUGH:
        return
    labels = evidence.labels
    often = np.bincount(labels.codes[:, 0], weights=labels.counts)
    guess, best = float(often.max() / evidence.n), float(evidence.right.max() / evidence.n)
    if COMMON <= guess < 1 and best - guess < GAINED * (1 - guess):
        yield (
            f"To say {quoted(labels.classes[int(often.argmax())], IN_LIST)} of every item would be right on "
            f"{percent(guess)}, and the best model is on {percent(best)}: accuracy says little of the rarer classes "
            "here. Compare the models by balanced accuracy or F1, too."
        )


def _equal_to_truth(evidence: Evidence, said: Said) -> Iterator[str]:
    """Name the models that equal a truth of several values everywhere."""
    if said.truth is None or (said.truth == said.truth[0]).all():
        return
    models = _where(evidence.models, (said.values == said.truth[:, None]).all(axis=0))
    if models:
        verb, what = ("equals", "this column is") if len(models) == 1 else ("equal", "these columns are")
        yield (
            f"{_named(models)} {verb} the truth on all {evidence.amount}. Make sure that {what} not the truth itself, "
            "and that the answers were not known to the model (a leak)."
        )


def _copies(evidence: Evidence, said: Said) -> Iterator[str]:
    """Name the models whose columns are the same, unless so little stands in them that this says nothing."""
    groups = list(_alike(said.values, range(len(evidence.models))))
    groups = [places for places in groups if _telling(evidence, said.values[:, places[0]], bare=said.truth is None)]
    shown = groups if len(groups) <= GROUPS else groups[: GROUPS - 1]
    for places in shown:
        names = _named([evidence.models[place] for place in places])
        yield (
            f"{names} are the same on all {evidence.amount}. If they are copies, comparing them compares a model "
            "with itself."
        )
    if rest := len(groups) - len(shown):
        yield f"The models of {rest:,} more groups are the same on all {evidence.amount}, too."


def _not_tried(evidence: Evidence) -> Iterator[str]:
    """Name the models that are exactly 0 on many data sets, good on the others, where other models are good on all."""
    if not isinstance(evidence, DatasetScores) or not evidence.higher_is_better or evidence.n < FEW:
        return
    scores, zero = evidence.scores, evidence.scores == 0
    many = zero.mean(axis=0) >= OFTEN
    if not many.any():
        return
    best = scores.max(axis=1)
    middle = [float(np.median(best[zero[:, k]])) if many[k] else 0.0 for k in range(len(many))]
    own = [float(np.median(scores[~zero[:, k], k])) if not zero[:, k].all() else 0.0 for k in range(len(many))]
    marked = np.array([good > HALF and mine > HALF * good for good, mine in zip(middle, own, strict=True)])
    if (models := _where(evidence.models, many & marked)) and not zero.all(axis=0).any():
        verb, they = ("is", "it was") if len(models) == 1 else ("are", "they were")
        yield (
            f"{_named(models, 3)} {verb} exactly 0 on {percent(OFTEN, 0)} of the data sets or more, where others do "
            f"well. If 0 says that {they} not tried there, leave these cells blank: zeros count as the worst result."
        )


def _on_two_scales(evidence: Evidence) -> Iterator[str]:
    """Say that all models have marks out of 10 on some items, it seems, and out of 100 on the others."""
    if not isinstance(evidence, ItemScores) or not evidence.higher_is_better or evidence.n < FEW:
        return
    low, high = evidence.scores.min(axis=1), evidence.scores.max(axis=1)
    some = high > 0  # as where nobody read what a judge wrote
    tens, hundreds = some & (low >= 1) & (high <= TEN), some & (low >= GAP) & (high <= HUNDRED)
    marks = (evidence.scores * 2 % 1 == 0).all()  # and halves of them
    if not marks or min(tens.sum(), hundreds.sum()) < LEAST or not (tens | hundreds)[some].all():
        return
    rest = "" if some.all() else f" In {int((~some).sum()):,} all are 0, which may say that none was given."
    yield (
        f"In {int(tens.sum()):,} rows no score is above 10, and in {int(hundreds.sum()):,} none is below {GAP}: marks "
        "out of 10 beside marks out of 100, it seems. Write all on one scale: a mean of both says nothing."
        f"{rest}"
    )


def _telling(evidence: Evidence, column: NDArray[Any], *, bare: bool) -> bool:
    """Whether a column that stands twice is hardly there twice by accident; two models may both be right throughout."""
    if bare and (column == column[0]).all():
        return False
    return evidence.n >= FEW or (isinstance(evidence, Scores) and np.unique(column).size >= VALUES)


def _alike(values: NDArray[Any], places: Iterable[int]) -> Iterator[list[int]]:
    """Find the columns that are the same; a sample of rows tells nearly all apart, and all rows tell the rest."""
    for maybe in _grouped(values[:: 1 + len(values) // SAMPLE], places):
        yield from _grouped(values, maybe)


def _grouped(values: NDArray[Any], places: Iterable[int]) -> list[list[int]]:
    groups: dict[bytes, list[int]] = {}
    for place in places:
        column = np.ascontiguousarray(values[:, place]) + 0  # −0 becomes 0, which it equals
        groups.setdefault(hashlib.sha256(column.tobytes()).digest(), []).append(place)
    return [group for group in groups.values() if len(group) > 1]


def _where(models: Sequence[str], marked: NDArray[np.bool_]) -> list[str]:
    return [model for model, mark in zip(models, marked, strict=True) if mark]


def _named(models: Sequence[str], most: int = MOST) -> str:
    *first, last = models
    return f"{listed(first)} and {quoted(last, IN_LIST)}" if 0 < len(first) < most else listed(models, most)
