"""Many models on a page: the reading, the field in order, where the differences are, and what the best is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, report, words
from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from pages.shared import state
from pages.shared.results import FIT, assumes, download_table, figure, say, table
from pages.shared.text import plain, told_apart

if TYPE_CHECKING:
    from compare_core.analysis.family import Family
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Effect, FamilyResult
    from pages.shared.state import Held

P_VALUES = {"adjusted": "adjusted p-values", "raw": "raw p-values"}
ORDERS = {"rank": "best first", "similarity": "alike side by side"}


def reading(found: Family) -> None:
    """Lead with the answer in plain words."""
    say(words.family_reading(found))


def field(found: Family, held: Held) -> None:
    """Draw every accuracy, best first, beside the tests of the whole field."""
    left, right = st.columns(2, gap="large")
    with left:
        (_ranked_accuracies if found.evidence.shares else _ranked_scores)(found, held)
        _measures(found)
    with right:
        if found.omnibus:
            _omnibus(found)
        _advice(found)
        st.subheader("What the best is worth", anchor=False)
        st.markdown(plain(words.winner(found)))


def _ranked_scores(found: Family, held: Held) -> None:
    """Draw a critical-difference diagram over data sets, or mean scores over folds."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    groups = found.groups
    said = "; ".join(f"{effect.name} {words.number(effect.value, 3)}" for effect in estimates)
    if not found.ranks:
        st.subheader("Mean scores, best first", anchor=False)
        table([{"Model": plain(e.name), "Mean score": plain(words.number(e.value))} for e in estimates])
        return
    st.subheader("Average ranks", anchor=False)
    st.caption("Grey bars join models that were not shown to differ." if groups else "Best first.")
    cd = next((effect.value for effect in found.posthoc.effects if effect.id == "cd"), None)
    tables = charts.critical_tables(estimates, groups, cd)
    bars = sum(bar["row"] != "cd" for bar in tables["bars"])
    draw = partial(charts.critical_difference, len(estimates), bars)
    figure("ranks", draw, held, len(estimates), bars, alt=said, rows=report.effects_table(estimates), tables=tables)
    ranks = report.ranks_table(found)
    with st.expander(f"Ranks on each {found.evidence.unit}"):
        called = told_apart([str(row[found.evidence.unit]) for row in ranks], charts.LONGEST_NAME)
        st.dataframe(report.columns(ranks, called), hide_index=True, key="ranks_table")
        download_table("ranks-by-data-set", ranks)


def _ranked_accuracies(found: Family, held: Held) -> None:
    st.subheader("The field, best first", anchor=False)
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    groups = found.groups
    joined = " Pale orange: not shown to differ from the best." if found.rivals else ""
    if groups is not None and 0 < len(groups.runs) <= charts.MOST_BARS:
        joined += " A grey bar and its letter join neighbours not shown to differ."
    level = words.level(estimates[0].interval) if estimates[0].interval else ""
    st.caption(plain(f"{level} intervals that hold for all {len(found.models)} models at once.{joined}"))
    names = [effect.name for effect in estimates]
    named = {rank + step for rank, name in enumerate(names) if name in held.pair for step in (-1, 0, 1)}
    tables = charts.ranking_tables(estimates, groups, found.rivals)
    rows = report.effects_table(estimates)
    said = charts.describe_ranking(estimates, groups)
    draw = partial(charts.ranking, names, named)
    figure("ranking", draw, held, names, alt=said, rows=rows, tables=tables)
    if groups is not None and groups.beyond:
        st.caption(
            plain(f"{groups.beyond:,} more pairs were not shown to differ, across others that do: see the square.")
        )


def pairs(found: Family, held: Held) -> None:
    """Show which pairs differ; folded where the whole field was not shown to differ."""
    st.subheader("Which of them differ", anchor=False)
    st.caption(plain(words.correction(found)))
    method, advice = all_methods()[found.posthoc.method], found.posthoc.advice
    said = (f"{method.title}: {FIT[advice.fit]}. {advice.reason}", *map(_effect, found.posthoc.effects))
    st.caption(plain(" ".join((*said, *found.posthoc.notes))))
    if found.differs or found.lead is None:
        _pairs(found, held)
        return
    lead = all_methods()[found.lead.method].title if found.lead else "no pair's test"
    shut = st.expander(
        f"The pairs, folded because {lead} does not reject at alpha = {found.alpha:g}", key="folded", on_change="rerun"
    )
    if shut.open:
        with shut:
            st.info("Among many pairs some look different by chance alone. Read these as ideas, not as findings.")
            _pairs(found, held)


def overlap(evidence: Evidence, held: Held) -> None:
    """Draw who had what right, for a few models."""
    if not isinstance(evidence, Outcomes) or len(evidence.models) > charts.MOST_MODELS:
        return
    st.subheader("Who had what right", anchor=False)
    st.caption("One row for each pattern of right and wrong, the most frequent first. Blue rows tell the models apart.")
    tables = charts.overlap_tables(evidence)
    draw = partial(charts.overlap, evidence.models, len(tables["bars"]))
    figure("patterns", draw, held, alt=charts.describe_overlap(evidence), rows=tables["bars"], tables=tables)


def _omnibus(found: Family) -> None:
    st.subheader("Is there any difference?", anchor=False)
    table(
        [
            {
                "Test": plain(all_methods()[result.method].title),
                "p": plain(words.pvalue(result.pvalue, result.log10_pvalue)),
                "Statistic": plain(_statistic(result)),
                "Difference": words.decision_at(result.pvalue, found.alpha),
            }
            for result in found.omnibus
        ]
    )


