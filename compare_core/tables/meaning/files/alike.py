"""Files that call the same columns or rows in another way: in other capitals, other words, or below another name."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores, texts
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.settings import SET_WITHIN
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import ID_LIKE, NAMELESS, named_as_id, plain, shared_columns
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR = 2  # points in a path, and columns
MOST_NAMES = 20_000  # rows
ROW = "name of the row"  # what the first column is called where its header is the title of a table
KINDS = frozenset({  # of values, by which objects in JSON are called
    "metrics", "scores", "results", "summary", "evaluation", "models", "systems", "predictions", "outputs", "responses",
    "answers",
})  # fmt: skip
TRUE_NAMES = frozenset({"label", "target", "class", "reference", "answer", "truth", "id", "correct", "gold", "human"})
TRACKED = ("params.", "tags.")  # how columns of tracked runs begin, which are known by these
BEGINNING = re.compile(r".*[^\W\d_].*[_/:| -](?=[^_/:| -]*$)")  # with a letter, up to the last mark
FEW_ITEMS, NEARLY_ALL = 3, 0.9  # rows, and the share of their names that two files have both
FEWEST = 4  # names of rows that begin alike
BARE_IDS = frozenset({"id", "index", "idx", "item", "itemid", "no", "nr", "#", "qid"})
BARE_RIGHT = frozenset({"correct", "iscorrect", "right", "isright", "passed", "success", "solved", "correct?"})
SPREAD = frozenset({"std", "sd", "stdev", "stddev", "standarddeviation"})
ALSO_CALLED = {"acc": "accuracy", "f1 score": "f1", "auroc": "auc", "auc roc": "auc", "error rate": "error"}


def called_alike(tables: Sequence[Table]) -> list[Table]:
    r"""Call a first column without a name as the other files do, where these hold the same names of rows.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"arima": b",mse\nann,1\nbob,2\ncid,3\n", "naive": b"id,mse\nann,2\nbob,2\ncid,4\n"}
    >>> [table.columns for table in called_alike([read_table(name, text) for name, text in rows.items()])]
    [('id', 'mse'), ('id', 'mse')]
    >>> rows = {"arima": b"set,MSE\na,1\nb,2\n", "naive": b"Set,mse\na,2\nb,2\n"}
    >>> [table.columns for table in called_alike([read_table(name, text) for name, text in rows.items()])]
    [('set', 'MSE'), ('set', 'MSE')]
    """
    tables = _without_own_beginning(_rows_in_one_case(_titles_as_names(_in_one_case(tables))))
    named = [table for table in tables if not NAMELESS.fullmatch(table.columns[0])]
    if not named or len(named) == len(tables):
        return list(tables)
    first = named[0].columns[0]
    if is_scores(named[0].column(first)) or any(first not in table.columns for table in named):
        return list(tables)
    rows = named[0].column(first).labels

    def alike(table: Table) -> Table:
        unnamed = NAMELESS.fullmatch(table.columns[0]) is not None and first not in table.columns
        shared = len(table.column(table.columns[0]).labels & rows) if unnamed else 0
        return renamed_columns(table, [first, *table.columns[1:]]) if PAIR * shared > len(rows) else table

    return [alike(table) for table in tables]


def in_one_order(tables: Sequence[Table]) -> list[Table]:
    r"""Put columns in the order of the first file, where another has the same ones in another.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table("a", text) for text in (b"set,svm,rf\na,1,2\nb,3,4\n", b"set,rf,svm\na,2,1\nb,4,3\n")]
    >>> [table.columns for table in in_one_order(files)]
    [('set', 'svm', 'rf'), ('set', 'svm', 'rf')]
    """
    first, *rest = tables
    names = first.columns
    other = [sorted(table.columns) == sorted(names) and table.columns != names for table in rest]
    return [
        first,
        *(
            Table(table.name, table.frame[[*names]], table.repairs, table.another) if turned else table
            for table, turned in zip(rest, other, strict=True)
        ),
    ]


def _titles_as_names(tables: Sequence[Table]) -> list[Table]:
    """Call the first column in one way that has another name in every file, the title of a table, and the same rows."""
    first, *rest = tables
    headers = {table.columns[0] for table in tables}
    if not rest or len(headers) < len(tables) or any(table.columns[1:] != first.columns[1:] for table in rest):
        return list(tables)
    if any(NAMELESS.fullmatch(name) or _kind(name) == "id" or measure(name) for name in headers):
        return list(tables)
    rows = [table.column(table.columns[0]) for table in tables]
    shared = frozenset.intersection(*(column.labels for column in rows))
    if any(map(is_scores, rows)) or PAIR * len(shared) <= max(len(column.labels) for column in rows):
        return list(tables)
    beside = [table.column(name) for table in tables for name in table.columns[1:]]
    own = all(len(column.labels) == table.rows for column, table in zip(rows, tables, strict=True))
    if not own or not all(map(is_scores, beside)) or not has_fractions(beside):
        return list(tables)  # what models said, perhaps, under their names
    return [renamed_columns(table, [ROW, *table.columns[1:]]) for table in tables]


def _in_one_case(tables: Sequence[Table]) -> list[Table]:
    """Call columns as the first file does, where their names differ from its own in capitals and marks only."""
    first, *rest = tables
    names = {name.casefold(): name for name in first.columns}
    bare = {plain(name): name for name in first.columns}  # as userID and user_id are
    bare = bare if len(bare) == len(first.columns) else {}

    def renamed(table: Table) -> Table:
        own = [names.get(name.casefold(), bare.get(plain(name), name)) for name in table.columns]
        own = _of_the_same_kind(own, first.columns)
        return table if own == [*table.columns] or len({*own}) < len(own) else renamed_columns(table, own)

    return [first, *map(renamed, rest)] if len(names) == len(first.columns) else [first, *rest]


def items_by_one_name(tables: Sequence[Table]) -> list[Table]:
    r"""Call the columns that name the same items in all files as the first file does, where they are called otherwise.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"svm": b"file,pred\na.png,1\nb.png,0\nc.png,1\n", "rf": b"image,pred\nc.png,1\na.png,1\nb.png,1\n"}
    >>> [each.columns for each in items_by_one_name([read_table(name, text) for name, text in rows.items()])]
    [('file', 'pred'), ('file', 'pred')]
    """
    sizes = [table.rows for table in tables]
    if len(tables) < PAIR or max(sizes) > MOST_NAMES or min(sizes) < FEW_ITEMS:
        return list(tables)
    if any(all(table.distinct(name) == table.rows for table in tables) for name in shared_columns(tables)):
        return list(tables)
    if max(Counter(name for table in tables for name in table.columns).values()) < PAIR:
        return list(tables)  # of other kinds, which are joined otherwise
    first, *rest = [_names_of_items(table) for table in tables]
    for name, labels in first.items():
        others = [[n for n, held in each.items() if _are_the_same(held, labels)] for each in rest]
        if not all(len(each) == 1 for each in others) or all(each == [name] for each in others):
            continue
        if any(name in table.columns and each != [name] for table, each in zip(tables[1:], others, strict=True)):
            continue
        renamed = [
            renamed_columns(table, [name if n in each else n for n in table.columns])
            for table, each in zip(tables[1:], others, strict=True)
        ]
        return [tables[0], *renamed]
    return list(tables)


def _names_of_items(table: Table) -> dict[str, frozenset[str]]:
    """Return the columns of words in which every row has another one."""
    own = [n for n in table.columns if not NAMELESS.fullmatch(n) and table.distinct(n) == table.rows]
    return {name: table.column(name).labels for name in own if not is_scores(table.column(name))}


def _are_the_same(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether nearly all names of either are there in the other."""
    return len(one & other) >= NEARLY_ALL * max(len(one), len(other))


