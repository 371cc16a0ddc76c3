"""Abbreviations of errors that may stand for something else as well, so that what they say is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

IN_CAPITALS = re.compile(  # as nothing else is mostly called
    r"N?MSE|N?MAE|MSLE|MSPE|R?RSE|R?RAE|A?EPE|NLPD|BP[CBD]|FPR\d*|FNR\d*|FAR|FRR|EER|[PDTWC]ER|KLD?|[AF]DE|HD\d+|KID|"
    r"FID(?:-?\d+k)?|MCE|MCD|RTF|AbsRel|SqRel"
)
IN_WORDS = re.compile(r"cross[ _-]?entropy|abs[ _-]?rel|end[ _-]?point[ _-]?error", re.IGNORECASE)
WORD = re.compile(r"[^\W_]+(?:-\d+k)?")
LAST = re.compile(r"(?<=[\W_])[^\W_]+[\W_]*$")


def perhaps_lost(title: str, columns: Sequence[str]) -> bool:
    """Tell whether a word of a title, or the last one of all columns, may say that errors were measured.

    >>> perhaps_lost("Table 1: PER on six data sets", ["svm", "rf"]), perhaps_lost("scores per set", ["svm", "rf"])
    (True, False)
    >>> perhaps_lost("", ["svm_NMSE", "rf_NMSE"]), perhaps_lost("", ["svm_NMSE", "rf_R2"])
    (True, False)
    """
    words = [each[0] if (each := LAST.search(name)) else "" for name in columns]
    last = words[0].strip(" ._") if len(words) > 1 and len({*words}) == 1 else ""
    told = all(map(IN_WORDS.search, columns)) or IN_CAPITALS.fullmatch(last) is not None
    return told or IN_WORDS.search(title) is not None or any(map(IN_CAPITALS.fullmatch, WORD.findall(title)))
