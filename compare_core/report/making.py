"""A report made of an analysis: the answer, the results, the data, the methods, and how to repeat it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core import words
from compare_core.analysis.answer import answer
from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.errors import DataError
from compare_core.names import labels
from compare_core.report import belief, family, pair
from compare_core.report.document import Brought, Report, Section, Table
from compare_core.report.figures import titled
from compare_core.report.references import cited, sources
from compare_core.saved import link
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.record import versions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.analysis.answer import Answer
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import FamilyResult, PairResult, PosteriorResult
    from compare_core.saved.analysis import Analysis

    Result = PairResult | FamilyResult | PosteriorResult

MOST_NAMED = 20  # models that a paragraph names
NAME = 60  # characters of a model's name in a title


def make(analysis: Analysis, view: str, brought: Brought | None = None, found: Answer | None = None) -> Report:
    """Make the report of what a page shows.

    Parameters
    ----------
    analysis
        The evidence and every choice about it.
    view
        Which page: "pairwise", "omnibus" or "bayesian".
    brought
        Where the results came from.
    found
        Its answer, where that is at hand; None works it out.

    Raises
    ------
    DataError
        If there are no results in it, or no such page.
    NotApplicable
        If that page has no answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.saved.analysis import Analysis
    >>> found = make(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> found.title, [section.title for section in found.sections]
    ('A against B', ['Results', 'Methods', 'Data', 'How to repeat this'])
    """
    found = answer(analysis, view) if found is None else found
    evidence = analysis.evidence
    assert evidence is not None  # noqa: S101 - `answer` has looked
    among = len(evidence.models)
    card = words.card_of(found, among)
    if isinstance(found, Comparison):
        written, title = pair.write(found, analysis.options), against(found.models)
    elif isinstance(found, Family):
        written, title = family.write(found), f"{among} models"
    else:
        written = belief.write(found)
        title = f"{against(found.models)}: how probable is each state?"
    used = {result.method: result for result in written.used}
    address = _address(analysis, view)
    return Report(
        title=title,
        card=card,
        sections=(
            *written.sections,
            Section("Methods", (*written.methods, *_assumed(written.led))),
            _data(evidence, brought or Brought()),
            _again(analysis, address, written.used),
        ),
        references=sources(used),
        paper=written.paper,
        link=address,
    )


def against(models: tuple[str, str]) -> str:
    """Say which two are compared."""
    return " against ".join(labels(models, NAME))


def _assumed(results: Iterable[Result]) -> tuple[str, ...]:
    """Say what each method that leads assumes and cautions against."""
    marks = {True: " (holds here)", False: " (does not hold here)", None: ""}
    said = []
    for result in results:
        assumed = "; ".join(f"{each.text.rstrip('.')}{marks[each.holds]}" for each in result.assumptions)
        if assumed:
            said.append(f"{titled(result.method)} {cited(result.method)}: {assumed}.")
    return tuple(said)


def _data(evidence: Evidence, brought: Brought) -> Section:
    """Say what was compared, what was changed while it was read, and which it was."""
    named, more = evidence.models[:MOST_NAMED], len(evidence.models) - MOST_NAMED
    models = ", ".join(labels(named, NAME)) + (f" and {more:,} more" if more > 0 else "")
    rows = {
        "Source": brought.source,
        "Understood as": brought.title,
        "Models": models,
        "Amount": evidence.amount,
        "SHA-256 of the evidence": fingerprint(evidence),
    }
    table = Table.of("What was compared", [{"": name, "Value": value} for name, value in rows.items() if value])
    changed = ("Changed or left out while the file was read:",) if brought.repairs else ()
    return Section("Data", (*brought.warnings, *changed), tables=(table,), points=brought.repairs)


def _again(analysis: Analysis, address: str, used: Iterable[Result]) -> Section:
    """Say how to get the same numbers again."""
    said = ["The session file opens the same page anywhere, in this version and in later ones."]
    if address:
        said.append("The link opens it as well; behind the address of the app it reads:")
    seeds = sorted({seed for result in used if (seed := result.seed) is not None})
    rows = {
        **({"Seed": ", ".join(map(str, seeds))} if seeds else {}),
        "Significance level": f"{analysis.alpha:g}",
        **{f"Option {name}": _option(value) for name, value in analysis.options.items()},
        **versions(),
    }
    table = Table.of("Settings and versions", [{"": name, "Value": value} for name, value in rows.items()])
    return Section("How to repeat this", tuple(said), tables=(table,), points=(address,) if address else ())


def _option(value: Any) -> str:
    return " to ".join(f"{end:g}" for end in value) if isinstance(value, tuple) else str(value)


def _address(analysis: Analysis, view: str) -> str:
    """Return the link, without the address of a server; "" where there is too much for one."""
    try:
        return f"{view}?{link.query(link.write(analysis))}"
    except DataError:
        return ""
