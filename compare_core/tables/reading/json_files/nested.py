"""A JSON object without a list of records as rows: lists side by side, or a record for each name.

Scores are often written as {"svm": [0.9, 0.8], "rf": [0.7, 0.8]}, as {"svm": {"iris": 0.9}, "rf": {"iris": 0.8}}, or
somewhere within a report as {"17": {"correct": true}, "18": {"correct": false}}.
"""

from __future__ import annotations

import re
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import listed, quoted
from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.columns import PASSED, RIGHT_NAMES, TOTAL_NAMES, named
from compare_core.tables.reading.json_files.deep import (
    NAME,
    NUMBERED,
    OF_MODELS,
    lists_of_levels,
    numbers_of_levels,
    records_beside,
    records_of_levels,
    summed_within,
)
from compare_core.tables.reading.json_files.keys import may_have_parts, parts_of
from compare_core.tables.reading.json_files.own_items import items_of_each
from compare_core.tables.reading.json_files.places import ITEM, matched_by_place, without_ids
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, str | None]]

ID = re.compile(r"(.*[_ -])?id|(question|item|case|task|sample|example)(_?(id|name))?", re.IGNORECASE)
MOST_LISTS, MOST_RECORDS = 6, 10_000  # of which one may hold all records
DEEPEST = 6  # levels that are looked through
LOOKED = 50  # values of each that show what they are
FEWEST = 2  # rows, and columns
LONG_ENOUGH = 3  # values of a list; a pair may be an interval
SCORES = re.compile(r"fold|test|score|cv", re.IGNORECASE)
FOLDS = re.compile(r"fold|cv", re.IGNORECASE)
LIST = "list"  # what says from which of several lists a record comes
WITHIN = "(column 2)"  # and those of records within them
TASK = "task"  # what lists are of, each of which has a record for some models
NAMES_MODEL = frozenset({"model", "modelname", "modelid", "displayname", "system", "method", "algorithm", "agent"})
MODEL = "model"  # what objects within objects are called where their names say it
LEVELS = ("level 1", "level 2")  # and where they do not
PARTS = re.compile(  # of the data, and sums: no things that something was tried on
    r"train(ing)?|test(ing)?|val(id|idation)?|dev|(macro|micro|weighted|samples)[ _-]avg|overall|all|total|mean|"
    r"average|accuracy|before|after|improvement|change|difference|delta|gain"
)
KIND_OF_TASK = re.compile(
    r"((binary|multi_?(class|label)|single|text|image|time_?series)[_ -])?(regression|classification|clustering|"
    r"ranking|forecasting|generation|summari[sz]ation|translation|qa|retrieval)",
    re.IGNORECASE,
)
COUNTED = frozenset({"support", "total", "n", "count", "num", "n_total"})  # beside which others are counts or sums
TEXT, VALUE, MOST_CELLS = "text", "value", 4  # what cells of short lists are called, and how many one has
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
TRUE = (
    "y_true", "ytrue", "true", "truth", "ground_truth", "gold", "labels", "label", "targets", "target", "actual",
    "references", "reference", "true_labels", "y_test",
)  # fmt: skip
SAID = ("y_pred", "ypred", "predictions", "preds", "prediction", "pred", "predicted", "outputs", "predicted_labels")
PROBABLE = ("prob", "proba", "probability", "y_prob", "y_score", "prob_pos", "pred_prob")
REPORTED = frozenset({"precision", "recall", "f1-score", "support"})  # of every class, in a classification report
OF_RUNS = {"seeds": "seed", "folds": "fold", "runs": "run"}  # by what lists of all of them are called
NO_ITEMS = (
    "precision and recall of each class, and no items. Save the true label and the predicted one of every item, with a "
    "column for each model."
)
OF_A_SQUARE = (
    "It does not say which items two models got wrong. Bring the true label and the predicted one of every item, with "
    "a column for each model."
)
MOST_MEASURES = 20  # that stand within every object
ABOUT = re.compile(r"_\w*|meta(data)?|config(uration)?|info|args|settings|environment", re.IGNORECASE)  # the run
JUDGED = frozenset({  # by people, or by a model in their place
    "coherence", "consistency", "fluency", "relevance", "helpfulness", "adequacy", "faithfulness", "rating", "quality",
    "clarity", "completeness", "correctness", "informativeness", "naturalness", "empathy", "safety", "usefulness",
})  # fmt: skip
FEWEST_MATCHED, MATCHED = 5, 0.9  # items that all lists hold, and the share of theirs, of which some are cut
SHOWN_LISTS = 3  # that are named
SHOWN = 200  # names of a level that show what they are
RIGHT = frozenset({"correct", "is_correct", "resolved", "solved", "passed", "success", "right"})


