"""The pictures of the lab: what each asks, and what can be moved in it."""

from __future__ import annotations

from compare_core.lab.picture import Picture, Slider
from compare_core.lab.refits import LEARNERS


def _even(low: int, high: int, step: int) -> tuple[float, ...]:
    return tuple(float(value) for value in range(low, high + 1, step))


def _hundredths(low: int, high: int, step: int = 1) -> tuple[float, ...]:
    return tuple(value / 100 for value in range(low, high + 1, step))


def _tenths(low: int, high: int, step: int = 1) -> tuple[float, ...]:
    return tuple(value / 10 for value in range(low, high + 1, step))


TOPICS = {
    "items": "One test set",
    "folds": "Folds and seeds",
    "worth": "Is it worth it?",
    "tests": "Which test keeps its promise?",
}
PERCENT = "{:.0%}"
LATER = tuple(f"{value:g}" for value in _tenths(1, 20))
SIZES = (10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0)
PICTURES = {
    each.id: each
    for each in (
        Picture(
            "equals",
            "A field of equals",
            "items",
            (
                "Ten models that are equally good: how often luck alone sets two of them apart, and what the best "
                "scores next time (the winner's curse)."
            ),
            "Ten models are equally good: each has 80 % of 100 items right, by chance some more or some fewer. In how "
            "many of a hundred such fields does at least one pair “differ” at alpha = 0.05?",
            "of 100 fields",
            100.0,
            (
                Slider("models", "Models", (2, 3, 5, 10, 20), 10),
                Slider("items", "Items", SIZES[2:-2], 100),
                Slider("truth", "Every model's true accuracy", _hundredths(50, 98, 2), 0.8, PERCENT),
                Slider("alike", "How alike the models err", _hundredths(0, 90, 10), 0.0, PERCENT),
            ),
            drawn=True,
            asked="leaderboard, regression to the mean, multiple testing",
        ),
        Picture(
            "overlap",
            "The same bars, another overlap",
            "items",
            "Two accuracies stand still; only how far the models overlap moves, and p with it.",
            "One model has 84 of 100 items right, the other 92. On how many items must both be right for McNemar's "
            "exact test to show a difference at alpha = 0.05? (They cannot both be right on more than 84.)",
            "items at least",
            100.0,
            (
                Slider("a", "Items that A has right", _even(50, 100, 1), 84),
                Slider("b", "Items that B has right", _even(50, 100, 1), 92),
                Slider("both", "Both right: how far they overlap", _hundredths(0, 100), 0.5, PERCENT),
            ),
        ),
        Picture(
            "coins",
            "A p-value is a sum",
            "items",
            "Disagreements as tosses of a fair coin, and which of them a p-value adds up.",
            "Where two equally good models disagree, a fair coin says who is right. A wins every toss. How many "
            "straight wins does McNemar's exact test need to show a difference at alpha = 0.05?",
            "wins",
            100.0,
            (
                Slider("wins", "Only A is right", _even(0, 40, 1), 5),
                Slider("losses", "Only B is right", _even(0, 40, 1), 0),
            ),
        ),
        Picture(
            "passages",
            "Questions on the same passage",
            "items",
            "Questions that share a passage: how many independent ones they are worth.",
            "200 questions are five on each of 40 passages, and whoever understands a passage answers its questions: "
            "their differences correlate by 0.4. How many independent questions are they worth?",
            "questions",
            2000.0,
            (
                Slider("clusters", "Passages", (5, 10, 20, 40, 50, 80, 200), 40),
                Slider("size", "Questions on each", (1, 2, 3, 5, 10), 5),
                Slider("alike", "How alike the questions of a passage are", _hundredths(0, 100, 10), 0.4, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "peeking",
            "Peeking",
            "items",
            "Testing again and again until p is small, beside a test that allows it.",
            "Two models are equally good. Somebody tests them after every 50 items and stops as soon as p ≤ 0.05, at "
            "most ten times. In how many of a hundred such studies is a difference “shown”?",
            "of 100 studies",
            100.0,
            (
                Slider("step", "Items between two looks", (10, 25, 50, 100), 50),
                Slider("looks", "Looks", (1, 2, 5, 10, 20, 50), 10),
                Slider("differ", "Items on which the models differ", _hundredths(10, 60, 10), 0.3, PERCENT),
                Slider("split", "Of these, A is the one that is right on", _hundredths(50, 80, 5), 0.5, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "intervals",
            "What 95 % means",
            "items",
            "A hundred intervals, and how many of them hold the truth by each way of computing them.",
            "A model has a true accuracy of 95 %, and is tested on 20 items again and again. How often does Wald's "
            "95 % interval, share ± 1.96 standard errors, hold the truth?",
            "of 100 times",
            100.0,
            (
                Slider("items", "Items", (10, 20, 50, 100, 200, 500), 20),
                Slider("truth", "The true accuracy", _hundredths(50, 99), 0.95, PERCENT),
                Slider("level", "Level", (0.8, 0.9, 0.95, 0.99), 0.95, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "repeats",
            "More repeats, more certainty?",
            "folds",
            "What more repeats of a cross-validation do to p, without and with the correction.",
            "svm and naive Bayes on 600 points, five folds: p = 0.11 by the paired t test. The same points are "
            "shuffled and cut into five folds again, and again. After how many repeats is p at or below 0.05?",
            "repeats",
            1000.0,
            (
                Slider("k", "The first repeats", _even(1, 10, 1), 1),
                Slider("against", "Compared", (1, 2), 1, names=("svm with naive Bayes", "svm with k-NN")),
            ),
            own="repeated",
        ),
        Picture(
            "shared",
            "What two training sets share",
            "folds",
            "Two training sets of one cross-validation hold mostly the same items.",
            "Items are cut into five folds; each time the models are trained on four of them. Of the items that the "
            "first training set holds, how many percent are in the second, too?",
            "percent",
            100.0,
            (
                Slider("folds", "Folds", (2, 3, 4, 5, 10, 20), 5),
                Slider("which", "The second training set", (0, 1), 0, names=("of this repeat", "of another")),
            ),
            drawn=True,
        ),
        Picture(
            "first",
            "Which difference comes first",
            "folds",
            "The ten differences of the 5×2 t test, each of them put first.",
            "Five times the data are cut in half, and both models are tested on either half: ten differences, each "
            "svm's accuracy less the forest's. Nine are positive, none is negative. The 5×2 t test divides the first "
            "one by the spread within the five repeats. Any of the ten might have come first: with how many of them is "
            "p at or below 0.05?",
            "of the ten",
            10.0,
            (
                Slider(
                    "first",
                    "Which comes first",
                    _even(1, 10, 1),
                    1,
                    names=tuple(f"repeat {place // 2 + 1}, half {place % 2 + 1}" for place in range(10)),
                ),
            ),
            own="ten",
        ),
        Picture(
            "lottery",
            "The seed lottery",
            "folds",
            "The same learners and the same data, shuffled two hundred times.",
            "svm and a decision tree on the same 600 points. All that changes is the seed that shuffles them before "
            "they are cut into five times two halves. By how many of a hundred seeds does the 5×2 t test show a "
            "difference at alpha = 0.05?",
            "of 100 seeds",
            100.0,
            (
                Slider("split", "Your seed", _even(1, 200, 1), 1),
                Slider(
                    "against",
                    "Compared",
                    (1, 2, 3),
                    1,
                    names=("svm with a decision tree", "svm with naive Bayes", "svm with k-NN"),
                ),
            ),
        ),
        Picture(
            "rope",
            "Shown, and worth it?",
            "worth",
            "A tiny difference that is certain beside a large one that is not.",
            "Trial 1: 20,000 items, the new model 0.5 points ahead, p = 0.00003. Trial 2: 200 items, 5 points ahead, "
            "p = 0.10. A gain of less than 1 point is worth nothing. How probable is it that the new model of trial 2 "
            "is better by more than 1 point?",
            "percent",
            100.0,
            (
                Slider("half", "Points below which a difference does not matter", _tenths(0, 80), 1.0),
                Slider("first", "Items of trial 1", (2000, 4000, 10_000, 20_000, 40_000, 100_000), 20_000, "{:,.0f}"),
                Slider("second", "Items of trial 2", (100, 200, 400, 1000, 2000, 4000, 20_000), 200, "{:,.0f}"),
            ),
        ),
        Picture(
            "costs",
            "The decision belongs to the costs",
            "worth",
            "What being wrong costs either way, and where the decision turns.",
            "The new model is better by more than a point with 83 %, the old one with 3 %; with 14 % the difference "
            "does not matter. Keeping the old one costs 1 where the new one is better. From which cost of shipping the "
            "worse model on is it cheaper to keep the old one?",
            "times a missed improvement",
            1000.0,
            (
                Slider("wrong", "Shipping the worse model costs", _even(1, 100, 1), 10),
                Slider("miss", "Missing an improvement costs", _tenths(5, 50, 5), 1),
                Slider("later", "Waiting costs", (0, *_tenths(1, 20)), 0, names=("nobody can wait", *LATER)),
            ),
        ),
        Picture(
            "alarms",
            "False alarms of items",
            "tests",
            "How often each test of items calls equal models different, and how often it finds a true difference.",
            "Two models are equally good. On 300 items, about one in ten is had right by exactly one of them. Of 1000 "
            "such pairs, how many does McNemar's exact test call different at alpha = 0.05?",
            "of 1000 pairs",
            1000.0,
            (
                Slider("count", "Items", (50, 100, 200, 300, 500, 1000, 2000), 300, "{:,.0f}"),
                Slider("accuracy", "Mean accuracy of both", _hundredths(50, 99), 0.9, PERCENT),
                Slider("differ", "Items on which they differ", _hundredths(1, 50), 0.1, PERCENT),
                Slider("lead", "Where one is better, it leads by so many points", _tenths(5, 200, 5), 5.0),
            ),
            own="items",
        ),
        Picture(
            "alike",
            "False alarms of folds",
            "tests",
            "How often tests of folds call equal learners different, the more alike the folds are.",
            "Two models are equally good, and are compared by the paired t test over ten folds. Their training sets "
            "overlap, so the differences of any two folds correlate by 0.1. Of 1000 such comparisons, how many show a "
            "difference at alpha = 0.05?",
            "of 1000 comparisons",
            1000.0,
            (
                Slider("folds", "Folds", (2, 3, 5, 10, 20), 10),
                Slider("repeats", "Repeats", (1, 2, 3, 5, 10), 1),
                Slider("alike", "How alike the differences of two folds are", _hundredths(0, 90, 5), 0.1, PERCENT),
                Slider("lead", "Where one is better: mean / spread of a difference", _tenths(1, 30), 1.0),
            ),
            drawn=True,
        ),
        Picture(
            "refits",
            "What Dietterich found",
            "tests",
            "What Dietterich (1998) found of five tests, beside what comes out here.",
            "Two learners are equally good. Both are trained on two thirds of a data set and tested on the rest, "
            "thirty times with other random splits, and compared by the paired t test of the thirty differences. Of "
            "1000 such comparisons, how many show a difference at alpha = 0.05?",
            "of 1000 comparisons",
            1000.0,
            (
                Slider("learner", "What is trained", (0, 1, 2), 0, names=LEARNERS),
                Slider("sets", "Data sets, if run here", (20, 50, 100, 200), 50),
                Slider("draw", "Seed, if run here", _even(1, 20, 1), 1),
            ),
        ),
    )
}
