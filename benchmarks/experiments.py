"""Experiments beside a bare loop over the same splits, in this process and in a warm child."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import get_scorer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from streamlit.testing.v1 import AppTest

from benchmarks.harness import ROOT, Finding, benchmark, cpu, cpu_of_tree, in_turn
from compare_core.experiment import Design, make_plan, run_experiment
from compare_core.experiment.data import open_source
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.limits import Limits
from compare_core.experiment.setup import Choice, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DESIGN = Design(folds=10, repeats=10, seed=1)


def wall(work: Callable[[], object]) -> float:
    """Return the seconds on the clock: what a person waits."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _with_children(work: Callable[[], object]) -> float:
    """Return the CPU seconds of some work that a child does, and of waiting for it."""
    before = cpu_of_tree()
    work()
    return cpu_of_tree() - before


@benchmark
def repeated_folds() -> Iterator[Finding]:
    """Ten times ten folds of two logistic regressions: clone, fit, score."""
    features, target = load_breast_cancer(return_X_y=True)
    models = {f"C = {c}": make_pipeline(StandardScaler(), LogisticRegression(C=c)) for c in (0.1, 1.0)}
    plan, scorer = make_plan(models, features, target, DESIGN), get_scorer("accuracy")

    def bare() -> list[float]:
        scores = []
        for train, test in plan.splits:
            for model in models.values():
                fitted = clone(model).fit(features[train], target[train])
                scores.append(scorer(fitted, features[test], target[test]))
        return scores

    if run_experiment(plan, DESIGN).scores().scores.ravel().tolist() != bare():
        raise AssertionError("The scores are not those of the bare loop.")
    server = Jobs(Limits(slots=1))
    server.wait(server.submit(plan))  # warm
    ours, child, theirs = in_turn(
        lambda: cpu(lambda: run_experiment(plan, DESIGN)),
        lambda: _with_children(lambda: server.wait(server.submit(plan))),
        lambda: cpu(bare),
    )
    server.close()
    work, peer = "10 × 10 folds, two logistic regressions", "a bare loop of clone, fit and score"
    yield Finding(work=work, peer=peer, ours=ours, theirs=theirs, target=1.15, sense="cost")
    # The plan goes to the child and the predictions come back, and two processes feel what runs beside them more than
    # one does: medians were 1.1 × alone, and 1.1 and 1.25 × on a machine with five times more work than processors.
    note = "Both processes' time. Every fit also keeps its predictions and times."
    work = f"{work}, in a warm child process"
    yield Finding(work=work, peer=peer, ours=child, theirs=theirs, target=1.3, sense="cost", note=note)


@benchmark
def first_progress() -> Iterator[Finding]:
    """From submitting to the first finished fit, once the child is warm."""
    chosen = Setup(open_source("moons"), (Choice("forest", "forest"), Choice("tree", "tree")), DESIGN)
    server = Jobs(Limits(slots=1))
    server.wait(server.submit(Setup(open_source("iris"), chosen.models, Design(kind="k-fold")).plan()))

    taken = []
    for _ in range(3):
        start = time.perf_counter()
        job = server.submit(chosen.plan())
        while not job.fits:
            time.sleep(0.002)
        taken.append(time.perf_counter() - start)
        server.wait(job)
    server.close()
    work = "First fit of an experiment, once warm (seconds on the clock)"
    yield Finding(work=work, peer="limit", ours=taken, theirs=None, target=1, sense="cost")


@benchmark
def pages_while_experiments_wait() -> Iterator[Finding]:
    """Take the slowest twentieth of another session's reruns while one experiment runs and four wait."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.query_params.update({"model": ["svm", "rf"], "n": "29,1,11,9959"})
    app.run()
    app.switch_page("pages/pairwise.py").run()

    def reruns() -> float:
        taken = [wall(app.run) for _ in range(60)]
        return float(np.quantile(taken, 0.95))

    models = (Choice("MLP", "mlp"), Choice("forest", "forest"))
    plan = Setup(open_source("moons"), models, Design(folds=5, repeats=100)).plan()
    calm = [reruns() for _ in range(3)]
    server = Jobs(Limits(slots=1))
    jobs = [server.submit(plan) for _ in range(5)]
    while not jobs[0].fits:
        time.sleep(0.01)
    busy = [reruns() for _ in range(3)]
    for job in jobs:
        job.cancel()
    server.close()
    work = "p95 of another session's page, five experiments queued (seconds on the clock)"
    yield Finding(
        work=work, peer="the same page, none queued", ours=busy, theirs=calm, target=2, sense="cost", itself=True
    )