MIDDLES = frozenset({"mean", "median", "avg", "average", "p50"})
SPREADS = frozenset({"std", "stddev", "std_dev", "stdev", "sd", "p10", "p90", "p95", "p99", "min", "max", "iqr", "mad"})


class _Part(NamedTuple):
    """Some part of an object that can be written as rows, and how much it holds."""

    cells: int
    rows: Callable[[], Rows]


def rows_within(root: Node, said: list[Repair] | None = None) -> Rows | None:
    """Return the rows of the largest part of an object that holds rows; None where no part does.

    What is changed on the way is added to what is `said`, once the rows are written.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> list(rows_within(Node(Window('{"run": {"svm": [0.9, 0.8], "rf": [0.7, 0.6]}}', LIMITS), 0)))
    [{'svm': '0.9', 'rf': '0.7'}, {'svm': '0.8', 'rf': '0.6'}]
    """
    parts = list(_parts(root, DEEPEST, [] if said is None else said))
    return max(parts, key=lambda part: part.cells).rows() if parts else None


def lists_within(root: Node, said: list[Repair] | None = None) -> Rows | None:
    """Return the records of several lists, each with the name of its list, where all have the same names of values.

    Lists of as many records each, in which nothing says what a record is of, are matched by their places.
    """
    first = {name: next(value.each(), None) for name, value in root.pairs() if value.kind == "["}
    names = {name: frozenset(key for key, _ in entry.pairs()) for name, entry in first.items() if entry is not None}
    names = {name: keys for name, keys in names.items() if keys}
    if len(names) < FEWEST or any(LIST in keys for keys in names.values()):
        return None
    shared = frozenset.intersection(*names.values())
    entries = [entry for name, entry in first.items() if entry is not None and name in names]
    begun = {next(key for key, _ in entry.pairs()) for entry in entries}
    if FEWEST * len(shared) < max(map(len, names.values())) or (len(begun) > 1 and not begun <= shared):
        return _measured_in_each(root, names, shared, said)  # or records of other things, such as folds and features
    if (whole := _list_with_all(root, names, shared)) is not None:
        return _records_of(root, whole, said, len(names) - 1)
    called = LIST if TASK in shared or not _of_models(first, shared) else TASK
    placed = called == LIST and ITEM not in shared and without_ids([v for name, v in root.pairs() if name in names])
    if placed and said is not None:
        said.append(matched_by_place(len(names)))
    return _of_lists(root, frozenset(names), called, placed=placed)


def _measured_in_each(
    root: Node, names: Collection[str], shared: Collection[str], said: list[Repair] | None
) -> Rows | None:
    """Return what all lists measure of the same items, where each says more of these that the others do not.

    Nothing but the first value of a record says which item it is, as the prompt of two systems does.
    """
    measured = [name for name in shared if known(name).higher is not None]
    if not measured or not 1 < len(names) <= MOST_LISTS:
        return None
    found = {name: list(islice(value.each(), MOST_RECORDS)) for name, value in root.pairs() if name in names}
    lists = [[dict(each.leaves(1)) for each in held] for held in found.values()]
    key = next(iter(lists[0][0]))
    items = [[record.get(key) for record in held] for held in lists]
    both = {*items[0]}.intersection(*items)
    alike = all(len({*held}) == len(held) and len(both) >= MATCHED * len(held) for held in items)
    if key not in shared or key in measured or not alike or len(both) < FEWEST_MATCHED or None in both:
        return None
    if said is not None:
        said.append(
            Repair(f"Of the lists {listed(tuple(found), SHOWN_LISTS)} what all of them hold was read.", len(found))
        )
    called = key if ID.fullmatch(key) else ITEM
    return (
        {LIST: name, called: record.get(key), **{each: record.get(each) for each in measured}}
        for name, held in zip(found, lists, strict=True)
        for record in held
        if record.get(key) in both
    )


