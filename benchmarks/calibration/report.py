"""The page `docs/calibration.md`: every setting with its rate, its band, and what the method's advice says there."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from benchmarks.calibration import every_setting
from benchmarks.calibration.measure import Row, Setting, measure, percent
from benchmarks.harness import ROOT
from compare_core.analysis import usual
from compare_core.catalogue import all_methods

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PAGE = ROOT / "docs" / "calibration.md"
ABOUT = """\
How often each method that leads or is recommended is wrong in worlds where the truth is known, and what its own \
advice says there. Made by `python -m benchmarks calibration` in a few minutes with fixed seeds, so that the same \
versions give the same page; a method that is out of its band while its advice welcomes it makes the command fail. \
Read “errors” beside “band”: a test or an interval promises 5 %, up to 6 % is allowed (Cochran 1954), fewer is \
always allowed, and a rate counts as outside where it is more than two standard errors of the simulation above the \
band.

“±” is that standard error for the rate itself. “Advice” is what the method says of itself most often in that world, \
with the share of runs where that differs between them; a refusal to answer is no error. **Bold** ids lead somewhere \
(`compare_core/analysis/usual.py`): outside their band they must carry a caution in most runs; other methods must \
not be “recommended” there. In settings marked † nothing in the data can warn: many samples hold no rare, large \
error, and no score tells that a model is unstable. There no method may be recommended, and what leads says so in a \
note or its reason.
"""
MARK = " †"
HEAD = ("method", "setting", "counted", "errors", "±", "runs", "band", "inside", "advice")


def main() -> int:
    """Simulate everything, write the page, and return 1 if advice and figures contradict each other."""
    started = time.process_time()
    rows = {title: [_told(measure(setting)) for setting in settings] for title, settings in every_setting().items()}
    PAGE.write_text(page(rows), encoding="utf-8")
    print(f"\nWritten: docs/{PAGE.name}, in {time.process_time() - started:,.0f} CPU seconds.")
    found = faults(row for part in rows.values() for row in part)
    for row in found:
        print("Outside its band, and its advice does not say so: " + "  ".join(cells(row)))
    return int(bool(found))


def faults(rows: Iterable[Row]) -> list[Row]:
    """Return the rows where people are sent to a method outside its band."""
    leads = leading()
    return [row for row in rows if row.fault(leads)]


def leading() -> frozenset[str]:
    """Return every method that is named in the table of what leads."""
    parts = (usual.USUAL, usual.OF_LABELS, usual.OF_CURVES, usual.OF_MEANS, usual.OF_WHOLE, usual.OF_A_METRIC)
    return frozenset(all_methods()) & frozenset(_texts(parts))


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif dataclasses.is_dataclass(part) and not isinstance(part, type):
        yield from _texts([getattr(part, each.name) for each in dataclasses.fields(part)])
    elif isinstance(part, Mapping):
        yield from _texts([*part.keys(), *part.values()])
    elif isinstance(part, (list, tuple)):
        for each in part:
            yield from _texts(each)


def page(rows: Mapping[str, Iterable[Row]]) -> str:
    """Return the page."""
    lines = ["# Calibration", "", ABOUT]
    for title, part in rows.items():
        lines += [f"## {title}", "", "| " + " | ".join(HEAD) + " |", "|---|---|---|---:|---:|---:|---:|---|---|"]
        lines += ["| " + " | ".join(cells(row)) + " |" for row in part]
        lines.append("")
    return "\n".join(lines)


def cells(row: Row) -> tuple[str, ...]:
    """Return the cells of one line."""
    setting = row.setting
    return (
        _named(setting),
        f"{setting.where}{MARK if setting.hidden else ''}",
        setting.counts,
        percent(row.rate, 1),
        percent(row.error, 1),
        f"{row.runs:,}",
        f"≤ {percent(setting.most)}",
        "yes" if row.inside else "NO",
        ", ".join(_share(row, fit) for fit, _ in row.advised.most_common()),
    )


def _named(setting: Setting) -> str:
    chosen = setting.name.removeprefix(setting.method)
    mark = "**" if setting.method in leading() else ""
    return f"{mark}`{setting.method}`{mark}{chosen}"


def _share(row: Row, fit: str) -> str:
    return fit if len(row.advised) == 1 else f"{fit} {percent(row.share(fit))}"


def _told(row: Row) -> Row:
    print("  ".join(cells(row)), flush=True)
    return row
