"""Numbers as papers write them: what cannot exceed 1 has no zero before its point, and a statistic has its df."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.numerics.written import number, pvalue

if TYPE_CHECKING:
    from compare_core.result import FamilyResult, PairResult

LEADING = re.compile(r"(?<![\d.])0(?=\.\d)")


def p_written(p: float | None, log10: float | None = None) -> str:
    """Write a p-value.

    >>> p_written(0.0386), p_written(None)
    ('.0386', '')
    """
    return "" if p is None else LEADING.sub("", pvalue(p, log10))


def tested(result: PairResult | FamilyResult) -> str:
    """Write a statistic with its degrees of freedom, as in t(9) = 2.31; "" where there is none."""
    if result.statistic is None:
        return ""
    df = f"({', '.join(number(each) for each in result.df)})" if result.df else ""
    return f"{result.statistic_name}{df} = {number(result.statistic)}"
