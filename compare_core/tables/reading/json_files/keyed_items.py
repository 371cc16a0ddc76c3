"""A JSON object with one value for each of many numbered items, such as {"q1": 0.5, "q2": 0.9}: a row for each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from compare_core.metrics.known import known
from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.run_names import called_runs

if TYPE_CHECKING:
    from collections.abc import Mapping

    Record = Mapping[str, Any]

ITEM, RESULT, SCORE, ANSWER = "item", "result", "value", "answer"  # what the columns are called
FEWEST, MOSTLY = 10, 0.8  # items, and the share of their names that hold a number
LONGEST = 40  # characters of an answer
ONES = frozenset({"0", "1"})
DIGITS = re.compile(r"\d+")
YEAR = re.compile(r"(19|20)\d\d")
NO_ITEMS = re.compile(  # stems of what is numbered and is no item
    r"(.*[ _.-])?(layer|epoch|step|iter(ation)?|round|class|feature|feat|dim|top|fold|seed|run|rep(eat)?|horizon|lag|"
    r"hour|day|week|month|year|param(eter)?|p|k|x|w|v)",
    re.IGNORECASE,
)
APART = " _.-@#/"  # between a stem and its number


def items_of(values: Record) -> list[Record] | None:
    """Return a record for each item of an object that says yes or no, a score, or an answer of many; None of others.

    What a program was set to has names without numbers in them.

    >>> items_of({f"q{n}": f"0.{n}" for n in range(12)})[1], items_of({f"q{n}": "ABCD"[n % 4] for n in range(12)})[1]
    ({'item': 'q1', 'value': '0.1'}, {'item': 'q1', 'answer': 'B'})
    >>> items_of({f"layer{n}": f"0.{n}" for n in range(12)}), items_of({f"q{n}": "0.5" for n in range(3)})
    (None, None)
    """
    numbered = sum(DIGITS.search(name) is not None for name in values)
    if len(values) < FEWEST or numbered < MOSTLY * len(values):
        return None
    if all(isinstance(value, bool) for value in values.values()):
        return [{ITEM: name, RESULT: value} for name, value in values.items()]
    short = all(isinstance(value, str) and 0 < len(value) <= LONGEST for value in values.values())  # numbers, too
    if not short or not _are_items(values) or {*values.values()} <= ONES:
        return None  # ones may be right answers, or classes
    said = SCORE if all(map(NUMBER.fullmatch, values.values())) else ANSWER
    return [{ITEM: name, said: value} for name, value in values.items()]


def items_beside(values: Record) -> list[Record] | None:
    """Return such records of the only object of another, each with the single values beside it, as those of a model.

    >>> items_beside({"model": "rf", "metric": "wer", "scores": {f"q{n}": f"0.{n}" for n in range(12)}})[0]
    {'model': 'rf', 'metric': 'wer', 'item': 'q0', 'value': '0.0'}
    """
    objects = [each for each in values.values() if isinstance(each, dict)]
    if len(objects) != 1 or any(isinstance(each, list) for each in values.values()):
        return None
    beside = {name: each for name, each in values.items() if isinstance(each, str) and not NUMBER.fullmatch(each)}
    rows = items_of(objects[0])
    return None if rows is None or {*rows[0]} & {*beside} else [{**beside, **row} for row in rows]


def _are_items(names: Record) -> bool:
    """Tell whether names are those of numbered items, and not of years, runs, or measures at several places."""
    stems = {DIGITS.sub("", name).strip(APART) for name in names}
    if len(stems) > max(1, len(names) // FEWEST) or any(NO_ITEMS.fullmatch(stem) for stem in stems):
        return False
    if all(map(YEAR.fullmatch, names)) or called_runs([*names]):
        return False
    return not any(known(name).higher is not None or known(stem).higher is not None for name in names for stem in stems)
