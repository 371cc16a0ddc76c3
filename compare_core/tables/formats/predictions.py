"""One row per item: the truth, and a column of predicted labels per model."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.labels import complete, unify
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.formats.right_wrong import judged
from compare_core.tables.meaning.columns.called_otherwise import called_otherwise, left_beside
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of, left_out
from compare_core.tables.meaning.outputs import is_measured, is_probability
from compare_core.tables.meaning.roles import ASK_CLUSTER, ASK_MISSING, Built, Layout, Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.crossed import find_crossed
from compare_core.tables.meaning.shapes.planned import is_planned
from compare_core.tables.meaning.shapes.split import answers_in_prose, rows_of_models
from compare_core.tables.meaning.suggest import (
    agreement,
    agrees,
    beyond_chance,
    blank,
    check_truth,
    estimates,
    misses_narrowly,
    no_truth,
    shared_cells,
    shares,
)
from compare_core.tables.meaning.words.headings import SLICES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction, without_raw
from compare_core.tables.meaning.words.truths import TRUE_WORDS
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import COUNT_NAMES, named, named_as_id, plain, truth_by_name, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

LONGEST = 120  # characters of what other columns hold, in a sentence
ABOUT = re.compile(
    r"(changed|flipped|agree\w*|correct|differs?|diff|error|residuals?|confidence)$", re.IGNORECASE
)  # of a prediction
PAIR, HALF, NEARLY_ALL = 2, 0.5, 0.9  # columns, and the shares of their cells that are labels of the truth
SURELY, LIKELY = 3.0, 2.0  # standard deviations
AGAIN = re.compile(r" \(\d+\)$")  # of a column whose name was taken
NO_MODEL = frozenset({
    "gold", "majority", "consensus", "original", "raw", "old", "new", "train", "test", "class", "weak", "silver",
    "crowd", "noisy", "previous", "prev", "last", "next", "cluster", "coarse", "fine", "sub", "super", "parent",
    "source", "target", "user", "headline", "age", "treatment", "market", "yesterday", "today", "tomorrow", "main",
    "other", "second", "first", "human", "manual", "item", "sample", "group",
})  # fmt: skip
MOST_CLASSES = 200  # beside which features are told from models
FEW_ROWS = 100_000  # a table of combinations with counts is shorter than this


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a column is named as the truth, and no others say of the models that they were right."""
    truth = truth_by_name(tables[0])
    if truth is None or judged(tables[0]) or answers_in_prose(tables[0], truth):
        return False
    column = tables[0].column(truth)
    if any(map(says_right, tables[0].columns)) and _graded_in_rows(tables[0]):
        return False
    if rows_of_models(tables[0]) and not any(says_prediction(name) for name in tables[0].columns if name != truth):
        return False  # rows of several models: what else they hold was not said by models of their own
    if not is_measured(column):
        return True
    others = (tables[0].column(name) for name in tables[0].columns if name != truth)
    said = [] if has_fractions([column]) else [other for other in others if shares(other, column)]  # classes by number
    amounts = [other for other in said if estimates(other, column) or misses_narrowly(other, column)]
    return bool(said) and PAIR * len(amounts) < len(said)


