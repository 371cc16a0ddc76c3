"""People, animals and plots that were allotted to groups, told by the last word of a name, by ids or by equal parts."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate_scores import SeparateScores
from tests.tables.told import asked, first, refused, rows

PEOPLE, TANKS = range(12), range(24)
STYLES = ("neutral", "moderate", "emotional")
DIETS = ("Forest", "Pasture", "Cane")


def _liked(group: int, person: int) -> str:
    return f"{20 + person % 5},{(person * 7 + group) % 11 / 10},{2 + group / 2 + person * 5 % 12 / 10}"


@pytest.mark.parametrize("ids", ["{style}_{n}", "p{place}{n:02}"])
def test_people_of_whom_as_many_met_each_style_are_separate_groups(ids: str) -> None:
    lines = [
        f"{ids.format(style=style, place=place, n=n)},{style},{_liked(place, n)}"
        for place, style in enumerate(STYLES)
        for n in PEOPLE
    ]
    question = asked(rows("participant_id,style,age,extraversion,anthropomorphism", *lines))
    best = question.choices[0].roles
    assert (best.layout, best.model, best.value, best.id) == ("separate_scores", "style", "anthropomorphism", None)


def test_a_manner_that_other_numbers_of_things_have_is_what_they_are_and_no_group() -> None:
    lines = [f"{n},{STYLES[n % 5 % 3]},{60 + n % 7},{n % 11 / 10},{900 + n % 13},{3.5 + n % 4}" for n in range(40)]
    assert "separate groups" not in refused(rows("id,style,height,gloss,price,length", *lines))


def _animals(header: str, stray: int = 0) -> str:
    lines = [
        f"{12 * tank + n},{n + 1},{40 + tank},{25 + (tank + n) % 9},{300 + 11 * (tank % 3) + 7 * n},"
        f"{DIETS[(tank + (n < stray and tank == 0)) % 3]},{int((n + tank) % 4 > 0)}"
        for tank in TANKS
        for n in range(12)
    ]
    return rows(header, *lines)


@pytest.mark.parametrize("stray", [0, 1])
@pytest.mark.parametrize("tank", ["Aquarium", "Cage No", "tank_id"])
def test_animals_that_live_together_are_compared_by_the_mean_of_each_tank(tank: str, stray: int) -> None:
    text = _animals(f"id,id_per_tank,{tank},Gosner Stage,Body Mass,Leaf Litter Treatment,Survival", stray)
    question = asked(text)
    assert "not independent" in str(question)
    best = question.choices[0].roles
    assert (best.model, best.value, best.id) == ("Leaf Litter Treatment", "Body Mass", tank)
    assert "Survival" in [each.roles.value for each in question.choices]
    evidence = first(text).evidence
    assert isinstance(evidence, SeparateScores)
    assert sum(map(len, evidence.own)) == len(TANKS) - stray


def test_days_after_treatment_name_no_groups() -> None:
    text = _animals("id,id_per_tank,Aquarium,Gosner Stage,Body Mass,Days After Treatment,Survival")
    assert "Treatment" not in refused(text).split("nothing says")[0].split("with")[0]