def _list_with_all(root: Node, names: Collection[str], shared: Collection[str]) -> str | None:
    """Return the list that holds every record of the others as it is, as that of all beside that of odd ones."""
    key = next((name for name in shared if ID.fullmatch(name)), None)
    if key is None or len(names) > MOST_LISTS:
        return None
    found = {name: list(islice(value.each(), MOST_RECORDS)) for name, value in root.pairs() if name in names}
    if max(map(len, found.values())) == MOST_RECORDS:
        return None
    lists = {name: [dict(each.leaves(1)) for each in held] for name, held in found.items()}
    whole = max(lists, key=lambda name: len(lists[name]))
    known = {record.get(key): record for record in lists[whole]}
    if len(known) < len(lists[whole]) or None in known:
        return None
    rest = [held for name, held in lists.items() if name != whole]
    same = all(known.get(record.get(key), {}).items() >= record.items() for held in rest for record in held)
    return whole if same and all(held and len(held) < len(known) for held in rest) else None


def _records_of(root: Node, name: str, said: list[Repair] | None, others: int) -> Rows:
    if said is not None:
        said.append(Repair(f"Only the list {quoted(name)} was read, which holds all records of the others.", others))
    (found,) = (value for key, value in root.pairs() if key == name)
    return (dict(record.leaves(1)) for record in found.each())


def _of_models(first: Mapping[str, Node | None], shared: Collection[str]) -> bool:
    """Tell whether the first records of many lists name a few models: then a list is of a task, and not of a model."""
    named_so = next((name for name in shared if re.sub(r"[\s_-]", "", name).casefold() in NAMES_MODEL), None)
    held = [dict(record.leaves(1)).get(named_so or "") for record in first.values() if record is not None]
    several = len(set(held)) > 1 or (named_so or "").casefold().startswith("model")  # else that of a data set, perhaps
    return named_so is not None and several and FEWEST * len(set(held)) < len(held)


def _of_lists(root: Node, names: frozenset[str], called: str, *, placed: bool = False) -> Rows:
    for name, value in root.pairs():
        if name in names:
            for place, record in enumerate(value.each(), 1):
                yield {called: name, **({ITEM: str(place)} if placed else {}), **dict(record.leaves(DEEPEST))}


def _parts(node: Node, depth: int, said: list[Repair], beside: Sequence[tuple[str, Node]] = ()) -> Iterator[_Part]:
    """Go through the parts of an object that can be written as rows, itself first; lists `beside` it may be columns."""
    values = [value for _, value in islice(node.pairs(), LOOKED)]
    lists = [value for value in values if value.kind == "["]
    objects = [value for value in values if value.kind == "{"]
    whole = len(objects) >= FEWEST and len(objects) == len(values)
    _refuse_confusion(lists)
    if len(lists) > FEWEST and (part := _matrix(node)) is not None:
        yield part
        return
    if len(lists) >= FEWEST and (part := _lists(node, beside)) is not None:
        yield part
    if len(lists) >= FEWEST and len(lists) == len(values) and (part := _lists_of_records(node, said)) is not None:
        yield part
    if whole:
        found = list(_of_objects(node, said, beside))
        yield from (part for part, _ in found)
        if any(last for _, last in found):
            return  # what is within its records belongs to them
    if depth:
        above = [(name, value) for name, value in islice(node.pairs(), LOOKED) if value.kind == "["]
        alike = whole and len({frozenset(key for key, _ in islice(each.pairs(), LOOKED)) for each in objects}) == 1
        named = [(name, value) for name, value in islice(node.pairs(), LOOKED) if value.kind == "{"]
        for name, value in named:
            for part in _parts(value, depth - 1, said, above):
                measured = len(named) == 1 and known(name).higher is not None
                told = _measured(part, name, said) if measured else part
                yield _saying(told, name, len(named) - 1, said) if alike else told


def _saying(part: _Part, name: str, others: int, said: list[Repair]) -> _Part:
    """Say of a part, once it is written, that it is that of one of several objects alike."""

    def rows() -> Rows:
        said.append(Repair(f"Of several objects alike only {quoted(name)} was read.", others))
        yield from part.rows()

    return _Part(part.cells, rows)


