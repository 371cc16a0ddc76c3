"""Questions to which one more answer belongs: that nothing pairs the numbers, and they are compared as groups."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.scores import FoldScores
from compare_core.names import quoted
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.asking.allotted import allotted
from compare_core.tables.diagnosis.asking.own_trials import own_trials
from compare_core.tables.diagnosis.no_comparison.measured_apart import (
    SEPARATE,
    SUBJECTS,
    are_related,
    averaged_ways,
    measured,
    names_rows,
    of_people,
    tried_on,
    ways_apart,
)
from compare_core.tables.diagnosis.no_comparison.separate import coded_groups, says_group
from compare_core.tables.diagnosis.readings import describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.outputs import is_measured, numbers_by_row
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.split import models_of
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import BEFORE, is_person, is_trait
from compare_core.tables.meaning.words.runs import RUNS, SEEDS
from compare_core.tables.reading.columns import plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Choice, Understanding
    from compare_core.tables.reading.table import Table

FEWEST, TOGETHER = 6, 0.85  # rows of a model, and how alike two rise and fall that are of the same
MOST_KINDS, MOST_COLUMNS = 6, 12  # of rows; and of columns, of which a data set with features has more
KINDS = frozenset({
    "type", "group", "condition", "treatment", "interface", "method", "technique", "mode", "design", "style", "format",
    "version", "variant", "arm", "setup", "strategy",
})  # fmt: skip
DESIGNED = frozenset(
    {"list", "block", "itemno", "itemnumber", "item", "itemid", "cell", "counterbalance", "latinsquare"}
)
AFTER = frozenset({"post", "after", "posttest", "followup"})
EPISODES = frozenset({"episode", "episodes", "episodeid", "epi", "rollout"})


def of_groups_apart(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return a question with separate groups among its answers, where runs, people or lengths of columns say so.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    unsure = isinstance(refusal, Misread) and not isinstance(refusal, NeedsRoles | Unpaired) and not refusal.sure
    if unsure and (trials := own_trials(plain_numbers(table).table)) is not None:
        return trials
    return _of_groups_apart(table, refusal)


def _of_groups_apart(table: Table, refusal: CompareError) -> CompareError:
    """Return a question with separate groups among its answers, where people or lengths of columns say so."""
    if isinstance(refusal, Unpaired):
        return _instead(plain_numbers(table).table, refusal)
    if isinstance(refusal, Misread) and not isinstance(refusal, NeedsRoles):
        plainly = plain_numbers(table).table
        asked = _of_people_in_groups(table) or _by_outcomes(plainly)
        asked = asked or (None if refusal.sure else allotted(plainly, *_parted(plainly)))
        return asked or (refusal if refusal.sure else _by_kinds(plainly, refusal))
    if not isinstance(refusal, NeedsRoles) or any(each.roles.layout == SEPARATE for each in refusal.choices):
        return refusal
    said = refusal.suggested
    if said.model is not None and said.dataset is not None and is_trait(said.dataset):
        what = f"Nothing pairs the rows of each {quoted(said.model, SHORT)} but {quoted(said.dataset, SHORT)}, which is"
        return _instead(table, Unpaired(f"{what} what people are.", str(refusal), table.columns), refusal)
    if said.layout == SEPARATE or said.part is not None or said.truth is not None:
        return refusal
    return _planned(table, said.models) or _beside(table, refusal)


def _of_people_in_groups(table: Table) -> NeedsRoles | None:
    """Return the question whether groups of people, called so, are compared by the means of these; else None."""
    if not any(map(says_group, table.columns)) or not any(is_person(n) and table.repeats(n) for n in table.columns):
        return None
    ways = ways_apart(table, *_parted(table))
    person, group = (ways[0].roles.id, ways[0].roles.model) if ways else (None, None)
    named_so = person is not None and group is not None and is_person(person) and says_group(group)
    return _of_each_person(table, str(person), ways) if named_so else None


def _by_outcomes(table: Table) -> NeedsRoles | None:
    """Return the question whether people in groups are compared by what came of each, where that is no truth."""
    outcome = truth_by_name(table)
    if outcome is None or not is_measured(table.column(outcome)):
        return None
    apart = ways_apart(table, *_parted(table)) if of_people(table) else []
    group = str(apart[0].roles.model) if apart else ""
    return NeedsRoles(_of_one_group(group), table.columns).offering(apart) if says_group(group) else None


def _planned(table: Table, names: Sequence[str]) -> Misread | None:
    """Return the refusal of what was planned for an experiment, where nothing else could have been measured."""
    if not names or not all(says_group(name) or plain(name) in DESIGNED for name in names):
        return None
    return Misread(
        f"{called(names)} say by their names under which condition, or in which list, a row is: what was planned, and "
        "nothing that was measured. Bring what people answered or did, with a row for each of them and each item, and "
        "the condition beside it.",
        table.columns,
    )


def _beside(table: Table, refusal: NeedsRoles) -> NeedsRoles:
    """Return a question with separate groups among its answers, first where anything else would leave rows out."""
    said, known = refusal.suggested, ways_offered(refusal)
    lengths = _of_lengths(table, said)
    if lengths and not ({*tokens(said.models[0])} & BEFORE and {*tokens(said.models[-1])} & AFTER):
        why = (
            f"{called(said.models)} hold numbers, and not as many of each, as if of runs or people of their own. If "
            "so, no rows belong together: check the preview, and press the button; else choose what a row is."
        )
        return NeedsRoles(why, refusal.columns).offering([*lengths, *known])
    words, numbers = _parted(table)
    nested = ways_apart(table, words, numbers) if said.model is not None else []
    if nested and (person := nested[0].roles.id) is not None:
        other = nested[0].roles.model != said.model
        if other or (is_person(person) and person not in (said.id, said.dataset)):
            return _of_each_person(table, person, nested, known)
    if said.id == PLACE and said.model is not None and said.value is not None:
        return _in_place_of_order(table, refusal, known)
    ways = lengths or _of_runs(said) or _of_groups(table, said)
    group = str(ways[0].roles.model) if ways else ""
    if group in said.models:  # a code of a group, which is no score
        known = [each for each in known if group not in each.roles.models]
        return NeedsRoles(_of_one_group(group, "thing"), refusal.columns).offering([*ways, *known])
    if group and says_group(group) and of_people(table):
        return NeedsRoles(_of_one_group(group), refusal.columns).offering([*ways, *known])
    return refusal.offering([*known, *ways]) if ways else refusal


def of_numbered_runs(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question whether runs that only a number pairs belong together, or each was measured by itself.

    Parameters
    ----------
    table
        The only file.
    found
        What is understood of it: runs with the same number as pairs, perhaps.
    """
    ways = _of_runs(found.roles)
    own_seeds = _seeds_of_one(table, found.roles.model or "") if ways else None
    whole = table.rows == found.evidence.n * len(found.evidence.models)
    if not ways or (own_seeds is None and whole and not _without_sizes(found)):
        return None  # as many of each, which is said beside the answer
    own = Way(replace(found.roles, layout=found.layout), describe(found.roles))
    key = quoted(found.roles.repeat or found.roles.fold or "", SHORT)
    if own_seeds is not None:
        unlike = f"no two have the same {quoted(own_seeds, SHORT)}, so that they share nothing, it seems"
    elif whole:
        unlike = "as runs of one split they need the numbers of training and test items, which are missing"
    else:
        unlike = "these are not as many of each"
    why = (
        f"Only {key} pairs the runs of two models, and {unlike}. Runs that share nothing are separate groups: choose "
        "which is meant, check the preview, and press the button."
    )
    return NeedsRoles(why, found.columns).offering([*ways, own])


