"""What may say how good something was in rows that were planned: numbers, right and wrong, or labels that say yes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.in_runs import OF_ITEMS
from compare_core.tables.diagnosis.no_comparison.flags_with_others import word_for_yes
from compare_core.tables.diagnosis.readings.rows import NO_VALUES
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.added_columns import MEAN
from compare_core.tables.meaning.shapes.crossed import SET_TO, TIME
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_COLUMNS, SEEN = 40, 50  # that are looked at; names that show what they are
SAMPLES = frozenset({"sample", "sampleid", "sampleidx", "sampleno", "completion", "attempt", "try", "draw"})  # of each
FEWEST_MARKS = 3  # of right and wrong, as in a test, which are compared by their mean


def ways_by_measures(table: Table, model: str, keys: Sequence[str]) -> list[Roles]:
    """Return the readings by each number, or right and wrong, that may say how good something was."""
    again = next((name for name in keys if is_repeat(table, name)), None)
    tried = [name for name in keys if name != again]
    if not tried:
        tried, again = list(keys), None
    joint, values = JOINT.join(tried), _values(table, model, keys)
    items = again is None and all(named_as_id(n) or {*tokens(n)} & OF_ITEMS for n in tried)
    ways = [
        Roles(layout="graded_items", model=model, value=value, id=joint)
        if items or says_both(table, value)
        else Roles(layout="scores_long", model=model, value=value, dataset=joint, repeat=again)
        for value in values
    ]
    asked = JOINT.join(name for name in tried if plain(name) not in SAMPLES) or joint  # and answered again
    ways += _by_labels(table, model, keys, asked)
    marks = [value for value in values if says_both(table, value)]
    if len(marks) < FEWEST_MARKS or not are_conditions(table.some_texts(model, SEEN)):
        return ways
    ends = [name for name in table.columns if name in marks]
    whole = replace(ways[0], layout="scores_long", id=None, dataset=joint, repeat=again, better="higher")
    others = [each for each in ways if each.value not in marks]  # such as how many faults were made
    return [replace(whole, value=MEAN.format(ends[0], ends[-1])), *others[:PAIR], *ways]


def _by_labels(table: Table, model: str, keys: Sequence[str], items: str) -> list[Roles]:
    """Return the readings by how often a column of labels says yes, where some of them say neither yes nor no."""
    names = [n for n in table.columns[:MOST_COLUMNS] if n not in (model, *keys) and not says_both(table, n)]
    names = [n for n in names if not says_right(n)]  # which is right or wrong, or could not be judged
    told = {name: yes for name in names if (yes := word_for_yes(table, name)) is not None}
    ways = [Roles(layout="graded_items", model=model, value=name, id=items, positive=yes) for name, yes in told.items()]
    return [replace(each, better=better) for better in ("higher", "lower") for each in ways]


def _values(table: Table, model: str, keys: Sequence[str]) -> list[str]:
    """Return what may say how good something was, the likeliest first, and no trait of what was tried, or on what."""
    names = [n for n in table.columns[:MOST_COLUMNS] if n not in (model, *keys) and not NAMELESS.fullmatch(n)]
    names = [n for n in names if says_both(table, n) or (is_scores(table.column(n)) and table.distinct(n) > PAIR)]
    names = [n for n in names if not (is_setting(n) or named_as_id(n) or {*tokens(n)} & (NO_VALUES | TIME | SET_TO))]
    names = [n for n in names if plain(n) not in STEPS and count_of(table, [model, n]) > table.distinct(model)]
    tried = count_of(table, keys)
    names = [n for n in names if count_of(table, [*keys, n]) > tried]
    spent = {n: bool({*tokens(n)} & (TIMES | COUNTS | SPREADS)) for n in names}
    told = {n: 0 if is_score(n) or says_right(n) else 1 if says_both(table, n) else PAIR for n in names}
    return sorted(names, key=lambda n: (told[n], spent[n], preference(n)))
