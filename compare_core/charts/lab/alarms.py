"""How many of a thousand pairs of models each test calls different: of equal pairs, and of pairs that differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import LABEL
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.lab.findings.alarms import Share

ROW, UNDER = 38, 72  # pixels of a test, and of what is above and under all
NEAR = 1.1  # times alpha, up to which a test keeps its level
WIDEST = 1350.0  # of a thousand, with room for numbers
THOUSAND = 1000
TICKS = {"values": list(range(0, THOUSAND + 1, 250))}  # there are no more than all of them


def lab_alarms(shares: Sequence[Share], alpha: float) -> Figure:
    """Show the false alarms of each test in a thousand equal pairs, beside as many as alpha allows.

    Parameters
    ----------
    shares
        Of every test.
    alpha
        The share of false alarms that a test may raise.
    """
    rows = [_row(share.test, share.alarms, share.alarms_error, _side(share, 1000 * alpha)) for share in shares]
    words = "; ".join(f"{row['test']}: {row['said']}" for row in rows)
    lines = [{"x": 1000 * alpha, "said": f"alpha allows {1000 * alpha:g}"}]
    most = max(2 * 1000 * alpha, *(_beside(row) * (row["share"] + row["error"]) for row in rows))
    tests = tuple(share.test for share in shares)
    draw = partial(_bars, tests, min(most, WIDEST), "false alarms in 1000 equal pairs")
    return Figure("lab-alarms", draw, f"False alarms in 1000 equal pairs. {words}.", {"bars": rows, "lines": lines})


def lab_power(shares: Sequence[Share]) -> Figure:
    """Show how many of a thousand pairs that differ each test calls different.

    Parameters
    ----------
    shares
        Of every test.
    """
    rows = [_row(share.test, share.found, share.found_error, "found") for share in shares]
    words = "; ".join(f"{row['test']}: {row['said']}" for row in rows)
    draw = partial(_bars, tuple(share.test for share in shares), WIDEST, "differences found in 1000 pairs that differ")
    return Figure("lab-power", draw, f"Differences found in 1000 pairs. {words}.", {"bars": rows, "lines": []})


def _beside(row: dict[str, Any]) -> float:
    """Return how much longer the axis is than a bar, so that a phone has room for what is said of it."""
    return 1.9 if row["error"] >= 1 else 1.4


def _side(share: Share, allowed: float) -> str:
    """Tell whether a test raises more alarms than it may, by more than its error and by enough to matter."""
    more = share.alarms - share.alarms_error > allowed and share.alarms > NEAR * allowed
    return "too many" if more else "held"


def _row(test: str, share: float, error: float, side: str) -> dict[str, Any]:
    said = f"{share:.0f}{f' ± {error:.0f}' if error >= 1 else ''}"
    ends = {"low": max(0.0, share - error), "high": share + error}
    return {"test": test, "share": share, "error": error, "side": side, "said": said, **ends}


def _bars(tests: Sequence[str], most: float, title: str) -> Any:
    scale = alt.Scale(domain=[0, most], nice=False)
    x = alt.X("share:Q", scale=scale, axis=axis(title, **(TICKS if most > THOUSAND else {"tickCount": 6})))
    y = alt.Y("test:N", sort=list(tests), title=None, axis=axis(labelFontSize=14, labelLimit=200))
    sides = alt.Scale(domain=["held", "too many", "found"], range=[EQUIVALENT, B, A])
    data = alt.Chart(alt.NamedData("bars"))
    bars = data.mark_bar(opacity=1, height={"band": 0.6}).encode(
        x=x, y=y, color=alt.Color("side:N", legend=None, scale=sides)
    )
    ends = data.transform_filter("datum.error > 0").mark_rule(color=INK, strokeWidth=2)
    ends = ends.encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=y)
    said = data.mark_text(align="right", x="width", **LABEL).encode(y=y, text="said:N")
    known = alt.Chart(alt.NamedData("lines")).encode(x=alt.X("x:Q", scale=scale))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="bottom", dx=4, y=-2, fontSize=13, color=INK).encode(text="said:N")
    return finish(alt.layer(bars, rule, name, ends, said), height=ROW * len(tests) + UNDER)
