"""Battles of an arena or verdicts of a judge, one per row: two models, and which of them won, or that they tied.

Votes (`winner`), AlpacaEval's annotations (`preference` from 1 to 2), MT-bench's two games in exchanged places,
and squares of how often each model won against each other one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.battles.contests import (
    LOST,
    NO_VERDICT,
    ONCE,
    WON,
    WON_BY,
    Contest,
    find_contest,
    from_either_side,
    is_tie,
    meets_opponent,
    names_the_loser,
    side_of,
    sides_in,
    words_of,
)
from compare_core.tables.meaning.battles.games import (
    Compared,
    Sided,
    ended_in_numbers,
    ends_by,
    is_open,
    named_by_number,
    numbers_in,
    short,
    sides_met,
)
from compare_core.tables.meaning.battles.runs import runs_together
from compare_core.tables.meaning.battles.sides import ENDS, PREFERRED, SIDES, TIPS
from compare_core.tables.meaning.battles.times import times_of
from compare_core.tables.meaning.battles.which_verdict import (
    ORDERS,
    ask_how,
    ask_which,
    letters_of_sides,
    named_in_rows,
)
from compare_core.tables.meaning.battles.winner_columns import (
    FIRST,
    GAMES,
    JUDGE,
    MARKS,
    MOST_WORDS,
    SECOND,
    WINNER,
    says_winner,
    winner_of,
    won_by_side,
)
from compare_core.tables.meaning.files.same_files import different_files
from compare_core.tables.meaning.graded import has_values, stacked, values_of
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Built, Layout, Roles
from compare_core.tables.meaning.scores import are_fractions, is_scores, stripped
from compare_core.tables.meaning.shapes.pairwise import Pairs, pairs_in
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import P_VALUES, named, plain, truth_by_name
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.table import Table, as_categories

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

JUDGES = frozenset({"judge", "judges", "rater", "raters", "annotator", "annotators", "human", "humans", "expert"})
TIPPED = frozenset({"correct", "iscorrect"})  # of who was foretold to win
A, B, TIE, NONE = 0, 1, 2, -1
GENERATORS, PREFERENCE = ("generator_1", "generator_2"), "preference"
VOTE = "vote of each"  # what the column is called of those that stood in several
MIDDLE = 1.5  # of AlpacaEval's preferences, which may be any number from 1 to 2
TURNED = "inconsistent"  # the judge said otherwise when the answers stood in each other's place
SAID = {
    TURNED: TIE,
    **dict.fromkeys(WON, A),
    **dict.fromkeys(LOST, B),
}


MOST_QUESTIONS = 4  # that are asked of each pair
LIMIT_OF_SIDES = 3  # columns of one measure: more than there are sides


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns of every file name two models and the winner."""
    judges = all(JUDGES & {*tokens(table.name)} for table in tables)
    true = any(may_be_true(table.name) for table in tables) and not judges
    if len(tables) > 1 and (true or _of_the_same_games(tables)):
        return False  # how each should have ended, or was foretold to
    return all(_recognised(table) for table in tables) and len({_battle(table) for table in tables}) == 1


def _recognised(table: Table) -> bool:
    names = table.columns
    if any(plain(name) in P_VALUES for name in names):
        return False  # tests that were made of two models
    if (played := ended_in_numbers(table)) is not None and is_open(table, played):
        return False  # of which somebody has to say what they mean
    if _is_judged_itself(table):
        return False
    asked = [name for name in names if known(model_and_measure(name)[1]).higher is not None]
    measured = [model_and_measure(name)[1] for name in asked if is_scores(table.column(name))]
    first, second = named(names, FIRST), named(names, SECOND)
    reached = first and second and are_fractions([table.column(first), table.column(second)])  # and no names
    if reached or any(measured.count(said) >= LIMIT_OF_SIDES for said in {*measured}):
        return False  # how well each of several foretold who won
    if first is None or second is None:
        survey = sum(name.rstrip().endswith("?") for name in names) > MOST_QUESTIONS
        contest = find_contest(table)
        return not survey and contest is not None and not _tells_itself(contest)
    counted = any(all(named(names, (mark,)) for mark in marks) for marks in (MARKS, GAMES))
    told = counted or won_by_side(names) or winner_of(table, first, second) is not None
    return bool(told) or find_contest(table) is not None


