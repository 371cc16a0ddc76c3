"""promptfoo's `results.json` or `.jsonl` (`promptfoo eval -o`): one entry for every test, provider and prompt."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.formats.promptfoo_table import named_outputs
from compare_core.tables.meaning.graded import Metric, Run, compared, has_values, named_after_files, take, values_of
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.reading.columns import in_all
from compare_core.tables.reading.json_files.document import Document
from compare_core.tables.reading.json_files.growing import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.json_files.document import Node
    from compare_core.tables.reading.table import Table

OUTPUT, TEST, VARIABLES, PASSED, SCORE = "output", "testIdx", "variables", "success", "score"
NEEDED = {OUTPUT, VARIABLES, PASSED}
VARIABLE, NAMED = "vars.", "namedScores."
ERROR = "2"  # promptfoo's reason of a failure that is no failed assertion
LEFT = "Outputs with an error were treated as missing, neither passed nor failed."
UNGRADED = "not graded"  # where promptfoo met an error
GRADES = {"true": 1.0, "false": 0.0, UNGRADED: np.nan}
WANTED = (
    "provider", "prompt", "vars", "success", "score", "namedScores", "failureReason", "promptIdx", "testIdx",
)  # fmt: skip


def rows(record: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """Write what was tested, whose output it was, and how it was graded."""
    provider, prompt, variables = (record.get(name) for name in ("provider", "prompt", "vars"))
    if isinstance(provider, dict):
        provider = provider.get("label") or provider.get("id")
    if isinstance(prompt, dict):
        prompt = prompt.get("label") or prompt.get("raw")
    variables = variables if isinstance(variables, dict) else {}
    failed = record.get("failureReason") == ERROR
    return (
        {
            OUTPUT: f"[{provider or 'provider'}] {prompt or 'prompt'}",
            "promptIdx": record.get("promptIdx"),
            TEST: record.get(TEST),
            VARIABLES: json.dumps(variables, sort_keys=True, ensure_ascii=False),
            PASSED: UNGRADED if failed else record.get(PASSED),
            SCORE: None if failed else record.get(SCORE),
            **_singles(NAMED, record.get("namedScores")),
            **_singles(VARIABLE, variables),
        },
    )


def _singles(prefix: str, values: object) -> dict[str, Any]:
    """Return the values of an object that are neither lists nor objects, which only their text tells apart."""
    if not isinstance(values, dict):
        return {}
    return {f"{prefix}{name}": value for name, value in values.items() if not isinstance(value, (dict, list))}


def _of_summary(summary: Node) -> Iterable[Mapping[str, Any]]:
    for fields in summary.fields()["results"].records():
        yield from rows({name: fields[name].value() for name in WANTED if name in fields})


def _of_output(root: Node) -> Iterable[Mapping[str, Any]]:
    return _of_summary(root.fields()["results"])


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has outputs with the variables of their tests, and whether they passed."""
    return all(set(table.columns) >= NEEDED and table.column(PASSED).labels for table in tables)


