"""Tables of BenchExec: three rows above the tasks name the tool, the set of runs and what each column holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

TOOL, RUN_SET, STATUS, CATEGORY = "tool", "run set", "status", "category"
RIGHT, NO_VERDICT = "correct", "missing"  # as BenchExec calls a right answer, and a task whose answer nobody gave
HEAD, FEWEST = 3, 2  # rows above the tasks, and tasks
COSTS = ("time", "memory", "energy")


class _Run(NamedTuple):
    """The columns of one tool with one set of options."""

    name: str
    columns: dict[str, int]


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write such a table as CSV with a row for each task and run; other texts stay as they are.

    Where it says which answers are right, an unknown answer, an error and a timeout count as wrong, and tasks without
    an expected answer are left out.

    >>> head = "tool\tcbmc 5\tcbmc 5\tesbmc 3\tesbmc 3\nrun set\ta\ta\ta\ta\nc/\tstatus\tcategory\tstatus\tcategory\n"
    >>> rows = "x.c\ttrue\tcorrect\tTIMEOUT\terror\ny.c\tfalse\twrong\ttrue\tcorrect\n"
    >>> with_table((head + rows).encode())[0]
    b'task,tool,correct\nx.c,cbmc 5,1\nx.c,esbmc 3,0\ny.c,cbmc 5,0\ny.c,esbmc 3,1\n'
    """
    if not text.startswith(b"tool\t") or b"\nrun set\t" not in text:
        return text, []
    rows = [line.rstrip("\r").split("\t") for line in text.decode("utf-8", errors="replace").split("\n") if line]
    names = next((n for n, row in enumerate(rows) if row[0] == RUN_SET), 0) + 1
    head, body = rows[: names + 1], rows[names + 1 :]
    if names != HEAD - 1 or len(body) < FEWEST or len({len(row) for row in rows}) > 1:
        return text, []
    runs = _runs(*head)
    if not runs:
        return text, []
    first = min(place for run in runs for place in run.columns.values())
    if all(CATEGORY in run.columns for run in runs):
        return _of_answers(body, runs, first)
    costs = [what for what in runs[0].columns if any(word in what.casefold() for word in COSTS)]
    shared = [what for what in costs if all(what in run.columns for run in runs)]
    return _of_costs(body, runs, first, [STATUS, *shared]), []


def _runs(tools: Sequence[str], sets: Sequence[str], titles: Sequence[str]) -> list[_Run]:
    """Return the runs from left to right, called by what tells them apart: the tool, the set of runs, or both."""
    found: list[tuple[tuple[str, str], dict[str, int]]] = []
    for place, (pair, title) in enumerate(zip(zip(tools, sets, strict=True), titles, strict=True)):
        if not place or not any(pair):
            continue
        if not found or found[-1][0] != pair or title in found[-1][1]:
            found.append((pair, {}))
        found[-1][1][title] = place
    several = [n for n in (0, 1) if len({pair[n] for pair, _ in found}) == len(found)]
    parts = several[:1] or [0, 1]
    return [_Run(" ".join(pair[n] for n in parts), columns) for pair, columns in found]


def _task(row: Sequence[str], first: int) -> str:
    return " ".join(filter(None, row[:first]))


def _of_answers(body: Sequence[Sequence[str]], runs: Sequence[_Run], first: int) -> tuple[bytes, list[Repair]]:
    judged = [row for row in body if all(row[run.columns[CATEGORY]] != NO_VERDICT for run in runs)]
    lines = [
        (_task(row, first), run.name, str(int(said == RIGHT)) if said else "")
        for row in judged
        for run in runs
        for said in [row[run.columns[CATEGORY]]]
    ]
    repairs = [Repair("An answer counts as right where “category” is “correct”, and otherwise as wrong.", len(judged))]
    if left := len(body) - len(judged):
        repairs.append(Repair("Tasks without an expected answer, whose category is “missing”, were left out.", left))
    return written([("task", "tool", RIGHT), *lines]), repairs


def _of_costs(body: Sequence[Sequence[str]], runs: Sequence[_Run], first: int, wanted: Sequence[str]) -> bytes:
    lines = [
        (_task(row, first), run.name, *(row[run.columns[what]] for what in wanted))
        for row in body
        for run in runs
        if all(what in run.columns for what in wanted)
    ]
    return written([("task", "tool", *wanted), *lines])