def _without_sizes(found: Understanding) -> bool:
    """Tell whether runs, and no folds or splits by name, are read as those of one split of which no sizes are known."""
    evidence, key = found.evidence, found.roles.repeat or found.roles.fold or ""
    return isinstance(evidence, FoldScores) and evidence.folds == 1 and evidence.ratio is None and plain(key) in RUNS


def _seeds_of_one(table: Table, model: str) -> str | None:
    """Return the column of seeds of which no two models have the same; None where there is none."""
    seeds = (name for name in table.columns if plain(name) in SEEDS and table.distinct(name) > 1)
    return next((n for n in seeds if model in table.columns and table.distinct(n) == count_of(table, (n, model))), None)


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
    return NeedsRoles(why, found.columns).offering([own, *ways])


def _instead(table: Table, refusal: Unpaired, otherwise: Misread | None = None) -> Misread:
    """Return the question whether rows that nothing pairs are measurements of their own, or what was said of them."""
    words, numbers = _parted(table)
    ways = ways_apart(table, words, numbers)
    if ways and (person := ways[0].roles.id) is not None:
        return _of_each_person(table, person, ways)
    if averaged := averaged_ways(table, words, numbers):
        said = averaged[0].roles
        item = quoted(said.dataset or "", SHORT)
        again = not single(table, [said.model or "", said.dataset or ""])
        what = "the means on every" if again else "the numbers of every"
        why = (
            f"Each row is of one {quoted(said.model or '', SHORT)} and one {item}"
            f"{', and several are of the same' * again}. If {what} {item} are to be compared, check the preview, and "
            "press the button."
        )
        return NeedsRoles(why, table.columns).offering(averaged)
    if not ways:
        return otherwise or refusal
    if (placed := _alike_by_place(table, ways[0].roles)) is not None:
        why = (
            f"{refusal.what} But the numbers rise and fall together row by row, as if the first rows were of the same, "
            "and so on: choose what is meant, check the preview, and press the button."
        )
        return NeedsRoles(why, table.columns).offering([placed, *ways])
    way_on = (
        "If every row is a measurement of its own, the means can be compared as those of separate groups: check the "
        "preview, and press the button."
    )
    return NeedsRoles(f"{refusal.what} {way_on}", table.columns).offering(ways)


