"""Predictions as tsml, aeon and tsml-eval write them: three lines about the experiment, then a line for every case."""

from __future__ import annotations

import re

HEAD = re.compile(
    rb"([^,\n]*),([^,\n]*),(TRAIN|TEST|No split),(\d+|None)(?:,[^\n]*)?\n[^\n]*\n"
    rb"-?\d[\d.eE+-]*(?:,[^\n]*)?\n(?=[^\n]*,)",
    re.IGNORECASE,
)


def with_header(text: bytes) -> tuple[bytes, str]:
    r"""Write the cases below a header, each with an id of data set, resample and place, and return whose they are.

    >>> with_header(b"Chinatown,1NN,TEST,0,MILLISECONDS,\n{}\n0.5,3,4\n1,1,,0.9,0.1\n2,1,,0.8,0.2\n")
    (b'\n\nid,y_true,y_pred,,p_0,p_1\nChinatown 0 1,1,1,,0.9,0.1\nChinatown 0 2,2,1,,0.8,0.2\n', '1NN')
    """
    if (found := HEAD.match(text)) is None:
        return text, ""
    dataset, model = (re.sub(r'[",]', "", found[n].decode("utf-8")).strip() for n in (1, 2))
    rows = text[found.end() :].rstrip(b"\n").split(b"\n")
    more = rows[0].count(b",") - 1
    names = ["id", "y_true", "y_pred", *([""] if more else []), *(f"p_{n}" for n in range(more - 1))]
    items = f"{dataset} {found[4].decode()} ".encode()
    lines = [",".join(names).encode(), *(b"%b%d,%b" % (items, n, row) for n, row in enumerate(rows, 1))]
    return b"\n\n" + b"\n".join(lines) + b"\n", model
