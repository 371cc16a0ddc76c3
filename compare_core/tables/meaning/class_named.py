"""Which of two classes probabilities are of: what the columns are called after, or what a class's own name says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

POSITIVE = (
    "1", "true", "yes", "y", "t", "positive", "pos", "case", "event", "spam", "sick", "disease", "malignant", "fraud",
    "ja", "wahr", "positiv", "krank", "oui", "vrai", "si", "sí", "sim",
)  # fmt: skip
NEGATIVE = (
    "0", "-1", "false", "no", "n", "f", "negative", "neg", "control", "ham", "healthy", "benign", "normal", "none",
    "nein", "falsch", "negativ", "gesund", "non", "faux", "não", "nao",
)  # fmt: skip
PAIR = 2
PLACES = ("0", "1")  # as the columns of probabilities are called that have no names
SEPARATED = re.compile(r"[\s_.-]+")
LAST = re.compile(r"(?:.*[\W_])?([01])", re.DOTALL)
ROUNDED = 1e-2  # what two numbers that were rounded may add up to beside 1


def positive_of(classes: Sequence[str]) -> str | None:
    """Return which of two classes is the positive one by its own name, or by that of the other; None where none says.

    >>> positive_of(["case", "control"]), positive_of(["cat", "dog"]), positive_of(["0", "1"]), positive_of(["1", "2"])
    ('case', None, '1', None)
    """
    if {*classes} == {"1", "2"}:
        return None  # as codes of two classes, of which some take the first and some the second
    told = next((c for word in POSITIVE for c in classes if c.casefold() == word), None)
    return told or next(
        (c for c, other in zip(classes, classes[::-1], strict=True) if other.casefold() in NEGATIVE), None
    )


def class_of_names(names: Sequence[str], classes: Sequence[str]) -> str | None:
    """Return the class that all names say, each that one and no other.

    >>> class_of_names(["rf_prob_control", "svm_prob_control"], ["case", "control"])
    'control'
    >>> class_of_names(["p_case", "p_control"], ["case", "control"])
    >>> class_of_names(["rf_prob_not_hate"], ["hate", "not_hate"]), class_of_names(["rf_prob_-1"], ["-1", "1"])
    ('not_hate', '-1')
    """
    said = {said_class(name, classes) for name in names}
    return said.pop() if len(said) == 1 else None


def said_class(name: str, classes: Sequence[str]) -> str | None:
    """Return the only class that a name has among its words; one within the name of another is not said by that."""
    found = []
    for label in sorted(classes, key=len, reverse=True):
        words = r"[\s_.-]*".join(map(re.escape, filter(None, SEPARATED.split(label)))) if label[:1] != "-" else ""
        rest = re.sub(rf"(?<![^\W_]){words or re.escape(label)}(?![^\W_])", " ", name, flags=re.IGNORECASE)
        if rest != name:
            found.append(label)
        name = rest
    return found[0] if len(found) == 1 else None


def class_at_place(names: Sequence[str], classes: Sequence[str]) -> str | None:
    """Return the class at the place that all names end with, where these have no names: 1 is the second in order.

    >>> class_at_place(["1", "1"], ["cat", "dog"]), class_at_place(["rf", "svm"], ["cat", "dog"])
    ('dog', None)
    """
    ends = {match[1] if (match := LAST.fullmatch(name.strip())) else None for name in names}
    place = ends.pop() if len(ends) == 1 else None
    return None if place is None else sorted(classes)[int(place)]


def of_one_class(table: Table, names: Sequence[str], classes: Sequence[str]) -> tuple[str, ...]:
    """Return the one of two columns that add up to 1 that is of the positive class, by what they are called; else all.

    Of columns that are called 0 and 1 alone, 1 is of the second class, as tools write them.
    """
    if len(names) != PAIR or len(classes) != PAIR:
        return tuple(names)
    one, other = (numbers_by_row(table.column(name)) for name in names)
    if not np.allclose(one + other, 1, atol=ROUNDED, equal_nan=True):
        return tuple(names)
    told = {said_class(name, classes): name for name in names}
    if {*told} == {*classes}:
        return (told[positive_of(classes) or max(classes)],)
    places = {match[1]: name for name in names if (match := LAST.fullmatch(name.strip()))}
    return (places[PLACES[1]],) if {*places} == {*PLACES} else tuple(names)
