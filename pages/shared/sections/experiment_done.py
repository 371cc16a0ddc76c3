"""What a finished experiment showed: the answer first, then its scores, and its files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis.family import compare_family
from compare_core.evidence.scores import ItemScores
from compare_core.experiment.setup import SEARCHED, WHOLE
from compare_core.experiment.stories import costs_of
from compare_core.experiment.studies import parts as parts_of
from compare_core.experiment.studies import roc, tuning
from compare_core.scripts.experiment import script
from pages.shared import answers, downloads, parts, state, terms
from pages.shared.results import explained, figure, table
from pages.shared.sections import experiment_run, family, pair
from pages.shared.text import PROSE, name, plain

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence
    from pages.shared.sections.experiment_run import Run

USED = "used"  # what the other pages were last given
CHOSE = {"nested": "What the inner loop chose", "validated": "What the validation set chose"}
ZOOM = "roc_corner"
BY, CHOSEN = "use_as", "chosen_by"  # by what the models of a run are compared: the widget, and what outlives it
ENDED = {"finished": "Done", "cancelled": "Cancelled", "failed": "Failed"}


def done(run: Run) -> None:
    """Show what a finished or cancelled experiment amounts to: the answer first, then what it comes from."""
    job, study = run.job, run.setup.study
    ended = f"{ENDED[job.state]}: {len(job.fits):,} of {job.total:,} fits in {words.seconds(job.seconds)}"
    st.markdown(plain(f"{ended} · {words.planned(run.setup, job.plan)}"))
    experiment_run.leaving(over=True)
    if job.problem:
        st.warning(plain(job.problem))
    experiment_run.failures(run)
    if job.state != "finished":
        st.title(ENDED[job.state], anchor=False)
    elif study == "tuning":
        st.title("What was chosen", anchor=False)
        with explained():
            _tuned(run)
    else:
        with explained("These scores cannot be compared"):
            _answer(run)
    parts.sections("experiment", _parts(run))


def _parts(run: Run) -> parts.Parts:
    """Return the sections that there are for such an experiment, each with its title."""
    known: parts.Parts = {"scores": ("Every score", partial(_scores, run))}
    if run.job.state == "finished" and run.setup.study == "tuning":
        known = {"curve": ("The curve", partial(_curve, run))}
    elif run.job.state == "finished" and run.setup.study == "lesion":
        known["lesion"] = ("What is left out", partial(_lesion, run))
    elif run.job.state == "finished" and run.setup.study in SEARCHED:
        known["nested"] = (CHOSE[run.setup.study], partial(_nested, run))
    known["files"] = ("Script and files", partial(_files, run))
    return known


def _scores(run: Run) -> None:
    """Draw every score, and say at which thresholds the models decided, where these were tuned."""
    cuts = run.result().thresholds()
    if cuts:
        st.markdown(plain(words.tuned_thresholds(cuts, run.setup.data.classes[1])), width=PROSE)
    experiment_run.scores(run)


def _curve(run: Run) -> None:
    figure(charts.tuning_curve(tuning(run.result(), run.setup), run.result().metric))
    _split(run)


def _split(run: Run) -> None:
    """Draw which items train, validate and test."""
    st.header("Which items choose, and which test", anchor=False)
    counted = parts_of(run.job.plan, run.setup)
    shown = charts.tuning_split(counted, words.part_shares(counted))
    st.caption(plain(shown.words))
    figure(shown)


def _answer(run: Run) -> None:
    """Hand the evidence to the other pages, and give the short answer that they explain."""
    first = st.container()  # the answer stands above what it depends on, which is asked before it
    evidence, source = _evidence(run)
    if evidence is not None:
        with first:
            _told(run, evidence, source)


def _told(run: Run, evidence: Evidence, source: str) -> None:
    given = (id(run.job), source)
    if state.recall(USED) != given:
        _hold(run, evidence, source)
        state.remember(USED, given)
    held = state.held()
    if held.source != source:
        st.title("The result of this experiment was put aside", anchor=False)
        st.info(f"The other pages now show other results: {plain(held.source)}.")
        st.button("Show this experiment there", on_click=partial(_hold, run, evidence, source), key="hold_again")
        return
    if len(held.evidence.models) > len(held.pair):
        family.answer(answers.family(held), held)
    else:
        pair.answer(answers.comparison(held), held)


def _hold(run: Run, evidence: Evidence, source: str) -> None:
    """Give the evidence to the other pages, with the costs of its source, if it has any, and nobody chose others.

    A lesion study asks what each group is worth to the whole.
    """
    state.hold(evidence, source)
    costs = costs_of(run.setup)
    if costs and state.held().costs is None:
        state.choose_pair(*evidence.models)
        state.change(costs=costs)
    if run.setup.study == "lesion" and WHOLE in evidence.models:
        state.change(control=WHOLE)


def _evidence(run: Run) -> tuple[Evidence | None, str]:
    """Ask by what the models are compared, where there is a choice, and return that and where it comes from."""
    found, data = run.result(), run.setup.data.name
    single = run.setup.design.kind == "hold-out"
    items = (found.outcomes() if found.shape[0] == 1 else None) or found.by_item()
    if single:
        return items, f"the experiment on {data}"
    picked = _compared_by(run, items) if items is not None else "scores"
    if picked == "items":
        return items, f"the experiment on {data} (out-of-fold predictions of these trained models)"
    return found.scores(), f"the experiment on {data}"


def _compared_by(run: Run, items: Evidence) -> str:
    """Ask by what to compare; what was chosen for another experiment says nothing of this one."""
    kinds = {"scores": "Scores of the folds", "items": "Item by item"}
    known = state.recall(CHOSEN) or (None, "")
    if known[0] == id(run.job):
        state.seed(BY, known[1])
    else:
        state.show(BY, "scores")
    picked = st.segmented_control("Compare by", list(kinds), format_func=kinds.__getitem__, key=BY, required=True)
    state.remember(CHOSEN, (id(run.job), picked))
    if picked == "items":
        how = words.metric(items) if isinstance(items, ItemScores) else "who was right on what"
        st.caption(
            f"These trained models are compared item by item, by {how}. Their training sets share most items, which no "
            "test of items allows for: it finds differences between the algorithms too often. To compare the "
            "algorithms, choose the scores of the folds, where the corrected t test leads. An item's repeats are "
            "averaged, so every item counts once."
        )
    return str(picked)


def _tuned(run: Run) -> None:
    """Say what was chosen, and how it did where nothing was chosen by."""
    st.markdown(plain(tuning(run.result(), run.setup).said), width=PROSE)
    st.caption(
        "Nothing was chosen on the test items; their whole curve is drawn for information only. One validation set is "
        "cheap but erratic; the mean of several folds is steadier."
    )


def _lesion(run: Run) -> None:
    found = run.result()
    scores = found.scores()
    if WHOLE in scores.models and len(scores.models) > 1:
        compared = compare_family(scores, control=WHOLE, options={"pairwise_corrected_t.correction": "holm"})
        st.header(f"Each against {WHOLE}", anchor=False)
        st.caption("Corrected t test, Holm-adjusted.")
        table(
            [
                {
                    "Left out": name(one.models[0 if one.models[1] == WHOLE else 1]),
                    "Change": plain(words.number(spreadsheet.change(one, WHOLE), 3)),
                    "p (Holm)": plain(words.pvalue(one.adjusted)),
                }
                for one in compared.pairs
            ]
        )
    curves = roc(found)
    if curves is not None:
        st.header("ROC curves, averaged over the splits", anchor=False, help=terms.explained("ROC curves"))
        st.caption(
            "Bands: two standard errors over the splits. The splits share items, so the bands are too narrow for a "
            "test."
        )
        if curves.corner is None:
            figure(charts.averaged_roc_curves(curves))
            return
        state.view(ZOOM, value=True)
        zoomed = st.toggle("Only the upper left corner, where the curves can be told apart", key=ZOOM)
        figure(charts.averaged_roc_curves(curves, curves.corner) if zoomed else charts.averaged_roc_curves(curves))


def _nested(run: Run) -> None:
    st.header(CHOSE[run.setup.study], anchor=False)
    rows = [
        {"Model": name(model), "Chosen": plain(picked), "Outer splits": str(count)}
        for model, picked, count in run.result().chosen()
    ]
    if rows:
        table(rows)
        _searched(run)
    if run.setup.study == "validated":
        _split(run)
        return
    outer, inner = run.setup.design.shape[1], run.setup.inner
    with st.expander("The two loops"):
        st.caption(
            "Each outer split tests once, on items that played no part in any choice. The inner loop, drawn for the "
            "first outer split, chooses the parameters. Five outer folds with two inner ones are not Dietterich's "
            "5 × 2.",
            width=PROSE,
        )
        figure(charts.nested_loops(outer, inner))


def _searched(run: Run) -> None:
    """Put the score that each search chose by beside that on items it had not seen."""
    found = run.result()
    st.header("What the search alone would have reported", anchor=False)
    tested = "the outer test items" if run.setup.study == "nested" else "the test items"
    rows = [
        {
            "Model": name(one.model),
            f"{plain(found.metric)} on {tested}": plain(words.number(one.nested)),
            f"{plain(found.metric)} that the search chose by": plain(words.number(one.search)),
        }
        for one in found.searched()
    ]
    table(rows)
    st.caption(
        "A search that is not nested reports the best of the scores that it chose by, which is biased upwards (Varma & "
        "Simon 2006, BMC Bioinformatics 7:91): quote the score on the test items. In any one run, chance and the "
        "smaller training sets within the search can hide the bias.",
        width=PROSE,
    )


def _files(run: Run) -> None:
    """Offer the script, the data and the predictions."""
    found, setup = run.result(), run.setup
    st.markdown(
        "The script repeats the experiment with scikit-learn alone and gives the same scores to the last bit.",
        width=PROSE,
    )
    downloads.offer("parity-experiment.py", "text/x-python", lambda: script(setup, found.plan).encode())
    if not setup.data.source:
        downloads.offer("data.csv", "text/csv", setup.data.table)
    if run.job.state == "finished" and found.whole and found.plan.predictions:
        downloads.offer("parity-predictions.csv", "text/csv", lambda: spreadsheet.to_csv(found.predictions_table()))
