"""Answers of several models that were called true or false, or something else, such as a refusal: what to ask."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

JUDGED = frozenset({"label", "flag", "verdict", "judge", "judgement", "judgment", "grade", "rating", "annotation"})
MOST_WORDS, MOST_MODELS, MOST = 4, 50, 6  # of one column; models; and what is offered
MOSTLY = 0.9  # of all models on all items


def shared_item(seen: Seen, model: str) -> str | None:
    """Return the column on every value of which nearly all models have rows, where the id only calls the models."""
    table, identity = seen.table, seen.identity
    if identity is not None and not _goes_with(seen, model, identity):
        return identity
    models = table.distinct(model)
    rest = [n for n in table.columns if n not in (model, identity) and PAIR * models <= table.rows]
    rest = [n for n in rest if table.distinct(n) > PAIR and table.repeats(n) and not _goes_with(seen, model, n)]
    met = [n for n in rest if count_of(table, [model, n]) >= MOSTLY * models * table.distinct(n)]
    return max(met, key=table.distinct, default=None)


def _goes_with(seen: Seen, model: str, name: str) -> bool:
    """Tell whether a column says no more than the model does."""
    return count_of(seen.table, [model, name]) == seen.table.distinct(model)


def flags_with_others(seen: Seen, model: str, item: str) -> Finding | None:
    """Find words for yes and no of each answer, perhaps beside some that are neither, such as REFUSAL.

    Parameters
    ----------
    seen
        The columns of a table.
    model, item
        The columns that name the model, and what every row is an answer to.
    """
    table = seen.table
    flags = {
        name: yes for name in seen.words if name not in (model, item) and (yes := word_for_yes(table, name)) is not None
    }
    met = count_of(table, [model, item]) >= MOSTLY * table.distinct(model) * table.distinct(item)
    if not flags or not met or not PAIR <= table.distinct(model) <= MOST_MODELS:
        return None
    first, ways = next(iter(flags)), list[Way]()
    for good in (says_right(first), not says_right(first)):
        for name, yes in flags.items():
            roles = Roles(layout="graded_items", model=model, id=item, value=name, positive=yes)
            said = f"models named by {quoted(model, SHORT)}, by how often {quoted(name, SHORT)} is {quoted(yes, SHORT)}"
            roles = replace(roles, better="higher" if good else "lower")
            ways.append(Way(roles, f"{said}, on every {quoted(item, SHORT)}; that is {'good' if good else 'bad'}"))
    words = sorted(table.column(first).labels - MISSING_WORDS - {""})
    return Finding(
        "flags of answers",
        f"{called([*flags])} {'says' if len(flags) == 1 else 'say'} {called(words)} of each answer of a model "
        f"({quoted(model, SHORT)}).",
        f"Choose whether {quoted(flags[first], SHORT)} is good or bad, check the preview, and press the button: all "
        "other words count as its opposite.",
        ways[0].roles,
        ways[:MOST],
    )


def word_for_yes(table: Table, name: str) -> str | None:
    """Return the word for yes in a column of labels that holds one for no as well, and few that are neither."""
    if not table.at_most(name, MOST_WORDS):
        return None
    words = table.column(name).labels - MISSING_WORDS - {""}
    yes = [word for word in words if word.strip().casefold() in RIGHT and word.strip().isalpha()]
    no = [word for word in words if word.strip().casefold() in WRONG]
    others = {*words} - {*yes, *no}
    judged = bool(others) or {*tokens(name)[-1:]} <= JUDGED  # a refusal may be left out already
    return yes[0] if len(yes) == len(no) == 1 and judged else None