def _graded_in_rows(table: Table) -> bool:
    """Tell whether a column says whether each row was right, and others which of several things it is of."""
    found = find_crossed(table)
    return found is not None and found.value is not None and says_right(found.value)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the labels of truth and predictions, and count their combinations."""
    (table,) = tables
    truth, why_truth = _truth(table, said)
    cluster = cluster_of(table, (truth, said.id, *said.models), said)
    identity, why_id = identity_of(table, (truth, cluster or "", *said.models), said)
    check_truth(table.column(truth))
    models, reasons, beside = _models(table, truth, identity, cluster, said)
    if not said.count:
        _refuse_grouped(table, [truth, *models])
    predictions = [table.column(name) for name in models]
    labels = complete(unify([table.column(truth)], predictions, missing_words=said.missing_words))
    groups = groups_of(table, (truth, *models), said, identity)
    evidence = Outcomes.from_codes(labels.codes, labels.classes, labels.names[1:], groups.take(labels.kept))
    used = (truth, identity, *groups.names, *models)
    left = [name for name in table.columns if name not in (*used, *beside, said.count) and not said.models]
    unlike = (f"{quoted(name)} was left out: its values are not labels found in the truth." for name in left)
    first = [f"{quoted(truth)} is the truth: {why_truth}."]
    if identity:
        first.append(f"{quoted(identity)} says which item a row is, and is not a model: {why_id}.")
    return Built(
        evidence=evidence,
        roles=Roles(truth=truth, models=labels.names[1:], id=identity, cluster=groups.cluster),
        reasons=(*first, *groups.reasons, *reasons, *unlike),
        repairs=(*left_beside(beside), *left_out(table, (*used, *beside)), *groups.repairs, *labels.repairs),
        warnings=labels.warnings,
    )


def _truth(table: Table, said: Roles) -> tuple[str, str]:
    if said.truth:
        return said.truth, "you chose it"
    if truth := truth_by_name(table, (*said.models, said.id or "")):
        return truth, "its name says so"
    raise no_truth(table)


def _models(
    table: Table, truth: str, identity: str | None, cluster: str | None, said: Roles
) -> tuple[tuple[str, ...], list[str], tuple[str, ...]]:
    """Return the models, why they are, and which columns beside them are none."""
    if said.models:
        return said.models, [f"{listed(said.models)}: models, because you chose them."], ()
    used = (truth, identity, cluster, said.count)
    others = [name for name in table.columns if name not in used and plain(name) not in SLICES]
    target = table.column(truth)
    models = tuple(name for name in others if blank(table.column(name)) or shares(table.column(name), target))
    models = tuple(n for n in models if not is_probability(table.column(n)) or is_probability(target)) or models
    models = tuple(name for name in models if not ABOUT.search(name)) or models
    models = tuple(name for name in models if not named_as_id(name))
    asked = [name for name in models if is_planned(table, name, truth)]
    models = tuple(name for name in models if name not in asked or says_prediction(name)) or models
    by_chance = _by_chance(table, truth, models)
    models = tuple(name for name in models if name not in by_chance)
    models = tuple(name for name in models if not _of_another_block(table, truth, name))
    models = _ending_alike(table, truth, models)
    told = without_raw([name for name in models if says_prediction(name) and not blank(table.column(name))])
    told = tuple(name for name in told if not _is_copy(table, name, told))
    named_so = [name for name in models if name in told or _called_as_truth(name, truth)]
    models = tuple(named_so) if told else models  # beside a column that says it was predicted, others are features
    skill = {name: 1.0 for name in models if table.distinct(name) == 1}  # who says one thing always is told of as such
    few = models if table.at_most(truth, MOST_CLASSES) else ()
    beside = called_otherwise(few, truth, lambda n: skill.get(n) or _skill(table.column(n), target))
    models = tuple(name for name in models if name not in beside)
    if all(blank(table.column(name)) for name in models):
        _explain_none(table, truth, others)
    reasons = [
        f"{quoted(name)} is a model: it holds labels found in the truth."
        for name in models
        if not blank(table.column(name))
    ]
    return models, reasons, beside


def _skill(column: Column, truth: Column) -> float:
    """Return how often labels are right beyond chance; of what no name calls a model only where that is no accident."""
    named_so = names_answers(column.name) or agrees(column, truth, LIKELY)
    return beyond_chance(column, truth) if named_so else 0.0


def _ending_alike(table: Table, truth: str, models: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out columns that say nothing of the truth, where several that do end in the same word and these do not.

    So a count of steps beside gpt_final_answer and llama_final_answer shares a few numbers with the truth.
    """
    endings = [tokens(name)[-1:] for name in models if len(tokens(name)) >= PAIR]
    if len({*endings}) == len(endings) or (len(endings) == len(models) and len({*endings}) == 1):
        return models  # none or all of them end alike, whatever their cells say: no need to look through a million
    target = table.column(truth)
    agreed = [name for name in models if agrees(table.column(name), target, SURELY)]
    ends = {tokens(name)[-1:] for name in agreed}
    if len(agreed) < PAIR or len(ends) != 1 or any(len(tokens(name)) < PAIR for name in agreed):
        return models
    ends |= {tokens(n)[-1:] for n in models if _called_as_truth(n, truth)}
    return tuple(n for n in models if tokens(n)[-1:] in ends or agrees(table.column(n), target, LIKELY))


