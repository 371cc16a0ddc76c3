"""Does one algorithm score better than another over folds? Four t tests, of which two hold their level."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.numerics.written import number, pvalue
from compare_core.options import Alternative, Level
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.folds import (
    ALIKE,
    APART,
    FIVE_BY_TWO,
    NEEDS_RATIO,
    OF_FOLDS,
    OF_SPLITS,
    OVERLAP,
    advice_for,
    corrected_factor,
)
from compare_core.statistics.student import SAME, student
from compare_core.views.folds import PairedFolds

if TYPE_CHECKING:
    from compare_core.statistics.student import Student


@method(
    title="Resampled paired t test",
    question="Does one algorithm score better over random splits?",
    cite="Dietterich (1998), Neural Computation 10:1895-1923, doi:10.1162/089976698300017197",
    formula=r"t = \frac{\bar d}{s / \sqrt{n}}",
    cautions=(OF_SPLITS,),
)
def resampled_t(folds: PairedFolds, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare two algorithms by the plain paired t of their scores over random splits.

    It treats the splits as independent, though they share most of their training and test items. It is kept because
    the literature uses it; the corrected test stands beside it.

    Parameters
    ----------
    folds
        Differences of two models over random splits.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way would hold the true difference, if the splits were independent.

    Returns
    -------
    PairResult
        `statistic` is t with k − 1 degrees of freedom for k splits.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If these are folds, there is one split, or all differences are the same and not zero.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923, section 3.3. t = mean · √k / s.

    Examples
    --------
    >>> result = resampled_t(PairedFolds([0.01, 0.03, 0.02, 0.0, 0.04], repeats=5, folds=1))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (2.8284, 0.0474)
    """
    if folds.folds > 1:
        raise NotApplicable(
            "These are the folds of a cross-validation, not random splits.", "See a k-fold t test instead."
        )
    return _plain("resampled_t", folds, alternative, level)


