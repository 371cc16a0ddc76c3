"""How many items each model had right, each on a test set of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.separate import SeparateTests
from compare_core.saved import values
from compare_core.saved.notation import named, reads, writes

if TYPE_CHECKING:
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names


@reads("right", "total")
def from_totals(fields: Fields, names: Names) -> SeparateTests:
    """Read right answers and test items, one of each per model."""
    return _of(fields, names, ["right"], ["total"])


@reads("x", "n")
def from_one(fields: Fields, names: Names) -> SeparateTests:
    """Read the same under the names that textbooks have."""
    return _of(fields, names, ["x"], ["n"])


@reads("x1", "n1", "x2", "n2")
def from_two(fields: Fields, names: Names) -> SeparateTests:
    """Read the same for two models, number by number."""
    return _of(fields, names, ["x1", "x2"], ["n1", "n2"])


def fields_of(evidence: SeparateTests) -> Inputs:
    """Return the fields of separate tests."""
    return {"models": evidence.models, "right": evidence.right, "total": evidence.total}


def _of(fields: Fields, names: Names, right: list[str], total: list[str]) -> SeparateTests:
    rights, totals = (np.concatenate([fields.take(name, values.counts) for name in each]) for each in (right, total))
    return SeparateTests(named(names, rights.size), rights, totals)


writes(SeparateTests, fields_of)
