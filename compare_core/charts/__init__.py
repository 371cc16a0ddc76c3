"""Pictures of results: pure functions from a result to an Altair chart, each with its words."""

from compare_core.charts.contingency import contingency, describe_contingency
from compare_core.charts.intervals import accuracies, describe_effects, differences
from compare_core.charts.pvalue_map import describe_map, map_tables, pvalue_map_chart
from compare_core.charts.pvalues import pvalues
from compare_core.charts.theme import display, spec

__all__ = [
    "accuracies",
    "contingency",
    "describe_contingency",
    "describe_effects",
    "describe_map",
    "differences",
    "display",
    "map_tables",
    "pvalue_map_chart",
    "pvalues",
    "spec",
]
