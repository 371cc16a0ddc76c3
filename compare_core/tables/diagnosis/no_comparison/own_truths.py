"""Predictions each of which has a truth of its own: several questions to one model, or copies of one truth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.files.keyed import among_files
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_measured
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_scores
from compare_core.tables.meaning.suggest import agreement, blank
from compare_core.tables.meaning.verdicts.coders import coded
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import TRUE_WORDS
from compare_core.tables.reading.columns import shared_columns

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.tables.reading.table import Table

WORD = re.compile(r"[^\W_]+")
LETTERED = re.compile(r"(?P<letter>[yp])_(?P<of>\w+)", re.IGNORECASE)
SURELY = frozenset(
    {"actual", "true", "y_true", "truth", "gold", "gt", "observed", "groundtruth", "ground_truth", "obs"}
)
PROBABLE = frozenset({"prob", "proba", "probability", "score"})
SEVERAL = 3  # labels
MOST_GRADES = 20  # that people and models give
RIGHT_OR_WRONG = frozenset({"true", "false", "correct", "incorrect", "right", "wrong", "pass", "fail"})
SAME = 0.98  # of the rows of two copies of one truth, where one of them lacks some


def own_truths(seen: Seen) -> Finding | None:
    """Find several columns that are named as true, each with one prediction of the same name."""
    truths = _named(seen.table.columns, lambda word: word in TRUE_WORDS)
    return _held_against(seen, truths, _named(seen.predicted, says_prediction))


def labels_of_one_model(seen: Seen) -> Finding | None:
    """Find yes or no of each of several labels, each beside what one model predicted of it, such as pred_cat and cat.

    Of two, one may be a model that is called so.
    """
    told = [name for name in seen.predicted if says_prediction(name) and says_either(seen.table, name)]
    said = _named(told, says_prediction)
    truths = _called_alone(seen.table.columns, said) if len(said) >= SEVERAL else {}
    truths = truths if all(says_either(seen.table, name) for name in truths.values()) else {}
    if len(truths) < SEVERAL or len(truths) < len(said) or like_models([" ".join(rest) for rest in truths]):
        return None
    return _held_against(seen, truths, said)


def lettered_truths(seen: Seen) -> Finding | None:
    """Find y_left and y_right beside p_left and p_right: what is true of several things, and how probable each was."""
    found = [match for name in seen.numbers if (match := LETTERED.fullmatch(name))]
    sides: list[dict[tuple[str, ...], str]] = [
        {(each["of"],): each[0] for each in found if each["letter"].casefold() == letter} for letter in ("y", "p")
    ]
    truths, said = sides
    if seen.truth not in (None, *truths.values()):
        return None
    if truths.keys() != said.keys() or any(is_measured(seen.table.column(name)) for name in truths.values()):
        return None
    return _held_against(seen, truths, said)


def _held_against(
    seen: Seen, truths: Mapping[tuple[str, ...], str], said: Mapping[tuple[str, ...], str]
) -> Finding | None:
    """Find out whether predictions are held against copies of one truth, or each against its own."""
    both = [rest for rest in truths if rest in said]
    if len(both) < PAIR or len(both) < len(said):
        return None
    true, predicted = ([names[rest] for rest in both] for names in (truths, said))
    if all(agreement(seen.table.column(true[0]), seen.table.column(name)) >= SAME for name in true):
        layout = "regression" if is_measured(seen.table.column(true[0])) else "predictions"
        if layout == "predictions" and has_fractions([seen.table.column(name) for name in predicted]):
            layout = "probabilities"
        roles = Roles(layout=layout, truth=true[0], models=tuple(predicted), id=seen.identity)
        return Finding(
            "several truths",
            f"{called(true)} are copies of one truth, each with a prediction of its own.",
            "If these predictions are of several models, check the preview and press the button.",
            roles,
            [Way(roles, f"{called(predicted)} as predictions of {quoted(true[0], SHORT)}")],
        )
    return Finding(
        "one model",
        f"{called(predicted)} are each held against a truth of its own ({called(true)}): answers to several questions.",
        f"Bring one truth, such as “{true[0][:SHORT]}”, with the predictions of two models beside it.",
    )


def of_several_truths(tables: Sequence[Table]) -> Misread | None:
    """Ask which truth is meant, where every file holds one model's predictions of the same several things."""
    if (lacking := _without_predictions(tables)) is not None:
        return lacking
    shared = shared_columns(tables)
    truths = _named(shared, lambda word: word in TRUE_WORDS)
    labels = [name for name in shared if name not in truths.values() and not {*tokens(name)} & PROBABLE]
    said = _named(labels, says_prediction)
    truths = {**_called_alone(shared, said), **truths}
    both = [rest for rest in truths if rest in said]
    told = [rest for rest in both if not all(blank(table.column(said[rest])) for table in tables)]
    if len(both) < PAIR or not told:
        return None
    ways = []
    for rest in told:
        roles = among_files(tables, Roles(layout="per_model_files", truth=truths[rest], models=(said[rest],)))
        ways.append(
            Way(roles, f"{quoted(said[rest], SHORT)} of every file as predictions of {quoted(truths[rest], SHORT)}")
        )
    names = called([truths[rest] for rest in told])
    if len(told) == 1:
        return NeedsRoles(
            f"Every file holds predictions of {names}, and nothing but gaps as those of anything else. Check the "
            "preview, and press the button if it is to be compared.",
            tables[0].columns,
            ways[0].roles,
        ).offering(ways)
    return NeedsRoles(
        f"Every file holds predictions of several things, of which {names} are true. Choose which of them is to be "
        "compared, check the preview, and press the button.",
        tables[0].columns,
        ways[0].roles,
    ).offering(ways)