def _measured(part: _Part, name: str, said: list[Repair]) -> _Part:
    """Say of a part, once it is written, which measure the only object around it is called after."""

    def rows() -> Rows:
        said.append(Caption(f"{quoted(name)} says what was measured.", 1, name))
        yield from part.rows()

    return _Part(part.cells, rows)


def _of_objects(node: Node, said: list[Repair], beside: Sequence[tuple[str, Node]]) -> Iterator[tuple[_Part, bool]]:
    """Go through the ways to write an object of objects as rows, each with whether nothing within it is looked at."""
    if (part := _true_and_said(node)) is not None:
        yield part, True
        return
    _refuse_pairs(node)
    if (deep := records_beside(node) or summed_within(node)) is not None:
        yield _Part(*deep), True
        return
    if (deep := items_of_each(node)) is not None:
        yield _Part(*deep), True
        return
    if (deep := lists_of_levels(node)) is not None:
        yield _Part(*deep), False
    if (deep := numbers_of_levels(node)) is not None:
        yield _Part(*deep), True
        return
    if (deep := records_of_levels(node)) is not None:
        yield _Part(*deep), False
    of_each = (_records_of_each(node), _list_of_each(node, beside, said))
    yield from ((part, False) for part in of_each if part is not None)
    if (part := _records(node, said)) is not None:
        yield _within_each(node) or part, True
    elif (part := _said_and_scored(node, said)) is not None:
        yield part, True


def _lists(node: Node, beside: Sequence[tuple[str, Node]]) -> _Part | None:
    """See the lists of single values that are as long as most others as columns, with such lists that stand above."""
    lengths = {name: _length(value) for name, value in node.pairs() if value.kind == "["}
    found = [length for length in lengths.values() if length >= FEWEST]
    if not found:
        return None
    usual = max(set(found), key=found.count)
    names = [name for name, length in lengths.items() if length == usual]
    if len(names) < FEWEST:
        return None
    above = [(name, value) for name, value in beside if name not in names and _length(value) == usual > FEWEST]
    every = [*(name for name, _ in above), *names]
    every = [OF_RUNS.get(name.casefold(), name) for name in every]  # of which no list is that of a model

    def rows() -> Rows:
        columns = [value.each() for _, value in above]
        columns += [value.each() for name, value in node.pairs() if name in names]
        for cells in zip_longest(*columns):
            yield {name: cell.single() for name, cell in zip(every, cells, strict=True)}

    return _Part(len(every) * usual, rows)


def _matrix(node: Node) -> _Part | None:
    """See lists of numbers within a list as a row for each of them, where two lists beside it name what it crosses.

    As {"datasets": ["iris", "wine", "zoo"], "models": ["svm", "rf"], "accuracy": [[0.9, 0.8], [0.7, 0.6], [0.8, 0.7]]}
    has them, with nothing else beside.
    """
    lists = [(name, value) for name, value in islice(node.pairs(), SHOWN) if value.kind == "["]
    if len(lists) != len(("rows", "columns", "numbers")) or any(value.kind == "{" for _, value in node.pairs()):
        return None
    names = {name: [cell.single() or "" for cell in value.each()] for name, value in lists if _length(value) >= FEWEST}
    names = {name: held for name, held in names.items() if len({*held}) == len(held) and not any(map(_number, held))}
    found = [(name, value) for name, value in lists if name not in names and not _length(value)]
    if len(names) != FEWEST or len(found) != 1 or sum(bool(OF_MODELS.fullmatch(name)) for name in names) != 1:
        return None
    ((measured, matrix),) = found
    if known(measured).higher is None and measured.casefold() not in ("scores", "results", "performance", "values"):
        return None
    size = [_length(row) for row in matrix.each()]
    down, across = sorted(names, key=lambda name: len(names[name]) != len(size))
    if len(names[down]) != len(size) or {*size} != {len(names[across])} or len({*map(len, names.values())}) == 1:
        return None  # which of both are the rows is not to be seen

    def rows() -> Rows:
        for name, row in zip(names[down], matrix.each(), strict=True):
            for other, cell in zip(names[across], row.each(), strict=True):
                yield {down: name, across: other, measured: cell.single()}

    return _Part(len(size) * size[0], rows)


