"""What each picture of the lab finds where its sliders stand: numbers to draw, and the answer to its question."""

from compare_core.lab.findings.alarms import AlarmsFound, AlikeFound, Share, alarms, alike
from compare_core.lab.findings.coins import CoinsFound, coins
from compare_core.lab.findings.costs import CostsFound, costs
from compare_core.lab.findings.equals import EqualsFound, equals
from compare_core.lab.findings.first import FirstFound, first
from compare_core.lab.findings.intervals import IntervalsFound, coverages
from compare_core.lab.findings.lottery import LotteryFound, lottery
from compare_core.lab.findings.overlap import OverlapFound, overlap
from compare_core.lab.findings.passages import PassagesFound, clusters
from compare_core.lab.findings.peeking import PeekingFound, peeking
from compare_core.lab.findings.refits import RefitsFound, counted_here, refits
from compare_core.lab.findings.repeats import RepeatsFound, repeated
from compare_core.lab.findings.rope import RopeFound, rope
from compare_core.lab.findings.shared import SharedFound, shared
from compare_core.lab.findings.usual import ALPHA

__all__ = [
    "ALPHA",
    "AlarmsFound",
    "AlikeFound",
    "CoinsFound",
    "CostsFound",
    "EqualsFound",
    "FirstFound",
    "IntervalsFound",
    "LotteryFound",
    "OverlapFound",
    "PassagesFound",
    "PeekingFound",
    "RefitsFound",
    "RepeatsFound",
    "RopeFound",
    "Share",
    "SharedFound",
    "alarms",
    "alike",
    "clusters",
    "coins",
    "costs",
    "counted_here",
    "coverages",
    "equals",
    "first",
    "lottery",
    "overlap",
    "peeking",
    "refits",
    "repeated",
    "rope",
    "shared",
]