def _called_alone(names: Sequence[str], said: Mapping[tuple[str, ...], str]) -> dict[tuple[str, ...], str]:
    """Return what is called as predictions are, but for the word that says so: cohesion beside pred_cohesion."""
    words = {tuple(word.casefold() for word in WORD.findall(name)): name for name in names}
    found = {rest: words[rest] for rest in said if rest in words}
    return found if len(found) >= PAIR else {}


def _without_predictions(tables: Sequence[Table]) -> Misread | None:
    """Say which file holds no predictions by their names, where others hold several beside what they are of."""
    pairs = [_called_alone(table.columns, _named(table.columns, says_prediction)) for table in tables]
    full = [held for held in pairs if held]
    odd = [table for table, held in zip(tables, pairs, strict=True) if not held]
    if len(full) < len(odd) or not odd or not full:
        return None
    bare = {name for held in full for name in held.values()}
    lacking = next((t for t in odd if {*t.columns} >= bare and not any(map(says_prediction, t.columns))), None)
    if lacking is None:
        return None
    names = sorted(bare, key=lacking.columns.index)
    return Misread(
        f"{brief(lacking.name)} holds {called(names)} without predictions of them, which other files have. If these "
        "are its predictions, call them so there, as “pred_” before each name; else leave that file out.",
        lacking.columns,
    )


