"""Run benchmarks by name, or all of them; only a complete run writes RESULTS.md.

`python -m benchmarks calibration` measures something else, errors in place of seconds, and writes docs/calibration.md.
`python -m benchmarks load` lets many visitors come at once, and prints what they wait for.
"""

from __future__ import annotations

import importlib
import pkgutil
import platform
import sys
from importlib.metadata import version
from pathlib import Path
from statistics import median

import benchmarks
from benchmarks.harness import BENCHMARKS, Finding

CALIBRATION, LOAD = "calibration", "load"

RESULTS = Path(__file__).parent / "RESULTS.md"
PACKAGES = ("numpy", "scipy", "pandas", "streamlit", "altair", "mlxtend", "statsmodels", "polars", "duckdb")
PAGES = ("__main__", "one_slider", "visitor", "classroom", CALIBRATION, LOAD)  # not benchmarks: pages of theirs, others
READ = """\
Written by `python -m benchmarks`. CPU time with one BLAS thread, measured in turn (A B A B) over several rounds of \
one run; times are medians. Read the ratios: times depend on the machine and on the hour. “× faster” is theirs ÷ ours; \
“× cost” is ours ÷ theirs.

Every round gives a ratio of its own: “ratio” is their median, “spread” the smallest and the largest of them (of ours \
alone, beside a limit). That is how far repetitions on one machine lie apart; another processor, another Python or a \
busy hour can move a ratio further. Targets are held against the median and leave room for that; where they leave \
much, the reason stands beside them in the code.
"""


def main(names: list[str]) -> int:
    """Run, print as it goes, and return how many targets were missed."""
    if names == [CALIBRATION]:
        return int(importlib.import_module("benchmarks.calibration.report").main())
    if names[:1] == [LOAD]:
        return int(importlib.import_module("benchmarks.load").main(names[1:]))
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name not in PAGES:
            importlib.import_module(f"benchmarks.{module.name}")
    if unknown := sorted(set(names) - set(BENCHMARKS)):
        print(f"There is no benchmark {unknown[0]}; there are {', '.join(BENCHMARKS)}.")
        return 2
    findings: list[Finding] = []
    for name in names or BENCHMARKS:
        print(f"\n{name}", flush=True)
        for finding in BENCHMARKS[name]():
            findings.append(finding)
            print("  " + "  ".join(cell for cell in cells(finding) if cell), flush=True)
    if not names:
        RESULTS.write_text(report(findings), encoding="utf-8")
        print(f"\nWritten: benchmarks/{RESULTS.name}")
    return sum(finding.reached is False for finding in findings)


def report(findings: list[Finding]) -> str:
    """Return the findings as a page."""
    versions = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    head = ("work", "beside", "ours", "theirs", "ratio", "spread", "target", "reached", "note")
    lines = [
        "# Speed beside the peers",
        "",
        READ,
        f"Python {platform.python_version()}, {versions}.",
        "",
        "| " + " | ".join(head) + " |",
        "|---|---|---:|---:|---:|---:|---:|---|---|",
        *("| " + " | ".join(cells(finding)) + " |" for finding in findings),
    ]
    return "\n".join(lines) + "\n"


def cells(finding: Finding) -> tuple[str, ...]:
    """Return the cells of one line of the table."""
    word = "× faster" if finding.sense == "faster" else "× cost"
    limit = "≥" if finding.sense == "faster" else "≤"
    alone = finding.theirs is None  # beside a limit, or beside a peer that is not installed
    shown = "–" if alone else f"{number(finding.ratio)} {word}"
    bound = "–" if finding.target is None else f"{limit} {finding.target:g} {finding.unit if alone else '×'}"
    ours, theirs = (
        "–" if rounds is None else amount(median(rounds), finding.unit) for rounds in (finding.ours, finding.theirs)
    )
    reached = {True: "yes", False: "NO", None: "–"}[finding.reached]
    return finding.work, finding.peer, ours, theirs, shown, between(finding), bound, reached, finding.note


def between(finding: Finding) -> str:
    """Write how far the rounds lie apart."""
    if finding.spread is None:
        return "–"
    low, high = (amount(end, finding.unit) if finding.theirs is None else number(end) for end in finding.spread)
    return f"{low} to {high}"


def amount(value: float, unit: str) -> str:
    """Write a time or a size with three figures, in a unit that suits it."""
    if unit != "s":
        return f"{value:.1f} {unit}"
    scale, name = next(((s, n) for s, n in ((1, "s"), (1e3, "ms")) if value * s >= 1), (1e6, "µs"))
    return f"{number(value * scale)} {name}"


def number(value: float) -> str:
    """Write a number with three figures."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
