"""Charts as data: every specification survives, colours hold on both themes, and no name is ever code."""

from __future__ import annotations

import base64
import io
import json
import re
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from threading import Event
from typing import Any

import altair as alt
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import Outcomes, PairedCounts, charts, words
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.pvalue_map import FORMS, MOST, PValueMap, pvalue_at, pvalue_map
from compare_core.charts import theme
from compare_core.charts.export import to_svg
from compare_core.charts.figure import _specification, _written
from compare_core.charts.pvalue_map import BASE, PER_DECADE
from compare_core.evidence.scores import FoldScores
from compare_core.result import Effect, Interval
from tests import ROOT
from tests.charts.figures import CHARTS, NAMES, check, drawing_of, figures, leaves, spec_of, varied
from tests.charts.hostile import HOSTILE
from tests.thorough import listed


@pytest.mark.parametrize("chart", CHARTS)
def test_every_chart_is_legal_finds_its_data_and_says_what_it_shows(chart: str) -> None:
    check(figures()[chart])


def test_no_two_charts_have_the_same_name() -> None:
    names = [figure.name for figure in figures().values()]
    assert sorted(set(names)) == sorted(names)
    assert all(re.fullmatch("[a-z-]+", name) for name in names)


@pytest.mark.parametrize("chart", CHARTS)
def test_the_key_of_a_drawing_changes_with_every_argument(chart: str) -> None:
    figure = figures()[chart]
    keys = [replace(figure, draw=draw).key for draw in (figure.draw, *varied(figure.draw))]
    assert len(set(keys)) == len(keys)


def test_charts_of_the_same_arguments_have_keys_of_their_own_and_keep_them() -> None:
    keys = {name: figure.key for name, figure in figures().items()}
    assert len(set(keys.values())) == len(CHARTS)
    figures.cache_clear()
    assert {name: figure.key for name, figure in figures().items()} == keys


def _contents() -> Any:
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    return st.recursive(plain, lambda inner: st.lists(inner) | st.lists(inner).map(tuple), max_leaves=8)


@given(_contents(), _contents())
def test_what_differs_is_written_differently(one: Any, other: Any) -> None:
    assert (_written(one) == _written(other)) == (repr(one) == repr(other))


@given(st.lists(st.text()))
def test_what_is_the_same_is_written_alike(texts: list[str]) -> None:
    assert _written(frozenset(texts)) == _written(frozenset(reversed(texts)))
    assert _written(set(texts)) != _written(texts)
    assert _written(dict.fromkeys(texts)) == _written(dict.fromkeys(texts))
    assert _written(dict.fromkeys(texts)) != _written(tuple((text, None) for text in texts))


def test_dataclasses_are_written_by_the_fields_that_they_compare() -> None:
    pair = PairedCounts(1, 2, 3, 4)
    assert _written(pair) == _written(PairedCounts(1, 2, 3, 4))
    assert _written(pair) != _written(PairedCounts(1, 2, 4, 3))
    assert _written(pvalue_map(25)) == _written(PValueMap(25, {}))


def test_what_could_be_written_in_two_ways_is_refused() -> None:
    for value in (object(), np.zeros(3), len, (1, [2, {3: {object()}}]), PairedCounts):
        with pytest.raises(TypeError, match="cannot be of the type"):
            _written(value)


def test_only_a_function_of_a_module_draws() -> None:
    figure = figures()["contingency"]
    for draw in (lambda: None, figure.drawing, len):
        with pytest.raises(TypeError, match="drawn by a module-level function"):
            replace(figure, draw=partial(draw)).key  # noqa: B018 - the property refuses


def test_rows_are_made_when_they_are_asked_for() -> None:
    asked = []
    figure = figures()["contingency"].with_rows(lambda *of: asked.append(of) or [{"a": 1}], 1, 2)
    assert not asked
    assert figure.rows is not None
    assert figure.rows() == [{"a": 1}]
    assert asked == [(1, 2)]


def test_a_drawing_that_was_kept_is_filled_and_stays_as_it_was() -> None:
    figure = figures()["contingency"]
    kept = figure.drawing()
    before = json.dumps(kept)
    assert figure.spec(kept) == figure.spec()
    assert json.dumps(kept) == before
    assert '"cells"' in before


