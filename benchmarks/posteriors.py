"""Posteriors beside baycomp: the correlated t, the signed-rank test, and the hierarchical model by Stan."""

from __future__ import annotations

import importlib.util
import os
import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.harness import Finding, benchmark, cpu, cpu_of_tree, paired
from compare_core.methods.bayes_correlated_t import bayes_correlated_t
from compare_core.methods.bayes_hierarchical import bayes_hierarchical
from compare_core.methods.bayes_signed_rank import bayes_signed_rank
from compare_core.views.datasets import PairedScores
from compare_core.views.folds import PairedFolds, PairedFoldSets

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what the peer warns of while it is imported is its own
    import baycomp

if TYPE_CHECKING:
    from collections.abc import Iterator

ROPE = 0.01
MONTE_CARLO = 0.012  # four standard errors of two runs of 50,000 draws, and a little
STAN = "pystan is not installed here, so its Stan program was not run beside it."


def agree(ours: Any, theirs: Any, allowed: float) -> None:
    """Stop if the two do not give the same probabilities: a comparison of speed would mean nothing."""
    if np.abs(np.array(ours) - np.array(theirs)).max() > allowed:
        raise AssertionError(f"Ours gives {ours}, the peer {theirs}.")


@benchmark
def correlated_t() -> Iterator[Finding]:
    """Ten times ten folds; ours also gives the interval, and the peer only three probabilities."""
    rng = np.random.default_rng(3)
    x, y = rng.normal(0.8, 0.02, (2, 100))
    folds = PairedFolds(y - x, 10, 10)
    mine, peer = bayes_correlated_t(folds).regions, baycomp.two_on_single(x, y, rope=ROPE, runs=10)
    agree((mine.b, mine.equivalent, mine.a), peer, 1e-10)
    ours, theirs = paired(
        lambda: bayes_correlated_t(folds), lambda: baycomp.two_on_single(x, y, rope=ROPE, runs=10), times=(500, 500)
    )
    yield Finding(work="Bayesian correlated t, 10 × 10 folds", peer="baycomp", ours=ours, theirs=theirs, target=1)


@benchmark
def signed_rank() -> Iterator[Finding]:
    """Fifty thousand draws of the weights of 20, 54 and 200 data sets."""
    for count in (20, 54, 200):
        rng = np.random.default_rng(count)
        x = rng.normal(0.8, 0.05, count)
        y = x + rng.normal(0.008, 0.02, count)
        scores = PairedScores(y, x)
        mine = bayes_signed_rank(scores).regions
        agree((mine.b, mine.equivalent, mine.a), baycomp.two_on_multiple(x, y, rope=ROPE, random_state=1), MONTE_CARLO)
        ours, theirs = paired(
            lambda s=scores: bayes_signed_rank(s), lambda x=x, y=y: baycomp.two_on_multiple(x, y, rope=ROPE), rounds=3
        )
        work = f"Bayesian signed-rank, 50,000 draws, {count} data sets"
        yield Finding(work=work, peer="baycomp", ours=ours, theirs=theirs, target=8)


@benchmark
def hierarchical() -> Iterator[Finding]:
    """54 data sets of 100 scores, until the chains agree and are worth 4,000 draws."""
    rng = np.random.default_rng(5)
    middle, spread = 0.01 + 0.02 * rng.standard_t(5, 54), 0.03 * rng.uniform(0.5, 2, 54)
    shared, own = np.sqrt(0.1) * rng.standard_normal((54, 1)), np.sqrt(0.9) * rng.standard_normal((54, 100))
    differences = middle[:, None] + spread[:, None] * (shared + own)
    sets = PairedFoldSets(tuple(PairedFolds(row, 10, 10) for row in differences), tuple(map(str, range(54))))
    found = bayes_hierarchical(sets, tails="baycomp")
    told = {effect.id: effect.value or 0.0 for effect in found.effects}
    if told["r_hat"] >= 1.01 or told["draws"] < 4000:
        raise AssertionError(f"The chains have not settled: {told}.")
    note = f"R-hat {told['r_hat']:.4f}, worth {told['draws']:,.0f} draws, no compiler."
    ours = [cpu(lambda: bayes_hierarchical(sets, tails="baycomp")) for _ in range(3)]
    work = "Hierarchical model, 54 data sets × 100 scores"
    yield Finding(work=work, peer="limit", ours=ours, theirs=None, target=5, sense="cost", note=note)
    if importlib.util.find_spec("stan") is None:
        yield Finding(work=work, peer="baycomp with pystan", ours=ours, theirs=None, target=None, note=STAN)
        return
    theirs, probabilities = stan(differences)
    agree(tuple(found.regions)[::-1], probabilities, 0.03)
    note = "Theirs, once: 4 chains of 1,000 draws, compiling left out; the same answers within Monte-Carlo error."
    peer = "baycomp with pystan"
    yield Finding(work=work, peer=peer, ours=ours, theirs=[theirs] * len(ours), target=30, note=note)


def stan(differences: np.ndarray[Any, Any]) -> tuple[float, Any]:
    """Return the CPU seconds of sampling with baycomp's Stan program, once it is compiled, and its probabilities."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # it leaves a pickle where it runs
        try:
            ask = {"rope": ROPE, "runs": 10, "chains": 4, "nsamples": 1000}
            baycomp.HierarchicalTest.probs(np.zeros((3, 100)), differences[:3], **ask)  # compiles, or finds it compiled
            Path("last-sample.pickle").unlink(missing_ok=True)
            before = cpu_of_tree()
            found = baycomp.HierarchicalTest.probs(np.zeros(differences.shape), differences, **ask)
            return cpu_of_tree() - before, found
        finally:
            os.chdir(here)
