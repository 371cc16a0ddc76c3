"""Several files, one per model, joined by the id of the item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence import Outcomes
from compare_core.tables.columns import truth_by_name
from compare_core.tables.joining import Part, join
from compare_core.tables.labels import Labels, complete, unify
from compare_core.tables.names import brief, column_names, quoted
from compare_core.tables.roles import Built, Layout, NeedsRoles, Roles, listed
from compare_core.tables.suggest import check_truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.joining import Match
    from compare_core.tables.table import Table


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a file has a column named as the truth."""
    return any(truth_by_name(table) for table in tables)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Join the files by id, check that they agree on the truth, and count the combinations of labels."""
    parts = [Part.of(table, said) for table in tables]
    if not any(part.truth for part in parts):
        columns = tuple(dict.fromkeys(name for table in tables for name in table.columns))
        raise NeedsRoles(
            f"No column is named as the truth; the columns are {listed(columns)}. "
            "Choose the column with the true labels.",
            columns,
            Roles(id=next((part.identity for part in parts if part.identity), None)),
        )
    first = next(part for part in parts if part.truth)
    check_truth(first.table.column(first.truth or ""))
    parts = [part.with_models(first, said) for part in parts]
    match = join(parts)
    labels = complete(_agree(match, said))
    return Built(
        evidence=Outcomes.from_codes(labels.codes, labels.classes, labels.names[1:]),
        roles=Roles(
            truth=first.truth,
            models=tuple(dict.fromkeys(name for part in parts for name in part.models)),
            id=first.identity,
        ),
        reasons=(*_reasons(parts, first), match.reason),
        repairs=(*match.repairs, *labels.repairs),
        warnings=labels.warnings,
        joined=match.joined,
    )


def _agree(match: Match, said: Roles) -> Labels:
    """Bring the truths of all files to one, or count the items on which they differ."""
    names, _ = column_names([name for name, _ in match.predictions])
    predictions = [column for _, column in match.predictions]
    labels = unify(match.truths, predictions, missing_words=said.missing_words)
    t = len(match.truths)
    truth = labels.codes[:, 0].copy()
    for k in range(1, t):
        other = labels.codes[:, k]
        conflict = (truth >= 0) & (other >= 0) & (truth != other)
        if count := int(conflict.sum()):
            raise DataError(match.conflict(count, int(conflict.argmax())))
        truth = truth.copy()
        truth[truth < 0] = other[truth < 0]
    codes = labels.codes[:, t - 1 :].copy()
    codes[:, 0] = truth
    return Labels(labels.classes, codes, ("the truth", *names), labels.repairs, labels.warnings)


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
    rank=40,
    recognises=recognises,
    builds=builds,
    asks={"truth": "True labels", "models": "Predicted labels", "id": "Item id"},
    several=True,
)
