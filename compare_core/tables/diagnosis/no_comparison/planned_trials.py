"""The plan of an experiment with people: who meets what in which trial, and nothing that was measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.words.measures import CRITERIA, GRADES, TIMES, measure, says_measured
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

TRIALS = frozenset({
    "trial", "trials", "trialid", "trialno", "trialnumber", "trialindex", "block", "blockid", "blockno", "blocknumber",
    "practice", "session", "durchgang", "ensayo", "essai",
})  # fmt: skip
ANSWERED = frozenset({
    "response", "answer", "rt", "reaction", "key", "choice", "chosen", "selected", "clicked", "preferred", "preference",
    "rank", "ranking", "order", "errors", "error", "miss", "hit", "outcome", "result", "points", "correct", "vote",
})  # fmt: skip
LISTS = frozenset({"list", "listid", "listno", "listnumber", "latinsquare", "counterbalance", "form", "set"})
ITEMS_SHOWN = frozenset({"item", "itemid", "itemno", "itemnumber", "stimulus", "stimulusid", "stim", "sentenceid"})
SHOWN = frozenset({"image", "picture", "audio", "sound", "video", "word", "target", "distractor", "stimulus", "stim"})
PLACES = frozenset({"block", "order", "trial", "list", "session", "position", "index"})
KINDS = frozenset({"type", "kind", "condition", "category"})
MOST_CONDITIONS = 8
LEAST_ROWS = 4  # of each person


def planned_trials(seen: Seen) -> Finding | None:
    """Find people all of whom meet the same, value by value, in numbered trials: what anybody did would differ."""
    table = seen.table
    person = next((name for name in table.columns if is_person(name) and table.repeats(name)), None)
    if person is None or seen.truth is not None or seen.predicted:
        return None
    rest = [name for name in table.columns if name != person]
    trials = [name for name in rest if {*tokens(name), plain(name)} & TRIALS]
    factors = [name for name in rest if name not in trials and table.distinct(name) > 1 and not named_as_id(name)]
    if not trials or not factors or any(_says_done(name) for name in rest if not {*tokens(name)} & PLACES):
        return None
    if any(map(_says_done, rest)) or not _same_for_all(seen, person, rest):
        return _shown_at_random(seen, person, trials)
    rows = table.rows // table.distinct(person)
    return Finding(
        "a plan of trials",
        f"This is a plan of trials, it seems: each of {table.distinct(person):,} {quoted(person, SHORT)} meets the "
        f"same {called(factors)} in {rows:,} rows ({called(trials)}), and no column holds what was measured.",
        f"Bring the log of the trials: what was measured, such as a time or an error, beside {called(factors[:PAIR])}.",
    )


def _shown_at_random(seen: Seen, person: str, trials: Sequence[str]) -> Finding | None:
    """Tell of trials that only say what was shown to whom: all numbers are of places, and nobody said yes or no."""
    table = seen.table
    rest = [name for name in table.columns if name not in (person, *trials)]
    shown = [n for n in rest if {*tokens(n)} & SHOWN and not {*tokens(n)} & KINDS and table.repeats(n)]
    condition = next((n for n in rest if n not in shown and _is_condition(seen, n)), None)
    placed = all({*tokens(n)} & PLACES or named_as_id(n) or n in (person, *trials) for n in seen.numbers)
    if len(shown) < PAIR or condition is None or not placed or any(says_either(table, name) for name in rest):
        return None
    return Finding(
        "a plan of trials",
        f"This says which trial was shown to each {quoted(person, SHORT)}: {called(shown)} by "
        f"{quoted(condition, SHORT)}. No column holds what anybody did.",
        "Bring what was measured, such as a time, a look or an answer: a row for each trial, or a mean for each "
        f"{quoted(person, SHORT)} and {quoted(condition, SHORT)}.",
    )


def _is_condition(seen: Seen, name: str) -> bool:
    """Tell whether a column of words tells a few kinds of trials apart."""
    return name in seen.words and PAIR <= seen.table.distinct(name) <= MOST_CONDITIONS and not {*tokens(name)} & PLACES


def lists_of_stimuli(seen: Seen) -> Finding | None:
    """Find which item stands under which condition in which list, as it is shown to people, and nothing measured."""
    table = seen.table
    listed = next((n for n in table.columns if plain(n) in LISTS and table.repeats(n)), None)
    item = next((n for n in table.columns if plain(n) in ITEMS_SHOWN and table.repeats(n)), None)
    shown = next((n for n in table.columns if says_group(n) and table.repeats(n)), None)
    if listed is None or item is None or shown is None or any(map(is_person, table.columns)):
        return None
    if any(name not in (listed, item, shown) for name in seen.numbers) or any(map(_says_done, table.columns)):
        return None
    return Finding(
        "a plan of trials",
        f"This says what is shown in each {quoted(listed, SHORT)}: which {quoted(item, SHORT)} under which "
        f"{quoted(shown, SHORT)}. Nothing was measured in it.",
        "Bring what people did: a row for each person and item, with the condition and what was measured, such as a "
        "time or a rating.",
    )


def _says_done(name: str) -> bool:
    """Tell whether a name may be that of what somebody did, or how good or quick it was."""
    words = {*tokens(name), plain(name)}
    graded = words & (ANSWERED | TIMES | GRADES | CRITERIA)
    return bool(graded) or says_measured(name) or bool(measure(name)) or says_right(name) or says_prediction(name)


def _same_for_all(seen: Seen, person: str, rest: Sequence[str]) -> bool:
    """Tell whether every column holds each of its values equally often for every person, and few of them.

    Trials for practice may be drawn at random.
    """
    of_two = [seen.table.column(name) for name in rest if seen.table.distinct(name) == PAIR]
    parts = [column.codes == int(np.argmax(column.counts)) for column in of_two]
    parts = [part for part in parts if PAIR * part.sum() > part.size]
    every = np.ones(seen.table.rows, dtype=bool)
    return any(all(_is_shared(seen, person, name, rows) for name in rest) for rows in (every, *parts))


def _is_shared(seen: Seen, person: str, name: str, rows: NDArray[np.bool_]) -> bool:
    """Tell whether a column holds each of its values equally often for every person, in some rows."""
    column, who = seen.table.column(name), seen.table.column(person).codes.astype(np.intp)[rows]
    several, most = len(column.texts), int(rows.sum()) // seen.table.distinct(person)
    if most < LEAST_ROWS or several > most:
        return False
    pairs = np.bincount(who * several + column.codes[rows], minlength=several * (int(who.max()) + 1))
    by_person = pairs.reshape(-1, several)
    by_person = by_person[by_person.any(axis=1)]
    return len(by_person) == seen.table.distinct(person) and bool((by_person == by_person[0]).all())
