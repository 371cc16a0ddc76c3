"""Several runs of one system on the same items, in numbered columns: what it does again, and no second system."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.ledgers import ASKED
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.headings import SLICES
from compare_core.tables.meaning.words.measures import SUMS
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered_again
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain

THINGS = frozenset({"topic", "text", "title", "document", "doc", "passage", "problem", "puzzle", "scenario", "word"})


def numbered_runs(seen: Seen) -> Finding | None:
    """Find what one system reached in each of several numbered runs, where rows are items and nothing names systems."""
    table = seen.table
    runs = {name: match for name in table.columns if (match := numbered_again(name)) is not None}
    if len(runs) < PAIR or len({*runs.values()}) > 1 or seen.model is not None:
        return None
    rest = [name for name in table.columns if name not in runs and not {*tokens(name)} & SUMS]
    key = next((n for n in rest if _names_items(n) and seen.own(n)), None)
    if key is None or (next(iter(runs.values()))[0] == "run" and plain(key) in ASKED):
        return None
    others = [n for n in rest if n != key and table.repeats(n) and plain(n) not in SLICES]
    if any(not is_scores(table.column(n)) for n in others) or like_models([*table.some_texts(key, 50)]):
        return None  # which may name what was run
    if not all(is_scores(table.column(name)) or right_or_wrong(table.column(name)) for name in runs):
        return None
    return Finding(
        "one model",
        f"{called([*runs])} are numbered as runs of one and the same system are, on every {quoted(key, SHORT)}: how "
        "much it differs from itself, and no second one.",
        "A comparison takes two systems: add the runs of another on the same items, in columns that say which, such as "
        "a_run1 and b_run1; or call the columns after what they hold, if each is of another system.",
    )


def _names_items(name: str) -> bool:
    return named_as_id(name) or plain(name) in ID_LIKE | THINGS
