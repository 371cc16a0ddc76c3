"""Names of models, data sets, classes and files that mean something else to a chart, a page, a sheet or a program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import Hostile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.hostile.judge import Files

NAMES = {
    "right to left": "\u202esvm",
    "isolates": "\u2066svm\u2069",
    "Hebrew": "מודל",
    "Arabic": "نموذج ٣",
    "zero width": "s\u200bv\u200dm\ufeff",
    "soft hyphens": "s\u00advm",
    "only zero width": "\u200b",
    "blank": "",
    "a line end": '"s\nvm"',
    "a tab in quotes": '"s\tvm"',
    "a bell": "s\x07vm",
    "10,000 letters": "a" * 10_000,
    "10,000 zero widths": "a" + "\u200b" * 10_000,
    "10,000 accents": "e" + "\u0301" * 10_000,
    "emoji": "🤖👩\u200d👩\u200d👧",
    "private use": "\ue000",
    "unassigned": "\U000e0fff",
    "tags": "a\U000e0041\U000e007f",
    "ideographs": "模型",
    "index": "index",
    "value": "value",
    "count of a chart": "count()",
    "level": "level_0",
    "numbers": "1",
    "a negative number": "-1",
    "a float": "1.0",
    "not a number": "nan",
    "None": "None",
    "true": "true",
    "__proto__": "__proto__",
    "constructor": "constructor",
    "prototype": "prototype",
    "toString": "toString",
    "hasOwnProperty": "hasOwnProperty",
    "__class__": "__class__",
    "Markdown's picture": "![x](http://example.com/x.png)",
    "Markdown's link": "[x](javascript:alert(1))",
    "Markdown's stress": "a_b_c *d* `e`",
    "a heading": "# svm",
    "mathematics": "$x^2$",
    "Streamlit's colour": ":red[svm]",
    "Streamlit's icon": ":material/home:",
    "a script": "<script>alert(1)</script>",
    "a picture that runs": '"<img src=x onerror=""alert(1)"">"',
    "entities": "&lt;b&gt;&#x41;",
    "a formula": '"=HYPERLINK(""http://example.com"",""x"")"',
    "a formula of plus": "+1+1",
    "a formula of minus": "-1+1",
    "a formula of at": "@SUM(A1)",
    "a command": "=cmd|'/C calc'!A0",
    "a formula after a tab": '"\t=1+1"',
    "a full stop": "a.b",
    "brackets": "m[0]",
    "a type": "a:N",
    "an aggregate": "mean(a):Q",
    "quotation marks": '"a""b"',
    "apostrophes": "it's",
    "a backslash": "a\\b",
    "an escape": "a\\n\\u0041",
    "only a backslash": "\\",
    "an expression": "datum['x']",
    "a template": "{{7*7}} ${7*7} {0} %s %(a)s",
    "SQL": "'; DROP TABLE students;--",
    "a path": "../../etc/passwd",
    "a device": "CON",
    "a query": "a&model=b=c#d%00",
    "percent": "%00%0a%E2",
    "a semicolon": '"a;b"',
    "a comma": '"a,b"',
    "our own quotation marks": "“svm” better”",
    "better": "svm better",
    "what we call a nameless one": "(column 3)",
    "what we call a doubled one": "rf (2)",
    "what a chart calls a nameless one": "(unnamed)",
    "a sentence of ours": "the truth",
    "half a pair": "\udc80",
}


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", errors="surrogatepass")


def _column(name: str) -> Files:
    return [("file.csv", _bytes(f"y_true,{name},rf\na,a,b\nb,b,b\na,a,a\n"))]


def _model_in_a_cell(name: str) -> Files:
    rows = "".join(f"{model},{data},0.{n}\n" for n, model in enumerate((name, "rf"), 7) for data in ("iris", "wine"))
    return [("file.csv", _bytes(f"model,dataset,score\n{rows}"))]


def _dataset(name: str) -> Files:
    return [("file.csv", _bytes(f"dataset,svm,rf\n{name},0.95,0.96\nwine,0.97,0.98\n"))]


def _class(name: str) -> Files:
    return [("file.csv", _bytes(f"y_true,svm,rf\n{name},{name},b\nb,b,b\nb,{name},b\n"))]


def _total(name: str) -> Files:
    return [("file.csv", _bytes(f"model,right,total\n{name},84,100\nrf,92,100\n"))]


def _file(name: str) -> Files:
    first, second = (f"id,true_label,pred_label\n1,a,{cell}\n2,b,b\n".encode() for cell in "ab")
    return [(f"{name}.csv", first), ("rf.csv", second)]


def files() -> Iterator[Hostile]:
    """Yield uploads in which a hostile name stands in every place where a name can."""
    for name, text in NAMES.items():
        for place, build in {
            "column": _column, "model in a cell": _model_in_a_cell, "data set": _dataset, "class": _class,
            "right and total": _total, "file": _file,
        }.items():  # fmt: skip
            yield Hostile(id=f"{place}: {name}", make=lambda build=build, text=text: build(text))  # type: ignore[misc]
