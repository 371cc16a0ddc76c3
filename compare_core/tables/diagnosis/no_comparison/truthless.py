"""Predictions and answers without what is right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.graded_answers import said_of_answers
from compare_core.tables.diagnosis.no_comparison.own_truths import own_truths
from compare_core.tables.diagnosis.no_comparison.single import SECOND, alone, one_judged
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.battles.contests import TIES, faces, met
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.outputs import (
    END,
    distance,
    is_measured,
    is_probability,
    numbers_by_row,
    predicts,
    sampled,
)
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.below import models_below
from compare_core.tables.meaning.shapes.crossed import criteria_met
from compare_core.tables.meaning.shapes.planned import is_planned
from compare_core.tables.meaning.shapes.split import items_beside
from compare_core.tables.meaning.suggest import agreement, alike_labels, blank, shares, suggest
from compare_core.tables.meaning.verdicts.ticked import Ticked
from compare_core.tables.meaning.words.measures import CRITERIA, GRADES, SPREADS, SUMS, is_score, measure
from compare_core.tables.meaning.words.models import like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, only_predicts, says_prediction
from compare_core.tables.meaning.words.truths import foretold, may_be_true, says_outcome
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import HEADLESS, NAMELESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

MOST_CLASSES = 20
WORDS, LONGEST = 5, 120  # of a typical answer in free text, and characters of a name that are looked at
CLOSE = 0.02  # to 1, with rounding
MANY, MOSTLY = 10, 0.75  # columns, a few of which may agree with the others as by accident
JUDGED = GRADES | {"judge"}  # who held the answers against the truth
MANY_LABELS = 3  # times as many labels as what was predicted
ONES = frozenset({"0", "1", "0.0", "1.0"})
ANSWERED = frozenset({"response", "answer", "output", "completion", "reply"})
TEXTS = 40  # characters of a typical answer in free text
NAMED_TRUE = re.compile(r"(?:y_?)?(?:true|truth|actual|gold|label)[ _.-]+(\w+)", re.IGNORECASE)
PROBABLE = frozenset({"prob", "proba", "probability", "probabilities"})
TESTED = frozenset({"value", "val", "values", "adj", "adjusted", "holm", "bonferroni", "fdr", "bh", "corrected"})
MOST_BESIDE = 5  # columns of numbers beside a probability that no name calls one
FAILED = frozenset({"error", "failed", ""})
ASKED_OF = frozenset({  # what something is to be said of
    "smiles", "text", "texts", "sentence", "sentences", "question", "prompt", "sequence", "input", "review", "reviews",
    "tweet", "document", "query", "utterance", "title", "abstract", "comment", "headline", "message", "image",
})  # fmt: skip
SIDES = frozenset({"a", "b", "modela", "modelb", "model a", "model b", "model_a", "model_b", "left", "right"})
VOTES = frozenset({
    "winner", "preferred", "preference", "vote", "better", "betterside", "preferredside", "choice", "besser",
    "gewinner", "sieger", "bevorzugt", "mieux", "préféré", "gagnant", "mejor", "preferido", "ganador", "melhor",
    "vencedor",
})  # fmt: skip
MIDDLE = 50  # per cent
MOSTLY_WITHIN = 0.4  # of the rows
TIMED = frozenset({"date", "datetime", "ds", "time", "timestamp", "hour", "day", "week", "month", "year", "valid"})
TURNED_OUT = frozenset({"label", "verdict", "outcome", "status", "result", "grade", "judgement", "judgment"})
VERDICT = re.compile(
    r"(not?|un|non)[_ -]?\w+|"
    r"(mis|partial|fail|success|pass|correct|incorrect|wrong|right|safe|harm|error|refus|compl)\w*",
    re.IGNORECASE,
)
MOST_KINDS = 6  # of verdicts
ESTIMATED_OF = re.compile(
    r"(.+?)[ _.-]+(?:estimated?|predicted|prediction|pred|forecast(?:ed)?|fitted|hat)[ _.-]+(\w[\w .+-]*)",
    re.IGNORECASE,
)
GAMES = frozenset({
    "match", "matches", "game", "games", "tournament", "tournaments", "battle", "battles", "duel", "duels", "fights",
})  # fmt: skip
ENDED = frozenset(
    {"win", "won", "loss", "lost", "lose", "draw", "tie", "w", "l", "d", "home", "away", "white", "black"}
)
TRULY = frozenset({"truth", "true", "gold", "expected", "actual"})  # the better of two
BETTER = frozenset({"winner", "preferred", "preference", "better", "best", "choice"})
SOLVERS = frozenset({"solver", "algorithm", "heuristic"})
PEOPLE = frozenset({"male", "female", "m", "f", "man", "woman", "men", "women", "other"})
HORIZON = re.compile(r"(.*?)[ _-]?t?\+?\d+[ _-]?(?:h|hrs?|hours?|d|days?|w|weeks?|min|m|steps?)?", re.IGNORECASE)
PART = re.compile(r"[^\W_]+")  # of a name


def without_truth(seen: Seen) -> Finding | None:
    """Predictions beside which no other column could be the truth; what never differs is a setting."""
    if seen.truth is not None or seen.model is not None:
        return None
    if seen.predicted and seen.table.rows > 1 and all(seen.table.distinct(name) == 1 for name in seen.predicted):
        return None
    if not seen.predicted:
        return _by_file(seen)
    return _measured(seen) or one_judged(seen) or (None if _measured_too(seen) else _beside(seen))


def _measured(seen: Seen) -> Finding | None:
    """Find the texts that one model wrote with the measures of each, such as its BLEU."""
    texts = [name for name in seen.predicted if name in seen.words and typical(seen.table, name) > TEXTS]
    scores = [name for name in seen.numbers if is_score(name) and has_fractions([seen.table.column(name)])]
    if len(texts) != 1 or not scores or seen.crossed is not None:
        return None
    say = "says" if len(scores) == 1 else "say"
    return Finding(
        "one model",
        f"{called(scores)} {say} how good each text of one model is (“{brief(texts[0], SHORT)}”), and no second model "
        "is there.",
        "Add the same score of another model's texts on the same rows, a column for each model.",
    )


def unnamed_sides(seen: Seen) -> Finding | None:
    """Find who won each battle, A or B, where no columns name the models that stood on these sides."""
    words = [{*tokens(name)} for name in seen.table.columns]
    true = [held for held in words if held & TRULY and held & BETTER]
    for name in seen.table.columns if not true else ():  # against which judges are held
        if not (_says_winner(name) or _may_be_winners(seen, name)):
            continue
        held = seen.table.column(name).labels
        won = {label for label in held if label.casefold() not in TIES | FAILED | {""}}
        if len(won) == PAIR and not {label.casefold() for label in won} & (SIDES | RIGHT | WRONG):
            return Finding(
                "votes for two",
                f"{quoted(name, SHORT)} says which of {called(sorted(won))} was preferred in each row.",
                "If the choice was between these two in every row, check the preview and press the button.",
                Roles(layout="arena_battles", value=name),
            )
        labels = {label.casefold() for label in held}
        if labels & SIDES and labels <= SIDES | TIES | FAILED and len(labels) >= PAIR:
            return Finding(
                "unnamed sides",
                f"{quoted(name, SHORT)} says which of two sides won, but no two columns name the models on them.",
                "If A is one model in every row, and B another, check the preview and press the button. Sides are "
                "often exchanged at random: then add model_a and model_b, the name of the model on each side.",
                Roles(layout="arena_battles", value=name),
            )
    return None


def pairings(seen: Seen) -> Finding | None:
    """Find who met whom, by two columns that are called after the sides, or hold the same names, and nothing else."""
    columns = [name for name in seen.table.columns if name != seen.identity]
    if len(columns) != PAIR or {*columns} - {*seen.words} or seen.table.rows < PAIR:
        return None
    one, other = (seen.table.column(name) for name in columns)
    shared = one.labels & other.labels
    if not faces(*columns) and PAIR * len(shared) <= min(len(one.labels), len(other.labels)):
        return None
    if any(typical(seen.table, name) > TEXTS for name in columns) or not met(one, other):
        return None
    return Finding(
        "pairings",
        f"Each row says who met whom, {quoted(columns[0], SHORT)} and {quoted(columns[1], SHORT)}, and no column says "
        "who won.",
        "Add a column “winner” with the name of the one who won, or tie; or how often each of the two won.",
    )


def intervals_without_truth(seen: Seen) -> Finding | None:
    """Find forecasts with quantiles or the ends of intervals, in order in every row, and nothing that came true."""
    solved = any({*tokens(n)[-1:]} & SOLVERS and seen.table.repeats(n) for n in seen.words)
    if (
        seen.truth is not None
        or solved  # whose bounds are those of an optimum
        or _foretold_otherwise(seen)
        or not any(TIMED & {plain(name), *tokens(name)} for name in seen.table.columns)
    ):
        return None
    ends: dict[str, list[str]] = {}
    for name in seen.numbers:
        if END.search(name):
            ends.setdefault(END.sub("", name).strip(" _.-"), []).append(name)
    both = [names for names in ends.values() if any(map(_is_low, names)) and not all(map(_is_low, names))]
    held = [names for names in both if _in_order(seen.table, names)]
    if not held:
        return None
    if (truth := _within(seen, held[0])) is not None:
        return Finding(
            "one model",
            f"{called(held[0])} are quantiles or the ends of intervals of one forecast, of {quoted(truth, SHORT)} it "
            "seems, which lies between them.",
            SECOND,
        )
    return Finding(
        "forecasts without the truth",
        f"{called(held[0])} are quantiles or the ends of intervals of what was forecast, and no column holds what came "
        "true.",
        "Add what was measured as a column called y_true, for the same times, and the forecasts of two models.",
    )


def _foretold_otherwise(seen: Seen) -> bool:
    """Tell whether something came out, beside two forecasts or more that are no ends of intervals."""
    rest = [name for name in seen.numbers if not END.search(name) and not says_outcome(name)]
    return any(map(says_outcome, seen.numbers)) and len(rest) >= PAIR


def _within(seen: Seen, ends: Sequence[str]) -> str | None:
    """Return the only other numbers that lie between the ends of an interval in most rows."""
    low, high = (sampled(seen.table.column(name)) for name in (min(ends, key=_low_first), max(ends, key=_low_first)))
    rest = [name for name in seen.numbers if name not in ends]
    inside = {name: sampled(seen.table.column(name)) for name in rest}
    found = [name for name, values in inside.items() if np.mean((values >= low) & (values <= high)) > MOSTLY_WITHIN]
    return found[0] if len(found) == 1 else None


def _low_first(name: str) -> bool:
    return not _is_low(name)


def _is_low(name: str) -> bool:
    """Tell whether the name of an end of an interval says that it lies below the middle."""
    said = END.search(name)
    number = re.search(r"\d+", said[0]) if said else None
    if said is None or number is None or said[0][:1].casefold() not in "pq":
        return said is not None and said[0][:1].casefold() == "l"
    return int(number[0]) < MIDDLE


def _in_order(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers never cross: one column is nowhere above the next."""
    values = np.column_stack([sampled(table.column(name)) for name in names])
    values = values[:, np.argsort(np.nanmean(values, axis=0))]
    return bool((np.diff(values, axis=1) >= 0).all())


