"""A list of runs, each with its own settings, of which not all were tried with each other: groups by any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, likeliest_first, separate_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.measures import COUNTS, TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST, FEWEST_OF_EACH, MOST_GROUPS, MOST_COLUMNS, MOST_WAYS = 12, 3, 24, 80, 6
MOST_MEASURES, FOUR = 3, 4  # runs, at most, that reach the same on average
CALLED = frozenset({"run", "runs", "experiment", "exp", "job", "trial"})


def seeded_runs(seen: Seen) -> Finding | None:
    """Find runs with a name and a seed each, where no column is named as the model and nothing was crossed."""
    names = [name for name in seen.table.columns if not {*tokens(name)} & CALLED]
    seeds = any(plain(name) in SEEDS for name in names)
    if not seeds or any(plain(name) in MODELS for name in names) or not _has_names(seen) or seen.crossed is not None:
        return None
    return runs_listed(seen)


def runs_listed(seen: Seen) -> Finding | None:
    """Find training runs in rows, each of which has a name, with what each was set to and what it reached."""
    table = seen.table
    if seen.truth is not None or seen.predicted or table.rows < FEWEST or len(table.columns) > MOST_COLUMNS:
        return None
    if not (_has_names(seen) or _has_seeds(seen)):
        return None
    seeds = [name for name in table.columns if plain(name) in SEEDS]
    reached = preferred(table, [name for name in seen.numbers if _was_reached(table, name)])
    reached = reached or _known_of_each(seen)
    groups = [name for name in table.columns if name not in (*reached, *seeds) and _may_be_compared(table, name)]
    if not reached or len(groups) < PAIR:
        return None
    groups.sort(key=lambda name: _is_beside(table, name))
    pairs = [(group, reached[0]) for group in groups[:MOST_WAYS]]
    pairs += [(groups[0], value) for value in reached[1:MOST_MEASURES]]
    ways = [Roles(layout=SEPARATE, model=group, value=value) for group, value in pairs]
    return Finding(
        "runs listed",
        f"Each row is a run, it seems, with what it was set to and what it reached, {quoted(reached[0], SHORT)}. Runs "
        "of two groups may differ in more than the setting that tells these apart.",
        "Choose what is compared, check the preview, and press the button.",
        ways[0],
        [Way(each, separate_said(each)) for each in ways],
    )


def _has_names(seen: Seen) -> bool:
    """Tell whether a column names runs, each of which is another one."""
    return any({*tokens(name)} & CALLED and seen.own(name) for name in seen.table.columns)


def _has_seeds(seen: Seen) -> bool:
    """Tell whether each row has a seed of its own, beside a column that is called as models or conditions are."""
    told = [n for n in seen.words if plain(n) in MODELS and seen.table.at_most(n, seen.table.rows // FEWEST_OF_EACH)]
    several = any(seen.table.distinct(name) > 1 for name in told)
    return several and any(plain(name) in SEEDS and seen.own(name) for name in seen.table.columns)


def _known_of_each(seen: Seen) -> list[str]:
    """Return the measures that are known of runs with a seed each, those first that no other name begins as."""
    if not _has_seeds(seen):
        return []
    told = [n for n in likeliest_first(seen.table, seen.numbers) if known(n).higher is not None]
    first = [tokens(name)[:1] for name in seen.numbers]
    return sorted(told, key=lambda name: first.count(tokens(name)[:1]) > 1)  # as those of parts of the same do


def _is_beside(table: Table, name: str) -> tuple[bool, bool, bool]:
    """Tell whether a column is not called as models are, holds numbers, and is called as a setting is."""
    return plain(name) not in {*MODELS, *VARIANTS}, is_scores(table.column(name)), is_setting(name)


def _was_reached(table: Table, name: str) -> bool:
    """Tell whether numbers are of a measure that is known, often another in each run, and of no time or count."""
    if is_setting(name) or known(name).higher is None or not is_score(name) or {*tokens(name)} & (TIMES | COUNTS):
        return False
    return FOUR * table.distinct(name) > table.rows and has_fractions([table.column(name)])


def _may_be_compared(table: Table, name: str) -> bool:
    """Tell whether a column names a few groups of runs, with several in two of them or more."""
    if named_as_id(name) or plain(name) in WHEN or not PAIR <= table.distinct(name) <= MOST_GROUPS:
        return False
    column = table.column(name)
    if not column.filled:
        return False
    return int((column.counts >= FEWEST_OF_EACH).sum()) >= PAIR
