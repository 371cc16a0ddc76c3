"""Points of the parts of one exam, one contest or the like: they add up to a column, or one ranks the rows by them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.battles.counted_battles import kinds_of
from compare_core.tables.meaning.battles.games import VOTES
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

WHOLES = frozenset({
    "total", "sum", "totals", "gesamt", "summe", "gesamtpunkte", "gesamtpunktzahl", "insgesamt", "celkem", "součet",
    "soucet", "spolu", "suma", "razem", "łącznie", "lacznie", "totale", "somma", "somme", "totaal", "итого", "сумма",
    "всего", "összesen", "toplam", "合計", "总分", "总计", "총점", "overall",
})  # fmt: skip
RANKS = frozenset({
    "rank", "ranking", "place", "placement", "position", "rang", "platz", "platzierung", "puesto", "posición",
    "posicion", "posição", "posicao", "posizione", "classifica", "classement", "pořadí", "poradi", "poradie",
    "umístění", "miejsce", "lokata", "plaats", "место", "helyezés", "sıra", "順位", "名次", "排名", "순위",
})  # fmt: skip
JUDGED = frozenset(
    {"correct", "incorrect", "right", "wrong", "passed", "failed", "pass", "fail", "tp", "fp", "fn", "tn"}
)
MOST_PARTS, FEWEST_ROWS, MOST_ROWS = 12, 10, 20_000
ONES = frozenset({"0", "1", "0.0", "1.0"})
MOST_FACTORS = 6  # that may be crossed with each other
SURELY, SOMEWHAT, CLOSE = 0.97, 0.3, 1e-6  # correlations of a rank with all parts and with each; of a sum


def points_of_parts(seen: Seen) -> Finding | None:
    """Find parts of one whole, which adds them up or by which rows are ranked: none is a rival of the others."""
    if seen.model is not None or seen.truth is not None or seen.predicted:
        return None
    if not FEWEST_ROWS <= seen.table.rows <= MOST_ROWS or _are_crossed(seen):
        return None
    return _added_up(seen) or _ranked_by(seen)


def _are_crossed(seen: Seen) -> bool:
    """Tell whether each of some things has a row in each of several ways, as summaries of a report in styles have."""
    few = [name for name in seen.words if seen.table.repeats(name)]
    return any(
        seen.table.distinct(one) * seen.table.distinct(other) == seen.table.rows and single(seen.table, (one, other))
        for one, other in combinations(few[:MOST_FACTORS], PAIR)
    )


def _added_up(seen: Seen) -> Finding | None:
    """Find a column called a total that adds up those before it, or all others, in every row."""
    wholes = [name for name in seen.numbers if WHOLES & {*tokens(name)}]
    for whole in wholes if len(wholes) == 1 else ():  # of several, each may be that of a rival
        rest = [n for n in seen.numbers if n != whole and not (RANKS & {*tokens(n)} or named_as_id(n))]
        place = seen.table.columns.index(whole)
        before = [n for n in rest if seen.table.columns.index(n) < place]
        tried = [rest, *(before[-count:] for count in range(PAIR, MOST_PARTS + 1) if count <= len(before))]
        parts = next((names for names in tried if _may_be_parts(seen, names) and _adds_up(seen, names, whole)), None)
        if parts is not None:
            return _told(f"{called(parts)} add up to {quoted(whole, SHORT)} in every row")
    return None


def _ranked_by(seen: Seen) -> Finding | None:
    """Find a column called a rank that follows from all of some columns called alike, the more of each the better."""
    for rank in (name for name in seen.numbers if RANKS & {*tokens(name)}):
        for names in _called_alike([name for name in seen.numbers if name != rank]):
            if _may_be_parts(seen, names) and _follows(seen, names, rank):
                return _told(f"{quoted(rank, SHORT)} ranks the rows by {called(names)} together")
    return None


def _called_alike(names: Sequence[str]) -> list[list[str]]:
    """Return columns that share the last word of their names or the first, as all parts of one exam do."""
    groups: dict[tuple[int, str], list[str]] = {}
    for name in names:
        said = tokens(name)
        for place in (-1, 0) if len(said) > 1 else ():
            groups.setdefault((place, said[place]), []).append(name)
    return [group for group in groups.values() if len(group) >= PAIR]


def _told(what: str) -> Finding:
    return Finding(
        "parts of one thing",
        f"{what}: points in the parts of one whole, it seems, such as an exam, and no rivals of each other.",
        "Bring what the same people or things reached in each of two ways that are to be compared, a column for each.",
    )


def _may_be_parts(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether columns hold more than 0 and 1, and are called after no models, wins, votes or verdicts."""
    if not PAIR <= len(names) <= MOST_PARTS or like_models(names) or any(kinds_of(names).values()):
        return False
    words = {word for name in names for word in tokens(name)}
    return not words & (VOTES | JUDGED) and not all(seen.table.column(name).labels <= ONES for name in names)


def _values(seen: Seen, names: Sequence[str]) -> NDArray[np.float64]:
    """Return the numbers of some columns in the rows in which none is missing."""
    values = np.stack([numbers_by_row(seen.table.column(name)) for name in names])
    return values[:, np.isfinite(values).all(axis=0)]


def _adds_up(seen: Seen, parts: Sequence[str], whole: str) -> bool:
    values = _values(seen, [*parts, whole])
    if values.shape[1] < FEWEST_ROWS or any(not values[place].any() for place in range(len(parts))):
        return False
    return bool((np.abs(values[:-1].sum(axis=0) - values[-1]) <= CLOSE * np.maximum(1, np.abs(values[-1]))).all())


def _follows(seen: Seen, parts: Sequence[str], rank: str) -> bool:
    """Tell whether a rank that hardly any rows share follows from what all parts weigh together, and none alone."""
    values = _values(seen, [*parts, rank])
    places, counts = np.unique(values[-1], return_counts=True)
    values = values[:, np.isin(values[-1], places[counts == 1])]  # and not those who failed, say
    if PAIR * values.shape[1] < seen.table.rows or values.shape[1] < FEWEST_ROWS:
        return False
    columns, wanted = values[:-1].T, values[-1]
    if any(rank_correlation(column, wanted) > -SOMEWHAT for column in values[:-1]):
        return False
    if any(rank_correlation(one, other) > SURELY for one, other in combinations(values[:-1], PAIR)):
        return False  # each of which ranks the rows so
    weights = np.linalg.lstsq(np.c_[columns, np.ones(len(wanted))], wanted, rcond=None)[0]
    return bool((weights[:-1] < 0).all()) and rank_correlation(columns @ weights[:-1], wanted) >= SURELY