def _tells_itself(contest: Contest) -> bool:
    """Tell whether the names of both say who won, as chosen_model and rejected_model do: another says otherwise."""
    return tuple(sides_in(contest.first, contest.second)) in PREFERRED


def _is_judged_itself(table: Table) -> bool:
    """Tell whether who would win was foretold, or who should have been preferred stands beside what a judge said."""
    tipped = any(plain(name) in TIPPED and says_either(table, name) for name in table.columns)
    models = {"modela", "modelb"} <= {*map(plain, table.columns)}  # of whose answers people may pick one
    tipped = tipped or (not models and sum(_is_tip(table, name) for name in table.columns) > 1)  # by several
    tipped = tipped or _is_foretold_in_words(table)
    won = [name for name in table.columns if WON_BY & {*words_of(name)}]
    return tipped or (len(won) > 1 and any(tokens(name)[:2] == ("ground", "truth") for name in won))


def _is_foretold_in_words(table: Table) -> bool:
    """Tell whether what is true stands beside what several predicted of it, in the same few words."""
    truth = truth_by_name(table)
    if truth is None or not table.at_most(truth, MOST_WORDS):
        return False
    labels = table.column(truth).labels
    told = [
        n for n in table.columns if n != truth and table.at_most(n, MOST_WORDS) and table.column(n).labels <= labels
    ]
    sides = {*FIRST, *SECOND}
    contest = find_contest(table)
    met = contest[:2] if contest is not None and contest.winner == truth else ()
    said = [name for name in told if name not in met and (says_prediction(name) or like_models([name]))]
    return len(said) > 1 or (truth == "y_true" and any(plain(name) not in sides for name in told))


def _of_the_same_games(tables: Sequence[Table]) -> bool:
    """Tell whether files hold the same games row by row, and are called after models and no judges."""
    if len(tables) == 1 or any(JUDGES & {*tokens(table.name)} for table in tables):
        return False
    if not any(like_models([table.name]) or says_prediction(table.name) for table in tables):
        return False
    if all(named(tables[0].columns, side) for side in (FIRST, SECOND)):
        return False  # models that judged other models
    contest = find_contest(tables[0])
    met = sides_met(tables[0]) if contest is None else (contest.first, contest.second)
    sides = [*(met or ())]
    if len(sides) < LIMIT_OF_SIDES - 1 or any(name not in table.columns for table in tables for name in sides):
        return False
    rest = [name for name in tables[0].columns if name not in sides]
    copies = all(table.columns == tables[0].columns for table in tables) and all(
        stripped(table, name) == stripped(tables[0], name) for table in tables[1:] for name in rest
    )
    same = all(stripped(table, name) == stripped(tables[0], name) for table in tables[1:] for name in sides)
    return same and not copies


