"""A linter of readings: what sentences state is taken out of them, and held against the results that they speak of."""

from __future__ import annotations

import contextlib
import dataclasses
import math
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.analysis.posterior import Believed
from compare_core.analysis.standings import Standings
from compare_core.analysis.verdict import verdict
from compare_core.numerics.written import adding_up, decimals_of
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.readings.said import Said

FIGURE = re.compile(r"(?<![\w.,⁻])([−+]?\d[\d,]*(?:\.\d+)?)(?: × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(?![\d⁻])")
RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
MACHINE = re.compile(
    r"\bnan\b|\bNaN\b|\bNone\b(?! of)|\binf\b|\d[eE][+-]?\d|[A-Za-z]+_[A-Za-z]+|  |\.\.|,,|\( | \)|\d-\d"
)
THINGS = "item|model|pair|data set|fold|cluster|slice|battle|disagreement|percentage point|point"
ONE_OF_MANY = re.compile(rf"(?<![\d.,−+/])1 (?:(?:{THINGS})s|ties)\b")
MANY_OF_ONE = re.compile(rf"(?<![\d.,/])(?!1\b)\d[\d,]* (?:{THINGS}|tie)\b(?! of| by|'s|-)")
YEAR = re.compile(r"\b(?:19|20)\d\d\b(?=[,;)]| and )")  # of a publication
CERTAIN = re.compile(r"almost sure|(?<!un)certain|proves?\b|proven|definitely|are equal\b|is equal\b|no doubt")
NOT_EQUAL = re.compile(
    r"not make (the models|them|its two models|it) equal|[Vv]irtually certain|not certainty|"
    r"on these data they are equal"
)
ENDS = re.compile(r"interval ([−+]?\d[\d.,]*\d|\d) to ([−+]?\d[\d.,]*\d|\d)(?![\d.]*\d)")
SHARES = re.compile(
    r"got ([\d.]+) % .*? (?:right|wrong) and .*? ([\d.]+) %.*?: a difference of ([−+]?[\d.]+) percentage points"
)
MEANS = re.compile(
    r"scored ([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?) and .*? ([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?) on average\. "
    r"Mean difference[^:]*: ([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)"
)
APART = re.compile(
    r"^Mean [^:]*: .*? ([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?) over [\d,]+ measurements?, .*? "
    r"([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?) over [\d,]+ of its own\. Difference[^:]*: "
    r"([−\d.,]+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)"
)
WINS = re.compile(
    r"^(?P<winner>.+?) "
    r"(was right more often than|was wrong less often than|scored better than|was better than|"
    r"won more battles against) "
    r"(?P<loser>.+?)(?: than it lost)?[,.]"
)
UNNAMED = re.compile(
    r"Nothing is claimed|too few to say more|borderline|do not score alike|differ|same|equally|exactly|tied"
)
SCALE = {"virtually certain": 0.99, "extremely likely": 0.95, "very likely": 0.90, "likely": 0.66}
GIVEN = (0.5, 0.66, 0.9, 0.95, 0.99, 0.999, 1.0, 2.0, 10.0, 25.0, 30.0, 100.0, 200.0, 1e3, 1e6)  # of named rules
PLACES = 10**-9
FLOORS = 2.0 ** -np.arange(1000)  # the least p-values of so many equally likely outcomes
MOST_READ = 5000  # numbers of a table


def faults(said: Said) -> list[str]:
    """List everything that is wrong with what is said."""
    return [f"{what}: {text!r}" for text in said.texts for what in _of_text(text, said)] + [
        f"{what}: {said.reading.headline!r}" for what in (_of_headline(said) if said.reading else ())
    ]


def _of_text(text: str, said: Said) -> Iterator[str]:
    names = () if said.result is None else said.result.models
    yield from _form(text, (*names, "p ", "t "))
    for pattern, what in ((MACHINE, "a machine's word"), (ONE_OF_MANY, "one of many"), (MANY_OF_ONE, "many of one")):
        if found := pattern.search(text):
            yield f"{what} {found.group()!r}"
    if (found := CERTAIN.search(text)) and not NOT_EQUAL.search(text):
        yield f"certainty {found.group()!r}"
    for found in ENDS.finditer(text):
        if found[1] == found[2]:
            yield f"an interval without width {found.group()!r}"
    yield from _sums(text)
    if said.result is not None:
        yield from _unknown(text, _facts_of(said.result))


