"""Files with the same columns and rows, of which some columns differ from file to file: each file may be a model."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.numerics.ranks import average_ranks
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.diagnosis.several_files.rows_alike import rows_alike
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import right_or_wrong, says_either
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, sampled
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import COUNTS, CRITERIA, GENERIC, GRADES, METRICS, TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import held_against, may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import counts_rows, named_as_id, plain, shared_columns, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compare_core.tables.reading.table import Table

MOST_LABELS = 4
LOSSES = frozenset({"loss", "losses"})  # which fall with the steps of a training
MOST_SETTINGS = 6  # columns of settings that are tried together
FIRST = 3  # columns that may tell rows apart

BY_PEOPLE = "human"  # in the name of what people said of each text
OF_ALL = (("overall",), ("total",))  # after its parts
NUMBERED_RUNS = frozenset({"seed", "random", "run", "trial"})
RUN_NUMBERS = frozenset({"runno", "runnumber", "repeat", "repetition", "rep"})
LONG, ALONG, MOSTLY = 10, 0.5, 0.8  # rows; correlation of ranks, and the share of columns, of the same things


def of_settings(value: str | None, keys: Sequence[str], *, graded: bool = False) -> Roles:
    """Return the roles of scores of every file on some settings, of which one may number what was repeated.

    What is `graded` are items, right or wrong.
    """
    numbered = [name for name in keys if {*tokens(name)} <= NUMBERED_RUNS or plain(name) in RUN_NUMBERS]
    repeat = next(iter(numbered), None) if len(keys) > 1 else None
    dataset = JOINT.join(name for name in keys if name != repeat)
    if graded and repeat is None:
        return Roles(layout="graded_items", value=value, id=dataset)
    return Roles(layout="score_files", value=value, dataset=dataset, repeat=repeat)


def differing(tables: Sequence[Table], *, timed: bool = True) -> NeedsRoles | None:
    """Ask by which column files are compared, where some say yes or no of the same rows, or measure them, and differ.

    Rows are told apart by ids, or by a few values each of two or three columns, or else by their places. What is only
    `timed` may be left out.
    """
    shared = shared_columns(tables)
    if any(map(says_prediction, shared)):
        return None
    judged = [n for n in shared if all(t.at_most(n, PAIR + 1) and says_yes_or_no(t, n) for t in tables)]
    judged = [n for n in judged if says_right(n) or all(truth_by_name(table) != n for table in tables)]
    numbers = [n for n in shared if all(is_scores(t.column(n)) for t in tables) and not named_as_id(n)]
    told = [n for n in numbers if known(n).higher is not None or {*tokens(n)} & (CRITERIA | GENERIC)]
    told = [n for n in told if not {*tokens(n)} & (LOSSES if timed else LOSSES | TIMES)]  # as a training has them
    foretold = held_against(told)
    told = [n for n in told if known(n).higher is not None or n not in foretold]
    values = [*judged, *(name for name in told if name not in judged)]
    keys = _telling(tables, [name for name in shared if name not in values])
    if keys and any(is_trait(name) and not said_alike(tables, keys, name) for name in shared):
        return None  # other people in each file, by whose numbers nothing is paired
    found = [name for name in values if keys and not said_alike(tables, keys, name)]
    if not found:
        return _at_places(tables, shared)
    found.sort(key=lambda name: (name not in judged, not says_right(name)))
    item = JOINT.join(keys)
    ways = [
        Way(
            of_settings(name, keys, graded=True),
            f"every file as a model, by {quoted(name, SHORT)} on every {quoted(item, SHORT)}",
        )
        for name in found[:MOST_LABELS]
    ]
    said = "says yes or no" if found[0] in judged else "is a number"
    return NeedsRoles(
        f"Every file is one model, it seems: {quoted(found[0], SHORT)} {said} of every {quoted(item, SHORT)}, and "
        "differs from file to file. If it says how good each was, check the preview, and press the button.",
        tables[0].columns,
    ).offering(ways)


def says_yes_or_no(table: Table, name: str) -> bool:
    """Tell whether a column says yes or no of every row, and nothing known of the items."""
    return says_either(table, name) and not is_covariate(name)


def _telling(tables: Sequence[Table], names: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns, three at most, that tell the rows of every file apart, alike in most rows of all."""
    names = [n for n in names if not any(has_fractions([t.column(n)]) for t in tables)][:MOST_SETTINGS]
    return tell_apart(tables, names, range(1, FIRST + 1))


def tell_apart(tables: Sequence[Table], names: Sequence[str], sizes: Iterable[int]) -> tuple[str, ...]:
    """Return the first of as many columns that tell the rows of every file apart, alike in most rows of all."""
    tried = (some for size in sizes for some in combinations(names, size))
    alike = (some for some in tried if all(single(table, some) for table in tables) and rows_alike(tables, some))
    return next(alike, ())