def said_alike(tables: Sequence[Table], keys: Sequence[str], name: str) -> bool:
    r"""Tell whether all files say the same in a column of the rows that they share with the first, by some keys.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> svm, rf = (read_table("a", text) for text in (b"id,y,said\n1,a,a\n2,b,b\n", b"id,y,said\n2,b,a\n1,a,a\n"))
    >>> said_alike([svm, rf], ["id"], "y"), said_alike([svm, rf], ["id"], "said")
    (True, False)
    """
    first, *rest = (
        dict(zip(zip(*(texts(table, key) for key in keys), strict=True), texts(table, name), strict=True))
        for table in tables
    )
    return all(first.get(key, said) == said for other in rest for key, said in other.items())


def bare_paths(table: Table) -> Table:
    r"""Leave out the name of the object in which JSON holds the same of every model, before the names of these.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"case,output.a.bleu,output.a.text,output.b.bleu,output.b.text\n1,0.5,x,0.4,y\n2,0.3,z,0.6,w\n"
    >>> bare_paths(read_table("a", text)).columns
    ('case', 'a.bleu', 'a.text', 'b.bleu', 'b.text')
    """
    paths = {name: name.split(".") for name in table.columns if name.count(".") == PAIR}
    wholes: dict[str, dict[str, set[str]]] = {}
    for whole, each, leaf in paths.values():
        wholes.setdefault(whole, {}).setdefault(each, set()).add(leaf)
    alike = [
        w
        for w, held in wholes.items()
        if len(held) >= PAIR and len({frozenset(leaves) for leaves in held.values()}) == 1
    ]
    names = [name.partition(".")[2] if paths.get(name, [""])[0] in alike else name for name in table.columns]
    table = renamed_columns(table, names) if len(alike) == 1 and len({*names}) == len(names) else table
    return _without_kinds(table)


