"""What speaks against columns that were read as predictions, probabilities or forecasts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.no_models import model_like
from compare_core.tables.diagnosis.no_comparison.single import ADDED_UP, SECOND
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Seen, called
from compare_core.tables.meaning.columns.called_otherwise import ESTIMATES, says_otherwise
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_probability, separation
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.bounds import ends_among
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

IN_TRUTH = 0.7  # of a prediction's cells, which are labels of the truth
PROBABLE = frozenset({"p", "prob", "proba", "probability", "score", "oof", "risk", "confidence"})
DESCRIBING = frozenset({
    "similarity", "ratio", "overlap", "jaccard", "cosine", "distance", "difference", "diff", "coverage", "length",
    "density", "entropy", "frequency", "freq", "proportion", "fraction", "intensity", "rate", "share", "percentage",
})  # fmt: skip
ENOUGH, CLASSES = 50, 20  # rows; and labels of a truth, of which there are more texts
GRADED = frozenset({"correctness", "score", "grade", "rating", "quality", "accuracy", "judge", "points", "marks"})
SURELY_TRUE = frozenset(
    {"ytrue", "ytest", "yval", "truth", "groundtruth", "gold", "expt", "exptl", "experimental"}
)  # beside predictions alone
TELLS = 0.15  # how far a model's numbers set two classes apart, at least


def one_decided(found: Understanding, table: Table) -> str | None:
    """Find what one model decided of each item, beside columns that are the same in every row."""
    truth, models = found.roles.truth, found.roles.models
    decided = [name for name in models if _says_decided(name)]
    rest = [name for name in models if name not in decided and name in table.columns]
    if truth is None or len(decided) != 1 or not rest or any(table.distinct(name) > 1 for name in rest):
        return None
    return f"{quoted(decided[0], SHORT)} is what one model decided, and {quoted(truth, SHORT)} the truth. {SECOND}"


def features_as_predictions(found: Understanding, table: Table) -> str | None:
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


def other_prediction(found: Understanding, table: Table) -> str | None:
    """Find a column that is named as predicted, while others were taken for predictions."""
    models = found.roles.models
    if found.layout != "predictions" or found.roles.truth is None or any(map(says_prediction, models)):
        return None
    told = [n for n in table.columns if n not in (found.roles.truth, *models) and says_prediction(n)]
    told = [name for name in told if not name.startswith(models)]  # of one of them, as its probability is
    if not told or model_like(models):
        return None
    return f"{called(told)} holds what one model predicted of {quoted(found.roles.truth, SHORT)}. {SECOND}"


def graded_beside(found: Understanding, table: Table) -> str | None:
    """Find the log of one model: what it answered, whether that was right, and what else is known of each answer."""
    models = found.roles.models
    beside = found.layout in ("predictions", "regression", "probabilities")
    if not beside or model_like(models) or all(map(says_prediction, models)):
        return None
    judged = [n for n in table.columns if n not in models and says_right(n) and says_either(table, n)]
    if not judged or Seen(table).several:
        return None
    return f"{quoted(judged[0], SHORT)} says of one model whether it was right on each item. {SECOND}"


def graded_by_model(found: Understanding, table: Table) -> str | None:
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


def parts_of_forecast(found: Understanding, _: Table) -> str | None:
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


def features_beside(found: Understanding, _: Table) -> str | None:
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


def levels_beside(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask about numbers near a truth that nothing calls predictions; beside a true y only if as many were not used."""
    models, truth = found.roles.models, found.roles.truth
    if found.layout != "regression" or truth is None or any(map(says_prediction, models)) or model_like(models):
        return None
    if len([name for name in models if ESTIMATES & {*tokens(name)}]) >= PAIR:
        return None
    if plain(truth) in SURELY_TRUE and not any(says_otherwise(name, truth) for name in models):
        return None
    rest = [name for name in table.columns if name not in (truth, *models, found.roles.id)]
    rest = [name for name in rest if is_scores(table.column(name)) and not counts_rows(table.column(name))]
    rest = [name for name in rest if name not in ends_among(rest)]
    beside = f", and {called(rest)} stand{'s' * (len(rest) == 1)} beside" if len(rest) >= len(models) else ""
    return NeedsRoles(
        f"{called(models)} come near {quoted(truth, SHORT)}, but nothing calls them predictions of it{beside}: they "
        "may be something else that is known of each row. If they are predictions, check the preview, and press the "
        "button.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


def scored_beside(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether answers are held against the truth, word for word, where each was graded in a column of its own."""
    models = found.roles.models
    if found.layout != "predictions" or len(models) < PAIR:
        return None
    words = [tokens(name) for name in models]
    stems = [each[: -_shared_end(words)] for each in words] if _shared_end(words) else []
    if len({*stems}) < len(models) or not all(stems):
        return None
    graded = [[n for n in table.columns if tokens(n)[: len(stem)] == stem and _is_graded(n)] for stem in stems]
    ends = [{tokens(n)[len(stem) :] for n in names} for stem, names in zip(stems, graded, strict=True)]
    shared = sorted(frozenset.intersection(*map(frozenset, ends)))
    if not shared:
        return None
    by_end = [{tokens(n)[len(stem) :]: n for n in names} for stem, names in zip(stems, graded, strict=True)]
    scores = tuple(each[shared[0]] for each in by_end)
    if not all(is_scores(table.column(name)) and len(table.column(name).labels) > PAIR for name in scores):
        return None
    if _are_how_sure(table, found.roles.truth, models, scores):
        return None
    ways = (Roles(layout="item_scores", models=scores), replace(found.roles, layout=found.layout))
    return NeedsRoles(
        f"{called(models)} hold answers, and {called(scores)} say how good each was. Choose whether these are "
        "compared, or answers that are the same as the truth to the letter, check the preview, and press the button.",
        found.columns,
        ways[0],
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways])


def _are_how_sure(table: Table, truth: str | None, models: Sequence[str], scores: Sequence[str]) -> bool:
    """Tell whether numbers say how sure models were, and grade nothing: shares beside classes that the truth has."""
    if truth is None or not table.at_most(truth, CLASSES):
        return False
    classes = table.column(truth).labels
    whole = all(table.column(name).labels - {""} <= classes for name in models)
    return whole and all(is_probability(table.column(name)) for name in scores)


def _is_graded(name: str) -> bool:
    return bool(GRADED & {*tokens(name)[-1:]}) and not {"confidence", "certainty", "complexity"} & {*tokens(name)}


def _shared_end(names: Sequence[tuple[str, ...]]) -> int:
    """Return how many last words all names share."""
    count = 0
    while all(len(each) > count + 1 for each in names) and len({each[-1 - count] for each in names}) == 1:
        count += 1
    return count


def features_as_probabilities(found: Understanding, table: Table) -> str | None:
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
