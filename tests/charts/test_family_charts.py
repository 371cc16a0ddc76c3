"""The charts and words of many models: as data, at three, twelve and two hundred models, with any names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from compare_core import Outcomes, charts, words
from compare_core.analysis.family import Family, compare_family
from compare_core.analysis.runs import Runs, find_runs, similar_order
from compare_core.errors import DataError
from compare_core.names import labels
from compare_core.spreadsheet import pairs_table
from tests.charts.figures import check, leaves
from tests.charts.hostile import HOSTILE


def family(count: int, *, seed: int = 4, names: list[str] | None = None, **options: Any) -> Family:
    rng = np.random.default_rng(seed)
    shared = rng.normal(size=(400, 1))
    skill = np.linspace(1.2, 0.3, count)
    right = shared + rng.normal(size=(400, count)) < skill
    return compare_family(Outcomes.from_matrix(right, names or [f"m{i}" for i in range(count)]), **options)


@pytest.mark.parametrize("count", [2, 3, 12, 100])
@pytest.mark.parametrize("control", [None, "m1"])
def test_the_pictures_of_a_few_and_of_very_many_survive(count: int, control: str | None) -> None:
    found = family(count, control=control)
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    check(charts.ranking(estimates, found.runs, found.rivals, ("m1",)))
    if control is None:
        check(charts.pvalue_matrix(found.pairs, found.ranked, found.alpha, words.pvalue))
        check(charts.difference_matrix(found.pairs, found.ranked, words.points))
    else:
        check(charts.contrasts(found.pairs, control, found.alpha))


@pytest.mark.parametrize("hostile", HOSTILE, ids=ascii)
def test_words_take_any_name(hostile: str) -> None:
    words.family_reading(family(3, names=[hostile, "plain", hostile + "2"]))


def test_the_square_has_every_pair_twice_with_opposite_signs() -> None:
    found = family(5)
    cells = charts.difference_matrix(found.pairs, found.ranked, words.points).data["cells"]
    assert len(cells) == 20
    by_place = {(cell["row"], cell["column"]): cell["value"] for cell in cells}
    assert all(by_place[b, a] == -value for (a, b), value in by_place.items())
    shown = charts.pvalue_matrix(found.pairs, found.ranked, 0.05, words.pvalue)
    assert sum(cell["band"] != "not shown" for cell in shown.data["cells"]) == 2 * found.shown
    assert f"{found.shown} at or below alpha" in shown.words


def test_a_band_never_claims_more_than_alpha() -> None:
    found = family(6, alpha=0.0005)
    cells = charts.pvalue_matrix(found.pairs, found.ranked, 0.0005, words.pvalue).data["cells"]
    assert sum(cell["band"] != "not shown" for cell in cells) == 2 * found.shown


@pytest.mark.parametrize("long", [True, False])
def test_names_on_an_axis_differ_from_each_other(long: bool) -> None:  # noqa: FBT001 - a parameter of the test
    start = "an organisation/a very long family of models, version " if long else ""
    names = [f"{start}{i}" for i in range(40)] + ["same", "same\u200b", ""]
    made = labels(names)
    assert len(set(made)) == len(names)
    assert max(map(len, made)) <= 34


def test_the_patterns_of_a_few_models() -> None:
    evidence = Outcomes.from_patterns([[1, 1, 1], [1, 0, 0], [0, 0, 0]], [5, 7, 2], ("a", "b", "c"))
    figure = charts.overlap(evidence)
    assert [bar["count"] for bar in figure.data["bars"]] == [7, 5, 2]
    assert [bar["telling"] for bar in figure.data["bars"]] == [True, False, False]
    assert all(leaf["data"]["values"] for leaf in leaves(figure.spec()))
    assert "7 items: right: a" in figure.words


def brute(same: np.ndarray[Any, Any]) -> tuple[tuple[int, int], ...]:
    """Return maximal runs by trying every run."""
    count = len(same)
    runs = [(i, j) for i in range(count) for j in range(i + 1, count) if same[i : j + 1, i : j + 1].all()]
    return tuple(r for r in runs if not any(s[0] <= r[0] and r[1] <= s[1] and s != r for s in runs))


@pytest.mark.parametrize("seed", range(12))
def test_groups_are_the_longest_runs_that_nothing_divides(seed: int) -> None:
    found = family(9, seed=seed, alpha=[0.05, 0.2, 0.9][seed % 3])
    made = found.runs
    assert made is not None
    order = list(made.order)
    same = np.ones((9, 9), dtype=bool)
    same[found.pairs.first, found.pairs.second] = same[found.pairs.second, found.pairs.first] = (
        found.pairs.adjusted > found.alpha
    )
    same = same[np.ix_(order, order)]
    assert made.spans == brute(same)
    letters = [set(text.split()) for text in made.letters()]
    assert all(letters)
    for i in range(9):
        for j in range(i + 1, 9):
            if letters[i] & letters[j]:
                assert same[i, j]
    covered = sum(bool(letters[i] & letters[j]) for i in range(9) for j in range(i + 1, 9))
    assert made.beyond == np.triu(same, 1).sum() - covered


def test_groups_need_every_pair() -> None:
    found = family(4, control="m0")
    assert found.runs is None
    with pytest.raises(DataError, match="every pair"):
        find_runs(found.scores, found.pairs, 0.05)


def test_letters_of_models_that_stand_alone() -> None:
    assert Runs((0, 1, 2), ((0, 1),), 0).letters() == ("a", "a", "b")


def test_alike_models_are_neighbours() -> None:
    points = np.array([0.0, 10.0, 0.1, 10.1, 5.0])
    order = similar_order(np.abs(points[:, None] - points))
    assert abs(order.index(0) - order.index(2)) == 1
    assert abs(order.index(1) - order.index(3)) == 1
    assert similar_order(np.zeros((2, 2))) == (0, 1)


def test_the_table_of_pairs_puts_the_better_model_first() -> None:
    rows = pairs_table(family(6))
    assert all(row["difference"] >= 0 for row in rows)
    assert all(row["low"] <= row["difference"] <= row["high"] for row in rows)
    assert [row["adjusted p"] for row in rows] == sorted(row["adjusted p"] for row in rows)
    assert {row["model B"] for row in pairs_table(family(6, control="m3"))} == {"m3"}


def test_words_claim_no_more_than_the_numbers() -> None:
    apart, alike = family(12), family(4, seed=9, alpha=1e-9)
    said = words.family_reading(apart).text
    assert "not all equally accurate" in said
    assert said.index("interval") < said.index("p = ") if "p = " in said else said.index("interval") < said.index("p <")
    text = words.family_reading(alike).text + words.correction(alike) + words.winner(alike)
    assert "not shown to differ" in text
    assert "are equal" not in text
    assert "the same accuracy" not in text


def test_a_hopeful_winner_is_named_with_an_interval_wider_than_its_own() -> None:
    found = family(12)
    best = found.accuracies.estimates[found.best[0]]
    from compare_core import all_methods

    alone = all_methods()["accuracy_interval"].run(
        Outcomes.from_patterns([[1], [0]], [round(best.value * 400), round((1 - best.value) * 400)], ("m",))
    )
    assert best.interval.width > alone.estimates[0].interval.width
    assert "overstates what to expect" in words.winner(found)
    assert best.name in words.winner(found)