def _added_up(result: object) -> list[float]:
    """Return the shares of three states as they are rounded to add up, and what each leaves for the others."""
    if not isinstance(result, Believed):
        return []
    every = [(result.states(expected=kind), decimals) for kind in (True, False) for decimals in (1, 2, 3)]
    shares = [share for states, decimals in every for share in adding_up(tuple(states), decimals)]
    return [*shares, *(100 - share for share in shares)]


def _ahead(result: object) -> tuple[int, ...]:
    """Return on how many rows of scores each of two models is ahead."""
    return verdict(result).wins if isinstance(result, Comparison) else ()


def _form(text: str, small: tuple[str, ...]) -> Iterator[str]:
    """Sentences begin with a capital, or with a model's name, and end."""
    if not text.rstrip().endswith((".", "?", "!", ".)")):
        yield "no full stop"
    for sentence in (text.lstrip("“("), *re.split(r"(?<=[a-z)”%\d]\.) (?=\S)", text)):
        if sentence[:1].islower() and not sentence.startswith(small):
            yield f"no capital in {sentence[:30]!r}"


def _sums(text: str) -> Iterator[str]:
    """Two figures and their difference add up as they are written, to the digits of the difference."""
    for pattern in (SHARES, MEANS, APART):
        if found := pattern.search(text):
            a, b, gap = map(_value, found.groups())
            half = 0.5 * 10.0 ** -decimals_of(found[3].strip("."))
            if abs(abs(a - b) - abs(gap)) > half * 1.001:
                yield f"figures that do not add up: {found[1]} − {found[2]} is not {found[3]}"


def _value(text: str) -> float:
    digits, _, power = text.strip(".").replace("−", "-").replace(",", "").partition(" × 10")
    return float(digits) * 10.0 ** int(power.translate(RAISED) or 0)


def _unknown(text: str, known: np.ndarray[Any, Any]) -> Iterator[str]:
    """Find figures that no result holds, to the digits in which they are written."""
    for found in FIGURE.finditer(YEAR.sub("", text)):
        digits = found[1].replace(",", "").replace("−", "-")
        power = int(found[2].translate(RAISED)) if found[2] else 0
        value = float(digits) * 10.0**power
        decimals = len(digits.partition(".")[2])
        half = 0.5 * 10.0 ** (power - decimals) * (1 + PLACES)
        if decimals == 0 and power == 0:  # a whole number may be a count, or rounded to few digits
            zeros = len(digits) - len(digits.rstrip("0")) if abs(value) >= 10 else 0
            half = 0.5 * 10.0 ** min(zeros, max(0, len(digits.lstrip("-")) - 2)) * (1 + PLACES)
        if text[found.end() :].startswith(" or less"):  # what must not be exceeded is rounded down
            half *= 2
        if not (np.abs(np.abs(known) - abs(value)) <= half).any() and not (
            "p-value" in text
            and ("below" in text or "smallest" in text)
            and (np.abs(FLOORS - abs(value)) <= half).any()
        ):
            yield f"the figure {found.group()!r}, which no result holds"


LAST: list[Any] = [None, None]  # a result, of which several texts speak in a row, and its facts


def _facts_of(result: Any) -> np.ndarray[Any, Any]:
    if LAST[0] is not result:
        LAST[:] = result, facts(result)
    known: np.ndarray[Any, Any] = LAST[1]
    return known


def facts(result: Any) -> np.ndarray[Any, Any]:
    """Return every number that a result holds: as it is, in percent and per mille, with halves and complements."""
    numbers = np.array([*_numbers(result), *_added_up(result), *_ahead(result), *GIVEN], dtype=float)
    numbers = np.unique(numbers[np.isfinite(numbers)])
    with np.errstate(over="ignore"):
        wide = np.concatenate([numbers, 1 - numbers, numbers / 2, 2 * numbers])
        return np.concatenate([wide, wide * 100, wide * 1e3, wide * 1e4, wide * 1e5, wide * 1e6])


