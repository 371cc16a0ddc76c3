"""Several files with the same columns as one table, each row with the name of its file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import brief, quoted
from compare_core.tables.meaning.files.file_names import FIRST, SECOND, crossed_names, with_parts
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.named_in_rows import by_name
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    RIGHT_NAMES,
    TOTAL_NAMES,
    id_column,
    named,
    plain,
    share_nothing,
    shared_columns,
    truth_by_name,
)
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLACE = "place among the rows of its model"  # what the column is called that numbers the rows of each model
FILE = "name of the file"  # what the column is called that says from which file a row comes
DATA_SET = "data set"  # and what that is called where each file is a data set
AS_SETS = {FILE: DATA_SET, DATA_SET: f"{DATA_SET} (2)"}  # names of columns, of which a file may have the second
PAIR = 2
MOST_CELLS = 300_000  # of all files, which are looked at together
CELLS = frozenset({"truepositive", "truenegative", "falsepositive", "falsenegative"})  # cells of a confusion matrix
SEEDS = frozenset({"seed", "run", "rep", "repeat", "repetition", "trial"})  # that try the same items again
AGAIN = re.compile(
    r"(?P<before>.*?)(?<![a-z])(?P<word>seed|run|rep|repeat|repetition|trial|fold|split)s?[-_ .]*(?P<number>\d+)"
    r"(?P<after>.*)",
    re.IGNORECASE,
)


def with_files(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Add the names of the files as a column, where somebody has said that they are what models were tried on."""
    if not any(FILE in role.split(JOINT) for role in (said.dataset, said.fold, said.repeat) if role):
        return list(tables)
    return [table if FILE in table.columns else _named(table) for table in tables]  # which those put together have


def with_places(table: Table, said: Roles) -> Table:
    r"""Return a table with the rows of every model numbered, where somebody said that these belong together.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"model,score\nx,1\nx,2\ny,3\ny,4\n")
    >>> with_places(table, Roles(model="model", id=PLACE)).frame[PLACE].tolist()
    ['1', '2', '1', '2']
    """
    keys = (said.id or "").split(JOINT)
    if PLACE not in keys or (said.model is not None and said.model not in table.columns):
        return table
    frame = table.frame.copy(deep=False)
    within = [name for name in (said.model, *keys) if name in table.columns]
    codes = [table.column(name).codes for name in within] or [np.zeros(table.rows, dtype=np.intp)]
    places = pd.DataFrame(dict(enumerate(codes))).groupby(list(range(len(codes)))).cumcount() + 1
    frame[PLACE] = pd.Series(categories_of(places.astype(str).tolist()), index=frame.index)
    return Table(table.name, frame, table.repairs)


def _named(table: Table) -> Table:
    frame = table.frame.copy(deep=False)
    frame[FILE] = pd.Series(categories_of([model_of(table.name)] * table.rows), index=frame.index)
    return Table(table.name, frame, table.repairs)


def stacked(tables: Sequence[Table]) -> Table | None:
    r"""Return the columns that all files have, the files below each other; None where there are too many cells.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = stacked([read_table(name, b"set,acc\niris,1\nwine,0\n") for name in ("svm.csv", "rf.csv")])
    >>> table.columns, table.rows, sorted(table.column(FILE).labels)
    (('set', 'acc', 'name of the file'), 4, ['rf', 'svm'])
    """
    shared = shared_columns(tables)
    rows = sum(table.rows for table in tables)
    if len(shared) < 2 or FILE in shared or rows * len(shared) > MOST_CELLS:  # something beside something
        return None
    cells: dict[str, list[str]] = {name: [] for name in (*shared, FILE)}
    for table in tables:
        for name in shared:
            column = table.column(name)
            cells[name] += [column.texts[code].strip() for code in column.codes.tolist()]
        cells[FILE] += [model_of(table.name)] * table.rows
    frame = pd.DataFrame({name: pd.Series(categories_of(each)) for name, each in cells.items()})
    return Table(tables[0].name, frame, repairs_of(tables))


def stacked_by(tables: Sequence[Table], name: str, told: Sequence[str]) -> Table | None:
    """Return files below each other with what is told of each file in a column, unless they have it themselves."""
    if (whole := stacked(tables)) is None:
        return None
    frame = whole.frame.drop(columns=FILE)
    if name not in frame.columns:
        cells = [text for text, table in zip(told, tables, strict=True) for _ in range(table.rows)]
        frame = frame.assign(**{name: pd.Series(categories_of(cells), index=frame.index)})
    return Table(whole.name, frame, whole.repairs)