def _of_each_person(table: Table, person: str, ways: Sequence[Way], known: Sequence[Choice] = ()) -> NeedsRoles:
    """Return the question whether groups are compared in which each person, or so, has several rows."""
    group, who = quoted(ways[0].roles.model or "", SHORT), quoted(person, SHORT)
    why = (
        f"Each {who} is of one {group} only, with several rows, which are not independent. If groups by {group} are to "
        f"be compared by the mean of each {who}, check the preview, and press the button."
    )
    both = len(ways) > 1 and any(each.roles.model != ways[0].roles.model for each in known[:1])  # as before and after
    order = [*ways[:1], *known[:1], *ways[1:], *known[1:]] if both else [*ways, *known]
    return NeedsRoles(why, table.columns).offering(order)


def _of_one_group(group: str, what: str = "person") -> str:
    """Say that each row is a person in one group, whose numbers can be compared with those of other groups."""
    return (
        f"Each row is one {what}, and of one {quoted(group, SHORT)} only. If the groups are to be compared as separate "
        "ones, choose by which number, check the preview, and press the button."
    )


def _by_kinds(table: Table, refusal: Misread) -> Misread:
    """Return the question whether rows of a few kinds, by the name of a column, are groups that a score compares."""
    words, numbers = _parted(table)
    apart = ways_apart(table, words, numbers) if of_people(table) else []
    if apart and says_group(group := str(apart[0].roles.model)):
        return NeedsRoles(_of_one_group(group), table.columns).offering(apart)
    scores = [n for n in measured(table, numbers) if is_score(n) or tokens(n)[-1:] == ("score",)][:PAIR]
    kinds = [name for name in words if {*tokens(name)[-1:]} & KINDS and PAIR <= table.distinct(name) <= MOST_KINDS]
    kinds = [name for name in kinds if min(filter(None, table.column(name).counts.tolist())) >= FEWEST]
    kinds = [n for n in kinds if not are_related(table, n) and tried_on(table, n, words) is None]
    if not scores or not kinds or len(table.columns) > MOST_COLUMNS:
        return refusal
    ways = [Roles(layout=SEPARATE, model=kind, value=score) for kind in kinds for score in scores]
    why = (
        f"Nothing says which rows belong together. If each is of another person, run or thing, and of one "
        f"{quoted(kinds[0], SHORT)} only, the means of {called(scores)} can be compared as those of separate groups: "
        "check the preview, and press the button."
    )
    return NeedsRoles(why, table.columns).offering([Way(roles, describe(roles)) for roles in ways])


