"""The page `docs/mutation.md`: how many changes of the mathematics the tests notice, and why not the others."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from benchmarks.harness import ROOT
from benchmarks.mutation.explained import CLASSES
from benchmarks.mutation.forked import PARTS, SURVIVED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from benchmarks.mutation.forked import Verdict
    from benchmarks.mutation.mutants import Mutant

PAGE = ROOT / "docs" / "mutation.md"
ABOUT = """\
Do the tests notice when the mathematics changes? Each mutant changes one place of `compare_core`'s methods, \
statistics, numerics or metrics: a comparison, an operator, a constant, a sign, a condition, the order of two \
arguments, or what a function answers. A mutant runs the tests that reach the function it changes, the aptest first, \
up to some seconds of them: reference cases, peers, other routes, identities, edges, the packages' own tests and \
examples, those of evidence and analyses, and the sentences that are held against their numbers; where these notice \
nothing, the walks over the catalogue for up to three methods. A test that with it takes five times as long as usual, \
and five seconds more, has noticed. The tests of pages, lessons and files, and the calibration, which might notice \
more, are not run.

Left as they are:

- texts, annotations, decorators, what a refusal says, and arguments that hold a text, only guard or save memory;
- the sizes of blocks, what is divided by one or compared with one, and the larger of that and another number, since \
they choose how long an answer takes (a test of its own works on small blocks, and expects the same answers);
- products with the width within which two numbers count as the same, and whether the edge of that width belongs to \
it; but on which side of it something lies is changed;
- what a module computes on import, such as constants, tables and default values: it is drawn, and then left out.

    python -m benchmarks mutation 302 11    # so many, drawn by a seed; again: what is open

A mutant that nothing noticed is either no change of any answer, which is explained below, or a test that is missing.
"""


def write(found: Mapping[Mutant, Verdict], first: Mapping[Mutant, Verdict], whole: int, seed: int) -> int:
    """Write the page, and return how many survivors are unexplained; `first` holds what became of each at first."""
    PAGE.write_text(page(found, first, whole, seed), encoding="utf-8")
    print(f"Written: docs/{PAGE.name}")
    return len(_by_class(found)[""])


def page(found: Mapping[Mutant, Verdict], first: Mapping[Mutant, Verdict], whole: int, seed: int) -> str:
    """Return the page."""
    classes = _by_class(found)
    missing = classes.pop("", [])
    told = (
        f"Of {whole:,} mutants {len(found):,} were tried, drawn by the seed {seed}: {_noticed(found):,} were noticed, "
        f"{len(found) - _noticed(found) - len(missing):,} change no answer, and {len(missing):,} show that a test is "
        f"missing. So {_share(found)} of all, and {_share(_changing(found))} of those that change an answer, are "
        "noticed."
    )
    if _noticed(first) < _noticed(found):
        told += (
            f" When the sample was drawn, {_share(first)} and {_share(_changing(first))} were: what it showed to be "
            "missing has been tested since."
        )
    lines = [
        "# Mutants", "", ABOUT, told,
        "", *_table("package", found, lambda mutant: mutant.path.split("/")[1], PARTS),
        "", *_table("change", found, lambda mutant: mutant.kind, sorted({mutant.kind for mutant in found})),
    ]  # fmt: skip
    for title, mutants in sorted(classes.items()):
        lines += ["", f"## {title}", "", CLASSES[title][0], "", *(f"- {mutant}" for mutant in mutants)]
    if missing:
        lines += ["", "## Not explained", "", *(f"- {mutant}" for mutant in missing)]
    return "\n".join(lines) + "\n"


def _noticed(found: Mapping[Mutant, Verdict]) -> int:
    return sum(verdict.fate != SURVIVED for verdict in found.values())


def _share(found: Mapping[Mutant, Verdict]) -> str:
    return f"{_noticed(found) / max(1, len(found)):.0%}"


def _changing(found: Mapping[Mutant, Verdict]) -> dict[Mutant, Verdict]:
    return {mutant: verdict for mutant, verdict in found.items() if verdict.fate != SURVIVED or not why(mutant)}


def _table(
    head: str, found: Mapping[Mutant, Verdict], key: Callable[[Mutant], str], names: tuple[str, ...] | list[str]
) -> list[str]:
    tried = Counter(key(mutant) for mutant in found)
    survived = Counter(key(mutant) for mutant, verdict in found.items() if verdict.fate == SURVIVED)
    rows = [
        f"| {name} | {tried[name]:,} | {tried[name] - survived[name]:,} | {1 - survived[name] / tried[name]:.0%} |"
        for name in names
        if tried[name]
    ]
    return [f"| {head} | tried | noticed | share |", "|---|---:|---:|---:|", *rows]


def _by_class(found: Mapping[Mutant, Verdict]) -> dict[str, list[Mutant]]:
    """Return the survivors by why they survive; those that nothing explains under ""."""
    classes: dict[str, list[Mutant]] = defaultdict(list)
    classes[""] = []
    for mutant in sorted((m for m, v in found.items() if v.fate == SURVIVED), key=lambda m: (m.path, m.line)):
        classes[why(mutant)].append(mutant)
    return {title: mutants for title, mutants in classes.items() if mutants or not title}


def why(mutant: Mutant) -> str:
    """Return the class of mutants that change no answer to which this belongs, or "" for none."""
    told = f"{mutant.path}:{mutant.owner}:{mutant.before} → {mutant.after}"
    return next((title for title, (_, *marks) in CLASSES.items() if any(re.search(mark, told) for mark in marks)), "")
