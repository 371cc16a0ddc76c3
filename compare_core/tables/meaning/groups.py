"""Columns that group the test items: clusters that belong together, and slices to look at alone."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compare_core.evidence.grouping import BLANK, Columns
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted, visible
from compare_core.tables.meaning.scores import invisible, is_repeat
from compare_core.tables.meaning.shapes.numbered_anew import numbered_anew
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, id_column, identifies, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Column, Table

AMBIGUOUS = frozenset({"subject"})  # a person, or what a question is about
FEWEST = 10  # persons; fewer subjects than this are taken for what questions are about
WHEN = frozenset(
    {"ds", "date", "timestamp", "datetime", "time", "day", "week", "month", "quarter", "hour", "validdate"}
)
SERIES = frozenset({  # what is followed over time
    "uniqueid", "series", "seriesid", "seriesname", "tsid", "store", "storeid", "shop", "itemid", "product",
    "productid", "sku", "station", "stationid", "sensor", "sensorid", "site", "siteid", "ticker", "symbol", "stock",
    "country", "region", "city", "location", "locationid", "basin", "catchment", "well", "plot", "meter", "meterid",
    "building", "buildingid", "household", "device", "deviceid", "turbine",
})  # fmt: skip
SEEDS = frozenset({"seed", "randomseed", "run", "runid", "trial", "attempt"})  # of what was tried again
FEWEST_SERIES, MOST_LOOKED, MOST_ROWS = 3, 50, 1_000_000
SLICED = "The comparison can be sliced by"
MOST_SLICES = 50  # groups of a column; with more, a slice has hardly any items
MOST_COLUMNS = 8  # columns that are kept to slice by


class Groups(NamedTuple):
    """The columns that group the items of a table, and what is to be said about them."""

    columns: Columns | None
    cluster: str | None
    reasons: tuple[str, ...]
    repairs: tuple[Repair, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The columns that group the items."""
        return () if self.columns is None else self.columns.names

    def take(self, kept: NDArray[Any] | None) -> Columns | None:
        """Return the columns for the items that were kept."""
        return self.columns if self.columns is None or kept is None else self.columns.take(kept)


def identity_of(table: Table, but: Sequence[str], said: Roles) -> tuple[str | None, str]:
    """Return the column that identifies the items, and why: what a person says, else what the content says."""
    if said.id == "":
        return None, ""
    return (said.id, "you chose it") if said.id else id_column(table, but)


def cluster_of(table: Table, but: Sequence[str | None], said: Roles) -> str | None:
    """Return the column of clusters: what a person says, else one with such a name whose values repeat."""
    if said.cluster is not None:
        return said.cluster or None
    names = [name for name in table.columns if name not in but and plain(name) in CLUSTER_NAMES]
    several = (name for name in names if plain(name) not in AMBIGUOUS or table.distinct(name) >= FEWEST)
    return next((name for name in several if table.repeats(name)), None) or _series(table, but)


def _series(table: Table, but: Sequence[str | None]) -> str | None:
    """Return the column that says of which series each row is a point in time: points of one belong together."""
    when = next((n for n in table.columns[:MOST_LOOKED] if plain(n) in WHEN), None)
    if when is None or table.rows > MOST_ROWS:
        return None
    named_so = (n for n in table.columns[:MOST_LOOKED] if n not in (*but, when) and plain(n) in SERIES)
    several = (n for n in named_so if table.repeats(n) and table.distinct(n) >= FEWEST_SERIES)
    return next((n for n in several if not table.frame[[n, when]].duplicated().any()), None)


def groups_of(table: Table, used: Sequence[str | None], said: Roles, identity: str | None = None) -> Groups:
    """Find clusters and slices among the columns that have no other use.

    Clusters are what a person says; else a column with such a name; else an id that occurs in several rows, as it does
    where every item was answered more than once.
    """
    reasons = []
    cluster = cluster_of(table, used, said)
    if cluster:
        why = "you chose it" if said.cluster else "its name says so"
        reasons.append(f"{quoted(cluster)} says which items belong together (clusters): {why}.")
    elif said.cluster is None and identity and (part := numbered_anew(table, identity)) is not None:
        reasons.append(f"{quoted(identity)} begins anew in every {quoted(part)}, so both say which item a row is.")
    elif said.cluster is None and identity and table.repeats(identity):
        cluster = identity
        reasons.append(f"{quoted(identity)} repeats, so the rows that share a value of it are treated as one cluster.")
    elif said.cluster is None and (repeated := _repeated(table, used)) is not None:
        cluster, run = repeated
        reasons.append(f"Every {quoted(cluster)} stands there once for each {quoted(run)}: its rows are one cluster.")
    taken = {*used, identity, cluster}
    free = (name for name in table.columns if name not in taken)
    sliced = list(islice((name for name in free if _slices(table, name)), MOST_COLUMNS))
    names = [*([cluster] if cluster else []), *sliced]
    if not names:
        return Groups(None, None, tuple(reasons))
    if sliced:
        reasons.append(f"{SLICED} {listed(sliced)}.")
    grouped = [_codes(table.column(name)) for name in names]
    columns = Columns(
        tuple(names), tuple(labels for labels, _ in grouped), np.column_stack([codes for _, codes in grouped]), cluster
    )
    return Groups(columns, cluster, tuple(reasons), invisible(table, names))


def _repeated(table: Table, used: Sequence[str | None]) -> tuple[str, str] | None:
    """Return what tells items apart and what tells apart the runs in which each was tried again, by their names."""
    if table.rows > MOST_ROWS:
        return None
    names = [name for name in table.columns[:MOST_LOOKED] if name not in used]
    runs = [n for n in names if (plain(n) in SEEDS or is_repeat(table, n)) and table.distinct(n) > 1]
    items = [n for n in names if n not in runs and (plain(n) in ID_LIKE or named_as_id(n)) and table.repeats(n)]
    pairs = ((item, run) for item in items for run in runs)
    return next((pair for pair in pairs if not table.frame[[*pair]].duplicated().any()), None)


def left_out(table: Table, used: Sequence[str | None]) -> tuple[Repair, ...]:
    """Say which columns were not used."""
    left = [name for name in table.columns if name not in used]
    return (Repair(f"Columns that were not used: {listed(left)}.", len(left)),) if left else ()


def other_metrics(value: str, left: Sequence[str]) -> tuple[Repair, ...]:
    """Say which metrics were left out beside the one that is compared."""
    text = f"{quoted(value)} is compared; other metrics were left out: {listed(left, 5)}."
    return (Repair(text, len(left)),) if left else ()


def _slices(table: Table, name: str) -> bool:
    if table.distinct(name) > MOST_SLICES + 1:  # one of them may be the blank
        return False
    column = table.column(name)
    return 1 < len(column.labels) <= MOST_SLICES and not identifies(column)


def _codes(column: Column) -> tuple[tuple[str, ...], NDArray[np.int64]]:
    """Give a column's groups numbers; texts that differ only in invisible characters are one."""
    numbering: dict[str, int] = {}
    used = zip(column.texts, column.counts.tolist(), strict=True)  # not of rows that were left out, as a drawn line is
    lookup = [numbering.setdefault(visible(text) or BLANK, len(numbering)) if count else 0 for text, count in used]
    return tuple(numbering), np.array(lookup or [0], dtype=np.int64)[column.codes]
