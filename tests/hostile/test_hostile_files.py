"""Every hostile file is read or refused in one sentence, soon, and whatever is read can be used to the end."""

from __future__ import annotations

import re
import time
import tracemalloc
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import CompareError
from tests.hostile import archives, cells, encodings, kinds, labels, names, quoting, several, shapes
from tests.hostile.judge import faults, flaw, outcome

if TYPE_CHECKING:
    from tests.hostile.cases import Hostile

GROUPS = (encodings, quoting, shapes, archives, kinds, names, cells, labels, several)
ALL = {f"{group.__name__.split('.')[-1]}: {case.id}": case for group in GROUPS for case in group.files()}
SECONDS = 1.0  # of the processor, for one upload
BYTES = 200_000_000  # of memory, for one that is made to take more


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len(ALL) >= 300
    assert len(ALL) == sum(1 for group in GROUPS for _ in group.files())
    assert sum(1 for case in ALL.values() if case.refused) >= 100
    assert sum(1 for case in ALL.values() if case.right is not None) >= 60
    assert sum(1 for case in ALL.values() if case.bomb) >= 30


@pytest.mark.parametrize("case", ALL.values(), ids=[ascii(name)[:90] for name in ALL])
def test_it_is_read_or_refused(case: Hostile) -> None:
    files = case.make()
    if case.bomb:
        tracemalloc.start()
    began = time.process_time()
    try:
        found = outcome(files)
        seconds = time.process_time() - began
        peak = tracemalloc.get_traced_memory()[1] if case.bomb else 0
    finally:
        tracemalloc.stop()
    assert seconds < SECONDS * (3 if case.bomb else 1)  # memory is watched at a price in time
    assert peak < BYTES
    assert not faults(found)
    if case.refused:
        assert isinstance(found, CompareError), found
        assert re.search(case.refused, str(found)), str(found)
    if case.right is not None:
        assert not isinstance(found, CompareError), str(found)
        assert dict(zip(found.evidence.models, np.asarray(found.evidence.right).tolist(), strict=True)) == case.right


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
        "See <class 'str'>.",
        "\ud800.",
    ],
)
def test_the_judge_sees_what_is_no_sentence(said: str) -> None:
    assert flaw(said)
    assert not flaw("“nan” holds “None”, which is no number. None of the files is read.")