def _is_tip(table: Table, name: str) -> bool:
    """Tell whether somebody foretold in a column who would win: called so, and after no side."""
    words = {*tokens(name)}
    of_side = any(len(word) == 1 or word in SIDES or any(map(str.isdigit, word)) for word in words - TIPS)
    return bool(words & TIPS) and not of_side and table.at_most(name, MOST_WORDS)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Count the wins and ties of every two models, or take them as they were counted."""
    if said.models:
        built = builds([votes_below(table, said.models) for table in tables], replace(said, models=(), value=VOTE))
        return replace(built, roles=Roles(models=said.models))
    tables, same = different_files(tables)
    if (
        len(tables) == 1
        and said.value is None
        and (counted := pairs_in(tables[0], asked=said.layout is not None)) is not None
    ):
        return _as_counted(counted)
    if said.value is None:
        ask_which(tables)
    table = _together(tables, [name for name in (said.value, said.repeat) if name])
    first, second, chosen = _sides(table, said.value)
    if first is None or second is None:
        if chosen is None or said.value is None:
            raise DataError("Battles need the columns model_a, model_b and winner.")
        return _of_two_sides(table, chosen)
    if said.layout is None and chosen is not None:
        ask_how(tables, first, second, chosen)
    table, before = (table if said.as_written else runs_together(table, (first, second))), table.repairs
    names, a, b = _models(table.column(first), table.column(second))
    if len(names) > LIMITS.models:  # before there is a table of every two
        raise DataError(
            f"There are {len(names):,} models, but at most {LIMITS.models:,} can be compared. Choose fewer."
        )
    outcome, how = _ended(table, said, (first, second, chosen), names, (a, b))
    times = times_of(table, first, second, chosen)
    itself, blank = a == b, (outcome == NONE) | (a < 0) | (b < 0)
    kept = ~(itself | blank)
    if not kept.any():
        raise DataError("No row names two models and a winner or a tie.")
    a, b, outcome, counts = a[kept], b[kept], outcome[kept], times.counts[kept]
    mirrored = (meets_opponent(second) or _by_points(table)) and from_either_side(
        (a, b, outcome, counts), (b, a, np.array([B, A, TIE])[outcome], counts)
    )
    twice = int((a > b).sum()) if mirrored else 0
    if mirrored:
        a, b, outcome, counts = (each[a < b] for each in (a, b, outcome, counts))
    wins, ties = np.zeros((2, len(names), len(names)), dtype=np.int64)
    np.add.at(wins, (a[outcome == A], b[outcome == A]), counts[outcome == A])
    np.add.at(wins, (b[outcome == B], a[outcome == B]), counts[outcome == B])
    np.add.at(ties, (a[outcome == TIE], b[outcome == TIE]), counts[outcome == TIE])
    ties += ties.T
    order = _order(wins + wins.T + ties)
    models = tuple(names[place] for place in order)
    turned = 0 if chosen is None else _times(table.column(chosen), TURNED)
    judges = [name for name in table.columns if JUDGE.fullmatch(plain(name)) and name != chosen]
    left = [
        (f"The votes of other judges were left out: {listed(judges, 5)}.", len(judges)),
        (f"“{TURNED.capitalize()}”: verdicts that changed with the order of the answers count as ties.", turned),
        ("Battles that lack a model, or a winner or tie, were left out.", int((blank & ~itself).sum())),
        ("Battles of a model against itself were left out.", int(itself.sum())),
        (ONCE, twice),
    ]
    return Built(
        evidence=Battles(models, wins[np.ix_(order, order)], ties[np.ix_(order, order)]),
        roles=Roles(value=said.value, positive=said.positive, repeat=said.repeat, filter=said.filter),
        reasons=(f"{_met_so(table, first, second, how)}{times.says}.",),
        repairs=(*same, *table.repairs[len(before) :], *(Repair(text, count) for text, count in left if count)),
    )


def _ended(
    table: Table,
    said: Roles,
    columns: tuple[str, str, str | None],
    names: Sequence[str],
    met: tuple[NDArray[np.intp], NDArray[np.intp]],
) -> tuple[NDArray[np.intp], str]:
    """Return who won each battle, by what a person said of the words, and which column says so."""
    first, second, winner = columns
    if winner is not None and said.positive is not None:
        outcome, how = _by_number(table.column(winner), said.positive)
    else:
        if winner is not None and said.value is not None:
            called = named_by_number(table.column(winner), names)
            table = table.rewritten({winner: [called.get(text, text) for text in table.column(winner).texts]})
        outcome, how = _outcomes(_by_letters(table, winner, first, second), winner, names, *met)
    if said.repeat is None:
        return outcome, how
    column, place = table.column(said.repeat), np.array([B, A, TIE, NONE])
    swapped = np.array([bool(ORDERS.get(text.strip().casefold())) for text in column.texts])[column.codes]
    return np.where(swapped, place[outcome], outcome), f"{how}, of the sides as they were shown"


def _met_so(table: Table, first: str, second: str, how: str) -> str:
    """Say which columns name those who met and how it ended, as they are called in the file."""
    sided = next((each for each in reversed(table.repairs) if isinstance(each, Sided)), None)
    if sided is None or (first, second) != ENDS[:2]:
        return f"{quoted(first)} and {quoted(second)} name the two models of a battle; {how}"
    return f"{quoted(sided.sides[0])} and {quoted(sided.sides[1])} name who met in each row; {sided.ended}"


def _by_points(table: Table) -> bool:
    """Tell whether who won was seen from the points of both, of which one is called the opponent's."""
    return any(isinstance(each, Compared) and each.opponent for each in table.repairs)


