"""What speaks against a reading once it is there: a verdict on what a file does not hold looks like any other."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.metrics.known import known, says_nothing
from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.against.steps_as_items import courses_as_items
from compare_core.tables.diagnosis.asking.factorial import measured_in_names
from compare_core.tables.diagnosis.asking.games import settings_of_players
from compare_core.tables.diagnosis.asking.trained import trained_together
from compare_core.tables.diagnosis.in_runs import of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.no_comparison.no_models import (
    BY_COLUMNS,
    answers_as_models,
    calls_as_answers,
    classes_as_models,
    clusters_as_classes,
    confidences_as_models,
    cut_offs_as_models,
    distances_as_models,
    ends_as_models,
    features_as_models,
    firsts_as_models,
    flags_as_models,
    folds_as_models,
    guesses_as_models,
    measures_as_models,
    model_like,
    people_as_models,
    seeds_as_models,
    settings_as_models,
    texts_as_models,
    told_of_answers_as_models,
    verdicts_as_models,
)
from compare_core.tables.diagnosis.no_comparison.searches import of_searches
from compare_core.tables.diagnosis.no_comparison.single import ADDED_UP, SECOND
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Seen, called
from compare_core.tables.diagnosis.several_files.several import SUBMITTED
from compare_core.tables.diagnosis.several_files.together import stand_alike
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_probability, separation
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import AMBIGUOUS, GAPS, is_scores, title_of
from compare_core.tables.meaning.shapes.long import by_name
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.verdicts.spelled import together
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words import (
    DATASETS,
    MODELS,
    SURELY,
    like_models,
    may_be_true,
    measure,
    odd_one_out,
    says_prediction,
    says_right,
    sums_up,
    tokens,
)
from compare_core.tables.reading.columns import (
    HEADLESS,
    ID_LIKE,
    NAMELESS,
    TRUTH_NAMES,
    counts_rows,
    named_as_id,
    plain,
    shared_columns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

    Rule = Callable[[Understanding, Table], str | None]

WAY_ON = re.compile(r"(?<=[a-z)”])\. (?=[A-Z])")
IN_TRUTH = 0.7  # of a prediction's cells, which are labels of the truth
PROBABLE = frozenset({"p", "prob", "proba", "probability", "score", "oof", "risk", "confidence"})
DESCRIBING = frozenset({
    "similarity", "ratio", "overlap", "jaccard", "cosine", "distance", "difference", "diff", "coverage", "length",
    "density", "entropy", "frequency", "freq", "proportion", "fraction", "intensity", "rate", "share", "percentage",
})  # fmt: skip
OWN = frozenset({"our", "ours", "proposed", "mine", "my", "new", "method", "model", "baseline", "human"})
ENOUGH, MANY_TIMES = 50, 50  # rows, and how much larger typical numbers are
MOST_TICKS = 10  # rows, of which ticks may say anything
FEWEST_TICKS = 4  # rows, in which it is no accident that one column alone is ticked
TELLS = 0.15  # how far a model's numbers set two classes apart, at least
ONES = frozenset({"0", "1", "0.0", "1.0"})
RESULTS = frozenset({
    "results", "result", "eval", "evaluation", "benchmark", "correct", "scores", "outcomes", "predictions", "graded",
})  # fmt: skip
DATA = frozenset({"data", "dataset", "train", "training", "test", "customers", "patients", "features", "users", "df"})
STAGES = frozenset({"original", "revised", "before", "after", "baseline", "improved", "starting_score", "final_score"})
KIND = re.compile(r"[/:_| -]")  # what parts the kind of a row from its name
OPPOSITES = (
    ("high", "low"), ("positive", "negative"), ("pos", "neg"), ("similar", "dissimilar"), ("related", "unrelated"),
    ("same", "different"), ("match", "mismatch"), ("matched", "mismatched"), ("relevant", "irrelevant"),
    ("harmful", "harmless"), ("harmful", "benign"), ("up", "down"), ("good", "bad"), ("genuine", "impostor"),
)  # fmt: skip
SETS = frozenset({"data", "dataset", "task", "benchmark", "corpus", "env", "environment", "game", "domain", "problem"})
JUDGEMENTS = frozenset({"verdict", "judgement", "judgment", "decision", "outcome", "label", "answer", "result"})
CLAIMS = frozenset({"statement", "claim", "headline", "assertion", "fact", "news", "article", "sentence", "title"})
AGREE, FOUR = 0.5, 4  # the correlation of two columns that say the same in other words; their texts, gaps too
BY_FILES = frozenset({"graded_items", "score_files", "per_model_files"})  # whose models are files


def contradicted(found: Understanding, tables: Sequence[Table]) -> Misread | None:
    """Return why a file does not hold what it was read as, if anything says so; with its roles, if it yet may."""
    of_one = (_truth_among, _measured_in_names, _set_to_something, _trained)
    asked = next(filter(None, (rule(found, tables[0]) for rule in of_one)), None) if len(tables) == 1 else None
    if asked is not None:
        return asked
    told: tuple[object, str] | None = next(
        ((rule, said) for rule in RULES if (said := rule(found, tables[0])) is not None), None
    )
    if told is None and len(tables) > 1 and found.layout in BY_FILES:
        told = next(((rule, said) for rule in OF_FILES if (said := rule(found, tables)) is not None), None)
    if told is None:
        asked = _few_of_many(found, tables[0])
        if asked is not None or len(tables) > 1:
            return asked
        asked = _two_sets(found, tables[0]) or _said_of_claims(found, tables[0])
        return asked or _ones_without_names(found) or _ones_of_anything(found, tables[0])
    rule, why = told
    against = Misread(why, found.columns, None if rule in CLOSED else found.roles)
    return against if rule in FINAL else against.unsure()


def _set_to_something(found: Understanding, table: Table) -> Misread | None:
    """Ask which battles that were counted are those of one player, where it was set to something else in some."""
    players = settings_of_players(Seen(table)) if found.layout == "battle_counts" else None
    return players and players.refusal(table)


def _trained(found: Understanding, table: Table) -> Misread | None:
    """Return what is said of the courses of trainings side by side, where they were read as scores."""
    trained = trained_together(Seen(table)) if isinstance(found.evidence, Scores) else None
    return trained and trained.refusal(table)


def _measured_in_names(found: Understanding, table: Table) -> Misread | None:
    """Ask what is compared where names cross models with what was measured of each, as GA_cost and GA_time do."""
    models = found.roles.models
    if not isinstance(found.evidence, Scores) or len(models) < PAIR * PAIR:
        return None
    crossed = measured_in_names(Seen(table))
    if crossed is None or crossed.proposal is None or not {*crossed.proposal.models} < {*models}:
        return None
    return crossed.refusal(table)


def in_spite_of(against: Misread, offered: Misread, found: Understanding) -> Misread:
    """Return what is offered in place of a reading; where that is the same, with what speaks against it, or refused."""
    if (
        isinstance(against, NeedsRoles)
        or not isinstance(offered, NeedsRoles)
        or describe(offered.suggested) != describe(found.roles)
    ):
        return offered
    if against.suggested == Roles():
        return against
    what = WAY_ON.split(str(against), maxsplit=1)[0]  # without what else to bring
    if_so = f"If {called(found.evidence.models)} are models all the same, check the preview, and press the button."
    offered.args = (f"{what.removesuffix('.')}. {if_so}",)
    return offered


def _one_row(found: Understanding, _: Table) -> str | None:
    evidence = found.evidence
    by_columns = isinstance(evidence, Outcomes) or found.layout in BY_COLUMNS
    named_so = by_columns and (model_like(evidence.models) or found.roles.truth is not None)
    if isinstance(evidence, (Outcomes, Scores)) and evidence.n < PAIR and not named_so:
        return f"There is only one thing on which {called(evidence.models)} could be compared. {ITEMS}"
    return None


def _ticked(found: Understanding, table: Table) -> tuple[str, ...]:
    """Return the columns that were read as models, if all of them held ticks."""
    models = found.roles.models or found.evidence.models
    return tuple(models) if said_right(table).issuperset(models) else ()


def _one_tick_in_each_row(found: Understanding, table: Table) -> str | None:
    """Say that ticks choose one column in every row, as where a guide says which of two tools to take for a task."""
    evidence, models = found.evidence, _ticked(found, table)
    if not isinstance(evidence, Outcomes) or not models:
        return None
    if evidence.n < FEWEST_TICKS or not (evidence.patterns.sum(axis=1) == 1).all():
        return None
    return f"In every row exactly one of {called(models)} is ticked: a choice between them, and no results. {ITEMS}"


def _ticks_of_other_things(found: Understanding, table: Table) -> str | None:
    """Say that ticks may be of anything, such as what runs where, where few rows of no named items have them."""
    models = _ticked(found, table)
    if found.layout != "right_wrong" or not models or model_like(models):
        return None
    first = table.columns[0]
    if found.evidence.n > MOST_TICKS or named_as_id(first) or plain(first) in (*DATASETS, *ID_LIKE):
        return None
    return (
        f"{called(models)} are ticked, and nothing says what a tick means. If each is a model, and a tick says that it "
        "was right, call the first column “task”."
    )


def _measures_as_data_sets(found: Understanding, _: Table) -> str | None:
    if not isinstance(found.evidence, DatasetScores):
        return None
    names = found.evidence.datasets
    measured = {name: next(filter(None, map(measure, (name, *name.split(".")))), "") for name in names}
    told = [name for name, said in measured.items() if said and said not in AMBIGUOUS]
    if PAIR * len(told) < len(names) or len({measured[name] for name in told}) < PAIR:
        return None
    what = f"{called(told)} are measures of one test, and no data sets: each sums up the same items in another way."
    return f"{what} {ITEMS}"


def _one_decided(found: Understanding, table: Table) -> str | None:
    truth, models = found.roles.truth, found.roles.models
    decided = [name for name in models if _says_decided(name)]
    rest = [name for name in models if name not in decided and name in table.columns]
    if truth is None or len(decided) != 1 or not rest or any(table.distinct(name) > 1 for name in rest):
        return None
    return f"{quoted(decided[0], SHORT)} is what one model decided, and {quoted(truth, SHORT)} the truth. {SECOND}"


def _features_as_predictions(found: Understanding, table: Table) -> str | None:
    """Find columns that hold labels of a truth by accident, as 0 and 1 among other numbers."""
    truth, models = found.roles.truth, found.roles.models
    said_so = found.layout in ("predictions", "predictions_long")
    if not said_so or truth is None or not {truth, *models} <= set(table.columns):
        return None
    if any(map(says_prediction, models)) or model_like(models) or all(is_probability(table.column(n)) for n in models):
        return None
    labels = table.column(truth).labels
    inside = 0.0
    for name in models:
        column = table.column(name)
        filled = [(text.strip(), n) for text, n in zip(column.texts, column.counts.tolist(), strict=True)]
        filled = [(text, n) for text, n in filled if text and text not in MISSING_WORDS]
        inside += sum(n for text, n in filled if text in labels) / max(1, sum(n for _, n in filled))
    if inside >= IN_TRUTH * len(models):
        return None
    return (
        f"{called(models)} share a few labels with {quoted(truth, SHORT)}, but mostly hold others: features, it seems, "
        "and no predictions. Add the label that each of two models predicted; to train models on features, upload them "
        "on the page Experiment."
    )


def _says_decided(name: str) -> bool:
    """Tell whether a name says of what was decided."""
    return says_prediction(name) or bool({*tokens(name)} & {"decision", "verdict", "decided", "accepted"})


def _other_prediction(found: Understanding, table: Table) -> str | None:
    """Find a column that is named as predicted, while others were taken for predictions."""
    models = found.roles.models
    if found.layout != "predictions" or found.roles.truth is None or any(map(says_prediction, models)):
        return None
    told = [n for n in table.columns if n not in (found.roles.truth, *models) and says_prediction(n)]
    told = [name for name in told if not name.startswith(models)]  # of one of them, as its probability is
    if not told or model_like(models):
        return None
    return f"{called(told)} holds what one model predicted of {quoted(found.roles.truth, SHORT)}. {SECOND}"


def _graded_beside(found: Understanding, table: Table) -> str | None:
    """Find the log of one model: what it answered, whether that was right, and what else is known of each answer."""
    models = found.roles.models
    beside = found.layout in ("predictions", "regression", "probabilities")
    if not beside or model_like(models) or all(map(says_prediction, models)):
        return None
    judged = [n for n in table.columns if n not in models and says_right(n) and says_either(table, n)]
    if not judged or Seen(table).several:
        return None
    return f"{quoted(judged[0], SHORT)} says of one model whether it was right on each item. {SECOND}"


def _graded_by_model(found: Understanding, table: Table) -> str | None:
    """Find what several models in a column answered, and whether that was right, where other columns were taken."""
    models, seen = found.roles.models, Seen(table)
    if found.layout != "predictions" or not seen.several or seen.model in models or model_like(models):
        return None
    judged = [n for n in table.columns if n not in models and says_right(n) and says_either(table, n)]
    if not judged or any(map(says_prediction, models)):
        return None
    return (
        f"{quoted(judged[0], SHORT)} says if each answer was right, and {quoted(seen.model or '', SHORT)} of which "
        "model it is, so other columns hold no predictions. Add the item that each row is of, the same for every model."
    )


def _parts_of_forecast(found: Understanding, _: Table) -> str | None:
    """Find what adds up to a forecast, such as its trend, beside the only forecast there is."""
    models = found.roles.models
    named_so = [name for name in models if says_prediction(name)]
    rest = [name for name in models if name not in named_so]
    if found.layout != "regression" or len(named_so) != 1 or not rest:
        return None
    if not all({*tokens(name)} & ADDED_UP for name in rest):
        return None
    verb = "are parts" if len(rest) > 1 else "is a part"
    return f"{called(rest)} {verb} of the forecast {called(named_so)}, and no model. {SECOND}"


def _features_beside(found: Understanding, _: Table) -> str | None:
    """Find numbers beside the only ones that are named as predicted, which may be features that come near the truth."""
    models = found.roles.models
    named_so = [name for name in models if says_prediction(name)]
    rest = [name for name in models if name not in named_so and not model_like([name])]
    if found.layout != "regression" or len(named_so) != 1 or len(rest) + 1 < len(models):
        return None
    return (
        f"Only {called(named_so)} is named as a prediction of {quoted(found.roles.truth or '', SHORT)}: {called(rest)} "
        "may be a model as well, or something that is known of each row."
    )


def _levels_beside(found: Understanding, table: Table) -> str | None:
    """Find numbers near a truth that nothing calls predictions, among as many others that were not used."""
    models, truth = found.roles.models, found.roles.truth
    if found.layout != "regression" or truth is None or any(map(says_prediction, models)) or model_like(models):
        return None
    if {"true", "actual", "observed", "truth"} & {*tokens(truth)}:
        return None
    rest = [name for name in table.columns if name not in (truth, *models, found.roles.id)]
    rest = [name for name in rest if is_scores(table.column(name)) and not counts_rows(table.column(name))]
    if len(rest) < len(models):
        return None
    return (
        f"{called(models)} come near {quoted(truth, SHORT)}, but nothing calls them predictions of it, and "
        f"{called(rest)} stand beside: they may be something else that is known of each row. If they are models, "
        "choose them below."
    )


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


def _most_left_out(found: Understanding, table: Table) -> str | None:
    """Find models most of which were left out, where nothing but their being tried again and again calls them so."""
    named, kept = _left_out(found, table), len(found.evidence.models)
    if not named or plain(found.roles.model or "") in SURELY:
        return None
    return (
        f"{quoted(found.roles.model or '', SHORT)} names {named:,} models, of which only {kept:,} "
        "were tried on the same things. If it names systems that were measured, and not models, say which column names "
        "the models; else bring scores of all the models on the same data sets or items."
    )


def _truth_among(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether the first or last of several columns of 0 and 1, which is called otherwise, is the truth."""
    models = found.roles.models
    odd = odd_one_out(models) if {*models} <= {*table.columns} else None
    if odd not in (models[:1] + models[-1:]) or found.layout not in {*BY_COLUMNS, "right_wrong"} or says_right(odd):
        return None
    if {*tokens(odd)} & OWN:
        return None
    if not all(table.column(name).labels <= ONES for name in models):
        return None
    rest = tuple(name for name in models if name != odd)
    if table.distinct(str(odd)) == 1 and len(rest) > 1:
        either = [
            Roles(layout="right_wrong", models=rest, id=found.roles.id, better=way) for way in ("higher", "lower")
        ]
        return NeedsRoles(
            f"{called(rest)} hold 0 and 1, and {quoted(str(odd), SHORT)} is the same in every row: neither a model nor "
            "the truth. Choose whether 1 is good, check the preview, and press the button.",
            table.columns,
            either[0],
        ).offering(
            [
                Reading(each, 0.0, f"{called(rest)}; 1 is {said}")
                for each, said in zip(either, ("good", "bad"), strict=True)
            ]
        )
    ways = (Roles(truth=odd, models=rest, id=found.roles.id), replace(found.roles, layout="right_wrong"))
    says = (describe(ways[0]), f"{called(models)} as right or wrong on every row")
    return NeedsRoles(
        f"{called(models)} hold 0 and 1, and {quoted(odd, SHORT)} is not called as models are. If it is the truth, of "
        "which the others are predictions, check the preview, and press the button; if 1 means that a model was right, "
        "choose “Right or wrong” under “What the file is”.",
        found.columns,
        ways[0],
    ).offering([Reading(roles, 0.0, said) for roles, said in zip(ways, says, strict=True)])


