"""What confirms the figures: every reference case computed anew, and published figures that differ."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.catalogue import all_methods
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import CASES, Missing, load, verify_case

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.verify import Verdict

DIGITS, SEEN = 10, 6  # of a number: where cases are checked, and where two figures are set side by side
MOST = 4  # numbers of a list that are written
SAID = 80  # characters of a sentence
CHANCES = ("pvalue", "adjusted")  # which are never 0, only too small for a number
TINY = "< 1e-300"
CALLED = {  # what stands at a path, for those who read no paths
    "pvalue": "p-value",
    "df": "degrees of freedom",
    "effects.cd": "critical difference",
    "estimate": "difference",
    "p_a": "probability that A is better",
    "p_equivalent": "probability of equivalence",
}


class Checked(NamedTuple):
    """One case, computed anew.

    Attributes
    ----------
    case, method
        Their ids.
    source, confirmed
        Where the figure comes from, and what confirmed it independently.
    verdict
        How it came out.
    """

    case: str
    method: str
    source: str
    confirmed: str
    verdict: Verdict


class Value(NamedTuple):
    """One value of a case, written: where it stands in the result, what is expected, and what was computed."""

    path: str
    expected: str
    computed: str


class Published(NamedTuple):
    """A figure that was printed somewhere and is wrong, beside ours.

    Attributes
    ----------
    where, method
        Who prints it, and of which method.
    figure, printed, computed
        Which figure, theirs, and ours.
    reason
        Why they differ.
    agrees
        Whether ours is what its case expects, and not theirs.
    """

    where: str
    method: str
    figure: str
    printed: str
    computed: str
    reason: str
    agrees: bool


def titles() -> dict[str, str]:
    """Return what has cases, by its id: every method and correction whose file is here."""
    named = {name: known.title for name, known in all_methods().items()}
    named |= {name: known.title for name, known in CORRECTIONS.items()}
    return {name: title for name, title in named.items() if (CASES / f"{name}.json").exists()}


def count(name: str) -> int:
    """Return how many cases there are of a method or correction."""
    return len(_cases(name))


def checked(name: str) -> tuple[Checked, ...]:
    """Compute every case of a method or correction anew.

    >>> all(each.verdict.passed for each in checked("mcnemar_exact"))
    True
    """
    return tuple(
        Checked(case["id"], name, case["source"], case["verified_with"], verify_case(case)) for case in _cases(name)
    )


def values(found: Checked) -> tuple[Value, ...]:
    """Write down every value of a case.

    >>> values(checked("mcnemar_exact")[0])[0]
    Value(path='pvalue', expected='1', computed='1')
    """
    return tuple(
        Value(path, _written(wanted, path), _written(got, path)) for path, wanted, got in found.verdict.compared
    )


def published() -> tuple[Published, ...]:
    """Return every published figure that a case must not reproduce, each once, with ours computed anew.

    >>> next(each.computed for each in published() if each.where == "STAC")
    '0.109375'
    """
    found: dict[tuple[str, str, str], Published] = {}
    for name in titles():
        for case in _cases(name):
            if "published_wrong" in case:
                for each in _differ(name, case):
                    found.setdefault((each.where, each.figure, each.printed), each)
    return tuple(sorted(found.values()))


def holds(query: str, found: Iterable[Checked]) -> tuple[Checked, ...]:
    """Return the cases whose id, source or confirmation holds every word of a text."""
    words = query.casefold().split()
    return tuple(each for each in found if all(word in " ".join(each[:4]).casefold() for word in words))


def share(done: int, of: int) -> float:
    """Return how far one has come, from 0 to 1."""
    return done / of


def _differ(name: str, case: dict[str, Any]) -> Iterable[Published]:
    wrong = {**case["published_wrong"]}
    verdict = verify_case({**case, "expected": {**dict.fromkeys(wrong), **case["expected"]}})
    honest = verify_case(case)
    got = {each.path: each.computed for each in verdict.compared}
    for path, printed in wrong.items():
        yield Published(
            case["published_in"],
            name,
            CALLED.get(path, path),
            _written(printed, "", SEEN),
            _written(got[path], path, SEEN),
            case["note"],
            honest.passed,
        )


@cache
def _cases(name: str) -> tuple[dict[str, Any], ...]:
    path = CASES / f"{name}.json"
    return tuple(load(path)) if path.exists() else ()


def _written(value: Any, path: str, digits: int = DIGITS) -> str:
    """Write a value as far as a person reads it: some digits of a number, the first few of a list, and no p of 0."""
    if isinstance(value, bool):
        return str(value).lower()
    if value in (None, []) or isinstance(value, Missing):
        return "none"
    if isinstance(value, (int, float)):
        return TINY if value == 0 and path.rpartition(".")[2] in CHANCES else f"{value:.{digits}g}"
    if isinstance(value, (list, tuple)):
        more = f" and {len(value) - MOST:,} more" if len(value) > MOST else ""
        return f"{', '.join(_written(each, path, digits) for each in value[:MOST])}{more}"
    said = str(value)
    return said if len(said) <= SAID else f"{said[:SAID]}…"
