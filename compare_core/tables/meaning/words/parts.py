"""The words of a name."""

from __future__ import annotations

import re

from compare_core.names import kept, without_accents

NUMBERS = frozenset({"index", "idx", "no", "nr", "num", "number"})  # behind what they number
LONGEST = 200  # characters of a name that are looked at
APART = frozenset("_. -")  # what stands between the parts of a name
PART = re.compile(  # of a name; neither the point in gpt-3.5 nor the stroke in pre-trained sets anything apart
    r"(?:[^\s_~./:|()-]|(?<=\d)\.(?=\d)|-(?=(?:trained|tuned)(?![a-z])))+"
)
CAPITAL = re.compile(r"(?<=[A-Za-z0-9])([A-Z][a-z]+|F1)$")  # a last word that begins with a capital
SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")  # where only a capital begins a new word
TOKEN = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+|[A-Z]+\d*")


@kept
def tokens(name: str) -> tuple[str, ...]:
    """Return the words of a name in small letters, where capitals begin new ones.

    >>> tokens("testAccuracy (%)"), tokens("F1_macro"), tokens("rougeL")
    (('test', 'accuracy'), ('f1', 'macro'), ('rouge', 'l'))
    >>> tokens("FLOPs (G)"), tokens("número de muestras")
    (('flops', 'g'), ('numero', 'de', 'muestras'))
    """
    return tuple(word.casefold() for word in TOKEN.findall(without_accents(name[:LONGEST])))


@kept
def spaced(name: str) -> str:
    """Write a name with blanks where nothing but a capital begins a new word.

    >>> spaced("yPredSVMLower"), spaced("y_pred_svm_lower")
    ('y Pred SVM Lower', 'y_pred_svm_lower')
    """
    return SEAM.sub(" ", name[:LONGEST])
