"""Predictions as tsml, aeon and tsml-eval write them: three lines about the experiment, then a line for every case."""

from __future__ import annotations

import re

HEAD = re.compile(
    rb"([^,\n]*),([^,\n]*),(TRAIN|TEST|No split),(\d+|None)(?:,[^\n]*)?\n[^\n]*\n"
    rb"-?\d[\d.eE+-]*(?:,[^\n]*)?\n(?=[^\n]*,)",
    re.IGNORECASE,
)


def with_header(text: bytes) -> tuple[bytes, str, int]:
    r"""Write the cases below a header, each with an id of data set, resample and place.

    Returns
    -------
    tuple
        The table, whose predictions they are, and how many cells of each case were left out: the probabilities of the
        classes, by their place alone, and the time.

    Examples
    --------
    >>> with_header(b"Chinatown,1NN,TEST,0,MILLISECONDS,\n{}\n0.5,3,4\n1,1,,0.9,0.1\n2,1,,0.8,0.2\n")
    (b'\n\nid,y_true,y_pred\nChinatown 0 1,1,1\nChinatown 0 2,2,1\n', '1NN', 2)
    """
    if (found := HEAD.match(text)) is None:
        return text, "", 0
    dataset, model = (re.sub(r'[",]', "", found[n].decode("utf-8")).strip() for n in (1, 2))
    rows = [row.split(b",,", 1) for row in text[found.end() :].rstrip(b"\n").split(b"\n")]
    left = rows[0][1].count(b",") + 1 if len(rows[0]) > 1 else 0
    items = f"{dataset} {found[4].decode()} ".encode()
    lines = [b"id,y_true,y_pred", *(b"%b%d,%b" % (items, n, row[0]) for n, row in enumerate(rows, 1))]
    return b"\n\n" + b"\n".join(lines) + b"\n", model, left
