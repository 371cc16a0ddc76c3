"""Contests and answers of which nothing says whose they are."""

from __future__ import annotations

from itertools import combinations

from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_texts import TEXTS, typical
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.battles.contests import TIES, VERDICTS, faces, met
from compare_core.tables.meaning.battles.polled import OTHERWISE as WHY
from compare_core.tables.meaning.battles.polled import asks_what_is_preferred
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import GRADES
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import HEADLESS, plain

FAILED = frozenset({"error", "failed", ""})
MOST_VERDICTS = 12  # different cells of a column of them
SIDES = frozenset({"a", "b", "modela", "modelb", "model a", "model b", "model_a", "model_b", "left", "right"})
VOTES = frozenset({
    "winner", "preferred", "preference", "vote", "better", "betterside", "preferredside", "choice", "besser",
    "gewinner", "sieger", "bevorzugt", "mieux", "préféré", "gagnant", "mejor", "preferido", "ganador", "melhor",
    "vencedor",
})  # fmt: skip
GAMES = frozenset({
    "match", "matches", "game", "games", "tournament", "tournaments", "battle", "battles", "duel", "duels", "fights",
})  # fmt: skip
ENDED = frozenset(
    {"win", "won", "loss", "lost", "lose", "draw", "tie", "w", "l", "d", "home", "away", "white", "black"}
)
TRULY = frozenset({"truth", "true", "gold", "expected", "actual"})  # the better of two
BETTER = frozenset({"winner", "preferred", "preference", "better", "best", "choice"})
OF_CONTESTS = (
    ENDED
    | BETTER
    | GAMES
    | VERDICTS
    | frozenset({"points", "goals", "elo", "rating", "margin", "rate", "winrate", "votes"})
)
PEOPLE = frozenset({"male", "female", "m", "f", "man", "woman", "men", "women", "other"})


def unnamed_sides(seen: Seen) -> Finding | None:
    """Find who won each battle, A or B, where no columns name the models that stood on these sides."""
    words = [{*tokens(name)} for name in seen.table.columns]
    true = [held for held in words if held & TRULY and held & BETTER]
    for name in seen.table.columns if not true else ():  # against which judges are held
        if not (_says_winner(seen, name) or _may_be_winners(seen, name)):
            continue
        held = seen.table.column(name).labels
        won = {label for label in held if label.casefold() not in TIES | FAILED | {""}}
        if len(won) == PAIR and not {label.casefold() for label in won} & (SIDES | RIGHT | WRONG):
            return Finding(
                "votes for two",
                f"{quoted(name, SHORT)} says which of {called(sorted(won))} was preferred in each row.",
                "If the choice was between these two in every row, check the preview and press the button.",
                Roles(layout="arena_battles", value=name),
            )
        labels = {label.casefold() for label in held}
        if labels & SIDES and labels <= SIDES | TIES | FAILED and len(labels) >= PAIR:
            return Finding(
                "unnamed sides",
                f"{quoted(name, SHORT)} says which of two sides won, but no two columns name the models on them.",
                "If A is one model in every row, and B another, check the preview and press the button. Sides are "
                "often exchanged at random: then add model_a and model_b, the name of the model on each side.",
                Roles(layout="arena_battles", value=name),
            )
    return None


def pairings(seen: Seen) -> Finding | None:
    """Find who met whom, by two columns that are called after the sides, or hold the same names, and nothing else."""
    columns = [name for name in seen.table.columns if name != seen.identity]
    if len(columns) != PAIR or {*columns} - {*seen.words} or seen.table.rows < PAIR:
        return None
    one, other = (seen.table.column(name) for name in columns)
    shared = one.labels & other.labels
    if not faces(*columns) and PAIR * len(shared) <= min(len(one.labels), len(other.labels)):
        return None
    if any(typical(seen.table, name) > TEXTS for name in columns) or not met(one, other):
        return None
    return Finding(
        "pairings",
        f"Each row says who met whom, {quoted(columns[0], SHORT)} and {quoted(columns[1], SHORT)}, and no column says "
        "who won.",
        "Add a column “winner” with the name of the one who won, or tie; or how often each of the two won.",
    )


