"""From JSON to a table of text: one record a line, or one list of records, read within limits.

Nothing is parsed before its depth is known, and never more than one record at a time: nested lists are cheap to
write and expensive to hold. Values keep their text: 0.10 stays 0.10, true is “true”, and null is blank.
"""

from __future__ import annotations

import json
import re
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NoReturn

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, listed, quoted, visible
from compare_core.tables.reading.beside import Caption, Others
from compare_core.tables.reading.json_files.buried import TOLD, records_of
from compare_core.tables.reading.json_files.compared_list import compared_list, lists_of_records
from compare_core.tables.reading.json_files.depth import refuse_depth
from compare_core.tables.reading.json_files.document import Node, document_of
from compare_core.tables.reading.json_files.gold_beside import gold_beside
from compare_core.tables.reading.json_files.graded_cases import GRADED_CASES
from compare_core.tables.reading.json_files.growing import Growing
from compare_core.tables.reading.json_files.in_head import said_of_all
from compare_core.tables.reading.json_files.keyed_items import items_beside, items_of
from compare_core.tables.reading.json_files.listed_ids import listed_ids
from compare_core.tables.reading.json_files.named_scores import scores_by_name
from compare_core.tables.reading.json_files.nested import SCORES, lists_within, refuse_report, rows_within
from compare_core.tables.reading.json_files.of_raters import means_of_people
from compare_core.tables.reading.json_files.of_run import of_run
from compare_core.tables.reading.json_files.of_splits import of_splits
from compare_core.tables.reading.json_files.of_things import of_things
from compare_core.tables.reading.json_files.only_list import only_list
from compare_core.tables.reading.json_files.per_model import MODEL, results_apart
from compare_core.tables.reading.json_files.per_task import tasks_apart
from compare_core.tables.reading.json_files.rows_of_lists import rows_of_lists
from compare_core.tables.reading.json_files.segmented import SEGMENTED
from compare_core.tables.reading.json_files.totals import TOTALS
from compare_core.tables.reading.json_files.window import DECODER, TwiceError, Window, refuse_twice
from compare_core.tables.reading.markup.markdown import MEASURED as MEASURED_SO
from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.names import file_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from compare_core.tables.reading.json_files.growing import Reading
    from compare_core.tables.reading.limits import Limits

    Record = Mapping[str, Any]

BEGINS = re.compile(rb"\s*(\{\s*[\"}]|\[\s*[\[{\]])")
POINTS = re.compile(rb'\{\s*"(x|step|epoch|t)"\s*:\s*-?[\d.]+\s*,\s*"(y|value|reward|loss)"\s*:\s*-?[\d.eE+-]+\s*\}')
CURVE = re.compile(r"(?<![a-z])(loss|losses|epochs?|history|learning_curve)(?![a-z])", re.IGNORECASE)  # what one is of
CURVES = (
    "The records hold the points of curves, such as those of a training, and points of a curve are no items. Bring "
    "what each finished model reached: on the same items or data sets, or in several runs of each."
)
APART = re.compile(rb"^\s*\}[ \t]*\r?\n\s*(?=\{)", re.MULTILINE)  # which no JSON text holds within one value
LOOKED = 1 << 20  # bytes after the first line in which the second begins
BLOCK = 1 << 16  # bytes of lines that are parsed at once
TABLED = re.compile(r"\s*\[\s*\[")  # lists within a list
BLANK, BROKEN = object(), object()  # what is said of a line
ITEM = "item"  # what the place in a list of numbers is called
FEWEST_VALUES = 3  # of a list of numbers, one for each item
FEWEST_PAIRS, PAIR = 5, 2  # items with two answers each, and these
BOXES = frozenset({"image_id", "category_id", "bbox"})
OF_MODELS = re.compile(
    r"(model|detector|method|system)|(^|_)(m?iou|giou|m?ap\d*|dice|correct|matched|tp|fp|error)$", re.IGNORECASE
)
SHORT = 40  # characters of an answer
MEASURED = frozenset({"metric", "measure", "scorer", "evaluation_metric", "metric_name", "score_name", "objective"})
SAMPLE = 4_000  # bytes at the beginning of a file
SAID_FIRST = re.compile(
    r'\s*\{(?:\s*"[^"]{1,40}"\s*:\s*(?:"[^"\\]{0,200}"|[\d.]{1,20}|true|false|null)\s*,){0,9}?'
    rf'\s*"(?:{"|".join(sorted(MEASURED))})"\s*:\s*"([^"\\]{{1,60}})"\s*,',
    re.IGNORECASE,
)
LONGEST = 200  # characters of what stands beside a list
SHOWN = 4  # lists that are named
AT_ONCE = 64  # records that are added together
LINES = "Write one record per line, such as {“id”: 17, “correct”: true}; in pandas: "
PANDAS = f'{LINES}frame.to_json("results.jsonl", orient="records", lines=True).'


