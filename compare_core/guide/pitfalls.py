"""What goes wrong in comparisons, each as a question to oneself, with what can be seen of it in the results.

After “Evaluating Machine-Learning Methods” (Craven & Page 2019, Computer Sciences 760), whose three questions no test
can answer, and what Dietterich (1998), Demšar (2006) and Miller (2024) warn of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from compare_core.analysis.usual import few_expected, in_clusters
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, paired_gaps
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.methods.always_valid import always_valid
from compare_core.names import display
from compare_core.numerics.written import counted, number, percent, pvalue
from compare_core.statistics.skew import MANY, deciding, enough, skewness
from compare_core.statistics.welch import FEW as OF_EACH
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.evidence.kinds import Evidence

    Pair = tuple[str, str]

State = Literal["fine", "look", "unknown"]
ALPHA = 0.05
HIGH = 0.8  # share of the items in one class from which accuracy says little
FINE = 0.5  # share of distinct rows from which numbers are fine enough for two alike to be no coincidence


class Finding(NamedTuple):
    """What the results say of a pitfall: that it was avoided, that one should look, or nothing."""

    state: State
    said: str


@dataclass(frozen=True, slots=True)
class Pitfall:
    """A question to oneself, why it matters, and what looks for it; None where it cannot happen to such results."""

    question: str
    why: str
    look: Callable[[Evidence, Pair], Finding | None]


def found(evidence: Evidence, pair: Pair) -> tuple[tuple[Pitfall, Finding], ...]:
    """Return the pitfalls that such results can have, with what they show of each; what to look at comes first.

    >>> [finding.state for _, finding in found(Outcomes.from_table([[9, 4], [0, 5]]), ("A", "B"))][0]
    'look'
    """
    order = ("look", "unknown", "fine")
    told = [(each, finding) for each in PITFALLS if (finding := each.look(evidence, pair)) is not None]
    return tuple(sorted(told, key=lambda one: order.index(one[1].state)))


def _alike(evidence: Evidence, _: Pair) -> Finding:
    columns = evidence.groups.names if evidence.groups is not None else ()
    if not columns:
        return Finding("unknown", "No result can show it.")
    said = f"No result can show it, but these can be sliced by {', '.join(columns)}: is the answer the same everywhere?"
    return Finding("unknown", said)


def _leaked(evidence: Evidence, _: Pair) -> Finding:
    outputs = getattr(evidence, "outputs", None)
    if isinstance(evidence, Outcomes) and outputs is not None and outputs.chosen_on == "test items":
        return Finding(
            "look", "The thresholds were chosen on these same test items, which flatters both models: choose on others."
        )
    return Finding("unknown", "No result can show it; experiments that are run here keep to it.")


def _tried(evidence: Evidence, _: Pair) -> Finding:
    models = len(evidence.models)
    pairs = models * (models - 1) // 2
    if pairs == 1:
        return Finding("unknown", "There is one pair here; how many others were tried before, no result can show.")
    return Finding(
        "look",
        f"{models} models are {pairs:,} pairs. If all were alike, a test of each at {ALPHA:g} would show up to "
        f"{ALPHA * pairs:.3g} differences on average: correct for their number.",
    )


def _few(evidence: Evidence, pair: Pair) -> Finding | None:
    """Tell the least p-value that so few results can give, or what else their number says."""
    if isinstance(evidence, FoldScores):
        return None
    if isinstance(evidence, (SeparateTests, SeparateScores)):
        return _few_of_each(evidence.select(pair))
    if isinstance(evidence, ItemScores):
        n = len(evidence.scores)
        if n < MANY:
            return Finding("look", f"With {counted(n, 'item')} a rare, large error may not have been seen yet.")
        return Finding("fine", f"There are {n:,} items.")
    told, what = _deciding(evidence, pair)
    least_p = 2.0 ** (1 - told) if told else 1.0
    said = f"{what}, so that the exact test's p-value cannot come below {pvalue(min(1.0, least_p))}."
    return Finding("look" if least_p > ALPHA else "fine", said)


def _few_of_each(evidence: SeparateTests | SeparateScores) -> Finding:
    """Tell how many items or measurements the model with the fewest has, each model having its own."""
    if isinstance(evidence, SeparateTests):
        if few_expected(evidence):
            return Finding("look", "So few right or wrong answers are to be expected that only an exact test is safe.")
        return Finding("fine", f"The smaller test set has {counted(min(evidence.total.tolist()), 'item')}.")
    said = f"The model with the fewest has {counted(min(evidence.sizes), 'measurement')}"
    if min(evidence.sizes) < OF_EACH:
        return Finding("look", f"{said}: too few to see whether they are about normal.")
    return Finding("fine", f"{said}.")


def _deciding(evidence: Evidence, pair: Pair) -> tuple[int, str]:
    """Return how many results tell two models apart, in words too."""
    if isinstance(evidence, Outcomes):
        told = int(PairedCounts.of(evidence, pair).discordant)
        return told, f"{counted(told, 'item').capitalize()} {'tells' if told == 1 else 'tell'} the two models apart"
    if isinstance(evidence, Battles):
        told = int(evidence.select(pair).wins.sum())
        return told, f"{counted(told, 'battle').capitalize()} of the two {'was' if told == 1 else 'were'} decided"
    told = int(np.count_nonzero(paired_gaps(evidence.select(pair))))  # type: ignore[arg-type] # they are scores
    return told, f"{counted(told, 'data set').capitalize()} {'tells' if told == 1 else 'tell'} the two models apart"


def _twice(evidence: Evidence, _: Pair) -> Finding | None:
    """Look for items with exactly the same numbers, where numbers are so fine that this is no coincidence."""
    if isinstance(evidence, (Outcomes, ItemScores)) and evidence.outputs is not None:
        rows = np.column_stack([evidence.outputs.truth, evidence.outputs.values])
    elif isinstance(evidence, ItemScores):
        rows = evidence.scores
    elif isinstance(evidence, Outcomes):
        return Finding("unknown", "Right and wrong alone do not show it: many items share a pattern by nature.")
    else:
        return None
    distinct = len(np.unique(rows, axis=0))
    if distinct == len(rows):
        return Finding("fine", "No two items have exactly the same numbers.")
    if distinct < FINE * len(rows):
        return Finding("unknown", "The numbers are so coarse that many items share them by nature.")
    again = len(rows) - distinct
    verb = "has" if again == 1 else "have"
    return Finding("look", f"{counted(again, 'item').capitalize()} {verb} exactly the same numbers as another one.")


def _rare(evidence: Evidence, _: Pair) -> Finding | None:
    """Tell how much one would have right by always saying the most frequent class, where labels are known."""
    if not isinstance(evidence, Outcomes) or evidence.labels is None:
        return None
    labels = evidence.labels
    sizes = np.bincount(labels.codes[:, 0], weights=labels.counts, minlength=len(labels.classes))
    share, often = float(sizes.max() / sizes.sum()), labels.classes[int(sizes.argmax())]
    if share < HIGH:
        return Finding("fine", f"The most frequent class, “{often}”, holds {percent(share)} of the items.")
    return Finding(
        "look",
        f"{percent(share)} of the items are “{often}”, so that always saying so would be right as often: compare by "
        "balanced accuracy, F1 or MCC as well.",
    )


def _together(evidence: Evidence, _: Pair) -> Finding | None:
    if isinstance(evidence, (FoldScores, DatasetScores, SeparateTests, SeparateScores, Battles)):
        return None
    groups = evidence.groups
    if groups is None or not evidence.clustered:
        return Finding("unknown", "No column says so. If some do, name that column where the results are brought.")
    if not in_clusters(evidence):
        return Finding("look", "All items are of one cluster, so nothing can be said about others.")
    clusters = len(groups.column(str(groups.cluster))[0])
    return Finding("fine", f"They come in {clusters:,} clusters, and what leads here allows for that.")


def _shared(evidence: Evidence, _: Pair) -> Finding | None:
    if not isinstance(evidence, FoldScores):
        return None
    return Finding("fine", "They do, and the tests that lead here allow for that; the plain t test does not.")


def _outliers(evidence: Evidence, pair: Pair) -> Finding | None:
    """Look whether a few results decide, or are so skewed that their mean is not about normal."""
    if isinstance(evidence, SeparateScores):
        return _outliers_of_one(evidence.select(pair))
    if not isinstance(evidence, (ItemScores, DatasetScores)):
        return None
    gaps = paired_gaps(evidence.select(pair))
    few = deciding(gaps)
    if few:
        return Finding(
            "look", f"{counted(few, evidence.unit).capitalize()} of {len(gaps):,} hold more than half of all variation."
        )
    if isinstance(evidence, ItemScores) and not enough(gaps):
        return Finding("look", f"The differences are skewed (skewness {number(skewness(gaps), 2)}) for so few of them.")
    return Finding("fine", f"No small part of the {evidence.unit}s holds more than half of all variation.")


def _outliers_of_one(evidence: SeparateScores) -> Finding:
    """Look whether a few measurements of a model hold most of what varies in it."""
    for model, sample in zip(evidence.models, evidence.samples, strict=True):
        if few := deciding(sample):
            held = f"{counted(few, 'measurement').capitalize()} of the {len(sample):,} of {display(model)}"
            return Finding("look", f"{held} {'holds' if few == 1 else 'hold'} more than half of all their variation.")
    return Finding("fine", "No small part of a model's measurements holds more than half of their variation.")


def _peeked(evidence: Evidence, pair: Pair) -> Finding:
    """Tell what a test says that may be repeated after every item, where there is one for such results."""
    if not isinstance(evidence, Outcomes) or evidence.clustered:
        return Finding("unknown", "No result can show how often somebody looked.")
    p = pvalue(float(always_valid(PairedCounts.of(evidence, pair)).pvalue or 1.0))
    return Finding(
        "unknown",
        f"No result can show how often somebody looked. The always-valid test, which may be repeated after every item, "
        f"gives p = {p} here.",
    )


def _read(_: Evidence, __: Pair) -> Finding:
    return Finding("unknown", "Results cannot tell how they are read.")


REPRESENTATIVE = Pitfall(
    "Are the test items like those that matter, and collected alike for all classes?",
    "Where one class comes from another place, device or year, a model can learn that instead, and the test items "
    "reward it.",
    _alike,
)
LEAKED = Pitfall(
    "Was anything fitted to the test items, or chosen by them?",
    "Gaps filled, features scaled or selected, settings and thresholds chosen on the whole table have already seen the "
    "test items. All of it belongs into the training part of each split.",
    _leaked,
)
PITFALLS = (
    REPRESENTATIVE,
    LEAKED,
    Pitfall(
        "How many models and settings were tried on these items?",
        "The more are tried, the luckier the best of them, until somebody fits the test items by hand. What was chosen "
        "by them deserves fresh ones.",
        _tried,
    ),
    Pitfall(
        "Was the test repeated while results came in?",
        "That is peeking: each look is another chance to be wrong. Whoever stops as soon as p is small enough shows, "
        "with ten looks at two equal models, a difference in about 15 of 100 studies instead of about 4 (alpha allows "
        "5, and the exact test is cautious); the lab draws them. Fix the number of items or of looks beforehand, or "
        "use the always-valid test.",
        _peeked,
    ),
    Pitfall(
        "Are there enough results to tell?",
        "Where few results tell two models apart, no test can show a difference, and “not shown” says little.",
        _few,
    ),
    Pitfall(
        "Do some items belong together?",
        "Questions on one text or repeats of one prompt are won or lost together, and say less than as many "
        "independent ones: a test that takes them as independent shows differences that are not there (Miller 2024). "
        "Name the column that tells what belongs together, and read the clustered difference.",
        _together,
    ),
    Pitfall(
        "Does any item stand twice?",
        "An item that stands twice counts twice, and one that was trained on as well shows nothing.",
        _twice,
    ),
    Pitfall(
        "Is one class much more frequent than the others?",
        "Then a model that never says another is right most of the time, and accuracy hides what it misses.",
        _rare,
    ),
    Pitfall(
        "Do the folds share training items?",
        "If they do, their scores depend on each other: the folds are not independent, and an ordinary t test "
        "finds too many differences (Dietterich 1998; Nadeau & Bengio 2003).",
        _shared,
    ),
    Pitfall(
        "Is “not shown” read as “equal”?",
        "A p-value above alpha (not significant) shows nothing. That a model is no worse is shown where the whole "
        "interval lies above minus a margin chosen beforehand (non-inferiority), and that they are equally good for "
        "practical purposes where it lies within a region of differences too small to matter (ROPE), chosen before.",
        _read,
    ),
    Pitfall(
        "Is the p-value read as something else?",
        "It is neither the probability that the models are equal, nor that the result is luck, and it does not say how "
        "large a difference is: that is for the interval.",
        _read,
    ),
    Pitfall(
        "Are the intervals of the single models held against each other?",
        "Where intervals overlap is no test: each is about one model, and only the items that exactly one of the two "
        "has right tell them apart. McNemar's test and the interval of the difference look at those.",
        _read,
    ),
    Pitfall(
        "Do a few results decide?",
        "One extreme difference can carry a mean, and another sample would not hold it.",
        _outliers,
    ),
)
