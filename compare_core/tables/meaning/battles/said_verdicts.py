"""Who won, said in more words than a side or a name: A much better, gpt-4 wins, A>>B, leftvote, W and L."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import (
    BASELINE,
    CANDIDATE,
    FEWEST,
    FIRST,
    MOST,
    MOST_NAMES,
    NO_VERDICT,
    OPPONENT,
    VERDICTS,
    is_tie,
    says_no_verdict,
    side_of,
    sides_in,
    words_of,
)
from compare_core.tables.meaning.battles.games import sides_met
from compare_core.tables.meaning.battles.sides import ENDS, ENDS_SO, IN_POINTS, SIGNS
from compare_core.tables.meaning.battles.winner_columns import FIRST as FIRST_NAMES
from compare_core.tables.meaning.battles.winner_columns import SECOND as SECOND_NAMES
from compare_core.tables.reading.columns import named, plain
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Table

MOST_VERDICTS = 12  # different ones
DEGREE = (
    r"(?:much|slightly|a lot|far|a bit|a little|somewhat|clearly|significantly|strongly|considerably|marginally|"
    r"definitely|moderately|weakly|viel|etwas|deutlich|leicht|wesentlich|klar)"
)
BEFORE = re.compile(
    rf"(?:the )?(?:winner|verdict|choice|better)(?: is|:)? +|(?:i )?(?:{DEGREE} )?prefers? +|win(?:ner)? +",
    re.IGNORECASE,
)
AFTER = re.compile(
    rf"(?: *(?:is|was))?(?: +{DEGREE})*(?: +(?:better|besser|preferred|stronger|superior|wins?|won|gewinnt)| *votes?)|"
    r" *胜",
    re.IGNORECASE,
)
HELD = re.compile(r"(?P<one>[ab12]) *(?P<sign>>{1,3}|<{1,3}|={1,2}|≈) *(?P<other>[ab12])", re.IGNORECASE)
EVEN = re.compile(
    r"(?:they are |both are |are )?(?:about |roughly )?(?:equal|both|neither|same|the same|tie|tied|draw|gleich|"
    r"bothbad|no (?:clear )?(?:preference|difference|winner))(?: [a-z ]+)?|tievote|(?:a *[/&+] *b|ab)|={1,2}|≈",
    re.IGNORECASE,
)
OF_FIRST = {"w": ENDS[0], "l": ENDS[1], "d": ENDS[2], "t": ENDS[2]}  # who stands first won, lost or tied
BY_SIGN = {"+": ENDS[0], "-": ENDS[1], "=": ENDS[2], "0": ENDS[2]}
LETTERED = ({"a": ENDS[0], "b": ENDS[1], "c": ENDS[2]}, {"1": ENDS[0], "2": ENDS[1], "3": ENDS[2]})
BOARD = re.compile(r"(1|0|½|1/2|0\.5) *[-–—:] *(1|0|½|1/2|0\.5)")


@of_small
def verdicts_in_words(table: Table) -> Table:
    r"""Write the side, the name or a tie where a column says in more words who of two that met won.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> votes = b"model_a,model_b,rating\nx,y,A much better\ny,x,B slightly better\nx,y,About the same\ny,x,y wins\n"
    >>> verdicts_in_words(read_table("votes", votes)).frame["rating"].tolist()
    ['model_a', 'model_b', 'tie', 'y']
    """
    sides = _sides(table) if FEWEST <= table.rows <= MOST else None
    if sides is None or not all(table.at_most(name, MOST_NAMES) for name in sides):
        return table
    names = {label.casefold(): label for side in sides for label in table.column(side).labels}
    cells, repairs = dict[str, list[str]](), list[Repair]()
    for name in table.columns[:FIRST]:
        if name in sides or says_no_verdict(name) or not table.at_most(name, MOST_VERDICTS):
            continue
        column = table.column(name)
        surely = bool({*words_of(name)} & (VERDICTS | ENDS_SO - IN_POINTS))
        if not surely and any(map(str.isdecimal, column.labels)):
            continue  # such as goals
        said = _meant(column.labels - {""}, sides, names, surely=surely)
        if said is None:
            continue
        cells[name] = [said.get(text.strip(), text) for text in column.texts]
        changed = sorted((label for label in said if said[label] != label), key=lambda label: said[label] == ENDS[2])
        if not changed or said[changed[0]] in (ENDS[2], ""):
            continue  # ties in other words alone
        shown = changed[0]
        won = {ENDS[0]: "the first", ENDS[1]: "the second"}.get(said[shown], quoted(said[shown], IN_LIST))
        what = f"{quoted(shown, IN_LIST)} in {quoted(name, IN_LIST)} was read as a victory of {won}"
        repairs.append(Repair(f"{what}, and so on; how much better is not used.", table.rows))
    return table.rewritten(cells, *repairs) if cells else table


def _sides(table: Table) -> tuple[str, str] | None:
    """Return the columns of the two who met: by their names, by what stands in them, or of one that all others met."""
    first, second = named(table.columns, FIRST_NAMES), named(table.columns, SECOND_NAMES)
    if first is not None and second is not None:
        return first, second
    if (met := sides_met(table)) is not None:
        return met
    other = next((name for name in table.columns if plain(name) in OPPONENT | BASELINE), None)
    one = next((name for name in table.columns if plain(name) in CANDIDATE), None)
    return None if one is None or other is None else (one, other)


def _meant(
    labels: frozenset[str], sides: tuple[str, str], names: Mapping[str, str], *, surely: bool
) -> dict[str, str] | None:
    """Return what each of some labels says of who won; None where some say nothing of it, or all say it as they are.

    Single letters and signs are read where a column is `surely` called after how something ended.
    """
    folded = {label: " ".join(label.casefold().replace("_", " ").rstrip(".!").split()) for label in labels}
    told = {text for text in folded.values() if not _is_even(text) and text not in NO_VERDICT}
    as_known = (is_tie(x) or x.casefold() in {*names, *NO_VERDICT} or side_of(x) is not None for x in labels)
    if not told or all(as_known):
        return None  # by names or sides alone
    if all(map(BOARD.fullmatch, told)):
        return _on_board(folded, told)
    for whole in (OF_FIRST, BY_SIGN, *LETTERED) if surely else ():
        known = {text for text in folded.values() if not is_tie(text) or text in whole}
        ends = {str(whole[text]) for text in known if text in whole} - {ENDS[2]}
        one = whole is OF_FIRST and len(ends) == 1 and known > {"w"}  # who won is always written first, and others tied
        if {*whole} >= known and (len(ends) > 1 or one) and not names.keys() & known:
            return {label: whole.get(text, ENDS[2]) for label, text in folded.items()}
    said = {label: _one_meant(text, sides, names) for label, text in folded.items()}
    won = {text for text in said.values() if text not in (ENDS[2], "")}
    if None in said.values() or len(won) < len(sides):
        return None
    return {label: text for label, text in said.items() if text is not None}


def _on_board(folded: Mapping[str, str], told: set[str]) -> dict[str, str] | None:
    """Return results of games in one spelling, such as 1-0; None where all have it."""
    plainly = {
        text: f"{found[1]}-{found[2]}".replace("½", "1/2").replace("0.5", "1/2")
        for text in told
        if (found := BOARD.fullmatch(text))
    }
    changed = {label: plainly.get(text, label) for label, text in folded.items()}
    return changed if any(label != text and text in plainly.values() for label, text in changed.items()) else None


def _is_even(text: str) -> bool:
    return is_tie(text) or EVEN.fullmatch(text) is not None


def _one_meant(text: str, sides: tuple[str, str], names: Mapping[str, str]) -> str | None:
    """Return the side or name of who won, a tie, or "" where nothing was decided; None where it is something else."""
    if text in NO_VERDICT:
        return ""
    if found := HELD.fullmatch(text):
        end = SIGNS.get(found["sign"][:2], ENDS[2])
        return end if side_of(found["one"]) == 0 or end == ENDS[2] else ENDS[1 - ENDS.index(end)]
    tail = AFTER.search(text)
    who = text[: tail.start()] if tail is not None and tail.end() == len(text) else text
    who = BEFORE.sub("", who, count=1) if BEFORE.match(who) else who
    for each in (text, who.strip()):
        spaced = {name.replace("_", " "): name for name in names}
        if each in spaced:
            return names[spaced[each]]
        place = sides_in(*sides).get(each, side_of(each))
        if place is not None:
            return ENDS[place]
    return ENDS[2] if _is_even(text) else None
