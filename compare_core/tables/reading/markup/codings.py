"""What lines above a table say of its numbers: that 1 is wrong, or that shares are turned round."""

from __future__ import annotations

import re

from compare_core.errors import DataError
from compare_core.names import IN_LIST, quoted

BAD = (
    r"(?:mistakes?|bad|bugs?|miss(?:ed|es)?|crash(?:ed|es)?|refus\w+|toxic\w*|hallucinat\w+|wrong|incorrect|errors?|"
    r"fail\w*|unsolved|broken|falsch\w*|fehler\w*|no|nein|harm\w*|false|invalid|rejected|unsafe|lost|defects?|faux|"
    r"incorrect[oa]|erreurs?|erros?|leak\w*|violat\w+|biased|not (?:solved|correct|right|passed|found))"
)
GOOD = r"(?:right|correct|good|ok|okay|solved|pass(?:ed)?|success\w*|true|yes|ja|richtig|korrekt|valid|safe|won|found)"
BETWEEN = r"\s*(?:=|:|->|→|-|means|is|bedeutet|steht für|for|\s)\s*"
TURNED = re.compile(
    rf"(?<![\d.])1{BETWEEN}(?:an? )?{BAD}\b|(?<![\d.])0{BETWEEN}(?:an? )?{GOOD}\b|"
    rf"\b{BAD}\s*(?:=|:|->|→)\s*1(?![\d.])|\b{GOOD}\s*(?:=|:|->|→)\s*0(?![\d.])|"
    r"(?<![\d.])1\s*(?:-|−|minus)\s*[a-z]{3}|\binvert(?:ed)?\b|\breversed?\b",
    re.IGNORECASE,
)


def refuse_turned(lines: list[str]) -> None:
    """Refuse a table beside a line that says that 1 is wrong, or 0 right, or that numbers are turned round.

    Raises
    ------
    DataError
        With the line, and what to do.
    """
    line = next((line for line in lines if TURNED.search(line.replace(",", " "))), None)
    if line is not None:
        raise untold(line)


def untold(line: str) -> DataError:
    """Return why a table is not read without a line that may say what its numbers mean."""
    return DataError(
        f"{quoted(line.strip(), IN_LIST)} beside the table may say what its numbers mean, and would be lost. Take it "
        "out, put what it says into the names of the columns, and call wrong answers 0 and right ones 1."
    )
