"""Run benchmarks by name, or all of them; only a complete run writes docs/benchmarks.md and its picture.

`python -m benchmarks calibration` measures something else, errors in place of seconds, and writes docs/calibration.md.
`python -m benchmarks load` lets many visitors come at once, and prints what they wait for.
`python -m benchmarks mutation` changes the mathematics here and there, and writes docs/mutation.md: what tests notice.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from typing import TYPE_CHECKING

import benchmarks
from benchmarks.harness import BENCHMARKS
from benchmarks.page import PAGE, PICTURE, cells, write

if TYPE_CHECKING:
    from benchmarks.harness import Finding

CALIBRATION, LOAD, MUTATION = "calibration", "load", "mutation"

# not benchmarks: what writes their page, pages that they look at, others
PAGES = ("__main__", "page", "one_slider", "visitor", "classroom", CALIBRATION, LOAD, MUTATION)


def main(names: list[str]) -> int:
    """Run, print as it goes, and return how many targets were missed."""
    if names == [CALIBRATION]:
        return int(importlib.import_module("benchmarks.calibration.report").main())
    if names[:1] == [LOAD]:
        return int(importlib.import_module("benchmarks.load").main(names[1:]))
    if names[:1] == [MUTATION]:
        return int(importlib.import_module("benchmarks.mutation.run").main(names[1:]))
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
        write(findings)
        print(f"\nWritten: docs/{PAGE.name} and docs/{PICTURE.name}")
    return sum(finding.reached is False for finding in findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
