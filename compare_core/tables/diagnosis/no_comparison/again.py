"""Models whose times were taken several times on each of a few sizes, where nothing numbers the runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import REPEATED
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import NAMELESS, TRUTH_NAMES, counts_rows, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, MOST_MODELS, MOST_WAYS, MOSTLY = 3, 50, 4, 0.6
NO_SIZES = frozenset(
    {*REPEATED, *STEPS, *TRUTH_NAMES, "digit", "year", "level", "difficulty", "grade", "stars", "rating"}
)


def on_sizes(table: Table) -> NeedsRoles | None:
    r"""Ask whether the runs of each model on each size are to be averaged, where nothing numbers them.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"{a},{n},0.{k}{n}" for a in ("quick", "merge") for n in (10, 20, 40) for k in range(3)]
    >>> asked = on_sizes(read_table("a", "\n".join(["algorithm,size,time", *rows]).encode()))
    >>> asked.suggested.dataset, asked.suggested.value
    ('size', 'time')
    """
    model = named(table.columns, MODELS)
    if model is None or is_scores(table.column(model)) or not PAIR <= table.distinct(model) <= MOST_MODELS:
        return None
    values = _values([table])
    sizes = [
        name
        for name in _sizes(table, (model, *values))
        if count_of(table, [model, name]) >= MOSTLY * table.distinct(model) * table.distinct(name)
    ]
    if not values or not sizes or not _again(table, [model, *sizes]) or count_of(table, sizes) < FEWEST:
        return None
    roles = [Roles(layout="scores_long", model=model, value=name, dataset=JOINT.join(sizes)) for name in values]
    return NeedsRoles(
        f"Each {quoted(model, SHORT)} has several rows {_on(sizes)}, and nothing numbers them. If these are runs whose "
        "means are to be compared, check the preview and press the button.",
        table.columns,
    ).offering(_ways(f"models named by {quoted(model, SHORT)}", roles))


def files_on_sizes(tables: Sequence[Table], shared: Sequence[str]) -> NeedsRoles | None:
    """Ask the same where every model has a file of its own."""
    values = [name for name in _values(tables) if name in shared]
    sizes = [n for n in _sizes(tables[0], values) if n in shared and all(is_scores(t.column(n)) for t in tables)]
    alike = (len(frozenset.intersection(*(t.column(n).labels for t in tables))) for n in sizes)
    sizes = [n for n, both in zip(sizes, alike, strict=True) if both >= MOSTLY * max(t.distinct(n) for t in tables)]
    predicted = any(map(says_prediction, shared))
    if predicted or not values or not sizes or not all(_again(table, sizes) for table in tables):
        return None
    if count_of(tables[0], sizes) < FEWEST:
        return None
    roles = [Roles(layout="score_files", value=name, dataset=JOINT.join(sizes)) for name in values]
    return NeedsRoles(
        f"Every file is one model, it seems, with several rows {_on(sizes)}, and nothing numbers them. If these are "
        "runs whose means are to be compared, check the preview and press the button.",
        tables[0].columns,
    ).offering(_ways("every file as a model", roles))


def _on(sizes: Sequence[str]) -> str:
    names = " and ".join(quoted(name, SHORT) for name in sizes)
    return f"for each {'value' if len(sizes) == 1 else 'combination'} of {names}"


def _ways(models: str, roles: Sequence[Roles]) -> list[Way]:
    """Return what may be compared, with what is said of each."""
    said = "{}, by the mean {} of its runs on every {}"
    return [
        Way(each, said.format(models, quoted(each.value or "", SHORT), quoted(each.dataset or "", SHORT)))
        for each in roles[:MOST_WAYS]
    ]


def _values(tables: Sequence[Table]) -> list[str]:
    """Return the numbers of which a name says which way is better, if a time or a cost is among them."""
    first = tables[0]
    held = [n for n in first.columns if all(n in t.columns and is_scores(t.column(n)) for t in tables)]
    held = [n for n in held if known(n).higher is not None and first.distinct(n) > PAIR and not is_covariate(n)]
    spent = any(known(name).higher is False and not is_score(name) for name in held)
    return sorted(held, key=lambda name: (not is_score(name), preference(name))) if spent else []


def _sizes(table: Table, but: Sequence[str]) -> list[str]:
    """Return the columns of a few whole numbers that may say how large something was, each in several rows."""
    rest = [n for n in table.columns if n not in but and not (NAMELESS.fullmatch(n) or named_as_id(n))]
    rest = [n for n in rest if PAIR <= table.distinct(n) <= table.rows // PAIR and is_scores(table.column(n))]
    rest = [n for n in rest if not (is_score(n) or is_covariate(n) or may_be_true(n) or plain(n) in NO_SIZES)]
    rest = [n for n in rest if not says_either(table, n)]
    return [n for n in rest if not has_fractions([table.column(n)]) and not counts_rows(table.column(n))]


def _again(table: Table, names: Sequence[str]) -> bool:
    """Tell whether all that some columns tell apart has as many rows, two or more, which nothing else tells apart."""
    rest = [n for n in table.columns if n not in names and table.distinct(n) > 1]
    if any(not is_scores(table.column(n)) or says_either(table, n) for n in rest):
        return False
    rest = [n for n in rest if table.distinct(n) <= table.rows // PAIR and not has_fractions([table.column(n)])]
    if any(single(table, [*names, n]) for n in rest):
        return False
    counts = np.bincount(codes_of(table, names))
    return int(counts.min()) == int(counts.max()) >= PAIR
