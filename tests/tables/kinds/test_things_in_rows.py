"""Lists of things with what is known of each: said to be that, and not what one word of a header may mean elsewhere."""

from __future__ import annotations

import pytest

from compare_core.tables import Misread
from tests.tables.told import found, refused, rows

EACH = ("nothing says of which model, system or group", "nothing in it is compared", "a total, perhaps")
CITIES = ("Oslo", "Athens", "Munich", "Basel", "Split")


def listed(header: str, *cells: str, count: int = 24) -> str:
    """Return rows in which {n} counts, {a} is a number, {b} a larger one and {c} a place."""
    told = ",".join(cells)
    lines = (
        told.format(n=n, a=f"{n * 37 % 91 / 10 + 1:.1f}", b=1000 + n * 7919 % 4093, c=CITIES[n * n % 5])
        for n in range(1, count + 1)
    )
    return rows(header, *lines)


SCORES = {
    "how far off a point is": listed("BJD,Flux,Error,Filter", "{n}459000.5", "{a}", "0.0{n}", "V"),
    "how places are rated": listed("stop_name,population,rating,city", "Stop {n}", "{b}", "{a}", "{c}", count=11),
    "a credit score": listed("LoanID,Rate,CREDIT_SCORE,Principal", "l{n:03}", "{a}", "{b}", "{b}0"),
    "a bit score": listed("query,subject,length,bitscore", "contig_{n}", "sp|P{n:05}|X", "{b}", "{a}"),
    "a rank by popularity": listed("year,firstName,count,rank", "2000", "Mia {c}", "{b}", "{n}"),
}


@pytest.mark.parametrize("text", SCORES.values(), ids=SCORES)
def test_what_is_known_of_a_thing_is_no_score_of_a_model(text: str) -> None:
    said = refused(text)
    assert any(true in said for true in EACH)
    assert "no column is named as the model" not in said


def test_a_score_beside_nothing_else_lacks_the_model() -> None:
    assert "no column is named as the model" in refused(listed("BJD,Flux,accuracy", "{n}459000.5", "{a}", "0.0{n}"))


RUNS = {
    "journeys": listed("trip_id,origin,distance,duration_min,stops", "S{n}", "from {n}", "{b}", "{a}", "1", count=7),
    "trainings": listed("Sport,City,Distance Km,Duration,Calories", "Swim", "{c}", "{a}", "{n}", "{b}"),
    "servers": listed("Hostname,Os,Cores,Memory Gb,Disk Gb", "srv-{n}", "debian", "{n}", "{a}", "{b}"),
}


@pytest.mark.parametrize("text", RUNS.values(), ids=RUNS)
def test_journeys_and_machines_are_no_runs(text: str) -> None:
    said = refused(text)
    assert any(true in said for true in EACH)
    assert "is a run" not in said


MODELS = {
    "countries": listed("Name,Region,Area Km2,Population,Happiness Score", "Land {n}", "{c}", "{b}", "{b}0", "{a}"),
    "packages": listed("Package,Installed,Severity,Homepage", "lib{n}", "1.{n}.0", "{n}", "https://example.org/{n}"),
    "stars of a catalogue": listed("name,ra,dec,Vmag,SpType", "HIP {n}", "{b}", "{a}", "{n}.5", "A{n}V"),
    "a stock of machines": listed("SKU,InStock,Price,Model", "SKU-{n:05}", "{n}", "{a}", "X{n}-S"),
    "players of teams": listed(
        "player_name,team,minutes,goals,assists,rating", "Vera {n}", "T{c}", "{b}", "{n}", "1", "{a}", count=7
    ),
}


@pytest.mark.parametrize("text", MODELS.values(), ids=MODELS)
def test_things_with_a_name_are_no_models(text: str) -> None:
    said = refused(text)
    assert any(true in said for true in EACH)
    assert "one model" not in said
    assert "too few" not in said


def test_names_of_models_still_are() -> None:
    lines = (f"{name},{area},0.{8 + n}1,{n}4" for n, (name, area) in enumerate((("ResNet-50", "x"), ("ViT-B", "y"))))
    assert "Each row is one model (“Name”)" in refused(rows("Name,Kind,Top-1 accuracy,Params", *lines))


