"""Models of which some were tried on the same item again: averaged if a person says so, perhaps without what failed."""

from __future__ import annotations

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, rows

HEADER = "puzzle_id,model,solved,error"
AGAIN = [f"{k},eve,False,HTTP 429" for k in (1, 4, 4)]
ITEMS = [f"{k},{m},{(k * n + k // 3) % 4 > 0}," for n, m in enumerate(("ann", "bob", "eve"), 1) for k in range(12)]


def _of_eve(text: str, place: int) -> list[float]:
    """Return what eve reached on each item by one of the ways to read a file."""
    evidence = found(text, roles=asked(text).choices[place].roles).evidence
    assert isinstance(evidence, ItemScores | Outcomes)
    assert ({*evidence.models}, evidence.n) == ({"ann", "bob", "eve"}, 12)
    if isinstance(evidence, Outcomes):
        return [int(evidence.right[evidence.models.index("eve")])]
    return sorted(evidence.scores[:, evidence.models.index("eve")].tolist())


def test_rows_that_came_to_nothing_may_be_left_out_where_some_were_tried_again() -> None:
    text = rows(HEADER, *AGAIN, *ITEMS)
    assert "“error” says that something went wrong" in str(asked(text))
    told = {k: float((k * 3 + k // 3) % 4 > 0) for k in range(12)}
    assert _of_eve(text, 0) == [sum(told.values())]
    assert _of_eve(text, 1) == sorted({**told, 1: told[1] / 2, 4: told[4] / 3}.values())
    repairs = found(text, roles=asked(text).choices[0].roles).repairs
    assert any("Only rows with nothing in “error”" in each.text for each in repairs)


def test_rows_of_what_was_tried_again_are_averaged_if_a_person_says_so() -> None:
    text = rows("puzzle_id,model,solved", *(line.rpartition(",")[0] for line in (*AGAIN, *ITEMS)))
    question = asked(text)
    assert "more than one row of the same “puzzle_id”" in str(question)
    assert any(0 < score < 1 for score in _of_eve(text, 0))
    assert all(each.roles.only is None for each in question.choices)


def test_models_that_were_tried_once_each_are_read_as_they_are() -> None:
    evidence = found(rows(HEADER.rpartition(",")[0], *(line.rpartition(",")[0] for line in ITEMS))).evidence
    assert evidence.models == ("ann", "bob", "eve")
