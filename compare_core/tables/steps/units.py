"""What pairs the rows of what is compared, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.names import both_ends
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.tried_on import shared_by_all
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.steps.step import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

APART = frozenset({SEPARATE, "right_total"})
LONGEST = 60  # characters of the names of what pairs rows


def called(name: str) -> str:
    """Return the name of a column, or of several that together name something, in quotation marks."""
    return both_ends(name, LONGEST)


class Pairing:
    """What may pair the rows of what one column names, each looked at once, by however many numbers it is compared."""

    def __init__(self, table: Table, model: str) -> None:
        self._table, self._model = table, model
        self._known: dict[_Pairs, tuple[bool, str]] = {}

    def units(self, ways: Iterable[Roles], proposed: Sequence[Roles], most: int) -> tuple[Unit, ...]:
        """Return what pairs the rows in some ways, each once: in those that were proposed, or that two or more met."""
        found: dict[tuple[bool, frozenset[str]], Unit] = {}
        for roles in ways:
            pairs = _pairs(roles)
            if pairs not in self._known:
                self._known[pairs] = self._said(pairs)
            works, says = self._known[pairs]
            if works or roles in proposed:  # by rows of the same, whether a column numbers them or not
                found.setdefault((pairs.apart, frozenset(pairs.keys)), Unit(says, roles))
        return tuple(found.values())[:most]

    def _said(self, pairs: _Pairs) -> tuple[bool, str]:
        """Tell whether two things or more were met by all that is compared, and say what pairs the rows."""
        named = [key for key in pairs.keys if key not in pairs.within]
        keys = called(JOINT.join(named) or "row")
        if pairs.apart:
            each = f"the mean of each {keys}" if pairs.keys else "each row by itself"
            return True, f"Nothing: separate groups, {each}"
        if pairs.keys == (PLACE,):
            return True, "The order of the rows: the first of each beside the first of the others, and so on"
        known = bool(pairs.keys) and {self._model, *pairs.keys} <= {*self._table.columns}
        shared = shared_by_all(self._table, self._model, pairs.keys) if known else PAIR
        met = shared_by_all(self._table, self._model, named) if known and pairs.within else shared
        count = f" ({met:,} that all share)" if known and shared else ""
        if pairs.within:
            return shared >= PAIR, f"The same {keys}{count}, with every {called(JOINT.join(pairs.within))} of each"
        over = f", averaged over {called(pairs.averaged)}" if pairs.averaged else ""
        return shared >= PAIR, f"The same {keys}{count}{over}"


class _Pairs(NamedTuple):
    """Whether rows are apart, which columns name what two share, or else what stands for itself, and the repeats.

    Of these columns, some name what is `within` the others: the folds of every data set.
    """

    apart: bool
    keys: tuple[str, ...]
    averaged: str | None
    within: tuple[str, ...] = ()


def _pairs(roles: Roles) -> _Pairs:
    averaged = roles.repeat if roles.dataset and not roles.fold and roles.layout == "scores_long" else None
    keys = [part for key in keys_of(roles) if key != averaged for part in key.split(JOINT)]
    within = tuple(roles.fold.split(JOINT)) if roles.dataset and roles.fold else ()
    return _Pairs(roles.layout in APART, tuple(keys), averaged, within)