def _number(text: str) -> bool:
    return NUMBER.fullmatch(text[:40]) is not None


def _true_and_said(node: Node) -> _Part | None:
    """See a list of what is true and one of what was said in every object as rows, each with the name of its object."""
    held = [{name.casefold(): _length(value) for name, value in each.pairs()} for _, each in node.pairs()]
    true = next((name for name in TRUE if all(each.get(name) for each in held)), None)
    said = next((name for name in SAID if all(each.get(name) for each in held)), None)
    if true is None or said is None or any(each[true] != each[said] for each in held):
        return None

    def rows() -> Rows:
        for name, each in node.pairs():
            lists = {key.casefold(): value for key, value in each.pairs()}
            for place, cells in enumerate(zip(lists[true].each(), lists[said].each(), strict=True), 1):
                yield {MODEL: name, ITEM: str(place), "y_true": cells[0].single(), "y_pred": cells[1].single()}

    return _Part(FEWEST * sum(each[true] for each in held), rows)


def _list_of_each(node: Node, beside: Sequence[tuple[str, Node]], said: list[Repair]) -> _Part | None:
    """See lists that stand under the same name in every object as columns, as the scores of folds beside their mean.

    A list of what is true may stand `beside` the objects. Where the lists are called after what they measure, it is
    `said`.
    """
    held = [
        {n: _length(value) for n, value in each.pairs() if value.kind == "[" and not NUMBERED.fullmatch(n)}
        for _, each in node.pairs()
    ]
    shared = [name for name, length in held[0].items() if length >= LONG_ENOUGH and all(
        each.get(name) == length for each in held
    )]  # fmt: skip
    if not shared:
        return None
    measured = [name for name in shared if known(name).higher is not None]
    if len(measured) > 1 and lists_of_levels(node) is not None:
        return None  # which has them all
    chosen = next((name for name in shared if SCORES.search(name)), next(iter(measured), shared[0]))

    above = [(name, v) for name, v in beside if name.casefold() in TRUE and _length(v) == held[0][chosen]]

    def rows() -> Rows:
        if chosen in measured:
            said.append(Caption(f"The lists {quoted(chosen)} became columns.", len(held), chosen))
        names = [*(name for name, _ in above), *(name for name, _ in node.pairs())]
        columns = [value.each() for _, value in above]
        columns += [next(value for name, value in each.pairs() if name == chosen).each() for _, each in node.pairs()]
        for place, cells in enumerate(zip(*columns, strict=True), 1):
            where = {chosen: str(place)} if FOLDS.search(chosen) else {}
            yield {**where, **{name: cell.single() for name, cell in zip(names, cells, strict=True)}}

    alike = sum(length == held[0][chosen] for length in held[0].values())  # lists, one for each measure
    return _Part(len(held) * held[0][chosen] * alike, rows)


def _lists_of_records(node: Node, said: list[Repair]) -> _Part | None:
    """See lists of records below an object as rows, each with the name of its list."""
    rows = lists_within(node)
    if rows is None:
        return None
    cells = sum(len(record) for record in rows)
    return _Part(cells, lambda: lists_within(node, said) or iter(()))


def _records_of_each(node: Node) -> _Part | None:
    """See lists of records that stand under the same name in every object as rows, as the folds of each model."""
    held = [{name: _records_in(value) for name, value in each.pairs() if value.kind == "["} for _, each in node.pairs()]
    shared = [name for name, count in held[0].items() if count >= LONG_ENOUGH and all(e.get(name) for e in held)]
    if not shared:
        return None
    chosen = next((name for name in shared if SCORES.search(name)), shared[0])
    alike = len({each[chosen] for each in held}) == 1
    place = "fold" if FOLDS.search(chosen) else ITEM

    def rows() -> Rows:
        for name, each in node.pairs():
            records = next(value for key, value in each.pairs() if key == chosen)
            for n, record in enumerate(records.each(), 1):
                yield {MODEL: name, **({place: str(n)} if alike else {}), **dict(record.leaves(DEEPEST))}

    return _Part(FEWEST * sum(each[chosen] for each in held), rows)


