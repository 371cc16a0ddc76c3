"""Several files, one per model, joined by the id of the item."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.labels import Labels, complete, unify
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.tables.formats import probabilities, regression
from compare_core.tables.formats.graded_items import judged_otherwise
from compare_core.tables.meaning.class_named import class_at_place, class_of_names
from compare_core.tables.meaning.files.joining import OtherTruthsError, Part, join, nearly_alike
from compare_core.tables.meaning.files.unanswered import unanswered
from compare_core.tables.meaning.groups import groups_of
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import (
    classes_of,
    is_measured,
    is_probability,
    numbers_by_row,
    predicts,
    two_classes,
)
from compare_core.tables.meaning.roles import (
    ASK_CLUSTER,
    ASK_MISSING,
    ASK_PROBABILITIES,
    Built,
    Layout,
    NeedsRoles,
    Roles,
)
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.suggest import blank, check_truth, shares
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import identifies, truth_by_name
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.files.joining import Match
    from compare_core.tables.reading.table import Column

JUDGED = frozenset({"judge", "judged", "judgement", "judgment", "grader", "graded"})
SEEN, TEXT = 100, 40  # texts that show how long they are, and characters of one that is no label
PAIR = 2
FAR_APART, OFTEN = 40, 0.2  # between the quartiles of answers; of the rows, in which they are hit
EXACT = "The numbers are whole and often hit to the digit, so an answer is right where it is equal to the truth."
TRUTH = "the truth"
SAID = re.compile(rf"you chose them|“{TRUTH}”")  # reasons that speak of the joined table, which nobody has seen


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a file has a column named as the truth, and not all say of free texts how good they are."""
    judged = any(all(map(holds, tables)) for holds in (_graded, _scored, only_judged, _judged_numbers))
    judged = judged or _unlike_but_judged(tables)
    return any(truth_by_name(table) for table in tables) and not (judged or judged_otherwise(tables))


def _unlike_but_judged(tables: Sequence[Table]) -> bool:
    """Tell whether files have other columns each, with predictions of other names, and all say what was right."""
    if len(tables) <= PAIR or len({table.columns for table in tables}) == 1:
        return False
    judged = [[name for name in t.columns if says_right(name) and right_or_wrong(t.column(name))] for t in tables]
    told = {tuple(name for name in table.columns if says_prediction(name)) for table in tables}
    return len(told) > 1 and all(len(names) == 1 for names in judged) and len({*map(tuple, judged)}) == 1


