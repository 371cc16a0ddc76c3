"""Evaluations of retrieval as trec_eval -q writes them: a measure, a topic and a value a line, without a header."""

from __future__ import annotations

import re

from compare_core.errors import DataError

LOOKED = 1 << 14  # bytes that show what a text is
LINE = re.compile(rb"([A-Za-z]\w*(?:[.@]\d+)?)[ \t]+(\S+)[ \t]+(-?[\d.]+(?:[eE][+-]?\d+)?)[ \t\r]*")
OF_RUN = re.compile(rb"(\S+)[ \t]+" + LINE.pattern)  # with the run in front, as somebody put several below each other
RUN = re.compile(rb"\S+[ \t]+Q0[ \t]+\S+[ \t]+\d+[ \t]+\S+[ \t]+\S+[ \t\r]*")
JUDGED = re.compile(rb"\S+[ \t]+0[ \t]+\S+[ \t]+-?[0-5][ \t\r]*")
MODEL = re.compile(rb"\W*(?:model|run|system|runid[ \t]+all)\W+(.+?)[ \t\r]*", re.IGNORECASE)
COUNTED = re.compile(rb"num_(q|ret|rel|rel_ret)|relstring")
DEPTH = re.compile(rb"(?:_cut)?_(\d+)$")  # P_5 is the precision at 5
SUMS = frozenset({b"all", b"amean"})  # over the topics
FEWEST = 4  # lines


def with_header(text: bytes) -> bytes:
    r"""Write what each measure is of each topic below a header, without the sums; other texts stay as they are.

    A line such as “MODEL: bm25” above names the model of those that follow; a run may stand first in every line, too.

    Raises
    ------
    DataError
        If the text is a run of TREC, or its judgements: rankings that nobody has judged, or what judges them.

    Examples
    --------
    >>> print(with_header(b"map\tq1\t0.5\nP_5\tq1\t0.2\nmap\tq2\t0.3\nP_5\tq2\t0.4\nmap\tall\t0.4\n").decode())
    qid,map,P@5
    q1,0.5,0.2
    q2,0.3,0.4
    <BLANKLINE>
    """
    head = text[:LOOKED].split(b"\n")[:-1] if len(text) > LOOKED else text.rstrip(b"\n").split(b"\n")
    filled = [line for line in head if line.strip()]
    if len(filled) >= FEWEST and all(map(RUN.fullmatch, filled)):
        raise DataError(
            "The file is a run of TREC: which documents a system found for each topic, and not how good they are. "
            "Judge it with trec_eval -q, and upload what that writes for each system."
        )
    if len(filled) >= FEWEST and all(map(JUDGED.fullmatch, filled)):
        raise DataError(
            "The file holds judgements of relevance as TREC writes them (qrels): which documents are relevant to a "
            "topic. Run trec_eval -q with them on the run of each system, and upload what it writes. To compare "
            "judges, bring a table with the true label and a column per judge."
        )
    if len(filled) >= FEWEST and all(map(OF_RUN.fullmatch, filled)):
        return _of_runs(text)
    known = [line for line in filled if not MODEL.fullmatch(line)]
    if (
        len(known) < FEWEST
        or not all(map(LINE.fullmatch, known))
        or len({line.split()[0] for line in known}) == len(known)
    ):
        return text
    if not any(line.split()[1] in SUMS for line in text.split(b"\n") if len(line.split()) > 1):
        return text
    return _written(text)


def _of_runs(text: bytes) -> bytes:
    """Write the lines of each run below its name, if each run has its sums; other texts stay as they are."""
    runs: dict[bytes, list[bytes]] = {}
    for line in text.split(b"\n"):
        if (found := OF_RUN.fullmatch(line)) is not None:
            runs.setdefault(found[1], []).append(b"\t".join(found.groups()[1:]))
    summed = all(any(line.split()[1] in SUMS for line in lines) for lines in runs.values())
    if not summed or len({line.split()[0] for lines in runs.values() for line in lines}) * FEWEST > text.count(b"\n"):
        return text
    return _written(b"\n".join(line for run, lines in runs.items() for line in (b"run: " + run, *lines)))


def _written(text: bytes) -> bytes:
    rows: dict[tuple[int, bytes], dict[bytes, bytes]] = {}
    models: dict[int, bytes] = {}
    block = 0
    for line in text.split(b"\n"):
        if (named := MODEL.fullmatch(line)) is not None:
            below = any(place == block for place, _ in rows)  # trec_eval names a run below its topics
            ends = below and line.lstrip().lower().startswith(b"runid")
            block += below and not ends
            models[block] = named[1]
            block += ends
        elif (found := LINE.fullmatch(line)) is not None:
            what, topic, value = found.groups()
            if topic not in SUMS and not COUNTED.fullmatch(what):
                rows.setdefault((block, topic), {})[what] = value
    written = list(dict.fromkeys(name for row in rows.values() for name in row))
    cells = [
        [*([models.get(place, b"")] if models else []), topic, *(row.get(n, b"") for n in written)]
        for (place, topic), row in rows.items()
    ]
    header = [*([b"model"] if models else []), b"qid", *(DEPTH.sub(rb"@\1", name) for name in written)]
    return b"".join(b",".join(row) + b"\n" for row in [header, *cells])
