"""A report as Markdown: blocks with a blank line between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.report.escaping import code, in_markdown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.report.document import Report, Section, Table


def to_markdown(report: Report) -> str:
    """Write a report as Markdown, without pictures."""
    return "\n\n".join(_blocks(report)) + "\n"


def table(shown: Table, heading: str = "") -> str:
    """Write a table as Markdown, with a heading above and its note below.

    >>> from compare_core.report.document import Table
    >>> print(table(Table.of("Tests", [{"Test": "Exact", "p": ".039"}])))
    | Test | p |
    | --- | --- |
    | Exact | .039 |
    """
    lines = [shown.columns, ("---",) * len(shown.columns), *shown.rows]
    rule = 1
    written = [
        f"| {' | '.join(cells if place == rule else map(in_markdown, cells))} |" for place, cells in enumerate(lines)
    ]
    blocks = [heading, "\n".join(written), f"*Note.* {in_markdown(shown.note)}" if shown.note else ""]
    return "\n\n".join(filter(None, blocks))


def _blocks(report: Report) -> Iterator[str]:
    card = report.card
    yield f"# {in_markdown(report.title)}"
    yield f"**{in_markdown(card.headline)}**"
    yield " · ".join(in_markdown(badge.text) for badge in card.badges)
    yield from map(in_markdown, card.sentences)
    yield from (f"> {in_markdown(caution)}" for caution in card.cautions)
    number = 0
    for section in report.sections:
        yield from _section(section, report.link, number)
        number += len(section.tables)
    yield "## For a paper"
    yield in_markdown(card.quote)
    yield "## References"
    yield "\n".join(f"- {in_markdown(reference.text)}" for reference in report.references)


def _section(section: Section, link: str, number: int) -> Iterator[str]:
    yield f"## {in_markdown(section.title)}"
    yield from map(in_markdown, section.paragraphs)
    if section.points:
        yield "\n".join(f"- `{code(p)}`" if p == link else f"- {in_markdown(p)}" for p in section.points)
    for place, one in enumerate(section.tables, number + 1):
        yield table(one, f"**Table {place}.** *{in_markdown(one.caption)}*")
