"""What people did under several conditions, in either order, and what is true in a file with another name for items."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import read
from tests.tables.told import asked, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(20261130)
TIMES = {"Virtuix": [338, 338, 199, 291, 140, 165, 133, 224], "Joystick": [152, 202, 263, 142, 220, 364, 139, 238]}


def in_either_order() -> str:
    """Return the times of a study in which half of the people met either device first."""
    lines = []
    for n, (one, other) in enumerate(zip(*TIMES.values(), strict=True), 1):
        lines.append(f"{n},{one},,,{other}" if n <= 4 else f"{n},,{other},{one},")
    return rows(
        "Participant number,Virtuix (1st test),Joystick (1st test),Virtuix (2nd test test),Joystick (2nd test)", *lines
    )


def test_columns_of_those_who_met_something_first_and_later_are_put_together() -> None:
    """As Time.xlsx of kishan-v/hcr-cw."""
    question = asked(in_either_order(), "Time.csv")
    assert "hold a number of every “Participant number”" in str(question)
    seen = found(in_either_order(), "Time.csv", question.suggested)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.models == ("Virtuix", "Joystick")
    assert seen.evidence.scores.T.tolist() == [*TIMES.values()]
    assert not seen.evidence.higher_is_better
    assert any("whenever it was met: “Virtuix”, “Joystick”" in repair.text for repair in seen.repairs)


def test_columns_with_gaps_that_others_do_not_fill_stay() -> None:
    text = in_either_order().replace("8,,238,224,", "8,,,224,")
    assert "Virtuix (1st test)" in read("Time.csv", text.encode()).columns


@pytest.mark.parametrize("names", [("Mouse", "Touch", "Pen"), ("A", "B", "C")])
def test_what_all_people_did_under_some_conditions_is_asked_about(names: tuple[str, ...]) -> None:
    lines = [f"{n},{','.join(str(int(RNG.integers(100, 400))) for _ in names)}" for n in range(1, 25)]
    question = asked(rows(",".join(("subject", *names)), *lines))
    assert (question.suggested.models, question.suggested.id) == (names, "subject")
    assert [each.roles.better for each in question.choices[:2]] == ["higher", "lower"]


def test_marks_of_pupils_in_subjects_are_no_models() -> None:
    """As StudentsPerformance.csv, which many upload."""
    lines = [f"{'fm'[n % 2]},none,{60 + n % 30},{50 + n % 41},{55 + n % 37}" for n in range(60)]
    text = rows("gender,test preparation course,math score,reading score,writing score", *lines)
    assert "marks in several subjects" in refused(text)


def test_models_on_subjects_of_a_benchmark_are_no_pupils() -> None:
    names = ("gpt-4", "llama-2", "mistral", "claude")
    lines = [f"{name},{0.5 + n / 10},{0.6 + n / 20},{0.55 + n / 30}" for n, name in enumerate(names)]
    assert asked(rows("model,math,physics,history", *lines)).suggested.turned


CLASSES = ("dancing", "cooking", "diving", "rowing")


def videos(said: list[int], header: str, *, numbered: bool = False) -> str:
    lines = [f"{n:03d}.mp4,{CLASSES[k]}" for n, k in enumerate(said, 1)]
    return rows(header, *(f"{n},{line}" if numbered else line for n, line in enumerate(lines, 1)))


def test_what_is_true_of_items_that_some_files_call_otherwise_is_found() -> None:
    """As sampled_labels.csv beside gpt4o_predictions.csv of Subhodeep01/Dawid-SkeneVideoClassification-."""
    true = [int(n) for n in RNG.integers(4, size=40)]
    models = {
        name: [k if RNG.random() < share else (k + 1) % 4 for k in true]
        for name, share in (("gemini", 0.9), ("qwen", 0.5))
    }
    gold = rows(
        "video_id,filename,label,original_filename",
        *(f"{n},{n:03d}.mp4,{CLASSES[k]},{CLASSES[k]}_{n * 7919}.mp4" for n, k in enumerate(true, 1)),
    )
    seen = of_files(
        ("gemini_predictions.csv", videos(models["gemini"], "video_id,filename,predicted_class", numbered=True)),
        ("qwen_predictions.csv", videos(models["qwen"], "video_name,predicted_class")),
        ("sampled_labels.csv", gold),
    )
    assert isinstance(seen.evidence, Outcomes)
    right = [sum(a == b for a, b in zip(said, true, strict=True)) for said in models.values()]
    assert seen.evidence.right.tolist() == right


def test_ends_of_intervals_in_files_of_their_own_are_no_models() -> None:
    """As Submission_lower_230827_1401_Weekly.csv of mdarm/m4-competition-approaches."""
    middle = RNG.uniform(1000, 5000, size=(30, 6))
    files = {"fc": middle, "lower": middle * 0.8, "upper": middle * 1.2}
    header = "id," + ",".join(f"F{n}" for n in range(1, 9))  # the last of which no week needs
    texts = [
        (f"Submission_{name}_Weekly.csv", [f"W{n},{','.join(map(str, row))},," for n, row in enumerate(held)])
        for name, held in files.items()
    ]
    said = refused_files(*((name, rows(header, *lines)) for name, lines in texts))
    assert "the lower and the upper ends of intervals" in said


def test_marks_without_a_header_are_asked_about_with_what_else_they_may_be() -> None:
    """As data_SR2.txt of djarenas/Inter-Rater: four people who included or excluded records."""
    agreed = RNG.choice([-1, -1, 0, 1], size=60)
    said = np.where(RNG.random((60, 4)) < 0.8, agreed[:, None], RNG.choice([-1, 0, 1], size=(60, 4))).astype(str)
    said[7, 2] = said[30, 0] = "o"  # which they did not read
    lines = ["\t".join(row) for row in said.tolist()]
    question = asked("\n".join(lines) + "\n", "data.txt")
    assert "nothing says who was right" in str(question)
