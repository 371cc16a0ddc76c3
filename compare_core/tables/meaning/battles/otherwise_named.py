"""Battles whose winner goes by another name than the two who met: the symbol that one played, or the team of both."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import permutations

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.battles.contests import FEWEST, FIRST, MOST, MOST_NAMES, faces, is_tie, words_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.table import Table, categories_of

PLAYED = frozenset({"color", "colour", "symbol", "side", "mark", "piece", "stone", "sign", "role"})
WINNER = frozenset({"winner", "won"})
WHO = frozenset({"player", "agent", "bot", "algo", "algorithm", "model", "team", "name", "engine", "ai", "strategy"})
PART = re.compile(r"(?P<team>[A-Za-z0-9]{1,20}?)\s*[:\-_/(#].*", re.DOTALL)  # A of A: 1
TWO, HALF, MOST_ODD = 2, 0.5, 0.1  # of the rows
ALIKE = 0.8  # of the letters of two names
TIE = "tie"


def symbols_as_names(table: Table) -> Table:
    r"""Write who won in place of the symbol that won, where another column says which symbol the first played.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"p_first,p_second,first_color,winner\na,b,X,X\nb,a,X,O\na,b,O,draw\na,b,O,X\n"
    >>> table = symbols_as_names(read_table("a", rows))
    >>> table.column("winner").by_row().tolist()
    ['a', 'a', 'draw', 'b']
    """
    won = _winner(table)
    if won is None:
        return table
    symbols = [label for label in table.column(won).labels if not is_tie(label)]
    played = [name for name in table.columns[:FIRST] if name != won and {*words_of(name)} & PLAYED]
    played = [name for name in played if {*table.column(name).labels} <= {*symbols} and table.column(name).filled]
    if len(symbols) != TWO or len(played) != 1:
        return table
    whose = {*words_of(played[0])} - PLAYED
    sides = [two for two in _sides(table, won) if whose & ({*words_of(two[0])} - {*words_of(two[1])})]
    if not sides:
        return table
    first, second = (table.column(name).by_row() for name in sides[0])
    rows = zip(table.column(won).by_row(), table.column(played[0]).by_row(), first, second, strict=True)
    cells = [w if w.strip() not in symbols else a if w.strip() == p.strip() else b for w, p, a, b in rows]
    said = f"{quoted(won, IN_LIST)} says which symbol won; {quoted(played[0], IN_LIST)} says whose it was."
    return _with(table, {won: cells}, Repair(said, table.rows))


def teams_as_sides(table: Table) -> Table:
    r"""Write the team in place of its members, where only the team of who won is named; of two teams, nobody won.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"team_a,team_b,winner\nA: 1,B: 1,A\nB: 2,C: 1,BC\nA: 2,C: x,C\nA: 1,B: 2,B\n"
    >>> table = teams_as_sides(read_table("a", rows))
    >>> table.column("team_b").by_row().tolist(), table.column("winner").by_row().tolist()
    (['B', 'C', 'C', 'B'], ['A', 'tie', 'C', 'B'])
    """
    won = _winner(table)
    if won is None:
        return table
    sides = _sides(table, won)
    if not sides:
        return table
    parts = [[PART.fullmatch(text.strip()) for text in table.column(name).by_row()] for name in sides[0]]
    if not all(part for side in parts for part in side):
        return table
    teams = [[part["team"] for part in side if part] for side in parts]
    told = table.column(won).by_row()
    cells = [_of_teams(text.strip(), one, other) for text, one, other in zip(told, *teams, strict=True)]
    if None in cells or len({*teams[0], *teams[1]}) < TWO or not {*teams[0], *teams[1]} & {*cells}:
        return table
    said = f"{quoted(won, IN_LIST)} names the team that won: its members count as the team."
    written = {sides[0][0]: teams[0], sides[0][1]: teams[1], won: [cell or "" for cell in cells]}
    return _with(table, written, Repair(said, table.rows))


def misspelt_winners(table: Table) -> Table:
    r"""Read a winner's name as that of one of the two who met, if it is nearly the same; leave others out.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"Ann{n % 3},Bob,{('Bob', f'Ann{n % 3}')[n % 2]}\n" for n in range(30))
    >>> odd = "Fredrik C,Bob,Fredric C\nAnn1,Bob,Eve\n"
    >>> text = "Player 1,Player 2,Winner\n" + rows + odd
    >>> table = misspelt_winners(read_table("a", text.encode()))
    >>> table.column("Winner").by_row()[-2:].tolist(), [repair.text for repair in table.repairs][-1]
    (['Fredrik C', ''], 'Rows were left out in which “Winner” names neither of the two who met: “Eve”.')
    """
    won = _winner(table)
    two = None if won is None else next((two for two in permutations(table.columns[:FIRST], TWO) if faces(*two)), None)
    if won is None or two is None or won in two or any(is_scores(table.column(name)) for name in (won, *two)):
        return table
    met = [list(map(str.strip, table.column(name).by_row())) for name in two]
    told = list(map(str.strip, table.column(won).by_row()))
    rows = list(zip(told, *met, strict=True))
    odd = [who not in sides and not is_tie(who) for who, *sides in rows]
    if not any(odd) or sum(odd) > MOST_ODD * len(rows) or sum(who in sides for who, *sides in rows) < HALF * len(rows):
        return table
    known = {name for side in met for name in side}  # who is called as another player is no misspelling
    names = [
        who if not is_odd else "" if who in known else _nearest(who, sides)
        for is_odd, (who, *sides) in zip(odd, rows, strict=True)
    ]
    read = {who: name for is_odd, who, name in zip(odd, told, names, strict=True) if is_odd and name}
    left = dict.fromkeys(who for is_odd, who, name in zip(odd, told, names, strict=True) if is_odd and not name)
    neither = f"Rows were left out in which {quoted(won, IN_LIST)} names neither of the two who met"
    said = [
        f"{listed(list(read), 3)} in {quoted(won, IN_LIST)} was read as {listed(list(read.values()), 3)}, who had met.",
        f"{neither}: {listed(list(left), 3)}.",
    ]
    repairs = [Repair(text, len(kinds)) for text, kinds in zip(said, (read, left), strict=True) if kinds]
    return _with(table, {won: names}, *repairs)


def _nearest(name: str, sides: list[str]) -> str:
    """Return the one of two that is written nearly as a name is; nothing where neither or both are."""
    alike = [side for side in sides if SequenceMatcher(None, name.casefold(), side.casefold()).ratio() >= ALIKE]
    return alike[0] if len(alike) == 1 else ""


def _of_teams(won: str, one: str, other: str) -> str | None:
    """Return which of two teams won, a tie where both are named, as in AB; None where it is said otherwise."""
    if won in (one, other) or not won or is_tie(won):
        return won
    return TIE if won in (one + other, other + one) else None


def _winner(table: Table) -> str | None:
    """Return the only column that is called after the winner, of a table of battles that are told by two sides."""
    told = [name for name in table.columns[:FIRST] if {*words_of(name)} & WINNER]
    return told[0] if len(told) == 1 and FEWEST <= table.rows <= MOST else None


def _sides(table: Table, won: str) -> list[tuple[str, str]]:
    """Return the pairs of columns that may name who met, the likeliest first: none of those that the winner names."""
    rest = [name for name in table.columns[:FIRST] if name != won and table.at_most(name, MOST_NAMES)]
    rest = [name for name in rest if not {*words_of(name)} & PLAYED and not is_scores(table.column(name))]
    rest = [name for name in rest if not table.column(name).labels & table.column(won).labels]
    rest.sort(key=lambda name: not {*words_of(name)} & WHO)
    return [(one, other) for one, other in permutations(rest, TWO) if faces(one, other)]


def _with(table: Table, cells: dict[str, list[str]], *said: Repair) -> Table:
    """Return the table with other texts in every row of some columns."""
    frame = table.frame.copy(deep=False)
    for name, held in cells.items():
        frame[name] = categories_of(held)
    return Table(table.name, frame, (*table.repairs, *said), table.another)
