"""What one run was set to and what it reached, as an object of several levels in JSON: one row for the run."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import listed
from compare_core.tables.reading.json_files.nested import NAMES_MODEL, NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

MOST, SHOWN = 100, 3  # names of an object, and of what was left out that are said
TWICE = 2  # so many times the measures are as many as all numbers that a run reached
NUMBERED = frozenset({"seed", "randomseed", "randomstate", "fold", "foldid", "run", "runid", "trial", "repeat"})
PART = r"(train(ing)?|test(ing)?|val(id|idation)?|dev|eval(uation)?|(in|out)[_ -]of[_ -]sample|holdout)"
REACHED = re.compile(
    rf"((best|final|overall)[_ -]?)?({PART}[_ -]?)?(metrics?|results?|scores?|performance|stats|statistics|summary)?",
    re.IGNORECASE,
)
SET_TO = re.compile(
    r"((hyper|training|model|best)?[_ -]?)?params?|(hyper)?parameters|args|arguments|(\w+[_ -])?(config(uration)?|"
    r"settings)|options|meta(data)?|info|environment|timings?|hardware",
    re.IGNORECASE,
)
COURSE = re.compile(r"(.*[_ -])?(loss(es)?|history|epochs?|curves?|lrs?|trajectory)", re.IGNORECASE)
OF_PART = re.compile(rf"{PART}[_ -](?P<measure>(?!.*(fold|score|correct|per[_ -])).+)", re.IGNORECASE)
OF_CLASSES = re.compile(
    r"(.*[_ -])?(confusion|conf[_ -]?mat\w*|cm|matrix|(per|by)[_ -]class.*|classes|class[_ -]?names|labels?|report|roc|"
    r"fpr|tpr|thresholds?|support|ci(95)?|features?|columns|importances?)",
    re.IGNORECASE,
)


def of_run(root: Node, said: list[Repair]) -> Iterator[Mapping[str, str]] | None:
    """Return the row of an object that holds what one run was set to and what it reached.

    That is told by the name of a model or a seed, or by an object of measures that is called after a part of the data.

    Its course, and what it reached of each class, are left out; with other lists it is no run.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> def row_of(text):
    ...     rows = of_run(Node(Window(text, LIMITS), 0), [])
    ...     return rows and next(rows)
    >>> row_of('{"model": "cnn", "seed": 1, "train_losses": [2.1, 1.2], "test_metrics": {"accuracy": 0.9, "f1": 0.8}}')
    {'model': 'cnn', 'seed': '1', 'test_metrics.accuracy': '0.9', 'test_metrics.f1': '0.8'}
    >>> row_of('{"model": "cnn", "results": {"iris": 0.9, "wine": 0.8}}')
    >>> row_of('{"model": "cnn", "scores": [0.9, 0.8, 0.7], "test": {"accuracy": 0.9}}')
    """
    fields = list(islice(root.pairs(), MOST + 1))
    above = {name: node.single() for name, node in fields if node.kind not in ("{", "[")}
    if len(fields) > MOST or len(above) == len(fields):
        return None
    cells, left = _filled(above), list[str]()
    reached = _measured(cells) if any(map(_names_run, above)) else 0
    for name, node in fields:
        if name in above:
            continue
        if OF_CLASSES.fullmatch(name) or (node.kind == "[" and _of_course(name)) or _is_course(name, node):
            left.append(name)
            continue
        inner = _within(node, left) if SET_TO.fullmatch(name) or REACHED.fullmatch(name) else None
        if inner is None:
            return None
        measured = _measured(inner)
        if not SET_TO.fullmatch(name):
            if TWICE * measured < len(inner):
                return None  # of data sets, perhaps
            reached += measured
        cells |= {f"{name}.{key}": value for key, value in inner.items()}
    if not reached:
        return None
    if left:
        said.append(Repair(f"Lists and objects of the run were left out: {listed(left, SHOWN)}.", len(left)))
    return iter([cells])


def _names_run(name: str) -> bool:
    plain = re.sub(r"[\s_-]", "", name).casefold()
    return plain in NAMES_MODEL or plain in NUMBERED


def _filled(singles: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value for name, value in singles.items() if value is not None}


def _of_course(name: str) -> bool:
    """Tell whether a list is called after what follows a training: its loss, or a measure on a part of the data."""
    of_part = OF_PART.fullmatch(name)
    told = of_part["measure"].removesuffix("s") if of_part is not None else ""
    return COURSE.fullmatch(name) is not None or known(told).higher is not None


def _is_course(name: str, node: Node) -> bool:
    """Tell whether an object holds nothing but lists, as the history of a training does."""
    kinds = {each.kind for _, each in islice(node.pairs(), MOST)}
    return kinds == {"["} and _of_course(name)


def _within(node: Node, left: list[str]) -> dict[str, str] | None:
    """Return the single values of an object, noting what is `left` out; None where it holds other lists or objects."""
    fields = list(islice(node.pairs(), MOST + 1))
    nested = [name for name, each in fields if each.kind in ("{", "[")]
    if len(fields) > MOST or len(nested) == len(fields):
        return None
    if not all(OF_CLASSES.fullmatch(name) or _of_course(name) for name in nested):
        return None
    left += nested
    return _filled({name: each.single() for name, each in fields if name not in nested})


def _measured(cells: Mapping[str, str]) -> int:
    """Return how many of some values are numbers of a known measure."""
    return sum(
        known(name).higher is not None and NUMBER.fullmatch(cell[:40]) is not None for name, cell in cells.items()
    )
