"""An experiment on a page: its choices, its progress, and what it showed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis.family import compare_family
from compare_core.evidence.scores import ItemScores
from compare_core.experiment import Result
from compare_core.experiment.script import script
from compare_core.experiment.setup import (
    WHOLE,
    Setup,
)
from compare_core.experiment.studies import roc, tuning
from pages.shared import state
from pages.shared.results import download, explained, figure, table
from pages.shared.sections.experiment_choices import CHOSEN, RUN, server
from pages.shared.text import name, plain

if TYPE_CHECKING:
    from compare_core.experiment.jobs import Job

MOST_FAILURES = 20  # that are told one by one
LOOK = 0.5  # seconds between two looks at a running experiment


@dataclass(frozen=True)
class Run:
    """A job, with the choices it came from."""

    job: Job
    setup: Setup

    def result(self) -> Result:
        """Return what was done so far."""
        return Result(self.job.plan, self.setup.design, tuple(self.job.fits))


def run() -> None:
    """Say what will be done, and start it."""
    setup: Setup | None = state.recall(CHOSEN)
    if setup is None:
        return
    plan = setup.plan()
    said = f"{len(plan.names)} models × {len(plan.splits)} splits = {len(plan.order):,} fits"
    current: Run | None = state.recall(RUN)
    busy = current is not None and not current.job.over
    if st.button(f"Run {said}", type="primary", disabled=busy, key="run_experiment", width="stretch"):
        state.remember(RUN, Run(server().submit(plan), setup))
        st.rerun()


def watch() -> None:
    """Show the experiment that is running, or what the last one showed."""
    current: Run | None = state.recall(RUN)
    if current is None:
        st.subheader("What you will see here", anchor=False)
        st.markdown("Every score as it comes in, the time still needed, and then the comparison.")
        return
    if current.job.over:
        _shown(current)
    else:
        _running()


@st.fragment(run_every=LOOK)
def _running() -> None:
    current: Run = state.recall(RUN)
    job = current.job
    if job.over:
        st.rerun()
    waiting = server().position(job)
    done = len(job.fits)
    if job.state == "waiting":
        said = f"Waiting: {waiting} ahead of this one"
    elif job.seconds_left is None:
        said = f"{done:,} of {job.total:,} fits"
    else:
        said = f"{done:,} of {job.total:,} fits, about {words.seconds(job.seconds_left)} left"
    st.progress(job.progress, said)
    if st.button("Cancel", key="cancel_experiment"):
        job.cancel()
    _scores(current, moving=True)
    _failures(current)


def _scores(current: Run, *, moving: bool = False) -> None:
    """Draw the scores that have come, of the splits that compare."""
    found = current.result()
    scores = found.table()
    if current.setup.study == "tuning":
        scores = scores[: current.setup.inner]
    shown = charts.scores_so_far(found.plan.names, found.metric, scores, words.number)
    if shown.data["means"]:
        figure(shown.with_rows(found.scores_table), files=not moving)


def _failures(current: Run) -> None:
    failed = current.result().failures
    if not failed:
        return
    with st.expander(f"Failed fits: {len(failed)}; the others stand", expanded=True):
        for fit in failed[:MOST_FAILURES]:
            st.markdown(plain(f"{current.job.plan.names[fit.model]}, split {fit.split + 1}: {fit.failure}"))
        if len(failed) > MOST_FAILURES:
            st.caption(f"And {len(failed) - MOST_FAILURES} more: see the table of scores.")


def _shown(current: Run) -> None:
    """Show what a finished or cancelled experiment amounts to."""
    job = current.job
    ended = {"finished": "Done", "cancelled": "Cancelled", "failed": "Failed"}[job.state]
    st.subheader(f"{ended}: {len(job.fits):,} of {job.total:,} fits in {words.seconds(job.seconds)}", anchor=False)
    if job.problem:
        st.warning(plain(job.problem))
    _failures(current)
    if job.state == "finished" and current.setup.study == "tuning":
        with explained():
            _tuning(current)
    else:
        _scores(current)
    if job.state == "finished":
        with explained():
            _use(current)
    _files(current)


def _use(current: Run) -> None:
    """Hand the scores to the other pages, and say what they show here."""
    found, setup = current.result(), current.setup
    if setup.study == "tuning":
        return
    if setup.study == "lesion":
        _lesion(current)
    if setup.study == "nested":
        _nested(current)
    single = setup.design.kind == "hold-out"
    items = (found.outcomes() if found.shape[0] == 1 else None) or found.by_item()
    how = words.metric(items) if isinstance(items, ItemScores) else "who was right on what"
    kinds = {"scores": "the scores of the folds", "items": f"{how}, item by item" if items is not None else ""}
    offered = ["items"] if single else ["scores", *(["items"] if items is not None else [])]
    picked = st.segmented_control(
        "Compare by", offered, default=offered[0], format_func=kinds.__getitem__, key="use_as", required=True
    )
    if picked == "items" and not single:
        st.caption(
            "Item by item, these trained models are compared. Their training sets share most items, which no test of "
            "items allows for: it finds differences between the algorithms too often. To compare the algorithms, "
            "choose the scores of the folds, where the corrected t test leads. An item's repeats are averaged, so "
            "every item counts once."
        )
    evidence = items if picked == "items" else found.scores()
    said = f"the experiment on {setup.data.name}"
    if evidence is not None and state.recall("used") != (id(current.job), picked):
        own = "" if single or picked == "scores" else " (out-of-fold predictions of these trained models)"
        state.hold(evidence, f"{said}{own}")
        state.remember("used", (id(current.job), picked))
    st.page_link("pages/pairwise.py", label="Compare two of them: every test that fits", icon="➡️")
    if len(found.whole) > 2:
        st.page_link("pages/omnibus.py", label="Compare all of them", icon="➡️")
    st.page_link("pages/bayesian.py", label="How probable is each state, and what should be done?", icon="➡️")


def _tuning(current: Run) -> None:
    found = current.result()
    curve = tuning(found, current.setup)
    st.markdown(plain(curve.said))
    st.caption(
        "Nothing was chosen on the test items; their whole curve is drawn for information only. One validation set is "
        "cheap but erratic; the mean of several folds is steadier."
    )
    figure(charts.tuning_curve(curve, found.metric))


def _lesion(current: Run) -> None:
    found = current.result()
    scores = found.scores()
    if WHOLE in scores.models and len(scores.models) > 1:
        family = compare_family(scores, control=WHOLE, options={"pairwise_corrected_t.correction": "holm"})
        st.caption(plain(f"Each against {WHOLE}: corrected t test, Holm-adjusted."))
        table(
            [
                {
                    "Left out": name(pair.models[0 if pair.models[1] == WHOLE else 1]),
                    "Change": plain(words.number(spreadsheet.change(pair, WHOLE), 3)),
                    "p (Holm)": plain(words.pvalue(pair.adjusted)),
                }
                for pair in family.pairs
            ]
        )
    curves = roc(found)
    if curves is not None:
        st.subheader("ROC curves, averaged over the splits", anchor=False)
        st.caption(
            "Bands: two standard errors over the splits. The splits share items, so the bands are too narrow for a "
            "test."
        )
        figure(charts.averaged_roc_curves(curves))


def _nested(current: Run) -> None:
    outer, inner = current.setup.design.shape[1], current.setup.inner
    st.subheader("What the inner loop chose", anchor=False)
    found = current.result()
    rows = [
        {"Model": name(model), "Chosen": plain(picked), "Outer splits": str(count)}
        for model, picked, count in found.chosen()
    ]
    if rows:
        table(rows)
    with st.expander("The two loops"):
        st.caption(
            "Each outer split tests once, on items that played no part in any choice. The inner loop, drawn for the "
            "first outer split, chooses the parameters. Five outer folds with two inner ones are not Dietterich's "
            "5 × 2."
        )
        figure(charts.nested_loops(outer, inner))


def _files(current: Run) -> None:
    """Offer the scores, the predictions, the data and the script."""
    found, setup = current.result(), current.setup
    st.caption("The script repeats the experiment with scikit-learn alone and gives the same scores to the last bit.")
    with st.container(horizontal=True):
        download("parity-experiment.py", "text/x-python", lambda: script(setup, found.plan).encode())
        if not setup.data.source:
            download("data.csv", "text/csv", setup.data.table)
        if current.job.state == "finished" and found.whole and found.plan.predictions:
            download("parity-predictions.csv", "text/csv", lambda: spreadsheet.to_csv(found.predictions_table()))