def _records_in(node: Node) -> int:
    """Return how many records a list has; none where anything else stands in it."""
    kinds = [value.kind for value in node.each()]
    return len(kinds) if all(kind == "{" for kind in kinds) else 0


def _refuse_pairs(node: Node) -> None:
    """Refuse objects that hold nothing but two numbers for each measure: a mean and how far it spreads."""
    lists = [each for _, value in islice(node.pairs(), SHOWN) for _, each in value.pairs()]
    if len(lists) < FEWEST or not all(_length(each) == len(("mean", "sd")) for each in lists):
        return
    cells = [cell.single() or "" for each in lists for cell in each.each()]
    if all(NUMBER.fullmatch(cell[:40]) for cell in cells) and all(
        0 <= float(spread) < float(mean) / FEWEST for mean, spread in zip(cells[::2], cells[1::2], strict=True)
    ):
        raise DataError(
            "The file holds two numbers for each measure of each model, a mean and its spread, it seems, and not what "
            "they were taken over. Bring the scores of every fold or data set, or the predictions of every item."
        )


def _refuse_confusion(lists: Sequence[Node]) -> None:
    """Refuse as many lists of counts as there are labels beside them, or several such squares of the same classes."""
    nested = [value for value in lists if next((row.kind for row in value.each()), "") == "["]
    squares = [square for value in nested if (square := _square(value))]
    if len(squares) > 1 and len(squares) == len(lists) and len({tuple(map(sum, square)) for square in squares}) == 1:
        raise DataError(f"The file holds the confusion matrices of {len(squares)} models, it seems. {OF_A_SQUARE}")
    for value in nested if len(nested) < len(lists) else ():
        square = _square(value)
        if square and any(_length(each) == len(square) for each in lists if each not in nested):
            raise DataError(
                "The file holds counts for every two of its labels: the confusion matrix of one model, it seems. "
                f"{OF_A_SQUARE}"
            )


def _square(node: Node) -> list[list[int]]:
    """Return as many lists of counts as each of them has; none where a list is no such square."""
    rows = [[cell.single() or "" for cell in islice(row.each(), SHOWN)] for row in islice(node.each(), SHOWN)]
    whole = len(rows) >= FEWEST and all(len(row) == len(rows) for row in rows)
    return (
        [[int(cell) for cell in row] for row in rows] if whole and all(c.isdecimal() for r in rows for c in r) else []
    )


def _length(node: Node) -> int:
    """Return how many values a list has; none where they are lists or objects themselves."""
    count = 0
    for value in node.each():
        if value.kind in ("{", "["):
            return 0
        count += 1
    return count


def _records(node: Node, said: list[Repair]) -> _Part | None:
    """See an object of objects as records, each with its name; or as columns, where there are fewer than within."""
    within: dict[str, int] = {}
    count = 0
    for _, value in node.pairs():
        names = [name for name, _ in value.leaves(1)]
        count += bool(names) or not _is_empty(value)
        for name in names:
            within[name] = within.get(name, 0) + 1
    if FEWEST * sum(within.values()) < count * len(within) and (part := _rarely_shared(node)) is not None:
        return part
    shared = [name for name, times in within.items() if FEWEST * times > count]
    if not shared:
        return None
    refuse_report(shared)
    counted = named(shared, (*RIGHT_NAMES, *PASSED)) and named(shared, TOTAL_NAMES)
    across = len(shared) > count and not (
        counted or all(name in dict(v.leaves(1)).values() for name, v in node.pairs())
    )

    across = across and not _says_of_each(node, shared)

    def rows() -> Rows:
        yield from _across(node, shared, said) if across else _each(node, within, said)

    return _Part(len(shared) * count, rows)


def _says_of_each(node: Node, names: Sequence[str]) -> bool:
    """Tell whether objects say in words more of what each is than they hold numbers, and both: records of a few."""
    held = [dict(value.leaves(1)) for _, value in islice(node.pairs(), SHOWN)]
    words = sum(not any(NUMBER.fullmatch((cells.get(name) or "")[:40]) for cells in held) for name in names)
    return len(names) <= FEWEST * words < FEWEST * len(names)


