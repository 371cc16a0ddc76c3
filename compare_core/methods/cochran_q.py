"""Do any of several models differ in accuracy on one test set? Cochran's Q."""

from __future__ import annotations

from compare_core.catalogue import method
from compare_core.numerics.tails import chi2_sf
from compare_core.numerics.written import counted
from compare_core.result import Advice, Assumption, FamilyResult
from compare_core.statistics.estimates import accuracies
from compare_core.views.right import PAIR, SharedItems

FEWEST_ITEMS, FEWEST_ANSWERS = 4, 24  # Tate & Brown (1970): items that tell the models apart, and their answers
SAME = "All models are right on exactly the same items, so there is no evidence of a difference."


@method(
    title="Cochran's Q test",
    question="Do any of the models differ in accuracy?",
    cite="Cochran (1950), Biometrika 37:256-266, doi:10.1093/biomet/37.3-4.256",
    formula=r"Q = \frac{(M - 1) \left( M \sum_j G_j^2 - T^2 \right)}{M T - \sum_i M_i^2}",
    cautions=("It says that some models differ, but not which: for that, see the pairwise comparisons.",),
    misprints=(
        (
            "Misprint: in “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) the sum in T has "
            "lost its terms; T is the number of all right answers, added up over models or over items."
        ),
    ),
)
def cochran_q(family: SharedItems) -> FamilyResult:
    """Compare the accuracies of several models on one test set by Cochran's Q.

    If the models were equally good, each item's right answers would fall on any of them alike. Only items on
    which the models differ carry information; adding items that all have right, or all wrong, changes nothing.

    Parameters
    ----------
    family
        Two or more models on one test set.

    Returns
    -------
    FamilyResult
        `statistic` is Q, chi-square with M − 1 degrees of freedom; 0, with p = 1, where all models are right on
        the same items. `estimates` are the accuracies.

    Raises
    ------
    DataError
        If there are fewer than two models.

    References
    ----------
    Cochran (1950), Biometrika 37:256-266. Q = (M − 1)(M ΣT² − N²) / (M N − ΣL²), with T the right answers of each
    model, L those of each item, and N those of all. Tate & Brown (1970), JASA 65:155-160, on when it holds.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> patterns = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    >>> kuncheva = Outcomes.from_patterns(patterns, [80, 2, 2, 9, 1, 3, 3], ("C1", "C2", "C3"))
    >>> result = cochran_q(SharedItems.of(kuncheva))
    >>> round(result.statistic, 4), result.df, round(result.pvalue, 4)
    (7.5294, (2.0,), 0.0232)
    """
    models = len(family.models)
    above, below = q_ratio(family)
    differing = int(family.by_right[1:-1].sum())  # all but those that none or all had right
    statistic = above / below if below else 0.0
    p, log10_p = chi2_sf(statistic, models - 1)
    enough = differing >= FEWEST_ITEMS and differing * models >= FEWEST_ANSWERS
    advice = Advice(
        fit="recommended",
        reason="Asks one question about all the models together, and rests on the items on which they differ.",
    )
    if not enough and below:
        tell = f"{counted(differing, 'item')} {'tells' if differing == 1 else 'tell'}"
        reason = f"Only {tell} the models apart: the chi-square approximation is too rough."
        advice = Advice(fit="caution", reason=reason)
    notes: tuple[str, ...] = () if below else (SAME,)
    if models == PAIR:
        notes = ("With two models, Q is McNemar's uncorrected chi-square; the exact test is more reliable.", *notes)
    return FamilyResult(
        method="cochran_q",
        models=family.models,
        estimates=accuracies(family),
        quantity="accuracy",
        statistic=statistic,
        statistic_name="Q",
        df=(float(models - 1),),
        pvalue=p,
        log10_pvalue=log10_p,
        assumptions=(
            Assumption(text="The test items are independent of each other, and were not used in training."),
            Assumption(
                text=f"At least {FEWEST_ITEMS} items on which the models differ, and {FEWEST_ANSWERS} answers on them, "
                f"so that the chi-square approximation is good: there are {differing:,} such items.",
                holds=enough,
            ),
        ),
        advice=advice,
        notes=notes,
    )


def q_ratio(family: SharedItems) -> tuple[int, int]:
    """Return Q's numerator and denominator, exactly: an item adds only how many models had it right."""
    models, right = len(family.models), [int(count) for count in family.right]
    total = sum(right)
    squares = sum(k * k * items for k, items in enumerate(family.by_right.tolist()))
    return (models - 1) * (models * sum(count * count for count in right) - total * total), models * total - squares