def repeats_together(tables: Sequence[Table]) -> list[Table]:
    r"""Put files below each other whose names differ in the number of a seed, a run or a fold only, with that number.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table(f"acc_seed{n}.csv", b"set,svm,rf\niris,1,2\n") for n in (1, 2)]
    >>> table, = repeats_together(files)
    >>> table.name, table.columns, sorted(table.column("seed").labels)
    ('acc', ('set', 'svm', 'rf', 'seed'), ['1', '2'])
    """
    found = [AGAIN.fullmatch(model_of(table.name)) for table in tables]
    told = [match for match in found if match is not None]
    alike = all(table.columns == tables[0].columns for table in tables)
    if len(tables) < 2 or len(told) < len(tables) or not alike:
        return list(tables)
    kinds: dict[tuple[str, str, str], dict[str, Table]] = {}
    for match, table in zip(told, tables, strict=True):
        kind = (match["before"], match["word"].casefold(), match["after"])
        if kinds.setdefault(kind, {}).setdefault(match["number"], table) is not table:
            return list(tables)
    if min(map(len, kinds.values())) < 2 or len({word for _, word, _ in kinds}) > 1:
        return list(tables)
    apart = len(kinds) > 1 and (all(_parts_apart([*held.values()]) for held in kinds.values()) or _same_parts(kinds))
    again = {word for _, word, _ in kinds} <= SEEDS and _tried_again(tables, several=len(kinds) == 1)
    if not (again or (all(map(_holds_several, tables)) if len(kinds) == 1 else apart or _measure_alike(tables))):
        return list(tables)
    below = [_runs_below(kind, held) for kind, held in kinds.items()]
    whole = [table for table in below if table is not None]
    return whole if len(whole) == len(below) else list(tables)


def _measure_alike(tables: Sequence[Table]) -> bool:
    """Tell whether every file holds scores, of the same things, and no labels that something predicted of a truth."""
    value = find_long(tables[0], Roles()).value or next(filter(says_right, tables[0].columns), None)
    if value is None or any(truth_by_name(table) is not None or by_name(table) for table in tables):
        return False
    if all(table.rows == 1 for table in tables):
        return True
    rest = [name for name in tables[0].columns if name != value and not has_fractions([tables[0].column(name)])]
    alike = [name for name in rest if len({table.column(name).labels for table in tables}) == 1]
    return any(all(table.distinct(name) == table.rows for table in tables) for name in alike)


def _parts_apart(tables: Sequence[Table]) -> bool:
    """Tell whether files say the truth of items, and each has others: the folds of one data set."""
    first = tables[0]
    key, truth = id_column(first)[0], truth_by_name(first)
    key = key or next((n for n in first.columns[:1] if n != truth and not is_scores(first.column(n))), None)
    if key is None or truth is None or any(by_name(table) for table in tables):
        return False
    labels = [table.column(key).labels for table in tables]
    own = all(len(each) == table.rows for each, table in zip(labels, tables, strict=True))
    return own and share_nothing(labels)


def _same_parts(kinds: Mapping[tuple[str, str, str], Mapping[str, Table]]) -> bool:
    """Tell whether every model has a file for each fold, with the same items as those of the others, and no others.

    Items may be numbered anew in every fold: then their truths differ from one fold to the next.
    """
    first = next(iter(next(iter(kinds.values())).values()))
    truth = truth_by_name(first)
    key = id_column(first)[0] or next(
        (n for n in first.columns[:1] if n != truth and not is_scores(first.column(n))), None
    )
    if key is None or len({frozenset(held) for held in kinds.values()}) > 1:
        return False
    tables = [table for held in kinds.values() for table in held.values()]
    if any(by_name(table) or table.distinct(key) < table.rows for table in tables):
        return False
    items = [[held[number].column(key).labels for held in kinds.values()] for number in next(iter(kinds.values()))]
    if any(each != parts[0] for parts in items for each in parts):
        return False
    if share_nothing([parts[0] for parts in items]):
        return True
    folds = [*next(iter(kinds.values())).values()]
    return truth is not None and len({_in_order(table, key, truth) for table in folds}) == len(folds)


def _in_order(table: Table, key: str, name: str) -> tuple[str, ...]:
    """Return what a column says of every row, in the order of what names the rows."""
    return tuple(
        said for _, said in sorted(zip(table.frame[key].astype(str), table.frame[name].astype(str), strict=True))
    )


def _tried_again(tables: Sequence[Table], *, several: bool) -> bool:
    """Tell whether all files hold the same truth of the same items, on which models were tried with several seeds.

    Each may have to hold what `several` models said: else every file is a model of its own.
    """
    first = tables[0]
    key, truth = id_column(first)[0], truth_by_name(first)
    if key is None or truth is None or any(by_name(table) for table in tables):
        return False
    if any(table.distinct(key) < table.rows or table.rows != first.rows for table in tables):
        return False
    said = [name for name in first.columns if name not in (key, truth)]
    told = sum(map(says_prediction, said))
    if several and (len(said) < PAIR or told == 1):
        return False
    held = [{*zip(*(table.frame[name].astype(str) for name in (key, truth)), strict=True)} for table in tables]
    return all(each == held[0] for each in held)


