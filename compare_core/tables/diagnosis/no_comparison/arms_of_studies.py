"""How many had an outcome in each arm of several studies, as a meta-analysis takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.outcomes import is_bad
from compare_core.tables.reading.columns import RIGHT_NAMES, named, plain, whole_numbers

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

STUDIES = (
    "study", "trial", "studyid", "studyname", "studylabel", "studlab", "trialid", "trialname", "author", "authors",
    "reference", "publication", "paper", "studie", "estudio", "étude",
)  # fmt: skip
ARMS = GROUPS | {"treat", "treatments", "arms", "drug", "drugs", "agent", "intervention", "comparator", "medication"}
AMONG = (
    "n", "total", "ntotal", "samplesize", "size", "randomised", "randomized", "patients", "participants", "subjects",
    "exposure", "denominator", "nrandomised", "nrandomized",
)  # fmt: skip
FEWEST, MOST_ROWS, MOST_ARMS = 3, 2_000, 8  # studies; rows; and arms of one study


def arms_of_studies(seen: Seen) -> Finding | None:
    """Find a row for each arm of each study: how many there were, and how many of these had an outcome."""
    table = seen.table
    study = named(table.columns, STUDIES)
    arm = next((n for n in table.columns if plain(n) in ARMS and not is_scores(table.column(n))), None)
    total = named(table.columns, AMONG)
    if study is None or arm is None or total is None or table.rows > MOST_ROWS or study == arm:
        return None
    counts = table.column(study).counts
    counts = counts[counts > 0]
    if counts.size < FEWEST or counts.min() < PAIR or counts.max() > MOST_ARMS or not single(table, [study, arm]):
        return None
    among = whole_numbers(table.column(total))
    outcome = next((n for n in seen.numbers if n != total and (is_bad(n) is not None or plain(n) in RIGHT_NAMES)), None)
    had = None if outcome is None else whole_numbers(table.column(outcome))
    if outcome is None or among is None or had is None or not bool((had <= among).all()):
        return None
    return Finding(
        "arms of studies",
        f"Each row is one {quoted(arm, SHORT)} of one {quoted(study, SHORT)}: {quoted(outcome, SHORT)} of "
        f"{quoted(total, SHORT)}. Added up over studies of all sizes they mislead: that takes a meta-analysis, which "
        "is not made here.",
        f"For one study, bring its rows alone, with the columns {quoted(arm, SHORT)}, right and total.",
    )
