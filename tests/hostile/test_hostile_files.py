"""Every hostile file is read or refused in one sentence, soon, and whatever is read can be used to the end."""

from __future__ import annotations

import gc
import re
import subprocess
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.names import MOST_KEPT
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain
from tests import ROOT
from tests.cost import seconds_of
from tests.hostile import archives, cells, encodings, kinds, labels, names, quoting, several, shapes
from tests.hostile.judge import faults, flaw, outcome
from tests.thorough import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hostile.cases import Hostile

GROUPS = (encodings, quoting, shapes, archives, kinds, names, cells, labels, several)
ALL = {f"{group.__name__.split('.')[-1]}: {case.id}": case for group in GROUPS for case in group.files()}
KINDS = sorted({name.rpartition(": ")[0] for name in ALL})
SECONDS = 2.0  # of the processor, for one upload; it is 1 where nobody else is at work


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len(ALL) >= 300
    assert len(ALL) == sum(1 for group in GROUPS for _ in group.files())
    assert sum(1 for case in ALL.values() if case.refused) >= 100
    assert sum(1 for case in ALL.values() if case.right is not None) >= 60
    assert sum(1 for case in ALL.values() if case.bomb) >= 30


def wrong_with(case: Hostile) -> list[str]:
    """List what is wrong with what becomes of an upload."""
    files = case.make()
    began = time.process_time()
    found = outcome(files)
    seconds = time.process_time() - began
    wrong = faults(found)
    if seconds > SECONDS and (seconds := seconds_of(lambda: outcome(files), SECONDS)) > SECONDS:
        wrong.append(f"It took {seconds:.1f} s.")
    if case.refused and not (isinstance(found, CompareError) and re.search(case.refused, str(found))):
        wrong.append(f"It was not refused with {case.refused!r}: {str(found)[:300]}")
    if case.right is not None:
        right = () if isinstance(found, CompareError) else np.asarray(found.evidence.right).tolist()
        if not right or dict(zip(found.evidence.models, right, strict=True)) != case.right:  # type: ignore[union-attr]
            wrong.append(f"It was not read as {case.right}: {str(found)[:300]}")
    return wrong


@pytest.mark.parametrize("kind", listed(KINDS, 2))
def test_they_are_read_or_refused(kind: str) -> None:
    cases = {name: case for name, case in ALL.items() if name.rpartition(": ")[0] == kind}
    assert not {name: wrong for name, case in cases.items() if (wrong := wrong_with(case))}


def test_large_tables_are_parsed_in_another_way_and_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.uploads.files.SMALL", 0)
    cases = {name: case for name, case in ALL.items() if (case.refused or case.right is not None) and not case.bomb}
    assert not {name: wrong for name, case in cases.items() if (wrong := wrong_with(case))}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to an amount of memory")
@pytest.mark.parametrize(("arguments", "status"), [([], 0), (["too much"], 1)])
def test_no_bomb_takes_much_memory(arguments: list[str], status: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.bounded", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == status, done.stdout + done.stderr
    bombs = 1 if arguments else sum(1 for case in ALL.values() if case.bomb)
    assert int(done.stdout.splitlines()[-1].removesuffix(" bombs")) >= bombs


@pytest.mark.parametrize("make", [plain, tokens, measure])
def test_not_every_name_that_was_ever_read_is_kept(make: Callable[[str], object]) -> None:
    make("first")
    tracemalloc.start()
    for n in range(25_000):
        make(f"{n}{'a' * 100}")
    for n in range(5):
        make(f"{n}{'a' * 2_000_000}")
    gc.collect()
    left = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert left < 700 * MOST_KEPT


@pytest.mark.parametrize(
    "said",
    [
        "ValueError: x",
        "It is nan.",
        "No end",
        "",
        "A\x07.",
        "a" * 601 + ".",
        "It is None.",
        "<class 'str'>.",
        "\ud800.",
    ],
)
def test_the_judge_sees_what_is_no_sentence(said: str) -> None:
    assert flaw(said)
    assert not flaw("“nan” holds “None”, which is no number. None of the files is read.")
