"""Registers of attendance: who was there on which day."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST, MOST_LABELS = 4, 6  # days, and different entries
NUMBERED = re.compile(
    r"(week|wk|day|session|class|lecture|lesson|meeting|seminar|woche|tag|semaine|semana|día|dia|jour|w|d|s)"
    r"[ _.-]?\d{1,3}",
    re.IGNORECASE,
)
MONTH = r"(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*"
DATED = re.compile(
    rf"\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}[-/.]\d{{1,2}}([-/.]\d{{2,4}}|\.)?|"
    rf"\d{{1,2}}[ .-]{{1,2}}{MONTH}([ .,-]*\d{{2,4}})?|{MONTH}[ .-]\d{{1,2}}(,? \d{{4}})?|"
    r"(mon|tue|wed|thu|fri|sat|sun)[a-z]*([ ,._-].*\d.*)?",
    re.IGNORECASE,
)
THERE = frozenset({"present", "absent", "attended", "here", "missing", "excused", "anwesend", "abwesend", "late"})
ENTRIES = THERE | {
    "p", "a", "l", "e", "y", "n", "yes", "no", "x", "1", "0", "✓", "✔", "✗", "✘", "-", "", "true", "false", "unexcused",
    "sick", "tardy", "h", "o", "/", "1.0", "0.0",
}  # fmt: skip
PUPILS = TOOK_PART | {
    "name", "rollno", "regno", "roll", "pupil", "member", "employee", "fullname", "firstname", "lastname", "child",
    "attendee", "employeeid", "staff", "learner", "rollnumber", "id", "no", "player", "matriculation",
}  # fmt: skip


def attendance(seen: Seen) -> Finding | None:
    """Find a register of attendance: a row for each person, and a column for each day or week."""
    table = seen.table
    days = [name for name in table.columns if _is_day(name) and _says_there(table, name)]
    rest = [name for name in table.columns if name not in days]
    who = next((name for name in rest if plain(name) in PUPILS or {*tokens(name)} & PUPILS), None)
    if (
        any(map(says_group, rest))
        or len(days) < FEWEST
        or len(rest) > len(days)
        or who is None
        or PAIR * table.distinct(who) <= table.rows
    ):
        return None
    labels = {label.strip().casefold() for name in days for label in table.column(name).labels}
    named_so = labels & THERE or all(map(DATED.fullmatch, map(str.strip, days))) or _says_attendance(rest)
    if not named_so and not labels <= {"y", "n", "", "✓", "✗", "✔", "✘", "x", "p", "a", "l", "1", "0", "-"}:
        return None
    return Finding(
        "a register of attendance",
        f"This is a register of attendance, it seems: who was there ({quoted(who, SHORT)}) in each of {len(days):,} "
        "days or weeks. Days are no models, and nothing is compared.",
        "To compare groups, bring their names and one number for each person, such as how often each came.",
    )


def _is_day(name: str) -> bool:
    return bool(NUMBERED.fullmatch(name.strip()) or DATED.fullmatch(name.strip()))


def _says_there(table: Table, name: str) -> bool:
    """Tell whether a column holds nothing but words or signs for who was there."""
    if not table.at_most(name, MOST_LABELS):
        return False
    return {label.strip().casefold() for label in table.column(name).labels} <= ENTRIES


def _says_attendance(names: list[str]) -> bool:
    return any({*tokens(name)} & {"attendance", "attended", "absences", "absent", "present"} for name in names)
