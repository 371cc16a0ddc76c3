"""The words that the app uses, each explained in one sentence, for somebody who meets it for the first time."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


class Term(NamedTuple):
    """One term.

    Attributes
    ----------
    name
        As the guide lists it.
    means
        One sentence, in words that need no other entry.
    forms
        How else it is written in the app; its own name is always one, and any may take an s.
    asked
        By which other words people look for it.
    """

    name: str
    means: str
    forms: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


class Topic(NamedTuple):
    """Terms that are met together."""

    title: str
    terms: tuple[Term, ...]


TIMES = re.compile(r"\b(\d+) ?(?:x|by|times) ?(\d+)\b")  # as 5×2 is spoken
MANY_TESTS = ("multiple testing", "multiple comparisons")
TOPICS = (
    Topic(
        "What is compared",
        (
            Term("item", "One thing that every model was tested on: a question, a picture, a patient.", ("test item",)),
            Term("test set", "The items on which models are tested, none of which they were trained on."),
            Term("accuracy", "The share of the items that a model has right.", ("accuracies",)),
            Term("error rate", "The share of the items that a model has wrong: 100 % less its accuracy."),
            Term("points", "Percentage points: from 80 % to 83 % are 3 points.", ("percentage points",)),
            Term("metric", "What is measured of a model, such as its accuracy or its mean squared error."),
            Term(
                "disagreement",
                "An item that exactly one of two models has right; only these tell the two apart.",
                ("discordant",),
            ),
            Term(
                "paired",
                "Measured on the same items (or folds, or data sets) for both models, so that each gives a difference.",
            ),
            Term(
                "independent",
                "Knowing how one came out says nothing of how another one will.",
                ("independence",),
            ),
            Term(
                "cluster",
                "Items that belong together, such as the questions on one text; they tend to be won or lost together.",
                ("clustered",),
                ("correlated items", "dependent items"),
            ),
            Term(
                "design effect",
                "How many times as many items a clustered test set needs to say as much as one of independent items.",
            ),
            Term("slice", "A part of the items that share something, such as one subject; it is compared on its own."),
            Term("battle", "Two answers to the same question side by side, of which somebody chose the better one."),
            Term("tie", "An item, data set or battle that neither model wins.", ("tied",)),
        ),
    ),
    Topic(
        "Tests",
        (
            Term(
                "null hypothesis",
                "What a test supposes until the results speak against it, in most cases that neither model is better.",
            ),
            Term(
                "p-value",
                "How often a difference at least as large as the one seen would come up if neither model were better; "
                "it is not the probability that they are equal.",
                ("p value", "p =", "p <"),
            ),
            Term(
                "alpha",
                "The p-value up to which a difference counts as shown: the share of false alarms accepted.",
                ("significance level",),
            ),
            Term(
                "false alarm",
                "A difference that a test shows where there is none.",
                ("false-alarm", "false-alarm rate"),
            ),
            Term(
                "recommended",
                "Of a method: meant for results like these, with nothing known that speaks against it here.",
            ),
            Term(
                "sound",
                "Of a method: meant for results like these, but another one suits them better, or whether it keeps to "
                "alpha cannot be told from them.",
            ),
            Term("leads", "Of a test: it is the one whose result the first sentence tells.", ("leading test",)),
            Term("power", "How often a test shows a difference of a given size that is really there."),
            Term("two-sided", "A test that asks whether either model is better, whichever it may be."),
            Term(
                "one-sided", "A test that asks, by a decision made beforehand, only whether one given model is better."
            ),
            Term(
                "statistic", "The number into which a test condenses the results, and from which its p-value follows."
            ),
            Term(
                "degrees of freedom",
                "How much independent information stands behind a statistic; it picks the right distribution for it.",
            ),
            Term("exact", "Computed from every possible result, without an approximation.", ("exactly computed",)),
            Term(
                "mid-p",
                "A p-value that counts half of the probability of the result itself: less cautious than the exact.",
            ),
            Term(
                "chi-square",
                "A distribution of squared deviations by which many tests approximate their p-values.",
                ("χ²",),
            ),
            Term(
                "continuity correction",
                "A small change to a statistic because counts move in whole steps while its distribution is smooth.",
                ("corrected for continuity", "correction for continuity"),
            ),
            Term(
                "permutation test",
                "A test that exchanges the two models' answers in all ways, or at random, to see what chance can do.",
                ("permutation", "paired permutation test"),
            ),
            Term(
                "McNemar test", "A test of two models that looks only at their disagreements.", ("McNemar's", "McNemar")
            ),
            Term("sign test", "A test that counts who won how often, and not by how much."),
            Term(
                "signed ranks",
                "The differences ordered by size, each with the sign of who won; Wilcoxon's test adds up their places.",
                ("signed-rank", "rank sum"),
            ),
        ),
    ),
    Topic(
        "How large, and how sure",
        (
            Term("estimate", "The best single figure for what is not known, from the results at hand."),
            Term(
                "interval",
                "The values that agree with the results; made at 95 % in a way that keeps its promise, it holds "
                "the truth in 95 of 100 such studies.",
                ("confidence interval", "interval level"),
            ),
            Term("coverage", "How often an interval made in a certain way holds the truth.", ("covers",)),
            Term("standard deviation", "How far single values typically lie from their mean."),
            Term("standard error", "How far an estimate would typically move if everything were done again."),
            Term(
                "effect size", "How large a difference is, on a scale that does not depend on how many items there are."
            ),
            Term("odds ratio", "How many disagreements A wins for each one that B wins."),
            Term(
                "Cohen's g and h",
                "Two effect sizes: g is A's share of the disagreements less one half, and h compares two shares so "
                "that the same step counts more near 0 % and 100 %.",
                ("Cohen", "Cohen's g", "Cohen's h"),
            ),
            Term(
                "Wald interval",
                "The estimate ± a multiple of its standard error; too short for few items and near 0 or 1.",
                ("Wald", "Wald's"),
            ),
            Term(
                "Wilson interval",
                "The accuracies that a simple test of the count would not reject.",
                ("Wilson", "Wilson's"),
            ),
            Term(
                "Clopper-Pearson interval",
                "An exact interval for one share: never too short, and often longer than it need be.",
                ("Clopper-Pearson",),
            ),
            Term(
                "Tango interval",
                "An interval for the difference of two accuracies on the same items that agrees with McNemar's test.",
                ("Tango", "Tango's"),
            ),
            Term(
                "Newcombe interval",
                "An interval for a difference of two shares, made of the Wilson intervals of both.",
                ("Newcombe", "Newcombe's"),
            ),
            Term(
                "bootstrap",
                "Drawing the items again and again from themselves, to see how an estimate would vary.",
                ("bootstrapped", "bootstrap-t"),
            ),
            Term(
                "resample",
                "One set of items drawn from the items at hand, some of them several times.",
                ("resampled", "resampling"),
            ),
            Term(
                "BCa",
                "A bootstrap interval that is corrected for bias and skewness; “percentile” is the one without.",
                ("percentile",),
            ),
            Term(
                "skewness",
                "How unevenly values lie around their mean: 0 where both sides are alike.",
                ("skewed", "skew"),
            ),
            Term("quantile", "The value below which a given share of all values lies."),
            Term("median", "The value in the middle: half of all lie below it."),
            Term(
                "trimmed mean",
                "The mean without the highest and the lowest values; “winsorised” draws them in instead.",
                ("trimmed", "winsorised"),
            ),
            Term(
                "Hodges-Lehmann estimate",
                "The middle of the means of every two differences, which one extreme value cannot move far.",
                ("Hodges-Lehmann", "pseudomedian"),
            ),
        ),
    ),
    Topic(
        "Many models",
        (
            Term("family", "All comparisons that are looked at together, and must share one chance of a false alarm."),
            Term(
                "omnibus test",
                "A test of whether any of many models differ at all, which does not say which.",
                ("omnibus",),
            ),
            Term("post hoc test", "A test of every pair of many models that allows for their number.", ("post hoc",)),
            Term(
                "correction",
                "Raising p-values because many comparisons were made, of which some would be shown by chance alone.",
                ("corrected p-value", "adjusted", "adjusted p-value", "not corrected"),
                MANY_TESTS,
            ),
            Term(
                "Bonferroni correction",
                "Every p-value times the number of comparisons: it buys safety against even one false difference among "
                "them, at the cost of hiding some true ones.",
                ("Bonferroni",),
                MANY_TESTS,
            ),
            Term(
                "Holm correction",
                "A Bonferroni correction that charges less after each difference it shows, and is as safe.",
                ("Holm", "Holm's", "step-down"),
                MANY_TESTS,
            ),
            Term("control", "The one model with which every other one is compared."),
            Term("rank", "A model's place on one data set: 1 is the best.", ("ranks", "ranked")),
            Term("average rank", "The mean of a model's places over all data sets."),
            Term(
                "critical difference",
                "How far the average ranks of two models must lie apart to count as different.",
            ),
            Term("expected rank", "The place that a model is expected to take on data like these."),
            Term(
                "winner's curse",
                "The best of many is in part the luckiest, so it will probably score less on new data, or fresh items.",
                ("best of many",),
                ("leaderboard", "regression to the mean"),
            ),
            Term(
                "peeking",
                "Testing again and again while results come in, and stopping once a difference is shown: many false "
                "alarms, unless the test is always-valid.",
                ("optional stopping", "sequential testing"),
            ),
        ),
    ),
    Topic(
        "How probable",
        (
            Term("prior", "What is believed before the results are seen, written as a distribution.", ("prior count",)),
            Term("posterior", "What is to be believed once the results are seen: a probability for every difference."),
            Term(
                "ROPE",
                "The region of practical equivalence: differences that are too small to matter to you; whoever "
                "uses the model chooses its width, before the results are seen.",
                ("region of practical equivalence",),
            ),
            Term(
                "no worse",
                "Worse by less than a margin chosen beforehand: shown where the whole interval lies above minus that "
                "margin.",
                ("non-inferiority", "margin"),
            ),
            Term(
                "practically equivalent",
                "Apart by less than matters: a test shows it where the whole interval of the difference lies within "
                "the ROPE; of a posterior, the pages call it likely from 66 % on.",
                ("equivalent", "equivalence"),
            ),
            Term(
                "highest-density interval",
                "The shortest range that holds a given probability of the posterior.",
                ("highest density", "highest density interval"),
            ),
            Term("expected cost", "What a decision costs on average over everything that may be true."),
            Term("Dirichlet", "A distribution of several shares that add up to 100 %.", ("Dirichlet process",)),
            Term("draw", "One value taken at random from a distribution; many of them show its shape."),
            Term("R-hat", "Whether several chains of draws tell the same: near 1 they do."),
            Term(
                "rho",
                "How much the scores of two folds depend on each other, because they share training items.",
                ("correlation of the folds",),
            ),
            Term(
                "shrinkage",
                "Pulling single estimates towards their common middle, most where they are least sure.",
                ("shrink",),
            ),
        ),
    ),
    Topic(
        "Models and their measures",
        (
            Term("fold", "One of the equal parts of a data set, tested by models that were trained on the others."),
            Term(
                "cross-validation",
                "Testing on each fold in turn, so that every item is tested once.",
                ("k-fold", "cross-validated"),
            ),
            Term(
                "5×2 cross-validation",
                "Cutting one data set in half five times, testing on each half in turn: ten differences, "
                "which tests take as independent, though training items overlap between cuts.",
                ("5×2",),
            ),
            Term("hold-out", "Keeping a part of the data for testing, once."),
            Term("stratified", "Split so that every part holds the same shares of the classes."),
            Term("training items", "The items that a model learned from.", ("training set", "training")),
            Term(
                "validation items",
                "Items on which settings or thresholds are chosen, so that the test items stay untouched.",
                ("validation set", "validation"),
            ),
            Term(
                "nested cross-validation",
                "Choosing settings inside each training part, so that no test item helps.",
                ("nested",),
            ),
            Term(
                "lesion study",
                "Leaving out one part of the features at a time, to see what each contributes.",
                ("lesion",),
            ),
            Term("leak", "Something about the test items that reaches the training, and makes a model look better."),
            Term("threshold", "The probability from which on an item is called positive."),
            Term(
                "confusion matrix",
                "The counts of every class that was true and every class that was said.",
                ("confusion matrices", "confusion"),
            ),
            Term("precision", "Of the items that a model calls positive, the share that are."),
            Term("recall", "Of the items that are positive, the share that a model finds.", ("sensitivity",)),
            Term("F1", "A mean of precision and recall that is low where either is.", ("macro F1",)),
            Term("balanced accuracy", "The mean over the classes of the share that is found of each."),
            Term("macro average", "The mean over the classes, each counting the same however rare it is.", ("macro",)),
            Term(
                "MCC",
                "Matthews's correlation between what is true and what was said: 1 is perfect, 0 is guessing.",
                ("Matthews",),
            ),
            Term("kappa", "Agreement with the truth beyond what chance would give."),
            Term(
                "ROC curve",
                "The share of positives found against false alarms, over every threshold.",
                ("ROC", "ROC curves"),
            ),
            Term(
                "AUC",
                "The area under the ROC curve: how often a positive item is rated above a negative one.",
                ("area under the ROC curve", "area under the curve"),
            ),
            Term("calibration", "Whether what is said to be 80 % probable happens 80 times in 100.", ("calibrated",)),
            Term("Brier score", "The squared error of a probability; less is better.", ("Brier",)),
            Term("log loss", "A penalty for probabilities that grows without end the surer a wrong answer is."),
            Term(
                "RMSE", "The root of the mean squared error, in the unit of what is predicted.", ("mean squared error",)
            ),
            Term("R²", "The share of the variation that predictions explain: 1 is all, 0 is none."),
            Term("seed", "A number from which random draws follow, so that the same seed gives the same draws."),
        ),
    ),
)
TERMS = {term.name: term for topic in TOPICS for term in topic.terms}


def found_in(text: str) -> tuple[Term, ...]:
    """Return the terms that a text holds, in their order there; of several that overlap, the longest.

    >>> [term.name for term in found_in("Holm's p-values beside a ROPE of 0.01")]
    ['Holm correction', 'p-value', 'ROPE']
    """
    found = dict.fromkeys(_forms()[match[1].casefold()] for match in _pattern().finditer(text))
    return tuple(TERMS[name] for name in found)


def typed(text: str) -> str:
    """Return a text as people type it in a search: in small letters, and with signs that keyboards have.

    >>> typed("5×2 F test")
    '5x2 f test'
    >>> typed("5 by 2 cross validation")
    '5x2 cross validation'
    """
    return TIMES.sub(r"\1x\2", text.casefold().replace("×", "x"))


@cache
def _forms() -> dict[str, str]:
    return {form.casefold(): term.name for term in TERMS.values() for form in (term.name, *term.forms)}


@cache
def _pattern() -> re.Pattern[str]:
    """Match any form as a whole word, the longest first."""
    forms = "|".join(re.escape(form) for form in sorted(_forms(), key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({forms})(?:s|es)?(?![\w-])", re.IGNORECASE)
