"""One row per data set and one column of scores per model."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.scores import DatasetScores
from compare_core.metrics.known import says_nothing
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.choice.own_ways import own_ways
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import (
    RANKS,
    REPEAT,
    are_ranks,
    complete_rows,
    costly,
    has_fractions,
    invisible,
    is_scores,
    metric_of,
    refuse_mixed,
    scale_warning,
    scores_of,
    shared_metric,
    texts,
    title_of,
)
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.single import tried_on_enough
from compare_core.tables.meaning.verdicts.failed import failed_beside
from compare_core.tables.meaning.wide import alike, left_among, models_among
from compare_core.tables.meaning.words.headings import DATASETS, METRIC, WHEN
from compare_core.tables.meaning.words.models import MODELS, like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import by_measure, called, measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import HEADLESS, ID_LIKE, id_column, named, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table


FRACTION = re.compile(r"\s*[*_]*-?\d*[.,]\d+[*_%]*(?=$|[\s±(\[+])")
OF_A_RUN = re.compile(
    r"((random|rng)[ _-]?)?(seed|state|trial|replicate|repetition|run|rep|split)[ _.=:#-]*\d+", re.IGNORECASE
)
FOLDED = re.compile(r"cross.?val|k.?fold|(?<![a-z])(cv|folds?)(?![a-z])", re.IGNORECASE)  # of the name of a file
PAIR, TEN = 2, 10
ANYTHING = "name"  # which may be that of a model, or of what models were tried on
ONES = frozenset({"0", "1", "0.0", "1.0"})  # right and wrong
SEEN = 50  # names of rows that show what they are called
MOST_TOLD, TOGETHER = 20, 0.95  # columns of numbers that are held against each other, and how near they lie
MOST_SETS = 150  # data sets that a study has; more rows are rather items


def recognises(tables: Sequence[Table]) -> bool:
    """Whether all columns but one of names hold scores; without names, a person is asked."""
    (table,) = tables
    if truth_by_name(table) is not None:
        return False
    names = _names(table)
    models = models_among(table, names)
    words = (name for name in table.columns if not is_scores(table.column(name)) and name != names)
    others = [name for name in words if plain(name) not in METRIC and table.distinct(name) > 1]
    others = [name for name in others if not ({*tokens(name)} & WHEN or in_prose(table, name))]  # about every row
    if names is not None and plain(names) in DATASETS and table.distinct(names) == table.rows:
        others = [name for name in others if _mostly_numbers(table, name)]  # else something is said of the data sets
    if _unlike(table, names, models) or _are_judged(table):
        return False
    of_all = names is not None and table.distinct(names) == 1 < table.rows and plain(names) not in DATASETS
    if len(models) < 2 or others or measures(models) or of_all or (names and table.repeats(names)):  # it has one row
        return False
    if names is not None and plain(names) in DATASETS:
        few = all(table.at_most(name, PAIR) for name in models)
        cells = frozenset().union(*(table.column(name).labels for name in models)) if few else frozenset()
        return not (cells <= ONES and len({*map(float, cells)}) == PAIR)  # of right and wrong
    if by_measure(models) or _models_in_rows(table, names, models) or two_way(table, names, models):
        return False  # a person is asked what the rows are
    if names is None:
        named_so = id_column(table)[0] is None
    else:  # does anything say that the columns are models, or that the rows are data sets?
        of_models = plain(names) in MODELS and (plain(names) != ANYTHING or like_models(table.some_texts(names, SEEN)))
        named_so = like_models(models) and not (plain(names) in ID_LIKE or named_as_id(names) or of_models)
    return named_so and all(has_fractions([table.column(name)]) for name in models)


def _are_judged(table: Table) -> bool:
    """Tell whether columns say of several models whether they were right: what else is measured of them comes after."""
    return sum(says_right(name) and right_or_wrong(table.column(name)) for name in table.columns) >= PAIR


def _mostly_numbers(table: Table, name: str) -> bool:
    """Tell whether half of the cells of a column begin with a fraction: a model, perhaps, some of whose runs failed."""
    return PAIR * table.column(name).count(FRACTION.match) >= table.rows


def _unlike(table: Table, names: str | None, models: Sequence[str]) -> bool:
    """Tell whether columns without names hold other things each, or one what came true beside forecasts of it."""
    if names is not None and {*tokens(names)} & WHEN and odd_one_out(models) is not None:
        return True
    return bool(models) and all(map(HEADLESS.fullmatch, models)) and not alike(table, models)


def _names(table: Table) -> str | None:
    """Return the column that names the data sets: by its name, else the first of words."""
    words = (name for name in table.columns if not is_scores(table.column(name)))
    told = [n for n in table.columns if not all(t.startswith("[") for t in table.some_texts(n, SEEN))]  # no list each
    told = [n for n in told if plain(n) not in DATASETS or not (is_scores(c := table.column(n)) and has_fractions([c]))]
    return named(told, DATASETS) or next(words, None)


def _names_runs(table: Table, names: str) -> bool:
    """Tell whether rows are called by the number of a seed or a trial, and not said to be data sets."""
    texts = [text.strip() for text in table.some_texts(names, SEEN)]
    return plain(names) not in DATASETS and len(texts) > 1 and all(map(OF_A_RUN.fullmatch, texts))


def _another(table: Table, runs: str, names: str | None) -> str:
    first = next(iter(table.some_texts(runs, 1)), "")
    return f"called as a run is, such as {quoted(first, IN_LIST)}" if runs == names else f"another {quoted(runs)}"


def _in_two_scales(scores: NDArray[np.float64]) -> bool:
    """Tell whether a data set has fractions of some models and percentages of others, and nothing in between."""
    with np.errstate(invalid="ignore"):
        small, large = (scores > 0) & (scores < 1), scores > TEN
        between = (scores >= 1) & ~large
    rows = small.any(axis=1) & large.any(axis=1) & ~between.any(axis=1)
    return bool(
        rows.any() or ((small | large | np.isnan(scores) | (scores == 0)).all() and small.any() and large.any())
    )


def _models_in_rows(table: Table, names: str | None, columns: Sequence[str]) -> bool:
    """Tell whether the rows rather than the columns may be models: by what they are called, or there are fewer."""
    if names is None or like_models(columns):
        return False
    return like_models(table.some_texts(names, SEEN)) or table.rows < len(columns)


def two_way(table: Table, names: str | None, columns: Sequence[str]) -> bool:
    """Tell whether rows as well as columns are called as models are, as encoders with a classifier each."""
    return names is not None and like_models(columns) and like_models(table.some_texts(names, SEEN))


def _rise_together(table: Table, models: Sequence[str]) -> bool:
    """Tell whether numbers of many rows lie so near a line with each other as what foretells the same does."""
    told = not says_nothing(shared_metric(title_of(table), models)[0])
    if told or not PAIR <= len(models) <= MOST_TOLD:
        return False
    values = np.stack([numbers_by_row(table.column(name)) for name in models])
    values = values[:, np.isfinite(values).all(axis=0)]
    if values.shape[1] <= MOST_SETS or (np.ptp(values, axis=1) == 0).any():
        return False
    return bool(np.corrcoef(values).min() >= TOGETHER)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take every row as a data set."""
    (table,) = tables
    names = said.dataset or _names(table)
    models = said.models or models_among(table, names)
    runs = named([name for name in table.columns if name not in models], REPEAT) if names is None else None
    runs = runs or (names if names is not None and _names_runs(table, names) else None)
    if said.layout is None and runs is not None and table.distinct(runs) == table.rows > 1:
        raise NeedsRoles(
            f"The columns {listed(models, 3)} hold scores, and every row is {_another(table, runs, names)}. If each is "
            "a run of all models, as on one split or in one environment, check the preview and press the button.",
            table.columns,
            Roles(layout="fold_scores", models=tuple(models), repeat=runs),
        )
    if names is None and said.layout is None:
        if table.rows > MOST_SETS and _rise_together(table, models):
            raise NeedsRoles(
                f"The columns {listed(models, 3)} rise and fall together row by row, as predictions of the same "
                "numbers do: if they are such, add the true numbers as a column y_true, or as a file. If they are "
                "scores, check the preview, and press the button.",
                table.columns,
                Roles(layout="item_scores", models=tuple(models)),
            )
        raise _row_unsaid(table, models)
    left = () if said.models else left_among(table, names, models)
    models, few = tried_on_enough(table, models) if not said.models else (models, ())
    scores, repairs = scores_of([table.column(name) for name in models])
    scores, failed = failed_beside(table, models, scores, higher=shared_metric(title_of(table), models)[1])
    whole, dropped = complete_rows(scores, "data set")
    complete = scores[whole] if dropped else scores
    rows = texts(table, names) if names else [f"data set {i + 1}" for i in range(len(scores))]
    kept = tuple(row or "(unnamed)" for row, keep in zip(rows, whole.tolist(), strict=True) if keep)
    averaged: tuple[Repair, ...] = ()
    if said.dataset is not None and len({*kept}) < len(kept):
        complete, kept, averaged = _of_each(complete, kept, said.dataset)
    told = RANKS if are_ranks(complete) else _in_rows(table)
    own = None if told else own_ways(kept)
    metric, higher, why = told or (own.measured if own else shared_metric(title_of(table), models))
    if own is not None:
        complete = complete * own.signs[:, None]
    elif _in_two_scales(scores):
        refuse_mixed([table.column(name) for name in models], higher=higher)
    reasons = [f"{listed(models)}: models, because their columns hold scores.", why]
    if names:
        reasons.insert(0, f"{quoted(names)} names the data sets.")
    return Built(
        evidence=DatasetScores(called(models, table.columns), complete, kept, metric, higher_is_better=higher),
        roles=Roles(models=tuple(models), dataset=names),
        reasons=tuple(reasons),
        repairs=(
            *(*invisible(table, [names]), *left, *few, *repairs, *failed, *dropped, *averaged),
            *(own.repairs if own else ()),
        ),
        warnings=(*(own.warnings if own else ()), *scale_warning(scores, models, metric), *costly(scores, models)),
    )


