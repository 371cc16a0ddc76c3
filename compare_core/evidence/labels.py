"""Labels that mean the same, matched by value: over the distinct texts of each column, never over the rows.

What is folded is said: outer white space, Unicode form, and `1` with `1.0` where every label is a number.
What is not folded is case, and `007`: they may be different classes. But where a model writes every label in other
capitals than the truth does, these are the same.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.same import same_labels
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.numerics.counting import count_codes
from compare_core.numerics.written import counted

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

MISSING_WORDS = frozenset({  # “none” and “na” in small letters are more often classes
    "NA", "N/A", "n/a", "N/a", "#N/A", "#n/a", "#NA", "None", "<NA>", "nan", "NaN", "NAN", "Nan", "-nan", "-NaN",
    "null", "Null", "NULL", "(null)", "(Null)", "(NULL)", "<null>", "<NULL>",
    "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!", "#ERROR!", "#NV", "#WERT!", "#BEZUG!", "#ZAHL!",
})  # fmt: skip
NOBODY_AGREED = frozenset({"-", "–", "—", "--"})  # of the truth, and nothing that a model says
SHOWN, ALONE = 5, 2  # labels in a sentence, and models that have a sentence of their own where there are many


class Texts(Protocol):
    """A column as its distinct texts, a code per row, and how many items have each text."""

    @property
    def name(self) -> str:
        """What the column is called."""

    @property
    def texts(self) -> Sequence[str]:
        """The distinct texts, as written; the blank is missing."""

    @property
    def codes(self) -> NDArray[np.int64]:
        """For each row the place of its text."""

    @property
    def counts(self) -> NDArray[np.int64]:
        """For each text how many items have it."""

    @property
    def labels(self) -> frozenset[str]:
        """The texts that occur, without outer white space and without the blank."""

    def where(self, wanted: Collection[str]) -> str:
        """Say where some texts stand."""


@dataclass(frozen=True, slots=True, eq=False)
class Labels:
    """Columns of labels over common classes.

    Attributes
    ----------
    classes
        The distinct labels, in order of value where all are numbers, else of text.
    codes
        One row per item and one column per column of labels: the position of the class, -1 where missing.
    names
        What the columns are called.
    repairs, warnings
        What was merged or dropped, and what is doubtful.
    kept
        Which items are left of those there were; None where all are.
    """

    classes: tuple[str, ...]
    codes: NDArray[np.int64]
    names: tuple[str, ...]
    repairs: tuple[Repair, ...] = ()
    warnings: tuple[str, ...] = ()
    kept: NDArray[np.bool_] | None = None

    @property
    def correct(self) -> tuple[int, ...]:
        """How many labels of each later column agree with the first."""
        return tuple((self.codes[:, 1:] == self.codes[:, :1]).sum(axis=0).tolist())


def unify(truths: Sequence[Texts], predictions: Sequence[Texts], *, missing_words: bool = True) -> Labels:
    """Give all columns, truths first, common classes; a missing label gets the code -1."""
    columns = [*truths, *predictions]
    cleaned, repairs = _clean(columns)
    texts = [_occurring(new, column) for new, column in zip(cleaned, columns, strict=True)]
    true = set().union(*texts[: len(truths)])
    real = MISSING_WORDS & true & set().union(*texts[len(truths) :])
    missing = {""} | (MISSING_WORDS - real if missing_words else set())
    if missing_words and "+" not in true and len(true - missing - NOBODY_AGREED) > 1:
        missing |= (NOBODY_AGREED & true) - set().union(*texts[len(truths) :])
    true -= missing
    for k in range(len(truths), len(columns)):
        if (as_true := _in_other_capitals(texts[k] - missing, true)) is not None:
            cleaned[k] = [as_true.get(text, text) for text in cleaned[k]]
            texts[k] = _occurring(cleaned[k], columns[k])
            shown = ", ".join(quoted(label, IN_LIST) for label in sorted(as_true)[:ALONE])
            said = (
                f"{quoted(columns[k].name)} writes all labels in other capitals than the truth ({shown}): read alike."
            )
            repairs.append(Repair(said, _count(columns[k], cleaned[k], sorted(as_true.values()))))
    used = set().union(*texts) - missing
    for column, labels in zip(predictions, texts[len(truths) :], strict=True):
        _refuse_probabilities(column, labels - missing, true)
    classes, same = same_labels(used, true)
    position = {label: n for n, label in enumerate(classes)}
    codes = np.empty((columns[0].codes.size, len(columns)), dtype=np.min_scalar_type(-len(classes) - 1), order="F")
    for k, (column, new) in enumerate(zip(columns, cleaned, strict=True)):
        lookup = np.array([position[same[text]] if text in same else -1 for text in new] or [-1], dtype=codes.dtype)
        same_order = np.array_equal(lookup, np.arange(lookup.size))
        codes[:, k] = column.codes if same_order else lookup[column.codes]
    if folded := sorted(text for text in used if same[text] != text):
        touched = sum(_count(c, new, folded) for c, new in zip(columns, cleaned, strict=True))
        pairs = ", ".join(f"{quoted(text, IN_LIST)} as {quoted(same[text], IN_LIST)}" for text in folded[:SHOWN])
        repairs.append(Repair(f"Labels with the same value were counted as one class: {pairs}.", touched))
    names = tuple(column.name for column in columns)
    warnings = [f"“{word}” is counted as a class, because truth and predictions both use it." for word in sorted(real)]
    return Labels(classes, codes, names, tuple(repairs), (*warnings, *_near(classes)))


def complete(labels: Labels, times: NDArray[np.int64] | None = None) -> Labels:
    """Drop models without any prediction, then items that lack the truth or a prediction, for all models.

    With `times`, a row stands for as many items as it says.
    """
    missing: NDArray[np.bool_] = labels.codes < 0
    blank = np.asarray(missing.all(axis=0))
    if blank[0] or blank[1:].all():
        raise DataError(
            f"{quoted(labels.names[0 if blank[0] else 1])} is blank in every row. Choose a column with labels."
        )
    repairs = [
        Repair(f"{quoted(name)} was left out: it has no predictions.", 1)
        for name, empty in zip(labels.names, blank, strict=True)
        if empty
    ]
    codes, names = labels.codes, labels.names
    if blank.any():
        codes, missing = codes[:, ~blank], missing[:, ~blank]
        names = tuple(name for name, empty in zip(names, blank, strict=True) if not empty)
    true = count_codes(codes[:, 0], len(labels.classes)) > 0
    kept = np.asarray(~missing.any(axis=1)) if missing.any() else None
    codes, dropped = drop_missing(codes, missing, names, times)
    left = times if times is None or kept is None else times[kept]
    counts = [count_codes(column, len(labels.classes), left) for column in codes.T]
    outside = _outside(labels.classes, counts, names, true)
    classes, codes = _drop_unused(labels.classes, codes, np.any(counts, axis=0))
    repaired, warned = (*labels.repairs, *repairs, *dropped), (*labels.warnings, *outside)
    return Labels(classes, codes, names, repaired, warned, kept)


def drop_missing(
    codes: NDArray[Any], missing: NDArray[np.bool_], names: Sequence[str], times: NDArray[np.int64] | None = None
) -> tuple[NDArray[Any], list[Repair]]:
    """Keep the rows that lack nothing, and say how many were left out and which model lacks how many."""
    if not missing.any():
        return codes, []
    incomplete = np.asarray(missing.any(axis=1))
    count = int(items(incomplete, times))
    if incomplete.all():
        raise DataError(
            "No row has the truth and a prediction of every model. Leave out the models with the most blanks."
        )
    per = [(name, n) for name, n in zip(names, items(missing, times).tolist(), strict=True) if n]
    blanks = shortened([f"{brief(name, IN_LIST)} {n:,}" for name, n in per])
    rows = "1 row was" if count == 1 else f"{count:,} rows were"
    note = f"{rows} left out for every model because a label is missing ({blanks})."
    return codes[~incomplete], [Repair(note, count)]


def items(which: NDArray[np.bool_], times: NDArray[np.int64] | None) -> NDArray[np.int64]:
    """Return how many items some rows stand for, column by column."""
    return np.asarray(which.sum(axis=0) if times is None else times @ which)


def shortened(items: Sequence[str]) -> str:
    """Write the first of some items, and how many more there are."""
    more = f", and {len(items) - SHOWN:,} more" if len(items) > SHOWN else ""
    return ", ".join(items[:SHOWN]) + more


def _in_other_capitals(labels: set[str], true: set[str]) -> dict[str, str] | None:
    """Return the true label of each label that a model writes, where it writes all of them in other capitals.

    None where any is written as the truth has it, or two are the same but for their capitals.

    >>> _in_other_capitals({"CAT", "DOG"}, {"cat", "dog"}), _in_other_capitals({"CAT", "dog"}, {"cat", "dog"})
    ({'CAT': 'cat', 'DOG': 'dog'}, None)
    """
    folded = {label.casefold(): label for label in true}
    said = {label: folded.get(label.casefold()) for label in sorted(labels)}
    alike = {label: as_true for label, as_true in said.items() if as_true is not None}
    apart = len(folded) == len(true) and len({*alike.values()}) == len(labels)
    return alike if labels and len(alike) == len(labels) and apart and not labels & true else None


def _occurring(texts: Sequence[str], column: Texts) -> set[str]:
    return {text for text, count in zip(texts, column.counts.tolist(), strict=True) if count}


def _clean(columns: Sequence[Texts]) -> tuple[list[list[str]], list[Repair]]:
    stripped = [[text.strip() for text in column.texts] for column in columns]
    cleaned = [[t if t.isascii() else unicodedata.normalize("NFC", t) for t in texts] for texts in stripped]
    spaces = sum(_changed(c, c.texts, new) for c, new in zip(columns, stripped, strict=True))
    forms = sum(_changed(c, old, new) for c, old, new in zip(columns, stripped, cleaned, strict=True))
    repairs = []
    if spaces:
        repairs.append(Repair("White space around labels was removed.", spaces))
    if forms:
        repairs.append(Repair("Accented letters encoded in two ways were made the same (Unicode NFC).", forms))
    return cleaned, repairs


def _changed(column: Texts, old: Sequence[str], new: Sequence[str]) -> int:
    """Count the cells whose text changed, blanks aside."""
    return sum(n for a, b, n in zip(old, new, column.counts.tolist(), strict=True) if a != b and b)


def _count(column: Texts, texts: Sequence[str], wanted: Sequence[str]) -> int:
    chosen = set(wanted)
    return sum(n for text, n in zip(texts, column.counts.tolist(), strict=True) if text in chosen)


def _refuse_probabilities(column: Texts, labels: set[str], true: set[str]) -> None:
    fraction = next((t for t in sorted(labels) if _between(t)), None)
    if fraction is None or fraction in true or any(_between(label) for label in true):
        return
    if all(0 <= _number(label) <= 1 for label in labels):
        said = "the second where its probability is at least 0.5"
        if len(true) > 2:  # of two classes one probability says all
            said = "the largest, or name one column per class as in svm_cat, svm_dog"
        raise DataError(
            f"{quoted(column.name)} holds numbers between 0 and 1, such as {brief(fraction)} in "
            f"{column.where({fraction})}, where labels belong: they look like probabilities. Export the "
            f"predicted class instead: {said}."
        )


def _between(text: str) -> bool:
    return 0 < _number(text) < 1


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def _near(classes: Sequence[str]) -> list[str]:
    groups: dict[str, list[str]] = {}
    for label in classes:
        groups.setdefault(label.casefold(), []).append(label)
    near = [group for group in groups.values() if len(group) > 1]
    if not near:
        return []
    listed = "; ".join(" and ".join(quoted(label, IN_LIST) for label in group[:SHOWN]) for group in near[:2])
    return [f"Labels that differ only in upper and lower case are counted as different classes: {listed}."]


def _drop_unused(
    classes: tuple[str, ...], codes: NDArray[Any], used: NDArray[np.bool_]
) -> tuple[tuple[str, ...], NDArray[Any]]:
    if used.all():
        return classes, codes
    renumber = (np.cumsum(used) - 1).astype(codes.dtype)
    return tuple(c for c, kept in zip(classes, used, strict=True) if kept), renumber[codes]


def _outside(
    classes: tuple[str, ...], counts: Sequence[NDArray[np.int64]], names: Sequence[str], true: NDArray[np.bool_]
) -> list[str]:
    warnings = []
    told = [(name, np.where(true, 0, times)) for times, name in zip(counts[1:], names[1:], strict=True)]
    told = [(name, foreign) for name, foreign in told if foreign.any()]
    rest = told[ALONE:] if len(told) > ALONE + 1 else []
    for name, foreign in told[: len(told) - len(rest)]:
        count = int(foreign.sum())
        labels = ", ".join(quoted(classes[n], IN_LIST) for n in np.flatnonzero(foreign)[:SHOWN])
        what = "has a label" if count == 1 else "have labels"
        counts_as = "counts" if count == 1 else "count"
        warnings.append(
            f"{quoted(name)}: {counted(count, 'prediction')} {what} that the truth never has ({labels}) and "
            f"{counts_as} as wrong."
        )
    if rest:
        models, count = listed([name for name, _ in rest], ALONE), sum(int(foreign.sum()) for _, foreign in rest)
        warnings.append(
            f"{models}: {count:,} predictions in all have labels that the truth never has, too, and count as wrong."
        )
    return warnings