def _ones_of_anything(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether columns of 0 and 1 are models, where neither their names nor that of the file say so.

    They may as well be what is known of each row, such as whether a person smokes.
    """
    models = found.roles.models
    if found.layout != "right_wrong" or not models or any(like_models([name]) for name in models):
        return None
    said = {*tokens(title_of(table))}
    if said & RESULTS or not said & DATA or any(name.strip().casefold() in OWN for name in models):
        return None
    return NeedsRoles(
        f"{called(models)} hold 1 and 0, and no name says of what: of features, or of how models did. If each is a "
        "model, and 1 means that it was right, check the preview and press the button; features are for the page "
        "Experiment.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


def _said_of_claims(found: Understanding, table: Table) -> Misread | None:
    """Refuse or ask where a true may be what a model said of a statement, and not that the model was right."""
    value, item = found.roles.value, found.roles.id
    if found.layout != "graded_items" or value not in table.columns or not says_either(table, value):
        return None
    if says_right(value) and not {*tokens(value)} & JUDGEMENTS:
        return None
    column = table.column(value)
    held = [n for n in table.columns if n not in (value, found.roles.model, item) and table.at_most(n, FOUR)]
    for name in (n for n in held if may_be_true(n) or plain(n) in TRUTH_NAMES):
        other = table.column(name)
        if len(other.labels - GAPS) == PAIR and not other.labels & column.labels and together(column, other) >= AGREE:
            return Misread(
                f"{quoted(value, SHORT)} goes with {quoted(name, SHORT)}, in other words: it seems to be what each "
                "model said, and not whether that was right. Write both in the same words, as "
                f"{listed(sorted(other.labels - GAPS))}, or add a column with 1 where a model was right and 0 where it "
                "was wrong.",
                found.columns,
            )
    said = {label.strip().casefold() for label in column.labels - GAPS}
    if not said <= {"true", "false"} or not item or not {*tokens(item)} & CLAIMS:
        return None
    return NeedsRoles(
        f"A true under {quoted(value, SHORT)} may be what a model said of {quoted(item, SHORT)}, or say that it was "
        "right. If it says that the model was right, check the preview, and press the button; else add what is true of "
        "each as a column called y_true.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


def _ones_without_names(found: Understanding) -> NeedsRoles | None:
    """Ask what columns of 0 and 1 without any name are: one may as well be the truth of the others."""
    models = found.roles.models
    if found.layout != "right_wrong" or not models or not all(map(HEADLESS.fullmatch, models)):
        return None
    first, *rest = models
    ways = [replace(found.roles, layout=found.layout)]
    if len(rest) > 1:
        ways.append(Roles(layout="predictions", truth=first, models=tuple(rest)))
    return NeedsRoles(
        f"{called(models)} hold 0 and 1, and nothing names them. If each is a model, and 1 means that it was right, "
        "check the preview and press the button; if one is the truth, write y_true above it, and a model's name above "
        "its predictions.",
        found.columns,
        ways[0],
    ).offering([Reading(each, 0.0, describe(each)) for each in ways] if len(ways) > 1 else [])


def _features_as_probabilities(found: Understanding, table: Table) -> str | None:
    """Find numbers between 0 and 1 that nobody called models or predictions, and some of which tell nothing."""
    models, truth = found.roles.models, found.roles.truth
    if found.layout != "probabilities" or truth is None or not {truth, *models} <= {*table.columns}:
        return None
    if {"true", "y", "gold", "actual"} & {*tokens(truth)}:
        return None  # beside which stands what was predicted
    if table.rows < ENOUGH:
        return None  # in which chance tells as much
    if model_like(models) or any(says_prediction(name) or {*tokens(name)} & PROBABLE for name in models):
        return None
    told = all(separation(table.column(truth), [table.column(name)]) >= TELLS for name in models)
    described = PAIR * sum(bool({*tokens(name)} & DESCRIBING) for name in models) >= len(models)
    described = described or "features" in tokens(table.name)
    if told and not described:
        return None
    why = "their names describe each row" if told else f"some say nothing of {quoted(truth, SHORT)}"
    return (
        f"{called(models)} lie between 0 and 1 as probabilities do, but nothing calls them models, and {why}: "
        "features, it seems. To train models on them, open the page Experiment; "
        "if they are models, say so below."
    )


def _few_of_many(found: Understanding, table: Table) -> NeedsRoles | None:
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


def _two_sets(found: Understanding, table: Table) -> NeedsRoles | None:
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


def _stages_as_data_sets(found: Understanding, _: Table) -> str | None:
    """Find scores before and after something, each taken for a data set of its own."""
    if not isinstance(found.evidence, DatasetScores):
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


def _either_kind_of_rows(found: Understanding, table: Table) -> str | None:
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


def _same_in_each(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find models that every file holds by the same names, which would be compared as different ones."""
    name = found.roles.model
    if name is None or not all(name in table.columns for table in tables):
        return None
    shared = set.intersection(*({*filter(str.strip, table.column(name).texts)} for table in tables))
    if len(shared) < PAIR or len(found.evidence.models) < PAIR * len(shared):
        return None
    return (
        f"Every file holds the same models, {called(sorted(shared))}, by the same names: the files may be of other "
        "settings or data. Upload one of them alone, or add a column to each that says what it is of, and join them."
    )


def _several_in_each(found: Understanding, tables: Sequence[Table]) -> str | None:
    names = [each for each in by_name(tables[0]) if each not in (found.roles.id, found.roles.dataset)]
    told = next((n for n in names if all(n in t.columns and t.distinct(n) > 1 for t in tables)), None)
    if told is None or found.roles.model is not None or plain(told) == "name":
        return None
    key = found.roles.id or found.roles.dataset
    if key in tables[0].columns and tables[0].distinct(key) == tables[0].rows:
        return None  # each is of a row of its own
    return (
        f"Every file holds several models by itself ({quoted(told, SHORT)}), and nothing says how the files belong "
        "together: they may be of other settings or data. Upload one of them alone."
    )


def _measures_in_files(found: Understanding, _: Sequence[Table]) -> str | None:
    words = [tokens(name) for name in found.evidence.models]
    shared = set.intersection(*map(set, words))
    rest = [" ".join(word for word in said if word not in shared) for said in words]
    if not all(rest) or not all(map(measure, rest)) or len({*map(measure, rest)}) < len(rest):
        return None
    return f"Each file holds another measure ({called(rest)}) of the same thing, and the files are no models. {SECOND}"


def _of_other_sizes(found: Understanding, _: Sequence[Table]) -> str | None:
    """Find numbers that no name calls a measure, of quite other sizes in the files, as distances are."""
    evidence = found.evidence
    if not isinstance(evidence, Scores) or evidence.scores.ndim < PAIR or not says_nothing(evidence.metric):
        return None
    sizes = np.nanmedian(np.abs(evidence.scores.reshape(-1, len(evidence.models))), axis=0)
    small, large = int(sizes.argmin()), int(sizes.argmax())
    if not 0 < MANY_TIMES * sizes[small] < sizes[large]:
        return None
    first, last = (quoted(evidence.models[place], SHORT) for place in (large, small))
    return (
        f"{quoted(found.roles.value or 'score', SHORT)} is of quite other sizes in the files, about "
        f"{sizes[large]:.3g} in {first} and {sizes[small]:.3g} in {last}, and hardly measures the same in each. Bring "
        "one measure of how good each is, by the same name in every file, such as an accuracy or an error."
    )


def _handed_in(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find shares in files that are called after what is handed in to a contest, which keeps the truth to itself."""
    value = found.roles.value
    if value is None or not all(SUBMITTED.search(table.name) and value in table.columns for table in tables):
        return None
    if not says_nothing(known(value).name or value) or not all(is_probability(table.column(value)) for table in tables):
        return None
    return (
        f"The files are called after what is handed in, and {quoted(value, SHORT)} may be the probability of a class: "
        "none of them holds what is true. Add the true labels as a file of their own with the same ids, in a column "
        "called y_true."
    )


def _folds_as_items(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find measures that sum up many items each, in rows of which nothing but a number says what they are."""
    identity, value = found.roles.id, found.roles.value
    if identity is None or value is None or not isinstance(found.evidence, Scores) or not sums_up(value):
        return None
    if not (NAMELESS.fullmatch(identity) or plain(identity) == "row") or not counts_rows(tables[0].column(identity)):
        return None
    return (
        f"{quoted(value, SHORT)} sums up many items, and rows are only numbered: they may be folds, runs or data sets. "
        "Add a column that says which."
    )


def _only_numbered(found: Understanding, tables: Sequence[Table]) -> str | None:
    identity = found.roles.id
    if identity is None or not NAMELESS.fullmatch(identity) or found.roles.truth is not None:
        return None
    if not counts_rows(tables[0].column(identity)) or like_models(found.evidence.models):
        return None
    first = tables[0]
    said = [
        n for n in shared_columns(tables) if PAIR * first.distinct(n) > first.rows and not is_scores(first.column(n))
    ]
    if any(stand_alike(tables, [name]) for name in said):
        return None  # which say of what each row is
    return (
        "Rows are only numbered, so nothing says that those of one file are of the same things as those of the others. "
        "If they are, call that column “id” in every file, and name the files after the models."
    )


def _of_one_model(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find files that all name the same model, and differ in what it was tried on, such as a language."""
    shared = [n for n in shared_columns(tables) if all(table.distinct(n) == 1 for table in tables)]
    said = {name: {text.strip() for table in tables for text in table.some_texts(name, 1)} for name in shared}
    model = next((name for name in shared if plain(name) in MODELS and len(said[name]) == 1), None)
    tried = next((n for n in shared if of_what_was_tried(n) and len(said[n]) == len(tables)), None)
    if model is None or tried is None or found.roles.model is not None:
        return None
    return (
        f"Every file is of one model, {quoted(min(said[model]), SHORT)}, and each of another {quoted(tried, SHORT)}: "
        f"what it was tried on, it seems. {ITEMS}"
    )


def _squares(_: Understanding, tables: Sequence[Table]) -> str | None:
    refused = of_squares(tables)
    return None if refused is None else str(refused)


def _searches(_: Understanding, tables: Sequence[Table]) -> str | None:
    refused = of_searches(tables)
    return None if refused is None else str(refused)


FINAL = (
    flags_as_models,
    ends_as_models,
    _parts_of_forecast,
    clusters_as_classes,
    _graded_beside,
    calls_as_answers,
    verdicts_as_models,
    folds_as_models,
    seeds_as_models,
    cut_offs_as_models,
    confidences_as_models,
    _either_kind_of_rows,
    _one_decided,
    _searches,
)  # nothing else is left to read
# against which nothing is asked all the same
CLOSED = (_most_left_out, _parts_of_forecast, _one_decided, flags_as_models, _searches)
OF_FILES: Sequence[Callable[[Understanding, Sequence[Table]], str | None]] = (
    _same_in_each,
    _of_one_model,
    _squares,
    _searches,
    _several_in_each,
    _measures_in_files,
    _of_other_sizes,
    _handed_in,
    _folds_as_items,
    _only_numbered,
)
RULES: Sequence[Rule] = (
    _one_row,
    _one_tick_in_each_row,
    _ticks_of_other_things,
    _measures_as_data_sets,
    measures_as_models,
    texts_as_models,
    settings_as_models,
    flags_as_models,
    _graded_beside,
    _graded_by_model,
    _other_prediction,
    _one_decided,
    _features_as_predictions,
    verdicts_as_models,
    answers_as_models,
    calls_as_answers,
    folds_as_models,
    seeds_as_models,
    ends_as_models,
    _parts_of_forecast,
    _features_beside,
    _levels_beside,
    clusters_as_classes,
    people_as_models,
    confidences_as_models,
    cut_offs_as_models,
    told_of_answers_as_models,
    classes_as_models,
    firsts_as_models,
    guesses_as_models,
    distances_as_models,
    features_as_models,
    _features_as_probabilities,
    _most_left_out,
    _stages_as_data_sets,
    _either_kind_of_rows,
    courses_as_items,
)
