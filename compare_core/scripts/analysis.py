"""The script of a whole analysis, and that of one method."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.analysis.answer import answer
from compare_core.analysis.asking import at_alpha, options_for
from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.analysis.posterior import rope_in
from compare_core.catalogue import all_methods
from compare_core.literals import literal
from compare_core.saved.analysis import ERRORS
from compare_core.saved.record import versions
from compare_core.scripts.calls import SHOW, Call, calls_part
from compare_core.scripts.evidence import evidence_part
from compare_core.scripts.lines import Part, assigned, called, comment, imports, options_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.analysis.posterior import Believed
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Result
    from compare_core.saved.analysis import Analysis
    from compare_core.scripts.evidence import Files

HEAD = '''"""The same analysis from Python: run it to see the same numbers.

It needs Parity's package compare_core, which `pip install .` in Parity's folder installs.
Made with {made}; other versions may give slightly different last digits.
"""'''


BY_METRIC = """# By another metric
print(f"\\n{found.by_metric.name}: {found.by_metric.values}")
for result in (*found.by_metric.intervals, *found.by_metric.tests):
    show(result)"""


class Whole(NamedTuple):
    """What answers a page at once: the function, what writes its card, and what turns it into error rates."""

    module: str
    function: str
    card: str
    rates: str = ""


TWO = Whole("compare_core.analysis.pair", "compare_pair", "pair_card", "in_error_rates")
MANY = Whole("compare_core.analysis.family", "compare_family", "family_card", "field_in_error_rates")
BELIEF = Whole("compare_core.analysis.posterior", "believe", "belief_card")


class Page(NamedTuple):
    """What a page shows: the call that answers it whole, those of its methods, and what these need before them."""

    whole: Part
    calls: list[Call]
    between: Sequence[Part] = ()
    after: str = ""


def analysis_script(analysis: Analysis, view: str, files: Files | None = None) -> str:
    """Write the script of an analysis as a page shows it: its reading, and every number of every method.

    Parameters
    ----------
    analysis
        The evidence, and every choice about it.
    view
        The page: "pairwise", "omnibus" or "bayesian".
    files
        Where the evidence was read from, if these files still hold what is compared.

    Raises
    ------
    DataError
        If there are no results in it, too many to be written down, or no such page.
    NotApplicable
        If that page has no answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.saved.analysis import Analysis
    >>> script = analysis_script(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> [line for line in script.splitlines() if "mcnemar_exact(" in line]
    ["result = mcnemar_exact(paired_counts, alternative='two-sided')"]
    """
    found, evidence = answer(replace(analysis, wording=None), view), analysis.evidence
    assert evidence is not None  # noqa: S101 - said to the type checker; `answer` has looked
    a, b = analysis.two
    if isinstance(found, Comparison):
        page = _of_two(analysis, evidence, found)
    else:
        page = _of_many(analysis, evidence, found) if isinstance(found, Family) else _of_belief(analysis, found)
    pair = [] if view == "omnibus" else [Part(assigned("pair", (a, b)))]
    return _script([evidence_part(evidence, files), *pair, page.whole, *page.between], page.calls, page.after)


def method_script(
    method: str,
    evidence: Evidence,
    models: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    files: Files | None = None,
) -> str:
    """Write the script of one method.

    Parameters
    ----------
    method
        Its id.
    evidence, models
        What it is asked about; the first two models, or all, where none are named.
    options
        Its options by their names; the others are as usual.
    files
        As for `analysis_script`.

    Raises
    ------
    DataError
        If the method does not take this evidence, or an option is not legal.
    NotApplicable
        If it has no answer.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> script = method_script("mcnemar_midp", Outcomes.from_table([[9959, 11], [1, 29]]))
    >>> print(script[script.index("paired_counts = "):].rstrip())
    paired_counts = PairedCounts.of(evidence, pair)
    result = mcnemar_midp(paired_counts, alternative='two-sided')
    show(result)
    """
    asked = all_methods()[method]
    names = tuple(models or (evidence.models[:2] if asked.for_pairs else evidence.models))
    given = asked.parse(options or {})
    name = "pair" if asked.for_pairs else "models"
    result = asked.run(evidence, names, **given)
    call = Call(asked, result, given, evidence, models=names, named=name)
    return _script([evidence_part(evidence, files), Part(assigned(name, names))], [call])


def _script(parts: Sequence[Part], calls: Sequence[Call], after: str = "") -> str:
    each = calls_part(calls)
    made = versions()
    head = HEAD.format(made=", ".join(f"{name} {made[name]}" for name in ("parity", "numpy", "scipy")))
    needs = [need for part in (*parts, each) for need in part.needs]
    return "\n\n".join((head, imports(needs), SHOW, *(part.lines for part in parts), each.lines, after)).rstrip() + "\n"


def _of_two(analysis: Analysis, evidence: Evidence, found: Comparison) -> Page:
    chosen = at_alpha(analysis.options, analysis.alpha)
    results: tuple[Result, ...] = (
        *(found.lead, found.difference, *found.tests, *found.intervals, *found.effects, *found.independent),
        *(() if found.accuracies is None else (found.accuracies,)),
    )
    calls = [_call(result, evidence, chosen, models=found.models, named="pair") for result in _once(results)]
    whole = _whole(TWO, analysis, {"lead": analysis.method})
    return Page(whole, calls, after="" if found.by_metric is None else BY_METRIC)


def _of_many(analysis: Analysis, evidence: Evidence, found: Family) -> Page:
    chosen = at_alpha(analysis.options, analysis.alpha)
    chosen = {name: value for name, value in chosen.items() if not name.endswith("pairs")}
    asked = {"posthoc": analysis.posthoc, "control": analysis.control}
    results = _once((found.accuracies, *found.omnibus, *found.others))
    calls = [_call(result, evidence, chosen) for result in results if result is not found.posthoc]
    first: tuple[str, ...] = ()
    if found.control is None:
        calls.append(_call(found.posthoc, evidence, chosen))
    else:
        first = (found.control, *(name for name in evidence.models if name != found.control))
        against = {**chosen, f"{found.posthoc.method}.pairs": "control"}
        calls.append(_call(found.posthoc, evidence, against, models=first, named="control_first"))
    whole = _whole(MANY, analysis, asked)
    return Page(whole, calls, [Part(assigned("control_first", first))] if first else [])


def _of_belief(analysis: Analysis, found: Believed) -> Page:
    evidence = found.evidence
    chosen = {**analysis.options, "rope": rope_in(evidence, analysis.options).rope}
    calls = [_call(found.result, evidence, chosen, models=found.models, named="pair")]
    if found.beside is not None:
        both = {name: value for name, value in chosen.items() if name != "alternative"}
        calls.append(_call(found.beside, evidence, both, models=found.models, named="pair"))
    whole = _whole(BELIEF, analysis, {"method": analysis.belief})
    return Page(whole, calls)


def _whole(by: Whole, analysis: Analysis, asked: Mapping[str, Any]) -> Part:
    """Write the call that answers a page whole, and what its card says in words."""
    options, many = options_in(analysis.options), by is MANY
    given = asked if by is BELIEF else {**asked, "alpha": analysis.alpha}
    arguments = [f"{name}={literal(value)}" for name, value in given.items() if value is not None]
    arguments += [f"options={options.lines}"] if analysis.options else []
    rates = by.rates if analysis.wording == ERRORS else ""
    lines = [
        comment("The whole page at once, and what it says"),
        f"found = {called(by.function, 'evidence', *([] if many else ['pair']), *arguments)}",
        *([f"found = {rates}(found)  # in words; the numbers below count right answers"] if rates else []),
        f"card = {called(by.card, 'found', *([] if many else ['len(evidence.models)']))}",
        r'print(card.headline, *card.sentences, *card.cautions, sep="\n", end="\n\n")',
    ]
    needs = ((by.module, by.function), ("compare_core.words", by.card), *options.needs)
    return Part("\n".join(lines), (*needs, *((("compare_core.analysis.error_rates", rates),) if rates else ())))


def _call(result: Result, evidence: Evidence, chosen: Mapping[str, Any], **seen: Any) -> Call:
    method = all_methods()[result.method]
    return Call(method, result, options_for(method, chosen), evidence, **seen)


def _once(results: Sequence[Result]) -> list[Result]:
    """Return results in their order, each once."""
    return list({result.method: result for result in results}.values())
