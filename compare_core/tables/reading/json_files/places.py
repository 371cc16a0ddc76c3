"""Whether records of several lists can only be matched by their places: no value says what each of them is of."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.json_files.document import Node

ITEM = "item"  # what the place of a record is called
FEWEST, LOOKED = 2, 50  # records of a list


def without_ids(lists: Sequence[Node]) -> bool:
    """Tell whether lists have as many records each, three or more, and no value that is the same in all at one place.

    Nor one that is another in every record of a list, and the same ones in those of the others in another order.
    """
    counts = {sum(1 for _ in each.each()) for each in lists}
    if len(counts) > 1 or counts.pop() <= FEWEST:
        return False
    some = [[dict(record.leaves()) for record in islice(each.each(), LOOKED)] for each in lists]
    for key in some[0][0]:
        first, *others = ([record.get(key) for record in records] for records in some)
        same = len({*first}) > 1 and all(column == first for column in others)
        if same or (len({*first}) == len(first) and all({*column} == {*first} for column in others)):
            return False
    return True


def matched_by_place(count: int) -> Repair:
    """Say that so many lists were matched so."""
    return Repair("The records of the lists have no id, so they were matched by their places.", count)
