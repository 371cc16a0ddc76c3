"""Cells that are numbers to one reader and something else to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import Hostile, each, one

if TYPE_CHECKING:
    from collections.abc import Iterator

CELLS = {
    "a formula": "=1+1",
    "a command": "=cmd|'/C calc'!A0",
    "a formula in quotes": '"=SUM(A1,B2)"',
    "nan": "nan",
    "NaN": "NaN",
    "-nan": "-nan",
    "NA": "NA",
    "#N/A": "#N/A",
    "#DIV/0!": "#DIV/0!",
    "null": "null",
    "None": "None",
    "NaT": "NaT",
    "inf": "inf",
    "-inf": "-inf",
    "Infinity": "Infinity",
    "∞": "∞",
    "1e400": "1e400",
    "-1e400": "-1e400",
    "1e-400": "1e-400",
    "1e308": "1e308",
    "a long exponent": "1e99999999999999999999",
    "10,000 digits": "9" * 10_000,
    "10,000 decimals": "0." + "3" * 10_000,
    "10,000 zeros": "0" * 10_000,
    "2 to the 63": str(2**63),
    "2 to the 64": str(2**64),
    "2 to the 53, and 1": str(2**53 + 1),
    "negative zero": "-0.0",
    "negative": "-0.5",
    "plus": "+0.5",
    "hexadecimal": "0x1F",
    "octal": "0o17",
    "underscores": "1_000",
    "a float of C": "0.5f",
    "a complex number": "1+2j",
    "Arabic digits": "٠.٥",
    "digits of full width": "０.５",
    "superscripts": "²",
    "a fraction": "½",
    "Roman": "Ⅻ",
    "a minus of print": "−0.5",
    "a percent": "93.4%",
    "a percent after a blank": "93.4 %",
    "a percent alone": "%",
    "two percents": "93%%",
    "per mille": "934‰",
    "a spread": "0.91±0.02",
    "a spread in ASCII": "0.91 +/- 0.02",
    "a spread in LaTeX": "0.91 \\pm 0.02",
    "a spread in brackets": "0.91 (0.02)",
    "a decimal comma": '"0,5"',
    "thousands": '"1,234"',
    "millions": '"1,234,567"',
    "thousands and decimals": '"1,234.5"',
    "thousands as in Berlin": '"1.234,5"',
    "thousands as in Bern": "1'234.5",
    "thousands as in Paris": "1\u202f234\u00a0567",
    "money": "$1.5",
    "a date": "2024-01-31",
    "an American date": "1/2/2024",
    "a time": "12:30:00",
    "a gene that is a date": "MAR1",
    "a bare point": ".",
    "a bare minus": "-",
    "a bare e": "e",
    "two points": "1.2.3",
    "a letter": "x",
    "a question mark": "?",
    "a blank": " ",
    "a blank that does not break": "\u00a0",
    "nothing": "",
    "nothing in quotes": '""',
    "a word of 100,000 letters": "x" * 100_000,
    "a list": '"[0.5, 0.6]"',
    "bytes": "b'0.5'",
    "a tensor": "tensor(0.5)",
    "a script": "<script>alert(1)</script>",
    "controls": "0\x075",
    "a surrogate": "\ufffd",
}
PLACES = {
    "score of a data set": "dataset,svm,rf\niris,{},0.96\nwine,0.97,0.98\nglass,0.7,0.8\n",
    "every score": "dataset,svm,rf\niris,{0},{0}\nwine,{0},{0}\n",
    "score in a row": "model,dataset,score\na,x,{}\na,y,0.5\nb,x,0.6\nb,y,0.7\n",
    "fold": "fold,svm,rf\n{},0.91,0.92\n2,0.93,0.94\n",
    "right or wrong": "item,svm,rf\n1,{},0\n2,1,1\n3,0,1\n",
    "count": "svm,rf,count\n1,0,{}\n0,1,5\n",
    "total": "model,right,total\nsvm,84,{}\nrf,92,100\n",
    "cell of four": "a,b,c,d\n9959,{},1,29\n",
    "label": "y_true,svm,rf\n{0},{0},b\nb,b,{0}\nb,b,b\n",
}


def files() -> Iterator[Hostile]:
    """Yield uploads in which a hostile cell stands in every place where a value can."""
    for place, text in PLACES.items():
        yield from each(place, {name: text.format(cell) for name, cell in CELLS.items()})
    yield from each(
        "mixed",
        {
            "percent and none": "dataset,svm,rf\niris,93.4%,0.96\nwine,97%,98%\n",
            "fractions and percents": "dataset,svm,rf\niris,0.934,0.96\nwine,97.1,98.2\nglass,0.7,0.71\n",
            "fractions and percents of folds": "fold,svm,rf\n1,0.9,91.2\n2,0.92,0.93\n",
            "fractions and percents in rows": "model,dataset,score\na,x,0.5\na,y,51.5\nb,x,0.6\nb,y,0.7\n",
            "decimals and thousands": 'dataset,svm,rf\niris,"0,5","1,234,567"\nwine,"0,6","0,7"\n',
            "commas that may be either": 'dataset,svm,rf\niris,"1,234",0.5\nwine,0.6,0.7\n',
            "a word among scores": "fold,svm,rf\n1,0.9,n/a!\n2,0.92,0.93\n",
        },
        refused="%|comma|no number|percent|“n/a!”|truth",
    )
    yield one("scores that are all gaps", "dataset,svm,rf\niris,-,0.96\nwine,?,0.98\n", refused="score|truth")
