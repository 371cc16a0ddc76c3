"""What to ask, or to say, where no layout claims a file and nothing speaks against a comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import alike_labels, no_truth, some, suggest
from compare_core.tables.meaning.wide import alike, models_among
from compare_core.tables.meaning.words import measures
from compare_core.tables.reading.columns import id_column
from compare_core.tables.reading.names import quoted

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEW = 3  # columns in a sentence
TRUTH_AND_TWO = 3  # columns of the same labels


def unclear(whole: Table) -> Misread:
    """Return the question whose proposals would work, or what is missing."""
    table = some(whole)
    guess = suggest(table)
    if guess.layout is not None:
        return no_truth(whole)
    identity = id_column(table)[0]
    others = [name for name in table.columns if name != identity]
    groups = alike_labels(table, others)
    if groups and len(groups[0]) >= TRUTH_AND_TWO:
        return no_truth(whole)
    models = models_among(table, identity)
    if len(models) > 1 and not measures(models) and alike(table, models):
        return _rows(whole, models, identity)
    if groups:
        return Misread(
            f"{listed(groups[0])} hold the same labels: either the truth and one model, or two models without the "
            "truth. Add what is missing as a column: the truth, called y_true, or the predictions of a second model.",
            whole.columns,
            guess,
        )
    return Misread(
        f"Nothing here looks like results of several models: {_kinds(table)}. Bring one row per test item with the "
        "truth and every model's prediction, or right and wrong; or every model's scores on folds or data sets.",
        whole.columns,
        Roles(),
    )


def _rows(table: Table, models: tuple[str, ...], identity: str | None) -> NeedsRoles:
    """Ask what a row is, where columns of numbers may be models."""
    return NeedsRoles(
        f"{listed(models, FEW)} hold numbers that may be scores of models, but nothing says what a row is. If it is a "
        "single item, press the button; else choose “Scores of folds” or “Scores on data sets” under “What the file "
        "is”.",
        table.columns,
        Roles(layout="item_scores", models=models, id=identity),
    )


def _kinds(table: Table) -> str:
    """Say in a few words what the columns hold."""
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    words = [name for name in table.columns if name not in numbers]
    said = [f"{quoted(names[0], 40)}{more(names)} {verb}" for names, verb in (
        (numbers, "of numbers"), (words, "of words"),
    ) if names]  # fmt: skip
    return " and ".join(said)


def more(names: list[str]) -> str:
    """Count the names after the first."""
    return f" and {len(names) - 1:,} more columns" if len(names) > 2 else " and 1 more column" if len(names) > 1 else ""
