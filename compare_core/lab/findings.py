"""What each picture of the lab finds where its sliders stand: numbers to draw, and the answer to its question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.lab.coverage import FORMS, coverage, intervals
from compare_core.lab.equals import Equals, FalseWinners, draw, expected_best, false_winners
from compare_core.lab.errors import FORMS as MCNEMAR
from compare_core.lab.overlap import Overlaps, overlaps
from compare_core.lab.passages import Passages
from compare_core.lab.passages import draw as draw_passages
from compare_core.lab.peeking import Paths, paths
from compare_core.numerics.tails import t_critical
from compare_core.result import PairResult
from compare_core.statistics.disagreements import binomial_pvalues
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

ALPHA = 0.05
FIELDS, STUDIES = 400, 2000  # that are drawn to count false alarms: within 2.5 and 1 points of the truth
HUNDRED = 100
DISAGREE = 0.3  # of the items in clusters
GRID = 197  # truths of the curve: every half of a percent


@dataclass(frozen=True, slots=True, eq=False)
class EqualsFound:
    """A field, the same models on fresh items, and how often fields like it have a false winner.

    Attributes
    ----------
    first, fresh
        The share that each model has right on either test set.
    winners
        How often some pair differs in such a field.
    expected
        What the best of independent equals has right on average; None where they err alike.
    """

    first: NDArray[np.float64]
    fresh: NDArray[np.float64]
    truth: float
    winners: FalseWinners
    expected: float | None

    @property
    def answer(self) -> float:
        """In how many of a hundred fields some pair differs, uncorrected."""
        return HUNDRED * self.winners.raw


def equals(values: Mapping[str, float]) -> EqualsFound:
    """Draw a field of equals twice, and count false winners in many others."""
    field = Equals(int(values["models"]), int(values["items"]), values["truth"], values["alike"])
    seed = int(values["seed"])
    first, fresh = draw(field, seed, 2).mean(axis=1)
    winners = false_winners(field, seed, FIELDS, ALPHA)
    return EqualsFound(first, fresh, field.truth, winners, None if field.correlation else expected_best(field))


@dataclass(frozen=True, slots=True, eq=False)
class OverlapFound:
    """Every overlap of two models of a hundred items, and the one that is looked at."""

    overlaps: Overlaps
    place: int
    items: int

    @property
    def table(self) -> PairedCounts:
        """Who is right on what at that overlap."""
        both, a, b = (int(of[self.place]) for of in (self.overlaps.both, self.overlaps.only_a, self.overlaps.only_b))
        return PairedCounts(both, a, b, self.items - both - a - b)

    @property
    def answer(self) -> float:
        """The fewest items that both must have right for a difference to be shown; NaN where no overlap shows one."""
        shown = self.overlaps.both[self.overlaps.exact <= ALPHA]
        return float(shown[0]) if len(shown) else float("nan")


def overlap(values: Mapping[str, float]) -> OverlapFound:
    """Compute every overlap, and find the one at the slider: 0 is the least that is possible, 1 the most."""
    found = overlaps(HUNDRED, int(values["a"]), int(values["b"]))
    return OverlapFound(found, round(values["both"] * (len(found.both) - 1)), HUNDRED)


@dataclass(frozen=True, slots=True, eq=False)
class PeekingFound:
    """Studies that were looked at again and again."""

    paths: Paths
    equal: bool

    @property
    def answer(self) -> float:
        """In how many of a hundred studies a difference was shown at some look."""
        return float(HUNDRED * self.paths.crossed(ALPHA)[-1])

    @property
    def once(self) -> float:
        """In how many of a hundred it is shown at the last look."""
        return float(HUNDRED * (self.paths.exact[:, -1] <= ALPHA).mean())

    @property
    def valid(self) -> float:
        """In how many of a hundred a test that allows for peeking ever shows it."""
        return float(HUNDRED * (self.paths.valid <= ALPHA).any(axis=1).mean())


def peeking(values: Mapping[str, float]) -> PeekingFound:
    """Draw many studies."""
    step, looks, seed = int(values["step"]), int(values["looks"]), int(values["seed"])
    return PeekingFound(paths(step, looks, values["differ"], values["split"], STUDIES, seed), values["split"] == 1 / 2)


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


@dataclass(frozen=True, slots=True, eq=False)
class PassagesFound:
    """Items in clusters: one study to look at, and how often tests of equal models err in many.

    Attributes
    ----------
    passages
        What they are worth.
    differences
        Of the one study: clusters × items, 1 where only A is right, −1 where only B is.
    naive, heeding
        In which share of the studies a t test of all items, and one of the sums of the clusters, is at alpha.
    """

    passages: Passages
    differences: NDArray[np.int8]
    naive: float
    heeding: float

    @property
    def answer(self) -> float:
        """How many independent items they are worth."""
        return self.passages.worth


def clusters(values: Mapping[str, float]) -> PassagesFound:
    """Draw studies of equal models on items in clusters."""
    known = Passages(int(values["clusters"]), int(values["size"]), values["alike"])
    drawn = draw_passages(known, DISAGREE, 1 / 2, int(values["seed"]), STUDIES // 2)
    items = drawn.reshape(len(drawn), -1)
    return PassagesFound(known, drawn[0], _alarms(items), _alarms(drawn.sum(axis=2, dtype=np.int64)))


def _alarms(values: NDArray[np.integer[Any]]) -> float:
    """Return in which share of the rows a t test of the mean is at or below alpha; without spread it says nothing."""
    count = values.shape[1]
    spread = values.std(axis=1, ddof=1)
    t = np.abs(values.mean(axis=1)) / np.where(spread > 0, spread, np.inf) * np.sqrt(count)
    return float((t >= t_critical(1 - ALPHA, count - 1)).mean())


@dataclass(frozen=True, slots=True, eq=False)
class IntervalsFound:
    """How often each kind of interval holds a truth, and a hundred intervals of the first kind.

    Attributes
    ----------
    truths, curves
        With which probability each kind holds each truth, by its name.
    holds
        The same at the truth that is looked at.
    hundred
        A hundred intervals of Wald's, one a row: its ends, and whether it holds the truth.
    """

    truths: NDArray[np.float64]
    curves: dict[str, NDArray[np.float64]]
    holds: dict[str, float]
    hundred: NDArray[np.float64]

    @property
    def answer(self) -> float:
        """How often in a hundred times Wald's interval holds the truth."""
        return HUNDRED * next(iter(self.holds.values()))


def coverages(values: Mapping[str, float]) -> IntervalsFound:
    """Compute the coverage of every kind of interval, and draw a hundred test sets."""
    items, truth, level = int(values["items"]), values["truth"], values["level"]
    truths = np.linspace(0.01, 0.99, GRID)
    curves = {title: coverage(form, items, truths, level) for form, (title, _) in FORMS.items()}
    holds = {title: float(coverage(form, items, np.array([truth]), level)[0]) for form, (title, _) in FORMS.items()}
    right = np.random.default_rng(int(values["seed"])).binomial(items, truth, HUNDRED)
    low, high = (ends[right] for ends in intervals(next(iter(FORMS)), items, level))
    hundred = np.column_stack([low, high, (low <= truth) & (truth <= high)])
    return IntervalsFound(truths, curves, holds, hundred)