def _at_places(tables: Sequence[Table], shared: Sequence[str]) -> NeedsRoles | None:
    """Ask whether rows of files belong together by their places, where nothing names them and all are measured."""
    if any(table.rows != tables[0].rows for table in tables) or tables[0].rows <= PAIR:
        return None
    numbers = [n for n in shared if all(is_scores(t.column(n)) for t in tables)]
    found = [n for n in numbers if (is_score(n) or says_score(n)) and known(n).higher is not None]
    found = [n for n in found if any(t.distinct(n) > PAIR for t in tables)]
    found += [n for n in numbers if found and n not in found and BY_PEOPLE in tokens(n)]
    alike = all({*table.columns} == {*shared} for table in tables)
    judged = [n for n in shared if alike and says_right(n) and all(right_or_wrong(t.column(n)) for t in tables)]
    judged = [n for n in judged if any(t.distinct(n) > 1 for t in tables)]
    if (not alike or not found) and not judged:
        found = _in_step(tables, numbers) or _of_runs(tables, numbers)
        shared = [name for name in shared if name not in numbers]
    if not (found or judged) or _telling(tables, [n for n in shared if n not in (*found, *judged)]):
        return None
    return at_same_places(tables[0].columns, [*judged, *sorted(found, key=order_of_scores)])


def at_same_places(columns: Sequence[str], values: Sequence[str]) -> NeedsRoles:
    """Ask whether every file is a model and rows stand in the same order, and by which of some values it is judged."""
    return NeedsRoles(
        "Every file is one model, it seems, and no column says which rows belong together. If they stand in the same "
        "order in every file, check the preview, and press the button. Runs that share nothing cannot be paired.",
        columns,
    ).offering(row_beside_row(values))


def order_of_scores(name: str) -> tuple[object, ...]:
    """Put what people said first, and what sums up before its parts, and times last."""
    by_people, summed = BY_PEOPLE in tokens(name), tokens(name)[-1:] in OF_ALL
    return not by_people, not summed, bool({*tokens(name)} & TIMES), preference(name)


def row_beside_row(values: Sequence[str]) -> list[Way]:
    """Return the readings of files as models, by some numbers, whose rows stand in the same order."""
    return [
        Way(
            Roles(layout="graded_items", id=PLACE, value=name),
            f"every file as a model, by {quoted(name, SHORT)}, row beside row",
        )
        for name in values[:MOST_LABELS]
    ]


def _in_step(tables: Sequence[Table], numbers: Sequence[str]) -> list[str]:
    """Return the numbers with fractions, where nearly all numbers rise and fall together in the rows of all files.

    So they do where the same was measured of the same things; of other things they would not, nor from step to step of
    two trainings.
    """
    of_data = any({*tokens(table.name)} & PARTS_OF_DATA for table in tables)
    if len(numbers) <= PAIR or tables[0].rows < LONG or of_data:
        return []
    first, *rest = (np.column_stack([sampled(table.column(name)) for name in numbers]) for table in tables)
    with np.errstate(invalid="ignore"):
        ranks = [np.apply_along_axis(average_ranks, 0, np.diff(each, axis=0)) for each in (first, *rest)]
        along = [
            np.corrcoef(one, other)[0, 1] >= ALONG
            for others in ranks[1:]
            for one, other in zip(ranks[0].T, others.T, strict=True)
            if np.ptp(one) and np.ptp(other)
        ]
    if not along or sum(along) < MOSTLY * len(along):
        return []
    return [name for name in numbers if has_fractions([table.column(name) for table in tables])]


def _of_runs(tables: Sequence[Table], numbers: Sequence[str]) -> list[str]:
    """Return the numbers that vary in every file, where a column names one model in each, another in every other."""
    name = next((n for n in tables[0].columns if plain(n) in MODELS), None)
    if name is None or not all(name in table.columns and table.distinct(name) == 1 for table in tables):
        return []
    if len({text for table in tables for text in table.some_texts(name, 1)}) < len(tables):
        return []
    varied = [n for n in numbers if any(t.distinct(n) > PAIR for t in tables) and not is_covariate(n)]
    if any(map(may_be_true, tables[0].columns)) or any(map(says_prediction, tables[0].columns)):
        return []
    varied = [n for n in varied if not (named_as_id(n) or any(counts_rows(t.column(n)) for t in tables))]
    varied = [n for n in varied if plain(n) not in NUMBERED_RUNS]
    return varied if len(varied) <= MOST_SETTINGS else []


def says_score(name: str) -> bool:
    """Tell whether a name is that of a measure, or says of what it is the score, as conciseness_score does."""
    words = tokens(name)
    measured = words[-1:] and words[-1] in METRICS and not {*words} & COUNTS
    return is_score(name) or bool(words[1:] and (measured or words[-1] in GENERIC or words[0] in GRADES))
