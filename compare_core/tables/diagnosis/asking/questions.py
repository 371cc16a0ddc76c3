"""Comparisons that nobody has spelled out: what the columns seem to be, for a person to agree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import says_nothing
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.asking.what_was_judged import what_was_judged
from compare_core.tables.diagnosis.no_comparison.intervals import within_bounds
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.no_comparison.single import alone
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.readings.likely import LISTED
from compare_core.tables.diagnosis.readings.shared import tried_on
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import (
    distance,
    is_measured,
    named_predictions,
    numbers_by_row,
    numbers_of,
    predicts,
)
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import are_grades, has_fractions, is_scores, shared_metric, title_of
from compare_core.tables.meaning.shapes.crossed import NO_MODELS, SET_TO, SIZES
from compare_core.tables.meaning.shapes.single import count_of, fills, is_shared
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.suggest import misses_narrowly, shares, suggest
from compare_core.tables.meaning.wide import alike, models_among
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import COUNTS, CRITERIA, is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS, TOOK_PART
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import TRUE_LIKE
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

AHEAD = frozenset({"date", "lead", "leadtime", "horizon"})
NAME = 60  # characters of several columns' names together
ANSWERED = frozenset({"answer", "answers", "answered", "pred", "output", "reply", "said"})
ONES = frozenset({"0", "1"})
MOST_SCALES = 30  # on which people said something
SCALES = frozenset({  # of the workload, the usability and the pleasure that people report
    "demand", "mentaldemand", "physicaldemand", "temporaldemand", "effort", "frustration", "performance", "workload",
    "difficulty", "enjoyment", "satisfaction", "usability", "presence", "comfort", "confidence", "trust", "fatigue",
    "boredom", "stress", "preference", "likeability", "liking", "annoyance", "pleasantness", "immersion", "ease",
})  # fmt: skip
WAYS, MOST_OTHERS = 4, 3  # other readings that are offered, and other numbers of one
FEW_UNITS = 5  # data sets or items, below which nothing is averaged first
FEWEST_RANKED, MOST_RANKED, NEARLY_ALL = 3, 30, 0.8  # things, and rows; the share of these without the same rank twice
PLACES = frozenset({
    "order", "pos", "position", "place", "rank", "choice", "slot", "trial", "block", "session", "period", "first",
    "second", "third", "fourth", "fifth", "1st", "2nd", "3rd", "4th", "5th",
})  # fmt: skip
MORE_IS_BETTER = frozenset({
    "points", "point", "score", "scores", "marks", "rating", "ratings", "stars", "grades", "utility", "reward",
    "rewards", "borda",
})  # fmt: skip
REFERRED = frozenset(
    {"reference", "ref", "gold", "judge", "rater", "annotator", "evaluator"}
)  # against whom it was held
TRULY = frozenset({"actual", "observed", "true", "real"})  # before what was counted
MOST, MODEL = 12, "model"  # models that are proposed, and what a column of them is called
LABEL = frozenset({"label", "labels", "class", "target"})  # a truth, or what a model is called


def crossed_labels(seen: Seen) -> Finding | None:
    """Find models in a column that is named as labels are, where nothing else holds such labels."""
    if seen.truth is None or plain(seen.truth) not in LABEL or seen.predicted or _shared(seen, seen.truth):
        return None
    found = crossed(seen)
    if found is None or found.proposal is None:
        return None
    tried = (found.proposal.dataset or found.proposal.id or "").split(JOINT)
    of_parts = seen.truth in tried and is_score(found.proposal.value or "")  # such as the structures of an image
    return found if found.proposal.model == seen.truth or of_parts else None


def crossed_predictions(seen: Seen) -> Finding | None:
    """Find a truth, predictions and whether these are right, where another column may name the model of each row."""
    if seen.truth is None or not seen.predicted or seen.model is not None:
        return None
    found = crossed(seen)
    return found if found and found.proposal and says_right(found.proposal.value or "") else None


def crossed(seen: Seen) -> Finding | None:
    """Find a row for every model on each of several things, where a person has to say what those things are."""
    found = seen.crossed
    if found is None or found.model is None:
        return None
    if plain(found.model) in NO_MODELS and plain(found.item or "") in TOOK_PART:
        return None  # what people met, by any name
    tried = found.item or JOINT.join(found.keys)
    names = [found.model] if found.model in seen.table.columns else found.model.split(JOINT)
    fixed = found.value is not None and count_of(seen.table, [*names, found.value]) == count_of(seen.table, names)
    if fixed and not says_right(found.value or ""):  # one may be right on all items, and one on none
        return None  # what each model was set to
    sure = any(plain(name) in MODELS or kind_of_model(name) for name in names)
    keys = [part for key in found.keys for part in parts_of(key, seen.table.columns)]
    if found.value is not None and keys and not sure and is_shared(seen.table, keys, found.value):
        return None  # what is the same for all of them
    verb = "is" if sure else "may be"
    layout = "graded_items" if found.item else "scores_long"
    roles = Roles(
        layout=layout,
        model=found.model,
        value=found.value,
        id=found.item,
        dataset=found.dataset,
        repeat=found.repeat,
        fold=found.fold,
    )
    way_on = "Check the columns and the preview, and press the button if this is right."
    variants = _over_all(seen, roles, names) or _of_variants(seen, roles, names)
    whose = f"one model (“{brief(found.model, NAME)}”)"
    parts = () if variants else _of_parts(seen, roles, names)
    if variants or (parts and parts[0].roles != roles):
        whose = " with ".join(f"one “{brief(name, NAME)}”" for name in names)
    what = f"Each row {verb} a result, {quoted(found.value or '', SHORT)}, of {whose} on one “{brief(tried, NAME)}”."
    scales = _by_scale(seen, roles)
    settings = _of_settings(seen, roles, names)
    ways = scales or settings or [*variants, *_by_others(seen, variants, tried)] or parts
    told = (None if ways else _settings_beside(seen, roles, names)) or (
        None if scales else what_was_judged(seen, roles)
    )
    if told is not None:
        return told
    if scales:
        way_on = "Choose which of the scales is compared, check the preview, and press the button."
    first = scales or (() if settings else parts)  # which may be another way than the one that was found
    return Finding("crossed", what, way_on, first[0].roles if first else roles, ways)


def _by_others(seen: Seen, ways: Sequence[Way], tried: str) -> list[Way]:
    """Return the first way by other numbers that are called scores or by what people judge, if there are any."""
    if not ways:
        return []
    roles = ways[0].roles
    used = {roles.value, *parts_of(roles.model or "", seen.table.columns), *parts_of(tried, seen.table.columns)}
    told = [name for name in seen.numbers if name not in used and (is_score(name) or {*tokens(name)} & CRITERIA)]
    told = [name for name in told if seen.table.distinct(name) > 1][:MOST_OTHERS]
    before = f"by {quoted(roles.value or '', SHORT)}"
    by = [(replace(roles, value=name), f"by {quoted(name, SHORT)}") for name in told]
    return [Way(each, ways[0].says.replace(before, said, 1)) for each, said in by]


def _by_scale(seen: Seen, roles: Roles) -> Sequence[Way]:
    """Return the ways to read what people said on several scales below each other, such as those of a workload: by one.

    On some of them more is better, and on others less, so that all together say little.
    """
    on = (roles.id or roles.dataset or "").split(JOINT)
    for name in on if len(on) > 1 else ():
        texts = [text.strip() for text in seen.table.some_texts(name, MOST_SCALES + 1)]
        told = sum(bool({*tokens(text)} & (SCALES | CRITERIA)) for text in texts)
        if not PAIR <= len(texts) <= MOST_SCALES or PAIR * told < len(texts):
            continue
        rest = tried_on(roles, [other for other in on if other != name])
        each = [replace(rest, only=name, among=(text,)) for text in texts[:WAYS]]
        ways = [Way(one, f"{describe(one)}; of “{brief(one.among[0], SHORT)}” only") for one in each]
        return [*ways, Way(roles, describe(roles))]
    return ()


def _of_variants(seen: Seen, roles: Roles, names: Sequence[str]) -> Sequence[Way]:
    """Return the ways to read models each of which was tried in all variants: alone, by both together, or the variants.

    What was measured may be averaged over what the others were tried in, so that each thing tried counts once.
    """
    on = (roles.id or roles.dataset or "").split(JOINT)
    several = len(names) == 1 and len(on) > 1
    kinds = [n for n in on if (n in seen.words and _is_variant(n)) or _is_when(n) or _rates(n)] if several else []
    pair = sorted([*names, *kinds], key=lambda name: not _is_surely(name))
    if len(pair) != PAIR or not _is_surely(pair[0]) or not (_is_surely(pair[1]) or _is_variant(pair[1])):
        return ()
    on = [name for name in on if name not in pair]
    tried = [*on, *(name for name in (roles.repeat, roles.fold) if name)]
    every = np.prod([seen.table.distinct(name) for name in (*pair, *tried)])
    model, variant = pair
    in_part = _is_when(variant) or _rates(variant)  # not all on every day, or by everybody
    again = in_part and fills(seen.table, [model], [*tried, variant])
    if not on or not (again or seen.table.rows == every):
        return ()
    alone = tried_on(replace(roles, model=model), [*on, variant])
    both = tried_on(replace(roles, model=JOINT.join(n for n in seen.table.columns if n in pair)), on)
    other = tried_on(replace(roles, model=variant), [*on, model])
    if says_either(seen.table, roles.value or ""):
        return [Way(each, describe(each)) for each in (alone, both, other)]
    over = _averaged_over(tried_on(replace(roles, model=model), on), [variant])
    few = count_of(seen.table, tried) < FEW_UNITS
    if again:
        both_ways = [over, Way(alone, describe(alone))]
        return both_ways[::-1] if few else both_ways
    if few or _are_others(seen, variant, on):
        return [*(Way(each, describe(each)) for each in (alone, both, other)), over]
    return [over, *(Way(each, describe(each)) for each in (both, alone, other))]


def _over_all(seen: Seen, roles: Roles, names: Sequence[str]) -> Sequence[Way]:
    """Return the ways to read what was tried at several times, ahead or by people, on each other thing, or all of it.

    Only where two columns or more say of these; of one, it depends on who was there. What stands first in the lists of
    two systems is not the same thing: one column of places is enough.
    """
    on = (roles.id or roles.dataset or "").split(JOINT)
    placed = [name for name in on if LISTED & {*tokens(name)}]
    kinds = [name for name in on if _is_when(name) or _rates(name) or name in placed]
    rest = [name for name in on if name not in kinds]
    if len(names) != 1 or (len(kinds) < PAIR and not placed) or not rest:
        return ()
    each = tried_on(roles, on)
    ways = [_averaged_over(tried_on(roles, rest), kinds), Way(each, describe(each))]
    return ways[::-1] if count_of(seen.table, rest) < FEW_UNITS else ways


def _averaged_over(roles: Roles, names: Sequence[str]) -> Way:
    over = " and ".join(quoted(name, SHORT) for name in names)
    return Way(roles, f"{describe(roles)}, averaged over {over}")


def _are_others(seen: Seen, size: str, on: Sequence[str]) -> bool:
    """Tell whether problems are only numbered, anew for each of their sizes: those of another size are others."""
    return plain(size) in SIZES and len(on) == 1 and is_scores(seen.table.column(on[0]))


def _is_surely(name: str) -> bool:
    """Tell whether a name is that of models, and of no variants of them."""
    return plain(name) in MODELS and plain(name) not in VARIANTS


def _is_variant(name: str) -> bool:
    return plain(name) in VARIANTS or _is_when(name) or _rates(name) or is_setting(name)


def _rates(name: str) -> bool:
    """Tell whether a column says who gave a mark, of several people who gave one of the same thing."""
    return plain(name) in RATERS


def _is_when(name: str) -> bool:
    """Tell whether a column says when something was tried, or how far ahead: points of one course, and no items."""
    return plain(name) in WHEN or bool({*tokens(name)} & AHEAD)


def _of_parts(seen: Seen, roles: Roles, names: Sequence[str]) -> Sequence[Way]:
    """Return the ways to read models that three columns or more name: by all, and by those but one, or one alone.

    A column that names no model stands with what the others were tried on, if every one of them was tried on all.
    """
    on = roles.id or roles.dataset
    if len(names) <= PAIR or on is None:
        return ()
    tried = [*on.split(JOINT), *(name for name in (roles.repeat, roles.fold) if name)]
    found = [roles]
    for name in names:
        rest = [other for other in names if other != name]
        if fills(seen.table, rest, [*tried, name]):
            found.append(tried_on(replace(roles, model=JOINT.join(rest)), [on, name]))
            found.append(tried_on(replace(roles, model=name), [on, *rest]))
    alone = next((name for name in names if plain(name) == MODEL), None)  # which is what one asks of, most of all
    if alone is not None:
        rest = [name for name in names if name != alone]
        sole = tried_on(replace(roles, model=alone), [on, *rest])
        if fills(seen.table, [alone], [*tried, *rest]):
            found = [sole, *(each for each in found if each != sole)]
    return [Way(each, describe(each)) for each in found[:WAYS]] if len(found) > 1 else ()


def _of_settings(seen: Seen, roles: Roles, names: Sequence[str]) -> Sequence[Way]:
    """Return the ways to read what was set: all settings together as a model, or one of them on all else."""
    parts = [*names, *(roles.id or "").split(JOINT)]
    told = [n for n in parts if n in seen.numbers and {*tokens(n)} & SET_TO]
    item = JOINT.join(name for name in parts if name not in told)
    if not item or roles.id is None or not {*names} <= {*told}:
        return ()
    every = {JOINT.join(told): item}
    every |= {name: JOINT.join([item, *(other for other in told if other != name)]) for name in told}
    found = [replace(roles, model=model, id=tried) for model, tried in every.items()]
    return [Way(each, describe(each)) for each in found]


def _settings_beside(seen: Seen, roles: Roles, names: Sequence[str]) -> Finding | None:
    """Ask whether what was set to a few numbers is compared, and not the references against which it was held."""
    on = (roles.id or "").split(JOINT)
    told = [n for n in on if n in seen.numbers and {*tokens(n)} & SET_TO and seen.table.distinct(n) <= MOST]
    if not told or len(on) < PAIR or roles.id is None or not any({*tokens(name)} & REFERRED for name in names):
        return None
    own = Way(roles, describe(roles))
    rest = {name: JOINT.join([*names, *(other for other in on if other != name)]) for name in told}
    others = [replace(roles, model=name, id=tried) for name, tried in rest.items()]
    alone = {each.model: [n for n in on if n != each.model] for each in others}  # what was held against each reference
    means = [_averaged_over(replace(each, id=JOINT.join(alone[each.model])), names) for each in others]
    ways = [*means, *(Way(each, describe(each)) for each in others), own]
    compared = called([*told, own.roles.model or ""])
    return Finding(
        "crossed",
        f"Each row is a result, {quoted(roles.value or '', SHORT)}, under one of each {compared}.",
        "Choose which of these is compared, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def ranks_in_rows(seen: Seen) -> Finding | None:
    """Find things each of which most rows give another rank from 1 on, as people do who are asked for an order."""
    names = tuple(name for name in seen.numbers if not (seen.own(name) or name == seen.identity))
    if seen.truth is not None or seen.model is not None or not FEWEST_RANKED <= len(names) <= MOST_RANKED:
        return None
    if all(PLACES & {*tokens(name)} for name in names):
        return None  # which hold what stood at each place, and not where each thing stood
    scores = np.column_stack([numbers_by_row(seen.table.column(name)) for name in names])
    whole = scores[np.isfinite(scores).all(axis=1)]
    orders = (np.sort(whole, axis=1) == np.arange(1, len(names) + 1)).all(axis=1)
    if len(whole) < FEWEST_RANKED or orders.mean() < NEARLY_ALL:
        return None
    words = {*tokens(seen.table.name)}.union(*map(tokens, names))
    if words & {"order", "sequence", "presentation"}:
        return None
    ranked = Roles(layout="item_scores", models=names, id=seen.identity, better="lower")
    other = replace(ranked, better="higher")
    ways = [
        Way(ranked, f"{called(names)} as models, 1 is the best"),
        Way(other, f"{called(names)} as models, 1 is the worst"),
    ]
    if words & MORE_IS_BETTER:
        ranked, ways = other, ways[::-1]
    return Finding(
        "ranks",
        f"Nearly every full row gives {called(names)} another rank each, from 1 to {len(names)}.",
        "Choose which end is the best, check the preview, and press the button.",
        ranked,
        ways,
    )


def forecasts(seen: Seen) -> Finding | None:
    """Find numbers near each other that lie where no grades and no shares do, and of which nothing says what they are.

    They may be forecasts, of which nobody can say which is best without what came true.
    """
    models = models_among(seen.table, seen.identity)
    named_so = seen.model is not None or any(kind_of_model(n) and seen.table.repeats(n) for n in seen.words)
    if seen.truth is not None or named_so or len(models) < PAIR or seen.measured:
        return None
    if not says_nothing(shared_metric(title_of(seen.table), models)[0]) or not alike(seen.table, models):
        return None
    guess = suggest(seen.table)
    if guess.layout == "regression" and not like_models([guess.truth or ""]):
        return None
    if not may_be_scores(seen.table, models):
        return None
    values = numbers_of(seen.table.column(models[0]))
    return None if not seen.table.rows > MOST or are_grades(values) else _without_meaning(seen, models)


def _without_meaning(seen: Seen, models: tuple[str, ...]) -> Finding:
    """Say that numbers are answers, by their names, or ask whether they are scores."""
    counted = any({*tokens(name)} & (COUNTS | {"length", "len", "chars"}) for name in models)
    if not counted and all(says_prediction(name) or {*tokens(name)} & ANSWERED for name in models):
        return Finding(
            "predictions without the truth",
            f"{called(models)} hold what models answered or predicted, by their names, and no column holds the truth.",
            "Add the right number of every item as a column called y_true; or, of every model, 1 for right and 0 for "
            "wrong.",
        )
    return Finding(
        "numbers without a meaning",
        f"{called(models)} hold numbers of every row, and nothing says what they are.",
        "If they are forecasts, add what came true as a column called y_true. If they are scores, check the preview, "
        "and press the button.",
        Roles(layout="item_scores", models=models, id=seen.identity),
    )


def may_be_scores(table: Table, models: tuple[str, ...]) -> bool:
    """Tell whether names speak for scores of models, or numbers of nothing else stand beside what could be grades."""
    if PAIR * sum(bool(ESTIMATED.search(name)) for name in models) >= len(models):
        return False
    if (
        any(like_models([name]) for name in models)
        or all(map(is_score, models))
        or not says_nothing(shared_metric(title_of(table), models)[0])
    ):
        return True
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not named_as_id(name)]
    values = np.concatenate([numbers_of(table.column(name)) for name in models])
    words = [n for n in table.columns if n not in numbers and not named_as_id(n) and table.distinct(n) > 1]
    return PAIR * len(models) > len(numbers) and len(words) <= PAIR and are_grades(values)


def _shared(seen: Seen, truth: str) -> bool:
    """Tell whether any other column holds labels of a truth."""
    column = seen.table.column(truth)
    return any(shares(seen.table.column(n), column) for n in seen.table.columns if n not in (truth, seen.identity))


LEFT = frozenset({"error", "err", "resid", "residual", "residuals", "variance", "deviation", "diff", "difference"})


def measured_truth(seen: Seen) -> Finding | None:
    """Find numbers beside a measured truth that nobody called predictions of it, or that come nowhere near it."""
    if seen.truth is None or not is_measured(seen.table.column(seen.truth)):
        return None
    rest = [n for n in seen.numbers if n != seen.truth and not is_covariate(n) and plain(n) not in WHEN]
    rest = [name for name in rest if not {*tokens(name)[-1:]} & LEFT]  # of what was predicted
    whole = [name for name in rest if not is_end(name)]
    if len(whole) == 1 and (whole[0] in seen.predicted or within_bounds(seen, whole[0], rest)):
        return alone(seen.truth, whole[0])
    if len(rest) < PAIR:
        return None
    truth = seen.table.column(seen.truth)
    if len(told := _counted(seen, seen.truth, rest)) >= PAIR:
        return _amounts(seen, seen.truth, told)
    nearest = min(rest, key=lambda name: distance(seen.table.column(name), truth))
    called_so = [n for n in rest if tokens(n)[-1:] == tokens(seen.truth)[-1:]]  # as RecalledValue and TrueValue
    if called_so == [nearest] and predicts(seen.table.column(nearest), truth):
        return alone(seen.truth, nearest)
    return _perhaps_predicted(seen, seen.truth, rest)


def _perhaps_predicted(seen: Seen, truth: str, rest: Sequence[str]) -> Finding:
    """Ask which numbers were predicted of a measured truth, those first that are called as models are."""
    models = [name for name in rest if like_models([name])]
    if PAIR <= len(models) < len(rest):
        return Finding(
            "measured truth",
            f"{quoted(truth, SHORT)} holds measured numbers, and {called(models)} are called as models are.",
            "If they are what models predicted of it, check the preview, and press the button; else choose the columns "
            "that hold predictions.",
            Roles(layout="regression", truth=truth, models=tuple(models[:MOST]), id=seen.identity),
        )
    return Finding(
        "measured truth",
        f"{quoted(truth, SHORT)} holds measured numbers, but {called(rest)} do not look like predictions of it.",
        "Choose the columns that hold predictions; or, if all are scores, “Scores on data sets”. A table of features "
        "is for the page Experiment.",
        Roles(layout="regression", truth=truth, models=tuple(rest[:MOST]), id=seen.identity),
        _or_scores(seen, truth, rest),
    )


def foretold_counts(seen: Seen) -> Finding | None:
    """Find a count that is named as actual or observed, and two columns or more of whole numbers that come near it."""
    if seen.truth is not None or seen.model is not None or len(seen.numbers) > MOST:
        return None
    true = [name for name in seen.numbers if {*tokens(name)[:1]} & TRULY and {*tokens(name)[1:]} & COUNTS]
    rest = tuple(name for name in seen.numbers if name not in true and not is_covariate(name))
    if len(true) != 1 or len(rest) < PAIR or any(is_score(name) or {*tokens(name)} & COUNTS for name in rest):
        return None
    columns = [seen.table.column(name) for name in (*true, *rest)]
    if has_fractions(columns) or not all(predicts(column, columns[0]) for column in columns[1:]):
        return None
    return _amounts(seen, true[0], rest)


def _counted(seen: Seen, truth: str, rest: Sequence[str]) -> tuple[str, ...]:
    """Return columns of whole numbers that come near those of a truth, if half of them or more seldom meet these."""
    true, *columns = (seen.table.column(name) for name in (truth, *rest))
    if len(rest) > MOST or has_fractions([true, *columns]):
        return ()
    told = named_predictions([each.name for each in columns if predicts(each, true)])
    amounts = [name for name in told if misses_narrowly(seen.table.column(name), true)]
    return told if amounts and PAIR * len(amounts) >= len(told) else ()


def _amounts(seen: Seen, truth: str, models: tuple[str, ...]) -> Finding:
    """Ask whether whole numbers are amounts, of which some are nearer than others, or classes, which are met or not."""
    amounts = Roles(layout="regression", truth=truth, models=models, id=seen.identity)
    classes = replace(amounts, layout="predictions")
    return Finding(
        "whole numbers",
        f"{called(models)} hold whole numbers that come near those of {quoted(truth, SHORT)}: predicted counts or "
        "amounts, it seems.",
        "If so, check the preview and press the button; if they are classes by number, choose the second.",
        amounts,
        [
            Way(amounts, f"{called(models)} as predictions of {quoted(truth, SHORT)}, by how far they are off"),
            Way(classes, f"{called(models)} as predictions of {quoted(truth, SHORT)}, right or wrong"),
        ],
    )


def _or_scores(seen: Seen, truth: str, rest: Sequence[str]) -> Sequence[Way]:
    """Return the ways to read numbers beside a truth: as predictions of it, or all as scores, with it or without."""
    if not alike(seen.table, (truth, *rest)) or len(rest) > MOST:
        return ()
    beside = Roles(layout="regression", truth=truth, models=tuple(rest), id=seen.identity)
    scores = [Roles(layout="item_scores", models=names, id=seen.identity) for names in (tuple(rest), (truth, *rest))]
    return [Way(each, describe(each)) for each in (beside, *scores)]


def sparse_ones(seen: Seen) -> Finding | None:
    """Find columns of 0 and 1 with few ones and no name of a model: labels of many kinds rather than right answers."""
    names = [n for n in seen.table.columns if n not in (seen.identity, *seen.words) and not named_as_id(n)]
    if len(names) <= PAIR or seen.truth is not None or like_models(names) or any(map(TRUE_LIKE.search, names)):
        return None
    columns = [seen.table.column(name) for name in names]
    if not all(column.labels <= ONES for column in columns) or sum(c.labels == ONES for c in columns) <= PAIR:
        return None
    rare = [column.count(lambda text: text.strip() == "1") for column in columns]
    if PAIR * sum(PAIR * ones < seen.table.rows for ones in rare) < len(names):
        return None
    return Finding(
        "columns of 0 and 1",
        f"{called(names)} hold 0 and 1, and mostly 0.",
        "If each column is a model, and 1 means that it was right, press the button.",
        Roles(layout="right_wrong", models=tuple(names[:MOST]), id=seen.identity),
    )
