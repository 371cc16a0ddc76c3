"""Names of the ends of an interval, and of what lies between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import kept
from compare_core.tables.meaning.words.parts import spaced

if TYPE_CHECKING:
    from collections.abc import Sequence

END = re.compile(  # p0 and p1 are probabilities of two classes
    r"(?<![a-z])(lo|hi|low|high|lower|upper|lb|ub|lwr|upr|[lu]ci|ci[ _.-]?([lu]\w*|2\.?5|97\.?5)|[pq][ _.-]?\d\d|"
    r"q[ _.-]?\d|p[ _.-]?[5-9]|quantile|(best|worst)[ _.-]?case|"
    r"(minus|plus)[ _.-]?\d*[ _.-]?(sd|se|std|sigma))([ _.-]?\d+)?(?![a-z])([ _.-]?(bound|limit|end)(?![a-z]))?",
    re.IGNORECASE,
)
PAIRED = re.compile(  # an end where the other stands beside it, and else a number of its own
    r"(?<![a-z])(min|max)(imum)?(?![a-z])|(?<![\d.])\d+(\.\d+)? ?%$",
    re.IGNORECASE,
)
MIDDLE = re.compile(r"(?<![a-z])([pq][ _.-]?(50|0?\.50?)(?!\d)|median)(?![a-z])", re.IGNORECASE)
LOW = re.compile(r"(?<![a-z])(lo|low|lower|lb|lwr|lci|ci[ _.-]?l\w*|min|minimum|worst|minus)(?![a-z])", re.IGNORECASE)
QUANTILE = re.compile(r"(?<![a-z])(?:[pq]|ci(?=\D?25|\D?2\.5|\D?97))[ _.-]?(\d+)", re.IGNORECASE)
HALF = 50  # per cent
EDGES = " _.-"


@kept
def is_end(name: str) -> bool:
    """Tell whether a name is that of an end of an interval.

    >>> [is_end(name) for name in ("svm_lo95", "nnLowerBound", "ciHigh", "best case", "slow", "LOGISTIC")]
    [True, True, True, True, False, False]
    """
    return END.search(name) is not None or END.search(spaced(name)) is not None


def without_end(name: str) -> str:
    """Return what a name says beside which end of an interval it is.

    >>> without_end("nnLowerBound"), without_end("svm_hi95"), without_end("upper")
    ('nn', 'svm', '')
    """
    return END.sub("", spaced(name) if END.search(name) is None else name).strip(EDGES)


def is_low(name: str) -> bool:
    """Tell whether the name of an end of an interval says that it lies below the middle.

    >>> [is_low(name) for name in ("ci_lower", "ciHigh", "p10", "q90", "yhat_lower", "best_case")]
    [True, False, True, False, True, False]
    """
    number = QUANTILE.search(spaced(name))
    return LOW.search(spaced(name)) is not None if number is None else int(number[1]) < HALF


def ends_among(names: Sequence[str]) -> tuple[str, ...]:
    """Return the ends of intervals among some names; a least and a greatest only where they are called alike.

    >>> ends_among(["svm", "svm_min", "svm_max", "svm 2.5%", "svm 97.5%"]), ends_among(["max_pool", "svm"])
    (('svm_min', 'svm_max', 'svm 2.5%', 'svm 97.5%'), ())
    """
    stems = {name: PAIRED.sub("", spaced(name)).strip(EDGES) for name in names if PAIRED.search(spaced(name))}
    of = [*stems.values()]
    return tuple(n for n in names if is_end(n) or (n in stems and of.count(stems[n]) > 1))
