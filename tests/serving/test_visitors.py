"""Visitors of the deployed server without a browser: what they see, and what is left of them."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks import load
from benchmarks.load import Load
from benchmarks.visitor import Visitor, checked
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TWO = (b"one", b"two")


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[int, str]]:
    with load.served("tests.serving.forgetful:app") as known:
        yield known


def test_they_walk_the_real_pages(server: tuple[int, str]) -> None:
    seen = run(load.visit(server[1], load.pages, Load(2, 5, 0.1).checked()))
    assert seen.failed == []
    assert len(seen.opened) == 2
    assert seen.reruns  # how many there are in the time is for a benchmark
    page, visitors, *_, cpu, memory, failed = seen.cells
    assert (page, visitors, cpu, memory, failed) == ("pages", "2", "–", "–", "0")


def test_the_page_that_they_are_compared_with_is_served() -> None:
    with load.served("--factory", "benchmarks.load:trivial") as (_, url):
        seen = run(load.visit(url, load.one_slider, Load(1, 1, 0.3).checked()))
    assert seen.failed == []
    assert seen.opened


def test_an_answer_is_that_of_the_page_that_was_opened(server: tuple[int, str]) -> None:
    async def visited() -> tuple[str, str]:
        async with Visitor(server[1]) as visitor:
            await visitor.open("pairwise?model=svm&model=rf&n=29,1,11,9959")
            first = " ".join(visitor.said)
            await visitor.choose("lens_pairwise", ["Probability"])
            return first, " ".join(visitor.said)

    pair, belief = run(visited())
    assert "svm alone was right on 11, rf alone on 1" in pair
    assert "practically equivalent" in belief


def labels(rows: int) -> bytes:
    """Write a file of predictions, of which little is held once it is understood."""
    every = (b"%d,category-one,category-one,category-%s,category-one" % (n, TWO[n % 7 > 0]) for n in range(rows))
    return b"\n".join((b"id,y_true,svm,rf,knn", *every))


def probabilities(rows: int) -> bytes:
    """Write a file of probabilities, all of which are held, as are answers about them."""
    every = (b"%d,0.%06d,0.%06d" % (n % 2, n * 7919 % 10**6, n * 6007 % 10**6) for n in range(rows))
    return b"\n".join((b"y_true,svm,rf", *every))


@pytest.mark.skipif(sys.platform != "linux", reason="it reads what a process holds from /proc")
@pytest.mark.parametrize(("written", "rows", "most"), [(labels, 700_000, 20), (probabilities, 300_000, 45)])
def test_the_memory_of_a_session_is_back_when_it_is_over(
    server: tuple[int, str], written: Callable[[int], bytes], rows: int, most: int
) -> None:
    process, url = server

    async def brought(data: bytes) -> str:
        async with Visitor(url) as visitor:
            await visitor.open()
            await visitor.upload("upload", "mine.csv", data)
            await visitor.go("pairwise")
            return " ".join(visitor.said)

    run(brought(written(20_000)))  # what only larger files need is loaded from here on, and belongs to no session
    before = load.memory(process)
    assert f"{rows:,} items" in run(brought(written(rows)))
    run(brought(written(100)))  # until somebody comes, Streamlit's own loop holds on to who came last
    until = time.monotonic() + 30
    while (left := load.memory(process) - before) > most and time.monotonic() < until:
        time.sleep(0.2)
    assert left <= most  # mebibytes, of over a hundred; what visitors before them used lies between, and differs


@pytest.mark.parametrize(
    "url", ["http://example.org", "https://127.0.0.1", "http://10.0.0.1:8501", "http://[::2]", "x"]
)
def test_no_other_machine_is_put_under_load(url: str) -> None:
    with pytest.raises(ValueError, match="on this machine"):
        checked(url)
    assert checked("http://localhost:8501/") == "http://localhost:8501"


@pytest.mark.parametrize("load_asked", [Load(0), Load(100_000), Load(2, 1e6), Load(2, -1), Load(2, 1, 0.0)])
def test_load_is_bounded(load_asked: Any) -> None:
    with pytest.raises(ValueError, match="Choose"):
        load_asked.checked()


def test_what_was_seen_is_told_in_a_table() -> None:
    seen = load.Seen("pages", [0.5], [0.01 * n for n in range(1, 102)], [], 1.02, (200.0, 250.5, 201.0, 0.25))
    *_, row = load.report([seen], Load()).splitlines()
    assert row == "| pages | 1 | 101 | – | 510 / 960 ms | 10 ms | 200 / 250 / 201 MiB, +0.25 a minute | 0 |"
