"""Inspect's logs (`.eval` or `.json`), and its samples as CSV (`samples_df(...).to_csv()`).

A log is of one model and task; logs of several tasks are put together. In a CSV a column may name the model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.graded import (
    Metric,
    Run,
    compared,
    has_values,
    keys_of,
    named_after_files,
    stacked,
    take,
    values_of,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.reading.columns import in_all
from compare_core.tables.reading.json_files.document import Document
from compare_core.tables.reading.json_files.growing import Reading
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Node

GRADES = {"C": 1.0, "I": 0.0, "P": 0.5, "N": 0.0, "true": 1.0, "True": 1.0, "false": 0.0, "False": 0.0}
SCORE = "score_"
SLICES = ("metadata_", "task_")
TASK = "task_name"


def of_json(root: Node) -> Iterable[Mapping[str, Any]]:
    """Write the samples of a `.json` log."""
    parts = root.fields()
    if "samples" not in parts:
        raise DataError(
            "The Inspect log holds no samples, only its totals. Upload a log of an evaluation with its samples "
            "(without --no-log-samples)."
        )
    return _scored(parts["eval"].fields(), parts["samples"].records())


def of_eval(root: Node) -> Iterable[Mapping[str, Any]]:
    """Write the samples of an `.eval` log, of which the header and the summaries were unpacked."""
    parts = root.fields()
    samples = (sample for part in parts["summaries"].each() for sample in part.records())
    return _scored(parts["header"].fields()["eval"].fields(), samples)


def _scored(spec: Mapping[str, Node], samples: Iterable[Mapping[str, Node]]) -> Iterator[Mapping[str, Any]]:
    """Write samples as `samples_df` would: what identifies each, its metadata, and a column for every score."""
    told = {name: spec[of].single() for name, of in (("model", "model"), (TASK, "task")) if of in spec}
    scored = False
    for sample in samples:
        scores = {f"{SCORE}{name}": value for name, value in _scores(sample.get("scores"))}
        scored = scored or bool(scores)
        about = {name: sample[name].single() for name in ("id", "epoch") if name in sample}
        metadata = sample["metadata"].pairs() if "metadata" in sample else ()
        yield {
            **told,
            **about,
            **{f"metadata_{name}": single for name, node in metadata if (single := node.single())},
        } | scores
    if not scored:
        raise DataError(
            "The Inspect log holds no scores: the evaluation was stopped, or has no scorer. Score it (inspect score "
            "FILE), and upload it again."
        )


def _scores(scores: Node | None) -> Iterator[tuple[str, str]]:
    """Return the name and the value of every score of a sample; one with several values is several scores."""
    for name, score in scores.pairs() if scores is not None else ():
        value = score.fields().get("value")
        if value is None:
            continue
        if value.kind == "{":
            yield from ((f"{name}_{key}", single) for key, node in value.pairs() if (single := node.single()))
        elif single := value.single():
            yield name, single


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has samples by id and epoch, with a score."""
    return all({"id", "epoch"} <= set(table.columns) and _scorers(table) for table in tables)


