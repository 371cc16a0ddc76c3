"""Crossover trials of which only the order of treatments and the periods are told: the treatment depends on both."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

ORDERS = frozenset({"sequence", "order", "seq", "treatmentorder", "treatmentsequence", "conditionorder", "reihenfolge"})
PERIODS = frozenset({"period", "session", "phase", "visit", "p", "first", "second", "third", "1st", "2nd", "3rd"})
APART = re.compile(r"\s*(?:->|→|[-/>,+|]|\bthen\b)\s*")
MOST = 4  # treatments


def crossover(seen: Seen) -> Finding | None:
    """Find people who met treatments in one order or the other, with a number for each period, and not for each."""
    table = seen.table
    order = next((n for n in table.columns if plain(n) in ORDERS and PAIR <= table.distinct(n) <= MOST * MOST), None)
    if order is None or not _are_orders([text for text in table.column(order).labels if text.strip()]):
        return None
    periods = [name for name in seen.numbers if name != order and _is_period(name)]
    if not PAIR <= len(periods) <= MOST or len(seen.numbers) > len(periods) + PAIR:
        return None
    return Finding(
        "a crossover trial",
        f"{called(periods)} are periods of a crossover trial, and which treatment a number is of depends on the "
        f"sequence of each row ({quoted(order, SHORT)}): comparing the periods would mix the treatments.",
        "Bring a row for each person and treatment, with the columns subject, treatment and value.",
    )


def _is_period(name: str) -> bool:
    return any(word in PERIODS or word.rstrip("0123456789") in PERIODS for word in tokens(name)[:PAIR])


def _are_orders(labels: Sequence[str]) -> bool:
    """Tell whether all labels are the same treatments in other orders, as AB and BA are, or Placebo/Drug."""
    parts = [tuple(part for part in APART.split(text.strip()) if part) for text in labels]
    if all(len(part) == 1 for part in parts):
        parts = [tuple(text.strip()) for text in labels]
    if len({*parts}) < PAIR or not PAIR <= len(parts[0]) <= MOST or len({*parts[0]}) < len(parts[0]):
        return False
    return {*parts} <= {*permutations(parts[0])}
