"""Which columns are predictions of a truth, by the labels they share with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.same import TRUTH_VALUES, plain_number
from compare_core.metrics.known import known
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.moments import counts_since_epoch
from compare_core.tables.meaning.outputs import (
    APART,
    PARTS,
    PREDICTED,
    WORST,
    apart_by_chance,
    distance,
    is_measured,
    is_probability,
    named_predictions,
    separation,
)
from compare_core.tables.meaning.roles import Misread, NeedsRoles, NotSoError, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.wide import BEST_KNOWN
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import measures, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_expert
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import TRUE_LIKE, may_be_true
from compare_core.tables.reading.columns import HEADLESS, id_column, identifies, named_as_id, plain, truth_by_name
from compare_core.tables.reading.table import Table, is_raw

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from compare_core.tables.reading.table import Column

CLASSES = 20  # more different fractions than this are measurements
HALF = 0.5
NEAR = 0.6  # mean deviations of the truth: columns that nobody called predictions are at most as far off as this
EITHER = frozenset({"yes", "no", "y", "n"})
SOME_TEXTS, WORDS, SENTENCE = 50, 2, 24  # cells that show what a column holds; spaces and characters of a text
ROWS, COLUMNS = 2_000, 40  # that are looked at for a guess
FEWEST_ROWS = 20  # that tell a truth nobody named from a setting
CHANCE = 0.1  # of the agreement beyond accident that is possible (Cohen's kappa)
REPEATED = frozenset({"repeat", "repetition", "rep", "run", "seed", "trial", "fold", "iteration", "epoch"})
NO_TRUTH = frozenset({"total", "sum", "overall", "mean", "average"})
LENGTHS = frozenset({"words", "chars", "characters", "tokens", "length", "len", "wordcount", "lines", "sentences"})
DIFFERENCES = frozenset({"difference", "diff", "residual", "residuals", "error", "deviation", "bias"})
EITHER_WAY = frozenset(TRUTH_VALUES.values())
TWO_CLASSES = 4  # and ways to write nothing
LABELS, TWO = 50, 2  # of a column that may be the truth, and of one that says yes or no
NO_LABELS = frozenset(MODELS) | SLICES  # unless they are those of other columns
NEARLY = 1.5  # of the smallest error: among columns that others come about as near to, the first is the truth
ASKED = {"probabilities": "class", "regression": "number"}  # of every item, by the layout that a file seems to have
VERY_NEAR, STRANGE, MOSTLY_MET, MOST_ROWS = 0.4, 0.2, 0.5, 200_000  # of a measured truth, and numbers that it never has
NARROWLY = 0.8  # mean deviations of the truth, to which no classes that are drawn at random come near where they miss
HARDLY_MET = 0.1  # of the rows in which numbers equal those of a truth, where they are no classes


def suggest(whole: Table) -> Roles:
    """Make a first guess of all roles, for a person to correct, from some of the rows and columns."""
    table = some(whole)
    identity, _ = id_column(table)
    others = [name for name in table.columns if name != identity]
    if (outputs := _outputs(table, others)) is not None:
        return replace(outputs, id=identity)
    groups = alike_labels(table, others)
    truth = truth_by_name(table) or (_likely(groups[0]) if groups else None)
    truth = None if truth and (NO_TRUTH & set(tokens(truth)) or plain(truth) in REPEATED) else truth
    models = tuple(
        name for name in others if truth and name != truth and shares(table.column(name), table.column(truth))
    )
    return Roles(truth=truth, models=_of_this_truth(others, truth, models), id=identity)


def _of_this_truth(names: Sequence[str], truth: str | None, models: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out predictions of another truth by their names, as pred_turn beside true_act and true_turn."""
    ends = {name: tokens(name)[1:] for name in (*names, truth or "") if _said_true(name)}
    if truth not in ends or len(ends) < TWO:
        return models
    others = {end for name, end in ends.items() if end != ends[truth]}
    return tuple(name for name in models if tokens(name)[1:] not in others)


