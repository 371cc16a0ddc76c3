"""Games as chess programs write them (PGN): who played White and Black, and how each game ended."""

from __future__ import annotations

import re

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

LOOKED = 1 << 14  # bytes in which the first game begins
TAG = re.compile(rb'^[ \t]*\[(\w+)[ \t]+"((?:[^"\\\n]|\\.)*)"[ \t]*\][ \t\r]*$', re.MULTILINE)
BEGINS = re.compile(rb'(?:[ \t\r]*(?:[%;][^\n]*)?\n)*[ \t]*\[\w+[ \t]+"')
FINISHED = re.compile(rb"^Finished game \d+ \((.{1,99}?) vs (.{1,99}?)\): (1-0|0-1|1/2-1/2)", re.MULTILINE)
LEAST = 2  # such lines
ESCAPED = re.compile(r"\\(.)")
WHITE, BLACK, RESULT = "White", "Black", "Result"
WANTED = (WHITE, BLACK, RESULT)
WON = {"1-0": WHITE, "0-1": BLACK}
TIED = ("1/2-1/2", "1/2", "½-½", "0.5-0.5")
TIE = "draw"
UNKNOWN = ("", "?", "-")  # players


def with_header(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write who played each game and the name of who won it below a header, without games that nobody finished.

    Other texts stay as they are.

    Raises
    ------
    DataError
        If no game has two players and a result.

    Examples
    --------
    >>> game = '[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. e4 e5 %s\n\n'
    >>> games = [("a", "b", "1-0"), ("b", "a", "1/2-1/2"), ("b", "a", "*")]
    >>> with_header("".join(game % (*each, each[-1]) for each in games).encode())[0]
    b'White,Black,Result\na,b,a\nb,a,draw\n'
    """
    head = text[:LOOKED]
    if len(FINISHED.findall(head)) >= LEAST:
        return _of_match(FINISHED.findall(text))
    if BEGINS.match(head) is None or any(f'[{name} "'.encode() not in head for name in WANTED):
        return text, []
    games = _games(text)
    rows = [row for game in games if (row := _row(game)) is not None]
    if not rows:
        raise DataError(
            "These are games of which none says who played it and how it ended. Bring games whose lines White, Black "
            "and Result are filled, such as [Result “1-0”]."
        )
    left = len(games) - len(rows)
    what = "A game without a result or a player was" if left == 1 else "Games without a result or a player were"
    return written([WANTED, *rows]), [Repair(f"{what} left out.", left)] if left else []


def _of_match(finished: list[tuple[bytes, bytes, bytes]]) -> tuple[bytes, list[Repair]]:
    """Write the games of a match as cutechess-cli logs them: who had White is named first."""
    rows = []
    for white, black, result in (
        [part.decode("utf-8", errors="replace").strip() for part in game] for game in finished
    ):
        rows.append([white, black, {"1-0": white, "0-1": black}.get(result, TIE)])
    return written([WANTED, *rows]), [Repair("Only the lines about finished games were read.", len(rows))]


def _games(text: bytes) -> list[dict[str, str]]:
    """Return what the lines above each game say: moves stand between two games, or else a name comes again."""
    games: list[dict[str, str]] = [{}]
    end = 0
    for tag in TAG.finditer(text):
        name = tag[1].decode()
        if games[-1] and (name in games[-1] or text[end : tag.start()].strip()):
            games.append({})
        games[-1][name] = ESCAPED.sub(r"\1", tag[2].decode("utf-8", errors="replace")).strip()
        end = tag.end()
    return games


def _row(game: dict[str, str]) -> tuple[str, str, str] | None:
    """Return the players and the name of the winner, or a word for a draw; None where one of the three is missing."""
    players = {name: game.get(name, "") for name in (WHITE, BLACK)}
    result = game.get(RESULT, "").replace(" ", "")
    if any(player in UNKNOWN for player in players.values()) or result not in (*WON, *TIED):
        return None
    return players[WHITE], players[BLACK], TIE if result in TIED else players[WON[result]]
