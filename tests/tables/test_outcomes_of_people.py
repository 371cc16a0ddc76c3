"""What became of people: counted for each group, said of each of them, before and after, or in two periods."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, first, found, refused, rows

PEOPLE = range(1, 31)


@pytest.mark.parametrize(
    ("header", "bad"),
    [
        ("arm,infected,healthy", True),
        ("group,event,noEvent", True),
        ("Treatment,dead,alive", True),
        ("Group,Yes,No", False),
    ],
)
@pytest.mark.parametrize("total", [False, True])
def test_groups_are_compared_by_the_share_of_an_outcome(header: str, bad: bool, total: bool) -> None:  # noqa: FBT001
    lines = [f"Placebo,54,127{',181' * total}", f"Drug,72,109{',181' * total}"]
    text = rows(header + ",Total" * total, *lines)
    question = asked(text)
    assert question.choices[0].roles.better == ("lower" if bad else "higher")
    evidence = found(text, roles=question.choices[0].roles).evidence
    assert isinstance(evidence, SeparateTests)
    assert (evidence.right.tolist(), evidence.total.tolist()) == ([127, 109] if bad else [54, 72], [181, 181])


def test_deaths_beside_how_many_there_are_are_bad() -> None:
    question = asked(rows("group,n,died", "Placebo,120,30", "Drug,118,12"))
    assert question.choices[0].roles.better == "lower"


def _of_groups(outcome: str) -> str:
    lines = [f"{p:03},{p % 3 % 2},{('no', 'yes')[p % 4 > 2]},Arm {'AB'[p % 2]}" for p in PEOPLE]
    return rows(f"recordId,{outcome},smoker,group", *lines)


@pytest.mark.parametrize(("outcome", "bad"), [("died", True), ("relapsed", True), ("recovered", False)])
def test_what_people_did_before_is_no_outcome(outcome: str, bad: bool) -> None:  # noqa: FBT001
    question = asked(_of_groups(outcome))
    told = question.choices[0].roles if question.choices else question.suggested
    assert (told.value, told.better) == (outcome, "lower" if bad else None)
    evidence = first(_of_groups(outcome)).evidence
    assert isinstance(evidence, SeparateTests)
    ones = {arm: sum(p % 3 % 2 for p in PEOPLE if p % 2 == arm) for arm in (0, 1)}
    right = dict(zip(evidence.models, evidence.right.tolist(), strict=True))
    assert right == {f"Arm {'AB'[arm]}": 15 - had if bad else had for arm, had in ones.items()}


@pytest.mark.parametrize("header", ["id,before,after", "Patient,Pain Pre,Pain Post", "Participant,Baseline,Follow Up"])
@pytest.mark.parametrize(("yes", "no"), [("yes", "no"), ("present", "absent"), ("smoker", "non-smoker"), ("1", "0")])
def test_yes_and_no_before_and_after_are_pairs(header: str, yes: str, no: str) -> None:
    lines = [f"P{p:02},{yes if p % 3 else no},{yes if p % 4 else no}" for p in PEOPLE]
    question = asked(rows(header, *lines))
    assert [way.roles.better for way in question.choices] == ["higher", "lower"]
    evidence = found(rows(header, *lines), roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [20, 23]


def test_success_in_words_is_right_or_wrong() -> None:
    lines = [f"P{p:02},{'success' if p % 3 else 'fail'},{'success' if p % 4 else 'fail'}" for p in PEOPLE]
    evidence = first(rows("pid,success_a,success_b", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [20, 23]


def test_findings_of_two_readers_are_no_before_and_after() -> None:
    lines = [f"P{p:02},{'yes' if p % 3 else 'no'},{'yes' if p % 4 else 'no'}" for p in PEOPLE]
    assert "before and after" not in str(asked(rows("id,anna,bert", *lines)))


@pytest.mark.parametrize(
    ("header", "orders"),
    [
        ("subject,sequence,p1,p2", ("R-T", "T-R")),
        ("Subject,Order,First,Second", ("AB", "BA")),
        ("subject,sequence,period.1,period.2", ("Placebo/Drug", "Drug/Placebo")),
        ("Subject,Order,Session 1,Session 2", ("RT", "TR")),
    ],
)
def test_periods_of_a_crossover_are_no_treatments(header: str, orders: tuple[str, str]) -> None:
    lines = [f"S{p:02},{orders[p % 2]},{50 + p * 7 % 11}.5,{52 + p * 5 % 13}.1" for p in PEOPLE]
    assert "crossover" in refused(rows(header, *lines))


@pytest.mark.parametrize("header", ["id,gender,pre,post", "ID,Comments,PRE,POST"])
def test_one_measure_at_two_times_is_no_feature(header: str) -> None:
    beside = ("f", "m") if "gender" in header else ("confusing at first", "")
    lines = [f"P{p:02},{beside[p % 2]},{50 + p * 7 % 11},{55 + p * 5 % 13}" for p in PEOPLE]
    evidence = first(rows(header, *lines)).evidence
    assert ([name.casefold() for name in evidence.models], evidence.n) == (["pre", "post"], len(PEOPLE))


def _arms(header: str, arms: tuple[str, str], studies: int = 5) -> str:
    lines = [
        f"Study {n},{2010 + n},{arm},{4 * n + 3 * place},{20 * n + 40}"
        for n in range(1, studies + 1)
        for place, arm in enumerate(arms)
    ]
    return rows(header, *lines)


@pytest.mark.parametrize("header", ["study,year,treat,events,n", "Author,year,arm,deaths,randomised"])
def test_arms_of_several_studies_are_told_and_not_added_up(header: str) -> None:
    refusal = refused(_arms(header, ("Etomidate", "Ketamine")))
    assert "meta-analysis" in refusal
    assert "nothing says" not in refusal


def test_scores_of_groups_in_studies_are_no_arms_with_an_outcome() -> None:
    lines = [f"Study {n},{arm},0.{50 + 3 * n + 5 * (arm == 'new')},{40 + n}" for n in PEOPLE for arm in ("new", "old")]
    with pytest.raises(NeedsRoles) as told:
        found(rows("study,treatment,accuracy,n", *lines))
    assert "meta-analysis" not in str(told.value)
