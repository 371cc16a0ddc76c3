"""Pictures of results: pure functions to Altair charts, each with its words.

A chart whose numbers change more often than its looks names its data sets; `<chart>_tables` makes them, and
`filled` puts them in. So a page draws once and then only exchanges numbers.
"""

from compare_core.charts.confusion import confusion, confusion_tables
from compare_core.charts.contingency import contingency, describe_contingency
from compare_core.charts.critical import critical_difference, critical_tables
from compare_core.charts.estimates import describe_every_interval, every_interval, every_interval_tables
from compare_core.charts.experiment import (
    nested_loops,
    nested_tables,
    roc_curves,
    roc_tables,
    scores_so_far,
    scores_so_far_tables,
    tuning_curve,
    tuning_tables,
)
from compare_core.charts.influence import cost_map, cost_map_tables, influence, influence_tables
from compare_core.charts.intervals import (
    accuracies,
    accuracies_tables,
    contrasts,
    contrasts_tables,
    describe_effects,
)
from compare_core.charts.items import (
    calibration,
    calibration_tables,
    curves,
    curves_tables,
    forest,
    forest_names,
    forest_tables,
    spread,
    spread_tables,
)
from compare_core.charts.matrix import LARGEST, PICK, difference_cells, difference_matrix, pvalue_cells, pvalue_matrix
from compare_core.charts.overlap import MOST_MODELS, describe_overlap, overlap, overlap_tables
from compare_core.charts.posterior import (
    describe_posterior,
    posterior,
    posterior_reach,
    posterior_tables,
    shrinkage,
    shrinkage_tables,
    simplex,
    simplex_tables,
)
from compare_core.charts.pvalue_map import describe_map, map_tables, pvalue_map_chart
from compare_core.charts.pvalues import lowest, pvalues, pvalues_tables
from compare_core.charts.ranking import MOST_BARS, describe_ranking, ranking, ranking_tables
from compare_core.charts.scores import (
    against,
    against_tables,
    describe_scores,
    gaps,
    gaps_tables,
    paired,
    paired_tables,
    quantiles,
    quantiles_tables,
)
from compare_core.charts.standing import expected_ranks, probability_cells, probability_matrix, rank_tables
from compare_core.charts.theme import LONGEST_NAME, Tables, display, filled, labels, spec, states

__all__ = [
    "LARGEST",
    "LONGEST_NAME",
    "MOST_BARS",
    "MOST_MODELS",
    "PICK",
    "Tables",
    "accuracies",
    "accuracies_tables",
    "against",
    "against_tables",
    "calibration",
    "calibration_tables",
    "confusion",
    "confusion_tables",
    "contingency",
    "contrasts",
    "contrasts_tables",
    "cost_map",
    "cost_map_tables",
    "critical_difference",
    "critical_tables",
    "curves",
    "curves_tables",
    "describe_contingency",
    "describe_effects",
    "describe_every_interval",
    "describe_map",
    "describe_overlap",
    "describe_posterior",
    "describe_ranking",
    "describe_scores",
    "difference_cells",
    "difference_matrix",
    "display",
    "every_interval",
    "every_interval_tables",
    "expected_ranks",
    "filled",
    "forest",
    "forest_names",
    "forest_tables",
    "gaps",
    "gaps_tables",
    "influence",
    "influence_tables",
    "labels",
    "lowest",
    "map_tables",
    "nested_loops",
    "nested_tables",
    "overlap",
    "overlap_tables",
    "paired",
    "paired_tables",
    "posterior",
    "posterior_reach",
    "posterior_tables",
    "probability_cells",
    "probability_matrix",
    "pvalue_cells",
    "pvalue_map_chart",
    "pvalue_matrix",
    "pvalues",
    "pvalues_tables",
    "quantiles",
    "quantiles_tables",
    "rank_tables",
    "ranking",
    "ranking_tables",
    "roc_curves",
    "roc_tables",
    "scores_so_far",
    "scores_so_far_tables",
    "shrinkage",
    "shrinkage_tables",
    "simplex",
    "simplex_tables",
    "spec",
    "spread",
    "spread_tables",
    "states",
    "tuning_curve",
    "tuning_tables",
]