@method(
    title="k-fold paired t test",
    question="Does one algorithm score better over the folds of a cross-validation?",
    cite="Dietterich (1998), Neural Computation 10:1895-1923, doi:10.1162/089976698300017197",
    formula=r"t = \frac{\bar d}{s / \sqrt{n}}",
    cautions=(OF_FOLDS,),
    misprints=(
        (
            "Misprint: “K-fold cross-validated paired t test” (mlxtend) says that the test set is split into k parts; "
            "it is the data set. Its p-value of 0.000 is 2.8 × 10⁻⁷."
        ),
    ),
)
def kfold_t(folds: PairedFolds, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare two algorithms by the plain paired t of their scores over the folds of a cross-validation.

    The test sets do not overlap, but any two training sets share items, and the more the more folds there are. It is
    kept because the literature uses it; the corrected test stands beside it.

    Parameters
    ----------
    folds
        Differences of two models over folds.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way would hold the true difference, if the folds were independent.

    Returns
    -------
    PairResult
        `statistic` is t with k − 1 degrees of freedom for k folds.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If these are random splits, or all differences are the same and not zero.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923, section 3.4. t = mean · √k / s.

    Examples
    --------
    >>> result = kfold_t(PairedFolds([0.01, 0.03, 0.02, 0.0, 0.04], repeats=1, folds=5))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (2.8284, 0.0474)
    """
    if folds.folds == 1:
        raise NotApplicable(
            "These are random splits, not the folds of a cross-validation.", "See a resampled t test instead."
        )
    return _plain("kfold_t", folds, alternative, level)


@method(
    title="Corrected resampled t test",
    question="Does one algorithm score better over splits that share items?",
    cite="Nadeau & Bengio (2003), Machine Learning 52:239-281, doi:10.1023/A:1024068626366",
    formula=r"t = \frac{\bar d}{s \sqrt{\frac{1}{n} + \frac{n_\text{test}}{n_\text{train}}}}",
    cautions=("The correction is a rule that works well, not a theorem.",),
)
def corrected_resampled_t(
    folds: PairedFolds, *, alternative: Alternative = "two-sided", level: Level = 0.95
) -> PairResult:
    """Compare two algorithms by a t whose variance allows for the items that training sets share.

    Splits that share items tell less than independent ones would; adding the ratio of test to training items to
    1/k brings the false alarms near alpha.

    Parameters
    ----------
    folds
        Differences of two models over splits, with the numbers of training and test items.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way is meant to hold the true difference.

    Returns
    -------
    PairResult
        `statistic` is t with k − 1 degrees of freedom, the variance times 1/k + n_test/n_train.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the numbers of items are not known, there is one split, or all differences are the same and not zero.

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281. t = mean / √((1/k + n_test/n_train) s²).

    Examples
    --------
    >>> result = corrected_resampled_t(PairedFolds([0.01, 0.03, 0.02, 0.0, 0.04], repeats=5, folds=1, ratio=0.5))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (1.5119, 0.2051)
    """
    if folds.ratio is None:
        raise NotApplicable(
            NEEDS_RATIO, "Enter both under “What the scores are”, or supply the folds of a cross-validation."
        )
    factor = 1 / folds.n + folds.ratio
    advice = advice_for(folds.repeats, folds.folds, "Allows for the items that the splits share.")
    if folds.folds > 1:  # of a cross-validation the other corrected test speaks
        advice = replace(advice, fit="sound")
    return _corrected("corrected_resampled_t", folds, factor, (alternative, level), advice)


@method(
    title="Corrected (repeated) k-fold t test",
    question="Does one algorithm score better over repeated cross-validation?",
    cite="Bouckaert & Frank (2004), PAKDD, LNCS 3056:3-12, doi:10.1007/978-3-540-24775-3_3",
    formula=r"t = \frac{\bar d}{s \sqrt{\frac{1}{k r} + \frac{1}{k - 1}}}",
    cautions=("The correction is a rule that works well, not a theorem.",),
)
def corrected_repeated_kfold_t(
    folds: PairedFolds, *, alternative: Alternative = "two-sided", level: Level = 0.95
) -> PairResult:
    """Compare two algorithms by a t that allows for what the folds of a (repeated) cross-validation share.

    With k folds the test part is 1/(k − 1) of the training part; repeating the cross-validation adds scores but
    no items, so the second term stays whatever the number of repeats.

    Parameters
    ----------
    folds
        Differences of two models over the folds of one or more cross-validations.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way is meant to hold the true difference.

    Returns
    -------
    PairResult
        `statistic` is t with k·r − 1 degrees of freedom, the variance times 1/(k·r) + 1/(k − 1).

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are fewer than two folds in a repeat, or all differences are the same and not zero.

    References
    ----------
    Bouckaert & Frank (2004), LNCS 3056:3-12, after Nadeau & Bengio (2003).

    Examples
    --------
    >>> result = corrected_repeated_kfold_t(PairedFolds([0.01, 0.03, 0.02, 0.0, 0.04], repeats=1, folds=5))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (1.8856, 0.1324)
    """
    if folds.folds < 2:  # a cross-validation
        raise NotApplicable(
            "These are random splits, not the folds of a cross-validation.",
            "See the corrected resampled t test instead.",
        )
    factor = 1 / folds.n + 1 / (folds.folds - 1)
    advice = advice_for(folds.repeats, folds.folds, "Allows for the items that the folds share.")
    return _corrected("corrected_repeated_kfold_t", folds, factor, (alternative, level), advice)


def _plain(name: str, folds: PairedFolds, alternative: str, level: float) -> PairResult:
    test = student(folds.differences, factor=1 / folds.n, level=level, alternative=alternative, scale=_scale(folds))
    notes: tuple[str, ...] = (SAME,) if test.flat else ()
    factor = corrected_factor(folds.folds, folds.repeats, folds.ratio)
    if factor is not None and not test.flat:
        right = student(folds.differences, factor=factor, level=level, alternative=alternative)
        notes = (f"Corrected for what the folds share, t = {number(right.t)} and p = {pvalue(right.p)}.",)
    known = (folds.repeats, folds.folds) == FIVE_BY_TWO
    instead = "the 5×2 F test or the corrected t test" if known else "the corrected t test, or run a 5×2 test,"
    instead = "the corrected t test" if folds.folds == 1 else instead
    advice = Advice(fit="not recommended", reason=f"{OVERLAP} See {instead} instead.")
    return _result(name, folds, test, advice, alternative, notes)


def _corrected(name: str, folds: PairedFolds, factor: float, asked: tuple[str, float], advice: Advice) -> PairResult:
    alternative, level = asked
    test = student(folds.differences, factor=factor, level=level, alternative=alternative, scale=_scale(folds))
    return _result(name, folds, test, advice, alternative, (SAME,) if test.flat else ())


def _result(
    name: str, folds: PairedFolds, test: Student, advice: Advice, alternative: str, notes: tuple[str, ...]
) -> PairResult:
    standard = Effect(
        id="standardised",
        name="Mean difference divided by the standard deviation of the differences (d_z)",
        value=0.0 if test.flat else test.mean / test.spread,
        scale="difference",
    )
    naive = advice.fit == "not recommended"
    shared = Assumption(text=APART, holds=False) if naive else Assumption(text=ALIKE)
    return PairResult(
        method=name,
        models=folds.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {folds.metric}",
            value=test.mean,
            scale="difference",
            intervals=test.intervals,
        ),
        advice=advice,
        statistic=test.t,
        statistic_name="t",
        df=(test.df,),
        pvalue=test.p,
        log10_pvalue=test.log10_p,
        alternative=alternative,
        effects=(standard,),
        assumptions=(shared, Assumption(text="The differences on the folds are approximately normal.")),
        notes=notes,
    )


def _scale(folds: PairedFolds) -> float:
    return 0.0 if folds.scores is None else float(np.abs(folds.scores).max())
