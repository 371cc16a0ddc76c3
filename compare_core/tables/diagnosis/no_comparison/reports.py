"""What one tool reports of one program: a score or a time of each benchmark, with its unit beside it."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.how_sure import VAGUE
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.columns.unit_columns import UNITS
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

NAMED = frozenset({"benchmark", "benchmarks", "name", "test", "testname", "case", "group", "operation", "function"})


def report_of_one_program(seen: Seen) -> Finding | None:
    """Find benchmarks, each in one row, with what was measured of it and a unit in a column of its own."""
    table = seen.table
    unit = next((name for name in seen.words if plain(name) in UNITS), None)
    names = next((name for name in table.columns if plain(name) in NAMED and seen.own(name)), None)
    told = [name for name in seen.numbers if plain(name) in VALUES or {*tokens(name)} & TIMES]
    told = [name for name in told if not (plain(names or "") == "name" and {*tokens(name)} & VAGUE)]  # of people
    if unit is None or names is None or not told or table.rows < PAIR or seen.model not in (None, names):
        return None
    if any(like_models([name]) for name in seen.numbers):
        return None
    return Finding(
        "a report of one program",
        f"Each row is a {quoted(names, SHORT)} of one program, it seems, with its {quoted(told[0], SHORT)} and the "
        f"{quoted(unit, SHORT)} of that: a report of one run, and no models.",
        "Bring the report of a second program or version as a second file: each file is then compared on every "
        f"{quoted(names, SHORT)}.",
    )
