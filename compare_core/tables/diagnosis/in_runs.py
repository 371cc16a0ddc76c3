"""Runs of several settings below each other, numbered or not, where no name says what is compared."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import SHORT, Way, called
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.crossed import OF_PROBLEMS, TIME
from compare_core.tables.meaning.shapes.folds_in_rows import REPEATED
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES, preference
from compare_core.tables.meaning.shapes.single import count_of, fills, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.headings import CLASSES, DATASETS, SLICES
from compare_core.tables.meaning.words.measures import GENERIC, is_score, measure, says_measured
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.reading.columns import ID_LIKE, NAMELESS, counts_rows, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_MODELS, FEWEST, PAIR, WAYS, SEEN, NAME = 12, 3, 2, 4, 50, 60
OF_ITEMS = frozenset({
    "file", "path", "image", "input", "question", "query", "prompt", "text", "document", "word", "instances", "table",
})  # fmt: skip
GROUP = "group"  # of models, where all groups were tried on the same; else of people or classes
REACHED = frozenset({"fitness", "objective", "yield", "quality", "makespan", "damage", "profit", "coverage"})
MOST_TRIED = 3  # columns that together say what a row was tried on
MACHINES = frozenset({"host", "hostname", "machine", "computer", "node"})  # on which something was tried
MEANS = ("_avg", "_mean", " avg", " mean", "_average", " average")  # of the rows of the model that is called so before


def in_runs(table: Table, *, placed: bool = True) -> NeedsRoles | None:
    """Return the question which number is compared of settings that each have as many runs; None where none have.

    Runs that a column numbers are paired by it; others by their places, if they may be `placed`, where a name says that
    a number was reached.
    """
    runs = next((n for n in table.columns if _numbers_runs(table, n)), None)
    if any(plain(n) in MODELS and table.repeats(n) and table.distinct(n) > MOST_MODELS for n in table.columns):
        return None  # which names more models than are looked for here
    for model in _settings(table, numbered=runs is not None):
        kept = _without_means(table, model)
        numbers = _numbers(table, model)
        if runs is not None and fills(table, [model], [runs]):
            found = [Roles(layout="scores_long", model=model, value=value, repeat=runs) for value in numbers]
            what = f"Every “{brief(model, NAME)}” has one row for each “{brief(runs, NAME)}”"
        elif not is_scores(table.column(model)) and (tried := _tried_on(table, model)):
            values = [name for name in numbers if name not in tried and (_is_reached(name) or len(numbers) == 1)]
            values = values if len(values) == 1 or plain(model) == GROUP or _rank(table, model) < PAIR else []
            values += [name for name in numbers if values and name not in (*values, *tried)]
            found = [_of_all(model, value, tried) for value in values]
            what = f"Every “{brief(model, NAME)}” has one row for each “{brief(JOINT.join(tried), NAME)}”"
        elif (
            placed
            and not any(plain(n) in REPEATED for n in table.columns)
            and plain(model) != GROUP
            and not is_scores(table.column(model))
            and _in_equal_parts(table, model, kept)
            and not any(single(table, [model, n]) for n in _few(table, model))
        ):
            values = [name for name in numbers if _is_reached(name)]
            found = [Roles(layout="graded_items", model=model, value=value, id=PLACE) for value in values]
            found = [replace(each, only=model, among=kept) for each in found] if kept else found
            what = f"Every “{brief(model, NAME)}” has the same number of rows, and no column numbers them"
        else:
            continue
        if found:
            return NeedsRoles(
                f"{what}. If these are runs of what is compared, choose by which number, check the preview, and press "
                "the button; else choose other columns. If they are features, use the page Experiment.",
                table.columns,
                found[0],
            ).offering([Way(each, _says(each)) for each in found[:WAYS]])
    return _columns_in_runs(table, runs) if runs is not None else None


def _columns_in_runs(table: Table, runs: str) -> NeedsRoles | None:
    """Ask whether columns of like numbers are models, where two others say of every row of what it is a run."""
    whole = [n for n in table.columns if n != runs and not has_fractions([table.column(n)])]
    tried = [n for n in whole if 1 < table.distinct(n) < table.rows and single(table, [n, runs])]
    models = tuple(n for n in table.columns if n not in (runs, *tried) and is_scores(table.column(n)))
    if len(tried) != 1 or len(models) < PAIR or {runs, *tried, *models} != {*table.columns}:
        return None
    if not fills(table, [runs], tried) or not alike(table, models) or any(measure(n) or is_setting(n) for n in models):
        return None
    roles = Roles(layout="fold_scores", models=models, dataset=tried[0], repeat=runs)
    return NeedsRoles(
        f"Each row is one “{brief(runs, NAME)}” of one “{brief(tried[0], NAME)}”, and {called(models)} hold numbers "
        "alike. If these are the models, check the preview, and press the button; else choose other columns.",
        table.columns,
        roles,
    )


def _tried_on(table: Table, model: str) -> tuple[str, ...]:
    """Return the fewest columns of a few values of which every model has all; none where there are none."""
    few = [n for n in table.columns if n != model and 1 < table.distinct(n) < table.rows and not _is_reached(n)]
    few = [n for n in few if not (NAMELESS.fullmatch(n) or has_fractions([table.column(n)]))]
    tried = (names for size in range(1, MOST_TRIED + 1) for names in combinations(few[: FEWEST * PAIR], size))
    return next((n for n in tried if single(table, [model, *n]) and fills(table, [model], n)), ())


def _of_all(model: str, value: str, tried: Sequence[str]) -> Roles:
    repeat = next((name for name in tried if plain(name) in REPEATED), None)
    dataset = JOINT.join(name for name in tried if name != repeat) or None
    return Roles(layout="scores_long", model=model, value=value, dataset=dataset, repeat=repeat)


def _says(roles: Roles) -> str:
    """Say what would be compared, and how rows are paired."""
    compared = f"{quoted(roles.model or '', SHORT)} by {quoted(roles.value or '', SHORT)}"
    if keys := JOINT.join(filter(None, (roles.dataset, roles.repeat))):
        return f"{compared}, on every {quoted(keys, SHORT)}"
    return f"{compared}, the first row of each beside the first of the others, and so on"


def _settings(table: Table, *, numbered: bool) -> list[str]:
    """Return the columns of a few words that may say what was compared, those that are called so first.

    Whole numbers may do so, too, where the runs of each are `numbered`.
    """
    few = [n for n in table.columns if PAIR <= table.distinct(n) <= min(MOST_MODELS, table.rows // FEWEST)]
    few = [n for n in few if not (NAMELESS.fullmatch(n) or named_as_id(n))]
    few = [n for n in few if not is_scores(table.column(n)) or (numbered and not has_fractions([table.column(n)]))]
    few = [n for n in few if plain(n) not in (CLASSES - {GROUP}) | REPEATED and not in_prose(table, n)]
    few = [n for n in few if not of_what_was_tried(n) or (is_scores(table.column(n)) and plain(n) in VARIANTS)]
    return sorted(few, key=lambda name: _rank(table, name))


def _rank(table: Table, name: str) -> int:
    """Order columns by how much their names, or their cells, say that they name models."""
    called_so = plain(name) in MODELS or bool(kind_of_model(name))
    return 0 if called_so else 1 if plain(name) in VARIANTS or like_models(table.some_texts(name, SEEN)) else PAIR


def of_what_was_tried(name: str) -> bool:
    """Tell whether a name is that of problems, data sets or items, and hardly of a setting that is compared."""
    if kind_of_model(name):
        return False  # such as an algorithm_type, whatever a type of something else is
    return plain(name) in {*DATASETS, *ID_LIKE, *(SLICES - {GROUP}), *MACHINES} or bool(
        {*tokens(name)} & (OF_PROBLEMS | TIME | OF_ITEMS)
    )


def _numbers_runs(table: Table, name: str) -> bool:
    return plain(name) in REPEATED and PAIR <= table.distinct(name) <= table.rows // PAIR


def _numbers(table: Table, model: str) -> list[str]:
    """Return the numbers that differ among the rows of a model, first those whose names say which way is better."""
    numbers = [n for n in table.columns if is_scores(table.column(n)) and table.distinct(n) > PAIR]
    numbers = [n for n in numbers if not (named_as_id(n) or is_setting(n) or NAMELESS.fullmatch(n))]
    numbers = [n for n in numbers if plain(n) not in REPEATED | {*STEPS} and not counts_rows(table.column(n))]
    numbers = [n for n in numbers if count_of(table, [model, n]) > table.distinct(model)]
    return sorted(numbers, key=lambda name: (not is_score(name), known(name).higher is None, preference(name)))


def _is_reached(name: str) -> bool:
    told = says_measured(name) or plain(name) in VALUES
    return told or bool({*tokens(name)[-1:]} & (GENERIC | REACHED))


def _few(table: Table, model: str) -> Sequence[str]:
    """Return the columns that may tell the rows of a model apart."""
    return [n for n in table.columns if n != model and not _is_reached(n) and not NAMELESS.fullmatch(n)]


def _without_means(table: Table, model: str) -> tuple[str, ...]:
    """Return the models but for those that are the means of others by their names; none where all are models."""
    names = sorted(text.strip() for text in table.column(model).labels)
    means = {n for n in names for end in MEANS if n.casefold().endswith(end) and n[: -len(end)] in names}
    return tuple(n for n in names if n not in means) if means else ()


def _in_equal_parts(table: Table, model: str, kept: Sequence[str]) -> bool:
    """Tell whether all models, or those that are kept, have the same number of rows, several of them."""
    column = table.column(model)
    told = zip(column.texts, column.counts.tolist(), strict=True)
    counts = {count for text, count in told if count and (not kept or text.strip() in kept)}
    return len(counts) == 1 and FEWEST <= counts.pop() < table.rows
