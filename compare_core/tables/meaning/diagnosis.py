"""What kind of thing a file is, with the evidence for it, before any layout claims it.

A verdict from a misread file is worse than a question. So the kinds that hold no comparison of models, or one that
nobody has spelled out yet, are known first: each rule looks at one table and returns a finding, or nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.meaning.long import find_long, joined
from compare_core.tables.meaning.outputs import is_measured, is_probability, predicts
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import agreement, blank, shares, suggest
from compare_core.tables.meaning.words import (
    DATASETS,
    MODELS,
    SLICES,
    STEPS,
    are_inputs,
    is_score,
    is_setting,
    measure,
    measures,
    says_prediction,
)
from compare_core.tables.reading.columns import NAMELESS, id_column, named, plain, truth_by_name
from compare_core.tables.reading.names import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables.reading.table import Table

FEW = 3  # names in a sentence
MANY_FEATURES = 2  # columns of numbers that nobody predicted
MOST_CLASSES = 20
GRADES = 11  # a scale from 0 to 10 has as many values
TEXTS = 40  # characters of a typical answer in free text
ITEMS = (
    "Bring one row per test item with what every model predicted and the truth, or whether it was right; or every "
    "model's score on each fold or data set."
)


class Finding(NamedTuple):
    """What a file is, what to do about it, and the roles with which it could be read, if a person agrees."""

    kind: str
    what: str
    way_on: str
    proposal: Roles | None = None

    def refusal(self, table: Table) -> Misread:
        """Return it as a question where there is a proposal, else as a refusal."""
        if self.proposal is not None:
            return NeedsRoles(f"{self.what} {self.way_on}", table.columns, self.proposal)
        return Misread(f"{self.what} {self.way_on}", table.columns, Roles())


class Seen:
    """What the columns of a table are by their names and cells, each looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def truth(self) -> str | None:
        """The column that is named as the truth."""
        return truth_by_name(self.table)

    @cached_property
    def identity(self) -> str | None:
        """The column that says which item a row is."""
        return id_column(self.table)[0]

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The columns of numbers, without an id."""
        return tuple(n for n in self.table.columns if n != self.identity and is_scores(self.table.column(n)))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The columns with anything but numbers."""
        rest = (name for name in self.table.columns if name not in (*self.numbers, self.identity))
        return tuple(name for name in rest if not blank(self.table.column(name)))

    @cached_property
    def measured(self) -> tuple[str, ...]:
        """The columns of numbers that measure two different things or more of one model."""
        return measures(self.numbers)

    @cached_property
    def model(self) -> str | None:
        """The column that is named as the model."""
        return named([name for name in self.table.columns if name not in self.numbers], MODELS)

    @cached_property
    def predicted(self) -> tuple[str, ...]:
        """The columns that are named as predictions."""
        return tuple(name for name in self.table.columns if name != self.truth and says_prediction(name))

    def own(self, name: str) -> bool:
        """Tell whether a column has another value in every row."""
        return self.table.distinct(name) == self.table.rows > 1


def diagnose(table: Table) -> Finding | None:
    """Return what a table is, where it holds no comparison of models that could be read as it stands."""
    seen = Seen(table)
    return next((finding for rule in RULES if (finding := rule(seen)) is not None), None)


def _training_log(seen: Seen) -> Finding | None:
    step = next((n for n in seen.table.columns if plain(n) in STEPS), None)
    rest = [name for name in seen.numbers if name != step]
    curves = [name for name in rest if measure(name.split(" - ")[-1].removesuffix("__MIN").removesuffix("__MAX"))]
    if step is None or not is_scores(seen.table.column(step)) or seen.table.distinct(step) <= FEW:
        return None
    if not (curves and 2 * len(curves) >= len(rest)) and plain(step) not in ("step", "globalstep", "walltime"):
        return None
    if seen.model is not None and seen.table.distinct(seen.model) > 1 and not seen.measured:
        return None
    return Finding(
        "training log",
        f"This is a log of training: {quoted(step)} counts its steps, with {listed(rest, FEW)} at each.",
        f"A curve of one run does not compare finished models. {ITEMS}",
    )