def test_rows_stay_in_their_layers_while_another_visitor_draws() -> None:
    """Altair's settings are those of the whole process: one visitor's are not to end while another draws."""
    begun, ended = Event(), Event()
    chart = alt.Chart(alt.InlineData([{"x": 1}])).mark_point()

    def first() -> Any:
        begun.wait(0.3)
        return chart

    def second() -> Any:
        begun.set()
        ended.wait(0.3)
        return chart

    with ThreadPoolExecutor() as visitors:
        one = visitors.submit(_specification, first)
        one.add_done_callback(lambda _: ended.set())
        other = visitors.submit(_specification, second)
        assert [drawn.result()["data"] for drawn in (one, other)] == [{"values": [{"x": 1}]}] * 2


@pytest.mark.parametrize("first", listed(range(0, len(HOSTILE), 3), 3))
def test_hostile_names_reach_a_chart_only_as_text(first: int) -> None:
    one, two, three = (HOSTILE[n % len(HOSTILE)] for n in range(first, first + 3))
    for figure in figures((one, two, three)).values():
        spec = spec_of(figure)
        assert "\\u0000" not in json.dumps(spec)
        fields = {value["field"] for value in _encodings(spec) if "field" in value}
        assert all(field.isidentifier() for field in fields)
        expressions = " ".join(_expressions(spec))
        assert not [name for name in (one, two, three) if name.strip() and name in expressions]


@pytest.mark.parametrize("chart", CHARTS)
def test_a_screen_reader_hears_the_marks_that_a_pointer_reads_in_words_and_no_others(chart: str) -> None:
    def heard(node: dict[str, Any], tooltip: Any) -> None:
        tooltip = node.get("encoding", {}).get("tooltip", tooltip)
        for layer in node.get("layer", ()):
            heard(layer, tooltip)
        if "mark" in node:
            told = tooltip not in (None, {"value": None}) and node["data"].get("values") != []
            assert node["mark"].get("aria", True) == told

    heard(spec_of(figures()[chart]), None)


WIDE = 6.0  # pixels of a letter at 12 points, about
ALIKE = (
    ("gpt-4o-2024-05-13", "gpt-4o-2024-08-06", "gpt-4o-2024-11-20"),
    ("meta-llama/Llama-3.1-8B-Instruct", "meta-llama/Llama-3.1-70B-Instruct", "meta-llama/Llama-3.1-405B-Instruct"),
    tuple(f"{'a long beginning ' * 4}{size}B{' and a long end' * 4}" for size in (7, 13, 70)),
    tuple(f"{'x' * 60}{letter}{'y' * 60}" for letter in "abc"),
)


def _strings(node: Any, path: tuple[Any, ...] = ()) -> dict[tuple[Any, ...], str]:
    if isinstance(node, str):
        return {path: node}
    parts = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return {place: text for key, part in parts for place, text in _strings(part, (*path, key)).items()}


@pytest.mark.parametrize("names", listed(ALIKE, 2), ids=lambda names: names[0][:12])
def test_models_whose_names_are_alike_stay_apart_in_every_chart(names: tuple[str, str, str]) -> None:
    plain = {name: _strings(spec_of(figure)) for name, figure in figures().items()}
    for name, figure in figures(names).items():
        drawn, told = _strings(spec_of(figure)), dict[str, set[str]]()
        assert drawn.keys() == plain[name].keys()
        for place, text in plain[name].items():
            if any(model in text for model in NAMES):
                told.setdefault(drawn[place], set()).add(text)
        assert {text: apart for text, apart in told.items() if len(apart) > 1} == {}, name


@pytest.mark.parametrize("names", ALIKE, ids=lambda names: names[0][:12])
def test_the_part_in_which_names_differ_has_room_beside_every_axis(names: tuple[str, str, str]) -> None:
    for name, figure in figures(names).items():
        for leaf in leaves(spec_of(figure)):
            rows = leaf["data"]["values"]
            for encoding in leaf.get("encoding", {}).values():
                limit = (encoding.get("axis") or {}).get("labelLimit") if isinstance(encoding, dict) else None
                texts = [str(row.get(encoding["field"], "")) for row in rows] if limit and "field" in encoding else []
                widest = max((len(line) for text in texts for line in text.split("\n")), default=0)
                assert not isinstance(limit, int) or widest * WIDE <= limit, (name, limit, max(texts, key=len))


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
    for figure in figures().values():
        for layer in leaves(spec_of(figure)):
            mark = layer["mark"]
            if mark["type"] in ("rule", "text", "line"):
                assert "color" in mark or "stroke" in mark or "color" in layer["encoding"], (figure.name, mark)


