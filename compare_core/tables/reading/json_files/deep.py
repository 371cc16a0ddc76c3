"""Numbers or records that stand several levels deep in a JSON object: a row for each, with the names above it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, pairwise
from math import prod
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.run_names import called_runs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, str | None]]

MODEL, METRIC, PLACE, VALUE = "model", "metric", "place", "value"  # what the columns are called
RUN, MOST_RUNS = "run", 20  # what a few numbers of each are the runs of, and no items
FOLD, VALIDATED = "fold", frozenset({"fit_time", "score_time"})  # as scikit-learn's cross_validate calls its lists
SPLIT = "split"
FEWEST, MOST = 2, 4  # levels
LOOKED = 50  # names of a level that show what they are
LONG_ENOUGH = 3  # numbers of a list
CURVE = re.compile(r"(\w+_)?(loss|epochs?|steps?|lr|learning_rate|fpr|tpr|thresholds?)", re.IGNORECASE)
COUNTED = re.compile(
    r"(n|num)_(?!samples|test|items|rows|instances|features|classes|iter$)\w+"
    r"|budgets?|sizes?|train_sizes?|iterations?|rounds?",
    re.IGNORECASE,
)
RESULTS = "results"  # beside which other objects say how these were come by
SUMMARY = re.compile(r"summary|metrics?|scores?|results?|stats|statistics|evaluation|measures|totals?", re.IGNORECASE)
NAME = "(column 1)"  # the names of records have none of their own
MOST_TRIED = 1_000  # things that models were tried on
MANY_MEASURED = ("rewards", "returns", "lengths", "losses", "accuracies", "scores", "times", "durations", "errors")
MOSTLY = 0.5  # of the names of a level
MOST_NUMBERS, WHOLE = 20_000, 0.8  # that are looked at, and the share of all combinations that is there
EITHER = frozenset({"true", "false"})
RIGHT = frozenset({"correct", "is_correct", "passed", "solved", "success", "resolved"})
SUMMED = re.compile(r"(mean|avg|average|std|sd|var|min|max|median|count|n|total|sum)([_-].*)?", re.IGNORECASE)
ABOUT = re.compile(r"_\w+|summary|overall|meta(data)?|config|totals?|averages?|stats", re.IGNORECASE)  # the others
OF_MODELS = re.compile(
    r"(models?|methods?|algorithms?|algos?|classifiers?|systems?|solvers?|agents?|approaches|techniques|tools|learners)"
    r"([ _-]?names?)?",
    re.IGNORECASE,
)
NUMBERED = re.compile(r"(random_?)?seeds?|ids?|indices|index", re.IGNORECASE)


def lists_of_levels(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many numbers stand in lists under names of several levels, and their rows; None where none do.

    As {"task": {"language": {"gpt": [0.5, 0.6, 0.4], "llama": [0.3, 0.4, 0.2]}}} has them.
    """
    paths = list(islice(_lists(node), LOOKED))
    depth = {len(path) for path, _ in paths}
    if len(depth) != 1 or not FEWEST <= (levels := depth.pop()) <= MOST or len(paths) < FEWEST:
        return None
    lengths = {_length(each) for _, each in paths}
    if min(lengths) < LONG_ENOUGH or len(lengths) > 1:  # curves differ in length
        return None
    every = [dict.fromkeys(path[level] for path, _ in paths) for level in range(levels)]
    kept = [level for level, held in enumerate(every) if len(held) > 1]
    names = [every[level] for level in kept]
    crossed = len(kept) == levels or len(kept) > 1  # else there is one list for each of the models
    if (
        not kept
        or (len(kept) == 1 and levels <= FEWEST)
        or (crossed and any(len(level) == len(paths) for level in names))
    ):  # each name stands once
        return None
    if any(CURVE.fullmatch(name) for level in names for name in level):
        return None
    _refuse_courses(paths)
    called = _called([list(level) for level in names])
    alone = [next(iter(held)) for level, held in enumerate(every) if level not in kept]
    value = next((name for name in alone if known(name).higher is not None), VALUE)
    count = sum(_length(each) for _, each in _lists(node))
    tried = any(name not in (MODEL, METRIC) for name in called)  # on several data sets, or so
    few = lengths.pop() <= MOST_RUNS
    validated = any({*level} >= VALIDATED for level in names)
    place = FOLD if few and validated else RUN if few and tried else PLACE
    levels_called = list(zip(kept, called, strict=True))
    if MODEL not in called:  # a few of something on many others are rather models
        levels_called.sort(key=lambda each: len(every[each[0]]))
    return count, lambda: _rows(node, dict(levels_called), place, value)