def _totals(seen: Seen) -> Finding | None:
    """One row a model, with nothing but measures of it."""
    names = seen.model or (seen.words[0] if len(seen.words) == 1 else None)
    scores = [name for name in seen.numbers if is_score(name)]
    if names is None or plain(names) in DATASETS or not scores or seen.truth is not None:
        return None
    if seen.model is None and not seen.measured:
        return None
    others = [name for name in seen.numbers if not measure(name) and not is_setting(name)]
    if len(others) > len(scores) - (seen.model is None) or _long(seen):
        return None
    if not seen.own(names) and seen.identity is not None and seen.table.repeats(seen.identity):
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names)}) with its totals: {listed(scores, FEW)}.",
        f"From totals alone no paired test can be made. {ITEMS} Right answers and totals will do as well: columns "
        "model, right, total.",
    )


def _long(seen: Seen) -> bool:
    """Tell whether there is a row for every model on each of several data sets, folds or items."""
    found = find_long(seen.table, Roles())
    if found.model is None or found.value is None or not found.keys:
        return False
    models = joined(seen.table, found).column(found.model)
    return bool(models.codes.size >= 2 * len(models.labels))


def _models_in_rows(seen: Seen) -> Finding | None:
    """One row a model, and a column for each thing that it was tried on: the table can be turned."""
    names = seen.model
    if names is None or not seen.own(names) or seen.truth is not None or len(seen.words) > 1:
        return None
    tried = [name for name in seen.numbers if not measure(name) and not is_setting(name)]
    if len(tried) < 2 or len(tried) < len(seen.numbers) - len(seen.measured):
        return None
    ones = all(seen.table.column(name).labels <= {"0", "1"} for name in tried)
    layout = "right_wrong" if ones else "dataset_scores"
    return Finding(
        "models in rows",
        f"Each row is one model ({quoted(names)}), and {listed(tried, FEW)} hold what it reached.",
        "If every column is a data set or an item on which all models were tried, swap rows and columns to compare "
        "them; check the preview and press the button.",
        Roles(layout=layout, turned=True),
    )


def _one_models_measures(seen: Seen) -> Finding | None:
    """Columns that measure one model in different ways are no models."""
    single = [name for name in seen.numbers if is_score(name)]
    only = seen.measured or (tuple(single) if len(single) == 1 and not _key_or_words(seen) else ())
    if not only or seen.truth is not None or _long(seen):
        return None
    if any(
        not measure(n) and not is_setting(n) and plain(n) not in DATASETS for n in seen.numbers if not _key(seen, n)
    ):
        return None
    if len(only) == 1:
        return Finding(
            "settings and a score",
            f"Each row is one setting with its score, {quoted(only[0])}: a search, and no comparison of models.",
            ITEMS,
        )
    return Finding(
        "measures of one model",
        f"The columns {listed(seen.measured, FEW)} measure one model in different ways; they are not different models.",
        "Add a column that names the model, with the rows of a second one, or upload the same file of a second model "
        "beside this one.",
    )


def _key_or_words(seen: Seen) -> bool:
    """Tell whether anything but settings stands beside a score."""
    return (
        bool(seen.words) or any(not is_setting(n) and not measure(n) for n in seen.numbers) or len(seen.numbers) < FEW
    )


def _key(seen: Seen, name: str) -> bool:
    return bool(NAMELESS.fullmatch(name)) or name in find_long(seen.table, Roles()).keys


def _without_truth(seen: Seen) -> Finding | None:
    """Predictions beside which no other column could be the truth."""
    if seen.truth is not None or not seen.predicted or seen.model is not None:
        return None
    others = [n for n in seen.table.columns if n not in (*seen.predicted, seen.identity)]
    first = seen.table.column(seen.predicted[0])
    likely = [name for name in others if _could_be_true(seen, name, first.name)]
    if not likely:
        count = "one model" if len(seen.predicted) == 1 else f"{len(seen.predicted)} models"
        return Finding(
            "predictions without the truth",
            f"{listed(seen.predicted, FEW)} hold predictions of {count}, but no column holds the truth.",
            "Add the true label or number of every item as a column called y_true, or upload it as a second file with "
            "the same ids.",
        )
    nearest = suggest(seen.table).truth
    truth = nearest if nearest in likely else likely[0]
    if len(seen.predicted) > 1:
        numbers = is_measured(first)
        return Finding(
            "truth not named",
            f"{listed(seen.predicted, FEW)} are named as predictions, and {quoted(truth)} could be their truth.",
            f"Choose the column with the true {'number' if numbers else 'label'} of every item.",
            Roles(layout="regression" if numbers else None, truth=truth, models=seen.predicted, id=seen.identity),
        )
    return _alone(truth, seen.predicted[0]) if len(likely) == 1 else None


