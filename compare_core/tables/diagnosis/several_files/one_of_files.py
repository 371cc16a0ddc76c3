"""Several files with the same rows and the same models as columns: each is another measure, or what one person said."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.asked import OF_ITEMS
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.diagnosis.several_files.rows_alike import names_alike
from compare_core.tables.meaning.columns.neighbours import go_together
from compare_core.tables.meaning.files.of_people import person_of
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import SPREADS, TIMES, is_score, measure, says_grade
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import counts_rows, named_as_id, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Table

ONES = frozenset({"", "0", "1"})
AGAIN = re.compile(r" \(\d+\)$")  # behind the names of files that are called alike
MOST = 6  # files that are offered, each alone


def of_one_of_files(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> NeedsRoles | None:
    """Ask which file is meant where all hold numbers of the same models on the same rows; None where they do not.

    Files called after measures are each another one; what else they are called, each may be what one person said.
    """
    first, *rest = tables
    if any({*table.columns} != {*first.columns} for table in rest) or truth_by_name(first) is not None:
        return None
    names = [model_of(table.name) for table in tables]
    if judged := _judged(tables):
        return _of_parts_judged(tables, judged, fails)
    measured = _are_measures(names, of_people=person_of(first) is not None)
    models = _models(first, measured=measured)
    rows = next((n for n in first.columns if n not in models and names_alike(tables, n)), None)
    if not models or rows is None or not all(is_scores(table.column(n)) for table in rest for n in models):
        return None
    items = named_as_id(rows) or bool({*tokens(rows)} & OF_ITEMS) or counts_rows(first.column(rows))
    own = (
        Roles(layout="item_scores", models=models, id=rows)
        if items
        else Roles(layout="dataset_scores", models=models, dataset=rows)
    )
    kept = [name for name in names if not {*tokens(name)} & SPREADS] or names
    ordered = sorted(kept, key=preference) if measured else kept
    ways = [
        Way(replace(own, only=FILE, among=(name,)), f"the file {quoted(name, SHORT)} alone") for name in ordered[:MOST]
    ]
    if items and not measured and len(kept) == len(names):
        every = Roles(layout="item_scores", models=models, id="", cluster=rows, stacked=True)
        ways.append(Way(every, f"the rows of all files, where those of the same {quoted(rows, SHORT)} belong together"))
    if not (items or measured) and len({AGAIN.sub("", name) for name in names}) == 1:
        runs = Roles(layout="fold_scores", models=models, dataset=rows, repeat=FILE, stacked=True)
        ways = [Way(runs, f"every file as a run of {called(models)}, on every {quoted(rows, SHORT)}"), *ways]
    working = [way for way in ways if fails(way.roles) is None]
    if not working:
        return None
    each = "another measure" if measured else "what somebody else measured or said"
    return NeedsRoles(
        f"Every file holds numbers of {called(models)} for the same {quoted(rows, SHORT)}; each may be {each}. Choose "
        "which is compared, check the preview, and press the button.",
        first.columns,
    ).offering(working)


def _judged(tables: Sequence[Table]) -> tuple[str, ...]:
    """Return the columns that say yes or no in every file, where each is called as a known model is."""
    first = tables[0]
    names = tuple(n for n in first.columns if all(says_either(table, n) for table in tables))
    return names if len(names) >= PAIR and all(like_models([name]) for name in names) else ()


def _of_parts_judged(
    tables: Sequence[Table], models: tuple[str, ...], fails: Callable[[Roles], DataError | None]
) -> NeedsRoles | None:
    """Ask whether files are tasks of the same models, right or wrong on the items of each, or one of them is meant."""
    every = Roles(layout="right_wrong", models=models, id="", stacked=True)
    ways = [Way(every, f"the items of all files: {called(models)} as models, right or wrong each")]
    alone = Roles(layout="right_wrong", models=models, only=FILE)
    ways += [
        Way(replace(alone, among=(name,)), f"the file {quoted(name, SHORT)} alone")
        for name in [model_of(table.name) for table in tables][:MOST]
    ]
    working = [way for way in ways if fails(way.roles) is None]
    if not working:
        return None
    return NeedsRoles(
        f"Every file says yes or no for {called(models)}: right and wrong on the items of another task, it seems. "
        "Choose which are compared, check the preview, and press the button.",
        tables[0].columns,
    ).offering(working)


def _are_measures(names: Sequence[str], *, of_people: bool) -> bool:
    """Tell whether files are called after measures: all of them, or half of those that hold what people did."""
    told = [name for name in names if measure(name) or known(name).higher is not None or says_grade(name)]
    return len(told) == len(names) or (of_people and PAIR * len(told) >= len(names) > 1)


def _models(table: Table, *, measured: bool) -> tuple[str, ...]:
    """Return the columns of numbers, if they are called as models are; files of measures hold models of any name."""
    names = models_among(table, *(n for n in table.columns if named_as_id(n) or counts_rows(table.column(n))))
    if len(names) < PAIR or not all(is_scores(table.column(n)) for n in names):
        return ()
    if all(table.column(n).labels <= ONES for n in names):
        return ()  # which may as well say of each file what it found
    if any(is_covariate(n) or says_prediction(n) or {*tokens(n)} & TIMES for n in names):
        return ()
    called_so = [n for n in names if measure(n) or is_score(n)]  # one of several by chance, as AR beside VR
    if called_so and not (measured and len(called_so) == 1 and len(names) > PAIR and go_together(table, names)):
        return ()
    named_so = measured or like_models(names) or (any(like_models([n]) for n in names) and go_together(table, names))
    return names if named_so else ()