def _may_be_winners(seen: Seen, name: str) -> bool:
    """Tell whether a file that is called after games has no header, and the only words in it that repeat are two."""
    if not HEADLESS.fullmatch(name) or not GAMES & {*tokens(seen.table.name)}:
        return False
    held = {label.casefold() for label in seen.table.column(name).labels}
    if held & (SIDES | RIGHT | WRONG | ENDED | PEOPLE) or seen.numbers:
        return False  # how games ended, or who took part
    return [n for n in seen.words if PAIR * seen.table.distinct(n) <= seen.table.rows] == [name]


def _says_winner(name: str) -> bool:
    return plain(name.rpartition(".")[2]) in VOTES


def estimated(seen: Seen) -> Finding | None:
    """Find what two models or more estimated of one thing, called after it, beside what is called so as well."""
    names = [name for name in seen.numbers if not END.search(name) and not {*tokens(name)[-1:]} & (SUMS | SPREADS)]
    found = {name: match for name in names if (match := ESTIMATED_OF.fullmatch(name.strip()[:LONGEST])) is not None}
    for stem in dict.fromkeys(match[1] for match in found.values()):
        models = tuple(name for name, match in found.items() if match[1] == stem)
        true = [n for n in seen.numbers if n not in found and n.strip().startswith(stem)]
        if len(models) < PAIR or not true or seen.model is not None or seen.truth in true:
            continue  # or a name says what came true, as y_true does
        true.sort(key=lambda name: distance(seen.table.column(models[0]), seen.table.column(name)))
        every = [Roles(layout="regression", truth=name, models=models, id=seen.identity) for name in true]
        ways = [Way(roles, f"{called(models)} as predictions of {quoted(roles.truth or '', SHORT)}") for roles in every]
        return Finding(
            "estimates",
            f"{called(models)} are what two models or more estimated of {quoted(stem, SHORT)}.",
            "Choose what came true, check the preview and press the button.",
            every[0],
            ways[:FEW],
        )
    return None


