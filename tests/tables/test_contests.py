"""Votes under any names: known by what stands in each row."""

from __future__ import annotations

import json

import pytest

from compare_core import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand
from compare_core.tables.meaning.battles.contests import Contest, find_contest
from tests.tables.told import asked, found, refused, rows

VOTES = "time,crs1,crs2,vote,note\n" + "".join(
    f"{n},{a},{b},{won},x{n}\n"
    for n, (a, b, won) in enumerate(
        [("p", "q", "p"), ("q", "r", "tie"), ("r", "p", "p"), ("q", "p", "q"), ("p", "r", "r")]
    )
)


def test_who_won_is_known_by_the_name_in_the_row() -> None:
    found = understand([read("votes.csv", VOTES.encode())])
    evidence = found.evidence
    assert found.layout == "arena_battles"
    assert isinstance(evidence, Battles)
    assert set(evidence.models) == {"p", "q", "r"}
    assert int(evidence.wins.sum()) == 4
    assert int(evidence.ties.sum()) == 2  # once for either


@pytest.mark.parametrize(
    "text",
    [
        "y,a,b\nx,x,y\ny,y,y\nx,x,x\ny,x,y\n",  # labels: both models may be right
        "a,b,best\nTrue,False,True\nFalse,True,False\nTrue,False,False\nFalse,True,True\n",  # yes and no
        "a,b,c\np,q,p\nq,p,r\nr,p,q\np,r,q\n",  # the third is neither
        "a,b,c\np,p,p\nq,q,q\nr,r,r\np,p,p\n",  # nobody met anybody
    ],
)
def test_labels_of_classes_are_no_votes(text: str) -> None:
    assert find_contest(read("a.csv", text.encode())) is None


def test_the_columns_are_found_in_any_order() -> None:
    lines = [line.split(",") for line in VOTES.splitlines()]
    text = "\n".join(",".join(line[::-1]) for line in lines)
    assert find_contest(read("votes.csv", text.encode())) == Contest("crs1", "crs2", "vote")


def test_votes_for_one_side_only_are_not_taken_for_battles() -> None:
    with pytest.raises(Misread):
        understand([read("votes.csv", b"prompt,winner\n1,p\n2,q\n3,p\n4,p\n5,q\n")])


def test_a_column_of_ones_for_either_side_says_who_won() -> None:
    rows = ("p,q,1,0,0,0", "q,r,0,1,0,0", "r,p,0,0,1,0", "q,p,0,0,0,1", "p,r,1,0,0,0")
    text = "\n".join(["model_a,model_b,num_a_wins,num_b_wins,num_equal_good,num_equal_bad", *rows])
    evidence = understand([read("votes.csv", text.encode())]).evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.wins.sum()) == 3
    assert int(evidence.ties.sum()) == 4


def test_of_several_judges_which_is_meant_is_asked_and_the_others_are_named() -> None:
    rows = ("p,q,model_1,tie", "q,r,model_2,model_1", "r,p,tie,tie", "q,p,model_1,model_2")
    table = read("votes.csv", "\n".join(["model_1,model_2,winner1,winner2", *rows]).encode())
    with pytest.raises(NeedsRoles, match="several columns say who won") as asked:
        understand([table])
    assert [choice.roles.value for choice in asked.value.choices] == ["winner1", "winner2"]
    found = understand([table], asked.value.suggested)
    assert isinstance(found.evidence, Battles)
    assert int(found.evidence.wins.sum()) == 3
    assert any("other judges were left out: “winner2”" in repair.text for repair in found.repairs)


NAMES = ("gpt", "claude", "llama")


