"""How many of a thousand equal pairs each test calls different, and how many that do differ: exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.lab import correlated
from compare_core.lab.errors import FORMS, MOST_ITEMS, Pair, power
from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.lab.proportions import power_apart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.views.right import PairedCounts

THOUSAND = 1000
RUNS = 20_000  # drawn where a probability has no closed form: within 0.3 points of it


class Share(NamedTuple):
    """How many of a thousand a test calls different, and twice the standard error of that; 0 where it is exact."""

    test: str
    alarms: float
    alarms_error: float
    found: float
    found_error: float


@dataclass(frozen=True, slots=True)
class AlarmsFound:
    """Tests of the same items.

    Attributes
    ----------
    items, accuracy, differ, lead
        How many items there are; the mean accuracy of both models; on which share of the items exactly one is right;
        and by how much the better one leads, where one does.
    asked
        The share of disagreements that was asked for; `differ` is another where so many, or so few, cannot be.
    shares
        Of every test.
    """

    items: int
    accuracy: float
    differ: float
    lead: float
    asked: float
    shares: tuple[Share, ...]

    @property
    def answer(self) -> float:
        """How many of a thousand equal pairs the exact test calls different."""
        return self.shares[0].alarms


TITLES = ("McNemar, exact", "McNemar, mid-p", "McNemar, chi-square", "McNemar, corrected")
APART = "two proportions, z"


def alarms(values: Mapping[str, float], own: PairedCounts | None = None) -> AlarmsFound:
    """Compute both for the shape at the sliders, or for that of a person's own results, and the lead at its slider."""
    lead = values["lead"] / HUNDRED
    items, accuracy, asked = int(values["count"]), values["accuracy"], values["differ"]
    if own is not None:
        items, accuracy = min(own.n, MOST_ITEMS), (own.right_a + own.right_b) / (2 * own.n)
        asked = own.discordant / own.n
    differ = min(max(asked, lead), 2 * min(accuracy, 1 - accuracy))
    lead = min(lead, differ)
    equal = Pair(items, differ / 2, differ / 2)
    unequal = Pair(items, (differ + lead) / 2, (differ - lead) / 2)
    both = max(0.0, accuracy - differ / 2)
    shares = [
        Share(title, THOUSAND * power(equal, form, ALPHA), 0.0, THOUSAND * power(unequal, form, ALPHA), 0.0)
        for title, form in zip(TITLES, FORMS, strict=True)
    ]
    apart = (THOUSAND * power_apart(pair, both, ALPHA) for pair in (equal, unequal))
    shares.append(Share(APART, next(apart), 0.0, next(apart), 0.0))
    return AlarmsFound(items, accuracy, differ, lead, asked, tuple(shares))


@dataclass(frozen=True, slots=True)
class AlikeFound:
    """Tests of folds whose differences correlate.

    Attributes
    ----------
    repeats, folds, correlation, lead
        The design, how alike the differences of two folds are, and their mean, in spreads of one difference.
    shares
        Of every test.
    """

    repeats: int
    folds: int
    correlation: float
    lead: float
    shares: tuple[Share, ...]

    @property
    def answer(self) -> float:
        """How many of a thousand equal pairs the t test calls different that takes folds as independent."""
        return self.shares[0].alarms


def alike(values: Mapping[str, float]) -> AlikeFound:
    """Compute both for the tests of the design at the sliders, and draw both for those of five times two folds."""
    repeats, folds, rho, lead = int(values["repeats"]), int(values["folds"]), values["alike"], values["lead"]
    called = f"{repeats} × {folds} folds" if repeats > 1 else f"{folds} folds"
    equal, better = (correlated.Alike(repeats * folds, rho, of) for of in (0.0, lead))
    shares = []
    for test, ratio in (("t", 0.0), ("corrected t", 1 / (folds - 1))):
        raised, found = (THOUSAND * correlated.power(of, ratio, ALPHA) for of in (equal, better))
        shares.append(Share(f"{called}, {test}", raised, 0.0, found, 0.0))
    none, some = (correlated.drawn(rho, of, RUNS, int(values["seed"])) for of in (0.0, lead))
    shares += [
        Share("5×2 t", *_counted(none.t[:, 0]), *_counted(some.t[:, 0])),
        Share("5×2 F", *_counted(none.f), *_counted(some.f)),
    ]
    return AlikeFound(repeats, folds, rho, lead, tuple(shares))


def _counted(pvalues: np.ndarray) -> tuple[float, float]:
    share = float((pvalues <= ALPHA).mean())
    return THOUSAND * share, 2 * THOUSAND * float(np.sqrt(share * (1 - share) / len(pvalues)))