def _parameters(figure: charts.Figure, *, dark: bool = False) -> dict[str, Any]:
    spec = figure.spec()
    return {each["name"]: each["value"] for each in (theme.in_dark(spec) if dark else spec)["params"]}


def _map(form: str, n: int = 25, *, differs: bool = False) -> charts.Figure:
    return charts.pvalue_map(pvalue_map(n), form, own=(22, 17), models=("svm", "rf"), alpha=0.05, differs=differs)


@pytest.mark.parametrize("n", [25, 60])
@pytest.mark.parametrize("form", ["mcnemar_exact", "mcnemar"])
def test_the_readout_reads_back_both_pvalues_of_the_map(form: str, n: int) -> None:
    read, grids = _parameters(_map(form, n, differs=form == "mcnemar")), pvalue_map(n).grids
    held = {"codes": form} | ({"exact_codes": "mcnemar_exact"} if form != "mcnemar_exact" else {})
    assert {name for name in read if "codes" in name} == held.keys()
    for (name, each), (c, b) in product(held.items(), [(0, 0), (3, 17), (n, n), (n, 0), (12, 12)]):
        text = read[name][max(b, c)][3 * min(b, c) : 3 * min(b, c) + 3]
        code = sum(read["symbols"].index(letter) * BASE**power for letter, power in zip(text, (2, 1, 0), strict=True))
        assert 10 ** (-code / PER_DECADE) == pytest.approx(grids[each][c, b], rel=6e-4)
    (said,) = [text for text in _expressions(_map(form, n).spec()) if "pointer_x + ' : ' + pointer_y" in text]
    assert ("exact: p" in said, "chi-square: p" in said) == (True, form == "mcnemar")


def _picture(figure: charts.Figure, *, dark: bool) -> Any:
    """Return the pixels of a map's picture that a page shows."""
    from PIL import Image

    page = _parameters(figure, dark=dark)["page"]
    spec = theme.in_dark(figure.spec()) if dark else figure.spec()
    pictures, _ = [leaf for leaf in leaves(spec) if leaf["mark"]["type"] == "image"]  # the map, then its scale
    assert pictures["transform"] == [{"filter": "datum.page == page"}]
    (url,) = [row["url"] for row in pictures["data"]["values"] if row["page"] == page]
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB"))


@pytest.mark.parametrize("page", ["light", "dark"])
def test_on_the_map_a_smaller_pvalue_stands_out_more_from_the_page(page: str) -> None:
    pixels, behind = _picture(_map("mcnemar_exact"), dark=page == "dark"), PAGES[page]["backgroundColor"]
    side = len(pixels) // 26
    bottom = [f"#{bytes(pixels[-1, side * b]).hex()}" for b in range(14)]  # 1 to 0.00012: no item only B got right
    contrasts = [_contrast(colour, behind) for colour in bottom]
    assert contrasts == sorted(contrasts)
    assert contrasts[0] < 1.3
    assert contrasts[-1] > 9


@pytest.mark.parametrize("page", ["light", "dark"])
def test_on_the_map_of_differences_those_that_are_none_recede(page: str) -> None:
    pixels, behind = _picture(_map("mcnemar", differs=True), dark=page == "dark"), PAGES[page]["backgroundColor"]
    assert _contrast(f"#{bytes(pixels[0, -1]).hex()}", behind) < 1.3  # 25 and 25: p = 1 by both forms
    strongest = max(_contrast(f"#{bytes(pixel).hex()}", behind) for pixel in np.unique(pixels.reshape(-1, 3), axis=0))
    assert strongest > 4.5


def test_at_two_counts_one_reads_what_the_map_holds() -> None:
    for form, (b, c) in product(FORMS, [(0, 0), (3, 3), (11, 1), (4, 22)]):
        p, log10_p = pvalue_at(form, b, c)
        assert p == pytest.approx(pvalue_map(25).grids[form][c, b], rel=1e-12)
        assert log10_p == pytest.approx(np.log10(p), abs=1e-9)
        assert words.pvalue(p) in words.pvalues_at(("svm", "rf"), form, (b, c))


def test_at_counts_of_any_size_no_pvalue_is_zero() -> None:
    for form in FORMS:
        said = words.pvalues_at(("svm", "rf"), form, (MOST, 0))
        assert said.count("< 10⁻³⁰⁰ (about 10⁻") == 1 + (form != "mcnemar_exact")


