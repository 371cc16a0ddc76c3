"""Files of other fields, told by words of theirs and by their numbers: marks, games, machines, curves, plans."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.curves import head
from compare_core.tables.diagnosis.no_comparison.of_one_system import OF_UNITS
from compare_core.tables.diagnosis.no_comparison.out_of import OUT_OF
from compare_core.tables.diagnosis.no_comparison.survey import A_QUESTION, PUPIL
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.measures import METRICS, TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART, is_person
from compare_core.tables.meaning.words.truths import MEASURED, TRUE_LIKE
from compare_core.tables.reading.columns import counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

COURSEWORK = frozenset({
    "midterm", "final", "homework", "hw", "quiz", "quizzes", "assignment", "assignments", "exam", "lab", "labs",
    "attendance", "project", "coursework", "presentation", "participation", "essay", "practical",
})  # fmt: skip
OF_PEOPLE = frozenset({"email", "emailaddress", "surname", "lastname", "firstname"})
WHOLE = re.compile(r"(?<=\d)\.0+(?=[)\]]?$)")  # behind the point of a whole number
WHO = frozenset({*TOOK_PART, "email", "emailaddress", "name", "fullname", "firstname", "lastname", "surname"})
PLAYERS = frozenset({"player", "playername", "athlete", "pitcher", "batter", "goalkeeper", "name", "team", "club"})
OF_PLAYERS = frozenset({
    "gp", "gs", "min", "mp", "pts", "reb", "trb", "ast", "stl", "blk", "tov", "fg", "fga", "fg%", "3p", "3p%", "ft%",
    "goals", "assists", "shots", "tackles", "saves", "passes", "apps", "hr", "rbi", "avg", "ops", "era", "ip", "so",
    "bb", "yds", "td", "int", "rec", "runs", "wickets", "overs", "sot", "xg", "xa",
})  # fmt: skip
KNOWN_OF_PLAYERS = frozenset({"team", "club", "pos", "position", "age", "nationality", "jersey"})
OF_ANYTHING = frozenset({  # which other tables have as well
    "min", "avg", "ops", "int", "so", "rec", "runs", "td", "ip", "bb", "apps", "passes", "shots", "saves", "gs", "era",
})  # fmt: skip
RESOURCES = (  # of a machine, by the words for each
    frozenset({"cpu", "load", "loadavg"}), frozenset({"mem", "memory", "ram", "rss", "swap"}),
    frozenset({"disk", "io", "iops", "read", "write"}), frozenset({"gpu", "vram"}), frozenset({"power", "watts"}),
    frozenset({"net", "network", "rx", "tx", "recv", "sent", "bandwidth"}), frozenset({"temp", "temperature", "fan"}),
)  # fmt: skip
AXES = frozenset({
    "wavelength", "nm", "wavenumber", "cm1", "frequency", "freq", "hz", "khz", "mhz", "ghz", "voltage", "volt", "v",
    "potential", "2theta", "theta", "angle", "mz", "strain", "field", "ev", "ppm", "q", "displacement", "temperature",
    "twotheta", "shift", "raman", "volume", "vol", "t", "re", "reynolds", "mach", "aoa", "hour", "hours", "ps", "ns",
})  # fmt: skip
OURS = frozenset({"ours", "our", "baseline", "proposed", "method", "model", "new", "old", "base", "version"})
PLANNED = frozenset({"estimate", "estimated", "est", "planned", "budget", "budgeted", "plan", "quota", "scheduled"})
SPENT = frozenset({"spent", "actual", "logged", "tracked", "used", "worked", "done", "achieved"})
ASKED = re.compile(
    r"(q|item|question|statement|sus|ueq|umux|phq|gad|panas|bfi|pss|stai|bdi|ssq|likert|frage|pregunta)[ _-]?\d{1,2}",
    re.IGNORECASE,
)
OF_PARTS = frozenset({"layer", "layers", "layeridx", "layerid", "layerindex", "block", "head", "headidx"})
LEAST_POINTS, MOST_POINTS, STATEMENTS = 4, 11, 5  # of a scale, and what people agree to
LEAST_STEPS, CLOSE, SMOOTH, CHOICES = (
    12,
    1e-2,
    0.8,
    6,
)  # points of a curve, how even their steps are, and what may be chosen


def marks_of_a_course(seen: Seen) -> Finding | None:
    """Find what pupils got in the parts of one course: its tasks are no models of each other."""
    table = seen.table
    counted = [n for n in seen.numbers if (most := _most(n)) is not None and _up_to(seen, n, most)]
    parts = [n for n in seen.numbers if _bare(n) & COURSEWORK and not like_models([n])]
    told = max((counted, parts), key=len)
    pupils = any({*tokens(n)} & PUPIL or plain(n) in OF_PEOPLE for n in table.columns)
    named_so = pupils or any(plain(n) in WHO and seen.own(n) for n in table.columns)
    kinds = {word for name in parts for word in _bare(name)} & COURSEWORK
    if len(told) < PAIR or not (pupils if told is counted else named_so and len(kinds) > 1):
        return None
    rest = [n for n in seen.numbers if n not in told and n != seen.identity]
    several = seen.several and plain(seen.model or "") not in WHO
    if len(rest) > len(told) or several or seen.predicted or table.rows < FEW * PAIR:
        return None
    return Finding(
        "marks of a course",
        f"Each row is a pupil, it seems, with marks in the parts of one course ({called(told)}): other tasks, and no "
        "models.",
        "Bring the same pupils' marks under each of two ways of teaching, in a column each; or train models on it on "
        "the page Experiment.",
    )


def _bare(name: str) -> set[str]:
    """Return the words of a name without numbers behind them: hw of HW1."""
    return {word.rstrip("0123456789") for word in tokens(name)}


def _most(name: str) -> float | None:
    """Return the most points that a task has, as its header says: 10 of “Task 1 (out of 10)” and “Q. 1 /10.00”."""
    match = OUT_OF.fullmatch(WHOLE.sub("", name.strip()))
    return float(match[1] or match[2]) if match else None


def _up_to(seen: Seen, name: str, most: float) -> bool:
    values = head(seen, name)
    return bool(values.size and values.min() >= 0 and values.max() <= most)


def answers_to_quiz(seen: Seen) -> Finding | None:
    """Find what people chose in the numbered questions of a quiz, beside the points that this came to."""
    table = seen.table
    asked = [name for name in table.columns if A_QUESTION.match(name.strip())]
    chosen = [n for n in asked if n in seen.words and PAIR <= len(table.column(n).labels) <= CHOICES]
    who = [n for n in table.columns if n not in asked and (plain(n) in WHO or plain(n) == "timestamp")]
    if len(chosen) < FEW or len(chosen) < len(asked) or not who or seen.truth is not None or seen.predicted:
        return None
    if seen.several and seen.model not in (*asked, *who):
        return None
    if any(like_models(table.some_texts(name, CHOICES)) for name in chosen):
        return None
    return Finding(
        "answers to a form",
        f"Each row is a person, it seems ({called(who)}), with what they chose in {len(chosen):,} questions of a form "
        f"({called(chosen)}): questions and choices are no models.",
        "Bring a row for each question, with the right answer in a column called y_true and what each answered beside.",
    )


def statements_agreed_to(seen: Seen) -> Finding | None:
    """Find a questionnaire with numbered statements, to which each person agrees by some points, and no condition."""
    table = seen.table
    told = [n for n in seen.numbers if ASKED.fullmatch(n.strip()) and table.at_most(n, MOST_POINTS)]
    person = next((n for n in table.columns if (plain(n) in TOOK_PART or is_person(n)) and seen.own(n)), None)
    if len(told) < STATEMENTS or person is None or PAIR * len(told) < len(seen.numbers) or seen.several:
        return None
    if has_fractions([table.column(n) for n in told]) or max(map(table.distinct, told)) < LEAST_POINTS:
        return None  # right and wrong, perhaps
    if any(PAIR <= table.distinct(n) <= table.rows // FEW for n in seen.words):
        return None  # which may say of which group or system
    return Finding(
        "a questionnaire",
        f"This is a questionnaire, it seems: a row for each {quoted(person, SHORT)}, and {len(told):,} statements "
        f"({called(told)}) with how far they agree, which are no models.",
        "To compare systems, bring one score for each person and system, in a column for each system.",
    )


def statistics_of_players(seen: Seen) -> Finding | None:
    """Find what players or teams did in a season, by the abbreviations that tables of sports have."""
    who = next((n for n in seen.table.columns if plain(n) in PLAYERS and n not in seen.numbers), None)
    told = [n for n in seen.numbers if plain(n) in OF_PLAYERS]
    surely = {*map(plain, told)} - OF_ANYTHING
    of_a_team = len(KNOWN_OF_PLAYERS & {*map(plain, seen.table.columns)}) >= PAIR  # then fewer statistics tell as much
    if (
        who is None
        or len(told) < (PAIR if of_a_team else FEW + 1)
        or len(surely) < (1 if of_a_team else FEW)
        or PAIR * len(told) < len(seen.numbers)
        or seen.truth is not None
    ):
        return None
    if like_models(seen.table.some_texts(who, CHOICES)) or seen.predicted:
        return None
    return Finding(
        "statistics of players",
        f"Each row is one {quoted(who, SHORT)} with what it did ({called(told)}): different things that were counted, "
        "and no models.",
        "To compare two players or teams, bring what both did in each of several games; to compare forecasts, bring "
        "these beside what came.",
    )


def log_of_a_machine(seen: Seen) -> Finding | None:
    """Find what was used of one machine from moment to moment: processor, memory, disk and the like."""
    table = seen.table
    when = next((n for n in table.columns if {*tokens(n)} & WHEN and PAIR * table.distinct(n) > table.rows), None)
    told = [n for n in seen.numbers if n != when and any({*tokens(n)} & words for words in RESOURCES)]
    kinds = [words for words in RESOURCES if any({*tokens(n)} & words for n in told)]
    rest = [n for n in seen.numbers if n not in told and n != when]
    if when is None or len(kinds) < FEW or len(rest) > len(told) or seen.predicted or seen.truth is not None:
        return None
    if any(1 < table.distinct(n) <= table.rows // FEW for n in seen.words if n != when):
        return None  # which may name machines or versions
    return Finding(
        "a log",
        f"This is what one machine used from moment to moment ({quoted(when, SHORT)}): {called(told)} are different "
        "things, and no models.",
        "Bring what each of two systems used in every run of the same tasks: a row for each run, with columns for the "
        "system and the task.",
    )


def curve_along_an_axis(seen: Seen) -> Finding | None:
    """Find curves over what goes up in even steps, such as a wavelength or a voltage: their points are no items."""
    first, *rest = seen.table.columns
    units = {word for n in rest for word in tokens(n)[1:][-1:] if word in OF_UNITS}
    in_units = bool({*tokens(first)} & TIMES) and len(units) > 1  # of several things, as time went on
    if not rest or not ({*tokens(first), plain(first)} & AXES or in_units) or not _in_even_steps(seen, first):
        return None
    named_so = any({*tokens(n)} & METRICS or known(n).higher is not None or is_score(n) for n in rest)
    if (named_so and not in_units) or seen.truth is not None or seen.predicted or _may_be_methods(seen, rest):
        return None
    if not in_units and len(rest) > 1 and not _mostly_smooth(seen, rest):
        return None
    are = "is a curve" if len(rest) == 1 else "are curves"
    return Finding(
        "computed curves",
        f"{quoted(first, SHORT)} goes on in even steps, and {called(rest)} {are} over it: points of a curve are no "
        "items.",
        "Bring one figure of each curve, for several samples of every kind; or what was measured at each point, as "
        "y_true, beside what two models say of it.",
    )


def _in_even_steps(seen: Seen, first: str) -> bool:
    """Tell whether a column goes up, or down, in even steps, and does more than count the rows."""
    numbers = {*seen.numbers, seen.identity}
    if first not in numbers or counts_rows(seen.table.column(first)):
        return False
    steps = np.diff(head(seen, first))
    even = steps.size >= LEAST_STEPS and bool(np.allclose(steps, steps.mean(), rtol=CLOSE))
    return even and steps.mean() != 0


def _may_be_methods(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether columns hold anything but numbers, or are called as models, or as what was measured of these."""
    if not {*names} <= {*seen.numbers}:
        return True
    told = any({*tokens(n)} & (MEASURED | OURS) or TRUE_LIKE.search(n) for n in names)
    return told or any(like_models([n]) for n in names)


