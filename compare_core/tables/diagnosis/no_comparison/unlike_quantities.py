"""Whether all that is offered as models are different quantities, or numbers that say which or when each row is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL
from compare_core.tables.diagnosis.no_comparison.of_things import WAY_ON, of_quantities
from compare_core.tables.diagnosis.readings import ways_offered
from compare_core.tables.diagnosis.seen import PAIR, TOTALS, called
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.quantities import PLACED_BY, are_quantities
from compare_core.tables.reading.columns import OF_DATA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

PLACES = PLACED_BY | {
    "years", "hour", "quarter", "game", "match", "hole", "lap", "volume", "issue", "lat", "latitude", "lon", "lng",
    "longitude", "zipcode",
}  # fmt: skip
BESIDE = frozenset({
    "no", "nr", "num", "number", "id", "publication", "publ", "pub", "release", "start", "fix", "fixed", "affected",
    "birth", "serial", "of", "the",
    "built", "model", "invoice", "order", "line", "item", "row", "record", "published", "atomic",
    "ticket", "pull", "request",
})  # fmt: skip
AXES = frozenset({"x", "y", "z", "lat", "lon", "lng", "latitude", "longitude"})
WHOLE = frozenset({"number", "no", "nr", "#", "z"})


def of_unlike_quantities(table: Table, asked: NeedsRoles) -> Misread:
    """Return the refusal of a file where nothing that is offered as models is one.

    They are what was reached on parts of the data, places in space, different quantities, or numbers of rows.
    """
    ways = [each.roles for each in ways_offered(asked)]
    sides = [each for each in ways if not each.turned]  # what would be a model is a data set where these are swapped
    if not sides or not all(map(_beside_each_other, sides)):
        return asked
    if all(_are_parts(each.models) for each in sides):
        return Misread(
            f"{called(sides[0].models)} are what each row reached on parts of its data, such as training and test: "
            f"totals, and no models. {TOTALS} {SEVERAL}",
            table.columns,
        )
    placed = [each for each in sides if not are_axes(each.models, table.columns)]
    if not placed:
        where = called(_of_axes(table.columns))
        return Misread(f"{where} say where something is: data, and no models. {WAY_ON}", table.columns)
    if not all(_are_unlike(each.models) for each in placed):
        return asked
    names = max((each.models for each in sides), key=len)
    refused = Misread(_said(names), table.columns)
    refused.kind = "features"
    return refused


def _beside_each_other(roles: Roles) -> bool:
    return len(roles.models) >= PAIR and roles.truth is None and roles.model is None


def _are_parts(names: Sequence[str]) -> bool:
    """Tell whether all columns are called after different parts of data, and after no models."""
    parts = [{*tokens(name)} & OF_DATA for name in names]
    return all(parts) and len({frozenset(each) for each in parts}) > 1 and not like_models(names)


def _are_unlike(names: Sequence[str]) -> bool:
    """Tell whether columns are different quantities each, but for those that place a row, which none is like."""
    rest = _measured(names)
    return len(rest) < PAIR or are_quantities(rest) or are_quantities(names)


def _measured(names: Sequence[str]) -> list[str]:
    """Return the names of columns but those by whose numbers rows are counted, dated or placed."""
    return [name for name in names if not is_place_of_row(name)]


def is_place_of_row(name: str) -> bool:
    """Tell whether a name is that of a number by which rows are counted, dated or placed on a map.

    >>> is_place_of_row("Publication Year"), is_place_of_row("GAME"), is_place_of_row("version 2"), is_place_of_row("Z")
    (True, True, False, True)
    """
    words = {*tokens(name)}
    return words <= WHOLE if len(words) == 1 and words & WHOLE else bool(words & PLACES) and words <= PLACES | BESIDE


def are_axes(names: Sequence[str], columns: Sequence[str]) -> bool:
    """Tell whether some columns say where each of several things is along one axis, of which others hold the rest.

    >>> columns = ["grasp_x", "grasp_y", "place_x", "place_y", "pred_x", "pred_y"]
    >>> are_axes(["grasp_x", "place_x"], columns), are_axes(["grasp_x", "pred_x"], columns), are_axes(["x"], columns)
    (True, False, False)
    """
    placed = _of_axes(columns)
    if len({tokens(name)[-1:] for name in names}) > 1 or not all(name in placed for name in names):
        return False  # as columns of two tables that were merged, called x and y
    return not like_models(names) and not any(map(says_prediction, names))


def _of_axes(columns: Sequence[str]) -> list[str]:
    """Return the columns that are called after an axis and something that has another one, too."""
    axes: dict[tuple[str, ...], dict[str, str]] = {}
    for name in columns:
        *stem, last = tokens(name) or ("",)
        if stem and last in AXES:
            axes.setdefault(tuple(stem), {})[last] = name
    return [name for held in axes.values() if len(held) > 1 for name in held.values()]


def _said(names: Sequence[str]) -> str:
    if len(_measured(names)) >= PAIR or not any(map(is_place_of_row, names)):
        finding = of_quantities(names)
        return f"{finding.what} {finding.way_on}"
    return (
        f"{called(names)} are different things that are known of each row, such as its number, its time or its place: "
        f"data, and no models. {WAY_ON}"
    )
