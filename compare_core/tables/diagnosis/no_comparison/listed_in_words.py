"""Codebooks, timetables and logs of programs: words about data, people or events, and no results."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, called
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

VARIABLES = frozenset({"variable", "variablename", "item", "field", "fieldname", "column", "columnname", "name", "var"})
TOLD = frozenset({"label", "description", "questiontext", "definition", "meaning", "wording", "variablelabel"})
HELD = frozenset({  # what a codebook says of each variable as well
    "type", "datatype", "format", "values", "valuelabels", "codes", "range", "measurementlevel", "level", "scale",
    "missing", "missingvalues", "nvalid", "unit", "units", "allowedvalues", "coding",
})  # fmt: skip
BEGUN = frozenset({"start", "starttime", "from", "begin", "begins", "starts", "timeslot", "slot"})
ENDED = frozenset({"end", "endtime", "to", "until", "ends", "finish"})
DATES = frozenset({"date", "day", "weekday"})
WEEKS = frozenset({"week", "lesson", "no", "number", "nr", "class", "unit"})
TOPICS = frozenset({
    "topic", "topics", "title", "session", "lecture", "activity", "event", "reading", "readings", "chapter", "agenda",
    "speaker", "task", "assignment", "deadline", "meeting", "content",
})  # fmt: skip
WRITTEN_DAY = re.compile(
    r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\w{1,9}\.?[-/. ](\d{4}|\d\d)|\w+\.? \d{1,2}(, \d{4})?"
)
SOME = 20  # cells that are looked at
WEEKDAYS, FEWEST_DAYS = frozenset({
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu",
    "thur", "thurs", "fri", "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag",
    "sonntag", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "lunes", "martes", "miércoles",
    "miercoles", "jueves", "viernes", "sábado", "sabado", "domingo",
}), 4  # fmt: skip
LEVELS = frozenset({"level", "severity", "loglevel"})
LOGGED = frozenset({"message", "msg", "text", "component", "logger", "event"})
TIMES = frozenset({"time", "timestamp", "datetime", "ts", "asctime"})


def codebook(seen: Seen) -> Finding | None:
    """Find a codebook: what each variable of another file is called, means and may hold."""
    numbers = {*seen.numbers}
    columns = [n for n in seen.table.columns if n not in numbers]
    name = next((n for n in columns if plain(n) in VARIABLES and seen.own(n)), None)
    told = next((n for n in columns if plain(n) in TOLD and n != name), None)
    more = [n for n in seen.table.columns if plain(n) in HELD]
    if told is None or not more or seen.predicted or (name is None and len(more) == 1):
        return None
    of_all = {*filter(None, (name, told)), *more}
    if any(n not in of_all for n in seen.numbers if n != seen.identity):
        return None
    return Finding(
        "a codebook",
        f"Each row describes something ({called([told, *more])}), as a codebook does the variables of another file, or "
        "settings the parts of a program, and holds no results.",
        "Bring the results themselves: a row for each item, fold or data set, and a column for each model.",
    )


def timetable(seen: Seen) -> Finding | None:
    """Find a schedule: on which day, from when and until when something is to take place."""
    days = [name for name in seen.words if plain(name) in WEEKDAYS]
    if len(days) >= FEWEST_DAYS and len(seen.table.columns) - len(days) <= len(days) // 2 and not seen.numbers:
        return Finding(
            "a schedule",
            f"This is a schedule, it seems: what takes place on each day ({called(days)}), and nothing that was "
            "measured. Days are no models.",
            "Bring what came of each session: a row for each person and condition, with what was measured.",
        )
    names = {plain(n): n for n in seen.table.columns}
    begun, ended, day = (next((names[n] for n in each if n in names), None) for each in (BEGUN, ENDED, DATES))
    if (told := _by_day(seen, day)) is not None:
        return told
    if begun is None or ended is None or day is None or seen.numbers or seen.truth is not None or seen.predicted:
        return None
    return Finding(
        "a schedule",
        f"This is a schedule: what takes place on each {quoted(day, SHORT)}, from {quoted(begun, SHORT)} to "
        f"{quoted(ended, SHORT)}, and nothing that was measured.",
        "Bring what came of each session: a row for each person and condition, with what was measured.",
    )


def _by_day(seen: Seen, day: str | None) -> Finding | None:
    """Find what is done on which day, and nothing beside it but other words."""
    topic = next((n for n in seen.words if plain(n) in TOPICS), None)
    rest = [n for n in seen.numbers if plain(n) not in (*DATES, *WEEKS) and n != seen.identity]
    if day is None or topic is None or rest or seen.truth is not None or seen.predicted:
        return None
    days = [text.strip() for text in seen.table.some_texts(day, SOME) if text.strip()]
    if PAIR * sum(map(bool, map(WRITTEN_DAY.fullmatch, days))) <= len(days):
        return None
    return Finding(
        "a schedule",
        f"This is a schedule: the {quoted(topic, SHORT)} of each {quoted(day, SHORT)}, and nothing that was measured.",
        "Bring what was measured or judged under each of the conditions or models to be compared.",
    )


def log_of_a_program(seen: Seen) -> Finding | None:
    """Find the log of a program: when it said what, and how grave that was."""
    columns = seen.table.columns
    time, level, said = (next((n for n in columns if plain(n) in each), None) for each in (TIMES, LEVELS, LOGGED))
    numbers = [n for n in seen.numbers if n not in (time, seen.identity)]
    if time is None or level is None or said is None or numbers or seen.truth is not None or seen.predicted:
        return None
    return Finding(
        "a log",
        f"This is the log of a program: what it said ({quoted(said, SHORT)}) at which time and of which "
        f"{quoted(level, SHORT)}, and nothing that was compared.",
        "Bring a row for each run of each version, with what was measured of it.",
    )
