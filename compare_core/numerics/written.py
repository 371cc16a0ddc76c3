"""Numbers as people write them: p-values, shares, points and counts, with no digit more than anyone should read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.numerics.tails import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Sequence

MINUS = "−"
MOST_OF_A_DOUBLE = 300  # decimals: ten to the power of more is beyond a double
EXACT_TO = 1e12  # beyond it a double holds no half
MOST_NOISE = 1e-4  # of a step


def rounded(value: float, decimals: int) -> float:
    """Round halves away from zero, as people do, and not to even digits.

    >>> rounded(6.25, 1), rounded(3.125, 2), rounded(-0.15, 1), rounded(1e-310, 313)
    (6.3, 3.13, -0.2, 1e-310)
    """
    if decimals > MOST_OF_A_DOUBLE:
        return value
    scaled = abs(value) * 10.0**decimals
    if not math.isfinite(scaled) or scaled > EXACT_TO:
        return round(value, decimals)
    noise = min(scaled * 1e-12, MOST_NOISE)  # so that what computing took off a half does not turn it
    return math.copysign(math.floor(scaled + noise + 0.5) / 10.0**decimals, value)


def adding_up(shares: Sequence[float], decimals: int = 1) -> list[float]:
    """Round shares of a whole in percent so that they still add up to 100: the largest remainders are rounded up.

    >>> adding_up([0.3334, 0.3333, 0.3333]), adding_up([0.6154, 0.3346, 0.05])
    ([33.4, 33.3, 33.3], [61.5, 33.5, 5.0])
    """
    unit = 10**decimals
    exact = [float(f"{share * 100 * unit:.9g}") for share in shares]
    down = [math.floor(each) for each in exact]
    order = sorted(range(len(exact)), key=lambda place: down[place] - exact[place])
    for place in order[: max(0, round(sum(exact)) - sum(down))]:
        down[place] += 1
    return [each / unit for each in down]


def counted(count: int, thing: str) -> str:
    """Write how many things there are.

    >>> counted(1, "disagreement"), counted(2, "tie"), counted(1200, "battle")
    ('1 disagreement', '2 ties', '1,200 battles')
    """
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def pvalue(p: float | None, log10_p: float | None = None) -> str:
    """Write a p-value: never 0, never more digits than anyone should read.

    >>> pvalue(0.00634765625), pvalue(3.1e-09), pvalue(0.0, -436.04)
    ('0.00635', '3.1 × 10⁻⁹', '< 10⁻³⁰⁰ (about 10⁻⁴³⁶)')
    """
    if p is None:
        return ""
    if p < SMALLEST:
        about = f" (about 10{_raised(round(log10_p))})" if log10_p is not None else ""
        return f"< 10{_raised(-300)}{about}"
    if p >= 1e-4:  # below it, powers of ten read better than zeros
        return "1" if p >= 0.9995 else f"{float(f'{p:.12g}'):.3g}"  # rounds to 1; float noise turns no half
    mantissa, exponent = f"{p:.1e}".split("e")
    return f"{mantissa} × 10{_raised(int(exponent))}"


def at_most(limit: float) -> str:
    """Write what a p-value must not exceed: rounded down, so that what is written is never too much.

    >>> at_most(0.05 / 3), at_most(0.05)
    ('0.0166 or less', '0.05 or less')
    """
    unit = 10.0 ** (math.floor(math.log10(limit)) - 2)
    return f"{pvalue(math.floor(limit / unit + 1e-9) * unit)} or less"


def percent(share: float, decimals: int = 1) -> str:
    """Write a share in percent, with 100 and 0 only where they are exact.

    >>> percent(0.9997, 1), percent(1.0, 1)
    ('> 99.9 %', '100.0 %')
    """
    text = f"{rounded(share * 100, decimals):.{decimals}f}"
    if share < 1 and float(text) == 100:  # percent
        return f"> {100 - 10**-decimals:.{decimals}f} %"
    if share > 0 and float(text) == 0:
        return f"< {10**-decimals:.{decimals}f} %"
    return f"{text} %"


def points(difference: float, decimals: int = 1, *, signed: bool = True) -> str:
    """Write a difference of two shares in percentage points, with a true minus sign."""
    value = rounded(difference * 100, decimals)
    sign = MINUS if value < 0 else ("+" if signed and value > 0 else "")
    return f"{sign}{abs(value):.{decimals}f}"


def add_up(first: float, second: float, difference: float, decimals: int) -> bool:
    """Tell whether two numbers and their difference still add up when all three are written with so many decimals.

    >>> add_up(96.67, 94.11, 2.56, 1), add_up(66.667, 33.333, 33.333, 1)
    (True, False)
    """
    a, b, gap = (rounded(value, decimals) for value in (first, second, difference))
    return abs(abs(a - b) - abs(gap)) < 0.1 * 10.0**-decimals


def decimals_for(n: int) -> int:
    """Return how many decimals of a percentage let one item out of n be seen."""
    return min(4, max(1, math.ceil(math.log10(n)) - 2)) if n > 1 else 1


def decimals_of(text: str) -> int:
    """Return how many decimals a written number shows, were it written without a power of ten.

    >>> decimals_of("314"), decimals_of("−0.250 points"), decimals_of("−7.53 × 10⁻⁵")
    (0, 3, 7)
    """
    mantissa, _, power = text.partition(" × 10")
    raised = int(power.translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")) or 0)
    return max(0, len(mantissa.partition(" ")[0].partition(".")[2]) - raised)


def number(value: float | None, digits: int = 4) -> str:
    """Write a plain number with a true minus sign; nothing for none.

    >>> number(-1.74077), number(2.0), number(123456789.0)
    ('−1.741', '2', '1.235 × 10⁸')
    """
    if value is None:
        return ""
    if 10**digits <= abs(value) < 1e6:  # up to a million an exponent is harder to read than digits
        return f"{value:,.0f}".replace("-", MINUS)
    text = f"{value:.{digits}g}" if abs(value) < 1 else f"{value:,.{digits}g}"
    mantissa, _, exponent = text.partition("e")
    shown = mantissa.replace("-", MINUS, 1)
    return f"{shown} × 10{_raised(int(exponent))}" if exponent else shown


def fixed(value: float, decimals: int) -> str:
    """Write a number with so many decimals and a true minus sign, which zero has none of.

    >>> fixed(-0.8312, 2), fixed(-0.0012, 2)
    ('−0.83', '0.00')
    """
    return f"{rounded(value, decimals) + 0.0:,.{decimals}f}".replace("-", MINUS, 1)


def seconds(value: float) -> str:
    """Write how long something takes.

    >>> seconds(0.4), seconds(12.3), seconds(200.0)
    ('1 s', '12 s', '3 min')
    """
    return f"{max(1, round(value))} s" if value < 90 else f"{round(value / 60)} min"  # a minute and a half


def in_bytes(count: int) -> str:
    """Write how many bytes something has.

    >>> in_bytes(5772), in_bytes(548_000)
    ('5,772 bytes', '548 kB')
    """
    return f"{count:,} bytes" if count < 10_000 else f"{count / 1000:,.0f} kB"


def times(p: float) -> str:
    """Write a probability as a natural frequency.

    >>> times(0.52), times(0.0063), times(0.01), times(1.0)
    ('52 times in 100', '6.3 times in 1,000', 'once in 100 times', 'every time')
    """
    if p >= 0.995:  # rounds to 100 of 100
        return "every time"
    base = 100
    while p * base < 1:
        base *= 10
    count = f"{p * base:.2g}"
    return f"once in {base:,} times" if count == "1" else f"{count} times in {base:,}"


def _raised(exponent: int) -> str:
    return str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
