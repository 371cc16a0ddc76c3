"""Predictions beside which no truth stands, or of which nothing says what is true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.metrics.known import known, says_harm
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.labels_of_methods import named_alike
from compare_core.tables.diagnosis.no_comparison.only_texts import MANY, TEXTS, hold, typical, ungraded
from compare_core.tables.diagnosis.no_comparison.own_truths import own_truths
from compare_core.tables.diagnosis.no_comparison.single import SECOND, alone, one_judged
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.outputs import distance, is_measured, is_probability, numbers_by_row, predicts
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.suggest import agreement, alike_labels, shares, suggest
from compare_core.tables.meaning.verdicts.of_answers import verdicts_of
from compare_core.tables.meaning.verdicts.ticked import Ticked, said_right
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.measures import CRITERIA, GRADES, SPREADS, SUMS, is_score
from compare_core.tables.meaning.words.models import like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import foretold, may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

LONGEST = 120  # characters of a name that are looked at
MOSTLY = 0.75  # of many columns, a few of which may agree with the others as by accident

CLOSE = 0.02  # to 1, with rounding
MANY_LABELS = 3  # times as many labels as what was predicted
ONES = frozenset({"0", "1", "0.0", "1.0"})
ANSWERED = frozenset({"response", "answer", "output", "completion", "reply"})
NAMED_TRUE = re.compile(r"(?:y_?)?(?:true|truth|actual|gold|label)[ _.-]+(\w+)", re.IGNORECASE)
ESTIMATED_OF = re.compile(
    r"(.+?)[ _.-]+(?:estimated?|predicted|prediction|pred|forecast(?:ed)?|fitted|hat)[ _.-]+(\w[\w .+-]*)",
    re.IGNORECASE,
)
GIVEN_IN, RESPONSE = frozenset({  # what something responds to, which is then no model
    "dose", "volume", "ml", "concentration", "conc", "wavelength", "nm", "stimulus", "frequency", "hz", "ppm", "mm",
}), "response"  # fmt: skip
HANDED_IN = frozenset({"submission", "submissions"})  # as to a contest
OF_MODELS = frozenset({"model", "classifier", "net", "network", "clf"})
HOW_SURE = frozenset({"confidence", "conf", "certainty", "uncertainty", "entropy", "margin"})  # a model was
HORIZON = re.compile(r"(.*?)[ _-]?t?\+?\d+[ _-]?(?:h|hrs?|hours?|d|days?|w|weeks?|min|m|steps?)?", re.IGNORECASE)
PART = re.compile(r"[^\W_]+")  # of a name


def without_truth(seen: Seen) -> Finding | None:
    """Predictions beside which no other column could be the truth; what never differs is a setting."""
    if seen.truth is not None or seen.model is not None:
        return None
    if seen.predicted and seen.table.rows > 1 and all(seen.table.distinct(name) == 1 for name in seen.predicted):
        return _always_the_same(seen)
    if not seen.predicted:
        return _by_file(seen)
    told = seen.crossed is not None and says_right(seen.crossed.value or "")
    if told or verdicts_of(seen.table, seen.predicted):
        return None  # which say of each whether it was right
    return _measured(seen) or _responded(seen) or one_judged(seen) or (None if _measured_too(seen) else _beside(seen))


def _always_the_same(seen: Seen) -> Finding | None:
    """Find the only label that one model gave to every row, beside names of these."""
    name, *more = seen.predicted
    rest = [each for each in seen.table.columns if each != name]
    if more or name not in seen.words or len(rest) > 1 or any(each in seen.numbers for each in rest):
        return None
    said = next(iter(seen.table.column(name).labels))
    return Finding(
        "predictions without the truth",
        f"{quoted(name, SHORT)} holds what one model predicted, {quoted(said, SHORT)} in every row, but no column "
        "holds the truth.",
        "Add the true label of every item as a column called y_true, and what a second model predicted.",
    )


def _responded(seen: Seen) -> Finding | None:
    """Find what was measured as the response to each of several doses, volumes or the like, and nobody predicted."""
    given = [name for name in seen.numbers if {*tokens(name)} & GIVEN_IN]
    if not given or [plain(name) for name in seen.predicted] != [RESPONSE] or seen.predicted[0] not in seen.numbers:
        return None
    return Finding(
        "a curve",
        f"{quoted(seen.predicted[0], SHORT)} is what was measured at each {quoted(given[0], SHORT)}: a curve, and "
        "nothing says of which of several things.",
        "Bring the curves of a second one as well, several of each: then one number of each curve can be compared.",
    )


def _measured(seen: Seen) -> Finding | None:
    """Find the texts that one model wrote with the measures of each, such as its BLEU."""
    texts = [name for name in seen.predicted if name in seen.words and typical(seen.table, name) > TEXTS]
    scores = [name for name in seen.numbers if is_score(name)]
    scores = [n for n in scores if has_fractions([seen.table.column(n)]) or {*tokens(n)} & GRADES]
    if len(texts) != 1 or not scores or seen.crossed is not None:
        return None
    say = "says" if len(scores) == 1 else "say"
    return Finding(
        "one model",
        f"{called(scores)} {say} how good each text of one model is (“{brief(texts[0], SHORT)}”), and no second model "
        "is there.",
        "Add the same score of another model's texts on the same rows, a column for each model.",
    )


def estimated(seen: Seen) -> Finding | None:
    """Find what two models or more estimated of one thing, called after it, beside what is called so as well."""
    names = [name for name in seen.numbers if not is_end(name) and not {*tokens(name)[-1:]} & (SUMS | SPREADS)]
    found = {name: match for name in names if (match := ESTIMATED_OF.fullmatch(name.strip()[:LONGEST])) is not None}
    for stem in dict.fromkeys(match[1] for match in found.values()):
        models = tuple(name for name, match in found.items() if match[1] == stem)
        true = [n for n in seen.numbers if n not in found and n.strip().startswith(stem)]
        if len(models) < PAIR or not true or seen.model is not None or seen.truth in true:
            continue  # or a name says what came true, as y_true does
        if (own := own_truths(seen)) is not None:
            return own  # of several things, and not one of them
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
    bad = all(map(says_harm, names))
    what = "bad, as the names say" if bad else "right or met what was asked"
    return Finding(
        "marked answers",
        f"{called(names)} hold 1 and 0 for each row.",
        f"If 1 says that an answer was {what}, check the preview, and press the button.",
        Roles(layout="right_wrong", models=names, id=seen.identity, better="lower" if bad else None),
    )


def _measured_too(seen: Seen) -> bool:
    """Tell whether each of several models has measures of its own beside one number that it predicted."""
    return len(seen.predicted) > 1 and any(known(said).higher is not None for said in by_measure(seen.numbers))


def _scored_too(seen: Seen) -> bool:
    """Tell whether two models or more have the same measure each, beside what they said."""
    told = {model_and_measure(name) for name in seen.numbers}
    measures = [said for model, said in told if model and is_score(said)]
    return len(measures) > len({*measures})


def _beside(seen: Seen) -> Finding | None:
    """Look for the truth beside columns that are named as predictions."""
    others = [n for n in seen.table.columns if n not in (*seen.predicted, seen.identity)]
    first = seen.table.column(seen.predicted[0])
    if all(typical(seen.table, name) > TEXTS for name in seen.predicted):
        scored = any(is_score(name.rpartition(".")[2]) or {*tokens(name)} & CRITERIA for name in others)
        scored = scored or any({*tokens(name)} & GRADES and is_scores(seen.table.column(name)) for name in others)
        scored = scored or _scored_too(seen) or any(isinstance(said, Ticked) for said in seen.table.repairs)
        return None if scored else ungraded(seen.table, seen.predicted)
    if (found := _marked_answers(seen) or _several_truths(seen) or own_truths(seen)) is not None:
        return found
    likely = [name for name in others if _could_be_true(seen, name, first.name)]
    likely = likely or _only_measured(seen, others)
    found = _of_several_models(seen, likely) if likely else _none_true(seen)
    if found is not None:
        return found
    alike = [name for name in likely if _named_alike(name, seen.predicted)]
    likely = [name for name in likely if name not in alike] or likely
    nearest = suggest(seen.table).truth
    truth = nearest if nearest in likely else likely[0]
    found = _decided(seen, truth) if len(seen.predicted) == PAIR else _beside_models(seen, likely)
    if found is not None:
        return found
    only = _only_of_it(seen, truth)
    if len(seen.predicted) > 1 and only is None:
        told = f"{called(seen.predicted)} are named as predictions"
        rivals = [] if alike == likely else alike
        return _not_named(seen, truth, (*rivals, *seen.predicted), told, numbers=is_measured(first))
    true = truth if len(likely) == 1 or only is not None else _most_alike(seen, likely)
    return alone(true, only or seen.predicted[0], sure=may_be_true(true))


def _only_measured(seen: Seen, others: Sequence[str]) -> list[str]:
    """Return the only other number, where several models foretell fractions that lie about where it lies, if badly."""
    if len(seen.predicted) <= PAIR or not all(is_measured(seen.table.column(name)) for name in seen.predicted):
        return []
    numbers = [name for name in others if name in seen.numbers and has_fractions([seen.table.column(name)])]
    if len(numbers) != 1 or is_score(numbers[0]):
        return []
    true = numbers_by_row(seen.table.column(numbers[0]))
    said = np.concatenate([numbers_by_row(seen.table.column(name)) for name in seen.predicted])
    low, high = np.nanquantile(said, [0.0, 1.0])
    return numbers if low <= np.nanmedian(true) <= high else []


def _none_true(seen: Seen) -> Finding:
    """Say that there are predictions, and no column that could be their truth."""
    ahead = [HORIZON.fullmatch(name.strip()) for name in seen.predicted]
    classes = _add_up(seen)
    of_one = classes or (len({match[1] if match else "" for match in ahead}) == 1 and all(ahead))
    how = f"one forecaster for {len(ahead)} classes" if classes else f"one model, {len(ahead)} times ahead"
    several = how if of_one else f"{len(seen.predicted)} models"
    count = "one model" if len(seen.predicted) == 1 else several
    whose = f" of {count}" if of_one or _of_one_kind(seen) else ""
    return Finding(
        "predictions without the truth",
        f"{called(seen.predicted)} {hold(seen.predicted)} predictions{whose}, but no column holds the truth.",
        "Add the true label or number of every item as a column called y_true, or upload it as a second file with "
        "the same ids.",
    )


def _by_other_models(likely: Sequence[str]) -> list[str]:
    """Return what could be true by its numbers, if all of it is called after methods or as what is: RF_Score, GB_Score.

    >>> _by_other_models(["RF_Score", "GBM_Score", "XY_Score"]), _by_other_models(["RF_Score", "affinity"])
    (['RF_Score', 'GBM_Score', 'XY_Score'], [])
    """
    methods = [name for name in likely if like_models([name.replace("_", " ")])]
    alike = named_alike(likely) if methods else []
    rest = [name for name in likely if name not in methods and name not in alike]
    return [] if rest or len(likely) < PAIR else list(likely)


def _of_several_models(seen: Seen, likely: Sequence[str]) -> Finding | None:
    """Find what several models predicted of the same rows, by their names, beside no column that is true."""
    said = _by_other_models(likely)
    if not said or any(name not in seen.numbers for name in said) or any(map(may_be_true, seen.table.columns)):
        return None
    alike = named_alike([*said, *(name for name in seen.numbers if name not in said)])
    more = [name for name in (*alike, *seen.predicted) if name not in said and name in (*seen.numbers, *seen.predicted)]
    names = (*said, *dict.fromkeys(more))
    return Finding(
        "predictions without the truth",
        f"{called(names)} hold what several models predicted of each row, by their names, but no column holds the "
        "truth.",
        "Add the true label or number of every item as a column called y_true, or upload it as a second file with the "
        "same ids.",
    )


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
    chances = seen.table.distinct(truth) == PAIR and all(is_probability(seen.table.column(name)) for name in models)
    numbers = numbers and not chances
    layout = "probabilities" if chances else "regression" if numbers else None
    return Finding(
        "truth not named",
        f"{told}, and {quoted(truth, SHORT)} could be their truth.",
        f"Choose the column with the true {'number' if numbers else 'label'} of every item.",
        Roles(layout=layout, truth=truth, models=models, id=seen.identity),
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
    names = tuple(n for n in seen.table.columns if n != seen.identity and not (n in seen.words and seen.own(n)))
    called_so = says_prediction(seen.table.name) or bool({*tokens(seen.table.name)} & HANDED_IN)
    if len(names) < PAIR or not called_so or not _like_models(names) or said_right(seen.table):
        return None
    groups = alike_labels(seen.table, names)
    if len(names) < MANY and groups[:1] != [list(names)]:
        return None
    truth = odd_one_out(names)
    if truth is not None and not {*tokens(truth)} & OF_MODELS and groups == [list(names)]:
        models = tuple(name for name in names if name != truth)
        return _not_named(seen, truth, models, f"By the file's name {called(models)} hold predictions")
    if sum(map(len, groups)) < MOSTLY * len(names) or len({seen.table.column(g[0]).labels for g in groups}) > 1:
        return None
    return Finding(
        "predictions without the truth",
        f"By the file's name {called(names)} hold predictions of {len(names)} models, but no column is the truth.",
        "Add the truth of every item as a column called y_true. If 1 says that a model was right, choose “Right or "
        "wrong” under “What the file is”.",
    )


def _like_models(names: Sequence[str]) -> bool:
    """Tell whether half of some names or more are those of models, or all hold the word for one and of which."""
    if like_models([name.replace("_", " ") for name in names]) or like_models(names):
        return True
    return all(len(tokens(name)) > 1 and {*tokens(name)} & OF_MODELS for name in names)


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


def _could_be_true(seen: Seen, name: str, predicted: str) -> bool:
    column, other = seen.table.column(name), seen.table.column(predicted)
    if {*tokens(name)} & HOW_SURE and is_scores(column) and not may_be_true(name):
        return False
    if is_probability(other) and len(column.labels) == 2:
        return True
    if is_measured(other):
        return is_scores(column) and predicts(other, column)
    many = len(column.labels) > MANY_LABELS * len(other.labels) and not may_be_true(name)
    if many and PAIR * column.count(other.labels.__contains__) < seen.table.rows:
        return False  # counts of something, some of which are 0 or 1
    return shares(other, column)