def _refuse_courses(paths: Sequence[tuple[tuple[str, ...], Node]]) -> None:
    """Refuse lists beside which others count what had been spent at each of their points, more from one to the next."""
    counted = [(path[-1], each) for path, each in paths if COUNTED.fullmatch(path[-1])]
    rising = {name for name, each in counted if _rises(each)}
    if len(counted) >= FEWEST and len(rising) == len({name for name, _ in counted}):
        raise DataError(
            f"The file holds learning curves, it seems: the lists of {quoted(min(rising))} grow from point to point. "
            "Points of a curve are no items and no folds. Bring what each model had reached at the end, for several "
            "seeds or data sets."
        )


def _rises(node: Node) -> bool:
    texts = [value.single() or "" for value in node.each()]
    if not all(map(_is_number, texts)):
        return False
    numbers = [float(text) for text in texts]
    return all(first < second for first, second in pairwise(numbers))


def numbers_of_levels(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many numbers stand under names of three levels or more, and their rows; None where a level measures.

    As {"instance": {"solver": {"rule": 16.0}}} has them, with the same names again and again. Where the last names are
    measures, each of these becomes a column.
    """
    paths = list(islice(_paths(node, ()), MOST_NUMBERS + 1))
    depth = {len(path) for path, _ in paths}
    if not FEWEST * FEWEST < len(paths) <= MOST_NUMBERS or len(depth) != 1 or not FEWEST < depth.pop() <= MOST:
        return None
    if not all(_is_number(value.single() or "") for _, value in paths if value.kind not in ("{", "[")):
        return None
    if any(value.kind in ("{", "[") for _, value in paths):
        return None
    names = [list(dict.fromkeys(level)) for level in zip(*(path for path, _ in paths), strict=True)]
    last = all(known(name).higher is not None for name in names[-1])
    only = len(names) == FEWEST + 1 and len(names[-1]) == 1 and _says_more(names)  # as the rmse of each model
    columns = names.pop() if last and (only or len(names) > FEWEST + 1) else []
    told = any(known(name).higher is not None or SUMMED.fullmatch(name) for level in names for name in level)
    whole = len(paths) >= WHOLE * prod(map(len, names)) * max(len(columns), 1)
    if told or any(len(level) < FEWEST for level in names) or not whole:
        return None
    called = dict(enumerate(_called(names)))
    if columns:
        called |= {n: SPLIT for n, level in enumerate(names) if {name.casefold() for name in level} <= OF_DATA}
    if MODEL not in called.values():
        called = dict(sorted(called.items(), key=lambda each: len(names[each[0]])))

    def rows() -> Rows:
        held: dict[tuple[str, ...], dict[str, str | None]] = {}
        for path, value in _paths(node, ()):
            keys = path[: len(names)]
            row = held.setdefault(keys, {name: path[level] for level, name in called.items()})
            row[path[-1] if columns else VALUE] = value.single()
        yield from held.values()

    return len(paths), rows


def _says_more(names: Sequence[Sequence[str]]) -> bool:
    """Tell whether the last name says that less is better, or that before or after it the runs are numbered."""
    *levels, (measure,) = names
    return known(measure).higher is False or any(map(called_runs, levels))


def records_of_levels(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many values stand in objects under names of three levels or more, and a row for each of these objects.

    As {"berlin52": {"best": 7542, "runs": {"GA": {"cost": 7600, "time": 3.1}, "SA": {...}}}} has them; what stands
    beside one of the levels is left out.
    """
    found = list(islice(_objects(node, ()), MOST_NUMBERS + 1))
    whole = [(path, each) for path, each in found if not ABOUT.fullmatch(path[0])]
    found = whole if len({path[0] for path, _ in whole}) >= FEWEST else found
    if not FEWEST * FEWEST <= len(found) <= MOST_NUMBERS:
        return None
    depths = [len(path) for path, _ in found]
    depth = max({*depths}, key=depths.count)
    found = [(path, each) for path, each in found if len(path) == depth]
    beside = len(depths) - len(found)
    one_each = beside <= len({path[0] for path, _ in found})  # as what a person wrote, beside the models
    if not FEWEST < depth <= MOST or not (one_each or len(found) >= WHOLE * len(depths)):
        return None
    every = [list(dict.fromkeys(level)) for level in zip(*(path for path, _ in found), strict=True)]
    kept = [level for level, held in enumerate(every) if len(held) > 1]
    names = [every[level] for level in kept]
    told = any(known(name).higher is not None or SUMMED.fullmatch(name) for level in names for name in level)
    if told or 0 not in kept or len(kept) < FEWEST or len(found) < WHOLE * prod(map(len, names)):
        return None
    counts = Counter(name for _, each in found for name, _ in _single_values(each))
    fields = [name for name, count in counts.items() if FEWEST * count > len(found)]
    if not any(known(name).higher is not None or name.casefold() in RIGHT for name in fields):
        return None
    called = dict(zip(kept, _called(names), strict=True))
    under = [
        n for n in kept if n - 1 not in kept and n > 0 and OF_MODELS.fullmatch(every[n - 1][0])
    ]  # one name for all
    called |= {under[0]: MODEL} if len(under) == 1 and MODEL not in called.values() else {}
    called |= {level: SPLIT for level in kept if {name.casefold() for name in every[level]} <= OF_DATA}

    def rows() -> Rows:
        for path, each in found:
            cells = {name: value.single() for name, value in _single_values(each) if name in fields}
            yield {**{name: path[level] for level, name in called.items()}, **cells}

    return len(found) * len(fields), rows


def records_beside(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many values the same objects hold within each of several, beside what is none, and a row for each.

    As {"sum": {"about": "adds", "duckdb": {"time": 3.1}, "sqlite": {"time": 9.0}, "winner": "duckdb"}, "join": {...}}
    has them: what was tried with what.
    """
    tried = list(islice(node.pairs(), MOST_TRIED + 1))
    if not FEWEST < len(tried) <= MOST_TRIED or any(each.kind != "{" for _, each in tried):
        return None
    within = [{name: each for name, each in value.pairs() if each.kind == "{" and _reached(each)} for _, value in tried]
    times = Counter(name for held in within for name in held)
    shared = [name for name, count in times.items() if count >= WHOLE * len(tried)]
    told = any(known(name).higher is not None or SUMMED.fullmatch(name) for name in shared)
    parts = {name.casefold() for name in shared} <= OF_DATA
    beside = any(
        name not in held and each.kind != "{"
        for (_, v), held in zip(tried, within, strict=True)
        for name, each in v.pairs()
    )
    if len(shared) < FEWEST or told or parts or not beside:
        return None
    fields = [
        {name for name, value in held[model].pairs() if value.kind not in ("{", "[")}
        for held in within
        for model in shared
        if model in held
    ]
    kept = [
        name
        for name in dict.fromkeys(n for f in fields for n in f)
        if WHOLE * len(fields) <= sum(name in f for f in fields)
    ]
    told_of = {name: {n for n, _ in held[name].pairs()} for held in reversed(within) for name in held}
    every = [
        name for name in times if name in shared or (times[name] > 1 and told_of[name] >= {*kept})
    ]  # it lacks some
    called = _called([[name for name, _ in tried], every])

    def rows() -> Rows:
        for (name, _), held in zip(tried, within, strict=True):
            for model in every:
                if model in held:
                    cells = {field: value.single() for field, value in held[model].pairs() if field in kept}
                    yield {called[0]: name, called[1]: model, **cells}

    return len(fields) * len(kept), rows


def summed_within(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many numbers one object within each of several holds, beside lists and other objects, and their rows.

    As {"a.py": {"lines": [1, 2], "summary": {"covered": 9, "missing": 1}}, "b.py": {...}} has them.
    """
    tried = list(islice(node.pairs(), MOST_TRIED + 1))
    if not FEWEST < len(tried) <= MOST_TRIED or any(each.kind != "{" for _, each in tried):
        return None
    within = [dict(each.pairs()) for _, each in tried]
    if any(value.kind not in ("{", "[") for held in within for value in held.values()):
        return None  # which are records themselves
    inner = [name for name, value in within[0].items() if _all_numbers(value)]
    inner = [n for n in inner if SUMMARY.fullmatch(n) and all(n in held and _all_numbers(held[n]) for held in within)]
    if len(inner) != 1 or len(within[0]) == 1:
        return None
    fields = [name for name, _ in within[0][inner[0]].pairs()]
    lists = [n for n, value in within[0].items() if value.kind == "["]
    if any(_as_long([held.get(n) for held in within]) for n in lists):
        return None  # of items that all of them were tried on

    def rows() -> Rows:
        for (name, _), held in zip(tried, within, strict=True):
            cells = {field: value.single() for field, value in held[inner[0]].pairs() if field in fields}
            yield {NAME: name, **cells}

    return len(tried) * len(fields), rows


def _as_long(lists: Sequence[Node | None]) -> bool:
    """Tell whether lists under one name are all there, and hold as much: of items that all were tried on, perhaps."""
    lengths = {sum(1 for _ in each.each()) if each is not None and each.kind == "[" else 0 for each in lists}
    return len(lengths) == 1 and min(lengths) > FEWEST


def _all_numbers(node: Node) -> bool:
    """Tell whether an object holds single values only, two numbers or more among them."""
    values = [value for _, value in node.pairs()] if node.kind == "{" else []
    if any(value.kind in ("{", "[") for value in values):
        return False
    return sum(_is_number(value.single() or "") for value in values) >= FEWEST


def _reached(node: Node) -> bool:
    """Tell whether an object holds a number of a known measure."""
    return any(
        value.kind not in ("{", "[") and known(name).higher is not None and _is_number(value.single() or "")
        for name, value in node.pairs()
    )


def _objects(node: Node, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Go through the objects in which no other stands, each with the names above it."""
    pairs = [(name, value) for name, value in node.pairs() if value.kind == "{"]
    told = [(name, value) for name, value in pairs if name == RESULTS and any(e.kind == "{" for _, e in value.pairs())]
    for name, value in told or pairs:
        if len(above) < MOST and any(each.kind == "{" for _, each in value.pairs()) and not _is_record(value):
            yield from _objects(value, (*above, name))
        else:
            yield (*above, name), value


def _is_record(node: Node) -> bool:
    """Tell whether an object holds several single values, and the objects in it other ones each, with no more within.

    As {"right": true, "rows": 3, "distance": {"exact": 0, "near": 1}} is one.
    """
    values = list(node.pairs())
    inner = [[name for name, _ in each.pairs()] for _, each in values if each.kind == "{"]
    deeper = any(each.kind in ("{", "[") for _, value in values if value.kind == "{" for _, each in value.pairs())
    single = sum(value.kind not in ("{", "[") for _, value in values)
    return single >= FEWEST and not deeper and len({*map(tuple, inner)}) == len(inner)


def _single_values(node: Node) -> Iterator[tuple[str, Node]]:
    """Go through the single values of a record, and through those of the objects in it."""
    for name, value in node.pairs():
        if value.kind == "{":
            yield from ((f"{name}.{each}", held) for each, held in value.pairs() if held.kind not in ("{", "["))
        elif value.kind != "[":
            yield name, value


def _paths(node: Node, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Go through the lists below objects, each with the names above it; whatever else is there ends in no list."""
    for name, value in node.pairs():
        if value.kind == "{" and len(above) < MOST:
            yield from _paths(value, (*above, name))
        else:
            yield (*above, name), value


def _lists(node: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Go through the lists below objects without what stands beside them in the same object, such as their mean."""
    every = list(_paths(node, ()))
    every = [(path, value) for path, value in every if not NUMBERED.fullmatch(path[-1])]  # of the others
    within = {path[:-1] for path, value in every if value.kind == "["}
    yield from ((path, value) for path, value in every if value.kind == "[" or path[:-1] not in within)


def _length(node: Node) -> int:
    """Return how many numbers, or true and false, a list has; none where it holds anything else."""
    count = 0
    for value in node.each():
        if value.kind in ("{", "[") or not (_is_number(text := value.single() or "") or text.casefold() in EITHER):
            return 0
        count += 1
    return count


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _measures(name: str) -> bool:
    """Tell whether a name says what was measured, also of many: episode_rewards, episode_lengths."""
    return known(name).higher is not None or name.casefold().endswith(MANY_MEASURED)


def _called(names: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Call the level whose names are like those of models more than any other so, and number the others."""
    like = [sum(bool(MODEL_LIKE.search(name)) for name in level) / len(level) for level in names]
    best = max(like)
    model = like.index(best) if best >= MOSTLY and like.count(best) == 1 else -1
    measured = [n != model and all(map(_measures, level)) for n, level in enumerate(names)]
    metric = measured.index(True) if measured.count(True) == 1 else -1
    said = {model: MODEL, metric: METRIC}
    said = {**{n: called_runs(level) for n, level in enumerate(names)}, **said}
    called = [said.get(n) or f"level {n + 1}" for n in range(len(names))]
    return tuple(each if called.count(each) == 1 else f"{each} {n}" for n, each in enumerate(called, 1))


def _rows(node: Node, called: Mapping[int, str], order: str, said: str) -> Rows:
    for path, values in _lists(node):
        if len(path) <= max(called) or values.kind != "[":
            continue
        for place, value in enumerate(values.each(), 1):
            yield {**{name: path[level] for level, name in called.items()}, order: str(place), said: value.single()}
