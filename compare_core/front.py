"""The front door for code: results in, an answer out that can be read, drawn and written."""

from __future__ import annotations

import base64
import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core import charts, spreadsheet, words
from compare_core.analysis.answer import answer
from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.catalogue import all_methods
from compare_core.charts.export import to_svg
from compare_core.checks import place_of
from compare_core.errors import DataError, said
from compare_core.evidence.kinds import Evidence
from compare_core.evidence.outcomes import Outcomes
from compare_core.frames import open_table, understand_frame
from compare_core.frames.opened import PARQUET
from compare_core.names import visible
from compare_core.recording import record
from compare_core.report import Brought, Report, make, to_html, to_latex, to_markdown, to_zip
from compare_core.report.figures import of_belief, of_family, of_pair
from compare_core.saved.analysis import Analysis, option
from compare_core.scripts.analysis import analysis_script
from compare_core.tables import LIMITS, Roles, names_apart, read_files, understand, unzipped

if TYPE_CHECKING:
    from compare_core.analysis.answer import Answer
    from compare_core.tables import Understanding
    from compare_core.words import Card

WRITERS: dict[str, Callable[[Report], str | bytes]] = {
    ".html": to_html,
    ".htm": to_html,
    ".md": to_markdown,
    ".tex": to_latex,
    ".zip": to_zip,
}
STYLE = "border:1px solid #d5d9e0;border-radius:8px;padding:1rem 1.2rem;max-width:46rem"


def compare(
    results: Any,
    models: Mapping[str, Any] | Sequence[str] | None = None,
    *,
    truth: str | None = None,
    pair: tuple[str, str] | None = None,
    method: str | None = None,
    alpha: float = 0.05,
    **options: Any,
) -> Compared:
    """Say which of some models is better, by how much, and how sure that is.

    Parameters
    ----------
    results
        The true labels, beside `models`; a table with a column of the `truth`; the path of a file, or of several, in
        any layout that the app reads; or evidence.
    models
        What each model predicted, by its name; of a table, the names of their columns.
    truth
        The column of a table that holds the true labels.
    pair
        The two models to compare, where there are more; None compares all of them, or the only two.
    method
        The id of the test that leads; the usual one if None.
    alpha
        The significance level.
    **options
        By their own names, as `rope=(-0.01, 0.01)`; see the page of methods.

    Returns
    -------
    Compared
        The answer.

    Raises
    ------
    DataError
        If the results cannot be compared: why, and what to bring.
    NotApplicable
        If the question has no answer for them.

    Examples
    --------
    >>> truth = [0, 0, 1, 1, 1, 0, 1, 1]
    >>> found = compare(truth, {"svm": [0, 0, 1, 1, 0, 0, 1, 1], "tree": [0, 1, 1, 0, 0, 1, 1, 0]})
    >>> print(found.reading)  # doctest: +ELLIPSIS
    Borderline: svm was ahead of tree by 50.0 points, ...
    >>> found.table().columns.tolist()[:3]
    ['method', 'title', 'model A']
    """
    brought, evidence = _evidence(results, models, truth)
    chosen = {name: option(name, value) for name, value in options.items()}
    view = "pairwise" if pair is not None or len(evidence.models) == 2 else "omnibus"
    if method is not None and method not in all_methods():
        raise DataError(f"No method is called {said(method)}. all_methods() lists them.")
    for name in pair or ():
        place_of(evidence.models, name)
    return Compared(Analysis(evidence, pair, method, alpha, chosen), view, brought)