def _said_true(name: str) -> bool:
    return tokens(name)[:1] in (("true",), ("actual",))


def some(table: Table) -> Table:
    """Return at most some thousand rows, evenly spread, and the first columns: enough for a guess."""
    if table.rows <= ROWS and len(table.columns) <= COLUMNS:
        return table
    places = np.unique(np.linspace(0, table.rows - 1, min(ROWS, table.rows)).astype(np.intp))
    part = table.parsed.iloc[places, :COLUMNS].copy()
    for place, name in enumerate(part.columns):
        if not is_raw(part[name]):
            part.isetitem(place, part[name].cat.remove_unused_categories().array)
    return Table(table.name, part)


def alike_labels(table: Table, names: Sequence[str]) -> list[list[str]]:
    """Return the groups of columns that hold the same labels, two or more each, the largest first."""
    groups: list[list[str]] = []
    for name in sorted(names, key=lambda name: plain(name) in NO_LABELS):
        column = table.column(name)
        if plain(name) in DATASETS or named_as_id(name):
            continue
        if not 1 < len(column.labels) <= LABELS or identifies(column) or has_fractions([column]):
            continue
        if is_scores(column) and counts_since_epoch(table, name):
            continue
        may_join = [group for group in groups if plain(name) not in MODELS or _are_labels(table, name, group)]
        near = (group for group in may_join if _alike(column, table.column(group[0])))
        found = next(near, None)
        if found is not None:
            found.append(name)
        elif plain(name) not in NO_LABELS:  # which names models, unless it holds what a human said: answers of an “LLM”
            groups.append([name])
    places = {name: place for place, name in enumerate(names)}
    several = [sorted(group, key=places.__getitem__) for group in groups if len(group) > 1]
    return sorted(several, key=len, reverse=True)


def _are_labels(table: Table, name: str, group: Sequence[str]) -> bool:
    """Tell whether what may name models holds labels: by others that may be true, or as all hold the same two."""
    labels = table.column(name).labels
    same = len(labels) == TWO and all(table.column(other).labels == labels for other in group)
    return (same and not like_models([*labels])) or any(map(TRUE_LIKE.search, group))


def _alike(column: Column, first: Column) -> bool:
    """Tell whether two columns hold the same labels; numbers must also agree more often than by accident."""
    if not shares(column, first):
        return False
    if not all(plain_number(label) is not None for label in column.labels - MISSING_WORDS):
        return True
    return agrees(column, first)


def agrees(column: Column, first: Column, deviations: float = 0.0) -> bool:
    """Tell whether two columns hold the same labels in more rows than by accident (Cohen's kappa).

    It may be asked that they do so by some standard `deviations` of what chance makes of it.
    """
    rows, chance = max(1, column.codes.size), _by_chance(column, first)
    more = max(CHANCE * (1 - chance), deviations * (chance * (1 - chance) / rows) ** 0.5)
    return bool(agreement(column, first) > chance + more)


def beyond_chance(column: Column, first: Column) -> float:
    """Return in how many more rows than chance makes of it two columns hold the same labels, as a share."""
    return agreement(column, first) - _by_chance(column, first)


def _by_chance(column: Column, first: Column) -> float:
    """Return the share of rows in which chance makes two columns the same."""
    expected = sum(
        count * int(first.counts[place]) for text, count in _counted(column).items() for place in _places(first, text)
    )
    return float(expected / max(1, column.codes.size) ** 2)


def _counted(column: Column) -> dict[Hashable, int]:
    counted: dict[Hashable, int] = {}
    for text, count in zip(column.texts, column.counts.tolist(), strict=True):
        counted[_value(text.strip())] = counted.get(_value(text.strip()), 0) + count
    return counted


def _places(column: Column, value: Hashable) -> list[int]:
    return [place for place, text in enumerate(column.texts) if _value(text.strip()) == value]


