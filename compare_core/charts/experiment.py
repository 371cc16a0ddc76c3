"""An experiment on its way and what it showed: scores as they come, a tuning curve, ROC curves, nested loops."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import BANDS, EQUIVALENT, INK, ON_COLOUR, ON_PALE, A, B, axis, finish
from compare_core.names import display, labels

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.experiment.studies import Parts, Roc, Tuned

SEVERAL = (A, B, "#5b9e6f", "#a0679c", "#b58f2b", EQUIVALENT, "#3f9aa3", "#c25b7c", "#7a6fbf", "#8d7b5a")
PAIR = 2  # models that have a colour each


def scores_so_far(models: Sequence[str], metric: str, scores: NDArray[Any], write: Callable[[float], str]) -> Figure:
    """Show every score as a dot beside its model, two models in their colours, with the mean.

    Parameters
    ----------
    models, metric
        What was scored, and by what.
    scores
        One row per split and one column per model; NaN where a fit has not come yet.
    write
        Writes a score.
    """
    data = _scores_tables(models, scores)
    said = "; ".join(f"{row['whole']} {write(row['score'])}" for row in data["means"])
    return Figure("experiment", partial(_draw_scores, tuple(models), metric), said or "No scores yet.", data)


def _draw_scores(models: Sequence[str], metric: str) -> Any:
    names = labels(models)
    y = alt.Y("model:N", sort=names, scale=alt.Scale(domain=names), title=None, axis=axis(labelLimit=160))
    x = alt.X(
        "score:Q", scale=alt.Scale(zero=False, padding=14), axis=axis(metric, tickCount=6, grid=True, gridOpacity=0.2)
    )
    tip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("score:Q", format=".4f"), alt.Tooltip("split:Q")]
    own = [A, B] if len(names) == PAIR else [EQUIVALENT] * len(names)
    colour = alt.Color("model:N", legend=None, scale=alt.Scale(domain=names, range=own))
    dots = alt.Chart(alt.NamedData("scores")).mark_point(filled=True, size=38, opacity=1)
    means = alt.Chart(alt.NamedData("means")).mark_tick(thickness=3, size=26, color=INK)
    layers = [dots.encode(x=x, y=y, yOffset="shift:Q", color=colour, tooltip=tip)]
    layers += [means.encode(x=x, y=y, tooltip=tip[:2])]
    return finish(alt.layer(*layers), height=max(110, 52 * len(names)) + 50)


def _scores_tables(models: Sequence[str], scores: NDArray[Any]) -> Tables:
    names = labels(models)
    tables: Tables = {"scores": [], "means": []}
    for place, (name, column) in enumerate(zip(names, scores.T.tolist(), strict=True)):
        known = [(split, score) for split, score in enumerate(column) if score == score]  # noqa: PLR0124 - NaN
        shown = {"model": name, "whole": display(models[place])}
        tables["scores"] += [
            {**shown, "score": score, "split": split + 1, "shift": (split * 7) % 11 - 5} for split, score in known
        ]
        if known:
            tables["means"].append({**shown, "score": sum(score for _, score in known) / len(known)})
    return tables


def tuning_curve(tuned: Tuned, metric: str) -> Figure:
    """Show a score against a parameter: internal folds with a band, the single validation set, and the test."""
    data = _tuning_tables(tuned)
    said = f"Score against {tuned.label}"
    return Figure("tuning", partial(_draw_tuning, tuned.label, metric), said, data, rows=lambda: data["curve"])


def _draw_tuning(label: str, metric: str) -> Any:
    x = alt.X("value:O", sort=alt.EncodingSortField("i", op="min"), axis=axis(label, labelAngle=0))
    y = alt.Y(
        "score:Q", scale=alt.Scale(zero=False, padding=12), axis=axis(metric, tickCount=5, grid=True, gridOpacity=0.2)
    )
    domain = ["internal cross-validation", "one validation set", "test items"]
    colour = alt.Color(
        "kind:N",
        scale=alt.Scale(domain=domain, range=[A, EQUIVALENT, B]),
        legend=alt.Legend(title=None, orient="top", direction="vertical", labelColor=INK, labelLimit=180),  # phones
    )
    base = alt.Chart(alt.NamedData("curve")).encode(x=x)
    tip = [alt.Tooltip("kind:N", title=" "), alt.Tooltip("value:O", title=label), alt.Tooltip("score:Q", format=".4f")]
    band = base.transform_filter("isValid(datum.low)").mark_area(opacity=0.2, color=A)
    lines = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=55, filled=True))
    marks = alt.Chart(alt.NamedData("chosen")).encode(x=x)
    rule = marks.mark_rule(color=INK, strokeDash=[4, 3])
    said = marks.mark_text(color=INK, fontSize=12, dy=-6, baseline="bottom").encode(y=alt.value(0), text="said:N")
    layers = [
        band.encode(y=alt.Y("low:Q", scale=alt.Scale(zero=False)), y2="high:Q"),
        rule,
        lines.encode(y=y, color=colour, tooltip=tip),
        said,
    ]
    return finish(alt.layer(*layers), height=340)


def _tuning_tables(tuned: Tuned) -> Tables:
    values, means, errors = tuned.values, tuned.means.tolist(), tuned.errors.tolist()
    curve = [
        {
            "i": i,
            "value": str(value),
            "score": mean,
            "low": mean - error,
            "high": mean + error,
            "kind": "internal cross-validation",
        }
        for i, (value, mean, error) in enumerate(zip(values, means, errors, strict=True))
    ]
    for kind, scores in (("one validation set", tuned.single.tolist()), ("test items", tuned.tests.tolist())):
        curve += [
            {"i": i, "value": str(v), "score": s, "kind": kind}
            for i, (v, s) in enumerate(zip(values, scores, strict=True))
        ]
    marks: dict[int, str] = {}
    for name, place in (("best", tuned.best), ("one standard error", tuned.simplest)):
        marks[place] = f"{marks[place]}, {name}" if place in marks else name
    return {"curve": curve, "chosen": [{"i": i, "value": str(values[i]), "said": said} for i, said in marks.items()]}


def tuning_split(parts: Parts, shares: Mapping[str, str]) -> Figure:
    """Show which items a tuning trains on, validates on and tests on, in each of its steps.

    Parameters
    ----------
    parts
        How many items each part has.
    shares
        What stands in the parts of the single validation set and the test, as shares of all items: of those that
        train, validate, are used by the inner folds, and test.
    """
    said = f"Of {parts.items:,} items, {parts.trains:,} train, {parts.validates:,} validate and {parts.tests:,} test."
    data = _split_tables(parts, shares)
    return Figure("tuning-split", partial(_draw_split, parts.folds), said, data, rows=lambda: data["parts"])


SPLIT_ROWS = ("one validation set", "first inner fold", "test of the choice")


def _draw_split(folds: int) -> Any:
    named = [SPLIT_ROWS[0], *([f"{SPLIT_ROWS[1]} of {folds}"] if folds else []), SPLIT_ROWS[2]]
    x = alt.X("from:Q", scale=alt.Scale(domain=[0, 1]), axis=None)
    y = alt.Y("row:N", scale=alt.Scale(domain=named, paddingInner=0.25), axis=axis(labelLimit=150), title=None)
    used = ["trains", "validates", "tests", "not used"]
    colour = alt.Color(
        "part:N",
        scale=alt.Scale(domain=used, range=[BANDS[2], A, B, BANDS[3]]),
        legend=alt.Legend(title=None, orient="top", labelColor=INK, columns=2),
    )
    base = alt.Chart(alt.NamedData("parts"))
    bars = base.mark_rect(cornerRadius=2).encode(x=x, x2="to:Q", y=y, color=colour, tooltip=["row:N", "part:N"])
    middle = alt.X("middle:Q", scale=alt.Scale(domain=[0, 1]), axis=None)
    ink = alt.condition("datum.part == 'validates' || datum.part == 'tests'", alt.value(ON_COLOUR), alt.value(ON_PALE))
    said = base.mark_text(fontSize=12, fontWeight="bold").encode(x=middle, y=y, text="said:N", color=ink)
    return finish(alt.layer(bars, said), height=34 * len(named) + 40)


def _split_tables(parts: Parts, shares: Mapping[str, str]) -> Tables:
    """Return the parts of every step, side by side over all items."""
    single, inner, test = SPLIT_ROWS[0], f"{SPLIT_ROWS[1]} of {parts.folds}", SPLIT_ROWS[2]
    chosen = parts.trains + parts.validates
    steps: list[tuple[str, str, float, float, str]] = [
        (single, "trains", 0, parts.trains, shares["trains"]),
        (single, "validates", parts.trains, chosen, shares["validates"]),
        (single, "not used", chosen, parts.items, ""),
        (test, "trains", 0, chosen, shares["chosen"]),
        (test, "tests", chosen, parts.items, shares["tests"]),
    ]
    if parts.folds:
        fold = chosen / parts.folds
        steps += [
            (inner, "validates", 0, fold, ""),
            (inner, "trains", fold, chosen, ""),
            (inner, "not used", chosen, parts.items, ""),
        ]
    return {
        "parts": [
            {
                "row": row,
                "part": part,
                "from": start / parts.items,
                "middle": (start + end) / 2 / parts.items,
                "to": end / parts.items,
                "said": said,
            }
            for row, part, start, end, said in steps
        ]
    }


def averaged_roc_curves(roc: Roc, corner: tuple[float, float] = (1.0, 0.0)) -> Figure:
    """Show every model's ROC curve, averaged over splits, with its band.

    Parameters
    ----------
    roc
        The curves.
    corner
        How far the picture reaches to the right, and down, from the upper left corner; all of it unless said.
    """
    data, zoomed = _roc_tables(roc), corner != (1.0, 0.0)
    name, said = ("averaged-roc-corner", ", upper left corner") if zoomed else ("averaged-roc", "")
    return Figure(name, partial(_draw_roc, roc.names, corner), f"ROC curves{said}", data, rows=lambda: data["roc"])


def _draw_roc(models: Sequence[str], corner: tuple[float, float]) -> Any:
    names = labels(models, 34)
    x = alt.X(
        "x:Q",
        scale=alt.Scale(domain=[0, corner[0]]),
        axis=axis("false positive rate", tickCount=5, grid=True, gridOpacity=0.2),
    )
    y = alt.Y(
        "y:Q",
        scale=alt.Scale(domain=[corner[1], 1]),
        axis=axis("true positive rate", tickCount=5, grid=True, gridOpacity=0.2),
    )
    colour = alt.Color(
        "model:N",
        scale=alt.Scale(domain=names, range=[SEVERAL[i % len(SEVERAL)] for i in range(len(names))]),
        legend=alt.Legend(
            title=None, orient="bottom", columns=2, labelColor=INK, labelLimit=240, symbolType="stroke", symbolOpacity=1
        ),
    )
    base = alt.Chart(alt.NamedData("roc"))
    chance = alt.Chart(alt.NamedData("chance")).mark_line(color=INK, strokeDash=[4, 3], clip=True).encode(x=x, y=y)
    band = base.mark_area(opacity=0.16, clip=True).encode(x=x, y=alt.Y("low:Q"), y2="high:Q", color=colour)
    lines = base.mark_line(strokeWidth=2, clip=True).encode(x=x, y=y, color=colour)
    return finish(alt.layer(chance, band, lines), height=420)


def _roc_tables(roc: Roc) -> Tables:
    names = labels(roc.names, 34)
    middle, low, high = (curve.round(5).tolist() for curve in (roc.middle, roc.low, roc.high))
    points = [
        {"model": name, "x": x, "y": y, "low": a, "high": b}
        for name, ys, lows, highs in zip(names, middle, low, high, strict=True)
        for x, y, a, b in zip(roc.rates.tolist(), ys, lows, highs, strict=True)
    ]
    return {"roc": points, "chance": [{"x": 0, "y": 0}, {"x": 1, "y": 1}]}


def nested_loops(outer: int, inner: int) -> Figure:
    """Show the two loops of a nested cross-validation, with the folds of each."""
    return Figure("loops", partial(_draw_loops, outer, inner), "Outer and inner folds", _loops_tables(outer, inner))


def _draw_loops(outer: int, inner: int) -> Any:
    x = alt.X("from:Q", scale=alt.Scale(domain=[0, 1]), axis=None)
    order = [*(f"outer {i + 1}" for i in range(outer)), " ", *(f"inner {i + 1}" for i in range(inner))]
    y = alt.Y("row:N", scale=alt.Scale(domain=order, paddingInner=0.25), axis=axis(labelFontSize=12), title=None)
    parts = ["trains", "tests", "tunes", "validates"]
    colour = alt.Color(
        "part:N",
        scale=alt.Scale(domain=parts, range=["#a9cbe2", B, "#d8d5cc", A]),
        legend=alt.Legend(title=None, orient="top", labelColor=INK),
    )
    bars = alt.Chart(alt.NamedData("loops")).mark_rect(cornerRadius=2)
    return finish(
        alt.layer(bars.encode(x=x, x2="to:Q", y=y, color=colour, tooltip="part:N")), height=24 * len(order) + 30
    )


def _loops_tables(outer: int, inner: int) -> Tables:
    """Return the parts of every outer split, and of the inner loop of the first."""
    loops = [
        {
            "row": f"outer {i + 1}",
            "from": j / outer + 0.004,
            "to": (j + 1) / outer - 0.004,
            "part": "tests" if i == j else "trains",
        }
        for i in range(outer)
        for j in range(outer)
    ]
    begin, width = 1 / outer, 1 - 1 / outer  # the first outer split tests on the first part
    loops += [
        {
            "row": f"inner {i + 1}",
            "from": begin + width * j / inner + 0.004,
            "to": begin + width * (j + 1) / inner - 0.004,
            "part": "validates" if i == j else "tunes",
        }
        for i in range(inner)
        for j in range(inner)
    ]
    return {"loops": loops}