def is_json(text: bytes) -> bool:
    """Tell JSON from a text table by how it begins."""
    return BEGINS.match(text[:2000]) is not None


def read_records(name: str, text: bytes, limits: Limits, readings: Sequence[Reading] = (), part: str = "") -> Table:
    r"""Read JSON lines, a list of objects, or an object that holds such a list, as a table of text.

    Of an object that holds several lists the one called `part` is read, or else the longest.

    Records that have all the marks of one of the `readings` become the rows that it makes of them.

    Raises
    ------
    DataError
        If it is no such JSON, or larger or deeper than the limits: where, and what to do.

    Examples
    --------
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> table = read_records("a.jsonl", b'{"id": 1, "ok": true}\n{"id": 2, "ok": false}\n', LIMITS)
    >>> table.columns, list(table.column("ok").texts)
    (('id', 'ok'), ['true', 'false'])
    """
    lined = _is_lined(text)
    repairs: list[Repair] = []
    if not lined and text.lstrip().startswith(b"{") and APART.search(text):
        text, count = APART.subn(rb"},\n", text)
        text = b"[" + text + b"]"
        repairs.append(Repair("JSON objects stand one after another: each was read as a record.", count + 1))
    refuse_depth(text, limits, lined=lined)
    growing = Growing(limits, readings)
    records = _lines(text, limits, repairs) if lined else _whole(text.decode(), limits, growing, repairs, part)
    records = means_of_people(results_apart(tasks_apart(scores_by_name(records))), repairs)
    while some := list(islice(records, AT_ONCE)):
        first = [record for _, record in some]
        _refuse_boxes(first[0])
        growing.look(first)
        if not growing.add_alike(first):
            for where, record in some:
                growing.add(where, record)
    if (unfolded := growing.unfolded()) is not None:
        return Table(file_name(name), unfolded[0], (*repairs, *unfolded[1]))
    frame, names, renamed = growing.frame()
    if len(names) < 2:  # something must stand beside something
        if growing.left:
            if POINTS.search(text) or any(CURVE.search(name) for name in growing.left):
                raise DataError(CURVES)
            held = ", ".join(quoted(name, IN_LIST) for name in [*growing.left][:3])
            beside = f"Beside {quoted(names[0], IN_LIST)} the" if names else "The"
            raise DataError(
                f"{beside} records hold only lists or objects, {held}, and no score of their own. If nobody has marked "
                "them, bring for each whether it passed, or a score, for every model; if scores stand within them, "
                "write a row for each."
            )
        if len(names) == 1 and _are_measured(names[0], frame):
            return Table(file_name(name), frame, tuple(repairs))  # beside those of other models, in files of their own
        raise DataError(f"The records have at most one value each, {', '.join(names)[:80]}. {PANDAS}")
    what = growing.measured or ("" if lined else _said_first(text))
    measured = f"Beside the records stands what they measure: {quoted(what, IN_LIST)}."
    said = [Caption(measured, 1, what)] if what else []
    return Table(file_name(name), frame, (*repairs, *said, *growing.repairs(), *renamed))


def _are_measured(name: str, frame: pd.DataFrame) -> bool:
    """Tell whether records hold one value each, all of them of a measure: numbers, or right and wrong."""
    numbers = all(NUMBER.fullmatch(str(each).strip()[:SHORT]) or each in ("true", "false") for each in frame.iloc[:, 0])
    return numbers and (MEASURED_SO.search(name) is not None or known(name).higher is not None)


def _said_first(text: bytes) -> str:
    """Return the known measure that an object says among the single values that it begins with; "" where none does."""
    found = SAID_FIRST.match(text[:SAMPLE].decode(errors="replace"))
    return found[1] if found is not None and known(found[1]).higher is not None else ""