def _without_kinds(table: Table) -> Table:
    """Leave out the name of an object that only says what kind of values it holds, as metrics.accuracy has it."""
    if any(name.startswith(TRACKED) for name in table.columns):
        return table
    kept = {name.partition(".")[0] for name in table.columns if _holds_true(name)}
    bare = [name if name.partition(".")[0] in kept else _bare(name) for name in table.columns]
    taken = {*table.columns} | {name for name, count in Counter(bare).items() if count > 1}
    names = [name if each in taken else each for name, each in zip(table.columns, bare, strict=True)]
    return renamed_columns(table, names) if names != [*table.columns] else table


def _bare(name: str) -> str:
    whole, _, leaf = name.partition(".")
    if not leaf or "." in leaf:
        return name
    if whole.casefold() in SET_WITHIN:
        return leaf if plain(leaf) in (*MODELS, *DATASETS, *REPEAT, *FOLDS) else name
    return leaf if whole.casefold() in KINDS and not leaf.isdecimal() else name


def _holds_true(name: str) -> bool:
    """Tell whether an object of values holds what is true, an id or a verdict, beside what was said."""
    whole, _, leaf = name.partition(".")
    if not leaf or whole.casefold() not in KINDS:
        return False
    return may_be_true(leaf) or named_as_id(leaf) or plain(leaf) in TRUE_NAMES


def _rows_in_one_case(tables: Sequence[Table]) -> list[Table]:
    """Call rows as the first file does, where no name of theirs is one of its own but for capitals."""
    first, *rest = tables
    name = first.columns[0]
    if not rest or first.rows > MOST_NAMES or any(table.columns[0] != name for table in rest):
        return list(tables)
    column = first.column(name)
    if is_scores(column):
        return list(tables)
    known = {label.casefold(): label for label in column.labels}

    def renamed(table: Table) -> Table:
        own = table.column(name)
        alike = {label.casefold() for label in own.labels} & known.keys()
        if own.labels & column.labels or PAIR * len(alike) < len(own.labels):
            return table
        cells = [known.get(text.strip().casefold(), text) for text in own.texts]
        said = Repair("Rows were called as in the first file, which differs in capitals only.", table.rows)
        return table.rewritten({name: cells}, said)

    return [first, *map(renamed, rest)]


