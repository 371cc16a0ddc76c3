"""Written numbers, read back: as near as their digits allow, never beyond what is true."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal

import numpy as np
import pytest

from compare_core.numerics import written

RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹−", "-0123456789-")


def read(text: str) -> float:
    """Return the number that a text shows."""
    mantissa, _, power = text.removesuffix(" %").partition(" × 10")
    return float(mantissa.translate(RAISED).replace(",", "")) * 10.0 ** int(power.translate(RAISED) or 0)


@pytest.mark.parametrize("decimals", [0, 1, 2, 5])
def test_halves_are_rounded_away_from_zero_as_decimals_are(decimals: int) -> None:
    rng = np.random.default_rng(decimals)
    values = (rng.integers(-(10**9), 10**9, 200) / 10.0 ** rng.integers(0, 9, 200)).tolist()
    values += [sign * (place + 0.5) / 10**decimals for place in range(20) for sign in (1, -1)]
    for value in values:
        want = Decimal(repr(value)).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
        assert written.rounded(value, decimals) == float(want), value
        assert written.fixed(value, decimals) == f"{want:,}".replace("-", "−" if want else "")


def test_numbers_without_halves_are_rounded_as_python_does() -> None:
    for value, decimals in ((1.5e12 + 0.25, 1), (1e300, 2), (-3e15, 3), (1e-310, 313)):
        assert written.rounded(value, decimals) == round(value, decimals)
    assert math.isinf(written.rounded(math.inf, 1))


def test_shares_add_up_and_none_is_a_step_off() -> None:
    rng = np.random.default_rng(1)
    for _ in range(100):
        parts = rng.random(rng.integers(1, 8)) ** 3
        shares = (parts / parts.sum()).tolist()
        for decimals in (0, 1, 2):
            found = written.adding_up(shares, decimals)
            assert sum(found) == pytest.approx(100, abs=1e-9)
            assert all(abs(a - 100 * b) < 10**-decimals + 1e-9 for a, b in zip(found, shares, strict=True))


def test_p_values_have_three_digits_or_two_and_a_power() -> None:
    for p in (0.9994999, 0.5, 0.05, 0.012345, 1.0001e-4, 9.99e-5, 1.26e-20, 3.3e-299, 1e-300):
        digits = 3 if p >= 1e-4 else 2
        assert read(written.pvalue(p)) == pytest.approx(p, rel=0.5 * 10.0 ** (1 - digits)), p
        assert ("×" in written.pvalue(p)) == (p < 1e-4)
    assert [written.pvalue(p) for p in (1.0, 0.9995, 9.9e-301, None)] == ["1", "1", "< 10⁻³⁰⁰", ""]
    assert written.pvalue(1e-4) == "0.0001"
    for limit in (0.05, 0.05 / 3, 0.001, 0.0125, 0.05 / 45, 1e-7):
        told = read(written.at_most(limit).removesuffix(" or less"))
        assert limit * 0.99 - 1e-15 <= told <= limit * (1 + 1e-9) or limit < 1e-4


def test_percentages_reach_the_ends_only_where_these_are_exact() -> None:
    for decimals in (0, 1, 2):
        step = 10.0**-decimals
        assert written.percent(1.0, decimals) == f"{100:.{decimals}f} %"
        assert written.percent(0.0, decimals) == f"{0:.{decimals}f} %"
        assert written.percent(1 - step / 300, decimals) == f"> {100 - step:.{decimals}f} %"
        assert written.percent(step / 300, decimals) == f"< {step:.{decimals}f} %"
        assert read(written.percent(0.3456789, decimals)) == pytest.approx(34.56789, abs=step / 2)
    assert [written.points(value) for value in (0.0213, -0.0213, 0.0, 0.0004, -0.0004)] == [
        "+2.1", "−2.1", "0.0", "0.0", "0.0",
    ]  # fmt: skip
    assert written.points(0.0213, 2, signed=False) == "2.13"


def test_one_item_of_so_many_is_seen() -> None:
    for n in (1, 2, 10, 99, 100, 101, 1000, 1001, 9999, 10_000, 10_001, 10**5, 10**5 + 1, 10**6, 10**6 + 1, 10**9):
        assert written.decimals_for(n) == min(4, max(1, len(str(n - 1)) - 2)), n


def test_plain_numbers_keep_their_digits() -> None:
    for value in (0.00012345, 0.98765, -1.74077, 12.3456, 9999.4, 10_000.0, 123_456.7, 999_999.0, 1e6, -2.34567e11):
        text = written.number(value)
        within = 0.5 if 1e4 <= abs(value) < 1e6 else 0.5 * 10.0 ** (math.floor(math.log10(abs(value))) - 3)
        assert abs(read(text) - value) <= within * (1 + 1e-9), value
        assert ("×" in text) == (abs(value) >= 1e6)
        assert "-" not in text
    assert (written.number(2.0), written.number(None), written.number(1234.5, 6)) == ("2", "", "1,234.5")


def test_seconds_bytes_and_frequencies() -> None:
    told = [written.seconds(value) for value in (0.0, 1.4, 1.6, 89.9, 90.0, 149.0, 151.0)]
    assert told == ["1 s", "1 s", "2 s", "90 s", "2 min", "2 min", "3 min"]
    assert [written.in_bytes(count) for count in (9999, 10_000, 1_234_567)] == ["9,999 bytes", "10 kB", "1,235 kB"]
    told = [written.times(p) for p in (0.996, 0.99, 0.5, 0.02, 0.01, 0.0099, 0.0063, 1e-5)]
    assert told == [
        "every time", "99 times in 100", "50 times in 100", "2 times in 100", "once in 100 times", "9.9 times in 1,000",
        "6.3 times in 1,000", "once in 100,000 times",
    ]  # fmt: skip
    assert [written.counted(count, "tie") for count in (0, 1, 2, 1200)] == ["0 ties", "1 tie", "2 ties", "1,200 ties"]
    assert written.add_up(5.0, 3.0, -2.0, 1)
    assert not written.add_up(66.667, 33.333, 33.333, 1)
