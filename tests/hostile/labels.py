"""Labels that are one class to one reader and two to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import Hostile, each, one

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# The truth, then both models, row by row; and how many each must have right.
READ: Mapping[str, tuple[str, tuple[int, int]]] = {
    "NA is a class": ("NA,NA,b|b,b,b|NA,b,NA", (2, 2)),
    "None is a class": ("None,None,b|b,b,b", (2, 1)),
    "null is a class of Namibia": ("null,null,null|b,b,null", (2, 1)),
    "nan is missing in a prediction": ("a,a,nan|b,b,b", (1, 1)),
    "007 is not 7": ("007,7,007|8,8,8", (1, 2)),
    "1 is 1.0": ("1,1.0,1|0,0.0,1", (2, 1)),
    "1 is not 1.0 among words": ("1,1.0,1|a,a,a", (1, 2)),
    "True is 1": ("1,True,0|0,False,0", (2, 1)),
    "true and TRUE": ("true,TRUE,true|false,FALSE,true", (2, 1)),
    "True and 1 and words": ("True,1,True|a,a,a", (1, 2)),
    "case tells": ("Cat,cat,Cat|dog,dog,dog", (1, 2)),
    "blanks around": (" cat,cat ,cat|dog,dog,dog", (2, 2)),
    "two Unicode forms": ("é,e\u0301,é|b,b,b", (2, 2)),
    "compatible forms are apart": ("ﬁ,fi,ﬁ|b,b,b", (1, 2)),
    "a ligature of Turkish": ("i,İ,i|b,b,b", (1, 2)),
    "sharp s": ("ß,ss,ß|b,b,b", (1, 2)),
    "look-alikes": ("a,а,a|b,b,b", (1, 2)),
    "zero width tells": ("a,a\u200b,a|b,b,b", (1, 2)),
    "a long number is text": (f"{'9' * 60},{'9' * 60}.0,{'9' * 60}|1,1,1", (1, 2)),
    "1e0 is 1": ("1,1e0,1|0,0,0", (2, 2)),
    "negative zero is zero": ("0,-0,0|1,1,1", (2, 2)),
    "a plus": ("1,+1,1|0,0,0", (2, 2)),
    "Arabic digits are not 1": ("1,١,1|0,0,0", (1, 2)),
    "yes and no": ("yes,yes,no|no,no,no", (2, 1)),
    "labels that are commas": ('"a,b","a,b","b,a"|c,c,c', (2, 1)),
    "labels that are quotation marks": ('"""","""",b|c,c,c', (2, 1)),
    "labels that are separators": (";,;,|\t,\t,;", (2, 0)),
    "labels of a formula": ("=1+1,=1+1,b|b,b,b", (2, 1)),
    "labels as the header": ("svm,svm,rf|rf,rf,rf", (2, 1)),
    "a prediction is missing": ("a,a,|b,b,b", (1, 1)),
    "a truth is missing": (",a,a|b,b,b", (1, 1)),
    "a prediction nobody has": ("a,a,z|b,b,b", (2, 1)),
    "numbers of 1e400": ("1e400,1e400,1|1,1,1", (2, 1)),
}


def _table(rows: str) -> str:
    return "y_true,svm,rf\n" + rows.replace("|", "\n") + "\n"


def files() -> Iterator[Hostile]:
    """Yield uploads whose labels are the trouble."""
    for name, (rows, (svm, rf)) in READ.items():
        text = _table(rows) if "separators" not in name else 'y_true,svm,rf\n";",";",|\n|,|,";"\n'
        yield one(name, text, right={"svm": svm, "rf": rf} if "separators" not in name else {"svm": 2, "rf": 0})
    many = "".join(f"c{n},c{n % 7},c{n % 5}\n" for n in range(400))
    yield from each(
        "refused",
        {
            "probabilities of three classes": _table("cat,0.83,0.41|dog,0.1,0.2|eel,0.3,0.3"),
            "other labels": _table("cat,1,0|dog,0,1"),
            "no prediction": _table("cat,,|dog,,"),
            "no truth": _table(",cat,dog|,dog,cat"),
            "no row is whole": _table("cat,,cat|dog,dog,"),
            "measurements": "y_true,svm,rf\n" + "".join(f"{n % 30}.5,{n % 7}.5,w\n" for n in range(90)),
            "a class for every row": "y_true,svm,rf\n" + many,
            "counts beside combinations": "y,svm,rf,count\na,a,b,12\nb,a,b,7\n",
            "a confusion matrix": ",cat,dog\ncat,50,3\ndog,2,45\n",
            "spreads": _table("0.9±0.1,0.9±0.1,0.8±0.1|0.7±0.1,0.7±0.1,0.7±0.1"),
        },
        refused=".",
    )
    yield from each(
        "case in 200 ways",
        {"": _table("|".join(f"{word},{word},{word}" for n in range(64) if (word := _cased("abcdef", n))))},
    )


def _cased(word: str, bits: int) -> str:
    return "".join(c.upper() if bits >> n & 1 else c for n, c in enumerate(word))
