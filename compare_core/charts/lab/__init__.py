"""The pictures of the lab."""

from compare_core.charts.lab.alarms import lab_alarms, lab_power
from compare_core.charts.lab.costs import lab_costs, lab_turning
from compare_core.charts.lab.coverage import lab_coverages, lab_hundred
from compare_core.charts.lab.equals import lab_equals
from compare_core.charts.lab.first import lab_first
from compare_core.charts.lab.lottery import lab_lottery
from compare_core.charts.lab.overlap import lab_overlaps
from compare_core.charts.lab.passages import lab_passages
from compare_core.charts.lab.peeking import lab_paths
from compare_core.charts.lab.repeats import lab_differences, lab_means, lab_repeats, lab_shared
from compare_core.charts.lab.rope import LabTrial, lab_rope
from compare_core.charts.lab.winners import ORDERS as LAB_ORDERS
from compare_core.charts.lab.winners import lab_winners

__all__ = [
    "LAB_ORDERS",
    "LabTrial",
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
]
