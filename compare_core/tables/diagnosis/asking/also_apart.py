"""Questions to which one more answer belongs: that nothing pairs the numbers, and they are compared as groups."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, ways_apart
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

BEFORE, AFTER = frozenset({"pre", "before", "pretest", "baseline"}), frozenset({"post", "after", "posttest"})
RUNS = frozenset({"run", "runs", "runid", "runno", "runnumber", "rep", "replicate", "trial", "attempt", "execution"})


def of_groups_apart(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return a question with separate groups among its answers, where runs, people or lengths of columns say so.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if isinstance(refusal, Unpaired):
        return _instead(table, refusal)
    if not isinstance(refusal, NeedsRoles) or any(each.roles.layout == SEPARATE for each in refusal.choices):
        return refusal
    said = refusal.suggested
    if said.model is not None and said.dataset is not None and is_trait(said.dataset):
        what = f"Nothing pairs the rows of each {quoted(said.model, SHORT)} but {quoted(said.dataset, SHORT)}, which is"
        return _instead(table, Unpaired(f"{what} what people are.", str(refusal), table.columns), refusal)
    ways = _of_runs(said) or _of_lengths(table, said) or _of_groups(table, said)
    if not ways or said.layout == SEPARATE or said.part is not None:
        return refusal
    known = refusal.choices or (Way(said, describe(said)),)
    return refusal.offering([*known, *ways])


def of_before_and_after(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question what is compared where everybody was tested twice, and was in one group only.

    Parameters
    ----------
    table
        The only file.
    found
        What is understood of it: the two tests, perhaps.
    """
    models = found.roles.models
    if len(models) != PAIR or not {*tokens(models[0])} & BEFORE or not {*tokens(models[1])} & AFTER:
        return None
    ways = _of_groups(table, found.roles)
    if not ways:
        return None
    group = ways[0].roles.model or ""
    own = Way(replace(found.roles, layout=found.layout), describe(found.roles))
    why = (
        f"{called(models)} may be compared with each other, or each {quoted(group, SHORT)} by one of them, as separate "
        "groups. Choose which is meant, check the preview, and press the button."
    )
    return NeedsRoles(why, found.columns, own.roles).offering([own, *ways])


def _instead(table: Table, refusal: Unpaired, otherwise: Misread | None = None) -> Misread:
    """Return the question whether rows that nothing pairs are measurements of their own, or what was said of them."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not blank(table.column(name))]
    ways = ways_apart(table, [name for name in table.columns if name not in numbers], numbers)
    if not ways:
        return otherwise or refusal
    way_on = (
        "If every row is a measurement of its own, the means can be compared as those of separate groups: check the "
        "preview, and press the button."
    )
    return NeedsRoles(f"{refusal.what} {way_on}", table.columns, ways[0].roles).offering(ways)


def _of_runs(said: Roles) -> list[Way]:
    """Return runs of each model by themselves, where only the number of a run pairs them."""
    key = said.repeat or said.fold
    if said.model is None or said.value is None or said.dataset is not None or key is None or plain(key) not in RUNS:
        return []
    roles = Roles(layout=SEPARATE, model=said.model, value=said.value)
    return [Way(roles, describe(roles))]


def _of_lengths(table: Table, said: Roles) -> list[Way]:
    """Return columns of models by themselves, where some of them only end before the others do."""
    if not said.models or said.model or said.id or said.dataset or said.truth:
        return []
    filled = [table.column(name) for name in said.models]
    if not all(map(is_scores, filled)):
        return []
    ends = []
    for column in filled:
        blank = [not text.strip() for text in column.texts]
        gaps = [blank[code] for code in column.codes.tolist()]
        length = gaps.index(True) if any(gaps) else len(gaps)
        if not all(gaps[length:]):
            return []
        ends.append(length)
    if len({*ends}) < PAIR:
        return []
    roles = Roles(layout=SEPARATE, models=said.models)
    return [Way(roles, describe(roles))]


def _of_groups(table: Table, said: Roles) -> list[Way]:
    """Return the groups of people or things each of which was in one of them only, beside what else may be meant."""
    if said.model is not None or not said.models:
        return []
    numbers = [name for name in table.columns if name != said.id and is_scores(table.column(name))]
    words = [name for name in table.columns if name not in numbers and name != said.id]
    return ways_apart(table, words, numbers)
