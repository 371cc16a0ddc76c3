"""Of many models: which rank is each expected to have, and how probable is it that each is the best?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import DataError, NotApplicable
from compare_core.numerics.ranks import average_ranks
from compare_core.options import Ask, Level, Seed
from compare_core.result import Advice, Assumption, Effect, FamilyResult, Interval
from compare_core.statistics.data_set_prior import INDEPENDENT
from compare_core.statistics.folds import ALIKE, NEEDS_RATIO, design_rho
from compare_core.statistics.resampling import check_draws
from compare_core.views.datasets import ScoreTable
from compare_core.views.folds import FoldTable, PairedFolds
from compare_core.views.right import SharedItems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

Draws = Annotated[int, Ask(label="Draws", help="Draws from the joint posterior.", low=1000, high=200_000)]
CITE = "Gelman et al. (2013), Bayesian Data Analysis, 3rd ed., sections 3.6 and 23.2"
NOTE = "The rank of a model depends on which others are in the list."
PARTS = 14  # of a broken stick, for each unit of weight and one more; what is left over is a millionth
MOST_PRIOR = 8.0
LISTED = 128  # possible patterns that are gone through one by one
MOST_PATTERNS = 1 << 12  # patterns of right and wrong that get a weight of their own in every draw
BLOCK = 1 << 22  # weights that are held at once


@method(
    title="Expected rank over folds",
    question="What rank is each algorithm expected to have on this data set, and which algorithm is probably the best?",
    cite=CITE,
    formula=r"E[R_j] = 1 + \sum_{i \ne j} P(\mu_i > \mu_j)",
    kind="posterior",
    cautions=(NOTE,),
)
def bayes_rank_folds(table: FoldTable, *, draws: Draws = 20_000, level: Level = 0.95, rng: Seed = 0) -> FamilyResult:
    """Rank the mean scores of many algorithms in draws from their joint posterior.

    The joint posterior is the multivariate Student t whose every difference is that of the correlated t test, so two
    algorithms alone give the probabilities of that test without a ROPE.

    Parameters
    ----------
    table
        Scores of any number of models on the same folds.
    draws, rng
        Draws from the joint posterior, and their seed.
    level
        Probability held by the interval of a rank.

    Returns
    -------
    FamilyResult
        `estimates`: expected ranks, 1 being best. `effects`: the probability of being the best, by model.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If random splits come without the numbers of their items, or there is one fold only.

    References
    ----------
    Gelman et al. (2013), section 3.6 (multivariate normal with unknown covariance: a multivariate t of the mean); the
    factor 1/n + rho/(1 − rho) after Corani & Benavoli (2015).

    Examples
    --------
    >>> result = bayes_rank_folds(FoldTable(("a", "b"), np.array([[0.9, 0.8], [0.8, 0.7], [0.9, 0.7]]), 1, 3))
    >>> result.estimates[0].value < 1.2
    True
    """
    check_fraction(level, "The interval level")
    folds, models = table.scores.shape
    rho = design_rho(PairedFolds(table.scores[:, 0], table.repeats, table.folds, table.ratio))
    if rho is None:
        raise NotApplicable(NEEDS_RATIO, "Enter both under “What the scores are”.")
    if folds < 2:  # a spread takes two
        raise NotApplicable("A single fold has no spread.", "Add the scores of more folds.")
    check_draws(draws, folds, "folds", models)
    generator = np.random.default_rng(rng)
    means = table.scores.mean(axis=0)
    factor = (1 / folds + rho / (1 - rho)) / (folds - 1)
    moves = np.concatenate(
        [generator.standard_normal(shape) @ (table.scores - means) for shape in _blocks(draws, folds)]
    )
    spreads = np.sqrt(generator.chisquare(folds - 1, (draws, 1)) / (folds - 1))
    drawn = means + np.sqrt(factor) * moves / spreads
    reached = _rounded(drawn, table.scores) if models > 1 else drawn
    assumptions = (
        Assumption(text=ALIKE),
        Assumption(text="The scores of the models on the folds are approximately jointly normal."),
    )
    return _result("bayes_rank_folds", table.models, average_ranks(-reached), level, assumptions, rng)


@method(
    title="Expected rank over data sets",
    question="What average rank is each model expected to have on data sets like these, and which model is probably "
    "the best?",
    cite="Rubin (1981), The Bayesian bootstrap, Annals of Statistics 9:130-134; Benavoli et al. (2017), JMLR 18(77)",
    formula=r"R_j = \sum_i w_i r_{ij}, \quad w \sim \text{Dirichlet}(1, \dots, 1)",
    kind="posterior",
    cautions=(NOTE,),
)
def bayes_rank_datasets(
    table: ScoreTable, *, draws: Draws = 20_000, level: Level = 0.95, rng: Seed = 0
) -> FamilyResult:
    """Find the posterior of the average ranks of many models over data sets like these.

    The data sets have random weights (a Dirichlet process without a prior of its own); each draw averages the ranks
    with such weights.

    Parameters
    ----------
    table
        Scores of any number of models on the same data sets.
    draws, rng
        Draws of the weights, and their seed.
    level
        Probability held by the interval of an average rank.

    Returns
    -------
    FamilyResult
        `estimates`: expected average ranks, 1 being best. `effects`: the probability of the best average rank, by
        model.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Rubin (1981): weights from a Dirichlet with 1 for each data set.

    Examples
    --------
    >>> scores = np.array([[0.9, 0.8], [0.8, 0.7], [0.9, 0.7]])
    >>> result = bayes_rank_datasets(ScoreTable(("a", "b"), ("1", "2", "3"), scores))
    >>> round(result.estimates[0].value, 9), result.effects[0].value
    (1.0, 1.0)
    """
    check_fraction(level, "The interval level")
    rows, models = table.ranks.shape
    check_draws(draws, rows, "data sets", models)
    generator, averages = np.random.default_rng(rng), []
    for shape in _blocks(draws, rows):
        weights = generator.standard_exponential(shape)
        averages.append(weights @ table.ranks / weights.sum(axis=1, keepdims=True))
    drawn = _rounded(np.concatenate(averages), table.ranks)
    return _result("bayes_rank_datasets", table.models, drawn, level, (INDEPENDENT,), rng)


@method(
    title="Expected rank on one test set",
    question="What rank is each model expected to have on items like these, and which model is probably the most "
    "accurate?",
    cite=CITE,
    formula=r"E[R_j] = 1 + \sum_{i \ne j} \left( P(\theta_i > \theta_j) + \tfrac{1}{2} P(\theta_i = \theta_j) \right)",
    kind="posterior",
    cautions=(NOTE,),
)
def bayes_rank_outcomes(
    items: SharedItems,
    *,
    prior: Annotated[
        float,
        Ask(
            label="Weight of the prior",
            help="As many items, spread evenly over all patterns of right and wrong. 0 lets the data speak alone.",
            low=0.0,
            high=MOST_PRIOR,
        ),
    ] = 4.0,
    draws: Draws = 20_000,
    level: Level = 0.95,
    rng: Seed = 0,
) -> FamilyResult:
    """Rank the accuracies of many models in draws from their joint posterior.

    Each pattern of right and wrong has a share of the items; the shares have a Dirichlet posterior, which keeps what
    the models have right together. The prior is spread evenly over all patterns, so that of any two models it gives a
    quarter of its weight to each being right alone, however many models there are. Models that are right on the same
    items share their ranks.

    Parameters
    ----------
    items
        Which of any number of models were right on the same test items.
    prior
        The total weight of the Dirichlet prior, in items, from 0 to 8.
    draws, rng
        Draws of the shares, and their seed.
    level
        Probability held by the interval of a rank.

    Returns
    -------
    FamilyResult
        `estimates`: expected ranks, 1 being best. `effects`: the probability of being the most accurate, by model.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Gelman et al. (2013), section 3.4 and 23.2 (Dirichlet posterior of the multinomial shares). With more than 4,096
    patterns the shares' sums are drawn from the normal with the same mean and covariance. Patterns that were not seen
    are listed where there are at most 128; else they are drawn from a Dirichlet process (Sethuraman 1994, Statistica
    Sinica 4:639-650), of which all parts but a millionth are kept.

    Examples
    --------
    >>> table = SharedItems(("a", "b"), np.array([[True, True], [True, False]]), np.array([80, 20]))
    >>> bayes_rank_outcomes(table).effects[0].value > 0.99
    True
    """
    check_fraction(level, "The interval level")
    check_draws(draws, 1, "test set", len(items.models))
    generator = np.random.default_rng(rng)
    if not 0 <= prior <= MOST_PRIOR:
        raise DataError(f"The weight of the prior must lie between 0 and {MOST_PRIOR:g}, not {prior!r}.")
    if int(items.differing.sum()) > MOST_PATTERNS:
        drawn = _normal_accuracies(items, prior, draws, generator)
    else:
        drawn = _accuracies(items, prior, draws, generator)
    assumptions = (Assumption(text="The test items are independent of each other, and were not used in training."),)
    return _result(
        "bayes_rank_outcomes", items.models, average_ranks(-drawn[:, _alike(items)]), level, assumptions, rng
    )


def _alike(items: SharedItems) -> NDArray[np.intp]:
    """Return for each model the first that is right on the same items: nothing is compared with itself."""
    seen = items.patterns[items.counts > 0]
    _, first, place = np.unique(seen, axis=1, return_index=True, return_inverse=True)
    return np.asarray(first[place.ravel()])


def _accuracies(items: SharedItems, prior: float, draws: int, generator: np.random.Generator) -> Floats:
    """Draw accuracies up to what all models share: patterns that all have right or wrong change no rank."""
    patterns, weights, unseen = _weighted(items, prior)
    drawn = np.zeros((draws, len(items.models)))
    start = 0
    for shape in _blocks(draws, max(1, weights.size) + (_parts(unseen) * len(items.models) if unseen else 0)):
        height = shape[0]
        part = generator.standard_gamma(weights, (height, weights.size)) @ patterns
        if unseen:
            part += _unseen(unseen, (height, len(items.models)), generator)
        drawn[start : start + height] = part
        start += height
    return _rounded(drawn, drawn)


def _weighted(items: SharedItems, prior: float) -> tuple[Floats, Floats, float]:
    """Return the patterns that tell models apart with their weights, and the weight of those that are not listed."""
    models, differing = len(items.models), items.differing
    patterns, counts = items.patterns[differing].astype(float), items.counts[differing].astype(float)
    if prior == 0:
        return patterns, counts, 0.0
    each = prior / 2.0**models
    if 1 << models > LISTED:
        return patterns, counts + each, prior
    every = (np.arange(1, (1 << models) - 1)[:, None] >> np.arange(models)) % 2
    weights = np.full(len(every), each)
    np.add.at(weights, (patterns @ (1 << np.arange(models))).astype(int) - 1, counts)
    return every.astype(float), weights, 0.0


def _parts(weight: float) -> int:
    return int(np.ceil(PARTS * (1 + weight)))


def _unseen(weight: float, shape: tuple[int, int], generator: np.random.Generator) -> Floats:
    """Draw what patterns that were not seen add: parts of a stick that is broken again and again, each on a pattern."""
    (draws, models), kept = shape, _parts(weight)
    broken = generator.beta(1.0, weight, (draws, kept))
    left = np.cumprod(np.column_stack([np.ones(draws), 1 - broken[:, :-1]]), axis=1)
    parts = generator.standard_gamma(weight, (draws, 1)) * broken * left
    coins = generator.integers(0, 2, (draws, kept, models), dtype=np.int8)
    return np.asarray((parts[:, None, :] @ coins)[:, 0])


def _blocks(draws: int, width: int) -> Iterator[tuple[int, int]]:
    """Yield the shapes of the parts in which draws are made, so that few weights are held at once."""
    height = max(1, BLOCK // width)
    for start in range(0, draws, height):
        yield min(height, draws - start), width


def _normal_accuracies(items: SharedItems, prior: float, draws: int, generator: np.random.Generator) -> Floats:
    models = len(items.models)
    expected = prior * (1 + np.eye(models)) / 4  # any two are right together a quarter of the time, each half of it
    n, together = items.n + prior, items.together + expected
    shares = together.diagonal() / n
    covariance = together / n - np.outer(shares, shares)
    values, vectors = np.linalg.eigh(covariance / n)
    root = vectors * np.sqrt(np.maximum(values, 0.0))
    return np.asarray(shares + generator.standard_normal((draws, models)) @ root.T)


def _rounded(drawn: Floats, scale: Floats) -> Floats:
    """Take float noise off, so that models which scored the same in every way are tied in every draw."""
    step = 1e-11 * float(np.abs(scale).max(initial=0.0)) or 1.0
    return np.asarray(np.round(drawn / step) * step)


def _result(
    name: str, models: tuple[str, ...], ranks: Floats, level: float, assumptions: tuple[Assumption, ...], seed: int
) -> FamilyResult:
    tail = (1 - level) / 2
    low, high = np.quantile(ranks, [tail, 1 - tail], axis=0)
    first = ranks == ranks.min(axis=1, keepdims=True)
    best = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
    means = ranks.mean(axis=0).tolist()
    ends = [
        Interval(id="central", name="Central", low=a, high=b, level=level)
        for a, b in zip(low.tolist(), high.tolist(), strict=True)
    ]
    return FamilyResult(
        method=name,
        models=models,
        estimates=tuple(
            Effect(id=model, name=model, value=mean, scale="number", intervals=(interval,))
            for model, mean, interval in zip(models, means, ends, strict=True)
        ),
        quantity="expected rank",
        effects=tuple(
            Effect(id=model, name=f"Probability that {model} is best", value=p, scale="proportion")
            for model, p in zip(models, best.tolist(), strict=True)
        ),
        advice=Advice(fit="sound", reason="Says how certain the order is, considering all models together."),
        assumptions=assumptions,
        notes=(NOTE,),
        seed=seed,
    )
