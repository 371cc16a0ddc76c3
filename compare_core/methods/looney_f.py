"""Do any of several models differ in accuracy on one test set? Looney's F."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.errors import NotApplicable
from compare_core.methods.cochran_q import SAME, q_ratio
from compare_core.numerics.tails import f_sf
from compare_core.options import Ask
from compare_core.result import Advice, Assumption, FamilyResult
from compare_core.statistics.estimates import accuracies
from compare_core.views.right import PAIR, SharedItems

Convention = Literal["looney", "items"]


@method(
    title="Looney's F test",
    question="Do any of the models differ in accuracy?",
    cite="Looney (1988), Pattern Recognition Letters 8:5-9, doi:10.1016/0167-8655(88)90016-5",
    formula=r"F = \frac{(n - 1) Q}{n (M - 1) - Q}",
    cautions=(
        "It treats right and wrong as measurements that have the same variance for every model.",
        (
            "Looney himself preferred an adjusted form, F⁺, when the answers of some models are more closely "
            "correlated than those of others. It is not computed here: no text that could be read gives its formula."
        ),
    ),
    misprints=(
        (
            "Misprint: “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) prints (M − 1)n for "
            "the second degrees of freedom, which is an option here, and leaves out the square in the models' sum of "
            "squares, with which F cannot be computed."
        ),
    ),
)
def looney_f(
    family: SharedItems,
    *,
    df: Annotated[
        Convention,
        Ask(
            label="Degrees of freedom of Looney's F",
            help="Looney's are those of a repeated-measures analysis of variance; some programs take n for n − 1.",
            choices=("M − 1 and (M − 1)(n − 1), Looney's", "M − 1 and (M − 1)n, as in some programs"),
        ),
    ] = "looney",
) -> FamilyResult:
    """Compare the accuracies of several models on one test set by Looney's F.

    The right and wrong answers are split as in an analysis of variance into what lies between models, between
    items, and in neither; F is the first against the last. Unlike Q it also counts the items on which all agree.

    Parameters
    ----------
    family
        Two or more models on one test set.
    df
        The second degrees of freedom: "looney" is (M − 1)(n − 1), "items" is (M − 1)n.

    Returns
    -------
    FamilyResult
        `statistic` is F; 0, with p = 1, where all models are right on the same items.

    Raises
    ------
    DataError
        If there are fewer than two models, or the convention is not known.
    NotApplicable
        If there is one item only, or nothing varies but between the models, so that F would be infinite.

    References
    ----------
    Looney (1988), Pattern Recognition Letters 8:5-9. In terms of Cochran's Q it is
    F = (n − 1)Q / (n(M − 1) − Q).

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> patterns = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    >>> kuncheva = Outcomes.from_patterns(patterns, [80, 2, 2, 9, 1, 3, 3], ("C1", "C2", "C3"))
    >>> result = looney_f(SharedItems.of(kuncheva))
    >>> round(result.statistic, 6), result.df, round(result.pvalue, 6)
    (3.872861, (2.0, 198.0), 0.022393)
    """
    check_choice(df, get_args(Convention), "The convention for df")
    models, n = len(family.models), family.n
    above, below = q_ratio(family)
    rest = n * (models - 1) * below - above  # what neither models nor items explain, in Q's units
    instead = "See Cochran's Q as well."
    if n == 1:
        raise NotApplicable("With only one item, there is nothing to compare the models' differences with.", instead)
    if above and rest <= 0:
        raise NotApplicable(
            "The models differ in the same way on every item, so nothing else varies and F would be infinite.", instead
        )
    statistic = (n - 1) * above / rest if above else 0.0
    second = (models - 1) * (n - 1 if df == "looney" else n)
    p, log10_p = f_sf(statistic, models - 1, second)
    notes: tuple[str, ...] = () if below else (SAME,)
    if models == PAIR:
        notes = ("With two models, F is the square of the paired t statistic for the right and wrong answers.", *notes)
    return FamilyResult(
        method="looney_f",
        models=family.models,
        estimates=accuracies(family),
        quantity="accuracy",
        statistic=statistic,
        statistic_name="F",
        df=(float(models - 1), float(second)),
        pvalue=p,
        log10_pvalue=log10_p,
        assumptions=(
            Assumption(text="The test items are independent of each other, and were not used in training."),
            Assumption(
                text="The answers of any two models are about equally correlated, and those of every model have about "
                "the same variance."
            ),
        ),
        advice=Advice(fit="sound", reason="Close to Cochran's Q; it assumes more, and gives an F statistic."),
        notes=notes,
    )
