"""Cells that hold whole lists or records, means with spreads, estimates, or nothing at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL
from compare_core.tables.diagnosis.no_comparison.how_sure import weighs
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, TOTALS, called
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, SUMS, is_score
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

ESTIMATED = re.compile(
    r"(?<![a-z])(coef\w*|beta|weights?|importances?|loadings?|std\.? ?err(or)?|estimates?|intercept|shap\w*|t\.value)"
    r"(?![a-z])",
    re.IGNORECASE,
)
NESTED = re.compile(r"\s*[\[{(].*[,:].*[\])}]?\s*", re.DOTALL)


def means(numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find nothing but means and their spreads."""
    kinds = [{*tokens(name)} & (SUMS | SPREADS | {"median"}) for name in numbers if not {*tokens(name)} & COUNTS]
    if len(kinds) < PAIR or not all(kinds) or not any(kind & (SPREADS | {"median"}) for kind in kinds):
        return None
    return (
        f"{called(numbers)} are means or medians and their spreads: totals, and not what they were taken over.",
        f"{TOTALS} {ITEMS}",
    )


def unfilled(table: Table, empty: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find columns that are blank in all rows, and no numbers: a form that nobody has filled in."""
    if not empty or numbers or len(empty) < PAIR:
        return None
    return (
        f"This is a form that nobody has filled in: {called(empty)} are blank in all {table.rows:,} rows.",
        f"Upload it once they are filled in. {SEVERAL}",
    )


def nested(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find lists, dictionaries and reports within cells, and no score beside them."""
    if any(is_score(name) or tokens(name)[-1:] == ("score",) for name in numbers):
        return None
    written = [name for name in words if any(text.strip() for text in table.some_texts(name, 20))]
    held = [name for name in written if all(NESTED.fullmatch(text) for text in table.some_texts(name, 20) if text)]
    if PAIR * len(held) <= len(numbers):
        return None
    return (
        within_cells(held),
        f"Write every value in a row or column of its own. {SEVERAL}",
    )


def within_cells(names: Sequence[str]) -> str:
    """Say that cells of some columns are no single values."""
    return f"{called(names)} hold{'s' * (len(names) == 1)} whole lists or records within single cells."


def estimates(numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what is inside a model: its coefficients, weights or importances."""
    told = [name for name in numbers if ESTIMATED.search(name) and not weighs(name)]
    if not told or (PAIR * len(told) < len(numbers) and not any(tokens(name)[:1] == ("coef",) for name in told)):
        return None
    return (
        f"{called(told)} say what is inside a model, such as coefficients or importances, and not how good it is.",
        ITEMS,
    )
