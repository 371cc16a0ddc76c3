"""Experiments from the literature, ready to run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.experiment.data import open_source
from compare_core.experiment.designs import Design
from compare_core.experiment.setup import Choice, Setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.beliefs.decision import Costs

GUIDE = (
    "As in mlxtend's user guide (paired_ttest_kfold_cv), the ten folds are neither shuffled nor stratified, so most of "
    "them hold flowers of one species only; nothing is scaled; and logistic regression is fitted by liblinear, one "
    "class against the rest. That gives the guide's k-fold t, which is among the tests: {printed}. On folds that are "
    "shuffled and stratified, with scaled features and today's solver, t is {today}."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """One experiment: what it is called, what is done, what to know and where it comes from, and its choices.

    `costs` are those that its source weighs, of choosing each of its two models (rows) in each of the three states.
    """

    id: str
    title: str
    line: str
    note: str
    make: Callable[[], Setup]
    costs: Costs | None = None


def _iris(depth: int) -> Setup:
    tree = Choice("decision tree" if depth == 0 else "stump", "tree", {"max_depth": depth})
    linear = Choice("logistic regression", "linear", {"one_against_rest": True, "scaled": False})
    design = Design(kind="k-fold", folds=10, seed=1, stratified=False, shuffle=False)
    return Setup(open_source("iris"), (linear, tree), design)


def _attrition(kind: str) -> Setup:
    made = {
        "n_samples": 1470,
        "n_features": 20,
        "n_informative": 6,
        "weights": 0.84,
        "flip_y": 0.2,
        "random_state": 19,
    }
    models = (Choice("gradient boosting", "boosting"), Choice("random forest", "forest"))
    design = Design(kind="hold-out" if kind == "hold-out" else "5x2", test_share=0.3, seed=19)
    return Setup(open_source("classification", made), models, design, threshold=kind == "hold-out")


def _moons() -> Setup:
    data = open_source("moons", {"n_samples": 600, "noise": 0.4, "random_state": 23})
    models = (Choice("MLP", "mlp", {"alpha": 1.0, "scaled": False}), Choice("random forest", "forest"))
    return Setup(data, models, Design(folds=5, repeats=10, seed=23), "f1")


def _neighbours() -> Setup:
    data = open_source("moons", {"n_samples": 600, "noise": 0.4, "random_state": 23})
    return Setup(data, (Choice("k-NN", "knn"),), Design(), study="tuning", inner=10, parameter="n_neighbors")


def _lesion() -> Setup:
    data = open_source("breast cancer")
    groups = {
        kind: tuple(name for name in data.columns if name.startswith(kind) or name.endswith(kind))
        for kind in ("mean", "error", "worst")
    }
    return Setup(
        data,
        (Choice("logistic regression", "linear"),),
        Design(folds=10, repeats=3),
        "roc_auc",
        "lesion",
        groups=groups,
    )


def costs_of(setup: Setup) -> Costs | None:
    """Return the costs that the source of an experiment weighs, where it is one of the literature's."""
    return next((told.costs for told in STORIES.values() if told.costs and told.make().same(setup)), None)


STORIES = {
    story.id: story
    for story in (
        Story(
            id="iris-tree",
            title="Iris, a decision tree",
            line="Against logistic regression",
            note=GUIDE.format(printed="−1.861 (p = 0.096)", today="1.000 (p = 0.343)"),
            make=lambda: _iris(0),
        ),
        Story(
            id="iris-stump",
            title="Iris, a stump",
            line="Against logistic regression",
            note="A tree of depth 1 cannot tell three classes apart. "
            + GUIDE.format(printed="13.491 (printed p = 0.000; it is 0.00000028)", today="20.146"),
            make=lambda: _iris(1),
        ),
        Story(
            id="attrition-mcnemar",
            title="One hold-out set",
            line="Boosting against a forest",
            note="Based on The Stata Blog's comparison of H2O classifiers, whose data cannot be had here: 1,470 "
            "synthetic employees, of whom 23 % leave; 30 % are held out, and thresholds are tuned for F1 on the "
            "training items. As in the source, McNemar's test shows no difference.",
            make=lambda: _attrition("hold-out"),
        ),
        Story(
            id="attrition-5x2",
            title="5 × 2 folds",
            line="The same two, halved five times",
            note="The same synthetic employees, split in half five times, at the usual threshold. As in the source, "
            "the 5×2 F test shows no difference either.",
            make=lambda: _attrition("5x2"),
        ),
        Story(
            id="moons",
            title="Two moons, F1",
            line="Neural network against a forest",
            note="Based on “Bayesian comparison of cross-validated algorithms”. The source seeded neither model, so "
            "nothing can reproduce its figures; its costs are filled in, and its own probabilities with them favour "
            "the forest (−2.55 against 3.9091). Its network took 23 times as long to fit as its forest; with today's "
            "libraries, where this was written, it takes about 1.3 times as long. The times of your run stand beside "
            "the costs.",
            make=_moons,
            costs=((0.0, 5.0, 7.0), (2.0, -5.0, 0.0)),
        ),
        Story(
            id="neighbours",
            title="How many neighbours?",
            line="Chosen inside, tested outside",
            note="Internal 10-fold cross-validation alongside a single validation set; the choice is tested on items "
            "that played no part in it.",
            make=_neighbours,
        ),
        Story(
            id="lesion",
            title="Which features matter?",
            line="Groups left out, one at a time",
            note="Each group of measurements (means, errors, worst values) is left out once; what remains is compared "
            "with all features, Holm-corrected, with the ROC curves overlaid.",
            make=_lesion,
        ),
    )
}
