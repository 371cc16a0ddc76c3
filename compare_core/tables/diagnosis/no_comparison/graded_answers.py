"""How each answer turned out, in two words, where no name says that these are verdicts."""

from __future__ import annotations

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import TURNED_OUT
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.reading.columns import plain

ANSWERS = frozenset({"yes", "no", "y", "n", "true", "false", "t", "f", "c", "i"})  # and no sure verdicts


def said_of_answers(seen: Seen, model: str, item: str) -> Finding | None:
    """Find what says of each answer of a model how it turned out, and is no answer itself, as a yes may be."""
    if seen.predicted or not single(seen.table, (model, item)):
        return None
    rest = [name for name in seen.words if name not in (model, item) and says_both(seen.table, name)]
    rest = [name for name in rest if plain(name) in TURNED_OUT or not _may_be_answers(seen, name)]
    if len(rest) != 1:
        return None
    words = sorted(seen.table.column(rest[0]).labels - MISSING_WORDS)
    good = next((word for word in words if word.casefold() in RIGHT), words[0])
    return Finding(
        "graded answers",
        f"{quoted(rest[0], SHORT)} says {called(words)} of each {quoted(item, SHORT)} by each {quoted(model, SHORT)}.",
        f"If {quoted(good, SHORT)} means that a model was right, or did well, check the preview and press the button.",
        Roles(layout="graded_items", model=model, value=rest[0], id=item),
    )


def _may_be_answers(seen: Seen, name: str) -> bool:
    """Tell whether words may be what was answered: only pass and fail, or right and wrong, say how it was."""
    return bool({label.casefold() for label in seen.table.column(name).labels} & ANSWERS)
