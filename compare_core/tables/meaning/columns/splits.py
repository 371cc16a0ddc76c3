"""Scores on the splits of a search, in columns called as scikit-learn calls them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import is_scores

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

SPLIT = re.compile(r"split(\d+)_test_(\w+)")


def splits_of(table: Table) -> dict[str, tuple[int, str]]:
    r"""Return the columns of scores on a split, each with its number and what was measured.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> splits_of(read_table("cv", b"param_C,split0_test_score,split1_test_score\n1,0.5,0.25\n"))
    {'split0_test_score': (0, 'score'), 'split1_test_score': (1, 'score')}
    """
    splits = {name: SPLIT.fullmatch(name) for name in table.columns}
    return {name: (int(m[1]), m[2]) for name, m in splits.items() if m and is_scores(table.column(name))}
