"""Labels that several methods gave to the same rows, of which none is called the truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import alike_labels
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON, is_expert
from compare_core.tables.meaning.words.truths import TRUE_LIKE, may_be_true, says_outcome
from compare_core.tables.meaning.words.verdicts import JUDGED, says_right

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


SURENESS = frozenset({"confidence", "conf", "certainty", "prob", "probability", "score"})
LABEL = frozenset({"label", "labels", "pred", "prediction", "class", "answer", "decision", "category", "said"})
BY_MOST = frozenset({"majority", "consensus", "voted", "modal", "mode"})
GRADE, ANSWER = "score", "answer"
FEWEST_ROWS = 5  # in which most agree
JUDGED_SO = frozenset({*STATUS, *JUDGED, "verdict", "status"})  # what says how good or how far something came


def labels_of_methods(seen: Seen) -> Finding | None:
    """Find the same labels in several columns, all called after methods or as these are, and none as the truth."""
    table = seen.table
    measured = any(is_score(word) for name in seen.numbers for word in tokens(name))
    judged = any(says_either(table, n) or {*tokens(n)} & JUDGED_SO for n in seen.words)
    if measured or judged or seen.truth is not None or seen.model is not None or seen.predicted:
        return None
    names = [name for name in table.columns if name in seen.words and not is_scores(table.column(name))]
    group = next(iter(alike_labels(table, names)), [])
    methods = [name for name in group if _after_a_method(name)]
    alike = named_alike(group)
    if len(group) < FEW or len(methods) < PAIR or _may_hold_truth(table.columns, group):
        return None
    if any(name not in methods and name not in alike for name in group):
        return None
    filled = max(table.rows - table.column(name).count(lambda text: not text.strip()) for name in group)
    return Finding(
        "predictions without the truth",
        f"{called(group)} hold labels of the same {filled:,} rows, by {len(group)} methods it seems, and no column is "
        "called the truth: how often they agree says nothing of who is right.",
        "Add the right label of each row, or of some of them, as a column called y_true.",
    )


def labels_with_confidence(seen: Seen) -> Finding | None:
    """Find what each of two methods or more said of every row, with how sure it was, and nothing that is true."""
    table = seen.table
    sure = {name: _without(name, SURENESS) for name in seen.numbers if {*tokens(name)} & SURENESS}
    said = {_without(name, LABEL): name for name in seen.words if table.repeats(name) and not says_right(name)}
    pairs = {name: said[whose] for name, whose in sure.items() if whose and whose in said}
    if len(pairs) < PAIR or seen.truth is not None or seen.model is not None:
        return None
    if any(may_be_true(name) for name in table.columns if name not in (*pairs, *pairs.values())):
        return None
    if any(is_score(name) for name in seen.numbers if name not in pairs):
        return None
    if all(GRADE in tokens(name) and ANSWER in tokens(of) for name, of in pairs.items()):
        return None  # which may as well be how good each answer was
    return Finding(
        "predictions without the truth",
        f"{called(tuple(pairs.values()))} are what {len(pairs)} methods said of each row, and {called(tuple(pairs))} "
        "how sure they were. No column is called the truth, and who is surer is not right for that.",
        "Add the right label of each row, or of some of them, as a column called y_true.",
    )


def _without(name: str, words: frozenset[str]) -> tuple[str, ...]:
    return tuple(word for word in tokens(name) if word not in words)


def most_of_them(seen: Seen) -> Finding | None:
    """Find a column that says what most of three others or more say in every row: it was made of them."""
    table = seen.table
    told = [n for n in table.columns if {*tokens(n)} & BY_MOST and not like_models([n]) and n not in seen.numbers]
    group = next((g for g in alike_labels(table, [*seen.words]) if told[:1] and told[0] in g), []) if told else []
    voted = [name for name in group if name not in told]
    if len(told) != 1 or len(voted) < FEW or seen.model is not None or any(map(may_be_true, voted)):
        return None
    rows = zip(*(table.column(name).by_row().tolist() for name in voted), strict=True)
    counts = [Counter(text for text in row if text.strip()).most_common(PAIR) for row in rows]
    most = [each[0][0] if each and (len(each) < PAIR or each[0][1] > each[1][1]) else None for each in counts]
    both = [one == said for one, said in zip(most, table.column(told[0]).by_row().tolist(), strict=True) if one]
    if len(both) < FEWEST_ROWS or not all(both):
        return None
    return Finding(
        "made of the others",
        f"{quoted(told[0], SHORT)} is what most of {called(voted)} say, in every row in which most agree: it was made "
        "of these, and is no truth of theirs.",
        "Bring what is right from elsewhere as a column called y_true, or what two models said of the same rows.",
    )


def named_alike(names: Sequence[str]) -> list[str]:
    """Return the names that share a word with others and have one of their own: none of these is the truth of them.

    >>> named_alike(["emotion_a", "emotion_b", "SentX", "nn_sent"]), named_alike(["mood", "mood_x", "mood_y"])
    (['emotion_a', 'emotion_b', 'SentX', 'nn_sent'], ['mood_x', 'mood_y'])
    """
    counts = Counter(word for name in names for word in {*tokens(name)})
    shared = {word for word, count in counts.items() if count > 1}
    return [name for name in names if {*tokens(name)} & shared and {*tokens(name)} - shared]


def _after_a_method(name: str) -> bool:
    return like_models([name]) or like_models([name.replace("_", " ")])


def _may_hold_truth(columns: Iterable[str], group: Sequence[str]) -> bool:
    """Tell whether a column may be true by its name, or is what people said: a word that all share is no mark."""
    shared = {*tokens(group[0])}.intersection(*map(tokens, group[1:]))
    own = {name: " ".join(word for word in tokens(name) if word not in shared) for name in group}
    return any(_may_be_said_true(own.get(name, name)) for name in columns)


def _may_be_said_true(name: str) -> bool:
    said = may_be_true(name) or TRUE_LIKE.match(name) is not None or says_outcome(name)
    return said or PERSON.fullmatch(name) is not None or is_expert(name)
