"""Columns or rows that are parts of one thing: percentiles, axes, leads, months, criteria, medals, statistics."""

from __future__ import annotations

import re

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

PERCENTILE = re.compile(
    r"(.*[ _.-])?(p|pctl?|perc(?:entile)?)[ _-]?(50|75|90|95|98|99|99[._]?9|999)(?!\d)(.*)", re.IGNORECASE
)
AXES = frozenset("xyz")
LEADS = frozenset({"i", "ii", "iii", "avr", "avl", "avf", *(f"v{n}" for n in range(1, 7))})
PLACES = frozenset({"z", "Z", *map(str, range(1, 11))})  # on a head, of the ten-twenty system
ELECTRODES = re.compile(r"(fp|af|f|fc|ft|c|t|cp|tp|p|po|o)(z|\d{1,2})", re.IGNORECASE)
BANDS = frozenset({"delta", "theta", "alpha", "beta", "gamma"})
RECORDED = frozenset(
    {"eeg", "meg", "lfp", "channel", "electrode", "subject", "participant", "epoch", "roi", "sub", "hz"}
)
MONTHS = frozenset({
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "january", "february",
    "march", "april", "june", "july", "august", "september", "october", "november", "december", "mon", "tue", "wed",
    "thu", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
})  # fmt: skip
MEDALS = frozenset({"gold", "silver", "bronze"})
OF_ITEMS = frozenset({
    "difficulty", "discrimination", "guessing", "infit", "outfit", "facility", "pvalue", "itemrest", "itemtotal",
    "ptbiserial", "rpbis", "infitmnsq", "outfitmnsq",
})  # fmt: skip
CRITERION = frozenset({"criterion", "criteria", "rubric", "rubricitem", "subscale", "dimension", "aspect"})
MOST_CRITERIA, LEADS_OR_MORE = 15, 5


def percentiles_of_one(seen: Seen) -> Finding | None:
    """Find percentiles of the same numbers in columns called alike but for them, as p50_ms and p95_ms are."""
    found = {name: match for name in seen.numbers if (match := PERCENTILE.fullmatch(name.strip()))}
    around = {(match[1] or "", match[4]) for match in found.values()}
    if (
        len(found) < max(PAIR, len(seen.numbers) // PAIR)
        or len(around) > 1
        or (seen.several and not seen.own(seen.model or ""))
        or seen.truth is not None
        or seen.predicted
    ):
        return None
    if any(map(seen.table.repeats, seen.words)):
        return None  # which may name systems
    return Finding(
        "totals",
        f"{called([*found])} are percentiles of the same numbers, each of which is a part of one distribution: no "
        "models, and not what they were taken over.",
        "Bring the numbers behind them, of two systems: a row for each, and a column that names the system.",
    )


def axes_of_one(seen: Seen) -> Finding | None:
    """Find the axes of what was measured in space, or leads and bands of one signal, and nothing that names models."""
    rest = [name for name in seen.numbers if name != seen.identity]
    stems: dict[tuple[str, ...], set[str]] = {}
    for name in rest:
        if tokens(name)[1:] and tokens(name)[-1] in AXES:
            stems.setdefault(tokens(name)[:-1], set()).add(tokens(name)[-1])
    in_space = [n for n in rest if stems.get(tokens(n)[:-1]) == {*AXES}]
    leads = [n for n in rest if plain(n) in LEADS]
    placed = [n for n in rest if (found := ELECTRODES.fullmatch(n.strip())) and found[2] in PLACES]
    placed = placed if len({n.strip()[:1].casefold() for n in placed}) > 1 else []  # and no columns that are numbered
    bands = [n for n in rest if {*tokens(n)} & BANDS]
    leads, placed = ([] if len(each) < LEADS_OR_MORE else each for each in (leads, placed))
    recorded = any({*tokens(n)} & RECORDED for n in (*seen.table.columns, seen.table.name))
    leads = leads if recorded or not all(plain(n).startswith("v") for n in leads) else []  # and no variables
    bands = (
        [] if not recorded or len(bands) < FEW + 1 or len({*tokens(" ".join(bands))} & BANDS) < len(bands) else bands
    )
    told = max((in_space, leads, placed, bands), key=len)
    if len(told) < FEW or PAIR * len(told) <= len(rest) or seen.predicted or seen.truth is not None:
        return None
    if any(like_models([" ".join(stem)]) for stem in stems):
        return None
    what = "axes" if told is in_space else "leads" if told is not bands else "bands of frequencies"
    return Finding(
        "parts of one thing",
        f"{called(told)} are {what} of what was measured together in each row, and no models.",
        "Bring one figure of each recording for two systems or conditions, tried on the same things or people.",
    )


def months_in_columns(seen: Seen) -> Finding | None:
    """Find a column for each month or day of the week, and rows that are no models: a course of time."""
    told = [name for name in seen.numbers if plain(name) in MONTHS]
    named_so = seen.model is not None or like_models(seen.table.some_texts(seen.table.columns[0], MOST_CRITERIA))
    named_so = named_so or any(says_group(n) and seen.table.repeats(n) for n in seen.words)
    if len(told) <= FEW or PAIR * len(told) <= len(seen.numbers) or named_so or seen.truth is not None:
        return None
    return Finding(
        "a course of time",
        f"{called(told)} follow one another in time, and each row is one {quoted(seen.table.columns[0], SHORT)}: what "
        "was measured again and again, and no models.",
        "To compare two systems or groups, add a column that names which of them each row is of.",
    )


def medals(seen: Seen) -> Finding | None:
    """Find a table of medals."""
    if not {*map(plain, seen.numbers)} >= MEDALS:
        return None
    return Finding(
        "totals",
        f"This is a table of medals, by {quoted(seen.table.columns[0], SHORT)}: totals, which say nothing of chance.",
        "Bring what each reached in every event: a row for each event, and a column for each of those compared.",
    )


def statistics_of_items(seen: Seen) -> Finding | None:
    """Find how hard each item of a test is and how well it tells people apart, as an analysis of items finds."""
    told = [name for name in seen.numbers if plain(name) in OF_ITEMS]
    if len(told) < PAIR or PAIR * len(told) < len(seen.numbers) or seen.model is not None or seen.predicted:
        return None
    if not any(map(seen.own, seen.table.columns)) or seen.truth is not None:
        return None
    return Finding(
        "statistics of items",
        f"{called(told)} say of each item how people did on it, as an analysis of a test finds: different statistics, "
        "and no models.",
        "Bring right or wrong for each item of two models or groups of people: a row for each item, a column for each.",
    )


def graded_by_criteria(seen: Seen) -> Finding | None:
    """Find marks by several criteria, a row for each, of texts or people that nothing tells apart by system."""
    table = seen.table
    said = next((n for n in seen.words if plain(n) in CRITERION and PAIR <= table.distinct(n) <= MOST_CRITERIA), None)
    if said is None or (seen.several and seen.model != said) or seen.truth is not None or seen.predicted:
        return None
    of_whom = [n for n in table.columns if n != said and table.repeats(n) and single(table, (said, n))]
    others = [name for name in seen.words if name not in (said, *of_whom) and table.distinct(name) > 1]
    others = [name for name in others if table.repeats(name)]  # systems, perhaps
    marks = [name for name in seen.numbers if name not in of_whom]
    if not of_whom or others or not marks or like_models(marks):
        return None
    return Finding(
        "means by criteria",
        f"Each row is a mark of one {quoted(of_whom[0], SHORT)} by one {quoted(said, SHORT)}: criteria are other "
        "questions, and no models.",
        "Add a column that names the system or group which each row is of, with the marks of a second one.",
    )
