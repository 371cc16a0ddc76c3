"""Tables that are too wide, too long in one line, ragged, or hardly there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import RIGHT, WIDE, Hostile, each, one

if TYPE_CHECKING:
    from collections.abc import Iterator


def files() -> Iterator[Hostile]:
    """Yield uploads whose shape is the trouble."""
    yield from each(
        "bomb",
        {
            "a header of 0.8 MB": ",".join(f"model{n}" for n in range(80_000)) + "\n1,0\n",
            "a header of one name of 0.9 MB": "y," + "a" * 900_000 + ",b\n1,1,0\n0,0,0\n",
            "1e5 columns": "," * 100_000 + "\n" + "1," * 100_000 + "\n",
            "2,001 columns": ",".join(f"m{n}" for n in range(2001)) + "\n" + ",".join("1" * 2001) + "\n",
            "a line of 1e6 bytes more": "y,a,b\n1,1," + "x" * 1_000_001 + "\n",
            "a line of 5e6 bytes alone": "a" * 5_000_000,
            "a long line after many": "y,a,b\n" + "1,1,1\n" * 5000 + "1,1," + "x" * 1_000_001,
            "the same name 1e5 times": ",".join(["a"] * 100_000) + "\n",
        },
        refused="columns|bytes|header|cell",
        bomb=True,
    )
    yield from each(
        "bomb",
        {
            "names that are taken already": ",".join(["a", *(f"a ({n})" for n in range(2, 1999)), "a"]) + "\n1\n",
            "2,000 columns of 0 and 1": ",".join(f"m{n}" for n in range(2000))
            + "\n"
            + (",".join("10" * 1000) + "\n") * 9,
            "a cell of 0.9 MB": "y,a,b\n1,1," + "x" * 900_000 + "\n0,0,1\n",
            "1e5 rows of one cell": "a\n" + "1\n" * 100_000,
            "1e5 different labels": "y,a,b\n" + "".join(f"l{n},l{n},l{n}\n" for n in range(100_000)),
            "3e5 labels twice each": "y,a,b\n" + "".join(f"l{n // 2},l{n // 2},k{n // 2}\n" for n in range(300_000)),
            "3e5 different labels after a few": "y,a,b\n"
            + "a,a,b\n" * 99
            + "".join(f"l{n},{n}l,k{n}\n" for n in range(300_000)),
        },
        bomb=True,
    )
    yield from each(
        "ragged",
        {
            "a short row": WIDE + "20,cat\n",
            "a long row": WIDE + "20,cat,cat,cat,cat\n",
            "many short rows among 50": WIDE + ("20,cat,cat,cat\n" * 9 + "21,cat,cat\n") * 5 + "22,cat\n",
            "all rows short": "id,y_true,svm,rf\n1,a\n2,b\n",
            "all rows long": "y,a\n1,2,3\n1,2,3\n",
            "each row longer": "".join("1," * n + "1\n" for n in range(1, 40)),
            "each row shorter": "".join("1," * n + "1\n" for n in range(40, 1, -1)),
            "a short row after quoted separators": WIDE + '20,"c,t","d,g"\n',
        },
        refused=r"Row \d|header",
    )
    yield from each(
        "hardly there",
        {
            "nothing": "",
            "a blank": " ",
            "an end of line": "\n",
            "blank lines": "\n \n\t\n",
            "comments": "# nothing\n# here\n",
            "a header": "id,y_true,svm,rf\n",
            "a header without an end": "id,y_true,svm,rf",
            "one column": "y_true\ncat\ndog\n",
            "one cell": "x",
            "one letter and an end": "x\n",
            "a header and blank cells": "a,b,c\n,,\n,,\n",
            "a header and blanks": "a,b,c\n , , \n",
            "blank everything": ",,\n,,\n,,\n",
            "quoted blanks": '"",""\n"",""\n',
        },
        refused="empty|header|column|blank|nothing|row",
    )
    yield from each(
        "hardly there",
        {
            "one row": "y,svm,rf\na,a,b\n",
            "no header": "cat,cat,dog\ncat,dog,dog\ndog,cat,dog\n",
            "only the truth": "y\na\n",
            "the truth twice": "y,y\na,a\nb,a\n",
            "only ids": "id,id,id\n1,1,1\n2,2,2\n",
        },
    )
    yield from each(
        "names that are the same",
        {
            "as they are": "y,m,m\na,a,b\nb,b,b\n",
            "after trimming": "y,m, m \na,a,b\nb,b,b\n",
            "after what is invisible is gone": "y,m,m\u200b\na,a,b\nb,b,b\n",
            "in two Unicode forms": "y,é,e\u0301\na,a,b\nb,b,b\n",
        },
    )
    yield one(
        "the same name, twice more taken", "y,m,m,m (2)\na,a,b,a\nb,b,b,b\n", right={"m": 2, "m (3)": 1, "m (2)": 2}
    )
    yield from each(
        "rubbish around a table",
        {
            "blank lines in front": "\n\n\n" + WIDE,
            "blank lines after": WIDE + "\n\n\n",
            "blank lines between": WIDE.replace("\n", "\n\n"),
            "comments in front": "# a\n#b\n\n" + WIDE,
            "blank cells after": WIDE + ",,,\n,,,\n",
            "blank columns after": WIDE.replace("\n", ",,\n"),
            "an index in front": "".join(
                f"{n - 1 if n else ''},{line}\n" for n, line in enumerate(WIDE.replace("id,", "nr,").splitlines())
            ).replace("nr,", "id,"),
            "blanks around every cell": WIDE.replace(",", " , "),
        },
        right=RIGHT,
    )
    yield one("cells of blanks", "y,svm,rf\na, ,a\nb,b,b\n", right={"svm": 1, "rf": 1})