def _named(names: Sequence[str], tells: Callable[[str], bool]) -> Mapping[tuple[str, ...], str]:
    """Return the columns whose first or last word tells what they hold, by their other words; none that are two."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        words = tuple(word for word in tokens(name) if word != "y")
        for word, rest in ((words[0], words[1:]), (words[-1], words[:-1])) if len(words) > 1 else ():
            if tells(word):
                found.setdefault(rest, []).append(name)
    return {rest: several[0] for rest, several in found.items() if len(several) == 1}


def truths_of_parts(seen: Seen) -> Finding | None:
    """Find truths of several things, each with predictions of its own by the same models, as actual_x and actual_y."""
    names = [name for name in seen.table.columns if name != seen.identity]
    for place in (0, -1):
        parts = _by_part(names, place)
        truths = {rest: true for rest, stems in parts.items() if (true := _true_of(stems)) is not None}
        models = {rest: tuple(name for stem, name in parts[rest].items() if stem not in SURELY) for rest in truths}
        truths = {rest: true for rest, true in truths.items() if models[rest]}  # of others nothing was foretold
        alike = {frozenset(parts[rest]) - SURELY for rest in truths}
        if len(truths) < PAIR or len(alike) > 1 or min(len(models[rest]) for rest in truths) < PAIR:
            continue
        first = next(iter(truths))
        measured = is_measured(seen.table.column(truths[first]))
        layout = "regression" if measured else "predictions"
        every = [Roles(layout=layout, truth=truths[each], models=models[each], id=seen.identity) for each in truths]
        ways = [
            Way(each, f"{called(each.models)} as predictions of {quoted(each.truth or '', SHORT)}") for each in every
        ]
        scores = Roles(layout="item_scores", models=(truths[first], *models[first]), id=seen.identity)
        return Finding(
            "several truths",
            f"{called(tuple(truths.values()))} are true of several things, each with its own predictions: "
            f"{called(models[first])} of “{truths[first][:SHORT]}”.",
            "If that one is to be compared, check the preview and press the button; else choose another.",
            every[0],
            [*ways[: FEW + 1], *[Way(scores, f"{called(scores.models)} as models, by how high each is")] * measured],
        )
    return None


def agreed_codes(seen: Seen) -> Finding | None:
    """Find variables with the code that was agreed on and those of each coder, as type, type1 and type2."""
    found = coded(seen.table)
    if not found or seen.truth is not None:
        return None
    first, *others = found[0], *(each.agreed for each in found[1:])
    ways = [
        Way(
            Roles(layout="predictions", truth=each.agreed, models=each.coders, id=seen.identity),
            f"{called(each.coders)} held against {quoted(each.agreed, SHORT)}",
        )
        for each in found[: FEW + 1]
    ]
    return Finding(
        "agreed codes",
        f"{quoted(first.agreed, SHORT)} stands beside {called(first.coders)}, and {called(others)} likewise: what was "
        "agreed on, it seems, and what each coder had said.",
        "If the coders of the first are to be held against what was agreed on, press the button.",
        ways[0].roles,
        ways,
    )


def graded_by_people(seen: Seen) -> Finding | None:
    """Find what several people said beside what several models did, in the same few labels, with nothing named true."""
    few = [name for name in seen.table.columns if name != seen.identity and seen.table.at_most(name, MOST_GRADES)]
    people = [name for name in few if PERSON.fullmatch(name.strip())]
    models = tuple(name for name in few if name not in people and like_models([name]))
    if len(people) < PAIR or len(models) < PAIR or seen.truth not in (None, *people) or seen.model is not None:
        return None
    labels = [seen.table.column(name).labels - GAPS for name in (*people, *models)]
    if min(map(len, labels)) < PAIR or len(frozenset.union(*labels)) > MOST_GRADES:
        return None
    if any(label.casefold() in RIGHT_OR_WRONG for held in labels for label in held):
        return None  # which all of them may have been found to be
    ways = [
        Way(
            Roles(layout="predictions", truth=name, models=models, id=seen.identity),
            f"{called(models)} held against {quoted(name, SHORT)}",
        )
        for name in people[:FEW]
    ]
    every = Roles(layout="item_scores", models=(*models, *people), id=seen.identity)
    numbers = all(is_scores(seen.table.column(name)) for name in every.models)
    alike = [Way(every, f"{called(every.models)} as models that were rated")] if numbers else []
    return Finding(
        "graded by people",
        f"{called(models)} and {called(people)} say the same few things of each row, and the latter are people, it "
        "seems.",
        "If what a person said counts as true, choose which, check the preview, and press the button.",
        ways[0].roles,
        [*ways, *alike],
    )


def _by_part(names: Sequence[str], place: int) -> Mapping[str, Mapping[str, str]]:
    """Return columns by the last word (-1) or first word (0) of their names, and by what else is said."""
    found: dict[str, dict[str, str]] = {}
    for name in names:
        words = [word.casefold() for word in WORD.findall(name)]
        if len(words) > 1:
            rest = words[:-1] if place else words[1:]
            found.setdefault(words[place], {})["_".join(rest)] = name
    return found


def _true_of(stems: Mapping[str, str]) -> str | None:
    """Return the only column among those of one part that is named as true."""
    told = [name for stem, name in stems.items() if stem in SURELY]
    return told[0] if len(told) == 1 else None
