"""Which way is better: as the names say, as the values show where they say more than a name, or as a person says."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, Measured
from compare_core.metrics.known import known, never_negative, says_harm, says_nothing
from compare_core.names import listed, quoted
from compare_core.numerics.written import percent
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.choice.shared_measures import of_harm, of_unknown_measure
from compare_core.tables.meaning.scores import HUNDRED, PERHAPS_LOST, TOLD, UNMEASURED
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES
from compare_core.tables.meaning.words.measures import CRITERIA
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables.meaning.roles import Built, Understanding

    Better = Literal["higher", "lower"]

YES_IS_BAD = (
    "A yes is bad here, so it counts as wrong, and a no as right. If it is good, correct how the file was read."
)
YES_MAY_BE_BAD = "A yes may be good or bad here, which is asked."
OR_TRAINED = "The names may say what was measured, or what the models were trained with, which is asked."
MIXED = "Amounts in different metrics do not compare across data sets: go by the tests based on ranks or signs."
HALF, FEW = 0.5, 0.05
TIMES = 20  # as large, as percentages are beside shares of 1
PERCENT = 30  # that the best of a model in per cent reaches, at least
UNLIKE = 3  # times as good, as hardly a model is
OF_SCORERS = frozenset({"cv_results", "cross_validate_files", "cross_validate_long"})  # of which more is better
MOST_SCORES = 200_000  # whose middle is looked for
RIGHTS = frozenset({"correct", "right", "passed", "preferred", "resolved", "solved", "success", "wins", "won", "match"})
GRADED = frozenset({"score", "scores", "rating", "ratings", "grade", "grades", "points", "marks", "mos", "total"})
OF_ALL = frozenset({"overall", "total", "all", "mean", "average", "main", "primary"})
SIGNED = frozenset({"error", "err", "residual", "residuals", "bias", "deviation", "difference", "diff"})


class TwoScalesError(DataError):
    """Some models are written in per cent, others as shares of 1: that has to be mended, whatever else the table is."""


POINT = re.compile(r"(week|month|day|year|visit|wave)[ _-]?\d{1,3}", re.IGNORECASE)  # in time, as after a treatment


def directed(built: Built, better: Better | None) -> Built:
    """Return scores with the direction that a person said, or else with the one that their values show."""
    evidence = built.evidence
    if better is None or not isinstance(evidence, Measured):
        return as_turned(built)
    reasons = tuple(each for each in built.reasons if each not in (UNMEASURED, PERHAPS_LOST))
    said = f"You said that {better} is better."
    way = _turned(evidence, evidence.metric, higher=better == "higher")
    return replace(built, evidence=way, reasons=(*reasons, said))


def unmeasured(built: Built | Understanding) -> tuple[str, ...]:
    """Warn where nothing says what numbers measure that are no shares: errors and times are better when lower."""
    evidence = built.evidence
    if MIXED in built.warnings or any(each.startswith(TOLD) for each in built.reasons):
        return ()  # every data set says what was measured on it, or a line of the text does
    if not isinstance(evidence, Measured) or not evidence.higher_is_better or _is_told(evidence.metric):
        return ()
    if not _is_unknown(built) and _like_shares(np.concatenate(evidence.own), 1):  # of right answers, not wrong
        return ()
    said = "Nothing says what these numbers measure, so higher is taken to be better."
    return (f"{said} If they are errors, times or losses, say so under Settings, or in the name of the file.",)


def either_way(found: Understanding) -> bool:
    """Tell whether nothing says which way is better, and the numbers are not even like percentages of right answers."""
    evidence, roles = found.evidence, found.roles
    if isinstance(evidence, Outcomes):
        return roles.better is None and (YES_MAY_BE_BAD in found.reasons or says_harm(roles.value or "") is None)
    if isinstance(evidence, Measured) and {OR_TRAINED, PERHAPS_LOST} & {*found.reasons}:
        return roles.better is None
    if RIGHTS & {*tokens(roles.value or "")}:
        return False
    if not isinstance(evidence, Measured) or not unmeasured(found) or found.layout in OF_SCORERS:
        return False
    shares = all(_like_shares(column, 1) or _like_shares(column, HUNDRED) for column in evidence.own)
    if shares and not _is_unknown(found) and not _may_be_amounts(found):
        return False
    named = [name] if (name := _called(found)) else roles.models
    graded = named and all((GRADED | RIGHTS) & {*tokens(name)} for name in named)
    return not graded or leans_low(named)  # as a total length does


def likelier_lower(found: Understanding) -> bool:
    """Tell whether lower is likelier to be better, or a no, where nothing says for sure which way it is."""
    names = [found.roles.value] if found.roles.value else found.roles.models
    if isinstance(found.evidence, Outcomes):
        return any(says_harm(name) is not False for name in names)
    return PERHAPS_LOST in found.reasons or of_harm(names) or leans_low([found.roles.filter or ""]) or leans_low(names)


def _may_be_amounts(found: Understanding) -> bool:
    """Tell whether numbers up to a hundred may be amounts of anything: no share is among them, and no model by name."""
    evidence, models = found.evidence, found.roles.models
    if found.layout != "item_scores" or not isinstance(evidence, Measured) or not models:
        return False
    if any(known(word).higher is not None for name in models for word in tokens(name)):
        return False
    small = any(_like_shares(column, 1) for column in evidence.own)
    return not small and (any(map(POINT.fullmatch, models)) or not any(like_models([name]) for name in models))


def may_be_bad(value: str) -> bool:
    """Tell whether a yes under some name may be bad: nothing says that it is, nor that it is good.

    >>> may_be_bad("agents_returned"), may_be_bad("agent_crashed"), may_be_bad("is_correct"), may_be_bad("jailbroken")
    (True, False, False, True)
    """
    harm = says_harm(value)
    told = says_right(value) or may_be_true(value) or plain(value) in VALUES or known(value).higher is not None
    if harm is not False or told:
        return harm is None
    return not {*tokens(value)} & (GRADED | CRITERIA | RIGHTS)


def _is_told(metric: str) -> bool:
    """Tell whether a name says what is measured and which way is better, or is that of what people grade."""
    if says_nothing(metric):
        return False
    return (
        metric.startswith("share of")
        or known(metric).higher is not None
        or bool({*tokens(metric)} & (GRADED | CRITERIA | RIGHTS))
    )


def _is_unknown(built: Built | Understanding) -> bool:
    """Tell whether the scores have a name of their own, of which nothing is known."""
    name = _called(built)
    if name is None:
        return of_unknown_measure(built.roles.models, GRADED | RIGHTS)
    return plain(name) not in VALUES and not {*tokens(name)} <= OF_ALL


def _called(built: Built | Understanding) -> str | None:
    """Return what the scores are called: by a word in a column of measures, else by their own column."""
    roles = built.roles
    return roles.filter if roles.model and roles.filter else roles.value


def _like_shares(scores: NDArray[np.float64], whole: float) -> bool:
    """Tell whether numbers lie where shares of a whole do, and most of them in its upper half."""
    low, high = (float(function(scores)) for function in (np.nanmin, np.nanmax))
    some = scores.ravel()[:: 1 + scores.size // MOST_SCORES]
    return bool(low >= 0 and high <= whole and np.nanmedian(some) >= HALF * whole)


def refuse_signed(evidence: Evidence) -> None:
    """Refuse errors with a sign: the lowest is not the best of them."""
    if not isinstance(evidence, Measured) or evidence.higher_is_better or not SIGNED & {*tokens(evidence.metric)}:
        return
    numbers = np.concatenate(evidence.own)
    below = float(np.nanmean(numbers < 0))
    if FEW <= below <= 1 - FEW and not np.nanmean(numbers == 0) >= HALF:
        raise DataError(
            f"The errors have a sign, and {percent(below, 0)} of them lie below 0: what is nearer to 0 is better, and "
            "not what is lower. Bring absolute or squared errors, or the predictions with the truth."
        )


def refuse_two_scales(evidence: Evidence) -> None:
    """Refuse shares of 1 of some models beside percentages of others: these would win by a hundredfold."""
    if not isinstance(evidence, Measured) or "%" in evidence.metric:
        return
    share, unnamed = known(evidence.metric).share, says_nothing(evidence.metric)
    if not (share or unnamed) or not evidence.higher_is_better:
        return  # errors may be small
    high, middle = (np.array([of(column) for column in evidence.own]) for of in (np.nanmax, np.nanmedian))
    small, large = high <= 1, (high > 1) & (high <= HUNDRED) & (middle > TIMES * np.min(middle))
    if not (small.any() and large.any() and (small | large).all() and min(map(np.min, evidence.own)) >= 0):
        return
    times = float(np.median(middle[large]) / max(np.median(middle[small]), 1 / HUNDRED)) / HUNDRED
    if unnamed and not (1 / UNLIKE < times < UNLIKE and high[large].min() >= PERCENT):
        return  # of what may have no end
    fractions, percents = (
        listed([name for name, held in zip(evidence.models, some.tolist(), strict=True) if held], 3)
        for some in (small, large)
    )
    raise TwoScalesError(
        f"{quoted(evidence.metric)} lies between 0 and 1 for {fractions}, and goes up to "
        f"{float(high[large].max()):.4g} for {percents}: shares beside percentages, it seems. Write them in the "
        "same way for all models."
    )


def below_zero(scores: NDArray[np.float64]) -> bool:
    """Tell whether no number lies above 0, and some below it."""
    some = scores[np.isfinite(scores)]
    return bool(len(some)) and bool(some.max() <= 0 and some.min() < 0)


def all_below(scores: NDArray[np.float64], codes: NDArray[np.int64], count: int) -> NDArray[np.bool_]:
    """Tell of each of `count` groups of rows whether no score of it lies above 0, and some below it.

    >>> all_below(np.array([-1.0, 0.0, 2.0, -1.0]), np.array([0, 0, 1, 1]), 2).tolist()
    [True, False]
    """
    high, low = np.full(count, -np.inf), np.full(count, np.inf)
    known_ones = np.isfinite(scores)
    np.maximum.at(high, codes[known_ones], scores[known_ones])
    np.minimum.at(low, codes[known_ones], scores[known_ones])
    return (high <= 0) & (low < 0)


def as_turned(built: Built) -> Built:
    """Take errors none of which lies above 0 as turned around already: the one nearest to 0 is the best of them.

    A loss that may lie below 0 by itself, such as a likelihood's, stays as it is, and is warned of.
    """
    evidence = built.evidence
    if (said := _above_zero(evidence)) is not None:
        return replace(built, warnings=(*built.warnings, said))
    if not isinstance(evidence, Measured) or evidence.higher_is_better or not below_zero(np.concatenate(evidence.own)):
        return built
    if any(each.startswith(TOLD) for each in built.reasons):
        return built  # as binding energies, of which the text around the table says which way is better
    named = quoted(evidence.metric)
    if known(evidence.metric).higher is False and not never_negative(evidence.metric):
        said = f"No {named} lies above 0. If these were turned around so that more is better, say so under Settings."
        return replace(built, warnings=(*built.warnings, said))
    said = f"No {named} lies above 0, so these were turned around already, and higher is taken to be better."
    name = evidence.metric if evidence.metric.startswith("neg") else f"negative {evidence.metric}"
    warnings = (*built.warnings, f"{said} Else say so under Settings.")
    return replace(built, evidence=_turned(evidence, name, higher=True), warnings=warnings)


def _above_zero(evidence: Evidence) -> str | None:
    """Return the warning that numbers lie above 0 which are called errors that were turned around."""
    if not isinstance(evidence, Measured) or not evidence.higher_is_better:
        return None
    first, *rest = tokens(evidence.metric) or ("",)
    if first not in ("neg", "negative") or not never_negative(" ".join(rest)):
        return None
    above = [name for name, some in zip(evidence.models, evidence.own, strict=True) if np.nanmax(some) > 0]
    if not above:
        return None
    return (
        f"{quoted(evidence.metric)} of {listed(above, 3)} lies above 0, which an error that was turned around never "
        "does: the columns may hold different measures."
    )


def _turned(evidence: Measured, name: str, *, higher: bool) -> Evidence:
    if isinstance(evidence, DatasetScores):
        folds = tuple(replace(each, metric=name, higher_is_better=higher) for each in evidence.folds)
        return replace(evidence, metric=name, higher_is_better=higher, folds=folds)
    return replace(evidence, metric=name, higher_is_better=higher)
