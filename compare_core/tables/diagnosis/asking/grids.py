"""Forms in which people rate several things by the same questions: a column for each thing and question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.columns.answers_in_words import said_good
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.meaning.words.questions import HARD, asked_of_each
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.meaning.choice.direction import Better

LONG = 60  # characters of a question
MOST_POINTS, HIGHEST, MOST_QUESTIONS = 13, 10, 5  # different answers, and the highest; questions that are offered
WAYS: Mapping[Better, str] = {"higher": "higher is better", "lower": "lower is better"}


def rated_by_questions(seen: Seen) -> Finding | None:
    """Find whole numbers of a scale under questions, each of which was asked of the same things."""
    found = asked_of_each(seen.table.columns)
    columns = [name for held in found.values() for name in held.values()]
    if not found or seen.truth is not None or seen.predicted or seen.several:
        return None
    rated = all(_is_answer(seen, name) for name in columns)
    if not rated and not (_of_people(seen) and all(_is_measured(seen, *each) for each in found.items())):
        return None
    things = [*next(iter(found.values()))]
    asked = [*found][:MOST_QUESTIONS]
    first, *others = asked
    ways = _ways(seen, first, found[first])
    ways += [_ways(seen, each, found[each])[0] for each in others]
    ways[1:] = [*ways[PAIR:], ways[1]]  # the other direction last
    what = "question" if rated else "measure"
    by = f"by one {what}" if len(found) == 1 else f"by {len(found):,} {what}s"
    return Finding(
        "rated by questions",
        f"Each row holds {'ratings' if rated else 'numbers'} of {called(things)}, {by} ({quoted(first, SHORT)}).",
        "Choose which is compared, and whether more of it is better; check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def _ways(seen: Seen, asked: str, held: Mapping[str, str]) -> list[Way]:
    """Return both directions of what was asked, the likelier first."""
    hard = HARD & {*tokens(asked)} or known(asked).higher is False
    hard = hard and not said_good(seen.table).issuperset(held.values())
    directions: tuple[Better, Better] = ("lower", "higher") if hard else ("higher", "lower")
    roles = Roles(layout="item_scores", models=tuple(held.values()), id=seen.identity)
    said = f"{called([*held])} as models, by {quoted(asked, LONG)} of every person"
    return [Way(replace(roles, better=better), f"{said}; {WAYS[better]}") for better in directions]


def _is_answer(seen: Seen, name: str) -> bool:
    """Tell whether a column holds a few whole numbers, as answers on a scale of 1 to 5 are."""
    labels = seen.table.column(name).labels - GAPS if seen.table.at_most(name, MOST_POINTS) else frozenset[str]()
    whole = all(label.isdecimal() and int(label) <= HIGHEST for label in labels)
    return whole and bool(labels - {"0", "1"})


def _of_people(seen: Seen) -> bool:
    """Tell whether every row is another person who took part."""
    return any(plain(name) in TOOK_PART and seen.own(name) for name in seen.table.columns)


def _is_measured(seen: Seen, asked: str, held: Mapping[str, str]) -> bool:
    """Tell whether columns of numbers are called after a measure of which it is known which way is better."""
    return known(asked).higher is not None and {*held.values()} <= {*seen.numbers}
