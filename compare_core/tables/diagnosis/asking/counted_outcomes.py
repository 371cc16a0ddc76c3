"""How many people of each group had an outcome, and how many had not: groups are compared by the share of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.outcomes import EITHER, is_bad, opposites
from compare_core.tables.reading.columns import TOTAL_NAMES, named, plain, whole_numbers

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

Better = Literal["higher", "lower"]
MOST_ROWS, MOST_COLUMNS = 12, 5


def counted_outcomes(seen: Seen) -> Finding | None:
    """Find a row for each group, with how many of it had an outcome, beside how many had not, or how many there are."""
    table = seen.table
    if not PAIR <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return None
    groups = [name for name in table.columns if not is_scores(table.column(name)) and seen.own(name)]
    counts = [name for name in table.columns if name not in groups]
    if len(groups) != 1 or any(whole_numbers(table.column(name)) is None for name in counts):
        return None
    if like_models(table.some_texts(groups[0], MOST_ROWS)):
        return None
    both = opposites(counts)
    total = named([name for name in counts if name not in (both or ())], TOTAL_NAMES)
    outcome = both[0] if both is not None else _outcome(table, counts, total)
    if outcome is None or len(counts) > (PAIR if both is None else PAIR + (total is not None)):
        return None
    bad = is_bad(outcome)
    by = f"groups named by {quoted(groups[0], SHORT)}, by the share of {quoted(outcome, SHORT)}"
    chosen = Roles(layout="right_total", id=groups[0], models=(outcome,), count=total)
    likelier: tuple[Better, Better] = ("lower", "higher") if bad else ("higher", "lower")
    ways = [Way(replace(chosen, better=way), f"{by}; {way} is better") for way in likelier]
    beside = f"{quoted(both[1], SHORT)} how many had not" if both else f"{quoted(str(total), SHORT)} how many there are"
    return Finding(
        "counted outcomes",
        f"Each row is one {quoted(groups[0], SHORT)}: {quoted(outcome, SHORT)} counts how many of it had this outcome, "
        f"and {beside}. Such groups are compared as separate tests.",
        "Choose whether more of it is better, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def _outcome(table: Table, counts: list[str], total: str | None) -> str | None:
    """Return the only column beside a total that counts an outcome of people, nowhere more than there are."""
    rest = [name for name in counts if name != total]
    if total is None or len(rest) != 1 or (is_bad(rest[0]) is not True and plain(rest[0]) not in EITHER):
        return None
    had, among = (whole_numbers(table.column(name)) for name in (rest[0], total))
    return rest[0] if had is not None and among is not None and bool((had <= among).all()) else None
