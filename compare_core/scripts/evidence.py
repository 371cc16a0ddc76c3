"""Evidence in a script, in its smallest form: as counts or scores, as it is noted, or read from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.literals import literal
from compare_core.saved import notation
from compare_core.saved.session import TOO_MANY, too_large
from compare_core.scripts.lines import NUMPY, Part, assigned, called
from compare_core.tables import Roles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outcomes import LabelCells

MOST_WRITTEN = 30_000  # bytes of JSON that stand in a script: about 1,500 numbers
SESSION = "parity-session.json"
PATH = ("pathlib", "Path")


class Files(NamedTuple):
    """The files that evidence was read from, by their names, and what was said of their columns."""

    names: tuple[str, ...]
    roles: Roles = Roles()


def evidence_part(evidence: Evidence, files: Files | None = None) -> Part:
    """Write the lines that make `evidence`.

    Parameters
    ----------
    evidence
        What was brought.
    files
        Where it was read from, if it is still what they hold; they are read again where there is much of it.

    Raises
    ------
    DataError
        If there is too much of it even for a session file, and no file to read it from.

    Examples
    --------
    >>> print(evidence_part(Outcomes.from_table([[9959, 11], [1, 29]])).lines)
    # Items that both had right, only A; only B, neither
    evidence = Outcomes.from_table([[9959, 11], [1, 29]], models=('A', 'B'))
    """
    if notation.weight(notation.writer_of(evidence).fields(evidence)) <= MOST_WRITTEN:
        return WRITERS.get(type(evidence), _noted)(evidence)
    if files is not None:
        return _from_files(files)
    if too_large(evidence):
        raise DataError(TOO_MANY)
    lines = (
        f"# The session file, which the page offers under “Share”, has to lie beside this script.\n"
        f"evidence = session.read(Path({literal(SESSION)}).read_bytes()).evidence"
    )
    return Part(lines, (PATH, ("compare_core.saved", "session")))


def _from_files(files: Files) -> Part:
    usual = Roles()
    said = {name: value for name in usual.__slots__ if (value := getattr(files.roles, name)) != getattr(usual, name)}
    roles = called("Roles", *(f"{name}={literal(value)}" for name, value in said.items()))
    named = "[(name, Path(name).read_bytes()) for name in files]"
    lines = (
        assigned("files", list(files.names)),
        f"tables, left_out = {called('read_files', named, *(['as_written=True'] if 'as_written' in said else []))}",
        f"evidence = {called('understand', 'tables', *([roles] if said else []))}.evidence",
    )
    used = ("read_files", "understand", *(["Roles"] if said else []))
    needs = (PATH, *(("compare_core.tables", name) for name in used))
    return Part("\n".join(lines), needs)


def _noted(evidence: Evidence) -> Part:
    """Write evidence with all that is known behind it, in the notation of session files."""
    lines = f"{assigned('noted', notation.evidence_to(evidence))}\nevidence, _ = evidence_from(noted)"
    return Part(lines, (("compare_core.saved.notation", "evidence_from"),))


def _outcomes(evidence: Outcomes) -> Part:
    if evidence.outputs is not None or evidence.groups is not None:
        return _noted(evidence)
    if evidence.labels is not None:
        return _labels(evidence.labels, evidence.models)
    models = f"models={literal(evidence.models)}"
    if len(evidence.models) == 2:
        known = dict(zip(map(tuple, evidence.patterns.tolist()), evidence.counts.tolist(), strict=True))
        table = [[known.get((a, b), 0) for b in (True, False)] for a in (True, False)]
        lines = [
            "# Items that both had right, only A; only B, neither",
            f"evidence = {called('Outcomes.from_table', literal(table), models)}",
        ]
    else:
        lines = [
            "# Which models were right (1), and on how many items it was these",
            assigned("patterns", evidence.patterns.astype(int)),
            assigned("counts", evidence.counts),
            f"evidence = {called('Outcomes.from_patterns', 'patterns', 'counts', models)}",
        ]
    return Part("\n".join(lines), (("compare_core", "Outcomes"),))


def _labels(labels: LabelCells, models: Sequence[str]) -> Part:
    named = f"models={literal(models)}"
    lines = (
        assigned("classes", labels.classes),
        "# The place of the truth among the classes, of each model's answer, and how many items there are",
        f"cells = {called('np.array', literal(np.column_stack([labels.codes, labels.counts])))}",
        f"evidence = {called('Outcomes.from_cells', 'cells[:, :-1]', 'cells[:, -1]', 'classes', named)}",
    )
    return Part("\n".join(lines), (NUMPY, ("compare_core", "Outcomes")))


def _separate(evidence: SeparateTests) -> Part:
    arguments = [f"{name}={literal(getattr(evidence, name))}" for name in ("models", "right", "total")]
    return Part(f"evidence = {called('SeparateTests.of', *arguments)}", (("compare_core", "SeparateTests"),))


def _separate_scores(evidence: SeparateScores) -> Part:
    samples = {name: sample.tolist() for name, sample in zip(evidence.models, evidence.samples, strict=True)}
    given = [f"{name}={literal(getattr(evidence, name))}" for name in ("metric", "higher_is_better")]
    made = called("SeparateScores.of", "tuple(samples)", "list(samples.values())", *given)
    return Part(f"{assigned('samples', samples)}\nevidence = {made}", (("compare_core", "SeparateScores"),))


def _battles(evidence: Battles) -> Part:
    arguments = [f"{name}={literal(getattr(evidence, name))}" for name in ("models", "wins", "ties")]
    return Part(f"evidence = {called('Battles', *arguments)}", (("compare_core", "Battles"),))


def _folds(evidence: FoldScores) -> Part:
    return _scores(evidence, "FoldScores", ("repeats", "folds", "n_train", "n_test"))


def _datasets(evidence: DatasetScores) -> Part:
    return _noted(evidence) if evidence.folds else _scores(evidence, "DatasetScores", ("datasets",))


def _items(evidence: ItemScores) -> Part:
    if evidence.outputs is not None or evidence.groups is not None:
        return _noted(evidence)
    return _scores(evidence, "ItemScores", ("items",))


def _scores(evidence: FoldScores | DatasetScores | ItemScores, kind: str, known: Sequence[str]) -> Part:
    """Write a list of scores for each model, and what else is known; times decide nothing, and are left out."""
    scores = dict(zip(evidence.models, evidence.scores.T.tolist(), strict=True))
    own = {name: getattr(evidence, name) for name in (*known, "metric", "higher_is_better")}
    given = [f"{name}={literal(value)}" for name, value in own.items() if value is not None]
    table = "np.column_stack(list(scores.values()))"
    lines = f"{assigned('scores', scores)}\nevidence = {called(kind, 'tuple(scores)', table, *given)}"
    return Part(lines, (NUMPY, ("compare_core.evidence.scores", kind)))


WRITERS: dict[type, Callable[[Any], Part]] = {
    Outcomes: _outcomes,
    SeparateTests: _separate,
    SeparateScores: _separate_scores,
    Battles: _battles,
    FoldScores: _folds,
    DatasetScores: _datasets,
    ItemScores: _items,
}
