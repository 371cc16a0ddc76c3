"""What speaks against numbers that were read as scores of folds, data sets or items."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.metrics.known import says_nothing
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.factorial import measured_in_names
from compare_core.tables.diagnosis.asking.games import settings_of_players
from compare_core.tables.diagnosis.asking.trained import trained_together
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Seen, called
from compare_core.tables.meaning.battles.contests import faces
from compare_core.tables.meaning.battles.games import sides_met
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import AMBIGUOUS, UNMEASURED
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.models import SURELY, are_steps
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

STAGES = frozenset({"original", "revised", "before", "after", "baseline", "improved", "starting_score", "final_score"})
KIND = re.compile(r"[/:_| -]")  # what parts the kind of a row from its name
OPPOSITES = (
    ("high", "low"), ("positive", "negative"), ("pos", "neg"), ("similar", "dissimilar"), ("related", "unrelated"),
    ("same", "different"), ("match", "mismatch"), ("matched", "mismatched"), ("relevant", "irrelevant"),
    ("harmful", "harmless"), ("harmful", "benign"), ("up", "down"), ("good", "bad"), ("genuine", "impostor"),
)  # fmt: skip
MOST_MEASURES = 200  # of one test
SETS = frozenset({"data", "dataset", "task", "benchmark", "corpus", "env", "environment", "game", "domain", "problem"})


def set_to_something(found: Understanding, table: Table) -> Misread | None:
    """Ask which battles that were counted are those of one player, where it was set to something else in some."""
    players = settings_of_players(Seen(table)) if found.layout == "battle_counts" else None
    return players and players.refusal(table)


def trained(found: Understanding, table: Table) -> Misread | None:
    """Return what is said of the courses of trainings side by side, where they were read as scores."""
    trained = trained_together(Seen(table)) if isinstance(found.evidence, Scores) else None
    return trained and trained.refusal(table)


def crossed_with_measures(found: Understanding, table: Table) -> Misread | None:
    """Ask what is compared where names cross models with what was measured of each, as GA_cost and GA_time do."""
    models = found.roles.models
    if not isinstance(found.evidence, Scores) or len(models) < PAIR:
        return None
    unnamed = UNMEASURED in found.reasons
    if not unnamed and len(models) < PAIR * PAIR:
        return None
    crossed = measured_in_names(Seen(table))
    if crossed is None or crossed.proposal is None:
        return None
    chosen = unnamed and len(crossed.ways) > 1 and any(each.roles.models == models for each in crossed.ways)
    return crossed.refusal(table) if chosen or {*crossed.proposal.models} < {*models} else None


def measures_as_data_sets(found: Understanding, _: Table) -> str | None:
    """Find measures that were read as the data sets on which models were tried."""
    if not isinstance(found.evidence, DatasetScores) or len(found.evidence.datasets) > MOST_MEASURES:
        return None
    names = found.evidence.datasets
    measured = {name: next(filter(None, map(measure, (name, *name.split(".")))), "") for name in names}
    told = [name for name, said in measured.items() if said and said not in AMBIGUOUS]
    if PAIR * len(told) < len(names) or len({measured[name] for name in told}) < PAIR:
        return None
    what = f"{called(told)} are measures of one test, and no data sets: each sums up the same items in another way."
    return f"{what} {ITEMS}"


def _left_out(found: Understanding, table: Table) -> int:
    """Return how many models a column names, where half of them or more were left out; else none.

    Those are counted that were each tried on several things.
    """
    if found.layout != "scores_long" or found.roles.model not in table.columns:
        return 0
    column = table.column(found.roles.model)
    tried = zip(column.texts, column.counts.tolist(), strict=True)
    named = sum(bool(text.strip()) and rows > 1 for text, rows in tried)
    return named if named >= PAIR * len(found.evidence.models) and found.roles.filter is None else 0


def most_left_out(found: Understanding, table: Table) -> str | None:
    """Find models most of which were left out, where nothing but their being tried again and again calls them so."""
    named, kept = _left_out(found, table), len(found.evidence.models)
    if not named or plain(found.roles.model or "") in SURELY:
        return None
    return (
        f"{quoted(found.roles.model or '', SHORT)} names {named:,} models, of which only {kept:,} "
        "were tried on the same things. If it names systems that were measured, and not models, say which column names "
        "the models; else bring scores of all the models on the same data sets or items."
    )


def few_of_many(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether the few models are to be compared that were tried on the same things, where all are models surely."""
    named = _left_out(found, table)
    if not named or not isinstance(found.evidence, Scores):
        return None
    tried = found.roles.dataset or found.roles.fold or found.roles.repeat or "row"
    kept = called(found.evidence.models)
    return NeedsRoles(
        f"{quoted(found.roles.model or '', SHORT)} names {named:,} models, of which only {kept} "
        f"have scores on the same {found.evidence.n:,} of {quoted(tried, SHORT)}. To compare these, check the preview "
        "and press the button; to compare others, leave rows out, or add the scores that they lack.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


ADD_ONE = "Add a column for a second system on the same things, or upload its file beside this one."


def steps_as_models(found: Understanding, _: Table) -> str | None:
    """Find what one system does first, and what then, such as encode_s and decode_s."""
    models = found.roles.models
    if found.layout not in ("item_scores", "dataset_scores") or not are_steps(models):
        return None
    return f"{called(models)} measure steps of one system, one after the other, and are no two models. {ADD_ONE}"


def places_as_models(found: Understanding, table: Table) -> str | None:
    """Find numbers of the two who met, which are of others in every row: places are no models."""
    if (
        found.layout not in ("item_scores", "dataset_scores", "right_wrong")
        or len(found.roles.models) != PAIR
        or not faces(*found.roles.models)
    ):
        return None
    sides = sides_met(table)
    if sides is None or {*sides} & {*found.roles.models}:
        return None
    return (
        f"{called(found.roles.models)} are of whoever stands in {called(sides)}, which are others in every row: "
        "places are no models. Bring a row for each of both, with a column that names it and one that names the pair."
    )


def two_sets(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask what two names are that no name calls data sets, with runs of each: two are too few to be tested on."""
    roles, evidence = found.roles, found.evidence
    of_runs = isinstance(evidence, DatasetScores) and len(evidence.datasets) == PAIR and bool(evidence.folds)
    if found.layout != "scores_long" or not of_runs or roles.repeat is None or roles.fold is not None:
        return None
    if roles.model not in table.columns or roles.dataset not in table.columns or roles.filter is not None:
        return None
    if {*tokens(roles.dataset)} & SETS:
        return None
    within = replace(roles, layout=found.layout)
    both = JOINT.join(name for name in table.columns if name in (roles.model, roles.dataset))
    joint = replace(within, model=both, dataset=roles.repeat, repeat=None)
    other = replace(within, model=roles.dataset, dataset=roles.model)
    sets = " and ".join(quoted(name) for name in getattr(evidence, "datasets", ()))
    return NeedsRoles(
        f"{quoted(roles.dataset, SHORT)} has only {sets}, and no name says that these are data sets. Choose whether "
        f"models were tried on both, or whether they name models together with {quoted(roles.model, SHORT)}.",
        found.columns,
        joint,
    ).offering([Reading(each, 0.0, describe(each)) for each in (joint, within, other)])


def stages_as_data_sets(found: Understanding, _: Table) -> str | None:
    """Find scores before and after something, each taken for a data set of its own."""
    if not isinstance(found.evidence, DatasetScores) or len(found.evidence.datasets) > MOST_MEASURES:
        return None
    parts = [name.rpartition(".") for name in found.evidence.datasets]
    wholes, stages = {whole for whole, _, _ in parts}, {stage for _, _, stage in parts}
    if len(stages) < PAIR or not {stage.casefold() for stage in stages} <= STAGES:
        return None
    if "" in wholes or len(parts) < len(wholes) * len(stages):
        return None
    return (
        f"{called(sorted(stages))} are stages of the same thing, and no data sets of their own: it is not clear "
        f"whether they are compared, or {called(found.evidence.models)}. {ITEMS}"
    )


def either_kind_of_rows(found: Understanding, table: Table) -> str | None:
    """Find rows that are named by two opposites, such as high/… and low/…, where no name says which way is better."""
    evidence, name = found.evidence, found.roles.id or found.roles.dataset
    if not isinstance(evidence, (ItemScores, DatasetScores)) or not says_nothing(evidence.metric):
        return None
    if name not in table.columns or found.roles.better is not None:
        return None
    kinds = {KIND.split(text.strip().casefold(), maxsplit=1)[0] for text in table.column(str(name)).labels}
    pair = next((each for each in OPPOSITES if kinds == {*each}), None)
    if pair is None:
        return None
    one, other = map(quoted, pair)
    return (
        f"Rows are named {one} and {other}, as where more is better in some rows and less in the others, and nothing "
        "says what the numbers measure. Keep the rows of one kind in a file of their own."
    )
