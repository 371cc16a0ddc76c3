"""Learners trained again on fresh data sets, in the processes that experiments run in, while a page watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

from compare_core import charts, words
from compare_core.lab import findings
from compare_core.lab.refits import LEARNERS, Refits, pvalues
from pages.shared import address, presence, results, state
from pages.shared.sections.experiment_run import LOOK, server
from pages.shared.text import PROSE, line, plain

if TYPE_CHECKING:
    from compare_core.experiment.jobs import Job

RUN = "lab_run"


class Run(NamedTuple):
    """A job, with what it fits."""

    job: Job
    refits: Refits


def more(found: findings.RefitsFound, values: dict[str, float]) -> None:
    """Set the counts beside what the literature says, show what was found where one is better, and offer to run it."""
    results.table([{column: plain(text) for column, text in row.items()} for row in words.judged(found)])
    st.caption(
        "What Dietterich found is told as Raschka (2018) sums it up. His data sets and learners were others: where "
        "both do not agree, neither need be wrong.",
        width=PROSE,
    )
    results.figure(charts.lab_power(found.shares))
    if address.for_a_room():
        return
    wanted = Refits(LEARNERS[int(values["learner"])], int(values["sets"]), seed=int(values["draw"]))
    run: Run | None = state.recall(RUN)
    if run is not None and not run.job.over:
        run.job.wanted = presence.here()
        _progress(run)
        return
    with st.container(width=PROSE):
        st.markdown(
            f"These counts were made beforehand. {wanted.sets} fresh data sets on which neither learner is better can "
            "be drawn here, and both learners trained on every split of them."
        )
    if st.button("Run it here", key="lab_run_here"):
        with results.explained():
            state.remember(RUN, Run(server().submit(wanted.plan(), presence.here()), wanted))
            st.rerun()
    if run is not None and run.refits == wanted:
        _done(run)


@st.fragment(run_every=LOOK)
def _progress(run: Run) -> None:
    """Show how far it has come, and let it be cancelled."""
    job = run.job
    if job.over:
        st.rerun()
    left = job.seconds_left
    said = f"{len(job.fits):,} of {job.total:,} fits" if job.state == "running" else "Waiting for other experiments"
    with st.container(horizontal=True, vertical_alignment="center"):
        st.progress(job.progress, said if left is None else f"{said}, about {words.seconds(left)} left")
        if st.button("Cancel", key="lab_cancel"):
            job.cancel()


def _done(run: Run) -> None:
    """Show what came of it, also where it was cancelled."""
    if run.job.problem:
        st.warning(plain(run.job.problem))
    found = pvalues(run.job.plan, run.job.fits)
    if not len(found):
        st.info("It was cancelled before every split of one data set was done.")
        return
    counted = findings.counted_here(found, run.refits.learner)
    with st.container(width=PROSE):
        first, _, third = words.said_of_refits(counted)
        st.markdown(line(f"{first} {third}"))
    with results.apart("here"):
        results.figure(charts.lab_alarms(counted.shares, findings.ALPHA))