def _mostly_smooth(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether half of some columns hardly change from row to row; all of them, if they are called alike."""
    values = [head(seen, name) for name in names]
    told = [bool(np.ptp(each) > 0 and np.corrcoef(each[1:], each[:-1])[0, 1] > SMOOTH) for each in values]
    alike = bool(set.intersection(*({*tokens(name)} for name in names)))
    return all(told) if alike else PAIR * sum(told) >= len(told)


def parts_of_a_network(seen: Seen) -> Finding | None:
    """Find what was measured of each layer of one network, one below the other."""
    first, *rest = seen.table.columns
    if plain(first) not in OF_PARTS or len(rest) < PAIR or not {*rest} <= {*seen.numbers}:
        return None
    if not counts_rows(seen.table.column(first)) or like_models(rest) or any(map(is_score, rest)):
        return None
    return Finding(
        "parts of a model",
        f"Each row is one {quoted(first, SHORT)} of one network, with what is so of it ({called(rest)}): its parts, "
        "and no items or models.",
        "Bring what two models or more reached, on the same items, folds or data sets.",
    )


BETWEEN = frozenset({"variance", "difference", "diff", "deviation", "delta", "gap"})  # what was planned and what came


def planned_and_spent(seen: Seen) -> Finding | None:
    """Find what was planned of each row, and what it took in the end: one plan, held against what came."""
    words = {name: tokens(name) for name in seen.numbers if name != seen.identity and not {*tokens(name)} & BETWEEN}
    planned = [name for name, said in words.items() if {*said} & PLANNED]
    spent = [name for name, said in words.items() if {*said} & SPENT]
    if len(planned) != 1 or len(spent) != 1 or len(words) > PAIR or planned == spent or seen.several:
        return None
    alike: Sequence[set[str]] = [{*words[planned[0]]} - PLANNED, {*words[spent[0]]} - SPENT]
    if alike[0] != alike[1] or not np.isfinite(numbers_by_row(seen.table.column(planned[0]))).any():
        return None
    return Finding(
        "one model",
        f"{quoted(planned[0], SHORT)} is what was planned of each row, and {quoted(spent[0], SHORT)} what came: one "
        "plan beside the truth, and no two methods.",
        f"Add what a second method foretold of the same rows; then call {quoted(spent[0], SHORT)} y_true.",
    )