def _numbers(thing: Any) -> list[float]:
    found, left = [], [thing]
    seen: dict[int, Any] = {}  # and kept, lest another thing take a number of one that is gone
    while left:
        each = left.pop()
        if isinstance(each, str):
            found += [float(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*(?:\.\d+)?", each)]
        elif isinstance(each, (int, float, np.number)):
            found += [] if isinstance(each, (bool, np.bool_)) else [float(each)]
        elif isinstance(each, np.ndarray):
            found += _of_array(each)
        elif each is not None and id(each) not in seen:
            seen[id(each)] = each
            left += _parts(each)
    return found


def _of_array(values: np.ndarray[Any, Any]) -> list[float]:
    """Return the shape of an array, and unless it is too large to be read, its values, their sums and means."""
    if values.dtype.kind not in "iuf" or values.size > MOST_READ:
        return [*values.shape, *([float(values.mean())] if values.ndim == 1 and values.dtype.kind == "f" else ())]
    lines = (*values.mean(axis=0).tolist(), *values.sum(axis=0).tolist()) if values.ndim == 2 else ()
    mean = [float(values.mean())] if values.ndim == 1 and values.size else []
    return [*values.shape, *values.ravel().tolist(), float(values.sum()), *mean, *lines]


def _parts(thing: Any) -> Iterator[Any]:
    """Return what a thing is made of, and how many parts these are."""
    if isinstance(thing, Mapping):
        yield from (*thing.keys(), *thing.values())
    elif isinstance(thing, (tuple, list)):
        yield from (len(thing), *thing)
    elif dataclasses.is_dataclass(thing):
        properties = (name for name, value in vars(type(thing)).items() if isinstance(value, property))
        for name in (*(field.name for field in dataclasses.fields(thing)), *properties):
            with contextlib.suppress(TypeError, ValueError, ZeroDivisionError):  # where this thing has none
                yield getattr(thing, name)


def _of_headline(said: Said) -> Iterator[str]:
    result = said.result
    if isinstance(result, Comparison):
        yield from _of_pair(said, result)
    elif isinstance(result, Family):
        yield from _of_family(said, result)
    elif isinstance(result, Believed):
        yield from _of_belief(said, result)
    elif isinstance(result, Standings):
        return


def _of_pair(said: Said, found: Comparison) -> Iterator[str]:
    reading = said.reading
    if reading is None:
        return
    named = WINS.match(reading.headline)
    shown = rejects(found.lead.pvalue, found.alpha)
    estimate = found.difference.estimate
    ends, null = estimate.interval, estimate.null
    if named:
        if not shown:
            yield "a winner where the leading test shows none"
        if ends is not None and null is not None and not ends.excludes(null):
            yield "a winner where the leading interval holds no difference"
        if found.difference.favoured not in (None, named["winner"]):
            yield "a winner that the estimate does not favour"
    elif shown and not UNNAMED.search(reading.headline):
        yield "no word of what the leading test shows"
    if not shown and "is shown" in reading.advice and "no difference is shown" not in reading.advice:
        yield "shown, and the test does not show it"
    if found.lead.pvalue is None and re.search(r"p = |once in", reading.text):
        yield "a p-value that is not there"
    fit = found.lead.advice.fit
    if fit in ("caution", "not recommended") and found.lead.advice.reason not in reading.text:
        yield f"no caution, where the leading result says: {found.lead.advice.reason}"


def _of_family(said: Said, found: Family) -> Iterator[str]:
    reading = said.reading
    if reading is None:
        return
    if "were not shown to differ" in reading.headline and found.shown:
        yield "no difference, where pairs differ after correction"
    if 0 < found.shown < len(found.pairs) and f" {found.shown:,} differ" not in f" {reading.advice}":
        yield "another number of pairs than are shown to differ"
    if not found.distances.any() and "same" not in reading.headline:
        yield "models that are alike are compared"
    for result in filter(None, (found.lead, found.posthoc)):
        if result.advice.fit in ("caution", "not recommended") and result.advice.reason not in reading.text:
            yield f"no caution, where {result.method} says: {result.advice.reason}"


def _of_belief(said: Said, found: Believed) -> Iterator[str]:
    reading = said.reading
    if reading is None:
        return
    if found.alike:
        if not reading.headline.endswith("on these data they are equal."):
            yield "models that are alike are compared"
        return
    top = max(found.states(expected=True))
    word = next((word for word in SCALE if word in reading.headline.lower()), "")
    due = next((word for word, least in SCALE.items() if top >= least), "")
    if SCALE.get(word, 0.0) > SCALE.get(due, 0.0):
        yield f"“{word}” for a probability of {top:.4f}"
    if SCALE.get(word, 0.0) < SCALE.get(due, 0.0) and "more cautiously than its probability" not in reading.text:
        yield f"“{word}” for a probability of {top:.4f}, and not why it is no more"
    if not word and not reading.headline.startswith("Undecided"):
        yield f"no word that {top:.3f} leaves it undecided"
    if not math.isclose(sum(found.states(expected=True)), 1, abs_tol=1e-6):
        yield "shares that do not add up to 1"
