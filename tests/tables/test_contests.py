"""Votes under any names: known by what stands in each row."""

from __future__ import annotations

import pytest

from compare_core import Battles
from compare_core.tables import Misread, read, understand
from compare_core.tables.meaning.contests import Contest, find_contest

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
    assert find_contest(read("votes.csv", text.encode())) == Contest("crs2", "crs1", "vote")


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


def test_of_several_judges_the_first_is_taken_and_the_others_are_named() -> None:
    rows = ("p,q,model_1,tie", "q,r,model_2,model_1", "r,p,tie,tie", "q,p,model_1,model_2")
    found = understand([read("votes.csv", "\n".join(["model_1,model_2,winner1,winner2", *rows]).encode())])
    assert isinstance(found.evidence, Battles)
    assert int(found.evidence.wins.sum()) == 3
    assert any("other judges were left out: “winner2”" in repair.text for repair in found.repairs)
