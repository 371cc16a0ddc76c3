"""Reports of tests that were already made: their p-values and statistics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.matrices import FEATURES
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import ROW_NUMBERS
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.wide import alike, models_among
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, is_score
from compare_core.tables.meaning.words.models import RIVALS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import P_VALUES, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

STATISTICS = frozenset((
    "tstat", "tstatistic", "tvalue", "fstat", "fstatistic", "cohensd", "cohend", "zscore", "zstat", "zstatistic",
    "wstat", "teststatistic", "chi2", "chisquare", "cliffsdelta", "hedgesg", "dof", "rankbiserial", "ustatistic",
    "ustat", "hstat", "hstatistic", "chi2stat", "ksstat", "hedges", "bf10", "cohen", "tratio", "zratio", "meandiff",
    "cles", "eta-square", "np2", "qstat", "qstatistic", "effectsize", "glassdelta",
))  # fmt: skip
CONTRASTS = frozenset({"contrast", "contrasts", "comparison", "comparisons"})
OF_TESTS = frozenset({"diff", "difference", "delta", "effect", "fdr", "q", "adjusted", "corrected", "statistic"})
BOUNDED = re.compile(r"[<>≤≥=]?\s*(0?[.,]\d+|[01]([.,]0+)?)\*{0,3}")  # a p-value, perhaps as a bound
COMPARED = RIVALS | {"original", "improved"}
PARTS = OF_TESTS | SPREADS | SUMS | frozenset({  # of a test, or of what was estimated
    "estimate", "coef", "coefficient", "beta", "lower", "upper", "low", "high", "t", "z", "f", "df", "median", "n", "d",
    "r", "stat", "value", "rank", "power", "w", "u", "h", "chi", "chi2", "odds", "hazard", "ratio",
})  # fmt: skip
SIDE = re.compile(r"[ _.-]?(?<![a-z])(a|b|1|2|x|y|i|j|left|right)$", re.IGNORECASE)
LOWER, UPPER = frozenset({"low", "lower", "lo", "lcl", "lwr"}), frozenset({"high", "upper", "hi", "ucl", "upr"})
MANY = 8  # numbers beside one that is called p
FEWEST_ROWS = 5  # of results, each with its test
MOST_TESTS = 200  # rows of a report of tests
P_VALUE = re.compile(r"(?<![a-z])p[ _-]?val(ue)?s?(?![a-z])", re.IGNORECASE)
GRID = 5  # rows for each value
MOST_ROWS = 10  # times as many as those of p-values

FITTED, BESIDE_IT = frozenset({"stderror", "stderr", "se"}), frozenset({"df", "conflow", "lowercl", "asymplcl", "cld"})
VERSUS = re.compile(r"[ _.-](vs\.?|versus)[ _.-]", re.IGNORECASE)  # of two that were tested
TINY = 1e-3
TYPED = (
    "To make a test here, bring how many there were on each side, and of how many of them it was yes, in the columns "
    "group, right, total; or a row for each of them."
)


def finished_tests(seen: Seen) -> Finding | None:
    """Find p-values: tests that were already made."""
    names = [name for name in seen.numbers if plain(name) in P_VALUES and _are_shares(seen.table.column(name))]
    names = names or [name for name in seen.words if plain(name) in P_VALUES and _are_bounded(seen.table, name)]
    if "pvalue" in plain(seen.table.name) and not names:
        names = [name for name in seen.numbers if _are_shares(seen.table.column(name))]  # by the name of the file
    if not names and seen.numbers and all({*tokens(n)} & OF_TESTS or P_VALUE.search(n) for n in seen.numbers):
        names = [name for name in seen.numbers if P_VALUE.search(name)]  # beside differences only
    pairs = [name for name in seen.numbers if VERSUS.search(name) and _are_shares(seen.table.column(name))]
    names = names or (pairs if len(pairs) > 1 and len(pairs) == len(seen.numbers) and _some_tiny(seen, pairs) else [])
    statistics = [name for name in seen.numbers if plain(name) in STATISTICS]
    if not names and (told := _tests_in_rows(seen)):
        return Finding(
            "finished tests",
            f"This is a table of tests that were already made: a row, {quoted(told[0], SHORT)}, holds their p-values.",
            TYPED
            if len(seen.table.columns) == PAIR
            else f"To make a test here, bring the results that the tests were made from. {ITEMS}",
        )
    models = [name for name in seen.numbers if name not in statistics and like_models([name])]
    contrasts = [name for name in seen.words if plain(name) in CONTRASTS] if len(models) < PAIR else []
    if len(statistics) > 1 or (statistics and contrasts):
        return Finding(
            "finished tests",
            f"This is a table of tests that were already made: {called(statistics)} "
            f"{'are' if len(statistics) > 1 else 'is one of'} their statistics.",
            f"To make a test here, bring the results that the tests were made from. {ITEMS}",
        )
    if not names or len(seen.table.columns) < FEW:
        return None
    scores = [name for name in seen.numbers if name not in names and plain(name) not in STATISTICS]
    short = not statistics and all(len(name.strip()) == 1 for name in names)
    if short and (len(scores) > MANY or seen.table.rows >= GRID * seen.table.distinct(names[0])):
        return None  # a p beside so many numbers may be anything, and one that repeats was set
    rivals = [name for name in scores if {*tokens(name)} & COMPARED]
    named_so = like_models(scores) or len(rivals) > 1
    beside = len(scores) > 1 and named_so and bool(seen.words) and single(seen.table, seen.words[:PAIR])
    alone = not statistics and (_beside_results(seen) or _of_rows(seen, scores))
    if len(names) == 1 and (beside or alone):
        return None  # results, with a test of each row beside them
    return Finding(
        "finished tests",
        f"This is a table of tests that were already made: {quoted(names[0], SHORT)} holds their p-values.",
        _inside_a_model(seen)
        or "To make a test here, type the two counts of a row under “Type counts”, or bring the results that the tests "
        "were made from.",
    )


def fitted_estimates(seen: Seen) -> Finding | None:
    """Find estimates of a model that was fitted, each with its standard error and interval, as emmeans writes them."""
    called_so = {plain(name): name for name in seen.table.columns}
    error = next((name for told, name in called_so.items() if told in FITTED), None)
    if "estimate" not in called_so or error is None or not called_so.keys() & BESIDE_IT:
        return None
    return Finding(
        "finished tests",
        f"{quoted(called_so['estimate'], SHORT)} is what a fitted model says of each row, with its standard error, "
        f"{quoted(error, SHORT)}, and the results that it was fitted to are not there.",
        "To make a test here, bring these: a row for each item, person or run, with the model or condition of each.",
    )


def _inside_a_model(seen: Seen) -> str | None:
    """Return what to bring where the tests are of the terms or features of one model."""
    name = next((name for name in seen.words if plain(name) in FEATURES), None)
    if name is None:
        return None
    return f"They are of each {quoted(name, SHORT)} of one model, and do not say how good that is. {ITEMS}"


def pairs_with_intervals(seen: Seen) -> Finding | None:
    """Find two that are named in every row, and both ends of an interval for how far they are apart."""
    sides = [name for name in seen.words if SIDE.search(name.strip())]
    whose = {SIDE.sub("", name.strip()).casefold() for name in sides}
    ends = [[name for name in seen.numbers if {*tokens(name)} & words] for words in (LOWER, UPPER)]
    if len(sides) != PAIR or len(whose) != 1 or any(len(held) != 1 for held in ends):
        return None
    lower, upper = (numbers_of(seen.table.column(held[0]))[seen.table.column(held[0]).codes] for held in ends)
    if not single(seen.table, seen.words) or not (lower <= upper).all():
        return None
    return Finding(
        "finished tests",
        f"Each row holds how far two are apart ({called(sides)}), with the ends of an interval "
        f"({called([held[0] for held in ends])}): comparisons that were already made.",
        "To make one here, bring the results that they were made from.",
    )


def _some_tiny(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether some numbers are as small as p-values alone are mostly written."""
    return any(0 < value < TINY for name in names for value in numbers_of(seen.table.column(name)).tolist())