def _metrics(table: Table) -> list[str]:
    names = [name for name in table.columns if name in (PASSED, SCORE) or name.startswith(NAMED)]
    return [name for name in names if has_values(table.column(name), GRADES)]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the tests of all outputs."""
    shared = in_all([_metrics(table) for table in tables])
    metric = said.value or next(iter(shared), None)
    if metric is None or any(not NEEDED | {metric} <= set(table.columns) for table in tables):
        raise DataError("The outputs share no grade. Export the results again: promptfoo eval -o results.json.")
    parts = [part for table in tables for part in _outputs(table)]
    headers = [header for header, _ in parts]
    if len(set(headers)) == len(parts):
        reasons, warnings = ["Every provider and prompt is a model."], list[str]()
        names = named_outputs(headers)
    else:
        reasons, warnings = named_after_files(tables) if len(tables) == len(parts) > 1 else ([], [])
        names = [table.name for table in tables] if len(tables) == len(parts) > 1 else headers
    by_number = len(tables) == 1 and TEST in tables[0].columns and tables[0].column(TEST).labels
    runs = [
        Run(name, part, _numbers(part) if by_number else _occurrences(part), values_of(part.column(metric), GRADES))
        for name, (_, part) in zip(names, parts, strict=True)
    ]
    errors = sum(int((part.column(PASSED).codes == place).sum()) for _, part in parts for place in _errors(part))
    if others := [name for name in shared if name != metric]:
        reasons.append(f"Other grades that could be compared: {listed(others)}.")
    what = "their number" if by_number else "their variables"
    return compared(
        runs,
        Metric("passed" if metric == PASSED else metric.removeprefix(NAMED), Metric.of(metric).higher),
        said,
        Roles(value=metric),
        identity=VARIABLES if set(runs[0].table.column(VARIABLES).labels) != {"{}"} else None,
        slices=[name for name in tables[0].columns if name.startswith(VARIABLE)],
        reasons=(*reasons, f"Tests were matched by {what}."),
        repairs=[Repair(LEFT, errors)] if errors else [],
        warnings=warnings,
    )


def _outputs(table: Table) -> list[tuple[str, Table]]:
    """Take a file apart by provider and prompt; the same pair may stand in it twice, with other settings."""
    column = table.column(OUTPUT)
    codes = column.codes.astype(np.int64)
    if "promptIdx" in table.columns:
        place = table.column("promptIdx")
        codes = codes * len(place.texts) + place.codes
    kept = [(int(np.flatnonzero(codes == code)[0]), codes == code) for code in dict.fromkeys(codes.tolist())]
    return [(column.texts[column.codes[first]], take(table, rows)) for first, rows in kept]


def _numbers(part: Table) -> NDArray[np.object_]:
    return part.column(TEST).by_row()


def _occurrences(part: Table) -> NDArray[np.object_]:
    """Return the variables of every row, and which of the rows with the same ones it is."""
    column = part.column(VARIABLES)
    again = pd.Series(column.codes).groupby(column.codes).cumcount().tolist()
    return np.array([f"{t}, {n + 1}" if n else t for t, n in zip(column.by_row(), again, strict=True)], dtype=object)


def _errors(part: Table) -> list[int]:
    return [place for place, text in enumerate(part.column(PASSED).texts) if text == UNGRADED]


LAYOUT = Layout(
    id="promptfoo_results",
    title="promptfoo's results.json, one entry for every test and output",
    example='{"evalId": "eval-1", "results": {"version": 3,\n'
    ' "results": [{"promptIdx": 0, "testIdx": 0, "provider": {"id": "openai:small"}, "prompt": {"label": "short"}, '
    '"vars": {"sum": "2+2"}, "success": true, "score": 1},\n'
    ' {"promptIdx": 1, "testIdx": 0, "provider": {"id": "openai:large"}, "prompt": {"label": "short"}, '
    '"vars": {"sum": "2+2"}, "success": true, "score": 1},\n'
    ' {"promptIdx": 0, "testIdx": 1, "provider": {"id": "openai:small"}, "prompt": {"label": "short"}, '
    '"vars": {"sum": "3+3"}, "success": false, "score": 0},\n'
    ' {"promptIdx": 1, "testIdx": 1, "provider": {"id": "openai:large"}, "prompt": {"label": "short"}, '
    '"vars": {"sum": "3+3"}, "success": true, "score": 1}\n'
    ']}, "config": {}}\n',
    rank=-9,
    recognises=recognises,
    builds=builds,
    asks={"value": "Grade", **ASK_CLUSTER},
    several=None,
    prose=True,
    derived=True,
    records=Reading(
        marks=frozenset({"promptIdx", "testIdx", "success"}),
        rows=rows,
        documents=(
            Document(frozenset({"results.results"}), _of_output),
            Document(frozenset({"results", "stats", "table"}), _of_summary),
        ),
    ),
)