def _marked_answers(seen: Seen) -> Finding | None:
    """Find what two systems answered, of which there is 1 or 0 for each item: marks, and no answers."""
    names = tuple(seen.predicted)
    if len(names) < PAIR or not all({*tokens(name)} & ANSWERED for name in names):
        return None
    if not all(seen.table.column(name).labels <= ONES for name in names):
        return None
    return Finding(
        "marked answers",
        f"{called(names)} hold 1 and 0 for each row.",
        "If 1 says that an answer was right or met what was asked, check the preview, and press the button.",
        Roles(layout="right_wrong", models=names, id=seen.identity),
    )


def _measured_too(seen: Seen) -> bool:
    """Tell whether each of several models has measures of its own beside one number that it predicted."""
    return len(seen.predicted) > 1 and any(known(said).higher is not None for said in by_measure(seen.numbers))


def _beside(seen: Seen) -> Finding | None:
    """Look for the truth beside columns that are named as predictions."""
    others = [n for n in seen.table.columns if n not in (*seen.predicted, seen.identity)]
    first = seen.table.column(seen.predicted[0])
    if all(typical(seen.table, name) > TEXTS for name in seen.predicted):
        scored = any(is_score(name.rpartition(".")[2]) or {*tokens(name)} & CRITERIA for name in others)
        scored = scored or any({*tokens(name)} & GRADES and is_scores(seen.table.column(name)) for name in others)
        scored = scored or any(isinstance(said, Ticked) for said in seen.table.repairs)
        return None if scored else ungraded(seen.predicted)
    if (found := _marked_answers(seen) or _several_truths(seen) or own_truths(seen)) is not None:
        return found
    likely = [name for name in others if _could_be_true(seen, name, first.name)]
    if not likely:
        ahead = [HORIZON.fullmatch(name.strip()) for name in seen.predicted]
        classes = _add_up(seen)
        of_one = classes or (len({match[1] if match else "" for match in ahead}) == 1 and all(ahead))
        how = f"one forecaster for {len(ahead)} classes" if classes else f"one model, {len(ahead)} times ahead"
        several = how if of_one else f"{len(seen.predicted)} models"
        count = "one model" if len(seen.predicted) == 1 else several
        whose = f" of {count}" if of_one or _of_one_kind(seen) else ""
        return Finding(
            "predictions without the truth",
            f"{called(seen.predicted)} {_hold(seen.predicted)} predictions{whose}, but no column holds the truth.",
            "Add the true label or number of every item as a column called y_true, or upload it as a second file with "
            "the same ids.",
        )
    named_alike = [name for name in likely if _named_alike(name, seen.predicted)]
    likely = [name for name in likely if name not in named_alike] or likely
    nearest = suggest(seen.table).truth
    truth = nearest if nearest in likely else likely[0]
    found = _decided(seen, truth) if len(seen.predicted) == PAIR else _beside_models(seen, likely)
    if found is not None:
        return found
    only = _only_of_it(seen, truth)
    if len(seen.predicted) > 1 and only is None:
        told = f"{called(seen.predicted)} are named as predictions"
        rivals = [] if named_alike == likely else named_alike
        return _not_named(seen, truth, (*rivals, *seen.predicted), told, numbers=is_measured(first))
    true = truth if len(likely) == 1 or only is not None else _most_alike(seen, likely)
    return alone(true, only or seen.predicted[0], sure=may_be_true(true))


