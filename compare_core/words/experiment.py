"""What an experiment will do, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, seconds

ALPHA = 0.05  # at which false alarms are counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.experiment.advice import Advice
    from compare_core.experiment.data import Data
    from compare_core.experiment.designs import Design
    from compare_core.experiment.fitting import Plan
    from compare_core.experiment.outcome import Threshold
    from compare_core.experiment.setup import Setup
    from compare_core.experiment.studies import Parts


def planned(setup: Setup, plan: Plan) -> str:
    """Say which models are scored how, on what, by which score, and how many fits that takes."""
    split = _tuning(setup) if setup.study == "tuning" else split_by(setup.design, classes=setup.classes)
    tuned = {"nested": f"by {setup.inner} inner folds", "validated": "on one validation set"}.get(setup.study)
    inner = f", each model tuned {tuned}" if tuned else ""
    threshold = ", thresholds tuned for F1" if setup.threshold else ""
    fits = counted(len(plan.order), "fit")
    return f"{_models(setup)}, {split} of {data_name(setup.data)}{inner}{threshold}, {setup.score}: {fits}"


def part_shares(parts: Parts) -> dict[str, str]:
    """Write the parts of a tuning as shares of all items."""
    counts = {
        "trains": parts.trains,
        "validates": parts.validates,
        "chosen": parts.trains + parts.validates,
        "tests": parts.tests,
    }
    return {name: f"{100 * count / parts.items:.0f} %" for name, count in counts.items()}


def tuned_thresholds(cuts: Sequence[Threshold], positive: str) -> str:
    """Say from which output on each model predicts the second class, as it was tuned with each fit."""
    said = ", ".join(f"{cut.model} {_threshold(cut)}" for cut in cuts)
    return f"Decision thresholds, tuned for F1 on the training items, from which “{positive}” is predicted: {said}."


def _threshold(cut: Threshold) -> str:
    if cut.fits == 1:
        return f"{cut.median:.4g}"
    return f"{cut.median:.4g} (median of {counted(cut.fits, 'fit')}; {cut.lowest:.4g} to {cut.highest:.4g})"


def advised(advice: Advice) -> str:
    """Say what is advised, and what it takes."""
    inside = f", {advice.fits:,} counting those within each" if advice.fits > len(advice.plan.order) else ""
    items = counted(len(advice.plan.target), "item")
    return f"{planned(advice.setup, advice.plan)}{inside}, about {seconds(advice.seconds)}, for {items}."


def tried(count: int) -> str:
    """Say how many experiments were run on the same data, and what that means for the next one."""
    if count == 0:
        return "In this session no other experiment has been run on this data."
    run = f"{counted(count, 'other experiment')} {'was' if count == 1 else 'were'} run on this data"
    said = f"In this session {run}. The best of several looks better than it is: tell of all of them, or test the best "
    chance = round(100 * ALPHA * (count + 1))
    bound = (
        f" If no models differed, one or more of {count + 1} tests at alpha = {ALPHA} would still show a difference in "
        f"up to {chance} % of cases."
    )
    return f"{said}on new items.{bound if chance < 100 else ''}"


def split_by(design: Design, *, classes: bool = False) -> str:
    """Say how the items are split; folds in the order of the items are said to be so."""
    repeats, folds = design.shape
    share = f"{100 * design.test_share:.0f}"
    said = {
        "k-fold": f"{folds}-fold cross-validation",
        "repeated k-fold": f"{repeats} × {folds}-fold cross-validation",
        "5x2": "5 × 2-fold cross-validation",
        "resampled": f"{repeats} random {share} % test sets",
        "hold-out": f"a {share} % hold-out set",
        "leave-one-out": "leave-one-out cross-validation",
    }
    shuffled = design.shuffle or design.kind != "k-fold"
    plainly = "not shuffled" if design.stratified or not classes else "neither shuffled nor stratified"
    return said[design.kind] if shuffled else f"{said[design.kind]} ({plainly})"


def data_name(data: Data) -> str:
    """Name the data briefly: the items and classes that its title counts are left out."""
    if not data.source:
        return data.name
    kind, _, what = data.name.partition(": ")
    return f"synthetic data ({what.partition(' with ')[0]})" if kind == "Synthetic" else kind


def _models(setup: Setup) -> str:
    first = setup.models[0].name
    if setup.study == "tuning":
        values = [f"{value:g}" for value in setup.tuned_values]
        what = setup.tuned.label.partition(" (")[0]
        return f"{first} at {len(values)} values of {what} ({values[0]} to {values[-1]})"
    if setup.study == "lesion":
        return f"{first} with all features, and without each of {counted(len(setup.groups), 'group')} of them"
    return counted(len(setup.models), "model")


def _tuning(setup: Setup) -> str:
    return f"{setup.inner} inner folds, one validation set and one test set"