def _could_be_true(seen: Seen, name: str, predicted: str) -> bool:
    column, other = seen.table.column(name), seen.table.column(predicted)
    if is_probability(other) and len(column.labels) == 2:
        return True
    if is_measured(other):
        return is_scores(column) and predicts(other, column)
    return shares(other, column)


def _alone(truth: str, model: str) -> Finding:
    return Finding(
        "one model",
        f"{quoted(model)} holds the predictions of one model, and {quoted(truth)} the truth.",
        "A comparison takes two: add a column with the predictions of a second model on the same items, or upload the "
        "file of a second model beside this one.",
    )


def _features(seen: Seen) -> Finding | None:
    """Measurements of items with something to be predicted from them, and no predictions."""
    target = seen.truth or (seen.words[-1] if len(seen.words) == 1 else None)
    if target is None or seen.predicted or seen.measured or seen.model is not None:
        return None
    column = seen.table.column(target)
    if is_measured(column) or not 1 < len(column.labels) <= MOST_CLASSES:
        return None
    if seen.truth is None and (plain(target) in DATASETS or plain(target) in SLICES or not _feature_names(seen)):
        return None
    others = [n for n in seen.table.columns if n not in (target, seen.identity)]
    alike = [name for name in others if shares(seen.table.column(name), column)]
    features = [n for n in seen.numbers if n not in (target, *alike) and not is_probability(seen.table.column(n))]
    features = [name for name in features if not is_setting(name) and seen.table.distinct(name) >= FEW]
    if len(features) < MANY_FEATURES or _better_than_one_class(seen, target, alike):
        return None
    return Finding(
        "features and a target",
        f"This is a table of features, {listed(features, FEW)}, with something to predict, {quoted(target)}. It holds "
        "no predictions of models.",
        "To train models on it and compare them, open the page Experiment and upload it there.",
    )


def _feature_names(seen: Seen) -> bool:
    """Tell whether columns of numbers beside words are measurements rather than grades: most have many values."""
    many = [seen.table.distinct(n) > GRADES and not is_probability(seen.table.column(n)) for n in seen.numbers]
    return 2 * sum(many) > len(many)


def _inputs(seen: Seen) -> Finding | None:
    """Numbered columns such as x1, x2 or q1, q2."""
    rest = [n for n in seen.numbers if n not in (seen.truth, *seen.predicted) and not is_setting(n)]
    if not are_inputs(rest) or seen.predicted or seen.model is not None:
        return None
    return Finding(
        "features and a target",
        f"The columns {listed(rest, FEW)} are numbered as features or questions are, not named as models.",
        "If they are features, upload the file on the page Experiment, which trains models on it. If they are models, "
        "say so below.",
    )


def _better_than_one_class(seen: Seen, target: str, names: list[str]) -> bool:
    """Tell whether two columns or more agree with a truth more often than its most frequent class does."""
    truth = seen.table.column(target)
    usual = int(truth.counts.max()) / max(1, int(truth.counts.sum()))
    return sum(agreement(seen.table.column(name), truth) > usual for name in names) > 1


def _free_text(seen: Seen) -> Finding | None:
    """Answers in free text, none of which is a label of the truth."""
    if seen.truth is None or seen.table.distinct(seen.truth) < FEW:
        return None
    truth = seen.table.column(seen.truth)
    texts = [name for name in seen.words if name != seen.truth and seen.table.distinct(name) > MOST_CLASSES]
    long = [name for name in texts if _typical(seen.table, name) > TEXTS]
    others = [name for name in seen.table.columns if name not in (seen.truth, seen.identity, *long)]
    if not long or any(shares(seen.table.column(name), truth) for name in (*long, *others)):
        return None
    if any(is_scores(seen.table.column(name)) for name in others):
        return None
    return Finding(
        "free text",
        f"{listed(long, FEW)} hold answers in free text, and none of them equals any text in {quoted(seen.truth)}.",
        "Grade the answers first: add a column per model with 1 where its answer is right and 0 where it is wrong.",
    )


def _typical(table: Table, name: str) -> float:
    some = sorted(len(text) for text in table.some_texts(name, 50))
    return some[len(some) // 2] if some else 0


RULES: tuple[Callable[[Seen], Finding | None], ...] = (
    _training_log,
    _totals,
    _models_in_rows,
    _one_models_measures,
    _without_truth,
    _features,
    _inputs,
    _free_text,
)