@pytest.mark.parametrize(
    ("values", "alpha", "decades"),
    [
        ((0.3, 0.42), 0.05, (0.01, 1)),
        ((0.0004, 0.00071), 0.05, (1e-4, 0.1)),
        ((0.0123, 0.2), 0.01, (0.001, 1)),
        ((0.0, 1.0), 0.05, (1e-12, 1)),
        ((), 0.05, (0.01, 0.1)),
    ],
)
def test_the_line_of_pvalues_has_no_empty_decade_at_its_ends(
    values: tuple[float, ...], alpha: float, decades: tuple[float, float]
) -> None:
    tests = compare_pair(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B")).tests
    results = [replace(test, pvalue=value) for test, value in zip(tests, values, strict=False)]
    shown = charts.pvalues(results, [test.method for test in results], alpha, words.pvalue)
    domains = [tuple(e["scale"]["domain"]) for e in _encodings(shown.spec()) if (e.get("scale") or {}).get("clamp")]
    assert domains == [pytest.approx(decades)] * 3


def test_the_contour_is_where_the_decision_flips() -> None:
    atlas = pvalue_map(100)
    for form, grid in atlas.grids.items():
        for b, c in atlas.contour(form, 0.05).astype(int):
            assert grid[c, b] <= 0.05
            assert grid[c + 1, b] > 0.05


def test_the_map_agrees_with_the_methods() -> None:
    from compare_core.catalogue import all_methods

    rng = np.random.default_rng(5)
    atlas = pvalue_map(120)
    for b, c in rng.integers(0, 121, (60, 2)):
        for form, grid in atlas.grids.items():
            result = all_methods()[form].function(PairedCounts(10, int(b), int(c), 10))
            assert grid[c, b] == pytest.approx(result.pvalue, rel=1e-10)


def test_a_chart_becomes_an_svg_file() -> None:
    svg = to_svg(figures(("svm", "nul\x00", "c"))["contingency"].spec()).decode()
    assert svg.startswith("<svg")
    assert "only svm" in svg


def test_describing_words_hold_the_numbers() -> None:
    pair = PairedCounts(300, 22, 17, 63, models=("svm", "rf"))
    assert "only svm on 22" in charts.contingency(pair).words


def test_differences_from_a_control_are_said_of_each_model() -> None:
    said = figures()["contrasts"].words
    assert all(f"{model} − k-NN: " in said for model in ("svm", "forest"))


def test_the_core_draws_nothing_on_import() -> None:
    code = "import compare_core, sys; sys.exit('altair' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _luminance(colour: str) -> float:
    shares = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (WCAG 2.2, success criterion 1.4.3)."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


PAGES = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))["theme"]


@pytest.mark.parametrize("page", ["light", "dark"])
def test_words_and_marks_stand_out_from_the_page_and_from_their_cells(page: str) -> None:
    def seen(colour: str) -> str:
        return str(theme.in_dark({"color": colour})["color"]) if page == "dark" else colour

    behind = PAGES[page]["backgroundColor"]
    assert _contrast(seen(theme.INK), behind) >= 4.5
    assert all(_contrast(seen(mark), behind) >= 3 for mark in (theme.A, theme.B, theme.EQUIVALENT))
    assert all(_contrast(seen(theme.ON_COLOUR), seen(cell)) >= 4.5 for cell in (theme.A, theme.B))
    strong, some, weak, none = map(seen, theme.BANDS)
    assert _contrast(seen(theme.ON_COLOUR), strong) >= 4.5
    assert _contrast(seen(theme.ON_COLOUR), some) >= 3
    assert all(_contrast(seen(theme.ON_PALE), cell) >= 4.5 for cell in (weak, none, seen(theme.ALIKE)))
    away = [_contrast(cell, behind) for cell in (strong, some, weak, none)]
    assert away == sorted(away, reverse=True)  # what is shown stands out, and what is not recedes, on either page


RIMS = (theme.ON_COLOUR, theme.IN_DARK[theme.ON_COLOUR])  # keep a mark apart from what lies under it
DRAWN = ("rule", "point", "line", "tick", "bar")  # fills hold a number, or lie under a line, or beside other fills


