"""How far, how large or how heavy each row is, in a column beside what is compared: no model, though numbers alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings import describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, Way, called
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.quantities import quantity

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

SIZES = frozenset({
    "distance", "length", "size", "filesize", "weight", "mass", "elevation", "climb", "ascent", "area", "volume",
    "width", "height", "depth", "distanz", "länge", "groesse", "größe", "distancia", "taille", "longueur",
})  # fmt: skip
UNITS = frozenset({
    "km", "m", "mi", "miles", "meters", "metres", "cm", "mm", "ft", "kb", "mb", "gb", "kib", "mib", "bytes", "kg", "g",
    "mg", "lb", "lbs", "ha", "m2", "m3", "km2", "l", "ml",
})  # fmt: skip
BESIDE = frozenset({"file", "route", "trip", "total", "input", "original", "raw", "body", "job", "query", "of", "in"})


def of_sizes_beside(table: Table, asked: NeedsRoles) -> NeedsRoles:
    """Return a question without what says how large each row is, where that would be a model beside two or more."""
    ways = [each.roles for each in ways_offered(asked) if not each.roles.turned]
    names = ways[0].models if ways else ()
    sizes = [name for name in names if says_size(name)]
    rest = tuple(name for name in names if name not in sizes)
    if not sizes or len(rest) < PAIR or any(each.models != names or each.truth or each.model for each in ways):
        return asked
    if any({*tokens(name)} & (SIZES | UNITS) or quantity(name) for name in rest):
        return asked  # which may be sizes as well
    without = [replace(each, models=rest) for each in ways]
    return NeedsRoles(
        f"{called(sizes)} say{'s' * (len(sizes) == 1)} how far or how large every row is, it seems, and {called(rest)} "
        "may be what is compared. Check the preview, and press the button if that is right; else choose other columns.",
        table.columns,
    ).offering([Way(each, describe(each) + direction_said(each.better)) for each in without])


def says_size(name: str) -> bool:
    """Tell whether a name says how large something is, in a unit, and nothing else.

    >>> says_size("Distance Km"), says_size("file_size_mb"), says_size("gzip_size_kb"), says_size("distance")
    (True, True, False, False)
    """
    words = {*tokens(name)}
    return bool(words & SIZES) and bool({*tokens(name)[-1:]} & UNITS) and words <= SIZES | UNITS | BESIDE
