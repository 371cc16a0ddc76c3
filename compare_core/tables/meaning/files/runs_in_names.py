"""Models or data sets whose names say which run or fold of them a row is, as RF_seed1 does: told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.files.file_names import crossed_names
from compare_core.tables.meaning.scores import FOLD, REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.named_in_rows import TRACKED
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import NAMELESS, named, plain, truth_by_name
from compare_core.tables.reading.run_names import stem_and_run, stems_and_runs, word_of
from compare_core.tables.reading.table import Column, Table, recode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_ROWS, MOST, KEYS, SEEN = 200_000, 5_000, 6, 3  # of a table of scores; names, columns that may hold them, and texts
CALLED = ("dataset", "model")


def runs_apart(table: Table) -> Table:
    r"""Tell apart what was run and which run it was, where every name of a column says both, and all have the same.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{d},{m}_seed{s},0.{s}5\n" for d in "ab" for m in ("rf", "nb") for s in (1, 2))
    >>> table = runs_apart(read_table("a", f"dataset,method,acc\n{rows}".encode()))
    >>> table.columns, sorted(table.column("method").labels), sorted(table.column("seed").labels)
    (('dataset', 'method', 'seed', 'acc'), ['nb', 'rf'], ['seed1', 'seed2'])
    """
    likely = [name for name in table.columns[:KEYS] if table.rows <= MOST_ROWS and _may_say(table, name)]
    if not likely or truth_by_name(table) is not None:
        return table
    for name in likely:
        found = stems_and_runs(sorted(table.column(name).labels))
        run = word_of(next(iter(found.values()), ("", ""))[1])
        others = [each for each in table.columns if each != name]
        if not found or named(others, (*FOLD, *REPEAT)) or not has_fractions(_numbers(table, others)):
            continue
        stems = list(dict.fromkeys(stem for stem, _ in found.values()))
        if named([name, *others], DATASETS) is None and (pairs := crossed_names(stems)) is not None:
            both = dict(zip(stems, pairs, strict=True))
            whole = {key: (*both[stem], seed) for key, (stem, seed) in found.items()}
            free = {*table.columns} >= TRACKED and not {*CALLED, run} & {*map(plain, others)}
            return _parted(table, name, whole, (*CALLED[::-1], run)) if free and _name_models(pairs) else table
        stem = _called(name, stems)
        return table if {stem, run} & {*others} or stem == run else _parted(table, name, found, (stem, run))
    return table


def _may_say(table: Table, name: str) -> bool:
    """Tell whether the first texts of a column each say which run they are of; most say none."""
    some = [text for text in table.some_texts(name, SEEN) if text.strip()]
    keel = all(text.count("-") > 1 and text.strip()[-1:].isdigit() for text in some)
    return bool(some) and (keel or all(map(stem_and_run, some))) and table.at_most(name, MOST)


def _numbers(table: Table, names: list[str]) -> list[Column]:
    return [column for name in names[: KEYS * KEYS] if is_scores(column := table.column(name))]


def _called(name: str, stems: list[str]) -> str:
    """Return what the column is called that says what was run, where it was called after both or not at all."""
    if plain(name) in (*MODELS, *DATASETS):
        return name
    nameless = not name.strip() or NAMELESS.fullmatch(name) or plain(name) in (*FOLD, *REPEAT)
    return CALLED[like_models(stems)] if nameless else name


def _name_models(pairs: list[tuple[str, str]]) -> bool:
    """Tell whether the first parts of names that cross two things are known models, and the second are none."""
    first, second = (sorted({pair[side] for pair in pairs}) for side in (0, 1))
    return like_models(first) and not like_models(second)


def _parted(table: Table, name: str, found: Mapping[str, Sequence[str]], called: Sequence[str]) -> Table:
    """Put what every name of a column says in columns of their own, in its place."""
    column, place = table.column(name), table.columns.index(name)
    frame = table.frame.drop(columns=name)
    for n, each in enumerate(called):
        texts = [found[text.strip()][n] if text.strip() in found else "" for text in column.texts]
        frame.insert(place + n, each, pd.Series(recode(column.codes, texts), index=frame.index))
    *_, run = called
    said = f"{quoted(name)} says which {run} each row is of, in its names: that became a column {quoted(run)}."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(found))))