def _likely(group: Sequence[str]) -> str:
    """Return the column of labels that is most likely the truth: never one that is named as a prediction."""
    rest = [name for name in group if not says_prediction(name)] or list(group)
    neutral = [name for name in rest if not like_models([name])]
    told = [name for name in rest if TRUE_LIKE.search(name)]  # a label of a model is one, too
    told = told or [name for name in rest if may_be_true(name) or is_expert(name)]
    return next((name for name in told if name in neutral), (neutral or told or rest)[0])


def _outputs(table: Table, others: Sequence[str]) -> Roles | None:
    """Guess a truth beside probabilities, or beside numbers that come near it."""
    said = tuple(name for name in others if is_probability(table.column(name)))
    said = () if measures(said) else said  # an accuracy and an F1 are probabilities of nothing
    truth = truth_by_name(table)
    likely_true = [n for n in others if TRUE_LIKE.search(n) and not says_prediction(n)]
    if (
        truth is None
        and len(likely_true) == 1
        and 1 < table.distinct(likely_true[0]) <= min(TWO_CLASSES, table.rows / 2)
        and len(table.column(likely_true[0]).labels) > 1
    ):
        truth = likely_true[0]
    two_classes = truth is not None or any(len(table.column(n).labels) == 2 for n in others if n not in said)
    if len(said) > 1 and two_classes:
        kinds = [n for n in others if n not in said and plain(n) not in PARTS and plain(n) not in MODELS]
        two = [n for n in kinds if len(table.column(n).labels) == 2 and table.column(n).filled]  # yes and no
        told = [separation(table.column(n), [table.column(name) for name in said]) for n in two]
        likely = two[int(np.argmax(told))] if two else None
        if truth is None and (likely is None or table.rows < FEWEST_ROWS):
            return None
        if truth is None and likely and max(told) < max(APART / 2, apart_by_chance(table.column(likely), len(said))):
            return None
        models = tuple(name for name in said if name != (truth or likely))
        return Roles(layout="probabilities", truth=truth or likely, models=models)
    if truth is None and not any(map(TRUE_LIKE.search, others)):
        truth = odd_one_out([name for name in others if is_measured(table.column(name))])
    people = [name for name in others if may_be_true(name)]
    likely_so = [truth] if truth else people if len(people) == 1 else others
    guesses = [guess for name in likely_so if (guess := _predicted(table, name, others))]
    nearest = min((error for _, error in guesses), default=0.0)
    best = next(((roles, error) for roles, error in guesses if error <= NEARLY * nearest), None)
    if best is None or (truth is None and best[1] > NEAR and not all(says_prediction(n) for n in best[0].models)):
        return None
    return best[0]


def _predicted(table: Table, truth: str, others: Sequence[str]) -> tuple[Roles, float] | None:
    """Guess predictions of some measured numbers, with how far off they are on average."""
    target = table.column(truth)
    if not is_measured(target) or (PREDICTED.search(truth) and truth_by_name(table) != truth):
        return None
    if truth.strip().isdecimal() and sum(name.strip().isdecimal() for name in others) > 1:
        return None  # a level among others, as numbers of steps are
    of_one = known(model_and_measure(truth)[1]).higher is not None  # as brier_elo is of a model
    of_one = of_one or plain(truth) in BEST_KNOWN
    if is_score(truth) or of_one or (NO_TRUTH | LENGTHS) & set(tokens(truth)):
        return None  # of a model, or the sum of others, or how long a text is, and no target
    likely = [n for n in others if n != truth and not is_score(n) and not (DIFFERENCES | LENGTHS) & set(tokens(n))]
    errors = {name: distance(table.column(name), target) for name in likely}
    models = named_predictions([name for name, error in errors.items() if error <= WORST])
    if len(models) < 2:  # a comparison takes two
        return None
    return Roles(layout="regression", truth=truth, models=models), float(np.mean([errors[name] for name in models]))


