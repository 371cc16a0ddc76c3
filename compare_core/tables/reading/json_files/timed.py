"""Times by settings or run by run, as hyperfine, pytest-benchmark and ClickBench write them in JSON."""

from __future__ import annotations

import json
import re
from statistics import fmean
from typing import Any

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.written import written

MARKS = (
    ('"results"', '"times"', '"command"'),
    ('"results"', '"times"', '"parameters"'),
    ('"benchmarks"', '"machine_info"', '"params"'),
    ('"system"', '"result"', '"load_time"'),
)
LOOKED = 60_000  # bytes in which the first result stands
MEAN, RUN, TEST, COMMAND = "mean time (s)", "time (s)", "operation", "command"
TIMINGS = re.compile(r'"(timings?|times|run_?times|durations|elapsed_times|latencies)"\s*:\s*\[\s*[\d.]', re.IGNORECASE)
MEAN_TIME = "mean time"  # of a list, in whatever unit
QUERY, HOT, COLD = "query", "hot time (s)", "cold time (s)"
PAIR, LONGEST = 2, 20_000_000  # settings, results; bytes


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write the mean times as CSV, with a column for each setting that differs; other texts stay as they are.

    Of commands that differ in nothing else that is named, the times of all runs are written: these share nothing.

    >>> tried = [("rg", "a", 0.1), ("rg", "b", 0.2), ("ag", "a", 0.3), ("ag", "b", 0.4)]
    >>> results = [{"mean": s, "times": [s], "parameters": {"tool": t, "pattern": p}} for t, p, s in tried]
    >>> with_table(json.dumps({"results": results}).encode())[0]
    b'tool,pattern,mean time (s)\nrg,a,0.1\nrg,b,0.2\nag,a,0.3\nag,b,0.4\n'
    """
    head = text[:LOOKED].decode("utf-8", errors="replace")
    if head.lstrip().startswith("[") and len(text) <= min(LONGEST, LIMITS.unpacked) and TIMINGS.search(head):
        return _with_means(text)
    if not head.lstrip().startswith("{") or not any(all(mark in head for mark in marks) for marks in MARKS):
        return text, []
    try:
        held = json.loads(text) if len(text) <= min(LONGEST, LIMITS.unpacked) else None
    except (ValueError, RecursionError):
        return text, []  # which is said by whoever reads it
    if isinstance(held, dict) and (queries := _queries(held)):
        taken = "The first run of each query was taken as the cold one, and the fastest of the others as the hot one."
        return written([[QUERY, HOT, COLD], *queries]), [Repair(taken, len(queries))]
    rows = _rows(held) if isinstance(held, dict) else []
    names = [name for name in (rows[0] if rows else ()) if name != MEAN]
    several = [name for name in names if len({row[name] for row in rows}) > 1]
    if len(several) < PAIR or len({tuple(row[name] for name in several) for row in rows}) < len(rows):
        runs = _runs(held) if isinstance(held, dict) else []
        each = Repair("The times of every run were written below each other, by the command that was run.", len(runs))
        return (written([[COMMAND, RUN], *runs]), [each]) if runs else (text, [])
    wanted = [*several, MEAN]
    said = Repair("Of the times of every run the mean was taken.", len(rows))
    return written([wanted, *([row[name] for name in wanted] for row in rows)]), [said]


def _with_means(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write records each of which has a list of times, beside what it was run with, with the mean of these.

    >>> records = [{"tool": "a", "threads": 1, "timings": [1.0, 3.0]}, {"tool": "b", "threads": 1, "timings": [2, 4]}]
    >>> _with_means(json.dumps(records).encode())[0]
    b'tool,threads,mean time\na,1,2.0\nb,1,3.0\n'
    """
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        return text, []  # which is said by whoever reads it
    records = [each for each in held if isinstance(each, dict)]
    if len(records) < max(PAIR, len(held)) or len({tuple(each) for each in records}) > 1:
        return text, []
    lists = [name for name, value in records[0].items() if isinstance(value, list)]
    settings = [name for name in records[0] if name not in lists]
    plain = all(isinstance(each[name], str | int | float | bool) for each in records for name in settings)
    timed = len(lists) == 1 and all(_are_times(each[lists[0]]) for each in records)
    if not settings or not plain or not timed or TIMINGS.match(f'"{lists[0]}": [0') is None:
        return text, []
    rows = [[*(str(each[name]) for name in settings), repr(fmean(each[lists[0]]))] for each in records]
    said = f"Of the numbers in each list “{lists[0]}” the mean was taken."
    return written([[*settings, MEAN_TIME], *rows]), [Repair(said, len(records))]


def _are_times(value: object) -> bool:
    """Tell whether a list holds the times of several runs."""
    if not isinstance(value, list) or len(value) < PAIR:
        return False
    return all(isinstance(time, int | float) and not isinstance(time, bool) for time in value)


def _runs(held: dict[str, Any]) -> list[list[str]]:
    """Return a row for each run of each command; none where one has no list of times, or two are called alike."""
    results = held.get("results")
    if not isinstance(results, list) or len(results) < PAIR or not all(isinstance(each, dict) for each in results):
        return []
    called = [str(each.get(COMMAND, "")).strip() for each in results]
    times = [each.get("times") for each in results]
    if len({*called} - {""}) < len(called) or not all(isinstance(own, list) and len(own) >= PAIR for own in times):
        return []
    rows = [[name, time] for name, own in zip(called, times, strict=True) for time in own]
    if not all(isinstance(time, int | float) and not isinstance(time, bool) for _, time in rows):
        return []
    return [[name, repr(time)] for name, time in rows]


def _queries(held: dict[str, Any]) -> list[list[str]]:
    """Return the times of each query of ClickBench, hot and cold; none where the file is not one of its results."""
    found = held.get("result")
    if not isinstance(found, list) or len(found) < PAIR:
        return []
    rows = []
    for number, runs in enumerate(found, 1):
        if not isinstance(runs, list) or len(runs) < PAIR:
            return []
        cold, *hot = runs
        times = [time for time in hot if isinstance(time, int | float) and not isinstance(time, bool)]
        written = [repr(min(times)) if times else "", repr(cold) if isinstance(cold, int | float) else ""]
        rows.append([f"query {number}", *written])
    return rows


def _rows(held: dict[str, Any]) -> list[dict[str, str]]:
    """Return a row for each result, with its settings; none where any of them lacks these or its mean."""
    rows = []
    results = held.get("results") or held.get("benchmarks") or ()
    commands = [str(each.get(COMMAND)) for each in results if isinstance(each, dict) and COMMAND in each]
    again = 1 < len({*commands}) < len(commands)  # else each says its settings itself
    for each in results:
        if not isinstance(each, dict):
            return []
        stats = each.get("stats") if isinstance(each.get("stats"), dict) else each
        settings = each.get("parameters") or each.get("params")
        mean = stats.get("mean") if isinstance(stats, dict) else None
        if not isinstance(settings, dict) or isinstance(mean, bool) or not isinstance(mean, int | float):
            return []
        called = {TEST: str(each["name"]).partition("[")[0]} if "stats" in each and "name" in each else {}
        called |= {COMMAND: str(each[COMMAND])} if again and COMMAND in each else {}
        rows.append(called | {str(name): str(value) for name, value in settings.items()} | {MEAN: repr(mean)})
    return rows if len({tuple(row) for row in rows}) == 1 else []