def _refuse_boxes(record: Record) -> None:
    """Refuse the boxes that a detector found, as COCO writes them, or those that somebody drew."""
    if not record.keys() >= BOXES or any(map(OF_MODELS.search, record)):
        return  # such as what models reached on each
    if "score" in record:
        raise DataError(
            "The file holds the boxes that one detector found, as COCO writes them; “score” is how sure it was. Hold "
            "the boxes of two detectors or more against the true ones, and bring what each reached on every "
            "image or class, such as its AP or IoU."
        )
    raise DataError(
        "The file holds the boxes that are true of each image, as COCO writes them, and what no detector found. Bring "
        "what two detectors or more reached on every image or class, such as their AP or IoU."
    )


def _is_lined(text: bytes) -> bool:
    """Tell JSON lines from one value over many lines: there the first line is whole, or the second begins anew."""
    start = text.lstrip()
    if not start.startswith(b"{"):
        return False
    end = start.find(b"\n")
    first, rest = (start, b"") if end < 0 else (start[:end].rstrip(), start[end : end + LOOKED].lstrip())
    return bool(rest) and ((first.endswith(b"}") and len(first) > 1) or rest.startswith(b"{"))


def _lines(text: bytes, limits: Limits, repairs: list[Repair]) -> Iterator[tuple[int, Record]]:
    """Read one record a line; a last line that was cut off is left out, and said."""
    last = text.count(b"\n") + 1
    for first, lines in _blocks(text):
        for number, value in enumerate(_at_once(lines) or map(_decoded, lines), first):
            if value is BROKEN:
                if number == last > 1:
                    repairs.append(Repair(f"The last line, {number:,}, was cut off and has been left out.", 1))
                    return
                raise DataError(
                    f"Line {number:,} is not a complete JSON record. Correct or delete it, and upload the file again."
                )
            if isinstance(value, TwiceError):
                refuse_twice(number, value)
            if value is not BLANK:
                if not isinstance(value, dict):
                    _refuse_kind(f"Line {number:,}", value)
                yield number, value
        if first > limits.cells:
            raise DataError(f"There are more than {limits.cells:,} records. Leave some out.")


