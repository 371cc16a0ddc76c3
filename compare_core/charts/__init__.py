"""Pictures of results: each a pure function from what it shows to a `Figure`."""

from compare_core.charts.chances import chances
from compare_core.charts.chooser import chooser
from compare_core.charts.confusion import confusion
from compare_core.charts.contingency import contingency
from compare_core.charts.critical import critical_difference
from compare_core.charts.difference import difference, difference_reach
from compare_core.charts.estimates import every_interval
from compare_core.charts.experiment import (
    averaged_roc_curves,
    nested_loops,
    scores_so_far,
    tuning_curve,
    tuning_split,
)
from compare_core.charts.figure import Figure, Reach, widest
from compare_core.charts.influence import cost_map, rope_sweep, sensitivity
from compare_core.charts.intervals import accuracies, accuracies_reach, contrasts
from compare_core.charts.items import calibration, forest, roc_curves, spread
from compare_core.charts.lab import (
    LAB_ORDERS,
    LabTrial,
    lab_alarms,
    lab_costs,
    lab_coverages,
    lab_differences,
    lab_equals,
    lab_first,
    lab_hundred,
    lab_lottery,
    lab_means,
    lab_overlaps,
    lab_passages,
    lab_paths,
    lab_power,
    lab_repeats,
    lab_rope,
    lab_shared,
    lab_turning,
    lab_winners,
)
from compare_core.charts.matrix import LARGEST, difference_matrix, pvalue_matrix
from compare_core.charts.null import null
from compare_core.charts.overlap import MOST_MODELS, overlap
from compare_core.charts.posterior import posterior, posterior_reach
from compare_core.charts.pvalue_map import pvalue_gap, pvalue_map
from compare_core.charts.pvalues import pvalues, pvalues_reach
from compare_core.charts.ranking import MOST_BARS, ranking, ranking_reach
from compare_core.charts.room import in_room, taken
from compare_core.charts.samples import measurements
from compare_core.charts.scores import against, gaps, paired, paired_reach, quantiles
from compare_core.charts.shrinkage import shrinkage
from compare_core.charts.simplex import simplex
from compare_core.charts.small import small, small_in_dark
from compare_core.charts.standings import expected_ranks, probability_matrix
from compare_core.charts.theme import states
from compare_core.charts.votes import guesses, votes

__all__ = [
    "LAB_ORDERS",
    "LARGEST",
    "MOST_BARS",
    "MOST_MODELS",
    "Figure",
    "LabTrial",
    "Reach",
    "accuracies",
    "accuracies_reach",
    "against",
    "averaged_roc_curves",
    "calibration",
    "chances",
    "chooser",
    "confusion",
    "contingency",
    "contrasts",
    "cost_map",
    "critical_difference",
    "difference",
    "difference_matrix",
    "difference_reach",
    "every_interval",
    "expected_ranks",
    "forest",
    "gaps",
    "guesses",
    "in_room",
    "lab_alarms",
    "lab_costs",
    "lab_coverages",
    "lab_differences",
    "lab_equals",
    "lab_first",
    "lab_hundred",
    "lab_lottery",
    "lab_means",
    "lab_overlaps",
    "lab_passages",
    "lab_paths",
    "lab_power",
    "lab_repeats",
    "lab_rope",
    "lab_shared",
    "lab_turning",
    "lab_winners",
    "measurements",
    "nested_loops",
    "null",
    "overlap",
    "paired",
    "paired_reach",
    "posterior",
    "posterior_reach",
    "probability_matrix",
    "pvalue_gap",
    "pvalue_map",
    "pvalue_matrix",
    "pvalues",
    "pvalues_reach",
    "quantiles",
    "ranking",
    "ranking_reach",
    "roc_curves",
    "rope_sweep",
    "scores_so_far",
    "sensitivity",
    "shrinkage",
    "simplex",
    "small",
    "small_in_dark",
    "spread",
    "states",
    "taken",
    "tuning_curve",
    "tuning_split",
    "votes",
    "widest",
]
