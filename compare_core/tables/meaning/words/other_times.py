"""Names of what was known of another time, or before something came: no predictions of it."""

from __future__ import annotations

import re

from compare_core.tables.meaning.words.parts import tokens

OTHER_TIMES = frozenset({
    "last", "previous", "prev", "prior", "next", "yesterday", "tomorrow", "rolling", "roll", "lagged", "old", "earlier",
})  # fmt: skip
EARLIER = re.compile(r"(lags?|shift(ed)?)\d*")
AVERAGE = (("moving", "avg"), ("moving", "average"), ("moving", "mean"), ("running", "mean"), ("running", "avg"))
BACK = re.compile(r"(y|x)?[ _.(]*t ?[-_] ?\d+\)?|[a-z]*[ _.]?(?<![a-z])[se]?w?ma[ _.-]?\d+", re.IGNORECASE)  # t-1, ma_7


def of_earlier(name: str) -> bool:
    """Tell whether a name is that of an earlier value, or of the mean of several of them.

    >>> [of_earlier(name) for name in ("lag_1", "y_lag2", "shift7", "t-7", "ma_7", "movingAvg", "gamma_1")]
    [True, True, True, True, True, True, False]
    """
    words = tokens(name)
    averaged = any(pair == words[n : n + 2] for n in range(len(words)) for pair in AVERAGE)
    return averaged or bool({*words[:1]} & {"rolling", "roll", "lagged"}) or at_a_lag(name)


def at_a_lag(name: str) -> bool:
    """Tell whether a word of a name says by how many steps something was earlier, as lag1, shift_7 and t-2 do."""
    return any(map(EARLIER.fullmatch, tokens(name))) or BACK.fullmatch(name.strip()) is not None