def _blocks(text: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield some lines at a time, each with the number of its first: the text is never held twice."""
    start, number = 0, 1
    while start < len(text):
        end = text.find(b"\n", start + BLOCK)
        lines = text[start : len(text) if end < 0 else end].decode().split("\n")
        yield number, lines
        start, number = len(text) if end < 0 else end + 1, number + len(lines)


def _at_once(lines: list[str]) -> list[Any]:
    """Parse some lines as one list, which is faster; nothing where they are not a record each."""
    if not all(line[:1] == "{" and line[-1:] == "}" for line in lines):
        return []
    try:
        values = DECODER.decode(f"[{','.join(lines)}]")
    except (TwiceError, json.JSONDecodeError):
        return []
    return values if len(values) == len(lines) else []


def _decoded(line: str) -> Any:
    if not line or line.isspace():
        return BLANK
    try:
        return DECODER.decode(line)
    except TwiceError as twice:
        return twice
    except json.JSONDecodeError:
        return BROKEN


def _refuse_kind(where: str, value: object) -> NoReturn:
    kind = "a list" if isinstance(value, list) else "a single value"
    raise DataError(f"{where} holds {kind}, not a record with named values. {PANDAS}")


def _whole(
    text: str, limits: Limits, growing: Growing, repairs: list[Repair], part: str
) -> Iterator[tuple[int, Record]]:
    """Read one value: an object of several parts that a layout knows, or the one list of records that there is."""
    known = [document for reading in growing.readings for document in reading.documents]
    rows = document_of(text, limits, (*known, *GRADED_CASES, *SEGMENTED, *TOTALS)) if text.lstrip()[:1] == "{" else None
    if TABLED.match(text):
        rows = rows_of_lists(Node(Window(text, limits), 0))
    elif rows is None and text.lstrip()[:1] == "{":
        root = Node(Window(text, limits), 0)
        held = _holds_records(text, limits, growing.readings)
        rows = of_splits(root) or of_run(root, repairs) or of_things(root, repairs) or records_of(root, repairs)
        rows = rows or gold_beside(root, repairs) or listed_ids(root, repairs) or rows_of_lists(root)
        rows = rows or (lists_within(root, repairs) if held else rows_within(root, repairs) or only_list(root))
    if rows is None:
        yield from _elements(text, limits, growing, repairs, part)
        return
    growing.readings = ()  # the layout has written its rows itself
    yield from enumerate(rows, 1)


def _holds_records(text: str, limits: Limits, readings: Sequence[Reading]) -> bool:
    """Tell whether an object is a record, or holds a list of records."""
    kinds = {name: (node.kind, next((each.kind for each in node.each()), "")) for name, node in _fields(text, limits)}
    single = all(kind not in ("{", "[") for kind, _ in kinds.values())
    marked = any(reading.marks and reading.marks <= kinds.keys() for reading in readings)
    return single or marked or any(first == "{" for _, first in kinds.values())


def _of_items(values: Record) -> list[Record] | None:
    """Return a record for each item of an object with a list of numbers for all of them, beside what sums these up."""
    lists = {name: each for name, each in values.items() if isinstance(each, list) and _are_single(each)}
    if not lists or len(set(map(len, lists.values()))) > 1:
        return None
    rows = enumerate(zip(*lists.values(), strict=True), 1)
    return [{ITEM: str(place), **dict(zip(lists, row, strict=True))} for place, row in rows]


def _of_pairs(values: Record) -> list[Record] | None:
    """Return a record for each item of the only object, where each has two answers: what is right, and what was said.

    Which of them is which nobody can tell from one file.
    """
    objects = [each for each in values.values() if isinstance(each, dict)]
    if len(objects) != 1 or len(objects[0]) < FEWEST_PAIRS or any(isinstance(each, list) for each in values.values()):
        return None
    pairs = {str(item): [_answer(each) for each in held] for item, held in objects[0].items() if isinstance(held, list)}
    if len(pairs) < len(objects[0]) or any(len(pair) != PAIR or None in pair for pair in pairs.values()):
        return None
    return [{ITEM: item, "first": first, "second": second} for item, (first, second) in pairs.items()]


def _answer(value: Any) -> str | None:
    """Return a short answer, or several of them in their order; None where it is something else."""
    parts = value if isinstance(value, list) else [value]
    short = all(isinstance(part, str) and len(part) <= SHORT and not NUMBER.fullmatch(part) for part in parts)
    return ", ".join(sorted(parts)) if short else None


def _of_models(values: Record) -> list[Record] | None:
    """Return a record for each model of an object with a number of each, as of one seed, with what stands beside it."""
    objects = [(name, each) for name, each in values.items() if isinstance(each, dict)]
    if len(objects) != 1 or any(isinstance(each, list) for each in values.values()):
        return None
    ((name, held),) = objects
    like = sum(bool(MODEL_LIKE.search(str(key))) for key in held)
    numbers = all(NUMBER.fullmatch(str(each)[:40]) for each in held.values())
    if len(held) < len(("one", "other")) or not numbers or like + like < len(held):
        return None
    rest = {key: each for key, each in values.items() if key != name}
    return [{**rest, MODEL: key, name: each} for key, each in held.items()]


def _fields(text: str, limits: Limits) -> Iterator[tuple[str, Node]]:
    root = Node(Window(text, limits), 0)
    yield from root.pairs()


def _elements(
    text: str, limits: Limits, growing: Growing, repairs: list[Repair], part: str
) -> Iterator[tuple[int, Record]]:
    """Read the records of the one list that there is, of the one with results of several models, or of a `part`."""
    window = Window(text, limits)
    if window.take("["):
        yield from _list(window)
    elif window.take("{"):
        root = Node(Window(text, limits), 0)
        chosen = compared_list(root)
        every = () if chosen and not part else lists_of_records(root)
        chosen = part if part in every else chosen or next(iter(every), None)
        yield from _within(window, growing, chosen, repairs, every)
    if window.peek():
        window.broken()


def _are_single(values: Sequence[Any]) -> bool:
    return len(values) >= FEWEST_VALUES and not any(isinstance(value, (dict, list)) for value in values)


def _list(window: Window) -> Iterator[tuple[int, Record]]:
    if window.take("]"):
        raise DataError(f"The list of records is empty. {PANDAS}")
    number = 0
    while True:
        number += 1
        value = window.value()
        if not isinstance(value, dict):
            _refuse_kind(f"Entry {number:,} of the list", value)
        yield number, value
        if window.take("]"):
            return
        if not window.take(","):
            window.broken()


def _within(
    window: Window, growing: Growing, chosen: str | None, repairs: list[Repair], every: Sequence[str]
) -> Iterator[tuple[int, Record]]:
    """Read the one list of records that an object holds, or the chosen one of `every` list that may be read instead.

    Single values of the object belong to no record, but for the names of those that all records are of.
    """
    readings = growing.readings
    held: list[str] = []
    beside: list[str] = []
    single: dict[str, Any] = {}
    while not window.take("}"):
        name = window.name()
        window.peek()
        start = window.at
        of_records = window.take("[") and window.peek() == "{"
        if of_records and chosen is not None and name != chosen:
            window.at = start
            window.value()
            beside.append(name)
        elif of_records:
            held.append(f"“{visible(name)[:40]}”")
            if len(held) > 1:
                raise DataError(
                    f"The file holds several lists of records, {' and '.join(held)}, whose records differ. Save only "
                    f"the list to compare. {PANDAS}"
                )
            yield from _headed(_list(window), single)
        else:
            window.at = start
            single[name] = window.value()
        if not window.take(",") and window.peek() != "}":
            window.broken()
    if beside and every:
        others = tuple(name for name in every if name != chosen)
        told = f"The list {quoted(chosen or '', IN_LIST)} of the file was read, and not {listed(others, SHOWN)}."
        repairs.append(Others(told, len(others), chosen or "", "The file", "list", others))
    elif beside:
        repairs.append(Repair(f"Other lists of the file were left out: {', '.join(map(quoted, beside))}.", len(beside)))
    if held:
        said = [value for name, value in single.items() if name.casefold() in MEASURED and isinstance(value, str)]
        growing.measured = said[0][:LONGEST] if len(said) == 1 else ""
        return
    yield from _of_no_list(single, readings)


def _headed(records: Iterator[tuple[int, Record]], head: Record) -> Iterator[tuple[int, Record]]:
    """Yield records, each with what the object that holds them says of all."""
    first = next(records)
    above = said_of_all(head, first[1])
    for where, record in chain([first], records):
        yield where, {**above, **record} if above else record


def _are_nested(values: Sequence[Any]) -> bool:
    return any(isinstance(value, (dict, list)) for value in values)


def _is_of_scores(name: str, values: Sequence[Any]) -> bool:
    """Tell whether a list holds right and wrong, or scores of folds or items, by its name and its entries."""
    called_so = name.casefold() in TOLD or SCORES.search(name) is not None
    return (
        called_so
        and _are_single(values)
        and all(isinstance(each, bool) or NUMBER.fullmatch(str(each)[:40]) for each in values)
    )


def _of_no_list(single: Record, readings: Sequence[Reading]) -> Iterator[tuple[int, Record]]:
    """Read what an object without a list of records holds: itself as the record of a line, of items or of models.

    Raises
    ------
    DataError
        If it holds settings or totals.
    """
    lists = [name for name, value in single.items() if isinstance(value, list) and not _are_nested(value)]
    values = [name for name, value in single.items() if not isinstance(value, (dict, list))]
    scored = any(_is_of_scores(name, single[name]) for name in lists)
    if (items := items_of(single) or items_beside(single)) is not None:
        yield from ((1, row) for row in items)
        return
    if single and not scored and len(values) + len(lists) == len(single) and len(values) > FEWEST_VALUES * len(lists):
        yield 1, single  # a file of one line, perhaps with lists of what was summed up
        return
    if any(reading.marks and reading.marks <= single.keys() for reading in readings):
        yield 1, single
        return
    if (rows := _of_models(single) or _of_items(single) or _of_pairs(single)) is not None:
        yield from ((1, row) for row in rows)
        return
    objects = [value for value in single.values() if isinstance(value, dict)]
    for value in [*objects, *(each for held in objects for each in held.values() if isinstance(each, dict))]:
        refuse_report(value)
    shown = [f"“{visible(name)[:20]}”" for name in list(single)[:3]]
    more = f" and {len(single) - 3:,} more" if len(single) > 3 else ""
    raise DataError(
        f"The file is a JSON object of {', '.join(shown)}{more}: settings or totals, it seems, for it holds no list of "
        "records. Write a record for each item, fold or data set, such as {“id”: 17, “correct”: true}, with the "
        "results of two models or more."
        if shown
        else f"The file is a JSON object that holds no list of records. {PANDAS}"
    )