def _advice(found: Family) -> None:
    """Say of every method whether it is the one to use here, and what it found beside the models' estimates."""
    said: set[str] = set()
    for result in (*found.omnibus, *found.others):
        effects = [sentence for effect in result.effects if (sentence := _effect(effect)) not in said]
        said.update(effects)
        advice = f"{FIT[result.advice.fit]}. {result.advice.reason}"
        st.caption(plain(" ".join((f"{all_methods()[result.method].title}: {advice}", *effects))))
    for refusal in found.refusals:
        st.info(plain(f"{all_methods()[refusal.method].title}: {refusal.reason}"))
    for note in dict.fromkeys(note for result in (*found.omnibus, *found.others) for note in result.notes):
        st.caption(plain(note))
    with st.expander("What each assumes, and where it comes from"):
        for result in (*found.omnibus, *found.others, found.posthoc):
            method = all_methods()[result.method]
            cautions = " ".join(method.cautions)
            assumed = plain(f"{method.title}: {method.summary} {assumes(result.assumptions)} {cautions}")
            st.markdown(f"{assumed} :small[{plain(method.cite)}]")


def _effect(effect: Effect) -> str:
    ends = words.effect_interval(effect)
    beside = "; ".join(filter(None, (ends, effect.note)))
    return f"{effect.name}: {words.effect_value(effect, effect.value)}{f' ({beside})' if beside else ''}."


def _measures(found: Family) -> None:
    """List each model by every measure that a method has of it, where there are more than the one that is drawn."""
    rows = report.measures_table(found)
    if rows[0].keys() - {"model", found.accuracies.quantity}:
        st.caption("Each model by every measure, best first:")
        st.dataframe(report.columns(rows, charts.display), hide_index=True, key="measures_table")
        download_table("measures", rows)


def _statistic(result: FamilyResult) -> str:
    df = f"df {' and '.join(f'{value:,.0f}' for value in result.df)}" if result.df else ""
    return ", ".join(filter(None, (words.statistic(result), df)))


@st.fragment
def _pairs(found: Family, held: Held) -> None:
    if found.control is None:
        _squares(found, held)
    else:
        _against(found, held)
    _table(found)


def _squares(found: Family, held: Held) -> None:
    """Draw two squares, p-values and differences; a cell opens its pair."""
    left, right = st.columns(2, gap="large")
    shown = left.segmented_control(
        "Shown", list(P_VALUES), default="adjusted", format_func=P_VALUES.__getitem__, key="p_shown", required=True
    )
    order = right.segmented_control(
        "Order", list(ORDERS), default="rank", format_func=ORDERS.__getitem__, key="p_order", required=True
    )
    places = (found.similar if order == "similarity" else found.ranked)[: charts.LARGEST]
    if len(places) < len(found.models):
        places = found.ranked[: charts.LARGEST]
        st.caption(f"The squares show the {charts.LARGEST} best models; the table below has every pair.")
    st.caption("Click a cell to open its two models: the row is A, the column is B.")
    names = [found.models[place] for place in places]
    compared = found.pairs
    values = compared.pvalue if shown == "raw" else compared.adjusted
    shares = compared.scale == "points"
    write = partial(words.points, decimals=words.decimals_for(found.n)) if shares else partial(words.number, digits=3)
    left, right = st.columns(2, gap="large")
    with left:
        cells = charts.pvalue_cells(compared, places, values, found.alpha, words.pvalue)
        said = f"{P_VALUES[shown]} of {len(compared):,} pairs; {found.shown:,} at most alpha."
        draw = partial(charts.pvalue_matrix, names)
        picked = figure("p-values", draw, held, names, alt=said, tables=cells, pick=charts.PICK)
    with right:
        widest = float(abs(compared.estimate).max()) or 0.01
        cells = charts.difference_cells(compared, places, write)
        draw = partial(charts.difference_matrix, names, widest, "+.2~p" if shares else "+.2~g")
        said = f"{compared.quantity} of {len(compared):,} pairs."
        chosen = figure("pair-differences", draw, held, names, alt=said, tables=cells, pick=charts.PICK)
    for cell in (*picked, *chosen):
        state.open_pair(found.models[int(cell["row"])], found.models[int(cell["column"])])


def _against(found: Family, held: Held) -> None:
    """Draw each model's difference from the control."""
    estimates = sorted(found.pairs, key=lambda pair: -(pair.estimate.value or 0))
    tables = charts.contrasts_tables(estimates, found.alpha)
    level = f"{found.pairs.level * 100:g} %"
    st.caption(plain(f"{level} {found.pairs.interval_name} intervals that hold for all comparisons at once."))
    drawn = [pair.models[0] for pair in estimates], str(found.control), found.pairs.quantity, found.pairs.scale
    said = charts.describe_effects([pair.estimate for pair in estimates])
    figure("contrasts", partial(charts.contrasts, *drawn), held, *drawn, alt=said, tables=tables)


def _table(found: Family) -> None:
    """List every pair, to sort and to search."""
    rows = report.pairs_table(found)
    called = told_apart(found.models, charts.LONGEST_NAME)
    only = st.multiselect("Pairs of", found.models, format_func=called, placeholder="every model", key="pairs_of")
    shown = [row for row in rows if not only or {row["model A"], row["model B"]} & set(only)]
    st.dataframe(
        report.columns(shown, called),
        hide_index=True,
        column_config={
            "difference": st.column_config.NumberColumn(format="%+.4f"),
            "low": st.column_config.NumberColumn(format="%+.4f"),
            "high": st.column_config.NumberColumn(format="%+.4f"),
            "raw p": st.column_config.NumberColumn(format="%.3g"),
            "adjusted p": st.column_config.NumberColumn(format="%.3g"),
        },
        key="pairs_table",
    )
    download_table("pairs", rows)
