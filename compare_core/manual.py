"""The pages of `docs/` that are written from the code: every method of the catalogue, and every layout of files."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from compare_core import symbols
from compare_core.catalogue import all_methods
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.tables import LAYOUTS
from compare_core.tables.samples import grouped
from compare_core.views.clusters import ClusteredPair, ClusteredTable
from compare_core.views.datasets import PairedScores, PairedSigns, ScoreTable
from compare_core.views.folds import FoldTable, PairedFolds, PairedFoldSets
from compare_core.views.items import PairedItems
from compare_core.views.right import Accuracies, PairedCounts, SharedItems, TwoProportions
from compare_core.views.samples import Samples, TwoSamples

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from compare_core.catalogue import Method
    from compare_core.symbols import Symbol
    from compare_core.tables import Layout
    from compare_core.views.view import View


class Group(NamedTuple):
    """Methods that stand together, since they look at the same evidence; their formulas share their symbols."""

    title: str
    about: str
    symbols: tuple[Symbol, ...]
    views: tuple[type[View], ...]


GROUPS = (
    Group(
        "Right and wrong on the same items",
        "Every model answered the same test items, and it is known which of its answers were right.",
        symbols.RIGHT,
        (PairedCounts, SharedItems),
    ),
    Group(
        "Accuracies, each on its own",
        "Right answers and items of each model, on separate test sets or on one. Where the items are shared, the "
        "methods above make use of that.",
        symbols.APART,
        (TwoProportions, Accuracies),
    ),
    Group(
        "Numbers of separate runs, people or items",
        "Measurements of each model by itself: times of runs, or grades by people who met one model each. Where all "
        "were measured on the same items, the paired methods below see smaller differences.",
        symbols.SAMPLES,
        (TwoSamples, Samples),
    ),
    Group(
        "Items that belong together",
        "Answers or scores of items in clusters: the questions on one text, the repeats of one prompt.",
        symbols.TOGETHER,
        (ClusteredPair, ClusteredTable),
    ),
    Group(
        "Scores and probabilities of the same items",
        "A probability, a predicted number or a grade for each item and model, with the truth where it is known.",
        symbols.ITEMS,
        (PairedItems,),
    ),
    Group(
        "Scores of the same folds",
        "One data set, split again and again: at random, or by cross-validation, once or repeated.",
        symbols.FOLDS,
        (PairedFolds, FoldTable),
    ),
    Group(
        "Scores on many data sets, or of many items",
        "One score for each model and data set, or item. The sign test takes battles as well, and the hierarchical "
        "model needs the folds behind the scores.",
        symbols.MANY,
        (PairedScores, PairedSigns, PairedFoldSets, ScoreTable),
    ),
)
KINDS = {
    "interval": "interval",
    "effect": "effect size",
    "test": "test",
    "posthoc": "post hoc test",
    "posterior": "posterior",
}
FILES = {True: "several files", False: "one file", None: "one file or several"}
IDENTIFIERS = re.compile(r"(doi|arXiv):([^\s,;]+)")
ADDRESSES = {"doi": "https://doi.org/", "arXiv": "https://arxiv.org/abs/"}
ESCAPED = r"\|"  # a bar within a cell
WRITTEN = "<!-- Written by `make docs`. -->"

METHODS = f"""{WRITTEN}

# Methods

Every method of the catalogue, by the evidence that it looks at and by how many models it compares. An id stands in
parentheses: it names the method in links, in session files and in Python, and `python -m compare_core methods` lists
them all.

An *interval* says how large something is and how sure that is; an *effect size* says how large it is on a scale of its
own. A *test* gives a p-value, in most cases beside an estimate. A *post hoc test* compares many pairs and pays for
their number. A *posterior* says how probable it is that one model is better.

How often the methods that lead or are recommended are wrong where the truth is known is measured in
[calibration](calibration.md).
"""
CORRECTED = """## Corrections for the number of comparisons

