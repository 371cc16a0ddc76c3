"""Runs as MLflow exports them (`mlflow experiments csv`, `search_runs`): metrics.…, params.… and tags.… of each."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.names import listed
from compare_core.tables.formats import scores_long
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

KIND = re.compile(r"(metrics|params|tags)\.(?=.)")
KEPT = ("metrics", "params")
NAME = "tags.mlflow.runName"


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns are called metrics.… beside an id of the run, and none holds scores of single items."""
    (table,) = tables
    ids = {plain(name) for name in table.columns} & {"runid", "experimentid"}
    scored = any(name.startswith("scores.") for name in table.columns)
    return bool(ids) and not scored and any(name.startswith("metrics.") for name in table.columns)


def _bare(table: Table) -> tuple[Table, Mapping[str, str]]:
    """Keep what was measured and set, and the name of the run; return what each column was called, too."""
    kept = [name for name in table.columns if (kind := KIND.match(name)) and (kind[1] in KEPT or name == NAME)]
    numbered = [n for n in kept if plain(KIND.sub("", n)) in (*REPEAT, *FOLDS) and 1 < table.distinct(n) < table.rows]
    if NAME in kept and numbered and table.distinct(NAME) == table.rows:
        kept.remove(NAME)  # of which each run has its own: a seed or fold says which runs belong together
    names, _ = column_names(["run name" if name == NAME else KIND.sub("", name, count=1) for name in kept])
    frame = table.parsed[kept].copy(deep=False)
    frame.columns = names
    return Table(table.name, frame, table.repairs), dict(zip(names, kept, strict=True))


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Read runs as scores of models on data sets, folds or seeds, if their settings name both.

    Raises
    ------
    DataError
        If every run is a total: what to log for a test.
    """
    (table,) = tables
    bare, written = _bare(table)
    short = {long: name for name, long in written.items()}
    chosen = {role: short.get(name, name) for role in ROLES if (name := getattr(said, role)) is not None}
    if missing := [name for name in chosen.values() if JOINT not in name and name not in bare.columns]:
        raise DataError(f"{listed(missing)}: neither a parameter nor a metric of a run. Choose one that is.")
    if not chosen and not scores_long.recognises([bare]):
        metrics = [name for name, long in written.items() if long.startswith("metrics.")]
        raise DataError(
            f"Each row is one run of an experiment with its totals, {listed(metrics, 2)}, and from totals no paired "
            "test can be made. Log a run for every model and data set, fold or seed, with these as parameters, or "
            "bring each model's predictions."
        )
    built = scores_long.builds([bare], Roles(filter=said.filter, **chosen))
    named = {role: written.get(name, name) for role in ROLES if (name := getattr(built.roles, role)) is not None}
    return replace(built, roles=Roles(filter=built.roles.filter, **named))


ROLES = ("model", "value", "dataset", "fold", "repeat")
LAYOUT = Layout(
    id="tracked_runs",
    title="Runs of MLflow, one per model and data set, fold or seed",
    example="run_id,metrics.accuracy,params.model,params.dataset\n"
    "a1,0.91,svm,iris\na2,0.93,rf,iris\na3,0.97,svm,wine\na4,0.98,rf,wine\n",
    rank=7,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"model": "Model", "value": "Score", "dataset": "Data set", "fold": "Fold", "repeat": "Repeat", **ASK_BETTER},
)
