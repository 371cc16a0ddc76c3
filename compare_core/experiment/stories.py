"""Experiments from the literature, ready to run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.experiment.data import open_source
from compare_core.experiment.designs import Design
from compare_core.experiment.setup import Choice, Setup

if TYPE_CHECKING:
    from collections.abc import Callable

OLD_SOLVER = (
    "The guide's figures come from scikit-learn's old solver (liblinear, one class against the rest); the current "
    "default fits all classes at once and is a little more accurate, so the p-value differs."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """One experiment: what it is called, what is done, what to know and where it comes from, and its choices."""

    id: str
    title: str
    line: str
    note: str
    make: Callable[[], Setup]


def _iris(depth: int) -> Setup:
    tree = Choice("decision tree" if depth == 0 else "stump", "tree", {"max_depth": depth})
    design = Design(kind="k-fold", folds=10, seed=1)
    return Setup(open_source("iris"), (Choice("logistic regression", "linear"), tree), design)


def _attrition(kind: str) -> Setup:
    made = {
        "n_samples": 1470,
        "n_features": 20,
        "n_informative": 6,
        "weights": 0.84,
        "flip_y": 0.05,
        "random_state": 19,
    }
    models = (Choice("gradient boosting", "boosting"), Choice("random forest", "forest"))
    design = Design(kind="hold-out" if kind == "hold-out" else "5x2", test_share=0.3, seed=19)
    return Setup(open_source("classification", made), models, design, threshold=kind == "hold-out")


def _moons() -> Setup:
    data = open_source("moons", {"n_samples": 600, "noise": 0.4, "random_state": 23})
    models = (Choice("MLP", "mlp", {"alpha": 1.0}), Choice("random forest", "forest"))
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


STORIES = {
    story.id: story
    for story in (
        Story(
            id="iris-tree",
            title="Iris, a decision tree",
            line="Against logistic regression",
            note=f"Based on mlxtend's user guide, paired_ttest_kfold_cv. {OLD_SOLVER}",
            make=lambda: _iris(0),
        ),
        Story(
            id="iris-stump",
            title="Iris, a stump",
            line="Against logistic regression",
            note=f"Based on mlxtend's user guide: a tree of depth 1 cannot tell three classes apart. {OLD_SOLVER}",
            make=lambda: _iris(1),
        ),
        Story(
            id="attrition-mcnemar",
            title="One hold-out set",
            line="Boosting against a forest",
            note="Based on The Stata Blog's comparison of H2O classifiers: 1,470 synthetic employees, of whom one in "
            "six leaves; 30 % are held out, and thresholds are tuned for F1 within the training items. See McNemar's "
            "test.",
            make=lambda: _attrition("hold-out"),
        ),
        Story(
            id="attrition-5x2",
            title="5 × 2 folds",
            line="The same two, halved five times",
            note="The same synthetic employees, split in half five times: see the 5×2 F test.",
            make=lambda: _attrition("5x2"),
        ),
        Story(
            id="moons",
            title="Two moons, F1",
            line="Neural network against a forest",
            note="Based on “Bayesian comparison of cross-validated algorithms”: see how probable each state is, and "
            "weigh the costs alongside the fitting times. The source seeded neither model, so its figures differ.",
            make=_moons,
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
