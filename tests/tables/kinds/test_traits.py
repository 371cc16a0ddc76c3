"""What people are, and what they wrote, beside what was measured of them under several conditions."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, first, refused, rows

ONE, OTHER = (4, 6, 5, 5, 4, 5, 6, 5, 4, 4), (3, 5, 2, 1, 5, 3, 3, 4, 2, 2)
AGES, YEARS = (26, 39, 25, 33, 45, 50, 47, 34, 19, 24), (8, 12, 2, 12, 4, 8, 8, 6, 10, 1)
SAID = ("nice", "I liked it a lot", "", "too slow", "ok", "the second one", "great", "no", "fine by me", "-")
BESIDE = {
    "Age": AGES, "Gender": "FFFMFMFFFM", "Experience (years)": YEARS, "Country": ("DE", "US", "FR", "US", "DE") * 2,
    "Comments": SAID, "Height (cm)": (160, 171, 182, 166, 190, 175, 168, 181, 177, 169),
}  # fmt: skip


def study(person: str, names: tuple[str, str], *beside: str, times: float = 1) -> str:
    lines = (
        ",".join([f"P{i}", *(str(BESIDE[name][i]) for name in beside), f"{a * times:g}", f"{b * times:g}"])
        for i, (a, b) in enumerate(zip(ONE, OTHER, strict=True))
    )
    return rows(",".join([person, *beside, *names]), *lines)


@pytest.mark.parametrize(
    ("person", "names", "times"),
    [
        ("ID", ("A Trust", "B Trust"), 1), ("ID", ("VAS_A", "VAS_B"), 10.5), ("ID", ("VR Errors", "Desktop Errors"), 1),
        ("Participant", ("A Trust", "B Trust"), 1), ("Participant", ("Time (s) (High)", "Time (s) (Low)"), 10.5),
        ("Participant", ("VAS_A", "VAS_B"), 10.5),
    ],
)  # fmt: skip
@pytest.mark.parametrize("beside", [
    ("Age", "Gender"), ("Age", "Gender", "Experience (years)"), ("Comments",), ("Gender", "Country", "Comments"),
], ids="+".join)  # fmt: skip
def test_what_people_are_is_no_group_and_no_model(
    person: str, names: tuple[str, str], times: float, beside: tuple[str, ...]
) -> None:
    evidence = first(study(person, names, *beside, times=times)).evidence
    assert isinstance(evidence, ItemScores | DatasetScores)
    assert evidence.models == names
    assert np.mean(evidence.scores, axis=0).tolist() == pytest.approx([4.8 * times, 3.0 * times])


@pytest.mark.parametrize("trait", ["Experience (years)", "Height (cm)"])
def test_a_trait_beside_two_conditions_is_no_third(trait: str) -> None:
    assert first(study("Participant", ("A", "B"), "Age", "Gender", trait)).evidence.models == ("A", "B")


def test_one_number_of_people_of_two_groups_is_still_not_paired() -> None:
    lines = (f"P{i},{BESIDE['Gender'][i]},{n}" for i, n in enumerate(ONE))
    question = asked(rows("ID,Gender,Trust", *lines))
    assert "one “Gender” only" in str(question)
    assert {each.roles.layout for each in question.choices} == {"separate_scores"}


def test_traits_beside_other_measurements_stay_features() -> None:
    lines = (f"P{i},{AGES[i]},{ONE[i] * 20},{OTHER[i] * 7}" for i in range(10))
    assert "“Glucose”, “Insulin” are different quantities" in refused(rows("patient_id,Age,Glucose,Insulin", *lines))
