"""Results in plain words, which claim no more than the numbers: estimate first, then p-value, then advice."""

from compare_core.numerics.written import decimals_for, number, percent, points, pvalue, seconds
from compare_core.words.belief import (
    States,
    amount_of,
    belief_reading,
    beside,
    chance,
    chances,
    decision,
    field_reading,
    scale,
    smallest,
    states,
    told_chances,
    turning,
    two_kinds,
    unit_of,
)
from compare_core.words.cards import Badge, Card, belief_card, family_card, pair_card
from compare_core.words.clusters import design_effect, why_clusters
from compare_core.words.estimates import apart, sizes
from compare_core.words.experiment import planned
from compare_core.words.family import correction, family_reading, winner
from compare_core.words.items import adjusted, calibrated, describe_slices, multiplicity, thresholds
from compare_core.words.numbers import (
    decision_at,
    effect_interval,
    effect_value,
    equals_p,
    level,
    level_of,
    statistic,
    tested,
)
from compare_core.words.pair import measures, metric_reading, one_of_many, pvalues_at, reading
from compare_core.words.reading import Reading
from compare_core.words.rope import rope_question, rope_usual
from compare_core.words.scores import amount, design, inside, mean_difference, metric, shape

__all__ = [
    "Badge",
    "Card",
    "Reading",
    "States",
    "adjusted",
    "amount",
    "amount_of",
    "apart",
    "belief_card",
    "belief_reading",
    "beside",
    "calibrated",
    "chance",
    "chances",
    "correction",
    "decimals_for",
    "decision",
    "decision_at",
    "describe_slices",
    "design",
    "design_effect",
    "effect_interval",
    "effect_value",
    "equals_p",
    "family_card",
    "family_reading",
    "field_reading",
    "inside",
    "level",
    "level_of",
    "mean_difference",
    "measures",
    "metric",
    "metric_reading",
    "multiplicity",
    "number",
    "one_of_many",
    "pair_card",
    "percent",
    "planned",
    "points",
    "pvalue",
    "pvalues_at",
    "reading",
    "rope_question",
    "rope_usual",
    "scale",
    "seconds",
    "shape",
    "sizes",
    "smallest",
    "states",
    "statistic",
    "tested",
    "thresholds",
    "told_chances",
    "turning",
    "two_kinds",
    "unit_of",
    "why_clusters",
    "winner",
]
