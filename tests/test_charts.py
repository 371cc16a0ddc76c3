"""Charts as data: every specification survives, colours hold on both themes, and no name is ever code."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from compare_core import Outcomes, charts
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.pvalue_map import pvalue_map
from compare_core.charts.export import to_svg
from compare_core.charts.pvalue_map import BASE, PER_DECADE, SYMBOLS, _codes

HOSTILE = [
    "a.b",
    "m[0]",
    "a:N",
    "count()",
    "it's",
    'say "x"',
    "back\\slash",
    "<b>bold</b>",
    "**bold** $x$ :red[y]",
    "=1+1",
    "",
    "   ",
    "__proto__",
    "constructor",
    "toString",
    "n" * 10_000,
    "nul\x00 tab\t bell\x07",
    "\u202egnp.exe",
    "\u200bzero",
    "模型A",
    "🤖",
    "\ud800",
]


def every_chart(names: tuple[str, str]) -> dict[str, Any]:
    found = compare_pair(Outcomes.from_table([[300, 22], [17, 63]], names), names)
    assert found.counts is not None
    titles = [test.method for test in found.tests]
    return {
        "contingency": charts.contingency(found.counts),
        "accuracies": charts.accuracies(found.models),
        "differences": charts.every_interval("Difference in accuracy", "points", names[0], 8),
        "ratios": charts.every_interval(f"Ratio of errors ({names[0]} to {names[1]})", "ratio", names[0], 2),
        "pvalues": charts.pvalues(titles, charts.lowest(found.tests)),
        "map": charts.pvalue_map_chart(pvalue_map(25), "mcnemar_exact", own=(22, 17), models=names),
    }


def every_table(names: tuple[str, str]) -> charts.Tables:
    found = compare_pair(Outcomes.from_table([[300, 22], [17, 63]], names), names)
    titles = [test.method for test in found.tests]
    return {
        **charts.accuracies_tables(found.accuracies.estimates),
        **charts.every_interval_tables(found.drawn[0], "{:.3f}".format),
        **charts.pvalues_tables(found.tests, titles, 0.05),
        **charts.map_tables(pvalue_map(25), "mcnemar_exact", 0.05),
    }


def test_every_named_data_set_is_made_and_holds_what_the_chart_reads() -> None:
    tables = every_table(("svm", "rf"))
    for chart in every_chart(("svm", "rf")).values():
        full = charts.filled(charts.spec(lambda chart=chart: chart), tables)
        for layer in full["layer"]:
            rows = layer["data"]["values"]
            fields = {value["field"] for value in _encodings(layer) if "field" in value}
            assert rows
            assert fields <= set(rows[0])


@pytest.mark.parametrize("hostile", HOSTILE, ids=ascii)
def test_hostile_names_reach_a_chart_only_as_text(hostile: str) -> None:
    for chart in every_chart((hostile, "plain")).values():
        chart.to_dict()  # against the schema, which the page leaves out
        spec = charts.spec(lambda chart=chart: chart)
        text = json.dumps(spec)
        assert "\\u0000" not in text
        fields = {value["field"] for value in _encodings(spec) if "field" in value}
        assert all(field.isidentifier() for field in fields)
        expressions = " ".join(_expressions(spec))
        assert hostile.strip() == "" or hostile not in expressions


def _encodings(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        own = [v for v in node.get("encoding", {}).values() if isinstance(v, dict)]
        return own + [found for value in node.values() for found in _encodings(value)]
    return [found for value in node for found in _encodings(value)] if isinstance(node, list) else []


def _expressions(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [v for k, v in node.items() if k in ("expr", "test", "filter", "calculate") and isinstance(v, str)]
        return own + [found for value in node.values() for found in _expressions(value)]
    return [found for value in node for found in _expressions(value)] if isinstance(node, list) else []


def test_every_line_and_word_has_a_colour_that_holds_on_both_themes() -> None:
    for name, chart in every_chart(("svm", "rf")).items():
        for layer in chart.to_dict()["layer"]:
            mark = layer["mark"]
            if mark["type"] in ("rule", "text", "line"):
                assert "color" in mark or "stroke" in mark or "color" in layer["encoding"], (name, mark)


@pytest.mark.parametrize(("n", "differs"), [(25, False), (60, True)])
def test_the_readout_reads_back_what_the_map_holds(n: int, differs: bool) -> None:  # noqa: FBT001 - a parameter of the test
    atlas = pvalue_map(n)
    grid = atlas.difference("mcnemar") if differs else atlas.grids["mcnemar_exact"]
    codes = _codes(grid, differs=differs)
    for c, b in [(0, 0), (3, 17), (n, n), (n, 0), (12, 12)]:
        text = codes[max(b, c)][3 * min(b, c) : 3 * min(b, c) + 3]
        code = sum(SYMBOLS.index(letter) * BASE**power for letter, power in zip(text, (2, 1, 0), strict=True))
        read = code / (BASE**3 // 2) - 1 if differs else 10 ** (-code / PER_DECADE)
        assert read == pytest.approx(grid[c, b], rel=6e-4, abs=2e-6 if differs else 0)


def test_the_contour_is_where_the_decision_flips() -> None:
    atlas = pvalue_map(100)
    for form, grid in atlas.grids.items():
        for b, c in atlas.contour(form, 0.05).astype(int):
            assert grid[c, b] <= 0.05
            assert grid[c + 1, b] > 0.05


def test_the_map_agrees_with_the_methods() -> None:
    from compare_core import PairedCounts
    from compare_core.catalogue import all_methods

    rng = np.random.default_rng(5)
    atlas = pvalue_map(120)
    for b, c in rng.integers(0, 121, (60, 2)):
        for form, grid in atlas.grids.items():
            result = all_methods()[form].function(PairedCounts(10, int(b), int(c), 10))
            assert grid[c, b] == pytest.approx(result.pvalue, rel=1e-10)


def test_a_chart_becomes_an_svg_file() -> None:
    svg = to_svg(charts.spec(lambda: every_chart(("svm", "nul\x00"))["contingency"])).decode()
    assert svg.startswith("<svg")
    assert "only svm" in svg


def test_describing_words_hold_the_numbers() -> None:
    found = compare_pair(Outcomes.from_table([[300, 22], [17, 63]], ("svm", "rf")), ("svm", "rf"))
    assert found.counts is not None
    assert "22 only for svm" in charts.describe_contingency(found.counts)


def test_the_core_draws_nothing_on_import() -> None:
    code = "import compare_core, sys; sys.exit('altair' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
