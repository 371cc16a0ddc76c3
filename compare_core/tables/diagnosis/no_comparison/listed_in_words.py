"""Codebooks, timetables and logs of programs: words about data, people or events, and no results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import SHORT, Finding, called
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
        f"This is a codebook: it describes the variables of another file ({called([told, *more])}), and holds no "
        "results.",
        "Bring the file that it describes.",
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
    if begun is None or ended is None or day is None or seen.numbers or seen.truth is not None or seen.predicted:
        return None
    return Finding(
        "a schedule",
        f"This is a schedule: what takes place on each {quoted(day, SHORT)}, from {quoted(begun, SHORT)} to "
        f"{quoted(ended, SHORT)}, and nothing that was measured.",
        "Bring what came of each session: a row for each person and condition, with what was measured.",
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
