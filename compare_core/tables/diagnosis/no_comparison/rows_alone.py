"""What is said of a file of which nothing is known but what its rows and columns are, and what would be compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL as REACHED
from compare_core.tables.diagnosis.no_comparison.how_sure import FIRST, says_whose, surely_models
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import COUNTED_SO, is_scores
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SEVERAL = 3  # numbers from which on they may be features
MOST_TOTALS = 3  # numbers beside a name that may be totals
MOST_SUMS = 8  # rows that sum something up
COMPARED = frozenset({
    "policy", "strategy", "method", "variant", "scheduler", "scheme", "approach", "heuristic", "configuration",
    "setup", "solver", "optimizer", "optimiser", "architecture", "arch", "backend", "engine", "library", "framework",
    "server", "database", "runtime", "compiler", "language",
})  # fmt: skip
COURSE = frozenset({  # of a training
    "reward", "rewards", "epsilon", "epsilons", "loss", "losses", "returns", "entropy", "grad", "lr", "td",
})  # fmt: skip
FITTED = re.compile(r"[A-Z]\w+(Regress(or|ion)|Classifier|CV|Boost|SV[CR]|Net)\(")  # with its settings behind
UNLIKE = 10  # times the typical size of one number another one is, where they measure different things
SOME, MOST_ODD = 50, 2  # cells that are looked at, and words among them
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?\s*%?")
TWO = "Bring the same of a second one, with a column that names it."
FEATURES = " To train models on such numbers, see Experiment."


def of_each_row(
    table: Table, words: Sequence[str], numbers: Sequence[str], identity: str | None, *, rows: int
) -> tuple[str, str]:
    """Return what every one of so many `rows` is and holds, and what to bring so that something is compared."""
    rules = (_by_names, _amiss, _constant, _course, _fits)
    if (told := next(filter(None, (rule(table, words, numbers, rows) for rule in rules)), None)) is not None:
        return told
    if not numbers:
        what = f"Each of {rows:,} rows holds words only ({called(words or table.columns)})"
        return f"{what}: no scores, and no truth with predictions of it.", TWO
    row = f"Each of {rows:,} rows {_row_is(table, words, identity)}"
    many = len(numbers) >= SEVERAL
    unlike = " of different sizes" if are_unlike(table, numbers) else ""
    what = f"{row} {len(numbers)} number{'s' * (len(numbers) > 1)}{unlike} ({called(numbers)})"
    if identity is not None and not words and len(numbers) <= MOST_TOTALS and not any(map(is_score, numbers)):
        return f"{what}: a total, perhaps, of which no test can be made.", (
            "Bring what each reached on the same things, with a row for each. If rows are items, name columns after "
            "models."
        )
    summed = next((name for name in words if rows <= MOST_SUMS and {*tokens(name)} & COMPARED), None)
    if summed is not None and many:
        return f"{what}: sums of each {quoted(summed, SHORT)}, it seems, and rows are too few for a test.", (
            "Bring what each reached in every single run, or on each of many items."
        )
    if (whose := next((name for name in table.columns if _says_whose(table, name)), None)) is not None:
        only = table.some_texts(whose, 1)[0].strip()
        return f"{what}, all of one {quoted(whose, SHORT)}, {quoted(only, SHORT)}.", TWO
    what = f"{what}, and nothing says of which model, system or group."
    return what, TWO + FEATURES * many


def _constant(table: Table, _: Sequence[str], numbers: Sequence[str], rows: int) -> tuple[str, str] | None:
    """Return what is said of numbers that never change."""
    if rows <= PAIR or not numbers or any(table.distinct(name) > 1 for name in numbers):
        return None
    only = table.some_texts(numbers[0], 1)[0].strip()
    what = f"{quoted(numbers[0], SHORT)} is {quoted(only, SHORT)} in all {rows:,} rows"
    return f"{what}: it says what there was, and not how well anything was done.", REACHED


def _course(table: Table, _: Sequence[str], numbers: Sequence[str], rows: int) -> tuple[str, str] | None:
    """Return what is said of the course of a training, in lists that nothing counts."""
    learnt = [name for name in numbers if COURSE & {*tokens(name)}]
    if len(learnt) < PAIR or any(plain(name) in MODELS for name in table.columns):
        return None
    what = f"{called(learnt)} are the course of one training, it seems, with a row for each of {rows:,} steps"
    return f"{what}: a curve compares no finished models.", (
        "Bring what finished models reached in several runs or episodes, with a column for each model."
    )


def _fits(table: Table, _: Sequence[str], numbers: Sequence[str], rows: int) -> tuple[str, str] | None:
    """Return what is said of several measures of models that were fitted, hardly any of them twice."""
    measured = [name for name in numbers if is_score(name)]
    if len(measured) <= PAIR:
        return None
    for name in table.columns:
        texts = table.some_texts(name, FIRST)
        if PAIR * table.distinct(name) > rows and (like_models(texts) or any(map(FITTED.match, texts))):
            what = f"Each row is one model ({quoted(name, SHORT)}) with its totals: {called(measured)}."
            return what, "No paired test can be made from totals. Bring the error of every item, fold or data set."
    return None


def _says_whose(table: Table, name: str) -> bool:
    """Tell whether a column says the same in every row: the name of a model, or of something else that has one."""
    same = table.distinct(name) == 1 and not is_scores(table.column(name))
    return same and (kind_of_model(name) or plain(name) in MODELS or tokens(name)[-1:] == ("name",))


def _by_names(table: Table, words: Sequence[str], numbers: Sequence[str], rows: int) -> tuple[str, str] | None:
    """Return what is said where a column names models for sure, and nothing is called a score."""
    if not numbers or (model := _model(table, words)) is None:
        return None
    most = int(table.column(model).counts.max())
    if most <= PAIR < rows:
        return f"Each {quoted(model, SHORT)} stands in {most} row{'s' * (most > 1)} at most: too few for a test.", (
            f"Bring more rows of each; and where there are several numbers ({called(numbers)}), say below which is "
            "compared."
        )
    held = f"{called(numbers)} hold{'s' * (len(numbers) == 1)} numbers"
    what = f"{quoted(model, SHORT)} may name what is compared, but no column is called a score: {held}."
    return what, (
        "Add a column “score” or “correct” that says how good each row was, and one that says which item it is of; "
        "or say below which number is compared."
    )


def _amiss(table: Table, words: Sequence[str], numbers: Sequence[str], rows: int) -> tuple[str, str] | None:
    """Return what is said of a single row, of words among numbers, and of models whose numbers are not alike."""
    if rows == 1 and numbers:
        return f"There is only one row, with numbers such as {called(numbers)}: totals, or settings of one run.", (
            "Bring what they sum up: a row for each item, fold or data set, with a column for each system."
        )
    for name in words if rows > 1 else ():
        odd = [text for text in table.some_texts(name, SOME) if text.strip() and not NUMBER.fullmatch(text.strip())]
        if 0 < len(odd) <= min(MOST_ODD, table.distinct(name) - 1) and like_models([name]):
            what = f"{quoted(name, SHORT)} holds numbers, and words such as {quoted(odd[0].strip(), SHORT)} among them."
            return what, "Write a number in every cell, or leave those empty that have none; then it can be compared."
    named_so = len(numbers) >= PAIR and all(like_models([name]) for name in numbers)
    if named_so and are_unlike(table, numbers):
        what = f"{called(numbers)} are called as models are, and hold numbers of different sizes, as where fractions"
        return f"{what} and per cents, or two measures, are mixed.", (
            "Write one measure of all in the same way: a row for each item, and a column for each model."
        )
    return None


def are_unlike(table: Table, numbers: Sequence[str]) -> bool:
    """Tell whether some numbers are typically many times as large as others, as different quantities are."""
    columns = [table.column(name) for name in numbers]
    with np.errstate(over="ignore"):  # between two of the largest numbers that there are
        middle = [float(np.nanmedian(np.abs(numbers_of(column)))) for column in columns if is_scores(column)]
    sizes = [size for size in middle if size > 0]
    return len(sizes) >= PAIR and max(sizes) >= UNLIKE * min(sizes)


def _model(table: Table, words: Sequence[str]) -> str | None:
    """Return the column that names models for sure; names that hardly come again may be those of anything."""
    name = named(words, MODELS)
    if name is None or not surely_models(table, name, words):
        return None
    if all(map(COUNTED_SO.fullmatch, map(str.strip, table.some_texts(name, FIRST)))):
        return None  # how many were found
    again = int(table.column(name).counts.max()) > PAIR
    return name if again or like_models(table.some_texts(name, FIRST)) else None


def _row_is(table: Table, words: Sequence[str], identity: str | None) -> str:
    """Say what each row is one of, where a column has another name in every row, before what it holds."""
    own = [name for name in words if table.distinct(name) == table.rows and not in_prose(table, name)]
    first = table.columns[0]
    own = [n for n in own if not NAMELESS.fullmatch(n) and (n == first or not says_whose(n))]
    own.sort(key=lambda name: _is_moment(name) and not says_when(table, name))  # what it is, before when it began
    if not own and identity is not None and table.distinct(identity) == table.rows:
        own = [identity]
    if not own:
        return "holds"
    taken = says_when(table, own[0]) or _is_moment(own[0])
    return f"{'was taken at' if taken else 'is'} one {quoted(own[0], SHORT)}, with"


def _is_moment(name: str) -> bool:
    """Tell whether a name says of a day or time with other words, as collectionDate does."""
    return bool({*tokens(name)} & {"date", "time", "day", "created", "updated"})
