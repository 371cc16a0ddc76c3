"""The calls of other libraries in the comments of a script give the numbers that stand beside them."""

from __future__ import annotations

import ast
import re
import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core import Outcomes, all_methods
from compare_core.errors import CompareError
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.scripts.analysis import method_script
from compare_core.scripts.calls import THE_SAME
from compare_core.scripts.peers import ADJUSTED, CORRECTIONS, PEERS
from tests.battery import THREE, answered, of_pairs, of_three, of_two
from tests.scripts.run import run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.evidence.kinds import Evidence

NEAR = 1e-9  # theirs are rounded elsewhere
RNG = np.random.default_rng(5)
UNTIED = DatasetScores(THREE, RNG.random((12, 3)), tuple(map(str, range(12))))
FOLDS = FoldScores(THREE, RNG.normal(0.8, 0.03, (10, 3)), 2, 5, n_train=80, n_test=20)
FIRST = [
    {},
    *({"alternative": side} for side in ("greater", "less")),
    {"df": "items"},
    {"interval": "clopper-pearson"},
    *({"distribution": known} for known in ("exact", "normal", "normal-corrected")),
    *({"correction": known} for known in CORRECTIONS),
]
FEW = 6  # of the evidence, for options beside the usual ones
BESIDE = re.compile(rf"# {THE_SAME} (\S+), which gives (.*):\n((?:#     .*\n?)+)")


def evidence_for(method: str) -> list[Evidence]:
    """Return evidence of three models that a method takes, or of two."""
    found = all_methods()[method]
    every = (*of_two(), *of_pairs(), UNTIED.select(THREE[:2]), FOLDS.select(THREE[:2]))
    return [each for each in (every if found.for_pairs else (*of_three(), UNTIED, FOLDS)) if found.accepts(each)]


def options_for(method: str) -> list[dict[str, Any]]:
    """Return the choices that matter to a peer, as far as a method has them."""
    known = all_methods()[method].options
    fits = [all(k in known and (not known[k].choices or v in known[k].choices) for k, v in o.items()) for o in FIRST]
    return [options for options, fit in zip(FIRST, fits, strict=True) if fit]


def comparisons() -> list[str]:
    """Return the methods that a peer has, and one of those whose pairs are corrected."""
    return [*PEERS, "pairwise_accuracy"]


def held(method: str, evidence: Evidence, options: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Run a script, then what stands in its comments; give the peer's name, its number, and ours."""
    found = all_methods()[method]
    if isinstance(answered(found, evidence, **options), CompareError):
        return
    script = method_script(method, evidence, options=options)
    names = run(script).names
    for library, number, lines in BESIDE.findall(script):
        yield library, evaluated(re.sub(r"^#     ", "", lines, flags=re.MULTILINE), names), ast.literal_eval(number)


def evaluated(code: str, names: dict[str, Any]) -> Any:
    """Return the value of the last of some lines, whose warnings are the library's own affair."""
    *first, last = ast.parse(code).body
    assert isinstance(last, ast.Expr)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        before, value = (
            compile(ast.Module(first, []), "peer", "exec"),
            compile(ast.Expression(last.value), "peer", "eval"),
        )
        exec(before, names := {"np": np, **names})  # noqa: S102 - our own comment
        return eval(value, names)  # noqa: S307 - as above


@pytest.mark.parametrize("method", comparisons())
def test_a_peer_gives_the_number_beside_it(method: str) -> None:
    libraries = set()
    every = evidence_for(method)
    for options in options_for(method):
        for evidence in every[-FEW:] if options else every:
            for library, theirs, ours in held(method, evidence, options):
                libraries.add(library)
                assert np.asarray(theirs).ravel() == pytest.approx(np.asarray(ours).ravel(), rel=NEAR, abs=1e-14), (
                    library,
                    options,
                    evidence,
                )
    assert libraries == {peer.library for peer in PEERS.get(method, (ADJUSTED,))} | (
        {ADJUSTED.library} if "correction" in all_methods()[method].options else set()
    )


def test_a_script_needs_no_peer() -> None:
    script = method_script("mcnemar_exact", Outcomes.from_table([[80, 9], [2, 9]]))
    code = "\n".join(line for line in script.splitlines() if not line.startswith("#"))
    assert "statsmodels" in script
    assert "statsmodels" not in code
