"""Two texts in each row, and which of them was better: said in the words that tell their columns apart."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_texts import typical
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.battles.contests import (
    NO_VERDICT,
    SIDES,
    VERDICTS,
    find_contest,
    is_tie,
    names_the_loser,
    side_of,
    sides_in,
)
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.reading.table import Table

MOST_TEXTS, MOST_WORDS, MOST_JUDGES = 6, 12, 4  # columns of texts, words of a verdict, and columns to choose from
SAYS_SO = VERDICTS | frozenset({  # words in the names of columns that say which was better
    "winning", "prefer", "prefers", "judge", "judged", "judgments", "judgements", "rating", "annotation", "label",
    "vote", "votes", "rater", "annotator", "evaluator", "human", "gpt", "eval", "evaluation", "selected", "selection",
    "picked", "pick", "majority", "consensus", "response", "answer", "which", "comparison",
})  # fmt: skip
CHOICES = frozenset({"option", "options", "choice", "sol", "ending", "distractor", "opt"})
SAID = 12  # characters of what is typically said, unlike a verdict


def sided_verdicts(seen: Seen) -> Finding | None:
    """Find which of two texts was better in each row, by a column of any name that names one of both, or a tie."""
    found = next(_verdicts(seen), None)
    if found is None or find_contest(seen.table) is not None:
        return None
    names, judges = found
    unnamed = {*sides_in(*names)} <= {*SIDES} and bool(sides_in(*names))
    said = sorted(label.strip() for label in seen.table.column(judges[0]).labels if not is_tie(label))
    who = " or ".join(quoted(label, SHORT) for label in said[:PAIR])
    says = "a contest in every row, and who won it by {}"
    ways = [
        Way(Roles(layout="arena_battles", value=name), says.format(quoted(name, SHORT)))
        for name in judges[:MOST_JUDGES]
    ]
    what = f"{quoted(judges[0], SHORT)} says which of two was better in each row, {who}"
    if unnamed:
        what += ", and nothing names the systems on these sides."
        way_on = (
            "If one side is the same system in every row, check the preview and press the button; if sides were "
            "exchanged at random, add model_a and model_b first."
        )
    else:
        what += "."
        way_on = "If the choice was between these two in every row, check the preview and press the button."
    return Finding("unnamed sides", what, way_on, ways[0].roles, ways)


def _verdicts(seen: Seen) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """Yield each two columns of texts with the columns that say which of them was better."""
    table = seen.table
    texts = [name for name in seen.words if _are_texts(table, name)]
    others = [name for name in table.columns if table.at_most(name, MOST_WORDS) and table.repeats(name)]
    for pair in combinations(texts[:MOST_TEXTS], 2):
        if all(CHOICES & {*tokens(name)} for name in pair):
            continue  # of which one is right, as in an exam
        judges = [name for name in others if name not in pair and SAYS_SO & {*tokens(name)}]
        judges = [name for name in judges if _decides(table, name, pair)]
        if judges and not any(map(names_the_loser, judges)):
            yield pair, judges


def _are_texts(table: Table, name: str) -> bool:
    """Tell whether a column holds what somebody said, by the length of it or since it hardly repeats."""
    distinct = table.distinct(name)
    return distinct > MOST_WORDS or PAIR * distinct > table.rows or typical(table, name) > SAID


def _decides(table: Table, name: str, pair: tuple[str, str]) -> bool:
    """Tell whether a column says nothing but which of two it is, and that either is in some row."""
    labels = {label.strip().casefold() for label in table.column(name).labels if not is_tie(label)} - NO_VERDICT
    words = sides_in(*pair)
    if len(words) == PAIR and {*words} <= {*SIDES}:
        return len(labels) >= PAIR and {*map(side_of, labels)} == {0, 1}
    told = sorted(map(plain, labels))
    return len(labels) == PAIR and (told == sorted(map(plain, words)) or _begin(told, pair) or _begin(told[::-1], pair))


def _begin(labels: Sequence[str], pair: tuple[str, str]) -> bool:
    """Tell whether two columns are called after one label each, the answers of a model after the model."""
    return all(plain(name).startswith(label) for label, name in zip(labels, pair, strict=True))