def _without_own_beginning(tables: Sequence[Table]) -> list[Table]:
    r"""Call rows without what all of a file begin with, where no name stands in two files before and most do then.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = ("a_1", "a_2", "b_1", "b_2")
    >>> texts = ["\n".join(["run,cost", *(f"{m}_{row},{n}" for n, row in enumerate(rows))]) for m in ("hill", "tabu")]
    >>> [sorted(t.column("run").labels)[0] for t in called_alike([read_table("x", text.encode()) for text in texts])]
    ['a_1', 'a_1']
    """
    first, *rest = tables
    name = first.columns[0]
    if not rest or any(t.columns[0] != name or t.rows > MOST_NAMES or is_scores(t.column(name)) for t in tables):
        return list(tables)
    labels = [table.column(name).labels for table in tables]
    if any(len(each) < FEWEST for each in labels):
        return list(tables)
    begun = [BEGINNING.match(_shared_start(min(each), max(each))) for each in labels]
    if not all(begun) or frozenset.intersection(*map(frozenset, labels)):
        return list(tables)
    starts = [match[0] for match in begun if match]
    bare = [{label.removeprefix(start) for label in each} for each, start in zip(labels, starts, strict=True)]
    shared = set.intersection(*bare)
    named = sum(any(map(str.isalpha, name)) for name in shared)  # and not only numbered, as the items of each data set
    if len({*starts}) < len(starts) or PAIR * named < max(map(len, bare)):
        return list(tables)
    said = [Repair(f"{quoted(name)} was read without “{start}”, with which all begin.", 1) for start in starts]
    return [
        table.rewritten({name: [text.strip().removeprefix(start) for text in table.column(name).texts]}, repair)
        for table, start, repair in zip(tables, starts, said, strict=True)
    ]


def _shared_start(one: str, other: str) -> str:
    """Return what two names begin with."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[:at]


def _of_the_same_kind(names: Sequence[str], others: Sequence[str]) -> list[str]:
    """Call the columns that other files lack as theirs that these lack, where both are the only ids, or so.

    >>> _of_the_same_kind(["question_id", "text", "is_correct"], ["id", "text", "correct"])
    ['id', 'text', 'correct']
    """
    own = [name for name in names if name not in others]
    kinds = [_kind(name) for name in own]
    if not {*map(plain, (*own, *others))} & BARE_IDS:
        kinds = ["" if kind == "id" else kind for kind in kinds]  # a patient's is none of a scan
    theirs = [(_kind(name), name) for name in others if name not in names]
    known = {kind: name for kind, name in theirs if [each for each, _ in theirs].count(kind) == 1}
    return [
        known.get(_kind(name), name) if name in own and _kind(name) and kinds.count(_kind(name)) == 1 else name
        for name in names
    ]


def _kind(name: str) -> str:
    """Return what a name says in one of several words for the same: an id, right and wrong, or a measure."""
    if named_as_id(name) or plain(name) in ID_LIKE:
        return "id"
    if plain(name) in BARE_RIGHT:
        return "right"
    if plain(name) in MODELS:
        return "model"
    if plain(name) in SPREAD:
        return "spread"
    said = measure(name)
    return "" if any(map(str.isdigit, name)) else ALSO_CALLED.get(said, said)  # recall@1 is no recall@10


def renamed_columns(table: Table, names: Sequence[str]) -> Table:
    """Return a table whose columns have other names."""
    frame = table.frame.copy(deep=False)
    frame.columns = pd.Index(list(names), dtype=object)
    return Table(table.name, frame, table.repairs)