def _add_up(seen: Seen) -> bool:
    """Tell whether predictions add up to 1 in every row, as the probabilities of all classes by one model do."""
    columns = [seen.table.column(name) for name in seen.predicted]
    if len(columns) < PAIR or not all(map(is_probability, columns)) or any(like_models([n]) for n in seen.predicted):
        return False
    sums = np.sum([numbers_by_row(column) for column in columns], axis=0)
    known = sums[np.isfinite(sums)]
    return bool(known.size and (np.abs(known - 1) < CLOSE).all())


def _of_one_kind(seen: Seen) -> bool:
    """Tell whether all predictions are numbers, or share labels: else some are how sure one was of others."""
    first, *others = (seen.table.column(name) for name in seen.predicted)
    return all(is_scores(first) == is_scores(other) for other in others) and (
        all(is_probability(first) == is_probability(other) for other in others)
        if is_scores(first)
        else all(shares(other, first) for other in others)
    )


def _beside_models(seen: Seen, likely: Sequence[str]) -> Finding | None:
    """Find one column that is named as predicted beside others that are called as models are, and one that is not."""
    models = tuple(name for name in likely if like_models([name]))
    if not models or len(models) + 1 != len(likely) or len(seen.predicted) != 1:
        return None
    (true,) = (name for name in likely if name not in models)
    models += seen.predicted
    told = f"{called(models)} are called as models or predictions are"
    return _not_named(seen, true, models, told, numbers=is_measured(seen.table.column(seen.predicted[0])))