They take p-values, one for each pair of models. Most bound the chance of even one false difference; the others bound
the expected share of false ones among the differences shown.

"""
LAYOUTS_OPENING = f"""{WRITTEN}

# File layouts

How results may be written down: first a list by what they are results of, the simplest tables first, and then every
layout in the order in which they are tried: the more telling the marks, the earlier. A layout is recognised by what a
file holds, never by its name. The app says what it took each column for, and lets you correct it. A file is text with
any usual separator, or JSON, plain or packed with gzip or zip; [limits](limits.md) says how large it may be. A zip file
of several files, such as a folder of results, is read as if each had been uploaded; files that are called alike take
the names of their folders.
"""


def pages() -> Mapping[str, str]:
    """Return the text of every page that is written from the code, by the name of its file.

    Examples
    --------
    >>> list(pages())
    ['methods.md', 'layouts.md']
    """
    return {"methods.md": methods_page(), "layouts.md": layouts_page()}


def methods_page() -> str:
    """Write down the catalogue, grouped by the evidence that the methods look at."""
    return "\n".join([METHODS, *(_group(group) for group in GROUPS), CORRECTED + _corrections()])


def layouts_page() -> str:
    """Write down every layout of files with its example."""
    contents = [
        f"- {group.title}\n" + "".join(f"  - [{layout.title}](#{layout.id})\n" for layout in group.layouts)
        for group in grouped()
    ]
    return "\n".join([LAYOUTS_OPENING, "".join(contents), *(_layout(layout) for layout in LAYOUTS.values())])


def _group(group: Group) -> str:
    text = f"## {group.title}\n\n{group.about}\n\nIn the formulas, {_explained(group)}.\n"
    for heading, arity in (("Two models", True), ("Any number of models", False)):
        found = [m for m in all_methods().values() if m.takes in group.views and m.for_pairs is arity]
        if found:
            rows = [_row(m) for m in sorted(found, key=lambda m: list(KINDS).index(m.kind))]
            text += f"\n### {heading}\n\n{_table(('method', 'question', 'kind', 'formula', 'source'), rows)}"
    return text


def _explained(group: Group) -> str:
    return "; ".join(one.means for one in group.symbols)


def _row(method: Method) -> tuple[str, ...]:
    formula = f"$`{method.formula}`$" if method.formula else ""
    return f"{method.title} (`{method.id}`)", method.question, KINDS[method.kind], formula, _linked(method.cite)


def _corrections() -> str:
    bounds = {"any": "the chance of even one", "share": "the expected share"}
    rows = [
        (f"{c.title} (`{c.id}`)", bounds[c.controls], c.assumes.removeprefix("holds "), _linked(c.cite))
        for c in CORRECTIONS.values()
    ]
    return _table(("correction", "bounds", "holds", "source"), rows)


def _layout(layout: Layout) -> str:
    module = sys.modules[layout.builds.__module__]
    about = (module.__doc__ or "").partition("\n")[0]
    parts = [
        f'<a id="{layout.id}"></a>',
        f"## {layout.title}",
        about,
        f"Its id is `{layout.id}`; it takes {FILES[layout.several]}.",
        f"```text\n{layout.example}```",
    ]
    if layout.another:
        parts.append(f"And beside it, for a second model:\n\n```text\n{layout.another}```")
    if layout.asks:
        parts.append(f"What can be corrected: {'; '.join(layout.asks.values())}.")
    return "\n\n".join(parts) + "\n"


def _linked(cite: str) -> str:
    """Turn identifiers of publications into links; an old DOI may hold parentheses, which would end one."""
    return IDENTIFIERS.sub(lambda found: f"[{found[0]}]({ADDRESSES[found[1]]}{quote(found[2], safe='/:')})", cite)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = tuple(head)
    lines = [names, ("---",) * len(names), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', ESCAPED) for cell in line)} |\n" for line in lines)
