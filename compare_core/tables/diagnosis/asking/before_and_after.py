"""Yes or no of the same people before and after, or one number of them at several times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.verdicts.findings import before_and_after
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST, MOST, WIDEST = 5, 6, 40  # rows, columns that are compared, and all columns
BOTH: tuple[Literal["higher"], Literal["lower"]] = ("higher", "lower")
CHANGES = frozenset({"change", "difference", "diff", "delta", "gain"})
BESIDE = frozenset({"comments", "comment", "notes", "date", "timestamp", "site"})


def yes_or_no_again(seen: Seen) -> Finding | None:
    """Find yes and no of the same people before something and after it."""
    table = seen.table
    if len(table.columns) > WIDEST:
        return None
    rest = [name for name in table.columns if not (_names_rows(table, name) or _is_beside(name))]
    either = [name for name in rest if _says_either(table, name)]
    if table.rows < FEWEST or not PAIR <= len(either) <= MOST or len(either) < len(rest) or seen.predicted:
        return None
    if not any(_names_rows(table, name) for name in table.columns):
        return None
    if not before_and_after(either):
        return None
    roles = [Roles(layout="right_wrong", models=tuple(either), better=way) for way in ("higher", "lower")]
    return Finding(
        "yes or no again",
        f"{called(either)} hold yes and no of the same people before and after: they can be compared as pairs.",
        "Choose whether a yes is good, check the preview, and press the button.",
        roles[0],
        [
            Way(each, f"{called(either)} as right or wrong on every row; a yes is {said}")
            for each, said in zip(roles, ("good", "bad"), strict=True)
        ],
    )


def measured_again(seen: Seen) -> Finding | None:
    """Find one number of the same people at each of several times, beside nothing but who they are."""
    table = seen.table
    if len(table.columns) > WIDEST:
        return None
    who = [name for name in table.columns if _names_rows(table, name)]
    rest = [name for name in table.columns if name not in who and not _is_beside(name)]
    times = [name for name in rest if name in seen.numbers and not {*tokens(name)} & CHANGES]
    if not who or table.rows < FEWEST or not PAIR <= len(times) <= MOST or {*rest} - {*times} - {*seen.numbers}:
        return None
    beside = [name for name in table.columns if name not in who and name not in rest]
    if not beside or not are_conditions(times) or not alike(table, times):
        return None  # which nothing hides
    roles = [Roles(layout="item_scores", models=tuple(times), id=who[0], better=way) for way in BOTH]
    return Finding(
        "measured again",
        f"Each row is one {quoted(who[0], SHORT)}, and {called(times)} hold the same measure at several times, it "
        "seems: they can be compared as pairs.",
        "Choose whether more of it is better, check the preview, and press the button.",
        roles[0],
        [Way(each, f"{describe(each)}; {way} is better") for each, way in zip(roles, BOTH, strict=True)],
    )


def _names_rows(table: Table, name: str) -> bool:
    return table.distinct(name) == table.rows and (
        named_as_id(name) or is_person(name) or plain(name) in {"id", "task"}
    )


def _is_beside(name: str) -> bool:
    return is_trait(name) or plain(name) in BESIDE


def _says_either(table: Table, name: str) -> bool:
    """Tell whether a column holds words for right and wrong, both or one of them."""
    if not table.at_most(name, PAIR + 1):
        return False
    labels = {label.strip().casefold() for label in table.column(name).labels} - {""}
    return bool(labels) and labels <= RIGHT | WRONG
