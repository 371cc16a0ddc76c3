"""Names of JSON values that say several things at once, such as svm/iris/fold 1, told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

SEPARATORS = ("/", "|", "::")
FEWEST, MOST = 4, 5  # names, and parts of one
TWO = 2  # parts of a name, and times that each is there
MODEL = "model"  # what the part is called that is like names of models more than any other


class Apart(NamedTuple):
    """What separates the parts of names, and what each part is called."""

    separator: str
    called: tuple[str, ...]

    def columns(self, name: str) -> dict[str, str]:
        """Return each part of a name by what it is called."""
        return dict(zip(self.called, map(str.strip, name.split(self.separator)), strict=True))


def may_have_parts(names: Sequence[str]) -> bool:
    """Tell whether all of some names hold the same separator, as those do that are put together.

    >>> may_have_parts(["svm/a", "rf/a"]), may_have_parts(["svm/a", "rf"])
    (True, False)
    """
    return any(all(separator in name for name in names) for separator in SEPARATORS)


def parts_of(names: Sequence[str], taken: Collection[str] = ()) -> Apart | None:
    """Tell how all names are put together of as many parts, each of which comes again in others; None if they are not.

    >>> parts_of(["svm/a/1", "svm/b/1", "rf/a/1", "rf/b/2", "rf/b/1", "svm/a/2"])
    Apart(separator='/', called=('model', 'level 2', 'level 3'))
    >>> parts_of(["data/1.png", "data/2.png", "data/3.png", "data/4.png"])
    """
    for separator in SEPARATORS if len(names) >= FEWEST else ():
        widths = {name.count(separator) + 1 for name in names}
        if len(widths) > 1 or not TWO <= (width := max(widths)) <= MOST:
            continue
        columns = [{part.strip() for part in each} for each in zip(*(n.split(separator) for n in names), strict=True)]
        repeats = all(TWO * len(column) <= len(names) and all(column) for column in columns)
        if repeats and sum(len(column) > 1 for column in columns) >= TWO:
            like = [sum(bool(MODEL_LIKE.search(part)) for part in column) / len(column) for column in columns]
            model = like.index(max(like)) if like.count(max(like)) == 1 and TWO * max(like) >= 1 else -1
            called = tuple(MODEL if n == model else f"level {n + 1}" for n in range(width))
            return None if {*called} & {*taken} else Apart(separator, called)
    return None