def refuse_report(names: Collection[str]) -> None:
    """Refuse what holds the measures of a classification report for each class."""
    if {*names} >= REPORTED:
        raise DataError(f"This is the classification report of one model: {NO_ITEMS}")


def _within_each(node: Node) -> _Part | None:
    """See the same measures of the same things in every object as rows of two names and the measures.

    As {"gpt": {"task 1": {"resolved": true, "cost": 0.4}}} has them: a resolved and a cost are no two items.
    """
    return _measured_in(node, _leaf_names) or _measured_in(node, lambda each: (leaf for leaf, _ in each.leaves(1)))


def _leaf_names(node: Node) -> Iterator[str]:
    return (name for name, value in node.pairs() if value.kind not in ("{", "["))


def _measured_in(node: Node, leaves_of: Callable[[Node], Iterable[str]]) -> _Part | None:
    held: dict[str, list[str]] = {}
    leaves: dict[str, int] = {}
    for name, value in islice(_results(node), SHOWN):
        held[name] = []
        for key, each in value.pairs():
            if each.kind != "{":
                return None
            for leaf in leaves_of(each) if len(held[name]) < LOOKED else ():
                leaves[leaf] = leaves.get(leaf, 0) + 1
            held[name].append(key)
    times = max(leaves.values(), default=0)
    measures = [leaf for leaf, count in leaves.items() if FEWEST * count > times]
    if not FEWEST <= len(measures) <= MOST_MEASURES or FEWEST * len(measures) < len(leaves):
        return None
    names = _levels(held, measures)
    if names is None:
        return None
    few = names == LEVELS and FEWEST * len({key for keys in held.values() for key in keys}) <= len(held)
    return _Part(sum(map(len, held.values())) * len(measures), lambda: _leaves(node, names, inner_first=few))


def _results(node: Node) -> Iterator[tuple[str, Node]]:
    """Go through the objects of an object without what is said of the run, such as _meta."""
    return ((name, value) for name, value in node.pairs() if not ABOUT.fullmatch(name))


def _levels(held: Mapping[str, Sequence[str]], measures: Sequence[str]) -> tuple[str, str] | None:
    """Return what to call two levels of names; nothing where what is within them is not measured of shared things."""
    within = [name for keys in held.values() for name in keys]
    inner = dict.fromkeys(within)
    shared = FEWEST * len(inner) <= len(within) and len(inner) >= FEWEST
    right = any(leaf.casefold() in RIGHT for leaf in measures)
    told = any(known(leaf).higher is not None or leaf.rpartition(".")[2].casefold() in JUDGED for leaf in measures)
    if not shared or not (right or told or _are_predicted(measures) or _are_of_samples(measures)):
        return None
    if _like_models(measures) or {MODEL, ITEM, *LEVELS, *COUNTED} & {leaf.casefold() for leaf in measures}:
        return None
    if any(PARTS.fullmatch(name.casefold()) for name in (*islice(inner, SHOWN), *held)):
        return None  # of the data, and sums
    first, second = _like_models(list(held)), _like_models(list(inner))
    if first == second:
        return LEVELS
    if not right and {TASK} & {leaf.casefold() for leaf in measures}:
        return LEVELS
    tried = ITEM if right else TASK
    return (MODEL, tried) if first else (tried, MODEL)


def _are_of_samples(leaves: Collection[str]) -> bool:
    """Tell whether names of values are those of a middle and of how far something spreads around it."""
    names = {leaf.casefold() for leaf in leaves}
    return len(names) > FEWEST and bool(names & MIDDLES and names & SPREADS)  # two of them are told by their names


def _are_predicted(leaves: Collection[str]) -> bool:
    """Tell whether names of values are those of a truth and of what one model said."""
    names = {leaf.casefold() for leaf in leaves}
    return bool(names & {*TRUE} and names & {*SAID, *PROBABLE})


def _like_models(names: Sequence[str]) -> bool:
    """Tell whether half of some names are those of models, and not all of them those of kinds of tasks."""
    if all(KIND_OF_TASK.fullmatch(name) for name in names[:SHOWN]):
        return False
    return FEWEST * sum(bool(MODEL_LIKE.search(name)) for name in names[:SHOWN]) >= len(names[:SHOWN])


