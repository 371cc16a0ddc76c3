"""Text from people, made safe for the places where Streamlit reads Markdown."""

from __future__ import annotations

import re

from compare_core.charts import display

SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&@/])")


def plain(text: str) -> str:
    r"""Escape everything that Markdown could read as more than a character.

    >>> plain("a_b ![x](http://y) :red[z] $q$")
    'a\\_b \\!\\[x\\]\\(http\\:\\/\\/y\\) \\:red\\[z\\] \\$q\\$'
    """
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def name(text: str, longest: int = 40) -> str:
    """Make a model's name safe and short for Markdown."""
    return plain(display(text, longest))
