"""A sample of every layout, as files that open; grouped, and the simplest first."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.tables.layouts import layouts
from compare_core.tables.recognise import read, understand

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Layout

GROUPS = ITEMS, FOLDS, COUNTS, TOOLS = "Test items", "Folds and data sets", "Counts", "Tools and battles"


class Group(NamedTuple):
    """Layouts that hold the same kind of results."""

    title: str
    layouts: tuple[Layout, ...]


def sample(layout: Layout) -> list[tuple[str, bytes]]:
    """Return the files of a layout's example, each with its name and bytes: one, or one for each of two models.

    >>> [name for name, _ in sample(layouts()["predictions"])]
    ['sample-predictions.csv']
    >>> [name for name, _ in sample(layouts()["per_model_files"])]
    ['model-a.csv', 'model-b.csv']
    """
    if layout.another or layout.several:
        texts = (layout.example, layout.another or layout.example)
        return [(f"model-{letter}{_ending(text)}", text.encode()) for letter, text in zip("ab", texts, strict=True)]
    return [(f"sample-{layout.id.replace('_', '-')}{_ending(layout.example)}", layout.example.encode())]


@cache
def grouped() -> tuple[Group, ...]:
    """Return every layout in its group, which follows from what its sample becomes; a short table comes first."""
    found = sorted(layouts().values(), key=_length)
    placed = [(_group(layout), layout) for layout in found]
    return tuple(Group(title, tuple(x for group, x in placed if group == title)) for title in GROUPS)


def taking(files: int) -> tuple[str, ...]:
    """Return the ids of the layouts that take so many files, in the order of their groups.

    >>> taking(1)[0], taking(2)[0]
    ('predictions', 'per_model_files')
    """
    every = (layout for group in grouped() for layout in group.layouts)
    return tuple(layout.id for layout in every if layout.several in (None, files > 1))


def _group(layout: Layout) -> str:
    if layout.prose:  # of which nothing but what the tool's own columns say means anything
        return TOOLS
    if "count" in layout.asks or not layout.asks:
        return COUNTS
    evidence = understand([read(name, data) for name, data in sample(layout)]).evidence
    return FOLDS if isinstance(evidence, (FoldScores, DatasetScores)) else ITEMS


def _length(layout: Layout) -> tuple[bool, bool, int, int]:
    """Order one table before several files or JSON, few lines before many, and few columns before many."""
    lines = layout.example.splitlines()
    return layout.several is not False, _ending(layout.example) != ".csv", len(lines), len(lines[0])


def _ending(text: str) -> str:
    """Return what a file with such a text is called at its end."""
    if not text.startswith("{"):
        return ".csv"
    return ".jsonl" if all(line.startswith("{") for line in text.splitlines()) else ".json"
