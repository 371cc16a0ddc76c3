"""What somebody copied from a console: the lines that were typed there, and arrays printed behind the name of each."""

from __future__ import annotations

import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

LONGEST = 2_000_000  # bytes
PROMPT = re.compile(r"(>>>|>|\$|In \[\d+\]:)(?= )|(\.\.\.|\+)(?= |$)")  # of Python, R and shells
FIRST = re.compile(r"\s*(>>>|>|\$|In \[\d+\]:) \S")
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
ARRAY = re.compile(
    rf"^[ \t]*([A-Za-z][\w .()/+@*-]{{0,60}}?)[ \t]*[:=]?[ \t]*\n?[ \t]*(?:np\.)?(?:array\()?"
    rf"\[\s*({NUMBER}(?:[\s,]+{NUMBER})+)\s*\]"
    r"(?:,[ \t]*dtype=\w+)?\)?([^\n]{0,80})$",
    re.MULTILINE,
)
LIST = re.compile(rf"\[\s*{NUMBER}(?:[\s,]+{NUMBER})+\s*\]")
FOLDS = re.compile(r"cross_val|kfold|\bcv\b|\bfolds?\b", re.IGNORECASE)  # what was typed says of the numbers
FEWEST, LEAST = 2, 3  # arrays, and numbers in each
MOST_OTHERS = 6  # lines that are no part of an array


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave out what was typed into a console, and write arrays of as many numbers each as columns.

    >>> with_table(b"> values\n  Fold svm\n1 F1 0.8\n")[0]
    b'  Fold svm\n1 F1 0.8\n'
    >>> with_table(b"svm [0.8 0.7\n 0.9] mean 0.8\nrf  [0.9 0.8 0.7]\n")[0]
    b'svm,rf\n0.8,0.9\n0.7,0.8\n0.9,0.7\n'
    """
    if len(text) > LONGEST or text.lstrip()[:1] in (b"{", b"<"):
        return text, []
    lines = text.decode("utf-8", errors="replace").splitlines()
    typed = [line for line in lines if PROMPT.match(line)] if FIRST.match(next(filter(str.strip, lines), "")) else []
    repairs = [Repair("Lines that were typed into a console were left out.", len(typed))] if typed else []
    left = {*typed}
    rest = [line for line in lines if line not in left]
    if (found := _arrays("\n".join(rest))) is not None:
        said = Repair("Printed arrays were read as columns, each below its name.", len(found))
        folds = any(map(FOLDS.search, typed))
        return _columns(found, "fold" if folds else ""), [*repairs, said]
    return ("\n".join([*rest, ""]).encode(), repairs) if typed else (text, [])


def _arrays(text: str) -> dict[str, list[str]] | None:
    """Return the numbers of arrays by their names, if hardly anything else stands in a text."""
    if not _may_hold(text):
        return None
    found = {match[1].strip(): re.split(r"[\s,]+", match[2].strip()) for match in ARRAY.finditer(text)}
    lengths = {len(numbers) for numbers in found.values()}
    others = [line for line in ARRAY.sub("", text).splitlines() if line.strip()]
    if (
        len(found) < FEWEST
        or len(lengths) > 1
        or min(lengths) < LEAST
        or len(others) > max(MOST_OTHERS, LEAST * len(found))
    ):
        return None
    return found if len(ARRAY.findall(text)) == len(found) else None


def _may_hold(text: str) -> bool:
    """Tell whether a text holds lists of numbers and little else, which is sooner known than what each is called."""
    lists = [match[0] for match in LIST.finditer(text)] if "[" in text else []
    if len(lists) < FEWEST:
        return False  # before a text is taken apart into its lines, of which there may be millions
    theirs = sum(FEWEST + numbers.count("\n") for numbers in lists)  # with the line of the name
    others = sum(bool(line.strip()) for line in text.splitlines()) - theirs
    return others <= max(MOST_OTHERS, LEAST * len(lists))


def _columns(found: dict[str, list[str]], counted: str) -> bytes:
    """Write arrays side by side, behind a column that counts their places where it has a name."""
    rows = list(zip(*found.values(), strict=True))
    places = {counted: [str(place) for place in range(1, len(rows) + 1)]} if counted else {}
    columns = {**places, **found}
    return written([list(columns), *zip(*columns.values(), strict=True)])
