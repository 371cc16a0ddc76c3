"""Tables that were merged: the same measure of either, told apart by what stands behind its name, as wis.x, wis.y."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.words.measures import says_measured

SIDES = ((".x", ".y"), ("_x", "_y"), ("_left", "_right"), ("_lhs", "_rhs"))  # as merge of R and of pandas writes them


def merged_tables(seen: Seen) -> Finding | None:
    """Find what was measured twice, in either of two tables that were merged, and may be that of two models."""
    if seen.truth is not None or seen.several:
        return None
    measured = {
        f"{said}{one}": f"{said}{other}"
        for one, other in SIDES
        for said in (name.removesuffix(one) for name in seen.numbers if name.endswith(one))
        if f"{said}{other}" in seen.numbers and says_measured(said)
    }
    if not measured:
        return None
    pairs = [(name, measured[name]) for name in preferred(seen.table, list(measured))]
    each = [Roles(layout="item_scores", models=both, id=seen.identity) for both in pairs]
    one, other = pairs[0]
    return Finding(
        "merged tables",
        f"{quoted(one, SHORT)} and {quoted(other, SHORT)} seem to be the same measure of two tables that were merged.",
        "If each table was of one model, check the preview and press the button. Rows of one place, person or time are "
        "not independent of each other.",
        each[0],
        [Way(roles, describe(roles)) for roles in each],
    )