def met(number: int) -> tuple[str, str]:
    """Return the two models of a row; each meets each other one on both sides."""
    return NAMES[number % 3], NAMES[(number + 1 + number // 3 % 2) % 3]


def won(understood: Understanding) -> tuple[dict[tuple[str, str], int], int]:
    """Return how often each model won against each other one, and how many ties there were."""
    evidence = understood.evidence
    assert isinstance(evidence, Battles)
    wins = {
        (a, b): int(evidence.wins[i, j])
        for i, a in enumerate(evidence.models)
        for j, b in enumerate(evidence.models)
        if evidence.wins[i, j]
    }
    return wins, int(evidence.ties.sum()) // 2


def counted(*said: int | None) -> tuple[dict[tuple[str, str], int], int]:
    """Return the same for rows of which is told which side won, or that neither did."""
    wins: dict[tuple[str, str], int] = {}
    for number, side in enumerate(said):
        pair = met(number)
        if side is not None:
            key = (pair[side], pair[1 - side])
            wins[key] = wins.get(key, 0) + 1
    return wins, said.count(None)


def preferred(tie: str) -> str:
    lines = []
    for n in range(12):
        left, right = met(n)
        lines.append(f"r{n},Expert_{n % 4},{n * 7 % 5 - 2},{(left, right, tie)[n % 3]},{left},{right},{300 + n}")
    header = "ID,Expert Name,Preference Score,Preferred Source,Left Translation,Right Translation,Time Spent (s)"
    return rows(header, *lines)


@pytest.mark.parametrize("tie", ["neutral", "Neutral", "No preference", "about the same", "undecided", "comparable"])
def test_ties_have_many_names(tie: str) -> None:
    """As survey-responses-anonymized.csv of campattison/galen_project, where they are called neutral."""
    assert won(found(preferred(tie))) == counted(*[0, 1, None] * 4)


def test_what_is_no_tie_is_no_contest() -> None:
    assert find_contest(read("a.csv", preferred("neutral").encode())) is not None
    assert find_contest(read("a.csv", preferred("whatever").encode())) is None


@pytest.mark.parametrize(
    ("header", "labels"),
    [
        ("Input.code,Input.system1,Input.system2,Answer.best_coh", ("A", "B", "tie")),
        ("item,Left,Right,choice", ("Left", "Right", "Equal")),
        ("item,left_model,right_model,verdict", ("left is better", "right is better", "both bad")),
        ("item,provider_x,provider_y,judged", ("first", "second", "neither")),
        ("item,system_a,system_b,judged", ("System A", "System B", "draw")),
    ],
)
def test_the_winner_may_be_named_by_its_side(header: str, labels: tuple[str, ...]) -> None:
    """The first as the tables of mo-arvan/data2text-human-evaluation-reproduction."""
    lines = [f"q{n},{','.join(met(n))},{labels[n * 5 % 3]}" for n in range(18)]
    sides = [(0, 1, None)[n * 5 % 3] for n in range(18)]
    assert won(found(rows(header, *lines))) == counted(*sides)


def test_sides_of_columns_that_do_not_face_each_other_are_no_winners() -> None:
    lines = [f"q{n},{','.join(met(n))},{'AB'[n % 2]}" for n in range(18)]
    assert "hold the same labels" in refused(rows("item,alpha,omega,judged", *lines))


def test_of_the_best_and_the_worst_the_best_won() -> None:
    """As the tables of mo-arvan/data2text-human-evaluation-reproduction, which name both sides of every verdict."""
    lines = []
    for n in range(18):
        pair, best = met(n), n * 5 % 7 % 2
        lines.append(f"{pair[0]},{pair[1]},{'BA'[best]},{'AB'[best]}")
    text = rows("Input.system1,Input.system2,Answer.worst_coh,Answer.best_coh", *lines)
    assert won(found(text)) == counted(*(n * 5 % 7 % 2 for n in range(18)))


def stories(*verdicts: str, pair: str = "{},{}") -> str:
    lines = []
    for n in range(18):
        two = met(n)
        said = [two[n * k % 5 % 2] if (n + k) % 6 else "tie" for k in range(1, len(verdicts) + 1)]
        lines.append(f'{",".join(said)},"{pair.format(*two)}",{n % 2 == 0}')
    return rows(f"{','.join(verdicts)},options,scifi", *lines)


def test_of_several_verdicts_the_one_of_the_whole_is_proposed() -> None:
    """As 7b_pairwise_annotations.csv of asgundogdu/ReasoningNCP."""
    text = stories("plot", "creativity", "overall_quality")
    question = asked(text)
    assert "several columns say who won" in str(question)
    chosen = [choice.roles.value for choice in question.choices]
    assert chosen == ["overall_quality", "plot", "creativity"]
    assert question.suggested.value == "overall_quality"
    for place, name in ((3, "overall_quality"), (1, "plot"), (2, "creativity")):
        sides = [n * place % 5 % 2 if (n + place) % 6 else None for n in range(18)]
        assert won(found(text, roles=question.choices[chosen.index(name)].roles)) == counted(*sides)


def test_a_column_that_is_called_winner_is_taken_among_several_verdicts() -> None:
    understood = found(stories("plot", "winner"))
    assert won(understood) == counted(*(n * 2 % 5 % 2 if (n + 2) % 6 else None for n in range(18)))


@pytest.mark.parametrize(
    "pair", ["{},{}", "{} vs {}", "{} vs. {}", "{};{}", "{} | {}", "{} / {}", "['{}', '{}']", "{} versus {}"]
)
def test_two_names_in_one_cell_are_taken_apart(pair: str) -> None:
    understood = found(stories("plot", pair=pair))
    assert won(understood) == counted(*(n % 5 % 2 if (n + 1) % 6 else None for n in range(18)))
    assert "The two names in each cell of “options” were given a column each." in [r.text for r in understood.repairs]


def test_two_words_in_a_cell_that_nobody_chose_from_stay_together() -> None:
    lines = [f'{n},"red, {("green", "blue")[n % 2]}",{n % 2},{n % 3 % 2},1' for n in range(18)]
    understood = found(rows("id,colours,y_true,svm,rf", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert "colours" in understood.columns
    assert not [repair for repair in understood.repairs if "two names" in repair.text]


def test_numbers_are_no_names_of_models() -> None:
    """As benchmark_results.csv of 33arsenic75/SAT-Solver: decisions and times of two heuristics."""
    lines = [
        f"0.2,f{n}.cnf,{60 + n % 4},{60 + n % 3},{'SAT' if n % 2 else 'UNSAT'},0.0{40 + n},0.0{60 - n}"
        for n in range(20)
    ]
    header = "r,FileName,random_decision,jeroslow_decision,random_satisfiability,random_time,jeroslow_time"
    question = asked(rows(header, *lines))
    assert question.suggested.models == ("random_time", "jeroslow_time")  # of which less is better
    evidence = found(rows(header, *lines), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.n == 20
    numbers = [f"f{n},{n % 4},{(n + 1) % 4},{(n + n % 2) % 4}" for n in range(20)]
    assert find_contest(read("a.csv", rows("file,left,right,best", *numbers).encode())) is None


@pytest.mark.parametrize("truth", ["label", "gold", "y"])
@pytest.mark.parametrize("classes", ["abc", "ab"])
def test_classes_that_two_numbered_models_predict_are_no_sides(truth: str, classes: str) -> None:
    count = len(classes)
    said = [[(n + (n % k == 0)) % count for n in range(30)] for k in (30, 5, 4)]
    lines = [f"{n},{','.join(classes[each[n]] for each in said)}" for n in range(30)]
    evidence = found(rows(f"id,{truth},m0,m1", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("m0", "m1"), 30)


@pytest.mark.parametrize(
    ("header", "ends"),
    [
        ("Method 1,Method 2,Result", ("1", "2")),
        ("method_a,method_b,Result", ("A", "B")),
        ("system_left,system_right,choice", ("left", "right")),
    ],
)
def test_models_by_number_of_which_no_two_alike_meet_are_sides(header: str, ends: tuple[str, str]) -> None:
    """As vote.csv of JudyYe/user_study."""
    pairs = [(1, 2), (2, 3), (3, 1), (2, 1), (3, 2), (1, 3)]
    lines = [f"{n // 6},{n % 5},{pairs[n % 6][0]},{pairs[n % 6][1]},{ends[n * n % 7 % 2]}" for n in range(36)]
    evidence = found(rows(f"user,scene,{header}", *lines)).evidence
    assert isinstance(evidence, Battles)
    word = header.split(",", maxsplit=1)[0][:6].casefold()
    assert {*evidence.models} == {f"{word} {n}" for n in (1, 2, 3)}
    first = [pairs[n % 6][n * n % 7 % 2] for n in range(36)]
    assert dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True)) == {
        f"{word} {n}": first.count(n) for n in (1, 2, 3)
    }


def test_labels_that_two_numbered_models_gave_are_no_sides() -> None:
    lines = [f"{n},{n % 3 + 1},{n * n % 3 + 1},{n % 2 + 1}" for n in range(36)]
    assert asked(rows("id,Model 1,Model 2,result", *lines)).suggested.layout != "arena_battles"


SIDES = ["A", "B", "TIE", "A", "error"]


def test_sides_without_models_are_asked_about() -> None:
    text = rows("question_id,winner,why", *(f"q{n},{SIDES[n % 5]},because {n}" for n in range(20)))
    question = asked(text)
    assert "which of two sides won, but no two columns name the models" in str(question)
    assert "add model_a and model_b" in str(question)
    understood = found(text, roles=question.suggested)
    assert won(understood) == ({("A", "B"): 8, ("B", "A"): 4}, 4)
    assert [repair.count for repair in understood.repairs if "say of no side" in repair.text] == [4]


def test_sides_without_models_in_several_files_are_asked_about() -> None:
    """As three judges' files of kngyeol/ssafy-llm-judge-bias."""
    files = []
    for judge in ("x", "y", "z"):
        results = [{"id": f"q{n}", "category": "code", "winner": SIDES[n % 4]} for n in range(20)]
        files.append(read(f"judge-{judge}.json", json.dumps({"timestamp": "1", "results": results}).encode()))
    with pytest.raises(NeedsRoles, match="which of two sides won") as question:
        understand(files)
    assert won(understand(files, question.value.suggested)) == ({("A", "B"): 30, ("B", "A"): 15}, 15)


@pytest.mark.parametrize("name", ["worst", "worse_system", "loser"])
def test_who_lost_is_turned_into_who_won(name: str) -> None:
    pairs = [("gpt", "claude"), ("claude", "llama"), ("llama", "gpt")]
    lines = [f"{a},{b},{a if n < 12 else b}" for n in range(18) for a, b in [pairs[n % 3]]]
    best, lost = (
        understand([read("a.csv", "\n".join([f"system1,system2,{each}", *lines]).encode())]).evidence
        for each in ("best", name)
    )
    assert isinstance(best, Battles)
    assert isinstance(lost, Battles)
    assert lost.wins.tolist() == best.wins.T.tolist()
    assert best.wins[0, 1] == 4


def test_what_a_judge_failed_to_say_is_left_out_in_any_case_of_letters() -> None:
    text = "question_id,winner\n" + "".join(f"{n},{('A', 'B', 'TIE', 'ERROR')[n * 7 % 4]}\n" for n in range(24))
    with pytest.raises(NeedsRoles) as question:
        understand([read("a.csv", text.encode())])
    evidence = understand([read("a.csv", text.encode())], question.value.suggested).evidence
    assert isinstance(evidence, Battles)
    assert (int(evidence.wins.sum()), int(evidence.ties.sum())) == (12, 12)


SIDES_OF = [
    ("White,Black,Result", ("White", "Black", "Draw")),
    ("black_config,white_config,winner", ("black", "white", "tie")),
    ("home_team,away_team,result", ("home", "away", "draw")),
    ("red_bot,blue_bot,verdict", ("Red", "Blue", "tie")),
    ("player,opponent,outcome", ("player", "opponent", "draw")),
]


@pytest.mark.parametrize(("header", "words"), SIDES_OF)
def test_the_winner_may_be_told_by_the_colour_of_its_side(header: str, words: tuple[str, str, str]) -> None:
    said = [(0, 1, None, 0)[n % 4] for n in range(18)]
    lines = [",".join((*met(n), words[2 if side is None else side])) for n, side in enumerate(said)]
    understood = found(rows(header, *lines))
    assert understood.layout == "arena_battles"
    assert won(understood) == counted(*said)


def test_a_colour_beside_labels_that_do_not_face_each_other_is_no_winner() -> None:
    lines = [f"{n},{'ab'[n % 2]},{'ab'[n % 3 == 0]},{('home', 'away')[n % 2]}" for n in range(18)]
    assert find_contest(read("a.csv", rows("id,home_pred,label,side", *lines).encode())) is None
    assert "no column holds the truth" in refused(rows("id,home_pred,away_pred,side", *lines))


TWO = "game,player1,player2,winner"


@pytest.mark.parametrize("said", [("alpha", "beta", "draw"), (1, 2, "draw")])
def test_the_same_two_may_meet_in_every_row(said: tuple[object, ...]) -> None:
    lines = (f"{n},alpha,beta,{said[(0, 1, 1, 2)[n % 4]]}" for n in range(20))
    assert won(found(rows(TWO, *lines))) == ({("alpha", "beta"): 5, ("beta", "alpha"): 10}, 5)


def test_the_same_two_words_in_columns_that_do_not_face_each_other_meet_nobody() -> None:
    lines = [f"{n},alpha,beta,{('alpha', 'beta')[n % 2]}" for n in range(20)]
    assert find_contest(read("a.csv", rows("game,course,teacher,said", *lines).encode())) is None


def test_a_number_says_which_side_won_only_in_a_column_that_is_called_so() -> None:
    lines = [f"{n},{','.join(met(n))},{(1, 2)[n % 2]}" for n in range(18)]
    assert won(found(rows(TWO, *lines))) == counted(*(n % 2 for n in range(18)))
    assert find_contest(read("a.csv", rows("game,player1,player2,stage", *lines).encode())) is None


def _of_two_families(first: str, second: str) -> str:
    pairs = [("syn-fin", "ref-fin"), ("syn-swe", "ref-swe"), ("syn-dan", "ref-dan")]
    shown = [(*pairs[n % 3], n % 2 == 1, ("Left", "Right", "Right", "Tie")[n % 4]) for n in range(24)]
    lines = [f"{n},{a},{b},what {n} said,what {n} wrote,{turned},{won}" for n, (a, b, turned, won) in enumerate(shown)]
    return rows(f"time,{first},{second},output_a,output_b,Swapped,winner_position", *lines)


@pytest.mark.parametrize("sides", [("Model_A_Name", "Model_B_Name"), ("left_system", "right_system")])
def test_models_of_two_families_may_meet_though_none_stands_on_both_sides(sides: tuple[str, str]) -> None:
    question = asked(_of_two_families(*sides))
    assert "“Swapped” is “True”" in str(question)
    evidence = found(_of_two_families(*sides), roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Battles)
    won_by = dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True))
    assert sum(n for name, n in won_by.items() if name.startswith("syn")) == 12  # 6 of them to the right
    assert sum(n for name, n in won_by.items() if name.startswith("ref")) == 6


def test_what_stands_on_two_sides_and_names_no_models_meets_nobody() -> None:
    text = _of_two_families("place_a", "place_b")
    assert find_contest(read("a.csv", text.encode())) is None