@dataclass(frozen=True)
class Compared:
    """An answer: its words, its numbers, its picture and its report.

    Attributes
    ----------
    analysis
        The evidence and every choice about it, as a session file holds them.
    view
        What was asked: "pairwise", "omnibus" or "bayesian".
    brought
        Where the results came from, and what was changed on the way.
    """

    analysis: Analysis
    view: str
    brought: Brought = field(default_factory=Brought)

    @property
    def evidence(self) -> Evidence:
        """What was compared."""
        assert self.analysis.evidence is not None  # noqa: S101 - `compare` has looked
        return self.analysis.evidence

    @cached_property
    def answer(self) -> Answer:
        """Everything that the page shows."""
        return answer(self.analysis, self.view)

    @cached_property
    def card(self) -> Card:
        """The verdict with its limit, a few numbers, why, and what speaks against relying on it."""
        return words.card_of(self.answer, len(self.evidence.models))

    @property
    def reading(self) -> str:
        """The answer in plain words."""
        return " ".join((self.card.headline, *self.card.sentences, *self.card.cautions))

    @property
    def numbers(self) -> dict[str, Any]:
        """Every number that the page shows, by its name."""
        return dict(record(self.analysis, self.view, self.answer).numbers)

    def between(self, a: str, b: str) -> Compared:
        """Return the comparison of two of the models."""
        return replace(self, analysis=replace(self.analysis, pair=(a, b)), view="pairwise")

    def probable(
        self, a: str | None = None, b: str | None = None, *, rope: tuple[float, float] | None = None
    ) -> Compared:
        """Return how probable it is that one of two models is better, or that they are practically equivalent."""
        pair = self.analysis.pair if a is None or b is None else (a, b)
        options = {**self.analysis.options, **({} if rope is None else {"rope": option("rope", rope)})}
        return replace(self, analysis=replace(self.analysis, pair=pair, options=options), view="bayesian")

    def table(self) -> pd.DataFrame:
        """Return every test of two models, every pair of many, or the posterior, with every digit."""
        if isinstance(self.answer, Comparison):
            return pd.DataFrame(spreadsheet.table_of_tests(self.answer))
        if isinstance(self.answer, Family):
            return pd.DataFrame(spreadsheet.pairs_table(self.answer))
        return pd.DataFrame(spreadsheet.posterior_table(self.answer.result))

    def chart(self) -> charts.Figure:
        """Return the picture that the page opens with; `.chart().spec(...)` is its Vega-Lite specification."""
        found = self.answer
        if isinstance(found, Comparison):
            every = of_pair(found, self.analysis.options)
        else:
            every = of_family(found) if isinstance(found, Family) else of_belief(found)
        return next(figure for figure, _ in every)

    def made(self) -> Report:
        """Return the report as parts: its card, sections, tables, figures and references."""
        return make(self.analysis, self.view, self.brought, self.answer)

    def report(self, path: str | Path) -> Path:
        """Write the report: HTML (.html), Markdown (.md), LaTeX (.tex), or LaTeX with its pictures and BibTeX (.zip).

        Raises
        ------
        DataError
            If the ending is another one.
        """
        target = Path(path)
        write = WRITERS.get(target.suffix.casefold())
        if write is None:
            raise DataError(f"A report is written as {', '.join(sorted(WRITERS))}, not as “{target.suffix}”.")
        written = write(self.made())
        target.write_bytes(written if isinstance(written, bytes) else written.encode("utf-8", "replace"))
        return target

    def script(self) -> str:
        """Return the code that works out the same numbers, method by method.

        Raises
        ------
        DataError
            If there are too many results to be written down.
        """
        return analysis_script(self.analysis, self.view)

    def __str__(self) -> str:
        """Return the answer in plain words."""
        return self.reading

    def _repr_html_(self) -> str:
        """Show words and picture in a notebook."""
        figure, card = self.chart(), self.card
        drawn = base64.b64encode(to_svg(figure.spec(figure.drawing()))).decode()
        badges = " · ".join(html.escape(badge.text) for badge in card.badges)
        said = "".join(f"<p>{html.escape(visible(text))}</p>" for text in (*card.sentences, *card.cautions))
        picture = f'<img alt="{html.escape(visible(figure.words))}" src="data:image/svg+xml;base64,{drawn}">'
        head = f"<strong>{html.escape(visible(card.headline))}</strong><p><small>{badges}</small></p>"
        return f'<div style="{STYLE}">{head}{picture}{said}</div>'


def _evidence(results: Any, models: Any, truth: str | None) -> tuple[Brought, Evidence]:
    if isinstance(results, Evidence):
        return Brought(), results
    if isinstance(models, Mapping):
        return Brought(), Outcomes.from_labels(results, models)
    roles = Roles(truth=truth, models=tuple(models or ()))
    if isinstance(results, str | Path):
        return _files([str(results)], roles)
    if isinstance(results, Sequence) and results and all(isinstance(one, str | Path) for one in results):
        return _files([str(one) for one in results], roles)
    if isinstance(results, Sequence) or not hasattr(results, "columns"):
        raise DataError(
            "Bring the true labels with a dictionary of predictions, a table with its truth column, or the path of a "
            "file."
        )
    return _told("", understand_frame(results, roles))


def _files(paths: Sequence[str], roles: Roles) -> tuple[Brought, Evidence]:
    """Read files as the app does; those that are too large for it, or of Parquet, are counted where they lie."""
    source = ", ".join(Path(path).name for path in paths)
    if len(paths) == 1 and _lies_apart(paths[0]):
        return _told(source, understand_frame(open_table(paths[0]), roles))
    for path in paths:
        if not Path(path).is_file():
            raise DataError(f"There is no file {visible(path)}.")
    named = zip(names_apart([str(path) for path in paths]), paths, strict=True)
    brought = unzipped([(name, Path(path).read_bytes()) for name, path in named]).files
    tables, unread = read_files(brought)
    found = understand(tables, None if roles == Roles() else roles)
    return _told(source, replace(found, warnings=(*found.warnings, *unread)))


def _lies_apart(path: str) -> bool:
    """Tell whether a path is a pattern, a folder, a file of Parquet, or one too large to be held."""
    file = Path(path)
    if not file.is_file():
        return file.is_dir() or any(mark in path for mark in "*?[")
    return file.suffix.casefold() in PARQUET or file.stat().st_size > LIMITS.upload


def _told(source: str, found: Understanding) -> tuple[Brought, Evidence]:
    repairs = tuple(repair.counted for repair in found.repairs)
    return Brought(source, found.title, repairs, found.warnings), found.evidence
