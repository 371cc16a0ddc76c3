"""Players in the same rounds, holes or races: in a row for each player and round, or in a column for each player."""

from __future__ import annotations

import re

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

PLAYERS = frozenset({
    "player", "playername", "golfer", "bowler", "archer", "shooter", "athlete", "swimmer", "runner", "skier", "driver",
    "rider", "cyclist", "gymnast", "skater", "jumper", "diver", "climber", "competitor", "contestant", "racer", "rower",
    "spieler", "spielerin", "athlet", "athletin", "joueur", "joueuse", "jugador", "jugadora",
})  # fmt: skip
STAGES = frozenset({
    "round", "hole", "game", "frame", "match", "matchday", "race", "heat", "stage", "leg", "lap", "event", "end",
    "tournament", "gameweek", "meet", "jump", "dive", "apparatus", "quiz", "hand", "board", "course", "etappe", "runde",
    "spieltag", "loch", "rennen", "manche", "etapa",
})  # fmt: skip
REACHED = frozenset({
    "strokes", "stroke", "putts", "points", "point", "pts", "score", "scores", "goals", "time", "seconds", "result",
    "pins", "kills", "laptime", "punkte", "schläge", "puntos", "total",
})  # fmt: skip
EXPECTED = frozenset({"par", "handicap", "hcp", "si", "strokeindex", "yards", "yardage", "meters", "distance"})
NUMBERED = frozenset({"no", "nr", "number", "num", "id"})
NAME = re.compile(r"[^\W\d_a-z][\w'’.-]* (?:[^\W\d_a-z]\. )?[^\W\d_a-z][\w'’-]+")  # such as Tina Chen
MOST_MEASURES = 3  # of every player in every round, that are offered


def players_in_rounds(seen: Seen) -> Finding | None:
    """Find a row for every player in every round, and ask by which number they are compared."""
    table = seen.table
    player = next((n for n in seen.words if plain(n) in PLAYERS), None)
    stages = [n for n in table.columns if _is_stage(n) and n != player and table.distinct(n) >= PAIR]
    stage = next((n for n in stages if player is not None and single(table, (player, n))), None)
    if player is None or stage is None or seen.truth is not None or seen.predicted:
        return None
    if table.distinct(player) < PAIR or count_of(table, [player]) * PAIR > table.rows:
        return None
    rest = [n for n in table.columns if n not in (player, *stages) and is_scores(table.column(n))]
    rest = [n for n in rest if table.distinct(n) > 1 and not (_is_known_before(n) or is_covariate(n))]
    reached = [n for n in rest if REACHED & {*tokens(n)}] or rest
    if not reached:
        return None
    roles = [Roles(layout="scores_long", model=player, value=n, dataset=stage) for n in reached[:MOST_MEASURES]]
    which = "this is" if len(roles) == 1 else "one of these is"
    return Finding(
        "players in rounds",
        f"Each row is one {quoted(player, SHORT)} in one {quoted(stage, SHORT)}, with {called(reached)}.",
        f"If {which} compared, on every {quoted(stage, SHORT)}, check the preview, and press the button.",
        roles[0],
        [Way(each, describe(each)) for each in roles],
    )


def players_beside_each_other(seen: Seen) -> Finding | None:
    """Find what each of several players by name reached in every round, in a column for each."""
    table = seen.table
    stage = next((n for n in table.columns if _is_stage(n) and seen.own(n)), None)
    names = tuple(n for n in table.columns if n != stage and NAME.fullmatch(n.strip()))
    if stage is None or len(names) < PAIR or seen.truth is not None or seen.predicted or seen.model is not None:
        return None
    rest = [n for n in seen.numbers if n not in (stage, *names)]
    if not all(_is_known_before(n) or plain(n) in WHEN for n in rest):
        return None
    if not all(is_scores(table.column(n)) for n in names):
        return None
    roles = Roles(layout="item_scores", models=names, id=stage)
    return Finding(
        "players in rounds",
        f"{called(names)} are called as people are, and hold numbers of every {quoted(stage, SHORT)}.",
        "If these people are compared, check the preview, and press the button.",
        roles,
        [Way(roles, describe(roles))],
    )


def players_beside_par(seen: Seen) -> Finding | None:
    """Find the same where what was expected of all stands beside the players, as the par of every hole does."""
    return players_beside_each_other(seen) if any(map(_is_known_before, seen.numbers)) else None


def _is_stage(name: str) -> bool:
    words = tokens(name)
    return plain(name) in STAGES or ({*words[:1]} <= STAGES and {*words[1:]} <= NUMBERED)


def _is_known_before(name: str) -> bool:
    """Tell whether a number says what is expected of all, as the par of a hole is."""
    return plain(name) in EXPECTED or bool({*tokens(name)[-1:]} & EXPECTED)