def _leaves(node: Node, names: tuple[str, str], *, inner_first: bool = False) -> Rows:
    for name, value in _results(node):
        for key, each in value.pairs():
            called = {names[1]: key, names[0]: name} if inner_first else {names[0]: name, names[1]: key}
            yield {**called, **dict(each.leaves(1))}


def _rarely_shared(node: Node) -> _Part | None:
    """See the objects of all objects as records with both names, where most of these stand in few objects only."""
    inner: dict[str, int] = {}
    count = 0
    for each in (each for _, value in node.pairs() for _, each in value.pairs()):
        count += 1
        if each.kind != "{":
            return None
        for name, value in each.pairs():
            if value.kind in ("{", "["):
                return None
            inner[name] = inner.get(name, 0) + 1
    alike = all(FEWEST * times > count for times in inner.values())
    if not alike or len(inner) < FEWEST:
        return None
    return _Part(sum(inner.values()), lambda: _leaves(node, (NAME, WITHIN)))


def _said_and_scored(node: Node, said: list[Repair]) -> _Part | None:
    """See lists of a text and a number within objects as rows, each with both names, as what a judge said and gave."""
    lists = [each for _, value in islice(node.pairs(), SHOWN) for _, each in value.pairs()]
    rows = [[cell.single() for cell in each.each()] for each in lists[:SHOWN]]
    width = len(rows[0]) if rows else 0
    if not 1 < width <= MOST_CELLS or any(len(row) != width or None in row for row in rows):
        return None
    numbers = [all(NUMBER.fullmatch((cell or "")[:40]) for cell in cells) for cells in zip(*rows, strict=True)]
    if len(rows) < FEWEST or numbers.count(True) != 1:
        return None
    held = {name: [key for key, _ in value.pairs()] for name, value in islice(node.pairs(), SHOWN)}
    first, second = _like_models(list(held)), _like_models([key for keys in held.values() for key in keys])
    levels = LEVELS if first == second else (MODEL, ITEM) if first else (ITEM, MODEL)
    texts = [TEXT, *(f"{TEXT} {n}" for n in range(2, width))]
    columns = [VALUE if is_number else texts.pop(0) for is_number in numbers]

    def scored() -> Rows:
        empty = 0
        for name, value in node.pairs():
            empty += _is_empty(value)
            for key, each in value.pairs():
                cells = [cell.single() for cell in each.each()]
                yield {levels[0]: name, levels[1]: key, **dict(zip(columns, cells, strict=False))}
        if empty:
            said.append(Repair("Empty objects were left out.", empty))

    return _Part(sum(1 for _, value in node.pairs() for _ in value.pairs()) * width, scored)


def _is_empty(node: Node) -> bool:
    return node.kind == "{" and next(node.pairs(), None) is None


def _each(node: Node, within: Collection[str], said: list[Repair]) -> Rows:
    first = [name for name, value in islice(node.pairs(), SHOWN) if not _is_empty(value)]
    apart = may_have_parts(first) and parts_of([name for name, value in node.pairs() if not _is_empty(value)], within)
    empty = 0
    for name, value in node.pairs():
        cells = dict(value.leaves(1))
        if cells or not _is_empty(value):
            yield {**(apart.columns(name) if apart else {NAME: name}), **cells}
        else:
            empty += 1
    if apart:
        what = f"The names of the records were told apart at each {quoted(apart.separator)}"
        said.append(Repair(f"{what}: {', '.join(map(quoted, apart.called))}.", len(apart.called)))
    if empty:
        said.append(Repair("Empty objects were left out.", empty))


def _across(node: Node, names: Sequence[str], said: list[Repair]) -> Rows:
    columns = {name: dict(value.leaves(1)) for name, value in node.pairs()}
    words = [name for name in names if not any(NUMBER.fullmatch((c.get(name) or "")[:40]) for c in columns.values())]
    left = words if 0 < FEWEST * len(words) < len(names) else []  # what each is called, beside its numbers
    if left:
        said.append(
            Repair(f"What is no number in any object was left out: {', '.join(map(quoted, left[:3]))}.", len(left))
        )
    for name in (each for each in names if each not in left):
        yield {NAME: name, **{column: cells.get(name) for column, cells in columns.items()}}