def _blended(colour: str, behind: str, opacity: float) -> str:
    over, under = ([int(each[place : place + 2], 16) for place in (1, 3, 5)] for each in (colour, behind))
    mixed = (round(opacity * a + (1 - opacity) * b) for a, b in zip(over, under, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _values(encoding: dict[str, Any]) -> list[Any]:
    """Return every value that a channel may take."""
    return [
        *encoding.get("scale", {}).get("range", ()),
        *(part[1] for part in _leaves_of(encoding) if part[0] == "value"),
    ]


def _leaves_of(node: Any) -> list[tuple[str, Any]]:
    if isinstance(node, list):
        return [found for part in node for found in _leaves_of(part)]
    parts = node.items() if isinstance(node, dict) else ()
    return [found for key, part in parts for found in [(key, part), *_leaves_of(part)]]


@pytest.mark.parametrize("page", ["light", "dark"])
@pytest.mark.parametrize("chart", CHARTS)
def test_every_mark_that_carries_data_stands_out_from_the_page(chart: str, page: str) -> None:
    figure, behind = figures()[chart], PAGES[page]["backgroundColor"]
    drawing = drawing_of(figure)
    for leaf in leaves(theme.in_dark(drawing) if page == "dark" else drawing):
        mark, channels = leaf["mark"], leaf["encoding"]
        if mark["type"] not in DRAWN and figure.name != "spread":
            continue
        colours = [mark[key] for key in ("color", "stroke") if key in mark] + _values(channels.get("color", {}))
        shares = [mark["opacity"]] if "opacity" in mark else _values(channels.get("opacity", {})) or [1]
        seen = [
            (c, s)
            for c, s in product(colours, shares)
            if s and isinstance(c, str) and c.startswith("#") and c not in RIMS
        ]
        away = {(c, s): round(_contrast(_blended(c, behind, s), behind), 2) for c, s in seen}
        assert min(away.values(), default=3) >= 3, (mark, away)


@pytest.mark.parametrize("page", ["light", "dark"])
def test_the_best_stands_out_more_than_what_was_not_shown_to_differ_from_it(page: str) -> None:
    best, rival = (theme.in_dark({"color": c})["color"] if page == "dark" else c for c in (theme.BEST, theme.RIVAL))
    behind = PAGES[page]["backgroundColor"]
    assert _contrast(best, behind) > 1.3 * _contrast(rival, behind) > 1.3 * 3


def test_a_dark_page_changes_colours_and_nothing_else() -> None:
    for name, figure in figures((theme.INK, theme.A, "svm")).items():  # names that are colours
        spec = spec_of(figure)
        plain, dark = _strings(spec), _strings(theme.in_dark(spec))
        assert plain.keys() == dark.keys()
        changed = {text for place, text in plain.items() if dark[place] != text}
        assert changed <= theme.IN_DARK.keys(), name
        assert {place for place, text in plain.items() if dark[place] != text and "data" in place} == set()


@pytest.mark.parametrize("voters", [3, 60, 300])
def test_every_guess_counts_in_a_bar_that_fits_into_its_row(voters: int) -> None:
    guesses = [float(place % 7 + 3) for place in range(voters)]
    shown = charts.guesses({"First vote": guesses, "Second vote": [6.0] * voters}, "labs", (0.0, 10.0), 6.0)
    bars = shown.data["marks"]
    for vote, row in (("First vote", 1), ("Second vote", 0)):
        counted = [bar for bar in bars if bar["vote"] == vote]
        assert sum(bar["count"] for bar in counted) == voters
        assert all(bar["y"] == row < bar["top"] < row + 0.7 for bar in counted)
        assert len({bar["top"] - bar["y"] for bar in counted}) == len({bar["count"] for bar in counted})
        assert all(before["to"] < after["from"] for before, after in pairwise(counted))


def test_guesses_between_the_ticks_of_p_values_are_counted_where_they_lie() -> None:
    guesses = [0.0001, 0.05, 0.193, 0.2, 1.0]
    bars = charts.guesses({"First vote": guesses}, "p-value", (0.0001, 1.0), None).data["marks"]
    assert [bar["count"] for bar in bars] == [1, 1, 2, 1]
    assert all(0.0001 <= bar["from"] < bar["to"] <= 1.0 for bar in bars)


def test_a_picture_of_a_room_fills_what_is_left_of_the_window() -> None:
    spec = spec_of(figures()["lab_shared"])
    (height,) = (part for part in charts.in_room(spec, 200)["params"] if part["name"] == "height")
    assert "windowSize()[1] - 200" in height["expr"]
    (height,) = charts.in_room(spec)["params"]  # as high as it is, and higher only in a larger window
    assert "windowSize()[1] -" not in height["expr"]


def test_the_thick_path_is_one_that_crosses_and_columns_have_names_where_they_fit() -> None:
    drawn = figures()["lab_paths"]
    studies = {row["study"]: row["side"] for row in drawn.data["paths"]}
    thick = [row["p"] for row in drawn.data["paths"] if row["side"] == "this"]
    assert "crossed" not in studies.values() or min(thick) <= 0.05
    (under,) = {leaf["encoding"]["x"]["axis"]["labelExpr"] for leaf in leaves(spec_of(figures()["pvalue_matrix"]))}
    assert "datum.label" in under


def test_equal_scores_show_both_models() -> None:
    scores = FoldScores(("svm", "rf"), np.array([[0.9, 0.9], [0.8, 0.7]]), 1, 2)
    points = charts.paired(scores).data["points"]
    sizes = {(point["row"], point["model"]): point["ring"] for point in points}
    assert sum(sizes.values()) == 1
    tied = next(key for key, ring in sizes.items() if ring)
    assert tied[1] == "svm"


@pytest.mark.parametrize("cd", [1.2, 9.0])
def test_the_critical_difference_is_a_measure_and_no_group(cd: float) -> None:
    ranks = [1.4, 2.1, 2.2, 3.7, 5.6]
    estimates = [
        Effect(id=name, name=name, value=rank, scale="number") for name, rank in zip("abcde", ranks, strict=True)
    ]
    data = charts.critical_difference(estimates, None, cd, partial(words.fixed, decimals=2)).data
    assert all(line["name"].endswith(words.fixed(line["rank"], 2)) for line in data["ranks"])
    assert data["bars"] == []
    (ruler,) = data["cd"]
    assert (ruler["fits"], ruler["to"]) == ((True, 2.2) if cd < 2 else (False, 5))
    for late in (False, True):  # a name stands outside of its line, and every line that is further out ends above it
        side = sorted((int(each["row"][1:]), each["rank"]) for each in data["ranks"] if each["late"] is late)
        assert [rank for _, rank in side] == sorted((rank for _, rank in side), reverse=late)


@pytest.mark.parametrize(
    ("low", "high", "shown", "kind", "edge"),
    [
        (0.002, 0.02, True, "A", False),
        (-0.02, -0.002, True, "B", False),
        (-0.01, 0.02, False, "open", False),
        (0.002, None, True, "A", True),
    ],
)
def test_the_difference_lies_on_the_side_of_the_model_it_speaks_for(
    low: float,
    high: float | None,
    shown: bool,  # noqa: FBT001 - a parameter of the test
    kind: str,
    edge: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    ends = Interval(id="i", name="Tango score", low=low, high=high, level=0.95)
    value = (low + (high if high is not None else 0.04)) / 2
    effect = Effect(id="d", name="Difference in accuracy", value=value, scale="points", intervals=(ends,))
    figure = charts.difference(effect, ("svm", "forest"), lambda v: f"{100 * v:+.1f} points", rope=None, shown=shown)
    sides = {row["side"]: (row["x"], row["to"]) for row in figure.data["sides"]}
    assert sides["B"][0] == pytest.approx(-sides["A"][1])  # equality stands in the middle
    assert sides["B"][1] == sides["A"][0] == 0
    (bar,), (dot,) = figure.data["bar"], figure.data["value"]
    assert bar["kind"] == dot["kind"] == kind
    assert bar["x"] == low
    assert bar["to"] == (sides["A"][1] if edge else high)
    assert len(figure.data["ends"]) == (1 if edge else 2)
    assert sides["B"][0] < bar["x"] <= dot["x"] <= bar["to"] <= sides["A"][1]


def test_the_parts_of_the_bar_of_probabilities_follow_the_sides_of_every_picture() -> None:
    said = [("svm better", "60 %"), ("equivalent", "35 %"), ("forest better", "5 %")]
    figure = charts.chances(("svm", "forest"), [("A", 0.6), ("tie", 0.35), ("B", 0.05)], said)
    parts = figure.data["parts"]
    assert [part["side"] for part in parts] == ["B", "tie", "A"]
    assert [part["from"] for part in parts] == pytest.approx([0.0, 0.05, 0.4])
    assert parts[-1]["to"] == pytest.approx(1.0)
    assert [part["said"] for part in parts] == ["", "35 %", "60 %"]  # a number stands where it has room
    assert "svm better 60 %" in figure.words