FORMS = {
    "a census": listed(
        "Household Id,Members,Age,Education,Occupation,Income", "h{n}", "{n}", "{n}4", "school {c}", "job {c}", "{b}"
    ),
    "tasks": listed(
        "Todo,StartDate,EndDate,Status,EstimateH", "do {n}", "2023-01-{n:02}", "2023-02-{n:02}", "open", "{n}"
    ),
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_a_census_and_a_list_of_tasks_are_no_form(text: str) -> None:
    assert "answered to a form" not in refused(text)


def test_votes_that_candidates_got_are_no_votes_of_judges() -> None:
    said = refused(listed("Candidate,Party,Ward,Votes Received,Percent", "Yara {n}", "{c}", "{c}", "{b}", "{a}"))
    assert any(true in said for true in EACH)
    assert "model_a" not in said


def test_how_heavy_a_parcel_is_says_nothing_of_a_model() -> None:
    text = listed("tracking number,from,weight kg,price,status", "1Z{n}", "{c}", "{a}", "{n}.5", "sent", count=11)
    assert "inside a model" not in refused(text)


def test_a_number_on_a_shirt_is_no_quantity() -> None:
    said = refused(listed("BIB,NAME,TEAM", "{b}", "Rosa {n}", "{c}"))
    assert "There is one number" not in said
    assert "“NAME”" in said


def test_classes_of_a_risk_grade_nothing() -> None:
    lines = (f"{1100 + n * 7},{24200 + n * 100},7.{n},{'ABCDE'[n * n % 5]},{CITIES[n % 3]}" for n in range(24))
    assert "grades each row" not in refused(rows("Contract,Principal,Interest Rate,Grade,Purpose", *lines))


def test_who_wrote_it_down_is_not_what_a_row_is() -> None:
    said = refused(listed("Station,Species,Individuals,Recorded By,Lat", "S0{c}", "Poa {c}", "{n}", "Mia {n}", "{a}"))
    assert "is one “Recorded By”" not in said


TARGETS = {
    "a month": listed("period,turnover,orders,cost", "{c}", "{b}", "{n}", "{a}"),
    "a time that comes again": listed("Timestamp,Lat,Lon,Elevation", "08:0{c}", "{a}", "{n}.5", "{b}"),
    "the base of a genome": rows(
        "Chr,POS,REF,ALT,QUAL,DP",
        *(
            f"chr{n % 7},{n * 7919},{'ACGT'[n * n % 4]},{'GTCA'[n % 4]},{n * 37 % 91}.5,{n * 11 % 60}"
            for n in range(40)
        ),
    ),
    "an atom": listed("serial,element,x,y,z", "{n}", "C{c}", "{a}", "{n}.5", "1{a}"),
    "how a vote in a parliament ended": rows(
        "bill,date,for,against,outcome",
        *(f"HR-{n},2020-04-{n:02},{100 + n * 7},{190 - n},{'adopted' if n % 3 else 'rejected'}" for n in range(1, 25)),
    ),
}


@pytest.mark.parametrize("text", TARGETS.values(), ids=TARGETS)
def test_when_and_what_a_row_is_are_nothing_to_predict(text: str) -> None:
    with pytest.raises(Misread) as told:
        found(text)
    assert "something to predict" not in str(told.value)


def test_a_class_beside_measurements_is_still_to_be_predicted() -> None:
    lines = (f"{n * 7 % 31 / 10},{n * 11 % 37 / 10},{('setosa', 'virginica')[n % 2]}" for n in range(40))
    assert "something to predict, “species”" in refused(rows("length,width,species", *lines))


def test_languages_and_both_ends_of_a_journey_are_no_labels() -> None:
    words = ("river", "house", "doctor", "table", "system", "school")
    said = ("Fluss", "Haus", "Arzt", "Tisch", "system", "Schule")
    lines = (f"{words[n % 6]},{said[n % 6]},{'noun' if n % 4 else 'verb'},{n}" for n in range(60))
    assert "hold the same labels" not in refused(rows("English,Translation,Type,Frequency", *lines))
    ends = (f"S{n},{CITIES[n % 5]},{CITIES[n // 2 % 5]},{n * 37 % 91}" for n in range(23))
    with pytest.raises(Misread) as told:
        found(rows("Line,Origin,Destination,Price", *ends))
    assert "hold the same labels" not in str(told.value)


@pytest.mark.parametrize("days", ["Mon,Tue,Wed,Thu,Fri", "Montag,Dienstag,Mittwoch,Donnerstag,Freitag"])
def test_a_timetable_is_a_schedule(days: str) -> None:
    subjects = ("Math", "Music", "Biology", "Art")
    lines = (f"{8 + n}:00,{','.join(subjects[(n * k + k) % 4] for k in range(5))}" for n in range(6))
    assert "This is a schedule" in refused(rows(f"Period,{days}", *lines))


def test_days_with_a_full_stop_are_those_of_a_register() -> None:
    lines = (f"Felix {n},{','.join('present' if (n * k) % 5 else 'absent' for k in range(1, 6))}" for n in range(12))
    assert "register of attendance" in refused(rows("Name,05.01.,12.01.,19.01.,26.01.,02.02.", *lines))


def test_how_long_a_response_took_is_no_prediction() -> None:
    text = listed("Ticket,Title,FirstResponseMin,Status", "{n}", "Subject {n}", "{b}", "open")
    assert "predictions" not in refused(text)
    assert "a curve" in refused(listed("Volume mL,response", "{n}.0", "{a}"))


KINDS = {
    "patients": listed("MRN,Diagnosis,Department,Admission Date", "C{n:04}", "I{c}", "Ward {n}", "2021-02-{n:02}"),
    "tests of a program": listed("Test Name,Class,Commit,Time", "test_{n}", "tests.{c}", "{b}", "{a}"),
}


@pytest.mark.parametrize("text", KINDS.values(), ids=KINDS)
def test_a_diagnosis_or_class_of_each_thing_is_no_truth_without_predictions(text: str) -> None:
    assert "labels found in the truth" not in refused(text)


def test_a_list_of_players_and_one_of_staff_hold_no_models() -> None:
    said = refused(listed("#,NAME,TITLE,RATING,RAPID", "{n}", "Anna {n}", "GM{c}", "{b}", "{b}0"))
    assert "one model" not in said
    staff = listed("EMPLOYEE_ID,NAME,UNIT,ROLE,PAY,RATING", "{n}", "Mia {n}", "Sales", "Analyst", "{b}", "2", count=9)
    assert "of one program" not in refused(staff)


def test_a_protocol_is_no_log_of_training() -> None:
    text = listed("STEP,DESCRIPTION,DURATION_MIN,TEMPERATURE", "{n}", "Wash {c}", "{n}0", "{a}")
    with pytest.raises(Misread) as told:
        found(text)
    assert "log of training" not in str(told.value)