MODELS_TOO = frozenset({  # among others, though not by themselves
    "blend", "blended", "stack", "stacked", "voting", "combined", "average", "linear", "ols", "polynomial", "quadratic",
})  # fmt: skip
OF_MODELS = frozenset({"model", "regression", "reg", "ensemble", "classifier", "pred", "prediction", "forecast", "fit"})


def no_truth(table: Table, layout: str | None = None) -> Misread:
    """Return the question which column holds the truth; a refusal where all are called as models are."""
    guess = suggest(table)
    guess = guess if layout is None else replace(guess, layout=layout)
    said = [name for name in (guess.truth, *guess.models) if name is not None]
    if guess.layout == "regression" and len(said) > TWO and all(map(_is_model, said)):
        return Misread(
            f"{listed(said, 3)} hold numbers that are much alike, as predictions of the same thing are, and all are "
            "called as models are: none can be the truth. Add the true number of every item as a column called y_true.",
            table.columns,
        )
    what = f"{ASKED[guess.layout]} of every item" if guess.layout in ASKED else "labels"
    if len(table.columns) > TWO and all(map(HEADLESS.fullmatch, table.columns)) and guess.layout not in ASKED:
        return NeedsRoles(
            "The file has no header, and nothing says which column is the truth. If one is, choose it. If all are "
            "what models or people said, nothing says who was right: add the true labels as one more column.",
            table.columns,
            guess,
        )
    named_so = [name for name in table.columns if _said_true(name)]
    which = "Several columns are" if len(named_so) >= TWO else "No column is"
    return NeedsRoles(
        f"{which} named as the truth; the columns are {listed(table.columns, 5)}. "
        f"Choose the column with the true {what}.{_either(table, guess)}",
        table.columns,
        guess,
    )


def _is_model(name: str) -> bool:
    words = {*tokens(name)}
    return like_models([name]) or bool(MODELS_TOO & words and words <= MODELS_TOO | OF_MODELS)


def _either(table: Table, guess: Roles) -> str:
    """Say what else yes and no may mean."""
    names = [name for name in (guess.truth, *guess.models) if name is not None]
    if not names or not all({label.casefold() for label in table.column(n).labels} <= EITHER for n in names):
        return ""
    return " If yes means that a model was right, choose “Right or wrong” under “What the file is”."


def shares(column: Column, truth: Column) -> bool:
    """Tell whether a column can be predictions of the truth.

    Some of its labels must be true labels. A column of many other values, such as an age or a row number, may
    hit a true label by chance; it must share most of its cells.
    """
    if identifies(column):
        return False
    true = _values(truth.labels - MISSING_WORDS)
    labels = column.labels - MISSING_WORDS
    mine = _values(labels)
    if not true & mine or not (_one_kind(labels, mine, true) and _one_kind(truth.labels - MISSING_WORDS, true, mine)):
        return False
    return len(labels) <= 2 * len(true) + 10 or _shared_cells(column, true) >= HALF


def _one_kind(labels: Iterable[str], values: set[Hashable], others: set[Hashable]) -> bool:
    """Tell whether others may say the same, where labels are true and false in words: no count or grade does."""
    words = values <= EITHER_WAY and all(plain_number(label.strip()) is None for label in labels)
    return not words or others <= EITHER_WAY


def agreement(column: Column, truth: Column) -> float:
    """Return the share of items on which two columns of labels hold the same value."""
    numbering: dict[Hashable, int] = {}
    mine, true = (
        np.array([numbering.setdefault(_value(text.strip()), len(numbering)) for text in each.texts])
        for each in (column, truth)
    )
    smallest = np.min_scalar_type(len(numbering))  # a million rows of small numbers go through the cache
    return float((mine.astype(smallest).take(column.codes) == true.astype(smallest).take(truth.codes)).mean())


