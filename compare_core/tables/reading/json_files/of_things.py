"""What one model reached on each of many things, an object of numbers in JSON beside single values: a row for each."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.json_files.deep import SUMMED
from compare_core.tables.reading.json_files.nested import NAMES_MODEL, NUMBER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

FEWEST, MOST = 5, 20_000  # things
THING, VALUE = "item", "value"
BY = ("per_", "by_", "each_")
PLURAL = ("ies", "y"), ("ses", "s"), ("ss", "ss"), ("s", "")
SHOWN = 200
SUM = re.compile(r"all|overall|total|mean|average|avg|macro|micro", re.IGNORECASE)
NO_THINGS = re.compile(
    r"config|param|setting|weight|coef|importance|alpha|threshold|layer|size|noise|bias|predict|prob|args|option|meta|"
    r"count|budget|version|shot|seed|history|curve|schedule|breakdown|timing|similarit|latenc|^(train|val)(?![a-z])|"
    r"^(train|val)_",
    re.IGNORECASE,
)
POINT = re.compile(r"(epoch|step|iter|iteration|round|p|q|t)?[ _-]?\d+(\.\d+)?", re.IGNORECASE)  # of a course
SET_TO = re.compile(
    r"lr|learning_rate|dropout|batch(_size)?|epochs?|weight_decay|warmup(_steps)?|momentum|seed|hidden(_size)?|layers|"
    r"temperature|top_[pk]|max_(tokens|length|depth)|n_estimators|gamma|alpha|beta|c",
    re.IGNORECASE,
)
OVERALL = re.compile(r"(overall|mean|average|avg|global|macro|total)[ _-]", re.IGNORECASE)


class _Held(NamedTuple):
    """The only object of numbers, what it is called, and the single values beside it."""

    name: str
    numbers: dict[str, str]
    single: dict[str, str]


def of_things(root: Node, said: list[Repair] | None = None) -> Iterator[Mapping[str, str]] | None:
    """Return a row for each number of the only object of such, with the name of the model that stands beside it.

    What sums the others up is left out, which is added to what is `said`.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> numbers = ", ".join(f'"S{n}": 2.{n}' for n in range(6))
    >>> text = f'{{"model": "IFS", "lead": 24, "overall_rmse": 2.2, "stations": {{{numbers}}}}}'
    >>> next(of_things(Node(Window(text, LIMITS), 0)))
    {'model': 'IFS', 'station': 'S0', 'rmse': '2.0'}
    """
    if not any(_names_model(name) for name, _ in islice(root.pairs(), SHOWN)):
        return None
    held = _held(root)
    if held is None or NO_THINGS.search(held.name) or _are_no_things(held.numbers):
        return None
    numbers = {name: number for name, number in held.numbers.items() if not SUM.fullmatch(name)}
    if any(known(name).higher is not None or SUMMED.fullmatch(name) for name in numbers) or len(numbers) < FEWEST:
        return None
    if {name.casefold() for name in numbers} & OF_DATA or not any("." in text for text in numbers.values()):
        return None  # counts, and settings
    model = next(filter(_names_model, held.single), None)
    summed = [name for name in held.single if OVERALL.match(name)]  # of all things
    measures = {known(n).name or n for n in (held.name, *summed) if known(n).higher is not None}
    if model is None or len(measures) > 1:
        return None
    if (left := len(held.numbers) - len(numbers)) and said is not None:
        said.append(Repair(f"What sums up others in {quoted(held.name)} was left out.", left))
    thing, value = _thing(held.name), next(iter(measures), VALUE)
    called = {model: held.single[model]}
    return iter([{**called, thing: name, value: number} for name, number in numbers.items()])


def _names_model(name: str) -> bool:
    return name.replace("_", "").casefold() in NAMES_MODEL


def _are_no_things(names: Collection[str]) -> bool:
    """Tell whether names are settings, or points of a course."""
    return any(map(SET_TO.fullmatch, names)) or all(map(POINT.fullmatch, names))


def _held(root: Node) -> _Held | None:
    """See an object as one of numbers beside single values; None where it holds more than that."""
    fields = list(islice(root.pairs(), SHOWN))
    objects = [(name, value) for name, value in fields if value.kind == "{"]
    if len(objects) != 1 or any(value.kind == "[" for _, value in fields):
        return None
    ((name, held),) = objects
    pairs = [
        (key, "" if each.kind in ("{", "[") else each.single() or "") for key, each in islice(held.pairs(), MOST + 1)
    ]
    if not FEWEST <= len(pairs) <= MOST or not all(NUMBER.fullmatch(text[:40]) for _, text in pairs):
        return None
    return _Held(name, dict(pairs), {key: value.single() or "" for key, value in fields if key != name})


def _thing(name: str) -> str:
    """Return what one of several things is called, as station of stations and of per_station_rmse.

    >>> _thing("stations"), _thing("per_task"), _thing("by_query_ndcg"), _thing("scores")
    ('station', 'task', 'query', 'item')
    """
    begun = next((start for start in BY if name.casefold().startswith(start)), None)
    if begun is not None:
        name = name[len(begun) :].partition("_")[0]
    elif known(name).higher is not None or name.casefold() in ("scores", "results", "values", "metrics"):
        return THING
    for end, new in PLURAL:
        if name.casefold().endswith(end) and len(name) > len(end):
            return name.removesuffix(end) + new
    return name
