"""Counts that were asked for, beside what was answered: a truth of numbers that no name calls so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import FEWEST, alone
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import distance, is_measured
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.measures import COUNTS, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import SAID, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWERED = frozenset(
    {"answer", "answers", "answered", "response", "responses", "reply", "guess", "estimate", "estimated", "human"}
)
MOST = 20  # answers that are held against the counts
LIKELY = 4  # columns that may be what is right
NEAR = 1.0  # mean deviations of the truth: no farther off than its median is


def counts_answered(seen: Seen) -> Finding | None:
    """Find counts with numbers near them that are named as answers, where a class that nothing shares is no truth."""
    if seen.table.rows < FEWEST or (seen.truth is not None and not _of_kinds(seen, seen.truth)):
        return None
    answered = [name for name in seen.numbers if says_prediction(name) or ANSWERED & {*tokens(name)}]
    answered = [name for name in answered if not {"time", "length", "tokens"} & {*tokens(name)} and not measure(name)]
    if not 1 <= len(answered) <= MOST or (len(answered) < PAIR and seen.truth is None):
        return None
    rest = [name for name in seen.numbers if name not in answered and _counts(name)]
    likely = [name for name in rest if is_measured(seen.table.column(name))][:LIKELY]
    true = [name for name in likely if _near(seen, name, answered)]
    if len(true) != 1:
        return None
    if len(answered) < PAIR:
        return alone(true[0], answered[0])
    return Finding(
        "counts answered",
        f"{called(answered)} come near the numbers of {quoted(true[0], SHORT)}, as answers to how many there are.",
        f"If {quoted(true[0], SHORT)} is right, check the preview and press the button; else choose the true number.",
        Roles(layout="regression", truth=true[0], models=tuple(answered), id=seen.identity),
    )


def disagreements(seen: Seen) -> Finding | None:
    """Find how often only one of two models was right, in a row for each of several pairs."""
    words = {name: {*tokens(name)} for name in seen.numbers}
    told = [name for name, held in words.items() if "only" in held and held & {"right", "correct", "correctly"}]
    if len(told) != PAIR or seen.table.rows < PAIR:
        return None
    if any(whole_numbers(seen.table.column(name)) is None for name in told):
        return None
    return Finding(
        "disagreements",
        f"Each row holds how often only one of two models was right ({called(told)}), of several pairs.",
        "Compare one pair at a time: enter both counts of its row under “Type counts”, or upload that row alone, with "
        "columns for how often both were right, and neither.",
    )


def _of_kinds(seen: Seen, truth: str) -> bool:
    """Tell whether what is named as a class says in words of what kind items are, and no other column says the same."""
    if plain(truth) not in SAID or truth in seen.numbers:
        return False
    column, others = seen.table.column(truth), [n for n in seen.table.columns if n not in (truth, seen.identity)]
    return not any(shares(seen.table.column(name), column) for name in others)


def _counts(name: str) -> bool:
    """Tell whether a name says of a count or of what is true."""
    return bool(COUNTS & {*tokens(name)} or {"number", "amount", "quantity"} & {*tokens(name)} or may_be_true(name))


def _near(seen: Seen, truth: str, answered: Sequence[str]) -> bool:
    column = seen.table.column(truth)
    return all(distance(seen.table.column(name), column) <= NEAR for name in answered)
