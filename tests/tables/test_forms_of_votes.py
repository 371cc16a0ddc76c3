"""The same votes in many forms: who won is read alike from every one, or what is not sure is asked."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pytest

from compare_core import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles, Understanding, read
from compare_core.tables.meaning.choice.parts import with_cutoffs
from tests.tables.told import asked, asked_of, first_of_files, found, of_files, refused, rows

NAMES = ("gpt-4", "claude-2", "llama-13b", "vicuna-7b")
RNG = np.random.default_rng(11)
A, B, TIE = 0, 1, 2
Game = tuple[str, str, int]
Counts = dict[tuple[str, str], int]
PAIRS = [(a, b) for a, b in itertools.permutations(NAMES, 2)]
GAMES: list[Game] = [(*PAIRS[n % len(PAIRS)], int(RNG.integers(3))) for n in range(48)]
DECIDED = [game for game in GAMES if game[2] != TIE]


def counts(games: list[Game]) -> tuple[Counts, Counts]:
    """Return who beat whom how often, and which two tied how often, each of these twice."""
    wins: Counts = {}
    ties: Counts = {}
    for a, b, end in games:
        for one, other, held in ((a, b, end == A), (b, a, end == B)):
            wins[one, other] = wins.get((one, other), 0) + held
            ties[one, other] = ties.get((one, other), 0) + (end == TIE)
    return ({k: n for k, n in each.items() if n} for each in (wins, ties))  # type: ignore[return-value]


def holds(understood: Understanding, games: list[Game]) -> bool:
    """Tell whether battles were understood, and hold these games."""
    evidence = understood.evidence
    if not isinstance(evidence, Battles):
        return False
    wins, ties = (
        {
            (a, b): int(square[i, j])
            for i, a in enumerate(evidence.models)
            for j, b in enumerate(evidence.models)
            if square[i, j]
        }
        for square in (evidence.wins, evidence.ties)
    )
    return [wins, ties] == [*counts(games)]


def named(game: Game, tie: str = "tie") -> str:
    return (game[0], game[1], tie)[game[2]]


def votes(header: str, *cells: object, games: list[Game] = GAMES) -> str:
    """Write a row for each game; each cell is a function of its number and the game."""
    lines = (",".join(str(cell(n, game)) for cell in cells) for n, game in enumerate(games))  # type: ignore[operator]
    return rows(header, *lines)


def number(n: int, _: Game) -> int:
    return n


def first(_: int, game: Game) -> str:
    return game[0]


def second(_: int, game: Game) -> str:
    return game[1]


def winner(_: int, game: Game) -> str:
    return named(game)


def side(*words: str) -> object:
    return lambda _, game: words[game[2]]


def any_of(*words: str) -> object:
    return lambda n, _: words[n * 7 % 5 % len(words)]


@pytest.mark.parametrize("several", [64, 65, 100, 126, 127, 140])
@pytest.mark.parametrize("ends", ["side", "name"])
def test_any_number_of_models(several: int, ends: str) -> None:
    names = [f"llm-{n:03}" for n in range(several)]
    games = [(names[n], names[(n + step) % several], n * step % 3) for step in (1, 2, 5) for n in range(several)]
    said = winner if ends == "name" else side("model_a", "model_b", "tie")
    assert holds(found(votes("model_a,model_b,winner", first, second, said, games=games)), games)


@pytest.mark.parametrize(
    ("name", "what"),
    [("annotator", ("A", "B")), ("group", ("A", "B")), ("hand", ("left", "right")), ("session", ("B", "A"))],
)
@pytest.mark.parametrize("verdict", ["verdict", "decision", "better", "selected_model", "judgment", "result"])
def test_who_judged_and_how_it_was_shown_is_no_verdict(name: str, what: tuple[str, str], verdict: str) -> None:
    for said in (winner, side("model_a", "model_b", "tie"), side("A", "B", "tie")):
        text = votes(f"id,{name},model_a,model_b,{verdict}", number, any_of(*what), first, second, said)
        assert holds(found(text), GAMES)


def test_who_was_shown_first_is_no_verdict() -> None:
    shown = lambda n, game: game[n * 5 % 7 % 2]  # noqa: E731
    text = votes("id,model_a,model_b,shown_first,verdict", number, first, second, shown, winner)
    assert holds(found(text), GAMES)
    said = refused(votes("id,model_a,model_b,shown_first", number, first, second, shown))
    assert "no column says who won" in said
    assert "shown_first" in said


def test_the_judge_may_be_one_of_both() -> None:
    judge = lambda n, game: game[n * 5 % 7 % 2]  # noqa: E731
    assert "who judged" in str(asked(votes("id,model_a,model_b,judge", number, first, second, judge)))


LETTERS = dict(zip(NAMES, "ABCD", strict=True))


def lettered(games: list[Game], names: str) -> list[Game]:
    called = dict(zip(NAMES, names, strict=True))
    return [(called[a], called[b], end) for a, b, end in games]


def test_models_that_are_called_like_sides_are_read_by_name() -> None:
    games = lettered(GAMES, "ABCD")
    assert holds(found(votes("model_a,model_b,winner", first, second, winner, games=games)), games)
    games = lettered(GAMES, "WXYZ")
    assert holds(found(votes("model_a,model_b,winner", first, second, side("A", "B", "tie"), games=games)), games)


def test_names_that_may_be_sides_are_asked_about() -> None:
    games = [(*(("A", "B"), ("B", "A"))[n % 2], n * 5 % 7 % 3) for n in range(20)]
    text = votes("model_a,model_b,winner", first, second, winner, games=games)
    by_name, by_side = asked(text).choices
    assert holds(found(text, roles=by_name.roles), games)
    place = [(a, b, end if end == TIE else (A if named((a, b, end)) == "A" else B)) for a, b, end in games]
    assert holds(found(text, roles=by_side.roles), place)


def grouped(games: list[Game]) -> list[tuple[Game, int]]:
    return [(game, games.count(game)) for game in dict.fromkeys(games)]


@pytest.mark.parametrize("count", ["count", "n", "Freq", "frequency"])
def test_rows_that_were_counted(count: str) -> None:
    held = [(*game, n) for game, n in grouped(GAMES)]
    lines = [f"{a},{b},{named((a, b, end))},{n}" for a, b, end, n in held]
    assert holds(found(rows(f"model_a,model_b,winner,{count}", *lines)), GAMES)
    lines = [f"{a},{b},{('win', 'loss', 'tie')[end]},{n}" for a, b, end, n in held]
    assert holds(found(rows(f"model,opponent,result,{count}", *lines)), GAMES)
    beaten: Counts = {}
    for a, b, end in DECIDED:
        pair = (a, b) if end == A else (b, a)
        beaten[pair] = beaten.get(pair, 0) + 1
    lines = [f"{one},{other},{n}" for (one, other), n in beaten.items()]
    assert holds(found(rows(f"winner,loser,{count}", *lines)), DECIDED)


def test_a_number_beside_single_votes_is_no_count() -> None:
    text = votes("id,model_a,model_b,winner,n", number, first, second, winner, lambda n, _: n % 4 + 1)
    assert holds(found(text), GAMES)


@pytest.mark.parametrize(
    "name", ["loser", "more_toxic", "more harmful", "hallucinates_more", "dispreferred", "Verlierer", "worse"]
)
def test_who_was_worse_lost(name: str) -> None:
    lost = lambda _, game: (game[1], game[0], "tie")[game[2]]  # noqa: E731
    assert holds(found(votes(f"id,model_a,model_b,{name}", number, first, second, lost)), GAMES)


@pytest.mark.parametrize("name", ["less_toxic", "fewer_errors", "least_biased"])
def test_who_has_less_of_what_is_bad_won(name: str) -> None:
    assert holds(found(votes(f"id,model_a,model_b,{name}", number, first, second, winner)), GAMES)


@pytest.mark.parametrize(
    "names", [("rater 1", "rater 2", "rater 3"), ("human", "gpt4", "claude"), ("fluency", "accuracy", "overall")]
)
def test_which_of_several_verdicts_is_asked(names: tuple[str, ...]) -> None:
    ends = [[(n * k % 5 + n) % 3 for n in range(len(GAMES))] for k in (1, 2, 3)]
    said = [lambda n, _, end=end: ("A", "B", "tie")[end[n]] for end in ends]
    text = votes(f"id,model_a,model_b,{','.join(names)}", number, first, second, *said)
    question = asked(text)
    assert "several columns say who won" in str(question)
    by_name = {choice.roles.value: choice for choice in question.choices}
    for name, end in zip(names, ends, strict=True):
        games = [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES)]
        assert holds(found(text, roles=by_name[name].roles), games)
    assert question.choices[0].roles.value == ("overall" if "overall" in names else names[0])
    if "rater 1" in names:  # of people, whose votes may be put together
        pooled = [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES) for end in ends]
        assert holds(found(text, roles=question.choices[-1].roles), pooled)


SWAPPED = [n * 3 % 7 % 2 == 1 for n in range(len(GAMES))]


@pytest.mark.parametrize(
    ("name", "words"),
    [("swapped", ("True", "False")), ("order", ("BA", "AB")), ("flipped", ("1", "0")), ("is_swapped", ("yes", "no"))],
)
def test_from_which_side_it_is_written_who_won_is_asked(name: str, words: tuple[str, str]) -> None:
    shown = lambda n, game: ("A", "B", "tie")[game[2] if game[2] == TIE else game[2] ^ SWAPPED[n]]  # noqa: E731
    text = votes(f"id,model_a,model_b,{name},winner", number, first, second, lambda n, _: words[not SWAPPED[n]], shown)
    as_shown, as_named = asked(text).choices
    assert holds(found(text, roles=as_shown.roles), GAMES)
    games = [(a, b, end if end == TIE else end ^ SWAPPED[n]) for n, (a, b, end) in enumerate(GAMES)]
    assert holds(found(text, roles=as_named.roles), games)


def test_the_colour_of_a_player_may_turn_the_result() -> None:
    board = lambda n, game: ("1-0", "0-1", "1/2-1/2")[game[2] if game[2] == TIE else game[2] ^ SWAPPED[n]]  # noqa: E731
    colour = lambda n, _: ("white", "black")[SWAPPED[n]]  # noqa: E731
    text = votes("game,player,opponent,color,result", number, first, second, colour, board)
    question = asked(text)
    assert holds(found(text, roles=question.choices[0].roles), GAMES)
    words = votes("game,player,opponent,color,result", number, first, second, colour, side("win", "loss", "draw"))
    assert holds(found(words), GAMES)  # of the player, whatever the colour


@pytest.mark.parametrize("name", ["criterion", "judge", "aspect"])
def test_rows_of_the_same_battles_are_asked_about(name: str) -> None:
    kinds = ("gpt-4", "human", "claude") if name == "judge" else ("fluency", "accuracy", "overall")
    ends = [[(n * k % 5 + n) % 3 for n in range(len(GAMES))] for k in (1, 2, 3)]
    lines = [
        f"{n},{kind},{a},{b},{('A', 'B', 'tie')[end[n]]}"
        for n, (a, b, _) in enumerate(GAMES)
        for kind, end in zip(kinds, ends, strict=True)
    ]
    text = rows(f"id,{name},model_a,model_b,winner", *lines)
    question = asked(text)
    for choice in question.choices[:-1]:
        end = ends[kinds.index(choice.roles.among[0])]
        games = [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES)]
        assert holds(found(text, roles=choice.roles), games)
    whole = [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES) for end in ends]
    assert holds(found(text, roles=question.choices[-1].roles), whole)
    assert name == "judge" or question.choices[0].roles.among == ("overall",)


def test_rows_of_several_people_are_put_together() -> None:
    lines = [
        f"{n},r{k},{a},{b},{('A', 'B', 'tie')[(end + k) % 3]}" for n, (a, b, end) in enumerate(GAMES) for k in (0, 1)
    ]
    games = [(a, b, (end + k) % 3) for a, b, end in GAMES for k in (0, 1)]
    assert holds(found(rows("id,rater,model_a,model_b,winner", *lines)), games)


@pytest.mark.parametrize("name", ["human_label", "label", "answer", "gold", "truth", "target", "reference", "expected"])
def test_a_truth_that_names_who_won_is_a_verdict(name: str) -> None:
    for games in (GAMES, DECIDED):
        text = votes(f"id,model_a,model_b,{name}", number, first, second, winner, games=games)
        assert holds(found(text), games)


@pytest.mark.parametrize(
    "header", ["annotator_1,annotator_2,adjudicated", "model_a,model_b,correct", "pred_a,pred_b,label"]
)
def test_labels_of_two_who_always_differ_may_be_right(header: str) -> None:
    labels = dict(zip(NAMES, ("joy", "anger", "fear", "sadness"), strict=True))
    games = [(labels[a], labels[b], end) for a, b, end in DECIDED]
    text = votes(f"id,{header}", number, first, second, winner, games=games)
    right, contest = asked(text).choices
    evidence = found(text, roles=right.roles).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [sum(end == each for *_, end in games) for each in (A, B)]
    assert holds(found(text, roles=contest.roles), games)


def test_right_and_wrong_of_whoever_stands_there_is_of_no_model() -> None:
    text = votes("id,model_a,model_b,correct_a,correct_b", number, first, second, any_of("1", "0"), any_of("0", "1"))
    assert "places are no models" in refused(text)


@pytest.mark.parametrize("flag", [("tie", "1", "0"), ("draw", "True", "False"), ("is_tie", "yes", "no")])
def test_a_column_says_which_rows_are_ties(flag: tuple[str, str, str]) -> None:
    name, yes, no = flag
    won = lambda n, game: game[game[2]] if game[2] != TIE else game[n % 2]  # noqa: E731
    lost = lambda n, game: game[1 - game[2]] if game[2] != TIE else game[1 - n % 2]  # noqa: E731
    tied = lambda _, game: yes if game[2] == TIE else no  # noqa: E731
    assert holds(found(votes(f"winner,loser,{name}", won, lost, tied)), GAMES)


def per_pair(*, both: bool) -> list[tuple[str, str, int, int, int]]:
    wins, ties = counts([(*game[:2], game[2]) for game in GAMES * 3])
    pairs = itertools.permutations(NAMES, 2) if both else itertools.combinations(NAMES, 2)
    return [(a, b, wins.get((a, b), 0), wins.get((b, a), 0), ties.get((a, b), 0)) for a, b in pairs]


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize(
    "header",
    ["model_a,model_b,wins_a,wins_b,ties", "Model A,Model B,A wins,B wins,Ties", "method 1,method 2,wins,losses,draws",
     "model1,model2,win,lose,tie", "model,opponent,wins,losses,ties", "model,vs,win,loss,draw", "a,b,W,L,D"],
)  # fmt: skip
def test_counts_of_each_two_from_one_side_or_from_both(header: str, *, both: bool) -> None:
    lines = [",".join(map(str, row)) for row in per_pair(both=both)]
    assert holds(found(rows(header, *lines)), GAMES * 3)


def test_two_small_series_that_ended_alike_are_two() -> None:
    text = rows("model_a,model_b,wins_a,wins_b", "p,q,1,0", "q,p,0,1", "p,r,1,0", "r,p,0,1")
    evidence = found(text).evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.wins.sum()) == 4


def test_the_same_file_twice_is_read_once() -> None:
    text = votes("id,model_a,model_b,winner", number, first, second, winner)
    understood = of_files(("votes.csv", text), ("votes (1).csv", text))
    assert holds(understood, GAMES)
    assert any("holds the same" in repair.text for repair in understood.repairs)
    other = votes("id,model_a,model_b,winner", number, first, second, winner, games=GAMES[::-1])
    assert holds(of_files(("part1.csv", text), ("part2.csv", other)), GAMES + GAMES)


@pytest.mark.parametrize("names", [("judge_gpt4", "judge_human"), ("gpt4", "claude"), ("fluency", "adequacy")])
def test_which_of_several_files_of_the_same_battles_is_asked(names: tuple[str, str]) -> None:
    ends = [[(n * k % 5 + n) % 3 for n in range(len(GAMES))] for k in (1, 2)]
    games = {name: [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES)] for name, end in zip(names, ends, strict=True)}
    files = [
        (f"{name}.csv", votes("id,model_a,model_b,winner", number, first, second, winner, games=held))
        for name, held in games.items()
    ]
    question = asked_of(*files)
    for choice in question.choices[:-1]:
        assert holds(of_files(*files, roles=choice.roles), games[choice.roles.among[0]])
    assert holds(of_files(*files, roles=question.choices[-1].roles), [*games[names[0]], *games[names[1]]])


def test_files_of_several_people_are_put_together() -> None:
    files = [(f"annotator{n}.csv", votes("id,model_a,model_b,winner", number, first, second, winner)) for n in (1, 2)]
    assert holds(of_files(*files), GAMES + GAMES)


WORDS = (
    ("A much better", "B slightly better", "About the same"), ("A>>B", "B>A", "A=B"), ("A.", "B.", "Tie."),
    ("Response A is better", "Response B is much better", "Both are equally good"), ("a_wins", "b_wins", "tie"),
    ("Strongly prefer A", "Prefer B", "No preference"), ("leftvote", "rightvote", "bothbad_vote"), ("A", "B", "C"),
    ("model_a_slightly_better", "model_b_much_better", "tie"), ("A viel besser", "B etwas besser", "gleich"),
    ("+", "-", "="), ("W", "L", "D"), ("win_a", "win_b", "draw"),
)  # fmt: skip


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("name", ["winner", "verdict"])
def test_who_won_is_said_in_many_words(words: tuple[str, str, str], name: str) -> None:
    assert holds(found(votes(f"id,model_a,model_b,{name}", number, first, second, side(*words))), GAMES)


@pytest.mark.parametrize("words", ["{} wins", "{} much better", "{} is better"])
def test_the_name_of_who_won_may_stand_among_other_words(words: str) -> None:
    said = lambda _, game: "tie" if game[2] == TIE else words.format(named(game))  # noqa: E731
    assert holds(found(votes("id,model_a,model_b,rating", number, first, second, said)), GAMES)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("white,black,result", ("1–0", "0–1", "½–½")),
        ("White,Black,Result", ("1 - 0", "0 - 1", "1/2 - 1/2")),
        ("player,opponent,result", ("W", "L", "D")),
        ("Player,Opponent,Result", ("won", "lost", "drew")),
        ("home_team,away_team,outcome", ("home win", "away win", "draw")),
    ],
)
def test_games_end_in_many_words(header: str, words: tuple[str, str, str]) -> None:
    assert holds(found(votes(f"game,{header}", number, first, second, side(*words))), GAMES)


@pytest.mark.parametrize("held", [("a", "b", "c"), ("+", "-", "."), ("1", "2", "3")])
def test_letters_and_signs_that_nothing_calls_a_verdict_are_none(held: tuple[str, str, str]) -> None:
    text = votes("id,model_a,model_b,kind,winner", number, first, second, any_of(*held), winner)
    assert holds(found(text), GAMES)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("right,left,winner", ("left", "right", "tie")),
        ("away_team,home_team,FTR", ("H", "A", "D")),
        ("player2,player1,winner", ("1", "2", "tie")),
        ("second,first,better", ("first", "second", "tie")),
    ],
)
def test_sides_may_stand_in_any_order(header: str, words: tuple[str, str, str]) -> None:
    assert holds(found(votes(f"id,{header}", number, second, first, side(*words))), GAMES)


@pytest.mark.parametrize("words", [("A", "B", "tie"), ("first", "second", "tie")])
@pytest.mark.parametrize("header", ["baseline,candidate", "candidate,baseline"])
def test_of_a_candidate_and_its_baseline_the_first_column_is_the_first(
    header: str, words: tuple[str, str, str]
) -> None:
    assert holds(found(votes(f"id,{header},winner", number, first, second, side(*words))), GAMES)
    named_so = (*header.split(","), "tie")
    assert holds(found(votes(f"id,{header},winner", number, first, second, side(*named_so))), GAMES)


POINTS = ((2, 1), (0, 1), (1, 1))


@pytest.mark.parametrize(
    "header",
    ["away_team,home_team,home_score,away_score", "Gast,Heim,Tore Heim,Tore Gast", "model_b,model_a,score_a,score_b",
     "opponent,team,GF,GA", "AwayTeam,HomeTeam,FTHG,FTAG", "opponent,player,goals_for,goals_against"],
)  # fmt: skip
def test_points_belong_to_the_sides_that_they_are_called_after(header: str) -> None:
    own, theirs = (lambda _, game, place=place: POINTS[game[2]][place] for place in (0, 1))
    text = votes(f"date,{header}", number, second, first, own, theirs)
    assert holds(first_of_files(("a.csv", text)), GAMES)


def test_the_end_and_not_the_half_time_says_who_won() -> None:
    half = any_of("H", "D", "A")
    assert holds(found(votes("Home,Away,HTR,FTR", first, second, half, side("H", "A", "D"))), GAMES)


@pytest.mark.parametrize(
    "names", [("A better", "B better", "Same"), ("a_wins", "b_wins", "tie"), ("A preferred", "B preferred", "Neither")]
)
def test_a_column_for_each_end(names: tuple[str, str, str]) -> None:
    flags = [lambda _, game, end=end: int(game[2] == end) for end in (A, B, TIE)]
    assert holds(found(votes(f"id,model_a,model_b,{','.join(names)}", number, first, second, *flags)), GAMES)


@pytest.mark.parametrize("header", ["model,baseline", "model,reference", "candidate,baseline", "system,opponent"])
@pytest.mark.parametrize("ends", ["name", "word"])
def test_one_that_all_others_met(header: str, ends: str) -> None:
    games = [(a, "gpt-3.5", end) for a, _, end in GAMES]
    said = winner if ends == "name" else side("win", "lose", "tie")
    assert holds(found(votes(f"id,{header},verdict", number, first, second, said, games=games)), games)


def test_thumbs_are_no_contest() -> None:
    said = RNG.integers(2, size=(20, 2))
    lines = [f"{n},{m},{('down', 'up')[said[n, k]]}" for n in range(20) for k, m in enumerate(("gpt", "llama"))]
    text = rows("id,model,vote", *lines)
    question = asked(text)
    evidence = found(text, roles=(question.choices[0].roles if question.choices else question.suggested)).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {
        "gpt": int(said[:, 0].sum()),
        "llama": int(said[:, 1].sum()),
    }


@pytest.mark.parametrize("corner", ["", "model", "wins", "Winner \\ Loser"])
def test_wins_with_zeros_on_the_diagonal_are_asked_about(corner: str) -> None:
    wins, _ = counts(DECIDED)
    lines = [",".join([a, *(str(wins.get((a, b), 0)) for b in NAMES)]) for a in NAMES]
    text = rows(",".join([corner, *NAMES]), *lines)
    assert holds(found(text, roles=asked(text).suggested), DECIDED)


def test_a_square_with_numbers_on_its_diagonal_is_a_confusion_matrix() -> None:
    with pytest.raises(Exception, match="confusion matrix"):
        found(rows(",cat,dog,owl", "cat,9,1,2", "dog,3,8,1", "owl,1,2,7"))


@pytest.mark.parametrize("header", ["Win,Tie,Lose", "W,D,L", "win%,tie%,lose%", "ours wins,tie,baseline wins"])
def test_shares_of_wins_and_ties_are_no_confusion_matrix(header: str) -> None:
    said = refused(rows(f"dataset,{header}", "MT-Bench,40,20,40", "Vicuna,55,15,30", "Koala,30,30,40", "LIMA,62,8,30"))
    assert "won, tied and lost" in said
    assert len(said) <= 300


def test_two_in_one_cell_with_wins_and_ties_are_battles() -> None:
    evidence = found(
        rows("pair,Win,Tie,Lose", "ours vs x,40,20,40", "ours vs y,55,15,30", "ours vs z,30,30,40")
    ).evidence
    assert isinstance(evidence, Battles)
    assert evidence.wins[evidence.models.index("ours")].sum() == 125


def of_each_two() -> str:
    """Write the voted games, each two once, with numbers of votes for either."""
    return rows("model_a,model_b,votes_a,votes_b", *(f"{a},{b},{x},{y}" for a, b, x, y, _ in per_pair(both=False)))


def test_votes_for_each_two_are_as_many_battles() -> None:
    assert holds(found(of_each_two()), DECIDED * 3)


def test_votes_in_each_of_many_rows_are_compared() -> None:
    lines = [f"{n},{a},{b},{POINTS[end][0] + n % 3},{POINTS[end][1] + n % 3}" for n, (a, b, end) in enumerate(GAMES)]
    assert holds(found(rows("prompt,model_a,model_b,votes_a,votes_b", *lines)), GAMES)


def test_by_which_measure_one_of_both_won_is_asked() -> None:
    ends = [[(n * k % 5 + n) % 3 for n in range(len(GAMES))] for k in (1, 2)]
    lines = [
        ",".join(map(str, (n, a, b, *POINTS[ends[0][n]], *POINTS[ends[1][n]]))) for n, (a, b, _) in enumerate(GAMES)
    ]
    text = rows("id,model_a,model_b,fluency_a,fluency_b,adequacy_a,adequacy_b", *lines)
    for choice, end in zip(asked(text).choices, ends, strict=True):
        assert holds(found(text, roles=choice.roles), [(a, b, end[n]) for n, (a, b, _) in enumerate(GAMES)])


@pytest.mark.parametrize("header", ["match_id,team,result", "game,player,result", "pair_id,model,preferred"])
@pytest.mark.parametrize("words", [("win", "loss", "draw"), ("1", "0", "0.5"), ("yes", "no", "")])
def test_two_rows_for_each_contest_are_one(header: str, words: tuple[str, str, str]) -> None:
    games = DECIDED if not words[2] else GAMES
    other = (words[1], words[0], words[2])
    lines = [
        f"{n},{name},{said[end]}" for n, (a, b, end) in enumerate(games) for name, said in ((a, words), (b, other))
    ]
    assert holds(found(rows(header, *lines)), games)


def test_two_models_right_on_other_items_are_no_contest() -> None:
    """Each right where the other is not, as it may be on some items."""
    lines = [f"{n},{m},{(n + k) % 2}" for n in range(20) for k, m in enumerate(("svm", "rf"))]
    try:
        evidence = found(rows("id,model,correct", *lines)).evidence
    except NeedsRoles as question:
        evidence = found(rows("id,model,correct", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)


ORDERS = [RNG.permutation(len(NAMES)).tolist() for _ in range(30)]


@pytest.mark.parametrize(
    "header", ["1st,2nd,3rd,4th", "1,2,3,4", "first,second,third,fourth", "Rank 1,Rank 2,Rank 3,Rank 4",
               "Platz 1,Platz 2,Platz 3,Platz 4", "best,second,third,worst",
               "first_choice,second_choice,3rd choice,4th choice"]
)  # fmt: skip
def test_orders_are_ranks(header: str) -> None:
    lines = [f"{n},{','.join(NAMES[place] for place in order)}" for n, order in enumerate(ORDERS)]
    evidence = found(rows(f"id,{header}", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    ranks = {name: np.mean([order.index(k) + 1 for order in ORDERS]) for k, name in enumerate(NAMES)}
    assert dict(zip(evidence.models, evidence.scores.mean(axis=0), strict=True)) == pytest.approx(ranks)
    assert not evidence.higher_is_better


def test_predictions_of_several_are_no_order() -> None:
    lines = [f"{n},{NAMES[n % 4]},{NAMES[n % 3]},{NAMES[n % 2]}" for n in range(30)]
    assert not isinstance(
        found(rows("y_true,1st,2nd", *(line.split(",", 1)[1] for line in lines))).evidence, ItemScores
    )


def test_the_best_of_several_is_no_truth() -> None:
    for _ in range(10):
        orders = [RNG.permutation(len(NAMES)).tolist() for _ in range(30)]
        lines = [
            f"{n},{','.join(NAMES[k] for k in order)},{NAMES[order[n % 4]]},{NAMES[order[(n + 1) % 4]]}"
            for n, order in enumerate(orders)
        ]
        said = refused(rows("id,Option1,Option2,Option3,Option4,Best,Worst", *lines))
        assert "which of them was chosen" in said
        assert len(said) <= 300


def test_weighted_preferences_may_be_whole() -> None:
    held = [1, 2, *(round(1 + float(x), 4) for x in RNG.random(30))]
    records = [{"generator_1": "gpt", "generator_2": "mine", "output_1": f"a{n}", "output_2": f"b{n}", "preference": x}
               for n, x in enumerate(held)]  # fmt: skip
    evidence = found(json.dumps(records), "annotations.json").evidence
    assert isinstance(evidence, Battles)
    assert evidence.wins[evidence.models.index("gpt")].sum() == sum(x < 1.5 for x in held)


@pytest.mark.parametrize("several", [1, 13])
def test_metrics_at_many_cutoffs_keep_their_own_values(several: int) -> None:
    metrics = [
        "ndcg",
        "recall",
        "precision",
        "map",
        "mrr",
        "hits",
        "f1",
        "accuracy",
        "bpref",
        "auc",
        "err",
        "rbp",
        "dcg",
    ]
    lines = [
        f"q{q},{m},{metric},{k},{0.2 + q / 100 + i / 1000 + (m == 'dpr') / 50:.4f}"
        for q in range(6)
        for m in ("bm25", "dpr")
        for i, metric in enumerate(metrics[:several])
        for k in range(1, 12)
    ]
    table = with_cutoffs(read("long.csv", rows("query,model,metric,k,value", *lines).encode()))
    names, values = table.frame["metric"].astype(str), table.frame["value"].astype(str)
    assert {name.split("@")[0] for name in names} <= {*metrics}
    assert sorted(zip(names, values, strict=True)) == sorted(
        (f"{line.split(',')[2]}@{line.split(',')[3]}", line.split(",")[4]) for line in lines
    )


@pytest.mark.parametrize("words", [("GPT", "Ours", "tie"), ("A", "B", "tie")])
@pytest.mark.parametrize("people", [("Anna", "Ben", "Cleo"), ("Rater 1", "Rater 2", "Rater 3")])
def test_votes_of_people_in_columns_are_put_together(words: tuple[str, str, str], people: tuple[str, ...]) -> None:
    ends = RNG.integers(3, size=(30, len(people)))
    text = rows(f"id,{','.join(people)}", *(f"{n},{','.join(words[end] for end in row)}" for n, row in enumerate(ends)))
    choices = asked(text).choices
    for choice, held in zip(choices, (ends, *ends.T), strict=True):
        games = [(*words[:2], int(end)) for end in held.ravel()]
        understood = found(text, roles=choice.roles)
        assert holds(understood, games)
        assert holds(found(text, roles=understood.roles), games)


def test_annotators_of_neutral_texts_are_no_votes() -> None:
    kinds = ("positive", "negative", "neutral")
    lines = [f"{n},{kinds[n % 3]},{kinds[n * 2 % 3]},{kinds[(n + n // 4) % 3]}" for n in range(30)]
    assert "better" not in refused(rows("id,Rater 1,Rater 2,Rater 3", *lines))


@pytest.mark.parametrize("name", ["preference", "rating", "winner", "side_by_side", "sxs_score"])
@pytest.mark.parametrize(
    ("numbers", "turned"), [((1, 2, -1, -2, 0), False), ((-3, -1, 1, 3, 0), True), ((1, 2, 4, 5, 3), True)]
)
def test_whose_large_numbers_are_is_asked(name: str, numbers: tuple[int, ...], *, turned: bool) -> None:
    graded = lambda n, game: numbers[4] if game[2] == TIE else numbers[2 * game[2] + n % 2]  # noqa: E731
    text = votes(f"id,model_a,model_b,{name}", number, first, second, graded)
    ways = asked(text).choices
    above = "model_b" if turned else "model_a"
    right = [way for way in ways if way.says.startswith(f"“{above}” was better where")]
    assert len(ways) == 2
    assert len(right) == 1
    assert holds(found(text, roles=right[0].roles), GAMES)


@pytest.mark.parametrize("name", ["preference_score", "side_by_side", "sxs_score"])
def test_three_numbers_around_0_say_who_won(name: str) -> None:
    text = votes(f"id,model_a,model_b,{name}", number, first, second, lambda _, game: (1, -1, 0)[game[2]])
    assert holds(found(text, roles=asked(text).choices[0].roles), GAMES)


def test_the_votes_behind_one_winner_of_each_two_are_no_victories() -> None:
    lines = [f"{a},{b},{a},{20 + k}" for k, (a, b) in enumerate(itertools.combinations(NAMES, 2))]
    games = [(a, b, A) for a, b in itertools.combinations(NAMES, 2)]
    assert holds(found(rows("model_a,model_b,winner,n", *lines)), games)


def test_options_to_choose_from_are_no_order() -> None:
    lines = [
        f"{n},{','.join(NAMES[k] for k in order)},{NAMES[n % 4]},{NAMES[n % 3]},{NAMES[n * 3 % 4]}"
        for n, order in enumerate(ORDERS)
    ]
    text = rows("id,choice 1,choice 2,choice 3,choice 4,y_true,svm_pred,rf_pred", *lines)
    evidence = found(text).evidence
    assert isinstance(evidence, Outcomes)
    assert {"svm_pred", "rf_pred"} == {*evidence.models}
