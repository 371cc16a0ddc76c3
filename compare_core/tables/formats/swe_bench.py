"""SWE-bench's reports, one file per model: which instances were resolved, of those that were submitted.

Also `results.json` of its experiments, which name what was resolved and not what was not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core.errors import DataError
from compare_core.tables.meaning.graded import Metric, Run, compared, keys_of, named_after_files, values_of
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.reading.json_files.document import Document
from compare_core.tables.reading.json_files.growing import Reading
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Node

INSTANCE, RESOLVED, WHOLE, REPOSITORY = "instance_id", "resolved", "report", "repository"
COLUMNS = {INSTANCE, RESOLVED, WHOLE, REPOSITORY}
WRONG = ("unresolved_ids", "error_ids", "empty_patch_ids", "completed_ids")
PARTLY = (
    "An instance that a results.json does not name counts as not resolved, so all files must be of the same benchmark; "
    "instances that none of the files names are missing, and the shares are of those that one does."
)


def of_report(root: Node) -> Iterator[Mapping[str, Any]]:
    """Write the instances of a report of `run_evaluation`; what was not submitted has no result."""
    fields = root.fields()
    told: dict[str, str] = dict.fromkeys(_ids(fields, ("incomplete_ids",)), "")
    told |= dict.fromkeys(_ids(fields, WRONG), "false")
    told |= dict.fromkeys(_ids(fields, ("resolved_ids",)), "true")
    return _rows(told, "true")


def of_results(root: Node) -> Iterator[Mapping[str, Any]]:
    """Write the instances of an experiment's `results.json`, which names those without a patch and those resolved."""
    fields = root.fields()
    told = dict.fromkeys(_ids(fields, tuple(fields)), "false")
    told |= dict.fromkeys(_ids(fields, ("resolved",)), "true")
    return _rows(told, "false")


def _ids(fields: Mapping[str, Node], names: Iterable[str]) -> list[str]:
    found = (entry.single() for name in names if name in fields for entry in fields[name].each())
    return [name for name in found if name]


def _rows(told: Mapping[str, str], whole: str) -> Iterator[Mapping[str, Any]]:
    if not told:
        raise DataError("The report of SWE-bench names no instance. Upload a report of instances that were run.")
    return (
        {INSTANCE: name, RESOLVED: resolved, WHOLE: whole, REPOSITORY: _repository(name)}
        for name, resolved in told.items()
    )


def _repository(instance: str) -> str:
    """Return the part of an instance's name that says where it is from, as in django__django-11099."""
    return instance.rpartition("-")[0]


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file says of instances whether they were resolved, and whether it names all that were run."""
    return all(set(table.columns) == COLUMNS for table in tables)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the instances of all models."""
    if not recognises(tables):
        raise DataError(f"Every file must be a report of SWE-bench, which names instances by their {INSTANCE}.")
    reasons, warnings = named_after_files(tables)
    partly = [table.column(WHOLE).labels != {"true"} for table in tables]
    if any(partly):
        every = list(dict.fromkeys(name for table in tables for name in table.column(INSTANCE).texts))
        tables = [_filled(t, every) if filled else t for t, filled in zip(tables, partly, strict=True)]
        warnings.append(PARTLY)
    else:
        reasons.append("Errors and empty patches count as not resolved; what a model did not submit has no result.")
    return compared(
        [Run(table.name, table, keys_of(table, [INSTANCE]), values_of(table.column(RESOLVED))) for table in tables],
        Metric(RESOLVED, higher=True),
        said,
        Roles(id=INSTANCE),
        slices=(REPOSITORY,),
        reasons=(*reasons, "Rows were matched by instance."),
        warnings=warnings,
    )


def _filled(table: Table, every: Sequence[str]) -> Table:
    """Add the instances that a file does not name, as not resolved."""
    named = table.column(INSTANCE).by_row().tolist()
    known = set(named)
    more = [name for name in every if name not in known]
    resolved = table.column(RESOLVED)
    cells = {
        INSTANCE: [*named, *more],
        REPOSITORY: [_repository(name) for name in (*named, *more)],
        RESOLVED: [*(resolved.texts[code] for code in resolved.codes.tolist()), *["false"] * len(more)],
    }
    return Table(table.name, pd.DataFrame({name: categories_of(values) for name, values in cells.items()}))


LAYOUT = Layout(
    id="swe_bench",
    title="SWE-bench's reports of resolved instances, one file per model",
    example='{"total_instances": 3, "submitted_instances": 3,\n "resolved_ids": ["django__django-11099"],\n'
    ' "unresolved_ids": ["sympy__sympy-13146", "django__django-12284"],\n "error_ids": []}\n',
    another='{"total_instances": 3, "submitted_instances": 3,\n "resolved_ids": ["django__django-11099", '
    '"sympy__sympy-13146"],\n "unresolved_ids": ["django__django-12284"],\n "error_ids": []}\n',
    rank=-8,
    recognises=recognises,
    builds=builds,
    asks=ASK_CLUSTER,
    several=None,
    prose=True,
    records=Reading(
        documents=(
            Document(frozenset({"resolved_ids", "unresolved_ids"}), of_report),
            Document(frozenset({"resolved", "no_generation"}), of_results),
        )
    ),
)
