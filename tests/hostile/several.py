"""Several files that do not belong together, or only seem to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import Hostile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

A = "id,true_label,pred_label\n1,a,a\n2,b,b\n3,a,b\n"
B = "id,true_label,pred_label\n1,a,b\n2,b,b\n3,a,a\n"
FOLDS = "fit_time,score_time,test_score\n0.1,0.1,0.91\n0.1,0.1,0.93\n"

REFUSED: Mapping[str, tuple[str, list[str]]] = {
    "no common id": (
        "No id appears in all",
        [A, B.replace("1,a", "91,a").replace("2,b", "92,b").replace("3,a", "93,a")],
    ),
    "an id twice": ("more than once", [A, B + "3,a,a\n"]),
    "every id the same": ("more than once", [A, "id,true_label,pred_label\n1,a,a\n1,b,b\n1,a,a\n"]),
    "conflicting truths": ("different truths", [A, B.replace("2,b,b", "2,a,b")]),
    "conflicting truths by position": ("cannot be matched", ["y,svm\na,a\nb,b\n", "y,rf\nb,a\na,b\n"]),
    "51 files": ("51 files, but at most 50", [A] * 51),
    "no truth anywhere": ("truth", [A.replace("true_label", "t"), B.replace("true_label", "t")]),
    "other labels": ("no column with labels", [A, "id,true_label,words\n1,a,x\n2,b,y\n3,a,z\n"]),
    "blank ids": ("No id appears in all|more than once", [A, "id,true_label,pred_label\n,a,a\n,b,b\n,a,a\n"]),
    "only truths": ("predictions", ["id,y\n1,a\n2,b\n", "id,y\n1,a\n2,b\n"]),
    "other numbers of rows and no id": ("which item a row is", ["y,svm\na,a\nb,b\n", "y,rf\na,a\n"]),
    "a confusion matrix beside": ("confusion matrix", [A, ",a,b\na,5,1\nb,2,7\n"]),
    "folds of two lengths": ("folds", [FOLDS, FOLDS + "0.1,0.1,0.9\n"]),
    "one is empty": ("empty", [A, ""]),
    "one is a page": ("web page", [A, "<html></html>"]),
    "one is packed twice": ("column", [A, "id\n1\n"]),
    "the first has a truth of measurements": (
        "measurements|different value",
        ["id,y,svm\n" + "".join(f"{n},{n}.5,{n}.5\n" for n in range(40)), B],
    ),
}
READ: Mapping[str, tuple[dict[str, int], list[str]]] = {
    "in another order": ({"m1": 2, "m2": 2}, [A, "id,true_label,pred_label\n3,a,a\n1,a,b\n2,b,b\n"]),
    "rows that one lacks": ({"m1": 2, "m2": 1}, [A, "id,true_label,pred_label\n1,a,b\n2,b,b\n9,a,a\n"]),
    "ids as 1.0": ({"m1": 2, "m2": 2}, [A, B.replace("1,a", "1.0,a").replace("2,b", "2.0,b").replace("3,a", "3.0,a")]),
    "ids with blanks": ({"m1": 2, "m2": 2}, [A, B.replace("\n2,b", "\n 2 ,b")]),
    "other columns first": ({"m1": 2, "m2": 2}, [A, "pred_label,true_label,id\nb,a,1\nb,b,2\na,a,3\n"]),
    "a truth that is missing in one": ({"m1": 2, "m2": 2}, [A, B.replace("2,b,b", "2,,b")]),
    "other separators": ({"m1": 2, "m2": 2}, [A.replace(",", ";"), B.replace(",", "\t")]),
    "the truth in one file only": (
        {"svm": 2, "rf": 1},
        ["id,y\n1,a\n2,b\n", "id,svm\n1,a\n2,b\n", "id,rf\n1,b\n2,b\n"],
    ),
}


def _files(texts: list[str], name: str = "m{}") -> list[tuple[str, bytes]]:
    return [(f"{name.format(n)}.csv", text.encode()) for n, text in enumerate(texts, 1)]


def files() -> Iterator[Hostile]:
    """Yield uploads of several files."""
    for name, (words, texts) in REFUSED.items():
        yield Hostile(id=name, make=lambda texts=texts: _files(texts), refused=words)  # type: ignore[misc]
    for name, (right, texts) in READ.items():
        yield Hostile(id=name, make=lambda texts=texts: _files(texts), right=right)  # type: ignore[misc]
    yield Hostile(id="the same name", make=lambda: _files([A, B], "same"), right={"same": 2, "same (2)": 2})
    yield Hostile(id="names that only differ in folders", make=lambda: _files([A, B], "run{}/out"))
    yield Hostile(id="names without anything", make=lambda: _files([A, B], "\u200b"))
    yield Hostile(id="the same file", make=lambda: _files([A, A]), right={"m1": 2, "m2": 2})
    yield Hostile(id="50 files", make=lambda: _files([A] * 50))
    yield Hostile(id="names of 5,000 letters", make=lambda: _files([A, B + "9,a,a\n"], "n" * 5000))
    yield Hostile(id="files of other layouts", make=lambda: _files([A, "a,b,c,d\n1,2,3,4\n"]))
    yield Hostile(id="folds beside predictions", make=lambda: _files([A, FOLDS]))
    yield Hostile(id="folds with a word", make=lambda: _files([FOLDS, FOLDS.replace("0.93", "x")]))
    yield Hostile(id="folds in percent and not", make=lambda: _files([FOLDS, FOLDS.replace("0.9", "9.")]))
    yield Hostile(id="folds that are infinite", make=lambda: _files([FOLDS, FOLDS.replace("0.93", "1e400")]))
