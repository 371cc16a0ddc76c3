"""What there is to choose from in each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.names import brief, labels

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Roles

SHOWN, LONGEST = 4, 24  # names that are shown, and characters of each


class Unit(NamedTuple):
    """What pairs the rows of what is compared, or that nothing does, and the roles that all three steps lead to."""

    says: str
    roles: Roles


class Number(NamedTuple):
    """By which number something is compared, and what may pair the rows, the likeliest first."""

    says: str
    units: tuple[Unit, ...]


class Compared(NamedTuple):
    """What may be compared, such as the models that a column names.

    Attributes
    ----------
    says
        The column that names it, or the columns that are compared.
    named
        What is compared, by its names in the file.
    numbers
        By which numbers, the likeliest first.
    likely
        Whether anything speaks for it.
    """

    says: str
    named: tuple[str, ...]
    numbers: tuple[Number, ...]
    likely: bool = True

    @property
    def examples(self) -> str:
        """Some of the names, short enough for a line, and how many more there are.

        >>> Compared("“model”", ("svm", "knn", "tree", "bayes", "forest", "mlp"), ()).examples
        'svm, knn, tree, bayes and 2 more'
        """
        each = [brief(name, LONGEST) for name in self.named[:SHOWN]]
        told = len({*each}) == len({*self.named[:SHOWN]})
        shown = ", ".join(each if told else labels(self.named, LONGEST)[:SHOWN])
        return f"{shown} and {len(self.named) - SHOWN:,} more" if len(self.named) > SHOWN else shown
