"""One number of each model for each of many measures, whose names say that they have different units."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, RUNS, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.words.parts import tokens

UNITS = {
    "time": {"ms", "s", "sec", "secs", "seconds", "us", "ns", "min", "time", "latency", "duration"},
    "size": {"kb", "mb", "gb", "kib", "mib", "gib", "bytes", "size", "memory", "ram", "rss"},
    "count": {"count", "counts", "lines", "loc", "files", "requests"},
    "share": {"percentage", "percent", "pct", "ratio", "rate"},
    "load": {"cpu", "gpu", "watts", "energy", "power"},
    "speed": {"fps", "rps", "qps", "throughput"},
}


def in_many_units(seen: Seen, names: str) -> Finding | None:
    """Find times, sizes, counts and shares beside each other, by their names: one of each for every model."""
    ends = {word for name in seen.numbers for word in tokens(name)[-1:]}
    if names != seen.model or sum(bool(ends & words) for words in UNITS.values()) < FEW:
        return None
    return Finding(
        "totals",
        f"Each row is one {quoted(names, SHORT)} with one number for each of many measures in different units: "
        f"{called(seen.numbers)}.",
        f"{TOTALS} {RUNS}",
    )
