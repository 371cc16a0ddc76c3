"""Rows of models below each other: which column names them, what they were tried on, and what speaks for it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, repeat
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.readings.likely import MOST_MODELS, PERHAPS, in_equal_rows, is_even
from compare_core.tables.diagnosis.readings.shared import FEWEST, MOST_COLUMNS, MOST_ROWS, keys_of
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.meaning.columns.equal_columns import equal_columns
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS, REPEAT, has_fractions, is_repeat, is_scores, is_worked_out
from compare_core.tables.meaning.shapes.crossed import ANSWERS, BLOCKS, NO_MODELS, TIME, criteria_met
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, is_cutoff, is_place, part_of_data
from compare_core.tables.meaning.shapes.named_in_rows import in_prose, rated_by_name, without_aliases
from compare_core.tables.meaning.shapes.rated import rated_beside
from compare_core.tables.meaning.shapes.scored_in_rows import ROW_NUMBERS, VALUES, metric_column, preference, preferred
from compare_core.tables.meaning.shapes.single import codes_of, count_of, crossed_counts, single
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import (
    BYTES,
    COUNTS,
    CRITERIA,
    SPREADS,
    TIMES,
    is_score,
    measure,
    says_grade,
)
from compare_core.tables.meaning.words.models import MODELS, SURELY, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PEOPLE, TOOK_PART
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import foretold, held_against, may_be_true
from compare_core.tables.meaning.words.verdicts import SURE, says_right
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    NAMELESS,
    counts_rows,
    holds_media,
    named_as_id,
    plain,
    truth_by_name,
)
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.markup.markdown import TABLE
from compare_core.tables.reading.uploads.workbook import SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from compare_core.tables.reading.table import Table

MOST_FACTORS, MOST_KEYS, MOST_VALUES = 8, 3, 3
MOST_LETTERS = 5  # measures that are called by a single letter
PLANNED, MOST_DESIGNED = 0.9, 12  # of what each was tried on; and how many are compared in a plan, at most
CLASSED = frozenset({"decision", "label", "class", "verdict", "status", "sex", "gender"})  # as what a row was called
BY_DESIGN = 4.5  # points of words that stand so, which nobody calls models
SAID_ELSEWHERE, CALLED = 0.5, "model"  # points less where what is called so is not taken for the model
SWEPT_OVER = frozenset({"threshold", "cutoff", "alpha", "lambda", "epsilon", "level"})
NO_VALUES = BYTES | {
    "nonzeros", "nnz", "cutoff", "threshold", "p", "pvalue", "pval", "sem", "uncertainty", "lat", "lon", "latitude",
}  # fmt: skip
SUMMED = frozenset({"mean", "avg", "average", "overall", "total", "ratio", "rate", "percentage", "pct"})
BROKEN_OFF = frozenset({  # what is said of a call that failed, and not of what came of others
    "is", "has", "had", "error", "errors", "api", "failed", "exception", "timeout", "truncated", "cached",
})  # fmt: skip
TRUE_OR_FALSE, MISTAKES = frozenset({"true", "false"}), frozenset({"fp", "fn"})
MET, MANY_TIMES = frozenset({"size", "n", "dim", "dims", "dimension", "dimensions", "length", "scale"}), 8
LEVEL = re.compile(r"level \d")
THINGS_MET = frozenset({"problem", "input", "data", "array", "matrix", "instance", "graph", "list", "file", "image"})
FEW_UNITS = 5  # data sets, on which little can be shown once runs are averaged
OFTEN = 50  # rows of each number that was set and not measured
UNSAID = 0.75  # points for each column that may as well be the score
RARELY = 0.02  # of the rows
MOST_EVEN = 0.9  # of the rows, which stand in cells with as many rows each
MOST_MISSING = 0.7  # of the models on things tried, and rows that repeat
PARTING = frozenset({"experiment", "list", "provider"})
ASKED = frozenset({"subject", "participant", "listener", "user", "url", "path", "file", "filename", "page", "person"})
MET_ALL = TOOK_PART - {"player", "playerid", "pid"}  # who tried what is compared, and are seldom compared themselves
PLAYED = frozenset({"player", "playerid", "agent", "agentid", "bot", "botid", "team", "teamid"})  # also by a number
MEASURED = frozenset({"cost", "objective", "reward", "penalty", "distance", "makespan", "fitness", "quality", "return"})


def below_each_other(seen: Seen) -> Iterator[Roles]:
    """Yield every column that may name models, with every score and the fewest columns that tell their rows apart."""
    table = seen.table
    numbers = set(seen.numbers)
    values = values_of(table, seen.numbers) or _of_named_models(table, seen.numbers)
    values = list(dict.fromkeys([*_of_solvers(table, seen.numbers), *values]))
    beside = _said_less(table)
    values = _foremost(sorted(values, key=beside.__contains__))
    if seen.truth is not None and seen.predicted:  # neither of which says how good the other is
        values = [name for name in values if name not in (seen.truth, *seen.predicted)]
    values = [name for name in values if plain(name) not in MET_ALL]  # who may be numbered
    factors = [n for n in table.columns[:MOST_COLUMNS] if _repeats(table, n, numbers) and n not in values]
    factors = [n for n in factors if plain(n) not in METRIC]  # nothing is tried on a measure
    factors = [n for n in without_aliases(table, factors) if n not in beside]
    models = [n for n in factors if _named_model(table, n) > 0 and table.distinct(n) <= _most(n)]
    models = [n for n in models if not holds_media(table, n)]
    models = [n for n in models if not {*tokens(n)} & SWEPT_OVER] or models
    if models and all(map(_splits, repeat(table), models)):
        models += [n for n in factors if n in seen.words and _may_name(table, n)]
    models = models or _by_design(table, factors, seen.words)
    models = sorted(models, key=lambda name: (-_named_model(table, name), table.distinct(name)))[:FEWEST]
    for model in [*models, *_together(table, models)]:
        parts = parts_of(model, table.columns)
        others = [name for name in factors if name not in parts]
        keys = _keys(table, parts, others)
        for value in values if not keys and _in_equal_parts(table, parts) else ():
            yield Roles(layout="graded_items", model=model, value=value, id=PLACE)
        keys = keys or _in_cells(table, parts, others) or _over_runs(table, parts, others)
        varied = [n for n in values if not _follows(table, parts, n)] if keys else []
        varied = [n for n in varied if says_either(table, n) or not _follows(table, keys, n)]
        for value in varied:
            items = all(_is_item(name) for name in keys) or table.column(value).labels <= ANSWERS
            if items:
                yield Roles(layout="graded_items", model=model, value=value, id=JOINT.join(keys))
            else:
                folds = [n for n in keys if plain(n) in FOLDS and not part_of_data(table, n)]
                again = [n for n in keys if is_repeat(table, n) and n not in folds]
                rest = tuple(n for n in keys if n not in (*again, *folds))
                roles = Roles(layout="scores_long", model=model, value=value, dataset=JOINT.join(rest or keys))
                one = bool(rest) and len(again) <= 1 and len(folds) <= 1
                roles = replace(roles, repeat=next(iter(again), None), fold=next(iter(folds), None)) if one else roles
                yield roles if one else replace(roles, dataset=JOINT.join(keys))
                few = one and bool(again) and count_of(table, rest) < FEW_UNITS
                if few and value == values[0] and not SEEDS & {*map(plain, again)}:
                    yield replace(roles, dataset=JOINT.join(keys), repeat=None)  # each trial of another problem


def _follows(table: Table, model: Sequence[str], value: str) -> bool:
    """Tell whether a number is the same in all rows of a model, as a setting of it is; or of an item, as its length."""
    return count_of(table, [*model, value]) == count_of(table, model)


def _by_design(table: Table, factors: Sequence[str], words: Sequence[str]) -> list[str]:
    """Return the words of which each stands once with nearly every name of rows, as what is compared in a plan does."""
    rows = [n for n in table.columns[:MOST_COLUMNS] if FEWEST <= table.distinct(n) < table.rows]
    rows = [n for n in rows if not {*tokens(n)} & TIME and (n in words or _is_item(n))]
    few = [n for n in factors if n in words and _may_be_designed(table, n) and plain(n) not in NO_MODELS | MET_ALL]
    few = [n for n in few if not (says_right(n) or says_either(table, n) or {*tokens(n)} & (TIME | CLASSED))]
    few = [n for n in few if not (says_prediction(n) or may_be_true(n))]
    return [name for name in few if any(_planned(table, name, each) for each in rows if each != name)]


def _may_be_designed(table: Table, name: str) -> bool:
    """Tell whether so few things may be compared in a plan, or a level of objects in JSON says which."""
    return table.distinct(name) <= (MOST_MODELS if LEVEL.fullmatch(name) else MOST_DESIGNED)


def _planned(table: Table, model: str, row: str) -> bool:
    """Tell whether nearly every row's name stands once beside every model."""
    cells = table.distinct(model) * table.distinct(row)
    return (
        table.distinct(row) >= PAIR * table.distinct(model)
        and PLANNED * cells <= table.rows <= cells
        and single(table, [model, row])
    )