def _named_alike(name: str, predicted: Sequence[str]) -> bool:
    """Tell whether a name shares a word with that of a prediction, beside the one that says so: GPR_2 and GPR_pred.

    Where all of them share it, it is what was predicted.
    """
    words = [{*tokens(each)} for each in predicted if not plain(each).startswith(plain(name))]
    shared = [said for said in words if any(not says_prediction(word) for word in said & {*tokens(name)})]
    return 0 < len(shared) < len(predicted)


def _only_of_it(seen: Seen, truth: str) -> str | None:
    """Return the only prediction of what was measured, called after it, where others are probabilities of something."""
    true = seen.table.column(truth)
    own = [name for name in seen.predicted if tokens(truth)[1:] and tokens(name)[-1:] == tokens(truth)[-1:]]
    others = [seen.table.column(name) for name in seen.predicted if name not in own]
    measured = is_measured(true) and not is_probability(true) and may_be_true(truth)
    return own[0] if len(own) == 1 and others and measured and all(map(is_probability, others)) else None


def _not_named(seen: Seen, truth: str, models: tuple[str, ...], told: str, *, numbers: bool = False) -> Finding:
    """Propose what no name calls the truth as that of what is told to be predictions."""
    return Finding(
        "truth not named",
        f"{told}, and {quoted(truth, SHORT)} could be their truth.",
        f"Choose the column with the true {'number' if numbers else 'label'} of every item.",
        Roles(layout="regression" if numbers else None, truth=truth, models=models, id=seen.identity),
    )


def unnamed_systems(seen: Seen) -> Finding | None:
    """Find texts with a rating each, where several of one source stand below each other and nothing says whose."""
    if len(seen.predicted) != 1 or seen.model is not None or typical(seen.table, seen.predicted[0]) <= TEXTS:
        return None
    rated = [name for name in seen.numbers if {*tokens(name)} & GRADES]
    others = [name for name in seen.words if name != seen.predicted[0] and seen.table.repeats(name)]
    texts = [name for name in others if typical(seen.table, name) > TEXTS]
    if not rated or not texts or seen.crossed is not None:
        return None
    return Finding(
        "unnamed systems",
        f"{quoted(rated[0], SHORT)} says how good each {quoted(seen.predicted[0], SHORT)} is, but no column names the "
        f"system that wrote it, and every {quoted(texts[0], SHORT)} has several.",
        "Add a column called “model” with the name of the system of each row.",
    )


def _decided(seen: Seen, truth: str) -> Finding | None:
    """Find a probability and the decision that was made from it: one class above some number, the other below."""
    for said, decided in (seen.predicted, seen.predicted[::-1]):
        column, classes = seen.table.column(said), seen.table.column(decided)
        if not is_probability(column) or len(classes.labels - MISSING_WORDS) != PAIR or seen.table.rows < MANY:
            continue
        values = numbers_by_row(column)
        one, other = (values[_rows_of(classes, label)] for label in sorted(classes.labels - MISSING_WORDS))
        one, other = (each[~np.isnan(each)] for each in (one, other))
        truth = foretold(seen.table.columns).get(decided, truth)
        if min(one.size, other.size) >= PAIR and (one.max() <= other.min() or other.max() <= one.min()):
            return Finding(
                "one model",
                f"{quoted(decided, SHORT)} is {quoted(said, SHORT)} cut in two, so both are of one model, and "
                f"{quoted(truth, SHORT)} may be the truth.",
                SECOND,
            )
    return None


def _rows_of(column: Column, label: str) -> NDArray[np.bool_]:
    return np.array([text.strip() == label for text in column.texts])[column.codes]


def _most_alike(seen: Seen, likely: Sequence[str]) -> str:
    """Return the column that agrees most often with the only predictions."""
    said = seen.table.column(seen.predicted[0])
    return max(likely, key=lambda name: agreement(said, seen.table.column(name)))


