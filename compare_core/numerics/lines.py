"""Where a line must not end: between a number and its unit, and within a ratio or an equation."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
SIGN = r"\\?[=<>:/+]|&[lg]t;|[≤≥≈×÷±]"  # as they stand in a text, in Markdown and in HTML
BETWEEN = re.compile(rf"(?<=\S) ({SIGN}) (?=\S)")
BETWEEN_NUMBERS = re.compile(r"(?<=\d) (\\?[-−–]) (?=\d)")
APART = "and|or|but|to|at|in|on|of|by|with|for|against|both|is|are|was|were|has|have|goes|it|so|if|where|while"
UNIT = re.compile(rf"(?<=\d) (?=%|‰|°)|(?<=\d) (?!(?:{APART})\b)(?=[^\W\d_]{{1,10}}\b)")


def unbroken(written: str) -> str:
    r"""Return a text, as it is or as it is written in Markdown or HTML, that ends no line where it must not.

    >>> unbroken("5 : 0 at alpha = 0.05, 11 % of 40 items").replace(NO_BREAK, "_")
    '5_:_0 at alpha_=_0.05, 11_% of 40_items'
    >>> unbroken(r"p \< 0\.05, 2 × 10⁻⁵ and 4 − 1, 3 or 4 of them").replace(NO_BREAK, "_")
    'p_\\<_0\\.05, 2_×_10⁻⁵ and 4_−_1, 3 or 4 of them'
    """
    for rule in (BETWEEN, BETWEEN_NUMBERS):
        written = rule.sub(rf"{NO_BREAK}\1{NO_BREAK}", written)
    return UNIT.sub(NO_BREAK, written)