def _in_equal_parts(table: Table, model: Sequence[str]) -> bool:
    """Tell whether a column that is called so names models with the same number of rows each, several of them."""
    if len(model) > 1 or _named_model(table, model[0]) <= PAIR:
        return False
    counts = table.column(model[0]).counts
    counts = counts[counts > 0]
    if not FEWEST <= counts.min() == counts.max() or metric_column(table.columns) is not None:
        return False
    others = [n for n in table.columns[:MOST_COLUMNS] if n not in model and not has_fractions([table.column(n)])]
    others = [n for n in others if not (says_prediction(n) or says_right(n))]  # which are what each model did
    few = [n for n in others if table.distinct(n) <= counts.max()]
    if any(single(table, (*model, name)) for name in few):
        return False  # what tells the rows of a model apart, and is none of what it was tried on
    order = np.argsort(table.column(model[0]).codes, kind="stable")
    return all(_is_alike(table, name, order, int(counts.max())) for name in few)


def _is_alike(table: Table, name: str, order: np.ndarray, rows: int) -> bool:
    """Tell whether a column says the same in every place of the rows of all models, where it says anything."""
    column = table.column(name)
    empty = np.array([not text.strip() for text in column.texts])[column.codes[order]].reshape(-1, rows)
    blocks = column.codes[order].reshape(-1, rows)
    first = blocks[empty.argmin(axis=0), np.arange(rows)]  # of the first model of which something is said there
    return bool(((blocks == first) | empty).all())


