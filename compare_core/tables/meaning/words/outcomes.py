"""Words for what became of people, and of which it is good or bad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD = frozenset({
    "died", "dead", "death", "deaths", "deceased", "infected", "infection", "infections", "relapsed", "relapse",
    "relapses", "hospitalised", "hospitalized", "hospitalisation", "hospitalization", "sick", "ill", "readmitted",
    "complication", "complications", "adverse", "event", "events", "stroke", "mortality", "recurrence", "recurred",
    "dropout", "droppedout", "case", "cases", "diseased", "injured", "bleeding", "progressed", "mi", "crashed",
})  # fmt: skip
GOOD = frozenset({
    "survived", "alive", "survivors", "healthy", "recovered", "cured", "responded", "responder", "responders",
    "remission", "improved", "germinated", "healed", "well", "success", "successes", "converted",
})  # fmt: skip
HABITS = frozenset({
    "smoker", "smoking", "smokes", "diabetic", "diabetes", "hypertension", "hypertensive", "pregnant", "alcohol",
    "drinker", "comorbidity", "comorbidities", "married", "employed", "insured", "female", "male", "obese",
})  # fmt: skip
OPPOSITE = (
    ("dead", "alive"), ("died", "survived"), ("infected", "healthy"), ("infected", "uninfected"), ("sick", "healthy"),
    ("sick", "well"), ("yes", "no"), ("y", "n"), ("cases", "controls"), ("diseased", "healthy"), ("ill", "well"),
    ("positive", "negative"), ("responders", "nonresponders"), ("improved", "worse"), ("deaths", "survivors"),
)  # fmt: skip
NEGATIONS = ("no", "not", "non", "un", "without", "did not", "never")
EITHER = frozenset({"yes", "y", "no", "n", "positive"})


def is_bad(name: str) -> bool | None:
    """Tell whether what a name says became of people is bad; None where no word says so.

    >>> is_bad("died"), is_bad("Recovered"), is_bad("not cured"), is_bad("yes")
    (True, False, True, None)
    """
    words = {*tokens(name), plain(name)}
    told = True if words & BAD else False if words & GOOD else None
    negated = bool(words & {"no", "not", "non", "without", "never"})
    return told if told is None or not negated else not told


def is_habit(name: str) -> bool:
    """Tell whether a name says what people are or had before anything was tried, such as whether they smoke.

    >>> is_habit("Smoker"), is_habit("diabetic"), is_habit("relapse")
    (True, True, False)
    """
    return bool({*tokens(name), plain(name)} & HABITS)


def opposites(names: Sequence[str]) -> tuple[str, str] | None:
    """Return two columns that count what became of people, and what did not; None where there are none.

    >>> opposites(["arm", "infected", "healthy"]), opposites(["group", "event", "noEvent", "n"])
    (('infected', 'healthy'), ('event', 'noEvent'))
    >>> opposites(["model", "right", "total"]) is None
    True
    """
    by_word = {plain(name): name for name in names}
    for one, other in OPPOSITE:
        if one in by_word and other in by_word:
            return by_word[one], by_word[other]
    for said, name in by_word.items():
        for negation in NEGATIONS:
            without = by_word.get(plain(negation) + said)
            if without is not None and len(said) > len(negation):
                return name, without
    return None
