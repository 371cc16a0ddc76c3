"""Findings as a page with a table, and as a picture of every ratio."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks.harness import ROOT, Finding
from compare_core.charts.export import to_svg

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE, PICTURE = ROOT / "docs" / "benchmarks.md", ROOT / "docs" / "benchmarks.svg"
PACKAGES = (
    *("numpy", "scipy", "pandas", "scikit-learn", "streamlit", "altair", "mlxtend", "statsmodels", "scikit-posthocs"),
    *("autorank", "baycomp", "polars", "duckdb"),
)
HEAD = ("work", "beside", "ours", "theirs", "ratio", "spread", "floor", "target", "reached", "note")
AHEAD, BEHIND = "Parity is ahead", "Parity is not ahead"
MARKS = {AHEAD: ("#1b5f91", "circle"), BEHIND: ("#d1702a", "diamond")}
GREY, PAPER = "#8a8f98", "#ffffff"
LONGEST = 700  # pixels of a line's words
READ = """\
Written by `python -m benchmarks` (`make bench`), which measures every comparison in one run and draws the picture. \
CPU time with one BLAS thread, measured in turn (A B A B) over several rounds; times are medians. Read the ratios: \
times depend on the machine and on the hour. “× faster” is theirs ÷ ours; “× cost” is ours ÷ theirs.

Every round gives a ratio of its own: “ratio” is their median, “spread” the smallest and the largest of them (of ours \
alone, beside a limit). That is how far repetitions on one machine lie apart; another processor, another Python or a \
busy hour can move a ratio further. “Floor” is what every way of doing it has to do at least, such as reading the same \
data once, measured in the same rounds. Targets are held against the median and leave room for what moves a ratio; \
where they leave much, the reason stands beside them in the code.
"""
SEEN = """\
How many times as fast as the peer, on a scale on which every step is ten times as much; the line through a mark goes \
from the smallest to the largest ratio of a round. Left of 1, at an orange diamond, Parity is not ahead.
"""


def write(findings: Sequence[Finding]) -> None:
    """Write the page and its picture."""
    PICTURE.write_bytes(to_svg(picture(findings)))
    PAGE.write_text(report(findings), encoding="utf-8")


def report(findings: Sequence[Finding]) -> str:
    """Return the findings as a page."""
    return "\n".join(
        (
            *("# Speed beside the peers", "", READ, machine(), ""),
            *(f"![How many times as fast as each peer; the table below has every number]({PICTURE.name})", "", SEEN),
            *("## Where Parity is not ahead", "", *_behind(findings), ""),
            *("## Every comparison", "", _row(HEAD), "|---|---|---:|---:|---:|---:|---:|---:|---|---|"),
            *(_row(cells(finding)) for finding in findings),
            "",
        )
    )


def machine() -> str:
    """Say on what was measured."""
    versions = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    return (
        f"Measured on {os.cpu_count()} processors ({_processor()}) under {platform.system()}, "
        f"Python {platform.python_version()}, {versions}."
    )


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine()


def _behind(findings: Sequence[Finding]) -> list[str]:
    """Say of every comparison with another program in which Parity takes as long or longer."""
    behind = [finding for finding in findings if (times := _times(finding)) is not None and times[1] <= 1]
    if not behind:
        return ["In no comparison of this run."]
    return [
        f"- {finding.work}: {number(1 / times[1])} × what {finding.peer} takes"
        f"{f' (from {number(1 / times[2])} to {number(1 / times[0])})' if finding.spread else ''}."
        for finding in behind
        if (times := _times(finding)) is not None
    ]


def _times(finding: Finding) -> tuple[float, float, float] | None:
    """Return how many times as fast as another program: the least, the median and the greatest of the rounds."""
    if finding.theirs is None or finding.itself or finding.unit != "s":
        return None
    low, high = finding.spread or (finding.ratio, finding.ratio)
    times = (low, finding.ratio, high)
    return times if finding.sense == "faster" else (1 / high, 1 / finding.ratio, 1 / low)


def picture(findings: Sequence[Finding]) -> dict[str, Any]:
    """Return the Vega-Lite specification of a picture of every ratio, the greatest first."""
    known = sorted(((times, one) for one in findings if (times := _times(one))), key=lambda pair: -pair[0][1])
    rows = [
        {
            "of": f"{one.work}, beside {one.peer}".replace("`", ""),
            "low": times[0],
            "times": times[1],
            "high": times[2],
            "said": f"{number(times[1])} ×",
            "who": AHEAD if times[1] > 1 else BEHIND,
        }
        for times, one in known
    ]
    scale = {"type": "log", "nice": False}
    across = {"field": "times", "type": "quantitative", "scale": scale, "title": "Times as fast as the peer"}
    down = {"field": "of", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": LONGEST}}
    who = {"field": "who", "type": "nominal", "title": None, "legend": {"orient": "top"}}
    colour = {**who, "scale": {"domain": list(MARKS), "range": [colour for colour, _ in MARKS.values()]}}
    shape = {**who, "scale": {"domain": list(MARKS), "range": [shape for _, shape in MARKS.values()]}}
    low, high = ({**across, "field": end} for end in ("low", "high"))
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "background": PAPER,
        "data": {"values": rows},
        "width": 420,
        "height": {"step": 19},
        "encoding": {"y": down},
        "layer": [
            {"mark": {"type": "rule", "color": GREY}, "encoding": {"x": {"datum": 1}, "y": None}},
            {"mark": "rule", "encoding": {"x": low, "x2": {"field": "high"}, "color": colour}},
            {
                "mark": {"type": "point", "filled": True, "size": 60, "opacity": 1},
                "encoding": {"x": across, "color": colour, "shape": shape},
            },
            {
                "mark": {"type": "text", "align": "left", "dx": 8, "fontSize": 10},
                "encoding": {"x": high, "text": {"field": "said"}},
            },
        ],
    }


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
    floor = "–" if finding.floor is None else f"{amount(median(finding.floor), finding.unit)}, {finding.floor_is}"
    reached = {True: "yes", False: "NO", None: "–"}[finding.reached]
    return finding.work, finding.peer, ours, theirs, shown, between(finding), floor, bound, reached, finding.note


def _row(texts: Sequence[str]) -> str:
    return "| " + " | ".join(texts) + " |"


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
