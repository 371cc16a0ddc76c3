"""Lists that people keep are named as what they are; those that hold something to compare stay with it."""

from __future__ import annotations

import json

import pytest

from tests.tables.told import first, refused, rows

TEN = range(10)


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("PMID,Title,Decision", "3619{n:04},A study of {n},{said}"),
        ("study_id,title,abstract,included", "{n},A study of {n},We did {n} things,{either}"),
    ],
)
def test_decisions_on_studies_by_one_person(header: str, line: str) -> None:
    said = (("INCLUDE", "yes"), ("EXCLUDE", "no"))
    lines = (line.format(n=n, said=said[n % 3 % 2][0], either=said[n % 3 % 2][1]) for n in TEN)
    assert "what one person or program decided" in refused(rows(header, *lines))


def test_decisions_of_two_people_are_not_refused_as_of_one() -> None:
    header = "PMID,Title,decision_ann,decision_ben"
    either = ("include", "exclude")
    lines = (f"3619{n:04},A study of {n},{either[n % 2]},{either[n % 3 % 2]}" for n in TEN)
    assert "hold the same labels" in refused(rows(header, *lines))


def test_prices_of_one_shop_each_and_of_two_shops() -> None:
    goods = [f"food{n},{0.5 + n / 7:.2f},{('aldi', 'lidl')[n % 2]}" for n in TEN]
    assert "no product has a price in two" in refused(rows("ingredient,price,shop", *goods))
    both = (f"food{n},{0.5 + n / 7 + k / (n + 3):.2f},{shop}" for n in TEN for k, shop in enumerate(("aldi", "lidl")))
    assert {*first(rows("ingredient,price,shop", *both)).evidence.models} == {"aldi", "lidl"}


def test_contacts_with_gaps_are_no_form_to_be_filled_in() -> None:
    lines = (f"Place {n},https://a{n}.de,555{n:04},,,{'x' * (n % 2)}" for n in TEN)
    assert "how to reach them" in refused(rows("name,website,phone,maps,other,note", *lines))


def test_posts() -> None:
    lines = (f"1{n:09},u{n % 3},we say {n} things,{n * 7 % 11},{n * 5 % 13}" for n in range(12))
    assert "liked, shared or seen" in refused(rows("tweet_id,user,text,likes,retweets", *lines))


def test_an_export_of_label_studio() -> None:
    told = {"total_annotations": 1, "cancelled_annotations": 0, "total_predictions": 0}
    tasks = [{"id": n, "file_upload": f"{n}.png", "created_at": f"2024-01-0{n + 1}", **told} for n in range(8)]
    assert "Label Studio" in refused(json.dumps(tasks), "a.json")


def geojson(**known: int) -> str:
    def place(n: int) -> dict[str, object]:
        where = {"type": "Point", "coordinates": [n / 7, 50 + n / 9]}
        told = {"place": f"p{n}"} | {name: step * n % 7 for name, step in known.items()}
        return {"type": "Feature", "properties": told, "geometry": where}

    return json.dumps({"type": "FeatureCollection", "features": [place(n) for n in TEN]})


def test_a_map_of_places() -> None:
    assert "map of 10 places" in refused(geojson(mag=3, depth=5), "a.geojson")


def test_models_on_a_map_are_compared() -> None:
    assert len(first(geojson(y_true=3, svm=5, rf=2), "a.geojson").evidence.models) == 2


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("Name,Date,Topic", 'W{n} M,"January {d}, 2023",Topic {n}'),
        ("Week,Date,Topic,Reading", "{n},2024-09-{d},Topic {n},Chapter {n}"),
        ("Day,Session", "{d} May 2024,Session {n}"),
    ],
)
def test_schedules(header: str, line: str) -> None:
    assert "a schedule" in refused(rows(header, *(line.format(n=n, d=n + 10) for n in TEN)))


def test_how_many_rated_a_film_are_no_votes_for_one_of_two() -> None:
    lines = (f"Film {n},{1990 + n},{5 + n / 7:.1f},{100 * n + 17}" for n in TEN)
    assert "who stood against whom" not in refused(rows("title,year,rating,votes", *lines))
