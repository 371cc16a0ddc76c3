"""Tables of something else than results: pairs of models, features."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import numbers_by_row, roughly
from compare_core.tables.meaning.roles import Misread, Roles
from compare_core.tables.meaning.scores import are_ranks, has_fractions, is_scores
from compare_core.tables.meaning.shapes.pairwise import pairs_in
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import LONGEST, tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import TRUE_WORDS
from compare_core.tables.reading.columns import CELLS, NAMELESS, named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

CELLED, CLASSED = frozenset({"tp", "fp", "fn", "tn"}), frozenset({"class", "category", "label", "type"})
FORETOLD = frozenset({"predicted", "pred", "prediction"})  # before the class that was
IMPORTANCES = frozenset({"importance", "importances", "coefficient", "coefficients", "shap"})
FEATURES = frozenset((
    "feature", "features", "featurename", "variable", "variables", "predictor", "covariate", "term", "coefficient",
    "word", "token", "gene", "attribute", "parameter", "hyperparameter", "otu", "otuid", "asv", "asvid", "geneid",
    "genename", "genesymbol", "probe", "probeid", "transcript", "transcriptid", "taxon", "cpg",
))  # fmt: skip
NAMES = frozenset({"term", "word", "token", "gene", "geneid", "genename", "genesymbol", "transcript", "taxon"})
RANKS = frozenset({"rank", "ranking", "no", "nr", "index"})  # of each feature
THINGS = frozenset({"word", "token", "gene"})  # which are features of some, and items of others
IN_PAIR = re.compile(  # which of two models was right, as both_wrong and A_only say
    r"(both|neither|none|only|n)_?(right|wrong|correct|incorrect|[ab12])?_?(right|wrong|correct|incorrect|[01]{2})|"
    r"(only_?)?[ab12](_?only|_?(right|correct))(_?only)?|only_?[ab12]",
    re.IGNORECASE,
)
COUNTED = re.compile(r"(?:true[_ .-]*)?(\w+?)[_ .-]+(?:pred|predicted|as|classified[_ ]as)[_ .-]+(\w+)", re.IGNORECASE)
TOTALS = (1.0, 100.0)  # of shares
CLOSE, NEARLY_ALL = 0.03, 0.75
MOST, HALF = 200, 0.5  # rows of a square, and a part of its classes


def wins_of_pairs(seen: Seen) -> Finding | None:
    """Find a square of how often each of some models was preferred to each other one."""
    found = pairs_in(seen.table) if seen.table.rows <= MOST else None
    if found is None:
        return None
    return Finding(
        "wins of pairs",
        f"Rows and columns seem to be the same, {called(found.models)}: each number says how often that of the row "
        "won against, or was preferred to, that of the column.",
        "If so, press the button. If the column won against the row, swap rows and columns in the file first.",
        Roles(layout="arena_battles"),
    )


def won_of_pairs(seen: Seen) -> Finding | None:
    """Find a square of whole numbers with nothing on its diagonal, which may be wins of the row against the column."""
    found = pairs_in(seen.table, asked=True) if 1 < seen.table.rows <= MOST else None
    if found is None or len(seen.table.columns) <= len(found.models):
        return None
    return Finding(
        "a matrix of pairs",
        f"Rows and columns are the same ({called(found.models)}), so the numbers are of pairs, none with itself.",
        "If each says how often that of the row won against that of the column, check the preview and press the "
        "button; correlations and p-values are no results of single models.",
        Roles(layout="arena_battles"),
    )


def tables_of_pairs(seen: Seen) -> Finding | None:
    """Find a row for each pair of models, with how often both, only one or neither was right."""
    names = {plain(name): name for name in seen.table.columns}
    cells = {name for said, name in names.items() if any(said in cell for cell in CELLS) or IN_PAIR.search(said)}
    sides = [name for name in seen.words if name not in cells]
    letters = {plain(name) for name in cells} < {*"abcd"}  # not all of which are there
    if len(cells) <= PAIR or letters or not cells <= {*seen.numbers} or len(sides) < PAIR or seen.table.rows <= 1:
        return None
    one, other = ({*seen.table.column(name).labels} for name in sides[:PAIR])
    if not one & other and min(len(one), len(other)) > 1:
        return None
    return Finding(
        "tables of pairs",
        f"Each row is the two-by-two table of one pair ({called(sides[:PAIR])}): how often both, only one or neither "
        "was right.",
        "Bring one pair at a time: save its row alone, or type its two counts of “only one right” under “Type counts”. "
        "All at once takes right or wrong for each item, one column per model.",
    )


def pairs_of(seen: Seen) -> Finding | None:
    """Find a square with the same names above and beside: correlations, p-values or wins of pairs."""
    first, *rest = seen.table.columns
    if not 1 < seen.table.rows == len(rest) <= MOST or seen.truth is not None:
        return None
    numbered = is_scores(seen.table.column(first))
    if numbered and (len(rest) <= FEW or [*map(str, range(len(rest)))] != rest):
        return None
    unlike = not NAMELESS.fullmatch(first) and not TRUE_WORDS & {*tokens(first)}
    if numbered and unlike and has_fractions([seen.table.column(name) for name in rest]):
        return None  # scores of users, or so
    if {plain(text) for text in seen.table.column(first).labels} != {plain(name) for name in rest}:
        return None
    if numbered:
        columns = [seen.table.column(name) for name in rest]
        large = max(float(np.nanmax(numbers_by_row(column))) for column in columns) > 1  # and no shares
        return _numbered_alike(len(rest) - 1, fractions=large and has_fractions(columns))
    held = "numbers" if all(is_scores(seen.table.column(name)) for name in rest) else "cells"
    return Finding(
        "a matrix of pairs",
        f"Rows and columns are the same ({called(rest)}), so the {held} are of pairs, such as correlations, "
        "attention, p-values or wins.",
        f"They are no results of single models. {ITEMS}",
    )


def _numbered_alike(last: int, *, fractions: bool) -> Finding:
    """Say what a square may be whose rows and columns are called by the same numbers."""
    if fractions:
        return Finding(
            "a matrix of pairs",
            f"Rows and columns are numbered alike, 0 to {last:,}, and cells have fractions: numbers of pairs, such as "
            "the points of one against the other, distances or correlations.",
            "They are no results of single models. Bring a row for each game, with who met and what each reached.",
        )
    return Finding(
        "a confusion matrix",
        f"Rows and columns are numbered alike, 0 to {last:,}, as the classes of a confusion matrix are.",
        "It says how often, and not on which items a model is right. Export the true label and the label that "
        "each model predicted, one row per test item.",
    )


def shares_of_classes(seen: Seen) -> Finding | None:
    """Find a square of shares that add up to 1 or to 100 in every row or column: a confusion matrix."""
    numbers = seen.numbers
    if not FEW <= len(numbers) <= MOST or abs(len(numbers) - seen.table.rows) > 1 or seen.truth is not None:
        return None
    columns = [seen.table.column(name) for name in numbers]
    values = np.column_stack([roughly(column.texts)[column.codes] for column in columns])
    with np.errstate(invalid="ignore", over="ignore"):
        sums = [values.sum(axis=axis) for axis in (0, 1)]
        told = any(np.mean(np.abs(each / total - 1) <= CLOSE) >= NEARLY_ALL for each in sums for total in TOTALS)
    if not told:
        return None
    return Finding(
        "a confusion matrix",
        "This is a confusion matrix in shares: as many rows as columns, and all of them add up to the same.",
        "It says how often, and not on which items a model is right. Export the true label and the label that each "
        "model predicted, one row per test item.",
    )


def counts_of_classes(seen: Seen) -> Finding | None:
    """Find rows of counts, one for each true class and predicted one: confusion matrices, each in a row."""
    counted = [name for name in seen.numbers if len(CELLED & {*tokens(name)}) == 1]
    others = any(is_score(name) for name in seen.numbers if name not in counted)
    others = others and not any({*tokens(name)} & CLASSED and seen.own(name) for name in seen.words)
    if (
        len({word for name in counted for word in tokens(name)} & CELLED) > FEW
        and seen.model is None
        and seen.truth is None
        and not others
    ):
        return _matrix_in_rows(counted)
    found = {name: COUNTED.fullmatch(name) for name in seen.numbers if len(name) <= LONGEST}
    cells = {name: match.groups() for name, match in found.items() if match}
    true, said = ({cell[place].casefold() for cell in cells.values()} for place in (0, 1))
    if len(cells) < FEW + 1 or true != said or len(cells) != len(true) ** 2:
        return None
    return _matrix_in_rows(tuple(cells))


def counts_by_prediction(seen: Seen) -> Finding | None:
    """Find a row for each true class, with a column of how often each was predicted, called so."""
    first, *rest = seen.table.columns
    square = PAIR <= len(rest) == seen.table.rows <= MOST and seen.own(first) and first not in seen.numbers
    if not square or not all(says_prediction(name) and {*tokens(name)[:1]} & FORETOLD for name in rest):
        return None
    if not {*rest} <= {*seen.numbers} or has_fractions([seen.table.column(name) for name in rest]):
        return None
    return Finding(
        "a confusion matrix",
        f"This is a confusion matrix: how often rows of each {quoted(first, SHORT)} were {called(rest)} by one model.",
        "It says how often, and not on which items a model is right. Bring a row for each item, with its true class "
        "and what each of two models predicted.",
    )


def classes_with_margins(seen: Seen) -> Finding | None:
    """Find counts between the same classes above and beside them, with totals and accuracies around."""
    first, *others = seen.table.columns
    if not FEW <= seen.table.rows <= MOST or len(others) > MOST or is_scores(seen.table.column(first)):
        return None
    column = seen.table.column(first)
    beside = [plain(column.texts[code]) for code in column.codes]
    classes = [name for name in others if plain(name) in beside]
    rest = len(others) + len({*beside}) - len(classes) - len(classes)
    if len(classes) < FEW or not 0 < rest <= len(classes):
        return None
    rows = [beside.index(plain(name)) for name in classes]
    values = np.column_stack([numbers_by_row(each) for each in map(seen.table.column, classes)])[rows]
    mostly_right = np.diagonal(values) >= values.max(axis=1)
    if not np.isfinite(values).all() or (values % 1).any() or mostly_right.mean() <= HALF:
        return None
    return Finding(
        "a confusion matrix",
        f"This is a confusion matrix of {called(classes)} with its sums: how often one model was right, and not on "
        "which items.",
        "Bring a row for each item, with its true class and what each of two models predicted.",
    )


def _matrix_in_rows(cells: Sequence[str]) -> Finding:
    return Finding(
        "a confusion matrix",
        f"Each row is a confusion matrix ({called(tuple(cells))}): how often a model was right, and not on which "
        "items.",
        "Models tried on the same items are compared item by item: bring the predictions of each with the truth. If "
        "each had items of its own, “Type counts” takes how many were right of how many.",
    )


def of_features(seen: Seen) -> Finding | None:
    """Find rows that are features: importances and coefficients."""
    first = next((n for n in seen.table.columns if plain(n) not in RANKS), seen.table.columns[0])
    if plain(first) not in FEATURES or seen.truth is not None or not seen.own(first) or seen.table.rows < FEW:
        return None
    if first in seen.numbers:
        return None  # how many features there were
    if plain(first) in THINGS and sum(like_models([name]) for name in seen.numbers) > 1:
        return None  # of which each says something of every word
    if plain(first) in THINGS and any(says_either(seen.table, n) for n in seen.table.columns):
        return None  # which somebody was right about
    what = f"a feature ({quoted(first, SHORT)})"
    if plain(first) in NAMES or not seen.numbers:
        what = f"one {quoted(first, SHORT)} with what is known of it, as of a feature or a word"
    return Finding("features", f"Each row is {what}, and no item on which models were tried.", ITEMS)


def called_importances(seen: Seen) -> Finding | None:
    """Find numbers of which the file's name says that they are what is inside a model."""
    told = IMPORTANCES & {*tokens(seen.table.name)}
    if not told or seen.truth is not None or not seen.numbers or any(map(is_score, seen.numbers)):
        return None
    if known(seen.table.name).higher is not None or like_models(seen.numbers) or named(seen.table.columns, DATASETS):
        return None  # as the Dice coefficient of models on each data set
    if len(rest := [name for name in seen.numbers if not seen.own(name)]) > PAIR and _ranked(seen, rest):
        return None  # by people, to each of whom something was of importance
    return Finding(
        "features",
        f"The name of the file says that its numbers are what is inside a model (“{min(told)}”): how much each feature "
        "counts there, and not how good the model is.",
        ITEMS,
    )


def _ranked(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether every row ranks some columns."""
    return are_ranks(np.column_stack([numbers_by_row(seen.table.column(name)) for name in names]))


def of_squares(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold a square each with the same names above and beside: of pairs, and of no models."""
    for table in tables:
        first, *rest = table.columns
        names = {plain(text) for text in table.column(first).labels}
        if len(rest) <= FEW or names != {plain(name) for name in rest} or is_scores(table.column(first)):
            return None
    return Misread(
        f"In every file rows and columns are the same ({called(tables[0].columns[1:])}), so the cells are of pairs, "
        f"such as distances or correlations, and of no models. {ITEMS}",
        tables[0].columns,
    )