def _is_copy(table: Table, name: str, names: Sequence[str]) -> bool:
    """Tell whether a column holds the same as one that is called so but for its last word, as svm_pred_idx does."""
    column, stem = table.column(name), tokens(name)[:-1]
    return any(
        tokens(other) == stem and agreement(column, table.column(other)) == 1.0 for other in names if other != name
    )


def _called_as_truth(name: str, truth: str) -> bool:
    """Tell whether a column is called as the truth is, but for whose labels it holds: hatexplain_label, true_label."""
    *who, what = tokens(name) or ("",)
    *true, same = tokens(truth) or ("",)
    told = bool(who) and bool(true) and {*true} <= TRUE_WORDS and not {*who} & NO_MODEL
    return what == same and told and PERSON.fullmatch(name.strip()) is None


def _of_another_block(table: Table, truth: str, name: str) -> bool:
    """Tell whether a column came again in a second block of the same columns, which has a truth of its own."""
    again = AGAIN.search(name)
    return again is not None and f"{truth}{again[0]}" in table.columns


def _by_chance(table: Table, truth: str, models: Sequence[str]) -> set[str]:
    """Return columns that share a word with the truth by chance, beside two or more that say little else.

    A place or a kind of image may be called as one of the diagnoses is.
    """
    known = {name: table.column(name) for name in models if not blank(table.column(name))}
    share = {name: shared_cells(column, table.column(truth)) for name, column in known.items()}
    if sum(each >= NEARLY_ALL for each in share.values()) < PAIR:
        return set()
    return {name for name, each in share.items() if each < HALF and not says_prediction(name)}


def _explain_none(table: Table, truth: str, others: Sequence[str]) -> None:
    if not others:
        raise DataError(
            f"Beside the labels {quoted(truth)} there is no column with predictions. If they are the truth, add one "
            "column per model; if they are what one model predicted, add the truth as a column called y_true."
        )
    columns = [table.column(name) for name in others]
    unify([table.column(truth)], columns)  # names probabilities, if that is what they are
    for some in (3, 2, 1):  # as many as one sentence holds
        seen = "; ".join(f"{quoted(c.name, IN_LIST)} has {listed(sorted(c.labels), some)}" for c in columns[:some])
        if len(seen) <= LONGEST:
            break
    raise DataError(
        f"{quoted(truth)} may hold true labels ({listed(sorted(table.column(truth).labels), 3)}), and no other column "
        f"holds any of these: {seen}. These may be facts of each row, and no predictions. Bring what two models or "
        "more said, with the same labels; if 1 means right and 0 wrong, choose the right/wrong matrix."
    )


def _refuse_grouped(table: Table, labels: Sequence[str]) -> None:
    """Refuse combinations with counts: counting each of their rows once would be wrong without a word."""
    name = named(table.columns, COUNT_NAMES[:6])
    if name is None or name in labels or table.rows > FEW_ROWS:
        return
    counts = whole_numbers(table.column(name))
    often = counts.max() > 1 if counts is not None else is_probability(table.column(name))
    if often and not table.frame[list(labels)].duplicated().any():
        if len(labels) <= PAIR:
            raise DataError(
                f"This is a confusion matrix of one model, in rows: {quoted(name)} says of each combination of "
                f"{listed(labels)} how often it occurred, and not on which items. Bring one row per test item instead, "
                "with its true label and what each of two models predicted."
            )
        raise DataError(
            f"Every combination of labels appears once, and the column {quoted(name)} seems to say how often it "
            "occurred. Write one row per test item instead, or remove that column if it is something else."
        )


LAYOUT = Layout(
    id="predictions",
    title="Predictions, one column per model",
    example="id,y_true,svm,rf\n17,cat,cat,dog\n18,dog,dog,dog\n",
    rank=50,
    recognises=recognises,
    builds=builds,
    asks={
        "truth": "True labels",
        "models": "Predicted labels, one column per model",
        "id": "Item id, if any",
        **ASK_CLUSTER,
        **ASK_MISSING,
    },
)
