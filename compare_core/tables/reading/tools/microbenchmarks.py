"""Times of benchmarks whose names say what they were set to, as JMH, go test and Google Benchmark write them."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST, LOOKED = 4_000_000, 20_000  # bytes, and those in which the first benchmark stands
FEWEST, PAIR, RUNS = 4, 2, 3  # benchmarks, parts of a name that differ, and runs of each
WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[^A-Za-z0-9]+")
HEAD = re.compile(r"Benchmark\s+(?P<settings>(?:\([^()\s]+\)\s+)+)Mode\s+(?:Cnt|Samples)\s+Score\b.*")
RUN = re.compile(
    r"(?P<name>\S+)\s+(?P<set>(?:\S+\s+)+?)(?:thrpt|avgt|sample|ss)\s+(?:\d+\s+)?(?P<score>(?:≈\s*)?[\d.,⁻¹²³⁴-⁹]+)"
    r"(?:\s+±\s*\S+|\s+NaN)?\s+(?P<unit>\S+/\S+)"
)
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
GO = re.compile(r"(Benchmark\S+?)(-\d+)?\s+\d+\s+(\d[\d.]*\s+\S+/\S+(?:\s+\d[\d.]*\s+\S+/\S+)*)\s*")
EACH = re.compile(r"(\d[\d.]*)\s+(\S+/\S+)")
CALLED = {"ns/op": "time (ns/op)", "MB/s": "throughput (MB/s)", "B/op": "memory (B/op)"}
GO_NAME = re.compile(r"-\d+$")  # how many processors there were
PARTS = ("operation", "variant", "case")  # of a name, in their order
REAL, CPU = "real time", "CPU time"


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a row for each benchmark, with a column for each part of its name that differs; other texts stay.

    >>> lines = [f"BenchmarkSum/{m}/{n}-8  100  {t} ns/op\n" for m, t in (("std", 5), ("simd", 3)) for n in (1, 2)]
    >>> with_table("".join(lines).encode())[0]
    b'variant,case,time (ns/op)\nstd,1,5\nstd,2,5\nsimd,1,3\nsimd,2,3\n'
    """
    head = text[:LOOKED]
    if len(text) > LONGEST or b"enchmark" not in head:
        return text, []
    if head.lstrip()[:1] in (b"{", b"["):
        rows = _of_json(text, head)
    else:
        lines = text.decode("utf-8", errors="replace").splitlines()
        rows = _of_jmh(lines) or _of_go(lines)
    if len(rows) <= FEWEST - 1:
        return text, []
    return written(rows), [Repair("Times of benchmarks were read, with what their names say.", len(rows) - 1)]


def _of_jmh(lines: Sequence[str]) -> list[list[str]]:
    """Return what JMH prints at its end, where benchmarks were set to something."""
    place = next((n for n, line in enumerate(lines) if HEAD.search(line)), None)
    head = HEAD.search(lines[place]) if place is not None else None
    if place is None or head is None:
        return []
    settings = [name.strip("()") for name in head["settings"].split()]
    found = [match for line in lines[place + 1 :] if (match := RUN.search(line)) is not None]
    units = {match["unit"] for match in found}
    if len(units) != 1 or any(len(match["set"].split()) != len(settings) for match in found):
        return []
    unit = units.pop()
    measured = f"time ({unit})" if unit.endswith("/op") else f"throughput ({unit})"
    rows = [[match["name"], *match["set"].split(), _number(match["score"])] for match in found]
    return [["benchmark", *settings, measured], *rows]


def _number(score: str) -> str:
    """Return a number of JMH, which writes ≈ 10⁻³ for a small one."""
    about, raised, power = score.partition("10⁻")
    return f"1e-{power.translate(RAISED)}" if raised and about.strip() == "≈" else score.replace(",", ".")


def _of_go(lines: Sequence[str]) -> list[list[str]]:
    """Return what go test prints of benchmarks whose names have several parts."""
    found = [match for line in lines if (match := GO.fullmatch(line.strip())) is not None]
    names = [match[1].removeprefix("Benchmark").split("/") for match in found]
    measured = [{unit: number for number, unit in EACH.findall(match[3]) if unit in CALLED} for match in found]
    units = list(measured[0]) if measured else []
    if not units or any(list(each) != units for each in measured):
        return []
    called, cells = [CALLED[unit] for unit in units], [list(each.values()) for each in measured]
    parted = _in_parts(names, called, cells)
    return parted or _run_again(["/".join(name) for name in names], called, cells)


