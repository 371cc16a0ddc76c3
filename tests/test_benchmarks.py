"""What the benchmarks write down; how fast anything is, is not tested here."""

from __future__ import annotations

import importlib
import importlib.util
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
    *_, first, last = module("__main__").report([limit, beside]).splitlines()
    assert "| ≤ 5 s | yes | R-hat 1.0040" in first
    assert "| – | – | " in last
    assert last.endswith("pystan is not installed here, so its Stan program was not run beside it. |")
