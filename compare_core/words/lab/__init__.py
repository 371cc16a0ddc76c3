"""What the pictures of the lab show, in words."""

from compare_core.words.lab.alarms import judged, said_of_alarms, said_of_alike, said_of_refits
from compare_core.words.lab.decisions import said_of_costs, said_of_rope, told_trials
from compare_core.words.lab.folds import said_of_first, said_of_lottery, said_of_repeats, said_of_shared
from compare_core.words.lab.pairs import said_of_coins, said_of_overlap, told_answer
from compare_core.words.lab.truths import said_of_equals, said_of_intervals, said_of_passages, said_of_peeking

__all__ = [
    "judged",
    "said_of_alarms",
    "said_of_alike",
    "said_of_coins",
    "said_of_costs",
    "said_of_equals",
    "said_of_first",
    "said_of_intervals",
    "said_of_lottery",
    "said_of_overlap",
    "said_of_passages",
    "said_of_peeking",
    "said_of_refits",
    "said_of_repeats",
    "said_of_rope",
    "said_of_shared",
    "told_answer",
    "told_trials",
]