def _runs_below(kind: tuple[str, str, str], held: Mapping[str, Table]) -> Table | None:
    """Put files below each other that differ in the number of a run, with that number."""
    before, word, after = kind
    tables = list(held.values())
    if (whole := stacked_by(tables, word, list(held))) is None:
        return None
    said = f"{len(tables)} files were put below each other, since their names differ only in the number of the {word}."
    name = re.sub(r"([ _.-])[ _.-]+", r"\1", f"{before}{after}").strip(" -_.") or tables[0].name
    return Table(name, whole.frame, (*whole.repairs, Repair(said, len(tables))))


def models_together(tables: Sequence[Table]) -> list[Table]:
    r"""Put files with the same columns below each other where a column names models, other ones in each, and several.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> one = read_table("bm25.csv", b"query,model,mrr\n1,bm25,0.5\n2,bm25,1\n")
    >>> two = read_table("dense.csv", b"query,model,mrr\n1,e5,1\n1,bge,1\n2,e5,0\n2,bge,1\n")
    >>> table, = models_together([one, two])
    >>> table.rows, table.repairs[-1].text
    (6, '2 files were put below each other, since each holds other models, by “model”.')
    """
    columns = tables[0].columns
    model = named(columns, MODELS)
    if len(tables) < 2 or model is None or any(table.columns != columns for table in tables):
        return list(tables)
    labels = [table.column(model).labels - {""} for table in tables]
    if max(map(len, labels)) < 2 or not all(labels) or not share_nothing(labels):
        return list(tables)
    listed = all(text.startswith(("[", "{")) for each in labels for text in each)  # as a program prints what it counted
    if listed or is_scores(tables[0].column(model)) or (whole := stacked(tables)) is None:
        return list(tables)
    said = f"{len(tables)} files were put below each other, since each holds other models, by {quoted(model)}."
    return [Table(whole.name, whole.frame.drop(columns=FILE), (*whole.repairs, Repair(said, len(tables))))]


def totals_together(tables: Sequence[Table]) -> list[Table]:
    r"""Put files of one row each below each other, as rows of models, where they hold counts of right and wrong.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table(f"{m}.csv", b"correct,total\n%d,90\n" % n) for m, n in (("svm", 70), ("rf", 81))]
    >>> table, = totals_together(files)
    >>> table.columns, list(table.column("model").texts)
    (('correct', 'total', 'model'), ['svm', 'rf'])
    """
    columns = tables[0].columns
    alike = len(tables) > 1 and all(table.rows == 1 and table.columns == columns for table in tables)
    names = {plain(name) for name in columns}
    counted = names >= CELLS or bool(names & {*RIGHT_NAMES} and names & {*TOTAL_NAMES})
    names_of = [model_of(table.name) for table in tables]
    runs = any(map(AGAIN.fullmatch, names_of)) or crossed_names(names_of) is not None
    words = [name for name in columns if alike and not is_scores(tables[0].column(name))]
    other = any(table.column(name).labels != tables[0].column(name).labels for table in tables for name in words)
    if not alike or not counted or runs or other or named(columns, MODELS) is not None:
        return list(tables)
    if (whole := stacked(tables)) is None:
        return list(tables)
    said = f"{len(tables)} files of one row each were put below each other, each under the name of its file."
    frame = whole.frame.rename(columns={FILE: "model"})
    return [Table(whole.name, frame, (*whole.repairs, Repair(said, len(tables))))]


def _holds_several(table: Table) -> bool:
    """Tell whether a file may hold several models by itself: in a column named so, or as columns of no measures."""
    models = models_among(table)
    truth = truth_by_name(table)
    return bool(by_name(table)) or (truth is None and len(models) > 1 and not measures(models))


def below_each_other(tables: Sequence[Table], said: Roles) -> Table:
    """Return several files as the one table of which they are parts, as somebody said, or as data sets of their own.

    Raises
    ------
    DataError
        If they are too large for it, or share no two columns.
    """
    roles = (said.model, said.dataset, said.fold, said.repeat, said.id)
    parts = {part for role in roles if role for part in role.split(JOINT)}
    by_names = {FIRST, SECOND} & parts
    whole = stacked(with_parts(tables) if by_names else tables)
    if whole is None:
        raise DataError(
            f"These {len(tables)} files cannot be put below each other: they share fewer than two columns, or have "
            f"more than {MOST_CELLS:,} cells. Give them the same header, or join them into one file."
        )
    told = f"{len(tables)} files were put below each other, as the parts of one table."
    frame = whole.frame.rename(columns=AS_SETS) if said.dataset == DATA_SET else whole.frame
    frame = frame if FILE in parts else frame.drop(columns=FILE, errors="ignore")
    return Table(whole.name, frame, (*whole.repairs, Repair(told, len(tables))))


def repairs_of(tables: Sequence[Table]) -> tuple[Repair, ...]:
    """Return what was repaired in some files, with the name of the file where there are several."""
    if len(tables) == 1:
        return tables[0].repairs
    return tuple(Repair(f"{brief(t.name)}: {repair.text}", repair.count) for t in tables for repair in t.repairs)