def _by_file(seen: Seen) -> Finding | None:
    """Find columns named as models that hold the same labels, in a file that is named as predictions."""
    names = tuple(name for name in seen.table.columns if name != seen.identity)
    if len(names) < PAIR or not says_prediction(seen.table.name) or not like_models(names):
        return None
    groups = alike_labels(seen.table, names)
    if len(names) < MANY and groups[:1] != [list(names)]:
        return None
    if (truth := odd_one_out(names)) is not None and groups == [list(names)]:
        models = tuple(name for name in names if name != truth)
        return _not_named(seen, truth, models, f"By the file's name {called(models)} hold predictions")
    if sum(map(len, groups)) < MOSTLY * len(names) or len({seen.table.column(g[0]).labels for g in groups}) > 1:
        return None
    return Finding(
        "predictions without the truth",
        f"By the file's name {called(names)} hold predictions of {len(names)} models, but no column is the truth.",
        "Add the true label of every item as a column called y_true. If 1 says that a model was right, choose “Right "
        "or wrong” under “What the file is”.",
    )


def _hold(names: Sequence[str]) -> str:
    return "hold" if len(names) > 1 else "holds"


def ungraded(names: Sequence[str]) -> Finding:
    """Say that texts were written and nobody has said how good they are."""
    return Finding(
        "free text",
        f"{called(names)} {_hold(names)} texts, and nothing says how good they are.",
        "Score them first: a column per model with a number for each text, such as its word error rate, or with 1 for "
        "right and 0 for wrong.",
    )


def _several_truths(seen: Seen) -> Finding | None:
    """Find several columns that are named as true, each with predictions named after it, and propose the first."""
    told = named_truths(seen.table.columns, seen.predicted)
    if not told:
        return None
    truth, models = next(iter(told.items()))
    return Finding(
        "several truths",
        f"{called(tuple(told))} are named as true, each with predictions of its own.",
        f"If {quoted(truth, SHORT)} is to be compared, press the button; else choose another with its predictions.",
        Roles(truth=truth, models=models, id=seen.identity),
    )


