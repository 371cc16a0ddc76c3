"""Things each of which got some amount of what was tried, with what was measured of it: groups, named by a number."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, separate_said
from compare_core.tables.diagnosis.no_comparison.separate import is_dose
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import named, named_as_id

MOST_ROWS, MOST_WAYS, VARIED = 10_000, 6, 3


def doses(seen: Seen) -> Finding | None:
    """Find rows of a thing each, by its name, as many of each dose, and numbers that were measured of them."""
    table = seen.table
    if not seen.table.rows <= MOST_ROWS or named(table.columns, MODELS) is not None or seen.predicted:
        return None
    first = table.columns[0]
    dose = next((name for name in table.columns[1:] if is_scores(table.column(name)) and is_dose(table, name)), None)
    if dose is None or table.distinct(first) < table.rows or is_scores(table.column(first)):
        return None
    rest = [n for n in table.columns[1:] if n != dose and is_scores(table.column(n)) and not named_as_id(n)]
    values = [n for n in rest if not is_repeat(table, n) and table.distinct(n) > VARIED * table.distinct(dose)]
    if not values:
        return None
    ways = [Roles(layout=SEPARATE, model=dose, value=value) for value in values[:MOST_WAYS]]
    return Finding(
        "doses",
        f"Each row is another {quoted(first, SHORT)}, and as many of them got each {quoted(dose, SHORT)}: separate "
        "groups, it seems.",
        "Choose by which number they are compared, check the preview, and press the button.",
        ways[0],
        [Way(each, separate_said(each)) for each in ways],
    )