def _scorers(table: Table) -> list[str]:
    return [n for n in table.columns if n.startswith(SCORE) and has_values(table.column(n), GRADES)]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the samples of all models by id and epoch; the epochs of one id are a cluster."""
    shared = in_all([_scorers(table) for table in tables])
    score = said.value or next(iter(shared), None)
    identity = said.id or "id"
    if score is None or any(not {score, identity, "epoch"} <= set(table.columns) for table in tables):
        raise NeedsRoles("The files share no score. Choose the column that starts with score_.", tables[0].columns)
    model, parts, reasons, warnings = _parts(tables, said)
    parts, several = _by_task(parts, identity)
    reasons += several
    runs = [Run(n, t, keys_of(t, [identity, "epoch"]), values_of(t.column(score), GRADES)) for n, t in parts]
    unnamed = sum(len(t.frame) for t in tables) - sum(len(t.frame) for _, t in parts)
    labels = frozenset().union(*(t.column(score).labels for _, t in parts))
    if "P" in labels:
        reasons.append("P (partly correct) counts as half right.")
    if "N" in labels:
        reasons.append("N (no answer) counts as wrong.")
    if others := [name for name in shared if name != score]:
        reasons.append(f"Other scores that could be compared: {listed(others)}.")
    metric = Metric.of(score.removeprefix(SCORE))
    return compared(
        runs,
        metric,
        said,
        Roles(id=identity, model=model, value=score),
        identity=identity,
        slices=[name for name in parts[0][1].columns if name.startswith(SLICES)],
        reasons=(*reasons, "Rows were matched by id and epoch."),
        repairs=[Repair("Rows without a model name were left out.", unnamed)] if unnamed else [],
        warnings=warnings,
    )


def _parts(tables: Sequence[Table], said: Roles) -> tuple[str | None, list[tuple[str, Table]], list[str], list[str]]:
    """Return one table per model: the files themselves, or the rows of each model of one file."""
    told = all("model" in table.columns and table.column("model").labels for table in tables)
    name = said.model or ("model" if told else None)
    if name is None and len(tables) == 1:
        name = next((n for n in ("eval_id", "log") if n in tables[0].columns), None)
        if name is not None and len(tables[0].column(name).labels) < 2:  # a comparison takes two
            name = None
    if name is None:
        return None, [(table.name, table) for table in tables], *named_after_files(tables)
    parts: list[tuple[str, Table]] = []
    for table in tables:
        if name not in table.columns:
            raise DataError(f"{brief(table.name)} has no column {quoted(name)}. Choose a column that every file has.")
        column = table.column(name)
        places = [place for place in dict.fromkeys(column.codes.tolist()) if column.texts[place].strip()]
        parts += [(column.texts[place].strip(), take(table, column.codes == place)) for place in places]
    if not parts:
        raise DataError(f"{quoted(name)} is blank in every row. Choose the column that names the model.")
    reasons = [f"{quoted(name)} names the model."]
    if len({model for model, _ in parts}) == len(parts):
        return name, parts, reasons, []
    if len(joined := _of_tasks(parts)) > 1:
        return name, joined, [*reasons, "Logs of one model with different tasks were put together."], []
    return name, [(f"{t.name}: {m}", t) for m, t in parts], *named_after_files(tables)


def _of_tasks(parts: Sequence[tuple[str, Table]]) -> list[tuple[str, Table]]:
    """Put the logs of each model together, if no two of them are of one task; else nothing."""
    if not all(TASK in table.columns for _, table in parts):
        return []
    told = [(model, task) for model, table in parts for task in table.column(TASK).labels]
    if len(set(told)) < len(told):
        return []
    models = dict.fromkeys(model for model, _ in parts)
    return [(model, stacked([table for name, table in parts if name == model])) for model in models]


def _by_task(parts: Sequence[tuple[str, Table]], identity: str) -> tuple[list[tuple[str, Table]], list[str]]:
    """Write the task before the id of every sample where there are several tasks, each of which counts its own."""
    if not all({TASK, identity} <= set(table.columns) for _, table in parts):
        return list(parts), []
    tasks = sorted({task for _, table in parts for task in table.column(TASK).labels})
    if len(tasks) < 2:  # ids tell the samples of one task apart
        return list(parts), []
    for _, table in parts:
        task, sample = table.column(TASK), table.column(identity)
        cells = [
            f"{task.texts[one].strip()} {sample.texts[other].strip()}"
            for one, other in zip(task.codes.tolist(), sample.codes.tolist(), strict=True)
        ]
        table.frame[identity] = categories_of(cells)
    fresh = [(model, Table(table.name, table.frame, table.repairs)) for model, table in parts]
    return fresh, [f"The samples are of {len(tasks)} tasks: {listed(tasks)}."]


LAYOUT = Layout(
    id="inspect_samples",
    title="Logs of Inspect (.eval or .json), one per model, or its samples as a CSV",
    example="sample_id,id,epoch,input,target,score_match\nq1,17,1,2+2,4,C\nq2,17,2,2+2,4,I\nq3,18,1,3+3,6,C\n",
    another="sample_id,id,epoch,input,target,score_match\nq1,17,1,2+2,4,C\nq2,17,2,2+2,4,C\nq3,18,1,3+3,6,C\n",
    rank=2,
    recognises=recognises,
    builds=builds,
    asks={"value": "Score", "model": "Model, if one file holds several", "id": "Sample", **ASK_CLUSTER},
    several=None,
    prose=True,
    records=Reading(
        documents=(
            Document(frozenset({"eval.model", "status"}), of_json),
            Document(frozenset({"header.eval", "summaries"}), of_eval),
        )
    ),
)