def votes_below(table: Table, names: Sequence[str]) -> Table:
    """Put the votes that stand in several columns below each other, with what else each row says."""
    rest = table.frame.drop(columns=[*names])
    return stacked(
        [Table(table.name, rest.assign(**{VOTE: as_categories(table.frame[name])}), table.repairs) for name in names]
    )


def _of_two_sides(table: Table, winner: str) -> Built:
    """Take who won, A or B, as that of the same two models in every row."""
    sides = np.zeros(table.rows, dtype=np.intp)
    names = _named_sides(table.column(winner))
    outcome = _said(table.column(winner), names, sides, sides + 1)
    if not ((outcome == A).any() or (outcome == B).any()):
        raise DataError(f"{quoted(winner)} does not say which side won: it needs A, B and “tie”, or the like.")
    won, lost, tied = (int((outcome == each).sum()) for each in (A, B, TIE))
    blank = int((outcome == NONE).sum())
    return Built(
        evidence=Battles(names or ("A", "B"), np.array([[0, won], [lost, 0]]), np.array([[0, tied], [tied, 0]])),
        roles=Roles(value=winner),
        reasons=(f"{quoted(winner)} says which of two sides won, taken as the same two models in every row.",),
        repairs=(Repair("Rows that say of no side that it won were left out.", blank),) if blank else (),
    )


def _named_sides(column: Column) -> tuple[str, ...]:
    """Return the two names between which people chose, where a column holds these and ties; nothing for A and B."""
    texts = [text.strip() for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count]
    gaps = {word.casefold() for word in MISSING_WORDS} | {"", *NO_VERDICT}
    named = sorted({text for text in texts if _by_place(text) == NONE and text.casefold() not in gaps})
    return tuple(named) if len(named) == len(("one", "other")) else ()


def _as_counted(pairs: Pairs) -> Built:
    """Take the wins and ties of a square."""
    order = _order(pairs.wins + pairs.wins.T + pairs.ties)
    tied = "half a point is a tie" if pairs.ties.any() else "nobody tied"
    return Built(
        evidence=Battles(
            tuple(pairs.models[place] for place in order),
            pairs.wins[np.ix_(order, order)],
            pairs.ties[np.ix_(order, order)],
        ),
        roles=Roles(),
        reasons=(f"Each number says how often the model of the row won against that of the column; {tied}.",),
    )


def _sides(table: Table, chosen: str | None) -> tuple[str | None, str | None, str | None]:
    """Return the columns of the two models and of the winner, by their names, or by what stands in each row."""
    first, second = named(table.columns, FIRST), named(table.columns, SECOND)
    if first and second:
        return first, second, chosen or winner_of(table, first, second)
    if chosen is not None and (sides := sides_met(table)) is not None and numbers_in(table.column(chosen)):
        return *sides, chosen
    found = find_contest(table)
    return (None, None, chosen) if found is None else (found.first, found.second, chosen or found.winner)


def _battle(table: Table) -> tuple[str, ...]:
    """Return the columns that say anything about a battle."""
    known = {*FIRST, *SECOND, *WINNER, *GAMES, *MARKS}
    told = says_winner(table.columns)
    named_so = tuple(name for name in table.columns if plain(name) in known or name == told)
    return named_so if named(table.columns, FIRST) else tuple(find_contest(table) or named_so)


