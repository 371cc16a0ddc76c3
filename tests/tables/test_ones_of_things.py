"""What is so of people and things, in 1 and 0, is asked about; what models had right is read."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, found, rows

ONES = ("1,0,1", "1,1,0", "0,1,1", "1,1,0", "1,0,1", "1,1,1", "0,1,1", "1,1,1", "1,0,1", "1,1,1")


def flags(header: str, name: str = "P", yes: str = "1", no: str = "0") -> str:
    """Write ones and zeros beside what each row is called."""
    said = [line.replace("1", "T").replace("0", no).replace("T", yes) for line in ONES]
    return rows(header, *(f"{name}{n},{line}" for n, line in enumerate(said)))


@pytest.mark.parametrize(
    "header",
    [
        "patient_id,diabetes,hypertension,copd",
        "hotelId,wifi,parking,pool",
        "user_id,opened_email,clicked_link,purchased",
        "Email Id,Has Link,Has Attachment,Html",
        "COUNTRY,EU,NATO,OECD",
        "item_id,vegan,gluten_free,nut_free",
        "machine_id,oiled,guarded,painted",
    ],
)
def test_what_is_so_of_things_is_asked_about(header: str) -> None:
    for yes, no in (("1", "0"), ("True", "False")):
        question = asked(flags(header, yes=yes, no=no))
        assert "no name says of what: of features, or of how models did" in str(question)
        assert question.suggested.layout == "right_wrong"


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("question_id,anna,bernd,clara", "a.csv"),
        ("task,anna,bernd,clara", "a.csv"),
        ("id,anna,bernd,clara", "a.csv"),
        ("patient_id,svm,rf,knn", "a.csv"),
        ("subject_id,control,placebo,drug", "a.csv"),
        ("patient_id,anna,bernd,clara", "evaluation results.csv"),
    ],
)
def test_what_models_had_right_is_read(header: str, name: str) -> None:
    assert found(flags(header), name).evidence.models == tuple(header.split(",")[1:])