def values_of(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return what may say how good a model was, the surest first."""
    told = [n for n in table.columns[:MOST_COLUMNS] if says_either(table, n) and not says_prediction(n)]
    told = [n for n in told if table.column(n).filled]
    pairs = foretold(numbers[:MOST_COLUMNS])  # none of which says how good anything was
    numbers = [name for name in numbers if name not in {*pairs, *pairs.values()}]
    equal = equal_columns(table)
    judged = sorted((n for n in told if n in equal or _says_right(n)), key=lambda name: not may_be_true(name))
    varied = [n for n in numbers if table.distinct(n) > PAIR and not is_covariate(n) and table.column(n).filled]
    varied = [n for n in varied if plain(n) not in CLUSTER_NAMES]
    varied = [n for n in varied if not (plain(n) in ROW_NUMBERS and counts_rows(table.column(n)))]
    varied = [n for n in varied if not (_was_set(table, n) or is_place(table, n))]
    varied = [n for n in varied if not in_equal_rows(table, n)] or varied
    scores = preferred(table, [n for n in varied if is_score(n) or plain(n) in VALUES])
    if (mixed := patched(table)) is not None:
        scores = [n for n in scores if n in mixed.whole] or [n for n in scores if n != mixed.name]
        varied = [n for n in varied if n != mixed.name]
    rest = [n for n in varied if n not in scores and not {*tokens(n)} & (TIMES | COUNTS | SPREADS | NO_VALUES)]
    rest.sort(key=lambda name: (preference(name)[0], not {*tokens(name)} & SUMMED))  # the test before the training
    against = held_against(rest)
    rest = [n for n in rest if not (says_grade(n) and n in against)]
    graded = [n for n in rest if says_grade(n)]
    fractions = [n for n in rest if n not in graded and has_fractions([table.column(n)])]
    overall = [n for n in varied if tokens(n)[-1:] == ("overall",) and not scores]  # beside its parts
    two = [n for n in told if n not in judged and says_both(table, n) and tokens(n)[-1:] != ("index",)]
    two = [n for n in two if not {*tokens(n)} <= BROKEN_OFF] or ([] if varied else two)
    only = [n for n in two if table.distinct(n) == PAIR and is_scores(table.column(n)) and not named_as_id(n)]
    only = only if len(only) == 1 and not scores + graded else []
    if not (judged or scores or graded or only) and any(plain(name) in MODELS for name in table.columns):
        only = [n for n in two if {label.casefold() for label in table.column(n).labels - GAPS} == TRUE_OR_FALSE]
        only = [n for n in only if not {*tokens(n)} & MISTAKES and not _was_planned(table, n)] or criteria_met(table)
    reached = [n for n in varied if {*tokens(n)[-1:]} & MEASURED and has_fractions([table.column(n)])]  # a total cost
    timed = [n for n in varied if {*tokens(n)} & TIMES and not {*tokens(n)} & SPREADS and known(n).higher is False]
    timed = [n for n in timed if has_fractions([table.column(n)])] if fractions else []  # before what says nothing
    first = timed if all("speedup" in tokens(name) for name in scores) and scores else []  # which is made of times
    partly = [n for n in fractions if known(n).higher is not None and not like_models([n])]  # as pitch acc
    found = [*judged, *first, *scores, *partly, *overall, *graded, *only, *reached, *timed[:1], *fractions]
    return _foremost(list(dict.fromkeys(found)))


def _foremost(values: list[str]) -> list[str]:
    """Return the first of some scores, with all that are called by a letter if one of them is: none says more."""
    letters = [name for name in values if len(name.strip()) == 1]
    told = {*values[:MOST_VALUES]} & {*letters}
    return values[: MOST_VALUES + len(letters[1:MOST_LETTERS])] if told else values[:MOST_VALUES]


def _was_planned(table: Table, name: str) -> bool:
    """Tell whether a column says yes as often for every model, as what was switched on or off for all of them does."""
    model = next(each for each in table.columns if plain(each) in MODELS)
    counts = np.zeros((table.distinct(model) + 1, len(table.column(name).texts)), dtype=np.int64)
    np.add.at(counts, (codes_of(table, [model]), table.column(name).codes), 1)
    used = counts[counts.sum(axis=1) > 0]
    return bool((used == used[0]).all())


def _of_named_models(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the numbers that may be measured where a name leaves no doubt that models stand below each other.

    They need neither fractions nor names: penalties and ratings are whole numbers, and times come last.
    """
    sure = [n for n in table.columns[:MOST_COLUMNS] if plain(n) in SURELY or kind_of_model(n)]
    if not any(table.distinct(name) >= PAIR for name in sure):
        return []
    used, pairs = SURELY | {*REPEAT, *FOLDS}, foretold(numbers[:MOST_COLUMNS])
    numbers = [name for name in numbers if name not in {*pairs, *pairs.values()}]
    rest = [
        n
        for n in numbers[:MOST_COLUMNS]
        if plain(n) not in used and table.distinct(n) > PAIR and table.column(n).filled
    ]
    rest = [
        n
        for n in rest
        if not (is_setting(n) or named_as_id(n) or {*tokens(n)} & (SPREADS | {"count", "n", "num", "hash"}))
    ]
    rest = [n for n in rest if not (_is_met(table, n) or in_equal_rows(table, n))] or rest  # the only one was reached
    times = [n for n in rest if {*tokens(n)} & TIMES]
    told = [n for n in rest if {*tokens(n)} & MEASURED and n not in times]
    told += [n for n in rest if n not in told and known(n).higher is not None]
    return list(dict.fromkeys([*told, *(n for n in rest if n not in times), *times]))[:MOST_VALUES]


def _of_solvers(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the times of solvers, of which the fastest is looked for, or of what stands below several headings."""
    solved = any(tokens(name)[:1] == ("solver",) for name in table.columns[:MOST_COLUMNS])
    solved = solved or bool(_said_less(table))
    if not solved and (TABLE not in table.columns or any(map(is_score, numbers))):
        return []
    return [n for n in numbers[:MOST_COLUMNS] if {*tokens(n)} & TIMES and has_fractions([table.column(n)])]


def _said_less(table: Table) -> frozenset[str]:
    """Return the numbers beside which another one says more of how good a row was."""
    return side_measures(table, [name for name in table.columns[:MOST_COLUMNS] if is_scores(table.column(name))])


def _says_right(name: str) -> bool:
    return says_right(name) or plain(name) in SURE or may_be_true(name)


def _repeats(table: Table, name: str, numbers: Iterable[str]) -> bool:
    """Tell whether a column takes some values again and again, and measures nothing."""
    if NAMELESS.fullmatch(name) or not PAIR <= table.distinct(name) <= table.rows // PAIR or is_cutoff(table, name):
        return False
    if name not in numbers or is_setting(name) or is_place(table, name) or _is_met(table, name):
        return True
    if measure(name):
        return False
    return _was_set(table, name) or (not has_fractions([table.column(name)]) and is_even(table, name))


def _is_met(table: Table, name: str) -> bool:
    """Tell whether a few whole numbers, again and again, say how large what was tried is."""
    few = table.distinct(name) <= MOST_DESIGNED and table.rows >= MANY_TIMES * table.distinct(name)
    words = {*tokens(name)}
    return few and bool(words & MET) and words <= MET | THINGS_MET and not has_fractions([table.column(name)])


def _was_set(table: Table, name: str) -> bool:
    """Tell whether each of a few numbers stands in as many rows, very often, as the steps of a setting do."""
    often = table.rows >= OFTEN * table.distinct(name)
    if not often or table.distinct(name) <= PAIR or measure(name) or is_worked_out(table, name):
        return False
    if is_even(table, name):
        return True
    counts = table.column(name).counts  # where hardly a row is of none of the others, as what was left as it was
    most = counts[counts * OFTEN >= table.rows]
    return bool(
        len(most) > OFTEN // FEWEST // PAIR
        and (1 - RARELY) * table.rows <= most.sum()
        and most.max() <= PAIR * most.min()
    )


def _is_item(name: str) -> bool:
    return named_as_id(name) or bool({*tokens(name)} & {"item", "question", "id", "segment", "seg", "prompt", "sample"})


def _named_model(table: Table, name: str) -> float:
    if plain(name) in PEOPLE:
        return -1 if any(plain(other) in MODELS for other in table.columns) or rated_beside(table) else 3
    return _called_model(table, name)


def _splits(table: Table, name: str) -> bool:
    """Tell whether a column may as well say of two parts of a file which one a row is of, as an experiment does."""
    return plain(name) in PARTING and table.distinct(name) == PAIR


def _most(name: str) -> int:
    """Return how many models a column may name: as many as can be compared, where it is called so."""
    return LIMITS.models if plain(name) in SURELY or plain(name) in MODELS else MOST_MODELS


def _may_name(table: Table, name: str) -> bool:
    """Tell whether nothing speaks against words as names of models, of which there are more than two."""
    if name not in table.columns or is_scores(table.column(name)):
        return False
    if (
        not FEWEST <= table.distinct(name) <= min(MOST_MODELS, table.rows // FEWEST)
        or _named_model(table, name) < 0
        or _is_item(name)
    ):
        return False
    return plain(name) not in PEOPLE | ASKED and not in_prose(table, name)


def _called_model(table: Table, name: str) -> float:
    first = table.columns[0]
    if TABLE in table.columns and name in (TABLE, first):  # what stands below several headings, again
        runs = plain(first) not in MODELS and _numbers_runs(table, first)
        return 2 if (name == TABLE) == runs else -3
    if name in (tasted := rated_by_name(table)):
        return 2 if name == tasted[0] else 1
    return _by_its_name(table, name)


def _numbers_runs(table: Table, name: str) -> bool:
    """Tell whether a column counts from 0 or 1 on, again and again, as the runs below every heading are numbered."""
    labels = table.column(name).labels
    if not all(map(str.isdecimal, labels)):
        return False
    numbers = sorted(map(int, labels))
    return bool(numbers) and numbers[0] in (0, 1) and numbers == [*range(numbers[0], numbers[0] + len(numbers))]


def _by_its_name(table: Table, name: str) -> float:
    said = plain(name)
    few = table.distinct(name) <= MOST_DESIGNED and not is_scores(table.column(name)) and not {*tokens(name)} & ASKED
    named_so = named_as_id(name) and said not in MODELS and not few  # as a model_id is, and the id of four origins
    if said in NO_MODELS | MET_ALL | BLOCKS or {*tokens(name)} & TIME or named_so or says_prediction(name):
        return -3
    if said in PLAYED and table.distinct(name) <= MOST_MODELS and is_even(table, name):
        return 3.5
    if is_scores(table.column(name)) or says_right(name) or says_either(table, name) or may_be_true(name):
        return -0.5 if may_be_true(name) else -3
    if said in MODELS:
        surer = said == "name" and any(plain(other) in MODELS and other != name for other in table.columns)
        return 1 if surer else 3
    if kind_of_model(name) or (tokens(name)[:1] and tokens(name)[0] in ("model", "algorithm", "method", "classifier")):
        return 2.5
    perhaps = 2 if said == SHEET else 1 if said in VARIANTS or said in PERHAPS else 0
    return 2 if like_models(table.some_texts(name, MOST_MODELS)) else perhaps


def _together(table: Table, models: Sequence[str]) -> list[str]:
    """Return the first two columns that may name models only together, as a method and its variant do."""
    several = [name for name in models if plain(name) in MODELS or plain(name) in VARIANTS]
    pairs = [tuple(name for name in table.columns if name in each) for each in combinations(several, PAIR)]
    counts = [count_of(table, each) for each in pairs]
    more = [max(map(table.distinct, each)) < n <= MOST_MODELS for each, n in zip(pairs, counts, strict=True)]
    return [JOINT.join(each) for each, apart in zip(pairs, more, strict=True) if apart][:1]


def _over_runs(table: Table, model: Sequence[str], factors: Sequence[str]) -> tuple[str, ...]:
    """Return the column of most values with which each model has as many rows: runs or settings, to be averaged."""
    if len(model) > 1 or _named_model(table, model[0]) <= PAIR:
        return ()
    models = codes_of(table, model)
    for name in sorted(factors, key=lambda name: -table.distinct(name)):
        counts = crossed_counts(models, codes_of(table, [name]))
        if counts.min() > 1 and counts.max() == counts.min() and table.distinct(name) >= FEWEST:
            return (name,)
    return ()


def _in_cells(table: Table, model: Sequence[str], factors: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of conditions under each of which every model has as many rows: repeats without a number."""
    if len(model) > 1 or _named_model(table, model[0]) <= PAIR:
        return ()
    free = [name for name in factors if not table.at_most(name, 1)][:MOST_FACTORS]
    for size in range(min(MOST_KEYS, len(free)), 1, -1):
        for keys in combinations(free, size):
            if _in_even_cells(table, model, keys):
                named_so = tuple(name for name in keys if plain(name) in DATASETS)[:1]
                return named_so or _finest(table, model, keys, free)
    return ()


def _in_even_cells(table: Table, model: Sequence[str], keys: Sequence[str]) -> bool:
    """Tell whether nearly every model has as many rows under each combination of conditions, and several."""
    even = _are_even(np.bincount(codes_of(table, [*model, *keys])))
    return even and _uncrossed(codes_of(table, model), codes_of(table, keys)) <= 1 - MOST_MISSING


def _finest(table: Table, model: Sequence[str], keys: tuple[str, ...], free: Sequence[str]) -> tuple[str, ...]:
    """Return the conditions with all others that tell more things apart, each of which every model met as often."""
    for name in free:
        more = (*keys, name)
        if name not in keys and count_of(table, more) > count_of(table, keys) and _in_even_cells(table, model, more):
            keys = more
    return keys


def _are_even(counts: np.ndarray) -> bool:
    """Tell whether nearly all rows stand in cells of as many rows each, and several."""
    usual = int(np.bincount(counts).argmax())
    return usual > 1 and bool(MOST_EVEN * counts.sum() <= usual * (counts == usual).sum())


def _keys(table: Table, model: Sequence[str], factors: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of each model apart, or those by which fewest repeat."""
    models = codes_of(table, model)
    free = [name for name in factors if count_of(table, [*model, name]) > models.max() + 1]
    best: tuple[float, tuple[str, ...]] = (MOST_MISSING * table.rows, ())
    for size in range(1, MOST_KEYS + 1):
        for keys in combinations(free[:MOST_FACTORS], size):
            missing = _uncrossed(models, codes_of(table, keys))
            repeated = table.rows - count_of(table, [*model, *keys])
            best = min(best, (repeated + missing * table.rows, keys), key=lambda each: each[0])
        if best[1] and best[0] == 0:
            break
    return best[1]


def keys_beside(table: Table, model: str, but: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of each model apart, ids first; none where many rows repeat."""
    columns = [name for name in table.columns[:MOST_COLUMNS] if name not in (model, *but)]
    numbers = {name for name in columns if is_scores(table.column(name))}
    factors = [n for n in columns if _repeats(table, n, numbers) and not (n in numbers and {*tokens(n)} & TIMES)]
    return _keys(table, [model], sorted(factors, key=lambda name: (not _is_item(name), name in numbers)))


def _uncrossed(models: np.ndarray, tried: np.ndarray) -> float:
    """Return the share of models on things tried that the table lacks."""
    cells = len(np.unique(models * (int(tried.max()) + 1) + tried))
    return 1 - cells / ((int(models.max()) + 1) * (int(tried.max()) + 1))


def weigh_rows(table: Table, roles: Roles) -> float:
    """Weigh rows of models below each other, by what names them, what they were tried on, and the score."""
    columns = table.columns
    model, value = parts_of(roles.model or "", columns), roles.value or ""
    keys = [part for role in keys_of(roles) for part in parts_of(role, columns)]
    weight = max(_named_model(table, name) for name in model)
    alone = len(model) == len(keys) == 1 and weight >= 0.0 and _may_be_designed(table, model[0])
    weight = max(weight, BY_DESIGN) if alone and _planned(table, model[0], keys[0]) else weight
    if len(model) == 1 and _splits(table, model[0]) and any(_may_name(table, n) for n in columns[:MOST_COLUMNS]):
        weight = -2.0  # it says which part of the file a row is of
    elif len(model) == 1 and weight >= 0 and any(_splits(table, name) for name in keys):
        weight = max(weight, 3.0)
    weight -= 2.0 * sum(
        is_scores(table.column(name)) and plain(name) not in PEOPLE | PLAYED for name in model
    )  # which is what they were tried on, rather
    judged = says_either(table, value) and (_says_right(value) or value in equal_columns(table))
    named_so = is_score(value) or says_right(value) or plain(value) in VALUES or judged
    timed = value in _of_solvers(table, [value] if value in columns else [])
    named_so = named_so or timed or bool({*tokens(value)[-1:]} & CRITERIA)
    weight += 2.0 if named_so else -UNSAID * min(_of_the_same_kind(table, value), MOST_KEYS)
    costs = bool({*tokens(value)} & (TIMES | COUNTS | SPREADS)) and not (is_score(value) or timed)
    weight -= 3.0 * (is_setting(value) or costs or value in _said_less(table))
    weight += 1.0 * any(plain(k) in DATASETS or plain(k) in FOLDS or _is_item(k) for k in keys)
    weight -= SAID_ELSEWHERE * any(plain(k) == CALLED for k in keys)
    weight -= 3.0 * any(says_either(table, k) or is_score(k) for k in keys)
    if table.rows > MOST_ROWS or not keys:
        return weight
    tried = codes_of(table, keys)
    models = codes_of(table, model)
    counts = np.bincount(codes_of(table, [*model, *keys]))
    repeated = 0.0 if _are_even(counts) else 1 - len(counts) / table.rows
    times = int(tried.max()) + 1
    if PAIR * times <= table.rows and count_of(table, [*keys, value]) == times:
        weight -= 6.0 if value == truth_by_name(table) else 2.0  # the same for all models
    return float(weight + 2 * (1 - 2 * _uncrossed(models, tried)) - 2 * repeated)


def _of_the_same_kind(table: Table, value: str) -> int:
    """Count the other columns of fractions that no name calls a score: nothing says which of them is one."""
    others = [n for n in table.columns[:MOST_COLUMNS] if n != value and is_scores(table.column(n)) and not measure(n)]
    return sum(has_fractions([table.column(name)]) for name in others)
