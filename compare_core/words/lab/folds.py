"""What the pictures of cross-validations show, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.written import counted, number, percent, pvalue

if TYPE_CHECKING:
    from compare_core.lab.findings import FirstFound, LotteryFound, RepeatsFound, SharedFound


def said_of_repeats(found: RepeatsFound) -> tuple[str, str, str]:
    """Say what both tests make of the first repeats and of all, and why more of them buy so little."""
    at, known, folds = found.place, found.repeats, found.folds
    a, b = folds.models
    mean = float(known.mean[at])
    lead = a if mean >= 0 else b
    first = (
        f"{a} against {b}, after {counted(at + 1, 'repeat')} of {folds.folds} folds: {lead} has the higher mean "
        f"{folds.metric}, by {number(abs(mean), 3)}. A t test that takes the folds as independent says "
        f"p = {_p(known.naive[at])}; the corrected one says {_p(known.corrected[at])}."
    )
    second = (
        f"After all {len(known.naive)} repeats they say {_p(known.naive[-1])} and {_p(known.corrected[-1])}: the same "
        "items, shuffled again, are still the same items."
    )
    third = (
        "With every repeat the naive standard error goes on falling towards 0. The corrected one never falls below the "
        "spread of the differences × √(items tested on / items trained on), here about "
        f"{number(_floor(found), 2)}, so its p comes to about {_p(round(found.end, 2))} if mean and spread stay the "
        "same: what would help are more items."
    )
    return first, second, third


def _floor(found: RepeatsFound) -> float:
    return float(found.table.std(ddof=1)) / math.sqrt(found.folds.folds - 1)


def _p(p: float) -> str:
    return "nothing (the differences do not vary)" if np.isnan(p) else pvalue(float(p))


def said_of_shared(found: SharedFound) -> tuple[str, str]:
    """Say how much two training sets share, and what follows."""
    inside = (found.folds - 2) / (found.folds - 1)
    across = (found.folds - 1) / found.folds
    which = "the same repeat" if found.same else "another repeat"
    first = (
        f"Of the items of one training set, another of {which} holds {percent(found.shared)}, too. Of k folds it is "
        f"always (k − 2) / (k − 1) within a repeat, here {percent(inside)}, and (k − 1) / k on average from repeat to "
        f"repeat, {percent(across)}."
    )
    second = (
        "Models trained on nearly the same items err alike, so the scores of folds depend on each other. The two "
        "halves of one repeat share nothing, which is why 5×2 cuts in two; those of different repeats do."
    )
    return first, second


def said_of_first(found: FirstFound) -> tuple[str, str, str]:
    """Say what the t test makes of the difference that comes first, and what the others would have given."""
    at, ps = found.place, found.pvalues
    ten = found.folds.differences
    first = (
        f"With repeat {at // 2 + 1}, half {at % 2 + 1} first, the 5×2 t test rests on the difference "
        f"{number(float(ten[at]), 3)} and says p = {_p(ps[at])}. With each of the ten first, p runs from "
        f"{_p(ps.min())} to {_p(ps.max())}, and is at or below 0.05 for {found.answer:.0f} of them."
    )
    second = (
        "The order in which the repeats were run says nothing about the models. The F test takes all ten differences, "
        f"in any order: p = {_p(found.together)}."
    )
    one, best, together = (f"{100 * share:.0f}" for share in found.orders)
    third = (
        f"Of 100 pairs of models that are equally good, with normal differences, the t test calls {one} different in "
        f"one order; some of the ten orders does for {best} of 100, and F for {together}."
    )
    return first, second, third


def said_of_lottery(found: LotteryFound) -> tuple[str, str]:
    """Say how often each test shows a difference, and what one seed would have let somebody report."""
    a, b = found.models
    ps, (halves, _) = found.drawn.pvalues, found.drawn.means.T
    listed = "; ".join(
        f"{title} {share:.0f} (p from {pvalue(float(column.min()))} to {pvalue(float(column.max()))})"
        for title, share, column in zip(found.titles, found.shown, ps.T, strict=True)
    )
    leads = float((halves > 0).mean())
    first = f"{a} against {b}, of 100 seeds so many show a difference at alpha = 0.05: {listed}."
    second = (
        f"Seed {found.place + 1} alone says {pvalue(float(ps[found.place, 0]))} by the 5×2 t test and "
        f"{pvalue(float(ps[found.place, 1]))} by F. Nothing but the shuffling differs from seed to seed; {a} has the "
        f"higher mean of ten halves in {percent(leads, 0)} of them. Choose the seed before, and report more than one."
    )
    return first, second