def _together(tables: Sequence[Table], chosen: Sequence[str]) -> Table:
    """Put the battles of several files together, without what else the files say."""
    if len(tables) == 1:
        return tables[0]
    names = [*dict.fromkeys((*_battle(tables[0]), *chosen))]
    if any(not set(names) <= set(table.columns) for table in tables):
        raise DataError(f"Every file needs the same columns about a battle, {listed(names)}.")
    return stacked([Table(table.name, table.frame[names], table.repairs) for table in tables])


def _models(first: Column, second: Column) -> tuple[list[str], NDArray[np.intp], NDArray[np.intp]]:
    """Give the models of both columns common numbers; a blank is -1."""
    texts = [text.strip() for text in (*first.texts, *second.texts)]
    numbering: dict[str, int] = {}
    used = [*first.counts.tolist(), *second.counts.tolist()]
    lookup = np.array(
        [numbering.setdefault(t, len(numbering)) if t and n else -1 for t, n in zip(texts, used, strict=True)]
    )
    apart = len(first.texts)  # no number is added to codes, which may be too small for it
    return list(numbering), lookup[:apart][first.codes], lookup[apart:][second.codes]


def _outcomes(
    table: Table, winner: str | None, names: Sequence[str], a: NDArray[np.intp], b: NDArray[np.intp]
) -> tuple[NDArray[np.intp], str]:
    """Return who won each battle, and which column says so."""
    games = [name for mark in GAMES if (name := named(table.columns, (mark,)))]
    if winner is None and len(games) == len(GAMES):
        one, other = (_said(table.column(name), names, a, b) for name in games)
        settled = np.where(one == other, one, TIE)
        how = f"{listed(games)} say who won each game; who did not win both, tied"
        return np.where((one == NONE) | (other == NONE), NONE, settled), how
    if winner is None:
        marks = [name for mark in MARKS if (name := named(table.columns, (mark,)))]
        if len(marks) < len(MARKS) and (sides := won_by_side(table.columns)) is not None:
            return _by_sides(table, sides), f"{listed(sides)} say who won"
        if len(marks) < len(MARKS):
            raise DataError("No column says who won. Name it “winner”, or choose it as the score.")
        won = np.column_stack([_one(table.column(name)) for name in marks])
        return np.where(won.sum(axis=1) == 1, won.argmax(axis=1), NONE), f"{listed(marks)} say who won"
    column = table.column(winner)
    if winner == PREFERENCE and prefers(table):
        return _preferred(column), f"{quoted(winner)} says who won: the first below 1.5, the second above, else a tie"
    lost = names_the_loser(winner)
    ties = sorted(text.strip() for text in column.labels if is_tie(text) and text.strip())
    tied = f"; {listed(ties, 3)} {'is a tie' if len(ties) == 1 else 'are ties'}" if ties else ""
    how = "says who lost, so the other one won" if lost else "says who won"
    return _said(column, names, a, b), f"{quoted(winner)} {how}{tied}"


def _by_number(column: Column, first: str) -> tuple[NDArray[np.intp], str]:
    """Return who won each battle, where a person said which number stands where the first did.

    Raises
    ------
    DataError
        If it leaves no number for the second.
    """
    said = ends_by(column, first)
    if said is None:
        raise DataError(
            f"{quoted(column.name)} has to hold {brief(first)}: the number where the first one won and, behind a "
            "space, that where the second one did."
        )
    ended = [
        said.get(text.strip(), said.get(short(text), TIE if is_tie(text) and text.strip() else NONE))
        for text in column.texts
    ]
    outcome = np.array(ended)[column.codes]
    return outcome, f"{quoted(column.name)} is {first} where the first one won"


def _by_letters(table: Table, winner: str | None, first: str, second: str) -> Table:
    """Write model_a and model_b where a word of the two columns' names says which side won, as White and Black do."""
    sides = sides_in(first, second)
    if winner is None or not sides or (winner == PREFERENCE and prefers(table)):
        return table
    column = table.column(winner)
    if not {*sides} <= {label.strip().casefold() for label in column.labels}:
        return table
    if letters_of_sides(table, winner, first, second) and named_in_rows(table, winner, first, second):
        return table  # models, of which some are called as the sides are
    return table.rewritten({winner: [_side_of(text, sides) for text in column.texts]})


