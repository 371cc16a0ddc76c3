"""A step that came to an end is no right answer, and people beside one model are no second one."""

from __future__ import annotations

from tests.tables.told import asked_of, of_files, refused, rows


def _checked(shift: int, *, overall: bool) -> str:
    lines = (
        f"d{n},{(n + shift) % 9 != 0},0.0{n % 7 + 1}" + (f",{(n * 3 + shift) % 5 > 1}" if overall else "")
        for n in range(40)
    )
    return rows("diagram_id,extraction_success,extraction_cost" + ",overall_pass" * overall, *lines)


def test_beside_a_step_what_came_of_it_is_proposed_first() -> None:
    """Whoever chooses the step nevertheless is told what it is not."""
    files = ("gpt-4.csv", _checked(0, overall=True)), ("gpt-5.csv", _checked(2, overall=True))
    question = asked_of(*files)
    assert "“extraction_success” says whether a step came to an end" in str(question)
    assert [choice.roles.value for choice in question.choices] == ["overall_pass", "extraction_success"]
    assert of_files(*files, roles=question.choices[0].roles).evidence.n == 40
    (told,) = [each for each in of_files(*files, roles=question.choices[1].roles).warnings if "step" in each]
    assert "“overall_pass”" in told
    assert len(told) < 300


def test_of_a_step_alone_is_not_warned() -> None:
    understood = of_files(("gpt-4.csv", _checked(0, overall=False)), ("gpt-5.csv", _checked(2, overall=False)))
    assert not any("step" in each for each in understood.warnings)


def test_people_and_one_model_on_several_scales() -> None:
    """That one model was held against people is said, and that a second one is missing."""
    lines = (
        f"img{n},{n % 4 + 1}.25,{n % 3 + 1}.5,{n % 5 + 0.75},photos/{n}.jpg,{n % 9 + 0.1},{n % 8 + 0.3},{n % 7 + 0.6},"
        f"0.{n % 10}"
        for n in range(40)
    )
    header = "image_id,stress_h,calm_h,safety_h,path,stress,calm,safety,sky_fraction"
    told = refused(rows(header, *lines), "human_validation.csv")
    assert "what people gave" in told
    assert "second model" in told