def estimates(column: Column, truth: Column, *, roughly: bool = False) -> bool:
    """Tell whether whole numbers come near those of a truth and seldom meet them, often with one that it never has.

    Where names say so, it is enough that they come `roughly` near, if they hardly ever meet them: classes would.

    >>> from compare_core.tables.reading.columns import as_column
    >>> true, said, classes = (as_column(n, [str(x * k + c) for x in range(9)]) for n, k, c in
    ...                        (("y", 5, 0), ("svm", 5, 1), ("rf", 5, 0)))
    >>> estimates(said, true), estimates(classes, true)
    (True, False)
    """
    near, met = (WORST, HARDLY_MET) if roughly else (VERY_NEAR, MOSTLY_MET)
    if len(truth.codes) > MOST_ROWS or distance(column, truth) > near or agreement(column, truth) > met:
        return False
    strange = np.array([text.strip() not in truth.labels for text in column.texts])[column.codes]
    return bool(strange.mean() > (HALF if roughly else STRANGE))


def misses_narrowly(column: Column, truth: Column) -> bool:
    """Tell whether whole numbers seldom meet those of a truth, and come near it where they miss, as no classes do.

    >>> from compare_core.tables.reading.columns import as_column
    >>> true, counts, classes = (as_column("y", [str((x + d) % 30) for x in range(29)]) for d in (0, 1, 15))
    >>> misses_narrowly(counts, true), misses_narrowly(classes, true)
    (True, False)
    """
    met = agreement(column, truth)
    return met <= MOSTLY_MET and distance(column, truth) <= NARROWLY * (1 - met)


def blank(column: Column) -> bool:
    """Tell whether a column has no label at all."""
    return not column.labels - MISSING_WORDS


def check_truth(truth: Column) -> None:
    """Refuse a truth that is no set of classes: numbers to be predicted, or a different value in every row."""
    labels = truth.labels
    if identifies(truth) and _is_prose(truth):
        raise NotSoError(
            f"{quoted(truth.name)} holds texts, another one in almost every row, and what a model writes is hardly "
            "ever the same letter by letter. Add a score of each model's text, such as WER, BLEU, a grade, or right "
            "and wrong: a column for each of two models or more."
        )
    if identifies(truth):
        raise NotSoError(
            f"{quoted(truth.name)} has a different value in almost every row, so it does not hold class labels, but "
            "names the rows, it seems. Choose the column with the true class of every item, or add it."
        )
    if len(labels) > CLASSES:
        numbers = [plain_number(label) for label in labels]
        if all(n is not None for n in numbers) and any(n != n.to_integral_value() for n in numbers if n is not None):
            raise DataError(
                f"{quoted(truth.name)} holds {len(labels):,} different numbers, which look like measurements rather "
                "than classes. Comparing regression models needs their errors; class labels are needed here."
            )


def _is_prose(column: Column) -> bool:
    """Tell whether most of the first cells are of several words, or as long as a sentence is in any script."""
    some = [text for text in column.texts[:SOME_TEXTS] if text.strip()]
    return HALF * len(some) < sum(map(_is_sentence, some))


def _is_sentence(text: str) -> bool:
    return text.count(" ") >= WORDS or len(text) > (SENTENCE if text.isascii() else SENTENCE // 3)


def shared_cells(column: Column, truth: Column) -> float:
    """Return the share of a column's filled cells that hold labels of the truth."""
    return _shared_cells(column, _values(truth.labels - MISSING_WORDS))


def _shared_cells(column: Column, true: set[Hashable]) -> float:
    cells = [(text, count) for text, count in zip(column.texts, column.counts.tolist(), strict=True) if text.strip()]
    shared = sum(count for text, count in cells if _value(text.strip()) in true)
    return float(shared / max(1, sum(count for _, count in cells)))


def _values(labels: Iterable[str]) -> set[Hashable]:
    return {_value(label) for label in labels}


def _value(label: str) -> Hashable:
    folded = label.casefold()
    return TRUTH_VALUES[folded] if folded in TRUTH_VALUES else plain_number(label) or folded
