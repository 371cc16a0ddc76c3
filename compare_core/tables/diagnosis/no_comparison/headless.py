"""What to say of a table without a header that no layout knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.reading.columns import HEADLESS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST_ANSWERS, MARKS = 6, frozenset("01234567")  # questions without a name, and points of an answer
WORDS = 3  # of a text, on average, that is no name
MOST_NAMED = 60  # lines of settings, each of which has a name of its own
SEVERAL = "Bring what each of several models reached: right or wrong or a score for every item, fold or data set."


def headless(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Return what a table holds whose columns have no names, with the way on; None where they have some."""
    if not all(HEADLESS.fullmatch(name) for name in columns) or not numbers:
        return None
    if (settings := _settings(table, columns, numbers)) is not None:
        return settings
    nothing_says = "The file has no header, so nothing says what its"
    if PAIR * len(numbers) < len(columns):
        return f"{nothing_says} {len(columns):,} columns hold.", (
            "Write a name above each column, with the word score above what says how good something was."
        )
    if len(numbers) == 1:
        return f"{nothing_says} only numbers, {quoted(numbers[0], SHORT)}, are.", (
            "Write a name above each column. If one model says them of every row, add y_true and those of a second."
        )
    what = f"{nothing_says} {len(numbers):,} columns of numbers are."
    marks = {label.strip() for name in numbers for label in table.column(name).labels} - {""}
    if len(numbers) >= FEWEST_ANSWERS and marks <= MARKS and len(columns) == len(numbers):
        return f"{what} They are marks of a few points each, as the answers to a questionnaire are.", (
            "If it is about one thing only, bring the same people's scores of a second one: a row for each person, and "
            "a column for each thing. Else write a name above each column."
        )
    return what, (
        "Write a name above each column: a model's name above its scores, or y_true above the truth. If all of it was "
        "measured of one system, bring the same of a second one."
    )


def _settings(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find a few lines that are a name with one number each."""
    if len(columns) != PAIR or len(numbers) != 1 or table.rows > MOST_NAMED:
        return None
    name = next(name for name in columns if name not in numbers)
    if table.distinct(name) < table.rows:
        return None
    texts = [text.strip() for text in table.some_texts(name, MOST_NAMED)]
    first = texts[0].rstrip(":=")
    if table.distinct(numbers[0]) == table.rows and are_sentences(texts):
        what = f"Each line is a text with a number of its own, such as {quoted(first, SHORT)}"
        return f"{what}: what is asked, it seems, and nothing that was reached on it.", (
            "Bring what each of several models reached on every text: a row for each, and a column for each model."
        )
    what = f"Each line is a name with one number, such as {quoted(first, SHORT)}: settings or totals, it seems."
    return what, f"Nothing says of which model they are, or what they sum up. {SEVERAL}"


def are_sentences(texts: Sequence[str]) -> bool:
    """Tell whether texts are longer, on average, than names are."""
    return sum(len(text.split()) for text in texts) > WORDS * len(texts)
