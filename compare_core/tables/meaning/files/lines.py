"""Files whose rows or columns only their names or places tell apart: lists side by side, labels named by their file."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.files.alike import renamed_columns
from compare_core.tables.meaning.files.joined_columns import VALUES
from compare_core.tables.meaning.files.near_gold import said_in_numbers
from compare_core.tables.meaning.files.only_column import are_settings, one_column
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, is_measured, predicts
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score, measure, says_measured
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.beside import OneMeasure
from compare_core.tables.reading.columns import (
    id_column,
    identifies,
    named_as_id,
    plain,
    shared_columns,
    truth_by_name,
)
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column

DESCRIBING = frozenset({"cohort", "metadata", "meta", "clinical", "patients", "demographics"})  # of whom models spoke
SURE_OF_IT = frozenset({"conf", "confidence", "prob", "proba", "probability", "certainty"})  # somebody was
TRUE = "true "  # before the name of a column that another file calls a prediction
PAIR, FEWEST, MOST_CLASSES = 2, 5, 12  # columns, rows, and labels of classes
DIGITS = 16  # of an id that counts
RUN = re.compile(r"(run|seed|fold|exp|experiment|trial|version|v|id)?[ _-]?\d+", re.IGNORECASE)  # and no model's name
ANYTHING, NAME = "name", 200  # a column that may name anything, and characters of what a model is called
SEEN = 50  # lines that show what a text is
WHEN = frozenset(
    {"time", "date", "timestamp", "datetime", "started", "finished", "created", "start", "end", "duration"}
)


def _is_measured(table: Table) -> bool:
    """Tell whether the only column of a file holds what was measured again and again, and no answers or classes."""
    column = table.column(table.columns[0])
    return is_scores(column) and (has_fractions([column]) or table.distinct(column.name) > MOST_CLASSES)


def _as_long(column: Column, rows: int) -> pd.Categorical:
    """Return a column with blanks below it, where others are longer: as measurements of something else are."""
    if column.codes.size == rows:
        return recode(column.codes, column.texts)
    return pd.Categorical([*column.by_row(), *[""] * (rows - column.codes.size)])


def side_by_side(tables: Sequence[Table]) -> list[Table]:
    r"""Put files of one column each into one table, each under the name of its file; others stay as they are.

    Raises
    ------
    DataError
        If they are not equally long, and no measurements: for then nothing says which line belongs to which.

    Examples
    --------
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lists = [read_table("labels.txt", b"0\n1\n1\n"), read_table("svm.txt", b"0\n0\n1\n")]
    >>> side_by_side(lists)[0].columns
    ('labels', 'svm')
    """
    if len(tables) < 2 or any(len(table.columns) > 1 for table in tables):
        return list(tables)
    if all(are_settings(table) for table in tables):
        raise DataError(one_column(tables[0]))
    if len({table.rows for table in tables}) > 1 and not all(map(_is_measured, tables)):
        shown = ", ".join(f"{brief(table.name, IN_LIST)} {table.rows:,}" for table in tables[:5])
        raise DataError(
            f"Each file holds one column, and they are not equally long ({shown} lines), so nothing says which line "
            "belongs to which. Upload lists of the same items, in the same order."
        )
    called_so = all(measure(table.name) for table in tables)
    # a file that is called as a measure does not measure the others
    told = [f"file {table.name}" if measure(table.name) and not called_so else table.name for table in tables]
    names, renamed = column_names(told)
    longest = max(tables, key=lambda table: table.rows)
    columns = [_as_long(table.column(table.columns[0]), longest.rows) for table in tables]
    frame = pd.DataFrame(dict(zip(names, columns, strict=True)))
    frame.index = longest.parsed.index
    said = Repair("Files of one column each were put side by side, line by line.", len(tables))
    headers = {table.columns[0] for table in tables}
    of_what = [_measured_in_all(next(iter(headers)), len(tables))] if len(headers) == 1 else []
    return [Table(tables[0].name, frame, (*tables[0].repairs, *renamed, said, *filter(None, of_what)))]


def _measured_in_all(header: str, files: int) -> OneMeasure | None:
    """Return what the only column of every file measures, by its name; None where it names none."""
    if known(header).higher is None:
        return None
    return OneMeasure(f"Every file measures {quoted(header)}.", files, header)


def beside_truth(tables: Sequence[Table]) -> list[Table]:
    r"""Put a file of one column that is named as true beside each of the others, line by line, if all are as long.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"y_test": b"toxic\n1\n0\n1\n1\n0\n", "gpt": b"text,annotation\na,1\nb,0\nc,1\nd,1\ne,1\n"}
    >>> rows["llama"] = rows["gpt"].replace(b"d,1", b"d,0")
    >>> [table.columns for table in beside_truth([read_table(name, text) for name, text in rows.items()])]
    [('y_true', 'text', 'annotation'), ('y_true', 'text', 'annotation')]
    """
    single = [table for table in tables if len(table.columns) == 1]
    rest = [table for table in tables if len(table.columns) > 1]
    if len(single) != 1 or not rest or not may_be_true(single[0].name.replace("test", "true")):
        return list(tables)
    gold = single[0]
    column = gold.column(gold.columns[0])
    if gold.rows < FEWEST or any(t.rows != gold.rows or truth_by_name(t) is not None for t in rest):
        return list(tables)
    if (
        len(column.labels) < PAIR
        or named_as_id(gold.columns[0])
        or not all(_said_of(table, gold) for table in rest)
        or not _in_order(rest)
    ):
        return list(tables)
    said = Repair(f"{brief(gold.name, IN_LIST)} was put beside every other file as the truth, line by line.", gold.rows)
    found = []
    for table in rest:
        frame = table.frame.copy(deep=False)
        frame.insert(0, "y_true", pd.Series(recode(column.codes, column.texts), index=frame.index))
        found.append(Table(table.name, frame, (*table.repairs, said)))
    return found


def _said_of(table: Table, gold: Table) -> bool:
    """Tell whether one column, and no other, or every column, can be predictions of a truth in a file of its own."""
    true = gold.column(gold.columns[0])
    if len(table.columns) >= PAIR and all(_says_the_same(table.column(name), true) for name in table.columns):
        return True
    told = [name for name in table.columns if says_prediction(name) or name == gold.columns[0]]
    alike = [n for n in table.columns if table.column(n).labels <= true.labels and table.distinct(n) > 1]
    alike = [name for name in alike if not is_covariate(name)]  # a sex is no prediction
    judged = any(says_right(name) for name in alike)  # what was graded already
    return not judged and len(told or alike) == 1


def _says_the_same(column: Column, true: Column) -> bool:
    """Tell whether a column can be predictions of a truth: labels of its labels, and numbers near its numbers."""
    if is_measured(true):
        return is_measured(column) and predicts(column, true)
    return len(column.labels) > 1 and column.labels <= true.labels


def _in_order(tables: Sequence[Table]) -> bool:
    """Tell whether the ids of all files, if they have any, are the same row by row, and count up where they count."""
    names = [id_column(table)[0] for table in tables]
    ids = [None if n is None else table.frame[n].astype(str).tolist() for table, n in zip(tables, names, strict=True)]
    if any(each != ids[0] for each in ids):
        return False
    first = ids[0] or []
    numbers = [int(text) for text in first if text.isdecimal() and len(text) < DIGITS]
    return len(numbers) < len(first) or numbers == sorted(numbers)


def named_by_files(tables: Sequence[Table]) -> list[Table]:
    r"""Name the labels of files that hold an id and a label each, where one file's name says that it is the truth.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"gold": b"a1\tx\na2\ty\na3\tx\na4\ty\n", "svm": b"a1\tx\na2\tx\na3\tx\na4\ty\n"}
    >>> [table.columns for table in named_by_files([read_table(name, text) for name, text in rows.items()])]
    [('id', 'y_true'), ('id', 'y_pred')]
    """
    told = [_named_true(table) for table in tables]
    if len(tables) < PAIR or sum(told) != 1 or any(len(table.columns) != PAIR for table in tables):
        return list(tables)
    alike = len({table.columns for table in tables}) == 1  # as what was handed in to a contest is, and its solution
    if any(table.distinct(table.columns[0]) < table.rows for table in tables):
        return list(tables)
    if not alike and any(map(truth_by_name, tables)):
        return list(tables)
    anything = all(plain(t.columns[1]) in VALUES for t in tables) and not PERSON.fullmatch(
        tables[told.index(True)].name
    )
    if not anything and any(says_measured(t.columns[1]) or says_right(t.columns[1]) for t in tables):
        return list(tables)  # which is measured or judged already
    gold, rest = tables[told.index(True)], [table for table, true in zip(tables, told, strict=True) if not true]
    held = [table.column(table.columns[1]) for table in tables]
    parts = any(plain(table.name) in PARTS_OF_DATA for table in rest)  # and no models
    fractions = anything and all(has_fractions([column]) for column in held)
    if parts or (any(map(identifies, held)) and not (fractions or said_in_numbers(gold, rest))):
        return list(tables)
    return [
        renamed_columns(table, ["id", "y_true" if true else "y_pred"]) for table, true in zip(tables, told, strict=True)
    ]


def _named_true(table: Table) -> bool:
    """Tell whether a file is called after the truth, also as a contest calls it."""
    if plain(table.name) == "ref":
        return False  # as the plain way to do it is called, among others
    return may_be_true(table.name) or plain(table.name) in ("solution", "solutions", "test", "ytest", "testlabels")


def told_apart(tables: Sequence[Table]) -> list[Table]:
    r"""Call files of the same name by the model that each names, where it names one; else they are numbered.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> svm, rf = b"model,id,acc\nsvm,1,0.5\n", b"model,id,acc\nrf,1,0.6\n"
    >>> [table.name for table in told_apart([read_table("run.csv", text) for text in (svm, rf)])]
    ['svm', 'rf']
    >>> [table.name for table in told_apart([read_table("run.csv", b"fold,rmse\n1,2\n2,3\n")] * 2)]
    ['run', 'run (2)']
    """
    if len({table.name for table in tables}) == len(tables):
        return _called_within(tables, [_only_model(table, anything="") for table in tables])
    told = [_only_model(table) for table in tables]
    times = Counter(table.name for table in tables)
    if len(times) > 1 and min(times.values()) > 1:
        return list(tables)  # the same files of several things
    if len(set(told)) < len(tables) or not all(told):
        told, _ = column_names([table.name for table in tables])
        said = Repair("Files of the same name were told apart by numbers: call each after its model.", len(tables))
        first, *rest = (Table(name, table.frame, table.repairs) for name, table in zip(told, tables, strict=True))
        return [Table(first.name, first.frame, (*first.repairs, said)), *rest]
    return [Table(name, table.frame, table.repairs) for name, table in zip(told, tables, strict=True)]


def _called_within(tables: Sequence[Table], told: Sequence[str]) -> list[Table]:
    r"""Call files by the models that a column names, another one in each, where their own names say something else.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table(f"run_{n}", b"model,id,acc\n%s,1,0.5\n" % m) for n, m in enumerate((b"svm", b"rf"))]
    >>> [table.name for table in _called_within(files, ["svm", "rf"])]
    ['svm', 'rf']
    """
    if len(tables) < PAIR or not all(told) or len({*told}) < len(tables) or all(map(RUN.fullmatch, told)):
        return list(tables)
    if all({*tokens(table.name)} & {*tokens(name)} for table, name in zip(tables, told, strict=True)):
        return list(tables)
    files = ", ".join(brief(table.name, IN_LIST) for table in tables[:PAIR])
    said = Repair(
        f"Models are called as a column names them in every file, and not as the files: {files}, …", len(tables)
    )
    named_so = [Table(name, table.frame, table.repairs) for table, name in zip(tables, told, strict=True)]
    return [Table(named_so[0].name, named_so[0].frame, (*named_so[0].repairs, said)), *named_so[1:]]


def _only_model(table: Table, anything: str = ANYTHING) -> str:
    """Return the only model that a column names; "" where none does. `anything` is what may be a name of other things.

    Nor does a list, or a text that nobody is called by.
    """
    named_so = (n for n in table.columns if plain(n) in MODELS and (plain(n) != ANYTHING or anything == ANYTHING))
    name = next((n for n in named_so if table.distinct(n) == 1), None)
    text = "" if name is None else table.some_texts(name, 1)[0].strip()
    return text if len(text) <= NAME and not text.startswith(("[", "{")) else ""


def matched_by_place(tables: Sequence[Table]) -> list[Table]:
    """Give rows a number where files hold nothing but the same measures, or one truth and what was said beside it.

    Nothing else tells which row of one file belongs to which of another; that they stand in the same order is said.
    """
    first, *rest = tables
    alike = all(table.columns == first.columns and table.rows == first.rows for table in rest)
    if not rest or not alike or first.rows < FEWEST:
        return list(tables)
    scores = [name for name in first.columns if is_score(name) or not {*tokens(name)} & WHEN]
    measured = bool(scores) and all(known(n).higher is not None and is_scores(first.column(n)) for n in scores)
    if not measured and not _of_one_truth(tables):
        return list(tables)
    when = [name for name in first.columns if name not in scores and not is_scores(first.column(name))] * measured
    said = Repair("Rows were matched by their place in the files, because nothing names them.", first.rows)
    numbers = [str(n + 1) for n in range(first.rows)]
    found = []
    for table in tables:
        frame = table.frame.drop(columns=when)  # the moment at which a row was written names it, and nothing else
        frame.insert(0, "row", pd.Series(pd.Categorical(numbers, categories=numbers), index=frame.index))
        found.append(Table(table.name, frame, (*table.repairs, said)))
    return found


def told_true(tables: Sequence[Table]) -> list[Table]:
    r"""Call the labels of the one file that is named as true so, where every file has columns of the same names.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"human": b"id,mood,tone\na,1,0\nb,0,0\nc,1,1\n", "gpt": b"id,mood,tone\na,1,1\nb,0,0\nc,0,1\n"}
    >>> [table.columns for table in told_true([read_table(name, text) for name, text in rows.items()])]
    [('id', 'true mood', 'true tone'), ('id', 'mood', 'tone')]
    """
    told = [may_be_true(table.name) for table in tables]
    told = told if any(told) else _described(tables)
    judged = len(tables) == PAIR and {"modela", "modelb"} <= {*map(plain, tables[0].columns)}
    if len(tables) < PAIR or sum(told) != 1 or judged:  # by two who say which of two models was better
        return list(tables)
    shared = shared_columns(tables)
    if sum(bool(measure(name)) and is_score(name) for name in shared) >= PAIR:
        return list(tables)  # what was measured, and no labels of which some may be right
    gold = tables[told.index(True)]
    rest = [table for table in tables if table is not gold]
    own = [name for name in shared if all(table.distinct(name) == table.rows for table in tables)]
    item = next((name for name in own if len({table.column(name).labels for table in tables}) == 1), None)
    if item is None or len(shared) <= PAIR:
        return list(tables)
    held = [name for name in shared if name != item and gold.distinct(name) <= SEEN and not says_right(name)]
    held = [name for name in held if not (SURE_OF_IT & {*tokens(name)} or _is_how_sure(name, rest))]
    if any(has_fractions([gold.column(name)]) for name in held):
        return list(tables)  # the same
    said = {name: _by_item(gold, item, name) for name in held}
    unlike = [name for name, true in said.items() if any(_by_item(table, item, name) != true for table in rest)]
    names = [f"{TRUE}{name}" if name in unlike else name for name in gold.columns]
    return [renamed_columns(table, names) if table is gold else table for table in tables]


def _described(tables: Sequence[Table]) -> list[bool]:
    """Tell which file describes those of whom the others say something: it is called so, and has other columns."""
    others = [{*t.columns} for t in tables if not DESCRIBING & {*tokens(t.name)}]
    alike = len(others) == len(tables) - 1 >= PAIR and all(each == others[0] for each in others)
    return [alike and bool(DESCRIBING & {*tokens(t.name)}) and {*t.columns} - others[0] != set() for t in tables]


def _is_how_sure(name: str, tables: Sequence[Table]) -> bool:
    """Tell whether a score says with fractions how sure models were; in whole numbers it is what they gave."""
    return "score" in tokens(name) and has_fractions([table.column(name) for table in tables])


def _by_item(table: Table, item: str, name: str) -> dict[str, str]:
    return dict(zip(*(table.frame[each].astype(str) for each in (item, name)), strict=True))


def _of_one_truth(tables: Sequence[Table]) -> bool:
    """Tell whether every file holds a truth and predictions and nothing else, and the truths are alike row by row."""
    truth = truth_by_name(tables[0])
    if truth is None or len(tables[0].columns) != PAIR or tables[0].distinct(truth) == 1:
        return False
    columns = [table.column(truth) for table in tables]
    first = [columns[0].texts[code] for code in columns[0].codes]
    return all([column.texts[code] for code in column.codes] == first for column in columns[1:])