def _alike_by_place(table: Table, roles: Roles) -> Way | None:
    """Return the reading that pairs the first row of each model with the first of the others, if numbers say so."""
    if _names_each(table, roles):
        return None
    model, value = str(roles.model), str(roles.value)
    names, places = models_of(table, model)
    numbers = numbers_by_row(table.column(value))
    own = [numbers[places == place] for place in range(len(names))]
    if len({len(each) for each in own}) > 1 or len(own[0]) < FEWEST:
        return None
    if min(rank_correlation(own[0], other) for other in own[1:]) < TOGETHER:
        return None
    by_place = Roles(layout="graded_items", model=model, value=value, id=PLACE)
    return Way(by_place, describe(by_place))


def _names_each(table: Table, roles: Roles) -> bool:
    """Tell whether a column has another name for every row, so that no two of them are of the same."""
    others = [name for name in table.columns if name not in {roles.model, roles.value}]
    return any(table.distinct(n) == table.rows and (names_rows(n) or not is_scores(table.column(n))) for n in others)


def _in_place_of_order(table: Table, refusal: NeedsRoles, known: Sequence[Choice]) -> NeedsRoles:
    """Return a question with separate groups first where each row has a name of its own, and else after what it had."""
    words, numbers = _parted(table)
    own = _names_each(table, refusal.suggested)
    if not own and (averaged := averaged_ways(table, words, numbers)):
        subject = plain(str(averaged[0].roles.dataset)) in SUBJECTS
        return refusal.offering([*known, *averaged] if subject else [*averaged, *known])
    ways = ways_apart(table, words, numbers)
    model = refusal.suggested.model or ""
    unlike = next(
        (n for n in words if PAIR * table.distinct(n) >= table.rows and not _in_one_order(table, model, n)), ""
    )
    if not ways or not (own or unlike):
        return refusal.offering([*known, *ways]) if ways else refusal
    said = f"Each row is of one {quoted(ways[0].roles.model or '', SHORT)}, and"
    why = (
        f"{said} has a name of its own. If it is a measurement of its own, too, the means can "
        if own
        else f"{said} {quoted(unlike, SHORT)} differs between rows in the same place. If nothing pairs them, means can "
    )
    why += "be compared as those of separate groups: check the preview, and press the button."
    return NeedsRoles(why, table.columns).offering([*ways, *known])


def _in_one_order(table: Table, model: str, name: str) -> bool:
    """Tell whether a column says the same of the first row of each model, of the second of each, and so on."""
    if name == model or model not in table.columns or table.rows % table.distinct(model):
        return True  # or the models are named by what was made of several columns
    order = np.argsort(table.column(model).codes, kind="stable")
    blocks = table.column(name).codes[order].reshape(table.distinct(model), -1)
    return bool((blocks == blocks[0]).all())


def _parted(table: Table) -> tuple[list[str], list[str]]:
    """Return the columns that hold words, or number a few groups, and those that hold other numbers."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not blank(table.column(name))]
    coded = coded_groups(table, numbers)
    numbers = [name for name in numbers if name not in coded]
    return [name for name in table.columns if name not in numbers], numbers


def _of_runs(said: Roles) -> list[Way]:
    """Return runs of each model by themselves, where only the number of a run pairs them."""
    keys = {plain(key) for key in keys_of(said)}
    if said.model is None or said.value is None or not keys & (RUNS | EPISODES) or keys - {*RUNS, *EPISODES, *SEEDS}:
        return []
    roles = Roles(layout=SEPARATE, model=said.model, value=said.value)
    return [Way(roles, describe(roles))]


def _of_lengths(table: Table, said: Roles) -> list[Way]:
    """Return columns of models by themselves, where some of them only end before the others do."""
    if not said.models or said.model or said.id or said.dataset or said.truth:
        return []
    if not {*said.models} <= {*table.columns}:
        return []  # but of those of a table that was prepared first
    filled = [table.column(name) for name in said.models]
    if not all(map(is_scores, filled)):
        return []
    ends = []
    for column in filled:
        gaps = np.array([not text.strip() for text in column.texts])[column.codes]
        length = int(gaps.argmax()) if gaps.any() else gaps.size
        if not gaps[length:].all():
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
    words, numbers = ([name for name in names if name != said.id] for names in _parted(table))
    return ways_apart(table, words, numbers)