def _scored(table: Table) -> bool:
    """Tell whether the truth is a text of its own in nearly every row, with a score beside the answer to it."""
    truth = truth_by_name(table)
    if truth is None or is_measured(table.column(truth)):
        return False
    numbers = [name for name in table.columns if name != truth and is_scores(table.column(name))]
    if identifies(table.column(truth)):
        return any(map(is_score, numbers))
    lengths = sorted(map(len, table.some_texts(truth, SEEN)))
    judged = any({*tokens(name)} & JUDGED for name in numbers)
    return judged and lengths[len(lengths) // 2] > TEXT  # which a judge held the answers against


def _graded(table: Table) -> bool:
    """Tell whether the truth is a text of its own in every row, and a column says whether the answer was right."""
    truth = truth_by_name(table)
    if truth is None or table.distinct(truth) * PAIR <= table.rows:
        return False
    others = [name for name in table.columns if name != truth and says_right(name)]
    return any(right_or_wrong(table.column(name)) for name in others)


def _judged_numbers(table: Table) -> bool:
    """Tell whether a column says which numbers were right, as those of a sum are: then no error is measured."""
    truth = truth_by_name(table)
    if truth is None or not is_measured(table.column(truth)):
        return False
    return any(says_right(name) and right_or_wrong(table.column(name)) for name in table.columns if name != truth)


def only_judged(table: Table) -> bool:
    """Tell whether no column that is named as predicted holds a true label, and another says what was right."""
    truth = truth_by_name(table)
    if truth is None or is_measured(table.column(truth)):
        return False
    told = [table.column(name) for name in table.columns if name != truth and says_prediction(name)]
    if not told or any(shares(column, table.column(truth)) or is_probability(column) for column in told):
        return False
    return any(says_right(name) and right_or_wrong(table.column(name)) for name in table.columns)


def _refuse_other_words(parts: Sequence[Part], truth: Column) -> None:
    """Refuse predictions none of which is a true label: all would count as wrong, whatever they mean."""
    true = truth.labels
    if is_measured(truth):
        return
    for part in parts:
        for column in map(part.table.column, part.models):
            numbers = is_scores(column) and (is_scores(truth) or has_fractions([column]) or is_score(column.name))
            if not blank(column) and not shares(column, truth) and not numbers:
                raise DataError(
                    f"No cell of {quoted(column.name, IN_LIST)} in {brief(part.table.name)} is a true label: it has "
                    f"{listed(sorted(column.labels), 1)}, the truth {listed(sorted(true), 1)}. Choose the column with "
                    "the predicted labels, or grade the answers with 1 for right and 0 for wrong."
                )


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Join the files by id, check that they agree on the truth, and count the combinations of labels."""
    parts = [Part.of(table, said) for table in tables]
    first = _first_with_truth(parts)
    foretold = all(any(map(says_prediction, part.table.columns)) for part in parts if part is not first)
    parts = [part.with_models(first, said, beside=foretold and len(parts) > 1) for part in parts]
    if not said.models:
        _refuse_other_words(parts, first.table.column(first.truth or ""))
    match = join(parts)
    names, _ = column_names([name for name, _ in match.predictions])
    table = _together(match, names)
    roles = Roles(
        truth=first.truth,
        models=tuple(dict.fromkeys(name for part in parts for name in part.models)),
        id=first.identity,
    )
    reasons = (*_reasons(parts, first), match.reason)
    told = bool(roles.models) and (all(map(says_prediction, roles.models)) or _chosen_numbers(table, names, said))
    if (outputs := _outputs(table, names, said, roles.models, told=told)) is not None:
        _agree(match, [], [], said)
        return _of_files(outputs, match, roles, reasons)
    exact = _are_exact(table, names)
    if not exact:
        check_truth(first.table.column(first.truth or ""))
    agreed = _agree(match, names, [column for _, column in match.predictions], said)
    labels = complete(agreed)
    groups = groups_of(table, (TRUTH, *names), said)
    return Built(
        evidence=Outcomes.from_codes(labels.codes, labels.classes, labels.names[1:], groups.take(labels.kept)),
        roles=replace(roles, cluster=groups.cluster),
        reasons=(*reasons, *([EXACT] if exact else []), *groups.reasons),
        repairs=(*match.repairs, *groups.repairs, *labels.repairs),
        warnings=(*(() if exact else labels.warnings), *unanswered(agreed)),  # a wrong number is none of the truth's
        joined=match.joined,
    )


def _first_with_truth(parts: Sequence[Part]) -> Part:
    """Return the first file that has the truth.

    Raises
    ------
    NeedsRoles
        If no column of any file is named as the truth.
    """
    first = next((part for part in parts if part.truth), None)
    if first is not None:
        return first
    columns = tuple(dict.fromkeys(name for part in parts for name in part.table.columns))
    raise NeedsRoles(
        f"No column is named as the truth; the columns are {listed(columns, 4)}. "
        "Choose the column with the true labels.",
        columns,
        Roles(id=next((part.identity for part in parts if part.identity), None)),
    )


def _of_files(outputs: Built, match: Match, roles: Roles, reasons: Sequence[str]) -> Built:
    """Say of the files what was built from the joined table: their columns, and why these were taken."""
    kept = {role: getattr(outputs.roles, role) for role in ("cluster", "validation", "threshold", "positive")}
    return replace(
        outputs,
        roles=replace(roles, **kept),
        reasons=(*reasons, *(reason for reason in outputs.reasons if not SAID.search(reason))),
        repairs=(*match.repairs, *outputs.repairs),
        joined=match.joined,
    )


def _together(match: Match, names: Sequence[str]) -> Table:
    """Lay the joined columns side by side: the truth, each model, and what else the first file says of the items."""
    columns = [(TRUTH, match.truths[0]), *zip(names, (column for _, column in match.predictions), strict=True)]
    taken = {name for name, _ in columns}
    columns += [(column.name, column) for column in match.others if column.name not in taken]
    frame = pd.DataFrame({name: recode(column.codes, column.texts) for name, column in columns})
    return Table("the joined files", frame)


def _outputs(table: Table, models: Sequence[str], said: Roles, called: Sequence[str], *, told: bool) -> Built | None:
    """Read joined files as probabilities or as predicted numbers, where that is what all of them hold.

    What their columns are `called` may say of which class the probabilities are.

    Numbers that the files call predictions (`told`) are, however far they lie from the truth.
    """
    columns, truth = [table.column(name) for name in models], table.column(TRUTH)
    roles = replace(said, layout=None, truth=TRUTH, models=tuple(models), id=None)
    if all(is_probability(column) for column in columns) and len(two_classes(truth)) == 2:
        classes = classes_of(truth)
        likely = class_of_names(called, classes) or class_at_place(called, classes)
        return probabilities.of_likely_class(table, roles, likely)
    apart = has_fractions([truth]) and not any(shares(column, truth) for column in columns)
    numbers = (is_measured(truth) or (told and apart)) and all(map(is_scores, columns))
    numbers = numbers and not _are_exact(table, models)
    if numbers and (told or all(predicts(column, truth) for column in columns)):
        return regression.builds([table], roles)
    return None


def _are_exact(table: Table, names: Sequence[str]) -> bool:
    """Tell whether whole numbers far apart are hit to the digit so often that they are answers, and no measurements."""
    truth, *said = (table.column(name) for name in (TRUTH, *names))
    if not is_measured(truth) or not all(map(is_scores, said)) or has_fractions([truth, *said]):
        return False
    true = numbers_by_row(truth)
    known = true[np.isfinite(true)]
    spread = np.subtract(*np.percentile(known, [75, 25])) if known.size else 0.0
    return bool(spread >= FAR_APART) and all(float((numbers_by_row(each) == true).mean()) >= OFTEN for each in said)


def _chosen_numbers(table: Table, names: Sequence[str], said: Roles) -> bool:
    """Tell whether somebody chose numbers with fractions, which are no classes however far from the truth they lie."""
    columns = [table.column(name) for name in (TRUTH, *names)]
    return bool(said.models) and all(map(is_scores, columns)) and has_fractions(columns)


def _agree(match: Match, names: Sequence[str], predictions: Sequence[Column], said: Roles) -> Labels:
    """Merge the truths of all files, or say on how many items they differ."""
    labels = unify(match.truths, predictions, missing_words=said.missing_words)
    t = len(match.truths)
    truth = labels.codes[:, 0].copy()
    for k in range(1, t):
        other = labels.codes[:, k]
        conflict = (truth >= 0) & (other >= 0) & (truth != other)
        if conflict.any():
            conflict &= ~np.any([nearly_alike(each, match.truths[k]) for each in match.truths[:k]], axis=0)
        if count := int(conflict.sum()):
            raise OtherTruthsError(match.conflict(count, int(conflict.argmax())))
        truth = truth.copy()
        truth[truth < 0] = other[truth < 0]
    codes = labels.codes[:, t - 1 :].copy()
    codes[:, 0] = truth
    return Labels(labels.classes, codes, (TRUTH, *names), labels.repairs, labels.warnings)


def _reasons(parts: Sequence[Part], first: Part) -> list[str]:
    reasons = [f"{quoted(first.truth or '')} is the truth: {first.why_truth}."]
    for part in parts:
        if part.models:
            reasons.append(f"{brief(part.table.name)}: {listed(part.models)} holds the predictions.")
        else:
            reasons.append(f"{brief(part.table.name)}: only the truth is taken from it.")
    return reasons


LAYOUT = Layout(
    id="per_model_files",
    title="Predictions, one file per model",
    example="id,true_label,pred_label\n17,1,0\n18,0,0\n",
    another="id,true_label,pred_label\n17,1,1\n18,0,0\n",
    rank=40,
    recognises=recognises,
    builds=builds,
    asks={
        "truth": "True labels",
        "models": "Predicted labels",
        "id": "Item id",
        **ASK_CLUSTER,
        **ASK_PROBABILITIES,
        **ASK_MISSING,
    },
    several=True,
)
