"""Cells of Markdown and HTML: without tags that only say how they look, a spread that is set apart with its sign."""

from __future__ import annotations

import re

TAGS = re.compile(r"</?(sub|sup|b|strong|em|i|code|small|u|span|font)( [^<>|]{0,99})?>", re.IGNORECASE)
PLUS_MINUS = re.compile(r"&(plusmn|pm|#177|#xb1);", re.IGNORECASE)
BROKEN = re.compile(r"(?<=[\d%*_>])\s*<br ?/?>\s*(?=[±(+&\\])", re.IGNORECASE)  # a line of the spread's own
SET_APART = re.compile(  # as a spread is set lower, with no sign
    r"(\d[.,]\d+%?(?:\*\*|__|</b>|</strong>)?)\s*<(su[bp]|small)>\s*(\d*[.,]\d+%?)\s*</\2>", re.IGNORECASE
)


def without_tags(cell: str) -> str:
    """Return cells without tags, and with a plus-minus before each spread.

    >>> without_tags("91.2<br>±1.2"), without_tags("91.2<sub>1.2</sub>"), without_tags("<b>91.2</b> &plusmn; 1.2")
    ('91.2 ±1.2', '91.2 ± 1.2', '91.2 ± 1.2')
    """
    return TAGS.sub("", SET_APART.sub(r"\1 ± \3", BROKEN.sub(" ", PLUS_MINUS.sub("±", cell))))