def _row_unsaid(table: Table, models: Sequence[str]) -> NeedsRoles:
    """Ask what a row is: what the file is called after, or else an item where there are many."""
    what = "nothing says what a row is: a data set, a single item, or a fold of one data set"
    layout = "item_scores" if table.rows > MOST_SETS else "dataset_scores"
    if FOLDED.search(table.name):
        what = f"only {quoted(table.name, IN_LIST)} says what a row may be: a fold, and no data set and no item"
        layout = "fold_scores"
    return NeedsRoles(
        f"The columns {listed(models, 3)} hold scores, but {what}. Choose what it is, check the preview, and press the "
        "button.",
        table.columns,
        Roles(layout=layout, models=tuple(models)),
    )


def _of_each(
    scores: NDArray[np.float64], rows: Sequence[str], name: str
) -> tuple[NDArray[np.float64], tuple[str, ...], tuple[Repair, ...]]:
    """Average the rows of the same data set, which are repeats on it, in the order in which they first stand."""
    codes, sets = pd.factorize(np.array(rows, dtype=object))
    counts = np.bincount(codes)
    means = np.stack([np.bincount(codes, weights=column) / counts for column in scores.T], axis=1)
    said = Repair(f"Rows of the same {quoted(name)} were averaged.", len(rows) - len(sets))
    return means, tuple(map(str, sets)), (said,)


def _in_rows(table: Table) -> tuple[str, bool, str] | None:
    """Return what a column says of every row that is measured, if one does: all of it has to be better one way.

    Raises
    ------
    DataError
        If more is better in some rows, and less in others.
    """
    name = named(table.columns, METRIC)
    if name is None or is_scores(table.column(name)):
        return None
    ways = {text: metric_of([text])[1] for text in sorted(table.column(name).labels)}
    if len(ways) == 1 and not says_nothing(*ways):
        return metric_of([*ways])
    if len({*ways.values()}) <= 1:
        return None
    up, down = (next(text for text, higher in ways.items() if higher is way) for way in (True, False))
    raise DataError(
        f"{quoted(name)} says what is measured in every row: more of {quoted(up, IN_LIST)} is better, and less of "
        f"{quoted(down, IN_LIST)}. Turn the rows of one around, such as 1 minus the error, or upload one alone."
    )


LAYOUT = Layout(
    id="dataset_scores",
    title="Scores on data sets, one column per model",
    example="dataset,svm,rf\niris,0.95,0.96\nwine,0.97,0.98\n",
    rank=18,
    recognises=recognises,
    builds=builds,
    asks={"models": "Models", "dataset": "Data set", **ASK_BETTER},
)
