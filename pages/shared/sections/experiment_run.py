"""An experiment on a page: what would be run and its start, always in sight; and its progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, words
from compare_core.experiment import Result
from compare_core.experiment.jobs import Jobs
from compare_core.guide.pitfalls import LEAKED, REPRESENTATIVE
from pages.shared import presence, state
from pages.shared.results import explained, figure
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.experiment.fitting import Plan
    from compare_core.experiment.jobs import Job
    from compare_core.experiment.setup import Setup

RUN = "experiment_run"
MOST_FAILURES = 20  # that are told one by one
TRIED = "experiment_tried"
LOOK = 0.5  # seconds between two looks at a running experiment


@dataclass(frozen=True)
class Run:
    """A job, with the choices it came from."""

    job: Job
    setup: Setup

    def result(self) -> Result:
        """Return what was done so far."""
        return Result(self.job.plan, self.setup.design, tuple(self.job.fits))


@st.cache_resource(show_spinner="Starting the process that experiments run in")
def server() -> Jobs:
    """Return what runs experiments for every session of this server."""
    return Jobs()


def current() -> Run | None:
    """Return the experiment that this session ran last, or is running."""
    found: Run | None = state.recall(RUN)
    if found is not None:
        found.job.wanted = presence.here()  # by this page, also where it was reloaded meanwhile
    return found


def offer(setup: Setup | None) -> None:
    """Say at the foot of the window what would be run, and start it; or how far the running one has come."""
    server()
    run = current()
    with st.bottom, st.container(border=True):
        if run is not None and not run.job.over:
            _progress(run)
        else:
            _start(setup)


def _start(setup: Setup | None) -> None:
    plan: Plan | None = None
    others = 0
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        with st.container(width="stretch"), explained():
            if setup is None:
                st.markdown("Nothing can be run yet: see *Customise*.")
            else:
                plan = setup.plan()
                others = _others(setup)
                number = f" · number {others + 1} on this data" if others else ""
                st.markdown(plain(f"{words.planned(setup, plan)}{number}"))
        if plan is not None:
            _pitfalls(others)
        pressed = st.button("Run", type="primary", disabled=plan is None, key="run_experiment")
        if pressed and plan is not None and setup is not None:
            state.remember(RUN, Run(server().submit(plan, presence.here()), setup))
            state.note()
            _count(setup)
            st.rerun()


def _pitfalls(others: int) -> None:
    """Ask the three questions that no test can answer, with how often this data has been tried."""
    with st.popover("Before you run"):
        for pitfall in (REPRESENTATIVE, LEAKED):
            st.markdown(f"**{plain(pitfall.question)}** {plain(pitfall.why)}", width=PROSE)
        st.markdown("Here all of that happens on the training items of each split alone.", width=PROSE)
        st.markdown(f"**How often has this data been tried?** {plain(words.tried(others))}", width=PROSE)


def _others(setup: Setup) -> int:
    """Count the other experiments that were run on the same data."""
    return len(_tried().get(setup.data.items, frozenset()).difference({setup.mark}))


def _tried() -> dict[str, frozenset[str]]:
    """Return the experiments of this session, by their data."""
    found: dict[str, frozenset[str]] = state.recall(TRIED) or {}
    return found


def _count(setup: Setup) -> None:
    """Remember that an experiment was run; the same one again is no other."""
    known = _tried()
    items = setup.data.items
    state.remember(TRIED, {**known, items: known.get(items, frozenset()) | {setup.mark}})


def leaving(*, over: bool = False) -> None:
    """Say that the server is about to stop, and what is lost then, where it is so."""
    left = server().seconds_left
    if left is None:
        return
    what = "What is not downloaded in the next seconds" if over else f"What has not ended in {left:.0f} s"
    st.warning(f"This server is about to be restarted. {what} has to be run again afterwards.")


@st.fragment(run_every=LOOK)
def _progress(run: Run) -> None:
    """Show how far the running experiment has come, and let it be cancelled."""
    if run.job.over:
        st.rerun()
    leaving()
    job, waiting = run.job, server().position(run.job)
    done = len(job.fits)
    if job.state == "waiting":
        said = f"Waiting: {waiting} ahead of this one"
    elif job.seconds_left is None:
        said = f"{done:,} of {job.total:,} fits"
    else:
        said = f"{done:,} of {job.total:,} fits, about {words.seconds(job.seconds_left)} left"
    with st.container(horizontal=True, vertical_alignment="center"):
        st.progress(job.progress, said)
        if st.button("Cancel", key="cancel_experiment"):
            job.cancel()


@st.fragment(run_every=LOOK)
def watch(run: Run) -> None:
    """Show the scores of the running experiment as they come in."""
    if run.job.over:
        st.rerun()
    st.header("Running", anchor=False)
    st.caption(plain(words.planned(run.setup, run.job.plan)), width=PROSE)
    scores(run, moving=True)
    failures(run)


def scores(run: Run, *, moving: bool = False) -> None:
    """Draw the scores that have come, of the splits that compare."""
    found = run.result()
    table = found.table()
    if run.setup.study == "tuning":
        table = table[: run.setup.inner]
    shown = charts.scores_so_far(found.plan.names, found.metric, table, words.number)
    if shown.data["means"]:
        figure(shown.with_rows(found.scores_table), files=not moving)


def failures(run: Run) -> None:
    """Name the fits that failed."""
    failed = run.result().failures
    if not failed:
        return
    with st.expander(f"Failed fits: {len(failed)}; the others stand", expanded=True):
        for fit in failed[:MOST_FAILURES]:
            st.markdown(plain(f"{run.job.plan.names[fit.model]}, split {fit.split + 1}: {fit.failure}"))
        if len(failed) > MOST_FAILURES:
            st.caption(f"And {len(failed) - MOST_FAILURES} more: see the table of scores.")
