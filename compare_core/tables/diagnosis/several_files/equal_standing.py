"""Files of one model each that hold several measures of equal standing: which of them is to be compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.metrics.known import known, spends
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import SHORT, Way, called
from compare_core.tables.diagnosis.several_files.differing import order_of_scores
from compare_core.tables.diagnosis.several_files.predictions_in_files import same_in_all
from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import PREFERRED
from compare_core.tables.meaning.verdicts.steps import ON_THE_WHOLE, verdicts_on_the_whole
from compare_core.tables.meaning.words.measures import CRITERIA, SPREADS, SUMS, TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import JUDGED, says_right
from compare_core.tables.reading.columns import plain, shared_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

BY_FILES = frozenset({"graded_items"})
MOST, NAME = 8, 60  # ways, and characters of a name
WHOLE = ON_THE_WHOLE | {"score", "scores", "accuracy", "acc", "grade", "rating", "is", "was", "answer", "mean", "judge"}

COMMON = frozenset(PREFERRED) | SUMS | {"wer"}
RETRIEVED = frozenset({"context", "contexts", "retrieval", "noise"})  # and not answered


def of_equal_standing(tables: Sequence[Table], found: Understanding) -> NeedsRoles | None:
    """Return the question by which of several measures files are compared, where none stands for all others."""
    value, identity = found.roles.value, found.roles.id
    if found.layout not in BY_FILES or found.roles.model is not None or value is None or identity is None:
        return None
    if any(name not in table.columns for table in tables for name in (value, identity)):
        return None
    whole = verdicts_on_the_whole(tables, value)
    names = _beside_a_step(tables, value, whole) if whole else _measures(tables, value, identity)
    if len(names) <= 1:
        return None
    said = (
        f"{quoted(value, SHORT)} says whether a step came to an end, and {called(names[:-1])} how good what came of it "
        "is."
        if whole
        else f"Every file is one model, with {called(names)} for each {quoted(identity, SHORT)}, and nothing says for "
        "sure which of them to compare."
    )
    ways = [
        Way(
            replace(found.roles, layout=found.layout, value=name),
            f"every file as a model, by {quoted(name, NAME)} on every {quoted(identity, SHORT)}",
        )
        for name in names[:MOST]
    ]
    return NeedsRoles(
        f"{said} Choose one, check the preview, and press the button.",
        found.columns,
        ways[0].roles,
    ).offering(ways)


def _beside_a_step(tables: Sequence[Table], value: str, whole: Sequence[str]) -> list[str]:
    """Return what says how good everything was beside what says that a step came to an end, which comes last."""
    scores = [n for n in shared_columns(tables) if n not in whole and _stands_for_all(n) and n != value]
    scores = [n for n in scores if all(is_scores(table.column(n)) and table.distinct(n) > 1 for table in tables)]
    return [*[whole[0], *scores, *whole[1:]][: MOST - 1], value]


def _measures(tables: Sequence[Table], value: str, identity: str) -> list[str]:
    """Return the measures of quality that all files hold, the likeliest first; only one where that stands for all."""
    if _stands_for_all(value) or COMMON.issuperset(word for word in tokens(value) if not word.isdecimal()):
        return [value]  # or is what is commonly compared of measures of its kind
    beside = side_measures(tables[0], [n for n in tables[0].columns if is_scores(tables[0].column(n))])
    rest = [n for n in shared_columns(tables) if n not in (value, identity, *beside) and _measures_quality(n)]
    rest = [n for n in rest if all(is_scores(table.column(n)) for table in tables)]
    rest = [n for n in rest if not same_in_all(tables, n, identity)]
    return sorted([value, *rest], key=_order)


def _order(name: str) -> tuple[object, ...]:
    words = {*tokens(name)}
    answered = not words & RETRIEVED and known(name).higher is not False
    return not _stands_for_all(name), "correctness" not in words, not answered, order_of_scores(name)


def _stands_for_all(name: str) -> bool:
    """Tell whether a name says of the whole of what was reached, such as a score, and of no part or side of it."""
    return plain(name) in JUDGED or says_right(name) or WHOLE.issuperset(tokens(name))


def _measures_quality(name: str) -> bool:
    words = {*tokens(name)}
    if spends(name) or words & (TIMES | SPREADS | SUMS):
        return False
    return is_score(name) or bool(words & (CRITERIA | {"noise"})) or known(name).higher is True
