"""A column for each model and seed, beside what is true: the seeds of a model below each other, as repeats of a row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.reading.columns import id_column, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEEDED = re.compile(r"(?<![a-z])(?:random[ _.-]?)?(?:seed|rep|repeat|repetition)[ _.-]?(\d{1,9})(?!\d)", re.IGNORECASE)
LONGEST = 100  # characters of a name
TWO, MOST_CELLS = 2, 2_000_000
ID, SEED = "id", "seed"


def seeds_below(table: Table) -> Table:
    r"""Put the seeds of every model below each other, where each model has a column for each of the same seeds.

    The rows of one item are repeats of it, and no items of their own.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,label,rf_seed1,rf_seed2,svm_seed1,svm_seed2\n1,a,a,b,a,a\n2,b,b,b,a,b\n"
    >>> seeds_below(read_table("a", text)).columns
    ('id', 'label', 'seed', 'rf', 'svm')
    """
    found = _by_model(table.columns)
    seeds = [*next(iter(found.values()))] if found else []
    if len(found) < TWO or len(seeds) < TWO or "" in found or any([*held] != seeds for held in found.values()):
        return table
    seeded = {name for held in found.values() for name in held.values()}
    rest = [name for name in table.columns if name not in seeded]
    if {*found} & {*rest, SEED} or SEED in rest or truth_by_name(table, [*seeded]) is None:
        return table
    if table.rows * len(seeds) * (len(rest) + len(found) + 1) > MOST_CELLS:
        return table
    cells: dict[str, list[str]] = {}
    if id_column(table, [*seeded])[0] is None and ID not in rest:
        cells[ID] = [str(n + 1) for n in range(table.rows)] * len(seeds)
    cells |= {name: table.column(name).by_row().tolist() * len(seeds) for name in rest}
    cells[SEED] = [seed for seed in seeds for _ in range(table.rows)]
    for model, held in found.items():
        cells[model] = [text for seed in seeds for text in table.column(held[seed]).by_row().tolist()]
    frame = pd.DataFrame({name: categories_of(texts) for name, texts in cells.items()})
    said = (
        f"{listed([*found], 3)} have a column for each of {len(seeds)} seeds: these were read as repeats of every row."
    )
    return Table(table.name, frame, (*table.repairs, Repair(said, len(seeded))))


def _by_model(names: Sequence[str]) -> Mapping[str, Mapping[str, str]]:
    """Return the columns by the name of the model and by the seed, in the order in which they stand."""
    found: dict[str, dict[str, str]] = {}
    for name in names:
        match = SEEDED.search(name) if len(name) <= LONGEST else None
        if match is not None:
            parts = (name[: match.start()].rstrip(" _.-"), name[match.end() :].lstrip(" _.-"))
            found.setdefault("_".join(filter(None, parts)), {})[match[1]] = name
    return found
