"""Labels from Python, matched by value as those of a file are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.evidence.labels import Labels, complete, unify
from compare_core.tables.reading.columns import as_column

if TYPE_CHECKING:
    from collections.abc import Mapping


def match_labels(truth: Any, predictions: Mapping[str, Any], *, missing_words: bool = True) -> Labels:
    """Match true and predicted labels by value, and keep the items that every model has a label for.

    Parameters
    ----------
    truth
        The true label of every item: a list, an array, or a categorical series.
    predictions
        The labels each model predicted, by the model's name.
    missing_words
        Whether NA, nan, None and their like mean "missing" where they are not a class. They are a class
        where they occur both in the truth and in a prediction.

    Returns
    -------
    Labels
        The truth first, then the models that predicted anything.

    Raises
    ------
    DataError
        If predictions are probabilities, or no item is left.

    Examples
    --------
    >>> match_labels([1, 0, 1], {"svm": ["1.0", "0.0", "0.0"]}).correct
    (2,)
    """
    columns = [as_column("the truth", truth), *(as_column(name, values) for name, values in predictions.items())]
    if len({column.codes.size for column in columns}) > 1:
        sizes = ", ".join(f"{column.name} has {column.codes.size:,}" for column in columns)
        raise DataError(f"Every column needs one label per item; {sizes}.")
    return complete(unify(columns[:1], columns[1:], missing_words=missing_words))
