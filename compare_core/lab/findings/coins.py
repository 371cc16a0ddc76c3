"""Disagreements as tosses of a coin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.lab.errors import FORMS as MCNEMAR
from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.result import PairResult
from compare_core.statistics.disagreements import binomial_pvalues

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, eq=False)
class CoinsFound:
    """Disagreements as tosses of a coin, and what each form of McNemar's test makes of them.

    Attributes
    ----------
    tests
        The result of each form: exact, mid-p, chi-square, corrected.
    straight
        The fewest wins without a loss that the exact test calls a difference.
    """

    wins: int
    losses: int
    tests: tuple[PairResult, ...]
    straight: int

    @property
    def answer(self) -> float:
        """How many straight wins are needed."""
        return float(self.straight)


def coins(values: Mapping[str, float]) -> CoinsFound:
    """Test so many wins against so many losses by every form."""
    wins, losses = int(values["wins"]), int(values["losses"])
    evidence = Outcomes.from_table([[1, wins], [losses, 1]])  # on what both had right or wrong nothing depends
    answers = [all_methods()[form].run(evidence, evidence.models) for form in MCNEMAR]
    tests = tuple(answer for answer in answers if isinstance(answer, PairResult))
    alone = np.arange(1, HUNDRED)
    exact, _ = binomial_pvalues(alone, 0 * alone)
    return CoinsFound(wins, losses, tests, int(alone[exact <= ALPHA][0]))