def _run_again(names: Sequence[str], measured: Sequence[str], cells: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return a row for each run of benchmarks that were run several times each, which says how far they vary.

    >>> names = ["FastMapRead", "FastMapWrite", "SlowMapRead", "SlowMapWrite"] * 3
    >>> _run_again(names, ["ms"], [["1"]] * 12)[:2]
    [['variant', 'operation', 'ms'], ['FastMap', 'Read', '1']]
    """
    counts = Counter(names)
    if len(counts) < PAIR or min(counts.values()) < RUNS:
        return []
    parts = _crossed(list(counts))
    called = ["benchmark"] if parts is None else [PARTS[1], PARTS[0]]
    rows = [[*((name,) if parts is None else parts[name]), *held] for name, held in zip(names, cells, strict=True)]
    return [[*called, *measured], *rows]


def _crossed(names: Sequence[str]) -> dict[str, tuple[str, str]] | None:
    """Return what stands at the beginning and at the end of each name, where all beginnings stand with all ends."""
    words, found = WORDS.findall(names[0]), []
    for place in range(1, len(words)):
        first, end = "".join(words[:place]), "".join(words[place:])
        before = [name.removesuffix(end) for name in names if name.endswith(end)]
        after = [name.removeprefix(first) for name in names if name.startswith(first)]
        crossed = {one + other: (one, other) for one in before for other in after}
        if len(before) >= PAIR and len(after) >= PAIR and crossed.keys() == {*names}:
            found.append(crossed)
    return found[len(found) // PAIR] if found else None  # what all share may belong to either


def _of_json(text: bytes, head: bytes) -> list[list[str]]:
    """Return the times that one of a few tools writes as JSON, told by a word of its own."""
    told = next((read for mark, read in OF_TOOLS if mark in head), None)
    if told is None:
        return []
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return told(held)


def _of_google(held: object) -> list[list[str]]:
    """Return the times that Google Benchmark writes, those of single runs before their means."""
    found: list[dict[str, Any]] = [
        each
        for each in (held.get("benchmarks") if isinstance(held, dict) else None) or ()
        if isinstance(each, dict) and {"name", "real_time", "cpu_time"} <= each.keys()
    ]
    runs = [each for each in found if each.get("run_type") != "aggregate"]
    runs = runs or [each for each in found if each.get("aggregate_name") == "mean"]
    units = {str(each.get("time_unit", "ns")) for each in runs}
    if len(units) != 1:
        return []
    unit = units.pop()
    rows = [[str(each.get("run_name", each["name"])), str(each["real_time"]), str(each["cpu_time"])] for each in runs]
    return [["benchmark", f"{REAL} ({unit})", f"{CPU} ({unit})"], *rows]


def _of_gobenchdata(held: object) -> list[list[str]]:
    """Return what gobenchdata keeps of the last run of go test, of benchmarks whose names have several parts."""
    runs = [each for each in (held if isinstance(held, list) else [held]) if isinstance(each, dict)]
    dated = [each for each in runs if isinstance(each.get("Date"), int | float)]
    last = max(dated, key=lambda run: run["Date"]) if dated else {}
    suites = [each for each in last.get("Suites") or () if isinstance(each, dict)]
    found = [each for suite in suites for each in suite.get("Benchmarks") or () if isinstance(each, dict)]
    timed = [
        each for each in found if isinstance(each.get("Name"), str) and isinstance(each.get("NsPerOp"), int | float)
    ]
    names = [GO_NAME.sub("", each["Name"]).removeprefix("Benchmark").split("/") for each in timed]
    return _in_parts(names, [CALLED["ns/op"]], [[str(each["NsPerOp"])] for each in timed]) if timed else []


def _in_parts(
    names: Sequence[Sequence[str]], measured: Sequence[str], cells: Sequence[Sequence[str]]
) -> list[list[str]]:
    """Set the parts of names apart that differ, where all names have as many."""
    if len({*map(len, names)}) != 1:
        return []
    varied = [n for n in range(len(names[0])) if len({name[n] for name in names}) > 1]
    if len(varied) < PAIR:
        return []
    rows = [[*(name[n] for n in varied), *held] for name, held in zip(names, cells, strict=True)]
    called = [PARTS[n] if n < len(PARTS) else f"part {n + 1}" for n in varied]
    return [[*called, *measured], *rows]


def _of_pytest(held: object) -> list[list[str]]:
    """Return the mean time of each benchmark of pytest-benchmark, in seconds."""
    found = held.get("benchmarks") if isinstance(held, dict) else None
    rows = []
    for each in found or ():
        stats = each.get("stats") if isinstance(each, dict) else None
        if not isinstance(stats, dict) or not isinstance(stats.get("mean"), int | float):
            return []
        rows.append([str(each.get("fullname") or each.get("name")), str(stats["mean"])])
    return [["benchmark", "mean time (s)"], *rows]


def _of_jmh_json(held: object) -> list[list[str]]:
    """Return the score of each benchmark of JMH with what it was set to, where all are in one unit."""
    found = [each for each in held if isinstance(each, dict)] if isinstance(held, list) else []
    metrics = [each.get("primaryMetric") for each in found]
    scored = [each for each in metrics if isinstance(each, dict) and isinstance(each.get("score"), int | float)]
    units = {str(each.get("scoreUnit")) for each in scored}
    if len(scored) < len(found) or len(units) != 1:
        return []
    unit = units.pop()
    settings: list[dict[str, Any]] = [each["params"] if isinstance(each.get("params"), dict) else {} for each in found]
    names = list(dict.fromkeys(name for each in settings for name in each))
    rows = [
        [str(each.get("benchmark")), *(str(set_to.get(name, "")) for name in names), str(metric["score"])]
        for each, set_to, metric in zip(found, settings, scored, strict=True)
    ]
    return [["benchmark", *names, f"{'time' if unit.endswith('/op') else 'throughput'} ({unit})"], *rows]


OF_TOOLS = (  # by a word that only one of them writes
    (b'"jmhVersion"', _of_jmh_json),
    (b'"machine_info"', _of_pytest),
    (b'"real_time"', _of_google),
    (b'"NsPerOp"', _of_gobenchdata),
)
