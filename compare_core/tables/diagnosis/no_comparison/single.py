"""What was said by one model only, or by none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.verdicts import RIGHT
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import is_measured, is_probability, numbers_of, predicts, sampled
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import are_grades, is_scores
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import names_answers
from compare_core.tables.meaning.words.truths import TRULY, foretold, may_be_true, of_the_same
from compare_core.tables.meaning.words.verdicts import SURE
from compare_core.tables.reading.columns import NAMELESS, named, named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

WON, DRAWN = frozenset({"win", "wins", "won", "loss", "losses", "lost"}), frozenset({"draw", "draws", "tie", "ties"})
ANSWERS = frozenset({"0", "1", "0.0", "1.0", "true", "false", "yes", "no", "c", "i", "correct", "incorrect"})
TURNED_OUT = frozenset({"status", "result", "outcome", "verdict"})
ENDED = ANSWERS | {"pass", "passed", "fail", "failed"}
FEWEST, MOST_SOURCES = 10, 50  # items, and what is compared
CHANNELS = (("r", "g", "b"), ("red", "green", "blue"), ("y", "cb", "cr"), ("h", "s", "v"), ("y", "u", "v"))
WHOLE_PICTURE = frozenset({"rgb", "all", "mean", "total", "ycbcr", "hsv", "gray", "grey"})
OPTIMISED = frozenset({"fitness", "objective", "gap"})  # what one method reached
SURELY = ("model", "modelname", "modelid", "classifier", "method", "algorithm")  # and nothing else is called so
ADDED_UP = frozenset({  # to a forecast
    "trend", "season", "seasonal", "seasonality", "daily", "weekly", "monthly", "yearly", "holidays", "holiday",
    "level",
    "additive", "multiplicative",
    "residual", "residuals", "resid", "se", "std", "regressor", "regressors",
})  # fmt: skip
CHOSEN = frozenset({"assigned", "selected", "chosen", "routed", "best"})  # of several models, for each row
FIRST = re.compile(r"(top|hits?)[@_ -]?\d+([_ -]?(hit|acc|accuracy|correct|match))?|(acc|recall|p)@\d+", re.IGNORECASE)
CLOSE = 0.02  # to one, which the probabilities of all classes add up to
NEARLY_ALL = 0.95  # of the rows
SECOND = (
    "A comparison takes two: add a column for a second model on the same items, or upload the file of a second model "
    "beside this one."
)
OVER_CLASSES = frozenset({"macro", "micro", "weighted"})  # means


def alone(truth: str, model: str, *, sure: bool = True) -> Finding:
    """Say that a truth stands beside the predictions of one model only; or perhaps, where no name is `sure`."""
    may = (
        f", and {quoted(truth, SHORT)} the truth."
        if sure
        else f", it seems, and {quoted(truth, SHORT)} may be the truth."
    )
    return Finding(
        "one model",
        f"{quoted(model, SHORT)} holds the predictions of one model{may}",
        "A comparison takes two: add a column with the predictions of a second model on the same items, or upload the "
        "file of a second model beside this one.",
    )


def one_judged(seen: Seen) -> Finding | None:
    """Find one column that says of every item whether it was answered rightly, and no name of a model."""
    judged = [n for n in seen.table.columns if plain(n.rpartition(".")[2]) in SURE and _judges(seen.table.column(n))]
    judged = judged or [n for n in seen.words if plain(n) in TURNED_OUT and _judges(seen.table.column(n))]
    first = [n for n in seen.words if FIRST.fullmatch(n.strip()) and _judges(seen.table.column(n))]
    if len(first) > 1 and not judged and seen.model is None and seen.crossed is None:
        return Finding(
            "one model", f"{called(first)} say of one model how far down its first right answer was.", SECOND
        )
    labels = [name for name in seen.predicted if not is_scores(seen.table.column(name))]
    if len(judged) != 1 or seen.model is not None or len(labels) > 1:
        return None
    others = [n for n in seen.table.columns if n != judged[0] and 1 < seen.table.distinct(n) <= PAIR + 1]
    if any(_judges(seen.table.column(name)) for name in others) or seen.crossed is not None:
        return None
    crossed = _each_with_every_item(seen, judged[0])
    if crossed is not None:
        return crossed
    return Finding("one model", f"{quoted(judged[0], SHORT)} says of one model whether it was right.", SECOND)


def _each_with_every_item(seen: Seen, judged: str) -> Finding | None:
    """Find words each of which stands once beside every item: perhaps what is compared, whatever it is called."""
    table = seen.table
    items = [
        n
        for n in table.columns
        if (named_as_id(n) or plain(n).endswith("id")) and FEWEST <= table.distinct(n) < table.rows
    ]
    words = [n for n in seen.words if PAIR <= table.distinct(n) <= MOST_SOURCES]
    for item in sorted(items, key=table.distinct, reverse=True):
        for name in words:
            whole = table.distinct(name) * table.distinct(item) == table.rows
            if whole and single(table, (name, item)):
                return Finding(
                    "crossed",
                    f"{quoted(judged, SHORT)} says whether each of {table.distinct(name)} {quoted(name, SHORT)} was "
                    f"right on each of {table.distinct(item):,} {quoted(item, SHORT)}.",
                    f"If {quoted(name, SHORT)} says what is compared, check the preview, and press the button.",
                    Roles(layout="graded_items", model=name, value=judged, id=item),
                )
    return None


def _judges(column: Column) -> bool:
    few = int(np.count_nonzero(column.counts)) <= len(ANSWERS)
    return few and {label.casefold() for label in column.labels} <= ENDED


def classes_of_one(seen: Seen) -> Finding | None:
    """Find probabilities that add up to one in every row: those of all classes, from one model."""
    names = [n for n in seen.numbers if n != seen.truth and is_probability(seen.table.column(n))]
    if len(names) < PAIR or len(names) < len([n for n in seen.numbers if n != seen.truth]):
        return None
    if seen.truth is not None and len({*seen.predicted} - {*names}) >= PAIR:
        return None  # classes were chosen from them in two ways or more
    if seen.model is not None and _said_too(seen):
        return None
    sums = np.sum([sampled(seen.table.column(name)) for name in names], axis=0)
    if np.mean(np.abs(sums - 1) <= CLOSE) < NEARLY_ALL:
        return None
    return Finding(
        "one model", f"{called(names)} add up to 1 in every row: the probabilities of classes, from one model.", SECOND
    )


def _said_too(seen: Seen) -> bool:
    """Tell whether a column says which class was likeliest, in the words of the truth."""
    truth = None if seen.truth is None else seen.table.column(seen.truth)
    return truth is not None and any(shares(seen.table.column(name), truth) for name in seen.predicted)


def classes_side_by_side(seen: Seen) -> Finding | None:
    """Find columns of one beginning or end that add up to one in every row, as p_home, p_draw and p_away do."""
    if _said_too(seen):
        return None
    groups: dict[tuple[int, str], list[str]] = {}
    for name in seen.numbers:
        said = tokens(name)
        for place in (0, -1) if len(said) > 1 else ():
            groups.setdefault((place, said[place]), []).append(name)
    for names in groups.values():
        columns = [seen.table.column(name) for name in names]
        if len(names) <= PAIR or not all(is_probability(column) for column in columns):
            continue
        sums = np.sum([sampled(column) for column in columns], axis=0)
        rest = [n for n in seen.numbers if n not in names and is_probability(seen.table.column(n))]
        if np.mean(np.abs(sums - 1) <= CLOSE + 1e-9) < NEARLY_ALL or len(rest) >= len(names):
            continue
        if {*tokens(names[0])} & WON and {*tokens(names[1])} & (WON | DRAWN):
            return Finding(
                "rates of games",
                f"{called(names)} say how often each won, drew and lost, as shares of games, and add up to 1.",
                "Bring a row for each game, with who played and who won; or how often each won, tied and lost, in "
                "whole numbers.",
            )
        return Finding(
            "one model's classes",
            f"{called(names)} add up to 1 in every row: one model's probabilities of {len(names)} classes.",
            "Bring the class that each model found likeliest, one column per model beside the truth; or such columns "
            "of every model, called model_class with the classes as the truth writes them.",
        )
    return None


def classes_beside_their_mean(seen: Seen) -> Finding | None:
    """Find one measure of each of several classes beside a mean over all classes, such as a macro F1, of one model."""
    over = [name for name in seen.numbers if {*tokens(name)} & OVER_CLASSES and is_score(name)]
    parts = [model_and_measure(name) for name in seen.numbers if name not in over]
    said = {each for _, each in parts}
    if len(over) != 1 or len(parts) < PAIR or len(said) != 1 or seen.model is not None or seen.truth is not None:
        return None
    names = [name for name, _ in parts]
    if not all(names) or like_models(names) or not is_score(said.pop()):
        return None
    return Finding(
        "one model's classes",
        f"{called(names)} are classes, it seems, each measured beside {quoted(over[0], SHORT)}, their mean: measures "
        "of one model in every row.",
        "Bring the same of a second model, or what both predicted of each test item, with the truth.",
    )


def both_classes(seen: Seen) -> Finding | None:
    """Find two columns of each of several models that add up to one in every row: the probabilities of two classes.

    Of each the column is proposed that is larger for the class of the truth that is looked for.
    """
    labels = [n for n in seen.table.columns if n == seen.truth or may_be_true(n) or tokens(n)[-1:] == ("label",)]
    truth = next((n for n in labels if seen.table.distinct(n) == PAIR), None)
    names = [n for n in seen.numbers if n not in labels and is_probability(seen.table.column(n))]
    if truth is None or not PAIR * PAIR <= len(names) <= MOST_SOURCES:
        return None
    classes = {label.casefold() for label in seen.table.column(truth).labels}
    if any(name.casefold().endswith(tuple(classes)) or classes & {*tokens(name)} for name in names):
        return None  # the names tell which class each is of
    values = {name: sampled(seen.table.column(name)) for name in names}
    pairs = [
        (one, other)
        for n, one in enumerate(names)
        for other in names[n + 1 :]
        if np.mean(np.abs(values[one] + values[other] - 1) <= CLOSE + 1e-9) >= NEARLY_ALL
    ]
    if len(pairs) < PAIR or len({*sum(pairs, ())}) < PAIR * len(pairs):
        return None
    column = seen.table.column(truth)
    positive = max(column.labels, key=lambda label: (label.strip() in ("1", "1.0"), label.casefold() in RIGHT, label))
    true = np.array([text == positive for text in column.texts])[column.codes][: len(values[names[0]])]
    models = tuple(max(pair, key=lambda name: float(np.nanmean(values[name][true]))) for pair in pairs)
    return Finding(
        "two classes each",
        f"{called(pairs[0])} add up to 1 in every row, and so on: the probabilities of two classes, from "
        f"{len(pairs):,} models, beside {quoted(truth, SHORT)}.",
        f"If {called(models)} are those of “{brief(positive, SHORT)}”, check the preview and press the button.",
        Roles(layout="probabilities", truth=truth, models=models, positive=positive, id=seen.identity),
    )


def no_predictions(seen: Seen) -> Finding | None:
    """Find a truth beside nothing that could be a prediction of it: no label, no probability, no number."""
    if seen.truth is None or seen.table.distinct(seen.truth) > seen.table.rows / PAIR:
        return None
    truth = seen.table.column(seen.truth)
    others = [name for name in seen.table.columns if name not in (seen.truth, seen.identity)]
    if not others or any(name in seen.numbers for name in others):
        return None
    few = [name for name in others if PAIR * seen.table.distinct(name) <= seen.table.rows]
    if few and (seen.model is not None or seen.predicted or len(few) == len(others) or any(map(names_answers, few))):
        return None  # which may be what models said in other words
    if any(shares(seen.table.column(name), truth) for name in others):
        return None
    return Finding(
        "no predictions",
        f"{quoted(seen.truth, SHORT)} holds the truth, but neither {called(others)} nor any other column holds "
        "predictions of it.",
        "Add one column per model with the label that it predicted.",
    )


def against_reference(seen: Seen) -> Finding | None:
    """Find one method beside what it is held against, by several measures, as auto and manual volumes."""
    pairs = foretold(seen.numbers)
    if len(pairs) < PAIR or seen.truth is not None or seen.model is not None or seen.measured:
        return None
    said, true = next(iter(pairs.items()))
    return Finding(
        "one model",
        f"{quoted(said, SHORT)} is what one method gives for {quoted(true, SHORT)}, and so on: {len(pairs):,} such "
        "pairs. How far two methods agree is not computed here.",
        SECOND,
    )


def channels(seen: Seen) -> Finding | None:
    """Find the channels of pictures, of which each is a part, and all together perhaps another column."""
    told = {plain(name) for name in seen.numbers}
    if len(told) > PAIR and any({*some} <= told <= {*some, *WHOLE_PICTURE} for some in CHANNELS):
        return Finding("one model", f"{called(seen.numbers)} are the channels of pictures, and no models.", SECOND)
    words = {name: tokens(name) for name in seen.numbers if tokens(name)[1:]}
    for said in {each[:-1] for each in words.values() if any(map(is_score, each[:-1]))}:
        names = [name for name, each in words.items() if each[:-1] == said]
        if not seen.several and {words[name][-1] for name in names} in map(set, CHANNELS):
            return Finding("one model", f"{called(names)} are of the channels of pictures, and no models.", SECOND)
    return None


def one_regression(seen: Seen) -> Finding | None:
    """Find a measured truth with the predictions of one model beside it, all others being far from it."""
    several = seen.model is not None and not seen.own(seen.model)
    truth = seen.truth or _true_number(seen)
    if truth is None or several or not is_measured(seen.table.column(truth)):
        return None
    near = [n for n in seen.numbers if n != truth and predicts(seen.table.column(n), seen.table.column(truth))]
    told = [name for name in near if name in seen.predicted] or near
    ends_alike = [n for n in seen.numbers if n in seen.predicted and tokens(n)[-1:] == tokens(truth)[-1:]]
    if len(ends_alike) > 1:
        return None  # one that is far off is a prediction as well
    named_so = seen.truth is None or {*told} <= {*seen.predicted}
    if len(told) != 1 or not (named_so or len(seen.numbers) <= PAIR):
        return None
    return alone(truth, told[0])


def _true_number(seen: Seen) -> str | None:
    """Return the only number called after what it is truly of, as soc_true is, if only one other is of the same."""
    told = [name for name in seen.numbers if {*tokens(name)[-1:]} & TRULY]
    told = [n for n in told if len({*of_the_same(n, seen.numbers)} - {n}) == 1]
    return told[0] if len(told) == 1 and not seen.predicted else None


def one_forecast(seen: Seen) -> Finding | None:
    """Find a forecast of one model with the ends of its interval and the parts that it adds up, as its trend."""
    if seen.truth is None or len(seen.predicted) != 1 or seen.model is not None:
        return None
    rest = [n for n in seen.numbers if n not in (seen.truth, *seen.predicted)]
    ends = [name for name in rest if is_end(name)]
    if not ends or not all({*tokens(name)} & ADDED_UP for name in rest if name not in ends):
        return None
    return alone(seen.truth, seen.predicted[0])


def one_named(seen: Seen) -> Finding | None:
    """Find the scores of one model on every item, whose name stands in every row."""
    named_so = named(seen.table.columns, SURELY)
    told = [name for name in seen.numbers if is_score(name) or {*tokens(name)} & OPTIMISED]
    scores = [name for name in told if seen.table.distinct(name) > PAIR]
    if named_so is None or seen.table.distinct(named_so) > 1 or not scores or seen.table.rows < FEWEST:
        return None
    if not any(seen.own(name) for name in seen.words):
        return None
    return Finding(
        "one model",
        f"{called(scores)} {'are scores' if len(scores) > 1 else 'is the score'} of one model, "
        f"{quoted(seen.table.some_texts(named_so, 1)[0], SHORT)}, on every item.",
        SECOND,
    )


def one_beside_named(seen: Seen) -> Finding | None:
    """Find one column that is named as predicted, beside others called after models, such as a naive one, or people."""
    if seen.truth is None or len(seen.predicted) != 1 or (seen.model is not None and not like_models([seen.model])):
        return None
    truth = seen.table.column(seen.truth)
    measured = is_measured(truth)
    fits = predicts if measured else shares
    rest = [n for n in seen.table.columns if n not in (seen.truth, seen.identity, *seen.predicted)]
    rest = [n for n in rest if like_models([n]) or (measured and PERSON.fullmatch(n.strip()))]
    rest = [name for name in rest if not {*tokens(name)} & CHOSEN]
    told = [name for name in rest if not measure(name) and fits(seen.table.column(name), truth)]
    if not told or not fits(seen.table.column(seen.predicted[0]), truth):
        return None
    return Finding(
        "one model",
        f"{called(seen.predicted)} is named as a prediction of {quoted(seen.truth, SHORT)}, and {called(told)} may be "
        f"{'those of other models' if len(told) > 1 else 'that of another model'}.",
        "If so, check the preview, and press the button.",
        Roles(
            layout="regression" if measured else "predictions",
            truth=seen.truth,
            models=(*seen.predicted, *told),
            id=seen.identity,
        ),
    )


def beside_history(seen: Seen) -> Finding | None:
    """Find what a model says of every day beside one other column, which may be what came true."""
    if len(seen.numbers) != PAIR or seen.truth is not None or seen.model is not None or seen.table.rows < FEWEST:
        return None
    said = [name for name in seen.numbers if like_models([name])]
    if len(said) != 1 or any(map(measure, seen.numbers)) or not any({*tokens(n)} & TIME for n in seen.table.columns):
        return None
    other = next(name for name in seen.numbers if name not in said)
    if all(are_grades(numbers_of(seen.table.column(name))) for name in seen.numbers):
        return None
    ends = (slice(-1, None), slice(1))
    if len(tokens(other)) > 1 and any(tokens(other)[end] == tokens(said[0])[end] for end in ends):
        return None  # the same of both, as naive_time and clever_time, or time_naive and time_clever
    return Finding(
        "one model",
        f"{quoted(said[0], SHORT)} may be what one model forecasts, and {quoted(other, SHORT)} what came true.",
        "If so, call that column y_true, and add the forecasts of a second model. If both are models, add what came "
        "true.",
    )


def one_column(seen: Seen) -> Finding | None:
    """Find nothing but one column of numbers or labels beside an id: what one model says, or what is known of each."""
    rest = [name for name in seen.table.columns if name != seen.identity]
    if seen.identity is None or len(rest) != 1 or seen.table.rows < FEWEST or rest[0] in seen.words:
        return None
    if rest[0] in seen.numbers and not (names_answers(rest[0]) or NAMELESS.fullmatch(rest[0])):
        several = "There are several numbers" if seen.table.repeats(seen.identity) else "There is one number"
        return Finding(
            "one column",
            f"{several}, {quoted(rest[0], SHORT)}, for each {quoted(seen.identity, SHORT)}, and nothing beside it: no "
            "second model, system or condition.",
            "Add a column with the same of a second one; if it is what a model predicts, add the truth as well, as a "
            "column called y_true.",
        )
    return Finding(
        "one column",
        f"Beside the id there is only {quoted(rest[0], SHORT)}: perhaps what one model predicts of every item.",
        "Add the truth as a column called y_true and a second model, or upload the files of both beside this one.",
    )
