"""What the tester of Weka's Experimenter prints: a mean of each scheme on each data set, with marks of its own test."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from compare_core.evidence.repair import Repair

LOOKED = 2_000  # bytes in which it says what it is
TESTER = re.compile(r"^(Tester: +weka\.|Analysing: |Dataset +\(1\) )", re.MULTILINE)
MEASURED = re.compile(r"^Analysing: +(\S+)", re.MULTILINE)
HEADER = re.compile(r"Dataset +(?=\(1\))")
ROW = re.compile(r"(?P<name>\S.*?)(?: +\(\d+\))? +(?P<cells>-?[\d.,]+.*)")
HEADED = re.compile(r"\((\d+)\) +([^\s|]+)")
CELL = re.compile(r"(-?\d+[.,]?\d*|\?)( *\( *-?[\d.,]+ *\))?(?: +[v*◦•])?(?: +\||(?= )|$)")
NAMED = re.compile(r"^\((\d+)\) +'?([^\s']+)'?(?: +'(.*?)')?(?: +-?\d+)?\s*$", re.MULTILINE)
PAIR = 2


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write the means of such a text as CSV, a row for each data set; other texts stay as they are.

    >>> key = "Key:\n(1) trees.J48 '-C 0.25' 21\n(2) bayes.NaiveBayes '' 59\n"
    >>> rows = "iris (100) 94.7( 5.3) | 95.5( 5.0) v\nglass (100) 67.6 | 49.4 *\n"
    >>> said = "Tester: weka.experiment.PairedTTester\nAnalysing: Percent_correct\n\nDataset (1) trees | (2) bayes\n"
    >>> with_table((said + rows + "----\n(v/ /*) | (1/0/1)\n\n" + key).encode())[0]
    b'Dataset,trees.J48,bayes.NaiveBayes\niris,94.7,95.5\nglass,67.6,49.4\n'
    """
    if not TESTER.search(text[:LOOKED].decode("utf-8", errors="replace")):
        return text, []
    lines = text.decode("utf-8", errors="replace").splitlines()
    begin = next((n for n, line in enumerate(lines) if HEADER.match(line)), None)
    if begin is None:
        return text, []
    names = _schemes("\n".join(lines[begin:])) or [name for _, name in HEADED.findall(lines[begin])]
    body = takewhile(lambda line: line.strip() and "(v/" not in line, lines[begin + 1 :])
    found = [match for line in body if (match := ROW.fullmatch(line.rstrip()))]
    rows = [(match["name"], [cell[0] for cell in CELL.findall(match["cells"])]) for match in found]
    if len(rows) < PAIR or len(names) < PAIR or any(len(cells) != len(names) for _, cells in rows):
        return text, []
    said = MEASURED.search("\n".join(lines[:begin]))
    measured = said[1].replace("_", " ") if said else ""
    what = "Deviations and marks of a test that Weka had made were left out; the means are compared."
    table = written([["Dataset", *names], *([name, *cells] for name, cells in rows)])
    return table, [Caption(what, len(rows), measured)]


def _schemes(text: str) -> list[str]:
    """Return the names of the schemes as the key spells them out, with their options where names alone are the same."""
    told = {int(number): (name, options or "") for number, name, options in NAMED.findall(text)}
    if [*told] != [*range(1, len(told) + 1)]:
        return []
    bare = [name for name, _ in told.values()]
    return bare if len({*bare}) == len(bare) else [f"{name} {options}".strip() for name, options in told.values()]