def _side_of(text: str, sides: Mapping[str, int]) -> str:
    place = sides.get(text.strip().casefold())
    return text if place is None else f"model_{'ab'[place]}"


def _by_sides(table: Table, sides: Sequence[str]) -> NDArray[np.intp]:
    """Return who won each battle by a column of 0 and 1 for either side, and others for ties."""
    first, second, *ties = (_one(table.column(name)) for name in sides)
    tied = np.any(ties, axis=0) if ties else np.zeros_like(first)
    return np.select([first & ~second, second & ~first, tied], [A, B, TIE], default=NONE)


def prefers(table: Table) -> bool:
    """Tell whether these are AlpacaEval's verdicts: 1 for the first generator, 2 for the second, 0 for a draw."""
    if not {*GENERATORS, PREFERENCE} <= set(table.columns) or not has_values(table.column(PREFERENCE), {}):
        return False
    values = values_of(table.column(PREFERENCE), {})
    known = values[~np.isnan(values)]
    return bool(((known == 0) | ((known >= 1) & (known <= 2))).all())


def _preferred(column: Column) -> NDArray[np.intp]:
    values = values_of(column, {})
    tied = (values == 0) | (values == MIDDLE)
    return np.select([np.isnan(values), tied, values < MIDDLE], [NONE, TIE, A], default=B)


def _said(column: Column, names: Sequence[str], a: NDArray[np.intp], b: NDArray[np.intp]) -> NDArray[np.intp]:
    """Return who won by what a column says: a place, a tie, or the name of a model, of who won or of who lost."""
    position = {name: place for place, name in enumerate(names)}
    texts = [text.strip() for text in column.texts]
    gaps = {word.casefold() for word in MISSING_WORDS} | {"", *NO_VERDICT}
    known = [_by_place(text) if text not in position else NONE for text in texts]
    model = np.array([position.get(text, -1) for text in texts])[column.codes]
    odd = [
        t
        for t, n in zip(texts, column.counts.tolist(), strict=True)
        if n and _by_place(t) == NONE and t not in position and t.casefold() not in gaps
    ]
    if odd:
        raise DataError(
            f"{quoted(column.name)} holds {listed(sorted(set(odd)), 3)}, which is not model_a, model_b, a tie or the "
            "name of a model. Write one of these."
        )
    outcome = np.array(known)[column.codes]
    said = np.where((model >= 0) & (model == a), A, np.where((model >= 0) & (model == b), B, outcome))
    return np.select([said == A, said == B], [B, A], said) if names_the_loser(column.name) else said


def _times(column: Column, word: str) -> int:
    """Return how often a column says a word."""
    return column.count(lambda text: text.strip().casefold() == word)


def _by_place(text: str) -> int:
    """Return who won by what a text says that names no model."""
    side = side_of(text)
    if text.strip() and is_tie(text):
        return TIE
    return SAID.get(text.casefold(), NONE if side is None else side)


def _one(column: Column) -> NDArray[np.bool_]:
    return np.array([text.strip().casefold() in ("1", "1.0", "true") for text in column.texts])[column.codes]


def _order(met: NDArray[np.int64]) -> list[int]:
    """Put the two that met most often first, then the others by how many battles they had."""
    x, y = np.unravel_index(int(met.argmax()), met.shape)
    rest = np.argsort(-met.sum(axis=1), kind="stable").tolist()
    head = sorted((int(x), int(y)), key=rest.index)
    return [*head, *(place for place in rest if place not in head)]


LAYOUT = Layout(
    id="arena_battles",
    title="Battles between two models, one per row",
    example="model_a,model_b,winner\nx,y,model_a\ny,x,tie\nx,y,model_b\nx,y,model_a\n",
    rank=6,
    recognises=recognises,
    builds=builds,
    asks={"value": "Winner", "positive": "The number where the first won, and where the second did, such as 1 2"},
    several=None,
    prose=True,
)
