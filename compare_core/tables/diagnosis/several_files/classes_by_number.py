"""Probabilities of classes that are only numbered, beside a truth in words: which is which nobody can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import FEW, Finding, Seen, called
from compare_core.tables.meaning.classes.likeliest import without_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Misread
    from compare_core.tables.reading.table import Table

LABEL = 12  # characters of a class in a name that is proposed


def of_classes_by_number(tables: Sequence[Table]) -> Misread | None:
    """Say how to name the columns of classes, where the order in which tools have them does not fit the truth."""
    found = _unnamed(tables)
    return None if found is None else found.refusal(tables[0])


def classes_by_number(seen: Seen) -> Finding | None:
    """Find such columns in the rows of several models below each other."""
    return _unnamed([seen.table]) if seen.several else None


def _unnamed(tables: Sequence[Table]) -> Finding | None:
    if (found := without_names(tables)) is None:
        return None
    names, classes = found
    each = ", ".join(f"p_{label[:LABEL]}" for label in classes[:FEW])
    return Finding(
        "classes by number",
        f"{called(names)} are probabilities of {len(classes)} classes by number, and in alphabetical order they do not "
        "fit the truth: nothing says which is which.",
        f"Call the columns as the truth writes the classes: {each}{', …' if len(classes) > FEW else ''}.",
    )
