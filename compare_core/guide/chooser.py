"""Which method: a few questions, or the evidence itself, lead to what the pages lead with.

Nothing is recommended here: a leaf of the tree is a kind of evidence, and what is recommended for it is read from the
table of what leads (`analysis/usual.py`) and from what each method says of itself on a sample of that kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from compare_core.analysis.usual import few_expected, in_clusters, in_one_cluster
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.metrics.choices import metrics_for
from compare_core.statistics.folds import FIVE_BY_TWO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compare_core.evidence.kinds import Evidence


class Leaf(NamedTuple):
    """A kind of evidence, and by what it is compared.

    Attributes
    ----------
    sample
        The name of a sample of it (`samples.py`); "" where there are no results yet.
    metric
        By which metric two models are compared; "" for the main one.
    """

    sample: str
    metric: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: what a person reads, what tells it of evidence, and where it leads.

    `known` is asked only of evidence that gave the answers before this one.
    """

    id: str
    text: str
    known: Callable[[Evidence], bool]
    then: Question | Leaf


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its answers."""

    text: str
    answers: tuple[Answer, ...]

    def answer(self, id: str) -> Answer | None:  # noqa: A002 - it is the answer's id
        """Return the answer of that id, if there is one."""
        return next((each for each in self.answers if each.id == id), None)


class Branch(NamedTuple):
    """One answer as it stands in the drawn tree.

    Attributes
    ----------
    way
        The ids of all answers up to this one.
    text
        The answer.
    leaf
        What it leads to; None where another question follows.
    """

    way: tuple[str, ...]
    text: str
    leaf: Leaf | None


def _of(*kinds: type[Evidence]) -> Callable[[Evidence], bool]:
    return lambda evidence: isinstance(evidence, kinds)


def _not(known: Callable[[Evidence], bool]) -> Callable[[Evidence], bool]:
    return lambda evidence: not known(evidence)


def _is_five_by_two(evidence: Evidence) -> bool:
    return isinstance(evidence, FoldScores) and (evidence.repeats, evidence.folds) == FIVE_BY_TWO


def _are_splits(evidence: Evidence) -> bool:
    return isinstance(evidence, FoldScores) and evidence.folds == 1


def _is_rest_of_folds(evidence: Evidence) -> bool:
    return not _is_five_by_two(evidence) and not _are_splits(evidence)


def _are_few(evidence: Evidence) -> bool:
    return isinstance(evidence, SeparateTests) and few_expected(evidence)


def _has(metric: str) -> Callable[[Evidence], bool]:
    return lambda evidence: metric in metrics_for(evidence)


def _belonging(independent: Question, clustered: str, one: str) -> Question:
    """Ask how items belong together, for kinds of evidence with samples of these names."""
    return Question(
        "Do some items belong together, such as the questions on one text or the scans of one patient?",
        (
            Answer("no", "Each item stands alone", lambda e: not e.clustered, independent),
            Answer("groups", "Items come in groups", in_clusters, Leaf(clustered)),
            Answer("one-group", "All items are of one group", in_one_cluster, Leaf(one)),
        ),
    )


_BY_RIGHT = Question(
    "By what do you compare them?",
    (
        Answer("accuracy", "Accuracy: the share that is right", lambda _: True, Leaf("digits")),
        Answer("labels", "F1, precision, recall, MCC or the like", _has("f1_macro"), Leaf("breast-cancer", "f1_macro")),
        Answer("auc", "Area under the ROC curve (AUC)", _has("auc"), Leaf("tumour-probabilities", "auc")),
        Answer("brier", "Brier score or log loss", _has("brier"), Leaf("tumour-probabilities", "brier")),
    ),
)
_BY_NUMBER = Question(
    "By what do you compare them?",
    (
        Answer("mean", "Their mean: a mean score, grade or error", lambda _: True, Leaf("diabetes")),
        Answer("whole", "RMSE or R², which are no means of items", _has("rmse"), Leaf("diabetes", "rmse")),
    ),
)
_FEW = Question(
    "How many right and wrong answers does each model have?",
    (
        Answer("enough", "Five or more right and wrong answers each", _not(_are_few), Leaf("two-tests")),
        Answer("few", "Fewer than five right or wrong", _are_few, Leaf("few-right")),
    ),
)
TREE = Question(
    "What do you have of each model?",
    (
        Answer(
            "right",
            "Its answer to each test item: right or wrong, a class or a probability",
            _of(Outcomes),
            Question(
                "Which items did they answer?",
                (
                    Answer(
                        "same",
                        "All models answered the same items",
                        _of(Outcomes),
                        _belonging(_BY_RIGHT, "passages", "one-cluster-right"),
                    ),
                    Answer("others", "Each has a test set of its own", _of(SeparateTests), _FEW),
                ),
            ),
        ),
        Answer("totals", "Only how many items it had right, on a test set of its own", _of(SeparateTests), _FEW),
        Answer(
            "scores",
            "A number for each test item: a grade, a loss, an error",
            _of(ItemScores),
            _belonging(_BY_NUMBER, "clustered-grades", "one-cluster-grades"),
        ),
        Answer(
            "folds",
            "A score for each fold or split of one data set, the same for all",
            _of(FoldScores),
            Question(
                "How was the data set split?",
                (
                    Answer("k-fold", "By cross-validation, once or repeated", _is_rest_of_folds, Leaf("moons-folds")),
                    Answer("5x2", "Five repeats of two folds (5 × 2)", _is_five_by_two, Leaf("five-by-two")),
                    Answer("splits", "At random, several times", _are_splits, Leaf("random-splits")),
                ),
            ),
        ),
        Answer(
            "datasets",
            "A score on each of several data sets, the same for all",
            _of(DatasetScores),
            Leaf("fourteen-data-sets"),
        ),
        Answer(
            "separate",
            "Numbers of runs, people or items of which each met one model only",
            _of(SeparateScores),
            Leaf("separate-runs"),
        ),
        Answer("battles", "Which of two answers somebody preferred", _of(Battles), Leaf("battles")),
        Answer("nothing", "No results yet", lambda _: False, Leaf("")),
    ),
)


def outline(question: Question = TREE, before: tuple[str, ...] = ()) -> Iterator[Branch]:
    """List every answer of the tree, each before those that follow it.

    >>> [branch.text for branch in outline()][:2]
    ['Its answer to each test item: right or wrong, a class or a probability', 'All models answered the same items']
    """
    for answer in question.answers:
        way = (*before, answer.id)
        if isinstance(answer.then, Leaf):
            yield Branch(way, answer.text, answer.then)
        else:
            yield Branch(way, answer.text, None)
            yield from outline(answer.then, way)


def way_of(evidence: Evidence) -> tuple[str, ...]:
    """Return the answers that evidence gives by itself.

    >>> way_of(Outcomes.from_table([[5, 1], [0, 2]]))
    ('right', 'same', 'no', 'accuracy')
    """
    way, then = [], TREE
    while isinstance(then, Question):
        answer = next(each for each in then.answers if each.known(evidence))
        way.append(answer.id)
        then = answer.then  # type: ignore[assignment] # a leaf ends the loop
    return tuple(way)


def given(evidence: Evidence, way: Sequence[str]) -> bool:
    """Tell whether evidence can give all answers of a way, which need not be those that it gives by itself.

    >>> given(Outcomes.from_table([[5, 1], [0, 2]]), ("right", "same", "no", "auc"))
    False
    """
    return all(answer.known(evidence) for question, id_ in follow(way)[0] if (answer := question.answer(id_)))


def follow(way: Sequence[str]) -> tuple[tuple[tuple[Question, str], ...], Leaf | None]:
    """Return the questions along a way, each with its answer, "" where it is still open, and the leaf at the end.

    What cannot follow is left out: the next question stands open instead.

    >>> [answer for _, answer in follow(["folds", "nonsense"])[0]]
    ['folds', '']
    """
    asked: list[tuple[Question, str]] = []
    then: Question | Leaf = TREE
    for id_ in (*way, ""):
        if isinstance(then, Leaf):
            break
        answer = then.answer(id_)
        asked.append((then, answer.id if answer else ""))
        if answer is None:
            return tuple(asked), None
        then = answer.then
    return tuple(asked), then if isinstance(then, Leaf) else None
