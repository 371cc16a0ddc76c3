"""How often a method is wrong where the truth is known, and what its own advice says there."""

from __future__ import annotations

import math
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from compare_core.catalogue import all_methods
from compare_core.errors import NotApplicable
from compare_core.result import rejects

ALPHA = 0.05
MOST = 0.06  # where .05 is promised: Cochran (1954), Biometrics 10:417-451, calls an error of a fifth of it acceptable
SEED = 14
PERCENT = 100
BEYOND = 2  # standard errors of the simulation by which a rate must lie above its band to be called outside
CLEAR = ("recommended", "sound")
NONE = "no answer"
HALF = 0.5

Draw = Callable[[np.random.Generator], Any]
Wrong = Callable[[Any], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A method in a world where it is known what it ought to say.

    Attributes
    ----------
    method
        Its id.
    where
        The world, in plain words.
    draw
        What the method looks at, drawn from that world.
    wrong
        Whether a result is an error there.
    counts
        What `wrong` calls an error, in words.
    runs
        How many times it is drawn.
    most
        The band: the share of errors that is allowed. Fewer are always allowed.
    options
        Of the method. A method that draws at random gets another seed each time.
    hidden
        Whether what makes trouble there is often in no sample at all, so that nothing can warn of it.
    """

    method: str
    where: str
    draw: Draw
    wrong: Wrong
    counts: str
    runs: int = 2000
    most: float = MOST
    options: Mapping[str, Any] = field(default_factory=dict)
    hidden: bool = False

    @property
    def name(self) -> str:
        """The method and its options, as the table names them."""
        chosen = ", ".join(str(value) for name, value in self.options.items() if isinstance(value, str))
        return f"{self.method} ({chosen})" if chosen else self.method


@dataclass(frozen=True, kw_only=True)
class Row:
    """What came of a setting.

    Attributes
    ----------
    setting
        What was simulated.
    errors, fits
        Of every run, whether the method was wrong, and its advice ("no answer" where it refused).
    """

    setting: Setting
    errors: tuple[bool, ...]
    fits: tuple[str, ...]

    @property
    def runs(self) -> int:
        """How many times it was drawn."""
        return len(self.errors)

    @cached_property
    def rate(self) -> float:
        """The share of runs in which the method was wrong; one that refuses is not."""
        return sum(self.errors) / self.runs

    @property
    def error(self) -> float:
        """The standard error of that share by the simulation alone."""
        return math.sqrt(self.rate * (1 - self.rate) / self.runs)

    @property
    def inside(self) -> bool:
        """Whether the rate is in its band, as far as so many runs can tell."""
        return self.rate <= self.setting.most + BEYOND * math.sqrt(
            self.setting.most * (1 - self.setting.most) / self.runs
        )

    @cached_property
    def advised(self) -> Counter[str]:
        """How often each advice was given."""
        return Counter(self.fits)

    @property
    def fit(self) -> str:
        """The advice that is given most often."""
        return self.advised.most_common(1)[0][0]

    def share(self, *fits: str) -> float:
        """In what share of the runs one of these was the advice."""
        return sum(self.advised[fit] for fit in fits) / self.runs

    def fault(self, leading: frozenset[str]) -> bool:
        """Tell whether people are sent to a method outside its band.

        That is so where it is recommended in at least half of the runs; or where it leads and is recommended or called
        sound in at least half, unless nothing can warn of what is hidden.
        """
        if self.inside:
            return False
        strict = self.setting.method in leading and not self.setting.hidden
        welcomed = CLEAR if strict else CLEAR[:1]
        return self.share(*welcomed) >= HALF


def measure(setting: Setting, runs: int | None = None) -> Row:
    """Draw from a world many times and count the errors: the same ones, whatever was measured before."""
    method = all_methods()[setting.method]
    rng = np.random.default_rng([SEED, zlib.crc32(f"{setting.name} {setting.where}".encode())])
    errors, fits = [], []
    for _ in range(runs or setting.runs):
        seed = {"rng": int(rng.integers(2**32))} if "rng" in method.options else {}
        try:
            result: Any = method.function(setting.draw(rng), **setting.options, **seed)
        except NotApplicable:
            errors.append(False)
            fits.append(NONE)
        else:
            errors.append(setting.wrong(result))
            fits.append(result.advice.fit)
    return Row(setting=setting, errors=tuple(errors), fits=tuple(fits))


def percent(share: float, digits: int = 0) -> str:
    """Write a share as the pages do.

    >>> percent(0.0512, 1)
    '5.1 %'
    """
    return f"{PERCENT * share:.{digits}f} %"


def alarm(result: Any) -> bool:
    """Tell whether a test shows a difference where there is none."""
    return rejects(result.pvalue, ALPHA)


def false_alarms(method: str, where: str, draw: Draw, **more: Any) -> Setting:
    """Return a setting in which nothing differs."""
    return Setting(method=method, where=where, draw=draw, wrong=alarm, counts="false alarms", **more)


def missing(method: str, where: str, draw: Draw, truth: float, **more: Any) -> Setting:
    """Return a setting in which the true value is known, and a 95 % interval of it ought to hold it."""

    def misses(result: Any) -> bool:
        return result.estimate.interval is not None and result.estimate.interval.excludes(truth)

    return Setting(method=method, where=where, draw=draw, wrong=misses, counts="intervals that miss", **more)


def missing_any(method: str, where: str, draw: Draw, truth: float, **more: Any) -> Setting:
    """Return a setting in which every model has the same true value, which all intervals ought to hold together."""

    def misses(result: Any) -> bool:
        return any(each.interval.excludes(truth) for each in result.estimates)

    return Setting(method=method, where=where, draw=draw, wrong=misses, counts="any interval that misses", **more)


def family_alarms(method: str, where: str, draw: Draw, alike: int | None = None, **more: Any) -> Setting:
    """Return a setting in which the last models of a field, or all, do not differ: no pair of them may be shown to."""

    def shown(result: Any) -> bool:
        pairs = result.comparisons
        null = np.minimum(pairs.first, pairs.second) >= (0 if alike is None else len(pairs.models) - alike)
        return bool((pairs.shown(ALPHA) & null).any())

    return Setting(method=method, where=where, draw=draw, wrong=shown, counts="any false alarm among pairs", **more)


def crowned(method: str, where: str, draw: Draw, **more: Any) -> Setting:
    """Return a setting in which all models are alike, so that none is the best with a probability of 97.5 %."""

    def sure(result: Any) -> bool:
        return max(each.value for each in result.effects) >= 1 - ALPHA / 2

    return Setting(method=method, where=where, draw=draw, wrong=sure, counts="a best model at 97.5 %", **more)
