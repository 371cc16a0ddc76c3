"""Test items on a page: other metrics, what each model gets wrong, clusters, slices, thresholds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis import pictured
from compare_core.analysis.asking import allows_for_clusters
from compare_core.analysis.crossed import cross_tables
from compare_core.analysis.slices import slice_columns
from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from pages.shared import answers, downloads, results, state
from pages.shared.results import download_table, figure, table
from pages.shared.text import name, plain, told_apart

if TYPE_CHECKING:
    from compare_core.analysis.metric import MetricComparison
    from compare_core.analysis.pair import Comparison
    from compare_core.evidence.outputs import Outputs
    from compare_core.result import PairResult
    from compare_core.views.right import PairedCounts
    from pages.shared.held import Held


def by_metric(found: Comparison, held: Held) -> None:
    """Show what both models have by every usual metric of numbers, and another metric than the main one."""
    if found.measures:
        st.header("By every usual metric", anchor=False)
        table([{plain(key): plain(text) for key, text in row.items()} for row in words.measures(found)])
        st.caption("Less is better, except for R². These are values only: nothing is tested here.")
        download_table("metrics", spreadsheet.measures_of_pair(found))
    other, outputs = found.by_metric, held.evidence.outputs
    if other is None:
        return
    st.header(plain(other.name), anchor=False)
    st.markdown(plain(words.metric_reading(found.models, other, found.alpha)))
    if outputs is not None and outputs.kind != "number":
        _curves(outputs.select(found.models))
    if other.items is not None:
        spread(other.items, "spread-metric")
    if len(other.tests) > 1 or len(other.intervals) > 1:
        _answers(other, found.alpha)
    download_table("metric", spreadsheet.effects_table([result.estimate for result in other.intervals]))


def _curves(outputs: Outputs) -> None:
    """Draw both ROC curves, and beside them how far probabilities can be taken at their word."""
    found = pictured.curves_of(outputs)
    if not found:
        return
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader("ROC curves", anchor=False)
        st.caption("Every point is a threshold; a model on the dashed line is guessing.")
        figure(charts.roc_curves(outputs.models, found).with_rows(spreadsheet.curves_table, outputs, found))
    groups = pictured.calibration_of(outputs)
    if not groups:
        return
    with right:
        st.subheader("Calibration", anchor=False)
        said = words.calibrated(outputs.models, groups)
        st.caption(plain(f"On the dashed line, a probability means what it says. {said}"))
        figure(
            charts.calibration(outputs.models, groups, said).with_rows(spreadsheet.calibration_table, outputs, groups)
        )


def spread(scores: Scores, key: str = "spread") -> None:
    """Draw how very many differences are spread."""
    shown = charts.spread(scores, *pictured.spread_of(scores), words.mean_difference(scores), name=key)
    st.caption(plain(f"{len(scores.scores):,} differences; the line is their mean. {shown.words}"))
    figure(shown)


def _answers(other: MetricComparison, alpha: float) -> None:
    """List every test and interval of the metric."""
    every = dict.fromkeys((*other.tests, *(i for i in other.intervals if i not in other.tests)))
    rows = [
        {
            "Test": plain(all_methods()[result.method].title),
            "p": plain(words.pvalue(result.pvalue, result.log10_pvalue)),
            "Difference": results.verdict(result.pvalue, alpha),
            "Interval": plain(words.effect_interval(result.estimate) or ""),
            "Advice": results.advice_here(result),
        }
        for result in every
    ]
    table(rows)
    with st.expander("Which of them to use, and why"):
        for result in every:
            st.markdown(plain(f"{all_methods()[result.method].title}: {results.advised(result)}"))


def errors(found: Comparison) -> None:
    """Show what each model gets wrong, where the labels are known."""
    counts = found.counts
    if counts is None or counts.labels is None:
        return
    st.header("What each model gets wrong", anchor=False)
    st.caption(words.of_matrices(counts.labels))
    for place, column in enumerate(st.columns(2, gap="large")):
        with column:
            st.subheader(name(found.models[place]), anchor=False)
            figure(charts.confusion(counts.labels, found.models, place))
    rows = spreadsheet.label_table(counts)
    st.caption("The truth and what both models said, wherever at least one was wrong; the most frequent first.")
    table([{plain(key): plain(str(value)) for key, value in row.items()} for row in rows[:15]] or [{"": "no errors"}])
    download_table("labels", spreadsheet.label_table(counts, every=True))
    _crossed(counts)


def _crossed(counts: PairedCounts) -> None:
    """Show truth, A and B crossed with every cell, also those that both models got right."""
    found = () if counts.labels is None else cross_tables(counts.labels)
    if not found or counts.labels is None:
        return
    b, classes = name(counts.models[1]), counts.labels.classes
    st.header("Truth and both models, every cell", anchor=False)
    st.caption(f"For each true class: rows are what {name(counts.models[0])} said, columns what {b} said.")
    for place in range(0, len(found), 2):
        for column, each in zip(st.columns(2, gap="large"), found[place : place + 2], strict=False):
            with column:
                st.subheader(f"Truth: {name(classes[each.truth])}", anchor=False)
                st.caption(plain(words.crossed(each)))
                shown = spreadsheet.cross_table(counts, each)
                table([{plain(key): plain(text) for key, text in row.items()} for row in shown])


def clusters(found: Comparison) -> None:
    """Show what it changes that items of one cluster are related: each answer beside the one that overlooks it."""
    related = _related(found)
    if not related:
        return
    st.header("With and without the clusters", anchor=False)
    st.caption(plain(words.why_clusters(found)))
    cluster_table(found)
    rows = [effect for result in related for effect in (result.estimate, *result.effects)]
    for effect in (effect for effect in rows if effect.id == "design_effect"):
        st.caption(plain(words.design_effect(effect.value)))
    download_table("clusters", spreadsheet.effects_table(rows))


def _related(found: Comparison) -> list[PairResult]:
    """Return the answers that allow for clusters."""
    return [result for result in (*found.tests, *found.intervals) if allows_for_clusters(result)]


def cluster_table(found: Comparison) -> None:
    """List the answers that allow for clusters, and those that overlook them."""
    related = _related(found)
    beside = [result for result in found.independent if result.interval is not None]
    decimals = words.decimals_for(max(found.n))
    table(
        [
            {
                "Answer": plain(all_methods()[result.method].title),
                "Items of one cluster": "related" if result in related else "treated as independent",
                "Estimate": plain(words.effect_value(result.estimate, result.estimate.value, decimals)),
                "Interval": plain(words.effect_interval(result.estimate, decimals) or ""),
            }
            for result in (*related, *beside)
        ]
    )


@st.fragment
@downloads.gathered("slices")
def slices(found: Comparison, held: Held) -> None:
    """Show the difference in every slice of the items, by a column of one's choice."""
    evidence = held.evidence
    columns = slice_columns(evidence)
    if not columns or not isinstance(evidence, (Outcomes, ItemScores)):
        return
    st.header("Slice by slice", anchor=False)
    state.view("slice_by", columns[0], columns)
    column = st.selectbox("Slice by", columns, format_func=told_apart(columns, 60), key="slice_by")
    parts = answers.sliced(held, column)
    st.caption(plain(words.multiplicity(parts, found.alpha)))
    said, metric = words.describe_slices(parts), words.metric(evidence)
    shown = charts.forest(parts, found.models, found.alpha, said, metric=metric, write=words.pvalue)
    figure(shown.with_rows(spreadsheet.slices_table, parts))
    for part in parts.slices:
        if part.result is None:
            st.caption(plain(f"{part.name} ({part.n:,} items) is not shown: {part.reason}"))
