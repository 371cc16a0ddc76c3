"""A report written as one HTML file, as LaTeX, or as a zip file with LaTeX, pictures and BibTeX."""

from __future__ import annotations

import base64
import io
import zipfile
from functools import cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from compare_core.charts.export import drawn
from compare_core.names import visible
from compare_core.numerics.lines import unbroken
from compare_core.report.escaping import in_tex

if TYPE_CHECKING:
    from compare_core.charts import Figure
    from compare_core.report.document import Report, Table

NARROW = 12  # characters of a column of a table that is not broken into lines


def to_html(report: Report) -> str:
    """Write a report as one HTML file that needs nothing else, with its pictures in it; it prints on A4.

    Raises
    ------
    DataError
        If a picture cannot be drawn.
    """
    figures = _figures(report)
    pictures = dict(
        zip(figures, map(_picture, drawn([one.spec(one.drawing()) for one in figures], "svg")), strict=True)
    )
    template = _environment("html").get_template("report.html")
    return template.render(report=report, numbers=_numbers(report), pictures=pictures)


def to_latex(report: Report, *, pictures: bool = False) -> str:
    """Write a report as LaTeX for the article class; `pictures` are those of the folder `figures` beside it."""
    template = _environment("tex").get_template("report.tex")
    return template.render(report=report, pictures=pictures, widths=_widths)


def bibtex(report: Report) -> str:
    """Write the references for BibTeX."""
    return "\n\n".join(reference.entry for reference in report.references) + "\n"


def to_zip(report: Report) -> bytes:
    """Pack a report as LaTeX with its pictures as PDF and its references as BibTeX.

    Raises
    ------
    DataError
        If a picture cannot be drawn.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.tex", to_latex(report, pictures=True))
        archive.writestr("references.bib", bibtex(report))
        figures = _figures(report)
        for one, pdf in zip(figures, drawn([one.spec(one.drawing()) for one in figures], "pdf"), strict=True):
            archive.writestr(f"figures/{one.name}.pdf", pdf)
    return packed.getvalue()


@cache
def _environment(kind: str) -> Environment:
    """Return what fills a template in; in HTML every text is escaped unless it is marked as safe, and none is."""
    marks: dict[str, Any] = {"block_start_string": "((*", "block_end_string": "*))", "variable_start_string": "(((",
             "variable_end_string": ")))", "comment_start_string": "((=", "comment_end_string": "=))"}  # fmt: skip
    found = Environment(
        loader=PackageLoader("compare_core.report"),
        autoescape=kind == "html",  # noqa: S701 - LaTeX is escaped by a filter of its own
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_shown if kind == "html" else None,
        **(marks if kind == "tex" else {}),
    )
    found.filters["tex"] = in_tex
    return found


def _shown(value: object) -> object:
    """Make visible what in a text is not, and end no line between a number and its unit."""
    return unbroken(visible(value)) if type(value) is str else value


def _figures(report: Report) -> list[Figure]:
    return [figure for section in report.sections for figure, _ in section.figures]


def _picture(svg: bytes) -> str:
    """Return a picture as an address that holds it: in an image nothing can run."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"


def _numbers(report: Report) -> dict[object, int]:
    """Return the number of every picture and of every table."""
    figures = _figures(report)
    tables = [table for section in report.sections for table in section.tables]
    return {one: place for several in (figures, tables) for place, one in enumerate(several, 1)}


def _widths(table: Table) -> str:
    """Share the width of a line out among the columns of a table; short columns are as wide as they are."""
    longest = [
        max(map(len, (name, *column)))
        for name, column in zip(table.columns, zip(*table.rows, strict=True), strict=True)
    ]
    long = [min(length, 5 * NARROW) for length in longest if length > NARROW]
    left = 0.96 - sum(0.0105 * length + 0.03 for length in longest if length <= NARROW)
    return "".join(
        "l"
        if length <= NARROW
        else f"p{{{max(0.1, left * min(length, 5 * NARROW) / sum(long) - 0.03):.3f}\\linewidth}}"
        for length in longest
    )
