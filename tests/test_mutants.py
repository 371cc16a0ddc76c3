"""What is changed to see whether tests notice: every kind of mutant, where it is put, and what becomes of it."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCE = '''"""A module, whose 1 text is left alone."""

from functools import cache

LIMIT = 3


@cache
def share(won: int, lost: int = 0, *, sure: bool = True) -> float:
    """Return 1 share."""
    if sure and not lost:
        return -1.0
    return max(won, 0) / (won + lost) if won <= LIMIT else pow(won, 2)


class Table:
    @property
    def size(self) -> int:
        return 2
'''


@pytest.fixture(autouse=True)
def _own_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take back what importing the benchmarks says of threads."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        monkeypatch.setenv(name, "1")
    yield
    monkeypatch.undo()


def module(name: str) -> Any:
    return importlib.import_module(f"benchmarks.mutation.{name}")


@pytest.fixture
def mutants(tmp_path: Path) -> list[Any]:
    """Return the mutants of the source."""
    path = tmp_path / "shares.py"
    path.write_text(SOURCE, encoding="utf-8")
    return list(module("mutants").mutants_of(path, tmp_path))


def test_every_kind_of_change_is_made_and_nothing_else(mutants: list[Any]) -> None:
    assert {(mutant.kind, mutant.owner, mutant.after) for mutant in mutants} == {
        ("constant", "", "LIMIT = 4"),
        ("constant", "", "won: int, lost: int=1, *, sure: bool=True"),
        ("constant", "", "won: int, lost: int=0, *, sure: bool=False"),
        ("boolean", "share", "sure or not lost"),
        ("boolean", "share", "sure and lost"),
        ("condition", "share", "not (sure and (not lost))"),
        ("answer", "share", "return None"),
        ("sign", "share", "return 1.0"),
        ("constant", "share", "-2.0"),
        ("other function", "share", "min(won, 0) / (won + lost)"),
        ("constant", "share", "max(won, 1)"),
        ("arithmetic", "share", "max(won, 0) * (won + lost)"),
        ("arithmetic", "share", "won - lost"),
        ("comparison", "share", "won < LIMIT"),
        ("comparison", "share", "won > LIMIT"),
        ("order of arguments", "share", "max(won, 0) / (won + lost) if won <= LIMIT else pow(2, won)"),
        ("constant", "share", "pow(won, 3)"),
        ("answer", "Table.size", "return None"),
        ("constant", "Table.size", "return 3"),
    }


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("raise NotApplicable(reason(1), 2)", set()),
        ("f(reason=g(1, 2), strict=True)", set()),
        ("BLOCK = 1 << 22", set()),
        ("height = max(1, BLOCK // len(rows))", set()),
        ("near = SAME * max(a, -b)", set()),
        ("gap <= NOISE * largest", {"gap > NOISE * largest"}),
        ("gap <= 0.5 * largest", {"gap < 0.5 * largest", "gap > 0.5 * largest", "1.5 * largest", "0.5 / largest"}),
        ("NOISE = 1e-12", {"NOISE = 1.000000000001"}),
        ("start + BLOCK", {"start - BLOCK"}),
    ],
)
def test_what_is_no_mathematics_is_left_as_it_is(source: str, changed: set[str], tmp_path: Path) -> None:
    path = tmp_path / "left.py"
    path.write_text(source, encoding="utf-8")
    assert {mutant.after for mutant in module("mutants").mutants_of(path, tmp_path)} == changed


def test_each_of_them_is_another_program(mutants: list[Any]) -> None:
    made = [compile(module("mutants").mutated(SOURCE, mutant.place), "shares.py", "exec") for mutant in mutants]
    assert len({repr(list(_told(code))) for code in made}) == len(mutants)


def _told(code: Any) -> Iterator[Any]:
    yield code.co_code, code.co_names, tuple(each for each in code.co_consts if not hasattr(each, "co_code"))
    for each in code.co_consts:
        if hasattr(each, "co_code"):
            yield from _told(each)


def test_what_tests_do_to_a_mutant_is_told_apart() -> None:
    forked = module("forked")
    assert forked.judged(lambda: ["a test", 3], 1.0, 9) == ("killed", "a test", 3)
    assert forked.judged(lambda: ["", 9], 1.0, 9) == ("survived", "", 9)


def test_a_survivor_is_explained_by_its_class_or_counts_as_a_missing_test() -> None:
    mutants, forked, report = module("mutants"), module("forked"), module("report")
    known = mutants.Mutant(
        "compare_core/numerics/tails.py", 1, 12, "comparison", "t_pvalue", "inside < 0.5", "inside <= 0.5"
    )
    other = mutants.Mutant("compare_core/numerics/ranks.py", 2, 40, "arithmetic", "f", "a + b", "a - b")
    noticed = mutants.Mutant("compare_core/metrics/roc.py", 3, 50, "sign", "g", "-a", "a")
    found = {
        known: forked.Verdict("survived", "", 4),
        other: forked.Verdict("survived", "", 4),
        noticed: forked.Verdict("killed", "a test", 1),
    }
    page = report.page(found, found | {noticed: forked.Verdict("survived", "", 4)}, 1000, 7)
    assert "1 were noticed, 1 change no answer, and 1 show that a test is missing" in page
    assert "33% of all, and 50% of those that change an answer" in page
    assert "When the sample was drawn, 0% and 0% were" in page
    assert "| numerics | 2 | 0 | 0% |" in page
    assert page.index("## Edges that no number meets") < page.index("inside <= 0.5") < page.index("## Not explained")
    assert page.index("## Not explained") < page.index("`a + b` → `a - b`")
