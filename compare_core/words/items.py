"""Clusters, slices, thresholds and curves of test items, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, number, percent, pvalue
from compare_core.result import rejects
from compare_core.words.numbers import NO_PVALUE, level

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.crossed import Crossed
    from compare_core.analysis.slices import Slices
    from compare_core.evidence.outcomes import LabelCells
    from compare_core.evidence.outputs import Outputs
    from compare_core.metrics.roc import Bin

MOST_CLASSES = 12  # that a confusion matrix shows


def crossed(found: Crossed) -> str:
    """Say how many items one true class has, and how many of them both models got right."""
    return f"{counted(found.items, 'item')}; both models got {found.both_right:,} of them right."


def multiplicity(slices: Slices, alpha: float) -> str:
    """Say for how many slices p-values are corrected, and what the intervals are."""
    ends = slices.whole.result.interval if slices.whole.result else None
    each = f"Each {level(ends)} interval holds for its own slice alone" if ends else "Each slice stands alone"
    shown = sum(part.result is not None and rejects(part.result.adjusted, alpha) for part in slices.slices)
    said = "none shows" if shown == 0 else f"{shown} of them show{'s' * (shown == 1)}"
    related = "Items from the same cluster are treated as related in every slice. " if slices.clustered else ""
    return (
        f"{related}{each}. The p-values are corrected for {counted(slices.tested, 'slice')} (Holm): at alpha = "
        f"{alpha:g}, {said} a difference. {_varying(slices, alpha)}"
    )


def _varying(slices: Slices, alpha: float) -> str:
    """Say whether slices differ, which no comparison of their p-values can say."""
    apart = "That one slice shows a difference and another does not is no evidence that the two slices differ"
    if slices.differ is None:
        return f"{apart}. {slices.untested}".strip()
    names = {"Q": "Cochran's Q", "F": "a joint cluster-robust Wald test" if slices.reverse is None else "Welch's F"}
    asked = names[slices.differ.statistic_name]
    shown = "it shows that they do" if rejects(slices.differ.pvalue, alpha) else "it does not show that they do"
    text = f"{apart}; {asked} asks whether they do: p = {pvalue(slices.differ.pvalue)}, and {shown}."
    if slices.reverse is None:
        return text
    turned = "is shown" if rejects(slices.reverse.pvalue, alpha) else "is not shown"
    return (
        f"{text} A reversal in the direction of the difference {turned} (Gail & Simon 1985: p = "
        f"{pvalue(slices.reverse.pvalue)})."
    )


def describe_slices(slices: Slices) -> str:
    """Say every slice's difference, for those who cannot see the chart."""
    parts = ((part, part.result) for part in slices.slices)
    return "; ".join(
        f"{part.name} ({part.n:,} items): {number(result.estimate.value or 0, 4)}, {adjusted(result.adjusted)}"
        for part, result in parts
        if result is not None
    )


def adjusted(p: float | None) -> str:
    """Write a corrected p-value."""
    return NO_PVALUE if p is None else f"corrected p {pvalue(p)}"


def of_matrices(labels: LabelCells) -> str:
    """Say what the sides of confusion matrices are, and which classes are drawn where there are too many."""
    sides = "Rows are the truth, columns what the model said."
    return f"{sides} Only the largest classes are shown." if len(labels.classes) > MOST_CLASSES else sides


def thresholds(outputs: Outputs) -> str:
    """Say from which value on each model is taken to say the second class."""
    cuts = ", ".join(f"{name} from {cut:.4g}" for name, cut in zip(outputs.models, outputs.thresholds, strict=True))
    how = {
        "typed": "as typed",
        "validation": "the largest F1 on the validation items",
        "test items": "the largest F1 on these test items themselves, which flatters the results",
    }[outputs.chosen_on]
    return f"“{outputs.classes[1]}” is predicted by {cuts} ({how})."


def calibrated(models: Sequence[str], bins: Sequence[Sequence[Bin]]) -> str:
    """Say how far on average what was said lies from what was seen, for each model."""
    gaps = [sum(b.n * abs(b.said - b.seen) for b in groups) / sum(b.n for b in groups) for groups in bins]
    each = ", ".join(f"{name} {percent(gap, 1)}" for name, gap in zip(models, gaps, strict=True))
    return f"On average, the probabilities are off by {each} (expected calibration error, groups of about equal size)."
