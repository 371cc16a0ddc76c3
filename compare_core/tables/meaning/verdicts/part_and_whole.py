"""Two counts of each model whose names say that one is a part of the other, as wins and games, or solved and failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import plain, whole_numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

WELL = frozenset({  # what is counted of each
    "success", "successes", "succeeded", "successful", "solved", "passed", "passes", "pass", "wins", "won", "found",
    "detected", "correct", "right", "completed", "delivered", "received", "killed", "caught", "fixed", "repaired",
    "resolved", "accepted", "reached", "hits", "detections",
})  # fmt: skip
BADLY = frozenset({
    "failed", "failures", "failure", "fails", "fail", "wrong", "incorrect", "missed", "misses", "unsolved",
    "undetected", "unsuccessful", "dropped", "rejected", "uncaught", "survived",
})  # fmt: skip
AMONG = frozenset({  # out of how many
    "attempts", "attempted", "trials", "runs", "run", "games", "matches", "total", "tests", "sent", "tasks", "problems",
    "instances", "episodes", "cases", "bugs", "mutants", "warnings", "reports", "alerts", "packets", "goals", "tries",
    "rounds", "items", "seeded", "requests", "executions", "experiments", "n", "all",
})  # fmt: skip
COMPARED = frozenset({
    "policy", "controller", "protocol", "build", "version", "release", "bot", "player", "server", "branch", "commit",
    "strategy", "variant", "scheme", "arm", "robot", "configuration", "config",
})  # fmt: skip
SHARED = frozenset({"pct", "percent", "percentage", "perc", "rate", "rates", "share", "fraction", "proportion"})
OF_MODELS = frozenset({"params", "parameters", "param", "flops", "gflops", "price", "cost", "latency", "year"})
WON = frozenset({"wins", "won"})
TRUE = (("true", "positives"), ("true", "positive"), ("tp",))
FEWEST, MOST, LIKE = 2, 60, 60  # models, and names that are looked at


class PartAndWhole(NamedTuple):
    """What names the rows, the column of what is counted, that of the others or of all, and both counts."""

    names: str
    part: str
    beside: str
    counts: NDArray[np.int64]
    total: NDArray[np.int64]

    @property
    def said(self) -> str:
        """What was counted, and out of how many."""
        summed = {*tokens(self.beside)} & BADLY
        whole = f"{quoted(self.part)} and {quoted(self.beside)} together" if summed else quoted(self.beside)
        return f"{quoted(self.part)} was counted out of {whole}."


def part_and_whole(table: Table) -> PartAndWhole | None:
    r"""Return what is counted of every model, out of how many; None where names do not say so, or counts exceed it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> part_and_whole(read_table("a.csv", b"agent,wins,games\nA2C,38,50\nPPO,41,50\n"))[1:3]
    ('wins', 'games')
    >>> part_and_whole(read_table("a.csv", b"solver,solved,failed\nCBC,38,12\nGLPK,41,9\n")).total.tolist()
    [50.0, 50.0]
    """
    named_so = _named_so(table) if FEWEST <= table.rows <= MOST else None
    if named_so is None:
        return None
    names, part, beside = named_so
    counts, others = (whole_numbers(table.column(name)) for name in (part, beside))
    if counts is None or others is None:
        return None
    total = counts + others if {*tokens(beside)} & BADLY else others
    if not ((counts <= total).all() and total.all() and (counts < total).any()):
        return None
    if {*tokens(part)} & WON and FEWEST * counts.sum() <= total.sum():
        return None  # games against each other, perhaps, of which each has one winner at most
    return PartAndWhole(names, part, beside, np.asarray(counts), np.asarray(total))


def _named_so(table: Table) -> tuple[str, str, str] | None:
    """Return what names the rows, what is counted, and what it is a part of or stands beside, by their names."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not _is_beside(name)]
    words = [n for n in table.columns if table.distinct(n) > 1 and not is_scores(table.column(n))]
    if len(numbers) != FEWEST or len(words) != 1 or table.repeats(words[0]) or not _compared(table, words[0]):
        return None
    parts = [name for name in numbers if _is_part(name)]
    beside = [name for name in numbers if name not in parts and {*tokens(name)} & (BADLY | AMONG)]
    numbered = any(character.isdigit() for name in numbers for character in name)  # out of how many, in a header
    return (words[0], parts[0], beside[0]) if len(parts) == len(beside) == 1 and not numbered else None


def _is_part(name: str) -> bool:
    words = {*tokens(name)}
    return bool(words & WELL and not words & SHARED) or tokens(name) in TRUE  # 92 of 1,000 is no pass rate of 92 %


def _is_beside(name: str) -> bool:
    """Tell whether a number says how large a model is, or what it was set to, and counts nothing it did."""
    words = {*tokens(name)}
    return not words & (WELL | BADLY | AMONG) and (is_setting(name) or describes(name) or bool(words & OF_MODELS))


def _compared(table: Table, name: str) -> bool:
    """Tell whether a column names what is compared: by its own name, or as models are called."""
    said = plain(name)
    named_so = said in MODELS or said in COMPARED or said in VARIANTS or kind_of_model(name)
    return named_so or like_models(table.some_texts(name, LIKE))
