"""Columns of numbers that are called alike but for a number, or a letter behind a word for models: what to ask."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, Way, called
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import COMPARED, KINDS
from compare_core.tables.reading.columns import id_column, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

NUMBER = re.compile(r"\d+")
LETTERED = re.compile(r"(?P<stem>[A-Za-z]{3,}?)[ _-]?([A-Z]|\d{1,2}|(?<=[ _-])[a-z])")  # as in Engine B
LATIN = re.compile(r"[A-Za-z]")
MOST_MODELS = 12


def of_named_alike(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether columns are models whose names are the same but for a number, and else not known.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not is_unknown(refusal):
        return refusal
    kinds: dict[str, list[str]] = defaultdict(list)
    for name in filter(lambda each: is_scores(table.column(each)), table.columns):
        if LATIN.search(name) is None and any(map(str.isalpha, name)) and NUMBER.search(name):
            kinds[NUMBER.sub("#", name)].append(name)
        elif (called_so := LETTERED.fullmatch(name.strip())) is not None and _says_model(called_so["stem"]):
            kinds[called_so["stem"].casefold()].append(name)
    found = [names for names in kinds.values() if PAIR <= len(names) <= MOST_MODELS]
    if len(found) != 1:
        return refusal
    models = tuple(found[0])
    words = [n for n in table.columns if not is_scores(table.column(n)) and table.distinct(n) == table.rows]
    item = id_column(table)[0] or next(iter(words), None)
    roles = Roles(layout="item_scores", models=models, id=item)
    return NeedsRoles(
        f"{called(models)} are called alike but for a number or a letter, and hold numbers of every row. If each is a "
        "model, or a version of one, check the preview, and press the button.",
        table.columns,
    ).offering([Way(roles, describe(roles))])


def _says_model(stem: str) -> bool:
    """Tell whether a word is one for what is compared, such as an engine."""
    return plain(stem) in {*KINDS, *COMPARED, "system", "tool", "bot", "chatbot", "assistant", "variant"}
