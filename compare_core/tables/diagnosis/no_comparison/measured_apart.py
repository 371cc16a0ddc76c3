"""Models or groups in rows that nothing pairs: what was measured of each can be compared as separate groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison import apart
from compare_core.tables.diagnosis.no_comparison.separate import GROUPS
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, PERSONS, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SEPARATE = "separate_scores"
MOST_MODELS, MOST_WAYS, MOST_MEASURES = 12, 4, 6
ABOUT = frozenset({"topic", "topics", "task", "tasks", "dataset", "datasets", "problem"})  # what rows may share
EACH = 3  # measurements of a model, at least


def ways_apart(table: Table, words: Sequence[str], numbers: Sequence[str]) -> list[Way]:
    """Return what separate groups may be compared by; nothing where no column names any."""
    group = _group(table, words, numbers)
    if group is None or _are_related(table, group):
        return []
    values = sorted((name for name in numbers if _measures(table, name)), key=_last)
    if len(values) > MOST_MEASURES and not any(map(is_score, values)):
        return []
    ways = [Roles(layout=SEPARATE, model=group, value=value) for value in values[:MOST_WAYS]]
    return [Way(roles, separate_said(roles)) for roles in ways]


def separate_said(roles: Roles) -> str:
    """Say what would be compared where nothing pairs the numbers of two models."""
    if roles.models:
        return f"{called(roles.models)} as models, each measured by itself"
    return (
        f"models named by {quoted(roles.model or '', SHORT)}, by {quoted(roles.value or '', SHORT)}, as separate groups"
    )


def _group(table: Table, words: Sequence[str], numbers: Sequence[str]) -> str | None:
    """Return the column that names models or groups as such, each of which has several rows."""
    _, group = apart.group_of(table, words, numbers)
    if group is None or plain(group) not in {*MODELS, *GROUPS}:
        group = named(words, (*MODELS, *GROUPS))
    if group is None:
        return None
    counts = table.column(group).counts
    few = PAIR <= table.distinct(group) <= MOST_MODELS
    return group if few and counts[counts > 0].min() >= EACH else None


def _are_related(table: Table, group: str) -> bool:
    """Tell whether rows are of several measures, or share a person, an item or a topic: then they are not independent.

    Where somebody or something stands in two rows, whether of one group or of two, these say the same in part.
    """
    if metric_column(table.columns) is not None:
        return True
    told = [n for n in table.columns if named_as_id(n) or plain(n) in ID_LIKE | CLUSTER_NAMES | PERSONS | ABOUT]
    told = [name for name in told if name != group and table.distinct(name) > 1]
    return any(table.repeats(name) for name in told)


def _measures(table: Table, name: str) -> bool:
    """Tell whether a column may hold what was measured: no id, no trait of people, no setting, and no constant."""
    if named_as_id(name) or is_trait(name) or is_setting(name):
        return False
    return table.distinct(name) > PAIR


def _last(name: str) -> tuple[bool, bool]:
    """Return a key that puts first what is called a score, and then other measures that are known."""
    return not is_score(name), known(name).higher is None
