"""Lists of things with what is known of each: said to be that, and not what one word of a header may mean elsewhere."""

from __future__ import annotations

import pytest

from tests.tables.told import refused, rows

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
    "journeys": listed(
        "trip_id,origin,end,distance,duration_min,delay_min", "S{n}", "{c}", "to {n}", "{b}", "{a}", "{n}"
    ),
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