def named_truths(columns: Sequence[str], predicted: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return several columns named as true with the predictions that are named after each; none if not two have them.

    >>> named_truths(["true_3c", "true_5c"], ["pred_3c_svm", "pred_3c_rf", "pred_5c_svm", "pred_5c_rf"])
    {'true_3c': ('pred_3c_svm', 'pred_3c_rf'), 'true_5c': ('pred_5c_svm', 'pred_5c_rf')}
    """
    ends = {name: match[1] for name in columns if (match := NAMED_TRUE.fullmatch(name))}
    told = {name: tuple(p for p in predicted if end in PART.findall(p)) for name, end in ends.items()}
    told = {name: models for name, models in told.items() if len(models) >= PAIR}
    return told if len(told) >= PAIR else {}


def one_probability(seen: Seen) -> Finding | None:
    """Find the probabilities of one model beside a truth of two classes."""
    if seen.truth is None or seen.table.distinct(seen.truth) > PAIR + 2:  # two classes, and ways to write nothing
        return None
    if len(seen.table.column(seen.truth).labels - MISSING_WORDS) != PAIR:
        return None
    truth = seen.table.column(seen.truth)
    others = [seen.table.column(n) for n in seen.table.columns if n not in (seen.truth, seen.identity)]
    said = [column.name for column in others if is_probability(column)]
    rest = [c for c in others if c.name not in said and not is_planned(seen.table, c.name, seen.truth)]
    if len(said) != 1 or any(shares(column, truth) for column in rest):
        return None
    features = sum(is_scores(column) and not says_prediction(column.name) for column in rest)
    if features > MOST_BESIDE and not names_answers(said[0]):
        return None  # one of many features
    below = models_below(seen.table, seen.truth, said[0]) or items_beside(seen.table, seen.model, (seen.truth, said[0]))
    if below is not None:
        return None  # probabilities of several, below each other
    return alone(seen.truth, said[0])


def only_probabilities(seen: Seen) -> Finding | None:
    """Find nothing but probabilities, by names and numbers: how large they are says nothing of how right they are."""
    told = [name for name in seen.numbers if name != seen.identity and not NAMELESS.fullmatch(name)]
    if not told or seen.truth is not None or seen.model is not None or not all(map(named_probability, told)):
        return None
    if not all(is_probability(seen.table.column(name)) for name in told) or seen.crossed is not None:
        return None
    if any(len(seen.table.column(name).labels) == PAIR for name in seen.words):
        return None  # which may be the truth
    return Finding(
        "predictions without the truth",
        f"{called(told)} {'are' if len(told) > 1 else 'is'} named as probabilities, and no column holds the truth.",
        "Add the true class of every item as a column called y_true; how large they are says nothing of them.",
    )


def named_probability(name: str) -> bool:
    """Tell whether a name says that a column holds probabilities, and none of a test or a measure.

    >>> named_probability("model_p"), named_probability("prob_rain"), named_probability("p_value")
    (True, True, False)
    """
    first, *rest = tokens(name) or ("",)
    if TESTED & {*rest} or measure(name):
        return False
    called_so = first in PROBABLE or (bool(rest) and rest[-1] in PROBABLE)
    return called_so or (bool(rest) and "p" in (first, rest[-1]) and {first, rest[-1]} - {"p"} != set())


def _could_be_true(seen: Seen, name: str, predicted: str) -> bool:
    column, other = seen.table.column(name), seen.table.column(predicted)
    if is_probability(other) and len(column.labels) == 2:
        return True
    if is_measured(other):
        return is_scores(column) and predicts(other, column)
    many = len(column.labels) > MANY_LABELS * len(other.labels) and not may_be_true(name)
    if many and PAIR * column.count(other.labels.__contains__) < seen.table.rows:
        return False  # counts of something, some of which are 0 or 1
    return shares(other, column)


def answers_without_truth(seen: Seen) -> Finding | None:
    """Find a row for every model and item, with what it said and not whether that was right."""
    if seen.truth is not None or seen.model is None or seen.identity is None or seen.own(seen.model):
        return None
    if not seen.table.repeats(seen.identity) or criteria_met(seen.table):
        return None
    rest = [name for name in seen.numbers if not only_predicts(name)]
    if any(is_score(n) or {*tokens(n)} & CRITERIA or has_fractions([seen.table.column(n)]) for n in rest):
        return None  # which may be what somebody gave for the answer
    if (judged := _turned_out(seen) or said_of_answers(seen, seen.model, seen.identity)) is not None:
        return judged
    empty = [name for name in seen.table.columns if blank(seen.table.column(name)) and _is_asked_for(name)]
    if empty:
        verb = "is" if len(empty) == 1 else "are"
        return Finding(
            "unfilled",
            f"Each row is one {quoted(seen.model, SHORT)} and one {quoted(seen.identity, SHORT)}, but {called(empty)} "
            f"{verb} blank in all {seen.table.rows:,} rows: nobody has said yet how good these are.",
            "Upload the file once it is filled in.",
        )
    return Finding(
        "answers without the truth",
        f"Each row is what one model ({quoted(seen.model, SHORT)}) said of one item ({quoted(seen.identity, SHORT)}), "
        "but no column says what is right.",
        "Add the truth as a column called y_true, or a column “correct” with 1 for right and 0 for wrong.",
    )


def _is_asked_for(name: str) -> bool:
    """Tell whether a name is that of marks, by a criterion or on the whole."""
    return bool({*tokens(name)} & (CRITERIA | GRADES)) or is_score(name) or says_right(name)


def answers_of_requests(seen: Seen) -> Finding | None:
    """Find what a batch of requests came back with, as interfaces of language models write it: ungraded."""
    batched = any(plain(name) == "customid" for name in seen.table.columns)
    back = any(tokens(name)[:1] in (("result",), ("response",)) for name in seen.table.columns)
    if not (batched and back) or seen.measured or seen.truth is not None:
        return None
    return Finding(
        "free text",
        "These are the raw answers to a batch of requests (“custom_id”), and nothing says which of them are right.",
        "Take the answers out, and mark each: a row for every item and model or prompt, with columns item, model, and "
        "correct (1 or 0). The right answers may as well stand beside them, as y_true.",
    )


def only_text(seen: Seen) -> Finding | None:
    """Find nothing but long texts: transcripts or answers that nobody has scored."""
    rest = [name for name in seen.table.columns if name != seen.identity]
    if len(rest) < PAIR or seen.truth is not None or any(name in seen.numbers for name in rest):
        return None
    if not all(
        typical(seen.table, name) > TEXTS and seen.table.distinct(name) * PAIR > seen.table.rows for name in rest
    ):
        return None
    return ungraded(rest)


def free_text(seen: Seen) -> Finding | None:
    """Answers in free text, none of which is a label of the truth, and which nobody has graded."""
    graded = any(says_right(name) and says_both(seen.table, name) for name in seen.table.columns)
    if seen.truth is None or seen.table.distinct(seen.truth) < FEW or graded:
        return None
    truth = seen.table.column(seen.truth)
    if (verdicts := _verdicts(seen)) is not None:
        return verdicts
    texts = [name for name in seen.words if name != seen.truth and seen.table.distinct(name) > MOST_CLASSES]
    texts = [name for name in texts if MANY * seen.table.distinct(name) > seen.table.rows]  # else of settings
    long = [name for name in texts if typical(seen.table, name) > TEXTS or _is_prose(seen.table, name)]
    others = [name for name in seen.table.columns if name not in (seen.truth, seen.identity, *long)]
    if not long or seen.crossed is not None or any(shares(seen.table.column(name), truth) for name in (*long, *others)):
        return None
    told = [name for name in others if is_scores(seen.table.column(name))]
    if measured := [name for name in told if is_score(name.rpartition(".")[2]) or {*tokens(name)} & JUDGED]:
        whole = len(long) == 1 and seen.model is None and all(map(measure, measured))
        return _graded_texts(long[0], measured) if whole else None
    said = [name for name in told if is_measured(truth) and predicts(seen.table.column(name), truth)]
    below = bool(said) and seen.model is not None and not seen.own(seen.model)
    if below or len(said) >= PAIR or sum(is_probability(seen.table.column(name)) for name in others) >= PAIR:
        return None  # of numbers, or of classes, by models
    return _turned_out(seen) or _of_texts(long, seen.truth)


def _of_texts(names: Sequence[str], truth: str) -> Finding:
    """Say that texts are what something is to be said of, as their names tell; or else answers, to be graded."""
    if all({*tokens(name)} & ASKED_OF for name in names):
        return Finding(
            "inputs and a truth",
            f"{called(names)} {'are' if len(names) > 1 else 'is'} what something is to be said of, and "
            f"{quoted(truth, SHORT)} is what is true of it: a data set, and no model has said anything yet.",
            "Add a column for each of two models or more with what it predicted for every row.",
        )
    return Finding(
        "free text",
        f"{called(names)} hold answers in free text, and none of them equals any text in {quoted(truth, SHORT)}.",
        "Grade the answers first: add a column per model with 1 where its answer is right and 0 where it is wrong, or "
        "with a score of each answer, such as a word error rate or ROUGE.",
    )


def _graded_texts(text: str, graded: Sequence[str]) -> Finding:
    """Say that one model wrote a text for every row, with how good that was."""
    return Finding(
        "one model",
        f"{called(graded)} {'say' if len(graded) > 1 else 'says'} how good {quoted(text, SHORT)} is in each row, which "
        "one model wrote.",
        SECOND,
    )


def _verdicts(seen: Seen) -> Finding | None:
    """Find a label that says how each answer of a model turned out, and is the truth of nothing."""
    truth, model = seen.truth or "", seen.model
    if model is None or seen.table.distinct(truth) > MOST_KINDS + 1:
        return None
    labels = seen.table.column(truth).labels - MISSING_WORDS
    if not any(VERDICT.fullmatch(label.strip()) for label in labels):
        return None
    if seen.predicted or plain(truth) not in TURNED_OUT or not PAIR <= len(labels) <= MOST_KINDS:
        return None
    if seen.own(model) or any(shares(seen.table.column(n), seen.table.column(truth)) for n in seen.words if n != truth):
        return None
    return Finding(
        "verdicts",
        f"{quoted(truth, SHORT)} says how each row of a {quoted(model, SHORT)} turned out ({called(sorted(labels))}), "
        "and nothing says which of these is good.",
        "Add a column “correct” with 1 for what is good and 0 for what is not; models that were tried on the same "
        "items are then compared in pairs, others by their shares.",
    )


def _turned_out(seen: Seen) -> Finding | None:
    """Find what says of each answer that it was right, or how else it turned out, in words that nobody else uses."""
    few = [n for n in seen.words if n != seen.truth and seen.table.at_most(n, MOST_KINDS + PAIR)]
    for name in few:
        labels = {label.casefold() for label in seen.table.column(name).labels - MISSING_WORDS}
        if (
            len(labels) >= PAIR
            and any(label.startswith(("correct", "pass")) for label in labels)
            and labels - RIGHT - WRONG
        ):
            model = "" if seen.model else ", and call the column that names the models “model”"
            return Finding(
                "verdicts",
                f"{quoted(name, SHORT)} says how each answer turned out ({called(sorted(labels))}), and nothing says "
                "which of these count as right.",
                f"Add a column “correct” with 1 for what does and 0 for what does not{model}.",
            )
    return None


def _is_prose(table: Table, name: str) -> bool:
    """Tell whether a typical text of a column has several words."""
    some = sorted(len(text.split()) for text in table.some_texts(name, 50))
    return bool(some) and some[len(some) // 2] >= WORDS


def typical(table: Table, name: str) -> float:
    """Return how many characters a typical text of a column has."""
    some = sorted(len(text) for text in table.some_texts(name, 50))
    return some[len(some) // 2] if some else 0