def numbers_of_pairs(seen: Seen) -> Finding | None:
    """Find a number of each two things together, as how alike they are, by two columns that hold the same names."""
    words = [name for name in seen.words if seen.table.distinct(name) > 1]
    sides = [(one, other) for one, other in combinations(words, PAIR) if _are_of_same_things(seen, one, other)]
    numbers = [name for name in seen.numbers if name != seen.identity]
    if not sides or {*words} - {name for pair in sides for name in pair} or not 1 <= len(numbers) <= PAIR:
        return None
    if faces(numbers[0], numbers[-1]) or any({*tokens(name)} & OF_CONTESTS for name in numbers):
        return None
    one, other = sides[0]
    return Finding(
        "a matrix of pairs",
        f"Each row is a pair, {quoted(one, SHORT)} and {quoted(other, SHORT)}, with {called(numbers)} of both, such as "
        "how alike they are: neither of the two is better by it.",
        "Bring the same pairs once more, as a second method or version gave them: in a column or a file beside this.",
    )


def _are_of_same_things(seen: Seen, one: str, other: str) -> bool:
    """Tell whether two columns are called after two sides, and each row has another pair of the same things."""
    first, second = (seen.table.column(name) for name in (one, other))
    shared = first.labels & second.labels
    alike = PAIR * len(shared) > min(len(first.labels), len(second.labels))
    return faces(one, other) and alike and met(first, second) and single(seen.table, (one, other))


def _may_be_winners(seen: Seen, name: str) -> bool:
    """Tell whether a file that is called after games has no header, and the only words in it that repeat are two."""
    if not HEADLESS.fullmatch(name) or not GAMES & {*tokens(seen.table.name)}:
        return False
    held = {label.casefold() for label in seen.table.column(name).labels}
    if held & (SIDES | RIGHT | WRONG | ENDED | PEOPLE) or seen.numbers:
        return False  # how games ended, or who took part
    return [n for n in seen.words if PAIR * seen.table.distinct(n) <= seen.table.rows] == [name]


def _says_winner(seen: Seen, name: str) -> bool:
    """Tell whether a name says who won; one for any verdict does where two models are what it names."""
    words = {*tokens(name)}
    if plain(name.rpartition(".")[2]) in VOTES or asks_what_is_preferred(name) or (words & BETTER and not words & WHY):
        return True
    if not VERDICTS & words or not seen.table.at_most(name, MOST_VERDICTS):
        return False
    won = [label for label in seen.table.column(name).labels if label.casefold() not in TIES | FAILED]
    others = (seen.table.column(other).labels for other in seen.words if other != name)
    foretold = any({*won} <= labels for labels in others)  # by what stands beside it
    return len(won) == PAIR and all(like_models([label]) for label in won) and not foretold


def unnamed_systems(seen: Seen) -> Finding | None:
    """Find texts with a rating each, where several of one source stand below each other and nothing says whose."""
    if len(seen.predicted) != 1 or seen.model is not None or typical(seen.table, seen.predicted[0]) <= TEXTS:
        return None
    rated = [name for name in seen.numbers if {*tokens(name)} & GRADES]
    others = [name for name in seen.words if name != seen.predicted[0] and seen.table.repeats(name)]
    texts = [name for name in others if typical(seen.table, name) > TEXTS]
    if not rated or not texts or seen.crossed is not None:
        return None
    return Finding(
        "unnamed systems",
        f"{quoted(rated[0], SHORT)} says how good each {quoted(seen.predicted[0], SHORT)} is, but no column names the "
        f"system that wrote it, and every {quoted(texts[0], SHORT)} has several.",
        "Add a column called “model” with the name of the system of each row.",
    )