def _beside_results(seen: Seen) -> bool:
    """Tell whether rows are called data sets or models, each once, and hold three results or more that lie alike."""
    rows = named(seen.table.columns, DATASETS) or seen.model
    if rows is None or not seen.own(rows) or is_scores(seen.table.column(rows)):
        return False
    results = models_among(seen.table, rows)
    of_tests = any({*tokens(name)} & PARTS or is_score(name) for name in results)
    return len(results) >= FEW and not of_tests and alike(seen.table, results, overlapping=False)


def _of_rows(seen: Seen, scores: Sequence[str]) -> bool:
    """Tell whether a test stands beside the results of each row, whose only words are its name: two fractions or more.

    What was made of a test, or estimated, is called otherwise.
    """
    table = seen.table
    results = [name for name in scores if not (named_as_id(name) or plain(name) in ROW_NUMBERS)]
    results = [name for name in results if not is_repeat(table, name)]
    of_tests = any({*tokens(name)} & PARTS for name in results)
    if len(results) < PAIR or of_tests or table.rows < FEWEST_ROWS or not all(map(seen.own, seen.words)):
        return False
    return all(has_fractions([table.column(name)]) for name in results) and alike(table, results, overlapping=False)


def _tests_in_rows(seen: Seen) -> list[str]:
    """Return the names of rows that say p-value, where every row has a name of its own."""
    first = seen.table.columns[0]
    if seen.table.rows > MOST_TESTS or not seen.own(first) or is_scores(seen.table.column(first)):
        return []
    texts = seen.table.some_texts(first, MOST_TESTS)
    letters = all(len(text.strip()) == 1 for text in texts)  # of which p is one
    told = [text for text in texts if P_VALUE.search(text) or (plain(text) in P_VALUES and not letters)]
    return told if len(told) * MOST_ROWS >= seen.table.rows else []  # else a test stands below what it was made of


def _are_shares(column: Column) -> bool:
    """Tell whether numbers lie between 0 and 1, as p-values do, and the number p of features does not."""
    values = numbers_of(column)[column.counts > 0]
    return bool(np.nanmin(values) >= 0 and np.nanmax(values) <= 1)


def _are_bounded(table: Table, name: str) -> bool:
    """Tell whether filled cells are shares, some of them with the mark of a bound, as <.001 has it."""
    told = [text for text in map(str.strip, table.some_texts(name, MOST_TESTS)) if text]
    return bool(told) and all(map(BOUNDED.fullmatch, told))
