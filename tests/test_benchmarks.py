"""What the benchmarks write down; how fast anything is, is not tested here."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@pytest.fixture(autouse=True)
def _own_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take back what importing the benchmarks says of threads."""
    for name in THREADS:
        monkeypatch.setenv(name, "1")
    yield
    monkeypatch.undo()


def module(name: str) -> Any:
    return importlib.import_module(f"benchmarks.{name}")


def test_a_peer_that_is_not_installed_is_said_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    posteriors = module("posteriors")
    effects = [SimpleNamespace(id="r_hat", value=1.004), SimpleNamespace(id="draws", value=11_000.0)]
    settled = SimpleNamespace(effects=effects, regions=(0.2, 0.5, 0.3))
    monkeypatch.setattr(posteriors, "bayes_hierarchical", lambda *_, **__: settled)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    limit, beside = posteriors.hierarchical()
    *_, first, last = module("page").report([limit, beside]).splitlines()
    assert "| ≤ 5 s | yes | R-hat 1.0040" in first
    assert "| – | – | " in last
    assert last.endswith("pystan is not installed here, so its Stan program was not run beside it. |")


def finding(**known: Any) -> Any:
    return module("harness").Finding(**{"work": "work", "peer": "peer", "target": None, **known})


def test_a_ratio_is_the_median_of_its_rounds_and_says_how_far_they_lie_apart() -> None:
    faster = finding(ours=[1.0, 2.0, 4.0], theirs=[10.0, 30.0, 20.0], target=9)
    assert list(faster.ratios) == [10.0, 15.0, 5.0]
    assert (faster.ratio, faster.spread, faster.reached) == (10.0, (5.0, 15.0), True)
    cost = finding(ours=[3.0, 2.0], theirs=[2.0, 2.0], target=1.2, sense="cost")
    assert (cost.ratio, cost.spread, cost.reached) == (1.25, (1.0, 1.5), False)
    cells = module("page").cells
    assert cells(faster)[2:7] == ("2 s", "20 s", "10 × faster", "5 to 15", "–")
    assert cells(faster)[7:9] == ("≥ 9 ×", "yes")
    assert cells(cost)[4:9] == ("1.25 × cost", "1 to 1.5", "–", "≤ 1.2 ×", "NO")


def test_a_limit_is_held_against_ours_alone() -> None:
    cells = module("page").cells
    limit = finding(ours=[0.2, 0.4, 0.3], theirs=None, target=1, sense="cost")
    assert cells(limit)[2:9] == ("300 ms", "–", "–", "200 ms to 400 ms", "–", "≤ 1 s", "yes")
    memory = finding(ours=[30.0], theirs=None, target=25, sense="cost", unit="MiB")
    assert cells(memory)[2:9] == ("30.0 MiB", "–", "–", "–", "–", "≤ 25 MiB", "NO")


def test_rounds_that_do_not_belong_together_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        _ = finding(ours=[1.0, 2.0], theirs=[1.0]).ratio


def test_measures_are_taken_in_turn() -> None:
    taken: list[str] = []

    def measure(name: str) -> float:
        taken.append(name)
        return float(len(taken))

    harness = module("harness")
    first, second = harness.in_turn(lambda: measure("a"), lambda: measure("b"), rounds=2)
    assert "".join(taken) == "abab"
    assert (list(first), list(second)) == ([1.0, 3.0], [2.0, 4.0])
    assert list(harness.scaled(first, 2)) == [2.0, 6.0]


def test_the_page_says_how_the_spread_is_measured_and_fits_its_table() -> None:
    page = module("page").report([finding(ours=[1.0], theirs=[2.0]), finding(ours=[1.0], theirs=None)])
    assert "“spread” the smallest and the largest of them" in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert {line.count("|") for line in rows} == {11}


def test_the_page_says_where_we_are_not_ahead_and_draws_it() -> None:
    page = module("page")
    found = [
        finding(work="fast", ours=[1.0, 1.0], theirs=[4.0, 8.0], floor=[0.5], floor_is="one reading"),
        finding(work="slow", ours=[3.0, 2.0], theirs=[2.0, 2.0], sense="cost"),
        finding(work="slower", ours=[4.0], theirs=[2.0]),
        finding(work="larger", ours=[4.0], theirs=[2.0], sense="cost", unit="MiB"),
        finding(work="ours alone", ours=[4.0], theirs=None, sense="cost"),
        finding(work="ours again", ours=[4.0], theirs=[2.0], sense="cost", itself=True),
    ]
    behind, table = page.report(found).split("## Every comparison")
    assert "- slow: 1.25 × what peer takes (from 1 to 1.5)." in behind
    assert "- slower: 2 × what peer takes." in behind
    assert "fast:" not in behind
    assert "ours" not in behind.split("## Where Parity is not ahead")[1]
    assert "500 ms, one reading" in table
    rows = page.picture(found)["data"]["values"]
    assert [(row["of"], row["low"], row["times"], row["high"], row["who"]) for row in rows] == [
        ("fast, beside peer", 4.0, 6.0, 8.0, page.AHEAD),
        ("slow, beside peer", 1 / 1.5, 0.8, 1.0, page.BEHIND),
        ("slower, beside peer", 0.5, 0.5, 0.5, page.BEHIND),
    ]
    drawn = page.to_svg(page.picture(found)).decode()
    assert all(f"{row['of']}</text>" in drawn for row in rows)
    assert "In no comparison" in page.report(found[:1])


def test_every_benchmark_is_found() -> None:
    main = module("__main__")
    for found in pkgutil.iter_modules(main.benchmarks.__path__):
        if found.name not in main.PAGES:
            module(found.name)
    assert {"mcnemar_from_labels", "hierarchical", "rerun", "start", "bombs"} <= set(main.BENCHMARKS)
    assert main.main(["nothing of this name"]) == 2
