"""Names that are written as links, as leaderboards and Markdown tables write them, without their addresses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

LINK = re.compile(
    r"\s*(?:[*_]{0,2}\[(?P<text>[^\[\]]{1,200})\]\([^()\s]{1,2000}\)[*_]{0,2}|"
    r"<a\s[^<>]{0,2000}>(?P<shown>[^<>]{1,200})</a>)\s*"
)
FIRST, MOST = 3, 10_000  # cells that show whether a column holds links; distinct texts of one that does
WIDE = 300  # columns, in more of which none is looked for


def unlinked(table: Table) -> Table:
    r"""Keep the text of links where every filled cell of a column is one.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = unlinked(read_table("a", b"model,acc\n[svm](https://a.example/svm),0.8\n[rf](https://a.example/rf),0.7\n"))
    >>> table.column("model").texts
    ('svm', 'rf')
    """
    cells = {}
    for name in table.columns if len(table.columns) <= WIDE else ():
        first = [text for text in table.some_texts(name, FIRST) if text.strip()]
        if not first or not all(map(LINK.fullmatch, first)) or not table.at_most(name, MOST):
            continue
        texts = table.column(name).texts
        found = [LINK.fullmatch(text) for text in texts]
        if all(link or not text.strip() for link, text in zip(found, texts, strict=True)):
            cells[name] = [(link["text"] or link["shown"]).strip() if link else "" for link in found]
    if not cells:
        return table
    named = ", ".join(quoted(name, IN_LIST) for name in list(cells)[:FIRST])
    return table.rewritten(cells, Repair(f"Of the links in {named} only their texts were kept.", len(cells)))
