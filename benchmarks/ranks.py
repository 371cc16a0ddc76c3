"""Rank tests of many models over many data sets, beside SciPy, autorank and scikit-posthocs."""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from scipy import stats

from benchmarks.harness import Finding, benchmark, paired
from compare_core.evidence.scores import DatasetScores
from compare_core.methods.friedman import friedman, iman_davenport
from compare_core.methods.pairwise_scores import pairwise_wilcoxon
from compare_core.methods.rank_posthoc import nemenyi, rank_z
from compare_core.views.datasets import ScoreTable

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what the peers warn of while they are imported is theirs
    import scikit_posthocs
    from autorank import autorank

if TYPE_CHECKING:
    from collections.abc import Iterator


def scores(n: int, k: int) -> DatasetScores:
    """Return scores of k models on n data sets, the later models a little better."""
    rng = np.random.default_rng(1)
    values = rng.normal(size=(n, k)) + np.arange(k) / k
    return DatasetScores(tuple(f"m{i}" for i in range(k)), values, tuple(f"d{i}" for i in range(n)))


def family(evidence: DatasetScores) -> tuple[Any, Any, Any]:
    """Return Friedman, Iman-Davenport and all pairs by Holm, from evidence that no one has ranked yet."""
    table = ScoreTable.of(evidence)
    return friedman(table), iman_davenport(table), rank_z(table, correction="holm")


def quietly(frame: pd.DataFrame) -> Any:
    """Run autorank, whose warnings and prints are its own affair."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        return autorank(frame, force_mode="nonparametric")


@benchmark
def friedman_family() -> Iterator[Finding]:
    """Three tests of ours beside SciPy's one, and beside autorank's series."""
    # On the large table ours sorts and moves memory, which other work on the machine and a processor without AVX2 slow
    # down more than the peer's tests: medians were 14 × alone, 10 × beside other work, 9 × on another machine, and
    # 7.5 × without AVX2.
    for n, k, times, target in ((50, 5, 200, 10), (10_000, 50, 1, 5)):
        evidence = scores(n, k)
        columns = list(evidence.scores.T.copy())
        agree(family(evidence)[0].statistic, stats.friedmanchisquare(*columns).statistic)
        mine, peer = paired(
            lambda e=evidence: family(e), lambda c=columns: stats.friedmanchisquare(*c), times=(times,) * 2
        )
        work = f"Friedman + Iman-Davenport + Holm, {n:,} × {k}"
        yield Finding(work=work, peer="SciPy `friedmanchisquare` alone", ours=mine, theirs=peer, target=1)
        frame = pd.DataFrame(evidence.scores, columns=list(evidence.models))
        mine, peer = paired(lambda e=evidence: family(e), lambda f=frame: quietly(f), times=(times, 1), rounds=3)
        note = "autorank also tests every model for normality and computes intervals."
        yield Finding(work=work, peer="autorank", ours=mine, theirs=peer, target=target, note=note)


@benchmark
def nemenyi_pairs() -> Iterator[Finding]:
    """All pairs and the critical difference, beside the pairs alone."""
    for k in (5, 20, 50):
        evidence = scores(50, k)
        first, second = np.triu_indices(k, 1)
        ours = nemenyi(ScoreTable.of(evidence)).comparisons.adjusted  # type: ignore[union-attr]
        theirs = scikit_posthocs.posthoc_nemenyi_friedman(evidence.scores).to_numpy()[first, second]
        agree(float(np.abs(ours - theirs).max()), 0.0, 1e-7)
        mine, peer = paired(
            lambda e=evidence: nemenyi(ScoreTable.of(e)),
            lambda e=evidence: scikit_posthocs.posthoc_nemenyi_friedman(e.scores),
            times=(20, 5),
        )
        yield Finding(work=f"Nemenyi, {k} models", peer="scikit-posthocs", ours=mine, theirs=peer, target=3)


@benchmark
def wilcoxon_pairs() -> Iterator[Finding]:
    """Twenty models on fifty data sets: 190 exact tests."""
    evidence = scores(50, 20)
    long = pd.DataFrame(evidence.scores).melt(var_name="model", value_name="score")

    def theirs() -> Any:
        return scikit_posthocs.posthoc_wilcoxon(long, val_col="score", group_col="model", p_adjust="holm")

    first, second = np.triu_indices(20, 1)
    ours = pairwise_wilcoxon(ScoreTable.of(evidence)).comparisons.adjusted  # type: ignore[union-attr]
    agree(float(np.abs(ours - theirs().to_numpy()[first, second]).max()), 0.0, 1e-9)
    mine, peer = paired(lambda: pairwise_wilcoxon(ScoreTable.of(evidence)), theirs, times=(10, 1))
    note = "Ours also gives the Hodges-Lehmann difference of every pair."
    work = "Pairwise Wilcoxon + Holm, 20 models on 50 data sets"
    yield Finding(work=work, peer="scikit-posthocs", ours=mine, theirs=peer, target=10, note=note)


def agree(ours: float, theirs: float, allowed: float = 1e-9) -> None:
    """Stop if the two do not give the same answer: a comparison of speed would mean nothing."""
    if abs(ours - theirs) > allowed * max(1.0, abs(theirs)):
        raise AssertionError(f"Ours gives {ours!r}, the peer {theirs!r}.")
