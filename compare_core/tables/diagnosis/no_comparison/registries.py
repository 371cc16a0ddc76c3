"""Lists of models or of tests with what is known of each, such as its version, owner or price, and no results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

MODELS = frozenset({"model", "modelname", "modelid", "name"})
TESTS = frozenset({
    "test", "testname", "testcase", "caseid", "case", "evalname", "eval", "evaluation", "task", "taskname", "suite",
    "benchmark", "name",
})  # fmt: skip
OF_MODELS = frozenset({"stage", "owner", "license", "licence", "framework", "provider", "vendor", "price", "mtok"})
OF_TESTS = frozenset({"shot", "fewshot", "fewshots", "path", "samples", "priority", "owner", "limit", "metric"})
FACTS = frozenset({
    "version", "created", "updated", "at", "on", "date", "released", "release", "size", "mb", "gb", "params", "m", "b",
    "parameters", "flops", "gflops", "g", "context", "window", "length", "input", "output", "prompt", "completion",
    "usd", "eur", "cost", "per", "1m", "1k", "mtok", "token", "tokens", "million", "team", "organization", "company",
    "architecture", "type", "modality", "languages", "url", "link", "description", "tags", "training", "data", "num",
    "number", "of", "n", "dataset", "split", "max", "module", "suite", "title", "status", "open", "weights",
    "expected", "result", "requirement", "1", "few", "k", "id", "cutoff", "knowledge", "author",
})  # fmt: skip
RUN = frozenset({"outcome", "status", "result"})  # of a test
ENDED = frozenset({"passed", "pass", "failed", "fail", "skipped", "skip", "error", "xfail", "xpass", "xfailed", "ok"})
TOOK = frozenset({"time", "duration", "durations", "seconds", "elapsed", "s", "ms"})
WITHIN = frozenset({"module", "suite", "file", "class", "classname", "package", "path", "message", "line"})


def registered(seen: Seen) -> Finding | None:
    """Find a list in which each model or test stands once, with nothing but what is known of it."""
    first, *rest = seen.table.columns
    if not seen.own(first) or len(rest) < PAIR or any(map(_says_how_good, rest)):
        return None
    for names, marks, what, way_on in _KINDS:
        told = [name for name in rest if {*tokens(name)} <= FACTS | marks]
        marked = [name for name in rest if {*tokens(name)} & marks]
        if plain(first) in names and marked and len(told) == len(rest) and _are_enough(marked, rest):
            return Finding("a list", f"Each row is one {quoted(first, SHORT)} with {called(rest)}: {what}", way_on)
    return None


_KINDS = (
    (
        MODELS,
        OF_MODELS,
        "a list of models, and nothing on which they were tested.",
        "Bring what two of them or more reached on the same items, folds or data sets.",
    ),
    (
        TESTS,
        OF_TESTS,
        "a list of what is to be tested and how, and no results of that.",
        "Bring what came out of these for two systems or more: a row for each, and a column for each system.",
    ),
)


def _says_how_good(name: str) -> bool:
    return is_score(name) and plain(name) not in {"metric", "cost"}


def _are_enough(marked: Sequence[str], rest: Sequence[str]) -> bool:
    """Tell whether one mark is enough: beside a few columns, or else two of them."""
    return len(marked) >= PAIR or len(rest) <= PAIR + 1


def report_of_tests(seen: Seen) -> Finding | None:
    """Find tests of a program, each once, with how each ended in one run and how long it took."""
    table = seen.table
    test = next((name for name in table.columns if plain(name) in TESTS - {"name"} and seen.own(name)), None)
    ended = [name for name in seen.words if plain(name) in RUN and _ended(seen, name)]
    if test is None or len(ended) != 1:
        return None
    rest = [name for name in table.columns if name not in (test, *ended)]
    if not rest or not all({*tokens(name)} & (TOOK | WITHIN) or name == seen.identity for name in rest):
        return None
    return Finding(
        "a report of one program",
        f"This is a report of one run of tests: {quoted(ended[0], SHORT)} says how each {quoted(test, SHORT)} ended.",
        "A comparison takes two: bring the report of a second system or version beside this one, of the same tests.",
    )


def _ended(seen: Seen, name: str) -> bool:
    """Tell whether all words of a column say how a test ended."""
    labels = {label.strip().casefold() for label in seen.table.column(name).labels} - {""}
    return bool(labels) and labels <= ENDED
